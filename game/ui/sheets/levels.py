"""The levels of a puzzle to choose from, the boards of today that are open, and ways to others."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from game import families
from game.art.theme import SMALL
from game.families import Board, counted_like
from game.keep import day_list
from game.keep.store import Tally
from game.play.daily import DAILIES, Daily
from game.play.dealt import dealt, fitting, level_grade
from game.play.ladder import ladders
from game.play.likeness import LIKENED
from game.rules.puzzle import Family, Position
from game.text import units
from game.text.tongue import many, mark, say
from game.ui.commands import BY_NAME, Command
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column, Fit, Part, Plate, Space
from game.ui.kit.parts import GAP
from game.ui.kit.shown import Described
from game.ui.kit.widgets import Face
from game.ui.panel.menu import level
from game.ui.panel.seen import able
from game.ui.sheets.body import Page
from game.ui.sheets.dealer import Dealer
from game.ui.sheets.rows.days import BETWEEN
from game.ui.sheets.rows.levels import Tile, tiles
from game.ui.sheets.sheet import Sheet
from game.ui.sheets.style import LOOKS, Style
from game.words.families import about

# How often to look for pictures that are being dealt, and how many are drawn in a frame at most;
# from which width the ways stand in a row.
LOOK_SECONDS, DRAWN, WIDE = 0.03, 2, 560
# The ways to other boards, as they stand at the foot; the last one where no list is laid out.
WAYS = ("edit", "wish", "custom", "list", "load")
# What is wanted where boards of some levels are cleared, and others are played for points.
CLEAR, POINTS = mark("Clear"), mark("Points")
# Why a level fits, where boards have no limit, and where they have one.
REACHES = mark("{level}: who {looks}, as you seem to do, reaches par on {n} of 100 boards.")
KEEPS = mark("{level}: who {looks}, as you seem to do, keeps the limit on {n} of 100 boards.")


class Offer(NamedTuple):
    """What a tile is for: a kind of board, with the one that stands for it, or a day's board."""

    params: str
    board: str
    day: date | None = None


class Fitting(NamedTuple):
    """The level that fits how somebody plays, and why."""

    params: str
    said: str


LevelsSeen = tuple[tuple[Tile, ...], str, str, Fitting | None]


