"""What the system prefers: a dark theme or a light one, and whether things move.

Every system keeps it elsewhere, and some keep it nowhere: what can't be known is None, never an
error. Asking may start programs, so the window asks in a thread and looks for the answer later.
"""

import importlib
import os
import re
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from configparser import ConfigParser

DARK, LIGHT = "dark", "light"
# A program that takes longer than this is taken to know nothing.
PATIENCE_SECONDS = 0.5

PORTAL = (
    *("gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.Read"),
    *("org.freedesktop.appearance", "color-scheme"),
)
# GTK's settings, the newest first, and how they say yes and no.
GTK = ("gtk-4.0", "gtk-3.0")
YES, NO = ("1", "true"), ("0", "false")
SPI_GETCLIENTAREAANIMATION = 0x1042
WINDOWS_KEY = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"


def theme() -> str | None:
    """Return "dark" or "light" as the system prefers, or None where it can't be known."""
    match sys.platform:
        case "win32":
            return _windows()
        case "darwin":
            return _macos()
        case _:
            return _first((_gtk_theme, _portal, _gnome, _gnome_theme, _kde, _gtk_settings))


def _first(sources: Iterable[Callable[[], str | None]]) -> str | None:
    """Return what the first source that knows says."""
    return next((found for source in sources if (found := source())), None)


def _run(*command: str) -> tuple[int, str] | None:
    """Return a program's exit code and words; None where it can't be had or takes too long."""
    # Loaded when it is asked for first, in the thread that asks: no start waits for it.
    import subprocess

    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE_SECONDS,
            check=False,
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return done.returncode, done.stdout.decode("utf-8", "replace").strip()


def _said(*command: str) -> str:
    """Return what a program said; nothing where it failed."""
    code, words = _run(*command) or (1, "")
    return "" if code else words


def _gsettings(name: str) -> str:
    """Return what GNOME has set; nothing without a home, for there it would make a folder here."""
    if not Path(os.environ.get("HOME", "")).is_absolute():
        return ""
    return _said("gsettings", "get", "org.gnome.desktop.interface", name)


def _windows() -> str | None:
    """Ask the registry; Windows before 10 has no such value."""
    try:
        registry = importlib.import_module("winreg")
        with registry.OpenKey(registry.HKEY_CURRENT_USER, WINDOWS_KEY) as key:
            light, _ = registry.QueryValueEx(key, "AppsUseLightTheme")
    except (ImportError, OSError):
        return None
    return LIGHT if light else DARK


def _macos() -> str | None:
    """Ask the defaults, where a light system keeps nothing at all."""
    answer = _run("defaults", "read", "-g", "AppleInterfaceStyle")
    if answer is None:
        return None
    code, words = answer
    return DARK if code == 0 and words.lower() == "dark" else LIGHT


def _gtk_theme() -> str | None:
    """Read what is set for GTK programs started from here: `Adwaita:dark`."""
    name = os.environ.get("GTK_THEME", "")
    return (DARK if name.endswith(":dark") else _named(name)) if name else None


def _named(name: str) -> str:
    """Tell by a theme's name, such as `Yaru-dark`."""
    return DARK if name.strip("'\" ").lower().endswith("-dark") else LIGHT


def _portal() -> str | None:
    """Ask the desktop portal: `(<<uint32 1>>,)` is dark, 2 light, 0 neither."""
    found = re.search(r"uint32 (\d+)", _said(*PORTAL))
    return {"1": DARK, "2": LIGHT}.get(found[1]) if found else None


def _gnome() -> str | None:
    """Ask GNOME's colour scheme; `default` says nothing."""
    scheme = _gsettings("color-scheme").strip("'")
    return {"prefer-dark": DARK, "prefer-light": LIGHT}.get(scheme)


