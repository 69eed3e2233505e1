"""Same Game's rules, beside a second program that is written otherwise and does the same."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.families import deal, read, read_all
from game.rules.puzzle import BadGameID, IllegalMove, Status, cost
from game.rules.same import SAME, Goal, Same, decode, generate, read_params
from tests.support.rotation import part, so_many

# Twenty thousand games are drawn, of which a run plays a thousand.
PARTS, A_PART = 20, 1_000


class Plain:
    """A board of rows from the top, with None where nothing is, played as slowly as can be."""

    def __init__(self, board: Same) -> None:
        self.wide, self.high = board.width, board.height
        self.rows: list[list[int | None]] = [
            [column[row] if row < len(column) else None for column in map(list, board.columns)]
            for row in reversed(range(self.high))
        ]

    def group(self, x: int, y: int) -> set[tuple[int, int]]:
        """Return the group of a tile, grown until it grows no more."""
        found = {(x, y)}
        while True:
            near = {
                (a, b)
                for c, d in found
                for a, b in ((c + 1, d), (c - 1, d), (c, d + 1), (c, d - 1))
                if 0 <= a < self.wide and 0 <= b < self.high
                if self.rows[b][a] == self.rows[y][x]
            }
            if near <= found:
                return found
            found |= near

    def clickable(self) -> set[tuple[int, int]]:
        """Return the tiles with a neighbour of their colour."""
        return {
            (x, y)
            for x in range(self.wide)
            for y in range(self.high)
            if self.rows[y][x] is not None
            and any(
                0 <= a < self.wide and 0 <= b < self.high and self.rows[b][a] == self.rows[y][x]
                for a, b in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            )
        }

    def click(self, x: int, y: int) -> int:
        """Take a group; let tiles fall one place at a time, then columns close up one by one."""
        taken = self.group(x, y)
        for a, b in taken:
            self.rows[b][a] = None
        moved = True
        while moved:
            moved = False
            for b in range(self.high - 1):
                for a in range(self.wide):
                    if self.rows[b][a] is not None and self.rows[b + 1][a] is None:
                        self.rows[b + 1][a], self.rows[b][a] = self.rows[b][a], None
                        moved = True
        for _ in range(self.wide):
            for a in range(self.wide - 1):
                if all(row[a] is None for row in self.rows):
                    for row in self.rows:
                        row[a], row[a + 1] = row[a + 1], None
        return len(taken)

    def tiles(self) -> int:
        """Count the tiles."""
        return sum(tile is not None for row in self.rows for tile in row)


def played_alike(board: Same, rng: Random) -> None:
    """Play a random game with both programs, and compare them all along."""
    goal = board.goal or Goal()
    plain, points, line, place = Plain(board), 0, list[str](), board
    while True:
        clickable = {f"{x},{plain.high - 1 - y}" for x, y in plain.clickable()}
        assert set(place.moves()) == clickable
        assert len(place.groups()) == len({frozenset(place.group(move)) for move in clickable})
        if not clickable:
            break
        move = rng.choice(sorted(clickable))
        x, y = map(int, move.split(","))
        points += max(0, plain.click(x, plain.high - 1 - y) - goal.off) ** 2
        line.append(move)
        place = place.apply(move)
        assert Plain(place).rows == plain.rows
    left = plain.tiles()
    if board.goal is None:
        assert place.status() is (Status.STUCK if left else Status.SOLVED)
        assert cost(board, line) == len(line)
        return
    points += goal.bonus if not left else -(max(0, left - 2) ** 2) * goal.penalty
    assert place.status() is Status.SOLVED
    if line:
        assert board.score(cost(board, line)) == points
        assert cost(board, line) >= 0


def play_games(amount: int, seed: str) -> None:
    rng = Random(seed)
    for number in range(amount):
        width, height = 2 + int(rng.random() * 5), 2 + int(rng.random() * 5)
        colours = 2 + int(rng.random() * min(4, width * height // 2 - 1))
        goal = ("", "s", "s1", "sb0", "sp", "s1b0p")[number % 6]
        played_alike(generate(f"{width}x{height}c{colours}{goal}", rng), rng)


def test_some_hundred_games_go_as_in_a_plain_program() -> None:
    play_games(200, "some hundred")


@pytest.mark.slow
@pytest.mark.parametrize("number", part(range(PARTS), 20))
def test_thousands_of_games_go_as_in_a_plain_program(number: int) -> None:
    play_games(A_PART, f"thousands {number}")


@some.composite
def boards(draw: some.DrawFn) -> Same:
    """Any board, whether it was dealt or not."""
    width, height = draw(some.integers(2, 25)), draw(some.integers(2, 20))
    colours = draw(some.integers(2, 9))
    full = draw(some.integers(0, width))
    tiles = some.integers(0, colours - 1)
    columns = [bytes(draw(some.lists(tiles, min_size=1, max_size=height))) for _ in range(full)] + [
        b""
    ] * (width - full)
    goal = draw(
        some.none()
        | some.builds(
            Goal, some.sampled_from([1, 2]), some.sampled_from([0, 1000]), some.booleans()
        )
    )
    return Same(width, height, colours, tuple(columns), goal)


@pytest.mark.slow
@given(boards())
@settings(max_examples=so_many(150, 60), deadline=None)
def test_any_board_comes_back_from_its_text(board: Same) -> None:
    assert decode(board.encode()) == board
    if board.goal is None or board.moves():
        assert read(f"same:{board.encode()}").start == board


@given(boards(), some.randoms(use_true_random=False))
@settings(max_examples=so_many(150, 60), deadline=None)
def test_a_game_for_points_never_passes_its_ceiling(board: Same, rng: Random) -> None:
    if board.goal is None:
        return
    place, line = board, list[str]()
    while groups := place.groups():
        move = rng.choice(groups)
        assert place.cost((move,)) >= 0
        line.append(move)
        place = place.apply(move)
    assert board.cost(line) == sum(
        here.cost((move,)) for here, move in zip(_along(board, line), line, strict=False)
    )


def _along(board: Same, line: list[str]) -> list[Same]:
    places = [board]
    for move in line:
        places.append(places[-1].apply(move))
    return places


# What a fixed game comes to in each way of counting: groups of 4, 5 and 3 go, and nothing stays.
VARIANTS = {"s": 4 + 9 + 1 + 1000, "s1": 9 + 16 + 4 + 1000, "sp": 1014, "sb0": 14, "s1b0p": 29}


@pytest.mark.parametrize(("goal", "points"), VARIANTS.items())
def test_a_fixed_game_scores_by_its_way_of_counting(goal: str, points: int) -> None:
    board = decode(f"4x3c3{goal}:000/011/011/222")
    line = ["1,1", "0,0", "0,0"]
    total, place = 0, board
    for move in line:
        total += place.points(move)
        place = place.apply(move)
    assert place.status() is Status.SOLVED and place.left == 0
    assert total == points == board.score(board.cost(line))


# What the same game comes to as js-games, Swell Foop and KSame, and Tatham's count it.
PRESETS = {"15x15c5s": 1014, "15x10c3s": 1014, "10x10c3sb0": 14}


@pytest.mark.parametrize(("params", "points"), PRESETS.items())
def test_a_preset_counts_as_another_program_does(params: str, points: int) -> None:
    assert params in SAME.presets
    goal = read_params(params)[3]
    assert goal is not None
    board = decode(f"4x3c3{goal.encode()}:000/011/011/222")
    assert board.score(board.cost(["1,1", "0,0", "0,0"])) == points
    assert [goal.points(tiles) for tiles in (2, 3, 4, 10)] == [0, 1, 4, 64]


def test_what_is_left_costs_points_where_it_is_said() -> None:
    board = decode("4x2c4sp:01/01/23/32")
    after = board.apply("0,0").apply("0,0")
    assert after.left == 4
    assert board.score(board.cost(["0,0", "0,0"])) == -4


# What the seed 7 deals, on every machine.
DEALT = "5x4c3:2220/2111/2010/1110/1210"


def test_deals_are_the_same_for_ever() -> None:
    assert deal(SAME, "5x4c3", "7").start.encode() == DEALT
    assert deal(SAME, "5x4c3s", "7").start.encode() == DEALT.replace("c3", "c3s")


@pytest.mark.parametrize(
    ("text", "words"),
    {
        "same:5x5c1": "expected a number of colours from 2 to 9",
        "same:26x5c3:": "expected a width from 2 to 25",
        "same:5x21c3:": "expected a height from 2 to 20",
        "same:3x2c2:01/01": "expected 3 columns separated by /, found 2",
        "same:3x2c2:01//01": "found tiles in column 3 behind an empty one",
        "same:3x2c2:01/02/01": "expected a colour from 0 to 1 in column 2",
        "same:3x2c2t:01/00/01": "expected a kind like 15x15c5 or 15x15c5s",
        "same:2x2c3#1": "expected at most 2 colours for 2x2",
    }.items(),
)
def test_a_bad_board_is_told_what_was_expected(text: str, words: str) -> None:
    with pytest.raises(BadGameID, match="expected") as fault:
        read(text if text.count(":") > 1 or "#" in text else f"{text}:x")
    assert words in str(fault.value)


@pytest.mark.parametrize("move", ["0,2", "3,0", "1", "0,0x", "00,1", "2,0"])
def test_a_tile_that_can_not_go_is_refused(move: str) -> None:
    with pytest.raises(IllegalMove):
        decode("3x2c3:01/01/20").apply(move)


TATHAM = "3x2c3s2:1,2,3,1,1,3"
MATRIX = "3 1 1 4 1\n3 3 2 0 4 \n0 2 3 4 3\n2 3 4 0 2\n1 2 1 3 1\n"


def test_tathams_boards_are_read_as_they_are() -> None:
    assert read(TATHAM).id == "same:3x2c3sb0:00/01/22"
    assert read("3x2c3s1r:1,2,3,1,1,3").id == "same:3x2c3s1b0:00/01/22"
    with pytest.raises(BadGameID, match="expected 6 tiles for 3x2, found 5"):
        read("3x2c3s2:1,2,3,1,1")
    with pytest.raises(BadGameID, match="a colour from 1 to 3 in row 1, column 2, found '4'"):
        read("3x2c3s2:1,4,3,1,1,3")


def test_the_public_test_sets_matrices_are_read_as_they_are() -> None:
    one, other = read_all(f"{MATRIX}\n{MATRIX.replace('4', '0')}")
    assert not isinstance(one, BadGameID) and not isinstance(other, BadGameID)
    assert one.id == "same:5x5c5s:12033/23231/14321/30404/12341"
    assert other.id == "same:5x5c4s:12033/23231/10321/30000/12301"
    with pytest.raises(BadGameID, match="expected 5 tiles in every row, found 6"):
        read("3 1 1 4 1\n3 1 1 4 1 2\n")


@pytest.mark.parametrize("text", ["same:2x2c2sp:10/01", "same:2x2c2s:10/01", "same:2x2c2s:/"])
def test_a_board_to_score_on_has_a_move(text: str) -> None:
    """What an ending counts comes with the last move: without one it was called 0 points."""
    with pytest.raises(BadGameID, match="a board to score on, found one on which nothing goes"):
        read(text)
    assert read(text.replace("sp:", ":").replace("s:", ":")).start.status() is not Status.PLAYING
