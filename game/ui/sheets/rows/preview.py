"""What a text is read as: a small picture of its first board, and words."""

from functools import lru_cache
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

import pygame

from game import places
from game.art.look import Look
from game.art.theme import BODY, SMALL
from game.export.miniature import miniature
from game.play.course import DEALT
from game.play.intake import Taken, open_file, path_in, take
from game.play.session import BadSave
from game.rules.puzzle import BadGameID
from game.text.tongue import mark, say, worded
from game.text.words import ended, sentence
from game.ui.kit.boxes import Box, Column, Fit, Painted, Part, Plate, Row, Space, Stand, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.nodes import Role, sentences
from game.views import FACES
from game.words.families import name as kind_name

SIDE = 104
# Where there is less room than this, words are below the picture.
STACKED = 400
TO_DO = mark("Correct it here, or press Esc: your board is as you left it.")
READING = mark("Reading the boards…")
# A text is read at once that is shorter, and has no board to be dealt; another is waited for so
# long before it is said that it is being read. So many are kept besides the one that is asked for.
LONG, PATIENCE, MOST_KEPT = 4_000, 0.2, 3


class Read(NamedTuple):
    """What a text is read as, and whether there is any."""

    found: Taken | str
    there: bool
    look: Look


def preview(now: Read) -> Box:
    """Show what a text would be played as, or what is wrong with it."""
    shown = _words(now) if isinstance(now.found, str) else _board(now.found, now.look)
    return Row((shown, Space(high=SIDE + 14)), stand=Stand.START)


def _board(found: Taken, look: Look) -> Box:
    """Show a picture with words beside it or, in little room, below it."""
    session = found.sessions[0]
    kind = kind_name(session.board.family, session.board.params)
    words = say("Read as {what}.", what=found.words)
    if session.cursor:
        words += f" {say('The picture shows it as it stands.')}"
    picture = Painted(_picture, (session.board.family.name, session.position, look), SIDE, SIDE)
    beside = Column(
        (
            Space(high=6),
            Text(kind, BODY, "text", 600, most=1, read=False),
            Space(high=4),
            Text(words, SMALL, "quiet", most=4, step=20 / SMALL, read=False),
        ),
        grow=1,
    )
    row = Plate((Row((picture, Space(wide=16), beside), stand=Stand.START),), needs=STACKED)
    below = Column((Row((picture, Space(grow=1))), beside))
    said = sentences([kind, say("Read as {what}", what=found.words)])
    return Part("read", (Fit((row, below)),), Role.WORDS, said, grow=1)


def _picture(pen: Pen, spot: pygame.Rect, shown: tuple[str, Any, Look], _: Lit) -> None:
    family, position, look = shown
    pen.target.blit(miniature(FACES[family].view, position, None, look, spot.width), spot)


def _words(now: Read) -> Box:
    """Tell what to put in, or what is wrong with what is there and what to do."""
    faulty = now.there and not isinstance(now.found, Awaited)
    lines = [(str(now.found), "warn" if faulty else "quiet")]
    lines += [(say(TO_DO), "quiet")] if faulty else []
    kids = tuple(Text(line, SMALL, ink, step=21 / SMALL, most=4, read=False) for line, ink in lines)
    return Part("read", (Column(kids),), Role.WORDS, str(now.found), grow=1)


class Awaited(str):
    """What is said of a text while it is being read."""


def read(text: str) -> Taken | str:
    """Return what a text, or the file it leads to, is read as; or what is wrong, in a sentence."""
    if not text or text.isspace():
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
        return sentence(worded(found))
    return ended(say("{place}: {fault}", place=path.name, fault=worded(found)))


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
