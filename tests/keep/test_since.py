"""What each version before has written opens: settings, saved games, and tables gone on from.

The files of games are tried by their own tests, one a version of the schema.
"""

import json
from pathlib import Path
from shutil import copy

import pytest

from game.keep.ledger import Ledger
from game.keep.settings import FULL, PLAIN, REDUCED, SQUARES, load_settings, settings_file
from game.play.session import Session

FILES = Path(__file__).parents[1] / "files"
BOARDS = ("sliding:3x2#1", "jugs:3,5,8:0,0,8:0,4,4", "flood:5x5c4m2#3", "collapse:4x4c3#1")
# What is called otherwise now, and its values.
SINCE = {
    "reduced_motion": ("motion", {True: REDUCED, False: FULL}),
    "squares": ("shared", {True: SQUARES, False: PLAIN}),
}


@pytest.mark.parametrize("number", range(13))
def test_settings_of_each_version_are_kept(number: int) -> None:
    line = (FILES / "settings.jsonl").read_text(encoding="utf-8").splitlines()[number]
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(line, encoding="utf-8")
    kept, written = load_settings(), json.loads(line)
    for name, value in written.items():
        now, values = SINCE.get(name, (name, None))
        assert getattr(kept, now) == (values[value] if values else value), name
    kept.save()
    assert load_settings() == kept


@pytest.mark.parametrize("number", (1, 2))
def test_a_table_of_runs_of_each_version_is_gone_on_from(number: int, tmp_path: Path) -> None:
    path = tmp_path / "compared.csv"
    copy(FILES / f"compared-{number}.csv", path)
    ledger = Ledger(path)
    pars = [ledger.entry(board, None, ["bfs"]).par for board in BOARDS]
    ledger.close()
    assert pars == [(5, 5), (7, 7), (6, 6), (7, 7)]


@pytest.mark.parametrize("number", range(4))
def test_saved_games_of_each_version_are_played_on(number: int) -> None:
    text = (FILES / "saves.txt").read_text(encoding="utf-8").split("\n\n")[number]
    session = Session.load(text)
    assert session.cursor == 2
    session.redo()
    assert session.cursor == 3 and session.solved
