"""What the system prefers, on systems that are made up: fake programs, registry and files."""

import ctypes
import shutil
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from game.art import system
from game.art.system import System, Wishes, still, theme
from tests.support.person import wait_for

FAST_ENOUGH = 5.0


class Desktop:
    """A system with the programs and files a test gives it, and no others."""

    def __init__(self, place: Path) -> None:
        """Start with nothing."""
        self.programs, self.config = place / "bin", place / "config"
        self.programs.mkdir()

    def program(self, name: str, script: str) -> None:
        """Install a program."""
        path = self.programs / name
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def file(self, name: str, text: str) -> None:
        """Write a configuration file."""
        path = self.config / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def gnome(self, scheme: str, name: str) -> None:
        """Install a gsettings that knows a colour scheme and a theme's name."""
        self.program(
            "gsettings",
            f"case $3 in color-scheme) echo \"'{scheme}'\";; gtk-theme) echo \"'{name}'\";; esac",
        )


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desktop:
    """Return a Linux desktop without anything that tells."""
    made = Desktop(tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(made.programs))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(made.config))
    for name in ("GTK_THEME", "XDG_CURRENT_DESKTOP"):
        monkeypatch.delenv(name, raising=False)
    return made


def test_a_system_that_tells_nothing_is_not_guessed(desktop: Desktop) -> None:
    assert theme() is None


@pytest.mark.parametrize(
    ("name", "found"),
    [("Adwaita:dark", "dark"), ("Yaru-dark", "dark"), ("Adwaita", "light"), ("", None)],
)
def test_the_gtk_theme_set_for_this_program_counts_first(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch, name: str, found: str | None
) -> None:
    monkeypatch.setenv("GTK_THEME", name)
    assert theme() == found
    desktop.program("gdbus", "echo '(<<uint32 2>>,)'")
    assert theme() == (found or "light")


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ("(<<uint32 1>>,)", "dark"),
        ("(<<uint32 2>>,)", "light"),
        ("(<<uint32 0>>,)", None),
        ("", None),
        ("something else", None),
    ],
)
def test_the_desktop_portal_is_asked(desktop: Desktop, answer: str, found: str | None) -> None:
    desktop.program("gdbus", f"echo '{answer}'")
    assert theme() == found


def test_the_portal_is_asked_for_the_colour_scheme(desktop: Desktop) -> None:
    wanted = "org.freedesktop.appearance color-scheme"
    desktop.program("gdbus", f"case \"$*\" in *'{wanted}') echo 'uint32 1';; esac")
    assert theme() == "dark"


def test_what_a_failing_program_says_is_not_believed(desktop: Desktop) -> None:
    desktop.program("gdbus", "echo '(<<uint32 1>>,)'; exit 1")
    assert theme() is None


@pytest.mark.parametrize(
    ("scheme", "name", "found"),
    [
        ("prefer-dark", "Adwaita", "dark"),
        ("prefer-light", "Adwaita-dark", "light"),
        ("default", "Adwaita-dark", "dark"),
        ("default", "Adwaita", "light"),
        ("", "Yaru-blue-dark", "dark"),
    ],
)
def test_gnome_is_asked(desktop: Desktop, scheme: str, name: str, found: str) -> None:
    desktop.gnome(scheme, name)
    assert theme() == found


KDE = "[General]\nColorScheme=Some\n\n[Colors:Window]\nBackgroundNormal={}\n"


@pytest.mark.parametrize(
    ("ground", "found"),
    [("32,35,38", "dark"), ("239,240,241", "light"), ("32,35", None), ("grey", None)],
)
def test_kde_is_known_by_the_ground_of_its_windows(
    desktop: Desktop, ground: str, found: str | None
) -> None:
    desktop.file("kdeglobals", KDE.format(ground))
    assert theme() == found


def test_gnome_s_own_default_does_not_outvote_a_dark_kde(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop.gnome("default", "Adwaita")
    desktop.file("kdeglobals", KDE.format("32,35,38"))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert theme() == "dark"


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("gtk-application-prefer-dark-theme=1", "dark"),
        ("gtk-application-prefer-dark-theme=true", "dark"),
        ("gtk-application-prefer-dark-theme=0", "light"),
        ("gtk-theme-name=Breeze-Dark", "dark"),
        ("gtk-theme-name=Breeze\ngtk-application-prefer-dark-theme=0", "light"),
        ("gtk-font-name=Inter 11", None),
    ],
)
@pytest.mark.parametrize("version", ["gtk-3.0", "gtk-4.0"])
def test_gtk_s_settings_are_read(
    desktop: Desktop, version: str, lines: str, found: str | None
) -> None:
    desktop.file(f"{version}/settings.ini", f"[Settings]\n{lines}\n")
    assert theme() == found


@pytest.mark.parametrize("text", ["no section=1", "[Settings\n", "\x00\xff", "[Settings]\n[[[\n="])
def test_a_broken_file_tells_nothing(desktop: Desktop, text: str) -> None:
    desktop.file("kdeglobals", text)
    desktop.file("gtk-4.0/settings.ini", text)
    assert theme() is None


