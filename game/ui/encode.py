"""Frames into files, by Pillow alone: any thread may do it."""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO

from PIL import Image

FRAME_MS, LAST_MS = 500, 2000
# Of the palette, this many places are for the colours seen most, just as they are. One place of
# the 256 is left: there the encoder puts "as before".
COLOURS, EXACT = 255, 96

Size = tuple[int, int]


class Cancelled(Exception):
    """Somebody does not want the file any more."""


def png(pixels: bytes, size: Size, dpi: int | None = None) -> bytes:
    """Return a picture as a PNG file, which may say how many of its pixels are an inch."""
    file = BytesIO()
    told = {} if dpi is None else {"dpi": (dpi, dpi)}
    Image.frombytes("RGB", size, pixels).save(file, "PNG", optimize=True, **told)
    return file.getvalue()


def sample_places(count: int) -> list[int]:
    """Choose the frames that the palette is taken from: the ends, and some between them."""
    return sorted({round(share * (count - 1)) for share in (0, 0.2, 0.4, 0.6, 0.8, 1)})


def gif(
    samples: Sequence[bytes],
    frames: Iterator[bytes],
    size: Size,
    count: int,
    told: Callable[[int], None] = lambda _: None,
) -> bytes:
    """Return frames as an animated GIF with one palette, which keeps its colours still.

    `told` hears how many frames are done; what it raises ends the work.
    """
    palette = _palette(samples, size)

    def flat() -> Iterator[Image.Image]:
        for done, pixels in enumerate(frames, 1):
            image = Image.frombytes("RGB", size, pixels)
            yield image.quantize(palette=palette, dither=Image.Dither.NONE)
            told(done)

    images, file = flat(), BytesIO()
    next(images).save(
        file,
        "GIF",
        save_all=True,
        append_images=images,
        duration=[FRAME_MS] * (count - 1) + [LAST_MS],
        loop=0,
        optimize=True,
        palette=bytes(palette.getpalette() or ()),
    )
    return file.getvalue()


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
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def _colours(image: Image.Image) -> list[tuple[int, ...]]:
    """List the colours of a picture, those seen most first."""
    counted = image.getcolors(image.width * image.height) or []
    ordered = sorted(counted, key=lambda entry: -entry[0])
    return [colour for _, colour in ordered if isinstance(colour, tuple)]
