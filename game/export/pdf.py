"""PDF: boxes, signs and words on pages, as vectors, with what each of them is for who can't see it.

The library is loaded when something is printed. It takes only outlines of TrueType, and Inter's are
of another kind: the letters that are used become curves of that kind, to a thousandth of their
size. What Inter has no sign for, and whatever steers text unseen, is printed as an empty box.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.art.theme import Colour
from game.art.typeface import FONTS, WEIGHTS
from game.export.drawing import Box, Mark, Words
from game.export.plates import Letters, Path, Plate, Rect
from game.keep.target import BadTarget
from game.rules.phrase import Phrase
from game.text.tongue import TONGUE

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it has no types
    from fpdf import FPDF

MISSING = Phrase(
    "expected the library fpdf2, which writes PDF, and found none; pip install fpdf2 brings it"
)
BOX = "▢"
# The styles that the library knows fonts by.
STYLES: Mapping[int, str] = {400: "", 600: "B"}
# What belongs to a page and says nothing: lines, its number.
ARTIFACT = "Artifact"


class Placed(NamedTuple):
    """A board's plate from a corner on, with cells of this size."""

    plate: Plate
    x: float
    y: float
    cell: float


Item = Box | Mark | Words | Placed


class Block(NamedTuple):
    """Items that are one thing: a heading (H1, H2), a paragraph (P), a Figure told in words."""

    kind: str
    items: Sequence[Item]
    words: str = ""


@dataclass
class Leaf:
    """A page, filled from its upper left corner on; one that is turned stands on its head."""

    wide: float
    high: float
    turned: bool = False
    blocks: list[Block] = field(default_factory=list)

    def add(self, kind: str, *items: Item, words: str = "") -> None:
        self.blocks.append(Block(kind, items, words))


# Pages side by side on one sheet of paper.
Sheet = Sequence[Leaf]


def need() -> None:
    """Load the library; raise BadTarget where it is missing."""
    from http import client
    from urllib import request

    # It names what would fetch pictures, which a Python without ssl has not: none are fetched here.
    vars(request).setdefault("HTTPSHandler", request.HTTPHandler)
    vars(client).setdefault("HTTPSConnection", client.HTTPConnection)
    try:
        import fpdf  # noqa: F401  # only to see that it is there
    except ImportError:
        raise BadTarget(MISSING) from None


def clean(text: str) -> str:
    """Return a line of text as it can be printed: what has no sign is a box, a break is a space."""
    known = _metrics(400)
    plain = unicodedata.normalize("NFC", text)
    return "".join(
        sign
        if sign in known and (sign.isprintable() or sign.isspace())
        else " "
        if sign.isspace()
        else BOX
        for sign in plain
    )


def width(text: str, size: float, weight: int = 400) -> float:
    """Measure a line of clean text as the library sets it."""
    wide = _metrics(weight)
    return sum(wide[sign] for sign in text) * size


def lines(text: str, size: float, room: float, weight: int = 400) -> list[str]:
    """Break clean text into lines, at spaces where there are any."""
    found: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, size, weight) <= room:
            line = longer
            continue
        if line:
            found.append(line)
        line = ""
        for sign in word:
            if line and width(line + sign, size, weight) > room:
                found.append(line)
                line = ""
            line += sign
    return [*found, line]


@cache
def _metrics(weight: int) -> Mapping[str, float]:
    """Tell how wide each sign is that there is, in its size."""
    from fontTools.ttLib import TTFont

    font = TTFont(FONTS / WEIGHTS[weight])
    far, unit = font["hmtx"].metrics, font["head"].unitsPerEm
    # The library sets widths in thousandths.
    return {
        chr(code): round(1000 * far[name][0] / unit) / 1000
        for code, name in font.getBestCmap().items()
    }


def write(sheets: Iterable[Sheet], title: str) -> bytes:
    """Write sheets of pages, all of one size; words on them must be clean."""
    from fpdf import FPDF, ViewerPreferences

    laid = [*sheets]
    first = laid[0]
    size = sum(page.wide for page in first), first[0].high
    pdf = FPDF(unit="pt", format=size)
    pdf.alias_nb_pages("")
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_lang(TONGUE.code)
    pdf.set_creator("Parlour")
    pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
    _add_fonts(pdf, (page for sheet in laid for page in sheet))
    for sheet in laid:
        pdf.add_page()
        left, marked = 0.0, 0
        for page in sheet:
            # Two numbers turn the page about, the last two bring it to its place.
            way, x, y = (-1, left + page.wide, page.high) if page.turned else (1, left, 0)
            pdf._out(f"q {way} 0 0 {way} {x:.2f} {y:.2f} cm")
            for block in page.blocks:
                with _tagged(pdf, block, marked):
                    _draw(pdf, block.items)
                marked += block.kind != ARTIFACT
            pdf._out("Q")
            left += page.wide
    return bytes(pdf.output())


