"""What outlives the window: games, proofs, settings, tables, and how files are written."""
