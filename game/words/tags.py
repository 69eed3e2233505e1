"""What is told in a few signs: on a tag at a move, in a list of moves, on the line of the pace."""

from game.play.review import Point
from game.play.worth import Worth
from game.text.tongue import many, mark, number, say
from game.words import leftover

KEEPS, NO_WAY = mark("keeps pace"), mark("no way")


def left(one: Worth) -> str:
    """Say how far it is to go after a move: 13, or 14–16, or ≥14, as far as that is proved.

    Where points are counted, say those that are to come; where not all can go, how few can be left.
    """
    if one.dead_end:
        exact = one.upper == one.lower
        return many("{left} left", "{left} left", one.lower if exact else 2, left=_range(one))
    if not one.solvable:
        return say(NO_WAY)
    if one.ceiling is not None:
        most = number(one.in_unit(one.lower))
        if one.upper is None:
            return f"≤{most}"
        return most if one.upper == one.lower else f"{number(one.in_unit(one.upper))}–{most}"
    return _range(one)


def _range(one: Worth) -> str:
    if one.upper is None:
        return f"≥{number(one.lower)}"
    return leftover.between(one)


def cost(worth: Worth) -> str:
    """Write what a move lost: +1, or +1–3 where that is open, +1… while no line is known."""
    least = f"{worth.sign}{number(worth.least)}"
    if worth.most is None:
        return f"{least}…"
    return least if worth.least == worth.most else f"{least}–{number(worth.most)}"


def loss(one: Worth) -> str:
    """Write what a move is proved to lose; nothing where that is open, or none."""
    return cost(one) if one.loses and one.solvable else ""


def slip(worth: Worth) -> str:
    """Write what a move lost, or that it left no way."""
    return cost(worth) if worth.solvable else leftover.no_way(worth.rest)


def ahead(point: Point) -> str:
    """Say how far it was to go, how much could be scored, or how little be left."""
    if point.ceiling is not None:
        most = point.ceiling - point.lower
        known = most if point.upper is None else point.ceiling - point.upper
        points = number(known) if known == most else f"{number(known)}–{number(most)}"
        return say("{points} possible", points=points)
    if point.level:
        return leftover.fewest_left(point)
    if point.upper is None:
        return say("at least {least} to go", least=point.lower)
    return say("{left} to go", left=leftover.between(point))
