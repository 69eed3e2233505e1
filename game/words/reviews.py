"""A play looked back on, in words: what each move was worth, what the slips cost, and the sum.

    Move 5: yellow cost 1; sky blue or blue kept 11 to go.
    Only moves found: 8, 12–14.
    Not proved either way: 15.
    Lost at least three, at most five: not all is proved.

Nothing is claimed that is not proved: where a loss is open, it is told at least and at most.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.answer import Answer, rest_of
from game.play.review import Mark, marks
from game.play.reviewing import slips
from game.play.session import HINTED, LED, OWN, Session
from game.play.table import Table
from game.play.worth import Known, Worth, apart, longest
from game.rules.puzzle import Move, Position
from game.text import units
from game.text.tongue import many, mark, number, say, spelled, spelled_first
from game.words import leftover, pars, reviews, tags, verdict
from game.words.wording import Naming

# What a move's mark is like: it is drawn by this, and never told by colour alone.
PLAIN, GOOD, SLIP, OPEN = "plain", "good", "slip", "open"


def sign(mark: Mark) -> tuple[str, str]:
    """Write a move's mark in a few signs, and say what it is like."""
    worth = mark.worth
    if mark.lost:
        return (tags.left(worth), PLAIN) if worth.dead_end else ("–", OPEN)
    if not worth.solvable:
        return say("no way"), SLIP
    if worth.loses:
        return tags.cost(worth), SLIP
    if worth.keeps:
        if mark.only:
            return say("only move"), GOOD
        return ("✓" if worth.left is None else number(worth.left)), PLAIN
    return ("?" if worth.most is None else tags.cost(worth)), OPEN


def brief(mark: Mark) -> str:
    """Say a move's mark where nothing else tells what its number is."""
    words, kind = sign(mark)
    if mark.lost:
        return words if mark.worth.dead_end else say("no way")
    if not mark.worth.solvable:
        return leftover.no_way(mark.worth.rest)
    if kind == PLAIN and mark.worth.left is None:
        return say("kept pace")
    if kind == PLAIN:
        return say("{left} to go", left=words)
    if kind == OPEN and words == "?":
        return say("not proved")
    return words


def made_by(mark: Mark) -> str:
    """Say who made a move, where it was not the player alone."""
    return {HINTED: say("By a hint."), LED: say("By auto-play.")}.get(mark.maker, "")


class Loss(NamedTuple):
    """What was lost in a play: in how many slips, and at least and at most how much in all.

    `dead` is the place of the move after which there was no way, if one is proved to be, and `rest`
    how little could be left then, where that is counted.
    """

    slips: Sequence[Mark]
    least: int
    most: int | None
    dead: int | None = None
    rest: Answer | None = None

    @property
    def proved(self) -> bool:
        """Whether it is known exactly."""
        return self.least == self.most


def loss(session: Session, marks: Sequence[Mark], par: Answer | None) -> Loss:
    """Add up what the moves lost; that is also what all costs, with what is to go, less par."""
    found = [marks[place] for place in slips(marks)]
    dead = next((mark for mark in found if not mark.worth.solvable), None)
    counted = [mark.worth for mark in marks if mark.worth.solvable]
    least = sum(worth.least for worth in counted)
    mosts = [worth.most for worth in counted]
    most = None if None in mosts else sum(one for one in mosts if one is not None)
    if par is not None and par.solvable and (to_go := _to_go(session, marks)) is not None:
        cost, (lower, upper) = session.cost_in_all, to_go
        if upper is not None:
            within = cost + upper - par.lower
            most = within if most is None else min(most, within)
        least = least if par.upper is None else max(least, cost + lower - par.upper)
    if dead is None:
        return Loss(found, least, most)
    return Loss(found, least, most, dead.place, dead.worth.rest)


def _to_go(session: Session, marks: Sequence[Mark]) -> tuple[int, int | None] | None:
    """Tell what is still to be paid at the end of a play, at least and at most."""
    if session.ends_solved:
        return 0, 0
    last = marks[-1].worth if marks else None
    known = last is not None and last.solvable and not last.dead_end
    return (last.lower, last.upper) if last is not None and known else None


