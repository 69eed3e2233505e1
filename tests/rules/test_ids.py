"""Game IDs: every board has a text that brings it back, and every bad text a clear answer."""

import hashlib
import re
from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.families import FAMILIES, deal, read, read_all
from game.rules import collapse, flood, sliding
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Family, Status, Unsolvable
from game.text.tongue import PSEUDO, Tongue
from tests.support.person import ROOT
from tests.support.rotation import part, so_many

UNSOLVABLE = "this board cannot be solved; swapping the last two tiles would make it solvable"

# Two hundred seeds and names, each with the first twelve digits of its board's SHA-256: the same on
# every machine and Python version, and for ever.
DEALS = dict(map(str.split, (ROOT / "tests" / "files" / "deals.txt").read_text().splitlines()))

GOOD = [
    "flood:12x12c6m5#418",
    "flood:3x3c3m2:100201221,7",
    "flood:3x3c3m2s1,2:100201221,7",
    "flood:14x14c6s0,13#7",
    "sliding:3x3:8,6,3,0,5,4,2,1,7",
    "sliding:4x3#a.b-c_d",
    "sliding:4x3m#a.b-c_d",
    "sliding:3x3m:8,6,3,0,5,4,2,1,7",
    "collapse:5x5c4:01002/31230/23001/30131/30331",
    "collapse:3x4c5:0/1234/",
    "4x4:5,1,2,3,0,6,7,4,9,10,11,8,13,14,15,12",
    "blocks:4x5:1122113345..67886799,1@12",
    "blocks:klotski-moves",
    "blocks:4x4p10#1",
    "blocks:rush:..B.....B...AAB..CDDD..CE....CE.FFx.",
    "blocks:rush-steps:..B.....B...AAB..CDDD..CE....CE.FFxo",
    "blocks:rush12#1",
    "blocks:rush#1",
    "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
    "jugs:3,5,8:0,0,8:0,4,4",
    "jugs:tartaglia",
    "jugs:3p7#1",
    "11221133450067886799",
    "2x3c3:012/110",
    "863.54217",
    "123456789abcde.f",
    ";ColorFill;3;2;4;-1;123412;0;1;",
    "['hot pink', 'white'], ['white', \"yellow\"]",
    "play([\n  ['a', 'b'],\n  ['b', 'b']\n])",
    "3 by 2 with 5 -> 4\n:\n  012\n  210\n",
    "3 by 2 -> 4\n012\n\n210",
    "12x12c6m5#123456",
]
ALPHABET = "0123456789abcfmpxX:#,;@/.-+ \t\r\n'\"[]()>ColrFi\0\u2028٣²é🟥\ud800\ufeff"


@some.composite
def floods(draw: some.DrawFn) -> flood.Flood:
    width, height = draw(some.integers(2, 40)), draw(some.integers(2, 40))
    colours = draw(some.integers(2, 10))
    cells = Random(draw(some.integers())).choices(range(colours), k=width * height)
    leniency = draw(some.integers(0, 999))
    limit = draw(some.none() | some.integers(0, 9999))
    origin = draw(some.just(0) | some.integers(0, width * height - 1))
    return flood.Flood(width, height, colours, bytes(cells), leniency, limit, origin)


@some.composite
def slidings(draw: some.DrawFn) -> sliding.Sliding:
    width, height = draw(some.integers(2, 10)), draw(some.integers(2, 10))
    return sliding.generate(f"{width}x{height}", Random(draw(some.integers())))


@some.composite
def collapses(draw: some.DrawFn) -> collapse.Collapse:
    width, height = draw(some.integers(2, 12)), draw(some.integers(2, 12))
    colours = draw(some.integers(2, 9))
    column = some.lists(some.integers(0, colours - 1), max_size=height).map(bytes)
    columns = draw(some.lists(column, min_size=width, max_size=width))
    return collapse.Collapse(width, height, colours, tuple(columns))


@pytest.mark.slow
@settings(deadline=None, max_examples=so_many(300, 100))
@given(floods() | slidings() | collapses())
def test_every_board_comes_back_from_its_id(
    board: flood.Flood | sliding.Sliding | collapse.Collapse,
) -> None:
    assert read(f"{type(board).__name__.lower()}:{board.encode()}").start == board


