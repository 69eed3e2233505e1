"""Films read back from their files."""

from io import BytesIO
from typing import Any

from PIL import Image, ImageSequence

from game.art.theme import Colour

LARGEST = 1_000_000


def decoded(data: bytes) -> tuple[list[Image.Image], list[int]]:
    """Return the frames of a GIF as they are shown, and how long each of them is."""
    with Image.open(BytesIO(data)) as image:
        shown = [(f.convert("RGB"), f.info["duration"]) for f in ImageSequence.Iterator(image)]
    return [frame for frame, _ in shown], [ms for _, ms in shown]


def near(one: Any, other: Colour, by: int = 8) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))
