"""Files of one's own, asked for and asked about.

Nothing of a file is run before somebody has seen its full path and pressed "Run it".
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from platformdirs import user_documents_path

from game import places
from game.art.theme import SMALL
from game.own.files import BadFile, Files, Found, look_into, plain
from game.text.tongue import mark, say, worded
from game.text.words import sentence
from game.ui.host import Host
from game.ui.kit.field import Field
from game.ui.sheets.body import Page
from game.ui.sheets.rows import plain as rows
from game.ui.sheets.sheet import Sheet

# The least that a guess can be, and a search, in one line wherever that is broken.
GUESS_CODE, SEARCH_CODE = (
    code.replace(" ", "\N{NO-BREAK SPACE}")
    for code in ("def guess(board): return 0", "def search(problem):")
)
GUESS = mark(
    "A function that takes a board and returns how many moves are still to go, as “{code}”. It "
    "proves nothing."
)
SEARCH = mark(
    "A function that takes a problem and returns a line of moves, or yields ever better ones: "
    "“{code}”. It proves nothing."
)
# What is done with a file that was looked into, or may be run.
Take = Callable[[Found], object]


def _nothing() -> None:
    """Lead to where it was before."""


class OwnFiles:
    """Asks which file to take, and whether to run it."""

    def __init__(self, host: Host, files: Files) -> None:
        self._host, self._files = host, files

    def ask_for_file(
        self,
        title: str,
        words: Sequence[str],
        look: Callable[[Path], Found],
        take: Take,
        back: Callable[[], object] = _nothing,
    ) -> None:
        """Ask in these words for a file's path, and `look` into it; put away, it leads `back`."""
        last = next(reversed(self._files.chosen.values()), None)
        usual = places.first(user_documents_path) / "my.py" if last is None else last.source.file

        def taken(text: str) -> str | None:
            try:
                found = look(places.written(text))
            except BadFile as error:
                return sentence(worded(error))
            self._host.overlay.close(sheet)
            take(found)
            return None

        def press(act: str) -> None:
            if act == "look":
                field.hand_in()
            else:
                self._host.overlay.close(sheet)

        field = Field(say("Path of a Python file"), taken, str(usual), path=True)
        buttons = [
            ("look", say("Take this file"), "check", "↵"),
            ("cancel", say("Cancel"), "x", "Esc"),
        ]
        told_of = [rows.words(one, SMALL) for one in words]
        page = Page(title, [*told_of, rows.field(field), rows.buttons(buttons, press)])
        sheet = Sheet(lambda: page, 620, when_closed=back)
        sheet.begin_at(field.label)
        self._host.overlay.show(sheet)

    def ask_to_run(
        self,
        found: Found,
        words: str,
        take: Take,
        again: Take,
        back: Callable[[], object] = _nothing,
    ) -> None:
        """Ask whether to run a file, unless it is allowed by now; then `take` what is in it.

        If it has changed meanwhile, it is asked about `again`; put away, it leads `back`.
        """
        if self._files.allows(found.file):
            take(found)
            return

        def press(action: str) -> None:
            self._host.overlay.close(sheet)
            if action == "run":
                self._allow(found, take, again)

        danger = say(
            "It is a program, and can do on this computer whatever you can. Run it only if you "
            "know what it does."
        )
        once = say(
            "As long as this window is open it is not asked about again: it is run anew each time "
            "that it is saved."
        )
        page = Page(
            say("Run this file?"),
            [
                rows.words(plain(str(found.file)), ink="text", weight=600),
                rows.words(words),
                rows.words(danger, SMALL),
                rows.words(once, SMALL),
                rows.buttons(
                    [("run", say("Run it"), "play", ""), ("cancel", say("Cancel"), "x", "Esc")],
                    press,
                    main=False,
                ),
            ],
        )
        # It begins at its top, with no focus: whoever goes on pressing Enter, unread, puts it away.
        sheet = Sheet(lambda: page, 620, when_closed=back)
        self._host.overlay.show(sheet)

    def _allow(self, found: Found, take: Take, again: Take) -> None:
        """Run it, if it is still what was asked about."""
        try:
            now = look_into(found.file)
        except BadFile as error:
            self._host.notices.warn(sentence(worded(error)))
            return
        if now.digest != found.digest:
            self._host.notices.warn("The file has changed meanwhile: look at it again.")
            again(now)
            return
        self._files.allow(found)
        take(found)
