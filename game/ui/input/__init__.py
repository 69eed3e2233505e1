"""The player's hands: keys, mouse, and everything they can ask for."""
