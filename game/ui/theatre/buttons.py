"""The theatre's buttons: each is called by its command, and the status line says what that does."""

from game.ui import commands
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Part, Plate
from game.ui.kit.widgets import Face


def button(
    name: str, face: Face, high: float, wide: float = 0, around: float = 20, more: str = ""
) -> Box:
    """Return the button of a command, at least so wide; `more` says more than its hint does."""
    called, label = commands.called(name), face.label
    return Part(
        name,
        (Plate((parts.button(face, high, around, wide=wide),), wide=wide),),
        name=called,
        value="" if label in called else label,
        more=more or commands.hint(name),
        on=face.on or None,
        able=face.able,
        stop=face.able,
        command=True,
    )