@pytest.mark.slow
@settings(deadline=None, max_examples=so_many(300, 100))
@given(some.text(max_size=60))
def test_no_text_at_all_does_worse_than_a_clear_error(text: str) -> None:
    assert_answered(text)


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)
def test_every_preset_deals_a_board_to_play(family: Family) -> None:
    """A sweep over the presets, where those that are dealt by a search take long."""
    for params in part(family.presets, 6):
        board = deal(family, params, "preset")
        assert board.start.status() is Status.PLAYING
        assert board.params == params
        kind = board.start.encode().partition(":")[0]
        assert family.generate(kind, Random(1)).status() is Status.PLAYING
        assert read(board.id) == board
        assert read(f"{family.name}:{board.start.encode()}").start == board.start


@pytest.mark.parametrize("text", part(DEALS, 4, lambda text: str(text).partition(":")[0]))
def test_an_id_is_the_same_board_everywhere(text: str) -> None:
    board = read(text)
    assert board.id == text
    assert hashlib.sha256(board.start.encode().encode()).hexdigest()[:12] == DEALS[text]


def test_a_start_says_only_where_a_board_begins() -> None:
    corner = read("flood:14x14c6#7").start
    for column, row in ((0, 0), (13, 0), (0, 13), (7, 7)):
        board = read(f"flood:14x14c6s{column},{row}#7").start
        assert isinstance(board, flood.Flood) and isinstance(corner, flood.Flood)
        assert board == corner.started_at(column, row) and board.start == (column, row)
        assert board.cells == corner.cells
        assert ("s" in board.encode()) == ((column, row) != (0, 0)), "the corner is as it was"


def test_start_and_leniency_stand_in_any_order() -> None:
    one, other = (read(f"flood:12x12c6{of}#1").start for of in ("m2s3,4", "s3,4m2"))
    assert one == other and one.encode().startswith("12x12c6m2s3,4:")


@pytest.mark.parametrize("start", [(12, 0), (0, 12), (-1, 0), (0, 99999)])
def test_a_start_off_the_board_is_refused(start: tuple[int, int]) -> None:
    board = read("flood:12x12c6#1").start
    assert isinstance(board, flood.Flood)
    with pytest.raises(BadGameID, match=r"expected a start (column|row) from 0 to 11, found"):
        board.started_at(*start)


@pytest.mark.slow
def test_another_seed_is_another_board() -> None:
    for family in FAMILIES.values():
        params = next(kind for kind in family.presets if kind not in family.named)
        boards = {deal(family, params, str(seed)).start for seed in part(range(50), 4)}
        assert len(boards) >= 12


@pytest.mark.parametrize("seed", ["", " ", "a b", "x" * 41, "é", "١", "1#2", "1:2", "-\n"])
def test_a_seed_that_could_not_be_typed_again_is_refused(seed: str) -> None:
    with pytest.raises(BadGameID, match="expected a seed of 1 to 40 letters, digits"):
        deal(FAMILIES["sliding"], "3x3", seed)


@pytest.mark.parametrize("params", ["2x2", "2x3", "3x2", "3x3", "5x2", "4x4", "10x10"])
def test_every_sliding_board_dealt_can_be_solved_and_is_not_solved_yet(params: str) -> None:
    for seed in part(range(200), 4):
        board = sliding.generate(params, Random(seed))
        assert sliding.solvable(board.width, board.tiles)
        assert board.status() is Status.PLAYING
        assert sorted(board.tiles) == list(range(len(board.tiles)))


@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 3)])
def test_sliding_boards_are_dealt_evenly(width: int, height: int) -> None:
    size = width * height
    possible = {
        bytes(tiles)
        for tiles in permutations(range(size))
        if sliding.solvable(width, bytes(tiles)) and bytes(tiles) != sliding.goal(size)
    }
    rng, draws = Random("evenly"), 60 * len(possible)
    params = f"{width}x{height}"
    counts = Counter(sliding.generate(params, rng).tiles for _ in range(draws))
    assert set(counts) == possible
    expected = draws / len(possible)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = len(possible) - 1
    # Four standard deviations of the chi-square distribution: mean k, variance 2k.
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_an_unsolvable_sliding_board_is_named_as_such() -> None:
    for text in ("sliding:3x3:1,2,3,4,5,6,8,7,0", "3x3:1,2,3,4,5,6,8,7,0", "12345687."):
        with pytest.raises(Unsolvable) as error:
            read(text)
        assert str(error.value) == UNSOLVABLE
    (found,) = read_all("sliding:2x2:2,1,3,0\n# a second line")
    assert isinstance(found, Unsolvable)
    assert str(found) == f"line 1, column 13: {UNSOLVABLE}"


