"""What is known, in words: par, how far to go, what the engine does.

Nothing is claimed that is not proved.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.answer import Answer, rest_of
from game.play.daily import day_of
from game.play.ladder import Rung, ladders
from game.play.session import Session
from game.play.table import Table
from game.rules.puzzle import Position, cost, score
from game.text import methods, units
from game.text.dates import brief
from game.text.tongue import many, mark, number, say
from game.text.words import duration
from game.words import grades, leftover
from game.words.families import WORDINGS
from game.words.wording import Naming

FROM_START, FROM_HERE = mark("From the start"), mark("From here")

# Where the proof of a position comes from, within a sentence and by itself.
FROM_LIST = mark("known from the list"), mark("Known from the list")
FROM_LINE = mark("follows from what is proved"), mark("Follows from what is proved")
BEFORE = mark("proved before"), mark("Proved before")


def span(answer: Answer | None, dash: str = "–") -> str:
    """Say an answer as a number, as 17–19, or as 17+ while no line is known."""
    if answer is None:
        return "…"
    if not answer.solvable:
        # Translators: what stands for a number, as in "Par none".
        return say("none")
    if answer.ceiling is not None:
        return _points(answer, dash)
    return leftover.between(answer, dash)


def span_of(answer: Answer | None, unit: str, spelled: str | None = None) -> str:
    """Say an answer with what is counted, by what rules call it: 17–19 moves, 1 move.

    `spelled` is the answer as it is said, if not as in `span`.
    """
    if answer is not None and answer.proved and answer.in_unit(answer.lower) == 1:
        return units.counted(1, unit)
    # Translators: as in "17–19 moves".
    return say("{par} {moves}", par=spelled or span(answer), moves=units.several(unit))


def _points(answer: Answer, dash: str) -> str:
    """Say an answer as points: as 2,310–3,044, or as ≤3,044 while no line is known."""
    most = number(answer.in_unit(answer.lower))
    if answer.upper is None:
        return f"≤{most}"
    return most if answer.proved else f"{number(answer.in_unit(answer.upper))}{dash}{most}"


def possible(session: Session, answer: Answer, back: int = 0) -> Answer:
    """Tell of a play for points what it can come to in all, so much before it stood as now.

    Elsewhere it is what there is to go: the answer as it stands.
    """
    if answer.ceiling is None:
        return answer
    return replace(answer, ceiling=score(session.board.start, session.cost - back))


def whereabouts(table: Table) -> str:
    """Say of what the board in front is one: of a list, or of a day's boards."""
    board, listing = table.session.board, table.desk.listing
    if table.plays.practising and (run := table.plays.practice) is not None and run.slips:
        return say("Slip {place} of {count}", place=run.place + 1, count=len(run.slips))
    if (day := day_of(board)) is not None:
        return say("Daily · {date}", date=brief(day))
    place = None if listing is None else listing.place_of(board)
    if listing is None or place is None:
        return ""
    if listing is table.desk.ladder:
        return say("Rung {place} of {count}", place=place + 1, count=len(listing.listed))
    return say("Board {place} of {count}", place=place + 1, count=len(listing.listed))


def rung_words(table: Table) -> str:
    """Say the par of the rung in front, which its ladder tells; of another board nothing."""
    board, laid = table.session.board, table.desk.ladder
    place = laid.place_of(board) if laid is not None and laid is table.desk.listing else None
    if laid is None or place is None:
        return ""
    return rung_par(ladders()[str(laid.name)][place], board.unit)


def rung_par(rung: Rung, unit: str) -> str:
    """Say the par of a rung, with its unit where that is not moves."""
    return say("par {par}", par=rung.par if unit == "move" else units.counted(rung.par, unit))


def counters(table: Table, naming: Naming) -> Sequence[tuple[str, str, bool]]:
    """List two counters as label, value, and whether the value is a warning.

    A slip asks for one move: its counters say how many were found.
    """
    if not table.plays.practising or (run := table.plays.practice) is None:
        return naming.counters(table.session, table.par)
    return (
        (say("Found at once"), number(run.right), False),
        (say("Not at once"), number(run.wrong), False),
    )


def known(table: Table) -> str:
    """Say what is known of the board as it stands, or of its start, and what that rests on."""
    session = table.session
    if session.solved or not session.cursor or not table.help.tells:
        par, start = table.par, session.board.start
        parts = [say("par {par}", par=span(par))] if par is not None and par.solvable else []
        parts.append(ground(table, start))
        return say("From the start: {known}", known=", ".join(parts))
    to_go = table.to_go
    solvable = to_go is not None and to_go.solvable
    parts = [_to_go(to_go)] if to_go is not None and solvable else []
    parts.append(ground(table, session.position))
    return say("From here: {known}", known=", ".join(parts))


