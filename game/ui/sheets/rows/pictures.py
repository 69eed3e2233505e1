"""A row of pictures to choose from."""

from collections.abc import Callable, Sequence

import pygame

from game.art import paint
from game.art.kept import kept
from game.art.theme import Theme
from game.ui.nodes import PRESSED, Node, Role, box

# The least width of a picture, for its title, and how many stand in a row where there is room.
LEAST, COLUMNS = 100, 4


class Pictures:
    """A choice of pictures, with their titles below."""

    def __init__(
        self,
        entries: Sequence[tuple[str, str, pygame.Surface | None]],
        get: Callable[[], str],
        take: Callable[[str], None],
    ) -> None:
        """Offer values with titles and pictures; None is shown as a number tile."""
        self.stops = [f"picture {place}" for place in range(len(entries))]
        self._entries, self._get, self._take = entries, get, take
        self._spots: list[pygame.Rect] = []
        self._scale = 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Lay them out in rows."""
        self._scale = scale
        gap, least = round(12 * scale), round(LEAST * scale)
        columns = max(1, min(COLUMNS, (area.width + gap) // (least + gap)))
        side = (area.width - gap * (columns - 1)) // columns
        step = side + round(28 * scale)
        self._spots = [
            pygame.Rect(
                area.x + place % columns * (side + gap),
                area.y + place // columns * step,
                side,
                side,
            )
            for place in range(len(self._entries))
        ]
        return -(-len(self._entries) // columns) * step + round(4 * scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name the picture by its place."""
        places = (i for i, spot in enumerate(self._spots) if spot.collidepoint(point))
        return next((f"picture {place}" for place in places), None)

    def spot(self, name: str) -> pygame.Rect:
        """The ring goes round the picture."""
        return self._spots[int(name.split()[1])]

    def press(self, name: str) -> None:
        """Take the picture."""
        self._take(self._entries[int(name.split()[1])][0])

    def turn(self, name: str, by: int) -> bool:
        """Arrows go from picture to picture by way of the focus."""
        return False

    @property
    def _below(self) -> int:
        """Half the height of a title with what is between it and its picture."""
        return round(11 * self._scale)

    def nodes(self) -> Sequence[Node]:
        """Tell the titles, and which one is chosen."""
        pairs = zip(self._spots, self._entries, strict=True)
        return [
            Node(
                f"picture {place}",
                Role.RADIO,
                title,
                box(spot.inflate(0, 2 * self._below).move(0, self._below)),
                on=value == self._get(),
                place=(place, len(self._entries)),
                deeds=PRESSED,
            )
            for place, (spot, (value, title, _)) in enumerate(pairs)
        ]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the pictures; the present one has a coloured edge."""
        scale = self._scale
        for place, (spot, (value, title, picture)) in enumerate(
            zip(self._spots, self._entries, strict=True)
        ):
            radius = round(10 * scale)
            chosen = value == self._get()
            if picture is None:
                face = paint.tile(spot.width, radius, theme.tile_top, theme.tile_bottom)
                target.blit(face, spot)
                line = paint.rounded(spot.size, radius, theme.line, edge=max(1, round(scale)))
                target.blit(line, spot)
                number = paint.text("7", round(spot.width * 0.38), theme.text, 600)
                target.blit(number, number.get_rect(center=spot.center))
            else:
                target.blit(_thumb(picture, spot.width, radius), spot)
            if chosen or hot == f"picture {place}":
                ink = theme.accent if chosen else theme.quiet
                edge = round(3 * scale)
                target.blit(paint.rounded(spot.size, radius, ink, edge=edge), spot)
            ink = theme.text if chosen else theme.quiet
            name = paint.fitted(title, round(13 * scale), ink, spot.width, 500)
            at = (spot.centerx, spot.bottom + round(4 * scale))
            target.blit(name, name.get_rect(midtop=at))


@kept
def _thumb(picture: pygame.Surface, side: int, radius: int) -> pygame.Surface:
    return paint.cut_out(pygame.transform.smoothscale(picture, (side, side)), radius)
