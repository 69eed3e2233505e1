"""Progress: what was played and how well, the list of all finished games, and their export."""

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from functools import lru_cache, partial, reduce
from pathlib import Path
from time import perf_counter

from game import families, places
from game.art.theme import SMALL
from game.keep import history, target
from game.keep.deck import Deck, Gained, Reviewed
from game.keep.store import Game, Graded, Tally
from game.keep.target import BadTarget
from game.play.grade import WORDS
from game.play.ladder import MOST, ladders
from game.play.result import Result
from game.play.session import LED, OWN, Session
from game.rules.puzzle import BadGameID, IllegalMove
from game.text import dates
from game.text.tongue import many, number, say, spelled, worded
from game.text.words import clock, sentence
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Space
from game.ui.kit.field import Field
from game.ui.kit.listing import Listing
from game.ui.kit.shown import Described
from game.ui.sheets import slips
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.ladders import strip
from game.ui.sheets.rows.statistics import (
    Counted,
    OfTitle,
    chart,
    figures,
    game_height,
    played,
    table,
    tiles,
    titles,
)
from game.ui.sheets.rows.weeks import weeks
from game.ui.sheets.sheet import Sheet
from game.ui.sheets.style import Style
from game.views import FACES
from game.words import progress, verdict
from game.words.families import WORDINGS, about
from game.words.families import name as kind_name

# Games in the chart, below the statistics, and those of the history that are read at a time.
CHARTED, LATEST, BLOCK = 50, 5, 40
# What the names of files end in that are no JSON lines.
TABLE, TEXT = ".csv", ".txt"
# How long games are written at a time while the window waits.
SLICE_SECONDS = 0.008


def open_sheet(host: Host) -> None:
    """Show what was played and how well, and the games finished last."""
    export, style = GamesExport(host), Style()
    file = str(places.first() / "parlour.jsonl")
    field = Field(say("Export as JSON lines to"), export.write, file, path=True)

    def gone() -> None:
        export.cancel()
        style.end()

    def live() -> float | None:
        return min((at for at in (export.tick(), style.live()) if at is not None), default=None)

    sheet = Sheet(
        partial(_page, host, export, style, field),
        804,
        lambda: host.clock.today,
        when_gone=gone,
        live=live,
    )
    host.overlay.show(sheet)


def _tiles(host: Host, tallies: Sequence[Tally], gained: Gained) -> list[Counted]:
    """Tell what counts most: clean pars, days in a row, games, and what one loses a game."""
    store, days = host.store, host.store.days(host.clock.today)
    now, longest = store.streak()
    clean, par = sum(tally.clean for tally in tallies), sum(tally.par for tally in tallies)
    count, backed = store.count(), gained.games

    def tile(
        id: str, value: str, label: str, note: str, which: Callable[[], list[int]] | None
    ) -> Counted:
        do = None if which is None else partial(_open_some, host, label, which)
        return Counted(id, value, label, note, do)

    pars, games = many("clean par", "clean pars", clean), many("game", "games", count)
    row = say("{now} in a row, best {longest}", now=number(now), longest=number(longest))
    if longest > clean:
        row = say("{row}, with those from before takebacks were counted", row=row)
    played = many("day in a row", "days in a row", days.row)
    lately = say("up to today") if days.today else say("none yet today")
    at_par, all_games = say("{n} at par", n=number(par)), partial(open_history, host)
    mean = number(gained.loss / backed, 1) if backed else "–"
    of = many("{n} game reviewed", "{n} games reviewed", backed)
    of = of if backed else say("none reviewed yet")
    since = partial(store.since, days.first)
    return [
        tile("clean", number(clean), pars, row, store.clean_ones if clean else None),
        tile("days", number(days.row), played, lately, since if days.row else None),
        Counted("finished", number(count), games, at_par, all_games if count else None),
        tile("loss", mean, say("moves lost a game"), of, store.deck.summed if backed else None),
    ]


