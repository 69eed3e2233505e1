"""The blocks board: wooden pieces in a well, the goal's place marked, pieces that follow the mouse.

A piece is chosen by a click or by the keys, and goes to where the next click is, or by arrows.
Where moves are counted, arrows only carry it, and Enter puts it down: a path round corners is one.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial

import pygame

from game.art.look import Look
from game.rules.blocks import MOVES, Blocks
from game.rules.blocks.board import WORDS
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move, Status
from game.text.tongue import many, say
from game.views.blocks.box import BlocksBox, HeldBlock, told_piece
from game.views.common.box import Point
from game.views.common.carry import Carry
from game.views.common.cells import Cell
from game.views.common.tags import Tags
from game.views.common.way import draw_count, moved_words
from game.views.view import Part, Played, Scene

ARROWS = "board go"


class BlocksView:
    """The blocks board in the window: a method for each thing that is asked of a view."""

    def __init__(self) -> None:
        self._box = BlocksBox()
        self.grid, self.seconds, self.chip = self._box.grid, self._box.seconds, self._box.chip
        self._tags = Tags(self._box, self._box.chip)
        self._chosen = ""
        self._carry: Carry | None = None
        self._by_keys = False
        self._pressed: Point = (0, 0)

    def enlarge(self, text: float) -> None:
        self._tags.text = text

    @property
    def board(self) -> pygame.Rect:
        return self._box.rect

    def rim(self) -> int:
        """How wide the frame round the cells is."""
        return self._box.frame

    @property
    def cursor(self) -> object:
        """The piece that the keys move; None where none is taken up."""
        return self._chosen or None

    def fit(self, position: Blocks, area: pygame.Rect, scale: float) -> None:
        """Give the board the largest whole cells; nothing is held any more."""
        self._box.fit(position, area, scale)
        self._chosen, self._carry = "", None

    def draw(self, target: pygame.Surface, scene: Scene) -> None:
        """Draw the well, the goal's place, the pieces, and what moves are worth."""
        hold = scene.hold if isinstance(scene.hold, HeldBlock) else HeldBlock()
        piece = hold.chosen or hold.under
        if scene.hint is not None and piece != scene.hint[0]:
            piece = ""  # Beside the arrow of another's hint each number says whose it is.
        tags, clear = self._tags.on(scene, piece)
        self._box.draw(target, scene, hold, not clear)
        target.blits(tags)
        board, gone = scene.position, self._gone(scene.way)
        for name, count in gone.items():
            draw_count(target, self._box.spot(board, name), self._box.cell, count, scene.theme)

    def _gone(self, way: Sequence[Played]) -> Counter[str]:
        """Count over how many cells each piece went on the way."""
        found = Counter[str]()
        for before, move, _ in way:
            found[move[0]] += len(self._box.path(before, move)) - 1
        return found

    def keeps(self) -> str:
        return say("Each piece says how many cells it went.")

    def worn(self, position: Blocks, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell how far each piece went."""
        gone = self._gone(way)

        def far(row: int, column: int) -> str:
            count = gone[position.cells[row * position.width + column]]
            return many("went {n} cell", "went {n} cells", count) if count else ""

        return moved_words(self.parts(position, look), far)

    # The mouse

    def grab(self, position: Blocks, point: Point) -> bool:
        """Take up the piece that lies here."""
        name = self._box.piece_at(position, point)
        self._carry, self._pressed, self._by_keys = None, point, False
        self._box.dropped = None
        if name and position.status() is Status.PLAYING:
            self._carry = Carry(self._box, position, name, self._box.spot_at(point))
        return self.board.collidepoint(point)

    def drag(self, position: Blocks, point: Point) -> None:
        if self._carry is not None and not self._by_keys:
            self._carry.pull(self._box.spot_at(point))

    def drop(self, position: Blocks, point: Point) -> Move | None:
        """Put the piece down where it is; a piece that was not moved is chosen or put away."""
        carry, self._carry = self._carry, None
        moved = max(abs(now - then) for now, then in zip(point, self._pressed, strict=True))
        if carry is None or moved < self._box.cell // 8:
            return self._click(position, point)
        carry.pull(self._box.spot_at(point))
        if carry.at == carry.start and not position.reach(carry.name):
            raise IllegalMove(
                Phrase("{piece} has no room to move", piece=position.called(carry.name))
            )
        move = position.reach(carry.name).get(carry.cell)
        if move is not None:
            self._chosen = ""
            self._box.dropped = move, carry.at
        return move

    def _click(self, position: Blocks, point: Point) -> Move | None:
        """Choose the piece that lies here, or send the chosen one here."""
        name = self._box.piece_at(position, point)
        if name or not self._chosen:
            self._chosen = "" if name == self._chosen else name
            return None
        move = self.pick(position, point)
        if move is None:
            raise IllegalMove(
                Phrase("{piece} can't get there", piece=position.called(self._chosen))
            )
        return move

    def let_go(self) -> None:
        self._carry = None

    def hold(self, position: Blocks, pointer: Point | None) -> HeldBlock | None:
        """Tell what is in the hand, chosen, or under the pointer."""
        if position.status() is not Status.PLAYING:
            return None
        if self._carry is not None:
            return HeldBlock(chosen=self._carry.name, at=self._carry.at)
        under = self._box.piece_at(position, pointer) if pointer is not None else ""
        return HeldBlock(under, self._chosen) if under or self._chosen else None

    def pick(self, position: Blocks, point: Point) -> Move | None:
        """Tell which move of the chosen piece a click here asks for: the nearest that covers it."""
        if not self._chosen or not self.board.collidepoint(point):
            return None
        if self._box.piece_at(position, point):
            return None
        _, wide, high = position.pieces[self._chosen]
        column, row = (int(part) for part in self._box.spot_at(point))
        for cell, move in position.reach(self._chosen).items():
            top, left = divmod(cell, position.width)
            if left <= column < left + wide and top <= row < top + high:
                return move
        return None

    # The keys

    def key(self, position: Blocks, asked: str) -> Move | None:
        """Arrows move the piece that is taken up; Enter ends a path."""
        if asked == "board press" and self._carry is not None and self._by_keys:
            carry, self._carry = self._carry, None
            self._box.dropped = None
            return position.reach(carry.name).get(carry.cell)
        if not asked.startswith(ARROWS) or not self._chosen:
            return None
        self._box.dropped = None
        return f"{self._chosen}{_way(asked)}1"

    def steer(self, position: Blocks, asked: str) -> bool:
        """Take a piece up, go to the next one, carry it where moves count, or put it down."""
        if asked == "board leave":
            was = bool(self._chosen) or self._carry is not None
            self._chosen, self._carry = "", None
            return was
        if position.status() is not Status.PLAYING:
            return False
        able = [name for name in position.pieces if position.reach(name)]
        if asked == "board next" and self._chosen:
            later = [name for name in position.pieces if name > self._chosen and name in able]
            self._chosen, self._carry = (later or able)[0], None
            return True
        if not asked.startswith(ARROWS):
            return False
        if not self._chosen:
            self._chosen = position.piece if position.piece in able else able[0]
            return True
        return position.counted == MOVES and self._carry_on(position, _way(asked))

    def _carry_on(self, position: Blocks, way: str) -> bool:
        """Carry the chosen piece one cell on; tell whether there is room."""
        anchor = self._box.anchor(position, self._chosen)
        carry = self._carry or Carry(self._box, position, self._chosen, anchor)
        after = position.neighbour(carry.name, way, carry.cell)
        if after < 0:
            return False
        if self._carry is None:
            self._carry, self._by_keys = carry, True
        row, column = divmod(after, position.width)
        carry.pull((column, row))
        return True

    # Words

    def is_open(self) -> bool:
        """Tell whether arrows have begun a path."""
        return self._carry is not None and self._by_keys

    def parts(self, position: Blocks, look: Look) -> Sequence[Part]:
        """Tell of each cell what lies there, and what of it a click would do."""

        def open_to(cell: Cell) -> str:
            if self.pick(position, self._box.cells.spot(cell).center) is None:
                return ""
            return say("{piece} can come here", piece=position.called(self._chosen))

        # Where the piece that is to come there would lie.
        goal = position.put(position.piece, position.place)
        told = partial(self._told_piece, position)
        chosen = position.pieces.get(self._chosen)
        corner = None if chosen is None else divmod(chosen.cell, position.width)
        return self._box.parts(position, goal, corner, told, open_to)

    def _told_piece(self, position: Blocks, name: str) -> list[str]:
        """Say what a piece is, how large, which ways it can go, and whether it is chosen."""
        parts = told_piece(position, name, say(position.called(name)))
        ways = {move[1]: say(WORDS[move[1]][0]) for move in position.reach(name).values()}
        if ways:
            parts.append(say("can go: {ways}", ways=", ".join(ways.values())))
        if name == self._chosen:
            parts.append(say("chosen"))
        return parts


def _way(asked: str) -> str:
    """Return the letter of the way that an arrow leads."""
    return asked.removeprefix(f"{ARROWS} ")[:1]