def sentence(session: Session, marks: Sequence[Mark], par: Answer | None) -> str:
    """Say in a sentence or two where ground was lost, and what would have been without."""
    if not marks:
        return ""
    lost = loss(session, marks, par)
    if (rest := rest_of(par)) is not None:
        return f"{leftover.sentence(rest)} {_lost(session, lost, par)}"
    if par is not None and not par.solvable:
        return say("There is no way from the start, proved.")
    return _lost(session, lost, par)


def lost_for(table: Table) -> Answer | None:
    """Tell how little can be left after all moves of a play that has lost the way."""
    path = table.session.path
    if not path or rest_of(table.par) is not None:
        return None
    return rest_of(table.knowledge.of(path[-1][2]))


def _ends(session: Session) -> bool:
    """Tell whether a play, with what was taken back of it, comes to its end."""
    return session.ends_solved or session.left_in_all is not None


def _lost(session: Session, lost: Loss, par: Answer | None) -> str:
    """Say where ground was lost, and what would have been without."""
    if lost.dead is not None:
        return _dead_end(lost)
    ends = _ends(session)
    if not lost.proved:
        return _open(lost)
    if not lost.least:
        if ends:
            return say("No slip: every move kept pace.")
        return say("No slip so far: every move kept pace.")
    if sum(mark.worth.least for mark in lost.slips) < lost.least:
        return say(
            "{count} lost in all; where is not all proved yet.", count=spelled_first(lost.least)
        )
    if not ends:
        return many(
            "One slip, at move {place}, cost {cost} so far.",
            "{count} slips cost {cost} so far.",
            len(lost.slips),
            place=lost.slips[0].place + 1,
            count=spelled_first(len(lost.slips)),
            cost=spelled(lost.least),
        )
    return _finished(session, lost, par)


def _finished(session: Session, lost: Loss, par: Answer | None) -> str:
    """Say of a solved play what its slips cost, all proved, and what it would be without."""
    count, in_all = spelled_first(len(lost.slips)), spelled(lost.least)
    worst = max(lost.slips, key=lambda mark: mark.worth.least)
    cost, limit, steps = worst.worth.least, session.limit(par), session.count + session.still
    several = len(lost.slips) > 1
    if several and limit is not None and steps - cost <= limit < steps:
        return say(
            "{count} slips cost {cost}; "
            "without the one at move {place} you would have kept the limit.",
            count=count,
            cost=in_all,
            place=worst.place + 1,
        )
    if several and sum(mark.worth.least == cost for mark in lost.slips) == 1:
        return say(
            "{count} slips cost {cost}, {most} of it at move {place}; "
            "without them you would have made par.",
            count=count,
            cost=in_all,
            place=worst.place + 1,
            most=spelled(cost),
        )
    return many(
        "One slip, at move {place}, cost {cost}; without it you would have made par.",
        "{count} slips cost {cost}; without them you would have made par.",
        len(lost.slips),
        place=worst.place + 1,
        count=count,
        cost=in_all,
    )


def _dead_end(lost: Loss) -> str:
    before = [mark for mark in lost.slips if mark.place != lost.dead]
    open_ = lost.most is None or lost.least < lost.most
    place = (lost.dead or 0) + 1
    words = say("Move {place} left no way at all.", place=place)
    if lost.rest is not None:
        words = say("After move {place} it could no longer be cleared.", place=place)
        words = f"{words} {leftover.sentence(lost.rest)}"
    if open_:
        return f"{words} {say('Not all before it is proved.')}"
    if not before:
        return words
    others = many(
        "One other slip cost {cost}.",
        "{count} other slips cost {cost}.",
        len(before),
        count=spelled_first(len(before)),
        cost=spelled(sum(mark.worth.least for mark in before)),
    )
    return f"{words} {others}"


def _open(lost: Loss) -> str:
    """Say what is known of the loss, where it is an interval."""
    least, most = spelled(lost.least), spelled(lost.most or 0)
    if lost.most is None:
        if lost.least:
            return say("What was lost is at least {least}: not all is proved.", least=least)
        return say("What was lost is not known yet: not all is proved.")
    if not lost.least:
        return say("Lost at most {most}: not all is proved.", most=most)
    return say("Lost at least {least}, at most {most}: not all is proved.", least=least, most=most)


