"""Parlour installed: built as a wheel, and played from another folder."""

import json
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import xml.etree.ElementTree as XML
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from game import VERSION
from game.cli.desktop import ID
from tests.support.building import build
from tests.support.person import ROOT, Player, Screen, wait_for
from tests.support.rotation import part
from tools import wheels

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
# Three boards whose kernels are compiled the soonest.
BOARDS = "".join(f"blocks:rush8#{seed}\n" for seed in (1, 2, 3))
NEAR = "sliding:3x3:1,2,3,4,5,6,0,7,8"


def test_what_is_installed_is_what_the_two_commands_of_the_readme_install() -> None:
    extra = PROJECT["optional-dependencies"]["cluster"]
    for name, found in (("", PROJECT["dependencies"]), ("-cluster", extra)):
        lines = (ROOT / f"requirements{name}.txt").read_text(encoding="utf-8").splitlines()
        needed = [line for line in lines if line and not line.startswith(("#", "--"))]
        assert sorted(found) == sorted(needed)


def test_a_flatpak_is_made_of_wheels_that_fulfil_what_is_needed() -> None:
    listed = json.loads((ROOT / "tools" / "flatpak" / "wheels.json").read_text(encoding="utf-8"))
    python = {"python_version": wheels.PYTHON, "sys_platform": "linux"}
    for processor in wheels.PROCESSORS:
        names = [Path(one["url"]).name for one in listed if processor in one["only-arches"]]
        found = {name: version for name, version, *_ in map(parse_wheel_filename, names)}
        for text in PROJECT["dependencies"]:
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate(python):
                assert found[canonicalize_name(needed.name)] in needed.specifier, text
    assert all(re.fullmatch("[0-9a-f]{64}", one["sha256"]) for one in listed)


def test_the_licence_is_the_same_wherever_it_is_told() -> None:
    told = XML.parse(ROOT / "assets" / "desktop" / f"{ID}.metainfo.xml").getroot()
    assert PROJECT["license"] == told.findtext("project_license") == "MIT AND OFL-1.1 AND ISC"
    for page in ROOT.glob("README*.md"):
        assert PROJECT["license"] in page.read_text(encoding="utf-8"), page
    for pattern in PROJECT["license-files"]:
        assert [*ROOT.glob(pattern)], pattern


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in PROJECT and PROJECT["dynamic"] == ["version"]
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert VERSION not in re.findall(r'"([0-9.]+)"', text)
    debian = (ROOT / "tools" / "debian" / "changelog").read_text(encoding="utf-8")
    assert debian.startswith(f"parlour ({VERSION}) ")
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"], capture_output=True, text=True
    )
    assert done.stdout == f"Parlour {VERSION}\n"


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an environment that is fresh, and return its folder.

    What Parlour needs besides is not fetched anew: the environment sees that of the tests.
    """
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder)
    beside = packages(folder) / "beside.pth"
    beside.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    install(wheel, "--python", str(binary(folder, "python")))
    return folder


def install(archive: Path, *before: str) -> None:
    """Let pip install an archive, and nothing that it needs."""
    command = [sys.executable, "-m", "pip", *before, "install"]
    command += [
        "--quiet",
        "--no-compile",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        str(archive),
    ]
    subprocess.run(command, check=True, capture_output=True)


def packages(folder: Path) -> Path:
    """Return where an environment keeps what is installed."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))


def binary(folder: Path, name: str) -> Path:
    """Return a command of an environment."""
    place = Path(sysconfig.get_path("scripts", "venv", {"base": str(folder)}))
    return place / (f"{name}.exe" if sys.platform == "win32" else name)


