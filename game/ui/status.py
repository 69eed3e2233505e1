"""The line at the bottom: what the engine does or what went wrong, and the board's ID."""

from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.theme import Colour, Theme
from game.art.typeface import Typeface

BETWEEN = " · "
# The sizes of words, each where there is no room for a larger one. Words that have no room in one
# line take two or three where the line is so many times as high as they are; and so far apart they
# stand.
SIZES, TWO_LINED, THREE_LINED, STEP = (14, 13, 12, 11), 2.7, 3.6, 1.18
# The ID has this share of the line at the most. In two rows it is broken behind one of these: the
# first after which there is room for the rest.
SHARE, PARTED = 0.4, ":,#"


class Status:
    """The status line; the ID can be clicked to copy it."""

    def __init__(self) -> None:
        self.id_spot = self.said_spot = pygame.Rect(0, 0, 0, 0)
        self.said = ""

    def draw(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        theme: Theme,
        scale: float,
        words: tuple[str, bool],
        game_id: tuple[str, bool],
    ) -> None:
        """Draw the words, in the warning colour if they are one, and the ID, brighter when hot.

        Of words in parts, ` · ` between them, those at the end go that have no room. What is a
        warning, or can't be read whole else, takes the room of the ID, unless that is hot.
        """
        target.fill(theme.card, area)
        target.fill(theme.line, (area.x, area.y, area.width, 1))
        inset = round(16 * scale)
        sizes = [round(size * scale) for size in SIZES]
        ink = theme.text if game_id[1] else theme.quiet
        name = _named(game_id[0], sizes, ink, round(area.width * SHARE), area.height)
        self.id_spot = name.get_rect(midright=(area.right - inset, area.centery))
        rooms = self.id_spot.x - area.x - 2 * inset, area.width - 2 * inset
        rows, size, room = _laid(words, sizes, rooms[:1] if game_id[1] else rooms, area.height)
        if room == rooms[0]:
            target.blit(name, self.id_spot)
        ink = theme.warn if words[1] else theme.quiet
        step = round(STEP * size)
        middle = area.centery - step * (len(rows) - 1) // 2
        self.said = words[0]
        self.said_spot = pygame.Rect(area.x + inset, area.y, room, area.height)
        for row in rows:
            paint.put(target, paint.clipped(row, size, ink, room), midleft=(area.x + inset, middle))
            middle += step


def _named(game_id: str, sizes: Sequence[int], ink: Colour, room: int, high: int) -> pygame.Surface:
    """Draw the ID whole, in two rows if the line is so high; else its middle is left out.

    How it begins tells the kind of board, and how it ends tells this one from others of its kind.
    """
    faces = {size: paint.font(size, 400) for size in sizes}
    if faces[sizes[0]].wide(game_id) > room and high >= TWO_LINED * sizes[0]:
        for size, face in faces.items():
            rows = _parted(game_id, face, room)
            if face.wide(rows[-1]) <= room:
                return _stacked([paint.text(row, size, ink) for row in rows], round(STEP * size))
    face = faces[sizes[0]]
    if face.wide(game_id) > room:
        half = (room - face.wide("…")) // 2
        first = game_id[: paint.fitting(game_id, face, half)]
        last = game_id[::-1][: paint.fitting(game_id[::-1], face, half)][::-1]
        game_id = f"{first}…{last}"
    return paint.text(game_id, sizes[0], ink)


def _parted(game_id: str, face: Typeface, room: int) -> list[str]:
    """Break an ID into two rows, the first of which has room."""
    fits = paint.fitting(game_id, face, room)
    for sign in PARTED:
        behind = game_id.rfind(sign, 0, fits) + 1
        if behind and face.wide(game_id[behind:]) <= room:
            return [game_id[:behind], game_id[behind:]]
    return [game_id[:fits], game_id[fits:]]


def _stacked(rows: Sequence[pygame.Surface], step: int) -> pygame.Surface:
    """Put rows below each other, all of them to the right."""
    wide = max(row.get_width() for row in rows)
    sheet = paint.blank((wide, rows[0].get_height() + step * (len(rows) - 1)))
    for place, row in enumerate(rows):
        sheet.blit(row, row.get_rect(topright=(wide, place * step)))
    return sheet


def _laid(
    words: tuple[str, bool], sizes: Sequence[int], rooms: Sequence[int], high: int
) -> tuple[list[str], int, int]:
    """Break words into rows; return them with their size and the room that they have.

    The first room is that beside the ID. Where the line is high enough for two rows, words take
    them before they are made much smaller or lose a part.
    """
    said, warns = words
    parts, deep = said.split(BETWEEN), high >= TWO_LINED * sizes[0]
    for count in range(len(parts), 0, -1):
        said = BETWEEN.join(parts[:count])
        for room in rooms:
            beside = room == rooms[0] and len(rooms) > 1
            if deep:
                tried = sizes[:2] if beside else sizes
            elif warns:
                tried = sizes[:1] if beside else sizes
            elif count > 1:
                tried = sizes[:1] if room == rooms[0] else ()
            else:
                tried = sizes
            for size in tried:
                rows = paint.lines(said, size, room)
                if len(rows) <= 1 + sum(high >= most * size for most in (TWO_LINED, THREE_LINED)):
                    return rows, size, room
    return [said], sizes[-1], rooms[-1]
