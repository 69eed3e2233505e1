"""What the player reads."""
