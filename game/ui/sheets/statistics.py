"""What was played: statistics, the list of all finished games, and their export."""

from collections.abc import Generator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import lru_cache, partial
from pathlib import Path
from time import perf_counter

import pygame

from game import families, places
from game.art.theme import SMALL
from game.keep import history, target
from game.keep.deck import Deck
from game.keep.store import Game, Graded, Tally
from game.keep.target import BadTarget
from game.play.grade import WORDS
from game.play.session import LED, OWN, Session
from game.rules.puzzle import BadGameID, IllegalMove
from game.text.words import clock, counted, sentence, spelled
from game.ui.host import Host
from game.ui.sheets import slips
from game.ui.sheets.rows.buttons import Buttons
from game.ui.sheets.rows.field import Field
from game.ui.sheets.rows.listing import Listing
from game.ui.sheets.rows.progress import Progress
from game.ui.sheets.rows.row import Row, Words
from game.ui.sheets.rows.statistics import Chart, Figures, Played, Table
from game.ui.sheets.sheet import Sheet, Spot
from game.views import FACES, progress

# Games in the chart, below the statistics, and those of the history that are read at a time.
CHARTED, LATEST, BLOCK = 50, 5, 40
# How long games are written at a time while the window waits.
SLICE_SECONDS = 0.008
# In the place of a game that was deleted while the list was open.
GONE = Played(
    "This game is no longer there",
    "",
    {"replay": lambda: None, "again": lambda: None, "review": lambda: None},
)
GAME_HEIGHT = 46


def open_sheet(host: Host) -> None:
    """Show the statistics, and the games finished last."""
    store = host.store
    tallies = store.tallies()
    now, longest = store.streak()
    ranked = sum(tally.ranked for tally in tallies)
    over = sum(tally.over for tally in tallies)
    past = sum(tally.past for tally in tallies)
    figures = [
        (str(sum(tally.played for tally in tallies)), "played"),
        (str(sum(tally.solved for tally in tallies)), "solved"),
        *([(str(past), "over the limit")] if past else []),
        (str(sum(tally.par for tally in tallies)), "at par, no hints"),
        (str(now), f"streak, best {longest}"),
        (f"{over / ranked:.1f}" if ranked else "–", "mean over par"),
    ]
    latest = store.history(None, CHARTED)
    rows: list[Row] = [Figures(figures), *_gains(store.deck)]
    if unread := store.unread():
        rows.append(Words(_left_out(unread), SMALL, "warn"))
    if latest:
        overs = [game.over for game in latest[::-1]]
        which = f"the last {len(overs)} games" if len(overs) > 1 else "one game"
        unknown = "; grey where par is not proved" if None in overs else ""
        line = progress.means(overs)
        mean = "; the line is their mean" if any(one is not None for one in line) else ""
        rows.append(Chart(f"Moves over par, {which}{unknown}{mean}", overs, line))
        if words := progress.trend([over for over in overs if over is not None]):
            rows.append(Words(words, ink="text"))
        rows += slips.rows(host)
    else:
        rows.append(Words("Boards you finish are listed here, to see or to play again."))
    if tallies:
        # A game that went on in the other count leaves nothing behind in the one before.
        rows.append(_table([tally for tally in tallies if tally.played or tally.solved][:12]))
        rows += _by_grade(store.graded())
        rows.append(Words("At par: as few moves as can be, and no hint.", SMALL, "quiet"))
    rows += [_played(host, game) for game in latest[:LATEST]]

    export = GamesExport(host)

    def press(action: str) -> None:
        export.cancel()
        if action == "games":
            open_history(host)
        else:
            _ask(host)

    width = 720 if past else 640
    if not latest:
        host.overlay.show(Sheet("Statistics", rows, width=width))
        return
    entries = [
        ("games", f"All games: {store.count():,}", "list", "G"),
        ("delete", "Delete all …", "x", ""),
    ]
    rows.append(Buttons(entries, press, main=False))
    main = Spot(len(rows) - 1, "games")
    file = str(places.first() / "parlour.jsonl")
    rows.append(Field("Export as JSON lines to", export.write, file, path=True))
    rows.append(Progress(export.progress))
    keys = {pygame.K_g: main, **slips.keys(rows)}
    sheet = Sheet(
        "Statistics", rows, width, keys=keys, main=main, when_closed=export.cancel, live=export.tick
    )
    host.overlay.show(sheet)


