"""What is known, in words: par, how far to go, what the engine does.

Nothing is claimed that is not proved.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from game.answer import Answer
from game.keep.settings import CHAT, PLAIN, SQUARES
from game.play import rest_words
from game.play.daily import day_of
from game.play.ladder import Rung, ladders
from game.play.result import Result, came_of
from game.play.review import Point
from game.play.session import Aid, Session
from game.play.table import Table
from game.rules.puzzle import Move, Position, Status, cost, score
from game.text import methods, units
from game.text.dates import brief
from game.text.tongue import many, mark, number, say
from game.text.words import duration
from game.views import where, worth_words
from game.words.families import WORDINGS
from game.words.wording import Naming

FROM_START, FROM_HERE = mark("From the start"), mark("From here")

# Where the proof of a position comes from, within a sentence and by itself.
FROM_LIST = mark("known from the list"), mark("Known from the list")
FROM_LINE = mark("follows from what is proved"), mark("Follows from what is proved")
BEFORE = mark("proved before"), mark("Proved before")

# Marks of a move that kept the pace, of one that is not known, of one that no way leads on from,
# and of those that lost ground: one, two, or more.
MARKS = {
    SQUARES: ("🟩", "⬜", "⬛", "🟧"),
    PLAIN: ("·", "?", "×", "▲"),
    CHAT: ("▁", "?", "×", "▃▅▇"),
}


def span(answer: Answer | None, dash: str = "–") -> str:
    """Say an answer as a number, as 17–19, or as 17+ while no line is known."""
    if answer is None:
        return "…"
    if not answer.solvable:
        # Translators: what stands for a number, as in "Par none".
        return say("none")
    if answer.ceiling is not None:
        return _points(answer, dash)
    return _range(answer, dash)


def _range(known: Answer | Point, dash: str) -> str:
    if known.upper is None:
        return f"{known.lower}+"
    if known.upper == known.lower:
        return str(known.lower)
    return f"{known.lower}{dash}{known.upper}"


def span_of(answer: Answer | None, unit: str, spelled: str | None = None) -> str:
    """Say an answer with what is counted, by what rules call it: 17–19 moves, 1 move.

    `spelled` is the answer as it is said, if not as in `span`.
    """
    if answer is not None and answer.proved and answer.told(answer.lower) == 1:
        return units.counted(1, unit)
    # Translators: as in "17–19 moves".
    return say("{par} {moves}", par=spelled or span(answer), moves=units.several(unit))


def fewest_left(rest: Answer | Point, dash: str = "–") -> str:
    """Say in brief how little can be left: fewest left 2, fewest left 1–3."""
    count = rest.lower + 1 if rest.upper is None else rest.upper
    fewest = _range(rest, dash)
    return many("fewest left {fewest}", "fewest left {fewest}", count, fewest=fewest)


def no_way(rest: Answer | None) -> str:
    """Say of what can't be solved any more in brief that it can't, and how little can be left."""
    if rest is None:
        return say("no way")
    return say("no way · {fewest}", fewest=fewest_left(rest) + " ✓" * rest.proved)


def _points(answer: Answer, dash: str) -> str:
    """Say an answer as points: as 2,310–3,044, or as ≤3,044 while no line is known."""
    most = number(answer.told(answer.lower))
    if answer.upper is None:
        return f"≤{most}"
    return most if answer.proved else f"{number(answer.told(answer.upper))}{dash}{most}"


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


def rung_told(table: Table) -> str:
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

    Of a slip one move is asked for: there it is counted how many were found.
    """
    if not table.plays.practising or (run := table.plays.practice) is None:
        return naming.counters(table.session, table.par)
    return (
        (say("Found at once"), number(run.right), False),
        (say("Not at once"), number(run.wrong), False),
    )


