"""What makes files that come with the game."""
