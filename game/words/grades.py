"""What there is to know of how hard a board is, behind the badge; and why there is no grade."""

from collections.abc import Iterator

from game.families import Board
from game.play.appraisal import Positions
from game.play.grade import HALF, Grade
from game.play.table import Table
from game.text.tongue import many, mark, number, say
from game.text.words import sentence
from game.words import pars
from game.words.families import WORDINGS


def behind(table: Table) -> list[tuple[str, str]]:
    """Say what there is to know of par: how points are counted, the grade, what it rests on."""
    start = table.session.board.start
    points = WORDINGS[table.family.name].about_of(start).points
    scored = [("" if place else say("Points"), say(line)) for place, line in enumerate(points)]
    return [*scored, *told(table), *pars.engine_room(table)]


def told(table: Table) -> list[tuple[str, str]]:
    """Say what the grade in front comes from, or why there is none where boards are graded."""
    if table.grade is None:
        why = _why_none(table)
        return [(say("No grade"), why)] if why else []
    title = say("How hard") if table.grade.word is None else say(table.grade.word)
    return [("" if place else title, line) for place, line in enumerate(_lines(table))]


def _lines(table: Table) -> Iterator[str]:
    """Say what can be said; whatever tells of moves, when it may be told what these were worth."""
    board, grade = table.session.board, table.grade
    found = table.agenda.grading.of(board.start)
    assert grade is not None and found is not None, "it was found"
    if grade.rank is not None:
        yield among_jams(grade)
    if found.positions is not None:
        yield positions(found.positions)
    if not table.help.tells:
        if grade.keeps:
            yield say("What that rests on is told at the end.")
        return
    if grade.keeps:
        yield by_players(board, grade)
    if found.alone is not None:
        yield alone(found.alone, grade.par)


def _why_none(table: Table) -> str:
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


# The players, by how far they look ahead: as they are called after all three were told of.
PLAYERS = (mark("the first"), mark("the second"), mark("the third"))


def by_players(board: Board, grade: Grade) -> str:
    """Say what players lose, and how often the first of them wins who does so half the time."""
    instinct, keeps = board.family.instinct, grade.keeps
    assert instinct is not None and instinct.tried is not None, "nobody has played it"
    shown = [str(round(100 * share)) for share in keeps]
    if not instinct.clears:
        losses = [loss or 0.0 for loss in grade.losses]
        # Tenths are told where whole moves would be alike.
        tenths = len({*map(round, losses)}) < len(losses)
        shown = [number(loss, int(tenths)) for loss in losses]
    tried = say(instinct.tried, **dict(zip(("none", "one", "two"), shown, strict=True)))
    if instinct.clears:
        return sentence(tried)
    place = next((at for at, share in enumerate(keeps) if share >= HALF), len(keeps) - 1)
    who, share = say(PLAYERS[place]), round(100 * keeps[place])
    wins = (
        many(
            "with {spare} to spare {who} wins {n} time in 100",
            "with {spare} to spare {who} wins {n} times in 100",
            share,
            spare=grade.spare,
            who=who,
        )
        if grade.spare
        else many(
            "{who} comes to par {n} time in 100",
            "{who} comes to par {n} times in 100",
            share,
            who=who,
        )
    )
    return say("{losses}; {wins}.", losses=tried, wins=wins)


def among_jams(grade: Grade) -> str:
    """Say than how many jams of a hundred of its par one is harder."""
    assert grade.rank is not None, "nobody has walked through it"
    share = round(100 * grade.rank)
    return say("Harder than {share} of 100 jams of par {par}.", share=share, par=grade.par)


def alone(places: int, par: int | None) -> str:
    """Say at how many points of the obvious shortest line one move alone keeps the pace."""
    return many(
        "One move alone keeps the pace at {places} of {n} point.",
        "One move alone keeps the pace at {places} of {n} points.",
        par or 0,
        places=places,
    )


def positions(found: Positions) -> str:
    """Say how many positions there are."""
    if found.more:
        return say("There are more than {n} positions.", n=number(found.number))
    return many("There is {n} position.", "There are {n} positions.", found.number)
