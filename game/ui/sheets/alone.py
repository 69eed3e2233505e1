"""A board alone in the window: one sentence over it, and what goes on from it.

The board is a game like any other, played by the same hands on the same stage; rail, panel and
status line are not there meanwhile. A command does what it always does, if it is one of the few
that are of use here; Esc leads on to the shelf.
"""

from typing import NamedTuple

import pygame

from game.art.theme import SMALL, Theme
from game.families import FAMILIES
from game.keep.settings import settings_file
from game.text.tongue import say, spelled
from game.text.units import in_words_first
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.shown import Described
from game.ui.kit.widgets import Face
from game.ui.nodes import Node, Role

# The boards, one after the other: about six moves, and about nine.
KINDS = "6x6c3m5", "8x8c4m5"
# The commands that mean here what they always do, and those that lead to what comes next.
USUAL = (
    *("undo", "redo", "restart", "hint", "paste"),
    *("help", "settings", "mute", "full_screen", "quit"),
)
ONWARD = ("new", "pause")
# The sizes of the sentence, and of what is told in its place; what is left free beside the words,
# around the board, and over the sentence.
SENTENCE, CARD, ASIDE, AROUND, LOWER = 28, 20, 28, 14, 30
# Words are made smaller, by this, until they leave board and swatches so much of the height;
# large text, up to so large, may leave them less.
SMALLER, SHARE, MOST_LARGE = 0.97, 0.78, 1.75


class Saying(NamedTuple):
    """What is told: in one sentence what to do, or how it was done."""

    said: str
    ended: bool


class Alone:
    """The words about the board, and where that lies."""

    def __init__(self, host: Host) -> None:
        """Deal the first board; `fit` comes before all that asks for places."""
        self._host, self._number = host, 0
        self._shown = Described(self._body, self._seen)
        # Nothing is anywhere until the window gives it its place with the next frame.
        self._whole, self._scale = pygame.Rect(0, 0, 0, 0), 1.0
        self._around: tuple[pygame.Rect, ...] = ()
        # Whether the board came to its end before its par was proved.
        self._waited = False
        self._deal()

    def _deal(self) -> None:
        host, self._waited = self._host, False
        host.table.desk.deal(FAMILIES["flood"], KINDS[self._number])
        host.leave()
        host.overlay.first = self

    # What it tells

    def _seen(self) -> Saying:
        session, par = self._host.table.session, self._host.table.par
        if not session.solved:
            return Saying(say("Make the whole board one colour, starting at the ring."), False)
        if par is None or not par.proved:
            self._waited = True
            return Saying(_ended(session.tally, None), True)
        proof = say("It was proved while you played.")
        if self._waited:
            proof = say("It has just been proved.")
        return Saying(f"{_ended(session.tally, par.lower)} {proof}", True)

    @property
    def said(self) -> str:
        return self._seen().said

    def _body(self, seen: Saying) -> Box:
        size, weight = (CARD, 500) if seen.ended else (SENTENCE, 600)
        words = Text(seen.said, size, weight=weight, stand=Stand.MIDDLE)
        said: tuple[Box, ...] = Space(high=LOWER), words
        if seen.ended:
            face = parts.button(Face(say("Next"), "arrow-right", "↵", True), around=40)
            on = Part("first next", (face,), name=say("Next"), do=self._go_on)
            said = words, Space(high=10), Row((Space(grow=1), on, Space(grow=1)))
        head = Part("first head", (Column(said),), Role.GROUP)
        return Plate(
            (Column((head, Space(grow=1), Row((Space(grow=1), self._skip())))),),
            left=ASIDE,
            top=AROUND,
            right=ASIDE,
            bottom=AROUND,
        )

    def _skip(self) -> Box:
        skip = say("Skip, I know Flood")
        words = Text(skip, 15, "quiet", line=True, low=1), Space(wide=8)
        return Part(
            "first skip",
            (Plate((Row((*words, Text(say("Esc"), SMALL, "quiet", 600))),), top=6, bottom=6),),
            name=skip,
            do=self.leave,
        )

    # Where it is

    def fit(self, whole: pygame.Rect, scale: float, text: float) -> pygame.Rect:
        """Take the window; return where the board lies, whatever is told over it."""
        least = whole.height * (1 - (1 - SHARE) * min(text, MOST_LARGE))
        while (board := self._fit(whole, scale)).height < least:
            scale *= SMALLER
        return board

    def _fit(self, whole: pygame.Rect, scale: float) -> pygame.Rect:
        longest = Saying(f"{_ended(8, 7)} {say('It was proved while you played.')}", True)
        top = 0
        for saying in (longest, self._seen()):
            self._shown.place(whole, scale, whole.height, saying)
            top = max(top, self._shown.spot("first head").bottom)
        top, foot = top + round(AROUND * scale), self._shown.spot("first skip").y
        self._around = (
            pygame.Rect(whole.x, whole.y, whole.width, top - whole.y),
            pygame.Rect(whole.x, foot, whole.width, whole.bottom - foot),
        )
        self._whole, self._scale = whole, scale
        return pygame.Rect(whole.x, top, whole.width, foot - top)

    def _place(self) -> None:
        self._shown.place(self._whole, self._scale, self._whole.height)

    def spots(self) -> dict[str, pygame.Rect]:
        self._place()
        return self._shown.spots

    def at(self, point: tuple[int, int]) -> str | None:
        self._place()
        return self._shown.at(point)

    def nodes(self) -> list[Node]:
        return [node.within("do") for node in self._shown.nodes()]

    def state(self) -> object:
        return self._seen()

    def draw(
        self, target: pygame.Surface, theme: Theme, hot: str | None, down: str | None
    ) -> list[pygame.Rect]:
        """Draw what stands above the board and below it; return where that is."""
        self._place()
        for strip in self._around:
            target.fill(theme.ground, strip)
        self._shown.draw(target, theme, hot, down)
        return [*self._around]

    # What is asked for

    def takes(self, name: str) -> bool:
        """Do what something here is for, or what a command means here; tell whether it did."""
        if name in USUAL:
            return False
        if self._shown.has(name):
            self._shown.press(name)
        elif name == "stop":
            self.leave()
        elif name in ONWARD:
            self.go_on()
        return True

    def go_on(self) -> bool:
        """Deal the next board, or come to the shelf; tell whether this one is solved."""
        solved = self._host.table.session.solved
        if solved:
            self._go_on()
        return solved

    def _go_on(self) -> None:
        self._number += 1
        if self._number < len(KINDS):
            self._deal()
        else:
            self.leave()

    def leave(self) -> None:
        """Come to the shelf, with the usual window behind it."""
        # Only now: the first board waits for no other.
        from game.ui.sheets import shelf

        self._host.overlay.first = None
        shelf.open_sheet(self._host)


def _ended(count: int, par: int | None) -> str:
    """Say in how many moves a board was solved, and in how many it can be, if that is proved."""
    if par is None:
        return say(
            "Solved in {count}. Par, the fewest there can be, is still being proved.",
            count=spelled(count),
        )
    if count == par:
        return say("{moves}: par, the fewest there can be.", moves=in_words_first(count))
    return say(
        "Solved in {count}. Par, the fewest there can be, is {par}.",
        count=spelled(count),
        par=spelled(par),
    )


def meet(host: Host) -> bool:
    """Meet somebody who is new here; tell whether anybody is.

    That is who has no games, and has had no settings until now. Where these can't be kept nobody is
    met: it would come again and again.
    """
    if host.store.count() or host.store.trouble is not None:
        return False
    host.settings.save()
    if settings_file().exists():
        Alone(host)
    return host.overlay.first is not None
