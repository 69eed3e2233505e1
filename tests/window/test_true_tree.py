"""The tree that a reader is told is as true as the picture: what is drawn is told, and in place."""

import re
from collections.abc import Sequence

import pygame
import pytest

from game.ui.nodes import Deed, Node, Role
from tests.support import legible
from tests.support.hands import Hands
from tests.support.legible import Seen
from tests.support.person import wait_for
from tests.support.screens import BOARDS, SCREENS, at, redrawn

SIZE = (1180, 760)
APART = re.compile(r"[^\w%]+")
# What is drawn and not told as it stands there, each with the reason.
KEYS = r"\^?[A-Z]|F3|Pg(Up|Dn)|Esc|Enter|Space", "the key of a button: Help tells of all keys"
LEGEND = (
    r"Clean par ✓|Solved|Solved later|Not solved|Today",
    "what colours mean: each day tells it in words",
)
AS_SOLVED = r"To go *|\d+ → *", "of a solved board the badge is told as Solved"
GOALS = r"goal \d+", "what a jug should hold is told with what it holds"
CHIP = r"\d›\d", "the picture of a pour, beside its words"
HEAD = r"To go from here", "the badge says it as To go, with how far"
NOW = r"now", "the colour above it is told as the one that the region has"
DECORATION = {
    "daily": [KEYS, LEGEND],
    "card": [KEYS, HEAD, AS_SOLVED],
    "jugs": [KEYS, HEAD, GOALS, CHIP],
    "flood": [KEYS, HEAD, NOW],
}
USUAL = [KEYS, HEAD]
# What is named by words that stand before or above it, and so far away at the most.
LABELLED = Role.RADIO_GROUP, Role.CHECK, Role.COUNT, Role.SLIDER, Role.FIELD, Role.GRID
ABOVE = 40


def bare(words: str) -> str:
    """Leave of words what is the same on the screen and in a sentence."""
    return f" {APART.sub(' ', words.casefold()).strip()} "


def tells(node: Node, piece: str) -> bool:
    """Tell whether a node says this; of numbers set sign by sign, whether the sign is in it."""
    said = f"{node.name} {node.value} {node.more}"
    return bare(piece) in bare(said) or (len(piece) == 1 and piece in said)


def belongs(spot: pygame.Rect, node: Node) -> bool:
    """Tell whether what stands there is within a node, or labels it."""
    own = pygame.Rect(node.spot)
    beside = own.top <= spot.centery <= own.bottom and spot.right <= own.left
    above = 0 <= own.top - spot.bottom < ABOVE and own.left - ABOVE < spot.left < own.right
    labels = node.role in LABELLED and (beside or above)
    return own.size > (0, 0) and (labels or own.inflate(4, 4).contains(spot))


def front(nodes: Sequence[Node]) -> pygame.Rect:
    """Return where what covers the window is, or the window: nothing else can be reached."""
    over = [node for node in nodes if node.role in (Role.DIALOG, Role.MENU)]
    beside = any(node.role is Role.NAVIGATION for node in nodes)
    return pygame.Rect(over[0].spot if over and not beside else nodes[0].spot)


def untold(nodes: Sequence[Node], lines: Sequence[Seen], drawn: Sequence[str]) -> list[str]:
    """Name what is drawn and told by nothing that is there, but for what these describe."""
    inside, found = front(nodes), []
    parts = [node for node in nodes if node.role is not Role.WINDOW]
    for line in lines:
        for piece in line.words.split(" · "):
            apart = not bare(piece).strip() or any(re.fullmatch(one, piece) for one in drawn)
            if apart or not inside.contains(line.spot):
                continue
            tellers = [node for node in parts if tells(node, piece)]
            if not any(belongs(line.spot, node) for node in tellers):
                found.append(f"{piece!r} at {line.spot}: {[(n.key, n.spot) for n in tellers]}")
    return found