def _gains(deck: Deck) -> list[Row]:
    """Tell what the games lost that are proved to their end, and which moves had to be found."""
    gained = deck.gained()
    if not gained.games and not gained.faced:
        return []

    def mean(loss: int) -> str:
        return f"{loss / gained.games:.1f}" if gained.games else "–"

    found = f"{gained.found:,}" + (f"/{gained.faced:,}" if gained.faced else "")
    return [
        Figures(
            [
                (mean(gained.loss), "lost a game"),
                (mean(gained.opening), "in the opening"),
                (mean(gained.middle), "in the middle"),
                (mean(gained.ending), "at the end"),
                (found, "only moves"),
                (f"{deck.learned():,}", "slips learned"),
            ]
        )
    ]


def _left_out(count: int) -> str:
    """Say how many games can't be read."""
    games = "One game" if count == 1 else counted(count, "game")
    are = "is" if count == 1 else "are"
    return f"{games} could not be read and {are} left out; the file is kept."


def _table(tallies: Sequence[Tally]) -> Table:
    """Set the kinds of boards below each other; a column for limits only where one was passed."""
    limits = any(tally.past for tally in tallies)
    head = ["Board", "played", "solved", "over limit", "at par", "over par", "best"]
    lines = [
        [
            name,
            str(tally.played),
            str(tally.solved),
            str(tally.past) if tally.past else "–",
            str(tally.par),
            f"{tally.over / tally.ranked:.1f}" if tally.ranked else "–",
            "–" if tally.best is None else str(tally.best),
        ]
        for name, tally in zip(_kinds(tallies), tallies, strict=True)
    ]
    if not limits:
        for line in (head, *lines):
            del line[3]
    return Table(head, lines)


def _by_grade(graded: Sequence[Graded]) -> list[Row]:
    """Set the grades of boards below each other, as far as games on such were finished."""
    if not graded:
        return []
    head = ["How hard", "solved", "at par", "over par", "hints"]
    lines = [
        [
            WORDS[one.grade],
            str(one.solved),
            str(one.par),
            f"{one.over / one.ranked:.1f}" if one.ranked else "–",
            f"{one.hints / one.solved:.1f}",
        ]
        for one in graded
    ]
    return [Table(head, lines)]


def open_history(host: Host) -> None:
    """Show all finished games, the latest first; each is read as it comes in sight."""
    store = host.store
    count = store.count()

    @lru_cache(maxsize=8)
    def block(number: int) -> list[Game]:
        return store.page(number * BLOCK, BLOCK)

    def line(place: int) -> Row:
        number, at = divmod(place, BLOCK)
        games = block(number)
        return _played(host, games[at]) if at < len(games) else GONE

    words = "The latest first. Enter shows a game again; Right goes to Play again and Review."
    sheet = Sheet(
        counted(count, "finished game"),
        [Words(words, SMALL), Listing(count, GAME_HEIGHT, line)],
        width=720,
    )
    sheet.begin_at(Spot(1, "0 replay"))
    host.overlay.show(sheet)


def _played(host: Host, game: Game) -> Played:
    words, note = _told(game)
    do = {
        "replay": partial(_replay, host, game),
        "again": partial(_play_again, host, game),
        "review": partial(_review, host, game),
    }
    return Played(words, note, do)


def _replay(host: Host, game: Game) -> None:
    """Show a game again, move by move."""
    session = _read(host, game, LED)
    if session is not None:
        host.table.replay(session)
        host.leave()


def _review(host: Host, game: Game) -> None:
    """Look back on a game."""
    session = _read(host, game, OWN)
    if session is not None:
        session.note_makers(game.makers or "")
        host.table.look_back(session)
        host.leave()


def _read(host: Host, game: Game, maker: str) -> Session | None:
    """Play a game's moves again, made by this maker, or say why they can't be."""
    try:
        session = Session(families.read(game.board))
        for move in game.moves.split():
            session.play(move, maker)
    except (BadGameID, IllegalMove) as error:
        host.notices.warn(f"This game can't be shown: {error}.")
        return None
    return session


def _play_again(host: Host, game: Game) -> None:
    """Bring a game's board to the front, to be played once more."""
    try:
        board = families.read(game.board)
    except BadGameID as error:
        host.notices.warn(f"This game can't be shown: {error}.")
        return
    host.table.open(board)
    host.leave()


