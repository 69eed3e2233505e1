"""The ways a board can be counted, with par in each as soon as it is proved."""

from game.answer import Answer
from game.play.table import Table
from game.text import units

Half = tuple[str, bool]


def enabled(table: Table) -> bool:
    """Whether there is another way to count, and the board is not solved yet."""
    return table.desk.other is not None and not table.session.solved


def halves(table: Table) -> list[Half]:
    """Say both ways to count, always in the same order, and which one counts."""
    board, other = table.session.board, table.desk.other
    if other is None:
        return []
    par, other_par = table.par, table.knowledge.of(other.start)
    ways = [(board.unit, par, True), (other.unit, other_par, False)]
    return [(_words(unit, par), chosen) for unit, par, chosen in sorted(ways, key=str)]


def _words(unit: str, par: Answer | None) -> str:
    if par is not None and par.proved:
        return units.counted(par.lower, unit)
    return units.several(unit)