def _titles(host: Host, tallies: Sequence[Tally]) -> list[SheetRow]:
    kinds: dict[str, list[Tally]] = {}
    for tally in tallies:
        if tally.solved and tally.family in families.FAMILIES:
            title = families.title_of(families.FAMILIES[tally.family], tally.params)
            kinds.setdefault(title.name, []).append(tally)
    names = [name for name in families.TITLES if name in kinds]
    shown = [_of_title(name, kinds[name]) for name in names]

    def press(place: int) -> None:
        some = [(tally.family, tally.params) for tally in kinds[names[place]]]
        _open_some(host, shown[place].title, partial(host.store.numbers, some))

    most = max((one.games for one in shown), default=1)
    return [plain.still(titles(shown, most, press))] if shown else []


def _of_title(name: str, tallies: Sequence[Tally]) -> OfTitle:
    face = about(families.TITLES[name])
    games, clean = sum(tally.solved for tally in tallies), sum(tally.clean for tally in tallies)
    return OfTitle(say(face.title), face.icon, games, clean, _over(_in_moves(tallies)))


def _ladders(host: Host) -> SheetRow:
    """Tell of each ladder how many of its stars there are; a press shows it."""
    shown = []
    for name, rungs in ladders().items():
        stars = sum(host.store.stars([rung.board for rung in rungs]).values())
        shown.append((name, say(about(families.TITLES[name]).title), stars, MOST * len(rungs)))

    def press(name: str) -> None:
        # Only now: it is seldom asked for.
        from game.ui.sheets.ladders import Ladders

        Ladders(host).open(name)

    return plain.still(strip(shown, press))


def _in_moves(tallies: Sequence[Tally]) -> list[Tally]:
    """Leave out kinds for points: these are no moves, and what was lost of them is in no mean."""
    return [tally for tally in tallies if families.compares(tally.family, tally.params)]


def _over(some: Sequence[Tally | Graded]) -> str:
    """Say by how much games were over par on the mean; nothing where par is known of none."""
    ranked = sum(one.ranked for one in some)
    return number(sum(one.over for one in some) / ranked, 1) if ranked else ""


def _counts(tallies: Sequence[Tally]) -> list[tuple[str, str]]:
    """Count what was played, and how well."""
    past = sum(tally.past for tally in tallies)
    played, solved = sum(tally.played for tally in tallies), sum(tally.solved for tally in tallies)
    return [
        (number(played), many("begun", "begun", played)),
        (number(solved), many("solved", "solved", solved)),
        *([(number(past), say("over the limit"))] if past else []),
        (_over(_in_moves(tallies)) or "–", say("mean over par")),
    ]


def _page(host: Host, export: "GamesExport", style: Style, field: Field) -> Page:
    store = host.store
    tallies, gained = store.tallies(), store.deck.gained()
    counts, gains = _counts(tallies), _gains(store.deck, gained)
    latest = store.history(None, CHARTED)
    columns = max(len(counts), len(gains))
    style.begin(host, latest)
    rows: list[SheetRow] = [
        plain.still(tiles(_tiles(host, tallies, gained))),
        Described(_styled, style.words),
    ]
    rows += _titles(host, tallies)
    rows.append(_ladders(host))
    more: list[SheetRow] = [plain.still(figures(each, columns)) for each in (counts, gains) if each]
    if unread := store.unread():
        rows.append(plain.words(_left_out(unread), SMALL, "warn"))
    if latest:
        lost = Described(weeks, style.weeks)
        rows += [*_latest_over(host, latest), lost, *more, *slips.rows(host)]
    else:
        rows.append(plain.words(say("Boards you finish are listed here, to see or to play again.")))
        rows += more
    # A game that went on in the other count leaves nothing behind in the one before, nor does one
    # that was only shown.
    if told_of := [tally for tally in tallies if tally.played or tally.solved]:
        rows.append(plain.still(_table(told_of[:12])))
        rows += _by_grade(store.graded())
        rows.append(
            plain.words(
                say("At par: nothing better is possible, whatever that took."), SMALL, "quiet"
            )
        )
    rows += [_played(host, game) for game in latest[:LATEST]]
    if latest:
        rows += _all_games(host, export, field)
    keys = {"games": "games", "slips": "slips"}
    return Page(say("Progress"), rows, "games", keys, "statistics")


def _styled(words: str) -> Box:
    """Say how somebody plays, where that is known."""
    return parts.words(words, ink="text") if words else Space()


