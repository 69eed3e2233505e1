"""The sliding blocks in the window."""
