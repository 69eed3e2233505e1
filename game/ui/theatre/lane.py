"""A lane while it is watched: where its clock stands, what is looked at, and what is said of it."""

from collections.abc import Mapping, Sequence
from math import floor
from typing import Any, NamedTuple

import pygame

from game.art.look import Look
from game.lanes import Memory
from game.own.check import Check, Checked
from game.own.files import Code
from game.play import lane_facts
from game.play.performance import Act
from game.play.programme import MOST_LANES
from game.play.replay import Counters
from game.play.search_tree import SearchTree, boards_on, refusal
from game.rules.phrase import Phrase
from game.rules.puzzle import Position
from game.text.tongue import number, say
from game.text.words import duration
from game.ui.theatre.lane_tree import LaneTree
from game.views.face import Face
from game.views.lane_plane import Axes, LanePlane
from game.words import guesses, searches

# How often the board is drawn while it changes faster than an eye can follow.
BOARD_SECONDS = 0.12
# How high the line above a plane is that says why there is no tree.
REFUSAL = 20


# What a lane's positions are drawn as; marks stand for them: dots, or boards.
Picture = LanePlane | LaneTree
Mark = Any


class Refuted(NamedTuple):
    """What is told of a guess that is wrong: what stands out, what follows, and on which board."""

    strong: str
    words: str
    position: Position | None


class Chosen(NamedTuple):
    """A position that was clicked on: its mark, its node, and the event at which it was met."""

    mark: Mark
    node: int
    event: int


class Shown(NamedTuple):
    """How a lane is shown: after how many events, `closely` if each is told by itself.

    `treed` asks for its tree, `near` for a part of that, larger.
    """

    event: int
    axes: Axes
    closely: bool
    playing: bool
    beside: int | None
    treed: bool = False
    near: bool = False


