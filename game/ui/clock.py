"""The time of what is being handled: an event, or a frame. Motions and notices begin with it."""


class Clock:
    """One for the window; all its parts read the same time until the next event or frame."""

    def __init__(self) -> None:
        """Begin before everything."""
        self.now = 0.0