@settings(deadline=None)
@given(slidings())
def test_swapping_the_last_two_tiles_turns_solvability_round(board: sliding.Sliding) -> None:
    tiles = [str(tile) for tile in board.tiles]
    one, two = [cell for cell, tile in enumerate(tiles) if tile != "0"][-2:]
    tiles[one], tiles[two] = tiles[two], tiles[one]
    with pytest.raises(Unsolvable):
        sliding.decode(f"{board.width}x{board.height}:{','.join(tiles)}")


@pytest.mark.parametrize("params", ["5x5c4", "10x10c5", "2x2c4", "3x3c9", "2x5c9", "12x12c9"])
def test_collapse_boards_have_every_colour(params: str) -> None:
    for seed in range(10):
        board = collapse.generate(params, Random(seed))
        assert {tile for column in board.columns for tile in column} == set(range(board.colours))
        assert {len(column) for column in board.columns} == {board.height}


@pytest.mark.parametrize("colour", range(4))
def test_flood_cells_are_drawn_evenly(colour: int) -> None:
    board = flood.generate("40x40c4", Random("even cells"))
    assert abs(board.cells.count(colour) - 400) < 4 * (1600 * 0.25 * 0.75) ** 0.5


EDGES = {
    "flood": ["2x2c2", "40x40c10m999", "2x40"],
    "sliding": ["2x2", "10x10", "2x10"],
    "collapse": ["2x2c2", "12x12c9", "12x2c2"],
    "blocks": ["2x2p1", "8x8p1", "8x2-moves", "rush1", "rush30-steps"],
    "jugs": ["2p1", "5p30", "1,1", "99,98,97,96,95"],
}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kinds"), EDGES.items())
def test_the_smallest_and_the_largest_boards_are_dealt(name: str, kinds: list[str]) -> None:
    for params in kinds:
        board = deal(FAMILIES[name], params, "edge")
        assert read(f"{name}:{board.start.encode()}").start == board.start


FAULTS = {
    "": "expected a game ID like flood:12x12c6m5#418, found nothing",
    "hello": "expected a game ID like flood:12x12c6m5#418, found 'hello'",
    "1122113345006788679": "expected a game ID like flood:12x12c6m5#418, found '1122113345",
    "chess:8x8:1": "expected one of flood, sliding, collapse, same, blocks, jugs before the colon",
    "flood:12x12c6": "expected # and any number behind the kind of board, as in "
    "flood:12x12c6m5#418, or a colon and the board itself, found '12x12c6'",
    "flood:12x12c6:22": "expected 144 cells for 12x12, found 2",
    "flood:1x2c3:00": "expected a width from 2 to 40, found 1",
    "flood:2x41c3#1": "expected a height from 2 to 40, found 41",
    "flood:2x2m1000#1": "expected a leniency from 0 to 999, found 1000",
    "flood:2x2c3:0130": "expected a colour from 0 to 2 in row 2, column 1, found '3'",
    "flood:2x2:01a0": "expected a colour from 0 to 9 in row 2, column 1, found 'a'",
    "flood:2x2:01٣0": "expected a colour from 0 to 9 in row 2, column 1, found '٣'",
    "flood:2x2c3:0120,10000": "expected a limit from 0 to 9999, found 10000",
    "flood:٢x2c3#1": "expected a size like 12x12c6m5, found '٢x2c3'",
    "flood:12x12c6s12,0#1": "expected a start column from 0 to 11, found 12",
    "flood:9x12c6s0,12#1": "expected a start row from 0 to 11, found 12",
    "flood:12x12c6s6#1": (
        "expected a start like 6,6, its column and row counted from 0, found '6'"
    ),
    "flood:12x12c6s#1": "expected a start like 6,6, its column and row counted from 0, found ''",
    "flood:12x12c6s-1,0#1": "expected a start like 6,6, its column and row counted from 0",
    "flood:12x12c6s٢,2#1": "expected a start like 6,6, its column and row counted from 0",
    "flood:12x12c6m1s2,2m1#1": "expected a size like 12x12c6m5, found '12x12c6m1s2,2m1'",
    "sliding:3x3:1,2,3": "expected 9 tiles for 3x3, found 3",
    "sliding:2x2:1,2,4,0": "expected a tile from 0 to 3 in row 2, column 1, found '4'",
    "sliding:2x2:1,2,2,0": "expected every tile once, found 2 again in row 2, column 1",
    "sliding:2x2:1,02,3,0": "expected a tile from 0 to 3 in row 1, column 2, found '02'",
    "collapse:2x2c2:00": "expected 2 columns separated by /, found 1",
    "collapse:2x2c2:00/12": "expected a colour from 0 to 1 in column 2, tile 2 from the bottom",
    "collapse:2x2c5#1": "expected at most 4 colours for 2x2, one a tile, found 5",
    "collapse:2x2#1": "expected a size like 5x5c4, found '2x2'",
    "blocks:rush:AA": "expected 36 cells for 6x6, found 2",
    f"blocks:rush:{'.' * 36}": "expected at least one block, found none",
    f"blocks:rush:{'.' * 34}BB": "expected the car A, which is to come out, found none",
    f"blocks:rush:AA{'.' * 33}B": "expected cars of two cells or more in one line, found B of 1x1",
    f"blocks:rush:A.....A{'.' * 29}": "expected A to lie along its row, found it upright",
    f"blocks:rush:AABB..BB..{'.' * 26}": "expected every block to be a rectangle, found B in",
    f"blocks:rush:AABB....BB{'.' * 26}": "expected cars of two cells or more in one line, found B",
    f"blocks:rush:AA7{'.' * 33}": "or x for a wall in row 1, column 3, found '7'",
    f"blocks:rush:AA..x.{'.' * 30}": "expected no wall where A comes out, at the right end of its",
    "blocks:rush0#1": "expected a par from 1 to ",
    "blocks:rushed#1": "expected a par behind rush, like rush20, found 'rushed'",
    f"blocks:rush20:AA{'.' * 34}": "expected rush20# and a seed, or rush: and 36 cells, found",
    f"AA{'.' * 33}": "expected 36 cells for 6x6, found 35",
}


