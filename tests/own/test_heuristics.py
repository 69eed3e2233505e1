"""The page of heuristics: each guess is told of, and what is claimed of it was measured."""

import re

import pytest

from game import families
from game.families import FAMILIES
from game.lanes import Guess
from solvers import theatre
from tests.support.person import ROOT
from tests.support.rotation import part
from tools.heuristics import PAGE, TABLE, same, table

pytestmark = pytest.mark.slow

TEXT = PAGE.read_text("utf-8")
TABLES = dict(TABLE.findall(TEXT))
CHEAP = ["jugs:squares", "same:6x5c3#2", "flood:8x8c4#1", "collapse:5x5c4#7"]
ROW = re.compile(r"^\| `(\w+)` \| (proved|no, on [\d.]+% by [\d.]+) \|", re.MULTILINE)
TOLD = re.compile(r"\*\*`(\w+)`\*\*")


def guesses(kind: str) -> list[Guess]:
    """List the guesses that there are for a kind of boards, but for that of nothing."""
    name, _, params = kind.partition(":")
    dealt = "#" not in kind and params not in FAMILIES[name].named
    board = families.deal(FAMILIES[name], params, "1") if dealt else families.read(kind)
    return [one for one in theatre.guesses(board.start) if one.name != "none"]


@pytest.mark.parametrize("kind", part(CHEAP, 2))
def test_what_is_measured_is_what_the_page_shows(kind: str) -> None:
    assert same(table(kind)) == same(TABLES[kind]), "python -m tools.heuristics makes it"


@pytest.mark.parametrize("kind", TABLES)
def test_each_guess_is_told_of_and_is_what_it_claims(kind: str) -> None:
    claimed = {one.name: one.admissible for one in guesses(kind)}
    assert {name: found == "proved" for name, found in ROW.findall(TABLES[kind])} == claimed
    section = TEXT.split(f"<!-- {kind} -->")[1].split("\n## ")[0]
    bullets = re.findall(r"^- (.*(?:\n  .*)*)", section, re.MULTILINE)
    told = {name: "Admissible" in one for one in bullets for name in TOLD.findall(one)}
    assert told == claimed


def test_all_guesses_that_there_are_stand_on_the_page() -> None:
    homes = (ROOT / "solvers" / "theatre").glob("*.py")
    found = {
        name for home in homes for name in re.findall(r"Guess\(\s*\"(\w+)\"", home.read_text())
    }
    assert found - {"none"} == {*TOLD.findall(TEXT)}


@pytest.mark.parametrize("name", ["HEURISTICS.md", "EXERCISES.md"])
def test_what_the_pages_lead_to_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)", (PAGE.parent / name).read_text("utf-8"))
    assert links and all((PAGE.parent / link).exists() for link in links)
    assert f"({name})" in (PAGE.parent / "README.md").read_text("utf-8")
