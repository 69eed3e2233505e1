"""Why a hint is best: whatever the sentence says is true of the boards, counted here once more."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import ceil
from operator import itemgetter
from random import Random
from typing import Any, cast

import pytest

from game import families
from game.answer import Answer, measured
from game.families import FAMILIES
from game.play.why import HINT, OTHER, Side, Why, other_move
from game.play.worth import Outlook, apart
from game.rules.puzzle import Move, Position, Status, cost
from game.text.tongue import say
from game.words import hints
from game.words.families import WORDINGS
from game.words.hints import where
from game.words.wording import Count, Lapse, Reasons
from solvers import solve
from tests.support.rotation import part

KINDS = {
    "flood": ("6x6c4", "5x7c3"),
    "sliding": ("3x3", "3x3m", "4x3"),
    "collapse": ("5x5c4", "4x6c3"),
    "blocks": ("rush", "4x5"),
    "jugs": ("3p7", "4p12"),
    "same": ("5x5c3", "5x4c3s", "6x5c4s1p"),
}
# All that can be said is proved, and known, of small ones.
PROVED = {**KINDS, "sliding": ("3x3", "3x2m", "4x2")}
# Boards of a kind, and those that are solved. To deal some takes long: of these a run has a third.
BOARDS, SOLVED, OF = 40, 8, {"blocks": 3}
NUMBERS = re.compile("[0-9]+")


@cache
def positions(name: str, kind: str, place: int) -> list[Position]:
    """Deal a board of a kind, and play a few moves on it: where they go on, each is one."""
    chance, found = Random(f"why {name} {kind} {place}"), []
    position: Position = FAMILIES[name].generate(kind, chance)
    for _ in range(4):
        if position.status() is not Status.PLAYING:
            break
        found.append(position)
        position = position.apply(chance.choice([*position.moves()]))
    return found


def of_this_run(name: str, share: float = 1.0) -> list[Position]:
    """Return the positions of a family, or a share of them."""
    dealt = part(product(KINDS[name], range(BOARDS)), OF.get(name, 1), itemgetter(0))
    found = []
    for kind in KINDS[name]:
        places = [place for one, place in dealt if one == kind]
        for place in places[: ceil(share * len(places))]:
            found += positions(name, kind, place)
    return found


def small(name: str) -> list[Position]:
    """Return the positions of a small board of each kind: another one in each run."""
    dealt = part(product(PROVED[name], range(SOLVED)), SOLVED, itemgetter(0))
    return [position for kind, place in dealt for position in positions(name, kind, place)]


def two(position: Position, chance: Random) -> tuple[Move, Move] | None:
    """Choose two moves that lead apart."""
    moves = [*apart(position, position.moves())]
    chance.shuffle(moves)
    hint = moves[0]
    other = next((one for one in moves if position.apply(one) != position.apply(hint)), None)
    return None if other is None else (hint, other)


# Counting once more, by other ways than the reasons do


def connected(cells: dict[tuple[int, int], object]) -> list[set[tuple[int, int]]]:
    """Part cells into those that are joined by their sides and are of one colour."""
    names = {cell: number for number, cell in enumerate(cells)}
    changed = True
    while changed:
        changed = False
        for x, y in cells:
            for other in ((x + 1, y), (x, y + 1)):
                if other in cells and cells[other] == cells[x, y] and names[other] != names[x, y]:
                    names[other] = names[x, y] = min(names[other], names[x, y])
                    changed = True
    return [{cell for cell in cells if names[cell] == name} for name in {*names.values()}]


def flood(before: Any, move: Move, after: Any) -> dict[str, int]:
    def grid(board: Any) -> dict[tuple[int, int], object]:
        wide = board.width
        return {(at % wide, at // wide): colour for at, colour in enumerate(board.cells)}

    def own(board: Any) -> set[tuple[int, int]]:
        start = board.origin % board.width, board.origin // board.width
        return next(one for one in connected(grid(board)) if start in one)

    cells, region = grid(after), own(after)
    far, reached = 0, {*region}
    groups = [one for one in connected(cells) if one != region]
    left = [*groups]
    while left:
        far += 1
        beside = [
            one
            for one in left
            if any(
                near in reached
                for x, y in one
                for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
            )
        ]
        reached.update(*beside)
        left = [one for one in left if one not in beside]
    outside = {colour for cell, colour in cells.items() if cell not in region}
    return {
        "colour": len(outside),
        "step": far,
        "group": len(groups),
        "takes": len(region) - len(own(before)),
    }


def falling(before: Any, move: Move, after: Any) -> dict[str, int]:
    def grid(board: Any) -> dict[tuple[int, int], object]:
        return {(x, y): tile for x, one in enumerate(board.columns) for y, tile in enumerate(one)}

    groups = connected(grid(after))
    found = {
        "colour": len({*grid(after).values()}),
        "group": len(groups),
        "itself": sum(len(one) == 1 for one in groups),
        "takes": len(grid(before)) - len(grid(after)),
    }
    if getattr(before, "goal", None) is not None:
        found["scores"] = before.points(move)
    return found


def sliding(before: Any, move: Move, after: Any) -> dict[str, int]:
    size = after.width
    away = 0
    for tile in range(1, len(after.tiles)):
        row, column = divmod(after.tiles.index(tile), size)
        goal_row, goal_column = divmod(tile - 1, size)
        away += abs(row - goal_row) + abs(column - goal_column)
    gaps = [divmod(board.tiles.index(0), size) for board in (before, after)]
    return {
        "has": sum(after.tiles.index(tile) == tile - 1 for tile in range(1, len(after.tiles))),
        "together": away,
        "gap": sum(abs(one - other) for one, other in zip(*gaps, strict=True)),
    }


def blocks(before: Any, move: Move, after: Any) -> dict[str, int]:
    rows = [after.cells[at : at + after.width] for at in range(0, len(after.cells), after.width)]
    at = [(y, x) for y, row in enumerate(rows) for x, one in enumerate(row) if one == after.piece]
    top, left = min(y for y, _ in at), min(x for _, x in at)
    down, right = divmod(after.place, after.width)
    down, right = down - top, right - left
    swept = {(y + min(0, down), x + min(0, right)) for y, x in at}
    low, high = min(y for y, _ in swept), max(y for y, _ in at) + max(0, down)
    first, last = min(x for _, x in swept), max(x for _, x in at) + max(0, right)
    way = {rows[y][x] for y in range(low, high + 1) for x in range(first, last + 1)}
    return {"in the way": len(way - {".", "#", after.piece}), "goal": abs(down) + abs(right)}


def jugs(before: Any, move: Move, after: Any) -> dict[str, int]:
    right = [jug for jug, goal in enumerate(after.goal) if after.amounts[jug] == goal]
    away = sum(abs(held - goal) for held, goal in zip(after.amounts, after.goal, strict=True))
    # What is too much in some jugs is missing in others.
    return {"should": len(right), "litre": away // 2}


RECOUNTED: dict[str, Callable[[Any, Move, Any], dict[str, int]]] = {
    "flood": flood,
    "collapse": falling,
    "same": falling,
    "sliding": sliding,
    "blocks": blocks,
    "jugs": jugs,
}
# Fewer is better of all but these.
MORE = {"takes", "scores", "has", "should"}


def key_of(clause: str, counted: dict[str, int]) -> str:
    """Name what a clause counts, by a word that stands in it alone."""
    special = ("together", "gap", "goal", "itself", "step", "in the way", "litre", "scores", "has")
    names = (*special, "should", "takes", "colour", "group")
    return next(name for name in names if name in clause and name in counted)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name in OF)) for name in KINDS]
)
def test_every_number_is_true_of_the_boards_and_speaks_as_it_is_told(name: str) -> None:
    """Only here is what is said of two moves counted once more, by other ways."""
    chance, told = Random(name), 0
    reasons, recount = WORDINGS[name].reasons, RECOUNTED[name]
    boards = of_this_run(name)
    for position in boards:
        if (moves := two(position, chance)) is None:
            continue
        sides = Why(Outlook(position), *moves).sides(lambda _: None)
        sentence = hints.why(reasons, position, sides, None, ("one", "two"))
        afters = [position.apply(move) for move in moves]
        counted = [
            recount(position, move, after) for move, after in zip(moves, afters, strict=True)
        ]
        clauses = [one for one in re.split(r", but |\. ", sentence) if NUMBERS.search(one)]
        assert len(clauses) <= 2
        for clause in clauses:
            key = key_of(clause.lower().replace("themselves", "itself"), counted[HINT])
            hint, other = counted[HINT][key], counted[OTHER][key]
            first = (hint, other) if clause.lower().startswith("one") else (other, hint)
            assert tuple(map(int, NUMBERS.findall(clause))) == first, (position, moves, sentence)
            better = (hint > other) if key in MORE else (hint < other)
            assert better == (clause is clauses[-1]), (position, moves, sentence)
            told += 1
        if not clauses:
            speaking = [
                key
                for key, hint in counted[HINT].items()
                if (hint > counted[OTHER][key] if key in MORE else hint < counted[OTHER][key])
            ]
            assert not speaking or speaking == ["gap"], (position, moves, sentence, counted)
    assert told > len(boards) / 10


def proof(position: Position) -> Answer:
    """Solve a position to its end."""
    for answer in solve(position):
        if answer.complete:
            return measured(position, answer)
    raise AssertionError("it is small enough to be solved")


@pytest.mark.parametrize("name", KINDS)
def test_what_is_said_to_be_proved_is(name: str) -> None:
    """Of some boards with all that is known and with nothing: never a better one unproved."""
    chance = Random(f"proved {name}")
    for position in small(name):
        here = proof(position)
        if (moves := two(position, chance)) is None or not here.solvable:
            continue
        known = {
            position: here,
            **{position.apply(one): proof(position.apply(one)) for one in moves},
        }
        sides = Why(Outlook(position), *moves).sides(known.get)
        worth = [
            cost(position, position.steps(side.move)) + known[side.after].lower
            if known[side.after].solvable
            else None
            for side in sides
        ]
        sentence = hints.why(WORDINGS[name].reasons, position, sides, here, ("one", "two"))
        if "as good" in sentence:
            assert worth[HINT] == worth[OTHER]
        hint, other = worth
        better = other is None or (hint is not None and hint < other)
        if better:
            assert "not proved yet" not in sentence
        if "a search proves it" in sentence:
            assert better
        if not better and sides[HINT].after.status() is Status.PLAYING:
            assert "as good" in sentence or "not proved yet" in sentence
        for side, whole in zip(sides, worth, strict=True):
            words = hints.proved(side, here, True)
            if whole is not None and here.ceiling is None:
                assert NUMBERS.findall(words) == [str(whole)]
            elif whole is not None:
                assert NUMBERS.findall(words.replace(",", "")) == [str(abs(here.in_unit(whole)))]
        nothing = Why(Outlook(position), *moves).sides(lambda _: None)
        sentence = hints.why(WORDINGS[name].reasons, position, nothing, None, ("one", "two"))
        assert "prove" not in sentence or "not proved" in sentence or "solves" in sentence


@pytest.mark.parametrize("name", KINDS)
def test_the_other_move_is_the_one_pointed_at_or_the_obvious_one(name: str) -> None:
    chance, instinct = Random(name), FAMILIES[name].instinct
    assert instinct is not None
    for position in of_this_run(name, 1 / 4):
        if (moves := two(position, chance)) is None:
            continue
        hint, pointed = moves
        other = other_move(position, hint, None, instinct)
        steps = tuple(position.steps(hint))
        for move in position.moves():
            if position.apply(move) == position.apply(hint) or len(position.steps(move)) > 1:
                continue
            if tuple(position.steps(move)) == steps[:1]:
                continue
            assert other is not None
            assert instinct.appeal(position, other, position.apply(other)) >= instinct.appeal(
                position, move, position.apply(move)
            )
        assert other is None or position.apply(other) != position.apply(hint)
        asked = other_move(position, hint, pointed, instinct)
        same_way = tuple(position.steps(pointed))[:1] == steps[:1]
        assert asked == pointed or (same_way and asked == other)


@pytest.mark.parametrize("name", KINDS)
def test_where_to_look_is_a_part_of_the_board_that_holds_most_of_the_move(name: str) -> None:
    reasons = WORDINGS[name].reasons
    for position in of_this_run(name, 1 / 4):
        for move in [*position.moves()][:6]:
            spot, cells = where(reasons, position, move), reasons.touched(position, move)
            assert spot is not None and cells
            held = [cell for cell in cells if spot.holds(cell)]
            assert 3 * len(held) >= len({*cells})
            if not reasons.apart:
                board: Any = position
                every = [(row, at) for row in range(board.height) for at in range(board.width)]
                lit = sum(spot.holds(cell) for cell in every)
                assert 0 < lit < len(every) and {*cells} <= {*every}


class Uncounted:
    """Reasons that find nothing to count."""

    def counts(self, *_: object) -> Sequence[Count]:
        """Count nothing."""
        return ()


def test_where_nothing_is_counted_it_is_said_what_a_search_proves_of_each_move() -> None:
    position = FAMILIES["flood"].decode("3x2c3:012012")
    moves = tuple(position.moves())
    known = {after: proof(after) for after in map(position.apply, moves)}
    best = min(moves, key=lambda move: known[position.apply(move)].lower)
    (worse,) = {*moves} - {best}

    def told(of: Callable[[Position], Answer | None]) -> str:
        sides = Why(Outlook(position), best, worse).sides(of)
        reasons = cast("Reasons", Uncounted())
        return hints.why(reasons, position, sides, None, ("green", "blue"))

    assert told(known.get).endswith("but a search proves it (green: 1 to go; blue: 2 to go).")
    assert told(lambda _: None).endswith("and it is not proved yet.")


def test_a_move_that_is_the_only_one_is_told_as_that() -> None:
    side = Side("0", FAMILIES["flood"].decode("2x2c2:0111"), 1, None, 0, None)  # type: ignore[arg-type]
    position = FAMILIES["flood"].decode("3x2c3:012012")
    side = side._replace(after=position, here=position)
    told = hints.why(WORDINGS["flood"].reasons, position, (side,), None, ("one",))
    assert told == say("No other move leads another way.")


# What slips are called: (what is counted, whether more or less of it is worse, if before, too).
CALLED: dict[str, tuple[tuple[str, int], ...]] = {
    "Took cells instead of the way through": (("takes", 1), ("step", 1)),
    "Left a colour that could be finished": (("colour", 1),),
    "Left the farthest cell farther than need be": (("step", 1),),
    "Took fewer cells than could be taken": (("takes", -1),),
    "Left tiles by themselves": (("itself", 1),),
    "Left more groups than need be": (("group", 1),),
    "Took the larger group first": (("takes", 1),),
    "Took a tile out of its place": (("has", -1),),
    "Brought a tile home too early": (("has", 1),),
    "Took tiles farther from their places": (("together", 1),),
    "Took the goal piece away from its place": (("goal", 1),),
    "Left the way blocked": (("in the way", 1),),
    "Freed the way too early": (("in the way", -1),),
    "Changed a jug that was right": (("should", -1),),
    "Made one jug right too early": (("should", 1),),
}
# Those that say what the move itself has changed.
CHANGED = "Freed the way too early", "Took tiles farther from their places"
# Those that tell of other things than these, each with a position of which it is true: the move
# before, the one played, one that keeps the pace.
OTHERWISE = {
    "Left a pocket behind": ("flood:4x4c3:0002000021220110", None, "1", "2"),
    "Split the last group of a colour": ("collapse:4x4c3:2120/0111/2011/0002", None, "0", "1"),
    "Slid a tile back at once": ("sliding:3x3:1,2,3,4,5,6,7,0,8", "7", "7", "8"),
    "Moved a car twice in a row": (
        "blocks:rush:....B.CCC.B.AAD.B.E.DF..EGGF..EHH...",
        "Fd1",
        "Fu1",
        "Hr1",
    ),
    "Moved a block twice in a row": ("blocks:klotski", "7u1", "7d1", "8d1"),
    "Poured back what was just poured": ("jugs:3,5,8:0,5,3:0,4,4", "2>1", "1>2", "1>0"),
}


@pytest.mark.parametrize("name", KINDS)
def test_what_a_slip_is_called_is_true_of_it(name: str) -> None:
    """Only here is what motifs say counted once more, by other ways; each is said of some slip."""
    chance, said = Random(f"motif {name}"), set()
    motifs, recount = WORDINGS[name].reasons.motifs, RECOUNTED[name]
    for position in of_this_run(name):
        if (moves := two(position, chance)) is None:
            continue
        played, kept = moves
        after, best = position.apply(played), position.apply(kept)
        lapse = Lapse(position, None, played, after, kept, best)
        worse, better = recount(position, played, after), recount(position, kept, best)
        for one in motifs:
            if one.holds(lapse) and one.name.text in CALLED:
                said.add(one.name.text)
                for key, sign in CALLED[one.name.text]:
                    assert sign * (worse[key] - better[key]) > 0, (position, moves, one.name)
                    if one.name.text in CHANGED:
                        before = recount(position, played, position)
                        assert sign * (worse[key] - before[key]) > 0, (position, moves, one.name)
    named = {one.name.text for one in motifs}
    assert named <= {*CALLED, *OTHERWISE} and len(said) > len(named & {*CALLED}) / 2


@pytest.mark.parametrize("called", OTHERWISE)
def test_a_slip_may_be_called_so(called: str) -> None:
    board, last, played, kept = OTHERWISE[called]
    family = families.read(board).family
    start = families.read(board).start
    lapse = Lapse(start, last, played, start.apply(played), kept, start.apply(kept))
    holds = {one.name.text: one.holds for one in WORDINGS[family.name].reasons.motifs}[called]
    assert holds(lapse), called
    other = lapse._replace(last=None, played=kept, after=lapse.best)
    assert not holds(other), "of a move that does not do it"
