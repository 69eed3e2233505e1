"""The panel at the right: what is known of the board, and buttons."""
