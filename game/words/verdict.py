"""What there is to say of a solved board: how it compares with par, what each move cost.

That is said to the player, and, in a few lines, to others.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.answer import Answer, rest_of
from game.keep.settings import CHAT, PLAIN, SQUARES
from game.play.daily import day_of
from game.play.ladder import STARS
from game.play.result import Result, at_par, came_of
from game.play.session import Aid, Session
from game.play.table import Table
from game.play.worth import longest
from game.rules.puzzle import Leaving, Move, Position, cost
from game.text import units
from game.text.tongue import many, mark, number, say, spelled, spelled_first
from game.text.words import clock, sentence
from game.words import leftover, pars
from game.words.wording import Naming

NOTHING = mark("There was nothing to play.")


class Verdict(NamedTuple):
    """How a play ended; `seal` tells whether it is clean: at par, proved, with its moves alone.

    `late` says by how much it went past its limit, if it did. `aloud` says the words for who hears
    them, where there is a sign of proof in them.
    """

    title: str
    words: str
    seal: bool = False
    late: str = ""
    aloud: str = ""


def verdict(session: Session, par: Answer | None) -> Verdict:
    """Say how a board at its end compares with par, as far as that is proved."""
    if (rest := rest_of(par)) is not None:
        return _left_over(session, par, rest)
    missed = over(session, par)
    if session.shown:
        return Verdict(_shown(session, missed), f"{_off(session, missed)}{_not_played(session)}")
    if session.score is not None:
        return _scored(session, session.score, par, missed)
    if not session.count:
        return Verdict(say("Solved from the start"), say(NOTHING))
    title = say("Solved in {n}", n=session.count)
    late = _past_limit(session, par)
    if missed is None:
        words = say("Par {par}, not proved yet.", par=pars.span(par))
        return _with_help(session, title, words, late=late)
    if not missed:
        return _at_par(session, par, title, late)
    best, count = session.count - missed, units.in_words_first(missed, session.board.unit)
    words = say("Par is {par} ✓ {count} over.", par=best, count=count)
    # Translators: this and others like it are read aloud in place of the texts with the sign ✓.
    aloud = say("Par is {par}, proved. {count} over.", par=best, count=count)
    return _with_help(session, title, words, aloud, late)


def over(session: Session, par: Answer | None) -> int | None:
    """Tell by how much a play missed par, where that is proved: moves over it, points under it."""
    if par is None or not par.proved or rest_of(par) is not None:
        return None
    return session.cost - par.lower


def par_line(session: Session, par: Answer | None) -> str:
    """Say what par is where it was made: nothing else tells it then."""
    if session.shown or rest_of(par) is not None or not at_par(session, par):
        return ""
    return say("Par is {par} ✓ proved", par=par.in_unit(par.lower) if par is not None else "")


def better(before: Position, answer: Answer) -> Move:
    """Return the move that keeps the pace, as far as it goes on in one."""
    assert answer.line is not None, "a best move begins a line"
    return longest(before, answer.line)


def taken(session: Session, naming: Naming) -> Sequence[int]:
    """Tell for each move how much it took from the board, where that is counted; else nothing."""
    if session.score is not None:
        return session.scores
    path = session.path[: session.cursor]
    counted = (naming.taken(before, after) for before, _, after in path)
    return [count for count in counted if count is not None]


def _at_par(session: Session, par: Answer | None, title: str, late: str = "") -> Verdict:
    """Say of a play than which none is better whether it is clean, or else what it took."""
    if came_of(session, par) is Result.CLEAN:
        words = ", ".join([say("Clean par: no hint, no takeback"), *took(session.aid)])
        return Verdict(title, words, seal=True, late=late)
    words = say("Par, {taken}", taken=taken_in_all(session))
    return Verdict(title, words, late=late)


def _with_help(
    session: Session, title: str, words: str, aloud: str = "", late: str = ""
) -> Verdict:
    """Say besides what it took."""
    taken = sentence(taken_in_all(session))
    return Verdict(title, f"{words} {taken}", late=late, aloud=aloud and f"{aloud} {taken}")


def _scored(session: Session, points: int, par: Answer | None, under: int | None) -> Verdict:
    """Say how a game for points compares with the best, as far as that is known."""
    title, aloud = units.counted(points, session.board.unit), ""
    if under == 0:
        return _at_par(session, par, title)
    if under is not None:
        words = say("Par is {par} ✓ {count} under.", par=points + under, count=under)
        aloud = say("Par is {par}, proved. {count} under.", par=points + under, count=under)
    elif par is None or par.upper is None:
        words = say("What is possible is not known yet.")
    else:
        # What was scored is a line, too, so the best that is known is no less.
        best = max(points, par.in_unit(par.upper))
        words = say(
            "Best known {known}, at most {most}: not proved.",
            known=best,
            most=par.in_unit(par.lower),
        )
    return _with_help(session, title, words, aloud)


def _left_over(session: Session, par: Answer | None, rest: Answer) -> Verdict:
    """Say how what is left of a board that can't be cleared compares with the fewest possible."""
    board = session.position
    left = board.left if isinstance(board, Leaving) else 0
    title = leftover.left(left)
    if not session.count:
        return Verdict(title, say(NOTHING))
    if session.shown_so_far:
        return Verdict(title, _not_played(session))
    if not rest.proved:
        return _with_help(session, title, leftover.sentence(rest))
    over = left - rest.lower
    if not over:
        return _at_par(session, par, title)
    count = spelled_first(over)
    words = say("Fewest left: {fewest} ✓ {count} over.", fewest=rest.lower, count=count)
    aloud = say("Fewest left: {fewest}, proved. {count} over.", fewest=rest.lower, count=count)
    return _with_help(session, title, words, aloud)


