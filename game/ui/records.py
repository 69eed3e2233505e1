"""The sheets of what was played: statistics with their history, and the boards of the days."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import partial
from pathlib import Path

from game import daily
from game.families import FAMILIES
from game.store import Game, Store
from game.ui import facts
from game.ui.rows.buttons import Buttons
from game.ui.rows.field import Field
from game.ui.rows.records import Chart, Days, Figures, Played, Table
from game.ui.rows.row import Row, Words
from game.ui.sheet import Sheet
from game.ui.theme import SMALL
from game.views.view import View

# Games in the chart, and in the list of a page.
CHARTED, LISTED = 50, 20


def stats_sheet(
    store: Store,
    views: Mapping[str, View],
    play: Callable[[Game, bool], None],
    turn: Callable[[Sheet], None],
    export: Callable[[str], str | None],
    before: int | None = None,
) -> Sheet:
    """Make the sheet of statistics; `play` takes a game and whether to replay it."""
    tallies = store.tallies()
    now, longest = store.streak()
    ranked = sum(tally.ranked for tally in tallies)
    over = sum(tally.over for tally in tallies)
    figures = [
        (str(sum(tally.played for tally in tallies)), "played"),
        (str(sum(tally.won for tally in tallies)), "solved"),
        (str(sum(tally.par for tally in tallies)), "at par, no hints"),
        (str(now), f"streak, longest {longest}"),
        (f"{over / ranked:.1f}" if ranked else "–", "mean over par"),
    ]
    latest = store.history(None, CHARTED)
    games = store.history(before, LISTED)
    rows: list[Row] = [Figures(figures)]
    if latest:
        rows.append(Chart("Moves over par, the last fifty games", [g.over for g in latest[::-1]]))
    else:
        rows.append(Words("Boards you finish are listed here, to see or to play again."))
    lines = [
        (
            _kind(views, tally.family, tally.params),
            str(tally.played),
            str(tally.won),
            str(tally.par),
            f"{tally.over / tally.ranked:.1f}" if tally.ranked else "–",
            "–" if tally.best is None else str(tally.best),
        )
        for tally in tallies[:12]
    ]
    if lines:
        rows.append(Table(("Board", "played", "solved", "at par", "over", "best"), lines))
    for game in games:
        words, note = _told(views, game)
        rows.append(Played(words, note, partial(play, game, True), partial(play, game, False)))

    def press(action: str) -> None:
        if action == "older" and games:
            turn(stats_sheet(store, views, play, turn, export, games[-1].number))
        elif action == "delete":
            turn(_ask(store, views, play, turn, export))

    entries = [("delete", "Delete all …", "x", "")]
    if len(games) == LISTED:
        entries.insert(0, ("older", "Older games", "arrow-right", ""))
    if latest:
        rows.append(Field("Export as JSON lines to", export, str(Path.home() / "parlour.jsonl")))
        rows.append(Buttons(entries, press, main=False))
    return Sheet("Statistics", rows, width=640)


def _ask(
    store: Store,
    views: Mapping[str, View],
    play: Callable[[Game, bool], None],
    turn: Callable[[Sheet], None],
    export: Callable[[str], str | None],
) -> Sheet:
    """Make the sheet that asks before everything is deleted."""

    def press(action: str) -> None:
        if action == "yes":
            store.forget_all()
        turn(stats_sheet(store, views, play, turn, export))

    entries = [("no", "Keep them", "undo-2", ""), ("yes", "Delete all", "x", "")]
    rows: list[Row] = [
        Words("All finished games and their statistics will be gone. Games in progress stay."),
        Buttons(entries, press),
    ]
    return Sheet("Delete all?", rows, width=460)


def _kind(views: Mapping[str, View], family: str, params: str) -> str:
    """Name a kind of board."""
    if family not in views:
        return f"{family} {params}"
    return f"{views[family].title} {views[family].label(params)}"


def _told(views: Mapping[str, View], game: Game) -> tuple[str, str]:
    """Tell a game in a line and a note."""
    par = "not proved" if game.over is None else f"par {game.lower}"
    ended = datetime.fromisoformat(game.ended).astimezone()
    minutes, seconds = divmod(int(game.seconds), 60)
    used = facts.hints(game.hints) if game.hints else "no hints"
    when = f"{ended.day} {ended:%b %Y, %H:%M}"
    words = f"{_kind(views, game.family, game.params)}: {game.steps}, {par}"
    return words, f"{used} · {minutes}:{seconds:02} · {when}"


def daily_sheet(
    store: Store, views: Mapping[str, View], today: date, play: Callable[[str, date], None]
) -> Sheet:
    """Make the sheet of the days' boards, five weeks of them for each family."""
    days = [day for week in daily.weeks(today) for day in week]
    rows: list[Row] = [
        Words(
            "A board a day for each family, the same for everyone. ✓ is par without hints.", SMALL
        )
    ]
    for name, family in FAMILIES.items():
        ids = {daily.id_of(family, day): day for day in days if day <= today}
        states: dict[date, str] = {}
        for game in store.games_of(list(ids)):
            at_par = game.over == 0 and not game.hints
            if at_par or states.get(ids[game.board]) != "par":
                states[ids[game.board]] = "par" if at_par else "won"
        cells = [(str(day.day), states.get(day, ""), day <= today) for day in days]
        rows.append(Days(views[name].title, cells, _player(name, days, play)))
    return Sheet("Daily boards", rows, width=480)


def _player(
    name: str, days: list[date], play: Callable[[str, date], None]
) -> Callable[[int], None]:
    return lambda place: play(name, days[place])
