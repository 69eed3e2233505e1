"""Lines of text with their places, words for numbers, and boards as other programs write them."""
