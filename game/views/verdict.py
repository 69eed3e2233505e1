"""What there is to say of a solved board: how it compares with par, and what each move cost."""

from dataclasses import dataclass

from game.answer import Answer
from game.art.look import Look
from game.play.session import Session
from game.play.table import Table
from game.text.words import capital, counted, in_words, sentence, spelled
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
        count = counted(session.count, session.board.unit)
        ending = {None: "", 0: ", par"}.get(over, f", {in_words(over or 0)} over par")
        what = "Watched, not played" if session.led else "Each move was a hint"
        return Verdict(f"Shown: {count}{ending}", f"{what}: neither won nor lost.")
    title = f"Solved in {session.count}"
    used = wording.helped(session)
    late = _past_limit(session, par)
    if over is None:
        words = f"Par {wording.span(par)}, not proved yet. {sentence(used)}"
        return Verdict(title, words, late=late)
    if not over:
        return Verdict(title, f"Par, {used}", seal=not session.hints and not late, late=late)
    more = capital(in_words(over, session.board.unit))
    words = f"Par is {session.count - over} ✓ {more} over. {sentence(used)}"
    return Verdict(title, words, late=late)


def _past_limit(session: Session, par: Answer | None) -> str:
    """Say by how much the play went past the limit of its board, if it did."""
    past = session.past_limit(par)
    return f"{capital(spelled(past))} over the limit of {session.limit(par)}" if past else ""


def judged(table: Table, view: View, look: Look) -> list[str]:
    """Say of each move played what it cost, and which one would have kept the pace."""
    found = []
    for place, cost in enumerate(wording.costs(table)):
        before, steps, _ = table.session.path[place]
        answer = table.analysis.of(before)
        if cost is None or answer is None or answer.best is None:
            found.append(f"Move {place + 1}: not proved either way.")
            continue
        if not cost:
            found.append(f"Move {place + 1} {_kept(answer.lower - len(steps))}.")
            continue
        better = table.longest(before, answer.best)
        kept = _kept(answer.lower - len(before.steps(better)))
        words = f"Move {place + 1} cost {spelled(cost)}"
        found.append(f"{words}: {view.name(before, better, look)} {kept}.")
    return found


def _kept(left: int) -> str:
    """Say what a good move led to."""
    return f"kept {left} to go" if left else "solved it"


def standing(table: Table) -> list[str]:
    """Say which board of the list was solved, where one is played through."""
    listing, board = table.listing, table.session.board
    place = None if listing is None else listing.place_of(board)
    if listing is None or place is None:
        return []
    count = len(listing.listed)
    if listing is table.day:
        return [f"{listing.name}: {listing.solved} of {count} solved."]
    return [f"Board {place + 1} of {count}, {listing.solved} solved. L shows the list."]
