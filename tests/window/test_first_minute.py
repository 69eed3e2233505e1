"""The first minute: the lesson that moves, what the numbers mean, the first move that was lost."""

from collections.abc import Iterator
from contextlib import closing
from time import perf_counter

import pygame
import pytest

from game import families
from game.answer import Answer
from game.art.look import Look
from game.families import FAMILIES
from game.keep.settings import load_settings
from game.rules.puzzle import Position, Status
from game.text.tongue import say
from game.ui.kit.pen import Lit, Pen
from game.ui.layout import LEAST_SIZE
from game.ui.nodes import Role
from game.ui.panel.first_minute import PAR
from game.ui.panel.lesson import AGAIN, BEGINS, ENDS, TIMES, Lesson, draw
from game.ui.panel.seen import Rules
from game.views import FACES
from game.words.families import WORDINGS
from tests.support import legible
from tests.support.boards import EIGHT, SEED
from tests.support.endings import BOARDS, play, worse
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.screens import redrawn
from tests.support.searching import shortest

AREA = pygame.Rect(0, 0, 264, 200)
JAM = "blocks:rush:BBB..C..D..CAAD..CE.D.FFE...G....xG."


def note(hands: Hands) -> tuple[str, str] | None:
    """Return what the panel tells."""
    hands.turn()
    return hands.window.panel.beside.note


def welcome(hands: Hands) -> pygame.Rect:
    """Tell where the panel has the rules of a puzzle that is new to the player."""
    rules = WORDINGS[hands.table.family.name].about_of(hands.table.session.position).rules
    first = str(say(rules[0])).strip(" .")
    told = (node for node in hands.named("Panel").children if node.name.startswith(first))
    return next(pygame.Rect(node.spot) for node in told)


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """Open a window on the board named by the test."""
    made = Hands(getattr(request, "param", SEED))
    yield made
    made.window.close()


def drawn(area: pygame.Rect, told: Rules) -> bytes:
    """Return the picture of a lesson, as it stands at a moment."""
    made = pygame.Surface(area.size)
    draw(Pen(made, told.look.theme, 1.0), area, told, Lit())
    return pygame.image.tobytes(made, "RGB")


@pytest.mark.slow
@pytest.mark.parametrize("board", [*BOARDS.values(), JAM], ids=[*BOARDS, "rush"])
def test_the_lessons_picture_plays_its_move_and_comes_to_rest(board: str, hands: Hands) -> None:
    read, lesson = families.read(board), Lesson(perf_counter)
    face = FACES[read.family.name]
    about = WORDINGS[read.family.name].about_of(read.start)

    def at(now: float, look: Look) -> bytes:
        told = Rules(about, face.view, look, lesson.moment(about, look, now))
        return drawn(AREA, told)

    moving, still = Look(), Look(still=True)
    rest = at(0.0, moving)
    between = {at(BEGINS + step * (ENDS - BEGINS) / 20, moving) for step in range(20)}
    after = at((ENDS + AGAIN) / 2, moving)
    assert rest != after and between - {rest, after}
    assert at(AGAIN + 0.1, moving) == rest, "it is shown again"
    assert at(TIMES * AGAIN + BEGINS + 0.1, moving) == rest, "and rests at last"
    assert at((BEGINS + ENDS) / 2, still) == rest and not lesson.moving


@pytest.mark.slow
def test_the_lesson_moves_in_the_window_until_the_first_move(hands: Hands) -> None:
    hands.until_proved()
    area, seen = welcome(hands), set()

    def moved() -> bool:
        screen = pygame.display.get_surface()
        assert screen is not None
        seen.add(pygame.image.tobytes(screen.subsurface(area), "RGB"))
        return len(seen) > 2

    hands.until(moved, "the picture to move")
    play(hands, "0")
    hands.until_proved()
    panel = hands.window.panel
    wait_for(lambda: hands.after_a_turn(lambda: not panel.moving), "the panel to come to rest")


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_a_small_window_has_the_lessons_picture_too(family: str) -> None:
    hands = Hands(BOARDS[family])
    hands.resize(LEAST_SIZE)
    area = pygame.Rect((0, 0), welcome(hands).size)
    face, picture = FACES[family], Lesson(perf_counter)
    about, pictures = WORDINGS[family].about, set()
    for now in (0.0, (ENDS + AGAIN) / 2):
        moment = picture.moment(about, Look(), now)
        pictures.add(drawn(area, Rules(about, face.view, Look(), moment)))
    assert len(pictures) == 2
    hands.window.close()


