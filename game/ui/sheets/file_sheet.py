"""A sheet that asks where a file is to be written, and the file under way behind it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from platformdirs import user_documents_path, user_pictures_path

from game import places
from game.art.theme import SMALL
from game.export.writer import Export
from game.keep import target
from game.keep.target import BadTarget
from game.rules.phrase import Phrase
from game.text.tongue import mark, say, worded
from game.text.words import sentence
from game.ui.host import Host
from game.ui.kit.field import Field
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet

FIELD = mark("File")
# What is kept among the documents; the rest are pictures.
DOCUMENTS = (".txt", ".csv", ".html", ".pdf", ".zip", places.GAME)


def place_for(name: str) -> Path:
    """Choose a path in the user's pictures or documents, or at home, that nothing has yet."""
    usual = user_documents_path if name.endswith(DOCUMENTS) else user_pictures_path
    first = path = places.first(usual) / name
    number = 2
    while places.taken(path):
        path = first.with_stem(f"{first.stem}-{number}")
        number += 1
    return path


class FilePlace:
    """Where a file is to be written: a field for its path, and what was said of that."""

    def __init__(self, take: Callable[[str], str | None]) -> None:
        """Hand the path to `take`, which returns what is wrong with it, if anything."""
        self.field = Field(say(FIELD), take, path=True)
        self._usual = ""
        self._warned: Path | None = None

    def suggest(self, name: str) -> None:
        """Offer a path for a file of this name, as long as nobody has typed another."""
        if self.field.text == self._usual:
            self._usual = self.field.text = str(place_for(name))

    def path(self, text: str, *endings: str) -> Path | str:
        """Return the path that is meant, by itself with the first ending; or what is wrong.

        It is asked once before a file is replaced.
        """
        path = places.written(text)
        if not places.is_folder(path):
            if path.name and not path.suffix:
                path = path.with_suffix(endings[0])
            if path.suffix.lower() not in endings:
                expected = Phrase(
                    "expected a name that ends in {ending}, found {found}",
                    ending=endings[0],
                    found=path.suffix,
                )
                return sentence(say(expected))
        try:
            target.check(path)
        except BadTarget as error:
            return sentence(worded(error))
        if places.taken(path) and path != self._warned:
            self._warned = path
            return say("{file} is there already: save again to replace it.", file=path.name)
        return path


class FileSheet:
    """The sheet with its field and its buttons, and the file under way: at most one."""

    def __init__(self, host: Host, begin: Callable[[str], str | None]) -> None:
        """Hand the path to `begin`, which returns why no file is begun."""
        self._host, self._begin = host, begin
        self._sheet: Sheet | None = None
        self.place, self.fault = FilePlace(begin), ""
        self.export: Export | None = None

    def renew(self) -> None:
        """Forget the path that was asked for last."""
        self.place, self.fault = FilePlace(self._begin), ""

    def suggest(self, name: str) -> None:
        """Offer this name for what is chosen now; a path that somebody typed stays."""
        self.fault = self.place.field.fault = ""
        self.place.suggest(name)

    def show(
        self,
        title: str,
        above: Sequence[SheetRow],
        below: Sequence[SheetRow],
        action: tuple[str, str, str],
        when_closed: Callable[[], object] = lambda: None,
    ) -> None:
        """Show the field with what stands above and below it; the action hands its path in."""

        def press(pressed: str) -> None:
            if pressed == action[0]:
                self.place.field.hand_in()
            else:
                self.close()

        entries = [(*action, ""), ("cancel", say("Cancel"), "x", say("Esc"))]
        rows = [*above, plain.field(self.place.field), *below, plain.buttons(entries, press)]
        page = Page(title, rows, action[0], {"keep": action[0]}, action[0])
        self._sheet = Sheet(lambda: page, when_closed=when_closed)
        self._sheet.begin_at(say(FIELD))
        self._host.overlay.show(self._sheet)

    def under_way(self, progress: Callable[[], tuple[str, float] | None]) -> list[SheetRow]:
        """Tell how far the file has got, and what went wrong."""
        return [plain.progress(progress), plain.words(lambda: self.fault, SMALL, "warn")]

    @property
    def there(self) -> bool:
        """Whether it is in front."""
        return self._sheet is not None and self._host.overlay.sheet is self._sheet

    def close(self) -> None:
        if self._sheet is not None:
            self._host.overlay.close(self._sheet)

    def ended(self) -> Export | None:
        """Return the file under way once that is over; what went wrong is said on the sheet."""
        export = self.export
        if export is None or not export.over:
            return None
        self.export = None
        if export.fault is not None:
            self.fault = sentence(say(export.fault))
        return export
