"""The chart of a comparison: what stands where, that all of it can be read, and both its forms."""

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import isclose
from random import Random

import numpy as np
import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

import solvers
from game.art import system
from game.art.look import Look
from game.art.theme import DARK, LIGHT, Theme, luminance
from game.export import chart
from game.export.chart_page import RIGHT, Page, grouped
from game.export.drawing import Drawing, Place
from game.export.offscreen import Offscreen
from game.export.signs import signs_of
from game.keep.ledger import Entry, Run
from game.play.outcome import Ended
from game.text import tongue
from game.ui.kit.shown import Described
from game.ui.sheets.rows.comparing import Chart
from tests.support.rotation import part

SVG = "{http://www.w3.org/2000/svg}"
METHODS = ["exact", "bfs", "dfs", "clusters", "region", "pruned"]
ONE_KIND = [("flood", "12x12c6m5")]
KINDS = [
    ("flood", "12x12c6m5"),
    ("flood", "8x8c6m2"),
    ("sliding", "3x3"),
    ("collapse", "10x10c5"),
    ("blocks", "klotski-moves"),
    ("jugs", "3,5,8"),
]
MANY_KINDS = [(family, f"{n}x{n}c6m{n}") for family, _ in KINDS[1:] for n in range(5, 17)]
LONG = [f"a-star:manhattan+linear-conflict+{'walking-distance-' * 3}{place}" for place in range(8)]


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Let text be drawn."""
    Offscreen()


def run(method: str, length: int | None, lower: int, ms: float, limit: float = 10.0) -> Run:
    cut = length != lower and limit is not None and ms >= 1000 * limit
    ended = Ended.LIMIT if cut else Ended.ITSELF
    return Run("b", method, length, lower, True, 1000, ms, limit, ended)


def entries(
    count: int, kinds: Sequence[tuple[str, str]], methods: Sequence[str] = METHODS
) -> list[Entry]:
    """Make up a comparison with all that can happen, the same at every call."""
    luck = Random(count)
    found = []
    for place in range(count):
        family, size = kinds[place % len(kinds)]
        par = 8 + luck.randrange(16)
        lower = par - 2 if place % 9 == 4 else par
        runs = {}
        for row, name in enumerate(methods):
            if not row:
                runs[name] = run(name, par, lower, 0.1 if lower == par else 10_000)
            elif row == 1 and place % 3:
                runs[name] = run(name, None, 3, 10_000.2)
            else:
                over = [luck.randrange(4), luck.randrange(12), 10 ** luck.randrange(5)][row % 3]
                runs[name] = run(name, par + over, 0, 10 ** (4 * luck.random() - 1))
        stated = par + luck.randrange(-1, 6) if family == "flood" and place % 5 else None
        found.append(Entry(f"{family}:{size}#{place}", stated, runs))
    return found


def draw(found: Sequence[Entry], methods: Sequence[str] = METHODS, light: bool = False) -> Drawing:
    return chart.draw(found, methods, Look(LIGHT if light else DARK))


def svg(drawing: Drawing) -> ET.Element:
    return ET.fromstring(drawing.svg())


def words(drawing: Drawing) -> list[str]:
    return [text.text or "" for text in svg(drawing).iter(f"{SVG}text")]


def boxes(drawing: Drawing) -> Iterator[tuple[str, pygame.FRect]]:
    """Tell where each line of text is, as letters and digits fill it."""
    for text in svg(drawing).iter(f"{SVG}text"):
        x, y, wide = (float(text.attrib[name]) for name in ("x", "y", "textLength"))
        size = float(text.attrib["font-size"])
        back = {"start": 0.0, "middle": wide / 2, "end": wide}[text.attrib["text-anchor"]]
        box = pygame.FRect(x - back, y - 0.75 * size, wide, 0.8 * size)
        if "transform" in text.attrib:
            box = pygame.FRect(x - 0.75 * size, y + back - wide, 0.8 * size, wide)
        yield text.text or "", box


def signs(drawing: Drawing) -> dict[str, list[ET.Element]]:
    """Find the runs shown one by one, each by what is told of it, above first."""
    found: dict[str, list[ET.Element]] = {}
    for group in svg(drawing).iter(f"{SVG}g"):
        title = group.findtext(f"{SVG}title")
        if title is not None:
            found.setdefault(title, []).append(group)
    return found


def height(sign: ET.Element) -> float:
    shape = sign[-1]
    if "cy" in shape.attrib:
        return float(shape.attrib["cy"])
    ys = [float(point.split(",")[1]) for point in shape.attrib["points"].split()]
    return (min(ys) + max(ys)) / 2


SIZES = [
    (1, ONE_KIND, METHODS[:5]),
    (1, ONE_KIND, ["exact"]),
    (3, KINDS, METHODS),
    (3, KINDS, LONG),
    (28, KINDS, METHODS),
    (28, MANY_KINDS, LONG),
    (59, ONE_KIND, METHODS[:3]),
    (59, KINDS, LONG),
    (59, MANY_KINDS, METHODS),
    (60, KINDS, METHODS),
    (400, ONE_KIND, METHODS[:1]),
    (400, KINDS, LONG),
    (3000, MANY_KINDS, METHODS),
]
SOME_SIZES = part(SIZES, 6, lambda size: size[0] >= 60)


@pytest.mark.slow
@pytest.mark.parametrize(("count", "kinds", "methods"), SOME_SIZES)
def test_no_words_run_into_others_or_over_the_margin(
    count: int, kinds: Sequence[tuple[str, str]], methods: Sequence[str]
) -> None:
    drawing = draw(entries(count, kinds, methods), methods)
    sheet = pygame.FRect(0, 0, drawing.wide - RIGHT + 2, drawing.high)
    placed = list(boxes(drawing))
    for text, box in placed:
        assert sheet.contains(box), text
    left, top, right, bottom = np.array(
        [(box.left, box.top, box.right, box.bottom) for _, box in placed]
    ).T
    wide = (left[:, None] < right) & (left < right[:, None])
    high = (top[:, None] < bottom) & (top < bottom[:, None])
    over = np.argwhere(np.triu(wide & high, 1))
    assert not [(placed[one][0], placed[other][0]) for one, other in over]
    with Image.open(io.BytesIO(drawing.png())) as picture:
        assert picture.width <= 4000


BAND = 500
FORMS = part(product([3, 59, 60], [False, True]), 4, lambda form: form[0] == 60)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("count", "light"),
    FORMS,
)
def test_both_forms_show_the_same(count: int, light: bool) -> None:
    drawing = draw(entries(count, KINDS), light=light)
    with Image.open(io.BytesIO(drawing.png())) as pixels:
        assert pixels.info["dpi"] == pytest.approx((192, 192), abs=0.1)
        wide, high = pixels.size
        drawn = pygame.image.load_sized_svg(io.BytesIO(drawing.svg()), (wide, high))
        apart = Image.new("L", (wide, high))
        # In bands: all of it at once in each form takes more memory than all other tests.
        for upper in range(0, high, BAND):
            band = drawn.subsurface((0, upper, wide, min(BAND, high - upper)))
            vectors = Image.frombytes("RGB", band.size, pygame.image.tobytes(band, "RGB"))
            own = pixels.crop((0, upper, wide, upper + band.height)).convert("RGB")
            apart.paste(ImageChops.difference(own, vectors).convert("L"), (0, upper))
    for _, box in boxes(drawing):
        left, top, right, bottom = box.left - 2, box.top - 4, box.right + 2, box.bottom + 5
        apart.paste(0, (2 * int(left), 2 * int(top), 2 * int(right), 2 * int(bottom)))
    assert ImageStat.Stat(apart).mean[0] < 0.6
    assert ImageStat.Stat(apart.point(lambda value: 255 * (value > 96))).mean[0] < 0.5


def test_a_method_keeps_its_colour_and_sign_whatever_it_is_compared_with() -> None:
    for names in (METHODS, LONG):
        alone = {name: signs_of([name], DARK)[name] for name in names}
        known = signs_of(METHODS, DARK)
        assert len(set(known.values())) == len(METHODS)
        if names is METHODS:
            for some in combinations(names, 3):
                assert signs_of(some, DARK) == {name: alone[name] for name in some}
    found = entries(3, ONE_KIND)
    few = [Entry(e.board, e.stated, {"dfs": e.runs["dfs"]}) for e in found]
    alone_drawn, with_others = (
        {sign[-2].attrib["fill"] for told, (sign, _) in signs(drawing).items() if ", dfs:" in told}
        for drawing in (draw(few, ["dfs"]), draw(found))
    )
    assert alone_drawn == with_others and len(alone_drawn) == 1


def test_all_methods_of_the_house_have_a_sign_of_their_own() -> None:
    methods = solvers.known_methods()
    for theme in (DARK, LIGHT):
        given = signs_of([*methods, *LONG], theme)
        assert len(set(given.values())) == len(given)
        shapes = {given[name].shape for name in methods}
        inks = {given[name].ink for name in methods}
        assert len(shapes) == len(inks) == len(methods), "each is enough to tell them apart"
        for sign in given.values():
            dark, light = sorted((luminance(sign.ink), luminance(theme.card)))
            assert (light + 0.05) / (dark + 0.05) >= 3


def test_each_run_is_a_sign_full_where_it_is_proved_shortest() -> None:
    found = [
        Entry("flood:3x3c3#1", None, {"exact": run("exact", 7, 7, 2), "dfs": run("dfs", 9, 0, 1)})
    ]
    shown = signs(draw(found, ["exact", "dfs"]))
    assert list(shown) == [
        "board 1, exact: 7 moves, 0 over par, 2.0 ms",
        "board 1, dfs: 9 moves, 2 over par, 1.0 ms",
    ]
    exact, dfs = shown.values()
    assert len(exact) == len(dfs) == 2, "by length and by time"
    ground = "#{:02x}{:02x}{:02x}".format(*DARK.card)
    assert exact[0][-1].attrib["fill"] != ground and dfs[0][-1].attrib["fill"] == ground
    assert height(exact[0]) > height(dfs[0]) and height(exact[1]) < height(dfs[1])
    assert "polyline" not in (text := draw(found).svg().decode()) and "<line" not in text
    assert "<path" not in text


def test_over_par_is_a_range_where_par_is_not_proved() -> None:
    runs = {"exact": run("exact", 10, 8, 10_000), "dfs": run("dfs", 13, 0, 1)}
    drawing = draw([Entry("sliding:4x4#1", None, runs)], ["exact", "dfs"])
    shown = signs(drawing)
    assert "board 1, exact: 10 moves, 0 to 2 over par, 10.0 s, stopped: time was up" in shown
    assert "board 1, dfs: 13 moves, 3 to 5 over par, 1.0 ms" in shown
    said = words(drawing)
    assert "8–10" in said, "what is known of par"
    assert "par not proved: so much at least, at most" in said
    assert said.count("–") == 2, "no median over par is claimed"
    many = [Entry(f"sliding:4x4#{place}", None, runs) for place in range(60)]
    said = words(draw(many, ["exact", "dfs"]))
    assert said.count("60") >= 2 and "par open" in said and "par" in said


def test_boards_for_points_are_told_in_points_under_par() -> None:
    runs = {"exact": run("exact", 10, 8, 10_000), "bfs": run("bfs", 130, 0, 1)}
    proved = {"exact": run("exact", 10, 10, 1), "bfs": run("bfs", 13, 0, 1)}
    scored, known = (Entry("same:3x3c2s#1", None, some) for some in (runs, proved))
    moves = Entry("sliding:3x2#1", None, {"exact": run("exact", 10, 10, 1)})
    said = " / ".join(words(draw([scored, known], ["exact", "bfs"])))
    for each in ("Points under par, log scale", "under par", "proved best", "not proved best"):
        assert each in said
    assert "Points under par, and time, on 2 boards" in said
    assert "over par" not in said and "shortest" not in said
    said = " / ".join(words(draw([known] * 60, ["exact", "bfs"])))
    assert "Points under par" in said and "proved best" in said
    assert "over par" not in said and "shortest" not in said
    many = [place.words for place in draw([known] * 60).marks() if isinstance(place, Place)]
    assert any("60 boards, points of par: 1: " in one for one in many)
    mixed = words(draw([moves, known], ["exact", "bfs"]))
    assert "Moves over, points under par" in mixed and "over par" in mixed
    assert mixed.count("–") == 1, "the median is one of moves alone"


def test_what_found_nothing_and_what_was_stopped_is_seen() -> None:
    runs = {"exact": run("exact", 10, 10, 1), "bfs": run("bfs", None, 4, 10_000.3)}
    found = Entry("sliding:4x4#1", None, runs)
    drawing = draw([found], ["exact", "bfs"])
    assert "board 1, bfs: no line found, 10.0 s, stopped: time was up" in signs(drawing)
    assert {"no line", "0 of 1", "stopped: time was up", "> 10.0 s"} <= {*words(drawing)}
    calm = draw([Entry(found.board, None, {"exact": runs["exact"]})], ["exact"])
    assert not {"no line", "stopped: time was up"} & {*words(calm)}
    many = words(draw([found] * 60, ["exact", "bfs"]))
    assert {"no line", "stopped", "stopped: time was up", "0 of 60"} <= {*many}


@pytest.mark.parametrize("count", [1, 60])
def test_a_full_memory_is_told_from_time_that_was_up(count: int) -> None:
    runs = {"exact": run("exact", 10, 10, 1)}
    runs["bfs"] = Run("b", "bfs", None, 4, True, 9, 800.0, 10.0, Ended.MEMORY)
    full = Entry("sliding:4x4#1", None, runs)
    assert "stopped: the memory was full" in words(draw([full] * count, ["exact", "bfs"]))
    late = Entry(
        "sliding:4x4#2", None, {"exact": runs["exact"], "bfs": run("bfs", None, 4, 10_000)}
    )
    said = words(draw([full, late] * count, ["exact", "bfs"]))
    assert "stopped: time was up or the memory was full" in said


@pytest.mark.parametrize("count", [1, 60])
def test_the_limit_stated_stays_in_sight(count: int) -> None:
    runs = {"exact": run("exact", 10, 10, 1)}
    stated = words(draw([Entry("flood:3x3c3#1", 12, runs)] * count, ["exact"]))
    assert "limit" in stated and f"{count} of {count}" in stated and "within limit" in stated
    assert "limit" not in words(draw([Entry("flood:3x3c3#1", None, runs)] * count, ["exact"]))
    below = words(draw([Entry("flood:3x3c3#1", 7, runs)] * count, ["exact"]))
    assert "limit" in below and ("<0" in below if count > 1 else "−3" in below)


def test_boards_stand_by_family_and_size() -> None:
    order = [
        "sliding:4x4#1",
        "flood:12x12c6m5#1",
        "sliding:3x3#1",
        "flood:8x8c6m2#1",
        "sliding:10x10#1",
    ]
    found = [Entry(board, None, {"exact": run("exact", 9, 9, 1)}) for board in order]
    kinds = [(group.name, [number for number, _ in group.boards]) for group in grouped(found)]
    assert kinds == [
        ("sliding 3x3", [3]),
        ("sliding 4x4", [1]),
        ("sliding 10x10", [5]),
        ("flood 8x8c6m2", [4]),
        ("flood 12x12c6m5", [2]),
    ]
    said = words(draw(found, ["exact"]))
    assert said.count("sliding") == 1 and said.index("3x3") < said.index("10x10")
    numbers = said[said.index("board") + 1 : said.index("board") + 6]
    assert numbers == ["3", "1", "5", "4", "2"]


def test_from_sixty_boards_on_runs_are_counted() -> None:
    assert len(signs(draw(entries(59, ONE_KIND)))) > 59
    many = draw(entries(60, ONE_KIND))
    assert not signs(many) and "60 boards" in words(many)


def test_a_bar_tells_its_boards_what_was_found_and_par() -> None:
    found = entries(60, KINDS[1:2], METHODS)
    drawing = draw(found)
    told = [place for place in drawing.marks() if isinstance(place, Place)]
    for name in METHODS:
        bars = [place for place in told if place.named[1] == name]
        # Each board is counted once by moves and once by time.
        assert sum(_boards_in(place) for place in bars) == 2 * 60
    one = next(place for place in told if place.words.startswith("board "))
    number, name = one.named
    run = found[number - 1].runs[name]
    length = "no line found" if run.length is None else f"{run.length} moves"
    assert one.words.startswith(f"board {number}, {name}: {length}, ")
    many = next(place for place in told if not place.words.startswith("board "))
    number, name = many.named
    length = str(found[number - 1].runs[name].length or "–")
    par = found[number - 1].par_in_words
    assert f"boards, moves of par: {number}: {length} of {par}" in many.words


def _boards_in(place: Place) -> int:
    if place.words.startswith("board "):
        return 1
    return int(re.findall(r", ([0-9,]+) boards, ", place.words)[0])


def test_a_bar_under_the_mouse_is_found_and_brings_its_first_board() -> None:
    drawing, brought = draw(entries(60, KINDS[1:2], METHODS)), list[int]()
    chart = Chart(lambda wide, high: drawing, lambda: 0, brought.append)
    row = Described(chart.body, chart.value)
    row.place(pygame.Rect(10, 20, round(drawing.wide), 0), 1.0)
    place = next(place for place in drawing.marks() if isinstance(place, Place))
    left, top, wide, high = place.bounds
    name = row.at((round(10 + left + wide / 2), round(20 + top + high / 2)))
    assert name is not None
    row.press(name)
    assert brought == [place.named[0]]
    assert row.at((10, 20)) is None


def test_bars_are_as_high_as_the_boards_they_count_are_many() -> None:
    over = [0] * 30 + [1] * 20 + [3] * 10
    found = [
        Entry(f"flood:3x3c3#{place}", None, {"exact": run("exact", 9 + more, 9, 1)})
        for place, more in enumerate(over)
    ]
    par = Run("b", "dfs", 9, 9, True, 1, 1.0)
    found = [Entry(entry.board, None, {**entry.runs, "dfs": par}) for entry in found]
    drawing = draw(found, ["exact", "dfs"])
    ink = signs_of(["exact"], DARK)["exact"].ink
    page = Page([], [], DARK, 0, 0)
    colours = ["#{:02x}{:02x}{:02x}".format(*colour) for colour in (ink, page.pale(ink))]
    bars = [
        (float(rect.attrib["x"]), float(rect.attrib["height"]), colours.index(fill))
        for rect in svg(drawing).iter(f"{SVG}rect")
        if (fill := rect.attrib["fill"]) in colours
    ]
    (_, par_high, sure), (_, one_high, open_), (_, three_high, _), (_, _, _) = sorted(bars)[:4]
    assert (sure, open_) == (0, 1), "only what is proved shortest is full"
    assert isclose(one_high, par_high * 2 / 3, abs_tol=0.3)
    assert isclose(three_high, par_high / 3, abs_tol=0.3)
    assert "30" in words(drawing)


def test_lengths_far_over_par_leave_the_others_in_sight() -> None:
    runs = {"exact": run("exact", 10, 10, 1), "dfs": run("dfs", 50_000, 0, 1)}
    runs["bfs"] = run("bfs", 11, 0, 1)
    shown = signs(draw([Entry("sliding:3x3#1", None, runs)], ["exact", "bfs", "dfs"]))
    exact, bfs, dfs = (height(sign[0]) for sign in shown.values())
    assert exact - bfs > 12 and bfs - dfs > 100
    assert re.search("50,?000", " ".join(shown))


@pytest.mark.parametrize(("said", "theme"), [("light", LIGHT), ("dark", DARK), (None, DARK)])
def test_where_the_theme_is_left_to_the_system_a_chart_has_the_systems(
    monkeypatch: pytest.MonkeyPatch, said: str | None, theme: Theme
) -> None:
    monkeypatch.setattr(system, "theme", lambda: said)
    looks: list[Look] = []

    def draw(_: object, __: object, look: Look) -> None:
        looks.append(look)

    monkeypatch.setattr(chart, "draw", draw)
    Offscreen().chart(entries(3, [("flood", "12x12")]), METHODS, None)
    assert looks[0].theme is theme


@pytest.mark.parametrize("language", tongue.NAMES)
@pytest.mark.parametrize("high", [190, 300, 420])
def test_what_the_panels_show_is_written_apart_in_a_low_window(high: int, language: str) -> None:
    tongue.choose(language)
    try:
        found = entries(6, KINDS)
        drawing = chart.draw_panels(found, METHODS, Look(DARK), 560, high)
    finally:
        tongue.choose(tongue.ENGLISH)
    names = [box for _, box in boxes(drawing) if box.height > box.width and box.x < 30]
    assert len(names) == 2 and not names[0].colliderect(names[1])
    assert min(box.top for box in names) > 0 and max(box.bottom for box in names) < drawing.high
