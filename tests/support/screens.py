"""Every screen there is, how it is come to, and all that is written on it, from top to end."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

import pygame

from game.text import tongue
from game.ui.editor.screen import EditorScreen
from game.ui.scroll import Scroll
from game.ui.theatre.screen import TheatreScreen
from game.views.lessons import LESSONS
from tests.support import legible
from tests.support.endings import play, worse
from tests.support.hands import Hands
from tests.support.legible import Seen
from tests.support.looking_back import all_judged
from tests.support.person import wait_for
from tests.support.searching import shortest
from tests.support.sheets import wait_for_card
from tests.support.theatre import click_on, screen_of

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
# As much is left of what is struck out.
STRUCK = 0.88
# Farther than any screen is long.
FAR = 10**6


def _by(command: str) -> Callable[[Hands], None]:
    def go(hands: Hands) -> None:
        hands.window.doers.do(command)

    return go


def _slip_and_win(hands: Hands) -> None:
    play(hands, worse(hands))
    while not hands.table.session.solved:
        play(hands, shortest(hands.table.session.position)[0])


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
    hands.window.doers.do("retry")


def _theatre(hands: Hands) -> None:
    hands.window.doers.do("theatre")
    hands.turn()
    theatre = screen_of(hands)
    wait_for(
        lambda: hands.after_a_turn(lambda: theatre.programme.performance.ended), "the lanes' end"
    )


def _quiz(hands: Hands) -> None:
    hands.window.doers.do("theatre")
    hands.turn()
    click_on(hands, "show quiz")


def _lesson(hands: Hands) -> None:
    hands.window.doers.do("theatre")
    hands.turn()
    theatre = screen_of(hands)
    theatre.teach(LESSONS[0])
    wait_for(
        lambda: hands.after_a_turn(lambda: theatre.programme.performance.ended), "the lanes' end"
    )


# By what they are called in tests: the board they need, and the way there.
SCREENS: Mapping[str, tuple[str, Callable[[Hands], None]]] = {
    **{
        name: (FLOOD, _by(name))
        for name in (
            *("settings", "help", "custom", "save", "load", "about", "statistics", "daily"),
            *("wish", "compare", "slips", "picture", "menu", "edit"),
        )
    },
    "card": (SLIDING, _card),
    "review": (SLIDING, _review),
    "retry": (SLIDING, _retry),
    "theatre": (SLIDING, _theatre),
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
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
        hands.window.host.text_size.percent = percent
        hands.turn()
        hands.turn()
        yield hands
    finally:
        tongue.choose(tongue.ENGLISH)
        hands.window.close()


def hidden(hands: Hands) -> list[str]:
    """Name the text that is never seen whole, wherever it is scrolled to; a line through it may be.

    What lies behind the win card is covered by it. What solvers tell meanwhile may move lines
    between two looks at a panel, so a line counts only if it is hidden the second time, too.
    """
    whole = STRUCK if hands.table.quest is not None else 1
    found = legible.hidden(written(hands), whole) and legible.hidden(written(hands), whole)
    sheet = hands.window.overlay.sheet
    if found and sheet is not None and sheet.over_board:
        hands.press(pygame.K_ESCAPE)
        behind = {line.words for screen in written(hands) for line in screen}
        return [words for words in found if words not in behind]
    return found


def written(hands: Hands) -> list[list[Seen]]:
    """List what is written, once for each place that it is scrolled to."""

    def draw() -> pygame.Surface:
        hands.window._frame.repaint()
        hands.turn()
        hands.turn()
        screen = pygame.display.get_surface()
        assert screen is not None
        return screen

    screens = [legible.lines(draw)]
    for scroll, roll, step in _rolled(hands):
        if not scroll.most:
            continue
        roll(-FAR)
        screens.append(legible.lines(draw))
        while scroll.at < scroll.most:
            roll(max(20, step))
            screens.append(legible.lines(draw))
    assert len(screens[0]) > 1, "hardly any text was found"
    return screens


def _rolled(hands: Hands) -> list[tuple[Scroll, Callable[[int], None], int]]:
    """Name what may be longer than there is room for, how to scroll it, and how far."""
    overlay, panel = hands.window.overlay, hands.window.panel
    beside = (panel.scroll, panel.roll, panel._view.height // 2)
    sheet, menu, screen = overlay.sheet, overlay.menu, overlay.screen
    if sheet is not None:
        over = (sheet.scroll, sheet.roll, sheet._view.height // 2)
        return [over, beside] if sheet.over_board else [over]
    if menu is not None:
        return [(menu.scroll, menu.roll, menu._row * 2)]
    if isinstance(screen, EditorScreen):
        scroll, area = screen._panel.scroll, screen._panel.area
        return [(scroll, partial(screen.roll, area.center), area.height // 2)]
    if isinstance(screen, TheatreScreen):
        pane = screen._pane
        return [(pane.scroll, partial(screen.roll, pane.view.center), pane.view.height // 2)]
    return [beside]
