"""The graph of a play: where its line runs, what stands out, and what is left open."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.answer import Answer
from game.art.theme import DARK, LIGHT, Colour, Theme
from game.play.review import Mark, Point
from game.play.worth import Worth
from game.views.pace_graph import PaceGraph
from game.words import tags
from tests.support import legible

pytestmark = pytest.mark.usefixtures("fonts")
AREA = pygame.Rect(30, 20, 300, 110)
TO_GO = (8, 7, 6, 6, 5, 4, 3, 2, 1, 0)


def graph(to_go: Sequence[int], open_by: int = 0) -> PaceGraph:
    """Make the graph of a play by what was to go, proved or open by so many both ways."""
    points = [Point(at, left - open_by, left + open_by) for at, left in enumerate(to_go)]
    lost = [1 + after - before for before, after in pairwise(to_go)]
    marks = [
        Mark(at, Worth("1", 1, 0, None, 0 if open_by else cost, cost), "o", (), False)
        for at, cost in enumerate(lost)
    ]
    return PaceGraph(AREA, points, marks, 1.0)


def drawn(
    shown: PaceGraph, here: int, theme: Theme = DARK, growing: bool = False
) -> pygame.Surface:
    sheet = pygame.Surface((360, 150))
    sheet.fill(theme.ground)
    shown.draw(sheet, here, theme, growing=growing)
    return sheet


def count(sheet: pygame.Surface, ink: Colour) -> int:
    return pygame.mask.from_threshold(sheet, ink, (8, 8, 8)).count()


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_the_line_goes_through_what_was_to_go_after_every_move(theme: Theme) -> None:
    shown = graph(TO_GO)
    sheet = drawn(shown, 0, theme)
    for place in (1, 2, 4, 5, 6, 7):
        spot = shown.spot(place)
        assert spot is not None
        around = pygame.Rect(0, 0, 3, 3)
        around.center = round(spot[0]), round(spot[1])
        assert count(sheet.subsurface(around), theme.good), place
    assert shown.spot(0) == (AREA.x + 10, AREA.y + 20)
    assert shown.spot(9) == (AREA.right - 10, AREA.bottom - 10)


def test_a_loss_stands_out_by_a_diamond_and_a_number() -> None:
    assert count(drawn(graph(TO_GO), 0), DARK.warn) > 60
    assert not count(drawn(graph(range(9, -1, -1)), 0), DARK.warn)


def test_what_is_not_proved_has_no_line_and_no_loss() -> None:
    sheet = drawn(graph(TO_GO, open_by=1), 3)
    assert not count(sheet, DARK.good) and not count(sheet, DARK.warn)
    assert pygame.transform.average_color(sheet)[:3] != DARK.ground


def test_a_growing_graph_comes_move_by_move_and_ends_whole() -> None:
    shown = graph(TO_GO)
    greens = [count(drawn(shown, place, growing=True), DARK.good) for place in range(10)]
    assert greens == sorted(set(greens))
    ambers = [count(drawn(shown, place, growing=True), DARK.warn) for place in range(10)]
    assert not any(ambers[:3]) and all(ambers[3:])
    whole, grown = drawn(shown, 9), drawn(shown, 9, growing=True)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(grown, "RGB")


def test_the_nearest_move_is_found_again_by_its_place() -> None:
    shown = graph(TO_GO)
    for place in range(10):
        assert shown.place_at(round(shown.across(place))) == place
    assert shown.place_at(-500) == 0 and shown.place_at(5000) == 9


def test_a_dead_end_and_a_play_without_a_move_can_be_drawn() -> None:
    dead = Mark(0, Worth("1", 1, 0, None, 0, None, solvable=False), "o", (), False)
    sheet = drawn(PaceGraph(AREA, [Point(0, 4, 4), None], [dead], 1.0), 1)
    assert count(sheet, DARK.warn) > 60
    for points in ([None], [Point(0, 0, 0)], [Point(0, 3, None)]):
        drawn(PaceGraph(AREA, points, [], 1.0), 0)


CEILING = 1200


def scored(losses: Sequence[int], costs: Sequence[int]) -> PaceGraph:
    """Make the graph of a game for points by what its moves lost, and by what they cost."""
    spent, to_go = 0, sum(costs) - sum(losses)
    points, marks = [Point(0, to_go, to_go, CEILING)], []
    for at, (lost, spend) in enumerate(zip(losses, costs, strict=True)):
        spent, to_go = spent + spend, to_go - spend + lost
        points.append(Point(spent, to_go, to_go, CEILING - spent))
        worth = Worth("1", spend, to_go, to_go, lost, lost, ceiling=CEILING - spent)
        marks.append(Mark(at, worth, "o", (), False))
    return PaceGraph(AREA, points, marks, 1.0)


def test_the_line_of_points_is_level_and_falls_by_what_a_move_loses() -> None:
    shown = scored((0, 142, 0, 71, 0, 0), (24, 116, 38, 0, 30, 5))
    spots = [shown.spot(place) for place in range(7)]
    heights = [spot[1] for spot in spots if spot is not None]
    falls = [after - before for before, after in pairwise(heights)]
    assert falls[0] == falls[2] == falls[4] == falls[5] == 0 < falls[3]
    assert falls[1] == pytest.approx(2 * falls[3])
    assert (spots[0], spots[-1]) == (
        (AREA.x + 10, AREA.y + 20),
        (AREA.right - 10, AREA.bottom - 10),
    )
    for place in range(7):
        assert shown.place_at(round(shown.across(place))) == place, "also after one that costs 0"


@pytest.mark.parametrize(
    "shown",
    [graph((4, 3, 3, 2, 1, 0)), scored((0, 142, 0), (24, 116, 38))],
    ids=["moves", "points"],
)
def test_the_way_to_a_slip_is_not_drawn_in_the_colour_of_what_kept_the_pace(
    shown: PaceGraph,
) -> None:
    sheet = drawn(shown, 0)
    inks = []
    for place in (1, 2):
        one, other = shown.spot(place - 1), shown.spot(place)
        assert one is not None and other is not None
        around = pygame.Rect(0, 0, 5, 5)
        around.center = round((one[0] + other[0]) / 2), round((one[1] + other[1]) / 2)
        part = sheet.subsurface(around)
        inks.append((count(part, DARK.good) > 0, count(part, DARK.warn) > 0))
    assert inks == [(True, False), (False, True)]


def test_of_a_move_that_no_way_leads_on_from_the_graph_says_how_few_can_be_left() -> None:
    rest = Answer(1, ("1",), 0, "")
    dead = Worth("1", 1, 0, None, 0, None, solvable=False, rest=rest)
    assert tags.slip(dead) == "no way · fewest left 1 ✓"
    marks = [Mark(0, dead, "o", (), False)]
    wide = [
        count(drawn(PaceGraph(area, [Point(0, 3, 3), None], marks, 1.0), 0), DARK.warn)
        for area in (AREA, pygame.Rect(AREA.topleft, (100, 110)))
    ]
    assert wide[0] > 1.5 * wide[1] > 0, "it says less where it has less room"


def test_a_loss_of_points_stands_out_as_much_as_one_of_moves() -> None:
    def mark(shown: PaceGraph) -> int:
        """Return how large the diamond of the second move is, without its number."""
        spot = shown.spot(2)
        assert spot is not None
        around = pygame.Rect(0, 0, 11, 6)
        around.midtop = round(spot[0]), round(spot[1])
        return count(drawn(shown, 0).subsurface(around), DARK.warn)

    in_moves = graph((4, 3, 3, 2, 1, 0))
    assert mark(scored((0, 142, 0, 0, 0), (24, 116, 38, 20, 6))) == mark(in_moves) > 20


def test_where_numbers_are_too_close_the_largest_is_there() -> None:
    losses = (120, 24, 0, 42, 987, 21, 0, 0, 0, 0, 0)
    shown = scored(losses, (20,) * len(losses))
    told = [line.words for line in legible.lines(lambda: drawn(shown, 0))]
    assert told == ["−120", "−987"]


def test_a_game_for_points_without_a_loss_runs_along_the_top_and_what_is_open_is_none() -> None:
    shown = scored((0, 0), (60, 44))
    assert [shown.spot(place) for place in (0, 2)] == [
        (AREA.x + 10, AREA.y + 20),
        (AREA.right - 10, AREA.y + 20),
    ]
    marks = [Mark(0, Worth("1", 60, 0, None, 0, None, ceiling=1000), "o", (), False)]
    points = [Point(0, 60, None, CEILING), Point(60, 0, None, 1000)]
    sheet = drawn(PaceGraph(AREA, points, marks, 1.0), 1)
    assert not count(sheet, DARK.good) and not count(sheet, DARK.warn)
    drawn(PaceGraph(AREA, [Point(0, 60, 90, CEILING), None], marks, 1.0), 1)


def test_of_a_game_for_points_what_is_open_is_never_flat() -> None:
    shown = PaceGraph(AREA, [Point(0, 5, None, 90), Point(0, 8, None, 82)], (), 1.0)
    assert [point and (point.lower, point.upper) for point in shown.points] == [(0, 4), (0, 1)]


@pytest.mark.parametrize(
    ("worth", "words"),
    [
        (Worth("1", 1, 5, 5, 1, 1), "+1"),
        (Worth("1", 1, 5, 7, 1, 3), "+1–3"),
        (Worth("1", 1, 5, None, 2, None), "+2…"),
        (Worth("1", 9, 5, 5, 1010, 1010, ceiling=20), "−1,010"),
        (Worth("1", 1, 0, None, 0, None, solvable=False), "no way"),
    ],
)
def test_a_loss_is_written_as_far_as_it_is_known(worth: Worth, words: str) -> None:
    assert tags.slip(worth) == words
