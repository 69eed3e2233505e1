"""A family is at home in its own files: nothing of the others knows Same Game."""

import re

from tests.support.person import ROOT

# Its own files, and the lists in which every family stands.
OWN = re.compile(
    r"(game/rules/same\.py|game/play/drawing/same\.py|game/views/same/.*|solvers/same/.*"
    r"|game/words/families/same\.py|solvers/theatre/same\.py)"
)
LISTS = {
    "game/cli/trace_views.py",
    "game/export/paper.py",
    "game/export/plates.py",
    "game/families.py",
    "game/own/boards.py",
    "game/text/forms.py",
    "game/views/__init__.py",
    "game/words/families/__init__.py",
    "solvers/__init__.py",
    "solvers/engine.py",
    "solvers/players/native.py",
    "solvers/theatre/__init__.py",
}
KNOWS = re.compile(
    r"\b(?:rules|views|families|drawing|solvers|theatre)(?:\.same\b| import .*\bsame\b)"
)


def test_only_its_own_files_and_the_lists_of_families_know_same_game() -> None:
    found = {
        str(path.relative_to(ROOT))
        for folder in ("game", "solvers")
        for path in (ROOT / folder).rglob("*.py")
        if KNOWS.search(path.read_text(encoding="utf-8"))
    }
    assert {path for path in found if not OWN.fullmatch(path)} == LISTS
