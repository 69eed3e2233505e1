"""Replay lines by the rules, with nothing of Parlour: cat FILE… | python3 tests/bench/check.py"""

import json
import sys
from contextlib import suppress
from math import nan
from typing import Any


def placed(rows: Any) -> dict[complex, str]:  # what rows hold by places, x + yj; none is empty
    return {complex(x, y): c for y, row in enumerate(filter(None, rows)) for x, c in enumerate(row)}


def taken(cells: dict[complex, str], first: complex) -> list[complex]:  # all of one colour there
    got, hue = [first], cells.pop(first)
    for at in got:
        got += [to for by in (1, -1, 1j, -1j) if cells.get(to := at + by) == hue and cells.pop(to)]
    return got


def moved(cells: dict[complex, str], points: float, move: str, family: str, kind: str) -> Any:
    if family == "flood":
        start = complex(*map(int, (kind.partition("s")[2] or "0,0").split(",")))
        return cells | dict.fromkeys(taken(cells, start), move), points + 1
    if family == "sliding":
        gap, tile = (next(at for at in cells if cells[at] == one) for one in ("0", move))
        return cells | {gap: move, tile: "0"}, points + 1 if abs(gap - tile) == 1 else nan
    if family == "blocks":
        by, far = {"l": -1, "r": 1, "u": -1j, "d": 1j}[move[1]], int(move[2:])
        car = [at for at in cells if cells[at] == move[0] != "x"]
        way = [cells[to] for to in {at + by * n for at in car for n in range(1, far + 1)} - {*car}]
        cells = cells | dict.fromkeys(car, ".") | {at + by * far: move[0] for at in car}
        return cells, points + 1 if way == ["."] * far else nan
    size = len(taken(cells, {f"{at.imag:.0f},{at.real:.0f}": at for at in cells}[move]))
    rows = [[cells[x + y * 1j] for x in range(20) if x + y * 1j in cells] for y in range(20)]
    return placed(rows), points + (size - 2) ** 2 + 1000 * (not cells) if size > 1 else nan


def holds(told: dict[str, Any]) -> bool:  # a line does what is claimed of it; a cut one is none
    with suppress(KeyError, StopIteration, ValueError, IndexError):
        family, kind, text = told["id"].split(":")
        wide = text.find("/") if "/" in text else 6 if kind == "rush" else int(kind.split("x")[0])
        signs = text.split(",") if "," in text else text.replace("/", "")
        cells, points = placed(signs[at : at + wide] for at in range(0, len(signs), wide)), 0
        for move in told["moves"].split():
            cells, points = moved(cells, points, move, family, kind)
        ok = {"flood": len({*cells.values()}) < 2, "blocks": cells.get(5 + 2j) == "A", "same": True}
        done = ok.get(family, [*cells.values()] == [*map(str, range(1, len(cells))), "0"])
        claims = [told[key] for key in ("lower", "at_most") if told["proved"] and key in told]
        return done and {points} == {told["claim"], *claims}
    return False


if __name__ == "__main__":
    wrong = [None if holds(told) else told.get("id") or "?" for told in map(json.loads, sys.stdin)]
    print(len(wrong) - wrong.count(None), "of", len(wrong), "lines are wrong", *filter(None, wrong))
    sys.exit(any(wrong) or not wrong)
