"""Colours, pictures and looks."""
