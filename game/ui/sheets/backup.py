"""Back up, bring in: all that is kept in one file, what another one adds, and games as a table."""

import re
from pathlib import Path

from platformdirs import user_documents_path

from game import places
from game.art.theme import SMALL
from game.keep import settings, target
from game.keep.backup import ENDING, Adds, Backup, BadBackup
from game.keep.target import BadTarget
from game.text.tongue import many, say, worded
from game.text.words import ended, sentence
from game.ui.host import Host
from game.ui.kit.boxes import Space
from game.ui.kit.field import Field
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.file_sheet import FilePlace
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet
from game.ui.sheets.statistics import GamesExport

PERIOD = re.compile(r"([12]\d{3}(-(0[1-9]|1[0-2]))?)?")


def open_sheet(host: Host, path: str = "") -> None:
    """Show the sheet; a file that is brought along is looked into at once."""
    one = BackupSheet(host)
    one.show()
    if path:
        one.look_at(path)


class BackupSheet:
    """What is asked on the sheet, and what was found of it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._place = FilePlace(self._back_up)
        self._place.suggest(f"parlour-{host.clock.today.isoformat()}{ENDING}")
        self._source = Field(say("A backup to bring in"), self.look_into, path=True)
        self._found: Path | None = None
        self._adds: Adds | None = None
        self._with_settings = False
        self._period = Field(say("Month or year; nothing is all"), self._take_period)
        self._period.text = f"{host.clock.today:%Y-%m}"
        self._export = GamesExport(host, lambda: self._period.text.strip())
        games = str(places.first(user_documents_path) / "parlour-games.csv")
        self._games = Field(
            say("File for the games: .csv a table, .txt to read, .jsonl all of it"),
            self._write,
            games,
            path=True,
        )

    def show(self) -> None:
        everything = say(
            "Games, slips, settings and the picture on your tiles. All of it stays on this "
            "computer: nothing is sent anywhere."
        )
        gap = plain.still(Space(high=10))
        look = plain.buttons(
            [("look", say("Look into it"), "zoom-in", "")], self._press, main=False
        )
        bring = plain.buttons([("bring", say("Bring it in"), "check", "")], self._press)
        asked = plain.switch(
            say("Settings, too, from the next start on"),
            lambda: self._with_settings,
            self._take_settings,
        )
        above: list[SheetRow] = [
            plain.words(say("Everything in one file"), ink="text", weight=600),
            plain.words(everything, SMALL),
            plain.field(self._place.field),
            plain.buttons([("keep", say("Back up everything"), "archive", "")], self._press),
            gap,
            plain.words(say("Bring in"), ink="text", weight=600),
            plain.words(
                say("A backup, or the parlour.db of another computer. No game is doubled."), SMALL
            ),
            plain.field(self._source),
        ]
        found: list[SheetRow] = [plain.words(self._said, SMALL, "text")]
        below: list[SheetRow] = [
            gap,
            plain.words(say("Games of a month or a year"), ink="text", weight=600),
            plain.field(self._period),
            plain.field(self._games),
            plain.progress(self._export.progress),
            plain.buttons([("games", say("Save the games"), "save", "")], self._press, main=False),
        ]

        def page() -> Page:
            adds = self._adds
            if adds is None:
                return Page(say("Back up, bring in"), [*above, look, *below], "keep")
            settings = [asked] if adds.settings else []
            rows = [*above, *found, *settings, bring, *below]
            return Page(say("Back up, bring in"), rows, "bring")

        sheet = Sheet(
            page, 620, lambda: self._adds, when_gone=self._export.cancel, live=self._export.tick
        )
        self._host.overlay.show(sheet)

    def look_at(self, path: str) -> None:
        """Look into a file that was brought along; what is wrong with it stands at its field."""
        self._source.text = path
        self._source.hand_in()

    def look_into(self, text: str) -> str | None:
        """Look what a file would add; return what is wrong with it, if anything."""
        self._adds, path = None, places.written(text)
        self._source.text = text
        try:
            with Backup(path) as found:
                self._adds = self._host.store.would_add(found)
        except BadBackup as error:
            return _fault(path, error)
        self._found, self._with_settings = path, False
        return None

    def _press(self, action: str) -> None:
        if action == "keep":
            self._place.field.hand_in()
        elif action == "look":
            self._source.hand_in()
        elif action == "games":
            self._games.hand_in()
        elif self._found is not None:
            self._bring_in(self._found)

    def _back_up(self, text: str) -> str | None:
        """Write everything; return what went wrong, or ask before replacing."""
        path = self._place.path(text, ENDING)
        if isinstance(path, str):
            return path
        try:
            own = places.written(self._host.settings.picture)
            self._host.store.back_up(path, own if own.is_file() else None)
        except BadTarget as error:
            return sentence(worded(error))
        self._host.notices.say("All that is kept here was written to {file}.", file=path)
        return None

    def _bring_in(self, path: Path) -> None:
        """Bring in what was found, if it is still there."""
        notices, store, desk = self._host.notices, self._host.store, self._host.table.desk
        before, better = store.count(), 0 if self._adds is None else self._adds.better
        try:
            with Backup(path) as found:
                desk.know_by(store.bring_in(found))
                desk.take_up_more(store.playing())
                self._host.games_changed()
                self._adds = None
                fault = _settings_in(found) if self._with_settings else ""
        except BadBackup as error:
            notices.warn(_fault(path, error))
            return
        added = store.count() - before
        said = many("{n} game was brought in.", "{n} games were brought in.", added)
        if better:
            now = many("{n} has a better end now.", "{n} have a better end now.", better)
            said = f"{said} {now}"
        if fault:
            notices.warn(f"{said} {fault}")
        else:
            notices.say(said)

    def _said(self) -> str:
        """Say what would be added."""
        adds = self._adds
        if adds is None:
            return ""
        new = [many("{n} game", "{n} games", adds.games)]
        if adds.slips:
            new.append(many("{n} slip", "{n} slips", adds.slips))
        if adds.better:
            new.append(
                many("{n} game with a better end", "{n} games with a better end", adds.better)
            )
        if adds.begun:
            new.append(many("{n} board in progress", "{n} boards in progress", adds.begun))
        found = say("Would be added: {found}.", found=", ".join(new))
        if not adds.known:
            return found
        known = many("{n} game is here already.", "{n} games are here already.", adds.known)
        return f"{found} {known}"

    def _take_settings(self, on: bool) -> None:
        self._with_settings = on

    def _take_period(self, text: str) -> str | None:
        if PERIOD.fullmatch(text.strip()):
            return None
        return say("Expected a year or a month like 2026 or 2026-11, or nothing.")

    def _write(self, path: str) -> str | None:
        return self._take_period(self._period.text) or self._export.write(path)


def _settings_in(found: Backup) -> str:
    """Keep the settings that came along, and the picture; return what is wrong with them."""
    try:
        read = settings.bring_in(found.settings, _kept(found))
    except BadTarget as error:
        return sentence(worded(error))
    return "" if read else say("The settings in it can't be read.")


def _kept(found: Backup) -> Path | None:
    """Keep the picture that came along where it stays; raise BadTarget if that can't be."""
    if found.picture is None:
        return None
    path = places.data() / found.picture.name
    target.write(path, found.picture.read_bytes())
    return path


def _fault(path: Path, error: BadBackup) -> str:
    return ended(say("{place}: {fault}", place=path.name, fault=worded(error)))
