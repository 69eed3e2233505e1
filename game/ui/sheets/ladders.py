"""The ladders: boards from easy to hard, a tab for each game that has them."""

from collections.abc import Sequence
from weakref import WeakMethod

from game import families
from game.art.theme import SMALL
from game.families import FAMILIES, TITLES
from game.keep import ladder_list
from game.play.ladder import MOST, Rung, ladders
from game.text import units
from game.text.tongue import many, say
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Box, Column
from game.ui.kit.shown import Described
from game.ui.panel.menu import level
from game.ui.sheets.body import Page
from game.ui.sheets.rows.ladders import Step, reached, tiles
from game.ui.sheets.sheet import Sheet
from game.words import pars
from game.words.families import about


class Ladders:
    """The sheet of ladders, with what was reached on the one that is shown."""

    def __init__(self, host: Host) -> None:
        self._host, self._name, self._rung = host, "", 0

    def open(self, name: str = "") -> None:
        """Show a ladder: that of the game in front, or the one that was shown last."""
        front = name or self._host.table.session.board.title.name
        self._turn_to(front if front in ladders() else self._name or next(iter(ladders())))
        row = Described(self._body, lambda: (self._name, self._tiles, self._rung))
        self._across = WeakMethod(row.across)  # The row is the sheet's, and goes with it.
        page = Page(say("Ladders"), [row], name="ladders")
        sheet = Sheet(lambda: page, 804)
        sheet.begin_at(f"rung {self._rung}")
        self._host.overlay.show(sheet)

    def _turn_to(self, name: str) -> None:
        """Look up what was reached on a ladder; begin at its board in front, or at what is next."""
        table, rungs = self._host.table, ladders()[name]
        course = self._course = ladder_list.lay_out(table, self._host.store, name)
        stars = self._host.store.stars([rung.board for rung in rungs])
        begun = ladder_list.begun(self._host.store, name)
        here = course.place_of(table.session.board)
        unit = _unit(name)
        names = [_named(name, rung, unit) for rung in rungs]
        alike = len({called for called, _ in names}) == 1
        self._name, opens = name, course.opens
        self._tiles = tuple(
            Step(
                pars.rung_par(rung, unit),
                stars.get(rung.board, 0),
                place < opens,
                place == here,
                rung.board in begun and place != here,
                "" if alike else names[place][0],
                "" if alike or place >= opens else names[place][1],
            )
            for place, rung in enumerate(rungs)
        )
        left = (at for at, one in enumerate(self._tiles) if one.open and not one.stars)
        going_on = here is not None and self._tiles[here].open and not self._tiles[here].stars
        self._rung = here if going_on and here is not None else next(left, 0)

    def _body(self, seen: tuple[str, Sequence[Step], int]) -> Box:
        name, shown, at = seen
        titles = [(one, say(about(TITLES[one]).title)) for one in ladders()]
        pars = [rung.par for rung in ladders()[name]]
        words = say(
            "{count} rungs, from par {least} to par {most}. A star is for solving, two are for "
            "par, three for a clean par. Two rungs above your last star are open.",
            count=len(shown),
            least=min(pars),
            most=units.counted(max(pars), _unit(name)),
        )
        solved, count = sum(one.stars > 0 for one in shown), len(shown)
        rungs = many("{n} of {count} rungs", "{n} of {count} rungs", solved, count=count)
        so_far = f"{rungs} · {reached(sum(one.stars for one in shown), MOST * count)}"
        return Column(
            (
                parts.tabs(say("Games"), titles, name, self._turn_to),
                parts.words(words, SMALL),
                parts.words(so_far, SMALL, "text", 600),
                tiles(shown, at, self._press, self._step, self._walk),
            )
        )

    def _step(self, by: int) -> str:
        """Go so many rungs on; name the one come to."""
        self._rung = min(max(self._rung + by, 0), len(self._tiles) - 1)
        return f"rung {self._rung}"

    def _walk(self, by: int) -> str:
        """Go so many rows down, or up where negative; name the rung come to."""
        names = [f"rung {place}" for place in range(len(self._tiles))]
        across = self._across()
        assert across is not None, "it is the row that asks"
        name = across(names[self._rung], by, names)
        self._rung = names.index(name)
        return name

    def _press(self, place: int) -> None:
        """Play a rung, as it was left or anew; of one that is not open say when it will be."""
        if not self._tiles[place].open:
            self._host.notices.warn("This rung opens with a star on one of the two below it.")
            return
        self._host.table.desk.ladder = self._course
        self._host.table.desk.play_rung(place)
        self._host.leave()


def _unit(title: str) -> str:
    """Return what is counted on a ladder's boards."""
    counts = TITLES[title].family.unit is not None
    return families.read(ladders()[title][0].board).unit if counts else "move"


def _named(title: str, rung: Rung, unit: str) -> tuple[str, str]:
    """Name the board of a rung as levels are named; tell its story, or what else its kind is."""
    name, _, written = rung.board.partition(":")
    params = written.partition("#")[0].partition(":")[0]
    called, note = level(FAMILIES[name], params)
    note = say(about(TITLES[title]).stories.get(params, "")) or note
    return called, "" if note == units.counted(rung.par, unit) else note
