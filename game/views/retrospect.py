"""A play looked back on, in words: what each of its moves was worth, and what the slips cost.

Nothing is claimed that is not proved: where a loss is open, it is told at least and at most.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.answer import Answer
from game.art.look import Look
from game.play.review import Mark
from game.play.reviewing import slips
from game.play.session import HINTED, LED, Session
from game.play.table import Table
from game.text.words import capital, in_words, spelled
from game.views import wording
from game.views.view import View

# What a move's mark is like: it is drawn by this, and never told by colour alone.
PLAIN, GOOD, SLIP, OPEN = "plain", "good", "slip", "open"


def sign(mark: Mark) -> tuple[str, str]:
    """Write a move's mark in a few signs, and say what it is like."""
    worth = mark.worth
    if mark.lost:
        return "–", OPEN
    if not worth.solvable:
        return "no way", SLIP
    if worth.loses:
        return f"+{_range(worth.least, worth.most)}", SLIP
    if worth.keeps:
        return ("only move", GOOD) if mark.only else (str(worth.lower), PLAIN)
    return ("?" if worth.most is None else f"+{_range(worth.least, worth.most)}"), OPEN


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"{least}…"
    return str(least) if least == most else f"{least}–{most}"


def brief(mark: Mark) -> str:
    """Say a move's mark where nothing else tells what its number is."""
    words, kind = sign(mark)
    if kind == PLAIN:
        return f"{words} to go"
    return {"?": "not proved", "–": "no way"}.get(words, words)


def made_by(mark: Mark) -> str:
    """Say who made a move, where it was not the player alone."""
    return {HINTED: "a hint", LED: "auto-play"}.get(mark.maker, "")


@dataclass(frozen=True, slots=True)
class Loss:
    """What was lost in a play: in how many slips, and at least and at most how much in all.

    `dead` is the place of the move after which there was no way, if one is proved to be.
    """

    slips: Sequence[Mark]
    least: int
    most: int | None
    dead: int | None = None

    @property
    def proved(self) -> bool:
        """Whether it is known exactly."""
        return self.least == self.most


def loss(session: Session, marks: Sequence[Mark], par: Answer | None) -> Loss:
    """Add up what the moves lost; the whole of a solved play is also its steps less par."""
    found = [marks[place] for place in slips(marks)]
    dead = next((mark.place for mark in found if not mark.worth.solvable), None)
    counted = [mark.worth for mark in marks if mark.worth.solvable]
    least = sum(worth.least for worth in counted)
    mosts = [worth.most for worth in counted]
    most = None if None in mosts else sum(one for one in mosts if one is not None)
    if par is not None and par.solvable and session.ends_solved:
        steps = session.count + session.still
        within = steps - par.lower
        most = within if most is None else min(most, within)
        least = least if par.best is None else max(least, steps - len(par.best))
    return Loss(found, least, most, dead)


def sentence(session: Session, marks: Sequence[Mark], par: Answer | None) -> str:
    """Say in a sentence or two where ground was lost, and what had been without."""
    if not marks:
        return ""
    if par is not None and not par.solvable:
        return "There is no way from the start, proved."
    told = loss(session, marks, par)
    if told.dead is not None:
        return _dead_end(told)
    ends = session.ends_solved
    if not told.proved:
        return _open(told)
    if not told.least:
        return "No slip: every move kept pace." if ends else "No slip so far: every move kept pace."
    if sum(mark.worth.least for mark in told.slips) < told.least:
        return f"{capital(spelled(told.least))} lost in all; where is not all proved yet."
    so_far = "" if ends else " so far"
    if len(told.slips) == 1:
        words = f"One slip, at move {told.slips[0].place + 1}, cost {spelled(told.least)}{so_far}"
        return f"{words}; without it you had made par." if ends else f"{words}."
    words = f"{capital(in_words(len(told.slips), 'slip'))} cost {spelled(told.least)}{so_far}"
    if not ends:
        return f"{words}."
    worst = max(told.slips, key=lambda mark: mark.worth.least)
    cost, limit, steps = worst.worth.least, session.limit(par), session.count + session.still
    alone = sum(mark.worth.least == cost for mark in told.slips) == 1
    if limit is not None and steps - cost <= limit < steps:
        return f"{words}; without the one at move {worst.place + 1} you had kept the limit."
    most = f", the one at move {worst.place + 1} {spelled(cost)}" if alone else ""
    return f"{words}{most}; without them you had made par."


