"""The workshop: doors to the theatre, to methods side by side, to the editor, and to files."""

from collections.abc import Callable

from game.text.tongue import many, say
from game.ui.commands import BY_NAME
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Column
from game.ui.sheets.body import Page
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.workshop import Door, doors
from game.ui.sheets.sheet import Sheet


def open_sheet(host: Host, do: Callable[[str], None]) -> None:
    """Show the doors; each does its command, also by its key."""

    def go(name: str) -> None:
        screen = host.overlay.screen
        host.overlay.close(sheet)  # What is refused is told in the status line, behind it.
        if screen is None or screen.name != name:
            do(name)

    doors_there = _doors(host)
    ways = [doors(doors_there, go)]
    keys = {one.name: one.name for one in doors_there if BY_NAME[one.name].keys}
    if host.table.desk.laid_out is not None:
        load = BY_NAME["load"]
        entry = "load", load.menu, "folder-open", load.sign
        ways.append(parts.buttons([entry], go, main=False))
    page = Page(say("Workshop"), [plain.still(Column(tuple(ways)))], keys=keys, name="workshop")
    sheet = Sheet(lambda: page, 700)
    host.overlay.show(sheet)


def _doors(host: Host) -> tuple[Door, ...]:
    """Tell where the doors lead; where there is a list of boards, the last one leads there."""
    course = host.table.desk.laid_out
    files = say("Open boards or a saved game; several boards at once are a list to play through.")
    if course is not None:
        count = len(course.listed)
        files = many(
            "Go on with your list of {n} board.", "Go on with your list of {n} boards.", count
        )
    return (
        _door(
            "theatre",
            say("Theatre and lessons"),
            say("Watch searches at work on the board in front, and learn how each of them thinks."),
            "list-tree",
        ),
        _door(
            "compare",
            say("Compare methods"),
            say("Have several methods solve the same boards, and see what each of them takes."),
            "scale",
        ),
        _door(
            "edit",
            say("Make a board"),
            say("Draw one of your own: its par is live while you draw."),
            "pencil-ruler",
        ),
        _door("load" if course is None else "list", say("Lists and files"), files, "folder-open"),
    )


def _door(name: str, title: str, words: str, icon: str) -> Door:
    return Door(name, title, words, icon, BY_NAME[name].sign)
