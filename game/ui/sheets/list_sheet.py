"""The list of boards to play through: the sheet, and par found in the background behind it."""

import re
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.answer import Answer
from game.art import paint
from game.art.theme import SMALL
from game.export.miniature import miniature
from game.families import Board
from game.keep import day_list
from game.play.course import Course
from game.play.intake import Taken
from game.play.rest_words import rest_of
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, score
from game.text.tongue import many, mark, number, say, told
from game.text.words import ended, sentence
from game.ui.commands import BY_NAME
from game.ui.host import Host
from game.ui.kit.shown import Described
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.entry import Facts, Figure, entry, height
from game.ui.sheets.rows.listing import Listing
from game.ui.sheets.rows.row import SheetRow
from game.ui.sheets.sheet import Sheet, Spot
from game.views import FACES, wording

if TYPE_CHECKING:
    from game.ui.sheets.comparing_boards import Gathering

# How a fault begins that has its place, and how many of the places are told.
LINE = re.compile("line ([0-9]+),")
MOST_LINES = 12
# How often to look which boards were dealt.
LOOK_SECONDS = 0.05
NO_LIST = mark("There is no list of boards yet: drop or paste several at once.")


class ListSheet:
    """Takes in what came with several boards, shows the list, and plays what is chosen there."""

    def __init__(self, host: Host) -> None:
        """Show nothing yet."""
        self._host, self._table = host, host.table
        self._sheet: Sheet | None = None
        self._listing: Listing | None = None
        self._known: object = None
        # The boards of the list that are still being dealt, and which were there when last looked.
        self._dealing: Gathering | None = None
        self._there: list[bool] = []

    def take(self, taken: Taken, name: str) -> None:
        """Play the one board that came in, or show the list of several."""
        if len(taken.sessions) > 1:
            course = Course(taken.sessions, name, taken.faults)
            self._table.desk.take_in(course, day_list.kept(self._host.store, course.boards))
            self.open()
            return
        self._table.desk.put(taken.sessions[0])
        self._host.leave()
        keys = BY_NAME["board_before"].cap
        if name:
            self._host.notices.say(
                "Playing {name}. {keys} returns to the board before.", name=name, keys=keys
            )
        else:
            self._host.notices.say(
                "Playing what you pasted. {keys} returns to the board before.", keys=keys
            )

    # The list

    def open(self) -> None:
        """Show the list."""
        course = self._table.desk.course
        if course is None:
            self._host.notices.warn(NO_LIST)
            return
        course.note(self._host.store.fewest([listed.board for listed in course.listed]))
        here = course.place_of(self._table.session.board)
        following = course.next_after(self._table.session.board)
        chosen = following if here is None or course.reached(here) else here
        stated = any(listed.stated is not None for listed in course.listed)
        self._have_dealt(course, chosen or 0)
        listing = Listing(
            len(course.listed), height, partial(self._entry, course, stated), chosen or 0
        )
        rows: list[SheetRow] = [plain.words(_summary(course), SMALL)]
        if course.faults:
            rows.append(plain.words(left_out(course.faults), SMALL, "warn"))
        named = course.name
        title = named if isinstance(named, str) else say(named)
        self._sheet = Sheet(title or say("Boards"), [*rows, listing], width=680)
        self._sheet.begin_at(Spot(len(rows), listing.stops[0]))
        self._listing = listing
        self._host.overlay.show(self._sheet)

    def _have_dealt(self, course: Course, first: int) -> None:
        """Have boards that are still to be dealt read beside the window, from this one on."""
        self._give_up()
        if not all(map(course.boards.has, range(len(course.listed)))):
            from game.ui.sheets.comparing_boards import Gathering, of_list

            self._dealing = Gathering(of_list(course, first))

    def _give_up(self) -> None:
        if self._dealing is not None:
            self._dealing.given_up = True
            self._dealing = None

    @property
    def _at_work(self) -> bool:
        """Whether boards of the list are still to come."""
        return self._dealing is not None and not self._dealing.done

    def _awaited(self, course: Course, place: int) -> Described[Facts]:
        """Tell of a board that is still to be dealt what its ID tells."""
        family, _, rest = course.listed[place].board.partition(":")
        title = say(FACES[family].about.title) if family in FACES else family
        facts = Facts(rest, (Figure("…", say("par"), "faint"),))
        return self._line(place, title, _no_picture, lambda: facts, partial(self._play, place))

    def _entry(self, course: Course, stated: bool, place: int) -> Described[Facts]:
        if self._at_work and not course.boards.has(place):
            return self._awaited(course, place)
        try:
            board = course.boards[place]
        except BadGameID as error:
            fault = told(error)
            words = say("This board can't be read any more: {fault}.", fault=fault)
            title, facts_of = say("Can't be read"), lambda: Facts(fault)
            warn = partial(self._host.notices.warn, words)
            return self._line(place, title, _no_picture, facts_of, warn)
        face, start = FACES[board.family.name], cast(Hashable, board.start)

        def picture(side: int) -> pygame.Surface:
            return miniature(face.view, start, None, self._host.stage.look, side)

        def facts() -> Facts:
            here = course.place_of(self._table.session.board) == place
            label = face.kinds.label(board.params)
            return Facts(label, tuple(figures(course, place, stated)), here)

        title = say(face.about.title)
        return self._line(place, title, picture, facts, partial(self._play, place))

    def _line(
        self,
        place: int,
        title: str,
        picture: Callable[[int], pygame.Surface],
        facts: Callable[[], Facts],
        press: Callable[[], object],
    ) -> Described[Facts]:
        return Described(lambda now: entry(place + 1, title, picture, now, press), facts)

    def _play(self, place: int) -> None:
        self._table.desk.play_through(place)
        self._host.leave()

    # Par, while the list is open

    def tick(self) -> None:
        """Let the solver find par of the boards in sight, and show what it has found."""
        course, sheet = self._table.desk.course, self._host.overlay.sheet
        if course is None or self._listing is None or self._sheet is None:
            return
        if sheet is not self._sheet:
            course.rest()
            self._table.agenda.work_aside(self, None)
            self._sheet = self._listing = None
            self._give_up()
            return
        here = course.place_of(self._table.session.board)
        if here is not None:
            course.learn(here, self._table.par)
        agenda = self._table.agenda
        seen = self._listing.seen
        agenda.work_aside(self, course.survey(seen, agenda.begin))
        there = [self._at_work, *map(course.boards.has, seen)]
        if there != self._there:
            self._there = there
            self._listing.renew()
            sheet.touch()
        known = [_par(course.known.get(place)) for place in self._listing.seen]
        if known != self._known:
            self._known = known
            sheet.touch()

    def due(self, now: float) -> list[float]:
        """Tell when to look in again: while boards are dealt; else the solver wakes the window."""
        return [now + LOOK_SECONDS] if self._at_work else []


