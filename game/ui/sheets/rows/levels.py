"""Levels as tiles: a small board each, what it gives, and the player's best there."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.export.miniature import miniature
from game.rules.puzzle import Position
from game.text.tongue import say
from game.ui.kit.boxes import Box, Grid, Painted, Part, Plate
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role
from game.views import FACES

# A note that would be smaller than this leaves out what stands in its middle.
LOW = 11
# A tile is so high, has so much free inside, and its picture is so large at most; how narrow it may
# become before there are fewer beside each other.
HIGH, INSIDE, SIDE, LEAST, COLUMNS = 172, 12, 92, 150, 4


class Tile(NamedTuple):
    """A level, or a board of today.

    note    what else its kind is
    par     between which pars such boards are, as far as they were measured
    best    what the player reached there; `clean`, whether that was par without help
    begun   whether a play on it waits
    start   a board of its kind, as soon as one is dealt
    """

    family: str
    name: str
    note: str
    look: Look
    par: str = ""
    best: str = ""
    clean: bool = False
    begun: bool = False
    present: bool = False
    start: Position | None = None


def tiles(
    shown: Sequence[Tile], press: Callable[[int], object], walk: Callable[[str, int], str | None]
) -> Box:
    """Show levels side by side, each to be dealt; `walk` goes to those above and below."""

    def tile(place: int) -> Box:
        one = shown[place]
        begun = say("Begun") if one.begun else ""
        id = f"level {place}"
        return Part(
            id,
            (Painted(_draw, one, LEAST, HIGH),),
            Role.ITEM,
            ", ".join(filter(None, [one.name, one.note])),
            do=lambda: press(place),
            walk=lambda by: walk(id, by),
            more=", ".join(filter(None, [one.par, one.best, begun])),
            on=one.present or None,
            place=(place, len(shown)),
        )

    grid = Grid(tuple(map(tile, range(len(shown)))), COLUMNS, 12, 12, LEAST)
    levels = Part("levels", (grid,), Role.LIST, say("Levels"), stop=False, holds=True)
    return Plate((levels,), top=4, bottom=12)


def _draw(pen: Pen, spot: pygame.Rect, tile: Tile, lit: Lit) -> None:
    px, theme = pen.px, pen.theme
    pen.plate(spot, 12, "hover" if lit.hot else "raised")
    if tile.present:
        pen.edge(spot, 12, 2, "accent")
    inside = spot.inflate(-2 * px(INSIDE), -2 * px(INSIDE))
    side = min(inside.width, px(SIDE))
    frame = pygame.Rect(inside.x, inside.y, side, side)
    if tile.start is None:
        pen.plate(frame, 8, "line")
    else:
        small = miniature(FACES[tile.family].view, tile.start, None, tile.look, side)
        pen.target.blit(paint.cut_out(small, px(6)), frame)
    corner = pygame.Rect(0, 0, px(20), px(20))
    corner.topright = inside.topright
    signs = ((tile.clean, "badge-check", "good"), (tile.begun, "play", "accent"))
    for there, icon, sign_ink in signs:
        if there:
            pen.icon(icon, 20, sign_ink, topleft=corner.topleft)
            corner.y += px(28)
    line = paint.fitted(tile.name, px(15), theme.text, inside.width, 600)
    pen.target.blit(line, line.get_rect(midleft=(inside.x, inside.bottom - px(44))))
    note, low = (tile.note, tile.par) if tile.note else (tile.par, "")
    if paint.font(px(LOW), 400).wide(note) > inside.width:
        line = paint.shortened(note.split(" · "), px(13), theme.quiet, inside.width)
    else:
        line = paint.fitted(note, px(13), theme.quiet, inside.width)
    pen.target.blit(line, line.get_rect(midleft=(inside.x, inside.bottom - px(25))))
    foot, gap = inside.bottom - px(7), px(4)
    par = paint.fitted(low, px(13), theme.quiet, inside.width // 2)
    pen.target.blit(par, par.get_rect(midleft=(inside.x, foot)))
    room = inside.width - par.get_width() - gap
    ink = theme.good if tile.clean else theme.quiet
    best = paint.fitted(tile.best, px(12.5), ink, room, 500)
    left = inside.right - best.get_width() if low else inside.x
    pen.target.blit(best, best.get_rect(midleft=(left, foot)))
