"""Frames into files, by Pillow alone: any thread may do it."""

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from struct import pack
from typing import BinaryIO

from PIL import Image, ImageChops

FRAME_MS, LAST_MS = 500, 2000
# This many places of the palette are for the colours seen most, just as they are. One place of
# the 256 is left: there the encoder puts "as before".
COLOURS, EXACT = 255, 96
AS_BEFORE = 255
# The flags for a palette of 256 places; and for a frame that is laid over the one before it.
GLOBAL_TABLE, KEEP_AND_SEE_THROUGH = 0xF7, 0b101
FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"

Size = tuple[int, int]


class Cancelled(Exception):
    """The file is not wanted any more."""


def png(pixels: bytes, size: Size, dpi: int | None = None) -> bytes:
    """Return a picture as a PNG file, which may say how many of its pixels are an inch."""
    file = BytesIO()
    fields = {} if dpi is None else {"dpi": (dpi, dpi)}
    Image.frombytes("RGB", size, pixels).save(file, "PNG", optimize=True, **fields)
    return file.getvalue()


def sample_places(count: int) -> list[int]:
    """Choose the frames that the palette is taken from: the ends, and some between them."""
    return sorted({round(share * (count - 1)) for share in (0, 0.2, 0.4, 0.6, 0.8, 1)})


def gif(
    file: BinaryIO,
    samples: Sequence[bytes],
    frames: Iterable[bytes],
    size: Size,
    count: int,
    progress: Callable[[int], None] = lambda _: None,
    ms: int = FRAME_MS,
) -> None:
    """Write frames as an animated GIF with one palette, which keeps its colours still.

    Each frame is in the file before the next is asked for: a film of any length needs the room of
    two. `progress` hears how many frames are done; what it raises ends the work.
    """
    palette = _palette(samples, size)
    file.write(b"GIF89a" + pack("<HHBBB", *size, GLOBAL_TABLE, 0, 0))
    file.write(bytes(palette.getpalette() or ()))
    file.write(FOR_EVER)
    before: Image.Image | None = None
    for done, pixels in enumerate(frames, 1):
        shown = Image.frombytes("RGB", size, pixels)
        flat = shown.quantize(palette=palette, dither=Image.Dither.NONE)
        places = Image.frombytes("L", size, flat.tobytes())
        file.write(_block(before, places, LAST_MS if done == count else ms))
        before = places
        progress(done)
    file.write(b";")


def _block(before: Image.Image | None, places: Image.Image, ms: int) -> bytes:
    """Return a frame as a block of the file: only the part that changed, and in it what changed."""
    box = (0, 0, *places.size)
    if before is not None:
        change = ImageChops.difference(before, places)
        box = change.getbbox() or (0, 0, 1, 1)
        places = places.crop(box)
        places.paste(AS_BEFORE, mask=change.crop(box).point([255] + [0] * 255))
    control = pack("<BBBBHBB", 0x21, 0xF9, 4, KEEP_AND_SEE_THROUGH, ms // 10, AS_BEFORE, 0)
    where = pack("<BHHHHB", 0x2C, box[0], box[1], *places.size, 0)
    return control + where + _compressed(places)


def _compressed(places: Image.Image) -> bytes:
    """Compress the places in the palette as GIF does: they come out of a GIF of their own."""
    file = BytesIO()
    places.save(file, "GIF", optimize=False, interlace=0)
    data = file.getvalue()
    at = 13 + 3 * 2 ** ((data[10] & 7) + 1)
    while data[at] == 0x21:
        at += 2
        while data[at]:
            at += data[at] + 1
        at += 1
    return data[at + 10 : -1]


def _palette(samples: Sequence[bytes], size: Size) -> Image.Image:
    """Choose the colours: those seen most as they are, the others by median cut.

    For the cut every colour counts once: thin letters are few pixels, but they must keep their ink.
    """
    sheet = Image.new("RGB", (size[0], size[1] * len(samples)))
    for place, pixels in enumerate(samples):
        sheet.paste(Image.frombytes("RGB", size, pixels), (0, place * size[1]))
    colours = _colours(sheet)
    if len(colours) > COLOURS:
        each = Image.frombytes("RGB", (len(colours), 1), b"".join(map(bytes, colours)))
        cut = _colours(each.quantize(COLOURS - EXACT, dither=Image.Dither.NONE).convert("RGB"))
        colours = list(dict.fromkeys([*colours[:EXACT], *cut]))
    # What is left over repeats the first colour, whose own place comes first: nothing takes it.
    colours += colours[:1] * (AS_BEFORE + 1 - len(colours))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def _colours(image: Image.Image) -> list[tuple[int, ...]]:
    """List the colours of a picture, those seen most first."""
    counted = image.getcolors(image.width * image.height) or []
    ordered = sorted(counted, key=lambda entry: -entry[0])
    return [colour for _, colour in ordered if isinstance(colour, tuple)]
