"""Pages in a browser: they open from the disk, ask for nothing, and are played through."""

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import solvers
from game import families
from game.art.look import Look
from game.cli import command
from game.export import page_game, page_table
from game.export.offscreen import Offscreen
from game.play.judgement import Judgement
from game.play.lookback import Lookback
from game.play.session import Session
from game.text import tongue
from solvers import theatre
from tests.support.browser import Reader, Scheme
from tests.support.browser import browser as browser
from tests.support.browser import reader as reader
from tests.support.commands import Given, work
from tests.support.pages import told_in

# A move of these lines loses ground, where there are such.
GAMES = {
    "flood:5x5c4#7": "1 2 3 0 1 2 3 0 1 2 3 0",
    "sliding:3x3:1,2,3,4,0,6,7,5,8": "2 2 5 8",
    "collapse:5x5c4:01002/31230/23001/30131/30331": "",
    "same:4x4c3#2": "",
    "blocks:rush6#7": "",
    "jugs:8,5,3:8,0,0:4,4,0": "0>1 1>2 2>0 1>2 0>1 1>2 2>0",
}


def write(*asked: str) -> int:
    """Run the command line as it is run, with what draws."""
    given = Given(solvers.methods)
    return command.main([*asked], lambda _: None, given, Offscreen, lambda: theatre, work)


@cache
def of_game(board: str, line: str = "") -> bytes:
    """Look back on a line, the shortest if none is given, and make a page of it."""
    start = families.read(board)
    *_, par = solvers.solve(start.start)
    session = Session(start)
    for move in line.split() or par.line or ():
        session.play(move)
    looked = Lookback(session, par)
    looked.work(solvers.solve, 20)
    return page_game.of_game(looked, Look())