class Levels:
    """The sheet of levels, and the boards that were dealt for its pictures."""

    def __init__(self, host: Host, do: Callable[[str], object]) -> None:
        """Leave what is no level to `do`."""
        self._host, self._do = host, do
        # What deals the boards, and those of them whose pictures are shown by now; between which
        # pars the boards of a kind are, where that was looked up.
        self._dealer = Dealer()
        self._shown: dict[str, Position] = {}
        self._pars: dict[str, tuple[int, int]] = {}
        self._board: Board = host.table.session.board
        self._ways: list[tuple[str, str]] = []
        self._way = self._ladder = ""
        # How somebody plays this puzzle, and of which games that is.
        self._style, self._styled = Style(), ("", 0)
        self._offers: list[Offer] = []
        self._tiles: list[Tile] = []
        self._row = Described(self._body, self._seen)

    def open(self) -> None:
        """Show the levels of the puzzle in front, counted as its board is."""
        self._board, self._shown = self._host.table.session.board, {}
        self._ways = [*_ways(self._board)]
        self._way = next((way for way, _ in self._ways if way == _way_of(self._board)), "")
        self._tallies = {
            tally.params: tally
            for tally in self._host.store.tallies()
            if tally.family == self._board.family.name
        }
        self._take_up()
        self._ladder = self._climbed()
        self._begin_style()
        title = say("{puzzle}: levels", puzzle=say(about(self._board.title).title))
        keys = ("ladders", *(way.name for way in self._others))
        page = Page(title, [self._row], keys={name: name for name in keys}, name="levels")
        sheet = Sheet(lambda: page, 804, live=self._live, when_gone=self._end_style)
        present = (place for place, tile in enumerate(self._tiles) if tile.present)
        sheet.begin_at(f"level {next(present, 0)}")
        self._host.overlay.show(sheet)

    # What is offered

    def _take_up(self) -> None:
        """Look up what there is to tell of each level, and have the boards dealt."""
        family, daily, today = self._board.family, self._daily, self._host.clock.today
        presets = [counted_like(family, kind, self._like) for kind in self._board.title.presets]
        offered = [kind for kind in presets if _is(self._board, kind, self._way)]
        self._offers = [
            Offer(kind, self._waiting(kind) or _example(family, kind, seed))
            for seed, kind in enumerate(offered, start=1)
        ]
        own = (one for one in self._dealt() if one.params not in presets)
        if last := next((one for one in own if _is(self._board, one.params, self._way)), None):
            # It stands where its numbers have it among the others.
            mine = _numbers(last.params)
            larger = (at for at, kind in enumerate(offered) if _numbers(kind) > mine)
            self._offers.insert(next(larger, len(offered)), last)
        open_ = not self._host.store.games_of(daily.ids(today))
        kind = daily.kind(today)
        if open_ and _is(self._board, kind, self._way):
            self._offers.append(Offer(kind, daily.id(today), today))
        self._tiles = [self._tile(offer) for offer in self._offers]
        kinds = [offer.params for offer in self._offers]
        wanted = [offer.board for offer in self._offers]
        self._dealer.deal(wanted, partial(self._look_up, family, kinds))

    @property
    def _daily(self) -> Daily:
        return DAILIES[self._board.title.name]

    def _dealt(self) -> Iterator[Offer]:
        """Return the kinds that can be dealt: of the board in front, then of those played before.

        They are counted as the levels are.
        """
        for board in (self._board, *self._host.table.plays.last_boards(self._board.title)):
            if board.limit is None and "#" in board.id:
                yield Offer(counted_like(board.family, board.params, self._like), board.id)

    @property
    def _like(self) -> str:
        """Params that are counted as the levels are."""
        return self._way if self._board.family.other is not None else self._board.params

    def _tile(self, offer: Offer) -> Tile:
        family = self._board.family
        name, note = level(family, offer.params)
        tile = Tile(family.name, name, note, self._host.stage.look)
        if offer.day is not None:
            ids = self._daily.ids(offer.day)
            begun = self._host.store.begun(family.name, [one.partition(":")[2] for one in ids])
            here = self._board.id in ids
            waits = bool(begun) and not here
            tried = self._host.store.tried.any_of(ids)
            best = say("not solved") if tried else say("not played")
            return tile._replace(name=say("Today"), note=name, best=best, begun=waits, present=here)
        # In the middle of those boards, as they were measured.
        grade = level_grade(family, offer.params)
        tile = tile._replace(note=" · ".join(filter(None, [note, say(grade or "")])))
        tally = self._tallies.get(offer.params)
        clean = tally is not None and tally.clean > 0
        waits = bool(self._waiting(offer.params))
        like = counted_like(family, offer.params, self._board.params)
        present = self._board.limit is None and like == _kind(self._board)
        return tile._replace(best=_best(tally), clean=clean, begun=waits, present=present)

    def _waiting(self, params: str) -> str:
        """Return the ID of a board of this level that was begun and waits, if there is one."""
        table = self._host.table
        play = table.plays.in_progress(self._board.family.name, params)
        waits = play is not None and not play.done and play is not table.session
        return play.board.id if play is not None and waits and play.cursor > 0 else ""

    def _climbed(self) -> str:
        """Say how far the player has come on the ladder of the puzzle, if it has one."""
        rungs = ladders().get(self._board.title.name, ())
        if not rungs:
            return ""
        solved, count = len(self._host.store.stars([rung.board for rung in rungs])), len(rungs)
        return many(
            "Ladder: {n} of {count} rungs", "Ladder: {n} of {count} rungs", solved, count=count
        )

    # The pictures

    def _look_up(self, family: Family, kinds: Sequence[str]) -> None:
        """Look up between which pars the boards of these kinds are."""
        for kind in kinds:
            if (known := dealt(family, kind)) is not None:
                self._pars[f"{family.name}:{kind}"] = known.usual

    def _look(self) -> float | None:
        """Show a few pictures more, as few are drawn in a frame; look again while some are left."""
        left = [offer.board for offer in self._offers if offer.board not in self._shown]
        dealt = self._dealer.dealt
        for board in [one for one in left if one in dealt][:DRAWN]:
            self._shown[board] = dealt[board]
        return LOOK_SECONDS if left else None

    def _begin_style(self) -> None:
        """Look how somebody plays the puzzle, once for as long as no more games were finished."""
        name, noted = self._board.title.name, self._host.store.noted
        if self._styled != (name, noted):
            self._styled = name, noted
            self._style = Style([name] if name in LIKENED else [], whole=False)
            self._style.begin(self._host, self._host.store.history())

    def _end_style(self) -> None:
        """Look no further: what is not found by now is looked for anew the next time."""
        if self._style.live() is not None:
            self._styled = "", 0
        self._style.end()

    def _live(self) -> float | None:
        """Look again while there is something to come: pictures, or how somebody plays."""
        return min(
            (at for at in (self._look(), self._style.live()) if at is not None), default=None
        )

    def _par(self, offer: Offer) -> str:
        """Say between which pars the boards of a level are, where that is known and they differ."""
        low, high = self._pars.get(f"{self._board.family.name}:{offer.params}", (0, 0))
        known = low < high and offer.day is None
        return say("par {least}–{most}", least=low, most=high) if known else ""

    # The page

    @property
    def _fitting(self) -> Fitting | None:
        """The level that fits how somebody plays, where both are clear."""
        family, title = self._board.family, self._board.title
        ahead = self._style.ahead(title.name)
        found = None if ahead is None else fitting(family, title.presets, ahead)
        if ahead is None or found is None:
            return None
        params, share = found
        looks, name = say(LOOKS[ahead,]), BETWEEN.join(level(family, params))
        words = REACHES if family.limit is None else KEEPS
        return Fitting(params, say(words, level=name, looks=looks, n=share))

    def _seen(self) -> LevelsSeen:
        look = self._host.stage.look
        shown = tuple(
            tile._replace(par=self._par(offer), start=self._shown.get(offer.board), look=look)
            for offer, tile in zip(self._offers, self._tiles, strict=True)
        )
        return shown, self._way, self._ladder, self._fitting

    def _body(self, seen: LevelsSeen) -> Box:
        shown, way, ladder, fits = seen
        rows: list[Box] = []
        if self._ways:
            rows.append(parts.choice(say("Count"), self._ways, way, self._turn_to))
        rows.append(tiles(shown, self._press, self._walk))
        if fits is not None:
            rows.append(self._fits(fits))
        if ladder:
            entry = BY_NAME["ladders"]
            face = parts.button(Face(ladder, entry.icon, entry.sign))
            do = partial(self._do, entry.name)
            ways = Part(entry.name, (face,), name=ladder, more=entry.sign, do=do)
            rows.append(Plate((ways,), bottom=GAP))
        rows.append(self._foot(self._others))
        return Column(tuple(rows))

    def _fits(self, fits: Fitting) -> Box:
        """Offer a board of the level that fits, and say why it does."""
        name = say("A board that fits you")
        words = parts.words(fits.said, SMALL)
        face = Column((parts.button(Face(name, "target")), Space(high=6), words))
        do = partial(self._deal, fits.params)
        return Plate((Part("fits", (face,), name=name, more=fits.said, do=do),), bottom=GAP)

    @property
    def _others(self) -> Sequence[Command]:
        """The ways to other boards that there are now."""
        listed = able(self._host.table, "list")
        ways = [BY_NAME[name] for name in WAYS if name != ("load" if listed else "list")]
        return [way for way in ways if able(self._host.table, way.name)]

    def _foot(self, ways: Sequence[Command]) -> Box:
        """Offer other boards side by side, or below each other where that is too narrow."""
        faces = [Face(one.entry, one.icon, one.sign) for one in ways]

        def pressed(face: Box, place: int) -> Box:
            name = ways[place].name
            label, key = faces[place].label, faces[place].key
            do = partial(self._do, name)
            return Part(name, (face,), name=label, more=key, do=do, grow=1)

        entries = [(one.name, one.menu, one.icon, one.sign) for one in ways]
        row = Plate((parts.alike(faces, pressed),), bottom=GAP, needs=WIDE)
        return Fit((row, parts.buttons(entries, self._do, main=False)))

    def _turn_to(self, way: str) -> None:
        self._way = way
        self._take_up()

    def _walk(self, name: str, by: int) -> str | None:
        """Name the tile so many rows below, or above where negative; nothing beyond the last."""
        stops = [one for one in self._row.stops if one != say("Count")]
        if abs(by) > len(stops):
            return f"level {0 if by < 0 else len(self._tiles) - 1}"
        return self._row.across(name, by, stops)

    def _press(self, place: int) -> None:
        """Deal a board of this level, or go on with the one that waits; or bring today's."""
        offer = self._offers[place]
        if offer.day is None:
            self._deal(offer.params)
            return
        day_list.play(self._host.table, self._host.store, offer.day, self._board.title.name)
        self._host.leave()

    def _deal(self, params: str) -> None:
        self._host.table.desk.resume(self._board.family, params)
        self._host.leave()


