"""The window for who hears it: a tree of what is on the screen, talk, and the way to readers."""