class GamesExport:
    """Writes all finished games to a file, and asks before it replaces one.

    The window goes on meanwhile: `tick` writes for some milliseconds at a time.
    """

    def __init__(self, host: Host) -> None:
        """Nothing was asked yet."""
        self._host = host
        self._warned: Path | None = None
        self._work: Generator[None, None, None] | None = None
        self._done = self._total = 0

    def write(self, path: str) -> str | None:
        """Begin the file; return what went wrong by now, or ask before replacing."""
        if self._work is not None:
            return None
        file = places.written(path)
        try:
            target.check(file)
            if places.taken(file) and file != self._warned:
                self._warned = file
                return f"{file.name} is there already: press Enter again to replace it."
        except BadTarget as error:
            return sentence(error)
        self._done, self._total = 0, self._host.store.count()
        self._work = self._written(file)
        return self._go_on(self._work)

    def tick(self) -> float | None:
        """Go on with the file under way; return when to come again, if there is more to do."""
        if self._work is None:
            return None
        if (fault := self._go_on(self._work)) is not None:
            self._host.notices.warn(fault)
        if self._host.overlay.sheet is not None:
            self._host.overlay.sheet.touch()
        return None if self._work is None else 0.0

    def cancel(self) -> None:
        """Give up the file under way, if there is one: nothing of it stays."""
        if self._work is not None:
            self._work.close()
            self._work = None
            self._host.notices.say("Nothing was written.")

    def progress(self) -> tuple[str, float] | None:
        """Tell how far the file under way is."""
        if self._work is None:
            return None
        share = self._done / max(1, self._total)
        return f"{self._done:,} of {counted(self._total, 'game')}", min(1.0, share)

    def _written(self, file: Path) -> Generator[None, None, None]:
        """Write a game at a time."""
        with target.writing(file) as out:
            for game, reviewed in self._host.store.every_review():
                out.write(f"{history.line(game, reviewed)}\n".encode())
                self._done += 1
                yield
        self._host.leave()
        self._host.notices.say(f"{counted(self._done, 'game')} written to {file}.")

    def _go_on(self, work: Generator[None, None, None]) -> str | None:
        """Write for as long as a frame has time; return what went wrong, if anything."""
        until = perf_counter() + SLICE_SECONDS
        try:
            for _ in work:
                if perf_counter() >= until:
                    return None
        except BadTarget as error:
            self._work = None
            return sentence(error)
        self._work = None
        return None


def _ask(host: Host) -> None:
    """Ask before everything is deleted."""

    def press(action: str) -> None:
        if action == "yes":
            host.store.forget_all()
        open_sheet(host)

    entries = [("no", "Keep them", "undo-2", ""), ("yes", "Delete all", "x", "")]
    rows: list[Row] = [
        Words("All finished games and their statistics will be gone. Games in progress stay."),
        Buttons(entries, press),
    ]
    host.overlay.show(Sheet("Delete all?", rows, width=460))


def _kind(family: str, params: str) -> str:
    """Name a kind of board; one that this version does not know by what stands in the file."""
    with suppress(KeyError, BadGameID):
        return FACES[family].name(params)
    return f"{family} {params}"


def _kinds(tallies: Sequence[Tally]) -> list[str]:
    """Name kinds of boards, with their limits where those alone tell them apart."""
    plain = [_kind(tally.family, tally.params) for tally in tallies]
    names = []
    for name, tally in zip(plain, tallies, strict=True):
        terms = FACES[tally.family].kinds.terms if tally.family in FACES else None
        if plain.count(name) > 1 and terms is not None:
            name = f"{name} · {terms(tally.params)}"
        names.append(name)
    return names


def _told(game: Game) -> tuple[str, str]:
    """Tell a game in a line and a note."""
    par = "not proved" if game.over is None else f"par {game.lower}"
    count = f"{spelled(game.past)} " if game.past else ""
    late = "" if game.won else f", {count}over the limit"
    ended = datetime.fromisoformat(game.ended).astimezone()
    used = counted(game.hints, "hint") if game.hints else "no hints"
    when = f"{ended.day} {ended:%b %Y, %H:%M}"
    words = f"{_kind(game.family, game.params)}: {game.steps}, {par}{late}"
    return words, f"{used} · {clock(game.seconds)} · {when}"