def _open_brief(lost: Loss) -> str:
    """Say the same as a part of the status line."""
    least, most = spelled(lost.least), spelled(lost.most or 0)
    if lost.most is None:
        if lost.least:
            return say("what was lost is at least {least}", least=least)
        return say("what was lost is not known yet")
    if not lost.least:
        return say("lost at most {most}", most=most)
    return say("lost at least {least}, at most {most}", least=least, most=most)


def heading(table: Table) -> str:
    """Say a play in a few words: 19, par 16 ✓."""
    session, par = table.session, table.par
    if (rest := rest_of(par)) is not None:
        tick = " ✓" if rest.proved else ""
        return leftover.fewest_left(rest) + tick
    tick = " ✓" if par is not None and par.settled else ""
    if left := session.left_in_all:
        return say("{count} left, par {par}", count=left, par=pars.span(par)) + tick
    return say("{count}, par {par}", count=session.tally_in_all, par=pars.span(par)) + tick


def standing(table: Table) -> str:
    """Say in the status line where the review stands, and what the slips cost."""
    session, marks = table.session, table.help.judged.marks
    found, here = table.help.judged.slips, session.cursor
    lost = loss(session, marks, table.par)
    if here in found:
        parts = [say("Slip {place} of {count}", place=found.index(here) + 1, count=len(found))]
    elif here < len(marks):
        parts = [say("Move {place} of {count}", place=here + 1, count=len(marks))]
    else:
        ends = _ends(session)
        parts = [say("The end") if ends else say("So far")]
    if table.par is not None and not table.par.solvable and table.par.rest is None:
        return f"{parts[0]} · {say('there is no way from the start, proved')}"
    if lost.dead is not None:
        place = lost.dead + 1
        if lost.rest is not None:
            parts.append(say("after move {place} it could not be cleared", place=place))
        else:
            parts.append(say("move {place} left no way", place=place))
    elif not lost.proved:
        parts.append(_open_brief(lost))
    elif not lost.least:
        parts.append(say("no slip"))
    elif sum(mark.worth.least for mark in lost.slips) == lost.least:
        count, cost = spelled(len(found)), spelled(lost.least)
        parts.append(
            many(
                "one slip cost {cost}",
                "{count} slips cost {cost}",
                len(found),
                count=count,
                cost=cost,
            )
        )
        if _ends(session):
            parts.append(many("without it: par", "without them: par", len(found)))
    else:
        parts.append(say("lost {count} in all", count=spelled(lost.least)))
    if not lost.proved or not all(mark.worth.proved for mark in marks):
        parts.append(say("proving…") if table.agenda.worker.busy else say("not all proved"))
    return " · ".join(parts)


def of_place(table: Table, naming: Naming, place: int) -> tuple[str, str]:
    """Say in two sentences what a move of the play was worth; at the end, what the play was."""
    session, marks = table.session, table.help.judged.marks
    if place >= len(marks):
        if (whole := session.whole).shown:
            said = verdict.verdict(whole, table.par)
            return f"{said.title}.", said.words
        count = units.in_words(session.tally_in_all, session.board.unit)
        title = say("So far {count}.", count=count)
        if session.ends_solved and session.score is not None:
            title = say("In all {count}.", count=count)
        elif session.ends_solved:
            title = say("Solved in {count}.", count=count)
        elif (left := session.left_in_all) is not None:
            title = many("{n} left after {count}.", "{n} left after {count}.", left, count=count)
        return title, sentence(session, marks, table.par)
    mark = marks[place]
    name = naming.name(session.path[place][0], mark.worth.move)
    title = say("Move {place}: {move}.", place=place + 1, move=name)
    return title, " ".join(filter(None, (value(mark), made_by(mark))))


