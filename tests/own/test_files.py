"""Files as a window takes them: read and not run, allowed for a while, and looked at again."""

from pathlib import Path

import pytest

from game.own.files import MOST_BYTES, BadFile, Files, Function, look_into, plain, title
from game.text.tongue import worded

MINE = "def guess(board):\n    return 0\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.py"
    path.write_text(MINE, encoding="utf-8")
    return path


def fault_of(path: Path) -> str:
    with pytest.raises(BadFile) as error:
        look_into(path)
    return worded(error.value)


def test_its_functions_of_one_argument_are_named_and_nothing_of_it_runs(file: Path) -> None:
    file.write_text(
        "# -*- coding: latin-1 -*-\nraise SystemExit('it ran')\nimport os\n"
        "def none(): pass\ndef one(board): pass\ndef two(a, b): pass\n"
        "def more(a, b=1, *, c=2): pass\n"
        "def named(board, *, by): pass\nasync def later(board): pass\ndef any(*boards): pass\n"
        "class Two:\n    def __call__(self, board): pass\ndef _own(board): pass\n"
        "short = lambda board: '\\d'\nother = lambda: 0\ndef one(board, /): pass\n",
        encoding="latin-1",
    )
    assert look_into(file).functions == tuple(map(Function, ("one", "more", "any", "short")))


def test_what_can_not_be_taken_says_why(file: Path, tmp_path: Path) -> None:
    assert fault_of(tmp_path / "none.py") == "none.py can't be read: No such file or directory"
    assert "folder" in fault_of(tmp_path) or "directory" in fault_of(tmp_path)
    text = tmp_path / "my.txt"
    text.write_text(MINE, encoding="utf-8")
    assert fault_of(text) == "expected a name that ends in .py, found my.txt"
    file.write_text("\ndef guess(board)\n", encoding="utf-8")
    assert fault_of(file) == "my.py:2: expected ':'"
    file.write_text("x = 1\n", encoding="utf-8")
    assert fault_of(file) == "my.py: expected a function that takes one argument, a board"
    for odd in (
        b"a = 1\0",
        b"\xff\xfe",
        b"(" * 50_000,
        b"-" * 100_000 + b"1",
        b" " * MOST_BYTES * 2,
    ):
        file.write_bytes(odd)
        assert fault_of(file).startswith("my.py")


def test_it_is_known_by_its_full_path_wherever_a_link_to_it_lies(file: Path) -> None:
    link = file.with_name("link.py")
    link.symlink_to(file)
    assert look_into(link) == look_into(file) and look_into(link).file == file.resolve()


def test_what_is_no_sign_to_be_seen_is_written_out() -> None:
    assert plain("a\nb\u202eyp.x é") == "a\\nb\\u202eyp.x é"
    assert title("/home/me/a\u202e.py:guess") == "a\\u202e.py:guess"
    assert (
        title("/my_very_long_heuristic.py:manhattan_and_more")
        == "my_very_l…ristic.py:manhatt…nd_more"
    )


def test_only_what_was_allowed_is_a_guess_and_for_its_whole_path(file: Path) -> None:
    files, found = Files(), look_into(file)
    text = found.chosen(Function("guess")).source.text
    assert files.find(text, "sliding") is None
    files.allow(found)
    guess = files.find(text, "sliding")
    assert guess is not None and guess.title == "my.py:guess" and not guess.admissible
    assert files.find(f"{file.parent.parent / 'my.py'}:guess", "sliding") is None


def test_it_is_saved_again_when_its_content_is_another(file: Path) -> None:
    files, found = Files(), look_into(file)
    files.allow(found)
    sources = [
        found.chosen(Function("guess")).source.text,
        found.chosen(Function("other")).source.text,
    ]
    assert files.saved_again(sources) == []
    file.touch()
    assert files.saved_again(sources) == []
    kept = file.rename(file.with_name("kept.py"))
    assert files.saved_again(sources) == []
    kept.write_text(f"{MINE}# more\n", encoding="utf-8")
    kept.rename(file)
    assert files.saved_again(sources) == sources
    assert files.saved_again(sources) == []


def test_a_function_of_a_problem_is_a_search_and_whether_it_asks_a_guess_is_read(
    file: Path,
) -> None:
    file.write_text(
        "def guess(board): pass\ndef walk(problem, most=9): pass\ndef other(one, problem): pass\n",
        encoding="utf-8",
    )
    found = look_into(file)
    assert found.functions == (Function("guess"), Function("walk", searches=True))
    assert found.only(searches=True).functions == (Function("walk", searches=True),)
    file.write_text("def walk(problem):\n    return problem.guess(problem.start)\n", "utf-8")
    assert look_into(file).functions == (Function("walk", searches=True, asks=True),)
    with pytest.raises(BadFile):
        look_into(file).only(searches=False)
