"""What there is to say of a solved board: how it compares with par, and what each move cost."""

from collections.abc import Sequence
from typing import NamedTuple

from game.answer import Answer
from game.play import rest_words
from game.play.ladder import STARS
from game.play.result import Result, at_par, came_of
from game.play.session import Session
from game.play.table import Table
from game.play.worth import longest
from game.rules.puzzle import Leaving, Move, Position, cost
from game.text import units
from game.text.tongue import many, say, spelled, spelled_first
from game.text.words import clock, sentence
from game.views import wording
from game.words.wording import Naming


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
    if (rest := rest_words.rest_of(par)) is not None:
        return _left_over(session, par, rest)
    missed = over(session, par)
    if session.shown:
        return Verdict(_shown(session, missed), f"{_off(session, missed)}{_not_played(session)}")
    if session.score is not None:
        return _scored(session, session.score, par, missed)
    if not session.count:
        return Verdict(say("Solved from the start"), say("There was nothing to play."))
    title = say("Solved in {n}", n=session.count)
    late = _past_limit(session, par)
    if missed is None:
        words = say("Par {par}, not proved yet.", par=wording.span(par))
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
    if par is None or not par.proved or rest_words.rest_of(par) is not None:
        return None
    return session.cost - par.lower


def par_line(session: Session, par: Answer | None) -> str:
    """Say what par is where it was made: nothing else tells it then."""
    if session.shown or rest_words.rest_of(par) is not None or not at_par(session, par):
        return ""
    return say("Par is {par} ✓ proved", par=par.told(par.lower) if par is not None else "")


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
        words = ", ".join([say("Clean par: no hint, no takeback"), *wording.took(session.aid)])
        return Verdict(title, words, seal=True, late=late)
    words = say("Par, {taken}", taken=wording.taken_in_all(session))
    return Verdict(title, words, late=late)


def _with_help(
    session: Session, title: str, words: str, aloud: str = "", late: str = ""
) -> Verdict:
    """Say besides what it took."""
    taken = sentence(wording.taken_in_all(session))
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
        best = max(points, par.told(par.upper))
        words = say(
            "Best known {known}, at most {most}: not proved.", known=best, most=par.told(par.lower)
        )
    return _with_help(session, title, words, aloud)


def _left_over(session: Session, par: Answer | None, rest: Answer) -> Verdict:
    """Say how what is left of a board that can't be cleared compares with the fewest possible."""
    board = session.position
    left = board.left if isinstance(board, Leaving) else 0
    title = rest_words.left(left)
    if session.shown_so_far:
        return Verdict(title, _not_played(session))
    if not rest.proved:
        return _with_help(session, title, rest_words.sentence(rest))
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
    if session.told:
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
    """Say what a seal stands for."""
    if session.score is not None:
        return say("Nothing scores more: it is proved.")
    if not session.solved:
        return say("Nothing leaves fewer: it is proved.")
    return say("Nothing shorter exists: it is proved.")


def scored(session: Session) -> list[str]:
    """Say what each move has scored."""
    return [
        many("Move {place}: {n} point.", "Move {place}: {n} points.", points, place=place)
        for place, points in enumerate(session.scores, start=1)
    ]


def judged(table: Table, naming: Naming) -> list[str]:
    """Say of each move played what it cost, and which one would have kept the pace."""
    found = []
    for place, lost in enumerate(wording.costs(table)):
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
            "Rung {place} of {count}: {n} star.",
            "Rung {place} of {count}: {n} stars.",
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