def test_the_first_that_knows_is_believed(desktop: Desktop) -> None:
    desktop.file("gtk-3.0/settings.ini", "[Settings]\ngtk-application-prefer-dark-theme=1\n")
    assert theme() == "dark"
    desktop.file("kdeglobals", KDE.format("239,240,241"))
    assert theme() == "light"
    desktop.gnome("prefer-dark", "Adwaita")
    assert theme() == "dark"
    desktop.program("gdbus", "echo '(<<uint32 2>>,)'")
    assert theme() == "light"


def test_a_hanging_program_is_left(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "PATIENCE_SECONDS", 0.1)
    sleep = shutil.which("sleep", path="/bin:/usr/bin")
    desktop.program("gdbus", f"{sleep} 3; echo 'uint32 2'")
    desktop.gnome("prefer-dark", "Adwaita")
    assert theme() == "dark"


class Registry:
    """The Windows registry, with one value or none."""

    HKEY_CURRENT_USER = "HKCU"

    def __init__(self, values: dict[str, int]) -> None:
        """Keep these values under the one key that is asked for."""
        self.values = values

    def OpenKey(self, root: str, path: str) -> Self:
        """Open the key, where there is one."""
        if (root, path) != ("HKCU", system.WINDOWS_KEY) or not self.values:
            raise FileNotFoundError(path)
        return self

    def QueryValueEx(self, key: object, name: str) -> tuple[int, int]:
        """Return a value and its kind."""
        if name not in self.values:
            raise FileNotFoundError(name)
        return self.values[name], 4

    def __enter__(self) -> Self:
        """Be the open key too."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close nothing."""


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ({"AppsUseLightTheme": 0}, "dark"),
        ({"AppsUseLightTheme": 1}, "light"),
        ({"SystemUsesLightTheme": 0}, None),
        ({}, None),
    ],
)
def test_windows_keeps_it_in_the_registry(
    monkeypatch: pytest.MonkeyPatch, values: dict[str, int], found: str | None
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "winreg", Registry(values))
    assert theme() == found


def test_a_python_without_a_registry_knows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delitem(sys.modules, "winreg", raising=False)
    assert theme() is None


@pytest.mark.parametrize(
    ("script", "found"), [("echo Dark", "dark"), ("exit 1", "light"), (None, None)]
)
def test_a_mac_keeps_nothing_when_it_is_light(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch, script: str | None, found: str | None
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    if script is not None:
        desktop.program("defaults", script)
    assert theme() == found


def test_asking_does_not_wait_and_the_answer_comes() -> None:
    gate = threading.Event()

    def slow() -> Wishes:
        gate.wait(FAST_ENOUGH)
        return Wishes("dark", True)

    asked = System(slow)
    asked.ask()
    assert asked.wishes == Wishes()
    gate.set()
    wait_for(lambda: asked.wishes == Wishes("dark", True), "the answer")


def test_the_system_is_not_asked_twice_at_once() -> None:
    gate, calls = threading.Event(), []

    def slow() -> Wishes:
        calls.append(threading.current_thread().daemon)
        gate.wait(FAST_ENOUGH)
        return Wishes("light" if len(calls) == 1 else "dark")

    asked = System(slow)
    for _ in range(5):
        asked.ask()
    gate.set()
    wait_for(lambda: asked.wishes.theme == "light", "the first answer")

    def again() -> bool:
        asked.ask()
        return asked.wishes.theme == "dark"

    wait_for(again, "the second answer")
    assert calls[0] is True


def test_a_system_that_says_nothing_of_motion_is_not_guessed(desktop: Desktop) -> None:
    assert still() is None


@pytest.mark.parametrize(("said", "found"), [("false", True), ("true", False), ("what", None)])
def test_gnome_tells_whether_things_move(desktop: Desktop, said: str, found: bool | None) -> None:
    desktop.program("gsettings", f"case $3 in enable-animations) echo {said};; esac")
    assert still() is found


def test_gnomes_wish_is_nobodys_where_kde_is_at_work(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop.program("gsettings", "case $3 in enable-animations) echo true;; esac")
    desktop.file("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert still() is True


@pytest.mark.parametrize(("factor", "found"), [("0", True), ("0.5", False), ("soon", None)])
def test_kde_tells_by_how_long_motions_last(
    desktop: Desktop, factor: str, found: bool | None
) -> None:
    desktop.file("kdeglobals", f"[KDE]\nAnimationDurationFactor={factor}\n")
    assert still() is found


@pytest.mark.parametrize(("said", "found"), [("0", True), ("true", False), ("maybe", None)])
def test_gtks_own_settings_tell_whether_things_move(
    desktop: Desktop, said: str, found: bool | None
) -> None:
    desktop.file("gtk-3.0/settings.ini", f"[Settings]\ngtk-enable-animations={said}\n")
    assert still() is found


@pytest.mark.parametrize(
    ("script", "found"), [("echo 1", True), ("echo 0", False), ("exit 1", None)]
)
def test_a_mac_tells_whether_things_move(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch, script: str, found: bool | None
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    desktop.program("defaults", f'test "$3" = reduceMotion && {{ {script}; }}')
    assert still() is found


def test_windows_without_the_question_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", None, raising=False)
    assert still() is None
