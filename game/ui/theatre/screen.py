"""The theatre's screen: lanes side by side in place of the board and its panel, and their clock.

What is on is in `show.py`; where that has its place, in `places.py`; what keys, buttons and the
mouse do, in `hands.py`; and what is said of it, in `told.py`.
"""

from game.own.files import Files
from game.play.programme import Programme
from game.play.theatre import Theatre
from game.ui.host import Host
from game.ui.theatre.hands import Hands
from game.ui.theatre.show import Show
from game.ui.theatre.telling import Telling


class TheatreScreen:
    """What stands in place of the board while searches are watched."""

    name, rail = "theatre", "workshop"
    cells = None

    def __init__(self, host: Host, theatre: Theatre, files: Files) -> None:
        """Show the board in front, by a few lanes; `fit` places it."""
        self._host = host
        self._show = show = Show(host, theatre, files)
        self._hands = hands = Hands(host, show, files)
        places = hands.places
        self._telling = telling = Telling(host, show, places)
        self.show = show.show
        self.fit, self.forget, self.draw = places.fit, places.forget, places.draw
        self.spots, self.at = places.spots, places.at
        self.key, self.do, self.inside = hands.key, hands.do, hands
        self.point, self.bring, self.turn_wheel = hands.point, hands.bring, hands.turn_wheel
        self.roll, self.drag, self.drop = hands.roll, hands.drag, hands.drop
        self.take_file = hands.own.drop
        self.words, self.nodes = telling.words, telling.nodes
        self.news, self.called = telling.news, telling.called

    @property
    def programme(self) -> Programme:
        """What is on: the searches, and the clock."""
        return self._show.programme

    def tick(self, now: float) -> None:
        self._hands.bring_knob()
        self._show.tick(now)
        self._hands.places.fit_anew()

    def moving(self) -> bool:
        moves = self._show.moving or self._hands.drags
        return moves and not self._host.overlay.covers_window

    @property
    def next_wake(self) -> float | None:
        """When to look whether a file of one's own was saved again, if any is in use."""
        return self._show.next_wake

    def closed(self) -> None:
        """Leave the solver to the board in front; what was said here is of no board."""
        self._show.closed()
        self._host.notices.clear()

    def own(self, command: str) -> str | None:
        """No command of the window has another meaning here."""
        return None

    def turn(self, name: str, by: int) -> bool:
        return False

    @property
    def title(self) -> str:
        return self._telling.title

    @property
    def board_id(self) -> str:
        return self.programme.board.id


def open_screen(host: Host) -> TheatreScreen:
    """Make the theatre's screen for the board in front; what searches is loaded now."""
    files = host.files = host.files or Files()
    return TheatreScreen(host, host.open_theatre(), files)