def _latest_over(host: Host, latest: Sequence[Game]) -> list[SheetRow]:
    """Chart by how much each of the latest games was over par, and say where that goes."""
    # Nor are points moves here, nor tiles that are left.
    counted = [
        game for game in latest if game.left is None and families.compares(game.family, game.params)
    ]
    if not counted:
        return []
    overs, numbers = [game.over for game in counted[::-1]], [game.number for game in counted]
    line = progress.means(overs)
    show = partial(_open_some, host, say("Moves over par"), lambda: numbers)
    rows: list[SheetRow] = [plain.still(chart(_charted(overs, line), overs, line, show))]
    if words := progress.trend([over for over in overs if over is not None]):
        rows.append(plain.words(words, ink="text"))
    return rows


def _all_games(host: Host, export: "GamesExport", field: Field) -> list[SheetRow]:
    """Lead to all games, to their end, and to a file of them."""

    def press(action: str) -> None:
        if action == "games":
            open_history(host)
        else:
            _ask(host)

    entries = [
        ("games", say("All games: {count}", count=host.store.count()), "list", "G"),
        ("delete", say("Delete all…"), "x", ""),
    ]
    return [
        plain.buttons(entries, press, main=False),
        plain.field(field),
        plain.progress(export.progress),
    ]


def _gains(deck: Deck, gained: Gained) -> list[tuple[str, str]]:
    """Tell what the games lost that are proved to their end, and which moves had to be found."""
    if not gained.games and not gained.faced:
        return []

    def mean(loss: int) -> str:
        return number(loss / gained.games, 1) if gained.games else "–"

    found = number(gained.found) + (f"/{number(gained.faced)}" if gained.faced else "")
    return [
        (mean(gained.loss), say("lost a game")),
        (mean(gained.opening), say("in the opening")),
        (mean(gained.middle), say("in the middle")),
        (mean(gained.ending), say("at the end")),
        (found, say("only moves")),
        (number(deck.learned()), say("slips learned")),
    ]


def _left_out(count: int) -> str:
    """Say how many games can't be read."""
    return many(
        "One game could not be read and is left out; the file is kept.",
        "{n} games could not be read and are left out; the file is kept.",
        count,
    )


def _charted(overs: Sequence[int | None], line: Sequence[float | None]) -> str:
    """Say what the chart shows of how many games."""
    parts = [many("Moves over par, one game", "Moves over par, the last {n} games", len(overs))]
    if None in overs:
        parts.append(say("grey where par is not proved"))
    if any(mean is not None for mean in line):
        parts.append(say("the line is their mean"))
    return reduce(lambda one, other: say("{one}; {other}", one=one, other=other), parts)


def _table(tallies: Sequence[Tally]) -> Box:
    """Set the kinds of boards below each other; a column for limits only where one was passed."""
    limits = any(tally.past for tally in tallies)
    # Translators: heads of narrow columns, below each of which stands a number.
    games = sum(tally.played for tally in tallies)
    head = [say("Board"), many("begun", "begun", games), many("solved", "solved", games)]
    head += [say("over limit")]
    head += [say("at par"), say("over par"), say("best")]
    lines = [
        [
            name,
            number(tally.played),
            number(tally.solved),
            number(tally.past) if tally.past else "–",
            number(tally.par),
            _over(_in_moves([tally])) or "–",
            "–" if tally.best is None or not _in_moves([tally]) else number(tally.best),
        ]
        for name, tally in zip(_kinds(tallies), tallies, strict=True)
    ]
    if not limits:
        for line in (head, *lines):
            del line[3]
    return table(head, lines)


def _by_grade(graded: Sequence[Graded]) -> list[SheetRow]:
    """Set the grades of boards below each other, as far as games on such were finished."""
    if not graded:
        return []
    solved = sum(one.solved for one in graded)
    head = [say("How hard"), many("solved", "solved", solved), say("at par"), say("over par")]
    head += [say("hints")]
    lines = [
        [
            say(WORDS[one.grade]),
            number(one.solved),
            number(one.par),
            _over([one]) or "–",
            number(one.hints / one.solved, 1),
        ]
        for one in graded
    ]
    return [plain.still(table(head, lines))]


