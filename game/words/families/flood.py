"""Flood in words: what it is, its kinds of boards, its moves, and what can be counted."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from game.answer import Answer
from game.play.session import Session
from game.rules.flood import (
    COLOURS,
    SIDES,
    USUAL,
    Flood,
    Params,
    decode,
    gain,
    middle,
    neighbours,
    own_colour,
    read_params,
)
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Move, Status
from game.text.tongue import many, mark, number, say
from game.words.wording import (
    CAPITALS,
    About,
    Cell,
    CellKnob,
    Count,
    Counter,
    Kinds,
    Knob,
    Motif,
    Naming,
    Reasons,
    Wording,
    key_of,
    letters,
    played,
)

ABOUT = About(
    title=mark("Flood"),
    icon="droplets",
    rules=(
        mark("Your region starts at the ring."),
        mark("Play a colour: your region takes every neighbour of that colour."),
        mark("Make the board one colour in as few moves as you can."),
    ),
    lesson=(decode("4x4c4:0112021332133322"), "1"),
    legend=mark("The number on a swatch is how many cells that colour adds."),
    keys={
        "board type": mark("play a colour"),
        "board type 0": "",
        "board go": mark("move the cursor"),
        "board press": mark("play the cursor's colour"),
    },
    mouse=((mark("Click"), mark("play a cell's or a swatch's colour")),),
)


WATCHED = "5x5c3m0"
START_COLUMN = mark("expected a start column from 1 to {most}, found {found}")
START_ROW = mark("expected a start row from 1 to {most}, found {found}")
NAMED = {mark("Corner"): lambda width, height: (0, 0), mark("Middle"): middle}
# Where boards start that start in a corner, by whether it is at the bottom, and at the right.
CORNERS = {
    (False, True): mark("from the top right"),
    (True, False): mark("from the bottom left"),
    (True, True): mark("from the bottom right"),
}


def label(params: str) -> str:
    kind = read_params(params)
    colours = many("{n} colour", "{n} colours", kind.colours or USUAL)
    parts = [f"{kind.width}×{kind.height}", colours, begins(kind)]
    return " · ".join(part for part in parts if part)


def begins(kind: Params) -> str:
    """Say where boards of this kind start: in the middle, in a corner, at a cell by its name."""
    row, column = divmod(kind.origin, kind.width)
    if (column, row) == (0, 0):
        return ""
    if (column, row) == middle(kind.width, kind.height):
        return say("from the middle")
    if column in (0, kind.width - 1) and row in (0, kind.height - 1):
        return say(CORNERS[bool(row), bool(column)])
    return say("from {cell}", cell=f"{letters(column)}{row + 1}")


def terms(params: str) -> str:
    """Say how far the limit is from par."""
    leniency = read_params(params).leniency
    return say("{moves} to spare", moves=leniency) if leniency else say("just par")


def knobs(params: str) -> Sequence[Knob | CellKnob]:
    """Offer width, height, colours, the leniency of the limit, and the start."""
    kind = read_params(params)
    row, column = divmod(kind.origin, kind.width)
    return (
        Knob(say("Width"), kind.width, *SIDES),
        Knob(say("Height"), kind.height, *SIDES),
        Knob(say("Colours"), kind.colours or USUAL, *COLOURS),
        Knob(say("Moves over par"), kind.leniency, 0, 20),
        CellKnob(say("Start"), (column, row), NAMED, lambda values: (values[0], values[1])),
    )


def params(values: Sequence[Any]) -> str:
    """Put the numbers together; raise BadGameID for a start that is off the board."""
    width, height, colours, leniency, (column, row) = values
    text = f"{width}x{height}c{colours}m{leniency}"
    if (column, row) == (0, 0):
        return text
    for words, place, most in ((START_COLUMN, column, width), (START_ROW, row, height)):
        if place >= most:
            raise BadGameID(Phrase(words, most=most, found=place + 1))
    return f"{text}s{column},{row}"


def watched(params: str) -> str | None:
    """Watch searches on 5×5 and three colours where there is more to search than on 6×6."""
    kind = read_params(params)
    if kind.width * kind.height <= 36:
        return None
    column, row = middle(kind.width, kind.height)
    centre = ",".join(map(str, middle(5, 5)))
    return f"{WATCHED}s{centre}" if kind.origin == row * kind.width + column else WATCHED


KINDS = Kinds(label, knobs, params, terms, watched)


class FloodNaming(Naming):
    """Moves are called by their colours."""

    def keyed(self, colour: int) -> str:
        """Name a colour, with its key in brackets."""
        return f"{say(self.colours[colour])} ({key_of(colour)})"

    def advice(self, position: Flood, move: Move) -> str:
        """Name the colour and its digit."""
        # Translators: "Play sky blue (2)": take this colour; in brackets is its key.
        return say("Play {colour}", colour=self.keyed(int(move)))

    def name(self, position: Flood, move: Move) -> str:
        return say(self.colours[int(move)])

    def label(self, position: Flood, move: Move) -> str:
        return say(CAPITALS[self.colours[int(move)]])

    def refusal(self, position: Flood, move: Move) -> str | None:
        """Name the region's own colour as hints do."""
        if position.status() is Status.SOLVED or int(move) != position.colour:
            return None
        return say(own_colour(self.keyed(int(move))))

    def taken(self, before: Flood, after: Flood) -> int:
        """Count the cells that have joined the region."""
        return len(after.region()) - len(before.region())

    def counters(self, session: Session, par: Answer | None) -> Sequence[Counter]:
        """Show moves and the limit, by its rule while par is not known."""
        start = session.board.start
        assert isinstance(start, Flood)
        limit, (label, count, _) = session.limit(par), played(session)
        words = say(start.allowed_words()) if limit is None else number(limit)
        return (label, count, session.past_limit(par) > 0), (say("Limit"), words, False)


