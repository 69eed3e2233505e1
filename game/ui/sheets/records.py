"""The sheets of what was played: statistics, and the list of all finished games."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import lru_cache, partial

import pygame

from game import places
from game.art.theme import SMALL
from game.keep.store import Game, Store, Tally
from game.rules.puzzle import BadGameID
from game.text.words import clock, counted, spelled
from game.ui.sheets.rows.buttons import Buttons
from game.ui.sheets.rows.field import Field
from game.ui.sheets.rows.listing import Listing
from game.ui.sheets.rows.records import Chart, Figures, Played, Table
from game.ui.sheets.rows.row import Row, Words
from game.ui.sheets.sheet import Sheet, Spot
from game.views import FACES

# Games in the chart, below the statistics, and those of the history that are read at a time.
CHARTED, LATEST, BLOCK = 50, 5, 40
# In the place of a game that was deleted while the list was open.
GONE = Played("This game is no longer there", "", lambda: None, lambda: None)
GAME_HEIGHT = 46


def stats_sheet(
    store: Store,
    play: Callable[[Game, bool], None],
    turn: Callable[[Sheet], None],
    export: Callable[[str], str | None],
) -> Sheet:
    """Make the sheet of statistics; `play` takes a game and whether to replay it."""
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
        (str(now), f"streak, longest {longest}"),
        (f"{over / ranked:.1f}" if ranked else "–", "mean over par"),
    ]
    latest = store.history(None, CHARTED)
    rows: list[Row] = [Figures(figures)]
    if unread := store.unread():
        rows.append(Words(_left_out(unread), SMALL, "warn"))
    if latest:
        overs = [game.over for game in latest[::-1]]
        which = f"the last {len(overs)} games" if len(overs) > 1 else "one game"
        unknown = "; grey where par is not proved" if None in overs else ""
        rows.append(Chart(f"Moves over par, {which}{unknown}", overs))
    else:
        rows.append(Words("Boards you finish are listed here, to see or to play again."))
    if tallies:
        rows.append(_table(tallies[:12]))
    rows += [_played(game, play) for game in latest[:LATEST]]

    def press(action: str) -> None:
        if action == "games":
            turn(history_sheet(store, play))
        else:
            turn(_ask(store, play, turn, export))

    width = 720 if past else 640
    if not latest:
        return Sheet("Statistics", rows, width=width)
    entries = [
        ("games", f"All games: {store.count():,}", "list", "G"),
        ("delete", "Delete all …", "x", ""),
    ]
    rows.append(Buttons(entries, press, main=False))
    main = Spot(len(rows) - 1, "games")
    rows.append(
        Field("Export as JSON lines to", export, str(places.first() / "parlour.jsonl"), path=True)
    )
    return Sheet("Statistics", rows, width=width, keys={pygame.K_g: main})


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


def history_sheet(store: Store, play: Callable[[Game, bool], None]) -> Sheet:
    """Make the list of all finished games, the latest first; each is read as it comes in sight."""
    count = store.count()

    @lru_cache(maxsize=8)
    def block(number: int) -> list[Game]:
        return store.page(number * BLOCK, BLOCK)

    def line(place: int) -> Row:
        number, at = divmod(place, BLOCK)
        games = block(number)
        return _played(games[at], play) if at < len(games) else GONE

    words = "The latest first. Enter shows a game again; Right, then Enter, plays its board again."
    sheet = Sheet(
        counted(count, "finished game"),
        [Words(words, SMALL), Listing(count, GAME_HEIGHT, line)],
        width=640,
    )
    sheet.begin_at(Spot(1, "0 replay"))
    return sheet


def _played(game: Game, play: Callable[[Game, bool], None]) -> Played:
    words, note = _told(game)
    return Played(words, note, partial(play, game, True), partial(play, game, False))


def _ask(
    store: Store,
    play: Callable[[Game, bool], None],
    turn: Callable[[Sheet], None],
    export: Callable[[str], str | None],
) -> Sheet:
    """Make the sheet that asks before everything is deleted."""

    def press(action: str) -> None:
        if action == "yes":
            store.forget_all()
        turn(stats_sheet(store, play, turn, export))

    entries = [("no", "Keep them", "undo-2", ""), ("yes", "Delete all", "x", "")]
    rows: list[Row] = [
        Words("All finished games and their statistics will be gone. Games in progress stay."),
        Buttons(entries, press),
    ]
    return Sheet("Delete all?", rows, width=460)


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
