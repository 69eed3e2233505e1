"""The pictures of the sliding puzzle: those that come with the game, and any file of the player's.

A file is opened, turned upright, cropped to the square in its middle, and scaled to a size that is
sharp on any board.
"""

import os
import warnings
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import pygame
from PIL import Image, ImageOps, UnidentifiedImageError

from game.art.kept import beside
from game.rules.phrase import Fault
from game.text.tongue import mark

PICTURES = Path(__file__).resolve().parents[2] / "assets" / "pictures"
BUNDLED: Mapping[str, str] = {
    mark("Mountain dawn"): "mountain.jpg",
    mark("Night harbour"): "harbour.jpg",
    mark("Paper jungle"): "leaves.jpg",
    mark("Lighthouse"): "lighthouse.jpg",
    mark("Rose window"): "glass.jpg",
    mark("Bauhaus"): "bauhaus.jpg",
}

# Larger than any board is drawn on a usual screen.
LARGEST_SIDE = 1536
# Sharp enough that decoding more of a JPEG is not worth the wait.
SHARP_SIDE = 1152
LARGEST_FILE_MEGAPIXELS = 120
# What shows through where a picture is clear: neutral beside a dark theme and a light one.
GROUND = (134, 138, 146)
# Kinds that Pillow reads by itself; it has others for which it starts programs.
KINDS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "DIB", "TIFF", "PPM", "TGA", "ICO", "PCX")
READING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
# What white may be where a pixel is not eight bits: a large whole number, or a fraction. The least
# that suffices is taken.
WHITES = {"I": (255, 65535), "F": (1, 255)}


# What is wrong with a file as a picture.
NO_FILE = mark(
    "{name}: expected a picture such as a PNG or JPEG file, found no file there; check its name"
)
NOT_ALLOWED = mark(
    "{name}: expected a picture such as a PNG or JPEG file, found one that may not be read; "
    "change who may read it"
)
SOMETHING_ELSE = mark(
    "{name}: expected a picture such as a PNG or JPEG file, found something else; "
    "save it as PNG or JPEG"
)
BROKEN = mark(
    "{name}: expected a picture such as a PNG or JPEG file, found one that is broken or cut short; "
    "choose another"
)
A_FOLDER = mark(
    "{name}: expected a picture such as a PNG or JPEG file, found a folder; choose a file in it"
)
A_DEVICE = mark(
    "{name}: expected a picture such as a PNG or JPEG file, found a device; choose a file"
)
EMPTY = mark(
    "{name}: expected a picture such as a PNG or JPEG file, found an empty file; choose another"
)
FAR_TOO_LARGE = mark(
    "{name}: expected at most {most} megapixels, found more than that; make the picture smaller"
)


class BadPicture(Fault):
    """A file that can't be shown; the message says what was expected and found, and what to do."""


def read(path: Path) -> pygame.Surface:
    """Return a picture file as a square, at most 1536 pixels wide; raise BadPicture.

    No window need be open.
    """
    with warnings.catch_warnings():
        # Pillow warns of much that can be seen in the picture anyway, or is refused below.
        warnings.simplefilter("ignore")
        image = _read(path)
    return pygame.image.frombytes(image.tobytes(), image.size, "RGB")


def _read(path: Path) -> Image.Image:
    """Open a file, and put whatever goes wrong with it into a sentence."""
    try:
        return _open(path)
    except BadPicture:
        raise
    except FileNotFoundError:
        fault = NO_FILE
    except PermissionError:
        fault = NOT_ALLOWED
    except UnidentifiedImageError:
        fault = SOMETHING_ELSE
    except Image.DecompressionBombError:
        raise BadPicture(FAR_TOO_LARGE, name=path.name, most=LARGEST_FILE_MEGAPIXELS) from None
    except Exception as error:
        # A decoder may raise anything on broken data: the data is at fault, never the game.
        raise _fault(path, BROKEN) from error
    raise _fault(path, fault)


