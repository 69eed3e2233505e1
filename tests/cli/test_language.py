"""The command line in other languages: what people read is said in them, what programs read never.

The language that nobody speaks has an accent on each vowel, so that a word of English is seen.
"""

import argparse
import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game import places
from game.answer import Answer
from game.cli import report, usage
from game.cli.command import COMMANDS
from game.cli.tally import Tally
from game.families import read
from game.play.outcome import Ended, Outcome
from game.text import tongue
from game.text.tongue import pseudo
from solvers.search import breadth_first
from tests.support.commands import Run
from tests.support.commands import run as run
from tools.strings import Entry, compiled

BOARD = "collapse:5x5c4:01002/31230/23001/30131/30331"
SMALL = "jugs:3,5,8:0,0,8:0,4,4"
# There is no way to solve it.
NONE = "jugs:3,6:0,6:1,5"
# A word of English with a vowel that would have an accent; nothing of a name, an ID or an option.
WORD = re.compile(r"(?<![\w.:/#'<,>-])[A-Za-z]*[aeiou][A-Za-z]*(?![\w.:/#=',>-])")
# What is written alike everywhere: commands, families, and what can be chosen.
NAMES = {
    *("python", "main", "parlour", "flood", "sliding", "collapse", "blocks", "jugs", "tiles"),
    *COMMANDS,
    *("bfs", "dfs", "astar", "idastar", "exact", "clusters", "dark", "light", "both"),
    "colorfill",
}


@pytest.fixture
def kept() -> Iterator[Path]:
    """Return where settings are kept; speak English afterwards."""
    yield places.settings()
    tongue.choose("en")


