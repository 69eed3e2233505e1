"""The lanes of the theatre for who hears them: what is counted, where it stands, and each dot.

While the clock goes on, what changes with every event is told only now and then, and no dots are;
when it stands still there is time to go from one to the next.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence

import pygame

from game.art.look import Look
from game.text.tongue import mark, say
from game.ui.nodes import PRESSED, Node, Role, to_press, to_read, together
from game.ui.theatre.lane_card import LaneCard, mark_words
from game.ui.theatre.lane_tree import LaneTree
from game.ui.theatre.names import name_of
from game.views import lane_words
from game.views.face import Face
from game.views.spoken import board_told

# How often a lane is told anew while the clock goes on.
SECONDS = 1.0
# Nobody goes through a list of more: then only the one that the arrows have led to is told.
MOST_MARKS = 400
NOWHERE = pygame.Rect(0, 0, 0, 0)
HOW = mark("Arrows go from one to the next, Enter looks at a board.")


class Heard:
    """What is told of lanes, and what of that is news."""

    def __init__(self) -> None:
        """Nothing was told yet."""
        # Of each lane what is told at once when it changes, what else it hangs on, and its node.
        self._told: dict[int, tuple[object, object, Node]] = {}
        self._until = 0.0
        self._lines: dict[int, str] = {}
        self._news = ""

    def lanes(
        self,
        cards: Sequence[LaneCard],
        spots: Mapping[str, pygame.Rect],
        dress: tuple[Look, Face],
        playing: bool,
        now: float,
    ) -> list[Node]:
        """Tell of these lanes as they were drawn last."""
        due = not playing or now >= self._until
        if due:
            self._until = now + SECONDS
        found = []
        for card in cards:
            prompt = card.act, card.looked, card.chosen, playing, card.act.ended, dress
            told = self._told.get(card.number)
            if told is None or told[0] != prompt or (due and told[1] != (card.shown, spots)):
                node = _lane(card, spots, dress, playing)
                told = self._told[card.number] = prompt, (card.shown, {**spots}), node
            found.append(told[2])
        return found

    def news(self, cards: Sequence[LaneCard], playing: bool) -> str:
        """Say what has just happened in the lanes; while the clock goes on, only how they end."""
        new = []
        for card in cards:
            if card.shown is None or (playing and not card.over):
                continue
            said = _joined(card.words(card.shown))
            if self._lines.get(card.number) != said:
                self._lines[card.number] = said
                new.append(say("Lane {lane}: {what}", lane=card.number + 1, what=said))
        if new:
            self._news = " ".join(new)
        return self._news


def _lane(
    card: LaneCard, spots: Mapping[str, pygame.Rect], dress: tuple[Look, Face], playing: bool
) -> Node:
    """Tell of a lane: what it is, what is said and counted there, its board, and its positions."""
    key, lane = f"lane {card.number}", card.act.lane
    guess = lane_words.guess_words(lane)[0]
    children = [
        to_press(f"do {name}", name_of(name), spots[name], told=told)
        for name, told in ((f"{key} method", say(lane.title)), (f"{key} guess", guess))
        if name in spots
    ]
    if (shown := card.shown) is not None:
        counters = card.act.replay.counters(shown.event)
        listed = [f"{label} {value}" for label, value in card.listed(counters, shown.event)]
        children += [
            to_read(f"{key} words", _joined(card.words(shown)), spots[f"{key} words"]),
            to_read(f"{key} counters", listed, spots[f"{key} counters"]),
        ]
        if not playing:
            look, face = dress
            board = say("Board: {what}", what=board_told(face, card.position, look))
            children.append(to_read(f"{key} board", board, spots[f"{key} board"]))
        if (plane := f"{key} plane") in spots:
            summary = lane_words.summary(lane, counters)
            children.append(_picture(card, plane, spots[plane], summary, playing))
    if (steps := f"{key} steps") in spots:
        children.append(to_press(f"do {steps}", name_of(steps), spots[steps], told=card.step_words))
    children.append(to_read(f"{key} steps told", card.steps, spots[f"{key} steps told"]))
    what = ", ".join((say(lane.title), guess))
    title = say("Lane {lane}: {what}", lane=card.number + 1, what=what)
    return together(key, title, spots[f"{key} card"], children)


def _picture(card: LaneCard, name: str, spot: pygame.Rect, summary: str, playing: bool) -> Node:
    """Tell of a plane or a tree in a line, and of what stands in it, from left to right."""
    called = say("Lane {lane}: tree", lane=card.number + 1) if card.treed else name_of(name)
    node = to_press(f"do {name}", f"{called}. {summary}", spot, told=say(HOW))
    return node._replace(role=Role.LIST, children=tuple(_marks(card, name, playing)))


def _marks(card: LaneCard, name: str, playing: bool) -> Iterator[Node]:
    """Tell of each dot, or of each board of a tree: where it is, and what has come of it."""
    picture, shown = card.picture, card.shown
    if picture is None or shown is None:
        return
    places = picture.marks(shown.event)
    listed = sorted(places, key=places.__getitem__)
    if playing or len(listed) > MOST_MARKS:
        listed = [found for found in listed if found == card.cursor]
    for place, found in enumerate(listed):
        said = mark_words(picture, found)
        if isinstance(picture, LaneTree):
            state = say(lane_words.STATE[picture.tree.dot(found, shown.event)])
            said = said._replace(strong=f"{said.strong}, {state}")
        yield Node(
            f"do {name} {written(found)}",
            Role.ITEM,
            _joined(said, ", "),
            on=found == card.cursor,
            place=(place, len(listed)),
            deeds=PRESSED,
        )


def _joined(said: lane_words.Said, sign: str = " ") -> str:
    """Say all of it, without the sign that a proof has for who sees it."""
    return said.aloud or sign.join(filter(None, (said.strong, said.words)))


def written(mark: Hashable) -> str:
    """Write a mark as the end of a name: a dot by its two numbers, a board by its one."""
    return " ".join(map(str, mark)) if isinstance(mark, tuple) else str(mark)


def read(words: Sequence[str]) -> Hashable:
    """Read what was written so."""
    numbers = tuple(map(int, words))
    return numbers if len(numbers) > 1 else numbers[0]