def _open(path: Path) -> Image.Image:
    if not _is_there(path):
        raise FileNotFoundError
    if path.is_dir():
        raise _fault(path, A_FOLDER)
    # A device or a pipe might never end.
    if not path.is_file():
        raise _fault(path, A_DEVICE)
    # One that the system makes up may have nothing to read now, and then never end, either.
    with os.fdopen(os.open(path, os.O_RDONLY | READING), "rb") as file:
        if not file.read(1):
            raise _fault(path, EMPTY)
        file.seek(0)
        with Image.open(file, formats=KINDS) as image:
            return _square(path, image)


def _is_there(path: Path) -> bool:
    """Tell whether there is such a file; raise PermissionError where that may not be known."""
    try:
        return path.exists()
    except PermissionError:
        raise
    except OSError:  # A name that is longer than any file's.
        return False


def _fault(path: Path, fault: str) -> BadPicture:
    return BadPicture(fault, name=path.name or str(path))


def _square(path: Path, image: Image.Image) -> Image.Image:
    """Return the square in the middle of a picture, upright, in colour, and not too large."""
    width, height = image.size
    if width * height > LARGEST_FILE_MEGAPIXELS * 1_000_000:
        raise BadPicture(
            "{name}: expected at most {most} megapixels, found {found} ({size}); "
            "make the picture smaller",
            name=path.name,
            most=LARGEST_FILE_MEGAPIXELS,
            found=round(width * height / 1e6),
            size=f"{width}×{height}",
        )
    # A large JPEG is decoded at a half, a quarter or an eighth of its size, which is much faster.
    image.draft("RGB", (SHARP_SIDE, SHARP_SIDE))
    image.load()
    image = _upright(image)
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    image = _coloured(image.crop((left, top, left + side, top + side)))
    if side > LARGEST_SIDE:
        size = (LARGEST_SIDE, LARGEST_SIDE)
        image = image.resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    return image if image.mode == "RGB" else _grounded(image)


def _upright(image: Image.Image) -> Image.Image:
    """Turn a picture as its camera was held; one that tells this wrongly stays as it is."""
    with suppress(Exception):  # Broken notes beside a sound picture may raise anything.
        return ImageOps.exif_transpose(image)
    return image


def _coloured(image: Image.Image) -> Image.Image:
    """Bring a picture to RGB, or to RGBA where some of it is clear."""
    if image.mode[0] in WHITES:
        image = _eight_bits(image)
    return image.convert("RGBA" if image.has_transparency_data else "RGB")


def _eight_bits(image: Image.Image) -> Image.Image:
    """Bring a picture of 16 bits or more, or of fractions, to the eight that are shown."""
    sixteen = image.mode.startswith("I;16")
    whites = (65535,) if sixteen else WHITES[image.mode[0]]
    grey = (image.convert("I") if sixteen else image).convert("F")
    _, high = grey.getextrema()
    assert isinstance(high, float)
    white = next((each for each in whites if each >= high), high)
    return grey.point(lambda value: value * (255 / white) + 0.5).convert("L")


def _grounded(image: Image.Image) -> Image.Image:
    """Lay a picture that is clear in places on a neutral ground."""
    ground = Image.new("RGBA", image.size, (*GROUND, 255))
    return Image.alpha_composite(ground, image).convert("RGB")


@beside
@lru_cache(maxsize=2)
def bundled(title: str) -> pygame.Surface:
    """Return a picture that comes with the game, by its title; raise KeyError for others."""
    return read(PICTURES / BUNDLED[title])


def small(title: str, side: int) -> pygame.Surface:
    """Read a bundled picture at a fraction of its size, which is much faster."""
    with Image.open(PICTURES / BUNDLED[title]) as image:
        image.draft("RGB", (side, side))
        found = image.resize((side, side))
    return pygame.image.frombytes(found.tobytes(), found.size, "RGB")
