"""Films: a play or a line as frames with captions, drawn by the family's own view.

A frame has the family and par at its head, then one or two takes side by side, each with its
heading, how many moves of it were made, and the board below; the picture of a board at its end has
what is kept there of the way it came. Under the boards there may be a review of the first take,
which grows with it: the move made last and what it was worth, and the graph of what was to go. All
frames of a film are one size. No window need be open; only the main thread may draw.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from game.answer import Answer, rest_of
from game.art import paint
from game.art.look import Look
from game.export.footer import Footer, Review
from game.families import Board
from game.rules.puzzle import Move, Position, Status
from game.text.tongue import say
from game.views import FACES, letters
from game.views.common.way import Strip
from game.views.view import Played, Rimmed, Scene, View
from game.words import pars
from game.words.families import WORDINGS, about

# The longest side of a board, alone and beside another, and the room around it.
SIDE, SIDE_OF_TWO = 480, 360
PAD, HEAD, CAPTION = 20, 42, 30
GAP, FOOT, STRIP = 14, 136, 66
LEAST_WIDTH = 300
# A film of so many frames lasts forty minutes.
MOST_FRAMES = 5000


@dataclass(frozen=True, slots=True)
class Take:
    """What is shown in one column: a heading, and the board after every so many counted moves.

    The last board shows the `way` of a play that ended there, if that is given; its moves stand in
    a `strip` below, where they may be told.
    """

    heading: str
    positions: tuple[Position, ...]
    moves: int
    every: int = 1
    way: Sequence[Played] = ()
    strip: bool = True

    def made(self, place: int) -> int:
        """Tell how many moves were made in a frame."""
        return min(place * self.every, self.moves)


def take(heading: str, start: Position, moves: Sequence[Move], every: int = 1) -> Take:
    """Play moves from a start; there is a frame after every so many counted steps."""
    positions, count = [start], 0
    for position in _played(start, moves):
        count += 1
        if count % every == 0:
            positions.append(position)
    if count % every:
        positions.append(position)
    return Take(heading, tuple(positions), count, every)


def steps_of(start: Position, moves: Sequence[Move]) -> int:
    return sum(1 for _ in _played(start, moves))


def frames_of(steps: int, every: int) -> int:
    """Tell how many frames a film has, with one after every so many steps."""
    return 1 + ceil(steps / every)


def least_every(steps: int) -> int:
    """Tell after how many steps each frame must come, so that a film is not too long."""
    return max(1, ceil(steps / (MOST_FRAMES - 1)))


def _played(position: Position, moves: Sequence[Move]) -> Iterator[Position]:
    for move in moves:
        for step in position.steps(move):
            position = position.apply(step)
            yield position


def line(start: Position, answer: Answer, every: int = 1) -> Take:
    """Take the best line of an answer; it is called the shortest only if that is proved.

    Of a board that can't be solved it is the one that leaves the least.
    """
    assert answer.line is not None
    return take(heading_of(answer), start, answer.line, every)


def heading_of(answer: Answer, from_here: bool = False) -> str:
    """Head a best line, which may begin where a play has come to."""
    rest = rest_of(answer)
    if rest is not None and rest.proved:
        return say("Fewest left")
    if answer.proved and answer.ceiling is not None:
        return say("Best line from here") if from_here else say("Best line")
    if from_here:
        return say("Shortest line from here") if answer.proved else say("Best line known from here")
    return say("Shortest line") if answer.proved else say("Best line known")


class Film:
    """One or two takes of a board, as frames."""

    def __init__(
        self,
        board: Board,
        par: Answer | None,
        takes: Sequence[Take],
        look: Look,
        fine: int = 1,
        review: Review | None = None,
    ) -> None:
        """Measure the frames; `fine` draws everything so many times larger.

        A `review` judges the moves of the first take.
        """
        self._look, self._fine, self._takes, self._review = look, fine, takes, review
        face = FACES[board.family.name]
        self._views = [face.view() for _ in takes]
        self._title = say(about(board.title).title)
        self._label = WORDINGS[board.family.name].kinds.label(board.params)
        rest = rest_of(par)
        known = par if rest is None else rest
        self._proved = known is not None and known.proved
        said = say("Par {par}", par=pars.span(known))
        if rest is not None:
            said = f"{say('Fewest left')} {pars.span(rest)}"
        self._par = said + " ✓" * self._proved
        side = self._px(SIDE if len(takes) == 1 else SIDE_OF_TWO)
        self._lay_out(pygame.Rect(0, 0, side, side))

    def _px(self, size: float) -> int:
        return round(size * self._fine)

    def _lay_out(self, area: pygame.Rect) -> None:
        """Make the frame as large as words and boards of this size need, and put all in place."""
        for view, shown in zip(self._views, self._takes, strict=True):
            # Without a scale a board is drawn alone, with nothing below it to click.
            view.fit(shown.positions[0], area, 0.0)
        above, below = self._room_for_letters()
        pad, top = self._px(PAD), self._px(PAD / 2 + HEAD + CAPTION) + above
        covered = [_covered(view) for view in self._views]
        room = max(spot.width for spot in covered)
        if len(self._takes) == 1:
            room = max(room, self._px(LEAST_WIDTH))
        high = max(spot.height for spot in covered)
        self._columns: list[pygame.Rect] = []
        for view, shown, spot in zip(self._views, self._takes, covered, strict=True):
            column = pygame.Rect(pad + len(self._columns) * (room + pad), top, room, high)
            right, down = (column.centerx - spot.centerx, column.centery - spot.centery)
            view.fit(shown.positions[0], area.move(right, down), 0.0)
            self._columns.append(column)
        right, bottom = self._columns[-1].right, top + high + below
        self._strip_room = pygame.Rect(0, 0, 0, 0)
        if self._takes[0].way and self._takes[0].strip:
            self._strip_room = pygame.Rect(pad, bottom, right - pad, self._px(STRIP))
            bottom = self._strip_room.bottom
        self._footer: Footer | None = None
        if self._review is not None:
            area = pygame.Rect(pad, bottom + self._px(GAP), right - pad, self._px(FOOT))
            self._footer = Footer(self._review, area, self._look, self._fine)
            bottom = area.bottom
        self.size = right + pad, bottom + pad
        self._sheet = pygame.Surface(self.size, 0, 24)

    def _room_for_letters(self) -> tuple[int, int]:
        """Tell how much room the letters of columns take above the boards and below them."""
        view = self._views[0]
        if not (self._look.letters and isinstance(view, letters.Lettered)):
            return 0, 0
        room = letters.band(self._fine)
        grid = view.grid(self._takes[0].positions[0])
        return (0, room) if grid.upwards else (room, 0)

    def __len__(self) -> int:
        return max(len(shown.positions) for shown in self._takes)

    def board(self, column: int) -> pygame.Rect:
        """Tell where a column's board lies in every frame."""
        return self._views[column].board.copy()

    def frame(self, place: int) -> bytes:
        """Draw a frame, as three bytes a pixel; a take that has ended stays as it is."""
        self._sheet.fill(self._look.theme.ground)
        self._draw_head()
        for column, view, shown in zip(self._columns, self._views, self._takes, strict=True):
            made = min(place, len(shown.positions) - 1)
            self._draw_caption(column, shown, made)
            position = shown.positions[made]
            if self._look.letters and isinstance(view, letters.Lettered):
                letters.draw(
                    self._sheet, view.board, view.grid(position), self._look.theme, self._fine
                )
            way = shown.way if made == len(shown.positions) - 1 else ()
            view.draw(self._sheet, Scene(position, self._look, way=way))
            if way and shown.strip:
                Strip().draw(self._sheet, self._strip_room, self._fine, way, view, self._look)
        if self._footer is not None:
            first = self._takes[0]
            made = first.made(min(place, len(first.positions) - 1))
            self._footer.draw(self._sheet, made)
        return pygame.image.tobytes(self._sheet, "RGB")

    def _draw_head(self) -> None:
        theme, middle = self._look.theme, self._px(PAD / 2 + HEAD / 2)
        left, right = self._px(PAD), self.size[0] - self._px(PAD)
        ink = theme.good if self._proved else theme.quiet
        par = paint.text(self._par, self._px(17), ink, 600)
        spot = par.get_rect(midright=(right, middle))
        self._sheet.blit(par, spot)
        title = paint.text(self._title, self._px(20), theme.text, 600)
        at = title.get_rect(midleft=(left, middle))
        self._sheet.blit(title, at)
        room = spot.x - at.right - self._px(20)
        label = paint.fitted(self._label, self._px(14), theme.quiet, room)
        self._sheet.blit(label, label.get_rect(midleft=(at.right + self._px(10), middle + 1)))

    def _draw_caption(self, column: pygame.Rect, shown: Take, made: int) -> None:
        above, _ = self._room_for_letters()
        theme, middle = self._look.theme, column.y - above - self._px(CAPTION / 2 + 3)
        room = column.width
        if len(shown.positions) > 1:
            solved = shown.positions[made].status() is Status.SOLVED
            words = say("{place} of {count}", place=shown.made(made), count=shown.moves)
            ink = theme.good if solved else theme.text
            count = paint.text(words, self._px(15), ink, 600)
            self._sheet.blit(count, count.get_rect(midright=(column.right, middle)))
            room -= count.get_width() + self._px(10)
        heading = paint.fitted(shown.heading, self._px(15), theme.quiet, room)
        self._sheet.blit(heading, heading.get_rect(midleft=(column.x, middle)))


def _covered(view: View) -> pygame.Rect:
    """Return what a board covers, with what stands round it."""
    rim = view.rim() if isinstance(view, Rimmed) else 0
    return view.board.inflate(2 * rim, 2 * rim)
