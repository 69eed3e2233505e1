"""The theatre in words: its status line, and all of it for who hears it.

While the clock goes on, what changes with every event is told only now and then, and no dots are;
when it stands still there is time to go from one to the next.
"""

from collections.abc import Sequence

import pygame

from game.text.tongue import mark, say
from game.ui import commands
from game.ui.host import Host
from game.ui.nodes import Node, box
from game.ui.status import BETWEEN
from game.ui.theatre.lane import joined
from game.ui.theatre.lane_card import LaneCard
from game.ui.theatre.places import Places
from game.ui.theatre.show import Show
from game.words.families import name as kind_name

LEGEND = mark("g moves made →, h guessed to go ↑ · disc expanded, ring waiting, diamond cut")
DOT = mark("a dot is all boards of that g and h")
TREE_LEGEND = mark(
    "moves made → · each board once, behind the one it was met from · "
    "disc expanded, ring waiting, diamond cut, faint: not yet in this pass"
)
# In less width than this the signs themselves stand for their names.
SIGNED = 820
SIGNS = mark("g\u00a0→, h\u00a0↑ · ●\u00a0expanded, ○\u00a0waiting, ◆\u00a0cut")
TREE_SIGNS = mark("moves\u00a0→ · ●\u00a0expanded, ○\u00a0waiting, ◆\u00a0cut")
CROSS = mark("✕ guessed too high")
STEPS_LEGEND = mark("the step that is lit happened last")
# How often a lane is told anew while the clock goes on.
SECONDS = 1.0


class Telling:
    """What is told of the show, and what of that is news."""

    def __init__(self, host: Host, show: Show, places: Places) -> None:
        self._host, self._show, self._places = host, show, places
        # For each lane, what is told at once when it changes, what else it hangs on, and its nodes.
        self._lanes: dict[int, tuple[object, object, Sequence[Node]]] = {}
        self._until = 0.0
        self._lines: dict[int, str] = {}
        self._news = ""

    # The status line

    def words(self, hot: str | None) -> str:
        part = None if hot is None else self._places.holds(hot)
        if hot is not None and part is not None and (said := part.part(hot).more):
            return said
        if hot in commands.ALL and hot not in commands.BY_NAME and (said := commands.hint(hot)):
            return said
        if self._show.chosen is not None:
            return say("Enter plays from here; a click looks at another board; Esc lets go")
        return self._legend(whole=(hot or "").endswith(" plane"))

    def _legend(self, whole: bool) -> str:
        """Say how to read what is shown, by signs alone where there is no room for the whole."""
        if not self._places.pictured:
            return say(STEPS_LEGEND)
        lanes, pane = self._show.seen, self._places.pane
        treed = any(lane.treed for lane in lanes)
        whole = whole or pane.view.width >= round(SIGNED * self._places.head.scale)
        named, signed = (TREE_LEGEND, TREE_SIGNS) if treed else (LEGEND, SIGNS)
        said = [named if whole else signed]
        if any(lane.picture is not None and lane.picture.doubtful for lane in lanes):
            said.append(CROSS)
        if whole and not treed:
            said.append(DOT)
        return BETWEEN.join(map(say, said))

    # For who hears it

    def nodes(self) -> Sequence[Node]:
        """Tell of what is watched, of the lesson or the quiz, of the lanes, and of the clock."""
        now = self._host.clock.now
        due = not self._show.programme.moving or now >= self._until
        if due:
            self._until = now + SECONDS
        return [
            self._seen(node)
            for part in self._places.parts
            for node in (self._lane(part, due) if isinstance(part, LaneCard) else part.nodes())
        ]

    def _seen(self, node: Node) -> Node:
        """Return the same where it is seen; what can be pressed is a spot of the screen."""
        return node._replace(
            key=f"do {node.key}" if node.deeds else node.key,
            spot=box(self._places.pane.seen(pygame.Rect(node.spot))),
            children=tuple(map(self._seen, node.children)),
        )

    def _lane(self, card: LaneCard, due: bool) -> Sequence[Node]:
        """Tell of a lane as it was drawn last; of what the clock alone changes, where it is due."""
        lane, playing, look = card.lane, self._show.programme.moving, self._host.stage.look
        prompt = lane.act, lane.looked, lane.chosen, playing, lane.act.ended, look, card.value()
        kept, state = self._lanes.get(lane.place), (lane.shown, card.steps.look, card.rect)
        if kept is None or kept[0] != prompt or (due and kept[1] != state):
            kept = self._lanes[lane.place] = prompt, state, [*card.nodes()]
        return kept[2]

    def news(self) -> str:
        """Say what has just happened in the lanes; while the clock goes on, only how they end."""
        new, playing = [], self._show.programme.moving
        for lane in self._show.seen:
            if lane.shown is None or (playing and not lane.over):
                continue
            said = joined(lane.words())
            if self._lines.get(lane.place) != said:
                self._lines[lane.place] = said
                new.append(say("Lane {lane}: {what}", lane=lane.place + 1, what=said))
        if new:
            self._news = " ".join(new)
        return self._news

    def called(self, name: str) -> str:
        part = self._places.holds(name)
        return commands.called(name) if part is None else part.part(name).name

    @property
    def title(self) -> str:
        board = self._show.programme.board
        return f"{say('Theatre')} · {kind_name(board.family, board.params)}"