class Lane:
    """What is shown of an act."""

    def __init__(self, act: Act, place: int) -> None:
        """Look at nothing yet; `show` comes first."""
        self.act, self.place = act, place
        # What the mouse is on, and where the arrows have led.
        self.hover: Mark = None
        self.cursor: Mark = None
        self.chosen: Chosen | None = None
        self.picture: Picture | None = None
        # How it was shown last.
        self.shown: Shown | None = None
        # The node whose board is shown.
        self.node = 0
        # What it missed, as far as that is known; None while it is not asked.
        self.blame: str | None = None
        # The code of a guess of one's own, what checks it, why nothing can, and par if it is known.
        self.code: Code | None = None
        self.check: Check | None = None
        self.refusal_to_check: Phrase | None = None
        self.par: int | None = None
        self._seen: object = None
        self._board_at = 0.0
        self._tree: SearchTree | None = None
        self._made_for: object = None
        # Where the picture lies.
        self._seat = pygame.Rect(0, 0, 0, 0)

    def let_go(self) -> None:
        self.chosen = self.hover = self.cursor = None

    def show(
        self, shown: Shown, spot: pygame.Rect, scale: float, dress: tuple[Look, Face], now: float
    ) -> None:
        """Show it so, with its picture in this place; without room there is none."""
        self.shown = shown
        above = 0 if self.refused is None else round(REFUSAL * scale)
        self._seat = pygame.Rect(spot.x, spot.y + above, spot.width, spot.height - above)
        if not spot.width:
            self.picture = None
        else:
            self._make_picture(scale, *dress)
        counters = self.counters
        seen = shown.event, self.looked, self.chosen, self.act.ended
        if seen != self._seen and (not shown.playing or now >= self._board_at):
            self._seen, self.node = seen, self._shown_node(counters)
            # Not all lanes have another one in the same frame.
            turn = self.place / MOST_LANES
            self._board_at = (floor(now / BOARD_SECONDS - turn) + 1 + turn) * BOARD_SECONDS

    def _make_picture(self, scale: float, look: Look, face: Face) -> None:
        """Have the lane's tree, where that is asked for and there is one; or its plane."""
        shown, replay, size = self.shown, self.act.replay, self._seat.size
        assert shown is not None, "a picture is of what is shown"
        treed = shown.treed and self.refusal is None
        dress = look if treed else look.theme
        asked = replay, shown.near if treed else shown.axes, dress, treed, size
        if self.picture is None or self._made_for != asked:
            self._made_for, self.hover, self.cursor = asked, None, None
            if treed:
                self._tree = self._tree or SearchTree(replay)
                self.picture = LaneTree(self._tree, size, scale, look, face, shown.near)
            else:
                self.picture = LanePlane(replay, shown.axes, size, scale, look.theme)
            if (chosen := self.chosen) is not None:
                mark = self.picture.mark_of(chosen.node, replay.log.gs[chosen.event])
                self.chosen = chosen._replace(mark=mark)
        if not self.picture.doubtful:
            self.picture.doubt(self.act.too_high)

    def _shown_node(self, counters: Counters) -> int:
        """Return the node whose board is shown: clicked on, found in the end, or expanded."""
        act = self.act
        if self.chosen is not None:
            return self.chosen.node
        if self.looked is not None and self.picture is not None:
            found = self.picture.nodes_at(self.looked, self.event)
            if found:
                return found[-1]
        if self.over and act.log.line:
            return act.log.line[-1]
        if not counters.expanded:
            return 0
        return act.log.nodes[act.replay.expansions[counters.expanded - 1]]

    @property
    def event(self) -> int:
        return 0 if self.shown is None else self.shown.event

    @property
    def counters(self) -> Counters:
        return self.act.replay.counters(self.event)

    @property
    def over(self) -> bool:
        return self.shown is not None and self.act.ended and self.event >= self.act.ready

    @property
    def position(self) -> Position:
        log = self.act.log
        return log.position(self.node) if self.node < len(log.firsts) else log.start

    @property
    def refusal(self) -> Phrase | None:
        """Why there is no tree of this lane; None if there is one."""
        return refusal(self.act.log, self.act.ended and self.act.log.ended)

    @property
    def refused(self) -> Phrase | None:
        """Why there is a plane where a tree was asked for; None where there is none."""
        asked = self.shown is not None and self.shown.treed
        return self.refusal if asked and self.act.ended else None

    @property
    def treed(self) -> bool:
        return isinstance(self.picture, LaneTree)

    @property
    def lacking(self) -> int:
        """How many boards of its tree are drawn in the frames to come."""
        return self.picture.lacking if isinstance(self.picture, LaneTree) else 0

    @property
    def pictured(self) -> object:
        """All that the look of its picture hangs on."""
        picture = self.picture
        if picture is None:
            return None
        more = self.lacking, len(picture.doubtful), self.refused
        return self._made_for, self.event, self.looked, self.chosen, self.over, more

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the picture with the ways that lead to what is found, or was clicked on."""
        picture, corner, log, theme = self.picture, self._seat.topleft, self.act.log, look.theme
        if picture is None:
            return
        picture.draw(target, corner, self.event, self.over)
        if self.over:
            picture.draw_way(target, corner, log.line, theme.good)
        if self.chosen is not None:
            picture.draw_way(target, corner, boards_on(log, self.chosen.event), theme.outline)
        ringed = self.chosen.mark if self.chosen is not None else self.looked
        if ringed is not None:
            picture.draw_ring(target, corner, ringed)

    # What is looked at

    @property
    def looked(self) -> Mark:
        """What is looked at of the picture: by the mouse, or else by the arrows."""
        return self.cursor if self.hover is None else self.hover

    def mark_at(self, point: tuple[int, int]) -> Mark:
        """Return what is marked at this point: a dot, or a board."""
        if self.picture is None or not self._seat.collidepoint(point):
            return None
        return self.picture.at((point[0] - self._seat.x, point[1] - self._seat.y))

    def spot_of(self, mark: Mark) -> pygame.Rect | None:
        """Return where a mark is drawn; None while it is out of sight."""
        spot = None if self.picture is None else self.picture.spot_of(mark)
        return None if spot is None else spot.move(self._seat.topleft)

    def steer(self, right: int, down: int) -> bool:
        """Bring the cursor to the next mark of its column, or to the nearest of the next column.

        It begins at what was expanded last. Tell whether there are any marks to go to.
        """
        marks: Mapping[Mark, tuple[float, float]] = {}
        if self.picture is not None:
            marks = self.picture.marks(self.event)
        if not marks:
            return False
        if self.cursor not in marks:
            expanded = self._expanded
            self.cursor = expanded if expanded in marks else min(marks, key=marks.__getitem__)
            return True
        x, y = marks[self.cursor]
        if right:
            beside = [column for column, _ in marks.values() if (column - x) * right > 0]
            x = min(beside, key=lambda column: abs(column - x), default=x)
        there = [
            mark
            for mark, (column, row) in marks.items()
            if column == x and (right or (row - y) * down > 0)
        ]
        away = {mark: (abs(marks[mark][1] - y), marks[mark][1]) for mark in there}
        self.cursor = min(away, key=away.__getitem__, default=self.cursor)
        return True

    @property
    def _expanded(self) -> Mark:
        """What stands for the board that was expanded last."""
        replay = self.act.replay
        done = replay.expanded_by(self.event)
        if self.picture is None or not done:
            return None
        last = replay.expansions[done - 1]
        return self.picture.mark_of(replay.log.nodes[last], replay.log.gs[last])

    def next_chosen(self) -> Chosen | None:
        """Return a position of what is looked at; another one where one of them was chosen.

        Without the mouse it is that of what was expanded last.
        """
        last = self.chosen
        marks = self.looked, None if last is None else last.mark, self._expanded
        mark = next((mark for mark in marks if mark is not None), None)
        if self.picture is None or mark is None:
            return None
        nodes = self.picture.nodes_at(mark, self.event)
        if not nodes:
            return None
        at = nodes.index(last.node) + 1 if last is not None and last.node in nodes else 0
        node = nodes[at % len(nodes)]
        return Chosen(mark, node, self.act.log.firsts[node])

    # What is known of a guess of one's own

    @property
    def checked(self) -> Checked:
        """What is known of its guess by now."""
        return Checked() if self.check is None else self.check.found

    @property
    def known(self) -> bool | None:
        """Whether its guess is admissible, if that is proved either way."""
        found = self.checked
        return False if found.wrong is not None else found.admissible or None

    @property
    def guilty(self) -> int:
        """Which line of the code said what is wrong, or raised; -1 where that is not known."""
        wrong, code = self.checked.wrong, self.code
        if wrong is None or wrong.line is None or code is None:
            return -1
        at = wrong.line - code.first
        said = isinstance(wrong.what, Phrase) or wrong.line in code.returns
        return at if said and 0 <= at < len(code.lines) else -1

    @property
    def wrong(self) -> Refuted | None:
        """What to say of a guess that is wrong, while nothing else is looked at."""
        wrong, best = self.checked.wrong, self.act.log.answer.best
        if wrong is None or self.chosen is not None or self.looked is not None:
            return None
        strong, words = guesses.of_board(wrong)
        if self.act.log.fault is None and not words:
            words = joined(self.words())
            if self.over and best is not None and self.par is not None:
                length = lane_facts.comes_to(self.act.log.start, best)
                words = guesses.no_proof(length, self.par) if length > self.par else words
        return Refuted(strong, words, wrong.position)

    # What is said

    @property
    def aloud(self) -> str:
        """All that is said in it, as it is heard."""
        wrong = self.wrong
        return joined(self.words()) if wrong is None else f"{wrong.strong} {wrong.words}".strip()

    def words(self) -> searches.Said:
        """Say what is looked at, what has just happened, or how it has ended."""
        act, shown = self.act, self.shown
        if act.error is not None:
            return searches.Said(say(act.error))
        if self.chosen is not None:
            return searches.of_one(act.log, self.chosen.event)
        if self.looked is not None and self.picture is not None:
            return mark_words(self.picture, self.looked)
        if shown is None:
            return searches.Said("")
        said = searches.said(act.replay, self.event, shown.closely, act.ended, shown.beside)
        blame = self.over and self.blame
        return said._replace(words=f"{said.words} {self.blame}") if blame else said

    def listed(self) -> Sequence[tuple[str, str]]:
        """List what is counted, what tells most of this search first."""
        counters, event = self.counters, self.event
        seconds = self.act.replay.seconds_of(event - 1) if event else 0.0
        last = ((say("Met again"), number(counters.again)), (say("Time"), duration(1000 * seconds)))
        # Translators: what a search counts, above each number; there is little room.
        expanded = (say("Expanded"), number(counters.expanded))
        stored = (say("Stored"), number(counters.stored))
        if self.act.lane.method.memory is Memory.PATH:
            threshold = (say("Threshold"), number(counters.threshold or 0))
            return expanded, threshold, stored, (say("Passes"), number(counters.passes)), *last
        waiting = (say("Waiting"), number(counters.waiting))
        return expanded, waiting, stored, (say("Depth"), number(counters.depth)), *last


def joined(said: searches.Said, sign: str = " ") -> str:
    """Say all of it, without the sign that a proof has for who sees it."""
    return said.aloud or sign.join(filter(None, (said.strong, said.words)))


def mark_words(picture: Picture, mark: Mark) -> searches.Said:
    """Say what a mark stands for: a dot for how many positions, a board of a tree for itself."""
    if isinstance(picture, LanePlane):
        standing = picture.standing
        size = standing.across, standing.up
        at = mark[0] * size[0], mark[1] * size[1]
        return searches.of_many(at, size, standing.patches[mark])
    log = picture.replay.log
    return searches.of_one(log, log.firsts[mark])
