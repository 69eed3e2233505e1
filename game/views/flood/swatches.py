"""The swatches below the flood board: a colour each, with its key and what it would take."""

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Colour, ink_on, mix
from game.play.worth import Worth
from game.rules.flood import DIGITS, Flood
from game.rules.puzzle import Move, Status
from game.text.tongue import many, say
from game.views.common import worths
from game.views.common.worths import NO_WAY
from game.views.flood.tide import gain
from game.views.view import Scene


class Swatches:
    """A row of colours to click."""

    def __init__(self) -> None:
        """Begin with none; `fit` comes first."""
        self.spots: list[pygame.Rect] = []

    def fit(self, colours: int, area: pygame.Rect, below: int, scale: float) -> None:
        """Lay a swatch for each colour out in the area, below the board."""
        gap = round((12 if colours < 8 else 6) * scale)
        width = min(round(74 * scale), (area.width - gap * (colours - 1)) // colours)
        height = round(54 * scale)
        left = area.centerx - (width * colours + gap * (colours - 1)) // 2
        top = min(below + round(20 * scale), area.bottom - height)
        self.spots = [
            pygame.Rect(left + index * (width + gap), top, width, height)
            for index in range(colours)
        ]

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw what each colour would take, or what it is worth; the one hinted at has a ring."""
        board: Flood = scene.position
        worth = {one.move: one for one in scene.worths}
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
                label = _worth_label(spot.size, one, _shorter(one, room), _pace(one), ink)
            elif now and worth:
                size = max(11, round(spot.height * 0.28))
                label = paint.fitted(say("now"), size, ink, spot.width - 4)
            else:
                label = _swatch_label(spot.size, colour, _told(board, move, spot.size), ink)
            target.blit(label, label.get_rect(center=spot.center))

    def pick(self, point: tuple[int, int]) -> Move | None:
        """Return the colour of the swatch at a point."""
        for colour, spot in enumerate(self.spots):
            if spot.collidepoint(point):
                return DIGITS[colour]
        return None


def gained(board: Flood, move: Move) -> str:
    """Say how many cells a colour would join, or that the region has it."""
    if int(move) == board.colour:
        return say("the colour of your region")
    return many("takes {n} cell", "takes {n} cells", len(gain(board, move)))


def key_of(colour: int) -> str:
    """Return the key that plays a colour: 0 for the tenth."""
    return str((colour + 1) % 10)


@kept
def _swatch_label(size: tuple[int, int], colour: int, told: str, ink: Colour) -> pygame.Surface:
    """Show the key, and below it what there is to tell of the colour."""
    digit = paint.text(key_of(colour), max(13, round(size[1] * 0.3)), ink, 600)
    if not told:
        return digit
    below = paint.fitted(told, _small(size), ink, size[0] - 4)
    sheet = paint.blank((max(digit.get_width(), below.get_width()), round(size[1] * 0.68)))
    middle = sheet.get_width() // 2
    sheet.blit(digit, digit.get_rect(midtop=(middle, 0)))
    sheet.blit(below, below.get_rect(midbottom=(middle, sheet.get_height())))
    return sheet


def _told(board: Flood, move: Move, size: tuple[int, int]) -> str:
    """Say how many cells a colour would join, or that the region has it; once solved, no more.

    What is counted is named wherever there is room: a bare +1 is also what a move loses.
    """
    if int(move) == board.colour:
        # Translators: the colour that the region has now; very little room.
        return say("now") if size[0] >= 40 else "·"
    if board.status() is Status.SOLVED:
        return ""
    joined = len(gain(board, move))
    words = many("+{n} cell", "+{n} cells", joined)
    return words if paint.font(_small(size), 400).size(words)[0] <= size[0] - 8 else f"+{joined}"


def _small(size: tuple[int, int]) -> int:
    """Return the type size of what stands below the key."""
    return max(11, round(size[1] * 0.25))


@kept
def _worth_label(
    size: tuple[int, int], one: Worth, to_go: str, told: str, ink: Colour
) -> pygame.Surface:
    """Say how far it is to go after a colour, large, and below it what becomes of the pace."""
    room = size[0] - 6
    above = paint.fitted(to_go, round(size[1] * 0.36), ink, room, 600)
    if not one.solvable:
        above = worths.sign(one, round(size[1] * 0.3), ink)
    small = max(worths.LEAST, round(size[1] * 0.23))
    if paint.font(small, 600).size(told)[0] <= room:
        below = paint.text(told, small, ink, 600)
    else:
        below = worths.sign(one, small, ink)
    sheet = paint.blank((max(above.get_width(), below.get_width()), round(size[1] * 0.74)))
    middle = sheet.get_width() // 2
    sheet.blit(above, above.get_rect(midtop=(middle, 0)))
    sheet.blit(below, below.get_rect(midbottom=(middle, sheet.get_height())))
    return sheet


def _pace(one: Worth) -> str:
    """Say what becomes of the pace."""
    if one.keeps:
        return say(worths.KEEPS)
    # Translators: "open" is not proved either way.
    return worths.loss(one) or (say("open") if one.solvable else say(NO_WAY))


def _shorter(one: Worth, room: int) -> str:
    """Say a range where there is room to read it, else where it begins."""
    words = worths.left(one)
    if paint.font(worths.LEAST, 600).size(words)[0] <= room:
        return words
    return f"≥{one.lower}"
