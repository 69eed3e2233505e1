"""What there is to see in the panel: everything as one value, asked of the table at each moment.

The panel is drawn again when this value is another one than before.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.answer import Answer, rest_of
from game.art.look import Look
from game.families import name_of
from game.play.table import Table
from game.rules.puzzle import Move, Position, Status
from game.text import units
from game.text.tongue import TONGUE, many, mark, number, say
from game.text.words import clock
from game.ui.commands import BY_NAME, called
from game.ui.kit.widgets import Face
from game.ui.panel import menu
from game.ui.panel.badge import ParSeen, Track
from game.ui.panel.first_minute import Note
from game.ui.panel.hinted import Hint
from game.ui.panel.pace_line import Pace
from game.views import FACES
from game.views.view import View
from game.words import pars, verdict
from game.words.families import name as kind_name
from game.words.families import naming
from game.words.wording import About

if TYPE_CHECKING:
    from game.words.quests import Asked

Half = tuple[str, bool]
Counter = tuple[str, str, bool]
# Icons, each with a number or nothing behind it.
Marks = tuple[tuple[str, str], ...]

# What stands for par where it is proved that there is no way.
NO_WAY, NOT_CLEARED = mark("Unsolvable"), mark("Can't be cleared")
# The buttons, row by row: for moves, for boards, for help; the last row is another one while a move
# is asked for. Some are square: an icon alone.
BEFORE, AFTER = "board_before", "board_after"
SQUARE = {BEFORE, AFTER, "restart", "review"}
GRID = (("undo", "redo", "restart"), (BEFORE, "new", AFTER), ("hint", "worth", "solve"))
UNTOLD = (("undo", "hint"), GRID[1])
ENDED, STUCK = (("undo", "review"), GRID[1]), (("undo", "restart"), (*GRID[1], "review"))
STOPPED = (("undo", "solve"), GRID[1])
TRAINED = (GRID[0], (*GRID[1], "review"), GRID[2])
ASKED = (*GRID[:2], ("answer", "retry"))
# The same in a run through slips, and where a slip was played on.
MET = (("leave", "throw_out"), ("answer", "retry"), ("new",))
PLAYED_ON = (("leave", "throw_out"), ("undo", "redo"), ("new",))
# What leads to the games of the level: with a number, to the game that has it.
GAMES = "level games"


class KeyFace(NamedTuple):
    """A button: the command it does, how it looks, what it is called, and where it leads.

    A `note` stands below its words.
    """

    action: str
    face: Face
    name: str
    more: str
    note: str = ""


class Words(NamedTuple):
    """Two sentences, the second smaller."""

    one: str
    other: str


class Level(NamedTuple):
    """What kind of board it is: in parts, as it is read aloud, how hard it is, and a picture.

    It says `where` a board stands that is one of several.
    """

    where: str
    words: tuple[str, ...]
    aloud: str
    grade: str
    family: str
    start: Position
    look: Look


class Line(NamedTuple):
    """The line that plays by itself: which, how far it has come, how long it is, how fast it is."""

    words: str
    place: int
    length: int
    paused: bool
    speed: float


class Result(NamedTuple):
    """How a board was solved; not drawn while it is `carded`, else a press brings the card."""

    title: str
    words: str
    ink: str
    carded: bool


class Rules(NamedTuple):
    """The rules of a puzzle that is new to the player, and how its lesson stands."""

    about: About
    view: Callable[[], View]
    look: Look
    moment: int | None


class QuestSeen(NamedTuple):
    """A move that is asked for, in words and pictures."""

    said: "Asked"
    view: View
    look: Look


class Race(NamedTuple):
    """The play that is raced against, after as many moves: in words and as a board."""

    words: str
    other: str
    position: Position
    view: Callable[[], View]
    look: Look


Card = Hint | Words | Line | Result | Rules | QuestSeen | Race | None


class Beside(NamedTuple):
    """What of the window the panel tells of.

    pointed  the move under the mouse, while it is told what moves are worth
    carded   whether the card over the board is there, or about to come
    note     what a newcomer is told now
    welcome  whether the puzzle is new to the player
    hot      what the mouse is at
    ended    whether the card at a board's end has its place
    """

    pointed: Move | None = None
    carded: bool = False
    note: Note | None = None
    welcome: bool = False
    hot: str | None = None
    ended: bool = False


class Mode(NamedTuple):
    """Whether it is told while the board is played what its moves were worth; if that is chosen."""

    training: bool
    able: bool


class Seen(NamedTuple):
    """All that there is to tell while a board is played.

    mode     whether one plays or trains
    level    what kind of board it is
    halves   the ways to count it, with par in each
    par      what the badge tells, and how far its bar has run
    card     what is below the badge
    pace     the graph of the play
    ended    whether the card has the place of all that is below the level
    """

    mode: Mode
    level: Level
    halves: tuple[Half, ...]
    counters: tuple[Counter, ...]
    hinted: tuple[str, Marks]
    par: tuple[ParSeen, object]
    card: Card
    pace: Pace | None
    rows: tuple[tuple[KeyFace, ...], ...]
    look: Look
    ended: bool


# The kind of board, what is counted, and par


def level(table: Table, look: Look) -> Level:
    """Tell what kind of board it is, and how hard this one is."""
    board = table.session.board
    where = pars.whereabouts(table)
    words = menu.title(board.family, board.params, board.limit)
    aloud = ", ".join(filter(None, [where, *menu.title(board.family, board.params)]))
    if (par := pars.rung_words(table)) and not name_of(board.family, board.params):
        words, aloud = [par], f"{where}, {par}"
    grade = "" if table.grade is None or table.grade.word is None else say(table.grade.word)
    title = say("Kind of board: {kind}", kind=aloud)
    return Level(where, tuple(words), title, grade, board.family.name, board.start, look)


def halves(table: Table) -> tuple[Half, ...]:
    """Say both ways to count, always in the same order, and which one counts."""
    board, other = table.session.board, table.desk.other
    if other is None:
        return ()
    ways = sorted([(board, True), (other, False)], key=lambda way: way[0].unit)
    return tuple((_counted(one.unit, table.par_of(one)), chosen) for one, chosen in ways)


def _counted(unit: str, par: Answer | None) -> str:
    proved = par is not None and par.proved
    return units.counted(par.lower, unit) if par is not None and proved else units.several(unit)


def hinted(table: Table) -> tuple[str, Marks]:
    """Tell what a play took: hints, moves taken back, moves shown; in words, and in signs.

    Where it was marked is told, too, as long as it is played.
    """
    session = table.session
    if session.shown:
        return "", ()
    aid, took = session.aid._replace(attempt=1), []
    if session.mark is not None and not session.solved:
        marked = number(session.after(session.mark).tally)
        took, flag = [say("mark at {place}", place=marked)], [("flag", marked)]
    else:
        flag = []
    if aid.takebacks and not table.help.training:
        aid = aid._replace(takebacks=0)  # The button tells them.
    if session.watched and session.hints:
        took.append(many("{n} shown", "{n} shown", session.hints))
        aid = aid._replace(hints=0, helped=False)
    signs = [("play" if session.watched else "lightbulb", session.hints)]
    signs.append(("undo-2", aid.takebacks or 0))
    marks = [(icon, str(count)) for icon, count in signs if count]
    helped = [("scale", "")] if aid.helped else []
    return ", ".join([*took, *verdict.took(aid)]), (*flag, *marks, *helped)


def par_seen(table: Table, quiet: bool) -> ParSeen:
    """Tell the badge of the play on the table; where it is `quiet`, as while one played."""
    board = table.session.board
    tells = table.help.tells and not quiet
    before, left = pars.progress(table) if tells else ("", pars.least_left(table.par))
    return ParSeen(
        board,
        table.par,
        board.unit if board.family.unit is not None else "",
        none=NOT_CLEARED if rest_of(table.par) is not None else NO_WAY,
        idle=table.agenda.idle(board.start),
        working=table.agenda.worker.busy,
        words=pars.headed(table) if tells or left else ("", ""),
        before=before,
        number=left,
        track=_track(table),
    )


def _track(table: Table) -> Track | None:
    """Tell how far the play has come along par, where that is proved in steps."""
    session, par, tells = table.session, table.par, table.help.tells
    if par is None or not par.proved or not par.solvable or par.ceiling is not None:
        return None
    slips = [at for at in table.help.judged.slips if at < session.cursor] if tells else []
    lost = tuple((session.cost_at(at), session.cost_at(at + 1)) for at in slips)
    return Track(par.lower, session.limit(par), session.cost, lost, tells)


# What is told below the badge


class Asking:
    """The words for what is asked for on a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: object = None
        self._said: Asked | None = None

    def said(self, look: Look, number: int | None = None) -> "Asked | None":
        """Return the words for now, made anew only when there is news; None: nothing is asked.

        In a review it is asked instead of the move of this number.
        """
        quest = self._table.help.quest
        if quest is None:
            return None
        version = self._table.knowledge.version
        known = (quest, version, len(quest.tried), quest.over, look, number, TONGUE.code)
        if known != self._known:
            from game.words.quests import asked

            called = naming(self._table.family, look.palette.names)
            self._known, self._said = known, asked(self._table, quest, called, number)
        return self._said


