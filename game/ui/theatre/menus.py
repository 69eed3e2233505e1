"""What the theatre's menus offer: methods, guesses, boards, lessons and speeds."""

from typing import NamedTuple

from game import families
from game.families import Board
from game.keep.settings import Settings
from game.lanes import Guess, Lane, Method
from game.play.programme import Programme
from game.text.tongue import mark, say
from game.ui.commands import BY_NAME
from game.ui.panel.menu import Run
from game.views import FACES
from game.views.lessons import LESSONS, Lesson


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


def methods(programme: Programme, place: int) -> list[Run]:
    """Offer the methods for a lane, and to close it; one that takes a number asks for it."""
    lanes = programme.lanes
    lane = lanes[place] if place < len(lanes) else None
    entries = []
    for method in programme.methods():
        on = lane is not None and method == lane.method
        if method.number is not None:
            number = lane.number if lane is not None and on else method.number.usual
            text, title = f"lane {place} numbers {method.name}", f"{say(method.called(number))} …"
        else:
            text, title = f"lane {place} take {_with_guess(method, lane)}", say(method.title)
        entries.append(Run(title, text, _short(method), on))
    if lane is not None and len(lanes) > 1:
        entries.append(Run(say("Close this lane"), f"lane {place} close"))
    return entries


def numbers(programme: Programme, place: int, name: str) -> list[Run]:
    """Offer a method by a few of the numbers that it may take, and by the lane's own."""
    lanes = programme.lanes
    lane = lanes[place] if place < len(lanes) else None
    method = next(one for one in programme.methods() if one.name == name)
    wanted = method.number
    assert wanted is not None, "only who takes a number is asked for it"
    now = lane.number if lane is not None and lane.method == method else None
    listed = sorted({*wanted.choices, *([] if now is None else [now])})
    text = f"lane {place} take {_with_guess(method, lane)}"
    return [
        Run(
            say(method.called(number)),
            f"{text}:{number:g}",
            say("the usual one") if number == wanted.usual else "",
            number == (wanted.usual if now is None else now),
        )
        for number in listed
    ]


def _with_guess(method: Method, lane: Lane | None) -> str:
    """Write a method with the guess that the lane goes by, if it is one that asks for any."""
    guess = lane.guess if lane is not None else None
    return f"{method.name}:{guess.name}" if guess is not None and method.guided else method.name


def guesses(programme: Programme, place: int) -> list[Run]:
    """Offer the guesses for a lane."""
    lane = programme.lanes[place]
    number = "" if lane.number is None else f":{lane.number:g}"
    text = f"lane {place} take {lane.method.name}"
    return [
        Run(say(guess.title), f"{text}:{guess.name}{number}", _told(guess), guess == lane.guess)
        for guess in programme.guesses()
    ]


def lessons(on: Lesson | None, settings: Settings) -> list[Run]:
    """Offer the lessons, with what is done, and where each was left."""
    return [
        Run(
            f"{number}  {say(lesson.title)}",
            f"lesson open {lesson.name}",
            _left(lesson, settings),
            lesson is on,
        )
        for number, lesson in enumerate(LESSONS, 1)
    ]


def speeds(programme: Programme) -> list[Run]:
    """Offer how fast the clock goes."""
    return [
        Run(say(speed.words), f"show pace {place}", on=speed == programme.speed)
        for place, speed in enumerate(programme.speeds)
    ]


def boards(front: Board, watched: Board, smaller: str | None) -> list[Run]:
    """Offer the board in front, smaller ones of the kind that is watched, and examples."""
    entries = [
        Run(say("The board in front"), "show front", FACES[front.family.name].name(front.params))
    ]
    if smaller is not None:
        name = FACES[watched.family.name].name(smaller)
        entries.append(Run(say("A smaller one"), "show smaller", name))
    for place, (words, board, _) in enumerate(EXAMPLES):
        title = say(FACES[families.read(board).family.name].about.title)
        entries.append(Run(say(words), f"show example {place}", title))
    entries.append(Run(say(BY_NAME["compare"].menu), "compare"))
    return entries


def _left(lesson: Lesson, settings: Settings) -> str:
    page = settings.lesson_pages.get(lesson.name, 0)
    if 0 < page < len(lesson.pages):
        return say("page {page} of {pages}", page=page + 1, pages=len(lesson.pages))
    return say("✓ done") if lesson.name in settings.lessons else ""


def _short(method: Method) -> str:
    return say("proves") if method.proves else say("no proof")


def _told(guess: Guess) -> str:
    return say("✓ admissible") if guess.admissible else say("may be too high")
