"""The families' faces."""