def value(mark: Mark) -> str:
    """Say what a move was worth, as far as it is proved."""
    worth = mark.worth
    if mark.lost and worth.dead_end:
        left = tags.left(worth)
        return say("It could not be cleared any more by then: {left} at best.", left=left)
    if mark.lost:
        return say("There was no way by then, proved.")
    if not worth.solvable and worth.rest is not None:
        fewest = leftover.sentence(worth.rest)
        return " ".join((say("After it the board could no longer be cleared."), fewest))
    if not worth.solvable:
        return say("It left no way at all.")
    if worth.loses:
        count = spelled(worth.least)
        if worth.least == worth.most:
            return say("It cost {count}.", count=count)
        return say("It cost at least {count}.", count=count)
    if not worth.keeps:
        if worth.most is None:
            return say("Not proved yet whether it cost anything.")
        most = spelled(worth.most)
        return say("Not proved yet whether it cost anything; {most} at most.", most=most)
    return _kept(mark)


def _kept(mark: Mark) -> str:
    """Say where a move led that kept the pace, and whether others did so, too."""
    left, others = mark.worth.left, len(mark.kept) - (mark.worth.move in mark.kept)
    count = spelled(others)
    if left is None:
        return _kept_pace(mark, others)
    if mark.only:
        if not left:
            return say("It solved the board: no other move did.")
        return say("It kept {left} to go: no other move did.", left=left)
    if not others or not mark.closed:
        return say("It kept {left} to go.", left=left) if left else say("It solved the board.")
    if not left:
        return many(
            "It solved the board; one other did, too.",
            "It solved the board; {count} others did, too.",
            others,
            count=count,
        )
    return many(
        "It kept {left} to go; one other did, too.",
        "It kept {left} to go; {count} others did, too.",
        others,
        left=left,
        count=count,
    )


def _kept_pace(mark: Mark, others: int) -> str:
    """Say the same where it is not told how far it is to go: where points are counted."""
    if mark.only:
        return say("It kept the pace: no other move did.")
    if not others or not mark.closed:
        return say("It kept the pace.")
    return many(
        "It kept the pace; one other did, too.",
        "It kept the pace; {count} others did, too.",
        others,
        count=spelled(others),
    )


# So many moves that kept the pace are named; of more, so many less one, and how many others.
MOST_NAMED = 3
# Translators: lists of moves by their numbers, like 3, 8–11.
ONLY = mark("Only moves found: {places}.")
BY_HINTS = mark("With a hint: {places}.")
UNDECIDED = mark("Not proved either way: {places}.")


def played(table: Table, naming: Naming) -> list[str]:
    """Say what there is to say of the moves of the play on the table, also those undone."""
    session, knowledge = table.session.whole, table.knowledge
    judged = marks(session, knowledge.of, knowledge.worths)
    return of_moves(session, judged, knowledge.of, naming)


def of_moves(session: Session, judged: Sequence[Mark], known: Known, naming: Naming) -> list[str]:
    """Say what there is to say of a play's moves, judged; the last line is the sum."""
    if not judged:
        return []
    lines = [slip(session, mark, known, naming) for mark in judged if mark.slip]
    rows = (
        (ONLY, [m.place for m in judged if m.only and m.maker == OWN]),
        (BY_HINTS, [mark.place for mark in judged if mark.maker == HINTED]),
        (UNDECIDED, [mark.place for mark in judged if undecided(mark)]),
    )
    lines += [say(what, places=_numbers(places)) for what, places in rows if places]
    return [*lines, reviews.sentence(session, judged, known(session.board.start))]


def undecided(mark: Mark) -> bool:
    """Tell whether a move is proved neither to have kept the pace nor to have lost ground."""
    return not mark.worth.keeps and not mark.worth.loses


def slip(session: Session, mark: Mark, known: Known, naming: Naming) -> str:
    """Say what a move that lost ground was and cost, and which ones would have kept the pace."""
    before, _, _ = session.path[mark.place]
    name = naming.name(before, session.move_at(mark.place))
    words = _cost(mark.place + 1, _apart(name), mark.worth)
    better = _better(before, mark, known, naming)
    told = say("{one}; {other}", one=words, other=better) if better else words
    return f"{told}."


def _cost(place: int, move: str, worth: Worth) -> str:
    """Say what a slip cost, as far as that is proved."""
    if worth.rest is not None:
        words = say(
            "Move {place}: after {move} it could no longer be cleared", place=place, move=move
        )
        return f"{words} ({leftover.fewest(worth.rest)})"
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