def _no_picture(side: int) -> pygame.Surface:
    return paint.blank((side, side))


def figures(course: Course, place: int, stated: bool) -> list[Figure]:
    """Say limit, par and what was reached; a limit only where some board of the list states one."""
    board, answer = course.boards[place], course.known.get(place)
    par = _par(answer)
    found = [Figure(par, say("par"), "text" if answer is not None else "faint")]
    if stated:
        limit = "—" if board.limit is None else str(board.limit)
        found.insert(0, Figure(limit, say("limit"), "text" if board.limit is not None else "faint"))
    return [*found, _reached(course, place, board, answer)]


def _reached(course: Course, place: int, board: Board, answer: Answer | None) -> Figure:
    count, so_far = course.reached(place), course.so_far(place)
    if count is None:
        if so_far is None:
            return Figure("—", say("not yet"), "faint")
        return Figure(number(so_far), say("so far"), "quiet")
    if board.limit is not None and count > board.limit:
        return Figure(str(count), say("{over} over limit", over=count - board.limit), "warn")
    rest = rest_of(answer)
    if rest is not None and rest.proved:  # What left more is no game that came to its end.
        # Translators: below a number of tiles that are left.
        words = many("left, fewest", "left, fewest", rest.lower)
        return Figure(number(rest.lower), words, "good")
    points = score(board.start, count)
    reached = str(count) if points is None else number(points)
    if answer is None or not answer.proved:
        return Figure(reached, many("played", "played", count))
    over = count - answer.lower
    if not over:
        return Figure(reached, say("at par"), "good")
    if points is not None:
        return Figure(reached, say("{under} under par", under=over))
    return Figure(reached, say("{over} over par", over=over))


def _par(answer: Answer | None) -> str:
    """Say what is known of par; a tick is a proof."""
    if answer is None:
        return "—"
    return wording.span(answer) + (" ✓" if answer.settled else "")


def _summary(course: Course) -> str:
    count, solved = len(course.listed), course.solved
    if solved == count:
        done = say("All {count} solved.", count=count)
    else:
        done = many(
            "{solved} of {n} board solved.", "{solved} of {n} boards solved.", count, solved=solved
        )
    return f"{done} {say('Enter or a click plays a board; N goes on to the next one.')}"


def left_out(faults: Sequence[str | Phrase]) -> str:
    """Say how many boards could not be read, where, and what is wrong with the first."""
    count = len(faults)
    first = say(faults[0])
    if count == 1:
        return f"{say('One could not be read and was left out.')} {sentence(first)}"
    lines = [found[1] for fault in faults if (found := LINE.match(str(fault)))]
    named = {"count": count, "lines": ", ".join(lines[:MOST_LINES])}
    if len(lines) > MOST_LINES:
        words = say(
            "{count} could not be read and were left out: lines {lines} and {more} more.",
            **named,
            more=len(lines) - MOST_LINES,
        )
    elif len(lines) > 1:
        words = say("{count} could not be read and were left out: lines {lines}.", **named)
    else:
        words = say("{count} could not be read and were left out.", count=count)
    return f"{words} {ended(say('The first: {fault}', fault=first))}"
