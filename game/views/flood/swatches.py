"""The swatches at the flood board: a colour each, with its key and what it would take.

They stand in a row below the board. Where text is large, they stand in two rows if the board keeps
its size above them, and in columns beside it if it has far more room so.
"""

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, ink_on, mix
from game.play.worth import Worth
from game.rules.flood import DIGITS, Flood, gain
from game.rules.puzzle import Move, Status
from game.text.tongue import many, say
from game.views.common import worths
from game.views.common.colours import in_rows, largest
from game.views.view import Scene
from game.words import tags
from game.words.wording import key_of

# How large swatches are, how far apart, and how high the foot is that they stand in; a second row
# adds so much to it.
SIZE, FOOT, ROW = (74, 54), 78, 66
GAP, CLOSE_GAP, MANY = 12, 6, 8
# So much larger is what is written on a swatch, at the most, where the swatch can't grow with it.
GROWN = 1.3
# Beside the board there is room for so many columns of full size.
COLUMNS = 2


class Swatches:
    """The colours to click."""

    def __init__(self) -> None:
        """Begin with none; `fit` comes first."""
        self.spots: list[pygame.Rect] = []
        self._grown = 1.0

    def fit(
        self, colours: int, area: pygame.Rect, below: int, scale: float, text: float, rows: int
    ) -> None:
        """Lay a swatch for each colour out in the area, in so many rows below the board.

        Text is to be so much larger than usual; at a scale of 0 there are no swatches.
        """
        self._grown = min(GROWN, max(1.0, text / scale)) if scale else 1.0
        gap, columns = round(_gap(colours) * scale), -(-colours // rows)
        widest = round(SIZE[0] * (max(scale, text) if scale else 0))
        width = min(widest, (area.width - gap * (columns - 1)) // columns)
        height, step = round(SIZE[1] * scale), round(ROW * scale)
        left = area.centerx - (width * columns + gap * (columns - 1)) // 2
        top = min(below + round(20 * scale), area.bottom - height - (rows - 1) * step)
        self.spots = in_rows(colours, columns, (left, top), (width, height), (gap, step - height))

    def fit_beside(self, colours: int, area: pygame.Rect, text: float) -> None:
        """Lay them out in columns from the left of the area, as large as they can be there."""
        self._grown, gap = 1.0, round(_gap(colours) * text)
        columns, rows, size = largest(colours, area.size, SIZE, text, gap)
        top = area.centery - (rows * (size[1] + gap) - gap) // 2
        self.spots = in_rows(colours, columns, (area.x, top), size, (gap, gap))

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw what each colour would take, or what it is worth; the one hinted at has a ring."""
        board: Flood = scene.position
        worth = {one.move: one for one in scene.worths}
        # By this height type is measured.
        high = round(self.spots[0].height * self._grown)
        words = _label_room(board, (self.spots[0].width, high))
        for colour, spot in enumerate(self.spots):
            if not spot.height:
                break
            move = DIGITS[colour]
            now = colour == board.colour
            plain = scene.look.palette.colours[colour]
            face = mix(plain, scene.theme.ground, 0.68) if now else plain
            if move == scene.hover and not now:
                face = mix(face, scene.theme.outline, 0.16)
            grown = spot.inflate(*[max(8, spot.height // 5)] * 2)
            edge = max(2, spot.height // 18)
            keeps = move in worth and worth[move].keeps
            if keeps:
                ring = paint.rounded(grown.size, grown.height // 4, scene.theme.good, edge=edge)
                target.blit(ring, grown)
            radius = min(spot.height // 5, spot.width // 4)
            target.blit(paint.rounded(spot.size, radius, face), spot)
            if move == scene.hint:
                # The hint's ring lies within that of what keeps the pace.
                grown = spot if keeps else grown
                line = mix(scene.theme.ground, scene.theme.outline, 0.75 + 0.25 * scene.glow)
                target.blit(paint.rounded(grown.size, grown.height // 4, line, edge=edge), grown)
            ink = mix(face, scene.theme.outline, 0.75) if now else ink_on(plain)
            if move in worth:
                one, room = worth[move], spot.width - 6
                label = _worth_label(room, high, one, _shorter(one, room), _pace(one), ink)
            elif now and worth:
                label = paint.fitted(say("now"), max(11, round(high * 0.28)), ink, spot.width - 4)
            else:
                label = _swatch_label((spot.width, high), colour, words[colour], ink)
            target.blit(label, label.get_rect(center=spot.center))

    def pick(self, point: tuple[int, int]) -> Move | None:
        """Return the colour of the swatch at a point."""
        for colour, spot in enumerate(self.spots):
            if spot.collidepoint(point):
                return DIGITS[colour]
        return None


def beside(text: float) -> int:
    """Return how much room columns of swatches need beside the board."""
    return round((COLUMNS * (SIZE[0] + GAP) + GAP) * text)


def crowded(colours: int, width: int, text: float) -> bool:
    """Whether a row of this width has no room for swatches that are as wide as text is large."""
    return colours * (SIZE[0] + _gap(colours)) * text > width


def _gap(colours: int) -> int:
    return GAP if colours < MANY else CLOSE_GAP


def gained(board: Flood, move: Move) -> str:
    """Say how many cells a colour would join, or that the region has it."""
    if int(move) == board.colour:
        return say("the colour of your region")
    return many("takes {n} cell", "takes {n} cells", len(gain(board, move)))


@kept
def _swatch_label(size: tuple[int, int], colour: int, words: str, ink: Colour) -> pygame.Surface:
    """Show the key, and below it what there is to tell of the colour."""
    digit = paint.text(key_of(colour), max(13, round(size[1] * 0.3)), ink, 600)
    if not words:
        return digit
    below = paint.fitted(words, _small(size), ink, size[0] - 4)
    sheet = paint.blank((max(digit.get_width(), below.get_width()), round(size[1] * 0.68)))
    middle = sheet.get_width() // 2
    sheet.blit(digit, digit.get_rect(midtop=(middle, 0)))
    sheet.blit(below, below.get_rect(midbottom=(middle, sheet.get_height())))
    return sheet


def _label_room(board: Flood, size: tuple[int, int]) -> list[str]:
    """Say of each colour how many cells it would join, or that the region has it; once solved, no
    more.

    What is counted is named where there is room for it on all: a bare +1 is also what a move loses.
    """
    # Translators: the colour that the region has now; very little room.
    now = say("now") if size[0] >= 40 else "·"
    joined = [len(gain(board, move)) for move in DIGITS[: board.colours]]
    words = [many("+{n} cell", "+{n} cells", n) for n in joined]
    if board.status() is Status.SOLVED:
        words = [""] * len(words)
    elif max(map(paint.font(_small(size), 400).wide, words)) > size[0] - 8:
        words = [f"+{n}" for n in joined]
    words[board.colour] = now
    return words


def _small(size: tuple[int, int]) -> int:
    """Return the type size of what stands below the key."""
    return max(11, round(size[1] * 0.25))


@kept
def _worth_label(
    room: int, high: int, one: Worth, to_go: str, words: str, ink: Colour
) -> pygame.Surface:
    """Say how far it is to go after a colour, large, and below it what becomes of the pace."""
    above = paint.fitted(to_go, round(high * 0.36), ink, room, 600)
    if not one.solvable:
        above = worths.sign(one, round(high * 0.3), ink)
    small = max(worths.LEAST, round(high * 0.23))
    if paint.font(small, 600).wide(words) <= room:
        below = paint.text(words, small, ink, 600)
    else:
        below = worths.sign(one, small, ink)
    sheet = paint.blank((max(above.get_width(), below.get_width()), round(high * 0.74)))
    middle = sheet.get_width() // 2
    sheet.blit(above, above.get_rect(midtop=(middle, 0)))
    sheet.blit(below, below.get_rect(midbottom=(middle, sheet.get_height())))
    return sheet


def _pace(one: Worth) -> str:
    """Say what becomes of the pace."""
    if one.keeps:
        return say(tags.KEEPS)
    # Translators: "open" is not proved either way.
    return tags.loss(one) or (say("open") if one.solvable else say(tags.NO_WAY))


def _shorter(one: Worth, room: int) -> str:
    """Say a range where there is room to read it, else where it begins."""
    words = tags.left(one)
    if paint.font(worths.LEAST, 600).wide(words) <= room:
        return words
    return f"≥{one.lower}"
