"""A hint's two steps, and why it is best: by what the tree tells and what keys and presses do."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pygame
import pytest

from game.keep.settings import MOVE, WHERE
from game.ui.nodes import Role
from game.ui.tuning import take_up
from game.words import hints
from tests.support.hands import Hands

FLOOD = "flood:6x6c4#3"
SLIDING = "sliding:3x3:1,2,3,0,4,5,7,8,6"
BOARDS = {
    "flood": FLOOD,
    "sliding": "sliding:3x3#5",
    "collapse": "collapse:5x5c4#1",
    "blocks": "blocks:rush8#1",
    "jugs": "jugs:3,5,8:0,0,8:0,4,4",
    "same": "same:5x4c3#1",
    "points": "same:4x4c3s#1",
}


Opened = Callable[..., Hands]


@pytest.fixture
def opened() -> Iterator[Opened]:
    """Open windows to play in, on boards that are proved, and close them in the end."""
    with ExitStack() as stack:

        def one(board: str, where: bool = False) -> Hands:
            hands = Hands(board, training=False)
            stack.enter_context(closing(hands.window))
            hands.window.settings.motion = "reduced"
            hands.window.settings.hints = WHERE if where else MOVE
            take_up(hands.window.host)
            hands.until(lambda: (par := hands.table.par) is not None and par.complete, "par")
            return hands

        yield one


def shown(hands: Hands) -> pygame.Surface:
    """Return what is on the screen."""
    hands.turn()
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def words(hands: Hands) -> str:
    """Say all that stands in the panel's card."""
    hands.turn()
    return " ".join(f"{node.name} {node.value}" for node in hands.nodes)


@pytest.mark.parametrize("name", BOARDS)
def test_the_first_step_tells_where_alone_and_both_are_one_hint(opened: Opened, name: str) -> None:
    hands = opened(BOARDS[name], where=True)
    session = hands.table.session
    hands.press(pygame.K_h)
    assert session.hints == 1 and hands.table.help.hint is None
    told = words(hands)
    assert "Hint 1 of 2" in told and "Look at" in told and "Hint 2 of 2" not in told
    assert not hands.there("Why?", Role.BUTTON)
    hands.press(pygame.K_h)
    assert session.hints == 1 and hands.table.help.hint is not None
    assert "Hint 2 of 2" in words(hands)
    move = hands.table.help.hint
    hands.press(pygame.K_h)
    assert session.hints == 1 and session.moves == (move,)
    hands.press(pygame.K_h)
    assert session.hints == 2


def test_a_move_or_esc_puts_the_first_step_away_and_the_next_hint_is_another(
    opened: Opened,
) -> None:
    hands = opened(FLOOD, where=True)
    hands.press(pygame.K_h)
    hands.press(pygame.K_ESCAPE)
    assert "Hint 1 of 2" not in words(hands)
    hands.press(pygame.K_h)
    assert hands.table.session.hints == 2
    hands.press(pygame.K_1 if hands.table.session.position.encode()[7] != "0" else pygame.K_2)
    assert "Hint 1 of 2" not in words(hands)


def test_as_it_is_at_first_h_shows_the_move_at_once(opened: Opened) -> None:
    hands = opened(FLOOD)
    assert hands.window.settings.hints == MOVE
    hands.press(pygame.K_h)
    assert hands.table.help.hint is not None and "Hint 1 of 2" not in words(hands)


def test_where_to_look_is_dimmed_round_about(opened: Opened) -> None:
    hands = opened(FLOOD, where=True)
    board = hands.window.stage.view.board
    before = shown(hands).subsurface(board).copy()
    hands.press(pygame.K_h)
    hands.window.stage.pointer = None
    hands.turn()
    after = shown(hands).subsurface(board).copy()
    cells = 6
    step = board.width // cells

    def alike(row: int, column: int) -> bool:
        point = column * step + step // 5, row * step + step // 5
        return before.get_at(point) == after.get_at(point)

    same = [alike(row, column) for row in range(cells) for column in range(cells)]
    assert 0 < sum(same) < len(same)


