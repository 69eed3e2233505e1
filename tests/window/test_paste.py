"""The paste box: whatever text comes in, it is shown for what it is, or its fault is named."""

from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pygame
import pytest

from game import families
from game.art import paint
from game.families import read_all
from game.play.intake import MOST_LETTERS, Taken, take
from game.play.session import MOST_MOVES, BadSave, Session
from game.play.table import Table
from game.rules.puzzle import BadGameID
from game.text.tongue import say
from game.ui.nodes import Node, Role
from game.ui.sheets.rows.preview import READING, read
from game.ui.sheets.saving import SAVE, text_of
from game.words import verdict
from solvers import solve
from tests.support.boards import ARTICLE, EIGHT, SEED
from tests.support.ear import Hearing
from tests.support.games import session
from tests.support.hands import Hands
from tests.support.person import PATIENCE
from tests.support.rotation import part
from tests.support.sheets import sheet_of, wait_for_card

DUMPS = """
3 by 3 -> 4
  012
  120
  201
2 by 2 -> 2
  01
  10
"""


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands(SEED)
    yield made
    made.window.close()


@pytest.mark.parametrize(
    ("text", "words", "count"),
    [
        (EIGHT, "a game ID", 1),
        (f"`{EIGHT}`", "a game ID", 1),
        (f"```\n{EIGHT}\n```", "a game ID", 1),
        ("863.54217", "tiles in one string", 1),
        ("3x3c3m2:100201221,7", "a game ID of Simon Tatham's Flood", 1),
        ("3x3:8,6,3,0,5,4,2,1,7", "a game ID of Simon Tatham's Fifteen", 1),
        (DUMPS, "2 boards", 2),
        (session(EIGHT, "5").save(), "a saved game after 1 move", 1),
    ],
)
def test_a_text_is_named_for_what_it_is(text: str, words: str, count: int) -> None:
    found = take(text)
    assert str(found.words) == words and len(found.sessions) == count


@pytest.mark.parametrize("form", verdict.MARKS)
@pytest.mark.parametrize("review", ["", "Move 1 cost one."])
def test_what_was_shared_is_the_board_that_it_tells_of(review: str, form: str) -> None:
    table = Table(solve, lambda: "1")
    table.desk.open(families.read(EIGHT))
    table.play("5")
    text = verdict.share(table, "Eight", form, [review])
    found = take(text)
    assert str(found.words) == "a text that was shared" and not found.faults
    assert [play.board.id for play in found.sessions] == [EIGHT]
    assert len(take(text + text).sessions) == 2, "two of them are two boards"
    with pytest.raises(BadGameID, match="expected 9 tiles"):
        take(text.replace(EIGHT, EIGHT[:-2]))


def test_of_many_boards_those_that_can_be_read_are_played() -> None:
    found = take(f"{EIGHT}\nnonsense\n{ARTICLE}\n")
    assert str(found.words).startswith("2 boards, 1 left out: line 2, column 1: ")
    assert [play.board.id for play in found.sessions] == [EIGHT, ARTICLE]


def test_a_saved_game_goes_on_where_it_was(hands: Hands) -> None:
    kept = session(EIGHT, "5", "4")
    kept.undo()
    hands.window.doers.paste_box.open_box(kept.save())
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert hands.moves == ["5"] and hands.table.session.undone == ("4",)


def test_a_text_that_comes_in_again_is_what_it_says_and_no_play_of_before(hands: Hands) -> None:
    for text, moves in ((session(EIGHT, "5").save(), ["5"]), (EIGHT, [])):
        for _ in range(2):
            hands.window.doers.paste_box.take(text, "")
            hands.turn()
            play = hands.table.session
            assert (hands.moves, play.cursor, play.hints) == (moves, len(moves), 0)
            hands.press(pygame.K_h)
            hands.table.play(next(iter(play.position.moves())))
            hands.press(pygame.K_n)


