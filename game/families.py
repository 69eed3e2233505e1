"""The registry of families and of their titles, and game IDs: text in, board out.

A game ID is `family:params:board` (an exact board), `family:params#seed` (a board that can be
dealt again, the same on every machine), or `family:name` for a board that has a name. Forms made
by other programs are read as they are.
"""

import re
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.rules.blocks import BLOCKS, RUSH, is_rush
from game.rules.collapse import COLLAPSE
from game.rules.flood import FLOOD
from game.rules.jugs import JUGS
from game.rules.phrase import Phrase
from game.rules.puzzle import (
    BadGameID,
    Days,
    Family,
    Position,
    Status,
    asking,
    behind,
    closest,
    quote,
    score,
    unknown,
)
from game.rules.same import SAME
from game.rules.sliding import SLIDING
from game.text import lines

if TYPE_CHECKING:
    from game.text.sets import Start


class Title(NamedTuple):
    """What is shown as a game of its own: a family, or those of its kinds that it `holds`.

    A kind belongs to the first title that holds it, by its params. `days` are the kinds of the
    boards of a day, where these are not those of the family.
    """

    name: str
    family: Family
    holds: Callable[[str], bool] = lambda _: True
    days: Days | None = None

    @property
    def presets(self) -> Mapping[str, str]:
        """The kinds to choose from, each with its name: those of the family that belong here."""
        presets = self.family.presets
        return {kind: presets[kind] for kind in presets if title_of(self.family, kind) is self}


# The games that there are, in the order in which they are shown.
TITLES: Mapping[str, Title] = {
    title.name: title
    for title in (
        Title("flood", FLOOD),
        Title("sliding", SLIDING),
        Title("collapse", COLLAPSE),
        Title("same", SAME),
        Title("rush", BLOCKS, is_rush, RUSH),
        Title("blocks", BLOCKS),
        Title("jugs", JUGS),
    )
}
FAMILIES: Mapping[str, Family] = {title.family.name: title.family for title in TITLES.values()}


def title_of(family: Family, params: str) -> Title:
    """Return the title that a kind of board belongs to."""
    return next(one for one in TITLES.values() if one.family is family and one.holds(params))


# What is found where a board is expected, alone or as one of the lines of a file.
NO_BOARD = Phrase("expected a game ID like flood:12x12c6m5#418, found {found}")
NOTHING = Phrase("expected a game ID like flood:12x12c6m5#418, found nothing")
NO_BOARDS = Phrase(
    "expected boards in a form that is known (game IDs like flood:12x12c6m5#418, those of Simon "
    "Tatham's Flood and Fifteen, ColorFill's lines, strings of tiles like 863.54217, of blocks or "
    "of Rush Hour, lists of colour names, dumps with rows, sets of flood boards in digits), "
    "found {lines} lines of something else, the first {first}"
)
ONE_BOARD = Phrase("expected one board, found more text in line {line}")
NAME = re.compile(r"[A-Za-z]+")
SEED = re.compile(r"[0-9A-Za-z._-]{1,40}")


@dataclass(frozen=True, slots=True)
class Board:
    """A board to play: its family, the ID it is shared under, and its position.

    `published` is the fewest moves that the set it was read from knows of, where it says so.
    """

    family: Family
    id: str
    start: Position
    published: int | None = None

    @property
    def params(self) -> str:
        """The kind of board, as a preset names it."""
        return re.split("[:#]", self.id)[1]

    @property
    def title(self) -> Title:
        """The title that it is shown under."""
        return title_of(self.family, self.params)

    @property
    def limit(self) -> int | None:
        """The limit of moves that the board states, where its kind has such a thing."""
        limit: int | None = getattr(self.start, "limit", None)
        return limit

    def allowed(self, par: int | None) -> int | None:
        """Return in how many moves it must be solved to be won, where par tells or it is stated."""
        return None if self.family.limit is None else self.family.limit(self.start, par)

    @property
    def unit(self) -> str:
        """What is counted on this board."""
        return self.family.unit(self.start) if self.family.unit is not None else "move"


class Found(NamedTuple):
    """A board of a text or what is wrong with it, with the line that it begins in.

    None: it was known. `text` is that line where it was known, or can't be read; it is empty where
    a text is no boards at all.
    """

    line: int
    board: Board | BadGameID | None
    text: str = ""


