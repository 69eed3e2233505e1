"""V: what each move is worth, put away again, a help that is told, kept on by a setting."""

from collections.abc import Iterator

import pygame
import pytest

from game import families
from game.art.palettes import SAFE
from game.families import FAMILIES
from game.play.worth import Worth
from game.text.tongue import spelled
from game.ui import tuning
from game.ui.nodes import Role
from game.ui.panel import hinted
from game.words import hints
from tests.support.endings import BOARDS
from tests.support.hands import Hands

FLOOD_NAMES = SAFE.names


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window on the board of the family named by the test."""
    made = Hands(BOARDS[request.param], BOARDS["sliding"])
    made.press(pygame.K_ESCAPE)
    yield made
    made.window.close()


def every_family() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", FAMILIES, indirect=True)


def flood_only() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("hands", ["flood"], indirect=True)


def until_judged(hands: Hands) -> None:
    """Let the window go on until every move is judged, as it stands."""

    def done() -> bool:
        return bool(hands.table.help.worths) and all(one.proved for one in hands.table.help.worths)

    hands.until(done, "the worth of every move")


def worth_button_is_on(hands: Hands) -> bool:
    return bool(hands.named("Worth", Role.BUTTON).on)


@pytest.mark.slow
@every_family()
def test_v_shows_what_the_moves_are_worth_and_puts_it_away(hands: Hands) -> None:
    hands.press(pygame.K_v)
    until_judged(hands)
    assert hands.table.help.worths_shown and worth_button_is_on(hands)
    shown = hands.picture()
    hands.press(pygame.K_v)
    assert not hands.table.help.worths_shown and not worth_button_is_on(hands)
    assert hands.picture() != shown


@flood_only()
def test_a_click_on_the_button_does_the_same_and_esc_puts_it_away(hands: Hands) -> None:
    hands.click(hands.button("worth"))
    assert hands.table.help.worth_shown
    hands.press(pygame.K_h)
    hands.press(pygame.K_ESCAPE)
    assert hands.table.help.worth_shown and not hands.table.help.hint_shown, "the hint goes first"
    hands.press(pygame.K_ESCAPE)
    assert not hands.table.help.worth_shown


@flood_only()
def test_it_stays_while_moves_are_made_and_helps_the_play_from_then_on(hands: Hands) -> None:
    session = hands.table.session
    assert not session.helped
    hands.press(pygame.K_v)
    hands.click(hands.spot_of(session.position.moves()[0]))
    assert hands.table.help.worth_shown and session.helped and not session.hints
    hands.press(pygame.K_n)
    assert hands.table.session is not session and not hands.table.help.worth_shown
    assert not hands.table.session.helped, "nobody asked on the next board"


@flood_only()
def test_the_setting_keeps_it_on_from_board_to_board_and_from_start_to_start(hands: Hands) -> None:
    tuning.keep_worth(hands.window.host, kept=True)
    assert hands.table.help.worth_shown and hands.table.session.helped
    hands.press(pygame.K_v)
    assert not hands.table.help.worth_shown
    hands.press(pygame.K_n)
    assert hands.table.help.worth_shown and hands.table.session.helped
    again = Hands(BOARDS["jugs"])
    assert again.table.help.worth_shown
    again.window.close()
    tuning.keep_worth(hands.window.host, kept=False)
    assert not hands.table.help.worth_shown


def test_the_other_count_of_the_same_board_is_helped_as_well() -> None:
    hands = Hands("blocks:first")
    hands.press(pygame.K_v)
    hands.press(pygame.K_c)
    hands.turn()
    assert hands.table.session.board.unit == "move"
    assert hands.table.help.worth_shown and hands.table.session.helped
    hands.window.close()


def card(hands: Hands) -> tuple[str, str]:
    """Return what the hint card says."""
    stage, pointed = hands.window.stage, hands.window.panel.beside.pointed
    said = hinted.advice(hands.table, stage.view, stage.look, pointed)
    assert said is not None
    return said


def told(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, board: str, *worths: Worth
) -> tuple[str, str]:
    """Return what is said where the moves of a board have these worths."""
    table = hands.table
    monkeypatch.setattr(table.knowledge, "worths", lambda _: worths)
    table.desk.open(families.read(board))
    table.help.show_worth(True)
    return hints.overview(table, hands.window.stage.naming)


@pytest.mark.slow
@every_family()
def test_the_card_says_how_many_moves_keep_the_pace(hands: Hands) -> None:
    hands.press(pygame.K_v)
    until_judged(hands)
    first, second = card(hands)
    to_go, worths = hands.table.to_go, hands.table.help.worths_shown
    assert to_go is not None and second.startswith(str(to_go.lower)) and "proved." in second
    kept = [one.move for one in worths if one.keeps]
    naming = hands.window.stage.naming
    if len(kept) == 1:
        position = hands.table.session.position
        assert naming.name(position, kept[0]) in first and first.startswith("Only ")
    else:
        assert first.startswith((f"{len(kept)} of {len(worths)}", f"All {len(kept)}"))


@flood_only()
def test_a_move_under_the_mouse_tells_its_own_worth(hands: Hands) -> None:
    hands.press(pygame.K_v)
    until_judged(hands)
    for one in hands.table.help.worths_shown:
        hands.point(hands.spot_of(one.move))
        first, second = card(hands)
        assert first.startswith(f"Play {FLOOD_NAMES[int(one.move)]}")
        assert first.endswith("keeps pace." if one.keeps else f"loses {spelled(one.least)}.")
        assert second == f"{one.lower} to go, proved."
    hands.point((2, 2))
    assert "pace" in card(hands)[0]


@flood_only()
def test_what_is_open_or_leads_nowhere_is_said_to_be_so(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = hands, monkeypatch, BOARDS["flood"]
    kept, lost = Worth("0", 1, 7, 7, 0, 0), Worth("1", 1, 8, 8, 1, 1)
    unknown, dead = Worth("2", 1, 7, None, 0, None), Worth("3", 1, 0, None, 0, None, solvable=False)
    assert told(*given, kept, lost, dead)[0] == "Only orange keeps pace."
    assert "One move leads nowhere, proved." in told(*given, kept, lost, dead)[1]
    assert told(*given, kept, lost, unknown)[0] == "At least 1 of 3 keeps pace."
    assert "One still open." in told(*given, kept, lost, unknown)[1]
    assert told(*given, lost, unknown)[0] == "What keeps pace is not proved yet."
    again = Worth("1", 1, 7, 7, 0, 0)
    assert told(*given, kept, again)[0] == "All 2 keep pace."
    assert told(*given, kept, again, Worth("2", 1, 8, 8, 1, 1))[0] == "2 of 3 keep pace."
    naming, table = hands.window.stage.naming, hands.table
    told(*given, kept, Worth("1", 1, 9, None, 1, None), unknown, dead)
    said = [hints.pointed_at(table, move, naming) for move in "0123"]
    assert said == [
        ("Play orange (1): keeps pace.", "7 to go, proved."),
        ("Play sky blue (2): loses at least one.", "At least 9 to go."),
        ("Play green (3): not proved yet.", "At least 7 to go."),
        ("Play yellow (4): no way from there.", "Proved: nothing that follows solves the board."),
    ]


@pytest.mark.slow
def test_what_is_counted_is_named_where_it_is_not_always_moves() -> None:
    hands = Hands("blocks:first")
    hands.press(pygame.K_v)
    until_judged(hands)
    assert " steps to go, proved." in card(hands)[1]
    hands.window.close()
