"""A body on the screen: where its parts are, what the hands do to them, and its picture."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from game.art import paint
from game.art.theme import TOUCH, Theme
from game.ui.kit.boxes import Box, Painted, Part, Plate, Stand, Text, share
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.plan import Laid, Plan
from game.ui.nodes import PRESSED, TURNED, WRITTEN, Deed, Node, Role

# How far beside what it belongs to anything is drawn.
BESIDE = 24
TURNING = (Role.RADIO_GROUP, Role.COUNT, Role.SLIDER)
UNLIT = Lit()
# How wide what has no place yet is taken to be.
ROOM = 560
SET = {Stand.START: "midleft", Stand.MIDDLE: "center", Stand.END: "midright"}


class Leaf(NamedTuple):
    """Something to draw: where, the part that it belongs to, and how it looks by itself."""

    laid: Laid
    spot: pygame.Rect
    part: str
    plain: "Look"
    asks: bool

    def look(self, hot: str | None, down: str | None, within: str) -> "Look":
        lit = self.part and (self.part == hot or self.part == down)
        if not lit and not self.asks:
            return self.plain
        one, plain = self.laid.box, self.plain
        asked = one.ask() if isinstance(one, Painted) and one.ask is not None else None
        on = self.part == hot
        pointed = Lit(on, self.part == down, within * on) if lit else UNLIT
        return Look(plain.laid, plain.spot, pointed, asked)


class Look(NamedTuple):
    """What is drawn, where, what the hands have to do with it, and what was asked for it."""

    laid: Laid
    spot: tuple[int, ...]
    lit: Lit
    asked: object

    def hides(self, spot: pygame.Rect) -> bool:
        """Tell whether nothing below it is seen there."""
        one = self.laid.box
        return isinstance(one, Painted) and one.solid and pygame.Rect(self.spot).contains(spot)


Value = TypeVar("Value")


class Described(Generic[Value]):
    """What a body makes of a value, in its place; a row of a sheet, or all of one."""

    def __init__(self, body: Callable[[Value], Box], value: Callable[[], Value]) -> None:
        """Ask for the value with every frame; only when that is another, for the boxes."""
        self._body, self._ask = body, value
        self._value: Value | None = None
        self._root: Box | None = None
        self._laid: Laid | None = None
        self._placed: tuple[Box, int, int] | None = None
        self._area, self._plan = pygame.Rect(0, 0, 0, 0), Plan(1.0)
        self._found: dict[str, tuple[pygame.Rect, Part]] | None = None
        self._leaves: list[Leaf] = []
        # How it was drawn last, bit by bit; empty: nothing of it is known to be there.
        self._looks: list[Look] = []
        self._theme: Theme | None = None

    def place(
        self, area: pygame.Rect, scale: float, high: int = 0, value: Value | None = None
    ) -> int:
        """Take the room from the area's top down, so `high` at least; return how high it is.

        Who has just asked for the value gives it.
        """
        value = self._ask() if value is None else value
        if self._root is None or value != self._value:
            self._root, self._value = share(self._body(value), self._root), value
        if self._plan.scale != scale:
            self._plan, self._laid = Plan(scale), None
        if self._laid is None or self._placed != (self._root, area.width, high):
            self._placed = self._root, area.width, high
            self._plan.begin()
            self._laid, self._found = self._plan.lay(self._root, area.width, high), None
        if self._area != area:
            self._area, self._found = area.copy(), None
        return self._laid.high

    def value(self) -> Value:
        return self._ask()

    @property
    def rect(self) -> pygame.Rect:
        high = self._area.height if self._laid is None else self._laid.high
        return pygame.Rect(*self._area.topleft, self._area.width, high)

    @property
    def scale(self) -> float:
        return self._plan.scale

    @property
    def _parts(self) -> dict[str, tuple[pygame.Rect, Part]]:
        """What there is by name; before it has a place, as if it had some room."""
        if self._laid is None:
            self.place(pygame.Rect(0, 0, ROOM, 0), 1.0)
        if self._found is None:
            self._found, self._leaves = {}, []
            assert self._laid is not None, "it has just been placed"
            self._find(self._laid, *self._area.topleft, "", self._found)
        return self._found

    def _find(
        self, laid: Laid, x: int, y: int, part: str, found: dict[str, tuple[pygame.Rect, Part]]
    ) -> None:
        one, spot = laid.box, pygame.Rect(x, y, laid.wide, laid.high)
        if isinstance(one, Part):
            part = one.id
            found[part] = spot, one
        elif isinstance(one, Text | Painted) or (
            isinstance(one, Plate) and (one.fill or one.hot or one.edge)
        ):
            plain = Look(laid, (x, y, laid.wide, laid.high), UNLIT, None)
            asks = isinstance(one, Painted) and one.ask is not None
            self._leaves.append(Leaf(laid, spot, part, plain, asks))
        for right, down, kid in laid.kids:
            self._find(kid, x + right, y + down, part, found)

    # What is where

    @property
    def stops(self) -> Sequence[str]:
        """Name what the Tab key stops at, in the order in which it is told."""
        return [name for name, (_, part) in self._parts.items() if part.stop and _acts(part)]

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        return {name: self.spot(name) for name in self.stops}

    def part(self, name: str) -> Part:
        return self._parts[self.owner(name)][1]

    def owner(self, name: str) -> str:
        return name if name in self._parts else name.partition(" ")[0]

    def has(self, name: str) -> bool:
        return name in self._parts

    def spot(self, name: str) -> pygame.Rect:
        """Return where it is; of what has a picture, where the focus is in that."""
        spot, part = self._parts[self.owner(name)]
        return spot if part.inside is None else part.inside.ring(spot, self.scale)

    def at(self, point: tuple[int, int]) -> str | None:
        """Name what is at this point, the innermost of what can be pressed there.

        What is smaller than a finger has what a finger needs around it, where nothing else is.
        """
        near: list[tuple[int, str]] = []
        for name, (spot, part) in reversed(self._parts.items()):
            if part.inside is not None:
                if spot.collidepoint(point) and (found := part.inside.at(spot, self.scale, point)):
                    return f"{name} {found}"
                continue
            if not _acts(part) or not part.whole:
                continue
            if spot.collidepoint(point):
                return name
            room = spot.inflate(max(0, TOUCH - spot.width), max(0, TOUCH - spot.height))
            if room.collidepoint(point):
                far = abs(spot.centerx - point[0]) + abs(spot.centery - point[1])
                near.append((far, name))
        return min(near, default=(0, None))[1]

    def counts(self, point: tuple[int, int]) -> str | None:
        """Name the number at this point, if the wheel counts there."""
        found = (
            name
            for name, (spot, part) in self._parts.items()
            if part.typed is not None and part.written is None and spot.collidepoint(point)
        )
        return next(found, None)

    @property
    def leaves(self) -> Sequence[Leaf]:
        """What is drawn, in its order."""
        _ = self._parts  # Both are found together.
        return self._leaves

    # What the hands do

    def press(self, name: str) -> None:
        part, owner = self.part(name), self.owner(name)
        if part.inside is not None and name != owner:
            part.inside.press(name.removeprefix(f"{owner} "))
        elif part.do is not None:
            part.do()

    def turn(self, name: str, by: int) -> str | None:
        """Make it more (1) or less (-1); name what has the focus then; nothing if it can't be."""
        turn = self.part(name).turn
        if turn is None:
            return None
        to = turn(by)
        return to if isinstance(to, str) else name

    def walks(self, name: str) -> bool:
        """Tell whether arrows and pages go on to other lines from here."""
        return self.part(name).rows or self.part(name).walk is not None

    def walk(self, name: str, by: int) -> str | None:
        """Go so many lines up (-) or down; name what has the focus then; nothing: it walks not."""
        if self.part(name).rows:
            return self.across(name, by, self.stops)
        walk = self.part(name).walk
        return None if walk is None else walk(by)

    def across(self, name: str, by: int, names: Sequence[str]) -> str:
        """Name which of these lies so many rows below a part, or above; beyond all, the last."""
        if abs(by) > len(names):
            return names[0 if by < 0 else -1]
        here = self.spot(name)
        for _ in range(abs(by)):
            spots = [(one, self.spot(one)) for one in names]
            beyond = [
                (abs(spot.y - here.y), abs(spot.centerx - here.centerx), one)
                for one, spot in spots
                if (spot.centery - here.centery) * by > here.height // 2
            ]
            if not beyond:
                break
            _, _, name = min(beyond)
            here = self.spot(name)
        return name

    # What it tells

    def nodes(self) -> Sequence[Node]:
        """Tell what is there now, from the top down: a reader asks between two pictures."""
        if self._placed is None or self._laid is None:
            return []
        self.place(self._area, self._plan.scale, self._placed[2])
        return [*self._told(self._laid, *self._area.topleft)]

    def _told(self, laid: Laid, x: int, y: int) -> Iterator[Node]:
        one, spot = laid.box, (x, y, laid.wide, laid.high)
        if isinstance(one, Text):
            if one.read and one.words:
                yield Node("words", Role.WORDS, one.words, spot)
            return
        kids = (
            node for right, down, kid in laid.kids for node in self._told(kid, x + right, y + down)
        )
        if isinstance(one, Part) and one.inside is not None:
            inside = one.inside.nodes(pygame.Rect(spot), self.scale)
            kids = (node.within(one.id) for node in inside)
        nameless = isinstance(one, Part) and one.role is Role.GROUP and not one.name
        if not isinstance(one, Part) or (nameless and one.inside is None):
            yield from kids
            return
        node = Node(
            one.id,
            one.role,
            one.name or one.id * (not nameless),
            spot,
            one.value,
            one.more,
            one.on,
            one.able,
            one.number,
            one.place,
            one.size,
            deeds=_deeds(one),
            children=tuple(kids) if one.holds or one.inside is not None else (),
        )
        heard = node if one.hear is None else one.hear(node)
        if heard is not None:
            yield heard

    # The picture

    def draw(
        self, target: pygame.Surface, theme: Theme, hot: str | None, down: str | None = None
    ) -> None:
        """Draw it where it was placed, as far as anything of it can be seen."""
        pen = Pen(target, theme, self._plan.scale)
        # A ring, or a mark at an edge, lies a little beside what it belongs to.
        seen = target.get_clip().inflate(2 * pen.px(BESIDE), 2 * pen.px(BESIDE))
        self._looks = self._looked(hot, down)
        for look in self._looks:
            if seen.colliderect(look.spot):
                _draw(pen, look)

    def redraw(
        self, target: pygame.Surface, theme: Theme, hot: str | None
    ) -> list[pygame.Rect] | None:
        """Draw what is another and hides all below it, and tell where; None: more than that is."""
        looks, before = self._looked(hot, None), self._looks
        if len(looks) != len(before):
            return None
        pairs = [pair for pair in zip(looks, before, strict=True) if pair[0] != pair[1]]
        if not all(one.hides(pygame.Rect(was.spot)) and one.spot == was.spot for one, was in pairs):
            return None
        self._looks, pen = looks, Pen(target, theme, self._plan.scale)
        for one, _ in pairs:
            _draw(pen, one)
        return [pygame.Rect(one.spot) for one, _ in pairs]

    def _looked(self, hot: str | None, down: str | None) -> list[Look]:
        """Tell how all looks, with the mouse on one part or on what lies within its picture."""
        owner = None if hot is None else self.owner(hot)
        within = "" if hot is None or hot == owner else hot.removeprefix(f"{owner} ")
        return [leaf.look(owner, down, within) for leaf in self.leaves]

    def forget(self) -> None:
        self._looks = []

    def renew(
        self, target: pygame.Surface, theme: Theme, hot: str | None, down: str | None = None
    ) -> list[pygame.Rect]:
        """Bring it up to date, and draw on the theme's ground what is another; return where.

        After `forget` all of it is drawn; so it is when the theme becomes another.
        """
        was = self.rect
        if self._placed is not None:
            self.place(self._area, self._plan.scale, self._placed[2])
        if theme is not self._theme:
            self._theme, self._looks = theme, []
        pen = Pen(target, theme, self._plan.scale)
        looks, before = self._looked(hot, down), self._looks
        self._looks = looks
        if len(looks) == len(before):
            pairs = [pair for pair in zip(looks, before, strict=True) if pair[0] != pair[1]]
            changed = [pygame.Rect(one.spot).union(two.spot) for one, two in pairs]
        else:
            changed = [self.rect.union(was)]
        kept = target.get_clip()
        for spot in changed:
            target.set_clip(spot)
            below = [one for one in looks if spot.colliderect(one.spot)]
            solid = [at for at, one in enumerate(below) if one.hides(spot)]
            if not solid:
                target.fill(theme.ground)
            for one in below[solid[-1] if solid else 0 :]:
                _draw(pen, one)
        target.set_clip(kept)
        return changed


