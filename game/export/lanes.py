"""Searches side by side as pictures: a column a lane, all on one clock, the positions expanded.

A column has the lane's name, the board that was expanded last, what the search has counted, its
plane (`game/art/plane.py`), and in the end its verdict.
"""

from collections.abc import Sequence

import pygame

from game.art import paint, plane
from game.art.look import Look
from game.export.miniature import miniature
from game.families import Board
from game.lanes import Memory
from game.log import Log
from game.play import lane_facts
from game.play.replay import Counters, Replay
from game.rules.puzzle import Move
from game.text.tongue import many, number, say
from game.views import FACES
from game.words import searches
from game.words.families import WORDINGS, about

PAD, HEAD, WIDE, BOARD, PLANE, WORDS, KEY = 16, 44, 330, 84, 250, 80, 26
# How many pictures a film has, how long each is shown, and how often each letter of a page is fine.
FRAMES, FRAME_MS = 90, 90
# A plane reaches so many times as far as par at the most: depth-first goes far beyond any edge.
REACH = 1.6
UNKNOWN_PAR = 40


class Lanes:
    """Lanes as pictures of one size."""

    def __init__(
        self,
        board: Board,
        line: Sequence[Move] | None,
        logs: Sequence[Log],
        look: Look,
        fine: int = 1,
    ) -> None:
        """Play all logs to their ends, and measure.

        `line` is a shortest one, where one is proved; `fine` draws all so many times larger.
        """
        self._board, self._look, self._fine = board, look, fine
        self._line = line
        self._par = None if line is None else lane_facts.comes_to(board.start, line)
        self._replays = [Replay(log) for log in logs]
        for replay in self._replays:
            replay.grow()
        self._longest = max(len(replay.expansions) for replay in self._replays)
        self._marches = [replay.places(replay.log.line, plane.LONGEST) for replay in self._replays]
        self._most_g, self._most_h = self._reach()
        width = self._px(PAD) + len(logs) * self._px(WIDE + PAD)
        self._high = self._px(28 + BOARD + PLANE + WORDS + 40)
        self.size = width, self._px(HEAD) + self._high + self._px(KEY + PAD)
        self._sheet = pygame.Surface(self.size, 0, 24)

    def __len__(self) -> int:
        return min(FRAMES, self._longest + 1) + 1

    def frame(self, place: int) -> bytes:
        """Draw a picture of a film, as three bytes a pixel; the clock goes ever faster."""
        share = min(1.0, place / max(1, len(self) - 2))
        return self.after(round(self._longest * share**2), ended=place == len(self) - 1)

    def after(self, number: int, ended: bool) -> bytes:
        """Draw all lanes when each has expanded so many positions; in the end with verdicts."""
        theme, pad = self._look.theme, self._px(PAD)
        self._sheet.fill(theme.ground)
        self._draw_head(number)
        for column, replay in enumerate(self._replays):
            left = pad + column * self._px(WIDE + PAD)
            card = pygame.Rect(left, self._px(HEAD), self._px(WIDE), self._high)
            self._sheet.blit(paint.rounded(card.size, self._px(12), theme.card), card)
            event = len(replay) if ended else replay.after_expansion(number)
            done = event == len(replay)
            self._draw_lane(card.inflate(-2 * self._px(14), -2 * self._px(12)), replay, event, done)
        self._draw_key()
        return pygame.image.tobytes(self._sheet, "RGB")

    def _px(self, size: float) -> int:
        return round(size * self._fine)

    def _reach(self) -> tuple[int, int]:
        """Measure how far planes reach: as far as any lane, within reason."""
        cells = [cell for replay in self._replays for cell in replay.cells]
        far = max(10, round(REACH * (UNKNOWN_PAR if self._line is None else len(self._line))))
        start = max(replay.log.h(0) for replay in self._replays)
        high = max(max(h for _, h in cells), 1)
        return min(max(g for g, _ in cells), far), min(high, max(far, start + 4))

    def _draw_head(self, number: int) -> None:
        theme = self._look.theme
        title = paint.text(say(about(self._board.title).title), self._px(20), theme.text, 600)
        middle = self._px(HEAD / 2)
        at = title.get_rect(midleft=(self._px(PAD), middle))
        self._sheet.blit(title, at)
        words = WORDINGS[self._board.family.name].kinds.label(self._board.params)
        if self._par is not None:
            words = f"{words} · {say('par {par} ✓', par=self._par)}"
        label = paint.text(words, self._px(14), theme.quiet)
        self._sheet.blit(label, label.get_rect(midleft=(at.right + self._px(10), middle + 1)))
        together = all(len(replay.expansions) >= number for replay in self._replays)
        clock = searches.clocked(number, together)
        right = self.size[0] - self._px(PAD)
        shown = paint.text(clock, self._px(14), theme.quiet, tabular=True)
        if at.right + label.get_width() + shown.get_width() + self._px(40) < right:
            self._sheet.blit(shown, shown.get_rect(midright=(right, middle + 1)))

    def _draw_key(self) -> None:
        theme, left = self._look.theme, self._px(PAD)
        middle = self.size[1] - self._px(PAD / 2 + KEY / 2)
        signs = (
            ("waiting", say("waiting")),
            ("expanded", say("expanded")),
            ("again", say("expanded again")),
            ("cut", say("cut")),
        )
        for shape, words in signs:
            sign = plane.dot(self._px(4.5), shape, theme)
            left = self._draw_sign(sign, words, left, middle)
        left = self._draw_sign(
            paint.disc(self._px(8), theme.good), say("on the line"), left, middle
        )
        note = say("moves made →, moves guessed to go ↑; a dot is all boards of its place")
        shown = paint.text(note, self._px(12), theme.quiet)
        room = self.size[0] - self._px(PAD)
        if left + shown.get_width() <= room:
            self._sheet.blit(shown, shown.get_rect(midright=(room, middle)))

    def _draw_sign(self, sign: pygame.Surface, words: str, left: int, middle: int) -> int:
        self._sheet.blit(sign, sign.get_rect(midleft=(left, middle)))
        shown = paint.text(words, self._px(12), self._look.theme.quiet)
        self._sheet.blit(shown, shown.get_rect(midleft=(left + self._px(14), middle)))
        return left + self._px(14) + shown.get_width() + self._px(16)

    def _draw_lane(self, area: pygame.Rect, replay: Replay, event: int, done: bool) -> None:
        theme, log, moment = self._look.theme, replay.log, replay.after(event)
        self._draw_name(area, log)
        top = area.y + self._px(30)
        face = FACES[self._board.family.name]
        node = log.line[-1] if done and log.line else moment.node
        board = miniature(face.view, log.position(node), None, self._look, self._px(BOARD))
        self._sheet.blit(board, (area.x, top))
        self._draw_counters(area, top, log, moment.counters)
        below = pygame.Rect(area.x, top + self._px(BOARD + 8), area.width, self._px(PLANE))
        frame = plane.Frame(below, self._most_g, self._most_h, self._fine)
        cells, slots = replay.cells, moment.slots
        counts = {
            cell: (slots[4 * at], slots[4 * at + 1], slots[4 * at + 2], slots[4 * at + 3])
            for at, cell in enumerate(cells)
        }
        began = [begun for begun in replay.passes if begun < event]
        line = self._marches[self._replays.index(replay)] if done else ()
        thresholds = [log.gs[begun] for begun in began]
        plane.draw(self._sheet, frame, theme, counts, line, thresholds)
        deep = sum(sum(each) for (g, _), each in counts.items() if g > self._most_g)
        if deep:
            words = paint.text(say("{count} deeper →", count=deep), self._px(11), theme.quiet)
            plot = frame.plot
            self._sheet.blit(words, words.get_rect(topright=plot.topright))
        if done:
            self._draw_verdict(area, log)

    def _draw_name(self, area: pygame.Rect, log: Log) -> None:
        theme, lane = self._look.theme, log.lane
        name = paint.text(say(lane.title), self._px(16), theme.text, 600)
        self._sheet.blit(name, area.topleft)
        words = say("no guess")
        if lane.guess is not None:
            title = say(lane.guess.title)
            if lane.guess.admissible:
                words = say("{guess} ✓ never too high", guess=title)
            else:
                words = say("{guess} may be too high", guess=title)
        ink = theme.quiet if lane.admissible else theme.warn
        room = area.width - name.get_width() - self._px(12)
        guess = paint.fitted(words, self._px(13), ink, room)
        self._sheet.blit(guess, guess.get_rect(topright=(area.right, area.y + self._px(3))))

    def _draw_counters(self, area: pygame.Rect, top: int, log: Log, counters: Counters) -> None:
        theme, passes = self._look.theme, log.lane.method.memory is Memory.PATH
        threshold = "–" if counters.threshold is None else number(counters.threshold)
        waiting, depth = number(counters.waiting), number(counters.depth)
        shown = (
            (say("Expanded"), number(counters.expanded)),
            (say("Threshold"), threshold) if passes else (say("Waiting"), waiting),
            (say("Stored"), number(counters.stored)),
            (say("Passes"), number(counters.passes)) if passes else (say("Depth"), depth),
        )
        left, wide = area.x + self._px(BOARD + 14), self._px(102)
        for place, (name, count) in enumerate(shown):
            x, y = left + place % 2 * wide, top + place // 2 * self._px(43)
            self._sheet.blit(paint.text(name, self._px(13), theme.quiet), (x, y))
            value = paint.text(count, self._px(17), theme.text, 600, tabular=True)
            self._sheet.blit(value, (x, y + self._px(16)))

    def _draw_verdict(self, area: pygame.Rect, log: Log) -> None:
        """Say what a lane has found, at which move it missed a shortest line, and its work."""
        theme, wide = self._look.theme, area.width
        ink = theme.good if log.answer.proved else theme.text
        passed = None if self._line is None else lane_facts.passed_by(log, self._line)
        found, blame = say(lane_facts.found(log, self._par)), ""
        if passed is not None and log.stopped is None:
            blame = say(lane_facts.blame(log, passed))
        # Rather smaller than cut: there is room for three lines.
        for size in map(self._px, (13, 12, 11, 10)):
            firsts = paint.lines(found, size, wide, 600)
            others = paint.lines(blame, size, wide) if blame else []
            if len(firsts) + len(others) <= 3:
                break
        shown = [paint.text(line, size, ink, 600) for line in firsts]
        shown += [paint.text(line, size, theme.text) for line in others]
        top = area.bottom - self._px(WORDS - 12)
        for place, words in enumerate(shown[:3]):
            self._sheet.blit(words, (area.x, top + round(place * 1.35 * size)))
        done = many(
            "{n} position, {stored} stored at most, {again} met again",
            "{n} positions, {stored} stored at most, {again} met again",
            log.expanded,
            stored=log.most_stored,
            again=log.again,
        )
        work = paint.fitted(done, self._px(12), theme.quiet, wide)
        self._sheet.blit(work, work.get_rect(bottomleft=area.bottomleft))
