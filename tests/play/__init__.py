"""A play, its table, and the worker behind it."""
