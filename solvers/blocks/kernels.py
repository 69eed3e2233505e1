"""Blocks' kernels: everything that a board leads to, and how far each state is from solved.

Glossary, for every name below:

    kind     a shape of piece; the goal piece is a kind of its own, number 0
    anchor   the cell of a piece's upper left corner
    state    one word a kind: bit `anchor` says that such a piece stands there
    place    the number of a state, in the order in which states were met
    slide    one step of a piece from an anchor; four to an anchor, those that there are come first
    room     the cells that are not walls
    table    for each slot the place of the state that lies there, -1 where none does
    far      how many steps or moves a state is from solved, -1 while that is not known
    covers   for each kind and anchor the cells that such a piece lies on
    need     for each slide the cells that it needs free; `after` the anchor that it leads to
    ways     how many shortest lines lead from the start to a state
    budget   how many states one call may handle, so that a call stays short

All state lies in arrays that the caller owns, so every call goes on where the last one stopped.
"""

from typing import Any, NamedTuple

from solvers.kernel import (  # isort: skip
    BITS, INT, INTS, ONE, SMALLS, WORD, ZERO, Array, Bundle, equal, fold, inner, int64, kernel,
    lowest, types, uint64,
)  # fmt: skip

Bits = Array  # uint64: sets of cells or anchors
Ints = Array  # int64
Smalls = Array  # int32: places and distances

WAYS = 4
# What lies in a space's `control`: the states met, the next one to expand, the first solved one
# (-1: none), and those counted back to: how many, and the next one to go on from.
MET, CURSOR, SOLVED, COUNTED, BACK, CONTROL = range(6)
# A piece has no more places to go to than there are cells, and there are no more pieces.
MOST_CHILDREN = 64 * 64


class Ground(NamedTuple):
    """What all states of a board have in common."""

    kinds: int
    size: int
    goal: int
    by_moves: int
    room: Any
    covers: Bits
    need: Bits
    after: Ints


class Met(NamedTuple):
    """What was met so far."""

    states: Bits
    parents: Smalls
    depths: Smalls
    table: Smalls
    control: Ints
    children: Bits


GROUND = Bundle(Ground, INT, INT, INT, INT, WORD, BITS, BITS, INTS)
MET_SO_FAR = Bundle(Met, BITS, SMALLS, SMALLS, SMALLS, INTS, BITS)


@kernel(INT, BITS, INT, INT, BITS, SMALLS)
def find(state: Bits, at: int, kinds: int, states: Bits, table: Smalls) -> int:
    """Return the slot of a state, where it lies or would lie."""
    mask = len(table) - 1
    slot: int = int64(fold(state, at, kinds)) & mask
    while True:
        place = int64(table[slot])
        if place < 0 or equal(states, place * kinds, state, at, kinds):
            return slot
        slot = slot + 1 & mask


@inner(INT, GROUND, BITS, INT, BITS)
def expand(
    kinds: int, size: int, goal: int, by_moves: int, room: Any, covers: Bits, need: Bits,
    after: Ints, states: Bits, at: int, children: Bits,
) -> int:  # fmt: skip
    """Write down what is one step, or one move, away; return how many that are."""
    free = room
    for kind in range(kinds):
        rest = states[at + kind]
        while rest != ZERO:
            free &= ~covers[kind * size + lowest(rest)]
            rest &= rest - ONE
    found = 0
    for kind in range(kinds):
        rest = states[at + kind]
        while rest != ZERO:
            start = lowest(rest)
            bit = ONE << uint64(start)
            rest ^= bit
            without = states[at + kind] ^ bit
            # The piece makes room for itself: it may come back to where it was on its path.
            open_to = free | covers[kind * size + start]
            seen, waiting = bit, bit
            while waiting != ZERO:
                here = lowest(waiting)
                waiting &= waiting - ONE
                if kind == 0 and here == goal and here != start:
                    continue
                for way in range(WAYS):
                    slide = (kind * size + here) * WAYS + way
                    if after[slide] < 0:
                        break
                    there = ONE << uint64(after[slide])
                    if need[slide] & ~open_to == ZERO and seen & there == ZERO:
                        seen |= there
                        for other in range(kinds):
                            children[found * kinds + other] = states[at + other]
                        children[found * kinds + kind] = without | there
                        found += 1
                        if by_moves:
                            waiting |= there
    return found


