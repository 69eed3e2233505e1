"""The words for collapse: a move is a group of tiles over a column."""

from collections.abc import Sequence

from game.answer import Answer
from game.play.session import Session
from game.rules.collapse import Collapse
from game.rules.puzzle import Move
from game.text.tongue import mark, number, say
from game.words.naming import CAPITALS, Counter, Naming

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
        """Name the group without one."""
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
