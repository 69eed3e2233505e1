"""What there is to tell of a hint: where to look, or the move; and why, beside another move."""

from collections.abc import Callable
from typing import NamedTuple

from game.art.look import Look
from game.play.table import Table
from game.play.why import Side
from game.rules.puzzle import Move, Position
from game.text.tongue import TONGUE, say
from game.ui.commands import BY_NAME
from game.ui.nodes import sentences
from game.ui.panel.menu import sign
from game.views import FACES
from game.views.view import Opening, View
from game.words import hints
from game.words.families import WORDINGS, naming


class Chip(NamedTuple):
    """The picture of a move on a board."""

    view: View
    position: Position
    move: Move
    look: Look


class Branch(NamedTuple):
    """One of two moves: its name, what is proved of it, and the board along its line."""

    name: str
    proved: str
    ink: str
    kind: Callable[[], View]
    position: Position
    look: Look
    place: int
    length: int


class Why(NamedTuple):
    """What comes of both moves, and the sentence that is made of it."""

    sides: tuple[Branch, ...]
    sentence: str


class Hint(NamedTuple):
    """A hint: which of two steps it is, in two sentences and a picture, and why.

    `asked` is the key to ask why, nothing where the puzzle has that for itself; None: not yet.
    """

    step: tuple[int, str] | None
    one: str
    other: str
    chip: Chip | None
    asked: str | None
    why: Why | None


def advice(
    table: Table, view: View, look: Look, pointed: Move | None = None
) -> tuple[str, str] | None:
    """Return the two sentences of the hint card; of a move that stands open, how to end it."""
    named = naming(table.family, look.palette.names)
    if _is_open(view) and not table.session.solved:
        return named.to_end()
    return hints.advice(table, named, pointed, look.words)


def _is_open(view: View) -> bool:
    return isinstance(view, Opening) and view.is_open()


class Hinting:
    """The hint on a table, as it is told."""

    def __init__(self, table: Table) -> None:
        """Tell of this table; nothing is worked out yet."""
        self._table = table
        self._known: object = None
        self._why: Why | None = None

    def card(self, view: View, look: Look, advice: tuple[str, str] | None) -> Hint | None:
        """Return the card of the hint, whose two sentences are given; None: there is none."""
        help_ = self._table.help
        why = self.why(look)
        if not help_.hinted or _is_open(view) or (advice is None and why is None):
            return None
        move, chip = help_.hint, None
        if move is not None and advice is not None:
            chip = Chip(view, self._table.session.position, move, look)
        step = None
        if help_.where_shown:
            place = 2 if help_.hint_shown else 1
            step = place, say("Hint {place} of 2", place=place)
        return Hint(step, *(advice or ("", "")), chip, None if move is None else self.key(), why)

    def key(self) -> str:
        """Return the key to ask why; nothing where the puzzle has that for itself."""
        return sign(BY_NAME["why"], self._table.family)

    def why(self, look: Look) -> Why | None:
        """Return what there is to see of both moves, made anew only when there is news."""
        why, knowledge = self._table.help.why, self._table.knowledge
        if why is None:
            return None
        key = why, *why.places, knowledge.version, look, TONGUE.code
        if key != self._known:
            self._known, self._why = key, _why(self._table, look)
        return self._why


def _why(table: Table, look: Look) -> Why:
    why, knowledge, face = table.help.why, table.knowledge, FACES[table.family.name]
    assert why is not None, "nobody asked why"
    here, sides = knowledge.of(why.position), why.sides(knowledge.of)
    whole, named = hints.on_the_whole(sides, here), naming(table.family, look.palette.names)

    def seen(side: Side) -> Branch:
        proved, line = hints.proved(side, here, whole), len(side.line)
        ink = hints.ink(side, sides)
        name = named.label(why.position, side.move)
        return Branch(name, proved, ink, face.view, side.here, look, side.place, line)

    asked, reasons = table.plays.review is None, WORDINGS[table.family.name].reasons
    names = hints.names(why.position, sides, named, asked)
    sentence = hints.why(reasons, why.position, sides, here, names)
    return Why(tuple(map(seen, sides)), sentence)


def said(hint: Hint) -> str:
    lines = [*([hint.step[1]] if hint.step else []), hint.one, hint.other]
    return sentences([*filter(None, lines), *said_why(hint.why)])


def said_why(why: Why | None) -> list[str]:
    if why is None:
        return []
    sides = (say("{name}: {words}", name=one.name, words=one.proved) for one in why.sides)
    return [why.sentence, *sides]
