"""Flood's kernels: the contracted board, a lower bound, a beam, and a depth-first proof.

Glossary, for every name below:

    component   cells of one colour joined side to side; 0 is the region's own. They are numbered in
                breadth-first order, so that what is far from the region stands in the last words
    word        64 components as bits; a set of components is `words` words in a row
    record      one state: the flooded components F, then the reached ones E (F and what borders
                it), SETS * words words. `at` and `to` are where a record or set begins in its array
    masks       for each word of a set, its components of each colour, of LANES colours at most:
                these are held against a set at once. A set of colours has a bit for each
    border      for each component the set of its neighbours
    spread      for each 8 components (a byte) and each of the 256 choices of them, the set of all
                their neighbours, in whole rows of ROW words: one look-up spreads 8 components
    span        for each word, the first word of the first row, and the past-the-last word, that
                hold its neighbours; at the end how many words an entry of `spread` has
    size        the words of a set, or of a record; it, `own`, `old`, `mine` and other places are
                uint64 where they are counted on from, so that no index has a test for its sign
    bound       the proved number of moves a state still needs at least
    remaining   the moves a node's children may still take: beyond it they are refuted
    budget      how many nodes (parents in the beam) one call may handle, so that a call stays short

All state lies in arrays that the caller owns, so every call goes on where the last one stopped.
Sets are uint64 and numbers int64; the two are never mixed, for that would make a float64. No index
is ever negative: each is taken as it stands. Nothing recurs. All kernels stand in one file,
whose text tells what is compiled already; what other families have as well is in `solvers.kernel`.

Layout of this file: the board; playing and bounding; the beam; pairs of tokens; the table of
proved bounds; the search.
"""

from typing import Any, NamedTuple

import numpy as np

from solvers.kernel import (  # isort: skip
    BITS, BYTE_BITS, CHOICES, INT, INTS, LANES, NUMBER_BITS, ONE, ROW, SHED, WAY, WORD, WORD_BITS,
    ZERO, Array, Bundle, count, equal, fold, inner, int64, join, kernel, lowest, new_ints,
    proved_in, touched, types, zero_ints, zero_words,
)  # fmt: skip

Bits = Array  # uint64: sets of components
Ints = Array  # int64: everything else


# What fits: `fits.py` holds it to the rules and the callers, on import.
COLOUR_BITS = 4  # for a colour beside other numbers
LOW_COLOUR = (1 << COLOUR_BITS) - 1
REACHED_BITS = 12  # for the components that are reached, in a child's sort key
MOST_REACHED = (1 << REACHED_BITS) - 1
MOST_PAIRS = NUMBER_BITS  # a bit for each
# Entries of `spread` for each word of a set.
WORD_CHOICES = WORD_BITS // BYTE_BITS * CHOICES
# Sets of a record: F, E.
SETS = 2
# The search's numbers, in its `control` array.
DEPTH, THRESHOLD, NODES, STATUS, USED, ROOM, STRIDE, CONTROL = range(8)
# How a call of the search ended. ENTER: at a node that is still to be expanded.
LEAVE, ENTER, REFUTED, FOUND, CROWDED = range(5)
# A frame, one a depth: place of the node's record, colours that sleep, its blind bound, number of
# children, the next child; then the children's sort keys (bound, least reached, colour); then for
# each colour the colours that a child exposes more of, and its blind bound.
RECORD, SLEEPING, BLINDLY, CHILDREN, NEXT, KEYS = range(6)
# How a call of the beam ended.
WITHIN, LINE, EMPTY = range(3)
# The beam's numbers, in its `state` array.
AT_LEVEL, CURSOR, KEPT, MADE, STATE = range(5)
WEIGHT = 16  # of the bound in a score; a component that is not reached counts one
# A slot of the beam's `seen`, and the scores of what is in the pool.
SEEN_AT, SEEN_PLACE, SLOT = range(3)
SCORE, NEED, ORIGIN, SCORED = range(4)
# A pair that is chosen, and one that is in use.
PAIR_ONE, PAIR_OTHER, CHOSEN = range(3)
PAIR_COLOUR, PAIR_PLACE, PAIR = range(3)
# How many nodes are kept as samples, one of every so many: the last ones.
SAMPLES = 8
ALL = -1  # the set of all colours
SCRATCH = 3  # sets that the bound has room for: what is reached, what is flooded, and the news

# The rules of the search, each of which can be switched off; the answer must not change.
FINISH = 1  # a colour that can be finished is played at once, and alone
SLEEP = 2  # a colour that was refuted sleeps until more of it is exposed
TABLE = 4  # proved bounds are kept and looked up
PAIRS = 8  # bound by pairs of tokens
BLIND = 16  # bound by colour-blind steps; without it, by the number of colours left
ORDER = 32  # children with the lowest bound first, then those that reach most
ALL_RULES = 63


class Net(NamedTuple):
    """The contracted board: its colours and what borders on what; see the glossary."""

    masks: Bits
    spread: Bits
    span: Ints
    words: int


