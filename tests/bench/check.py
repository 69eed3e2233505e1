"""Replay lines by the rules, with nothing of Parlour: cat FILE… | python3 tests/bench/check.py"""

import json
import sys
from typing import Any


def placed(ups: list[list[str]]) -> dict[complex, str]:  # each cell by its place, x + yj
    return {complex(x, y): c for x, up in enumerate(filter(None, ups)) for y, c in enumerate(up)}


def taken(cells: dict[complex, str], first: complex) -> list[complex]:  # all of one colour there
    colour, group = cells.pop(first), [first]
    for at in group:
        near = (at - 1, at + 1, at - 1j, at + 1j)
        group += [to for to in near if cells.get(to) == colour and cells.pop(to)]
    return group


def replayed(told: dict[str, Any]) -> bool:  # the line does what is claimed of it
    family, kind, text = told["id"].split(":")
    wide = 6 if kind == "rush" else int(kind.split("x")[0])
    signs = text.split(",") if "," in text else [*text]
    ups = [*map(list, text.split("/"))] if "/" in text else [signs[x::wide] for x in range(wide)]
    cells, points, legal = placed(ups), 0, True
    for move in told["moves"].split():
        points += family != "same"
        if family == "flood":
            start = complex(*map(int, (kind.partition("s")[2] or "0,0").split(",")))
            cells |= dict.fromkeys(taken(cells, start), move)
        elif family == "sliding":
            gap, tile = (next(at for at in cells if cells[at] == one) for one in ("0", move))
            cells, legal = cells | {gap: move, tile: "0"}, legal and abs(gap - tile) == 1
        elif family == "blocks":
            by, far = {"l": -1, "r": 1, "u": -1j, "d": 1j}[move[1]], int(move[2:])
            car = [at for at in cells if cells[at] == move[0] != "x"]
            way = {at + by * n for at in car for n in range(1, far + 1)} - {*car}
            legal &= len(way) == far and all(cells[at] == "." for at in way)
            cells |= dict.fromkeys(car, ".") | dict.fromkeys([at + by * far for at in car], move[0])
        else:
            size = len(taken(cells, complex(*map(int, move.split(",")))))
            left = [[y for y in range(20) if x + y * 1j in cells] for x in range(wide)]
            cells = placed([[cells[x + y * 1j] for y in up] for x, up in enumerate(left)])
            points, legal = points + (size - 2) ** 2 + 1000 * (not cells), legal and size > 1
    order = {at: str(int(at.imag * wide + at.real + 1) % len(cells)) for at in cells}
    won = {"flood": len({*cells.values()}) == 1, "sliding": cells == order, "same": True}
    legal &= won.get(family, cells.get(5 + 2j) == "A")
    bounds = [told[key] for key in ("lower", "at_most") if told["proved"] and key in told]
    return legal and {points} == {told["claim"], *bounds}


def holds(told: dict[str, Any]) -> bool:  # what is cut is no line
    try:
        return replayed(told)
    except (KeyError, StopIteration, ValueError, IndexError):
        return False


if __name__ == "__main__":
    lines = [*map(json.loads, sys.stdin)]
    wrong = [told["id"] for told in lines if not holds(told)]
    print(len(wrong), "of", len(lines), "lines are wrong", *wrong)
    sys.exit(bool(wrong or not lines))
