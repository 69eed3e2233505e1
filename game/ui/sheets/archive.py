"""What was played, brought back: statistics, finished games, and the boards of the days."""

import json
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from game import families, places
from game.families import FAMILIES
from game.keep import target
from game.keep.store import Game, Store
from game.keep.target import BadTarget
from game.play import daily
from game.play.course import Course, Listed
from game.play.session import LED, Session
from game.play.table import Table
from game.rules.puzzle import BadGameID, IllegalMove
from game.text.words import counted, sentence
from game.ui.sheets import records
from game.ui.sheets.daily import Days
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage


class Archive:
    """Opens the sheets of what was played, and plays what is chosen there."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        store: Store,
        show: Callable[[Sheet], None],
        leave: Callable[[], None],
        say: Callable[[str, bool], None],
    ) -> None:
        """Show sheets by `show`, and `leave` them when a board has come to the front."""
        self._table, self._stage, self._store = table, stage, store
        self._show, self._leave, self._say = show, leave, say
        self._warned: Path | None = None
        self.days = Days(
            store,
            lambda: stage.look,
            lambda: table.session.board.id,
            self._play_daily,
        )

    def open_stats(self) -> None:
        """Show the statistics."""
        self._warned = None
        self._show(records.stats_sheet(self._store, self._play_again, self._show, self.export))

    def _play_again(self, game: Game, replay: bool) -> None:
        try:
            session = Session(families.read(game.board))
            for move in game.moves.split() if replay else ():
                session.play(move, LED)
        except (BadGameID, IllegalMove) as error:
            self._say(f"This game can't be shown: {error}.", True)
            return
        if replay:
            self._table.replay(session)
        else:
            self._table.open(session.board)
        self._leave()

    def export(self, path: str) -> str | None:
        """Write all finished games to a file; return what went wrong, or ask before replacing."""
        file = places.written(path)
        try:
            target.check(file)
            if places.taken(file) and file != self._warned:
                self._warned = file
                return f"{file.name} is there already: press Enter again to replace it."
            with target.writing(file) as out:
                count = 0
                for game in self._store.every_game():
                    out.write(f"{json.dumps(game._asdict())}\n".encode())
                    count += 1
        except BadTarget as error:
            return sentence(error)
        self._leave()
        self._say(f"{counted(count, 'game')} written to {file}.", False)
        return None

    def open_daily(self) -> None:
        """Show the boards of the days."""
        self._show(self.days.open(date.today()))

    def _play_daily(self, name: str, day: date) -> None:
        self._lay_out(day)
        self._table.play_daily([*FAMILIES].index(name))
        self._leave()

    def take_day(self) -> None:
        """Where a daily board is in front, let New go on to the next one of its day."""
        day = daily.day_of(self._table.session.board)
        if day is not None:
            self._lay_out(day)

    def _lay_out(self, day: date) -> None:
        """Lay a day's boards out as a list, each with the play on it and what was reached."""
        ids = [daily.id_of(family, day) for family in FAMILIES.values()]
        if self._table.day is not None and [one.board for one in self._table.day.listed] == ids:
            return
        boards = [Listed(board, None, partial(self._play_of, board)) for board in ids]
        course = Course.kept(boards, f"Daily · {day.day} {day:%b}", (), 0)
        for family, board in zip(FAMILIES.values(), ids, strict=True):
            reached = self._store.fewest(daily.ids_of(family, day))
            if reached:
                course.note({board: min(reached.values())})
        course.hold(self._table.session)
        self._table.day = course

    def _play_of(self, board: str) -> Session | None:
        """Return the play on a daily board as it was left, in this window or in one before."""
        read = families.read(board)
        return self._table.in_progress(read) or self._store.kept(read)