def test_the_picture_of_a_game_in_progress_says_that_it_stands_after_some_moves(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    lines = paint.lines

    def noted(words: str, *rest: Any) -> list[str]:
        told.append(words)
        return lines(words, *rest)

    monkeypatch.setattr(paint, "lines", noted)
    play = session(EIGHT, "5")
    for text, after in ((play.save(), True), (EIGHT, False)):
        told.clear()
        hands.window.doers.paste_box.open_box(text)
        hands.turn()
        assert any("The picture shows it as it stands." in words for words in told) is after


@pytest.mark.slow
def test_the_boards_of_a_dropped_file_are_played_in_turn(hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "boards.txt"
    path.write_text(DUMPS, encoding="utf-8")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    hands.turn()
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.params == "3x3c3"
    hands.press(pygame.K_n)
    assert hands.table.session.board.params == "2x2c2"


def test_the_box_can_be_typed_into_and_shows_what_that_is(hands: Hands) -> None:
    hands.press(pygame.K_o, pygame.KMOD_LCTRL)
    field = sheet_of(hands).field
    assert field is not None
    before = hands.picture()
    hands.type("863.54217")
    assert field.text.endswith("863.54217") and hands.picture() != before
    hands.press(pygame.K_RETURN)
    assert hands.table.family.name == "sliding"


def test_what_can_not_be_read_is_not_offered_to_be_played_and_enter_says_why(
    hands: Hands,
) -> None:
    board = hands.table.session.board.id
    hearing = Hearing(hands)
    hands.press(pygame.K_o, pygame.KMOD_LCTRL)

    def play() -> Node:
        return next(node for node in hearing.ear.nodes if node.name == "Play it")

    assert not play().able, "there is nothing yet"
    for sign in "863.5421":
        hands.type(sign)
    assert not play().able
    field = next(node for node in hearing.ear.nodes if node.role is Role.FIELD)
    assert field.more == ""
    seen = hands.picture()
    hands.press(pygame.K_RETURN)
    assert hands.picture() == seen, "the fault stays where it stands"
    field = next(node for node in hearing.ear.nodes if node.role is Role.FIELD)
    assert field.more == read("863.5421") and hands.table.session.board.id == board
    hands.type("7")
    assert play().able, "what is typed is read anew"
    hands.press(pygame.K_RETURN)
    assert hands.table.session.board.id == "sliding:3x3:8,6,3,0,5,4,2,1,7"


def test_too_much_text_is_refused_by_its_length() -> None:
    with pytest.raises(BadGameID, match=r"expected at most 1,000,000 letters, found 1,000,001"):
        take("0" * (MOST_LETTERS + 1))


@pytest.mark.slow
def test_fifty_thousand_spoilt_texts_never_break_it() -> None:
    """A sweep of texts: five thousand of them in each run."""
    seeds = [EIGHT, ARTICLE, SEED, "863.54217", DUMPS, session(EIGHT, "5").save()]
    seeds += [";ColorFill;3;3;3;-1;123123123;0", "[['red','blue'],['blue','red']]", "12x12c6m5#7"]
    signs = "0123456789abcXYZ:;,./#[]'\"x \n\t-→é\x00♥"
    read_well = 0
    lots = part(range(10), 10)
    for rng in (rng for lot in lots for rng in repeat(Random(lot), 5_000)):
        text = list(rng.choice(seeds)[: rng.randrange(1, 120)])
        for _ in range(rng.randrange(4)):
            place = rng.randrange(len(text) + 1)
            change = rng.randrange(3)
            if change == 0:
                text.insert(place, rng.choice(signs))
            elif text and change == 1:
                del text[place % len(text)]
            elif text:
                text[place % len(text)] = rng.choice(signs)
        try:
            found = take("".join(text))
        except (BadGameID, BadSave) as error:
            assert str(error)
        else:
            assert isinstance(found, Taken) and isinstance(found.sessions[0], Session)
            read_well += 1
    assert 50 < read_well / len(lots) < 4_900


def test_nothing_is_said_of_nothing() -> None:
    assert read("  \n ") == (
        "Paste or type a game ID, a board in any known form, a saved game, or a file's path."
    )


def test_a_file_whose_fault_ends_with_a_question_has_no_full_stop_behind_it(
    tmp_path: Path,
) -> None:
    (tmp_path / "wrong.txt").write_text("floud:3x3c3#7\n")
    said = read(str(tmp_path / "wrong.txt"))
    assert isinstance(said, str)
    assert said.startswith("wrong.txt: ") and said.endswith("did you mean flood?")


def test_a_saved_game_of_more_moves_than_can_be_judged_in_time_is_refused() -> None:
    head = "parlour game 1\nsliding:3x3:1,2,3,4,5,6,7,0,8\nmoves"
    assert len(take(f"{head}{' 7' * MOST_MOVES}\ncursor 5000\n").sessions[0].moves) == MOST_MOVES
    with pytest.raises(BadGameID, match=r"saved game of at most 5,000 moves, found 5,001"):
        take(f"{head}{' 7' * (MOST_MOVES + 1)}\ncursor 0\n")


def test_a_saved_game_that_was_shown_is_no_won_one_when_it_is_taken_up() -> None:
    board = "jugs:3,5:0,5:3,2"
    hands = Hands(board)
    hands.until_proved()
    hands.press(pygame.K_a)
    hands.until(lambda: hands.table.session.solved, "the end of the line")
    shown = text_of(SAVE, hands.window.host)
    bare = hands.table.session.save()
    assert "makers a" in shown
    for text in (shown, bare):
        hands.window.doers.paste_box.take(text, "a game")
        hands.until_proved()
        wait_for_card(hands)
        assert any("neither won nor lost" in told for told in hands.screen)
        hands.press(pygame.K_ESCAPE)
        hands.press("Undo")
        hands.press("Redo")
        assert not hands.store.history() and hands.store.streak() == (0, 0)
    hands.window.close()


def test_boards_that_take_long_to_deal_are_read_beside_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Only a frame drawn while a board is being dealt shows that the window does not wait."""
    goes_on = Event()

    def slowly(text: str, start: object = None) -> Iterator[object]:
        for found in read_all(text, start):  # type: ignore[arg-type]
            assert goes_on.wait(PATIENCE), "nobody let the boards be dealt"
            yield found

    monkeypatch.setattr(families, "read_all", slowly)
    first, second, third = (
        "".join(f"flood:4x4c3m2#{name}-{seed}\n" for seed in range(3)) for name in "abc"
    )
    path = tmp_path / "slow.txt"
    path.write_text(second)
    hands = Hands(SEED)
    board, box = hands.table.session.board.id, hands.window.doers.paste_box
    ways: tuple[tuple[Callable[[], None], bool], ...] = (
        (lambda: box.open_box(first), False),
        (lambda: box.drop(str(path)), True),
        (lambda: box.take(third, "handed over"), True),
    )
    for come, opens in ways:
        goes_on.clear()
        come()
        hands.turn()
        assert hands.there("Reading the boards…") and not hands.able("Play it")
        hands.press(pygame.K_RETURN)
        assert hands.table.session.board.id == board and hands.there("Play it")
        goes_on.set()
        if opens:
            hands.until(lambda: not hands.there("Play it"), "the list")
        else:
            hands.until(lambda: hands.able("Play it"), "the boards")
            assert any("3 boards" in told for told in hands.screen)
            hands.press("Play it")
        assert not hands.there("Reading the boards…")
        assert hands.table.desk.laid_out is not None and len(hands.table.desk.laid_out.boards) == 3
        hands.press(pygame.K_ESCAPE)
    hands.window.close()


def test_what_nobody_waits_for_is_read_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended, goes_on = Event(), Event(), Event()

    def slowly(text: str, start: object = None) -> Iterator[object]:
        try:
            for found in read_all(text, start):  # type: ignore[arg-type]
                begun.set()
                assert goes_on.wait(PATIENCE)
                yield found
            raise AssertionError("all was read")
        finally:
            ended.set()

    with monkeypatch.context() as patch:
        patch.setattr(families, "read_all", slowly)
        assert read("flood:4x4c3m2#long-1\nflood:4x4c3m2#long-2\n") == say(READING)
        assert begun.wait(PATIENCE)
    assert isinstance(read(EIGHT), Taken)
    goes_on.set()
    assert ended.wait(PATIENCE)
