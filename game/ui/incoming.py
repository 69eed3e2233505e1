"""What comes in from outside: pasted text, files dropped on the window, pictures for the tiles."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.families import FAMILIES
from game.intake import MOST_LETTERS
from game.table import Table
from game.ui import gallery, sheets
from game.ui.pictures import BadPicture
from game.ui.rows.preview import read
from game.ui.settings import Settings
from game.ui.sheet import Sheet
from game.ui.stage import Stage


class Incoming:
    """Shows what comes in for what it is, and puts it on the table."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        settings: Settings,
        show: Callable[[Sheet], None],
        leave: Callable[[], None],
        say: Callable[[str, bool], None],
        changed: Callable[[], None],
    ) -> None:
        """Show sheets by `show`, `leave` them for a board, and tell when a setting has changed."""
        self._table, self._stage, self._settings = table, stage, settings
        self._show, self._leave, self._say, self._changed = show, leave, say, changed

    # Text

    def paste(self) -> None:
        """Open the box with what is in the clipboard: Enter plays it."""
        self.open_box(clipboard())

    def open_box(self, text: str) -> None:
        """Open the box with this text."""
        self._show(
            sheets.paste_sheet(text, self._stage.views, lambda: self._stage.look, self._take_text)
        )

    def _take_text(self, text: str) -> str | None:
        """Play what a text holds; return what is wrong with it, if anything."""
        found = read(text)
        if isinstance(found, str):
            return found
        self._table.take_in(found.sessions)
        self._leave()
        self._say("Playing what you pasted. Undo returns to the board before.", False)
        return None

    # Pictures

    def open_pictures(self) -> None:
        """Show the pictures there are for the tiles."""
        self._show(
            sheets.pictures_sheet(self._settings, gallery.thumbs(), self.use_picture, self._changed)
        )

    def use_picture(self, name: str) -> str | None:
        """Put a picture on the tiles, a bundled one or a file; say what is wrong with it."""
        try:
            gallery.find(name)
        except BadPicture as error:
            return f"{error}."
        self._settings.picture = name
        self._changed()
        return None

    def drop(self, path: str) -> None:
        """Take a file dropped on the window: boards to play, or a picture for the tiles."""
        try:
            text = Path(path).read_bytes()[: 4 * MOST_LETTERS].decode("utf-8")
        except (OSError, UnicodeDecodeError):
            self._drop_picture(path)
        else:
            self.open_box(text)

    def _drop_picture(self, path: str) -> None:
        fault = self.use_picture(path)
        if fault:
            self._say(fault, True)
            return
        for family in FAMILIES.values():
            if self._stage.view_of(family).pictured and family is not self._table.family:
                self._table.turn_to(family)
        self._leave()
        self._say("Your picture is on the tiles.", False)


def clipboard() -> str:
    """Return the text in the clipboard, if there is any."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
