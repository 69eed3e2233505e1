"""What the theatre's menus offer: methods, guesses, boards, lessons and speeds.

Each entry is told with what it does; those of the window's own commands name these.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game import families
from game.families import Board
from game.keep.settings import Settings
from game.lanes import Lane, Method
from game.play.programme import Programme
from game.text.tongue import mark, say
from game.ui.commands import BY_NAME
from game.words.families import about
from game.words.families import name as kind_name
from game.words.lessons import LESSONS, Lesson


class Entry(NamedTuple):
    """What is offered, in what words, what choosing it does, and whether it is what there is."""

    name: str
    do: Callable[[], object] | str
    note: str = ""
    on: bool = False


# Has this lane searched otherwise, as one writes it.
Take = Callable[[str], object]


class Example(NamedTuple):
    """A board to begin with: in what words, which, and by which lanes."""

    words: str
    board: str
    lanes: tuple[str, ...]


EXAMPLES = (
    Example(mark("Eight, par 25"), "863.54217", ("bfs", "astar", "idastar")),
    Example(
        mark("Flood 5×5, a guess too high"), "flood:5x5c4#0", ("bfs", "astar:clusters", "astar")
    ),
    Example(mark("Collapse 4×4"), "collapse:4x4c3#7", ("dfs", "walk", "astar")),
    Example(mark("Jugs 3, 5, 8"), "jugs:3,5,8:0,0,8:0,4,4", ("bfs", "idastar", "both")),
)


def methods(
    programme: Programme, place: int, take: Take, ask: Callable[[Method], object]
) -> list[Entry]:
    """Offer the methods for a lane, and to close it; one that takes a number asks for it."""
    lanes = programme.lanes
    lane = lanes[place] if place < len(lanes) else None
    entries = []
    for method in programme.methods():
        on = lane is not None and method == lane.method
        if method.number is not None:
            number = lane.number if lane is not None and on else method.number.usual
            title, do = f"{say(method.called(number))}…", partial(ask, method)
        else:
            title, do = say(method.title), partial(take, _with_guess(method, lane))
        entries.append(Entry(title, do, _short(method), on))
    return entries


def numbers(programme: Programme, place: int, method: Method, take: Take) -> list[Entry]:
    """Offer a method by a few of the numbers that it may take, and by the lane's own."""
    lanes, wanted = programme.lanes, method.number
    lane = lanes[place] if place < len(lanes) else None
    assert wanted is not None, "only who takes a number is asked for it"
    now = lane.number if lane is not None and lane.method == method else None
    listed = sorted({*wanted.choices, *([] if now is None else [now])})
    text = _with_guess(method, lane)
    return [
        Entry(
            say(method.called(number)),
            partial(take, f"{text}:{number:g}"),
            say("the usual one") if number == wanted.usual else "",
            number == (wanted.usual if now is None else now),
        )
        for number in listed
    ]


def _with_guess(method: Method, lane: Lane | None) -> str:
    """Write a method with the guess that the lane goes by, if it is one that asks for any."""
    guess = lane.guess if lane is not None else None
    return f"{method.name}:{guess.name}" if guess is not None and method.guided else method.name


def by_guess(lane: Lane, name: str) -> str:
    number = "" if lane.number is None else f":{lane.number:g}"
    return f"{lane.method.name}:{name}{number}"


def guesses(programme: Programme, place: int, take: Take) -> list[Entry]:
    """Offer the game's own guesses for a lane."""
    lane = programme.lanes[place]
    return [
        Entry(
            say(guess.title),
            partial(take, by_guess(lane, guess.name)),
            say("✓ admissible") if guess.admissible else say("may be too high"),
            guess == lane.guess,
        )
        for guess in programme.guesses()
    ]


def lessons(
    on: Lesson | None, settings: Settings, teach: Callable[[Lesson], object]
) -> list[Entry]:
    """Offer the lessons, with what is done, and where each was left."""
    return [
        Entry(
            f"{number}  {say(lesson.title)}",
            partial(teach, lesson),
            _left(lesson, settings),
            lesson is on,
        )
        for number, lesson in enumerate(LESSONS, 1)
    ]


def speeds(programme: Programme) -> list[Entry]:
    return [
        Entry(say(speed.words), partial(programme.set_speed, place), on=speed == programme.speed)
        for place, speed in enumerate(programme.speeds)
    ]


def boards(
    front: tuple[Board, Callable[[], object]],
    smaller: tuple[str, Callable[[], object]] | None,
    show: Callable[[Board, Sequence[str]], object],
) -> list[Entry]:
    """Offer the board in front, a smaller one of the kind that is watched, and examples."""
    board, take = front
    entries = [Entry(say("The board in front"), take, kind_name(board.family, board.params))]
    if smaller is not None:
        entries.append(Entry(say("A smaller one"), smaller[1], smaller[0]))
    for words, name, lanes in EXAMPLES:
        example = families.read(name)
        title = say(about(example.title).title)
        entries.append(Entry(say(words), partial(show, example, lanes), title))
    return [*entries, Entry(BY_NAME["compare"].entry, "compare")]


def _left(lesson: Lesson, settings: Settings) -> str:
    page = settings.lesson_pages.get(lesson.name, 0)
    if 0 < page < len(lesson.pages):
        return say("page {page} of {pages}", page=page + 1, pages=len(lesson.pages))
    return say("✓ done") if lesson.name in settings.lessons else ""


def _short(method: Method) -> str:
    return say("proves") if method.proves else say("no proof")
