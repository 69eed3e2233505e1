"""The flood board in the window."""
