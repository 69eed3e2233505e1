"""The house itself: its walls, its README, its guide."""
