"""Every screen there is, how it is come to, and all that is written on it, from top to end."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.text import tongue
from game.text.tongue import say
from game.ui.nodes import Deed, Role
from game.words.lessons import LESSONS
from tests.support import legible
from tests.support.endings import play, worse
from tests.support.hands import Hands
from tests.support.legible import Seen
from tests.support.looking_back import all_judged
from tests.support.person import ROOT
from tests.support.searching import shortest
from tests.support.sheets import wait_for_card
from tests.support.theatre import screen_of

FLOOD, SLIDING = "flood:5x5c4m2#3", "sliding:3x3:1,2,3,4,8,5,7,0,6"
# A board of each family that is proved in no time.
BOARDS = {
    "flood": "flood:6x6c4m2#3",
    "sliding": "sliding:3x3#7",
    "collapse": "collapse:5x5c4#3",
    "blocks": "blocks:4x4p12#2",
    "jugs": "jugs:3,5,8:0,0,8:0,4,4",
    "same": "same:5x4c3#3",
}
ONE_GUESS = ROOT / "tests" / "support" / "one_guess.py"
# As much is left of what is struck out.
STRUCK = 0.88
# More notches of the wheel than any screen is long, and how far a notch rolls.
FAR, WHEEL = 999, 48


def _by(key: int, mod: int = 0) -> Callable[[Hands], None]:
    return lambda hands: hands.press(key, mod)


def _chosen(entry: str) -> Callable[[Hands], None]:
    """Choose what is called so from the menu, scrolled away or not."""

    def go(hands: Hands) -> None:
        hands.press(pygame.K_o)
        hands.ask(say(entry), Deed.PRESS)

    return go


def _about(hands: Hands) -> None:
    hands.press(pygame.K_F10)
    hands.ask(say("About Parlour"), Deed.PRESS)


def _slip_and_win(hands: Hands) -> None:
    play(hands, worse(hands))
    play(hands, *shortest(hands.table.session.position))


def _card(hands: Hands) -> None:
    _slip_and_win(hands)
    wait_for_card(hands)
    all_judged(hands)


def _review(hands: Hands) -> None:
    _slip_and_win(hands)
    hands.press(pygame.K_i)
    all_judged(hands)


def _retry(hands: Hands) -> None:
    _review(hands)
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_f)


def _ended(hands: Hands) -> None:
    """Wait until all lanes have ended: there may be no room to tell of the verdict."""
    hands.until(lambda: screen_of(hands).programme.performance.ended, "the lanes' end")


def _theatre(hands: Hands) -> None:
    hands.press(pygame.K_b)
    _ended(hands)


def _allow(hands: Hands) -> None:
    """Drop a guess on the theatre, which is asked about."""
    hands.press(pygame.K_b)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(ONE_GUESS)))
    hands.turn()


def _from_file(hands: Hands) -> None:
    """Choose a file by the menu of the second lane's guesses; it may have to be turned over to."""
    hands.press(pygame.K_b)
    guess = say("Lane {lane}: guess", lane=2)
    if not hands.there(guess):
        screen_of(hands).do("show page")
        hands.turn()
    hands.ask(guess, Deed.PRESS)
    hands.ask(say("From a file…"), Deed.PRESS)


def _by_guesses(hands: Hands) -> None:
    """Choose searches and guesses to compare."""
    _chosen("Compare methods…")(hands)
    hands.ask(say("Searches by guesses…"), Deed.PRESS)


def _quiz(hands: Hands) -> None:
    hands.press(pygame.K_b)
    hands.press(pygame.K_q)


def _lesson(hands: Hands) -> None:
    hands.press(pygame.K_b)
    hands.press(pygame.K_t)
    hands.ask(say(LESSONS[0].title), Deed.PRESS)
    _ended(hands)


# By what they are called in tests: the board they need, and the way there.
SCREENS: Mapping[str, tuple[str, Callable[[Hands], None]]] = {
    "settings": (FLOOD, _by(pygame.K_F10)),
    "help": (FLOOD, _by(pygame.K_F1)),
    "custom": (FLOOD, _chosen("Custom size…")),
    "save": (FLOOD, _by(pygame.K_s, pygame.KMOD_LCTRL)),
    "load": (FLOOD, _by(pygame.K_o, pygame.KMOD_LCTRL)),
    "about": (FLOOD, _about),
    "statistics": (FLOOD, _by(pygame.K_t)),
    "daily": (FLOOD, _by(pygame.K_F2)),
    "workshop": (FLOOD, _by(pygame.K_F4)),
    "wish": (FLOOD, _by(pygame.K_n, pygame.KMOD_LSHIFT)),
    "compare": (FLOOD, _chosen("Compare methods…")),
    "slips": (FLOOD, _by(pygame.K_F3)),
    "pictures": (SLIDING, _by(pygame.K_p)),
    "menu": (FLOOD, _by(pygame.K_o)),
    "levels": (FLOOD, _by(pygame.K_k)),
    "ladders": (FLOOD, _by(pygame.K_k, pygame.KMOD_LSHIFT)),
    "edit": (FLOOD, _by(pygame.K_e)),
    "card": (SLIDING, _card),
    "review": (SLIDING, _review),
    "retry": (SLIDING, _retry),
    "theatre": (SLIDING, _theatre),
    "allow": (SLIDING, _allow),
    "from file": (SLIDING, _from_file),
    "by guesses": (SLIDING, _by_guesses),
    "quiz": (SLIDING, _quiz),
    "lesson": (SLIDING, _lesson),
}


