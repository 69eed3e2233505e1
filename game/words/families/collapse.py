"""Collapse in words: what it is, its kinds of boards, its moves, and what can be counted."""

from collections.abc import Sequence

from game.answer import Answer
from game.play.session import Session
from game.rules.collapse import COLOURS, SIDES, Collapse, decode, read_params
from game.rules.puzzle import Move
from game.text.tongue import many, mark, number, say
from game.words.families import falling
from game.words.wording import (
    CAPITALS,
    About,
    Cell,
    Count,
    Counter,
    Kinds,
    Knob,
    Naming,
    Reasons,
    Wording,
)

ABOUT = About(
    title=mark("Collapse"),
    icon="blocks",
    rules=(
        mark("Click a group that stands on the floor."),
        mark("Its tiles go, and the tiles above fall."),
        mark("Clear the board in as few clicks as you can."),
    ),
    lesson=(decode("4x3c3:010/011/20/122"), "1"),
    legend=mark("Bright tiles can go now; the outline is what a click takes."),
    keys={
        "board type": mark("the group under that column"),
        "board along": mark("move the mark"),
        "board press": mark("the group above the mark"),
    },
    mouse=((mark("Click"), mark("a group that stands on the floor")),),
)


def label(params: str) -> str:
    width, height, colours = read_params(params)
    return f"{width}×{height} · {many('{n} colour', '{n} colours', colours)}"


def knobs(params: str) -> Sequence[Knob]:
    width, height, colours = read_params(params)
    return (
        Knob(say("Columns"), width, *SIDES),
        Knob(say("Rows"), height, *SIDES),
        Knob(say("Colours"), colours, *COLOURS),
    )


def params(values: Sequence[int]) -> str:
    width, height, colours = values
    return f"{width}x{height}c{colours}"


def watched(params: str) -> str | None:
    """Watch searches on 4×4 where there is more to search than on 5×4."""
    width, height, _ = read_params(params)
    return "4x4c3" if width * height > 20 else None


KINDS = Kinds(label, knobs, params, watched=watched)


# Groups of so many tiles, in a sentence and by themselves; larger ones are named by their number.
# Translators: a group of tiles of one colour; the colour is the name of one, like "sky blue";
# {Colour} is the same with a capital.
GROUPS = {
    1: (mark("the {colour} tile, column {column}"), mark("{Colour} tile, column {column}")),
    2: (mark("the {colour} pair, column {column}"), mark("{Colour} pair, column {column}")),
    3: (mark("the {colour} three, column {column}"), mark("{Colour} three, column {column}")),
    4: (mark("the {colour} four, column {column}"), mark("{Colour} four, column {column}")),
    5: (mark("the {colour} five, column {column}"), mark("{Colour} five, column {column}")),
    6: (mark("the {colour} six, column {column}"), mark("{Colour} six, column {column}")),
}
LARGER = (
    mark("the {colour} group of {size}, column {column}"),
    mark("{Colour} group of {size}, column {column}"),
)


class CollapseNaming(Naming):
    """Moves are called by the colour, the size and the column of their group."""

    def advice(self, position: Collapse, move: Move) -> str:
        """Name the group in a sentence."""
        return say("Click {group}", group=self.name(position, move))

    def name(self, position: Collapse, move: Move) -> str:
        """Name the group with an article."""
        return self._group(position, move)[0]

    def label(self, position: Collapse, move: Move) -> str:
        return self._group(position, move)[1]

    def _group(self, position: Collapse, move: Move) -> tuple[str, str]:
        """Name a group by its colour, size and column: in a sentence, and by itself."""
        column, size = int(move), len(position.group(int(move)))
        colour = self.colours[position.columns[column][0]]
        inside, alone = GROUPS.get(size, LARGER)
        return (
            say(inside, colour=say(colour), column=column + 1, size=size),
            say(alone, Colour=say(CAPITALS[colour]), column=column + 1, size=size),
        )

    def counters(self, session: Session, par: Answer | None) -> Sequence[Counter]:
        """Show clicks and the tiles that are left."""
        board = session.position
        left = sum(map(len, board.columns)) if isinstance(board, Collapse) else 0
        # Translators: the heads of two numbers: clicks made, and tiles that are left.
        return (
            (say("Clicks"), number(session.count), False),
            (say("Left"), number(left), False),
        )


def counts(before: Collapse, _: Move, after: Collapse) -> Sequence[Count]:
    """Count what is left after a click, and how many tiles went."""
    return falling.counts(before.columns, after.columns)


def touched(board: Collapse, move: Move) -> Sequence[Cell]:
    """List the cells of the group that goes."""
    return [(board.height - 1 - row, column) for column, row in board.group(int(move))]


REASONS = Reasons(counts, touched, upwards=True, motifs=falling.MOTIFS)


COLLAPSE = Wording(ABOUT, KINDS, CollapseNaming, REASONS)
