"""How things look, without knowing what they are: colours, shapes, words, pictures, signs."""
