"""Pictures are kept within one bound, and those in use stay."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from types import FunctionType, GeneratorType, ModuleType

import pygame
import pytest

from game import families
from game.art import gallery, kept
from game.art.paint import rounded
from game.play.appraisal import Appraisal, Means
from game.play.drawing.blocks import BlocksDrawing
from game.play.drawing.clearing import ClearUp
from game.play.job import Job, Solves
from game.play.performance import Performance
from game.play.wish import Kind, Search, Wish
from game.rules import blocks
from game.runs import untried
from solvers import solve, theatre
from tests.support.boards import SMALL
from tests.support.hands import Hands
from tests.support.rotation import part
from tests.support.sheets import wait_for_card

pytestmark = pytest.mark.slow


@pytest.fixture
def hands() -> Iterator[Hands]:
    kept.forget()
    made = Hands(SMALL)
    yield made
    made.window.close()


@pytest.mark.usefixtures("hands")
def test_pictures_of_all_sizes_never_take_more_than_the_bound() -> None:
    for side in range(100, 400):
        rounded((side, side), 8, (1, 2, 3))
        assert kept.SHELF.bytes <= kept.bound()
    assert kept.SHELF.bytes > kept.bound() // 4


@pytest.mark.usefixtures("hands")
def test_a_picture_that_frames_go_on_showing_is_made_once() -> None:
    shown = rounded((64, 64), 8, (1, 2, 3))
    for side in range(100, 400):
        rounded((side, side), 8, (1, 2, 3))
        assert rounded((64, 64), 8, (1, 2, 3)) is shown


def test_boards_of_all_kinds_are_shown_within_the_bound(hands: Hands) -> None:
    """A sweep of presets: a quarter of each family's at each size in a run."""
    # From small to large: what was drawn for a larger window goes when new pictures come.
    presets = [(name, each) for name, one in families.FAMILIES.items() for each in one.presets]
    for size in ((720, 540), (1180, 760), (1600, 1000)):
        hands.resize(size)
        for family, params in part(presets, 4, lambda preset: (size, preset[0])):  # noqa: B023
            hands.table.desk.deal(families.FAMILIES[family], params)
            hands.turn()
            assert kept.SHELF.bytes <= kept.bound()


def caches() -> Iterator[tuple[str, object]]:
    """List every cache of a function of the game."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("game."):
            for each, value in vars(module).items():
                if hasattr(value, "cache_clear"):
                    yield f"{name}.{each}", value


def holds_picture(cache: object) -> bool:
    """Tell whether a picture or a font can be reached from what a cache keeps."""
    seen: set[int] = set()
    ahead = gc.get_referents(cache)
    while ahead:
        one = ahead.pop()
        if isinstance(one, (pygame.Surface, pygame.font.Font)):
            return True
        if id(one) not in seen and not isinstance(one, (type, ModuleType, FunctionType)):
            seen.add(id(one))
            ahead += gc.get_referents(one)
    return False


def test_no_picture_outlives_the_display(hands: Hands) -> None:
    for family in families.FAMILIES.values():
        params = next(iter(family.presets))
        for picture in ("", "Bauhaus"):
            hands.window.settings.picture = picture
            hands.table.desk.deal(family, params)
            hands.turn()
    assert gallery.thumbs()
    assert any(holds_picture(cache) for _, cache in caches())
    kept.forget()
    assert kept.SHELF.bytes == 0
    assert [name for name, cache in caches() if holds_picture(cache)] == []


SHEETS = {
    "help": [pygame.K_F1, pygame.K_PAGEDOWN, pygame.K_END],
    "settings": [pygame.K_F10, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT],
    "statistics": [pygame.K_t, pygame.K_g, pygame.K_DOWN, pygame.K_RETURN],
    "days": [pygame.K_F2, pygame.K_LEFT, pygame.K_TAB, pygame.K_DOWN],
    "list": [pygame.K_l, pygame.K_DOWN],
    "picture": [pygame.K_p, pygame.K_TAB],
    "menu": [pygame.K_o],
    "theatre": [pygame.K_b],
    "editor": [pygame.K_e],
}


def cycles() -> int:
    """Count what is in cycles, also of what the window no more looks through.

    What a generator is in goes when it is closed, before it is counted.
    """
    gc.unfreeze()
    before = generators()
    return gc.collect() + before - generators()


def generators() -> int:
    return sum(type(one) is GeneratorType for one in gc.get_objects())


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Look for no cycles, as the window does."""
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_boards_played_and_taken_back_leave_no_cycles(hands: Hands) -> None:
    for at, family in enumerate(islice(cycle(families.FAMILIES.values()), 20)):
        if at == len(families.FAMILIES):
            cycles()  # What is loaded for the first board of a family leaves some, once.
        hands.table.desk.deal(family, min(family.presets, key=len))
        hands.turn()
        hands.table.play(hands.table.session.position.moves()[0])
        for key in (pygame.K_u, pygame.K_r, pygame.K_a, pygame.K_ESCAPE):
            hands.press(key)
    assert cycles() == 0