@contextmanager
def _tagged(pdf: "FPDF", block: Block, place: int) -> Iterator[None]:
    """Say what a block is, for readers aloud; the library itself does so for pictures alone."""
    if block.kind == ARTIFACT:
        pdf._out("/Artifact BMC")
    else:
        kind, words = f"/{block.kind}", block.words or None
        pdf._add_marked_content(struct_type=kind, mcid=place, alt_text=words)
        pdf._out(f"{kind} <</MCID {place}>> BDC")
    yield
    pdf._out("EMC")


def _add_fonts(pdf: "FPDF", pages: Iterable[Leaf]) -> None:
    """Add the fonts that are written in, with the letters that are used."""
    used: dict[int, set[str]] = {weight: {" "} for weight in STYLES}
    for page in pages:
        for block in page.blocks:
            for part in block.items:
                if isinstance(part, Placed):
                    shapes = (shape for _, _, shape in part.plate.shapes())
                    used[600].update(*(one.text for one in shapes if isinstance(one, Letters)))
                elif isinstance(part, Words):
                    used[part.weight].update(part.text)
    for weight, style in STYLES.items():
        pdf.add_font("Inter", style, str(FONTS / WEIGHTS[weight]))
        own: Any = pdf.fonts[f"inter{style}"]
        _bend(own.ttfont, used[weight])
        own.is_cff = False


def _bend(font: "TTFont", signs: Iterable[str]) -> None:
    """Give a font curves of TrueType in place of its own, for these signs alone."""
    from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]  # no types
    from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]  # no types
    from fontTools.ttLib import newTable

    order, drawn, names = font.getGlyphOrder(), font.getGlyphSet(), font.getBestCmap()
    wanted = {".notdef", *(names[ord(sign)] for sign in signs)}
    far = font["head"].unitsPerEm / 1000
    curves = font["glyf"] = newTable("glyf")
    curves.glyphs, curves.glyphOrder = {}, order
    for name in order:
        pen = TTGlyphPen(None)
        if name in wanted:
            drawn[name].draw(Cu2QuPen(pen, far, reverse_direction=True))
        curves.glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    del font["CFF "]
    font.sfntVersion, most = "\0\1\0\0", font["maxp"]
    # What a font of this kind tells besides: it has no programs.
    most.tableVersion, most.maxZones = 0x10000, 1
    for name in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements"):
        setattr(most, f"max{name}", 0)
    most.maxSizeOfInstructions = most.maxComponentElements = 0


def _draw(pdf: "FPDF", items: Iterable[Item]) -> None:
    for part in items:
        if isinstance(part, Box):
            pdf.set_fill_color(*part.ink)
            pdf.rect(part.left, part.top, part.wide, part.high, style="F")
        elif isinstance(part, Mark):
            _draw_mark(pdf, part)
        elif isinstance(part, Placed):
            _draw_plate(pdf, part)
        else:
            pdf.set_font("Inter", STYLES[part.weight], part.size)
            pdf.set_text_color(*part.ink)
            back = {"start": 0.0, "middle": 0.5, "end": 1.0}[part.align]
            x = part.x - back * width(part.text, part.size, part.weight)
            pdf.text(x, part.y, part.text)


def _draw_mark(pdf: "FPDF", mark: Mark) -> None:
    before: Colour | None = None
    for reach, ink in mark.layers():
        # Nothing is seen of a layer on a larger one of its colour.
        if ink == before:
            continue
        before = ink
        pdf.set_fill_color(*ink)
        if mark.shape:
            points = [(mark.x + x * reach, mark.y + y * reach) for x, y in mark.shape]
            pdf.polygon(points, style="F")
        else:
            pdf.circle(mark.x, mark.y, reach, style="F")


def _draw_plate(pdf: "FPDF", placed: Placed) -> None:
    """Draw the shapes of a plate, in one colour each."""
    cell = placed.cell
    for right, down, shape in placed.plate.shapes():
        x, y = placed.x + right * cell, placed.y + down * cell
        if isinstance(shape, Path):
            pdf.set_fill_color(*shape.ink)
            pdf.polygon([(x + px * cell, y + py * cell) for px, py in shape.points], style="F")
        elif isinstance(shape, Letters):
            at = x + shape.x * cell, y + shape.y * cell
            _draw(pdf, [Words(shape.text, *at, shape.size * cell, shape.ink, 600, "middle")])
        else:
            _draw_rect(pdf, shape, (x, y), cell)


def _draw_rect(pdf: "FPDF", rect: Rect, at: tuple[float, float], cell: float) -> None:
    # A line is drawn round its middle.
    inner = rect.edge / 2
    x, y = at[0] + (rect.x + inner) * cell, at[1] + (rect.y + inner) * cell
    wide, high = (rect.wide - 2 * inner) * cell, (rect.high - 2 * inner) * cell
    reach = min((rect.round - inner) * cell, wide / 2, high / 2)
    pdf.set_fill_color(*rect.ink)
    pdf.set_draw_color(*rect.ink)
    pdf.set_line_width(rect.edge * cell)
    style = "D" if rect.edge else "F"
    if 2 * reach >= 0.99 * max(wide, high):
        pdf.ellipse(x, y, wide, high, style)
    else:
        pdf.rect(x, y, wide, high, style, reach > 0, max(0.0, reach))
