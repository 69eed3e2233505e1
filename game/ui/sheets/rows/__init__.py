"""What sheets are made of: rows of words, choices, steppers, pictures, a text field, buttons.

A row is given a place, then drawn. What can be clicked has a name, unique in its row; one name a
row, or one a button, is a stop of the Tab key.
"""
