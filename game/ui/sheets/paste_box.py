"""The box for what comes in: pasted text, files by their path or dropped on the window."""

import mimetypes
from collections.abc import Callable
from pathlib import Path

from game.families import TITLES
from game.play.intake import Taken, open_file, path_in
from game.rules.puzzle import BadGameID
from game.text.tongue import say, worded
from game.text.words import ended
from game.ui import clipboard
from game.ui.host import Host
from game.ui.kit.field import Field
from game.ui.kit.shown import Described
from game.ui.sheets import pictures
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.list_sheet import ListSheet
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.preview import Awaited, Read, preview, read
from game.ui.sheets.sheet import Sheet
from game.words.families import about

# How often to look whether all is read.
LOOK_SECONDS = 0.05
Play = Callable[[Taken], object]


class PasteBox:
    """Shows what has come in, and puts it on the table."""

    def __init__(self, host: Host, list_sheet: ListSheet) -> None:
        self._host, self._list_sheet = host, list_sheet

    def paste(self) -> None:
        """Open the box with what is in the clipboard: Enter plays it."""
        self.open_box(clipboard.paste())

    def load(self) -> None:
        """Open the box for a file's path, or anything else there is to play."""
        self.open_box("", say("Load a game or boards"))

    def open_box(self, text: str, title: str = "", play: Play = lambda _: None) -> None:
        """Open the box with this text; `play` may play it if it is still there when it is read."""
        stage = self._host.stage
        field = Field(
            say("A game ID, boards, a saved game, or a file's path"),
            self._take_text,
            text,
            lines=4,
            named=False,
        )
        rows: list[SheetRow] = [
            plain.field(field),
            Described(
                preview,
                lambda: Read(
                    read(field.text),
                    bool(field.text) and not field.text.isspace(),
                    stage.look,
                ),
            ),
            plain.buttons(
                [("play", say("Play it"), "play", "↵")],
                lambda _: field.hand_in(),
                can=lambda: not isinstance(read(field.text), str),
            ),
        ]
        reading = False

        def look() -> float | None:
            """Play what was found as soon as all is read, if it is to be played at once."""
            nonlocal reading
            found, was = read(field.text), reading
            reading = isinstance(found, Awaited)
            if was and not reading and field.text == text and isinstance(found, Taken):
                play(found)
            return LOOK_SECONDS if reading else None

        page = Page(title or say("Paste a board"), rows, name="load")
        sheet = Sheet(lambda: page, 600, live=look)
        sheet.begin_at(field.label)
        self._host.overlay.show(sheet)

    def _take_text(self, text: str) -> str | None:
        """Play what a text holds, or the file it leads to; return what is wrong with it, if so."""
        found, path = read(text), path_in(text)
        if isinstance(found, str):
            return None if isinstance(found, Awaited) else found
        self._list_sheet.take(found, "" if path is None else path.name)
        return None

    def take(self, text: str, name: str) -> None:
        """Play what a text holds, from a file of this name if it has one; say what is wrong.

        What takes long to read is shown in the box meanwhile.
        """
        found = read(text)
        if isinstance(found, Awaited):
            self.open_box(text, name, lambda taken: self._list_sheet.take(taken, name))
        elif isinstance(found, str):
            self._host.notices.warn(found)
        else:
            self._list_sheet.take(found, name)

    # Files dropped on the window

    def drop(self, path: str) -> None:
        """Take a file dropped on the window: boards to play, a picture for the tiles, a backup.

        The list of several boards opens at once. Anything else opens the box, where a fault is
        named above the text that has it. No program is run, nor read.
        """
        name = Path(path).name
        if name.lower().endswith(".py"):
            self._host.notices.warn(
                "{file} is a program, no board: drop it on the theatre (B) to guess by it there.",
                file=name,
            )
            return
        if name.lower().endswith((".zip", ".db")):
            from game.ui.sheets import backup

            backup.open_sheet(self._host, path)
            return
        try:
            text = open_file(Path(path))
        except BadGameID as error:
            fault = ended(say("{place}: {fault}", place=name, fault=worded(error)))
            self._drop_picture(str(Path(path)), fault)
            return

        def several(taken: Taken) -> bool:
            if len(taken.sessions) > 1:
                self._list_sheet.take(taken, name)
            return len(taken.sessions) > 1

        found = read(text)
        if not isinstance(found, str) and several(found):
            return
        if text.strip():
            self.open_box(text, name, several)
        else:
            self._host.notices.warn(
                "{file}: expected boards or a saved game, found an empty file.", file=name
            )

    def _drop_picture(self, path: str, else_wrong: str) -> None:
        """Put a picture on the tiles; say what is wrong with it as one, or else as a text."""
        fault = pictures.use(self._host, path)
        if fault:
            kind, _ = mimetypes.guess_type(path)
            self._host.notices.warn(fault if kind and kind.startswith("image/") else else_wrong)
            return
        desk, front = self._host.table.desk, self._host.table.session.board.title
        for title in TITLES.values():
            if about(title).pictured and title is not front:
                desk.turn_to(title)
        self._host.leave()
        self._host.notices.say("Your picture is on the tiles.")
