"""What comes in from outside: pasted text, files dropped on the window, pictures for the tiles."""

import mimetypes
from collections.abc import Callable
from pathlib import Path

from game.art import gallery
from game.art.pictures import BadPicture
from game.families import FAMILIES
from game.keep.settings import Settings
from game.play.intake import open_file, path_in
from game.play.table import Table
from game.rules.puzzle import BadGameID
from game.ui import clipboard
from game.ui.sheets import standard
from game.ui.sheets.list_sheet import Courses
from game.ui.sheets.rows.preview import read
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.views import FACES


class Incoming:
    """Shows what has come in, and puts it on the table."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        settings: Settings,
        courses: Courses,
        show: Callable[[Sheet], None],
        leave: Callable[[], None],
        say: Callable[[str, bool], None],
        changed: Callable[[], None],
    ) -> None:
        """Show sheets by `show`, `leave` them for a board, and tell when a setting has changed."""
        self._table, self._stage, self._settings = table, stage, settings
        self._courses = courses
        self._show, self._leave, self._say, self._changed = show, leave, say, changed

    # Text

    def paste(self) -> None:
        """Open the box with what is in the clipboard: Enter plays it."""
        self.open_box(clipboard.paste())

    def load(self) -> None:
        """Open the box for a file's path, or anything else there is to play."""
        self.open_box("", "Load a game or boards")

    def open_box(self, text: str, title: str = "Paste a board") -> None:
        """Open the box with this text."""
        self._show(standard.paste_sheet(title, text, lambda: self._stage.look, self._take_text))

    def _take_text(self, text: str) -> None:
        """Play what a text holds, or the file it leads to; the box itself says what is wrong."""
        found, path = read(text), path_in(text)
        if not isinstance(found, str):
            self._courses.take(found, "" if path is None else path.name)

    # Pictures

    def open_pictures(self) -> None:
        """Show the pictures there are for the tiles."""
        self._show(
            standard.pictures_sheet(
                self._settings, gallery.thumbs(), self.use_picture, self._changed
            )
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
        """Take a file dropped on the window: boards to play, or a picture for the tiles.

        The list of several boards opens at once. Anything else opens the box, where a fault is
        named above the text that has it.
        """
        name = Path(path).name
        try:
            text = open_file(Path(path))
        except BadGameID as error:
            self._drop_picture(path, f"{name}: {error}.")
            return
        found = read(text)
        if not isinstance(found, str) and len(found.sessions) > 1:
            self._courses.take(found, name)
        elif text.strip():
            self.open_box(text, name)
        else:
            self._say(f"{name}: expected boards or a saved game, found an empty file.", True)

    def _drop_picture(self, path: str, else_wrong: str) -> None:
        """Put a picture on the tiles; say what is wrong with it as one, or else as a text."""
        fault = self.use_picture(path)
        if fault:
            kind, _ = mimetypes.guess_type(path)
            self._say(fault if kind and kind.startswith("image/") else else_wrong, True)
            return
        for family in FAMILIES.values():
            if FACES[family.name].about.pictured and family is not self._table.family:
                self._table.turn_to(family)
        self._leave()
        self._say("Your picture is on the tiles.", False)