class Layer(NamedTuple):
    """A level of the beam and what comes of it; see `beam`."""

    kept: Bits
    needs: Ints
    pool: Bits
    history: Ints
    scores: Ints
    seen: Ints
    tally: Ints
    state: Ints


class Pairs(NamedTuple):
    """The pairs of tokens in use; see `pair_bound`."""

    pairs: Ints
    near: Bits
    needs: Ints
    latest: Ints


class Tree(NamedTuple):
    """The search, where it stands; see `search`."""

    records: Bits
    frames: Ints
    table: Bits
    samples: Bits
    control: Ints


NET = Bundle(Net, BITS, BITS, INTS, INT)
LAYER = Bundle(Layer, BITS, INTS, BITS, INTS, INTS, INTS, INTS, INTS)
PAIRED = Bundle(Pairs, INTS, BITS, INTS, INTS)
TREE = Bundle(Tree, BITS, INTS, BITS, BITS, INTS)


# --- the board --------------------------------------------------------------------------------


@kernel(types.Tuple((INT, INTS, INTS)), types.uint8[::1], INT, INT, INT)
def components(cells: Any, width: int, height: int, origin: int) -> tuple[int, Ints, Ints]:
    """Number the components breadth-first from a cell; return how many, each square's, the squares.

    Squares are cells of the board with a border one wide, so that no side needs a test.
    """
    stride = width + 2
    squares = stride * (height + 2)
    colour, label = new_ints(squares), new_ints(squares)
    for square in range(squares):
        colour[square], label[square] = -1, -1
    for cell in range(width * height):
        colour[(cell // width + 1) * stride + cell % width + 1] = cells[cell]
    sides = (1, -1, stride, -stride)
    queue = new_ints(width * height)
    tail, head, number = 0, 0, 0
    start = (origin // width + 1) * stride + origin % width + 1
    while start >= 0:
        label[start] = number
        queue[tail] = start
        at = tail
        tail += 1
        while at < tail:
            for side in sides:
                other = queue[at] + side
                if label[other] < 0 and colour[other] == colour[start]:
                    label[other] = number
                    queue[tail] = other
                    tail += 1
            at += 1
        number += 1
        start = -1
        while head < tail and start < 0:
            for side in sides:
                other = queue[head] + side
                if colour[other] >= 0 and label[other] < 0:
                    start = other
                    break
            if start < 0:
                head += 1
    return number, label, queue


@kernel(types.Tuple((BITS, BITS, INTS)), types.uint8[::1], INT, INT, INT, INT, INTS, INTS)
def connect(
    cells: Any, width: int, words: int, colours: int, number: int, label: Ints, queue: Ints
) -> tuple[Bits, Bits, Ints]:
    """Return masks, the neighbours of each of the numbered components, and the colour of each."""
    stride = width + 2
    sides = (1, -1, stride, -stride)
    masks = zero_words(LANES * words)
    border = zero_words(number * words)
    colour_of = zero_ints(number)
    for square in queue:
        own = label[square]
        colour = int64(cells[(square // stride - 1) * width + square % stride - 1])
        colour_of[own] = colour
        masks[own // WORD_BITS * LANES + colour] |= ONE << np.uint64(own % WORD_BITS)
        for side in sides:
            other = label[square + side]
            if other >= 0 and other != own:
                border[own * words + other // WORD_BITS] |= ONE << np.uint64(other % WORD_BITS)
    return masks, border, colour_of


@kernel(types.void, BITS, INT, INT, INT, BITS, INTS)
def fill(border: Bits, words: int, number: int, word: int, spread: Bits, span: Ints) -> None:
    """Fill the part of spread and span that belongs to one word, from each one's neighbours."""
    entry, low, high = span[len(span) - 1], words, 0
    first, last = WORD_BITS * word, min(number, WORD_BITS * (word + 1))
    for own in range(first, last):
        for j in range(words):
            if border[own * words + j] != ZERO:
                low = min(low, j)
                high = max(high, j + 1)
    span[2 * word] = low // ROW * ROW
    span[2 * word + 1] = high
    for own in range(first, last):
        base = own // BYTE_BITS * CHOICES * entry
        bit = 1 << (own % BYTE_BITS)
        for rest in range(bit):
            for j in range(low, high):
                spread[base + (bit + rest) * entry + j] = (
                    spread[base + rest * entry + j] | border[own * words + j]
                )


# --- playing and bounding ---------------------------------------------------------------------


@inner(types.void, WORD, INT, BITS, INTS, INT, BITS, INT)
def expose(
    members: Any, word: int, spread: Bits, span: Ints, words: int, sets: Bits, to: int
) -> None:
    """Add the neighbours of these components, which are those of one word, to the set at `to`.

    Whole rows are joined: what stands behind the set, less than ROW words, is written as it was.
    """
    stride, start = np.uint64(span[2 * words]), np.uint64(to)
    first = np.uint64(word * WORD_CHOICES) * stride
    low, high = np.uint64(span[2 * word]), np.uint64(span[2 * word + 1])
    for j in range(low, high, ROW):
        join(spread, first + j, stride, members, sets, start + j)


@inner(INT, BITS, INT, INT, BITS, INT, BITS, INT)
def play(masks: Bits, words: int, colour: int, sets: Bits, at: int, result: Bits, to: int) -> int:
    """Play a colour on the record at `at`: write what is flooded then at `to`; count what is new.

    This is the rule of the game over components: what is reached and has the colour is flooded.
    Where nothing is gained the record is not worth having.
    """
    gained = 0
    size, mine, lanes = np.uint64(words), np.uint64(colour), np.uint64(LANES)
    old, own = np.uint64(at), np.uint64(to)
    for j in range(size):
        new = sets[old + size + j] & ~sets[old + j] & masks[mine + j * lanes]
        gained += count(new)
        result[own + j] = sets[old + j] | new
    return gained


@inner(types.void, BITS, INTS, INT, BITS, INT, BITS, INT)
def reach(spread: Bits, span: Ints, words: int, sets: Bits, at: int, result: Bits, to: int) -> None:
    """Complete the record at `to`, a move after that at `at`: what borders the new is reached."""
    size, old, own = np.uint64(words), np.uint64(at), np.uint64(to)
    for j in range(size):
        result[own + size + j] = sets[old + size + j]
    for j in range(size):
        new = result[own + j] & ~sets[old + j]
        if new != ZERO:
            expose(new, int64(j), spread, span, words, result, to + words)


@inner(INT, BITS, INT, INT, BITS, INT)
def lacking(masks: Bits, words: int, asked: int, sets: Bits, at: int) -> int:
    """Return which of some colours the set at `at` does not have whole: the far words first."""
    found = 0
    for j in range(words - 1, -1, -1):
        found |= touched(masks, np.uint64(j * LANES), ~sets[np.uint64(at + j)])
        if asked & ~found == 0:
            return asked
    return asked & found


@inner(INT, BITS, INT, INT, BITS, INT)
def sensible(masks: Bits, words: int, live: int, sets: Bits, at: int) -> int:
    """Return the colours worth playing in the record at `at`: one that is wholly reached alone.

    Playing it at once is never worse. Any solution plays it sometime: x, then it, then y. It first,
    then x, floods at least what x and then it flood, as all of it is reached already; and more
    flooded never needs more moves.
    """
    whole = live & ~lacking(masks, words, live, sets, at + words)
    return whole & -whole if whole else live


@kernel(INT, NET, INT, BITS, INT, INT, BITS)
def bound(
    masks: Bits, spread: Bits, span: Ints, words: int, live: int, sets: Bits, at: int, limit: int,
    scratch: Bits,
) -> int:  # fmt: skip
    """Return a number of moves the record at `at` needs at least; stop early beyond `limit`.

    `live` are the colours that are not flooded whole. Puchert's bound. Finish every colour that is
    wholly reached, at one move each; if there is none, flood everything that is reached, whatever
    its colour, at one move. It is admissible: a finishable colour costs a move of its own sooner or
    later, and sooner is never worse (see `sensible`); otherwise the step that floods all is no
    worse than any one move. It never grows as more is flooded.
    """
    left: int = count(np.uint64(live))
    if left == 0 or left > limit:
        return left
    lanes, size, start = np.uint64(LANES), np.uint64(words), np.uint64(at)
    flooded, news = np.uint64(words), np.uint64(2 * words)
    for j in range(size):
        scratch[flooded + j] = sets[start + j]
        scratch[j] = sets[start + size + j]
    steps: int = 0
    while True:
        whole = live & ~lacking(masks, words, live, scratch, 0)
        live ^= whole
        finished = count(np.uint64(whole))
        left -= finished
        steps += finished if whole else 1
        if not left:
            return steps
        if not whole and steps + left > limit:
            return steps + left
        for j in range(size):
            new, rest = ZERO if whole else scratch[j], whole
            while rest:
                new |= masks[j * lanes + np.uint64(lowest(np.uint64(rest)))]
                rest &= rest - 1
            scratch[news + j] = new & ~scratch[flooded + j]
            scratch[flooded + j] |= new
        for j in range(size):
            if scratch[news + j] != ZERO:
                expose(scratch[news + j], int64(j), spread, span, words, scratch, 0)


@kernel(INT, BITS, INT, INT)
def scramble(sets: Bits, at: int, words: int) -> int:
    """Return a number from the set at `at`, well mixed and not negative, to find its slot by."""
    place: int = int64(fold(sets, at, words) >> SHED)
    return place


# --- the beam ---------------------------------------------------------------------------------


@inner(types.boolean, NET, INT, INT, INT, LAYER, BITS, INT)
def expand(
    masks: Bits, spread: Bits, span: Ints, words: int, number: int, width: int, best: int,
    kept: Bits, needs: Ints, pool: Bits, history: Ints, scores: Ints, seen: Ints, tally: Ints,
    state: Ints, scratch: Bits, stop: int,
) -> bool:  # fmt: skip
    """Make the children of the level's records up to one; tell whether one of them is solved.

    A child's bound is never more than its parent's (see `bound`), so it is not counted further.
    """
    size = SETS * words
    slots = len(seen) // SLOT
    level, made = state[AT_LEVEL], state[MADE]
    limit = best - level - 2
    for cursor in range(state[CURSOR], stop):
        live = lacking(masks, words, ALL, kept, cursor * size)
        tries = sensible(masks, words, live, kept, cursor * size)
        while tries:
            to = made * size
            colour = lowest(np.uint64(tries))
            tries &= tries - 1
            if not play(masks, words, colour, kept, cursor * size, pool, to):
                continue
            slot = scramble(pool, to, words) & (slots - 1)
            twin = False
            while seen[SLOT * slot + SEEN_AT] == level + 1 and not twin:
                twin = equal(pool, seen[SLOT * slot + SEEN_PLACE] * size, pool, to, words)
                slot = (slot + 1) & (slots - 1)
            if twin:
                continue
            reach(spread, span, words, kept, cursor * size, pool, to)
            lives = live & ~(1 << colour) | lacking(masks, words, 1 << colour, pool, to)
            least = bound(masks, spread, span, words, lives, pool, to, needs[cursor] - 1, scratch)
            least = min(least, needs[cursor])
            if least > limit:
                continue
            seen[SLOT * slot + SEEN_AT] = level + 1
            seen[SLOT * slot + SEEN_PLACE] = made
            origin = cursor << COLOUR_BITS | colour
            if least == 0:
                history[(level + 1) * width] = origin
                state[AT_LEVEL] = level + 1
                return True
            left = number
            for j in range(np.uint64(words)):
                left -= count(pool[np.uint64(to + words) + j])
            scores[SCORED * made + SCORE] = WEIGHT * least + left
            scores[SCORED * made + NEED] = least
            scores[SCORED * made + ORIGIN] = origin
            made += 1
    state[CURSOR] = stop
    state[MADE] = made
    return False


@kernel(INT, NET, INT, INT, INT, LAYER, BITS, INT)
def beam(
    masks: Bits, spread: Bits, span: Ints, words: int, number: int, width: int, best: int,
    kept: Bits, needs: Ints, pool: Bits, history: Ints, scores: Ints, seen: Ints, tally: Ints,
    state: Ints, scratch: Bits, budget: int,
) -> int:  # fmt: skip
    """Go on with the beam for so many parents; return WITHIN it, LINE found, or EMPTY.

    `kept` holds the level's records, `needs` their bounds. Their children go to `pool`, duplicates
    (found through `seen`: level and place in the pool, in open addressing) and those that cannot
    be shorter than `best` left out; the `width` lowest scores, WEIGHT * bound + components not
    reached, are the next level. `scores` has score and (parent, colour) of each in the pool;
    `history` has (parent, colour) of each kept record of each level, in one number, from which the
    line is read backwards.
    """
    size = SETS * words
    while budget > 0:
        filled, cursor = state[KEPT], state[CURSOR]
        stop = min(filled, cursor + budget)
        budget -= stop - cursor
        if expand(
            masks, spread, span, words, number, width, best, kept, needs, pool, history, scores,
            seen, tally, state, scratch, stop,
        ):  # fmt: skip
            return LINE
        if stop < filled:
            return WITHIN
        level, made = state[AT_LEVEL] + 1, state[MADE]
        if made == 0:
            return EMPTY
        tally[:] = 0
        for i in range(made):
            tally[scores[SCORED * i + SCORE] + 1] += 1
        for i in range(1, len(tally)):
            tally[i] += tally[i - 1]
        for i in range(made):
            score = scores[SCORED * i + SCORE]
            rank = tally[score]
            tally[score] += 1
            if rank < width:
                for j in range(size):
                    kept[rank * size + j] = pool[i * size + j]
                needs[rank] = scores[SCORED * i + NEED]
                history[level * width + rank] = scores[SCORED * i + ORIGIN]
        state[AT_LEVEL] = level
        state[CURSOR] = 0
        state[KEPT] = min(made, width)
        state[MADE] = 0
    return WITHIN


# --- pairs of tokens --------------------------------------------------------------------------
#
# A second bound, from two far components of one colour. Let two tokens start anywhere in the
# region, and let a move of some colour allow each of them to step to a neighbour of that colour.
# In a solution a component is flooded by a move of its colour when a neighbour of it is flooded
# already; followed back, this is a walk from the region to it that the moves allow, and the walks
# to two components run under the same moves. Colour c's last move comes when both its components
# are flooded, or floods them, so it is not before the step by which two tokens can stand on them:
# their distance. The last moves of different colours are different steps, so of the i + 1 colours
# with the largest distances, all at least d, one is finished at step d + i or later.
#
# A move takes at most 1 off a distance: both tokens can follow what it flooded. So the table of a
# pair, from where its tokens get home within k steps, tells a child's distance from its parent's.


@inner(types.boolean, NET, INTS, INT, BITS, BITS, BITS, types.int16[::1])
def meet_once(
    masks: Bits, spread: Bits, span: Ints, words: int, colour_of: Ints, step: int, reached: Bits,
    fresh: Bits, stages: Bits, distance: Ints,
) -> bool:  # fmt: skip
    """Find where two tokens can stand after one more step; tell whether that was anywhere new.

    Row a of `reached` is the set of b such that the tokens can stand on a and b; `fresh` has those
    that came with the last step. `distance` gets `step` at a * components + b, where both are of
    one colour. `stages` has two such rows for each a, and then the set of those with something
    fresh.
    """
    number = len(colour_of)
    both = number * words
    busy = 2 * both
    stages[:] = ZERO
    for a in range(number):
        for j in range(words):
            if fresh[a * words + j] != ZERO:
                expose(fresh[a * words + j], j, spread, span, words, stages, a * words)
                stages[busy + a // WORD_BITS] |= ONE << np.uint64(a % WORD_BITS)
    grown = False
    for a in range(number):
        base = (a // BYTE_BITS * CHOICES + (1 << (a % BYTE_BITS))) * span[2 * words]
        for j in range(words):
            stages[both + a * words + j] = stages[a * words + j]
        for word in range(words):
            beside = spread[base + word] & stages[busy + word]
            while beside != ZERO:
                other = (WORD_BITS * word + lowest(beside)) * words
                beside &= beside - ONE
                for j in range(words):
                    stages[both + a * words + j] |= fresh[other + j] | (
                        stages[other + j] & masks[j * LANES + colour_of[a]]
                    )
    for a in range(number):
        for j in range(words):
            new = stages[both + a * words + j] & ~reached[a * words + j]
            fresh[a * words + j] = new
            reached[a * words + j] |= new
            grown |= new != ZERO
            new &= masks[j * LANES + colour_of[a]]
            while new != ZERO:
                distance[a * number + WORD_BITS * j + lowest(new)] = step
                new &= new - ONE
    return grown


@kernel(INT, NET, INTS, INT, INT, BITS, BITS, BITS, BITS, types.int16[::1])
def meet(
    masks: Bits, spread: Bits, span: Ints, words: int, colour_of: Ints, step: int, steps: int,
    flooded: Bits, reached: Bits, fresh: Bits, stages: Bits, distance: Ints,
) -> int:  # fmt: skip
    """Find where two tokens can stand after so many more steps, from `step` on, the first being 1.

    They start anywhere in what is flooded. Return how many steps there were: fewer where the last
    one led nowhere new.
    """
    if step == 1:
        distance[:] = 0
        for a in range(len(colour_of)):
            within_it = flooded[a // WORD_BITS] >> np.uint64(a % WORD_BITS) & ONE != ZERO
            for j in range(words):
                start = flooded[j] if within_it else ZERO
                reached[a * words + j], fresh[a * words + j] = start, start
    for taken in range(steps):
        if not meet_once(
            masks, spread, span, words, colour_of, step + taken, reached, fresh, stages, distance
        ):
            return taken
    return steps


@kernel(types.boolean, BITS, types.int16[::1], INTS, INTS, INT, WORD, INTS, BITS)
def weigh(
    masks: Bits, distance: Any, colour_of: Ints, rows: Ints, least: int, sample: Any, latest: Ints,
    covers: Bits,
) -> bool:  # fmt: skip
    """Note which pairs help to prove that a state needs so many moves; tell whether they can.

    It is proved if i + 1 colours have a pair at least - i away. The pairs of just those colours
    that are so far get the sample's bit in `covers`, which has an entry for each component and each
    one of its colour, from its place in `rows` on. `latest` gets each colour's largest distance.
    """
    number, colours = len(colour_of), len(latest)
    latest[:] = 0
    for a in range(number):
        colour, most = colour_of[a], 0
        for word in range(a // WORD_BITS + 1):
            twins = masks[word * LANES + colour]
            while twins != ZERO:
                b = WORD_BITS * word + lowest(twins)
                twins &= twins - ONE
                most = max(most, int64(distance[a * number + b]))
        latest[colour] = max(latest[colour], most)
    far = -1
    for needed in range(least, max(0, least - colours), -1):
        enough = 0
        for colour in range(colours):
            enough += latest[colour] >= needed
        if enough > least - needed:
            far = needed
    if far < 0:
        return False
    for a in range(number):
        colour, place = colour_of[a], rows[a]
        if latest[colour] < far:
            continue
        for word in range(a // WORD_BITS + 1):
            twins = masks[word * LANES + colour]
            while twins != ZERO:
                b = WORD_BITS * word + lowest(twins)
                twins &= twins - ONE
                if b <= a:
                    if int64(distance[a * number + b]) >= far:
                        covers[place] |= sample
                    place += 1
    return True


@kernel(INT, INTS, INTS, INT, INT, BITS, INTS)
def cover(colour_of: Ints, rows: Ints, colour: int, amount: int, covers: Bits, chosen: Ints) -> int:
    """Choose at most so many pairs of a colour that help with as many samples as may be.

    The next is always the one that helps with most of those that none helps with yet. `chosen` gets
    the components of each; return how many there are.
    """
    number = len(colour_of)
    covered = ZERO
    for found in range(amount):
        most, best = 0, ZERO
        for a in range(number):
            if colour_of[a] != colour:
                continue
            place = rows[a]
            for b in range(a + 1):
                if colour_of[b] == colour:
                    helped = covers[place]
                    place += 1
                    if helped & ~covered != ZERO:
                        gain = count(helped & ~covered) * WORD_BITS + count(helped)
                        if gain > most:
                            most, best = gain, helped
                            chosen[CHOSEN * found + PAIR_ONE] = a
                            chosen[CHOSEN * found + PAIR_OTHER] = b
        if most == 0:
            return found
        covered |= best
    return amount


@inner(types.void, NET, INTS, INT, BITS, INT, BITS)
def retreat_once(
    masks: Bits, spread: Bits, span: Ints, words: int, colour_of: Ints, level: int, near: Bits,
    at: int, stage: Bits,
) -> None:  # fmt: skip
    """Write the next level of a pair's table: from where its tokens get home in one step more.

    Level k is a block of components + 1 sets: which rows have anything, then for each a the set
    of b such that tokens on a and b, in either order, are k steps from the pair at most. `stage`
    has two sets for one row, and then those of the rows written for the level before and for this.
    """
    number = len(colour_of)
    block = (number + 1) * words
    now = at + level * block
    then = now + block
    before, written = 2 * words, 3 * words
    for j in range(block):
        near[then + j] = near[now + j]
    for j in range(words):
        stage[before + j] = stage[written + j] if level else near[now + j]
        stage[written + j] = ZERO
    for row in range(words):
        rows = stage[before + row]
        while rows != ZERO:
            a = WORD_BITS * row + lowest(rows)
            rows &= rows - ONE
            mine = now + (a + 1) * words
            fresh = False
            for j in range(words):
                new = near[mine + j]
                if level:  # what was there a level ago has been spread already
                    new &= ~near[mine - block + j]
                stage[j] = new
                stage[words + j] = new
                fresh |= new != ZERO
            if not fresh:
                continue
            stage[written + row] |= ONE << np.uint64(a % WORD_BITS)
            for j in range(words):
                new = stage[words + j]
                if new != ZERO:
                    expose(new, j, spread, span, words, near, then + words + a * words)
                    new &= masks[j * LANES + colour_of[a]]
                    expose(new, j, spread, span, words, stage, 0)
            base = (a // BYTE_BITS * CHOICES + (1 << (a % BYTE_BITS))) * span[2 * words]
            for word in range(words):
                beside = spread[base + word]
                stage[written + word] |= beside
                while beside != ZERO:
                    other = then + (WORD_BITS * word + lowest(beside) + 1) * words
                    beside &= beside - ONE
                    for j in range(words):
                        near[other + j] |= stage[j]
    for j in range(words):
        near[then + j] |= stage[written + j]


@kernel(types.void, NET, INTS, INT, INT, INT, INT, BITS, INT, BITS)
def retreat(
    masks: Bits, spread: Bits, span: Ints, words: int, colour_of: Ints, one: int, other: int,
    level: int, end: int, near: Bits, at: int, stage: Bits,
) -> None:  # fmt: skip
    """Write a pair's table on from a level to another; on the first both stand on the pair."""
    if level == 0:
        near[at : at + (len(colour_of) + 1) * words] = ZERO
        for a, b in ((one, other), (other, one)):
            near[at + a // WORD_BITS] |= ONE << np.uint64(a % WORD_BITS)
            row = at + (1 + a) * words
            near[row + b // WORD_BITS] |= ONE << np.uint64(b % WORD_BITS)
    for done in range(level, end):
        retreat_once(masks, spread, span, words, colour_of, done, near, at, stage)


@inner(types.boolean, BITS, INT, INT, BITS, INT, INT)
def closer(near: Bits, base: int, words: int, records: Bits, at: int, to: int) -> bool:
    """Tell whether the move from the record at `at` to that at `to` brought the tokens into `near`.

    One of the two must stand on what was gained, as before the move no two were that near.
    """
    size, first, old, own = np.uint64(words), np.uint64(base), np.uint64(at), np.uint64(to)
    for word in range(size):
        new = records[own + word] & ~records[old + word] & near[first + word]
        while new != ZERO:
            row = np.uint64(base + (WORD_BITS * int64(word) + lowest(new) + 1) * words)
            new &= new - ONE
            for j in range(size):
                if near[row + j] & records[own + j] != ZERO:
                    return True
    return False


@inner(INT, INTS, INT, INT)
def as_late(latest: Ints, colours: int, step: int) -> int:
    """Count the colours that are finished at this step or later."""
    late = 0
    for colour in range(colours):
        late += 1 if latest[colour] >= step else 0
    return late


@inner(INT, INT, INT, INT, PAIRED, BITS, INT, INT, INT)
def pair_bound(
    live: int, words: int, number: int, pairs: Ints, near: Bits, needs: Ints, latest: Ints,
    records: Bits, at: int, to: int, limit: int,
) -> int:  # fmt: skip
    """Return the pairs' bound of the record at `to`, a child of that at `at`, by its live colours.

    `pairs` has colour and place in `near` of each pair, by colour; `needs` has each record's exact
    distances; `latest` has room for two numbers of each colour: when it is finished at the
    earliest, as far as it is looked up, and the distance that would make it later. A child's
    distance is its parent's or one less, so one level of the table decides. To refute a child, one
    pair a colour that stays as far is enough, and no colour is looked up when it is refuted; the
    others are looked at only if it is not, and only then are the child's needs complete.
    """
    colours = len(latest) // 2
    amount = len(pairs) // PAIR
    block = (number + 1) * words
    parent, child = at // (SETS * words) * amount, to // (SETS * words) * amount
    known, pair = 0, 0
    total: int = 0
    for colour in range(colours):
        most = 0
        while pair < amount and pairs[PAIR * pair + PAIR_COLOUR] == colour:
            most = max(most, needs[parent + pair])
            pair += 1
        least = live >> colour & 1
        latest[colour] = max(least, most - 1)
        latest[colours + colour] = most if most > least else 0
    for colour in range(colours):
        if latest[colour]:
            total = max(total, latest[colour] + as_late(latest, colours, latest[colour]) - 1)
    if total > limit:
        return total
    pair = 0
    for colour in range(colours):
        most = latest[colours + colour]
        while pair < amount and pairs[PAIR * pair + PAIR_COLOUR] == colour:
            if most and needs[parent + pair] == most:
                known |= 1 << pair
                base = pairs[PAIR * pair + PAIR_PLACE] + (most - 1) * block
                needs[child + pair] = most - 1
                if not closer(near, base, words, records, at, to):
                    needs[child + pair] = most
                    latest[colour] = most
                    total = max(total, most + as_late(latest, colours, most) - 1)
                    if total > limit:
                        return total
                    most = 0
            pair += 1
    for i in range(amount):
        if not known >> i & 1:
            need = needs[parent + i]
            base = pairs[PAIR * i + PAIR_PLACE] + (need - 1) * block
            if need and closer(near, base, words, records, at, to):
                need -= 1
            needs[child + i] = need
    return total


# --- the table of proved bounds ---------------------------------------------------------------
#
# An entry is the whole set F and, in one word more, the proved number of moves it needs at least
# (zero: no entry). Entries stand in buckets of two: the first holds the higher bound, which was the
# dearer one to prove, the second what came last. Sets are compared in full: a hash proves nothing.


@inner(types.UniTuple(INT, 2), BITS, INT, BITS, INT)
def look_up(table: Bits, words: int, sets: Bits, at: int) -> tuple[int, int]:
    """Return where the bucket of the set at `at` begins, and its proved bound, or 0."""
    size = words + 1
    slots = len(table) // size
    bucket = (scramble(sets, at, words) & (slots - WAY)) * size
    return bucket, proved_in(table, bucket, words, sets, at)


@inner(INT, BITS, INT, BITS, INT, INT)
def store(table: Bits, words: int, sets: Bits, at: int, least: int) -> int:
    """Keep a proved bound of the set at `at`, raising what is there; count the slots newly used."""
    size = words + 1
    first, known = look_up(table, words, sets, at)
    second = first + size
    value = np.uint64(least)
    if known >= least:
        return 0
    if known > 0:
        entry = first if equal(table, first, sets, at, words) else second
        table[entry + words] = value
        return 0
    fresh = 1 if table[second + words] == ZERO else 0
    entry = second
    if table[first + words] <= value:
        fresh = 1 if table[first + words] == ZERO else fresh
        if table[first + words] != ZERO:
            for j in range(size):
                table[second + j] = table[first + j]
        entry = first
    for j in range(words):
        table[entry + j] = sets[at + j]
    table[entry + words] = value
    return fresh


@kernel(INT, BITS, BITS, INT)
def move_table(old: Bits, table: Bits, words: int) -> int:
    """Copy all entries to a larger table; count the slots used there."""
    used = 0
    for entry in range(0, len(old), words + 1):
        if old[entry + words] != ZERO:
            used += store(table, words, old, entry, int64(old[entry + words]))
    return used


# --- the search -------------------------------------------------------------------------------


@kernel(INT, NET, INT, INT, TREE, PAIRED, BITS, INT)
def search(
    masks: Bits, spread: Bits, span: Ints, words: int, number: int, rules: int,
    records: Bits, frames: Ints, table: Bits, samples: Bits, control: Ints,
    pairs: Ints, near: Bits, needs: Ints, latest: Ints, scratch: Bits, budget: int,
) -> int:  # fmt: skip
    """Go on with one depth-first iteration; return LEAVE or ENTER while it runs, or how it ended.

    REFUTED: the root needs more moves than the threshold. FOUND: a line of that length is in the
    frames. CROWDED: the table wants to be larger; call again when it is.

    The record of the root is record 0; child `colour` of the node at `depth` is record
    1 + depth * LANES + colour.

    Invariant: whatever is pruned is refuted for good. A child is refuted when it is proved to
    need more moves than remain for it, and a node when all its children are; this never leans
    on something being tried elsewhere, so it may be kept in the table for any path and any
    iteration. Why sleeping keeps it so: let child c of a node be refuted, c(F) > r. After moves x
    that expose no more of c, c floods only what it would have flooded before x, so c first and
    then x floods at least x and then c: c(x(F)) >= x(c(F)) >= c(F) - |x| > r - |x|, which is what
    remains there. Cutting a move because the opposite order is tried elsewhere would not keep it.
    """
    size = SETS * words
    frame_size = KEYS + 3 * LANES
    depth, threshold = control[DEPTH], control[THRESHOLD]
    nodes, status = control[NODES], control[STATUS]
    stop = nodes + budget
    while nodes < stop and status <= ENTER:
        frame = depth * frame_size
        keys, exposing = frame + KEYS, frame + KEYS + LANES
        remaining = threshold - depth - 1
        if status == ENTER:
            status = LEAVE
            nodes += 1
            at, sleep = frames[frame + RECORD], frames[frame + SLEEPING]
            # A child's blind bound is no more than the node's: it is not counted further.
            limit = min(remaining, frames[frame + BLINDLY] - 1)
            if nodes % control[STRIDE] == 0:
                slot = nodes // control[STRIDE] % SAMPLES * (words + 1)
                for j in range(words):
                    samples[slot + j] = records[at + j]
                samples[slot + words] = np.uint64(remaining + 2)
            children = 0
            live = lacking(masks, words, ALL, records, at)
            tries = sensible(masks, words, live, records, at) if rules & FINISH else live
            tries &= ~sleep
            while tries:
                colour = lowest(np.uint64(tries))
                tries &= tries - 1
                to = (1 + depth * LANES + colour) * size
                gained = play(masks, words, colour, records, at, records, to)
                if not gained:
                    continue
                least = 0
                lives = live & ~(1 << colour) | lacking(masks, words, 1 << colour, records, to)
                if len(pairs):
                    least = pair_bound(
                        lives, words, number, pairs, near, needs, latest, records, at, to, remaining
                    )
                if least <= remaining and rules & TABLE:
                    _, known = look_up(table, words, records, to)
                    least = max(least, known)
                if least <= remaining:
                    reach(spread, span, words, records, at, records, to)
                    if rules & BLIND:
                        left = bound(masks, spread, span, words, lives, records, to, limit, scratch)
                    else:
                        left = count(np.uint64(lives))
                    least = max(least, left)
                    if left == 0:
                        frames[frame + NEXT] = 1
                        frames[keys] = colour
                        status = FOUND
                        break
                if least > remaining:
                    if rules & SLEEP:
                        sleep |= 1 << colour
                    continue
                exposed, reached = 0, 0
                after, before = np.uint64(to + words), np.uint64(at + words)
                for j in range(np.uint64(words)):
                    reached += count(records[after + j])
                    new = records[after + j] & ~records[before + j]
                    if new != ZERO:
                        exposed |= touched(masks, j * np.uint64(LANES), new)
                frames[exposing + colour] = exposed
                frames[exposing + LANES + colour] = left
                key = colour
                if rules & ORDER:
                    key |= (least << REACHED_BITS | (MOST_REACHED - reached)) << COLOUR_BITS
                place = children
                while place > 0 and frames[keys + place - 1] > key:
                    frames[keys + place] = frames[keys + place - 1]
                    place -= 1
                frames[keys + place] = key
                children += 1
            if status == FOUND:
                break
            frames[frame + SLEEPING] = sleep
            frames[frame + CHILDREN] = children
            frames[frame + NEXT] = 0
        if frames[frame + NEXT] == frames[frame + CHILDREN]:
            if rules & TABLE:
                at = frames[frame + RECORD]
                control[USED] += store(table, words, records, at, remaining + 2)
            if depth == 0:
                status = REFUTED
                break
            depth -= 1
            frame -= frame_size
            if rules & SLEEP:
                tried = frames[frame + KEYS + frames[frame + NEXT] - 1] & LOW_COLOUR
                frames[frame + SLEEPING] |= 1 << tried
            if control[USED] > control[ROOM]:
                status = CROWDED
            continue
        colour = frames[keys + frames[frame + NEXT]] & LOW_COLOUR
        frames[frame + NEXT] += 1
        to = (1 + depth * LANES + colour) * size
        child = frame + frame_size
        frames[child + RECORD] = to
        frames[child + BLINDLY] = frames[exposing + LANES + colour]
        frames[child + SLEEPING] = frames[frame + SLEEPING] & ~frames[exposing + colour]
        depth += 1
        status = ENTER
    control[DEPTH] = depth
    control[NODES] = nodes
    control[STATUS] = status if status <= ENTER else LEAVE
    result: int = status
    return result
