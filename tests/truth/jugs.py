"""Water jugs, on their own: what they hold, as a tuple, and every pour until empty or full."""

from collections.abc import Iterator, Sequence
from random import Random

Amounts = tuple[int, ...]


def draw(rng: Random) -> str:
    """Draw two to five jugs: small and large ones, alike, empty, full, done from the start."""
    count = rng.choice([2, 2, 3, 3, 3, 4, 5])
    most = {2: 40, 3: 12, 4: 6, 5: 3}[count]
    sizes = [rng.randint(1, most) for _ in range(count)]
    if rng.random() < 0.1:
        sizes = [sizes[0]] * count
    held = [rng.choice([0, size, rng.randint(0, size)]) for size in sizes]
    goal = [0] * count
    for _ in range(sum(held)):
        goal[rng.choice([jug for jug in range(count) if goal[jug] < sizes[jug]])] += 1
    if rng.random() < 0.5:
        reached = tuple(held)
        for _ in range(rng.randrange(8)):
            ways = [after for _, after in pours(tuple(sizes), reached)]
            reached = rng.choice(ways) if ways else reached
        goal = [*reached]
    return "jugs:" + ":".join(",".join(map(str, row)) for row in (sizes, held, goal))


def parse(text: str) -> tuple[Amounts, Amounts, Amounts]:
    """Return what the jugs can hold, hold, and should hold."""
    family, *rows = text.split(":")
    sizes, held, goal = (tuple(map(int, row.split(","))) for row in rows)
    assert family == "jugs" and len(sizes) == len(held) == len(goal)
    return sizes, held, goal


def pours(sizes: Amounts, held: Amounts) -> Iterator[tuple[str, Amounts]]:
    """List every pour that moves some water, and what the jugs hold then."""
    for one in range(len(sizes)):
        for other in range(len(sizes)):
            flow = min(held[one], sizes[other] - held[other])
            if one != other and flow:
                after = [*held]
                after[one] -= flow
                after[other] += flow
                yield f"{one}>{other}", tuple(after)


def truth(text: str) -> int | None:
    """Pour in every way, layer by layer, until the goal stands there or nothing new comes."""
    sizes, held, goal = parse(text)
    layer, seen, count = {held}, {held}, 0
    while layer:
        if goal in layer:
            return count
        layer = {after for here in layer for _, after in pours(sizes, here)} - seen
        seen |= layer
        count += 1
    return None


def played(text: str, line: Sequence[str]) -> str | None:
    """Pour as the line says; nothing is poured once every jug holds its goal."""
    sizes, held, goal = parse(text)
    for move in line:
        ways = dict(pours(sizes, held))
        if held == goal or move not in ways:
            return None
        held = ways[move]
    return "jugs:" + ":".join(",".join(map(str, row)) for row in (sizes, held, goal))


def solves(text: str, line: Sequence[str]) -> bool:
    """Play the line, and see whether every jug holds its goal."""
    after = played(text, line)
    return after is not None and parse(after)[1] == parse(after)[2]