def other_count(board: Board) -> Board | None:
    """Make the same board counted the other way, if its family can be counted so."""
    family = board.family
    if family.other is None:
        return None
    written, start = family.other(board.id.removeprefix(f"{family.name}:"), board.start)
    return Board(family, f"{family.name}:{written}", start)


def counted_like(family: Family, params: str, like: str) -> str:
    """Return these params counted as boards of the other kind are."""
    return params if family.alike is None else family.alike(params, like)


def presets_like(family: Family, params: str) -> Mapping[str, str]:
    """Return the presets of a kind's title and their names, counted as boards of the kind are."""
    presets = title_of(family, params).presets
    return {counted_like(family, kind, params): name for kind, name in presets.items()}


def name_of(family: Family, params: str) -> str:
    """Return the name of the preset that this kind is, in whatever is counted, if it has one."""
    return presets_like(family, params).get(counted_like(family, params, params), "")


def deal(family: Family, params: str, seed: str) -> Board:
    """Make the board of this seed; raise BadGameID for params or a seed that can't be.

    A board with a name needs no seed, and its ID has none.
    """
    if not SEED.fullmatch(seed):
        raise BadGameID(
            "expected a seed of 1 to 40 letters, digits or . _ -, found {found}",
            len(params) + 1,
            found=quote(seed),
        )
    ending = "" if params in family.named else f"#{seed}"
    start = _dealt(family.generate, params, seed)
    return Board(family, f"{family.name}:{params}{ending}", start)


@lru_cache(maxsize=64)
def _dealt(generate: Callable[[str, Random], Position], params: str, seed: str) -> Position:
    """Deal a board; some take a third of a second, and are asked for more than once."""
    return generate(params, Random(seed))


def one_of_each() -> dict[str, Position]:
    """Deal a board of each family's first kind, by the family's name."""
    firsts = ((family, next(iter(family.presets))) for family in FAMILIES.values())
    return {family.name: deal(family, kind, "1").start for family, kind in firsts}


def read(text: str, start: "Start | None" = None) -> Board:
    """Read one board in any known form; raise BadGameID saying what was expected and found.

    Where it is told how sets start, it is read as one.
    """
    left = lines.split(text)
    if not left:
        raise BadGameID(NOTHING)
    if len(left) == 1 and start is None and _is_ours(left[0].text):
        with behind(left[0].indent):
            return _read_id(left[0].text)
    from game.text import sets

    if start is not None or sets.guess(text) is not None:
        return _only(list(read_set(text, start)))
    with behind(left[0].indent):
        board = _read_next(left)
    if left:
        raise BadGameID(ONE_BOARD.given(line=str(left[0].number)))
    return board


def read_all(text: str, start: "Start | None" = None) -> Iterator[Board | BadGameID]:
    """Read every board of a file's text; what can't be read comes as the error it raised.

    Each error starts with its line and column, unless the text is one line. Reading goes on behind
    the board that the error was found in. Where it is told how sets start, all is read as one.
    """
    return (found.board for found in read_lines(text, start) if found.board is not None)


def read_lines(
    text: str, start: "Start | None" = None, known: Container[str] = ()
) -> Iterator[Found]:
    """Read every board of a file's text as `read_all` does, each with the line that it begins in.

    What can be nothing but a set of flood boards is read as one, from the top left. Of an ID that
    is known when its turn comes no board is made, which takes long for some: it comes as it is.
    """
    from game.text import sets

    if start is not None or sets.guess(text) is not None:
        yield from read_set(text, start)
        return
    left = lines.split(text)
    if not left:
        yield Found(
            1,
            BadGameID("expected one board a line, or a dump with its rows, found nothing to play"),
        )
    elif len(left) > 1 and not any(_seems_a_board(line.text) for line in left):
        yield Found(1, BadGameID(NO_BOARDS.given(lines=len(left), first=quote(left[0].text))))
        return
    while left:
        line = left[0]
        if line.text in known:
            left.popleft()
            yield Found(line.number, None, line.text)
            continue
        try:
            yield Found(line.number, _read_next(left))
        except lines.BadLine as error:
            yield Found(line.number, error, line.text)
        except BadGameID as error:
            placed = type(error)(line.placed(error.offset, error.fault), error.offset)
            yield Found(line.number, placed, line.text)


