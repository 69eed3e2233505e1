"""The blocks board: wooden pieces in a well, the goal's place marked, pieces that follow the mouse.

A piece is chosen by a click or by the keys, and goes to where the next click is, or by arrows.
Where moves are counted, arrows only carry it, and Enter puts it down: a path round corners is one.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.look import Look
from game.rules.blocks import MOVES, Blocks
from game.rules.blocks.board import WALL, WORDS
from game.rules.phrase import Phrase
from game.rules.puzzle import IllegalMove, Move, Status
from game.text.tongue import many, say
from game.views.blocks.box import BlocksBox
from game.views.blocks.carry import Carry, Spot
from game.views.blocks.tags import Tags
from game.views.common.way import draw_count, told
from game.views.view import Part, Played, Scene

Point = tuple[int, int]
ARROWS = "board go"


class HeldBlock(NamedTuple):
    """What the hand does: the piece under it, the chosen one, and where a carried one is."""

    under: str = ""
    chosen: str = ""
    at: Spot | None = None


class BlocksView:
    """The blocks board in the window: a method for each thing that is asked of a view."""

    def __init__(self) -> None:
        """Measure nothing yet; `fit` comes first."""
        self._box = BlocksBox()
        self.grid, self.seconds, self.chip = self._box.grid, self._box.seconds, self._box.chip
        self._tags = Tags(self._box)
        self._chosen = ""
        self._carry: Carry | None = None
        self._by_keys = False
        self._pressed: Point = (0, 0)

    def enlarge(self, text: float) -> None:
        """Let tags grow with the text."""
        self._tags.text = text

    @property
    def board(self) -> pygame.Rect:
        """Where the board was fitted."""
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
        self._box.draw(target, scene, hold.under, hold.chosen, hold.at, not clear)
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
        """Say what the board shows of how a play came to its end."""
        return say("Each piece says how many cells it went.")

    def worn(self, position: Blocks, look: Look, way: Sequence[Played]) -> Sequence[Part]:
        """Tell how far each piece went."""
        gone = self._gone(way)

        def far(row: int, column: int) -> str:
            count = gone[position.cells[row * position.width + column]]
            return many("went {n} cell", "went {n} cells", count) if count else ""

        return told(self.parts(position, look), far)

    # The mouse

    def grab(self, position: Blocks, point: Point) -> bool:
        """Take up the piece that lies here."""
        name = self._box.piece_at(position, point)
        self._carry, self._pressed, self._by_keys = None, point, False
        self._box.dropped = None
        if name and position.status() is Status.PLAYING:
            self._carry = Carry(position, name, self._box.spot_at(point))
        return self.board.collidepoint(point)

    def drag(self, position: Blocks, point: Point) -> None:
        """Let the piece in the hand follow."""
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
        """Leave the piece where it was."""
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
        carry = self._carry or Carry(
            position, self._chosen, self._box.anchor(position, self._chosen)
        )
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
        goal = self._goal(position)
        found = []
        for cell, name in enumerate(position.cells):
            place = self._box.cells.of(cell)
            if name in position.pieces:
                said = self._told_piece(position, name)
            elif name == WALL:
                said = say("wall")
            else:
                said = say("free")
                if self.pick(position, self._box.cells.spot(place).center) is not None:
                    piece = position.called(self._chosen)
                    said += f", {say('{piece} can come here', piece=piece)}"
            marked = [say("goal")] if cell in goal else []
            corner = name == self._chosen and position.pieces[name].cell == cell
            found.append(self._box.cells.part(place, said, *marked)._replace(here=corner))
        return found

    def _goal(self, position: Blocks) -> set[int]:
        """List the cells that the goal piece is to cover."""
        _, wide, high = position.pieces[position.piece]
        return {
            position.place + across + down * position.width
            for across in range(wide)
            for down in range(high)
        }

    def _told_piece(self, position: Blocks, name: str) -> str:
        """Say what a piece is, how large, which ways it can go, and whether it is chosen."""
        _, wide, high = position.pieces[name]
        parts = [
            say(position.called(name)),
            say("{wide} by {high}", wide=wide, high=high),
        ]
        if name == position.piece:
            parts.append(say("to bring to the goal"))
        ways = {move[1]: say(WORDS[move[1]][0]) for move in position.reach(name).values()}
        if ways:
            parts.append(say("can go: {ways}", ways=", ".join(ways.values())))
        if name == self._chosen:
            parts.append(say("chosen"))
        return ", ".join(parts)


def _way(asked: str) -> str:
    """Return the letter of the way that an arrow leads."""
    return asked.removeprefix(f"{ARROWS} ")[:1]
