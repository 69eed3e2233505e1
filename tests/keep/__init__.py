"""What outlives the window."""
