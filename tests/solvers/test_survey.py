"""Surveys beside the plainest search there is, on small boards of all families."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from game.families import read
from game.rules.puzzle import Position, Status, Unsolvable
from game.survey import MOST_LINES, Survey
from solvers import survey as surveying
from solvers.survey import survey
from tests.support.rotation import part
from tests.truth import PAGES, blocks, collapse, flood, jugs, sliding

ONE_WAY = {"flood", "collapse"}
MOST = 3000


class Ground(NamedTuple):
    """A board as a plain program walks it: where it starts, one state after others, and the end."""

    start: Any
    after: Callable[[Any], Iterable[Any]]
    solved: Callable[[Any], bool]


def blocks_ground(text: str) -> Ground:
    """Walk boards of blocks, where blocks of one shape are alike."""
    wide, _, written, key, place = blocks.parse(text)

    def alike(cells: str) -> str:
        """Name each block but the one that counts by its shape, and each of these by its place."""
        names: dict[str, str] = {}
        for name in dict.fromkeys(cells):
            spots = [spot for spot, cell in enumerate(cells) if cell == name]
            shape = (spots[-1] // wide - spots[0] // wide, spots[-1] % wide - spots[0] % wide)
            if name not in (".", "#", key):
                names[name] = chr(0x100 + 64 * shape[0] + 8 * shape[1]) + chr(0x400 + spots[0])
        return " ".join(names.get(cell, cell) for cell in cells)

    boards = {alike(written): written}

    def after(state: str) -> Iterator[str]:
        for cells in blocks.one_on(text, boards[state]):
            yield (found := alike(cells))
            boards.setdefault(found, cells)

    return Ground(alike(written), after, lambda state: boards[state].index(key) == place)


def flood_ground(text: str) -> Ground:
    """Let the region grow; moves that gain nothing are left out."""
    _, colours, cells, origin = flood.parse(text)

    def after(region: frozenset[int]) -> Iterator[frozenset[int]]:
        grown = (flood.grown(text, region, str(colour)) for colour in range(colours))
        return (wider for wider in grown if wider != region)

    start = flood.grown(text, frozenset([origin]), cells[origin])
    return Ground(start, after, lambda region: len(region) == len(cells))


def sliding_ground(text: str) -> Ground:
    """Slide tiles one by one."""
    wide, _, tiles = sliding.parse(text)
    solved = (*range(1, len(tiles)), 0)
    return Ground(
        tiles, lambda here: [then for _, then in sliding.after(here, wide)], solved.__eq__
    )


def collapse_ground(text: str) -> Ground:
    """Click each group once."""

    def after(columns: collapse.Columns) -> set[collapse.Columns]:
        return {collapse.clicked(columns, at) for at, tiles in enumerate(columns) if tiles}

    return Ground(collapse.parse(text), after, lambda columns: not any(columns))


def jugs_ground(text: str) -> Ground:
    """Pour."""
    sizes, held, goal = jugs.parse(text)
    return Ground(held, lambda here: [then for _, then in jugs.pours(sizes, here)], goal.__eq__)


GROUNDS: Mapping[str, Callable[[str], Ground]] = {
    "flood": flood_ground,
    "sliding": sliding_ground,
    "collapse": collapse_ground,
    "blocks": blocks_ground,
    "jugs": jugs_ground,
}


def plain(ground: Ground) -> dict[str, Any] | None:
    """Survey a space in the plainest way: None where it has too many states."""
    depth, ways = {ground.start: 0}, Counter({ground.start: 1})
    edges: dict[Any, list[Any]] = {}
    for state in (order := [ground.start]):
        edges[state] = [*ground.after(state)]
        for child in edges[state]:
            if child not in depth:
                depth[child] = depth[state] + 1
                order.append(child)
            if depth[child] == depth[state] + 1:
                ways[child] += ways[state]
        if len(order) > MOST:
            return None
    solved = {state for state in order if ground.solved(state)}
    far, layer = dict.fromkeys(solved, 0), solved
    while layer:
        layer = {state for state in order if state not in far and layer & {*edges[state]}}
        far |= dict.fromkeys(layer, max(far.values()) + 1)
    par = far.get(ground.start)
    return {
        "positions": len(order),
        "par": par,
        "shortest": None
        if par is None
        else min(MOST_LINES, sum(ways[state] for state in solved if depth[state] == par)),
        "solvable": par is not None,
        "counts": dict(sorted(Counter(far.values()).items())),
        "lost": len(order) - len(far),
    }


def last(board: Position) -> Survey:
    """Survey to the end, and hold each survey on the way to the last one."""
    found = [*survey(board)]
    for one in found[:-1]:
        assert not one.complete and not one.full and one.solvable
        assert one.farthest is None and not one.counts
        assert one.positions <= found[-1].positions
        assert one.par in (None, found[-1].par) and (one.par is None) == (one.shortest is None)
    return found[-1]


# Hundreds of boards a family are drawn, of which a run surveys 40.
PARTS, A_PART = 12, 40
DRAWN = part(
    [(family, number) for family in GROUNDS for number in range(PARTS)], PARTS, lambda one: one[0]
)


@pytest.mark.slow
@pytest.mark.parametrize(("family", "number"), DRAWN)
def test_a_survey_agrees_with_a_plain_search(family: str, number: int) -> None:
    rng, done, pars = Random(f"{family} {number}"), 0, set[int | None]()
    while done < A_PART:
        text = PAGES[family].draw(rng)
        try:
            board = read(text).start
        except Unsolvable:
            continue
        truth = plain(GROUNDS[family](text)) if "3x3:" not in text or family != "sliding" else None
        if truth is None:
            continue
        done += 1
        found = last(board)
        assert found.complete and not found.full, text
        assert {name: getattr(found, name) for name in truth} == truth, text
        pars.add(found.par)
        assert {*found.examples} == (set() if family in ONE_WAY else {*found.counts}), text
        for par, example in found.examples.items():
            assert PAGES[family].truth(f"{family}:{example.encode()}") == par, text
        if found.examples:
            farthest = found.farthest
            assert farthest is not None and farthest[0] == max(found.counts)
        else:
            assert found.farthest is None
    assert len(pars) > 3


@pytest.mark.slow
def test_the_farthest_position_of_the_eight_puzzle_is_31_steps_away() -> None:
    found = last(read("sliding:3x3:1,2,3,4,5,6,7,0,8").start)
    assert found.positions == 181_440 and found.par == 1 and found.shortest == 1
    assert found.farthest is not None and found.farthest[0] == 31
    assert found.counts[31] == 2 and found.counts[0] == 1


def test_what_is_too_large_is_given_up_and_nothing_is_called_farthest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(surveying, "MOST_SURVEYED", 500)
    found = last(read("sliding:4x4#7").start)
    assert found.full and not found.complete and 500 < found.positions < 510
    assert found.par is None and found.solvable and found.farthest is None and not found.counts
    near = last(read("sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15").start)
    assert near.full and near.par == 2 and near.shortest == 1 and near.line == ("14", "15")


@pytest.mark.parametrize(
    ("board", "size"),
    [
        ("sliding:4x3#1", 239_500_800),
        ("sliding:4x4m#1", 10_461_394_944_000),
        ("sliding:2x5#1", None),
    ],
)
def test_that_there_are_more_than_anybody_charts_is_known_at_once(
    board: str, size: int | None
) -> None:
    assert next(survey(read(board).start)).size == size


def test_where_points_are_counted_positions_are_all_that_is_known() -> None:
    found = last(read("same:4x3c3s:011/010/200/122").start)
    steps = last(read("same:4x3c3:011/010/200/122").start)
    assert found.complete and found.positions == steps.positions > 3
    assert (found.par, found.line, found.shortest) == (None, None, None)
    assert found.solvable and not found.lost and not found.counts


def test_a_board_that_is_solved_has_one_line_and_a_farthest_position() -> None:
    found = last(read("sliding:2x2:1,2,3,0").start)
    assert found.par == 0 and found.shortest == 1 and found.positions == 12
    assert found.farthest is not None and found.farthest[0] == 6
    assert found.farthest[1].status() is Status.PLAYING
