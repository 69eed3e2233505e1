"""The window, with a screen and without one."""
