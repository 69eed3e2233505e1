"""Prove the lengths of Rush Hour anew: cat FILE… | python3 tests/bench/certify.py

Breadth-first by the rules in plain Python, with nothing of Parlour: all positions that a board can
come to are counted, and the digest is of these in order. The first with A at the exit is nearest.
"""

import json
import re
import sys
from collections.abc import Iterator
from hashlib import sha256


def turned(cells: str) -> str:
    """Return the board with its columns as rows."""
    return "".join(cells[at::6] for at in range(6))


def slides(cells: str) -> Iterator[str]:
    """List where each slide of a car along its row leads to, by any number of cells."""
    for row in range(0, 36, 6):
        before, here, after = cells[:row], cells[row : row + 6], cells[row + 6 :]
        for car in re.finditer(r"([A-Z])\1+", here):
            left, right = here[: car.start()].rstrip("."), here[car.end() :].lstrip(".")
            room = 6 - len(left + car[0] + right)
            for far in {*range(room + 1)} - {car.start() - len(left)}:
                yield before + left + "." * far + car[0] + "." * (room - far) + right + after


def counted(cells: str) -> tuple[int | None, int, str]:
    """Return how far the exit is, the number of all positions, and their digest."""
    depth, far = {cells: 0}, None
    order = [cells]
    for here in order:
        if far is None and here[17] == "A":
            far = depth[here]
        for new in (*slides(here), *map(turned, slides(turned(here)))):
            if new not in depth:
                depth[new] = depth[here] + 1
                order.append(new)
    return far, len(order), sha256("".join(sorted(order)).encode()).hexdigest()[:12]


if __name__ == "__main__":
    wrong = 0
    for told in map(json.loads, sys.stdin):
        far, positions, digest = counted(told["id"].rpartition(":")[2])
        print(told["id"], f"{far} moves, {positions:,} positions, digest {digest}")
        wrong += far != told["claim"]
    sys.exit(f"{wrong} lengths are wrong" if wrong else 0)
