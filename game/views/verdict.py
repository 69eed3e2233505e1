"""What there is to say of a solved board: how it compares with par, and what each move cost."""

from dataclasses import dataclass

from game.answer import Answer
from game.art.look import Look
from game.play.session import Session
from game.play.table import Table
from game.text import units
from game.text.tongue import say, spelled, spelled_first
from game.views import wording
from game.views.view import View


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a play ended; `seal` tells whether it is at par, proved, and without a hint.

    `late` says by how much it went past its limit, if it did.
    """

    title: str
    words: str
    seal: bool = False
    late: str = ""


def verdict(session: Session, par: Answer | None) -> Verdict:
    """Say how a solved board compares with par, as far as that is proved."""
    proved = par is not None and par.proved
    over = session.count - par.lower if par is not None and proved else None
    if session.shown:
        if session.led:
            words = say("Watched, not played: neither won nor lost.")
        else:
            words = say("Each move was a hint: neither won nor lost.")
        return Verdict(_shown(session, over), words)
    title = say("Solved in {n}", n=session.count)
    late = _past_limit(session, par)
    if over is None:
        words = say("Par {par}, not proved yet.", par=wording.span(par))
        return Verdict(title, f"{words} {wording.helped_by_itself(session)}", late=late)
    if not over:
        words = say("Par, {hints}", hints=wording.helped(session))
        return Verdict(title, words, seal=not session.hints and not late, late=late)
    words = say(
        "Par is {par} ✓ {count} over.",
        par=session.count - over,
        count=units.in_words_first(over, session.board.unit),
    )
    return Verdict(title, f"{words} {wording.helped_by_itself(session)}", late=late)


def _shown(session: Session, over: int | None) -> str:
    """Say how many moves were shown, and how that compares with par, where par is proved."""
    count = units.counted(session.count, session.board.unit)
    if over is None:
        return say("Shown: {count}", count=count)
    if not over:
        return say("Shown: {count}, par", count=count)
    return say("Shown: {count}, {more} over par", count=count, more=units.in_words(over))


def _past_limit(session: Session, par: Answer | None) -> str:
    """Say by how much the play went past the limit of its board, if it did."""
    past = session.past_limit(par)
    if not past:
        return ""
    return say(
        "{count} over the limit of {limit}", count=spelled_first(past), limit=session.limit(par)
    )


def judged(table: Table, view: View, look: Look) -> list[str]:
    """Say of each move played what it cost, and which one would have kept the pace."""
    found = []
    for place, cost in enumerate(wording.costs(table)):
        before, steps, _ = table.session.path[place]
        answer = table.analysis.of(before)
        if cost is None or answer is None or answer.best is None:
            found.append(say("Move {place}: not proved either way.", place=place + 1))
            continue
        if not cost:
            found.append(_kept(place + 1, answer.lower - len(steps)))
            continue
        better = table.longest(before, answer.best)
        name = view.name(before, better, look)
        found.append(_cost(place + 1, cost, name, answer.lower - len(before.steps(better))))
    return found


def _kept(place: int, left: int) -> str:
    """Say what a good move led to."""
    if not left:
        return say("Move {place} solved it.", place=place)
    return say("Move {place} kept {left} to go.", place=place, left=left)


def _cost(place: int, cost: int, better: str, left: int) -> str:
    """Say what a move cost, and where another one would have led."""
    count = spelled(cost)
    if not left:
        return say(
            "Move {place} cost {cost}: {better} solved it.", place=place, cost=count, better=better
        )
    return say(
        "Move {place} cost {cost}: {better} kept {left} to go.",
        place=place,
        cost=count,
        better=better,
        left=left,
    )


def standing(table: Table) -> list[str]:
    """Say which board of the list was solved, where one is played through."""
    listing, board = table.listing, table.session.board
    place = None if listing is None else listing.place_of(board)
    if listing is None or place is None:
        return []
    count = len(listing.listed)
    if listing is table.day:
        return [
            say(
                "{list}: {solved} of {count} solved.",
                list=say(listing.name),
                solved=listing.solved,
                count=count,
            )
        ]
    return [
        say(
            "Board {place} of {count}, {solved} solved. L shows the list.",
            place=place + 1,
            count=count,
            solved=listing.solved,
        )
    ]
