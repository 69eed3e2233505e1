"""When each tile of a board went that is cleared: told by where it lay as the board began."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game import families
from game.rules.collapse import Collapse
from game.rules.columns import Place
from game.rules.puzzle import Move, Status
from game.rules.same import Same
from game.views.common.went import went
from game.views.view import Played


def board(text: str) -> Collapse | Same:
    start = families.read(text).start
    assert isinstance(start, Collapse | Same)
    return start


def taken(place: Collapse | Same, move: Move) -> list[Place]:
    return [*(place.group(int(move)) if isinstance(place, Collapse) else place.group(move))]


@given(st.data(), st.sampled_from(["collapse:5x5c3#{}", "same:6x4c3s#{}", "same:5x5c3#{}"]))
def test_each_tile_goes_once_with_a_move_of_its_colour(data: st.DataObject, kind: str) -> None:
    start = place = board(kind.format(data.draw(st.integers(1, 99))))
    way, sizes = [], Counter[int]()
    while place.status() is Status.PLAYING:
        move = data.draw(st.sampled_from(place.groups()))
        way.append(Played(place, move, False))
        sizes[len(way)] = len(taken(place, move))
        place = place.apply(move)
    found = went(way, taken)
    assert Counter(found.values()) == sizes
    for number, (before, move, _) in enumerate(way, start=1):
        x, y = taken(before, move)[0]
        colours = {start.columns[x][y] for (x, y), at in found.items() if at == number}
        assert colours == {before.columns[x][y]}
    left = sum(map(len, start.columns)) - len(found)
    assert left == sum(map(len, place.columns))


def test_where_columns_close_up_it_is_told_where_tiles_lay_before() -> None:
    way, position = [], board("same:3x2c3:01/22/01")
    for move in ("1,0", "0,0", "0,0"):
        way.append(Played(position, move, False))
        position = position.apply(move)
    assert went(way, taken) == {(1, 0): 1, (1, 1): 1, (0, 0): 2, (2, 0): 2, (0, 1): 3, (2, 1): 3}
