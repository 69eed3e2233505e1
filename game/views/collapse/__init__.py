"""The collapse board in the window."""
