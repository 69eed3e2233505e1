"""A row that shows what a text is read as: a small picture of its first board, and words."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pygame

from game import places
from game.art import paint
from game.art.look import Look
from game.art.theme import BODY, SMALL, Theme
from game.export.miniature import miniature
from game.play.course import DEALT
from game.play.intake import Taken, open_file, path_in, take
from game.play.session import BadSave
from game.rules.puzzle import BadGameID
from game.text.tongue import mark, say, told
from game.text.words import ended, sentence
from game.ui.nodes import Node, to_read
from game.ui.sheets.rows.row import Still
from game.views import FACES

SIDE = 104
# Where there is less room than this, words are below the picture.
STACKED = 400
TO_DO = mark("Correct it here, or press Esc: your board is as you left it.")
READING = mark("Reading the boards …")
# A text is read at once that is shorter, and has no board to be dealt; another is waited for so
# long before it is said that it is being read. So many are kept besides the one that is asked for.
LONG, PATIENCE, MOST_KEPT = 4_000, 0.2, 3


class Preview(Still):
    """What the text in a field would be played as, or what is wrong with it."""

    def __init__(
        self, text: Callable[[], str], look: Callable[[], Look], told: Callable[[], bool]
    ) -> None:
        """Look at this text whenever it is drawn; what is wrong may be `told` by the field."""
        self._text, self._look, self._told = text, look, told
        self._stacked = False
        self._area, self._scale = pygame.Rect(0, 0, 0, 0), 1.0

    def place(self, area: pygame.Rect, scale: float) -> int:
        """Take room for a picture, and words beside it or, in little room, below it."""
        self._area, self._scale = area, scale
        self._stacked = area.width < STACKED * scale
        return round((SIDE + 14 + (100 if self._stacked else 0)) * scale)

    def nodes(self) -> Sequence[Node]:
        """Tell what the text is read as, or what is wrong with it."""
        found = read(self._text())
        if isinstance(found, str):
            return [to_read("read", found, self._area)]
        board = found.sessions[0].board
        kind = FACES[board.family.name].name(board.params)
        return [to_read("read", [kind, say("Read as {what}", what=found.words)], self._area)]

    def draw(self, target: pygame.Surface, theme: Theme, hot: str | None) -> None:
        """Draw the picture with its words beside it."""
        scale, area = self._scale, self._area
        found = read(self._text())
        if isinstance(found, str):
            self._draw_words(target, theme, found)
            return
        side = round(SIDE * scale)
        session = found.sessions[0]
        board = session.board
        face = FACES[board.family.name]
        here: Any = session.position
        target.blit(miniature(face.view, here, None, self._look(), side), area.topleft)
        left, top = area.x + side + round(16 * scale), area.y
        if self._stacked:
            left, top = area.x, area.y + side
        room = area.right - left
        words = paint.clipped(face.name(board.params), round(BODY * scale), theme.text, room, 600)
        target.blit(words, (left, top + round(8 * scale)))
        words_read = say("Read as {what}.", what=found.words)
        if session.cursor:
            words_read += f" {say('The picture shows it as it stands.')}"
        for place, line in enumerate(paint.lines(words_read, round(SMALL * scale), room)[:4]):
            words = paint.text(line, round(SMALL * scale), theme.quiet)
            target.blit(words, (left, top + round((36 + 20 * place) * scale)))

    def _draw_words(self, target: pygame.Surface, theme: Theme, found: str) -> None:
        """Draw what to put in, or what is wrong with what is there and what to do."""
        size, faulty = round(SMALL * self._scale), bool(self._text().strip())
        room = self._area.width
        lines = [(line, faulty) for line in paint.lines(found, size, room)[:4]]
        lines = [] if self._told() else lines
        if isinstance(found, Awaited):
            lines, faulty = [(found, False)], False
        if faulty:
            lines += [(line, False) for line in paint.lines(say(TO_DO), size, room)]
        for place, (line, wrong) in enumerate(lines):
            words = paint.text(line, size, theme.warn if wrong else theme.quiet)
            top = self._area.y + round(place * 21 * self._scale)
            target.blit(words, (self._area.x, top))


class Awaited(str):
    """What is said of a text while it is being read."""


def read(text: str) -> Taken | str:
    """Return what a text, or the file it leads to, is read as; or what is wrong, in a sentence."""
    if not text.strip():
        return say(
            "Paste or type a game ID, a board in any known form, a saved game, or a file's path."
        )
    path = path_in(text)
    try:
        found = _taken(text if path is None else _text_of(path, _stamp(path)))
    except BadGameID as error:
        found = error
    if found is None:
        return Awaited(say(READING))
    if isinstance(found, Taken):
        return found
    if path is None:
        return sentence(told(found))
    return ended(say("{place}: {fault}", place=path.name, fault=told(found)))


class _GivenUp(Exception):
    """Nobody waits for what is being read any more."""


class _Reading:
    """A text that is read once, be it boards or none: each frame asks for what is found.

    Boards of a long text, or those that are dealt, may take long: a thread of its own reads them.
    """

    def __init__(self, text: str) -> None:
        """Begin, and wait for a moment."""
        self.found: Taken | BadGameID | BadSave | None = None
        self.fault: Exception | None = None
        self.given_up = False
        self._done = Event()
        if len(text) < LONG and DEALT not in text:
            self._read(text)
        else:
            Thread(target=self._read, args=(text,), name="reader", daemon=True).start()
            self._done.wait(PATIENCE)

    def _read(self, text: str) -> None:
        try:
            self.found = take(text, heed=self._heed)
        except (BadGameID, BadSave) as error:
            # The frames that it left would stay in memory with it.
            self.found = error.with_traceback(None)
        except _GivenUp:
            pass
        except Exception as error:
            self.fault = error.with_traceback(None)
        self._done.set()

    def _heed(self) -> None:
        if self.given_up:
            raise _GivenUp


# The texts that were read last.
_READINGS: dict[str, _Reading] = {}


def _taken(text: str) -> Taken | BadGameID | BadSave | None:
    """Return what was found in a text; None while it is still read, as no other is any more."""
    text = text.rstrip()
    if text not in _READINGS:
        kept = [(one, reading) for one, reading in _READINGS.items() if reading.found is not None]
        for reading in _READINGS.values():
            reading.given_up = True
        _READINGS.clear()
        _READINGS.update(kept[-MOST_KEPT:])
        _READINGS[text] = _Reading(text)
    reading = _READINGS[text]
    if reading.fault is not None:
        raise reading.fault
    return reading.found


@lru_cache(maxsize=1)
def _text_of(path: Path, _: int) -> str:
    """Open a file, and again only when its time has changed, or it could not be opened."""
    return open_file(path)


def _stamp(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except places.UNUSABLE:
        return 0
