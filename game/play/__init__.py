"""A play of a board, and what is known of it. No window, no clock but the one it is told."""
