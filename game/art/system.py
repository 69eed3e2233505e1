"""What the system prefers: a dark theme or a light one.

Every system keeps it elsewhere, and some keep it nowhere: what can't be known is None, never an
error. Asking may start programs, so the window asks in a thread and looks for the answer later.
"""

import configparser
import importlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

DARK, LIGHT = "dark", "light"
# A program that takes longer than this is taken to know nothing.
PATIENCE_SECONDS = 0.5

PORTAL = (
    *("gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.Read"),
    *("org.freedesktop.appearance", "color-scheme"),
)
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
    scheme = _said("gsettings", "get", "org.gnome.desktop.interface", "color-scheme").strip("'")
    return {"prefer-dark": DARK, "prefer-light": LIGHT}.get(scheme)


def _gnome_theme() -> str | None:
    """Ask for the name of GNOME's theme: older desktops have no other sign of a dark one.

    Where KDE is at work GNOME's settings are nobody's choice, and so they count for dark only.
    """
    name = _said("gsettings", "get", "org.gnome.desktop.interface", "gtk-theme")
    if not name:
        return None
    said = _named(name)
    return None if said == LIGHT and "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "") else said


def _config(*parts: str) -> configparser.ConfigParser:
    """Read one of the user's configuration files; one that is missing or broken is empty."""
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
    for version in ("gtk-4.0", "gtk-3.0"):
        settings = _config(version, "settings.ini")
        wish = settings.get("Settings", "gtk-application-prefer-dark-theme", fallback="").lower()
        if wish in ("1", "true"):
            return DARK
        if name := settings.get("Settings", "gtk-theme-name", fallback=""):
            return _named(name)
        if wish in ("0", "false"):
            return LIGHT
    return None


class SystemTheme:
    """Asks the system in a thread; the window never waits for it."""

    def __init__(self, source: Callable[[], str | None] = theme) -> None:
        """Ask nothing yet."""
        self._source = source
        self._asking = threading.Lock()
        self._theme: str | None = None

    @property
    def theme(self) -> str | None:
        """The last answer: "dark", "light", or None until one is known."""
        return self._theme

    def ask(self) -> None:
        """Start asking, unless it is being asked already."""
        if self._asking.acquire(blocking=False):
            threading.Thread(target=self._answer, name="system theme", daemon=True).start()

    def _answer(self) -> None:
        try:
            self._theme = self._source()
        finally:
            self._asking.release()
