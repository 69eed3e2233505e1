"""The mouse: it points, presses, drags and turns its wheel on what lies on the window."""

import pygame

from game.ui.input import keys
from game.ui.input.lying import BOARD, SLID, Pile, Point
from game.ui.input.moves import Moves

# Clicks at one place, each so soon after the one before, belong together.
CLICK_SECONDS, CLICK_REACH = 0.4, 6


class Mouse:
    """The mouse, or whatever clicks as it does."""

    def __init__(self, pile: Pile, moves: Moves) -> None:
        self._pile, self._moves = pile, moves
        # When and where it was clicked last, and how many clicks came one on the other.
        self._clicked, self._clicks = (0.0, (0, 0)), 0

    def moved(self, event: pygame.event.Event) -> None:
        self.move(event.pos)

    def move(self, point: Point) -> None:
        self._pile.look(point)
        for one in self._pile.all:
            if one.drag(point):
                return

    def pressed(self, event: pygame.event.Event) -> None:
        if event.button == pygame.BUTTON_LEFT:
            self.press_at(event.pos)

    def press_at(self, point: Point) -> None:
        """Hold down, or press, what is here: the first that it is for."""
        pile = self._pile
        pile.focus = pile.host.stage.looked = None
        self._count_click(point)
        for one in pile.all:
            if one.click(point, self._clicks):
                return

    def _count_click(self, point: Point) -> None:
        """Tell a click on a click from one by itself."""
        (last, (x, y)), now = self._clicked, self._pile.host.clock.now
        near = abs(point[0] - x) <= CLICK_REACH and abs(point[1] - y) <= CLICK_REACH
        self._clicks = self._clicks + 1 if near and now - last < CLICK_SECONDS else 1
        self._clicked = now, point

    def let_go(self, event: pygame.event.Event) -> None:
        if event.button == pygame.BUTTON_LEFT:
            self.let_go_at(event.pos)

    def let_go_at(self, point: Point) -> None:
        """Let go of what is held; what went down and up at one place is pressed."""
        pile = self._pile
        held = pile.put_down()
        if held == BOARD:
            pile.board.drop(point)
        elif held and held not in SLID and held == pile.at(point):
            self.press(held)
        pile.look(point)

    def click(self, point: Point) -> None:
        self.press_at(point)
        self.let_go_at(point)

    def press(self, name: str) -> None:
        """Do what has this name, or go to the place of the play that it leads to."""
        part, _, place = name.partition(" ")
        if part in keys.WALKED and place:
            self._moves.go_to(int(place), listed=part == keys.WALKED[1])
        else:
            self._pile.doers.do(name)

    def wheel(self, event: pygame.event.Event) -> None:
        self._pile.front.wheel(event.y, self._pile.pointer)
