"""The players of `solvers.players` once more: plain, slow, and by the rules of the game alone."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from statistics import median_high

from game import families
from game.play.likeness import EACH, left_of, look
from game.rules.blocks import MOVES, Blocks
from game.rules.collapse import Collapse
from game.rules.flood import Flood
from game.rules.puzzle import Grouped, Move, Position, Status
from game.rules.same import Same
from game.runs import Runs

WORD, SPREAD = (1 << 64) - 1, 0x9E3779B97F4A7C15
# Each hundredth move of so many in a jam is any move; and a walk that takes so many has ended.
SLIPS, LONGEST = 15, 1 << 13


class Luck:
    """Numbers that seem to come by chance: splitmix64, as it is published."""

    def __init__(self, run: int) -> None:
        """Begin a run's own row of them."""
        self._state = (run + 1) * SPREAD * SPREAD & WORD

    def draw(self, kinds: int) -> int:
        """Draw a number below this."""
        self._state = word = self._state + SPREAD & WORD
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        return ((word ^ word >> 31) >> 31) % kinds


def moves_of(position: Position) -> Sequence[Move]:
    """List what players think of: what takes cells, or each group once, from the left below."""
    if isinstance(position, Flood):
        held = left_of(position)
        return [move for move in sorted(position.moves()) if left_of(position.apply(move)) < held]
    assert isinstance(position, Grouped)
    groups = position.groups()
    return sorted(groups, key=lambda move: lowest(position, move))


def lowest(position: Position, move: Move) -> tuple[int, int]:
    """Return the leftmost tile of a group, of these the lowest."""
    group = position.group(move) if isinstance(position, Same) else [(int(move), 0)]
    return min(group)


def chosen(worths: Sequence[int], luck: Luck) -> int:
    """Choose a place among those of the least."""
    best = [place for place, worth in enumerate(worths) if worth == min(worths)]
    return best[luck.draw(len(best))]


def play(position: Position, ahead: int, run: int) -> int | None:
    """Play to the end as who looks so far ahead; None: nothing goes any more."""
    luck, moves = Luck(3 * run + ahead), 0
    while left_of(position):
        options = [position.apply(move) for move in moves_of(position)]
        if not options:
            return None
        position = options[chosen([look(one, ahead) for one in options], luck)]
        moves += 1
    return moves


def played(board: str, ahead: int | None, slips: float, chance: Random) -> tuple[Move, ...]:
    """Play a board as who looks so far ahead and slips so often; None takes any move."""
    position, moves = families.read(board).start, list[Move]()
    while position.status() is Status.PLAYING:
        options = [*moves_of(position)]
        if ahead is not None and chance.random() >= slips:
            looks = [look(position.apply(move), ahead) for move in options]
            options = [
                move for move, seems in zip(options, looks, strict=True) if seems == min(looks)
            ]
        moves.append(chance.choice(options))
        position = position.apply(moves[-1])
    return tuple(moves)


def to_go(jam: Blocks) -> int:
    """Count the cells that the car has to go, and once more those that others stand on."""
    cell, wide, _ = jam.pieces[jam.piece]
    way = jam.cells[cell + wide : jam.place + wide]
    return len(way) + len(way) - way.count(".")


def walk(jam: Blocks, run: int) -> int:
    """Walk through a jam; return how many moves that took."""
    luck, moves = Luck(run), 0
    visits: dict[Blocks, int] = {}
    before: Blocks | None = None
    while jam.status() is Status.PLAYING and moves < LONGEST:
        visits[jam] = visits.get(jam, 0) + 1
        slips = luck.draw(100) < SLIPS
        ways = sorted(jam.moves(), key=partial(in_turn, jam))
        options = [after for move in ways if (after := jam.apply(move)) != before]
        if not options:
            if before is None:
                return LONGEST
            before = None
            continue
        worths = [0 if slips else EACH * (to_go(one) + visits.get(one, 0)) for one in options]
        before, jam = jam, options[chosen(worths, luck)]
        moves += 1
    return moves


def in_turn(jam: Blocks, move: Move) -> tuple[bool, str, bool, str]:
    """Tell in which order moves are thought of: the car to come out first, then the others."""
    return move[0] != jam.piece, move[0], move[1] in "rd", move[2:]


def trial(position: Position, runs: int = 5) -> Iterator[Runs | None]:
    """Have a board played, as the window has it done, with fewer runs."""
    if isinstance(position, Blocks) and position.lengthwise and position.counted == MOVES:
        yield Runs(walked=median_high(walk(position, run) for run in range(runs)))
    elif isinstance(position, Flood | Collapse) or (
        isinstance(position, Same) and position.goal is None
    ):
        needed = [[play(position, ahead, run) for run in range(runs)] for ahead in range(3)]
        yield Runs(tuple(map(tuple, needed)))
    else:
        yield Runs()
