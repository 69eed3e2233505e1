"""The review under the board of a film: it grows move by move, and claims only what is proved."""

import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise, product

import pygame
import pytest
from PIL import Image

from game.answer import Answer, measured
from game.art import paint
from game.art.look import Look
from game.art.theme import DARK, LIGHT, Colour, Theme
from game.export import encode
from game.export.film import Film, line, take
from game.export.footer import Review
from game.play import review
from game.play.session import Session
from game.rules.puzzle import Position
from game.text import tongue
from solvers import solve
from tests.support.decks import settled
from tests.support.films import decoded
from tests.support.judging import judged, play, truth
from tests.support.rotation import part

pytestmark = pytest.mark.usefixtures("fonts")
FLOOD = ("flood:4x4c4m0#2", "0 2 3 1 2 3 0")
GAMES = {
    "flood": FLOOD,
    "sliding": ("sliding:3x2#13", "2 1 1 2 3"),
    "collapse": ("collapse:4x4c3#3", "3 0 3 2 1 0 0 0"),
    "blocks": ("blocks:3x3p6#10", "4l1,4u1 1d1 1u1 1d1 2r1 4d1 4u2 1l1"),
    "jugs": ("jugs:3p7#1", "2>0 0>1 2>0 0>1 1>0 0>1 2>0 0>1 2>0"),
    "same": ("same:5x4c3#5", "1,0 3,0 0,1 0,0 1,0 0,0"),
}

# Each family in one of the themes in a run.
IN_THEMES = part(product(GAMES, (DARK, LIGHT)), 2, lambda case: case[0])


def review_of(session: Session) -> Review:
    return Review(session, review.pace(session, truth), judged(session))


def film(session: Session, shown: Review | None, theme: Theme = DARK, both: bool = False) -> Film:
    start, par = session.board.start, truth(session.board.start)
    takes = [take("Game", start, session.moves), *([line(start, par)] if both else [])]
    return Film(session.board, par, takes, Look(theme), review=shown)


def frames_of(made: Film) -> list[Image.Image]:
    """Write a film and read it back."""
    frames = [made.frame(place) for place in range(len(made))]
    samples = [frames[place] for place in encode.sample_places(len(frames))]
    file = BytesIO()
    encode.gif(file, samples, iter(frames), made.size, len(frames))
    return decoded(file.getvalue())[0]


def below(frames: Sequence[Image.Image], high: int) -> list[Image.Image]:
    """Cut out what lies under the words below the board."""
    wide, bottom = frames[0].size
    return [frame.crop((0, high + 40, wide, bottom)) for frame in frames]


def count(image: Image.Image, ink: Colour) -> int:
    found = pygame.image.frombytes(image.tobytes(), image.size, "RGB")
    return pygame.mask.from_threshold(found, ink, (40, 40, 40)).count()


@pytest.mark.slow
@pytest.mark.parametrize(("family", "theme"), IN_THEMES)
def test_the_graph_grows_with_every_frame(family: str, theme: Theme) -> None:
    """A sweep: each family in one of the themes in a run."""
    session = play(*GAMES[family])
    made = film(session, review_of(session), theme)
    frames = frames_of(made)
    plain = film(session, None, theme)
    graphs = below(frames, plain.size[1] - 20)
    assert len(frames) == session.count + 1
    # What is lost is drawn in another colour than what is kept.
    lines = [count(graph, theme.good) + count(graph, theme.warn) for graph in graphs]
    whole = [0]
    for _, steps, _ in session.path:
        whole.append(whole[-1] + len(steps))
    assert all(lines[one] < lines[other] for one, other in pairwise(whole))
    slips = [whole[mark.place + 1] for mark in judged(session) if mark.slip]
    ambers = [count(graph, theme.warn) for graph in graphs]
    assert not any(ambers[: slips[0]]) and all(ambers[slips[0] :])
    assert ambers[-1] > 30 * len(slips)


def test_without_a_review_a_film_is_as_it_was_byte_for_byte() -> None:
    session = play(*FLOOD)
    plain, reviewed = film(session, None), film(session, review_of(session))
    assert plain.size[0] == reviewed.size[0] and plain.size[1] < reviewed.size[1]
    above = plain.size[0] * (plain.size[1] - 20) * 3
    for place in range(len(plain)):
        assert plain.frame(place)[:above] == reviewed.frame(place)[:above]