def _dead_end(told: Loss) -> str:
    before = [mark for mark in told.slips if mark.place != told.dead]
    words = f"Move {(told.dead or 0) + 1} left no way at all."
    if not before:
        return words
    lost = sum(mark.worth.least for mark in before)
    return f"{words} {capital(in_words(len(before), 'other slip'))} cost {spelled(lost)}."


def _open(told: Loss) -> str:
    """Say what is known of the loss, where it is an interval."""
    if told.most is None:
        least = f"at least {spelled(told.least)}" if told.least else "not known yet"
        return f"What was lost is {least}: not all is proved."
    if not told.least:
        return f"Lost at most {spelled(told.most)}: not all is proved."
    return f"Lost at least {spelled(told.least)}, at most {spelled(told.most)}: not all is proved."


def heading(table: Table) -> str:
    """Say a play in a few words: 19, par 16 ✓."""
    session, par = table.session, table.par
    tick = " ✓" if par is not None and par.settled else ""
    return f"{session.count + session.still}, par {wording.span(par)}{tick}"


def standing(table: Table) -> str:
    """Say in the status line where the review stands, and what the slips cost."""
    session, marks = table.session, table.judged.marks
    found, here = table.judged.slips, session.cursor
    told = loss(session, marks, table.par)
    if here in found:
        parts = [f"Slip {found.index(here) + 1} of {len(found)}"]
    elif here < len(marks):
        parts = [f"Move {here + 1} of {len(marks)}"]
    else:
        parts = ["The end" if session.ends_solved else "So far"]
    if table.par is not None and not table.par.solvable:
        return f"{parts[0]} · there is no way from the start, proved"
    if told.dead is not None:
        parts.append(f"move {told.dead + 1} left no way")
    elif not told.proved:
        parts.append(_open(told).partition(":")[0].lower())
    elif not told.least:
        parts.append("no slip")
    elif sum(mark.worth.least for mark in told.slips) == told.least:
        parts.append(f"{in_words(len(found), 'slip')} cost {spelled(told.least)}")
        if session.ends_solved:
            parts.append("without it: par" if len(found) == 1 else "without them: par")
    else:
        parts.append(f"lost {spelled(told.least)} in all")
    if not told.proved or not all(mark.worth.proved for mark in marks):
        parts.append("proving …" if table.analysis.worker.busy else "not all proved")
    return " · ".join(parts)


def of_place(table: Table, view: View, look: Look, place: int) -> tuple[str, str]:
    """Say in two sentences what a move of the play was worth; at the end, what the play was."""
    session, marks = table.session, table.judged.marks
    if place >= len(marks):
        done = session.count + session.still
        count = in_words(done, session.board.unit) if done < 10 else f"{done} {session.board.unit}s"
        title = f"Solved in {count}." if session.ends_solved else f"So far {count}."
        return title, sentence(session, marks, table.par)
    mark = marks[place]
    name = view.name(session.path[place][0], mark.worth.move, look)
    title = f"Move {place + 1}: {name.removeprefix('the ')}."
    by = f" By {made_by(mark)}." if made_by(mark) else ""
    return title, value(mark) + by


def value(mark: Mark) -> str:
    """Say what a move was worth, as far as it is proved."""
    worth = mark.worth
    if mark.lost:
        return "There was no way by then, proved."
    if not worth.solvable:
        return "It left no way at all."
    if worth.loses:
        more = "at least " if worth.least != worth.most else ""
        return f"It cost {more}{spelled(worth.least)}."
    if not worth.keeps:
        most = "" if worth.most is None else f"; {spelled(worth.most)} at most"
        return f"Not proved yet whether it cost anything{most}."
    kept = f"It kept {worth.lower} to go" if worth.lower else "It solved the board"
    others = len(mark.kept) - (worth.move in mark.kept)
    if mark.only:
        return f"{kept}: no other move did."
    if others and mark.closed:
        return f"{kept}; {spelled(others)} {'other' if others == 1 else 'others'} did, too."
    return f"{kept}."
