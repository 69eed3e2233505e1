"""Pictures to choose from, with their titles below."""

from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.kept import kept
from game.ui.kit.boxes import Box, Column, Grid, Painted, Part, Plate, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role

# The least width of a picture, for its title, and how many stand in a row where there is room.
LEAST, COLUMNS = 100, 4


def pictures(
    entries: Sequence[tuple[str, str, pygame.Surface | None]],
    present: str,
    take: Callable[[str], object],
) -> Box:
    """Offer values with titles and pictures; None is shown as a number tile."""
    kids = tuple(
        Part(
            f"picture {place}",
            (
                Column(
                    (
                        Painted(_picture, (picture, value == present), square=True),
                        Space(high=2),
                        Text(
                            title,
                            13,
                            "text" if value == present else "quiet",
                            500,
                            line=True,
                            least=8,
                            low=20,
                            stand=Stand.MIDDLE,
                        ),
                    )
                ),
            ),
            Role.RADIO,
            title,
            do=lambda value=value: take(value),  # type: ignore[misc]  # no parameter of its own
            on=value == present,
            place=(place, len(entries)),
        )
        for place, (value, title, picture) in enumerate(entries)
    )
    return Plate((Grid(kids, COLUMNS, 12, 7, LEAST),), bottom=11)


def _picture(
    pen: Pen, spot: pygame.Rect, seen: tuple[pygame.Surface | None, bool], lit: Lit
) -> None:
    """Draw a picture; the present one has a coloured edge."""
    (picture, chosen), radius = seen, pen.px(10)
    if picture is None:
        face = paint.tile(spot.width, radius, pen.theme.tile_top, pen.theme.tile_bottom)
        pen.target.blit(face, spot)
        pen.edge(spot, 10, 1, "line")
        pen.put(paint.text("7", round(spot.width * 0.38), pen.theme.text, 600), center=spot.center)
    else:
        pen.target.blit(_thumb(picture, spot.width, radius), spot)
    if chosen or lit.hot:
        pen.edge(spot, 10, 3, "accent" if chosen else "quiet")


@kept
def _thumb(picture: pygame.Surface, side: int, radius: int) -> pygame.Surface:
    return paint.cut_out(pygame.transform.smoothscale(picture, (side, side)), radius)
