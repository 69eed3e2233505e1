"""What is loaded from the cache is the player's own, whoever else was there before."""

import os
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import families
from solvers import warmup
from solvers.cache import KERNELS, TABLES, NoCache, cache_folder, table_home, trust
from solvers.engine import Engine, State
from tests.support.strangers import give_away

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it has no such rights")

PLANTED = "planted.nbi"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a home and a folder for what is temporary, and return the home's cache folder."""
    (tmp_path / "temporary").mkdir()
    (tmp_path / "temporary").chmod(0o1777)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home" / ".cache"))
    return tmp_path / "home" / ".cache" / "parlour"


@pytest.fixture
def fallback(home: Path) -> Path:
    """Return the folder that serves where the home's can't."""
    return home.parents[2] / "temporary" / f"parlour-{os.getuid()}"


def plant(folder: Path, mode: int = 0o755) -> Path:
    """Leave a compiled kernel of somebody's in a folder with these rights."""
    planted = folder / KERNELS / "flood-0" / PLANTED
    planted.parent.mkdir(parents=True)
    planted.write_bytes(b"anything")
    for path in (folder, folder / KERNELS, folder / KERNELS / "flood-0"):
        path.chmod(mode)
    return planted


def test_the_cache_is_made_for_the_player_alone(home: Path) -> None:
    before = os.umask(0)
    try:
        assert cache_folder() == home / KERNELS
    finally:
        os.umask(before)
    for folder in (home.parents[1], home.parent, home, home / KERNELS):
        assert folder.stat().st_mode & 0o777 == 0o700, folder
    assert table_home() == home / TABLES


def test_solvers_are_prepared_in_the_players_cache_where_no_folder_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[str] = []

    def prepare(only: bool, modules: list[str]) -> int:
        seen.append(os.environ["NUMBA_CACHE_DIR"])
        return 0

    monkeypatch.setattr(warmup, "main", prepare)
    for named in ("", None):
        monkeypatch.setenv("NUMBA_CACHE_DIR", "")
        if named is None:
            monkeypatch.delenv("NUMBA_CACHE_DIR")
        assert warmup.run([]) == 0 and seen.pop() == str(home / KERNELS)
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    home.rename(home.with_name("away"))
    home.symlink_to(home.with_name("away"))
    home.parents[2].joinpath("temporary").chmod(0o777)
    assert warmup.run([]) == 1 and not seen
    assert capsys.readouterr().err.startswith("there is no folder for kernels: ")
    assert warmup.run(["--help"]) == 2 and not seen
    assert "expected modules (solvers.blocks.native, " in capsys.readouterr().err
    # The tables of a family are made by the step of its module, each step by itself.
    assert warmup.run(["load", "solvers.sliding.tables"]) == 2
    assert "found solvers.sliding.tables\n" in capsys.readouterr().err
    assert warmup.run(["build"]) == warmup.run(["--only", "load"]) == 2 and not seen
    assert capsys.readouterr().err.startswith("expected one module after build, found 0\n")


def test_a_cache_that_others_could_only_read_stays_as_it_is(home: Path) -> None:
    planted = plant(home)
    assert cache_folder() == home / KERNELS and planted.exists()
    assert home.stat().st_mode & 0o777 == 0o700, "but they read it no more"


@pytest.mark.parametrize("mode", [0o775, 0o777, 0o2775])
def test_what_lay_where_others_could_write_is_thrown_away(home: Path, mode: int) -> None:
    plant(home, mode)
    (home / TABLES).mkdir()
    assert cache_folder() == home / KERNELS
    assert [*home.rglob("*")] == [home / KERNELS] and home.stat().st_mode & 0o777 == 0o700
    # What stands there from now on is the player's, whatever new files' rights are.
    made = home / KERNELS / "made"
    made.touch()
    made.chmod(0o666)
    assert cache_folder() == home / KERNELS and made.exists()


def test_who_makes_files_for_a_group_has_a_cache_all_the_same(home: Path) -> None:
    before = os.umask(0o002)
    try:
        cache_folder()
        (home / KERNELS / "flood-0").mkdir()
        (home / KERNELS / "flood-0" / "made.nbi").touch()
        (home / KERNELS).chmod(0o775)
    finally:
        os.umask(before)
    trust(cache_folder())
    assert (home / KERNELS / "flood-0" / "made.nbi").exists()