def choose(kept: Path, language: str) -> None:
    """Choose a language as the window's settings do."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"language": language}), encoding="utf-8")


def left_in_english(text: str) -> set[str]:
    """List the words that nobody has said in the language of accents."""
    return {word for word in WORD.findall(text) if word.lower() not in NAMES}


def test_the_language_chosen_in_settings_wins_over_the_systems(
    run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(tongue.TONGUE, "take_up", asked.append)
    monkeypatch.setenv("LANGUAGE", "fr_CA:de")
    run("solve", SMALL)
    choose(kept, "de")
    run("solve", SMALL)
    choose(kept, "system")
    run("solve", SMALL)
    kept.write_text('["no settings"]', encoding="utf-8")
    run("solve", SMALL)
    assert asked == ["fr", "de", "fr", "fr"]


def test_a_command_speaks_german_with_its_file(
    run: Run, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = Entry("{n} move", "{n} moves", known=["{n} Zug", "{n} Züge"])
    texts = {
        "usage: ": Entry("usage: ", known=["Aufruf: "]),
        "{n} move": moves,
        "{moves}, proved shortest": Entry(
            "{moves}, proved shortest", known=["{moves}, bewiesen kürzeste"]
        ),
        "expected one argument": Entry("expected one argument", known=["ein Wert erwartet"]),
    }
    (tmp_path / "de.mo").write_bytes(compiled(texts, "de"))
    monkeypatch.setattr(tongue, "LANGUAGES", tmp_path)
    choose(kept, "de")
    assert run("solve", BOARD)[1].splitlines()[1].startswith("  8 Züge, bewiesen kürzeste (")
    assert run("--help")[1].startswith("Aufruf: ")
    assert "argument --limit: ein Wert erwartet" in run("solve", "--limit")[2]


@pytest.mark.parametrize(
    ("language", "begins"),
    [
        ("de", "  8 Züge, "),
        ("fr", "  8 coups, "),
    ],
)
def test_a_board_is_solved_in_the_languages_there_are(
    run: Run, kept: Path, language: str, begins: str
) -> None:
    choose(kept, language)
    verdict, moves, to_paste = run("solve", BOARD)[1].splitlines()[1:]
    assert verdict.startswith(begins) and re.match(" {2}(Spalte|colonne) [1-5] ", moves)
    assert re.fullmatch(" {2}--line [0-4]{8}", to_paste)


def test_french_has_a_space_before_each_semicolon(run: Run, kept: Path) -> None:
    choose(kept, "fr")
    line = "same:6x6c3#763985", "--line", "3,3 5,1 4,0 1,1 2,0 1,0"
    assert re.search("coups[ \u202f\u00a0]; impossible", run("solve", *line)[1])
    status, _, said = run("solve", BOARD, "--method", "none")
    assert status == 2 and re.search("[^ \u202f\u00a0];", said) is None


@pytest.mark.parametrize(("proved", "said"), [(0, "0 prouvé"), (1, "1 prouvé"), (2, "2 prouvés")])
def test_what_is_proved_is_counted_as_french_counts(kept: Path, proved: int, said: str) -> None:
    tongue.choose("fr")
    tally = Tally()
    tally.boards = tally.proved = proved
    assert f", {said}" in next(tally.summary(1.0))


@pytest.mark.parametrize(
    ("language", "ms", "said"),
    [("en", 17.1, "17.1 ms"), ("en", 5000.8, "5.0 s"), ("de", 5000.8, "5,0 s")],
)
def test_what_took_long_is_told_in_seconds(kept: Path, language: str, ms: float, said: str) -> None:
    tongue.choose(language)
    board = read(SMALL)
    outcome = Outcome(Answer(8, None, 10, "breadth-first"), None, ms, Ended.LIMIT)
    assert f", {said})" in report.for_people(board, outcome)


@pytest.mark.parametrize("command", [[], *([command] for command in COMMANDS)])
def test_all_of_help_is_said_in_the_language(run: Run, kept: Path, command: list[str]) -> None:
    choose(kept, "xx")
    more = command in (["solve"], ["watch"], ["print"])
    status, out, _ = run(*command, "--help-all" if more else "--help")
    assert status == 0 and out.startswith(pseudo("usage: "))
    shown = re.sub(r"(?m)^  (python main\.py|[a-z]+ {2,}).*$", "", out)
    assert left_in_english(shown) == set()


@pytest.mark.parametrize(
    "arguments",
    [
        ["compare"],
        ["solve", "--limit"],
        ["solve", SMALL, "--limit", "soon"],
        ["solve", SMALL, "--jobs", "0"],
        ["solve", SMALL, "--as", "sliding"],
        ["solve", SMALL, "--grade=yes"],
        ["solve", SMALL, "--gird"],
        ["solve", SMALL, "--method", "magic"],
        ["solve"],
        ["worth"],
        ["watch", SMALL, "--lanes"],
        ["--install-desktop", "--remove-desktop"],
        ["slove"],
        ["--file", "no/such/file"],
        ["flood:12x12c6m5:22"],
    ],
)
def test_wrong_usage_is_said_in_the_language(run: Run, kept: Path, arguments: list[str]) -> None:
    choose(kept, "xx")
    status, out, err = run(*arguments)
    assert (status, out) == (2, "") and err.count("\n") == 1
    assert "{" not in err and "%" not in err
    # What was found stands in quotes.
    told = re.sub(r"'[^']*'|region|pruned|soon", "", err)
    assert left_in_english(told) == set()


def test_answers_are_said_in_the_language(run: Run, kept: Path) -> None:
    choose(kept, "xx")
    for arguments in (
        ["solve", BOARD, "--grade"],
        ["solve", BOARD, "--line", "3000011111233"],
        ["solve", BOARD, "--line", "00"],
        ["solve", BOARD, "--line", "4444444"],
        ["worth", SMALL],
        ["watch", SMALL, "--lanes", "bfs", "dfs", "astar:wrong"],
        ["solve", "flood:3x3c3:1", NONE],
    ):
        _, out, _ = run(*arguments)
        told = "\n".join(line for line in out.splitlines() if line.startswith("  "))
        assert told and left_in_english(told) == set(), arguments


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "fr", "xx"])
def test_json_and_tables_are_the_same_byte_by_byte_in_every_language(
    run: Run, kept: Path, tmp_path: Path, language: str
) -> None:
    """Only times differ: in JSON behind their names, in tables in columns of their own."""

    def told(folder: Path) -> list[str]:
        folder.mkdir()
        boards, table, out = folder / "boards.txt", folder / "table.csv", folder / "results.json"
        boards.write_text(f"{NONE}\n{SMALL}\nflood:3x3c3:1\n", encoding="utf-8")
        # What it prints of these is for people.
        run("solve", "--file", str(boards), "--csv", str(table), "--out", str(out), "--grade")
        # Kernels that come to be loaded meanwhile would search in another way.
        plain = partial(run, methods=lambda _: {"exact": breadth_first})
        found = [
            plain("solve", NONE, SMALL, "flood:3x3c3:1", "--json", "--grade", "--trace")[1],
            plain("solve", SMALL, "--line", "9>9", "--json")[1],
            plain("worth", SMALL, "--json")[1],
            run("watch", SMALL, "--json", "--csv", str(folder / "events.csv"))[1],
            *(path.read_bytes().decode() for path in (table, out, folder / "events.csv")),
        ]
        times = r'(ms": |,)[0-9]+\.[0-9]+|[0-9.,]+ m?s\b'
        return [re.sub(times, "", text.replace(str(folder), "")) for text in found]

    english = told(tmp_path / "en")
    choose(kept, language)
    assert told(tmp_path / language) == english


def test_each_sentence_of_argparse_is_said_with_the_gaps_that_it_fills() -> None:
    usage.take_over()
    try:
        tongue.choose(tongue.PSEUDO)
        for sentence in usage.KNOWN:
            said = vars(argparse)["_"](sentence)
            assert usage.GAPS.findall(said) == usage.GAPS.findall(sentence)
            assert "{" not in said and said != sentence
    finally:
        tongue.choose("en")
    assert [vars(argparse)["_"](sentence) for sentence in usage.KNOWN] == [*usage.KNOWN]
