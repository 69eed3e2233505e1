"""A play looked back on, in words: what each slip cost, what would have kept the pace, and the sum.

    Move 5: yellow cost 1; sky blue or blue kept 11 to go.
    Only moves found: 8, 12–14.
    Not proved either way: 15.
    Lost at least three, at most five: not all is proved.

Only what is proved is called a slip, and what is open is told as open.
"""

from collections.abc import Sequence

from game.play import rest_words
from game.play.review import Mark, marks
from game.play.session import HINTED, OWN, Session
from game.play.table import Table
from game.play.worth import Known, Worth, apart, longest
from game.rules.puzzle import Move, Position
from game.text.tongue import many, mark, say
from game.views import retrospect
from game.words.wording import Naming

# So many moves that kept the pace are named; of more, so many less one, and how many others.
MOST_NAMED = 3
# Translators: lists of moves by their numbers, like 3, 8–11.
ONLY = mark("Only moves found: {places}.")
BY_HINTS = mark("With a hint: {places}.")
OPEN = mark("Not proved either way: {places}.")


def played(table: Table, naming: Naming) -> list[str]:
    """Say what there is to say of the moves of the play on the table, also those undone."""
    session, knowledge = table.session.whole, table.knowledge
    judged = marks(session, knowledge.of, knowledge.worths)
    return told(session, judged, knowledge.of, naming)


def told(session: Session, judged: Sequence[Mark], known: Known, naming: Naming) -> list[str]:
    """Say what there is to say of a play's moves, judged; the last line is the sum."""
    if not judged:
        return []
    lines = [slip(session, mark, known, naming) for mark in judged if mark.slip]
    rows = (
        (ONLY, [m.place for m in judged if m.only and m.maker == OWN]),
        (BY_HINTS, [mark.place for mark in judged if mark.maker == HINTED]),
        (OPEN, [mark.place for mark in judged if undecided(mark)]),
    )
    lines += [say(what, places=_numbers(places)) for what, places in rows if places]
    return [*lines, retrospect.sentence(session, judged, known(session.board.start))]


def undecided(mark: Mark) -> bool:
    """Tell whether a move is proved neither to have kept the pace nor to have lost ground."""
    return not mark.worth.keeps and not mark.worth.loses


def slip(session: Session, mark: Mark, known: Known, naming: Naming) -> str:
    """Say what a move that lost ground was and cost, and which ones would have kept the pace."""
    before, _, _ = session.path[mark.place]
    name = naming.name(before, session.move_at(mark.place))
    words = _cost(mark.place + 1, _apart(name), mark.worth)
    better = _better(before, mark, known, naming)
    return f"{words}; {better}." if better else f"{words}."


def _cost(place: int, move: str, worth: Worth) -> str:
    """Say what a slip cost, as far as that is proved."""
    if worth.rest is not None:
        words = say(
            "Move {place}: after {move} it could no longer be cleared", place=place, move=move
        )
        return f"{words} ({rest_words.fewest(worth.rest)})"
    if not worth.solvable:
        return say("Move {place}: {move} left no way", place=place, move=move)
    if worth.most is None:
        return say(
            "Move {place}: {move} cost at least {least}", place=place, move=move, least=worth.least
        )
    if worth.least == worth.most:
        return say("Move {place}: {move} cost {count}", place=place, move=move, count=worth.least)
    return say(
        "Move {place}: {move} cost {least} to {most}",
        place=place,
        move=move,
        least=worth.least,
        most=worth.most,
    )


def _better(before: Position, mark: Mark, known: Known, naming: Naming) -> str:
    """Say which moves kept the pace, and at how many to go; nothing where that is not proved."""
    answer = known(before)
    if answer is None or not answer.best or not answer.proved:
        return ""
    kept: Sequence[Move] = apart(before, mark.kept) or [longest(before, answer.best)]
    left = {answer.lower - len(before.steps(move)) for move in kept}
    names = [_apart(naming.name(before, move)) for move in kept]
    if len(names) > MOST_NAMED:
        others = len(names) - MOST_NAMED + 1
        names[MOST_NAMED - 1 :] = [many("{n} other", "{n} others", others)]
    moves = names[0]
    for name in names[1:]:
        moves = say("{moves} or {another}", moves=moves, another=name)
    if answer.ceiling is not None:
        return say("{moves} kept the pace", moves=moves)
    if left == {0}:
        return say("{moves} solved it", moves=moves)
    if len(left) == 1:
        return say("{moves} kept {left} to go", moves=moves, left=min(left))
    return say("{moves} kept the pace", moves=moves)


def _apart(name: str) -> str:
    """Set a name that has a comma in it apart from what follows."""
    return f"{name}," if "," in name else name


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