def fits(page: Page) -> bool:
    """Whether nothing is wider than the page."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    return bool(wide <= page.evaluate("document.documentElement.clientWidth"))


@pytest.mark.parametrize("board", GAMES)
def test_a_game_is_played_to_its_end_by_keys_and_by_clicks(
    board: str, tmp_path: Path, reader: Reader
) -> None:
    """Take over a second each, as only a browser tells what a page does."""
    line = GAMES[board]
    start = families.read(board)
    if line:
        session = Session(start)
        legal = [move for move in line.split() if not _refuses(session, move)]
        line = " ".join(legal)
    data = of_game(board, line)
    assert len(data) <= 300_000
    file = tmp_path / "game.html"
    file.write_bytes(data)
    page = reader.open(file)
    clock, board_shown = page.locator(".clock"), page.locator("figure svg").first
    expect(clock).to_have_text("At the start")
    said = [board_shown.get_attribute("aria-label")]
    moves = page.locator("ol.list .row")
    count = moves.count()
    for place in range(1, count + 1):
        page.keyboard.press("ArrowRight")
        expect(clock).to_have_text(f"Move {place} of {count}")
        expect(moves.nth(place - 1)).to_have_attribute("aria-current", "true")
        said.append(board_shown.get_attribute("aria-label"))
    assert len(set(said)) == count + 1 and all(said)
    on = page.get_by_role("button", name="A move on")
    expect(on).to_be_disabled()
    page.get_by_role("button", name="To the start").click()
    for _ in range(count):
        on.click()
    expect(clock).to_have_text(f"Move {count} of {count}")
    moves.first.click()
    expect(clock).to_have_text(f"Move 1 of {count}")


def _refuses(session: Session, move: str) -> bool:
    """Play a move; tell whether the rules refuse it."""
    try:
        session.play(move)
    except ValueError:
        return True
    return False


def test_any_move_can_be_tried_one_deep_and_is_told_with_its_worth(
    tmp_path: Path, reader: Reader
) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(of_game("jugs:8,5,3:8,0,0:4,4,0"))
    page = reader.open(file)
    tries = page.locator(".tries .row")
    assert [one.strip() for one in tries.all_text_contents()] == [
        "5 from jug 1 into 26 ✓",
        "3 from jug 1 into 37 +1",
    ]
    before = page.locator("figure svg").inner_html()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("figcaption").first).to_contain_text("loses one")
    assert page.locator("figure svg").inner_html() != before
    page.keyboard.press("Escape")
    expect(page.locator("figcaption").first).to_contain_text("At the start")
    assert page.locator("figure svg").inner_html() == before


def test_a_slip_names_the_better_move_beside_the_shortest_line(
    tmp_path: Path, reader: Reader
) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(of_game("sliding:3x3:1,2,3,4,0,6,7,5,8", "2 2 5 8"))
    page = reader.open(file)
    page.keyboard.press("ArrowRight")
    expect(page.locator("figcaption").first).to_contain_text("It cost two. Better: ")
    expect(page.locator("figcaption").nth(1)).to_contain_text("Shortest line")
    assert page.locator("footer code").text_content() == "sliding:3x3:1,2,3,4,0,6,7,5,8"


@pytest.mark.parametrize(("scheme", "ground"), [("dark", "21, 23, 28"), ("light", "246, 246, 244")])
def test_a_page_is_dark_or_light_as_the_system_is_and_fits_a_telephone(
    scheme: Scheme, ground: str, tmp_path: Path, reader: Reader
) -> None:
    file = tmp_path / "game.html"
    file.write_bytes(of_game("flood:5x5c4#7"))
    page = reader.open(file, (360, 720), scheme)
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert colour == f"rgb({ground})"
    assert fits(page)


def test_a_page_speaks_the_language_of_who_made_it(tmp_path: Path, reader: Reader) -> None:
    tongue.choose("de")
    try:
        data = of_game.__wrapped__("jugs:8,5,3:8,0,0:4,4,0")
    finally:
        tongue.choose("en")
    file = tmp_path / "game.html"
    file.write_bytes(data)
    page = reader.open(file)
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.get_by_role("button", name="Zum Anfang").count() == 1


def test_what_moves_are_worth_is_a_page(tmp_path: Path, reader: Reader) -> None:
    file = tmp_path / "worth.html"
    assert write("worth", "sliding:3x3:1,2,3,4,0,6,7,5,8", "--html", str(file)) == 0
    page = reader.open(file)
    assert page.locator(".tries .row").count() == 4
    assert page.locator(".tries .good").count() == 1
    assert page.locator(".bar").count() == 0


def test_a_search_is_dragged_to_any_event_and_tells_the_board_under_the_mouse(
    tmp_path: Path, reader: Reader
) -> None:
    """Take some seconds, as 20,000 events do: what a page of them weighs, and how it is dragged."""
    file = tmp_path / "search.html"
    lanes = "bfs", "astar:manhattan"
    assert write("watch", "863.54217", "--lanes", *lanes, "--html", str(file)) == 0
    assert file.stat().st_size <= 2_000_000
    page = reader.open(file)
    expanded = page.locator(".lane").nth(1).locator(".counters b").first
    expect(expanded).to_have_text("1,557")
    expect(page.locator(".verdict").nth(1)).to_contain_text("25, proved shortest")
    expect(page.locator(".verdict").first).to_contain_text("the first 10,000 of")
    page.locator("input[type=range]").evaluate(
        "slide => { slide.value = 1; slide.dispatchEvent(new Event('input')) }"
    )
    expect(expanded).to_have_text("0")
    expect(page.locator(".verdict").nth(1)).to_be_hidden()
    page.keyboard.press("End")
    page.locator(".lane canvas").nth(1).hover(position={"x": 57, "y": 114})
    tip = page.locator(".tip")
    expect(tip.locator("svg")).to_be_visible()
    assert re.match(r"g \d+, h \d+ · boards here: [\d,]+", tip.locator("p").text_content() or "")


def test_judged_guesses_are_a_page_with_the_board_on_which_one_fails(
    tmp_path: Path, reader: Reader
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def guess(board):\n    return 0 if board.solved else 2\n")
    file = tmp_path / "judged.html"
    asked = "judge", f"{mine}:guess", "--boards", "sliding:2x2", "--html", str(file)
    assert write(*asked) == 0
    page = reader.open(file)
    expect(page.locator(".judged .slip")).to_have_text("says 2 where 1 is enough")
    assert page.locator(".judged svg").count() == 1
    assert page.locator("table tr").count() >= 3


HOSTILE = (
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "flood:\u202etxt.exe\u200b",
    "javascript:alert(1)//{{script}}{{data}}",
)


def test_names_from_strangers_do_nothing_in_a_page(tmp_path: Path, reader: Reader) -> None:
    listed = [page_table.Listed(text, None, [(text, "slip")], text) for text in HOSTILE]
    file = tmp_path / "list.html"
    file.write_bytes(page_table.of_list(HOSTILE[0], listed, Look()))
    page = reader.open(file)
    assert page.locator("section").count() == len(HOSTILE)
    assert page.locator("img").count() == 0
    assert page.locator("section b").first.text_content() == HOSTILE[0]
    assert "\u202e" not in (page.locator("main").text_content() or "")
    assert page.title() == HOSTILE[0]


def test_a_list_of_100_000_boards_opens_a_part_at_a_time(tmp_path: Path, reader: Reader) -> None:
    """Take some seconds, to see that so many neither hang who writes nor who reads."""
    told = {"solvable": True, "proved": True, "lower": 7, "length": 7}
    boards = "jugs:3,5,8:0,0,8:0,4,4", "sliding:2x2:1,2,0,3"
    results = [{"id": board, **told} for board in boards] * 50_000
    file = tmp_path / "list.html"
    file.write_bytes(page_table.of_results(results, Look()))
    page = reader.open(file)
    assert page.locator("section").count() == 60
    page.locator("button.more").click()
    assert page.locator("section").count() == 120
    assert page.locator("section svg").count() == 120


def test_boards_of_a_file_are_a_page_whether_few_or_many(tmp_path: Path, reader: Reader) -> None:
    for count in (2, 9):
        boards = tmp_path / "boards.txt"
        boards.write_text("".join(f"jugs:3p7#{seed}\n" for seed in range(count)) + "no board\n")
        file = tmp_path / f"{count}.html"
        assert write("solve", "--file", str(boards), "--json", "--html", str(file)) == 1
        page = reader.open(file, (360, 720))
        assert page.locator("section").count() == count + 1
        assert page.locator("section .good").count() == count
        assert page.locator("section .slip").count() == 1
        assert fits(page)


def test_of_what_cannot_be_cleared_the_page_tells_what_is_left_as_far_as_it_is_proved(
    tmp_path: Path,
) -> None:
    file = tmp_path / "left.html"
    asked = "solve", "same:5x4c3:0/2012/1220/11/0", "--line", "2,2 3,0 2,0"
    assert write(*asked, "--html", str(file)) == 0
    told = told_in(file)
    assert told["par"] == "fewest left 2 ✓" and told["proved"]
    first = told["rows"][0]
    assert [(one["left"], one["loss"]) for one in first["tries"]] == [
        ("2 left", ""),
        ("5 left", "+3"),
    ]
    assert first["sign"] == "+3" and "It cost three. Better: " in first["said"]
    assert write(*asked, "--limit", "0", "--html", str(file)) == 0
    told = told_in(file)
    assert "✓" not in told["par"] and not told["proved"]


def test_a_game_with_too_many_other_moves_shows_those_that_count_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_game, "MOST_TRIES", 3)
    file = tmp_path / "game.html"
    file.write_bytes(of_game.__wrapped__("sliding:3x3:1,2,3,4,0,6,7,5,8", "2 2 5 8"))
    told = told_in(file)
    assert told["some"]
    first, second = told["rows"][:2]
    assert {(one["move"], one["kind"], one["played"]) for one in first["tries"]} == {
        ("Tile 2 down", "slip", True),
        ("Tile 5 up", "good", False),
    }
    assert all(one["kind"] == "good" or one["played"] for one in second["tries"])


def test_a_guess_that_says_something_else_of_every_board_has_dots_by_tenths(
    tmp_path: Path,
) -> None:
    mine, file = tmp_path / "mine.py", tmp_path / "judged.html"
    mine.write_text(
        "from zlib import crc32\n\n\ndef guess(board):\n    return crc32(board.id.encode()) / 1e8\n"
    )
    assert write("judge", f"{mine}:guess", "--boards", "sliding:3x2", "--html", str(file)) == 0
    (guess,) = told_in(file)["guesses"]
    pairs = guess["pairs"]
    assert sum(count for *_, count in pairs) == 360
    assert len({(needed, said) for needed, said, _ in pairs}) == len(pairs)
    assert all(said == round(said, 1) <= 2 * 21 + 1 for _, said, _ in pairs)


def test_a_page_may_load_nothing_and_run_only_its_own(tmp_path: Path) -> None:
    board = families.read("jugs:8,5,3:8,0,0:4,4,0")
    text = page_game.of_moves(board, Judgement(board), Look()).decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy[1]
    assert not re.search(
        r"(?:src|href)=|@import|url\((?!#)|https?://(?!www\.w3\.org/2000/svg)", text
    )


def test_what_cannot_be_written_is_said_before_anything_is_solved(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        write("solve", "jugs:3p7#1", "--html", str(tmp_path))
    assert not [*tmp_path.iterdir()]


def test_a_line_that_no_page_has_room_for_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, line = tmp_path / "long.html", " ".join(["8"] * 2001)
    board = "sliding:3x3:1,2,3,4,5,6,7,0,8"
    solved_often = f"7 {' '.join(['7'] * 2001)} 8"
    assert write("solve", board, "--line", solved_often, "--html", str(file)) == 1
    assert "at most 2,000 moves for a page, found 2,003" in capsys.readouterr().err
    assert write("solve", board, "--line", line, "--html", str(file)) == 1
    assert not file.exists()


def test_the_line_of_a_page_is_judged_too(tmp_path: Path, reader: Reader) -> None:
    file = tmp_path / "line.html"
    asked = "solve", "jugs:8,5,3:8,0,0:4,4,0", "--line", GAMES["jugs:8,5,3:8,0,0:4,4,0"]
    assert write(*asked, "--html", str(file)) == 0
    page = reader.open(file)
    expect(page.locator("header .told")).to_contain_text("at par (7, proved)")