def _after(answer: Answer, steps: int) -> str:
    """Say what comes after the next steps of an answer's line, and whether that is proved."""
    known = answer.upper or 0
    if answer.ceiling is not None:
        points = answer.told(known)
        if not answer.proved:
            return say(
                "Best known from here {known}, at most {most}: not proved yet.",
                known=points,
                most=answer.told(answer.lower),
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
    count = answer.told(answer.lower) if answer.proved else 2
    return many("{points} point to come", "{points} points to come", count, points=span(answer))


def ground(table: Table, position: Position) -> str:
    """Say what the knowledge of a position rests on: a proof, an older one, or none so far."""
    answer, job = _known_of(table, position), table.agenda.job(position)
    if answer is None:
        return say("looking for a line…")
    if not answer.settled:
        return say("not proved") if job is not None and job.idle else say("proving…")
    if (rest := rest_words.rest_of(answer)) is not None:
        return say("can't be cleared, proved; {fewest}", fewest=rest_words.fewest(rest))
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
    course, board = table.desk.course, table.session.board
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
    """Say the state as the window's title."""
    session, rest = table.session, rest_words.rest_of(table.par)
    here = rest_words.rest_of(table.to_go) if rest is None else None
    size = re.match("[0-9]+x[0-9]+", params)
    parts = [
        say("Parlour: {what}", what=f"{title} {size[0] if size else params}"),
        units.counted(session.tally, session.board.unit),
        say("par {par}", par=span(table.par, "-")) if rest is None else fewest_left(rest, "-"),
    ]
    if session.solved:
        parts.append(say("solved"))
    if here is not None:
        parts.append(say("no way · {fewest}", fewest=fewest_left(here, "-")))
    if table.plays.review is not None:
        parts.append(say("review"))
    if where := whereabouts(table):
        parts.append(where)
    return " · ".join(parts)


def costs(table: Table, session: Session | None = None) -> list[int | None]:
    """Tell for each move played how much it cost beyond what was needed; None: not known.

    Where not all could go from the start it is told how much more is left, and nowhere else: what
    is left after a move that lost the way is not counted in moves.
    """
    found: list[int | None] = []
    session = table.session if session is None else session
    level = rest_words.rest_of(table.knowledge.of(session.board.start)) is not None
    for before, steps, after in session.path[: session.cursor]:
        one, other = table.knowledge.of(before), table.knowledge.of(after)
        rest, then = rest_words.rest_of(one), rest_words.rest_of(other)
        if one is not None and other is not None and one.proved and other.proved:
            found.append(cost(before, steps) + other.lower - one.lower)
        elif level and rest is not None and then is not None and rest.proved and then.proved:
            found.append(then.lower - rest.lower)
        else:
            found.append(None)
    return found


def _lost_at(table: Table, session: Session) -> int | None:
    """Return the place of the move that lost the way, if one is proved to have."""
    before = table.knowledge.of(session.board.start)
    for place, (_, _, after) in enumerate(session.path[: session.cursor]):
        known = table.knowledge.of(after)
        if known is not None and not known.solvable:
            return place if before is None or before.solvable else None
    return None


def progress(table: Table) -> tuple[str, str]:
    """Say how far it was to go before the last move, where that is known, and how far it is now.

    Of a play for points it is told what they can come to in all; where the board can't be cleared
    from here, how few can be left.
    """
    to_go, session = table.to_go, table.session
    rest = rest_words.rest_of(to_go)
    tick = " ✓" if to_go is not None and (to_go.settled if rest is None else rest.proved) else ""
    told = None if to_go is None else rest or possible(session, to_go)
    left = span(told) + tick
    if session.solved and session.score is None:
        left = "0 ✓"
    if not session.cursor:
        return "", left
    before, steps, _ = session.path[session.cursor - 1]
    known = table.knowledge.of(before)
    if rest is not None:
        # How few can be left is no less after a good move: it is told where that has changed.
        was = rest_words.rest_of(known)
        changed = was is not None and was.proved and was.lower != rest.lower
        return span(was) if changed else "", left
    if known is None or not known.proved:
        return "", left
    earlier = span(possible(session, known, cost(before, steps)))
    # What is possible stays as it is after a good move, too.
    return ("" if known.ceiling is not None and earlier == span(told) else earlier), left


def least_left(par: Answer | None) -> str:
    """Say how few can be left of a board that can't be cleared; nothing of any other."""
    rest = rest_words.rest_of(par)
    return "" if rest is None else span(rest) + " ✓" * rest.proved


def headed(table: Table) -> tuple[str, str]:
    """Say what `progress` tells, in more words and in fewer."""
    to_go = table.to_go
    if to_go is not None and to_go.ceiling is not None:
        return say("Still possible"), say("Possible")
    if rest_words.rest_of(to_go or table.par) is not None:
        if rest_words.rest_of(table.par) is None:
            return say("No way · fewest left"), say("No way · left")
        return say("Fewest left"), say("Left")
    return say("To go from here"), say("To go")


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
        if (rest := rest_words.rest_of(answer)) is not None:
            return f"{words}.", rest_words.hinted(rest)
        return f"{words}.", _after(answer, cost(position, position.steps(table.help.hint)))
    if (place := table.help.where) is not None:
        if not worded:
            return None
        reasons = WORDINGS[table.family.name].reasons
        return where.told(reasons, position, place), say("H again shows the move.")
    # Who asks for a hint is told where there is none.
    here = table.knowledge.of(position) if table.help.hinted else table.to_go
    rest = rest_words.rest_of(here if table.session.cursor else table.par)
    stuck = position.status() is Status.STUCK
    if stuck and (told := naming.stuck(position, table.par)) is not None:
        return told
    if rest is not None and not table.help.worths_shown:
        return rest_words.dead_end(rest, not table.session.cursor)
    if rest is None and here is not None and not here.solvable:
        return (
            say("There is no way from here."),
            say("Proved: every position that can be reached was tried."),
        )
    if table.help.hinted:
        return say("Looking for a line…"), say("It comes as soon as one is found.")
    if table.help.worths_shown:
        told = None if pointed is None else worth_words.pointed_at(table, pointed, naming)
        return told or worth_words.overview(table, naming)
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


def share(table: Table, name: str, form: str = PLAIN, review: Sequence[str] = ()) -> str:
    """Say how the play on a board of this name stands, for others; its moves in one of the MARKS.

    One that was solved is told whole, also while some of it is undone. What there is to say of its
    moves, its review, may follow below the rest. For a chat the game ID is set as code, which no
    chat makes a link or a tag of.
    """
    session, par = table.session.whole, table.par
    count = units.counted(session.tally, session.board.unit)
    if session.shown:
        count = say("shown: {count}", count=count)
    elif session.solved and session.score is None:
        count = say("solved in {count}", count=count)
    proved = par is not None and par.proved
    known = say("par {par} (proved)", par=span(par)) if proved else say("par {par}", par=span(par))
    if (rest := rest_words.rest_of(par)) is not None:
        known = rest_words.fewest(rest)
    if session.over and session.left_in_all is not None:
        # Translators: as in "6 moves, 2 left", in a list; what is counted are tiles.
        count = many("{moves}, {n} left", "{moves}, {n} left", session.left_in_all, moves=count)
    elif rest is None and (here := rest_words.rest_of(table.to_go)):
        count = f"{count}, {no_way(here)}"
    told = [count, known]
    if not session.shown and (past := session.past_limit(par)):
        told.append(say("{count} over the limit", count=number(past)))
    if came_of(session, par) is Result.CLEAN:
        told += [say("clean"), *took(session.aid)]
    elif not session.shown:
        # Also none are counted, for others: 0 hints. Where all was shown, that is said already.
        hints = [] if session.hints else [many("{n} hint", "{n} hints", 0)]
        told += [*hints, *took(session.aid, session.watched)]
    day = day_of(session.board)
    head = [f"Parlour {name}", *([say("daily of {date}", date=str(day))] if day else [])]
    id = session.board.id
    lines = [
        ", ".join(head),
        ", ".join(told),
        _signs_of(table, session, form) if table.help.tells else "",
        f"`{id}`" if form == CHAT else id,
    ]
    words = "\n".join(line for line in lines if line) + "\n"
    return words + "".join(f"\n{line}" for line in review) + "\n" if review else words


def _signs_of(table: Table, session: Session, form: str) -> str:
    """Say move by move what the moves of a play were worth; of points, by the most that one cost.

    All bars are in one row: a blank between them would be one more height.
    """
    cost, marks = costs(table, session), MARKS[form]
    if session.score is not None and (most := max((one or 0 for one in cost), default=0)):
        cost = [one and -(-len(marks[-1]) * one // most) for one in cost]
    return signs(cost, marks, _lost_at(table, session), len(cost) or 1 if form == CHAT else 5)


TRIES = mark("second try"), mark("third try"), mark("fourth try"), mark("fifth try")


def took(aid: Aid, watched: bool = False) -> list[str]:
    """Say what a play took besides its moves: moves that were shown, takebacks, help, tries."""
    told = []
    if watched and aid.hints:
        told.append(many("{n} move shown", "{n} moves shown", aid.hints))
    elif aid.hints:
        told.append(many("{n} hint", "{n} hints", aid.hints))
    if aid.takebacks is None:
        told.append(say("before takebacks were counted"))
    elif aid.takebacks:
        told.append(many("{n} takeback", "{n} takebacks", aid.takebacks))
    if aid.helped and not (watched and aid.hints):
        told.append(say("with help"))
    return [*told, *tried(aid.attempt)]


def tried(attempt: int) -> list[str]:
    """Say which try it was; nothing of the first."""
    if attempt == 1:
        return []
    named = attempt <= len(TRIES) + 1
    return [say(TRIES[attempt - 2]) if named else say("try {n}", n=attempt)]


def taken_in_all(session: Session) -> str:
    """Say what a play took in one phrase, also where that is nothing."""
    return ", ".join(took(session.aid, session.watched) or [say("no hints, no takebacks")])


def signs(
    cost: Sequence[int | None],
    marks: tuple[str, str, str, str] = MARKS[PLAIN],
    lost_at: int | None = None,
    together: int = 5,
) -> str:
    """Say move by move whether it kept the pace, lost ground or is not known.

    From the one that lost the way on, if one did, there was nothing to keep.
    """
    kept, unknown, over, lost = marks
    row = [
        unknown if one is None else lost[min(one, len(lost)) - 1] if one > 0 else kept
        for one in cost
    ]
    if lost_at is not None:
        row[lost_at:] = over * len(row[lost_at:])
    return " ".join("".join(row[at : at + together]) for at in range(0, len(row), together))