COLOURS_LEFT = Phrase(
    "{one} leaves {n} colour and {other} {m}", "{one} leaves {n} colours and {other} {m}"
)
STEPS = Phrase(
    "{one} leaves the farthest cell {n} step away and {other} {m}",
    "{one} leaves the farthest cell {n} steps away and {other} {m}",
)
GROUPS = Phrase(
    "{one} leaves {n} group of cells and {other} {m}",
    "{one} leaves {n} groups of cells and {other} {m}",
)
CELLS = Phrase("{one} takes {n} cell and {other} {m}", "{one} takes {n} cells and {other} {m}")


def steps_away(board: Flood) -> Sequence[int]:
    """Tell how many groups lie between the region and each cell, that with the cell counted.

    The cell takes at least so many colours.
    """
    around, steps = neighbours(board.width, board.height), [-1] * len(board.cells)
    edge = board.region()
    for cell in edge:
        steps[cell] = 0
    while edge:
        beyond: list[int] = []
        for cell in edge:
            for other in around[cell]:
                if steps[other] < 0:
                    for one in board.component(other):
                        steps[one] = steps[cell] + 1
                        beyond.append(one)
        edge = beyond
    return steps


def colours(board: Flood) -> int:
    """Count the colours beside the region."""
    others = {*range(len(board.cells))} - {*board.region()}
    return len({board.cells[cell] for cell in others})


def groups(board: Flood) -> int:
    """Count the groups of cells of one colour beside the region."""
    left, count = set(range(len(board.cells))) - {*board.region()}, 0
    while left:
        left -= {*board.component(next(iter(left)))}
        count += 1
    return count


def counts(before: Flood, move: Move, after: Flood) -> Sequence[Count]:
    """Count what is left after a colour, and what it took."""
    return (
        Count(COLOURS_LEFT, colours(after)),
        Count(STEPS, max(steps_away(after))),
        Count(GROUPS, groups(after)),
        Count(CELLS, len(gain(before, move)), more=True),
    )


def touched(board: Flood, move: Move) -> Sequence[Cell]:
    """List the cells that a colour takes; where it takes none, those of the region."""
    return [divmod(cell, board.width) for cell in gain(board, move) or board.region()]


def enclosed(board: Flood, cells: Iterable[int]) -> bool:
    """Tell whether one of these lies in a group that nothing but the region lies around."""
    region, around = {*board.region()}, neighbours(board.width, board.height)
    groups = ({*board.component(cell)} for cell in {*cells} - region)
    return any(
        region.issuperset({*chain(*(around[one] for one in some))} - some) for some in groups
    )


MOTIFS = (
    Motif(
        Phrase("Took cells instead of the way through"),
        lambda one: (
            len(gain(one.before, one.played)) > len(gain(one.before, one.kept))
            and max(steps_away(one.after)) > max(steps_away(one.best))
        ),
    ),
    Motif(
        Phrase("Left a colour that could be finished"),
        lambda one: colours(one.after) > colours(one.best),
    ),
    Motif(
        Phrase("Left a pocket behind"),
        lambda one: enclosed(one.after, gain(one.before, one.kept)),
    ),
    Motif(
        Phrase("Left the farthest cell farther than need be"),
        lambda one: max(steps_away(one.after)) > max(steps_away(one.best)),
    ),
    Motif(
        Phrase("Took fewer cells than could be taken"),
        lambda one: len(gain(one.before, one.played)) < len(gain(one.before, one.kept)),
    ),
)
REASONS = Reasons(counts, touched, motifs=MOTIFS)


FLOOD = Wording(ABOUT, KINDS, FloodNaming, REASONS)