@kernel(types.boolean, GROUND, MET_SO_FAR, INT)
def explore(
    kinds: int, size: int, goal: int, by_moves: int, room: Any, covers: Bits, need: Bits,
    after: Ints,
    states: Bits, parents: Smalls, depths: Smalls, table: Smalls, control: Ints, children: Bits,
    budget: int,
) -> bool:  # fmt: skip
    """Go on breadth-first; return True when nothing more can be met, or no more can be held.

    It returns True as well when the first solved state is met: so how many states were expanded by
    then does not depend on the budget.

    Invariant: states are expanded in the order of their depths, so that the first solved one that
    is met is as near as any.
    """
    most = len(parents)
    won = ONE << uint64(goal)
    for _ in range(budget):
        place = control[CURSOR]
        if place == control[MET]:
            return True
        found = expand(
            kinds, size, goal, by_moves, room, covers, need, after, states, place * kinds, children
        )
        if control[MET] + found > most:
            return True
        control[CURSOR] = place + 1
        before = control[SOLVED]
        for child in range(found):
            slot = find(children, child * kinds, kinds, states, table)
            if table[slot] < 0:
                number = control[MET]
                control[MET] = number + 1
                table[slot] = number
                for kind in range(kinds):
                    states[number * kinds + kind] = children[child * kinds + kind]
                parents[number] = place
                depths[number] = depths[place] + 1
                if control[SOLVED] < 0 and states[number * kinds] & won != ZERO:
                    control[SOLVED] = number
        if control[SOLVED] != before:
            return True
    return False


@kernel(types.void, INT, INTS, BITS, SMALLS)
def settle(kinds: int, control: Ints, states: Bits, table: Smalls) -> None:
    """Lay all states that were met in a table that is larger than before."""
    for slot in range(len(table)):
        table[slot] = -1
    for place in range(control[MET]):
        table[find(states, place * kinds, kinds, states, table)] = place


@kernel(types.boolean, GROUND, MET_SO_FAR, SMALLS, SMALLS, INT)
def count_back(
    kinds: int, size: int, goal: int, by_moves: int, room: Any, covers: Bits, need: Bits,
    after: Ints,
    states: Bits, parents: Smalls, depths: Smalls, table: Smalls, control: Ints, children: Bits,
    far: Smalls, order: Smalls, budget: int,
) -> bool:  # fmt: skip
    """Go on from all solved states at once, in a space that was met as a whole; True: all is done.

    Whatever one step or move leads to leads back by one, so the way out is as long as the way in.
    """
    won = ONE << uint64(goal)
    if control[COUNTED] == 0:
        for place in range(control[MET]):
            far[place] = -1
            if states[place * kinds] & won != ZERO:
                far[place] = 0
                order[control[COUNTED]] = place
                control[COUNTED] += 1
    for _ in range(budget):
        if control[BACK] == control[COUNTED]:
            return True
        place = int64(order[control[BACK]])
        control[BACK] += 1
        found = expand(
            kinds, size, goal, by_moves, room, covers, need, after, states, place * kinds, children
        )
        for child in range(found):
            other = int64(table[find(children, child * kinds, kinds, states, table)])
            if far[other] < 0:
                far[other] = far[place] + 1
                order[control[COUNTED]] = other
                control[COUNTED] += 1
    return False


@kernel(INT, GROUND, BITS, SMALLS, BITS, SMALLS, INT, INTS, INTS, INT)
def count_lines(
    kinds: int, size: int, goal: int, by_moves: int, room: Any, covers: Bits, need: Bits,
    after: Ints, states: Bits, table: Smalls, children: Bits, far: Smalls, start: int, ways: Ints,
    order: Ints, most: int,
) -> int:  # fmt: skip
    """Count the shortest lines from a state, at most so many; `ways` is all zeros.

    Invariant: all lines to a state are counted when it is taken, for states are taken layer by
    layer, and those that lead to it on a shortest line lie in the layer before.
    """
    ways[start] = 1
    order[0] = start
    waiting, taken, lines = 1, 0, 0
    while taken < waiting:
        place = order[taken]
        taken += 1
        if far[place] == 0:
            lines = min(most, lines + ways[place])
            continue
        found = expand(
            kinds, size, goal, by_moves, room, covers, need, after, states, place * kinds, children
        )
        for child in range(found):
            other = int64(table[find(children, child * kinds, kinds, states, table)])
            if far[other] == far[place] - 1:
                if ways[other] == 0:
                    order[waiting] = other
                    waiting += 1
                ways[other] = min(most, ways[other] + ways[place])
    return lines


@kernel(types.void, GROUND, BITS, SMALLS, BITS, SMALLS, INT, SMALLS)
def descend(
    kinds: int, size: int, goal: int, by_moves: int, room: Any, covers: Bits, need: Bits,
    after: Ints, states: Bits, table: Smalls, children: Bits, far: Smalls, start: int, path: Smalls,
) -> None:  # fmt: skip
    """Write down the places of a shortest line from a state to a solved one."""
    place = start
    path[0] = place
    for step in range(1, int64(far[start]) + 1):
        found = expand(
            kinds, size, goal, by_moves, room, covers, need, after, states, place * kinds, children
        )
        for child in range(found):
            other = int64(table[find(children, child * kinds, kinds, states, table)])
            if far[other] == far[place] - 1:
                place = other
                break
        path[step] = place
