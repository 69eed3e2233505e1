"""The list of boards to play through: the sheet, and par found in the background behind it."""

import re
from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from game.answer import Answer, rest_of
from game.art import paint
from game.art.theme import SMALL
from game.export.miniature import miniature
from game.families import FAMILIES, Board, title_of
from game.keep import day_list
from game.play.course import Course
from game.play.intake import Taken
from game.rules.phrase import Phrase
from game.rules.puzzle import BadGameID, score
from game.text.tongue import many, mark, number, say, worded
from game.text.words import ended, sentence
from game.ui.commands import BY_NAME
from game.ui.host import Host
from game.ui.kit.boxes import Box
from game.ui.kit.listing import Listing
from game.ui.kit.shown import Described
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.entry import Facts, Figure, entry, height
from game.ui.sheets.sheet import Sheet
from game.views import FACES
from game.words import leftover, pars
from game.words.families import WORDINGS, about

if TYPE_CHECKING:
    from game.ui.sheets.comparing_boards import Gathering

# How a fault begins that has its place, and how many of the places are told.
LINE = re.compile("line ([0-9]+),")
MOST_LINES = 12
# How often to look which boards were dealt.
LOOK_SECONDS = 0.05
NO_LIST = mark("There is no list of boards yet: drop or paste several at once.")


class BoardSeen(NamedTuple):
    """What a line tells of its board, where that is there, or why it can't be read."""

    title: str
    facts: Facts
    board: Board | None = None
    fault: str = ""


class ListSheet:
    """Takes in what came with several boards, shows the list, and plays what is chosen there."""

    def __init__(self, host: Host) -> None:
        self._host, self._table = host, host.table
        self._sheet: Sheet | None = None
        self._listing: Listing | None = None
        # The boards of the list that are still being dealt.
        self._dealing: Gathering | None = None
        # The boards of it that were once solved clean.
        self._clean: set[str] = set()

    def take(self, taken: Taken, name: str) -> None:
        """Play the one board that came in, or show the list of several.

        What was read is kept, and may come in again as it is.
        """
        sessions = [session.copy() for session in taken.sessions]
        if len(sessions) > 1:
            course = Course(sessions, name, taken.faults)
            self._table.desk.take_in(course, day_list.kept(self._host.store, course.boards))
            self.open()
            return
        self._table.desk.put(sessions[0])
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
        course = self._table.desk.laid_out
        if course is None:
            self._host.notices.warn(NO_LIST)
            return
        boards = [listed.board for listed in course.listed]
        course.note(self._host.store.fewest(boards))
        self._clean = self._host.store.clean_among(boards)
        here = course.place_of(self._table.session.board)
        following = course.next_after(self._table.session.board)
        chosen = following if here is None or course.reached(here) else here
        stated = any(listed.stated is not None for listed in course.listed)
        self._have_dealt(course, chosen or 0)

        def line(place: int) -> Described[BoardSeen]:
            seen = partial(self._tell, course, stated, place)
            return Described(partial(self._entry, place), seen)

        listing = Listing(len(course.listed), height, line, chosen or 0)
        rows: list[SheetRow] = [plain.words(_summary(course), SMALL)]
        if course.faults:
            rows.append(plain.words(left_out(course.faults), SMALL, "warn"))
        named = course.name
        title = named if isinstance(named, str) else say(named)
        page = Page(title or say("Boards"), [*rows, listing], name="list")
        self._sheet = Sheet(lambda: page, 680)
        self._sheet.begin_at(listing.stops[0])
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

    def _tell(self, course: Course, stated: bool, place: int) -> BoardSeen:
        """Tell of a board; of one that is still to be dealt what its ID tells."""
        if self._at_work and not course.boards.has(place):
            family, _, written = course.listed[place].board.partition(":")
            known = FAMILIES.get(family)
            kind = re.split("[:#]", written)[0]
            title = family if known is None else say(about(title_of(known, kind)).title)
            return BoardSeen(title, Facts(written, (Figure("…", say("par"), "faint"),)))
        try:
            board = course.boards[place]
        except BadGameID as error:
            fault = worded(error)
            words = say("This board can't be read any more: {fault}.", fault=fault)
            return BoardSeen(say("Can't be read"), Facts(fault), fault=words)
        here = course.place_of(self._table.session.board) == place
        label = WORDINGS[board.family.name].kinds.label(board.params)
        clean = course.listed[place].board in self._clean
        facts = Facts(label, tuple(figures(course, place, stated, clean)), here)
        return BoardSeen(say(about(board.title).title), facts, board)

    def _entry(self, place: int, line: BoardSeen) -> Box:
        def picture(side: int) -> pygame.Surface:
            if line.board is None:
                return paint.blank((side, side))
            view, start = FACES[line.board.family.name].view, cast(Hashable, line.board.start)
            return miniature(view, start, None, self._host.stage.look, side)

        def press() -> None:
            if line.fault:
                self._host.notices.warn(line.fault)
            else:
                self._play(place)

        return entry(place + 1, line.title, picture, line.facts, press)

    def _play(self, place: int) -> None:
        try:
            self._table.desk.play_through(place)
        except BadGameID as error:
            self._host.notices.warn(sentence(worded(error)))
            return
        self._host.leave()

    # Par, while the list is open

    def tick(self) -> None:
        """Let the solver find par of the boards in sight, and show what it has found."""
        course, sheet = self._table.desk.laid_out, self._host.overlay.sheet
        if course is None or self._listing is None or self._sheet is None:
            return
        if sheet is not self._sheet:
            course.put_away()
            self._table.agenda.work_aside(self, None)
            self._sheet = self._listing = None
            self._give_up()
            return
        here = course.place_of(self._table.session.board)
        if here is not None:
            course.learn(here, self._table.par)
        agenda = self._table.agenda
        agenda.work_aside(self, course.survey(self._listing.seen, agenda.begin))

    def due(self, now: float) -> list[float]:
        """Tell when to look in again: while boards are dealt; else the solver wakes the window."""
        return [now + LOOK_SECONDS] if self._at_work else []


