"""The rail on the left: one icon and word a family, and at its foot what is for all of them."""

from collections.abc import Sequence

import pygame

from game.art import paint
from game.art.theme import Theme, mix
from game.text.tongue import say
from game.ui.commands import BY_NAME, Command
from game.ui.nodes import Node, Role, box, to_press
from game.views import FACES

FOOT = tuple(BY_NAME[name] for name in ("theatre", "daily", "statistics", "help", "settings"))
# A rail that is no wider than this has no words, just icons.
WORDLESS = 55
# The size that words have at least, as long as they have room.
LEAST_WORD = 10
# Stands above the foot while there is a list of boards to play through.
LIST = BY_NAME["list"]


class Rail:
    """The families to choose from, help and settings."""

    def __init__(self) -> None:
        """Begin with the families in their order."""
        self._entries = [
            (f"family {name}", face.about.title, face.about.icon) for name, face in FACES.items()
        ]
        self._foot = _shown(FOOT)
        self.spots: dict[str, pygame.Rect] = {}
        self._wordless = False

    def word(self, name: str) -> str:
        """Return the word of an entry, where it stands there as an icon alone."""
        found = (title for entry, title, _ in [*self._entries, *self._foot] if entry == name)
        return say(next(found, "")) if self._wordless else ""

    def fit(self, area: pygame.Rect, scale: float, listed: bool) -> None:
        """Place one square a family from the top down, the others from the foot up."""
        self._foot = _shown((LIST, *FOOT) if listed else FOOT)
        self._wordless = area.width <= WORDLESS * scale
        inset = round(8 * scale) if area.width > 70 * scale else round(4 * scale)
        edge, count = round(14 * scale), len(self._entries) + len(self._foot)
        room = (area.height - 2 * edge) // count
        gap = round(6 * scale) if room >= 60 * scale else round(2 * scale)
        width, height = area.width - 2 * inset, min(round(62 * scale), room - gap)
        tops = [area.y + edge + place * (height + gap) for place in range(len(self._entries))]
        foot = area.bottom - edge + gap - len(self._foot) * (height + gap)
        tops += [foot + place * (height + gap) for place in range(len(self._foot))]
        self.spots = {
            name: pygame.Rect(area.x + inset, top, width, height)
            for (name, *_), top in zip([*self._entries, *self._foot], tops, strict=True)
        }

    def at(self, point: tuple[int, int]) -> str | None:
        """Return the action at this point."""
        return next((name for name, spot in self.spots.items() if spot.collidepoint(point)), None)

    def node(self, area: pygame.Rect, chosen: str) -> Node:
        """Tell what there is to choose."""
        entries = [*self._entries, *self._foot]
        buttons = tuple(
            to_press(name, say(title), self.spots[name], on=name == chosen or None).within("do")
            for name, title, _ in entries
        )
        return Node("rail", Role.NAVIGATION, say("Puzzles"), box(area), children=buttons)

    def draw(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        theme: Theme,
        scale: float,
        chosen: str,
        hot: str | None,
    ) -> None:
        """Draw the rail with the chosen family raised."""
        target.fill(theme.card, area)
        target.fill(theme.line, (area.right - 1, area.y, 1, area.height))
        entries = [(name, say(title), icon) for name, title, icon in [*self._entries, *self._foot]]
        words = [title for _, title, _ in entries]
        # All alike, within what is raised, unless one of them is very long.
        room = min(spot.width for spot in self.spots.values())
        size = paint.fitting_size(words, round(12.5 * scale), room, 600)
        size = max(size, round(LEAST_WORD * scale))
        for name, title, icon in entries:
            spot = self.spots[name]
            ink = theme.text if name in (chosen, hot) else theme.quiet
            if name in (chosen, hot):
                face = theme.raised if name == chosen else mix(theme.card, theme.raised, 0.5)
                target.blit(paint.rounded(spot.size, round(9 * scale), face), spot)
            if self._wordless:
                sign = paint.icon(icon, min(round(24 * scale), spot.height * 4 // 5), ink)
                target.blit(sign, sign.get_rect(center=spot.center))
                continue
            sign = paint.icon(icon, round(24 * scale), ink)
            middle = spot.y + spot.height * 34 // 100
            target.blit(sign, sign.get_rect(center=(spot.centerx, middle)))
            weight = 600 if name == chosen else 500
            word = paint.fitted(title, size, ink, area.width - 4, weight)
            middle = spot.y + spot.height * 75 // 100
            target.blit(word, word.get_rect(center=(spot.centerx, middle)))


def _shown(foot: Sequence[Command]) -> list[tuple[str, str, str]]:
    return [(command.name, command.label, command.icon) for command in foot]