def read_set(text: str, start: "Start | None" = None) -> Iterator[Found]:
    """Read a set of flood boards, each with the line that it begins in.

    They start as they are told to, or else at the top left.
    """
    from game.text import sets

    found = False
    rows = lines.rows(text)
    for line, board, published in sets.read(text, start or sets.corner):
        found = True
        if isinstance(board, BadGameID):
            own = next(row.text for row in rows if row.number == line)
            yield Found(line, board, own)
        else:
            yield Found(line, Board(FLOOD, f"{FLOOD.name}:{board.encode()}", board, published))
    if not found:
        yield Found(
            1,
            BadGameID("expected cells, one board a line or in blocks of lines, found nothing"),
        )


def _only(found: list[Found]) -> Board:
    """Return the one board that was read; raise BadGameID where it was none, or there are more."""
    first, *others = found
    if isinstance(first.board, BadGameID):
        raise first.board
    if others:
        raise BadGameID(ONE_BOARD.given(line=str(others[0].line)))
    assert first.board is not None, "no ID was known"
    return first.board


def _seems_a_board(text: str) -> bool:
    """Tell whether a line begins as some board does, be it with faults."""
    from game.text import forms

    name = text.partition(":")[0]
    return forms.recognise(text) is not None or (
        name != text and closest(name, FAMILIES) is not None
    )


def _read_next(left: lines.Lines) -> Board:
    """Take one board off the lines: an ID of ours, or a form made elsewhere."""
    from game.text import forms

    text = left[0].text
    form = forms.recognise(text)
    if form is not None:
        position = form.read(left)
        return _to_play(form.family, f"{form.family.name}:{position.encode()}", position)
    left.popleft()
    return _read_id(text)


def _is_ours(text: str) -> bool:
    """Tell whether a line can only be an ID of ours, so that no other form needs to be known."""
    name, colon, _ = text.partition(":")
    return bool(colon) and name in FAMILIES


def _read_id(text: str) -> Board:
    """Read an ID of ours."""
    name, colon, written = text.partition(":")
    if not (colon and NAME.fullmatch(name)):
        raise BadGameID(NO_BOARD.given(found=quote(text)))
    if name not in FAMILIES:
        raise BadGameID(
            unknown("expected one of {known} before the colon, found {found}", name, FAMILIES)
        )
    with behind(len(name) + 1):
        return _read_own(FAMILIES[name], written, text)


def _read_own(family: Family, written: str, text: str) -> Board:
    """Read what follows the family in an ID of ours: an exact board, or params and a seed."""
    params, hash_sign, seed = written.partition("#")
    if written in family.named:
        return deal(family, written, written)
    if ":" not in params:
        if not hash_sign:
            raise BadGameID(asking(_no_board(family, written), written, family.named), len(written))
        return deal(family, params, seed)
    return _to_play(family, text, family.decode(written))


def _to_play(family: Family, text: str, position: Position) -> Board:
    """Return a board that was told whole; raise BadGameID where points would come without a move.

    What its ending counts comes with the last move, and there would be none.
    """
    if score(position, 0) is not None and position.status() is not Status.PLAYING:
        raise BadGameID("expected a board to score on, found one on which nothing goes", len(text))
    return Board(family, text, position)


def _no_board(family: Family, written: str) -> Phrase:
    """Say what makes a board of a size: one is dealt by a number, or its cells are told."""
    params = next(params for params in family.presets if params not in family.named)
    return Phrase(
        "expected # and any number behind the kind of board, as in {example}, or a colon and the "
        "board itself, found {found}",
        example=f"{family.name}:{params}#418",
        found=quote(written),
    )


def compares(family: str, params: str) -> bool:
    """Tell whether a cost means the same on all boards of a kind; if unknown, it does."""
    try:
        return family not in FAMILIES or FAMILIES[family].compares(params)
    except BadGameID:
        return True


def points(board: str, cost: int) -> int | None:
    """Return the points that a cost comes to on the board of an ID; None where none are counted."""
    family, _, written = board.partition(":")
    if compares(family, re.split("[:#]", written)[0]):
        return None
    try:
        return score(read(board).start, cost)
    except BadGameID:
        return None
