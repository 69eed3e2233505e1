"""The editor: a board of one's own, drawn in place of the board in front."""
