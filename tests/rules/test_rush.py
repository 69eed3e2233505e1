"""Rush Hour: what its cars may do, its deals, and what is said of it."""

from random import Random

import pytest

from game import families
from game.families import FAMILIES, TITLES, deal, name_of, other_count, presets_like, read, title_of
from game.rules.blocks import BLOCKS, Blocks, rush
from game.rules.blocks.lots import LOTS
from game.rules.puzzle import BadGameID, IllegalMove, Status
from game.words.families import WORDINGS
from tests.support.rotation import part
from tests.truth import rush as page

JAM = "blocks:rush:BBB..C..D..CAAD..CE.D.FFE...G....xG."


def jam(text: str) -> Blocks:
    board = read(text).start
    assert isinstance(board, Blocks)
    return board


def test_cars_move_along_their_length_and_as_far_as_they_have_room() -> None:
    board = jam(JAM)
    assert {*board.moves()} == {"Br1", "Br2", "Dd1", "Dd2", "Ed1", "Fl1"}
    for move, fault in (
        ("Bd1", "lorry B goes only left and right"),
        ("Ar3", "the starred car can't go right 3"),
        ("Cr1", "lorry C goes only up and down"),
    ):
        with pytest.raises(IllegalMove, match=fault):
            board.apply(move)


def test_a_car_that_comes_to_the_right_end_of_its_row_is_out() -> None:
    board = jam("blocks:rush:AA...." + "." * 30)
    assert board.status() is Status.PLAYING
    assert board.apply("Ar4").status() is Status.SOLVED
    assert [*board.steps("Ar4")] == ["Ar4"]
    counted = board.recounted("steps")
    assert [*counted.steps("Ar4")] == ["Ar1"] * 4 and counted.encode().startswith("rush-steps:")


def test_the_same_jam_counted_the_other_way_keeps_its_seed() -> None:
    board = deal(BLOCKS, "rush12", "7")
    other = other_count(board)
    assert other is not None and other.id == "blocks:rush12-steps#7"
    assert read(other.id).start == other.start and board.unit == "move" and other.unit == "step"
    again = other_count(other)
    assert again is not None and again.id == board.id and again.start == board.start
    assert other_count(read(JAM)) == read(JAM.replace("rush", "rush-steps"))


def test_a_preset_is_named_by_its_par() -> None:
    label = WORDINGS["blocks"].kinds.label
    assert label("rush16") == "16 moves"
    assert label("rush16-steps") == "16 moves · steps"
    assert label("rush-steps") == "steps" and label("rush") == "moves"
    assert name_of(BLOCKS, "rush16") == "" and name_of(BLOCKS, "klotski-moves") == "Klotski"


def test_rush_hour_is_a_title_of_its_own_with_its_own_kinds() -> None:
    rush_hour, blocks = TITLES["rush"], TITLES["blocks"]
    assert [*rush_hour.presets] == ["rush8", "rush16", "rush25", "rush35"]
    assert {*rush_hour.presets, *blocks.presets} == {*BLOCKS.presets}
    assert not {*rush_hour.presets} & {*blocks.presets}
    for kind in ("rush", "rush-steps", "rush12", "rush12-steps"):
        assert title_of(BLOCKS, kind) is rush_hour
    assert read("blocks:klotski").title is blocks and read(JAM).title is rush_hour
    assert presets_like(BLOCKS, "rush8-steps")["rush25-steps"] == ""
    assert "klotski" not in presets_like(BLOCKS, "rush8")
    assert presets_like(BLOCKS, "4x4p20")["klotski"] == "Klotski"


@pytest.mark.slow
@pytest.mark.parametrize("par", part(range(rush.PARS[0], rush.PARS[1] + 1), 30))
def test_every_par_that_can_be_asked_for_is_dealt(par: int) -> None:
    """A sweep over the pars, beside a program that shares nothing with the game."""
    boards = [jam(f"blocks:rush{par}#{seed}") for seed in range(4)]
    assert len({*boards}) > 1
    assert {page.truth(f"blocks:{board.encode()}") for board in boards} == {par}


@pytest.mark.slow
def test_other_seeds_deal_other_jams() -> None:
    boards = {BLOCKS.generate("rush30", Random(str(seed))) for seed in range(8)}
    assert len(boards) == 8


def test_lots_come_nearest_first_and_each_once() -> None:
    assert [lot.par for lot in LOTS] == sorted(lot.par for lot in LOTS)
    assert len({lot.cells for lot in LOTS}) == len(LOTS)
    assert all(lot.cells[12:18].count("A") == 2 for lot in LOTS), "the way out is in the third row"


@pytest.mark.slow
def test_each_lot_is_in_its_farthest_position() -> None:
    """A sweep over the jams that boards are dealt from, near ones and far ones in each run."""
    for lot in part(LOTS, 240, lambda lot: lot.par // 10):
        far = page.space(f"blocks:rush:{lot.cells}")
        assert far[page.parse(f"blocks:rush:{lot.cells}")[1]] == max(far.values()) == lot.par


LIST = """\
# par, cells, size of the space
60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332
58 BBBKLMHCCKLMHoAALMDDJooooIJEEooIFFGG 9192
1 ooooooooooooAAoooooooooooooooooooooo
7 ooooooooooooAAooooooooooooooooooooo
"""


def test_lists_with_par_and_size_are_read_line_by_line() -> None:
    found = [*families.read_all(LIST)]
    boards = [one for one in found if not isinstance(one, BadGameID)]
    assert [one.family for one in boards] == [FAMILIES["blocks"]] * 3
    assert boards[0].id == "blocks:rush:IBB" + "x..I..LDDJAAL..J.KEEMFFK..MGGHHHM"
    assert str(found[3]) == "line 5, column 38: expected 36 cells for 6x6, found 35"