def open_history(host: Host) -> None:
    """Show all finished games, the latest first; each is read as it comes in sight."""
    store = host.store
    count = store.count()

    @lru_cache(maxsize=8)
    def block(number: int) -> list[Game]:
        return store.page(number * BLOCK, BLOCK)

    def line(place: int) -> Described[Box]:
        number, at = divmod(place, BLOCK)
        games = block(number)
        return _played(host, games[at], listed=True) if at < len(games) else _gone()

    title = many("{n} finished game", "{n} finished games", count)
    _list(host, title, Listing(count, game_height, line))


def open_level(host: Host, family: str, params: str, game: int) -> None:
    """Show all finished games on boards of a kind, from that of this number on."""
    numbers = partial(host.store.numbers, [(family, params)])
    _open_some(host, _kind(family, params), numbers, game)


def _open_some(host: Host, what: str, which: Callable[[], list[int]], first: int = 0) -> None:
    """Show some finished games, from that of this number on; where it is gone, from the latest."""
    store, numbers = host.store, which()
    count = len(numbers)
    place = numbers.index(first) if first in numbers else 0

    @lru_cache(maxsize=8)
    def block(number: int) -> dict[int, Game]:
        return store.games(numbers[number * BLOCK : (number + 1) * BLOCK])

    def line(place: int) -> Described[Box]:
        game = block(place // BLOCK).get(numbers[place])
        return _gone() if game is None else _played(host, game, listed=True)

    words = [what, many("{n} finished game", "{n} finished games", count)]
    _list(host, " · ".join(words), Listing(count, game_height, line, place), place)


def _list(host: Host, title: str, games: Listing, place: int = 0) -> None:
    words = say("The latest first. Enter shows a game again; Right goes to Play again and Review.")
    page = Page(title, [plain.words(words, SMALL), games])
    sheet = Sheet(lambda: page, 900)
    sheet.begin_at(f"{place} replay")
    host.overlay.show(sheet)


def _played(host: Host, game: Game, listed: bool = False) -> Described[Box]:
    words, note = _game_words(game)
    do = {
        "replay": partial(_replay, host, game),
        "again": partial(_play_again, host, game),
        "review": partial(_review, host, game),
    }
    return plain.still(played(words, note, do, listed))


def _gone() -> Described[Box]:
    """Stand in the place of a game that was deleted while the list was open."""
    do = {name: lambda: None for name in ("replay", "again", "review")}
    return plain.still(played(say("This game is no longer there"), "", do))


def _replay(host: Host, game: Game) -> None:
    """Show a game again, move by move."""
    session = _read(host, game, LED)
    if session is not None:
        host.table.replay(session)
        host.leave()


def _review(host: Host, game: Game) -> None:
    session = _read(host, game, OWN)
    if session is not None:
        session.note_makers(game.makers or "")
        session.seconds = game.seconds
        host.table.look_back(session)
        host.leave()


def _read(host: Host, game: Game, maker: str) -> Session | None:
    """Play a game's moves again, made by this maker, or say why they can't be."""
    try:
        return Session.of(families.read(game.board), game.moves.split(), maker)
    except (BadGameID, IllegalMove) as error:
        host.notices.warn("This game can't be shown: {fault}.", fault=worded(error))
        return None


def _play_again(host: Host, game: Game) -> None:
    """Bring a game's board to the front, to be played once more."""
    try:
        board = families.read(game.board)
    except BadGameID as error:
        host.notices.warn("This game can't be shown: {fault}.", fault=worded(error))
        return
    host.table.desk.open(board)
    host.leave()


class GamesExport:
    """Writes all finished games to a file, and asks before it replaces one.

    The window goes on meanwhile: `tick` writes for some milliseconds at a time.
    """

    def __init__(self, host: Host, period: Callable[[], str] | None = None) -> None:
        """Nothing was asked yet.

        Where a `period` is named, a year or a month, the file's ending says in what form its games
        are written; else all are, as JSON lines.
        """
        self._host, self._period = host, period
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
                return say(
                    "{file} is there already: press Enter again to replace it.", file=file.name
                )
        except BadTarget as error:
            return sentence(worded(error))
        self._done, self._total = 0, self._host.store.count()
        self._work = self._written(file)
        return self._go_on(self._work)

    def tick(self) -> float | None:
        """Go on with the file under way; return when to come again, if there is more to do."""
        if self._work is None:
            return None
        if (fault := self._go_on(self._work)) is not None:
            self._host.notices.warn(fault)
        return None if self._work is None else 0.0

    def cancel(self) -> None:
        """Give up the file under way, if there is one: nothing of it stays."""
        if self._work is not None:
            self._work.close()
            self._work = None
            self._host.notices.say("Nothing was written.")

    def progress(self) -> tuple[str, float] | None:
        if self._work is None:
            return None
        share = self._done / max(1, self._total)
        words = many("{done} of {n} game", "{done} of {n} games", self._total, done=self._done)
        return words, min(1.0, share)

    def _written(self, file: Path) -> Generator[None, None, None]:
        """Write a game at a time, as the file's ending says."""
        period, written = "" if self._period is None else self._period(), 0
        ending = "" if self._period is None else file.suffix.lower()
        with target.writing(file) as out:
            if ending == TABLE:
                out.write(f"{','.join(history.COLUMNS)}\n".encode())
            for game, reviewed in self._host.store.every_review():
                if game.day.isoformat().startswith(period):
                    out.write(_line(game, reviewed, ending).encode())
                    written += 1
                self._done += 1
                yield
        self._work = None
        self._host.leave()
        words = many(
            "{n} game written to {file}.", "{n} games written to {file}.", written, file=file
        )
        self._host.notices.say(words)

    def _go_on(self, work: Generator[None, None, None]) -> str | None:
        """Write for as long as a frame has time; return what went wrong, if anything."""
        until = perf_counter() + SLICE_SECONDS
        try:
            for _ in work:
                if perf_counter() >= until:
                    return None
        except BadTarget as error:
            self._work = None
            return sentence(worded(error))
        self._work = None
        return None


def _line(game: Game, reviewed: Reviewed | None, ending: str) -> str:
    if ending == TABLE:
        return history.row(game)
    if ending == TEXT:
        return "{} · {}\n".format(*_game_words(game))
    return f"{history.line(game, reviewed)}\n"


def _ask(host: Host) -> None:
    def press(action: str) -> None:
        if action == "yes":
            host.store.forget_all()
            host.table.desk.unnote()
            host.games_changed()
        open_sheet(host)

    entries = [("no", say("Keep them"), "undo-2", ""), ("yes", say("Delete all"), "x", "")]
    words = say("All finished games and their statistics will be gone. Games in progress stay.")
    page = Page(say("Delete all?"), [plain.words(words), plain.buttons(entries, press)])
    host.overlay.show(Sheet(lambda: page, 460))


def _kind(family: str, params: str) -> str:
    """Name a kind of board; one that this version does not know by what stands in the file."""
    with suppress(KeyError, BadGameID):
        return kind_name(families.FAMILIES[family], params)
    return f"{family} {params}"


def _kinds(tallies: Sequence[Tally]) -> list[str]:
    """Name kinds of boards, with their limits where those alone tell them apart."""
    plain = [_kind(tally.family, tally.params) for tally in tallies]
    names = []
    for name, tally in zip(plain, tallies, strict=True):
        terms = WORDINGS[tally.family].kinds.terms if tally.family in FACES else None
        if plain.count(name) > 1 and terms is not None:
            name = f"{name} · {terms(tally.params)}"
        names.append(name)
    return names


def _game_words(game: Game) -> tuple[str, str]:
    kind = _kind(game.family, game.params)
    steps, par = history.reached(game)
    if game.left is not None:
        parts = [many("{kind}: {n} left, fewest", "{kind}: {n} left, fewest", game.left, kind=kind)]
    else:
        parts = [
            say("{kind}: {steps}", kind=kind, steps=steps),
            say("not proved") if par is None else say("par {par}", par=par),
        ]
    if not game.won and game.past:
        parts.append(say("{count} over the limit", count=spelled(game.past)))
    elif not game.won:
        parts.append(say("over the limit"))
    took = [say("clean")] if game.result is Result.CLEAN else []
    used = ", ".join((took + verdict.took(game.aid)) or [say("no hints, no takebacks")])
    when = say(dates.moment(game.when))
    # The day comes first: where there is little room, the end is cut.
    return ", ".join(parts), f"{when} · {clock(game.seconds)} · {used}"