def _not_played(session: Session) -> str:
    """Say whose the moves were that the player did not find."""
    if session.led:
        return say("Watched, not played: neither won nor lost.")
    if session.from_text:
        return say("Read from a text, not played here: neither won nor lost.")
    return say("Each move was a hint: neither won nor lost.")


def _shown(session: Session, over: int | None) -> str:
    """Say how many moves were shown, and whether they are par, where par is proved."""
    count = units.counted(session.tally, session.board.unit)
    if over == 0:
        return say("Shown: {count}, par", count=count)
    return say("Shown: {count}", count=count)


def _off(session: Session, over: int | None) -> str:
    """Say how far what was shown is off par, where that is proved: a sentence with its blank."""
    if not over:
        return ""
    if session.score is not None:
        return say("{less} under par.", less=over) + " "
    return say("{more} over par.", more=units.in_words_first(over, session.board.unit)) + " "


def _past_limit(session: Session, par: Answer | None) -> str:
    """Say by how much the play went past the limit of its board, if it did."""
    past = session.past_limit(par)
    if not past:
        return ""
    return say(
        "{count} over the limit of {limit}", count=spelled_first(past), limit=session.limit(par)
    )


def seal(session: Session) -> str:
    if session.score is not None:
        return say("Nothing scores more: it is proved.")
    if not session.solved:
        return say("Nothing leaves fewer: it is proved.")
    return say("Nothing shorter exists: it is proved.")


def scored(session: Session) -> list[str]:
    return [
        many("Move {place}: {n} point.", "Move {place}: {n} points.", points, place=place)
        for place, points in enumerate(session.scores, start=1)
    ]


def judged(table: Table, naming: Naming) -> list[str]:
    """Say of each move played what it cost, and which one would have kept the pace."""
    found = []
    for place, lost in enumerate(costs(table)):
        before, steps, _ = table.session.path[place]
        answer = table.knowledge.of(before)
        if lost is None or answer is None or answer.line is None:
            found.append(say("Move {place}: not proved either way.", place=place + 1))
            continue
        if not lost:
            found.append(_kept(place + 1, _left(before, steps, answer)))
            continue
        kept = better(before, answer)
        name = naming.name(before, kept)
        left = _left(before, before.steps(kept), answer)
        found.append(_cost(place + 1, lost, name, left))
    return found


def _left(before: Position, steps: Sequence[Move], answer: Answer) -> int | None:
    """Tell how far it was to go after good steps; None where something else is counted."""
    counted = answer.ceiling is not None or not answer.solvable
    return None if counted else answer.lower - cost(before, steps)


def _kept(place: int, left: int | None) -> str:
    """Say what a good move led to."""
    if left is None:
        return say("Move {place} kept the pace.", place=place)
    if not left:
        return say("Move {place} solved it.", place=place)
    return say("After move {place}, {left} to go.", place=place, left=left)


def _cost(place: int, lost: int, better: str, left: int | None) -> str:
    """Say what a move cost, and where another one would have led."""
    count = spelled(lost)
    if left is None:
        return say(
            "Move {place} cost {cost}: {better} kept the pace.",
            place=place,
            cost=count,
            better=better,
        )
    if not left:
        return say(
            "Move {place} cost {cost}: {better} solved it.", place=place, cost=count, better=better
        )
    return say(
        "Move {place} cost {cost}: with {better}, {left} to go.",
        place=place,
        cost=count,
        better=better,
        left=left,
    )