def undrawn(nodes: Sequence[Node], screen: pygame.Surface) -> list[str]:
    """Name what is told to be where nothing is drawn, or outside of what is seen."""
    window, area, found = screen.get_rect(), front(nodes), []
    for node in nodes:
        # A cell with nothing in it is seen by what is around it.
        spot = pygame.Rect(node.spot).inflate(*[8 * (node.role is Role.CELL)] * 2)
        if not node.name or not any(node.spot[2:]) or node.role is Role.WINDOW:
            continue
        seen = spot.clip(area)
        if not (spot.left >= area.left and spot.right <= area.right):
            found.append(f"{node.name!r} reaches out to the side: {spot}")
        elif seen.height < spot.height and area == window:
            found.append(f"{node.name!r} reaches out: {spot}")
        elif seen.height > 4 and not several(screen.subsurface(seen)):
            found.append(f"nothing is drawn of {node.name!r} at {spot}")
    return found


def several(part: pygame.Surface) -> bool:
    """Tell whether a part of the screen has several colours."""
    pixels = pygame.surfarray.array2d(part)
    return bool((pixels != pixels[0, 0]).any())


def overlapping(nodes: Sequence[Node]) -> list[str]:
    """Name what lies on something else, of all that can be pressed, but for what is part of it."""
    pressed = [node for node in nodes if Deed.PRESS in node.deeds and any(node.spot[2:])]
    spots = [pygame.Rect(node.spot) for node in pressed]
    return [
        f"{pressed[one].name!r} lies on {pressed[other].name!r}"
        for one, spot in enumerate(spots)
        for other in spot.collidelistall(spots)
        if one < other and pressed[other] not in pressed[one].children
    ]


def hinted(hands: Hands) -> None:
    """Have a hint at the board."""
    hands.until_proved()
    hands.press(pygame.K_h)


# A sheet, a menu and a board are looked at also where nothing slow is asked for.
QUICK = {"settings", "menu", "flood"}


def at_rest(hands: Hands) -> tuple[list[Seen], list[Node]]:
    """Return what is drawn and what is told, as soon as nothing has changed between the two."""
    found: list[tuple[list[Seen], list[Node]]] = []

    def rests() -> bool:
        before = hands.nodes
        found.append((legible.lines(lambda: redrawn(hands)), hands.nodes))
        return before == hands.nodes

    wait_for(lambda: hands.after_a_turn(rests), "the window to rest")
    return found[-1]


def otherwise(node: Node, name: str = "", spot: tuple[int, int, int, int] | None = None) -> Node:
    """Return a node that says something else, or is elsewhere: by a named tuple's public name."""
    return node._replace(name=name or node.name, spot=spot or node.spot)


@pytest.mark.parametrize(
    "name",
    [
        name if name in QUICK else pytest.param(name, marks=pytest.mark.slow)
        for name in (*SCREENS, *BOARDS)
    ],
)
def test_all_that_is_drawn_is_told_and_all_that_is_told_is_drawn_and_in_its_place(
    name: str,
) -> None:
    board, go = SCREENS.get(name) or (BOARDS[name], hinted)
    with at(board, SIZE) as hands:
        go(hands)
        hands.turn()
        lines, nodes = at_rest(hands)
        screen = redrawn(hands)
        assert len(lines) > 2, "hardly any text was found"
        assert not untold(nodes, lines, [drawn for drawn, _ in DECORATION.get(name, USUAL)])
        assert not undrawn(nodes, screen)
        assert not overlapping(nodes)


def test_a_tree_that_is_not_true_would_be_noticed() -> None:
    with at(BOARDS["flood"], SIZE) as hands:
        hands.until_proved()
        lines = legible.lines(lambda: redrawn(hands))
        screen, nodes = redrawn(hands), hands.nodes
        decoration = [drawn for drawn, _ in DECORATION["flood"]]
        counters = next(node for node in nodes if node.name.startswith("Moves 0"))
        left, top, wide, high = counters.spot
        others = [node for node in nodes if node is not counters]
        for false in (
            others,
            [*others, otherwise(counters, "Moves 7. Limit 8")],
            [*others, otherwise(counters, spot=(left, top - high, wide, high))],
        ):
            assert untold(false, lines, decoration) and not untold(nodes, lines, decoration)
        new = hands.named("New")
        for false_spot in ((left, top + high + 1, 9, 9), (SIZE[0] - 9, 9, 30, 30)):
            assert undrawn([*nodes, otherwise(new, spot=false_spot)], screen), false_spot
        assert overlapping([*nodes, otherwise(new, "old")])
