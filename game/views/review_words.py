"""A play looked back on, in words: what each slip cost, what would have kept the pace, and the sum.

    Move 5: yellow cost 1; sky blue or blue kept 11 to go.
    Only moves found: 8, 12–14.
    Not proved either way: 15.
    Two slips cost 3; not all is proved.

Only what is proved is called a slip, and what is open is told as open.
"""

from collections.abc import Sequence

from game.art.look import Look
from game.play.review import Mark, marks
from game.play.session import HINTED, OWN, Session
from game.play.table import Table
from game.play.worth import Known, Worth
from game.rules.puzzle import Move, Position, Status
from game.text.words import capital, in_words
from game.views.view import View

# So many moves that kept the pace are named; of more, so many less one, and how many others.
MOST_NAMED = 3


def played(table: Table, view: View, look: Look) -> list[str]:
    """Say what there is to say of the moves played on the table; one that was solved, of all."""
    session, analysis = table.session.whole, table.analysis
    judged = marks(session, analysis.of, analysis.worths)[: session.cursor]
    return told(session, judged, analysis.of, view, look)


def told(
    session: Session, judged: Sequence[Mark], known: Known, view: View, look: Look
) -> list[str]:
    """Say of a play's first moves, those judged, what there is to say; the last line is the sum."""
    if not judged:
        return []
    lines = [slip(session, mark, known, view, look) for mark in judged if mark.slip]
    rows = (
        ("Only moves found", [m.place for m in judged if m.only and m.maker == OWN]),
        ("With a hint", [mark.place for mark in judged if mark.maker == HINTED]),
        ("Not proved either way", [mark.place for mark in judged if undecided(mark)]),
    )
    lines += [f"{what}: {_numbers(places)}." for what, places in rows if places]
    ended = session.path[len(judged) - 1][2].status() is Status.SOLVED
    return [*lines, total(judged, ended)]


def undecided(mark: Mark) -> bool:
    """Tell whether a move is proved neither to have kept the pace nor to have lost ground."""
    return not mark.worth.keeps and not mark.worth.loses


def slip(session: Session, mark: Mark, known: Known, view: View, look: Look) -> str:
    """Say what a move that lost ground was and cost, and which ones would have kept the pace."""
    before, _, _ = session.path[mark.place]
    name = view.name(before, session.move_at(mark.place), look)
    words = f"Move {mark.place + 1}: {_apart(name)} {cost(mark.worth)}"
    better = _better(before, mark, known, view, look)
    return f"{words}; {better}." if better else f"{words}."


def cost(worth: Worth) -> str:
    """Say what a slip cost, as far as that is proved."""
    if not worth.solvable:
        return "left no way"
    if worth.most is None:
        return f"cost at least {worth.least}"
    span = "" if worth.least == worth.most else f" to {worth.most}"
    return f"cost {worth.least}{span}"


def _better(before: Position, mark: Mark, known: Known, view: View, look: Look) -> str:
    """Say which moves kept the pace, and at how many to go; nothing where that is not proved."""
    answer = known(before)
    if answer is None or not answer.best or not answer.proved:
        return ""
    kept: Sequence[Move] = mark.kept or [Table.longest(before, answer.best)]
    left = {answer.lower - len(before.steps(move)) for move in kept}
    names = [_apart(view.name(before, move, look)) for move in kept]
    if len(names) > MOST_NAMED:
        names[MOST_NAMED - 1 :] = [f"{len(names) - MOST_NAMED + 1} others"]
    held = "solved it" if left == {0} else f"kept {min(left)} to go" if len(left) == 1 else ""
    return f"{' or '.join(names)} {held or 'kept the pace'}"


def _apart(name: str) -> str:
    """Set a name that has a comma in it apart from what follows."""
    return f"{name}," if "," in name else name


def total(judged: Sequence[Mark], ended: bool) -> str:
    """Say what all slips cost together; `ended` tells whether the moves judged solve the board."""
    slips = [mark.worth for mark in judged if mark.slip]
    costly = [worth for worth in slips if worth.solvable]
    said = []
    if costly:
        said.append(f"{in_words(len(costly), 'slip')} cost {_sum(costly)}")
    if lost := len(slips) - len(costly):
        said.append(f"{in_words(lost)} left no way")
    words, unsure = capital(" and ".join(said)), any(undecided(mark) for mark in judged)
    if not slips:
        return "No slip is proved." if unsure else "Each move kept the pace."
    if unsure:
        return f"{words}; not all is proved."
    if not ended:
        return f"{words} so far."
    return f"{words}; without {'it' if len(slips) == 1 else 'them'}: par."


def _sum(costly: Sequence[Worth]) -> str:
    """Say what slips cost, as far as it is proved."""
    least, mosts = sum(worth.least for worth in costly), [worth.most for worth in costly]
    known = [most for most in mosts if most is not None]
    if len(known) < len(mosts):
        return f"at least {least}"
    return f"{least}" if least == sum(known) else f"{least} to {sum(known)}"


def _numbers(places: Sequence[int]) -> str:
    """List moves by their numbers, neighbours together: 3, 8–11."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return ", ".join(_run(run[0] + 1, run[-1] + 1) for run in runs)


def _run(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return f"{first}, {last}" if last == first + 1 else f"{first}–{last}"