def line(table: Table) -> Line:
    """Say which line plays by itself, and whether it is paused."""
    to_go, auto = table.to_go, table.auto
    if auto.replaying:
        played = say("The game, paused") if auto.paused else say("The game")
    elif to_go is not None and to_go.proved and to_go.ceiling is not None:
        played = say("Best line, paused") if auto.paused else say("Best line")
    elif to_go is not None and to_go.proved:
        played = say("Shortest line, paused") if auto.paused else say("Shortest line")
    else:
        played = say("Best known line, paused") if auto.paused else say("Best known line")
    return Line(played, *auto.reel, auto.paused, auto.speed)


def result(table: Table, carded: bool) -> Result:
    said = verdict.verdict(table.session, table.par)
    ink = "warn" if said.late else "good" if said.seal else "quiet"
    return Result(said.title, said.late or said.words, ink, carded)


def race(table: Table, view: Callable[[], View], look: Look) -> Race | None:
    """Tell how the play stood that is raced against; None: none is."""
    session, rival = table.session, table.session.rival
    if rival is None:
        return None
    then = rival.after(session.cursor)
    whole = units.counted(rival.tally_in_all, rival.board.unit)
    words = say("The other play: {n} of {whole}", n=then.tally, whole=whole)
    ended = say("By now it was at its end.") if then.over else say("It went no further.")
    if then.over and rival.seconds >= 1:
        ended = say("By now it was at its end, after {time}.", time=clock(rival.seconds))
    other = "" if then.undone else ended
    return Race(words, other, then.position, view, look)


