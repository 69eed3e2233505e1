"""The sliding tiles in the window."""
