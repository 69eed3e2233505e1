"""What is known, in words: par, how far to go, what the engine does.

Nothing is claimed that is not proved.
"""

import re

from game.answer import Answer
from game.daily import day_of
from game.job import Job
from game.table import Table
from game.ui.look import Look
from game.views.view import View


def span(answer: Answer | None, dash: str = "–") -> str:
    """Say an answer as a number, as 17–19, or as 17+ while no line is known."""
    if answer is None:
        return "…"
    if not answer.solvable:
        return "none"
    if answer.best is None:
        return f"{answer.lower}+"
    if answer.proved:
        return str(answer.lower)
    return f"{answer.lower}{dash}{len(answer.best)}"


def moves(count: int, unit: str = "move") -> str:
    """Say a number of moves, or of what else is counted."""
    return f"{count} {unit}{'' if count == 1 else 's'}"


def hints(count: int) -> str:
    """Say a number of hints."""
    return f"{count} hint{'' if count == 1 else 's'}"


def verdict(answer: Answer, steps: int) -> str:
    """Say what comes after the next steps of an answer's line, and whether that is proved."""
    known = len(answer.best or ())
    if not answer.proved:
        return f"Best known {known}, at least {answer.lower}: not proved yet."
    return "That solves it." if known == steps else f"Then {known - steps} to go, proved."


def engine(table: Table) -> str:
    """Say what the solver does or has done."""
    job = table.job
    if job is None or job.answer is None:
        return "Thinking …"
    count = positions(job.answer)
    if job.proved_after is not None:
        return f"Proved in {duration(job.proved_after)} · {count} · {job.answer.method}"
    known = table.analysis.of(job.position) or job.answer
    if job.idle:
        return f"Not proved in {duration(job.seconds)}, at least {known.lower} · {count}"
    return f"Proving … at least {known.lower} · {count} · {job.answer.method}"


def engine_room(job: Job | None) -> tuple[str, str]:
    """Say by which method the solver works, and how much it has done."""
    if job is None or job.answer is None:
        return "Thinking …", ""
    seconds = job.seconds if job.proved_after is None else job.proved_after
    method = job.answer.method
    return f"{method[:1].upper()}{method[1:]}", f"{positions(job.answer)} in {duration(seconds)}"


def positions(answer: Answer) -> str:
    """Say how many positions a solver has looked at."""
    return f"{answer.nodes:,} position{'' if answer.nodes == 1 else 's'}"


def duration(seconds: float) -> str:
    """Say a short time."""
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds:.1f} s"


def caption(table: Table, title: str, params: str) -> str:
    """Say the state as the window's title."""
    session = table.session
    size = re.match("[0-9]+x[0-9]+", params)
    count = moves(session.count, session.board.unit)
    parts = [
        f"Parlour: {title} {size[0] if size else params}",
        count,
        f"par {span(table.par, '-')}",
    ]
    if session.solved:
        parts.append("solved")
    return " · ".join(parts)


def in_words(count: int, unit: str = "move") -> str:
    """Say a number of moves, or of what else is counted, in words where it is small."""
    small = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    word = small[count] if count < len(small) else str(count)
    return f"{word} {unit}{'' if count == 1 else 's'}"


def costs(table: Table) -> list[int | None]:
    """Tell for each move played how much it cost beyond what was needed; None: not known."""
    found: list[int | None] = []
    for before, steps, after in table.session.path()[: table.session.cursor]:
        one, other = table.analysis.of(before), table.analysis.of(after)
        if one is not None and other is not None and one.proved and other.proved:
            found.append(len(steps) + other.lower - one.lower)
        else:
            found.append(None)
    return found


def progress(table: Table) -> tuple[str, str]:
    """Say how far it was to go before the last move, where that is known, and how far it is now."""
    to_go, session = table.to_go, table.session
    tick = " ✓" if to_go is not None and to_go.settled else ""
    left = "0 ✓" if session.solved else span(to_go) + tick
    if not session.cursor:
        return "", left
    before = table.analysis.of(session.path()[session.cursor - 1][0])
    return span(before) if before is not None and before.proved else "", left


def advice(table: Table, view: View, look: Look) -> tuple[str, str] | None:
    """Return the two sentences of the hint card, if there is something to say."""
    if table.session.solved:
        return None
    if table.hint is not None and table.to_go is not None and table.to_go.best is not None:
        if not look.words:
            return None
        position = table.session.position
        words = view.words(position, table.hint, look)
        return f"{words}.", verdict(table.to_go, len(position.steps(table.hint)))
    if table.to_go is not None and not table.to_go.solvable:
        return (
            "There is no way from here.",
            "Proved: every position that can be reached was tried.",
        )
    if table.hint_shown:
        return "Looking for a line …", "The solver has just begun."
    remark = view.remark(table.session, table.par)
    if remark is not None:
        return remark, "Undo goes all the way back."
    return None


def share(table: Table, title: str, label: str) -> str:
    """Say how the play in front stands, as a text to send to somebody."""
    session, par = table.session, table.par
    done = "shown: " if session.shown else "solved in " if session.solved else ""
    count = moves(session.count, session.board.unit)
    proof = " (proved)" if par is not None and par.proved else ""
    day = day_of(session.board)
    lines = [
        f"Parlour {title} {label}{f', daily of {day}' if day else ''}",
        f"{done}{count}, par {span(par)}{proof}, {hints(session.hints)}",
        signs(costs(table)),
        session.board.id,
    ]
    return "\n".join(line for line in lines if line) + "\n"


def signs(cost: list[int | None]) -> str:
    """Say move by move whether it kept the pace (·), lost ground (▲) or is not known (?)."""
    row = "".join("?" if one is None else "▲" if one else "·" for one in cost)
    return " ".join(row[at : at + 5] for at in range(0, len(row), 5))
