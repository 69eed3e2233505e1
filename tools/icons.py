"""The program's icon in every size and form: `python -m tools.icons` makes the pictures anew.

The pictures in `assets/icons/parlour` are what a desktop shows where it can't draw vectors. The
forms of Windows and macOS are made when the program is frozen, and kept nowhere.
"""

import io
import sys
from pathlib import Path

import pygame
from PIL import Image

from game.art.paint import ASSETS

DRAWING = ASSETS / "icons" / "parlour.svg"
PICTURES = ASSETS / "icons" / "parlour"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# What Windows and macOS look for in one file.
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512)


def draw(size: int) -> Image.Image:
    """Draw the icon this wide and high."""
    drawn = pygame.image.load_sized_svg(str(DRAWING), (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(drawn, "RGBA"))


def png(size: int) -> bytes:
    """Return the icon as a picture."""
    file = io.BytesIO()
    draw(size).save(file, "PNG", optimize=True)
    return file.getvalue()


def ico(path: Path) -> None:
    """Write the icon as Windows takes it, each size drawn by itself."""
    largest, *others = (draw(size) for size in sorted(ICO_SIZES, reverse=True))
    sizes = [(size, size) for size in ICO_SIZES]
    largest.save(path, "ICO", sizes=sizes, append_images=others)


def icns(path: Path) -> None:
    """Write the icon as macOS takes it."""
    largest, *others = (draw(size) for size in sorted(ICNS_SIZES, reverse=True))
    largest.save(path, "ICNS", append_images=others)


def main() -> int:
    """Write all pictures."""
    PICTURES.mkdir(exist_ok=True)
    for size in SIZES:
        (PICTURES / f"{size}.png").write_bytes(png(size))
    return 0


if __name__ == "__main__":
    sys.exit(main())