def standing(table: Table) -> list[str]:
    """Say which board of the list was solved, where one is played through."""
    listing, session = table.desk.listing, table.session
    board, rival = session.board, session.rival
    if rival is not None:
        took = units.counted(rival.tally_in_all, rival.board.unit)
        if min(rival.seconds, session.seconds) < 1:
            return [say("The other play took {count}.", count=took)]
        then, now = clock(rival.seconds), clock(session.seconds)
        words = say(
            "The other play took {count} in {time}, this one {now}.", count=took, time=then, now=now
        )
        return [words]
    place = None if listing is None else listing.place_of(board)
    if listing is None or place is None:
        return []
    count, solved = len(listing.listed), listing.solved
    if listing is table.desk.day:
        if place < listing.first:  # It is one of the day's own, which are counted by themselves.
            count, solved = listing.first, listing.first - listing.firsts_left
        name = say(listing.name)
        words = say("{list}: {solved} of {count} solved.", list=name, solved=solved, count=count)
        return [words]
    if listing is table.desk.ladder:
        stars = STARS.get(came_of(table.session, table.par), 0)
        said = many(
            "Rung {place} of {count}: {n} star for this play.",
            "Rung {place} of {count}: {n} stars for this play.",
            stars,
            place=place + 1,
            count=count,
        )
        return [said]
    return [
        say(
            "Board {place} of {count}, {solved} solved. L shows the list.",
            place=place + 1,
            count=count,
            solved=listing.solved,
        )
    ]


def costs(table: Table, session: Session | None = None) -> list[int | None]:
    """Tell for each move played how much it cost beyond what was needed; None: not known.

    Where not all could go from the start it is told how much more is left, and nowhere else: what
    is left after a move that lost the way is not counted in moves.
    """
    found: list[int | None] = []
    session = table.session if session is None else session
    level = rest_of(table.knowledge.of(session.board.start)) is not None
    for before, steps, after in session.path[: session.cursor]:
        one, other = table.knowledge.of(before), table.knowledge.of(after)
        rest, then = rest_of(one), rest_of(other)
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


# For others

# Marks of a move that kept the pace, of one that is not known, of one that no way leads on from,
# and of those that lost ground: one, two, or more.
MARKS = {
    SQUARES: ("🟩", "⬜", "⬛", "🟧"),
    PLAIN: ("·", "?", "×", "▲"),
    CHAT: ("▁", "?", "×", "▃▅▇"),
}


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
    known = (
        say("par {par} (proved)", par=pars.span(par))
        if proved
        else say("par {par}", par=pars.span(par))
    )
    if (rest := rest_of(par)) is not None:
        known = leftover.fewest(rest)
    if session.over and session.left_in_all is not None:
        # Translators: as in "6 moves, 2 left", in a list; what is counted are tiles.
        count = many("{moves}, {n} left", "{moves}, {n} left", session.left_in_all, moves=count)
    elif rest is None and (here := rest_of(table.to_go)):
        count = f"{count}, {leftover.no_way(here)}"
    said = [count, known]
    if not session.shown and (past := session.past_limit(par)):
        said.append(say("{count} over the limit", count=number(past)))
    if came_of(session, par) is Result.CLEAN:
        said += [say("clean"), *took(session.aid)]
    elif not session.shown:
        # Also none are counted, for others: 0 hints. Where all was shown, that is said already.
        hints = [] if session.hints else [many("{n} hint", "{n} hints", 0)]
        said += [*hints, *took(session.aid, moves_shown(session))]
    day = day_of(session.board)
    head = [f"Parlour {name}", *([say("daily of {date}", date=str(day))] if day else [])]
    id = session.board.id
    lines = [
        ", ".join(head),
        ", ".join(said),
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


def moves_shown(session: Session) -> str:
    """Say how many moves were shown, as they are counted; nothing where auto-play showed none."""
    if not session.watched or not session.hints:
        return ""
    return say(units.UNITS[session.board.unit].shown.given(n=session.hints))


def took(aid: Aid, shown: str = "") -> list[str]:
    """Say what a play took besides its moves: moves that were shown, takebacks, help, tries."""
    words = [shown] if shown else []
    if aid.hints and not shown:
        words.append(many("{n} hint", "{n} hints", aid.hints))
    if aid.takebacks is None:
        words.append(say("before takebacks were counted"))
    elif aid.takebacks:
        words.append(many("{n} takeback", "{n} takebacks", aid.takebacks))
    if aid.helped and not shown:
        words.append(say("with help"))
    return [*words, *tried(aid.attempt)]


def tried(attempt: int) -> list[str]:
    """Say which try it was; nothing of the first."""
    if attempt == 1:
        return []
    named = attempt <= len(TRIES) + 1
    return [say(TRIES[attempt - 2]) if named else say("try {n}", n=attempt)]


def taken_in_all(session: Session) -> str:
    """Say what a play took in one phrase, also where that is nothing."""
    return ", ".join(took(session.aid, moves_shown(session)) or [say("no hints, no takebacks")])


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