@pytest.mark.slow
def test_rush_hour_has_a_lesson_and_rules_of_its_own_also_for_who_knows_blocks() -> None:
    hands = Hands(BOARDS["blocks"])
    play(hands, hands.table.session.position.moves()[0])
    assert not hands.window.panel.beside.welcome
    hands.table.desk.open(families.read(JAM))
    hands.turn()
    assert hands.window.panel.beside.welcome
    start, move = WORDINGS["blocks"].about_of(hands.table.session.position).lesson
    assert start.lengthwise and start.apply(move).apply("Ar4").status() is Status.SOLVED
    hands.press(pygame.K_F1)
    assert "Bring the starred car to the way out." in hands.screen
    hands.press(pygame.K_ESCAPE)
    play(hands, "Dd2")
    assert not hands.window.panel.beside.welcome
    assert load_settings().welcomed == ["blocks", "rush hour"]
    hands.window.close()


def test_who_knows_how_to_clear_is_told_how_points_are_counted() -> None:
    hands = Hands("same:5x4c3#1", training=False)
    with closing(hands.window):
        hands.window.settings.welcomed = ["same game"]
        hands.turn()
        assert not hands.window.panel.beside.welcome
        hands.window.doers.paste_box.take("same:4x4c3s#1", "")
        hands.turn()
        assert hands.window.panel.beside.welcome
        assert any("1,000" in name for name in hands.screen)


@pytest.mark.slow
def test_after_the_first_move_of_a_family_its_numbers_are_told_once() -> None:
    for place, (family, board) in enumerate(BOARDS.items()):
        hands = Hands(board)
        assert note(hands) is None
        play(hands, hands.table.session.position.moves()[0])
        legend = WORDINGS[family].about.legend
        assert note(hands) == (legend, "" if place else PAR)
        hands.window.doers.do("undo")
        assert note(hands) == (legend, "" if place else PAR), "it can be read in peace"
        hands.window.doers.do("new")
        assert note(hands) is None
        play(hands, hands.table.session.position.moves()[0])
        assert note(hands) != (legend, ""), "once"
        hands.window.close()
    told = set(load_settings().told) - {"lost"}
    assert told == {"par", *(f"numbers {family}" for family in BOARDS)}


@pytest.mark.slow
@pytest.mark.parametrize("family", BOARDS)
def test_the_first_move_that_is_proved_to_have_lost_is_told_once(family: str) -> None:
    hands = Hands(BOARDS[family])
    hands.window.settings.told = [f"numbers {family}", "par"]
    hands.until_proved()
    start = hands.table.session.position
    play(hands, worse(hands))
    hands.until_proved()
    told = note(hands)
    assert told is not None
    steps = len(start.steps(hands.moves[0]))
    here, after = len(shortest(start)), len(shortest(hands.table.session.position))
    stayed, rose = f"To go stayed at {after}: ", f"To go rose from {here} to {after}: "
    fell = f"To go fell only from {here} to {after} in "
    assert told[0].startswith(stayed if here == after else rose if after > here else fell)
    count = ("no", "one", "two", "three", "four")[steps + after - here]
    assert told[0].endswith(f"lost {count}.")
    hands.press(pygame.K_g)
    assert note(hands) is None, "who plays is not told"
    hands.press(pygame.K_g)
    hands.press(pygame.K_u)
    assert note(hands) is None
    play(hands, worse(hands))
    hands.until_proved()
    assert note(hands) is None, "once"
    hands.window.close()


@pytest.mark.slow
def test_a_good_move_and_a_hinted_one_are_told_nothing_of(hands: Hands) -> None:
    hands.window.settings.told = ["numbers flood", "par"]
    hands.until_proved()
    best = hands.table.help.next_move
    assert best is not None
    play(hands, best)
    hands.until_proved()
    assert note(hands) is None
    hands.press(pygame.K_h)
    hands.press(pygame.K_h)
    assert note(hands) is None


def test_nothing_is_said_to_be_lost_without_a_proof() -> None:
    def unsure(position: Position) -> Iterator[Answer]:
        yield Answer(0, shortest(position), 1, "test")

    hands = Hands(EIGHT, solver=unsure)
    hands.window.settings.told = ["numbers sliding", "par"]
    play(hands, worse(hands))

    def known() -> bool:
        return hands.table.to_go is not None

    hands.until(known, "a line")
    assert note(hands) is None
    hands.window.close()


@pytest.mark.slow
def test_what_auto_play_does_is_not_the_first_move(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_PERIOD)
    assert note(hands) is None


def test_help_begins_with_what_the_words_mean(hands: Hands) -> None:
    hands.press(pygame.K_F1)
    terms = [node for node in hands.named("Help", Role.DIALOG).children if node.name][:7]
    told = [node.name.split(": ", 1) for node in terms]
    words = [word for word, _ in told]
    assert words == ["Par", "Limit", "To go", "Proved ✓", "Worth", "Hints", "Clean"]
    lines = {line.words for line in legible.lines(lambda: redrawn(hands))}
    assert {meaning for _, meaning in told} <= lines, "a line each"
