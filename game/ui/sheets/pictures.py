"""Pictures on the tiles: those that come along, or the player's own."""

from functools import partial

from game.art import gallery
from game.art.pictures import BadPicture
from game.text.tongue import mark, say, worded
from game.ui import tuning
from game.ui.host import Host
from game.ui.kit.field import Field
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.pictures import pictures
from game.ui.sheets.sheet import Sheet

OWN = mark("Your own picture: type its path, or drop the file on the window")


def open_sheet(host: Host) -> None:
    """Show the pictures there are for the tiles."""
    settings, thumbs = host.settings, gallery.thumbs()
    titled = [(value, say(title), picture) for value, title, picture in thumbs]

    def numbers(value: bool) -> None:
        settings.numbers = value
        tuning.take_up(host)

    own = settings.picture if settings.picture not in {value for value, *_ in thumbs} else ""
    rows: list[SheetRow] = [
        Described(lambda now: pictures(titled, now, partial(use, host)), lambda: settings.picture),
        plain.switch(say("Numbers on the picture"), lambda: settings.numbers, numbers),
        plain.field(Field(say(OWN), partial(use, host), own, path=True)),
    ]
    page = Page(say("Picture tiles"), rows)
    host.overlay.show(Sheet(lambda: page, 600))


def use(host: Host, name: str) -> str | None:
    """Put a picture on the tiles, a bundled one or a file; say what is wrong with it."""
    try:
        gallery.find(name)
    except BadPicture as error:
        return f"{worded(error)}."
    host.settings.picture = name
    tuning.take_up(host)
    return None
