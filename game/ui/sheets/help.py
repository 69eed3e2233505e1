"""Help: what the words mean, the rules of the puzzle in front, and all keys."""

from game.text.tongue import mark, say
from game.ui import commands, pads
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Column
from game.ui.sheets.body import Page
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet
from game.views import FACES
from game.words.families import WORDINGS
from game.words.wording import About

HINTS = (
    mark("Hints"),
    mark("are counted and told; what Solve plays is shown, neither won nor lost"),
)
CLEAN = (
    mark("Clean"),
    mark("par with no hint, no takeback (a move undone) and no help (Train, Worth, Why?, Review)"),
)
# What the panel's words mean, at the top of the help.
TERMS = (
    (mark("Par"), mark("the fewest moves that solve the board; a range until that is proved")),
    (
        mark("Limit"),
        mark("in Flood, par and a few moves more; past it you may play on, but not win"),
    ),
    (
        mark("To go"),
        mark("the fewest moves from here; a move that does not bring it down lost ground"),
    ),
    (
        mark("Proved ✓"),
        mark("nothing shorter exists; without it, the number is the best known so far"),
    ),
    (
        mark("Worth"),
        mark("what is to go after a move, and what it loses; +1 is one more than needed"),
    ),
    HINTS,
    CLEAN,
)
# The same where points are counted.
TERMS_OF_POINTS = (
    (mark("Par"), mark("the most points that can be scored; a range until that is proved")),
    (
        mark("Still possible"),
        mark("the most that this play can come to; a move that brings it down lost that much"),
    ),
    (
        mark("Proved ✓"),
        mark("nothing scores more; without it, the first number is the best known so far"),
    ),
    (
        mark("Worth"),
        mark("what is to come after a move, and what the total loses; −8 is eight less"),
    ),
    HINTS,
    CLEAN,
)


def _own(about: About) -> list[tuple[str, str]]:
    """Say what keys and mouse do over the boards of a family."""
    mouse = [(say(what), say(words)) for what, words in about.mouse]
    return [*commands.board_lines(about.keys), *mouse]


def open_sheet(host: Host) -> None:
    """Show what the words mean, the rules, and all keys, the family's own first."""
    about = WORDINGS[host.table.family.name].about_of(host.table.session.position)
    terms = TERMS if host.table.session.score is None else TERMS_OF_POINTS
    rows = [
        parts.terms([(say(word), say(words)) for word, words in terms]),
        *(
            parts.words(say(line), ink="text" if place == 0 else "quiet")
            for place, line in enumerate(about.rules)
        ),
        parts.keys(say(about.title), _own(about)),
        parts.keys(say("Everywhere"), commands.help_lines()),
        parts.keys(say("On sheets"), [*commands.lines((*commands.LEADING, *commands.ON_SHEETS))]),
        parts.keys(
            say("In the theatre"), [*commands.lines((*commands.WATCHING, *commands.TEACHING))]
        ),
    ]
    if (pad := host.pads.name) is not None:
        rows.insert(-3, parts.keys(pad, pads.help_lines(pad)))
    again = parts.buttons(
        [("first", mark("The first minute again"), "rotate-ccw", "")], lambda _: _again(host), False
    )
    if (canvas := FACES[host.table.family.name].canvas) is not None:
        keys = parts.keys(say("In the editor"), commands.making_lines(canvas().commands))
        # Who makes a board looks for just these.
        screen = host.overlay.screen
        making = screen is not None and screen.name == "edit"
        rows.insert(0 if making else len(rows), keys)
    rows.append(again)
    page = Page(say("Help"), [plain.still(Column(tuple(rows)))], name="help")
    host.overlay.show(Sheet(lambda: page, 800))


def _again(host: Host) -> None:
    from game.ui.sheets.alone import Alone

    Alone(host)