@pytest.mark.parametrize(("text", "message"), FAULTS.items())
def test_a_fault_is_named_with_what_was_expected_and_found(text: str, message: str) -> None:
    with pytest.raises(BadGameID) as error:
        read(text)
    assert message in str(error.value)
    # It is said in any language, with all that was found in its gaps.
    assert isinstance(error.value.fault, Phrase)
    spoken = Tongue()
    spoken.take_up(PSEUDO)
    assert "~" in spoken.say(error.value.fault)
    assert not re.search(r"\{[a-z]+\}", spoken.say(error.value.fault))


def assert_answered(text: str) -> None:
    """Read the text as one board and as a file: boards that hold, or errors in one line."""
    try:
        found = [read(text)]
    except BadGameID as error:
        found = []
        assert_plain(error)
    for board in [*found, *read_all(text)]:
        if isinstance(board, BadGameID):
            assert_plain(board)
        else:
            assert read(board.id).start == board.start
            assert board.start.status() in Status
            assert board.id.isprintable()


def assert_plain(error: BadGameID) -> None:
    message = str(error)
    assert message.strip() == message != ""
    assert message.isprintable()
    assert len(message) < 500


def mangle(text: str, rng: Random) -> str:
    """Change the text in one to three places: lose, double, move, insert or replace a piece."""
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(text) + 1)
        stop = min(len(text), start + rng.choice((0, 1, 1, 2, 5)))
        piece = text[start:stop]
        others = (rng.choice(ALPHABET), rng.choice(GOOD)[start:stop], "9" * rng.choice((3, 5000)))
        text = text[:start] + rng.choice(("", piece * 2, piece[::-1], *others)) + text[stop:]
    return text


@pytest.mark.slow
def test_ten_thousand_mangled_ids_are_answered_plainly() -> None:
    rng = Random("mangled")
    mangled = [(good := rng.choice(GOOD), mangle(good, rng)) for _ in range(10_000)]
    for _, text in part(mangled, 30, lambda one: one[0]):
        assert_answered(text)


HUGE = {
    "a digit": "7" * 750_000,
    "lines": "x\n" * 25_000,
    "flood cells": "flood:12x12c6:" + "0" * 750_000,
    "flood cells, colours uncounted": "flood:12x12:" + "0" * 750_000,
    "tiles": "sliding:10x10:" + "1," * 250_000,
    "colorfill": ";ColorFill;" + "1;" * 250_000,
    "dump rows": "12 by 12 -> 23\n" + "012345012345\n" * 25_000,
    "dump headers": "12 by 12 -> 23\n" * 12_000,
    "dump header": "12 by 12" + " " * 1_000_000 + "x",
    "bracket lines": "[\n" * 25_000,
    "lists": "['a','b']," * 25_000,
    "word and brackets": "a" * 1_000_000 + " " * 1_000_000 + "[",
    "string": "863.54217" * 25_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", part(HUGE, 3))
def test_megabytes_of_junk_are_answered(name: str) -> None:
    text = HUGE[name]
    # Quadratic work would take hours here: what this test shows is that it ends.
    for found in read_all(text):
        assert isinstance(found, BadGameID)
    with pytest.raises(BadGameID):
        read(text)