def _draw(pen: Pen, look: Look) -> None:
    one, spot, lit = look.laid.box, pygame.Rect(look.spot), look.lit
    if isinstance(one, Painted):
        one.draw(pen, spot, one.value if one.ask is None else look.asked, lit)
    elif isinstance(one, Text):
        _write(pen, one, look.laid, spot)
    elif isinstance(one, Plate):
        if fill := (lit.hot and one.hot) or one.fill:
            pen.plate(spot, one.radius, fill)
        if one.edge:
            pen.edge(spot, one.radius, 1, one.edge)


def _acts(part: Part) -> bool:
    return part.do is not None or part.turn is not None or part.command


def _deeds(part: Part) -> tuple[Deed, ...]:
    """Return what can be asked of a part."""
    if not _acts(part):
        return ()
    if part.written is not None:
        return WRITTEN
    if part.inside is not None:
        return TURNED if part.do is None else (*PRESSED, *TURNED[1:])
    if part.role in TURNING:
        return TURNED
    # What is only looked at more closely has the focus, and no more.
    return (Deed.FOCUS,) if part.role is Role.WORDS else PRESSED


def _write(pen: Pen, box: Text, laid: Laid, spot: pygame.Rect) -> None:
    step, ink = pen.px(box.size * box.step), pen.ink(box.ink)
    for place, line in enumerate(laid.lines):
        room = pygame.Rect(spot.x, spot.y + place * step, spot.width, step)
        if box.tabular:
            words = paint.text(line, laid.type, ink, box.weight, tabular=True)
        elif box.line or box.most:
            words = paint.clipped(line, laid.type, ink, spot.width, box.weight)
        else:
            words = paint.text(line, laid.type, ink, box.weight)
        name = SET[box.stand]
        pen.target.blit(words, words.get_rect(**{name: getattr(room, name)}))
