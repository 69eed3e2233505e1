"""Saving pictures and texts: the sheet that asks what and where, and the file under way."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game import places
from game.answer import Answer
from game.art.theme import SMALL
from game.export.film import Film, Take, heading_of, least_every, take
from game.export.footer import Review
from game.export.writer import Export
from game.families import Board
from game.keep import target
from game.keep.target import BadTarget
from game.play import daily, review
from game.play.table import Table
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, Move, Position
from game.text import dates
from game.text.lines import writable
from game.text.tongue import many, mark, say, worded
from game.text.words import sentence
from game.text.written import writers
from game.ui.host import Host
from game.ui.sheets.body import SheetRow
from game.ui.sheets.file_sheet import FileSheet
from game.ui.sheets.list_sheet import NO_LIST, figures
from game.ui.sheets.rows import plain
from game.words import reviews, verdict
from game.words.families import name as kind_name

BOARD, GAME, LINE, BOTH = "board", "game", "line", "both"
# Films of the game, under which there can be its review.
REVIEWED = (GAME, BOTH)
KINDS = (
    (BOARD, mark("Board")),
    (GAME, mark("Game")),
    (LINE, mark("Line")),
    (BOTH, mark("Side by side")),
)
ID, SAVE, REVIEW, PAGE, LISTED = "id", "save", "review", "page", "list"
# Translators: "Page" is a page of HTML that a browser opens.
TEXTS = ((ID, mark("Board")), (SAVE, mark("Game")), (REVIEW, mark("Review")), (PAGE, mark("Page")))
# Pages of HTML, which another thread makes.
PAGES = (PAGE, LISTED)
PICTURES = frozenset(kind for kind, _ in KINDS)
NO_REVIEW = Phrase("there is a review once the board is solved: save the game instead")
WITHHELD = Phrase("the line from here comes out at the end, or in Train: save the game instead")
# A picture of the board is drawn twice as large as a frame.
FINE = 2
# How long to leave the encoder alone while it has enough to do.
PAUSE_SECONDS = 0.01
# How what the list tells of a board looks on a page.
INKS = {"good": "good", "warn": "slip"}


class NothingToShow(ValueError):
    """There is no such picture of this play; the message says what to do instead."""


class Script(NamedTuple):
    """What will be shown in one column: a heading, and the moves with how many steps they are."""

    heading: str
    start: Position
    moves: Sequence[Move]
    steps: int


def scripts(kind: str, table: Table) -> list[Script]:
    """Choose what is in a picture or film; raise NothingToShow where there is nothing."""
    session, start = table.session, table.session.board.start
    if kind in REVIEWED:
        session = session.whole
    if kind == BOARD:
        count = session.count
        heading = many("After {n} move", "After {n} moves", count) if count else say("At the start")
        return [Script(heading, session.position, (), 0)]
    if kind == LINE:
        if session.solved:
            raise NothingToShow(
                Phrase("the board is solved, there is no line from here: save the game instead")
            )
        if session.over:
            raise NothingToShow(
                Phrase("nothing goes any more, there is no line from here: save the game instead")
            )
        if not table.help.tells:
            raise NothingToShow(WITHHELD)
        if table.to_go is None or not table.to_go.line:
            raise NothingToShow(Phrase("no line is known yet: wait a little, or save the board"))
        best = table.to_go.line
        return [Script(heading_of(table.to_go, from_here=True), session.position, best, len(best))]
    if not session.cursor:
        raise NothingToShow(Phrase("there is no move yet: play one, or save the board or the line"))
    ended = session.ended(table.par)
    heading = say("Game") if ended else say("Game so far")
    game = Script(heading, start, session.moves, session.count)
    if kind == GAME:
        return [game]
    if table.par is None or not table.par.line:
        raise NothingToShow(Phrase("no line is known yet: wait a little, or save the game alone"))
    best = table.par.line
    return [game, Script(heading_of(table.par), start, best, len(best))]


def takes(shown: Sequence[Script]) -> list[Take]:
    """Play what is shown, every so many moves where the film would be too long otherwise."""
    every = _every(shown)
    return [take(each.heading, each.start, each.moves, every) for each in shown]


def review_of(table: Table) -> Review:
    """Judge the moves that a film of the game shows, as far as they are proved by now."""
    session, knowledge = table.session.whole, table.knowledge
    marks = review.marks(session, knowledge.of, knowledge.worths)[: session.cursor]
    points = review.pace(session, knowledge.of)[: session.cursor + 1]
    return Review(session, points, marks)


def _every(shown: Sequence[Script]) -> int:
    return max(least_every(each.steps) for each in shown)


def text_of(kind: str, host: Host) -> str:
    """Return the text of the board, or of the game with every move, that the box reads again.

    The review is for people: how the game went, and what each slip cost. Raise NothingToShow where
    the board was not solved: the review of a play under way would be a hint.
    """
    session = host.table.session
    if kind != REVIEW:
        return session.save(helped=True) if kind == SAVE else f"{session.board.id}\n"
    if not session.whole.ended(host.table.par):
        raise NothingToShow(NO_REVIEW)
    return shared(host, reviewed=True)


def shared(host: Host, reviewed: bool) -> str:
    """Return what tells others of the play in front, with its review or without."""
    table, stage = host.table, host.stage
    name = kind_name(table.family, table.session.board.params)
    lines = reviews.played(table, stage.naming) if reviewed else ()
    return verdict.share(table, name, host.settings.shared, lines)


def _no_page(table: Table) -> Phrase | None:
    """Say why there is no page of the play, which tells what its moves were worth."""
    return None if table.help.tells or table.session.whole.ended(table.par) else NO_REVIEW


def page_of(host: Host) -> Callable[[], bytes]:
    """Gather what is known of the game by now; return what makes a page of it, in any thread."""
    # Only now, for a window has no use for it until a page is asked for.
    from game.export.page_game import of_places, places_of

    table, look, judged = host.table, host.stage.look, review_of(host.table)
    session, board = judged.session.copy(), judged.session.board
    session.cut()
    places = places_of(session, judged.points, judged.marks, table.knowledge.worths)
    words = reviews.sentence(session, judged.marks, table.par)
    return lambda: of_places(board, places, table.par, look, words)


def page_of_list(host: Host) -> Callable[[], bytes]:
    """Gather what is told of the boards of the list; return what makes a page of it."""
    from game.export.page_table import MOST_DRAWN, Listed, of_list

    course, look = host.table.desk.laid_out, host.stage.look
    assert course is not None, "there is a list to choose"
    here = course.place_of(host.table.session.board)
    if here is not None:
        course.learn(here, host.table.par)
    clean = host.store.clean_among([listed.board for listed in course.listed])
    stated = any(listed.stated is not None for listed in course.listed)
    rows = []
    for place, listed in enumerate(course.listed):
        board, lines = None, list[tuple[str, str]]()
        # What is still to be dealt, or lies far behind, is told by its ID: nobody waits for it.
        if place < MOST_DRAWN and course.boards.has(place):
            try:
                board = course.boards[place]
            except BadGameID as error:
                lines.append((worded(error), "slip"))
        if board is not None:
            facts = figures(course, place, stated, listed.board in clean)
            for one in facts:
                told = say("{name}: {words}", name=one.label, words=one.value)
                lines.append((told, INKS.get(one.ink, "quiet")))
            if (day := daily.day_of(board)) is not None:
                lines.append((say("board of {day}", day=say(dates.brief(day))), "quiet"))
        rows.append(Listed(listed.board, board, lines))
    title = course.name or say("Boards")
    return lambda: of_list(title if isinstance(title, str) else say(title), rows, look)


def said(kind: str, table: Table, reviewed: bool = False) -> str:
    """Say what will be in the file, with its review under the board or without."""
    if kind == ID:
        return say(
            "The board's game ID as text. Load it, or drop it on the window, to play it again."
        )
    if kind == SAVE:
        count = len(table.session.moves) + len(table.session.undone)
        how = say("Load it (Ctrl+O), or drop it on the window, to go on.")
        if not count:
            return f"{say('The board, with no move played, as text.')} {how}"
        what = many("The board and {n} move, as text.", "The board and {n} moves, as text.", count)
        return f"{what} {how}"
    if kind == LISTED and table.desk.laid_out is None:
        return sentence(say(NO_LIST))
    if kind == LISTED:
        return say("A page that any browser opens: the boards of the list, par, and yours.")
    if kind == PAGE:
        if (fault := _no_page(table)) is not None:
            return sentence(say(fault))
        return say(
            "A page that any browser opens: the game move by move with what is known of it by "
            "now, and what each other move leads to."
        )
    if kind == REVIEW:
        if not table.session.whole.ended(table.par):
            return sentence(say(NO_REVIEW))
        return say("What each slip of the game cost and what kept the pace, as text to read.")
    try:
        shown = scripts(kind, table)
    except NothingToShow as error:
        return sentence(worded(error))
    if kind == BOARD:
        return say("The board as it stands, as a PNG picture.")
    what = _what(kind, table)
    if reviewed and kind in REVIEWED:
        what = say("{film}, its review below", film=what)
    count, every = max(each.steps for each in shown), _every(shown)
    gif = many("a GIF of {n} move", "a GIF of {n} moves", count)
    if every == 1:
        return say("{film}: {gif}.", film=what, gif=gif)
    return say(
        "{film}: {gif}, too long to show them all: a frame comes after every {every}.",
        film=what,
        gif=gif,
        every=every,
    )


def _what(kind: str, table: Table) -> str:
    """Say what is in a film, of which there is something to show."""
    if kind == LINE:
        proved = table.to_go is not None and table.to_go.proved
        line = mark("The shortest line from here"), mark("The best line known from here")
        return say(line[not proved])
    ended = table.session.whole.ended(table.par)
    if kind == GAME:
        return say("The game") if ended else say("The game so far")
    beside = (
        (mark("The game beside the shortest line"), mark("The game beside the best line known")),
        (
            mark("The game so far beside the shortest line"),
            mark("The game so far beside the best line known"),
        ),
    )
    return say(beside[not ended][not (table.par is not None and table.par.proved)])


def _said(kinds: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Say the names of what can be saved."""
    return [(kind, say(name)) for kind, name in kinds]