def _example(family: Family, params: str, seed: int) -> str:
    """Return the ID of the board that stands for a kind in its picture."""
    return f"{family.name}:{params}" + ("" if params in family.named else f"#{seed}")


def _numbers(kind: str) -> list[int]:
    return [*map(int, re.findall("[0-9]+", kind))]


def _ways(board: Board) -> Sequence[tuple[str, str]]:
    """List the ways to count the levels, if there are two: by what is told apart, and in words."""
    family = board.family
    if (other := families.other_count(board)) is not None:
        ways = sorted((board, other), key=lambda one: one.unit)
        return [(one.params, _first(units.several(one.unit))) for one in ways]
    if len({family.compares(kind) for kind in board.title.presets}) > 1:
        return [(CLEAR, say(CLEAR)), (POINTS, say(POINTS))]
    return []


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _way_of(board: Board) -> str:
    """Return which of these a board is."""
    if board.family.other is not None:
        return board.params
    return CLEAR if board.family.compares(board.params) else POINTS


def _is(board: Board, params: str, way: str) -> bool:
    """Tell whether a level is one that is counted so; where they can be counted anew, all are."""
    if board.family.other is not None or way not in (CLEAR, POINTS):
        return True
    return board.family.compares(params) == (way == CLEAR)


def _kind(board: Board) -> str:
    """Return the params that its level has, counted as the board is."""
    return counted_like(board.family, board.params, board.params)


def _best(tally: Tally | None) -> str:
    """Say what came of the games on boards of a kind."""
    if tally is None or not tally.played:
        return say("not played")
    if tally.clean:
        return say("clean × {n}", n=tally.clean)
    if tally.par:
        return say("at par × {n}", n=tally.par)
    if not tally.solved:
        return say("not solved")
    if tally.best is not None and families.compares(tally.family, tally.params):
        return say("best {n}", n=tally.best)
    return say("solved × {n}", n=tally.solved)
