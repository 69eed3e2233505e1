"""What is of one's own: what a guess from elsewhere may ask of a board, and how it is run apart."""
