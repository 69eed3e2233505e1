"""The jugs in the window."""
