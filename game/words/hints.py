"""Hints in words: where to look, what the moves on the board are worth, and why one is best."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from game.answer import Answer, rest_of
from game.play.table import Table
from game.play.why import HINT, OTHER, Side
from game.play.worth import Worth, only
from game.rules.puzzle import Move, Position, Status, cost
from game.text import units
from game.text.tongue import many, number, say, spelled, spelled_first
from game.text.words import sentence
from game.words import leftover
from game.words.families import WORDINGS
from game.words.wording import Cell, Count, Naming, Reasons


def overview(table: Table, naming: Naming) -> tuple[str, str]:
    """Say in two sentences which moves keep the pace, and what is proved of that."""
    worths = table.help.worths_shown
    kept = sum(one.keeps for one in worths)
    still_open = sum(not one.keeps and not one.loses for one in worths)
    if (alone := only(worths)) is not None:
        name = naming.name(table.session.position, alone)
        # A name with a comma in it is set apart from what follows.
        if "," in name:
            first = say("Only {move}, keeps pace.", move=name)
        else:
            first = say("Only {move} keeps pace.", move=name)
    elif not kept:
        first = say("What keeps pace is not proved yet.")
    elif still_open:
        first = many(
            "At least {n} of {moves} keeps pace.",
            "At least {n} of {moves} keep pace.",
            kept,
            moves=len(worths),
        )
    elif kept == len(worths):
        first = many("All {n} keep pace.", "All {n} keep pace.", kept)
    else:
        first = many(
            "{n} of {moves} keeps pace.", "{n} of {moves} keep pace.", kept, moves=len(worths)
        )
    return first, " ".join(_proved(table, worths, still_open))


def _proved(table: Table, worths: Sequence[Worth], still_open: int) -> list[str]:
    lines = []
    to_go = table.to_go
    if to_go is not None and to_go.ceiling is not None:
        lines.append(say("A tag tells what is to come after a move, and what the total loses."))
    elif to_go is not None and to_go.proved:
        lines.append(say("{to_go}, proved.", to_go=_to_go(table, to_go.in_unit(to_go.lower))))
    if (rest := rest_of(to_go)) is not None:
        lines.append(leftover.sentence(rest))
    if still_open:
        count = spelled_first(still_open)
        lines.append(many("One still open.", "{count} still open.", still_open, count=count))
    dead = sum(not one.solvable for one in worths)
    if dead:
        lines.append(
            many(
                "One move leads nowhere, proved.",
                "{count} moves lead nowhere, proved.",
                dead,
                count=spelled_first(dead),
            )
        )
    return lines


def decided(table: Table) -> Sequence[Worth]:
    """Return the worths that are shown; none while more is to be found out."""
    worths = table.help.worths_shown
    still_open = any(not one.keeps and not one.loses for one in worths)
    return () if still_open and table.agenda.worker.busy else worths


def aloud(table: Table, naming: Naming, brief: bool) -> str:
    """Say what moves are worth to who does not see it, what keeps the pace first.

    Of a `brief` talker one hears no single move.
    """
    said = [*overview(table, naming)]
    if not brief:
        here = table.session.position
        worths = sorted(table.help.worths_shown, key=lambda one: not one.keeps)
        said += [pace(naming.advice(here, one.move), one) for one in worths]
    return " ".join(filter(None, said))


def pointed_at(table: Table, move: Move, naming: Naming) -> tuple[str, str] | None:
    """Say in two sentences what one move is worth; None where it is no move to choose."""
    one = next((one for one in table.help.worths if one.move == move), None)
    if one is None:
        return None
    return pace(naming.advice(table.session.position, move), one), _left(table, one)


def pace(move: str, one: Worth) -> str:
    """Say what becomes of the pace, as far as it is proved."""
    if one.rest is not None:
        return say("{move}: it can no longer be cleared after that.", move=move)
    if not one.solvable:
        return say("{move}: no way from there.", move=move)
    if one.dead_end and one.loses and one.most == one.least:
        count = spelled(one.least)
        return say("{move}: leaves {count} more than need be.", move=move, count=count)
    if one.keeps:
        return say("{move}: keeps pace.", move=move)
    if one.loses:
        count = spelled(one.least)
        if one.ceiling is not None:
            return _off_the_total(move, one, count)
        if one.most == one.least:
            return say("{move}: loses {count}.", move=move, count=count)
        return say("{move}: loses at least {count}.", move=move, count=count)
    return say("{move}: not proved yet.", move=move)


def _off_the_total(move: str, one: Worth, count: str) -> str:
    """Say what a move loses of all that could be scored on the board."""
    if one.most == one.least:
        return say("{move}: the total loses {count}.", move=move, count=count)
    return say("{move}: the total loses {count} at least.", move=move, count=count)


def _left(table: Table, one: Worth) -> str:
    """Say how far it is to go after a move, and whether that is proved."""
    if one.rest is not None:
        return leftover.sentence(one.rest)
    if not one.solvable:
        return say("Proved: nothing that follows solves the board.")
    if one.dead_end:
        return _rest(one)
    if one.ceiling is not None:
        return _points(table, one)
    if one.upper == 0:
        return say("It solves the board.")
    to_go = _to_go(table, one.lower)
    if one.upper == one.lower:
        return say("{to_go}, proved.", to_go=to_go)
    if one.upper is None:
        return say("At least {to_go}.", to_go=to_go)
    return say("At least {to_go}, at most {most}.", to_go=to_go, most=one.upper)


def _rest(one: Worth) -> str:
    """Say how few can be left after a move, and whether that is proved."""
    if one.upper == one.lower:
        return many("{n} left at the end, proved.", "{n} left at the end, proved.", one.lower)
    if one.upper is None:
        return many("At least {n} left at the end.", "At least {n} left at the end.", one.lower)
    return many(
        "At least {n} left at the end, at most {most}.",
        "At least {n} left at the end, at most {most}.",
        one.lower,
        most=one.upper,
    )


def _points(table: Table, one: Worth) -> str:
    """Say how many points are to come after a move, and whether that is proved."""
    most = one.in_unit(one.lower)
    if one.upper is None:
        return say("At most {to_come}.", to_come=_to_go(table, most))
    known = _to_go(table, one.in_unit(one.upper))
    if one.upper == one.lower:
        return say("{to_come} after it, proved.", to_come=known)
    return say("Best known {to_come}, at most {most}.", to_come=known, most=most)


def _to_go(table: Table, left: int) -> str:
    """Say how far it is to go, with what is counted where that is not always moves."""
    board = table.session.board
    if board.family.unit is None:
        return say("{left} to go", left=left)
    return units.to_go(left, board.unit)


PARTS = 3


class Spotlight(NamedTuple):
    """Columns from the left, or rows from the top, from the first to the last; or some cells."""

    first: int = 0
    last: int = 0
    columns: bool = False
    cells: tuple[Cell, ...] = ()

    def holds(self, cell: Cell | None) -> bool:
        """Tell whether a cell lies there."""
        if cell is None or self.cells:
            return cell in self.cells
        row, column = cell
        return self.first <= (column if self.columns else row) <= self.last


def where(reasons: Reasons, position: Any, move: Move) -> Spotlight | None:
    """Tell where a move is made: the third that holds most of the cells that it is made at.

    None: a family without reasons doesn't tell.
    """
    return _where(reasons, position, move)


@lru_cache(maxsize=8)
def _where(reasons: Reasons, position: Any, move: Move) -> Spotlight | None:
    cells = tuple(reasons.touched(position, move))
    if not cells:
        return None
    if reasons.apart is not None:
        return Spotlight(cells=cells)
    rows, columns = position.height, position.width
    across = _fullest([column for _, column in cells], columns)
    down = _fullest([row for row, _ in cells], rows)
    # Of two that hold as much, that along the longer side is the smaller part of the board.
    if (across[0], columns) >= (down[0], rows):
        return Spotlight(*across[1], columns=True)
    return Spotlight(*down[1])


def _fullest(places: list[int], count: int) -> tuple[int, tuple[int, int]]:
    """Return how many of some places lie in the fullest third, and from where to where to look."""
    parts = min(PARTS, count)
    edges = [round(one * count / parts) for one in range(parts + 1)]
    thirds = [(first, last - 1) for first, last in pairwise(edges)]
    held = [sum(first <= place <= last for place in places) for first, last in thirds]
    best = max(range(parts), key=held.__getitem__)
    first, last = thirds[best]
    low, high = min(first, *places), max(last, *places)
    # With one more on a side it may hold all of them.
    near = low >= first - 1 and high <= last + 1 and high - low + 1 < count
    return held[best], (low, high) if near else (first, last)


def where_words(reasons: Reasons, position: Any, move: Move) -> str:
    """Say where a move is made: columns 5 to 8, counted from 1."""
    found = where(reasons, position, move)
    if found is None:
        return say("A move is known.")
    if reasons.apart is not None:
        one, other = sorted(column + 1 for _, column in found.cells)
        return say(reasons.apart.given(one=one, other=other))
    first, last = found.first, found.last
    if found.columns:
        if first == last:
            return say("Look at column {n}.", n=first + 1)
        return say("Look at columns {first} to {last}.", first=first + 1, last=last + 1)
    if reasons.upwards:
        first, last = position.height - 1 - last, position.height - 1 - first
        if first == last:
            return say("Look at row {n} from the floor.", n=first + 1)
        return say("Look at rows {first} to {last} from the floor.", first=first + 1, last=last + 1)
    if first == last:
        return say("Look at row {n}.", n=first + 1)
    return say("Look at rows {first} to {last}.", first=first + 1, last=last + 1)


class Compared(NamedTuple):
    """One thing that was counted after both moves."""

    hint: Count
    other: Count

    @property
    def speaks(self) -> int:
        """Whether it speaks for the hint (1), against it (-1), or for neither."""
        one, other = self.hint.value, self.other.value
        return ((one > other) - (one < other)) * (1 if self.hint.more else -1)


def compared(reasons: Reasons, before: Position, sides: Sequence[Side]) -> Sequence[Compared]:
    """Count the same things after both moves."""
    hint, other = (reasons.counts(before, side.move, side.after) for side in sides)
    return [*map(Compared, hint, other)]


# What is proved of one move


def bounds(side: Side, whole: bool) -> tuple[int, int | None]:
    """Tell how far it is to go after a move, at least and at most; on the `whole`, with its cost.

    Where it can't be cleared, it is how little can be left, if that is counted.
    """
    if side.solved or side.known is None:
        known, lost = None, False
    else:
        lost = not side.known.solvable
        known = side.known.rest if lost else side.known
    more = side.spent if whole and not lost else 0
    if known is None:
        return more, more if side.solved else None
    return known.lower + more, None if known.upper is None else known.upper + more


def left(side: Side, here: Answer | None, whole: bool) -> str:
    """Say in brief how far it is to go after a move; nothing where nothing is known.

    `here` is what is known before it, by which points are told; with the `whole` of the way it is
    told from there, as where two moves don't cost the same.
    """
    known, (lower, upper) = side.known, bounds(side, whole)
    if side.solved and not whole:
        return say("solved")
    if known is not None and not known.solvable:
        return say("no way") if known.rest is None else leftover.fewest(known.rest)
    if here is not None and here.ceiling is not None:
        most = here.in_unit(lower)
        if lower == upper:
            return many("{n} point", "{n} points", most)
        return many("at most {n} point", "at most {n} points", most)
    if lower == 0 and upper is None:
        return ""
    if lower == upper:
        return say("{n} from here", n=lower) if whole else say("{n} to go", n=lower)
    return say("at least {n} from here", n=lower) if whole else say("at least {n} to go", n=lower)


def proved(side: Side, here: Answer | None, whole: bool) -> str:
    """Say in brief what is proved of a move: how far it is to go, or that nothing is."""
    words = left(side, here, whole)
    known = side.known
    if not words:
        return say("not proved yet")
    counts_rest = known is not None and known.rest is not None and not known.solvable
    if side.solved or counts_rest or known is None or not known.settled:
        return words
    return say("{told}, proved", told=words)


def ink(side: Side, sides: Sequence[Side]) -> str:
    """Return the colour of what is proved: good of what comes to less, a warning of more."""
    if len(sides) > 1 and _is_better(sides):
        return "good" if side is sides[HINT] else "warn"
    known = side.known
    return "good" if side.solved or (known is not None and known.proved) else "quiet"


def on_the_whole(sides: Sequence[Side], here: Answer | None) -> bool:
    """Whether moves are told with what they cost themselves: those of one cost need not be."""
    points = here is not None and here.ceiling is not None
    return points or len({side.spent for side in sides}) > 1


def _is_better(sides: Sequence[Side]) -> bool:
    """Whether it is proved that the other move comes to less than the hint."""
    hint, other = sides
    lost = [
        not side.solved and side.known is not None and not side.known.solvable for side in sides
    ]
    if lost[HINT] != lost[OTHER]:
        return lost[OTHER] and (hint.solved or bool(hint.line))
    most, least = bounds(hint, True)[1], bounds(other, True)[0]
    return most is not None and most < least


# The sentence


def why(
    reasons: Reasons,
    before: Position,
    sides: Sequence[Side],
    here: Answer | None,
    names: Sequence[str],
) -> str:
    """Say in a sentence or two what speaks for the hint; moves are called by their `names`."""
    if sides[HINT].solved and here is not None and here.ceiling is None:
        return say("It solves the board.")
    if len(sides) == 1:
        return say("No other move leads another way.")
    whole = on_the_whole(sides, here)
    one, other = names
    spans = [bounds(side, True) for side in sides]
    alike = {bool(side.known and side.known.solvable) for side in sides}
    if len({*spans[HINT], *spans[OTHER]}) == len(alike) == 1:
        return say("Both are as good, proved: {told}.", told=left(sides[HINT], here, whole))
    better = _is_better(sides)
    if counted := _counted(compared(reasons, before, sides), one, other):
        return counted if better else f"{counted} {say('Which is better is not proved yet.')}"
    if better:
        return say(
            "Counting on the two boards doesn't show which move is better, "
            "but a search proves it ({one}: {told}; {other}: {more}).",
            one=one,
            told=left(sides[HINT], here, whole),
            other=other,
            more=left(sides[OTHER], here, whole),
        )
    return say(
        "Counting on the two boards doesn't show which move is better, and it is not proved yet."
    )


def _counted(found: Sequence[Compared], one: str, other: str) -> str:
    """Say what speaks for the hint, after what speaks against it; nothing if nothing does."""
    good = next((pair for pair in found if pair.speaks > 0), None)
    if good is None:
        return ""
    reason = _clause(good.hint, good.other, one, other)
    bad = next((pair for pair in reversed(found) if pair.speaks < 0), None)
    if bad is None:
        return sentence(reason)
    against = _clause(bad.other, bad.hint, other, one)
    return sentence(say("{against}, but {reason}", against=against, reason=reason))


def _clause(first: Count, then: Count, one: str, other: str) -> str:
    return say(first.clause.given(n=first.value, m=then.value, one=one, other=other))


def names(
    before: Position, sides: Sequence[Side], naming: Naming, asked: bool = True
) -> Sequence[str]:
    """Name two moves for a sentence with numbers: not by names that have numbers in them.

    One that nobody `asked` for is no hint.
    """
    found = [naming.name(before, side.move) for side in sides]
    if len({*found}) == len(found) and not any(re.search("[0-9,]", name) for name in found):
        return found
    best = say("the hint") if asked else say("the best known move")
    return [best, say("the other move")][: len(sides)]


# The card


def advice(
    table: Table, naming: Naming, pointed: Move | None = None, worded: bool = True
) -> tuple[str, str] | None:
    """Return the two sentences of the hint card, if there is something to say.

    `pointed` is the move that the mouse is at: while the moves' worth is shown, its own is told.
    A hint is only told where it is to be `worded`.
    """
    if table.session.solved:
        return None
    position = table.session.position
    if table.help.hint is not None and (answer := table.knowledge.of(position)) is not None:
        if not worded:
            return None
        words = naming.advice(position, table.help.hint)
        if (rest := rest_of(answer)) is not None:
            return f"{words}.", leftover.hinted(rest)
        return f"{words}.", _after(answer, cost(position, position.steps(table.help.hint)))
    if (place := table.help.where) is not None:
        if not worded:
            return None
        reasons = WORDINGS[table.family.name].reasons
        return where_words(reasons, position, place), say("H again shows the move.")
    # Who asks for a hint is told where there is none.
    here = table.knowledge.of(position) if table.help.hinted else table.to_go
    rest = rest_of(here if table.session.cursor else table.par)
    stuck = position.status() is Status.STUCK
    if stuck and (said := naming.stuck(position, table.par)) is not None:
        return said
    if rest is not None and not table.help.worths_shown:
        return leftover.dead_end(rest, not table.session.cursor)
    if rest is None and here is not None and not here.solvable:
        return (
            say("There is no way from here."),
            say("Proved: every position that can be reached was tried."),
        )
    if table.help.hinted:
        return say("Looking for a line…"), say("It comes as soon as one is found.")
    if table.help.worths_shown:
        said = None if pointed is None else pointed_at(table, pointed, naming)
        return said or overview(table, naming)
    if past := table.session.past_limit(table.par):
        return (
            say("Over the limit by {past}. Keep playing.", past=past),
            say("Undo goes all the way back."),
        )
    limit, to_go = table.session.limit(table.par), table.to_go
    if (
        limit is not None
        and to_go is not None
        and (left := limit - table.session.count) < to_go.lower
    ):
        unit = table.session.board.unit
        return (
            say("The limit is out of reach from here."),
            say(
                "{left} left, and at least {more} needed: proved.",
                left=units.counted(left, unit),
                more=number(to_go.lower),
            ),
        )
    return None


def _after(answer: Answer, steps: int) -> str:
    """Say what comes after the next steps of an answer's line, and whether that is proved."""
    known = answer.upper or 0
    if answer.ceiling is not None:
        points = answer.in_unit(known)
        if not answer.proved:
            return say(
                "Best known from here {known}, at most {most}: not proved yet.",
                known=points,
                most=answer.in_unit(answer.lower),
            )
        return many("{n} point from here, proved.", "{n} points from here, proved.", points)
    if not answer.proved:
        return say(
            "Best known {known}, at least {least}: not proved yet.",
            known=known,
            least=answer.lower,
        )
    if known == steps:
        return say("That solves it.")
    return say("Then {left} to go, proved.", left=known - steps)