def _gnome_theme() -> str | None:
    """Ask for the name of GNOME's theme: older desktops have no other sign of a dark one.

    Where KDE is at work GNOME's settings are nobody's choice, and so they count for dark only.
    """
    name = _gsettings("gtk-theme")
    if not name:
        return None
    said = _named(name)
    return None if said == LIGHT and "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "") else said


def _config(*parts: str) -> "ConfigParser":
    """Read one of the user's configuration files; one that is missing or broken is empty."""
    import configparser  # Only now, behind the first frame: few systems are asked this way.

    home = os.environ.get("XDG_CONFIG_HOME")
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        path = (Path(home) if home else Path.home() / ".config").joinpath(*parts)
        parser.read_string(path.read_text(encoding="utf-8", errors="replace"))
    except (OSError, RuntimeError, ValueError, configparser.Error):
        return configparser.ConfigParser()
    return parser


def _kde() -> str | None:
    """Tell by how light the ground of KDE's windows is."""
    ground = _config("kdeglobals").get("Colors:Window", "BackgroundNormal", fallback="")
    parts = re.findall(r"\d+", ground)
    if len(parts) < 3:
        return None
    red, green, blue = (int(part) for part in parts[:3])
    return DARK if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128 else LIGHT


def _gtk_settings() -> str | None:
    """Read GTK's own settings, the newest first."""
    for version in GTK:
        settings = _config(version, "settings.ini")
        wish = settings.get("Settings", "gtk-application-prefer-dark-theme", fallback="").lower()
        if wish in YES:
            return DARK
        if name := settings.get("Settings", "gtk-theme-name", fallback=""):
            return _named(name)
        if wish in NO:
            return LIGHT
    return None


def still() -> bool | None:
    """Return whether the system wants little to move, or None where it can't be known."""
    match sys.platform:
        case "win32":
            return _windows_still()
        case "darwin":
            said = _said("defaults", "read", "com.apple.universalaccess", "reduceMotion")
            return {"1": True, "0": False}.get(said)
        case _:
            known = (source() for source in (_gnome_still, _kde_still, _gtk_still))
            return next((found for found in known if found is not None), None)


def _windows_still() -> bool | None:
    """Ask whether controls inside windows are animated."""
    import ctypes

    try:
        shown = ctypes.c_int(1)
        user = vars(ctypes)["windll"].user32
        if not user.SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(shown), 0):
            return None
    except (KeyError, AttributeError, OSError):
        return None
    return not shown.value


def _gnome_still() -> bool | None:
    """Ask GNOME; where KDE is at work its settings are nobody's choice."""
    said = _gsettings("enable-animations")
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
        return None
    return {"true": False, "false": True}.get(said)


def _kde_still() -> bool | None:
    """Tell by how long KDE's motions last: at 0 there are none."""
    factor = _config("kdeglobals").get("KDE", "AnimationDurationFactor", fallback="")
    try:
        return float(factor) == 0
    except ValueError:
        return None


def _gtk_still() -> bool | None:
    """Read GTK's own settings, the newest first."""
    for version in GTK:
        settings = _config(version, "settings.ini")
        wish = settings.get("Settings", "gtk-enable-animations", fallback="").lower()
        if wish in YES + NO:
            return wish in NO
    return None


class Wishes(NamedTuple):
    """What the system prefers, each as far as it is known."""

    theme: str | None = None
    still: bool | None = None


def wishes() -> Wishes:
    return Wishes(theme(), still())


class System:
    """Asks the system in a thread; the window never waits for it."""

    def __init__(self, source: Callable[[], Wishes] = wishes) -> None:
        self._source = source
        self._asking = threading.Lock()
        self._known = Wishes()

    @property
    def wishes(self) -> Wishes:
        return self._known

    def ask(self) -> None:
        """Start asking, unless it is being asked already."""
        if self._asking.acquire(blocking=False):
            threading.Thread(target=self._answer, name="system", daemon=True).start()

    def _answer(self) -> None:
        try:
            self._known = self._source()
        finally:
            self._asking.release()