def test_nothing_else_is_thrown_away_where_others_could_write(home: Path) -> None:
    plant(home, 0o777)
    (home / "main.py").touch()
    cache_folder()
    assert sorted(path.name for path in home.iterdir()) == [KERNELS, "main.py"]


def test_one_folder_within_where_others_could_write_is_enough(home: Path) -> None:
    planted = plant(home)
    planted.parent.chmod(0o777)
    assert cache_folder() == home / KERNELS and not planted.exists()


@pytest.mark.parametrize("inside", [KERNELS, f"{KERNELS}/flood-0", f"{KERNELS}/flood-0/{PLANTED}"])
def test_what_somebody_else_has_put_in_is_thrown_away(
    home: Path, monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    planted = plant(home, 0o700)
    give_away(home / inside, monkeypatch)
    assert cache_folder() == home / KERNELS and not planted.exists()


def test_what_is_linked_in_is_thrown_away_and_what_it_leads_to_stays(
    home: Path, tmp_path: Path
) -> None:
    planted = plant(tmp_path / "theirs")
    home.mkdir(parents=True)
    (home / KERNELS).symlink_to(planted.parents[1])
    assert cache_folder() == home / KERNELS
    assert not (home / KERNELS).is_symlink() and planted.exists()
    assert [*home.iterdir()] == [home / KERNELS]


@pytest.mark.parametrize("how", ["a link", "another's"])
def test_a_folder_that_is_not_the_players_is_never_used(
    home: Path, fallback: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str
) -> None:
    """The temporary folder serves instead; where that is somebody's, too, it is said what to do."""
    for place in (home, fallback):
        planted = plant(tmp_path / "theirs" / place.name if how == "a link" else place)
        if how == "a link":
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(planted.parents[2])
        else:
            give_away(place, monkeypatch)
        if place == home:
            assert cache_folder() == fallback / KERNELS
            assert fallback.stat().st_mode & 0o777 == 0o700
            (fallback / KERNELS).rmdir()
            fallback.rmdir()
    words = "found a link" if how == "a link" else "belongs to somebody else; remove it"
    with pytest.raises(NoCache, match=words):
        cache_folder()
    assert table_home() is None
    engine, said = Engine(), list[str]()
    engine.prepare(lambda phrase: said.append(str(phrase)))
    assert engine.state is State.ABSENT and str(fallback) in said[-1]
    assert said[-1].startswith("Solving without fast solvers: ") and words in said[-1]
    assert [*engine.solve(families.read("flood:3x3c3#1").start)][-1].proved


def test_a_folder_that_others_could_put_another_in_place_of_is_refused(
    home: Path, fallback: Path
) -> None:
    home.mkdir(parents=True)
    for above in home.parents[:2]:
        above.chmod(0o777)
        assert cache_folder() == fallback / KERNELS
        above.chmod(0o1777)
        assert cache_folder() == home / KERNELS
        above.chmod(0o700)
    fallback.parent.chmod(0o777)
    home.parent.chmod(0o777)
    with pytest.raises(NoCache, match="others can change what is in"):
        cache_folder()


def test_a_home_of_somebody_elses_keeps_nothing_of_the_players(
    home: Path, fallback: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir(parents=True)
    give_away(home.parent, monkeypatch)
    assert cache_folder() == fallback / KERNELS


def test_kernels_are_not_looked_for_where_others_can_put_them(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba", reason="there are no kernels")
    from solvers import locator

    planted = plant(home, 0o777)
    monkeypatch.setattr(locator, "config", SimpleNamespace(CACHE_DIR=str(home / KERNELS)))
    function = SimpleNamespace(
        __module__="solvers.flood.kernels", __code__=SimpleNamespace(co_firstlineno=1)
    )
    with pytest.raises(NoCache, match="others can change"):
        locator.ByText.from_function(function, "kernels.py")
    assert planted.exists(), "what is named by somebody is left alone"
    home.chmod(0o700)
    with pytest.raises(NoCache, match="others can change"):
        trust(home / KERNELS)
    (home / KERNELS).chmod(0o700)
    planted.parent.chmod(0o700)
    trust(home / KERNELS)
    assert locator.ByText.from_function(function, "kernels.py") is not None