def figures(course: Course, place: int, stated: bool, clean: bool = False) -> list[Figure]:
    """Say limit, par and what was reached; a limit only where some board of the list states one."""
    board, answer = course.boards[place], course.known.get(place)
    par = _par(answer)
    found = [Figure(par, say("par"), "text" if answer is not None else "faint")]
    if stated:
        limit = "—" if board.limit is None else number(board.limit)
        found.insert(0, Figure(limit, say("limit"), "text" if board.limit is not None else "faint"))
    return [*found, _reached(course, place, board, answer, clean)]


def _reached(
    course: Course, place: int, board: Board, answer: Answer | None, clean: bool = False
) -> Figure:
    count, so_far = course.reached(place), course.so_far(place)
    if count is None:
        if so_far is None:
            return Figure("—", say("not played"), "faint")
        return Figure(number(so_far), say("so far"), "quiet")
    if board.limit is not None and count > board.limit:
        return Figure(number(count), say("{over} over limit", over=count - board.limit), "warn")
    rest = rest_of(answer)
    if rest is not None and rest.proved:  # What left more is no game that came to its end.
        # Translators: below a number of tiles that are left.
        words = many("left, fewest", "left, fewest", rest.lower)
        return Figure(number(rest.lower), words, "good")
    points = score(board.start, count)
    reached = number(count if points is None else points)
    if answer is None or not answer.proved:
        return Figure(reached, many("played", "played", count))
    over = count - answer.lower
    if not over:
        return Figure(reached, say("clean") if clean else say("at par"), "good")
    if points is not None:
        return Figure(reached, say("{under} under par", under=over))
    return Figure(reached, say("{over} over par", over=over))


def _par(answer: Answer | None) -> str:
    """Say what is known of par; a tick is a proof."""
    if answer is None:
        return "—"
    if (rest := rest_of(answer)) is not None:
        return leftover.par(rest)
    return pars.span(answer) + (" ✓" if answer.settled else "")


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
