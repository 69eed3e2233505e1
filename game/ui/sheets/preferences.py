"""What the player prefers: the settings, and the speed and sound that keys change, too."""

from collections.abc import Callable
from typing import Any

from game.art.look import DIGITS, GLYPHS, NOTHING
from game.art.palettes import PALETTES
from game.keep.settings import (
    ALL,
    FULL,
    GAP,
    LITTLE,
    LOUDEST,
    REDUCED,
    SOME,
    SYSTEM,
    TEXT_SIZES,
    TILE,
)
from game.play.autoplay import SPEEDS
from game.text.tongue import NAMES, choose, mark, say
from game.ui.commands import button
from game.ui.host import Host
from game.ui.sheets import about
from game.ui.sheets.rows.buttons import Buttons
from game.ui.sheets.rows.choices import Choose, Level, switch
from game.ui.sheets.rows.row import Row
from game.ui.sheets.sheet import Sheet, Spot

ABOUT = button("about")
TITLE, LANGUAGE = mark("Settings"), mark("Language")
WORTH = "Worth of every move: keep on (a hint a move)"


def open_sheet(host: Host) -> None:
    """Show everything the player can choose; each choice takes effect at once."""

    def speak(language: str) -> None:
        host.settings.language = language
        choose(language)
        take_up(host)
        sheet.renew(say(TITLE), _rows(host, speak), {}, None)
        if sheet.focus is None:
            sheet.look_at(Spot(0, say(LANGUAGE)))

    sheet = Sheet(say(TITLE), _rows(host, speak))
    host.overlay.show(sheet)


def _rows(host: Host, speak: Callable[[str], None]) -> list[Row]:
    settings = host.settings

    def bound(name: str) -> tuple[Callable[[], Any], Callable[[Any], None]]:
        def take(value: Any) -> None:
            setattr(settings, name, value)
            take_up(host)

        return lambda: getattr(settings, name), take

    speeds = [(speed, {0.25: "¼", 0.5: "½"}.get(speed, f"{speed:g}")) for speed in SPEEDS]
    return [
        Choose(
            say(LANGUAGE),
            ((SYSTEM, say("System")), *NAMES.items()),
            lambda: settings.language,
            speak,
        ),
        Choose(
            "Theme",
            ((SYSTEM, "System"), ("dark", "Dark"), ("light", "Light"), ("contrast", "Contrast")),
            *bound("theme"),
        ),
        Choose(
            "Text size",
            [(size, f"{size} %") for size in TEXT_SIZES],
            lambda: host.text_size.percent,
            lambda size: setattr(host.text_size, "percent", size),
        ),
        Choose("Colours", [(n, p.title) for n, p in PALETTES.items()], *bound("palette")),
        Choose(
            "Marks on colours",
            ((GLYPHS, "Symbols"), (DIGITS, "Digits"), (NOTHING, "Off")),
            *bound("marks"),
        ),
        switch("Letters and numbers of cells", *bound("letters")),
        Choose(
            "Motion", ((SYSTEM, "System"), (FULL, "Full"), (REDUCED, "Reduced")), *bound("motion")
        ),
        Level("Sound", LOUDEST, *bound("volume")),
        Choose("Arrow keys move", ((TILE, "The tile"), (GAP, "The gap")), *bound("arrows")),
        Choose("Auto-play speed", speeds, *bound("speed")),
        switch("Hints in words", *bound("hint_words")),
        switch("Keep pace: what loses ground comes back once", *bound("keep_pace")),
        switch(WORTH, lambda: settings.worth, lambda kept: keep_worth(host, kept)),
        Choose("Moves in shared texts", ((True, "Squares"), (False, "Plain")), *bound("squares")),
        Choose(
            "A screen reader says",
            ((LITTLE, "Little"), (SOME, "Some"), (ALL, "All")),
            *bound("talk"),
        ),
        Buttons([ABOUT], lambda _: about.open_sheet(host), main=False),
    ]


def take_up(host: Host) -> None:
    """Take up a choice of the player's, and keep it."""
    settings, sounds = host.settings, host.sounds
    if settings.volume / LOUDEST != sounds.volume:
        settings.muted = False
        sounds.volume = settings.volume / LOUDEST
        sounds.muted = False
        sounds.play("move")
    sounds.muted = settings.muted
    host.table.auto.speed = settings.speed
    host.table.keep_pace.on = settings.keep_pace
    settings.save()


def keep_worth(host: Host, kept: bool) -> None:
    """Show on every board what its moves are worth, or only when somebody asks."""
    host.settings.worth = host.table.worth_kept = kept
    host.table.show_worth(kept)
    host.settings.save()


def keep_pace(host: Host) -> None:
    """Let moves that lose ground come back once, or play them as they are."""
    on = host.settings.keep_pace = not host.settings.keep_pace
    take_up(host)
    told = "on: a move that is proved to lose ground comes back once." if on else "off."
    host.notices.say(f"Keep pace is {told}")


def mute(host: Host) -> None:
    """Turn the sound off or on."""
    host.settings.muted = not host.settings.muted
    take_up(host)
    host.notices.say("Sound is off." if host.settings.muted else "Sound is on.")


def change_speed(host: Host, by: int) -> None:
    """Make auto-play faster (1) or slower (-1)."""
    host.table.auto.change_speed(by)
    host.settings.speed = host.table.auto.speed
    host.settings.save()


def take_speed(host: Host, speed: float) -> None:
    """Take this speed for auto-play; it is kept when the slider is let go."""
    host.table.auto.speed = host.settings.speed = speed
