"""Parlour at home on a desktop: what is put there, what its own tools say of it, the way back."""

import configparser
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as XML
from pathlib import Path

import pytest

from game import VERSION
from game.cli import desktop
from game.cli.desktop import ID, entry, quoted
from game.places import GAME
from game.play.session import HEADER
from game.text.tongue import ENGLISH, NAMES
from tests.support.person import ROOT

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="desktops of other systems were not tried"
)
ASSETS = ROOT / "assets" / "desktop"


def go(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Parlour from another folder, with the user's data below this one."""
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        cwd=home.parent,
        env={**os.environ, "XDG_DATA_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_it_is_put_on_the_desktop_and_taken_away_without_a_trace(tmp_path: Path) -> None:
    home = tmp_path / "data"
    done = go(home, "--install-desktop")
    assert done.returncode == 0 and "opens .parlour files" in done.stdout, done.stderr
    for place in (
        f"applications/{ID}.desktop",
        f"metainfo/{ID}.metainfo.xml",
        f"mime/packages/{ID}.xml",
        f"icons/hicolor/scalable/apps/{ID}.svg",
        *(f"icons/hicolor/{size}x{size}/apps/{ID}.png" for size in (16, 48, 128, 256, 512)),
    ):
        assert (home / place).stat().st_size > 100, place
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(home / "applications" / f"{ID}.desktop", encoding="utf-8")
    words = shlex.split(parser["Desktop Entry"]["Exec"])
    assert words == [sys.executable, str(ROOT / "main.py"), "%f"]
    assert subprocess.run(
        [*words[:-1], "--version"], capture_output=True, text=True, cwd=tmp_path
    ).stdout.startswith("Parlour ")
    assert go(home, "--install-desktop").returncode == 0, "again, after a move, say"
    done = go(home, "--remove-desktop")
    assert done.returncode == 0 and "games and settings stay" in done.stdout
    assert not home.exists(), [*home.rglob("*")]
    assert "nothing of it" in go(home, "--remove-desktop").stdout


@pytest.mark.slow
def test_what_others_have_put_on_the_desktop_stays(tmp_path: Path) -> None:
    """Only here do the desktop's own tools make anew what they make of all programs' files."""
    home = tmp_path / "data"
    icon, program = home / "icons" / "other.txt", home / "applications" / "other.desktop"
    kind = home / "mime" / "packages" / "other.xml"
    for path in (icon, program, kind):
        path.parent.mkdir(parents=True)
    icon.write_text("of another program")
    program.write_text("[Desktop Entry]\nType=Application\nName=Other\nMimeType=text/x-other;\n")
    text = (ASSETS / f"{ID}.mime.xml").read_text("utf-8")
    kind.write_text(text.replace("parlour", "other"), "utf-8")
    assert go(home, "--install-desktop").returncode == 0
    assert go(home, "--remove-desktop").returncode == 0
    assert icon.exists() and program.exists() and kind.exists()
    for path in home.rglob("*"):
        assert ID not in path.name and "parlour" not in path.name
        assert path.is_dir() or b"parlour" not in path.read_bytes(), path
    if shutil.which("update-mime-database"):
        assert "*.other" in (home / "mime" / "globs2").read_text("utf-8")


def test_what_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    home = tmp_path / "data"
    home.write_text("a file")
    done = go(home, "--install-desktop")
    assert done.returncode == 1 and done.stderr.startswith("cannot write")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("/opt/parlour/parlour", "/opt/parlour/parlour"),
        ("/home/me/my games/main.py", '"/home/me/my games/main.py"'),
        ("/50%/it's", '"/50%%/it\'s"'),
        ('/a"b$c', '"/a\\\\"b\\\\$c"'),
    ],
)
def test_a_path_with_signs_in_it_is_written_as_entries_have_them(word: str, written: str) -> None:
    assert quoted(word) == written


@pytest.mark.skipif(
    shutil.which("desktop-file-validate") is None, reason="desktop-file-utils holds entries to it"
)
def test_the_entry_is_as_desktops_want_it(tmp_path: Path) -> None:
    text = (ASSETS / f"{ID}.desktop").read_text(encoding="utf-8")
    for command in (["parlour"], ["/my games/50%/python", "/my games/main.py"]):
        place = tmp_path / f"{ID}.desktop"
        place.write_text(entry(text, command), encoding="utf-8")
        done = subprocess.run(["desktop-file-validate", str(place)], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstream holds metainfo to it")
def test_the_metainfo_is_as_software_centres_want_it() -> None:
    command = ["appstreamcli", "validate", "--no-net", str(ASSETS / f"{ID}.metainfo.xml")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(
    shutil.which("update-mime-database") is None, reason="shared-mime-info reads kinds of files"
)
def test_a_saved_game_is_known_by_its_name_and_by_how_it_begins(tmp_path: Path) -> None:
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    shutil.copy(ASSETS / f"{ID}.mime.xml", packages / f"{ID}.xml")
    subprocess.run(["update-mime-database", str(tmp_path / "mime")], check=True)
    assert f"application/x-parlour-game:*{GAME}\n" in (tmp_path / "mime" / "globs").read_text()
    assert b"application/x-parlour-game" in (tmp_path / "mime" / "magic").read_bytes()


def test_the_files_agree_with_each_other_and_with_the_game() -> None:
    told = XML.parse(ASSETS / f"{ID}.metainfo.xml").getroot()
    assert told.findtext("id") == ID == desktop.ID
    release = told.find("releases/release")
    assert release is not None and release.get("version") == VERSION
    kind = XML.parse(ASSETS / f"{ID}.mime.xml").getroot()[0]
    assert kind.get("type") == told.findtext("provides/mediatype")
    text = (ASSETS / f"{ID}.desktop").read_text(encoding="utf-8")
    assert f"MimeType={kind.get('type')};\n" in text and f"Icon={ID}\n" in text
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    match = kind.find(f"{space}magic/{space}match")
    assert match is not None and HEADER.startswith(str(match.get("value")))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert told.findtext("provides/binary") in project["scripts"]


def test_what_the_flatpak_installs_is_there() -> None:
    text = (ROOT / "tools" / "flatpak" / f"{ID}.yml").read_text(encoding="utf-8")
    named = {word for word in text.split() if word.startswith("assets/") and "$" not in word}
    assert len(named) == 4 and all((ROOT / name).is_file() for name in named), named
    assert f"\nid: {ID}\n" in f"\n{text}"


def test_desktops_and_software_centres_are_told_in_every_language() -> None:
    text = (ASSETS / f"{ID}.desktop").read_text(encoding="utf-8")
    told = XML.parse(ASSETS / f"{ID}.metainfo.xml").getroot()
    named = "{http://www.w3.org/XML/1998/namespace}lang"
    places = {"summary": [*told], "p": [*told.iter("p")], "li": [*told.iter("li")]}
    for language in NAMES:
        suffix = "" if language == ENGLISH else f"[{language}]"
        for name in ("GenericName", "Comment", "Keywords"):
            assert f"\n{name}{suffix}=" in text
        for tag, found in places.items():
            of = [one for one in found if one.tag == tag and one.get(named, ENGLISH) == language]
            assert len(of) == len([one for one in found if one.tag == tag and not one.get(named)])
        assert language in [one.text for one in told.iter("lang")]
