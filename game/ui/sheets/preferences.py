"""What the player prefers: the settings, each of which takes effect at once."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.art.look import DIGITS, GLYPHS, NOTHING
from game.art.palettes import PALETTES
from game.keep.settings import (
    ALL,
    CHAT,
    FULL,
    GAP,
    LITTLE,
    LOUDEST,
    MOVE,
    PLAIN,
    REDUCED,
    SOME,
    SQUARES,
    SYSTEM,
    TEXT_SIZES,
    TILE,
    WHERE,
)
from game.play.autoplay import SPEEDS
from game.text.tongue import NAMES, choose, say
from game.ui.commands import button
from game.ui.host import Host
from game.ui.sheets import about
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet
from game.ui.tuning import keep_worth, take_up

ABOUT = button("about")


def open_sheet(host: Host) -> None:
    """Show everything the player can choose; each choice takes effect at once."""

    def page() -> Page:
        return Page(say("Settings"), _rows(host), name="settings")

    host.overlay.show(Sheet(page, value=lambda: host.settings.language))


def speak(host: Host, language: str) -> None:
    """Speak another language; the settings that are open are told anew in it."""
    host.settings.language = language
    choose(language)
    host.notices.clear()
    take_up(host)


def _rows(host: Host) -> list[SheetRow]:
    settings = host.settings

    def bound(name: str) -> tuple[Callable[[], Any], Callable[[Any], None]]:
        def take(value: Any) -> None:
            setattr(settings, name, value)
            take_up(host)

        return lambda: getattr(settings, name), take

    def heard() -> int:
        return 0 if settings.muted else settings.volume

    def make_heard(volume: int) -> None:
        if volume != heard():
            settings.volume, settings.muted = volume, False
            take_up(host)

    speeds = [(speed, {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")) for speed in SPEEDS]
    return [
        plain.choose(
            say("Language"),
            ((SYSTEM, say("System")), *NAMES.items()),
            lambda: settings.language,
            partial(speak, host),
        ),
        plain.choose(
            say("Theme"),
            (
                (SYSTEM, say("System")),
                ("dark", say("Dark")),
                ("light", say("Light")),
                ("contrast", say("Contrast")),
            ),
            *bound("theme"),
        ),
        plain.choose(
            say("Text size"),
            [(size, f"{size} %") for size in TEXT_SIZES],
            lambda: host.text_size.percent,
            lambda size: setattr(host.text_size, "percent", size),
        ),
        plain.choose(
            say("Colours"), [(n, say(p.title)) for n, p in PALETTES.items()], *bound("palette")
        ),
        plain.choose(
            say("Marks on colours"),
            ((GLYPHS, say("Symbols")), (DIGITS, say("Digits")), (NOTHING, say("Off"))),
            *bound("marks"),
        ),
        plain.switch(say("Letters and numbers of cells"), *bound("letters")),
        plain.choose(
            say("Motion"),
            ((SYSTEM, say("System")), (FULL, say("Full")), (REDUCED, say("Reduced"))),
            *bound("motion"),
        ),
        plain.level(say("Sound"), LOUDEST, heard, make_heard),
        plain.choose(
            # Translators: followed by "The tile" or "The gap".
            say("Arrow keys move"),
            ((TILE, say("The tile")), (GAP, say("The gap"))),
            *bound("arrows"),
        ),
        plain.choose(say("Auto-play speed"), speeds, *bound("speed")),
        plain.choose(
            # Translators: what the first press of H shows: the move, or first where it is.
            say("Hints"),
            ((MOVE, say("The move at once")), (WHERE, say("First where"))),
            *bound("hints"),
        ),
        plain.switch(say("Hints in words"), *bound("hint_words")),
        plain.switch(say("Train: keep pace (a loss comes back once)"), *bound("keep_pace")),
        plain.switch(
            say("Train: worth of every move is on"),
            lambda: settings.worth,
            lambda kept: keep_worth(host, kept),
        ),
        plain.choose(
            say("Moves in shared texts"),
            # Translators: of moves: "Bars for chats" are signs like ▁▃▅.
            (
                (SQUARES, say("Coloured squares")),
                (PLAIN, say("Plain")),
                (CHAT, say("Bars for chats")),
            ),
            *bound("shared"),
        ),
        plain.choose(
            # Translators: how much it reads out: "Little", "Some" or "Everything".
            say("A screen reader says"),
            ((LITTLE, say("Little")), (SOME, say("Some")), (ALL, say("Everything"))),
            *bound("talk"),
        ),
        plain.buttons([ABOUT], lambda _: about.open_sheet(host), main=False),
    ]