@contextmanager
def at(
    board: str, size: tuple[int, int], percent: int = 100, language: str = tongue.ENGLISH
) -> Iterator[Hands]:
    """Open a window of this size on a board, with text so large, in this language."""
    hands = Hands(board)
    try:
        hands.window.settings.language = language
        tongue.choose(language)
        hands.window.host.text_size.percent = percent
        hands.resize(size)
        hands.turn()
        yield hands
    finally:
        tongue.choose(tongue.ENGLISH)
        hands.window.close()


def hidden(hands: Hands, screens: Iterable[list[Seen]] | None = None) -> list[str]:
    """Name the text that is never seen whole, wherever it is scrolled to; a line through it may be.

    What lies behind the win card is covered by it. What solvers tell meanwhile may move lines
    between two looks at a panel, so a line counts only if it is hidden the second time, too. What
    was seen of it already, the first time, may be given.
    """
    whole = STRUCK if hands.table.help.quest is not None else 1
    first = written(hands) if screens is None else screens
    found = legible.hidden(first, whole) and legible.hidden(written(hands), whole)
    if found and over_board(hands):
        hands.press(pygame.K_ESCAPE)
        behind = {line.words for screen in written(hands) for line in screen}
        hands.ask(say("How it was solved"), Deed.PRESS)
        return [words for words in found if words not in behind]
    return found


def over_board(hands: Hands) -> bool:
    """Tell whether a card lies over the board alone."""
    return hands.there(say("Panel")) and any(node.role is Role.DIALOG for node in hands.nodes)


def redrawn(hands: Hands) -> pygame.Surface:
    """Have all of the window drawn anew, as when another one lay over it; return what it shows."""
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    hands.turn()
    hands.turn()
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen


def written(hands: Hands) -> list[list[Seen]]:
    """List what is written, once for each place that it is scrolled to."""

    def look(up: int = 0) -> list[Seen]:
        """Turn the wheel, and look at what is drawn then at once."""

        def draw() -> pygame.Surface:
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=up))
            return redrawn(hands)

        return legible.lines(draw)

    screens = [look()]
    for place in range(len(_rolled(hands))):
        edge, notches, above, below = _rolled(hands)[place]
        if above or below:
            hands.point(edge)
        if above:
            screens.append(look(FAR))
            below = _rolled(hands)[place].below
        while below:
            before = [node.spot for node in hands.nodes]
            screens.append(look(-notches))
            below = _rolled(hands)[place].below and [node.spot for node in hands.nodes] != before
    assert len(screens[0]) > 1, "hardly any text was found"
    return screens


class Rolled(NamedTuple):
    """What may be longer than its room: its edge, notches of half of it, and what is beyond."""

    edge: tuple[int, int]
    notches: int
    above: bool
    below: bool


def _rolled(hands: Hands) -> list[Rolled]:
    """Find what may be longer than there is room for, and whether it is."""
    own, nodes = (say("Panel"), say("Theatre")), hands.nodes
    over = [node for node in nodes if node.role in (Role.DIALOG, Role.MENU)]
    # The status line is told last but for the ID in it, and the news.
    names = [node.name for node in nodes]
    lowest = nodes[names.index(say("Copy the game ID")) - 1].spot[1] if not over else FAR
    room = pygame.Rect(0, 0, nodes[0].spot[2], min(lowest, nodes[0].spot[3]))
    found = []
    for node in over or [
        one for one in nodes if one.role is Role.GROUP and one.name.startswith(own)
    ]:
        spots = [pygame.Rect(one.spot) for one in node.children if any(one.spot[2:])]
        placed = any(node.spot[2:])
        seen = (pygame.Rect(node.spot) if placed else spots[0].unionall(spots)).clip(room)
        top, bottom = (min(spot.y for spot in spots), max(spot.bottom for spot in spots))
        edge = seen.x + 6 if placed else seen.right + 4, seen.centery
        beyond = top < seen.y, bottom > seen.bottom - 6
        found.append(Rolled(edge, max(1, seen.height // 2 // WHEEL), *beyond))
    return found