def run(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run an installed command from a folder that has nothing to do with it."""
    command, *arguments = words
    inherited = {name: text for name, text in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    return subprocess.run(
        [str(binary(folder, command)), *arguments],
        cwd=folder,
        env=inherited | {"PYTHONSAFEPATH": "1"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_an_installed_parlour_says_its_version_and_calls_itself_by_its_name(
    installed: Path,
) -> None:
    for command in part(("parlour", "parlour-window"), 2):
        assert run(installed, command, "--version").stdout == f"Parlour {VERSION}\n"
    assert run(installed, "python", "-m", "parlour", "--version").stdout.startswith("Parlour ")
    told = run(installed, "parlour", "solve", "--help").stdout
    assert told.startswith("usage: parlour solve ") and "main.py" not in told
    assert "main.py" not in run(installed, "parlour", "--help").stdout
    assert run(installed, "parlour", "--help", LANGUAGE="de").stdout.startswith("Aufruf: parlour ")
    assert run(installed, "parlour", "flood:12x12c6m5:22").returncode == 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="desktops of other systems were not tried")
def test_the_entry_of_an_installed_parlour_starts_it(installed: Path, tmp_path: Path) -> None:
    assert (
        run(installed, "parlour", "--install-desktop", XDG_DATA_HOME=str(tmp_path)).returncode == 0
    )
    [place] = (tmp_path / "applications").glob("*.desktop")
    [line] = [line for line in place.read_text().splitlines() if line.startswith("Exec=")]
    command = [word for word in shlex.split(line.removeprefix("Exec=")) if word != "%f"]
    # Desktops start it in the folder of the file that is opened, where anything may lie.
    (tmp_path / "platformdirs.py").write_text("raise SystemExit('not ours')")
    done = subprocess.run([*command, "--version"], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == f"Parlour {VERSION}\n", done.stderr
    manual = (ROOT / "assets" / "desktop" / "parlour.1").read_bytes()
    for folder in (installed / "share", tmp_path):
        assert (folder / "man" / "man1" / "parlour.1").read_bytes() == manual
    for name in ("bash-completion/completions", "zsh/site-functions", "fish/vendor_completions.d"):
        assert len([*(installed / "share" / name).iterdir()]) == 1


@pytest.mark.slow
def test_nothing_lands_where_other_programs_would_find_it(installed: Path) -> None:
    found = {path.name for path in packages(installed).iterdir()}
    assert found - {"beside.pth", "__pycache__"} == {"parlour", f"parlour-{VERSION}.dist-info"}
    inside = {path.name for path in (packages(installed) / "parlour").iterdir()}
    assert inside - {"__pycache__"} == {
        *("__init__.py", "__main__.py", "main.py", "game", "solvers", "assets", "LICENSE"),
        *("README.md", "py.typed", "home.py", "boards.py", "answers.py", "watching.py"),
        *("judging.py", "EXERCISES.md", "HEURISTICS.md"),
    }
    needs = run(installed, "python", "-m", "pip", "check", PYTHONSAFEPATH="")
    assert needs.returncode == 0, needs.stdout


@pytest.mark.slow
def test_all_that_comes_with_the_game_is_in_it_and_the_source_archive_makes_the_same_bytes(
    installed: Path, wheel: Path, tmp_path: Path
) -> None:
    """Only what is built again tells whether anyone can build the same."""
    for room in ("game", "solvers", "assets"):
        here, inside = ROOT / room, packages(installed) / "parlour" / room
        wanted = {
            str(path.relative_to(here))
            for path in here.rglob("*")
            if path.is_file() and "__pycache__" not in path.parts and path.parent.name != "assets"
        }
        assert wanted <= {str(path.relative_to(inside)) for path in inside.rglob("*")}
    for name in ("one", "other"):
        build(tmp_path / name, "sdist")
    archive, again = tmp_path.glob("*/*.tar.gz")
    assert archive.read_bytes() == again.read_bytes()
    # Later versions of Python ask what may be in it, the first of 3.11 can't be told.
    trusted = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(archive) as members:
        members.extractall(tmp_path, **trusted)  # type: ignore[arg-type]
    build(tmp_path, "wheel", of=tmp_path / f"parlour-{VERSION}")
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


@pytest.mark.slow
def test_kernels_are_compiled_and_boards_solved_by_processes_of_an_installed_parlour(
    installed: Path, tmp_path: Path
) -> None:
    (installed / "boards.txt").write_text(BOARDS, encoding="utf-8")
    words = "solve", "--file", "boards.txt", "--jobs", "2", "--json"
    done = run(installed, "parlour", *words, XDG_CACHE_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "Preparing fast solvers for Blocks" in done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["proved"] for one in told] == [True] * 3
    kernels = tmp_path / "parlour" / "kernels"
    assert list(kernels.glob("blocks-*/compiled-*")), "in the cache folder of the user"


@pytest.mark.slow
def test_a_program_of_ones_own_solves_and_judges_by_what_is_installed(installed: Path) -> None:
    """Only what is installed shows that nothing of this folder is needed for it."""
    (installed / "my.py").write_text("def guess(board):\n    return 0\n", encoding="utf-8")
    (installed / "use.py").write_text(
        "import parlour\n"
        f"print(parlour.solve(parlour.board({NEAR!r})).line, parlour.__file__)\n"
        "print(parlour.judge('my.py:guess', 'sliding:3x2').admissible)\n"
        "print(parlour.judge(lambda board: 1, 'sliding:3x2').counterexample.proved)\n",
        encoding="utf-8",
    )
    done = run(installed, "python", "use.py")
    assert done.returncode == 0, done.stderr
    line, admissible, proved = done.stdout.splitlines()
    assert line.startswith("('7', '8')") and str(installed) in line
    assert (admissible, proved) == ("True", "0")
    told = run(installed, "parlour", "judge", "my.py", "--boards", "sliding:3x2")
    assert "admissible, proved" in told.stdout and told.returncode == 0


@pytest.mark.slow
def test_a_board_is_played_in_the_window_of_an_installed_parlour(
    screen: Screen, installed: Path, tmp_path: Path
) -> None:
    command = str(binary(installed, "parlour"))
    with Player(screen, tmp_path, NEAR, program=[command], folder=tmp_path) as player:
        player.wait_for_caption("Parlour: Sliding 3x3 · 0 moves · par 2")
        player.press("Left")
        player.wait_for_caption("1 move ·")
        player.press("h", "h")
        player.wait_for_caption("2 moves")
        player.press("ctrl+q")
        wait_for(lambda: player.process.poll() is not None, "the game to end")
    assert player.process.returncode == 0
