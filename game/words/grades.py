"""What a grade rests on, in sentences that anyone can check."""

from game.families import Board
from game.play.appraisal import Positions
from game.play.grade import HALF, Grade
from game.text.tongue import many, mark, number, say
from game.text.words import sentence

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
    if found.more:
        return say("There are more than {n} positions.", n=number(found.number))
    return many("There is {n} position.", "There are {n} positions.", found.number)