def _to_go(answer: Answer) -> str:
    """Say how far it is to go, or how many points are to come."""
    if answer.ceiling is None:
        return say("{left} to go", left=span(answer))
    # A range is of several.
    count = answer.in_unit(answer.lower) if answer.proved else 2
    return many("{points} point to come", "{points} points to come", count, points=span(answer))


def ground(table: Table, position: Position) -> str:
    """Say what the knowledge of a position rests on: a proof, an older one, or none so far."""
    answer, job = _known_of(table, position), table.agenda.job(position)
    if answer is None:
        return say("looking for a line…")
    if not answer.settled:
        return say("not proved") if job is not None and job.idle else say("proving…")
    if (rest := rest_of(answer)) is not None:
        return say("can't be cleared, proved; {fewest}", fewest=leftover.fewest(rest))
    if not answer.solvable:
        return say("there is no way, proved")
    if job is not None and job.proved_after is not None:
        return say("proved")
    return say(source(table, position)[0])


def _known_of(table: Table, position: Position) -> Answer | None:
    """Return what is known of a position; of the start, what of that may be told."""
    start = table.session.board.start
    return table.par if position == start else table.knowledge.of(position)


def source(table: Table, position: Position) -> tuple[str, str]:
    """Tell where the proof of a position comes from, if its own solve has not proved it.

    It is said first within a sentence, then by itself.
    """
    course, board = table.desk.laid_out, table.session.board
    if position == board.start:
        place = None if course is None else course.place_of(board)
        listed = None if course is None or place is None else course.known.get(place)
        return FROM_LIST if listed is not None and listed.settled else BEFORE
    for before, _, after in table.session.path:
        answer = table.knowledge.of(before)
        if answer is not None and answer.settled:
            return FROM_LINE
        if after == position:
            break
    return BEFORE


def engine_room(table: Table) -> list[tuple[str, str]]:
    """Say how the solver works on the start, or has done; and on the board as it stands."""
    session = table.session
    rows = [(say(FROM_START), work(table, session.board.start))]
    if session.cursor and not session.solved and table.help.tells:
        rows.append((say(FROM_HERE), work(table, session.position)))
    return rows


def behind(table: Table) -> list[tuple[str, str]]:
    """Say what there is to know of par: how points are counted, the grade, what it rests on."""
    start = table.session.board.start
    points = WORDINGS[table.family.name].about_of(start).points
    scored = [("" if place else say("Points"), say(line)) for place, line in enumerate(points)]
    return [*scored, *grade_words(table), *engine_room(table)]


def grade_words(table: Table) -> list[tuple[str, str]]:
    """Say what the grade in front comes from, or why there is none where boards are graded."""
    if table.grade is None:
        why = _why_ungraded(table)
        return [(say("No grade"), why)] if why else []
    title = say("How hard") if table.grade.word is None else say(table.grade.word)
    return [("" if place else title, line) for place, line in enumerate(_grounds(table))]


def _grounds(table: Table) -> Iterator[str]:
    """Say what can be said; whatever tells of moves, when it may be told what these were worth."""
    board, grade = table.session.board, table.grade
    found = table.agenda.grading.of(board.start)
    assert grade is not None and found is not None, "it was found"
    if grade.rank is not None:
        yield grades.among_jams(grade)
    if found.positions is not None:
        yield grades.positions(found.positions)
    if not table.help.tells:
        if grade.keeps:
            yield say("What that rests on is told at the end.")
        return
    if grade.keeps:
        yield grades.by_players(board, grade)
    if found.alone is not None:
        yield grades.alone(found.alone, grade.par)


def _why_ungraded(table: Table) -> str:
    board, par, instinct = table.session.board, table.par, table.family.instinct
    words = instinct is not None and bool(instinct.tried or instinct.bands(board.start))
    if not table.session.noted or not words or not board.family.compares(board.params):
        return ""
    if par is not None and (not par.solvable or (par.proved and not par.lower)):
        return ""
    if (par is None or not par.proved) and not (instinct and instinct.clears):
        return say("There is none without a proof of par.")
    if table.agenda.grading.under_way:
        return say("It is being worked out.")
    return say("It needs the fast solvers.")


def work(table: Table, position: Position) -> str:
    """Say by which method a position is solved, and how much was done; or what told it before."""
    answer, job = _known_of(table, position), table.agenda.job(position)
    if answer is not None and answer.settled and (job is None or job.proved_after is None):
        return say(source(table, position)[1])
    if job is None or job.answer is None:
        return say("Thinking…")
    seconds = job.seconds if job.proved_after is None else job.proved_after
    return many(
        "{method}, {n} position in {time}",
        "{method}, {n} positions in {time}",
        job.answer.nodes,
        method=methods.headed(job.answer.method),
        time=duration(1000 * seconds),
    )


