"""The window: its parts, its look, and what the player's hands do in it."""

import os

# Before pygame is imported: its greeting does not belong on a player's terminal.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
