"""The game: the rules of each puzzle, one play of it, and the window it is played in."""

VERSION = "1.0.0"
