"""The window: its parts, its look, and what the player's hands do in it."""