def caption(table: Table, title: str, params: str) -> str:
    session, rest = table.session, rest_of(table.par)
    par = leftover.fewest_left(rest, "-") if rest else say("par {par}", par=span(table.par, "-"))
    here = rest_of(table.to_go) if rest is None else None
    size = re.match("[0-9]+x[0-9]+", params)
    parts = [
        say("Parlour: {what}", what=f"{title} {size[0] if size else params}"),
        units.counted(session.tally, session.board.unit),
        par,
    ]
    if session.solved:
        parts.append(say("solved"))
    if here is not None:
        parts.append(say("no way · {fewest}", fewest=leftover.fewest_left(here, "-")))
    if table.plays.review is not None:
        parts.append(say("review"))
    if where := whereabouts(table):
        parts.append(where)
    return " · ".join(parts)


def progress(table: Table) -> tuple[str, str]:
    """Say how far it was to go before the last move, where that is known, and how far it is now.

    Of a play for points it is told what they can come to in all; where the board can't be cleared
    from here, how few can be left.
    """
    to_go, session = table.to_go, table.session
    rest = rest_of(to_go)
    tick = " ✓" if to_go is not None and (to_go.settled if rest is None else rest.proved) else ""
    to_tell = None if to_go is None else rest or possible(session, to_go)
    left = span(to_tell) + tick
    if session.solved and session.score is None:
        left = "0 ✓"
    if not session.cursor:
        return "", left
    before, steps, _ = session.path[session.cursor - 1]
    known = table.knowledge.of(before)
    if rest is not None:
        # How few can be left is no less after a good move: it is told where that has changed.
        was = rest_of(known)
        changed = was is not None and was.proved and was.lower != rest.lower
        return span(was) if changed else "", left
    if known is None or not known.proved:
        return "", left
    earlier = span(possible(session, known, cost(before, steps)))
    # What is possible stays as it is after a good move, too.
    return ("" if known.ceiling is not None and earlier == span(to_tell) else earlier), left


def least_left(par: Answer | None) -> str:
    """Say how few can be left of a board that can't be cleared; nothing of any other."""
    rest = rest_of(par)
    return "" if rest is None else span(rest) + " ✓" * rest.proved


def headed(table: Table) -> tuple[str, str]:
    """Say what `progress` tells, in more words and in fewer."""
    to_go = table.to_go
    if to_go is not None and to_go.ceiling is not None:
        return say("Still possible"), say("Possible")
    if rest_of(to_go or table.par) is not None:
        if rest_of(table.par) is None:
            return say("No way · fewest left"), say("No way · left")
        return say("Fewest left"), say("Left")
    return say("To go from here"), say("To go")


# For who hears it


def par_words(table: Table) -> str:
    """Say par, and whether it is proved: Par 18, proved."""
    par, board = table.par, table.session.board
    if par is None:
        return say("Par is not known yet")
    if (rest := rest_of(par)) is not None:
        return say("It can't be cleared, proved; {fewest}", fewest=leftover.fewest(rest))
    if not par.solvable:
        return say("There is no way, proved")
    state = _state(par, table.agenda.idle(table.session.board.start))
    words = _span(par)
    if board.family.unit is not None:
        words = span_of(par, board.unit, words)
    return say("Par {par}, {state}", par=words, state=state)


def left_words(table: Table) -> str:
    """Say how far it is to go, and whether that is proved."""
    if table.session.solved:
        return say("Solved")
    to_go = table.to_go
    if not table.help.tells:
        return ""
    if to_go is None:
        return say("To go: not known yet")
    if (rest := rest_of(to_go)) is not None:
        return say("From here it can't be cleared; {fewest}", fewest=leftover.fewest(rest))
    if not to_go.solvable:
        return say("There is no way from here, proved")
    state = _state(to_go, False)
    if to_go.ceiling is not None:
        points = _span(possible(table.session, to_go))
        return say("Still possible: {points}, {state}", points=points, state=state)
    return say("To go {left}, {state}", left=_span(to_go), state=state)


def _span(answer: Answer) -> str:
    """Say an answer as a number, as a range, or as what it is at least."""
    if answer.proved or not answer.solvable:
        return span(answer)
    bound = answer.in_unit(answer.lower)
    if answer.upper is None:
        if answer.ceiling is not None:
            return say("at most {most}", most=bound)
        return say("at least {least}", least=bound)
    least, most = sorted((bound, answer.in_unit(answer.upper)))
    return say("{least} to {most}", least=least, most=most)


def _state(answer: Answer, idle: bool) -> str:
    if answer.settled:
        return say("proved")
    return say("not proved") if idle else say("not proved yet")


def besides(puzzle: str, kind: Sequence[str]) -> str:
    """List what kind of board it is, without the puzzle's name, which is said before."""
    return ", ".join(kind).removeprefix(f"{puzzle}, ")


def played(table: Table) -> str:
    return units.counted(table.session.tally, table.session.board.unit)