# The buttons


def keys(table: Table) -> tuple[tuple[KeyFace, ...], ...]:
    asked = table.help.quest is not None
    rows: Sequence[Sequence[str]] = UNTOLD
    if table.ended and table.session.path:
        rows = ENDED
    elif table.session.position.status() is Status.STUCK:
        rows = STUCK
    if table.auto.playing:
        rows = STOPPED
    if table.help.training:
        rows = TRAINED
    if table.plays.practising:
        rows = MET if asked else PLAYED_ON
    elif asked:
        rows = ASKED
    return tuple(tuple(_key(table, action) for action in row) for row in rows)


def _key(table: Table, action: str) -> KeyFace:
    label, icon = say(BY_NAME[action].label), BY_NAME[action].icon
    if action == "hint" and table.help.where is not None:
        label = say("Show it")
    if action == "hint" and table.help.hint is not None:
        label, icon = say("Play it"), "check"
    if action == "new" and (onward := _next(table)) is not None:
        label, icon = onward
    if action == "solve" and table.auto.playing:
        label, icon = say("Stop"), "square"
    if action in ("leave", "throw_out", "answer", "retry"):
        icon = ""  # There is no room for both, and their keys are less known.
    sign = BY_NAME[{"answer": "hint", "leave": "stop"}.get(action, action)].sign
    if action in SQUARE and (table.help.training or action not in (*ENDED[0], *STUCK[0])):
        label = sign = ""
    on = action == "worth" and table.help.worth_shown
    face = Face(label, icon, sign, action == _primary(table), able(table, action), on)
    back = (session := table.session).aid.takebacks or 0
    note = ""
    if action == "undo" and back and not table.help.training and not session.shown:
        note = many("{n} takeback", "{n} takebacks", back)
    return KeyFace(action, face, label or called(action), note or word(table, action), note)


def _next(table: Table) -> tuple[str, str] | None:
    """What is written on New where it goes on to what comes next."""
    run = table.plays.practice
    if run is not None and table.plays.practising:
        if run.last:
            return say("Finish"), "check"
        return say("Next slip") if run.answered else say("Skip"), "arrow-right"
    return None if table.desk.next_listed is None else (say("Next"), "arrow-right")


def _primary(table: Table) -> str:
    """The button that most players want next."""
    if table.plays.practising:
        return "" if table.help.asking else "new"
    if table.help.quest is not None:
        return "" if table.help.asking else "retry"
    if table.session.over and not table.ended:
        return "undo"
    return "new" if table.ended else "hint" if table.help.training else ""


def able(table: Table, action: str) -> bool:
    """Tell whether a command can do anything for the board in front now."""
    session, quest = table.session, table.help.quest
    match action:
        case "undo" | "restart":
            return session.cursor > 0
        case "redo":
            return bool(session.undone)
        case "board_before":
            return table.plays.before is not None
        case "board_after":
            return table.plays.after is not None
        case "hint" | "worth" | "solve":
            return not session.over
        case "mode" | "keep_pace":
            run = table.plays.practice
            return run is None or run.session is not table.plays.front
        case "why":
            return table.help.weighable is not None
        case "review":
            return bool(session.path)
        case "to_mark":
            return session.mark is not None and session.mark < session.cursor
        case "race":
            past = session.closed or session.over or table.plays.review is not None
            return table.plays.practising or (past and bool(session.path))
        case "list":
            return table.desk.laid_out is not None
        case "edit":
            return FACES[table.family.name].canvas is not None
        case "wish":
            return table.family.compares(session.board.params)
        case "answer":
            return table.help.asking
        case "retry":
            return quest is not None and (quest.over or bool(quest.tried))
    return True


def word(table: Table, name: str) -> str:
    """Say what an icon stands for, or where it leads; nothing of what has words on it."""
    if name == "why":
        return say("What comes of it, and of another move: that is help, as the hint is")
    if name in ("restart", "review"):
        return f"{called(name)} ({BY_NAME[name].cap})"
    play = {BEFORE: table.plays.before, AFTER: table.plays.after}.get(name)
    if play is None:
        return ""
    board, cap = play.board, BY_NAME[name].cap
    kind = kind_name(board.family, board.params)
    same = board.id == table.plays.front.board.id
    if name == BEFORE:
        if same:
            return say("Back to the earlier play of this board ({keys})", keys=cap)
        return say("Back to {kind} ({keys})", kind=kind, keys=cap)
    if same:
        return say("On to the later play of this board ({keys})", keys=cap)
    return say("On to {kind} ({keys})", kind=kind, keys=cap)
