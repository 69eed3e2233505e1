"""Boards on paper: what a reader of PDF finds there, and that nothing harmful or endless does."""

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import solvers
from game import families
from game.answer import Answer
from game.cli import command
from game.cli.crew import Work
from game.export import pdf
from game.export.booklet import booklet
from game.export.offscreen import Offscreen
from game.export.paper import ON_PAPER
from game.keep.target import BadTarget
from game.play.printed import EACH, NONE, Layout, Printed
from game.text import tongue
from solvers import theatre
from tests.support.boards import UNREADABLE
from tests.support.commands import Given, work
from tests.support.crews import FAULTY, NOTES, fateful

BOARDS = (
    *("flood:3x3c3m2:100201221", "sliding:3x2:1,2,0,4,5,3", "collapse:2x3c3:012/110"),
    *("same:3x2c3:00/01/22", "same:3x2c3s:00/01/22", "jugs:3,5,8:0,0,8:0,4,4"),
    *("blocks:4x3:.11..11.2234,1@2", "blocks:rush:BBB..C.....CAA...CD..EE.D.......FFF."),
)
MOVES = "1 3 1 2"
Read = Callable[..., str]
Go = Callable[..., tuple[int, str, str]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    """Write a PDF, and have a program of poppler read it; it has nothing to complain of."""

    def read(data: bytes, program: str = "pdftotext", *words: str) -> str:
        path = tmp_path / "paper.pdf"
        path.write_bytes(data)
        out = ["-"] if program == "pdftotext" else []
        done = subprocess.run([program, *words, path, *out], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return read


@pytest.fixture
def go(capsys: pytest.CaptureFixture[str]) -> Go:
    """Run the command, and return its status and what it says."""

    def go(*arguments: str, work: Work = work) -> tuple[int, str, str]:
        words = ["print", *arguments]
        try:
            given = Given(solvers.methods)
            status = command.main(words, print, given, Offscreen, lambda: theatre, work)
        except SystemExit as error:
            assert isinstance(error.code, int)
            status = error.code
        return status, *capsys.readouterr()

    return go


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    tongue.choose(tongue.ENGLISH)


def printed(*ids: str, answer: Answer | None = None) -> list[Printed]:
    return [Printed(families.read(one), answer) for one in ids]


def test_every_family_is_printed_with_its_id_and_letters_that_are_embedded(read: Read) -> None:
    assert {*ON_PAPER} == {*families.FAMILIES}
    data = booklet(printed(*BOARDS), Layout("Eight", each=2))
    told = read(data, "pdftotext", "-raw")
    assert all(one in told.replace("\n", "") for one in BOARDS) and "Solutions" in told
    fonts = read(data, "pdffonts").splitlines()[2:]
    assert fonts and all("Inter" in font and "TrueType" in font for font in fonts)
    assert all(font.split()[-5:-2] == ["yes", "yes", "yes"] for font in fonts)
    assert "Tagged:          yes" in read(data, "pdfinfo")
    assert read(data, "pdfinfo", "-struct").count("Figure") == len(BOARDS)


@pytest.mark.parametrize("each", EACH)
def test_as_many_boards_stand_on_a_page_as_were_asked_for(read: Read, each: int) -> None:
    ids = [f"flood:2x2c2m2#{seed}" for seed in range(10)]
    data = booklet(printed(*ids), Layout("Ten", "a5", each, NONE))
    assert f"Pages:           {-(-10 // each)}\n" in read(data, "pdfinfo")
    assert f"#{each - 1}\n" in read(data, "pdftotext", "-l", "1")


def test_a_booklet_is_folded_with_its_last_page_beside_its_first(read: Read) -> None:
    ids = [f"flood:2x2c2m2#{seed}" for seed in range(5)]
    data = booklet(printed(*ids), Layout("Fold", each=1, fold=True))
    info = read(data, "pdfinfo")
    assert "Pages:           4\n" in info and "841.89 x 595.28" in info
    sides = [read(data, "pdftotext", "-raw", "-f", str(at), "-l", str(at)) for at in (1, 2, 3, 4)]
    assert [[f"#{seed}\n" in side for side in sides].index(True) for seed in range(5)] == [
        *(0, 1, 2, 3, 3)
    ]
    assert "Solutions" in sides[2]


def test_par_is_told_as_far_as_it_is_proved_and_solutions_where_they_are_wanted(
    read: Read,
) -> None:
    flood = "flood:3x3c3m2:100201221"
    close = Answer(3, ("0", "2", "0", "1"), 1, "by hand")
    open_ = booklet(printed(flood, answer=close), Layout("Par"))
    assert "par 3–4, not proved" in (told := read(open_, "pdftotext", "-raw")) and MOVES in told
    proved = booklet(printed(flood, answer=Answer(3, ("0", "2", "1"), 1, "")), Layout("Par"))
    assert "par 3, limit 5" in read(proved)
    without = booklet(printed(flood, answer=close), Layout("Par", solutions=NONE))
    assert MOVES not in read(without, "pdftotext", "-raw")
    turned = Layout("Par", upside_down=True)
    assert "par 3–4" in read(booklet(printed(flood, answer=close), turned))


def test_signs_stand_for_colours_unless_these_are_wanted(read: Read, tmp_path: Path) -> None:
    inks = []
    for colours in (False, True):
        read(booklet(printed(BOARDS[0]), Layout("Ink", each=1, colours=colours)))
        paper = tmp_path / "paper.pdf"
        command = ["pdftoppm", "-r", "20", str(paper)]
        shown = subprocess.run(command, capture_output=True, check=True).stdout
        dots = shown.split(b"\n", 3)[3]
        inks.append(any(len({*dots[at : at + 3]}) > 1 for at in range(0, 166 * 234 * 3, 3)))
    assert inks == [False, True]


@pytest.mark.parametrize(
    ("language", "words"), [("de", ("Lösungen", "Gebiet")), ("fr", ("Solutions", "région"))]
)
def test_paper_speaks_the_language(read: Read, language: str, words: tuple[str, ...]) -> None:
    tongue.choose(language)
    told = read(booklet(printed(*BOARDS), Layout("x")))
    assert all(word in told for word in words)


def test_a_hostile_title_is_printed_as_what_it_is(read: Read) -> None:
    title = "</script>{nb}) Tj \u202egpj\u200b\x00\ud800\u2028 (\\ 漢"
    told = read(booklet(printed(BOARDS[0]), Layout(title)))
    assert "</script>{nb}) Tj ▢gpj▢▢▢" in told and "(\\ ▢" in told


def test_a_long_id_is_cut_on_its_page_and_whole_behind_the_solutions(read: Read) -> None:
    long = f"flood:40x40c3:{'012' * 533}0"
    told = read(booklet(printed(long), Layout("Long", each=9))).replace("\n", "")
    assert "…" in told and long in told


def test_without_the_library_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fpdf", None)
    with pytest.raises(BadTarget, match="pip install fpdf2"):
        pdf.need()


@pytest.mark.parametrize("name", ["list.txt", UNREADABLE])
def test_kinds_files_and_ids_are_printed_and_faults_told(name: str, go: Go, tmp_path: Path) -> None:
    listed = tmp_path / name
    listed.write_text("sliding:3x2#1\nflood:12x12c6m5:22\n", encoding="utf-8")
    out = tmp_path / "out.pdf"
    words = ("jugs:3p3", str(listed), "--count", "2", "--limit", "1", "--out", str(out))
    status, said, faults = go(*words)
    assert (status, said) == (1, f"3 boards in {out}\n")
    assert "expected 144 cells for 12x12, found 2" in faults
    assert out.read_bytes().startswith(b"%PDF")
    listed.write_text("sliding:3x2#1\n", encoding="utf-8")
    assert go(str(listed), "--limit", "1", "--out", str(out))[0] == 0


@pytest.mark.parametrize("work", [fateful, work])
def test_of_many_boards_each_has_its_own_par_and_one_whose_solve_breaks_off_has_none(
    go: Go, read: Read, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Work
) -> None:
    monkeypatch.setenv(NOTES, str(tmp_path / "died"))
    pars = {"011111111": 1, "012222222": 2, "012333333": 3, "001111111": 1, "001222222": 2}
    pars |= {"001233333": 3, "000111111": 1}
    out = tmp_path / "out.pdf"
    listed = tmp_path / "list.txt"
    ids = [*(f"flood:3x3c4:{cells}" for cells in pars), FAULTY]
    listed.write_text("\n".join(ids), encoding="utf-8")
    status, said, faults = go(str(listed), "--out", str(out), work=work)
    broken = work is fateful
    assert (status, said) == (0, f"8 boards in {out}\n")
    assert faults == f"the search stopped: RuntimeError: no idea: {FAULTY}\n" * broken
    told = read(out.read_bytes(), "pdftotext", "-raw")
    found = re.findall(r"^(\d) par (\d)", told, re.MULTILINE)
    last = [] if broken else [("8", "1")]
    assert found == [*((str(at), str(par)) for at, par in enumerate(pars.values(), 1)), *last]


def test_too_many_boards_are_refused_and_nothing_is_written(go: Go, tmp_path: Path) -> None:
    listed = tmp_path / "many.txt"
    listed.write_text("flood:2x2c2:0110\n" * 100_000, encoding="utf-8")
    status, _, faults = go(str(listed), "--out", str(tmp_path / "out.pdf"))
    assert status == 1 and "expected at most 500 boards to print, found more" in faults
    assert [*tmp_path.iterdir()] == [listed]


def test_a_folder_to_print_into_is_wrong_usage_and_told_before_the_work(
    go: Go, tmp_path: Path
) -> None:
    status, said, faults = go("sliding:3x2#1", "--out", str(tmp_path))
    assert (status, said) == (2, "") and "expected a file to write, found a folder" in faults


def test_a_worksheet_has_a_page_for_the_board_and_one_for_the_answers(
    go: Go, read: Read, tmp_path: Path
) -> None:
    out = tmp_path / "out.pdf"
    words = "sliding:3x2#1", "--worksheet", "--out", str(out)
    assert go(*words)[0] == 0
    sheet, answers = read(out.read_bytes(), "pdftotext", "-raw").split("\f")[:2]
    assert "1 A" not in sheet and "1 A B, C, D" in answers
    assert go(*words, "--search", "idastar")[0] == 2
    assert "expected --worksheet with --search" in go(*words[:1], *words[2:], "--search", "bfs")[2]
    assert "a smaller one" in go("same:9x9c4#1", *words[1:])[2]
