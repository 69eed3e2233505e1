"""A new board with a wish: what comes is as it was wished for, and nothing in play is lost."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pygame
import pytest

from game import families
from game.families import FAMILIES
from game.play.dealt import dealt
from game.play.grade import WORDS, grade
from game.play.wish import Kind, Search, Wish, kind_of
from game.rules.puzzle import Position
from game.rules.sliding import Sliding
from game.runs import untried
from game.ui.nodes import Role
from solvers import solve
from tests.support import players
from tests.support.boards import ARTICLE
from tests.support.hands import Hands
from tests.support.searching import distances, optimum
from tests.support.sheets import is_open

pytestmark = pytest.mark.slow


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    made = Hands(getattr(request, "param", ARTICLE), trial=players.trial)
    yield made
    made.window.close()


def seeds(first: int = 5000) -> Iterator[str]:
    yield from map(str, range(first, first + 100_000))


def look(params: str, wish: Wish, had: frozenset[str] = frozenset(), fresh: int = 5000) -> Search:
    """Search to the end."""
    family, _, kind = params.partition(":")
    more = seeds(fresh)
    given = solve, players.trial, Random(1), lambda: next(more)
    search = Search(Kind(FAMILIES[family], kind), wish, *given, had)
    while not search.idle:
        search.step()
    assert search.error is None
    return search


def par_of(start: Position) -> int:
    """Find par the plain way; of all sliding boards at once, which serves for each."""
    if isinstance(start, Sliding):
        return distances(start.width, start.height)[start.tiles]
    return optimum(start)


def word_of(board: families.Board) -> str | None:
    """Have the players play it."""
    *_, runs = players.trial(board.start)
    assert runs is not None
    return grade(board, par_of(board.start), runs).word


@pytest.mark.parametrize(
    ("kind", "least", "most", "word"),
    [
        *(("collapse:5x5c4", 9, 12, word) for word in (None, *WORDS)),
        ("sliding:3x3", 22, 24, None),
        ("jugs:3p12", 12, 12, None),
    ],
)
def test_a_board_is_as_it_was_wished_for(
    kind: str, least: int, most: int, word: str | None
) -> None:
    search = look(kind, Wish(least, most, word))
    assert search.board is not None and search.answer is not None
    assert search.board.id.startswith(f"{kind}#"), "its ID is an ordinary one"
    board = families.read(search.board.id)
    assert least <= par_of(board.start) == search.answer.lower <= most
    assert word_of(board) == search.word and word in (None, search.word)


def test_seeds_that_nobody_worked_out_are_graded_when_they_are_wished_for() -> None:
    known = dealt(FAMILIES["collapse"], "5x5c4")
    assert known is not None
    had = frozenset(f"collapse:5x5c4#{seed}" for seed in known.pars)
    search = look("collapse:5x5c4", Wish(10, 12, "Tricky"), had)
    assert search.board is not None and search.word == "Tricky"
    assert search.board.id not in had
    assert word_of(search.board) == "Tricky"


def test_a_wish_for_a_grade_says_so_where_nobody_can_play() -> None:
    kind = Kind(FAMILIES["collapse"], "5x5c4")
    search = Search(kind, Wish(9, 12, "Steady"), solve, untried, Random(1), lambda: "5000")
    while not search.idle:
        search.step()
    assert str(search.error) == "Grades need the fast solvers, which are not ready."


def test_none_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.wish.MOST_TRIES", 40)
    search = look("collapse:5x5c4", Wish(26, 40))
    assert search.board is None and search.tries == 40 and search.idle


def test_after_a_board_with_a_name_the_first_that_is_dealt_is_looked_for() -> None:
    kind = kind_of(families.read("jugs:tartaglia"))
    assert kind.params == "3p7"
    kind = kind_of(families.read("blocks:klotski-moves"))
    assert kind.params == "5x4p12-moves"


def begin(hands: Hands) -> None:
    """Open the sheet from the levels."""
    hands.press("Kind of board")
    hands.press("A board you wish for…")
    assert hands.there("New board with a wish", Role.DIALOG)


def wished(hands: Hands) -> tuple[str, ...]:
    """What the sheet is set to: par from, par to, and the grade."""
    grades = hands.named("Grade", Role.RADIO_GROUP).children
    grade = next(node.name for node in grades if node.on)
    return *(hands.named(name).value for name in ("Par from", "Par to")), grade


def wish_for(hands: Hands, least: str, most: str) -> None:
    """Type a range of pars into the sheet, and have it looked for."""
    hands.press(pygame.K_n, pygame.KMOD_SHIFT)
    hands.type(least)
    hands.press(pygame.K_TAB)
    hands.type(most)
    hands.press(pygame.K_RETURN)


def test_the_menu_finds_a_board_and_the_one_before_comes_back(hands: Hands) -> None:
    before = hands.table.session
    hands.table.play("0")
    begin(hands)
    hands.press(pygame.K_RETURN)
    hands.until(lambda: hands.table.session is not before, "a board")
    assert not is_open(hands)
    board = hands.table.session.board
    assert board.id.startswith("collapse:5x5c4#")
    assert hands.table.par is not None and hands.table.par.proved, "it is known at once"
    assert re.search(rf"Par {hands.table.par.lower}(, \w+)?: found ", hands.said)
    hands.press(pygame.K_LEFT, pygame.KMOD_LALT)
    assert hands.table.session is before and hands.moves == ["0"]


def another(hands: Hands, board: str) -> bool:
    """Tell whether another board is in front than this."""
    return hands.table.session.board.id != board


def test_a_wish_is_made_by_keys_and_remembered(hands: Hands) -> None:
    hands.press(pygame.K_n, pygame.KMOD_SHIFT)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_LEFT)
    hands.press(pygame.K_TAB)
    for _ in WORDS:
        hands.press(pygame.K_RIGHT)
    for _ in range(2):
        before = hands.table.session.board.id
        hands.press(pygame.K_RETURN)
        hands.until(partial(another, hands, before), "a board")
        assert word_of(hands.table.session.board) == "Fiendish"
        hands.press(pygame.K_n, pygame.KMOD_SHIFT)


def test_a_wish_is_there_again_after_a_restart(hands: Hands) -> None:
    hands.press(pygame.K_n, pygame.KMOD_SHIFT)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    known = dealt(hands.table.family, "5x5c4")
    assert known is not None
    least, most = known.bounds
    assert wished(hands) == (str(least + 1), str(most), WORDS[0])
    later = Hands(ARTICLE, trial=players.trial)
    later.press(pygame.K_n, pygame.KMOD_SHIFT)
    assert wished(later) == (str(least + 1), str(most), WORDS[0])
    later.press(pygame.K_ESCAPE)
    later.window.settings.wishes = {"collapse:5x5c4": "0-999 Fiendish", "jugs:3p7": "7 Odd"}
    later.press(pygame.K_n, pygame.KMOD_SHIFT)
    assert wished(later) == ("4", "25", "Fiendish")
    later.window.close()


@pytest.mark.parametrize("wish", [Wish(9, 12), Wish(1, 199, "Tricky"), Wish(20, 8, "Gentle")])
def test_a_wish_is_read_as_it_was_written(wish: Wish) -> None:
    assert Wish.read(wish.written()) == wish


@pytest.mark.parametrize("text", ["", "9", "9-", "9-12 ", "9-12 tricky", "9999-1", "9-12 Tricky\n"])
def test_a_wish_that_nobody_wrote_is_none(text: str) -> None:
    assert Wish.read(text) is None


def tries(hands: Hands) -> int:
    """Tell how many boards were tried so far: between two looks it may be thousands."""
    told = next(node for node in hands.nodes if node.role is Role.PROGRESS).name.split()[0]
    return int(told.replace(",", ""))


def test_a_search_is_given_up_at_once_and_the_game_stays(hands: Hands) -> None:
    hands.until_proved()
    before = hands.table.session
    wish_for(hands, "22", "25")
    hands.until(lambda: tries(hands) > 2, "some tries")
    hands.press(pygame.K_ESCAPE)
    assert not is_open(hands) and hands.table.session is before
    worker = hands.table.agenda.worker
    hands.until(lambda: not worker.busy, "the solver to rest")
    assert hands.table.session is before


def test_a_search_ends_with_its_sheet_whatever_comes_in_its_place(hands: Hands) -> None:
    doers = hands.window.doers
    comings: tuple[Callable[[], None], ...] = (
        lambda: doers.do("help"),
        lambda: doers.paste_box.take("flood:5x5c3#3", ""),
    )
    for comes in comings:
        hands.until_proved()
        wish_for(hands, "22", "25")
        hands.until(lambda: tries(hands) > 2, "some tries")
        comes()
        hands.until(lambda: not hands.there("Stop"), "the sheet to go")
        hands.press(pygame.K_ESCAPE)
        hands.until(lambda: not hands.table.agenda.worker.busy, "the solver to rest")


def test_stopped_it_tells_in_how_many_tries_none_was_found(hands: Hands) -> None:
    wish_for(hands, "22", "25")
    hands.until(lambda: tries(hands) > 2, "some tries")
    hands.press("Stop")
    assert hands.there("Find one") and not hands.there("Stop")
    assert any(re.fullmatch(r"None in [\d,]+ tries\.", name) for name in hands.screen)


def test_none_is_said_in_the_sheet(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.wish.MOST_TRIES", 5)
    before = hands.table.session
    wish_for(hands, "22", "25")
    hands.until(lambda: hands.there("None in 5 tries."), "an end")
    assert is_open(hands) and not hands.there("Stop") and hands.table.session is before


def test_a_wish_stands_before_custom_sizes(hands: Hands) -> None:
    hands.press("Kind of board")
    wish = hands.screen.index("A board you wish for…")
    assert wish == hands.screen.index("Custom size…") - 1


def test_no_par_is_asked_for_that_no_board_of_a_kind_has() -> None:
    for family in FAMILIES.values():
        for params in family.presets:
            if (known := dealt(family, params)) is not None:
                (least, most), dealt_pars = family.pars(params), known.bounds
                assert least <= dealt_pars[0] and dealt_pars[1] <= most, params
    for params, pars in {
        "flood:3x2c3": (1, 5),
        "flood:5x5c3s2,2": (1, 8),
        "sliding:4x2": (1, 36),
        "collapse:3x2c2": (2, 6),
        "same:5x4c3": (3, 10),
        "jugs:3,5,8": (4, 7),
        "blocks:rush22": (22, 22),
        "blocks:rush22-steps": (22, 88),
    }.items():
        name, _, kind = params.partition(":")
        assert FAMILIES[name].pars(kind) == pars


@pytest.mark.parametrize("hands", ["blocks:rush20#7"], indirect=True)
def test_where_par_is_fixed_by_the_level_the_sheet_leads_to_the_level_that_has_it(
    hands: Hands,
) -> None:
    hands.press(pygame.K_n, pygame.KMOD_SHIFT)
    assert hands.there("Par is 20 on all of them.") and not hands.there("Par from")
    assert not hands.there("Grade"), "a jam has that of its par"
    hands.press("35 moves")
    assert not is_open(hands)
    assert hands.table.session.board.params == "rush35"
    hands.press(pygame.K_n, pygame.KMOD_SHIFT)
    hands.press("Custom size…")
    assert hands.there("Par in moves")


def test_a_wish_of_before_is_brought_to_what_such_boards_can_have() -> None:
    hands = Hands("flood:3x3c3#1")
    hands.window.settings.note_wish("flood:3x3c3", "60-199")
    hands.press(pygame.K_n, pygame.KMOD_SHIFT)
    assert wished(hands) == ("8", "8", "Any")
    hands.window.close()