def look_at(hands: Hands, sheet: str) -> None:
    """Open a sheet, do something there, and leave it."""
    opens, *more = SHEETS[sheet]
    hands.press(opens)
    over = hands.window.overlay
    assert over.sheet or over.screen or over.menu, f"{sheet} does not open"
    for key in (*more, pygame.K_ESCAPE, pygame.K_ESCAPE):
        hands.press(key)


@pytest.mark.usefixtures("uncollected")
def test_sheets_that_were_opened_leave_no_cycles(hands: Hands, tmp_path: Path) -> None:
    """Only here is each sheet's way in and out gone through for what is never thrown away."""
    hands.table.desk.open(families.read("sliding:3x3#1"))
    path = tmp_path / "list.txt"
    path.write_text(f"{SMALL}\nsliding:3x3#2\n", encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.until(lambda: hands.table.desk.laid_out is not None, "the list")
    hands.press(pygame.K_ESCAPE)
    for _ in range(2):
        cycles()
        for sheet in SHEETS:
            look_at(hands, sheet)
    if left := cycles():
        # To look takes long: which sheet it is, is looked for only then.
        by = {}
        for sheet in SHEETS:
            look_at(hands, sheet)
            by[sheet] = cycles()
        raise AssertionError(f"{left} objects are left in cycles, by {by}")


def of_search() -> object:
    """Search for a board as it is wished for, but not to the end."""
    kind = Kind(families.FAMILIES["collapse"], "5x5c4")
    search = Search(kind, Wish(9, 12), solve, untried, Random(1), lambda: "5000")
    search.step()
    search.leave()
    return search


def of_performance() -> object:
    """Search a board's space in the theatre, and begin to judge how good the guesses are."""
    start = families.read("863.54217").start
    performance = Performance(theatre, start, Job(solve, start))
    performance.step()
    performance.leave()
    return performance


def of_appraisal() -> object:
    """Begin to grade a board."""
    appraisal = Appraisal(families.read("collapse:5x5c4#1"), Means(solve, untried))
    appraisal.step()
    appraisal.put_by()
    return appraisal


def of_solves() -> object:
    """Solve boards one after the other, but not all."""
    solves = Solves((at, Job(solve, families.read(SMALL).start)) for at in range(3))
    solves.step()
    return solves


def of_clearing() -> object:
    """Begin to clear a drawing up, as the editor does, and leave it halfway."""
    drawing = BlocksDrawing.of(blocks.decode("rush:x..B.....B..AA.B.C.x...C.....C......"))
    clearing = ClearUp(drawing, 3, lambda start, _: Job(solve, start, brief=True))
    clearing.step()
    assert not clearing.idle
    return clearing


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("made", [of_search, of_performance, of_appraisal, of_solves, of_clearing])
def test_work_that_was_left_leaves_no_cycles(made: Callable[[], object]) -> None:
    made()
    cycles()  # What is loaded for it leaves some, once.
    made()
    assert cycles() == 0


@pytest.mark.usefixtures("uncollected")
def test_a_card_at_a_boards_end_leaves_no_cycles(hands: Hands) -> None:
    for _ in range(2):
        hands.table.desk.open(families.read(SMALL))
        hands.turn()
        hands.press(pygame.K_a)
        wait_for_card(hands)
        hands.press(pygame.K_b)
        hands.press(pygame.K_ESCAPE)
        cycles()
        wait_for_card(hands)
        hands.press(pygame.K_n)
    assert cycles() == 0


@pytest.mark.usefixtures("uncollected")
@pytest.mark.skipif(sys.platform != "linux", reason="what is in memory stands in /proc")
@pytest.mark.parametrize("sheet", ["help", "theatre"])
def test_what_is_free_between_pieces_in_use_goes_back_with_a_sheet(
    hands: Hands, sheet: str
) -> None:
    for key in SHEETS[sheet]:
        hands.press(key)
    pieces = [bytearray(60_000) for _ in range(2000)]
    del pieces[::2]
    before = resident()
    for _ in range(2):
        hands.press(pygame.K_ESCAPE)
    assert before - resident() > 40_000_000
    assert len(pieces) == 1000


def resident() -> int:
    """Return how many bytes of this process are in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.usefixtures("uncollected")
def test_a_text_that_is_no_board_leaves_no_cycles(hands: Hands) -> None:
    for _ in range(2):  # What is loaded for the first text leaves some, once.
        cycles()
        hands.press(pygame.K_v, pygame.KMOD_CTRL)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="flood:xx"))
        hands.turn()
        for key in (pygame.K_RETURN, pygame.K_ESCAPE):
            hands.press(key)
    assert cycles() == 0
