"""What is said aloud of what has just happened: moves, hints, par and proofs.

Each moment is compared with the one before. A player who wants to hear little hears what was done
and what came of it; some, how far it is to go besides, and par when it is proved; all, every step
on the way to the proof.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.keep.settings import ALL, LITTLE
from game.play.session import Session
from game.play.worth import Worth
from game.text.tongue import say
from game.text.words import sentence
from game.ui.host import Host
from game.ui.overlay import Screen
from game.ui.panel import hinted, menu
from game.ui.panel.hinted import Hinting, said_why
from game.views.view import Part
from game.words import hints, pars, verdict
from game.words.families import WORDINGS


class Moment(NamedTuple):
    """What there is to hear of the window at one moment."""

    session: Session | None = None
    cursor: int = 0
    ended: bool = False
    hint: tuple[str, ...] = ()
    why: Sequence[str] = ()
    par: str = ""
    proved: bool = False
    left: str = ""
    left_proved: bool = False
    notices: int = 0
    paused: bool = False
    playing: bool = False
    screen: Screen | None = None
    here: int | None = None
    parts: Sequence[Part] = ()
    known: str = ""
    worths: Sequence[Worth] = ()
    past: int = 0
    first: str = ""

    def cell(self, place: int | None) -> str:
        """Say what a cell is, of a screen that has cells."""
        return "" if place is None or place >= len(self.parts) else self.parts[place].name


class Talk:
    """Says what is new in the window."""

    def __init__(self, host: Host) -> None:
        """Listen to this host; the first moment tells of the board."""
        self._host = host
        self._hinting = Hinting(host.table)
        self._before = Moment()

    def news(self) -> list[str]:
        """Return what there is to say since the last time, each a sentence or two."""
        before, self._before = self._before, self._moment()
        return [words for words in self._said(before, self._before) if words]

    def _moment(self) -> Moment:
        table, stage = self._host.table, self._host.stage
        session = table.session
        advice = hinted.advice(table, stage.view, stage.look) if table.help.hinted else None
        par, to_go = table.par, table.to_go
        return Moment(
            session,
            session.cursor,
            table.ended,
            tuple(advice or ()),
            said_why(self._hinting.why(stage.look)),
            pars.par_words(table),
            par is not None and par.settled,
            pars.left_words(table),
            to_go is not None and to_go.settled,
            self._host.notices.given,
            table.auto.paused,
            table.auto.playing,
            *self._on_screen(),
            hints.decided(table),
            session.past_limit(par),
            "" if self._host.overlay.first is None else self._host.overlay.first.said,
        )

    def _on_screen(self) -> tuple[Screen | None, int | None, Sequence[Part], str]:
        """Tell what stands in place of the board: where the cursor is, the cells, and the news."""
        screen = self._host.overlay.screen
        if screen is None:
            return None, None, (), ""
        cells = screen.cells
        here, parts = (None, ()) if cells is None else (cells.here, cells.parts)
        return screen, here, parts, screen.news()

    def _said(self, before: Moment, now: Moment) -> Iterator[str]:
        if now.screen is not None:
            yield from self._drawn(before, now)
            return
        level, notices = self._host.settings.talk, self._host.notices
        moved = before.session is now.session and before.cursor != now.cursor
        if before.session is not now.session:
            yield self._board()
        elif moved:
            yield self._moves(before.cursor, now.cursor)
            if level != LITTLE and not now.ended:
                yield self._came_of(before.cursor, now.cursor)
        if now.past and not before.past and not now.ended:
            yield say("Over the limit by {past}. Keep playing.", past=now.past)
        if before.notices != now.notices and notices.notice is not None:
            yield notices.notice[0]
        if now.playing and not before.playing:
            yield say("Auto-play.")
        elif now.playing and moved is False and now.paused and not before.paused:
            yield say("Paused.")
        if now.hint and (now.hint != before.hint):
            yield " ".join(now.hint)
        # What is proved of both moves fills in: the sentence is said again where it is another.
        if now.why and now.why[:1] != before.why[:1]:
            yield " ".join((now.why[0], *(f"{side}." for side in now.why[1:])))
        if now.worths and now.worths != before.worths:
            table, stage = self._host.table, self._host.stage
            yield hints.aloud(table, stage.naming, level == LITTLE)
        if now.first:
            if now.first != before.first:
                yield now.first
        elif now.ended and not before.ended:
            said = verdict.verdict(self._host.table.session, self._host.table.par)
            yield f"{said.title}. {said.late or said.aloud or said.words}"
        elif level != LITTLE:
            yield from self._known(before, now, moved, level == ALL)

    def _drawn(self, before: Moment, now: Moment) -> Iterator[str]:
        """Say what became of the cell that the cursor is on, and what is known of it all.

        The cursor may have come to it just now: of keys in quick succession all is told at once.
        """
        notices, cell = self._host.notices, now.cell(now.here)
        same = before.screen is now.screen and len(before.parts) == len(now.parts)
        if same and before.cell(now.here) != cell:
            yield f"{cell}."
        if before.notices != now.notices and notices.notice is not None:
            yield notices.notice[0]
        if before.known != now.known and self._host.settings.talk != LITTLE:
            yield now.known

    def _known(self, before: Moment, now: Moment, moved: bool, all_: bool) -> Iterator[str]:
        """Say what is known that was not: par once it is proved, and how far it is to go."""
        fresh = before.session is not now.session
        par_news = now.par != before.par or fresh
        if par_news and (now.proved or all_) and (now.proved != before.proved or all_ or fresh):
            yield f"{now.par}."
        news = now.cursor and now.left != before.left and (now.left_proved or all_)
        if now.left and (moved or news):
            yield f"{now.left}."

    def _board(self) -> str:
        """Say which board has come to the front."""
        table = self._host.table
        board = table.session.board
        about = WORDINGS[board.family.name].about_of(table.session.position)
        puzzle = say(about.title)
        kind = menu.title(board.family, board.params, board.limit)
        said = [puzzle, pars.besides(puzzle, kind)]
        if table.session.cursor:
            said.append(say("made so far: {moves}", moves=pars.played(table)))
        return f"{', '.join(said)}."

    def _moves(self, was: int, is_: int) -> str:
        """Name a move that was made or taken back; of several at once, say where that leads."""
        table, stage = self._host.table, self._host.stage
        session = table.session
        if not self._one_apart(was, is_):
            return say("After move {place}.", place=is_) if is_ else say("Back at the start.")
        before, *_ = session.path[min(was, is_)]
        move = session.move_at(min(was, is_))
        name = stage.naming.name(before, move)
        return sentence(name) if is_ > was else say("Taken back: {move}.", move=name)

    def _one_apart(self, was: int, is_: int) -> bool:
        """Whether one move leads from there to here: what was played there may be gone since."""
        return abs(is_ - was) == 1 and min(was, is_) < len(self._host.table.session.path)

    def _came_of(self, was: int, is_: int) -> str:
        """Say how things stand after one move, made or taken back, whose name doesn't tell that."""
        session = self._host.table.session
        if not self._one_apart(was, is_):
            return ""
        return self._host.stage.naming.came_of(session.position, session.move_at(min(was, is_)))