def words_of(made: Film, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return what is written in each frame."""
    drawn: list[str] = []
    draw = paint.text

    def note(words: str, size: int, *style: object) -> pygame.Surface:
        drawn.append(words)
        return draw(words, size, *style)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(paint, "text", note)
    found = []
    for place in range(len(made)):
        drawn.clear()
        made.frame(place)
        found.append([*drawn])
    return found


@pytest.mark.parametrize(
    ("game", "losses"),
    [
        (FLOOD, {1: "+1", 6: "+1"}),
        (("same:5x4c3s#3", "0,1 0,0 0,0 0,1 0,0 0,0"), {1: "−20"}),
    ],
    ids=["moves", "points"],
)
def test_every_frame_tells_the_move_made_last_and_what_it_was_worth(
    game: tuple[str, str], losses: dict[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = play(*game)

    def known(position: Position) -> Answer:
        return measured(position, settled(solve, position))

    marks = review.marks(session, known, lambda _: ())
    shown = Review(session, review.pace(session, known), marks)
    frames = words_of(film(session, shown), monkeypatch)
    assert len(frames) == len(session.path) + 1 and "At the start" in frames[0]
    for place, words in enumerate(frames[1:], 1):
        assert str(place) in words and "At the start" not in words
        assert losses.get(place, "kept pace") in words, place


@pytest.mark.slow
def test_side_by_side_the_review_is_that_of_the_game_alone() -> None:
    session = play(*FLOOD)
    made = film(session, review_of(session), both=True)
    frames = frames_of(made)
    graphs = below(frames, film(session, None, both=True).size[1] - 20)
    lines = [count(graph, DARK.good) + count(graph, DARK.warn) for graph in graphs]
    assert len(frames) == session.count + 1 and lines == sorted(set(lines))


@pytest.mark.slow
def test_what_is_not_proved_is_drawn_open_and_called_so() -> None:
    session = play(*FLOOD)

    def known(position: Position) -> Answer | None:
        found = truth(position)
        assert found.best is not None
        return Answer(max(0, found.lower - 1), None, 0, "")

    marks = review.marks(session, known, lambda _: ())
    shown = Review(session, review.pace(session, known), marks)
    frames = frames_of(film(session, shown))
    plain = film(session, None)
    for place, graph in enumerate(below(frames, plain.size[1] - 20)):
        assert not count(graph, DARK.good) and not count(graph, DARK.warn), place
    words = [frame.crop((0, plain.size[1] - 20, *frame.size)) for frame in frames]
    assert not any(count(image, DARK.good) for image in words), "nothing kept the pace, proved"


def test_a_review_in_which_nothing_is_known_can_be_filmed() -> None:
    session = play(*FLOOD)
    marks = review.marks(session, lambda _: None, lambda _: ())
    made = film(session, Review(session, [None] * 8, marks))
    assert len(made.frame(7)) == made.size[0] * made.size[1] * 3


def test_a_frame_is_the_same_whatever_was_drawn_before_it() -> None:
    session = play(*FLOOD)
    made = film(session, review_of(session))
    forth = [made.frame(place) for place in range(len(made))]
    back = [made.frame(place) for place in reversed(range(len(made)))]
    assert forth == back[::-1]


@pytest.fixture
def pseudo() -> Iterator[None]:
    """Speak the language in which every text that is said can be told."""
    tongue.choose(tongue.PSEUDO)
    yield
    tongue.choose(tongue.ENGLISH)


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("family", GAMES)
def test_all_words_of_a_film_are_said_in_the_language_that_is_spoken(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = paint.text

    def note(words: str, size: int, *style: object) -> pygame.Surface:
        drawn.append(words)
        return draw(words, size, *style)  # type: ignore[arg-type]  # as it was called

    session = play(*GAMES[family])
    start, par = session.board.start, truth(session.board.start)
    made = Film(session.board, par, [line(start, par)], Look(DARK), review=review_of(session))
    monkeypatch.setattr(paint, "text", note)
    for place in range(len(made)):
        made.frame(place)
    words = {word for word in drawn if re.search(r"[A-Za-z]{2}", word)}
    assert len(words) > 3 and not [word for word in words if "~" not in word and "…" not in word]