def file_name(board: Board, kind: str) -> str:
    """Make a name that any system takes: a dealt board's seed, or a digest of an exact board."""
    seed = board.id.partition("#")[2] or hashlib.sha256(board.id.encode()).hexdigest()[:6]
    stem = f"{board.family.name}-{board.params}-{seed}".replace(",", "-")
    part = "" if kind in (BOARD, ID) else "-game" if kind == SAVE else f"-{kind.lower()}"
    return f"{stem}{part}{ending_of(kind)}"


def ending_of(kind: str) -> str:
    """Return what the names of such files end in."""
    if kind == SAVE:
        return places.GAME
    if kind in PAGES:
        return ".html"
    if kind not in PICTURES:
        return ".txt"
    return ".png" if kind == BOARD else ".gif"


class Saving:
    """What becomes files: at most one at a time."""

    def __init__(self, host: Host) -> None:
        """Save what is on the host's table, as it looks on its stage."""
        self._host, self._table, self._stage = host, host.table, host.stage
        self._file, self._kind = FileSheet(host, self._begin), BOARD
        # A board that is not in front, and what is known of its par.
        self._drawn: Board | None = None
        self._drawn_par: Answer | None = None

    def open_film(self) -> None:
        """Open the sheet for a film of the game, or of the line where no move is played yet."""
        self.open(GAME if self._table.session.cursor else LINE)

    def open(self, kind: str = BOARD) -> None:
        """Open the sheet for the play in front, with this kind of picture chosen."""
        self._drawn = None
        in_list = self._table.desk.laid_out is not None
        texts = (*_said(TEXTS), *[(LISTED, say("The list"))] * in_list, *self._elsewhere())
        self._show(
            kind,
            (
                plain.choose(say("Picture"), _said(KINDS), lambda: self._kind, self._choose),
                plain.switch(
                    say("Review under a film of the game"), self._reviewed, self._take_review
                ),
                plain.choose(say("Text"), texts, lambda: self._kind, self._choose),
            ),
        )

    def open_drawn(self, board: Board, par: Answer | None) -> None:
        """Open the sheet for a board that was made, of which there is no game."""
        self._drawn, self._drawn_par = board, par
        kinds = (BOARD, say("Picture")), (ID, say("Text")), *self._elsewhere()
        # Translators: in what form a board is saved: as a picture, as text.
        self._show(BOARD, (plain.choose(say("As"), kinds, lambda: self._kind, self._choose),))

    def _show(self, kind: str, choices: Sequence[SheetRow]) -> None:
        self.cancel()
        self._file.renew()
        self._choose(kind)
        self._file.show(
            say("Save"),
            (*choices, plain.words(self._said, SMALL)),
            self._file.under_way(self._progress),
            ("save", say("Save"), "check"),
        )

    def _choose(self, kind: str) -> None:
        self._kind = kind
        self._file.suggest(file_name(self._board, kind))

    @property
    def _board(self) -> Board:
        return self._table.session.board if self._drawn is None else self._drawn

    def _elsewhere(self) -> list[tuple[str, str]]:
        """List the forms of other programs that the board can be written in."""
        return [(name, say(name)) for name in writers(self._board.family.name)]

    def _said(self) -> str:
        writer = writers(self._board.family.name).get(self._kind)
        return (
            said(self._kind, self._table, self._reviewed()) if writer is None else say(writer.words)
        )

    def _reviewed(self) -> bool:
        return self._host.settings.film_review

    def _take_review(self, shown: bool) -> None:
        self._host.settings.film_review = shown
        self._host.settings.save()

    def _begin(self, text: str) -> str | None:
        """Begin to write a file; return what is wrong with its path, or why there is none."""
        if self._file.export is not None:
            return None
        self._file.fault = ""
        ending, is_text = ending_of(self._kind), self._kind not in (*PICTURES, *PAGES)
        endings = (ending, ".txt") if self._kind == SAVE else (ending,)
        try:
            written = self._text() if is_text else ""
            if self._kind == PAGE and (fault := _no_page(self._table)) is not None:
                raise NothingToShow(fault)
            if self._kind == LISTED and self._table.desk.laid_out is None:
                raise NothingToShow(Phrase(NO_LIST))
            shown = [] if is_text or self._kind in PAGES else self._scripts()
        except NothingToShow as error:
            return sentence(worded(error))
        path = self._file.place.path(text, *endings)
        if isinstance(path, str):
            return path
        if is_text:
            return self._write(path, written)
        with_review = self._reviewed() and self._kind in REVIEWED
        if self._drawn is None and (self._kind in (LINE, BOTH, PAGE) or with_review):
            # Whoever has the best line has seen it; to a play at its end that does nothing.
            session = self._table.session
            ended = self._kind in (*REVIEWED, PAGE) and session.ended(self._table.par)
            self._table.help.aided.show(session.board, None if ended else session)
        if self._kind in PAGES:
            made = page_of(self._host) if self._kind == PAGE else page_of_list(self._host)
            self._file.export = Export(made, path)
            return None
        fine = FINE if self._kind == BOARD else 1
        judged = review_of(self._table) if with_review else None
        par = self._table.par if self._drawn is None else self._drawn_par
        taken = takes(shown)
        if self._kind == BOARD and self._drawn is None:
            taken = [replace(one, way=self._stage.way) for one in taken]
        film = Film(self._board, par, taken, self._stage.look, fine, judged)
        self._file.export = Export(film, path)
        return None

    def _text(self) -> str:
        writer, drawn = writers(self._board.family.name).get(self._kind), self._drawn
        if writer is not None:
            return f"{writer.write(self._board.start)}\n"
        return text_of(self._kind, self._host) if drawn is None else f"{drawn.id}\n"

    def _scripts(self) -> list[Script]:
        drawn = self._drawn
        if drawn is None:
            return scripts(self._kind, self._table)
        return [Script(say("A board of one's own"), drawn.start, (), 0)]

    def _write(self, path: Path, text: str) -> str | None:
        """Write a text at once; return what went wrong, if anything."""
        try:
            target.write(path, writable(text).encode())
        except BadTarget as error:
            return sentence(worded(error))
        self._file.close()
        self._host.notices.say("Saved {file}.", file=path)
        return None

    def _progress(self) -> tuple[str, float] | None:
        if (export := self._file.export) is None:
            return None
        done, total = export.encoded, export.total
        return say("Frame {frame} of {all}", frame=done, all=total), done / total

    # While a file is under way

    def tick(self) -> None:
        """Draw a frame, and see what has become of the file; without its sheet it is given up."""
        if (export := self._file.export) is None:
            return
        export.step()
        if self._file.ended() is None:
            if not self._file.there:
                self.cancel()
                self._host.notices.say("Nothing was saved.")
        elif export.fault is None:
            if self._file.there:
                self._file.close()
            size = max(1, round(export.bytes / 1000))
            self._host.notices.say("Saved {file} ({size} kB).", file=export.path, size=size)

    def due(self, now: float) -> list[float]:
        if (export := self._file.export) is None:
            return []
        return [now if export.hungry else now + PAUSE_SECONDS]

    def cancel(self) -> None:
        """Give up the file under way, if there is one."""
        if self._file.export is not None:
            self._file.export.cancel()
            self._file.export = None
