"""Screens as descriptions: what is told once as boxes is laid out, drawn, pressed and read aloud.

A body returns boxes (`boxes.py`, put together by `parts.py`); `plan.py` gives them their sizes and
places, and `shown.py` all the rest: what is under the mouse, the stops of the focus, the nodes for
a screen reader, and the picture.
"""
