"""The card of a lane, told once: head, board, what is counted, a picture, steps, a sentence."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.art import paint
from game.art.look import Look
from game.art.theme import Colour, Theme, mix
from game.export.miniature import miniature
from game.text.tongue import mark, say
from game.ui.commands import called
from game.ui.kit import widgets
from game.ui.kit.boxes import Box, Column, Painted, Part, Plate, Row, Space, Stand
from game.ui.kit.pen import Ink, Lit, Pen
from game.ui.kit.shown import Described
from game.ui.nodes import PRESSED, Node, Role, box, sentences
from game.ui.theatre import wrong_card
from game.ui.theatre.buttons import button
from game.ui.theatre.code import Code
from game.ui.theatre.lane import REFUSAL, Lane, Mark, Shown, joined, mark_words
from game.ui.theatre.lane_heads import SIGN, Heading, guess_width, title_width
from game.ui.theatre.lane_shares import ABOVE, ASIDE_BOARD, BETWEEN, PAD, Shares
from game.ui.theatre.lane_tree import LaneTree
from game.ui.theatre.steps import Steps
from game.views.face import Face
from game.views.spoken import board_words
from game.words import searches

FIGURE, LABEL, SAID = 17, 12.5, 13.5
LOW_FIGURE, LOW_LABEL = 13.5, 11
# How far apart the columns of what is counted are; how far a name is shaded beyond its words.
APART, BEYOND = 8, 6
# The button that brings a position to the table, and how far it is from the edge.
HERE, HERE_WIDE, HERE_ASIDE = "show here", 132, 8
# Nobody goes through a list of more: then only the one that the arrows have led to is told.
MOST_MARKS = 400
HOW = mark("Arrows go from one to the next, Enter looks at a board.")
# The parts of a lane in the order in which it is heard.
HEARD = "method", "guess", "words", "play", "counters", "board", "refused", "plane", "steps"


class Acts(NamedTuple):
    """What a press does: on a method, a guess, a picture, the steps, or "Play this board"."""

    method: Callable[[int], object]
    guess: Callable[[int], object]
    picture: Callable[[Lane], object]
    steps: Callable[[], object]
    play: Callable[[Lane], object]


class CardSet(NamedTuple):
    """What the boxes of a card hang on; the rest is asked for with each picture."""

    place: int
    heading: Heading
    places: Shares
    chosen: bool
    known: bool | None
    plays: bool
    language: str
    scale: float


class LaneCard(Described[CardSet]):
    """The card of a lane."""

    def __init__(self, lane: Lane, acts: Acts, dress: Callable[[], tuple[Look, Face]]) -> None:
        """Show a lane; `fit` places it."""
        super().__init__(self._body, self._set)
        self.lane = lane
        self._acts, self._dress = acts, dress
        self._heading: Heading | None = None
        self._places: Shares | None = None
        self.steps = (Steps if lane.code is None else Code)(lane, acts.steps)
        self._by = 1.0

    def fit(self, rect: pygame.Rect, places: Shares, heading: Heading, scale: float) -> None:
        self._places, self._heading, self._by = places, heading, scale
        self.steps.fit(places)
        self.place(rect, scale, rect.height)

    def show(self, shown: Shown, now: float) -> None:
        spot = self.spot(self.named("plane")) if self.pictured else pygame.Rect(0, 0, 0, 0)
        self.lane.show(shown, spot, self.scale, self._dress(), now)
        self.steps.show(shown.event)

    def named(self, part: str) -> str:
        return f"lane {self.lane.place} {part}"

    def over(self, part: str, point: tuple[int, int] | None) -> bool:
        name = self.named(part)
        return point is not None and self.has(name) and self.spot(name).collidepoint(point)

    @property
    def places(self) -> Shares:
        assert self._places is not None, "it has its place"
        return self._places

    @property
    def head(self) -> pygame.Rect:
        method = self.spot(self.named("method"))
        inner = self.rect.inflate(-2 * round(PAD * self.scale), 0)
        return pygame.Rect(inner.x, method.y, inner.width, round(ABOVE[1] * self.scale))

    @property
    def pictured(self) -> bool:
        return self._places is not None and min(self._places.picture) >= 40 * self._by

    # What it is

    def _set(self) -> CardSet:
        assert self._heading is not None, "it has its place"
        lane = self.lane
        return CardSet(
            *(lane.place, self._heading, self.places, lane.chosen is not None),
            *(lane.known, lane.wrong is not None and lane.wrong.position is not None),
            *(self._dress()[0].language, self._by),
        )

    def _body(self, seen: CardSet) -> Box:
        """Put all below each other; the steps beside the picture, or below it with the words."""
        places, scale = seen.places, seen.scale

        def px(pixels: int) -> float:
            return max(0, pixels) / scale

        lane = self.lane
        board = Painted(self._draw_board, None, px(places.side), px(places.side), ask=self._board)
        counted = Painted(
            self._draw_figures, None, high=px(places.figures), ask=self._counted, grow=1
        )
        upper = (
            self._part("board", board, self._hear_board),
            Space(wide=ASIDE_BOARD),
            self._part(
                "counters",
                counted,
                lambda node: node._replace(
                    name=sentences(f"{label} {value}" for label, value in lane.listed())
                ),
            ),
        )
        wide, high = places.picture
        shown: Box = Space(px(wide), px(high))
        if self.pictured:
            shown = Painted(
                *(self._draw_picture, None, px(wide), px(high)),
                solid=True,
                ask=lambda: lane.pictured,
            )
        picture = Column((self._refused(), self._picture(shown)))
        high_seen = px(places.rows * places.step)
        if places.beside:
            drawn = Painted(
                self.steps.draw, None, px(places.column), high_seen, ask=lambda: self.steps.look
            )
            beside = Plate((self.steps.told(drawn),), top=4)
            middle = (Row((picture, Space(grow=1), beside), stand=Stand.START),)
            lower: tuple[Box, ...] = (*middle, Space(high=px(places.gap)), self._words(seen, True))
        elif not places.rows:
            lower = (picture, Space(high=px(places.gap)), self._words(seen, True))
        else:
            above = high + round(BETWEEN * scale) if high > 0 else 0
            below = places.middle + places.gap - above - places.rows * places.step
            foot = Column(
                (self.steps.told(Space(high=high_seen)), Space(high=px(below)), self._words(seen))
            )
            whole = places.middle + places.gap - above + places.box
            drawn = Painted(
                *(self._draw_foot, None, 0, px(whole)),
                solid=True,
                ask=lambda: (self.steps.look, self._said()),
            )
            lower = (picture, Space(high=px(above - high)), Plate((drawn, foot)))
        inner = Column((Row(upper, stand=Stand.START), Space(high=px(places.gap)), *lower))
        column = (
            Space(high=ABOVE[0]),
            Plate((self._head(seen),), left=PAD - BEYOND, right=PAD - BEYOND),
            Plate((inner,), left=PAD, top=ABOVE[2], right=PAD, bottom=PAD),
        )
        edge: Ink = "line" if seen.known is not False else _wrong
        card = Plate((Column(column),), "card", edge=edge, radius=14)
        guess = searches.guess_words(lane.act.lane, seen.known)[0]
        title = ", ".join((say(lane.act.lane.title), guess))
        name = say("Lane {lane}: {what}", lane=seen.place + 1, what=title)
        return Part(
            f"lane {seen.place}", (card,), Role.GROUP, name, holds=True, hear=self._hear_lane
        )

    def _part(self, part: str, kid: Box, hear: Callable[[Node], Node | None]) -> Box:
        return Part(self.named(part), (kid,), Role.WORDS, hear=hear, grow=getattr(kid, "grow", 0))

    def _head(self, seen: CardSet) -> Box:
        """Tell the method and the guess beside each other, or the guess below."""
        heading, place, lane = seen.heading, seen.place, self.lane.act.lane
        high, size = round(ABOVE[1] * seen.scale), seen.scale
        upper = high * 11 // 20 if heading.below else high
        ink = "quiet" if lane.admissible or seen.known else "warn"
        title, guess = say(lane.title), searches.guess_words(lane, seen.known)[0]

        def name(words: str, type_: int, ink: str, wide: int, high: int, chosen: bool) -> Box:
            value = words, type_, ink, 600 if ink == "text" else 400, chosen, heading.below
            return Painted(_name, value, wide / size + 2 * BEYOND, high / size, low=1)

        method = Part(
            self.named("method"),
            (
                name(
                    *(title, heading.title_size, "text"),
                    *(title_width(lane, heading, size), upper, True),
                ),
            ),
            name=say("Lane {lane}: method", lane=place + 1),
            value=title,
            more=say(lane.method.words),
            do=lambda: self._acts.method(place),
        )
        shown = name(
            *(heading.guess, heading.guess_size, ink),
            *(guess_width(lane, heading, size), high - upper or high, lane.method.guided),
        )
        if lane.method.guided:
            shown = Part(
                self.named("guess"),
                (shown,),
                name=say("Lane {lane}: guess", lane=place + 1),
                value=guess,
                more=searches.guess_sentence(lane),
                do=lambda: self._acts.guess(place),
            )
        if heading.below:
            return Column((Row((method, Space(grow=1))), Row((shown, Space(grow=1)))))
        return Row((method, Space(grow=1), shown))

    def _picture(self, shown: Box) -> Box:
        return Part(
            self.named("plane"),
            (shown,),
            Role.LIST,
            do=lambda: self._acts.picture(self.lane),
            hear=self._hear_picture,
        )

    def _refused(self) -> Box:
        """Say why there is no tree, where one was asked for; it is drawn with the picture."""

        def hear(node: Node) -> Node | None:
            refused, (x, y, wide, _) = self.lane.refused, node.spot
            spot = x, y, wide, round(REFUSAL * self.scale)
            return None if refused is None else node._replace(name=say(refused), spot=spot)

        return self._part("refused", Space(), hear)

    def _words(self, seen: CardSet, drawn: bool = False) -> Box:
        """Tell the sentence, and the button that brings what was chosen to the table."""
        high = max(0, seen.places.box) / seen.scale
        room: Box = Space(high=high)
        if drawn:
            room = Painted(self._draw_said, None, high=high, solid=True, ask=self._said)
        said = self._part("words", room, lambda node: node._replace(name=self.lane.aloud))
        if seen.plays:
            wide = self.rect.width / seen.scale - 2 * PAD
            play = wrong_card.link(
                *(self.named("play"), seen.place, wrong_card.room(wide, high, True), high),
                lambda: self._acts.play(self.lane),
            )
            return Plate((said, play))
        if not seen.chosen:
            return said
        face, tall = widgets.Face(called(HERE), main=True), min(36, max(0, high - 8))
        here = button(HERE, face, tall, HERE_WIDE)
        beside = Row((Space(high=high), Space(grow=1), here))
        return Plate((said, Plate((beside,), right=HERE_ASIDE)))

    # What is heard of it

    def _hear_lane(self, node: Node) -> Node:
        """What has just happened is heard before how that looks."""
        place = {self.named(part): at for at, part in enumerate(HEARD)}
        children = sorted(node.children, key=lambda child: place.get(child.key, len(place)))
        return node._replace(children=tuple(children))

    def _hear_board(self, node: Node) -> Node | None:
        """Tell the board while it stands still."""
        look, face = self._dress()
        if self.lane.shown is None or self.lane.shown.playing:
            return None
        words = board_words(face, self.lane.position, look)
        return node._replace(name=say("Board: {what}", what=words))

    def _hear_picture(self, node: Node) -> Node:
        """Tell of a plane or a tree in a line, and of what stands in it, from left to right."""
        lane = self.lane
        what = say("Lane {lane}: positions", lane=lane.place + 1)
        if lane.treed:
            what = say("Lane {lane}: tree", lane=lane.place + 1)
        summary = searches.summary(lane.act.lane, lane.counters)
        marks = tuple(self._marks(node.key))
        return node._replace(name=f"{what}. {summary}", more=say(HOW), children=marks)

    def _marks(self, key: str) -> Iterator[Node]:
        """Tell of each dot, or of each board of a tree: where it is, and what has come of it."""
        lane, picture, shown = self.lane, self.lane.picture, self.lane.shown
        if picture is None or shown is None:
            return
        places: Mapping[Mark, tuple[float, float]] = picture.marks(shown.event)
        listed = sorted(places, key=places.__getitem__)
        if shown.playing or len(listed) > MOST_MARKS:
            listed = [found for found in listed if found == lane.cursor]
        for place, found in enumerate(listed):
            said = mark_words(picture, found)
            if isinstance(picture, LaneTree):
                state = say(searches.STATE[picture.tree.dot(found, shown.event)])
                said = said._replace(strong=f"{said.strong}, {state}")
            yield Node(
                f"{key} {written(found)}",
                Role.ITEM,
                joined(said, ", "),
                box(lane.spot_of(found) or pygame.Rect(0, 0, 0, 0)),
                on=found == lane.cursor,
                place=(place, len(listed)),
                deeds=PRESSED,
            )

    # Its pictures, and what each hangs on

    def _board(self) -> object:
        return self.lane.node, self._dress()[0], bool(len(self.lane.act.log))

    def _draw_board(self, pen: Pen, spot: pygame.Rect, _: object, __: Lit) -> None:
        look, face = self._dress()
        drawn = miniature(face.view, self.lane.position, None, look, spot.width)
        pen.target.blit(drawn, spot)

    def _counted(self) -> object:
        return self.lane.counters, self.lane.event

    def _draw_figures(self, pen: Pen, spot: pygame.Rect, _: object, __: Lit) -> None:
        columns, lines = self.places.columns, self.places.lines
        wide, high = spot.width // columns, spot.height // lines
        roomy = high > pen.px(LABEL + 1.2 * FIGURE)
        small, figure = (LABEL, FIGURE) if roomy else (LOW_LABEL, LOW_FIGURE)
        listed, room = self.lane.listed()[: lines * columns], wide - pen.px(APART)
        size = paint.fitting_size([label for label, _ in listed], pen.px(small), room)
        for place, (label, value) in enumerate(listed):
            left, top = spot.x + place % columns * wide, spot.y + place // columns * high
            pen.target.blit(paint.text(label, size, pen.theme.quiet), (left, top))
            draw_figure(pen, value, (left, top + pen.px(small + 1)), pen.px(figure), room)

    def _draw_picture(self, pen: Pen, spot: pygame.Rect, _: object, __: Lit) -> None:
        self.lane.draw(pen.target, self._dress()[0])
        if (refused := self.lane.refused) is not None:
            words = paint.fitted(say(refused), pen.px(11.5), pen.theme.quiet, spot.width)
            pen.target.fill(pen.theme.card, (*spot.topleft, spot.width, pen.px(REFUSAL)))
            pen.target.blit(words, words.get_rect(topright=spot.topright))

    def _said(self) -> object:
        return self.lane.words(), self.lane.chosen, self.lane.wrong, self._dress()[0]

    def _draw_said(self, pen: Pen, spot: pygame.Rect, _: object, __: Lit) -> None:
        pen.target.fill(pen.theme.card, spot)
        self._draw_words(pen, spot, 0)

    def _draw_foot(self, pen: Pen, spot: pygame.Rect, _: object, __: Lit) -> None:
        """Draw the steps and the sentence, which takes their room where it is long."""
        pen.target.fill(pen.theme.card, spot)
        steps_ = pygame.Rect(*spot.topleft, spot.width, self.places.rows * self.places.step)
        self.steps.draw(pen, steps_, None, Lit())
        said = pygame.Rect(spot.x, spot.bottom - self.places.box, spot.width, self.places.box)
        self._draw_words(pen, said, said.y - steps_.y)

    def _draw_words(self, pen: Pen, spot: pygame.Rect, above: int) -> None:
        """Draw the sentence; what stands out in it is its beginning.

        A long one takes the room of the steps, too, which begin so far `above`, and is smaller
        where even that is too little.
        """
        if (wrong := self.lane.wrong) is not None:
            wrong_card.draw(pen, spot, wrong, *self._dress())
            return
        px, said, theme, places = pen.px, self.lane.words(), pen.theme, self.places
        left, room, area = spot.x + px(12), spot.width - px(24), spot.copy()
        if self.lane.chosen is not None:
            room = spot.right - px(HERE_WIDE) - 2 * px(HERE_ASIDE) - left
        whole = f"{said.strong} {said.words}".strip()
        rooms = [spot.height + (places.rows * places.step if above else 0) - px(6)]
        if above and self.steps.cut_short:
            # It takes one of the few steps that are seen only where it must.
            rooms.insert(0, spot.height - px(6))
        for most, size in product(rooms, [px(SAID - less) for less in (0, 1, 2, 3, 4.5)]):
            step = round(size * 1.4)
            # What stands out is wider than it would be within the rest.
            wider = paint.font(size, 600).wide(said.strong)
            wider -= paint.font(size, 400).wide(said.strong)
            rows = paint.lines(whole, size, room - wider - px(2))
            if len(rows) * step <= most:
                break
        more = len(rows) * step + px(6 if self.steps.cut_short else 14) - spot.height
        if above and more > 0:
            area.y, area.height = area.y - more, area.height + more
            # No line of the steps is shown in part.
            top = spot.y - above
            top += max(0, (area.y - top) // places.step) * places.step
            pen.target.fill(theme.card, (area.x, top, area.width, area.bottom - top))
        pen.plate(area, 10, "raised")
        most = max(1, (area.height - px(6)) // step)
        rows = [*rows[: most - 1], " ".join(rows[most - 1 :])] if len(rows) > most else rows
        top = area.centery - step * len(rows) // 2
        for row, line in enumerate(rows):
            at = left, top + row * step
            if row == 0 and said.strong and line.startswith(said.strong):
                strong = paint.text(said.strong, size, theme.good if said.good else theme.text, 600)
                pen.target.blit(strong, at)
                at, line = (at[0] + strong.get_width(), at[1]), line[len(said.strong) :]
            pen.target.blit(paint.clipped(line, size, theme.text, left + room - at[0]), at)


def _wrong(theme: Theme) -> Colour:
    return mix(theme.line, theme.warn, 0.6)


def _name(
    pen: Pen, spot: pygame.Rect, seen: tuple[str, int, Ink, int, bool, bool], lit: Lit
) -> None:
    words, size, ink, weight, chosen, below = seen
    if lit.hot:
        pen.plate(spot.inflate(0, 0 if below else -pen.px(4)), 8, "raised")
    inner = spot.inflate(-2 * pen.px(BEYOND), 0)
    if chosen:
        pen.icon("chevron-down", 14, "quiet", midright=inner.midright)
        inner.width -= pen.px(SIGN)
    pen.put(paint.fitted(words, size, pen.ink(ink), inner.width, weight), midleft=inner.midleft)


def draw_figure(pen: Pen, value: str, spot: tuple[int, int], size: int, room: int) -> None:
    """Draw a number in tabular digits, sign by sign: it may be another one in every frame."""
    ink: Colour = pen.theme.text
    wide = paint.text("0", size, ink, 600, tabular=True).get_width()
    signs = [(sign, paint.text(sign, size, ink, 600)) for sign in value]
    widths = [wide if sign.isdigit() else drawn.get_width() for sign, drawn in signs]
    if sum(widths) > room and size > 10:
        draw_figure(pen, value, spot, size - 1, room)
        return
    left, blits = spot[0], []
    for (_, drawn), width in zip(signs, widths, strict=True):
        blits.append((drawn, (left + (width - drawn.get_width()) // 2, spot[1])))
        left += width
    pen.target.fblits(blits)


def written(mark: Mark) -> str:
    """Write a mark as the end of a name: a dot by its two numbers, a board by its one."""
    return " ".join(map(str, mark)) if isinstance(mark, tuple) else str(mark)


def read(words: Sequence[str]) -> Mark:
    """Read what was written so."""
    numbers = tuple(map(int, words))
    return numbers if len(numbers) > 1 else numbers[0]
