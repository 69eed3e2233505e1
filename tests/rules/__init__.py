"""The rules, and the texts that boards are written in."""