@pytest.mark.parametrize("name", BOARDS)
def test_why_opens_two_boards_what_is_proved_and_a_sentence(opened: Opened, name: str) -> None:
    hands = opened(BOARDS[name])
    hands.press(pygame.K_h)
    assert not hands.table.session.helped
    hands.press("Why?")
    why = hands.table.help.why
    assert why is not None and why.hint == hands.table.help.hint
    session = hands.table.session
    assert session.helped and session.hints == 1 and not session.moves
    if why.other is not None:
        after = why.edges[1].after

        def known() -> bool:
            answer = hands.table.knowledge.of(after)
            return answer is not None and answer.settled

        hands.until(known, "what is proved of the other move")
        hands.turn()
    told, of = words(hands), hands.table.knowledge.of
    assert "Which is better is not proved yet" not in told
    sides, here = why.sides(of), of(why.position)
    for side in sides:
        assert hints.proved(side, here, hints.on_the_whole(sides, here)) in told
    hands.press("Why?")
    assert hands.table.help.why is None


def test_why_with_the_focus_on_par_ends_nothing(opened: Opened) -> None:
    hands = opened(FLOOD)
    hands.resize((720, 540))
    hands.go_to("Par")
    hands.press(pygame.K_h)
    hands.press(pygame.K_w)
    for _ in range(2):
        # The next frames come without an event, as those of a hint that breathes.
        hands.window.stage.forget()
        hands.window.frame(hands.window.host.clock.seconds())
    assert hands.table.help.why is not None


def test_w_asks_why_but_in_sliding_it_is_a_tiles(opened: Opened) -> None:
    hands = opened(FLOOD)
    hands.press(pygame.K_w)
    assert hands.table.help.why is None and "Why tells of a hint" in words(hands)
    hands.press(pygame.K_h)
    hands.press(pygame.K_w)
    assert hands.table.help.why is not None
    hands.press(pygame.K_w)
    assert hands.table.help.why is None
    other = opened(SLIDING)
    other.press(pygame.K_h)
    other.press(pygame.K_w)
    assert other.table.help.why is None and other.table.session.moves
    other.press(pygame.K_h)
    other.press("Menu", role=Role.BUTTON)
    other.press("Why this move?", role=Role.MENU_ITEM)
    assert other.table.help.why is not None
    other.press("Why?")
    assert other.table.help.why is None


def test_both_lines_can_be_looked_along_as_far_as_they_are_known(opened: Opened) -> None:
    hands = opened(FLOOD)
    hands.press(pygame.K_h)
    hands.press("Why?")
    here = hands.table.session.position
    back, on = "Back along the hint's line", "On along the hint's line"
    assert hands.named(back).able is False
    length = len(hands.table.help.why.sides(hands.table.knowledge.of)[0].line)  # type: ignore[union-attr]
    for place in range(length):
        hands.press(on)
        assert hands.named(on).value == f"{place + 1} of {length}"
    assert hands.named(on).able is False
    hands.press(back)
    assert hands.named(back).value == f"{length - 1} of {length}"
    assert hands.table.session.position == here


def test_the_move_under_the_mouse_is_weighed_and_stays_while_the_hint_does(opened: Opened) -> None:
    hands = opened(FLOOD)
    hands.press(pygame.K_h)
    hint = hands.table.help.hint
    stage = hands.window.stage
    board = hands.table.session.position
    pointed = [move for move in board.moves() if move != hint][-1]
    spots = {part.name: part.spot for part in stage.parts if part.place is None}
    spot = [*spots.values()][int(pointed)]
    hands.point(spot.center)
    assert stage.hover == pointed
    hands.press(pygame.K_w)
    why = hands.table.help.why
    assert why is not None and why.other == pointed
    hands.press(pygame.K_h)
    assert hands.table.help.why is None and hands.table.session.moves == (hint,)


def test_why_is_told_to_a_screen_reader_with_both_moves(opened: Opened) -> None:
    from tests.support.ear import Hearing

    hands = opened("jugs:3,5,8:0,0,8:0,4,4")
    hearing = Hearing(hands)
    hands.press(pygame.K_h)
    hands.turn()
    count = len(hearing.ear.said)
    hands.press(pygame.K_w)
    hands.until(lambda: len(hearing.ear.said) > count, "something to hear")
    hands.turn()
    said = " ".join(hearing.ear.said[count:])
    assert "5 from jug 3 into 2" in said and "3 from jug 3 into 1" in said, said
