"""The quiz in the theatre: the clock stops now and then, and asks what comes next."""

from collections.abc import Sequence
from random import Random

import pygame

from game.art import paint
from game.art.look import Look
from game.export.miniature import miniature
from game.play.lane_facts import name_of
from game.play.performance import Act
from game.play.predict import Choice, Question, Quiz
from game.play.programme import Programme
from game.text.tongue import mark, say
from game.ui.theatre.strip import BUTTON, PAD, TOP, Strip, Wanted
from game.views.face import Face

# So long it plays before the first question, and between two; less where a search is over soon.
FIRST_SECONDS, SECONDS = 2.0, 6.0
# How soon it is tried again where nothing could be asked.
AGAIN_SECONDS = 0.1
SHARE, LEAST = 0.2, 3
BOARD, CAPTION, GAP, ABOVE = 74, 18, 14, 5
# In less width than this the answers are below the words, which have room for so many rows.
STACKED, ROWS = 500, 7
WAITING = mark("While it plays, the clock stops now and then, and asks what a search does next.")
OVER = mark(
    "All lanes are shown to their end. Play them again: the clock stops now and then, and asks "
    "what a search does next."
)


class QuizCard:
    """The quiz that is on, with the question that is asked and how it was answered."""

    def __init__(self, programme: Programme, luck: Random) -> None:
        """Wait for the first question; the clock goes by positions."""
        self.strip = Strip()
        self.quiz = Quiz(luck)
        self.question: Question | None = None
        self.answered: int | None = None
        self._programme = programme
        self.act: Act | None = None
        self._left, self._now, self._last, self._again_at = FIRST_SECONDS, 0.0, 0.0, 0.0
        self._tiles: list[pygame.Rect] = []
        self._stacked = False
        programme.count_by(by_time=False)

    # The clock

    def tick(self, now: float, still: bool) -> None:
        """Stop the clock where a question is due and can be asked."""
        passed, self._now = min(0.1, now - self._now), now
        if self.act is not None and self.act not in self._programme.performance.acts:
            # Its lane was closed, or searches otherwise now.
            self.act = self.question = self.answered = None
        if not self._programme.playing:
            return
        self.question = self.answered = None
        self._left -= passed
        clock = self._programme.clock
        gone = abs(clock.place - self._last)
        due = self._left <= 0 or gone >= max(LEAST, SHARE * clock.length())
        if due and now >= self._again_at:
            self._again_at = now + AGAIN_SECONDS
            self._ask()

    def _ask(self) -> None:
        """Ask about a lane where an expansion comes next; the lanes take turns."""
        programme = self._programme
        lanes = [*zip(programme.performance.acts, programme.clock.heads, strict=True)]
        turn = self.quiz.asked % max(1, len(lanes))
        for act, head in lanes[turn:] + lanes[:turn]:
            if head >= act.ready:
                continue
            question = self.quiz.ask(act.replay, head)
            if question is not None:
                self.question, self.act, self._left = question, act, SECONDS
                self._last = programme.clock.place
                programme.pause()
                return

    @property
    def _waiting(self) -> str:
        """What is said while nothing is asked."""
        return OVER if self._programme.over else WAITING

    @property
    def asking(self) -> bool:
        """Whether an answer is awaited, which nothing else should tell."""
        return self.question is not None and self.answered is None

    @property
    def moving(self) -> bool:
        """Whether anything goes on by itself: only the clock does, and it moves anyway."""
        return False

    # The hands

    def key(self, key: int) -> str | None:
        """Return what a key asks for."""
        if self.question is None:
            return "quiz close" if key == pygame.K_ESCAPE else None
        if self.answered is None:
            return ANSWERS.get(key)
        return KEYS.get(key)

    def do(self, what: str) -> bool:
        """Take an answer, or go on; tell whether the card stays."""
        if what == "on":
            self._programme.play()
        elif self.question is not None and self.answered is None and what.isdigit():
            self.answered = int(what) - 1
            self.quiz.answer(self.question, self.answered)
        return True

    # Its look

    def high(self, width: int, scale: float) -> int:
        """Measure it: always the same, so that the lanes stay where they are."""
        words = self.strip.high(width, scale, ROWS) - self.strip.high(width, scale, 0)
        answers = self.strip.px(2 * TOP + BUTTON + 4 + ABOVE + BOARD + CAPTION)
        return answers + (words if width < STACKED * scale else 0)

    def fit(self, rect: pygame.Rect, scale: float) -> None:
        """Take this part of the screen."""
        self.strip.rect, self.strip.scale = rect, scale
        px = self.strip.px
        side, gap, body = px(BOARD), px(GAP), self.strip.body
        self._stacked = rect.width < px(STACKED)
        left = body.x + px(4) if self._stacked else body.right - 3 * side - 2 * gap - px(4)
        top = body.y + px(ABOVE) + (ROWS * self.strip.step if self._stacked else 0)
        self._tiles = [
            pygame.Rect(left + place * (side + gap), top, side, side) for place in range(3)
        ]
        self._place()

    def _place(self) -> None:
        wanted = [Wanted("quiz close", icon="x")]
        if self.answered is not None:
            wanted.append(Wanted("quiz on", say("Go on"), say("Enter"), 124, main=True))
        self.strip.place_buttons(wanted)

    @property
    def spots(self) -> dict[str, pygame.Rect]:
        """Where the answers and the buttons are."""
        self._place()
        below = self.strip.px(CAPTION)
        answers = {
            f"quiz {at + 1}": pygame.Rect(tile.x, tile.y, tile.width, tile.height + below)
            for at, tile in enumerate(self._tiles if self.asking else [])
        }
        return answers | {button.action: button.rect for button in reversed(self.strip.buttons)}

    def state(self, look: Look) -> object:
        """Return all that its look hangs on."""
        return look, self.question, self.answered, self._waiting

    @property
    def _heading(self) -> Sequence[str]:
        asked = [] if self.question is None or self.act is None else [say(name_of(self.act.lane))]
        return [say("Quiz"), *asked, *([say(self.quiz.score)] if self.quiz.asked else [])]

    @property
    def _told(self) -> Sequence[str]:
        """Say what is asked, or whether the answer was right, and why."""
        question = self.question
        if question is None or self.act is None:
            return [say(self._waiting)]
        if self.answered is None:
            return [say(question.words)]
        right = self.answered == question.right
        verdict = say("Right.") if right else say("It is {number}.", number=question.right + 1)
        return [verdict, say(question.because)]

    @property
    def said(self) -> Sequence[str]:
        """All that is written on it besides its buttons."""
        asked = () if self.question is None else self.question.choices
        answers = [f"{at}: {say(one.words)}" for at, one in enumerate(asked, 1) if one.words]
        return [*self._heading, *self._told, *answers]

    def draw(
        self, target: pygame.Surface, look: Look, face: Face, hot: str | None, down: str | None
    ) -> None:
        """Draw the question with its answers, and what was right."""
        self._place()
        strip, theme, question, act = self.strip, look.theme, self.question, self.act
        strip.draw(target, theme, self._heading, hot, down)
        if question is None or act is None:
            strip.write(target, [(say(self._waiting), theme.text, 400)], strip.body)
            return
        room = strip.body
        top = self._tiles[0].y
        if self._stacked:
            room.height, top = self._tiles[0].y - room.y, room.y
        else:
            room.width = self._tiles[0].x - strip.px(PAD) - room.x
        if question.shown is not None:
            board = pygame.Rect((room.x, top), self._tiles[0].size)
            self._draw_board(target, board, act, question.shown, look, face)
            room.x, room.width = (
                board.right + strip.px(PAD),
                room.width - board.width - strip.px(PAD),
            )
        first, *others = self._told
        ink, weight = theme.text, 500
        if self.answered is not None:
            ink, weight = theme.good if self.answered == question.right else theme.warn, 600
        told = [(first, ink, weight), *((words, theme.text, 400) for words in others)]
        strip.write(target, told, room)
        for at, (tile, choice) in enumerate(zip(self._tiles, question.choices, strict=True)):
            self._draw_choice(target, tile, at, choice, look, face, hot)

    def _draw_board(
        self,
        target: pygame.Surface,
        spot: pygame.Rect,
        act: Act,
        node: int,
        look: Look,
        face: Face,
    ) -> None:
        small = miniature(face.view, act.log.position(node), None, look, spot.width)
        target.blit(small, spot)

    def _draw_choice(
        self,
        target: pygame.Surface,
        tile: pygame.Rect,
        at: int,
        choice: Choice,
        look: Look,
        face: Face,
        hot: str | None,
    ) -> None:
        """Draw a board or a number to choose, with its key, and a frame where it was right."""
        px, theme, question = self.strip.px, look.theme, self.question
        assert question is not None and self.act is not None
        caption = say(choice.words)
        if choice.node is not None:
            self._draw_board(target, tile, self.act, choice.node, look, face)
        else:
            target.blit(paint.rounded(tile.size, px(8), theme.raised), tile)
            number = paint.text(caption, px(26), theme.text, 600)
            target.blit(number, number.get_rect(center=tile.center))
            caption = ""
        ink = None
        if self.answered is not None:
            wrong = at == self.answered != question.right
            ink = theme.good if at == question.right else theme.warn if wrong else None
        elif hot == f"quiz {at + 1}":
            ink = theme.accent
        if ink is not None:
            around = tile.inflate(px(8), px(8))
            edge = max(2, px(2))
            target.blit(paint.rounded(around.size, px(9), ink, edge=edge), around)
        words = f"{at + 1}   {caption}" if caption else str(at + 1)
        line = paint.fitted(words, px(13), theme.quiet, tile.width + px(GAP), 500)
        target.blit(line, line.get_rect(midtop=(tile.centerx, tile.bottom + px(5))))


ANSWERS = {
    pygame.K_1: "quiz 1",
    pygame.K_2: "quiz 2",
    pygame.K_3: "quiz 3",
    pygame.K_KP1: "quiz 1",
    pygame.K_KP2: "quiz 2",
    pygame.K_KP3: "quiz 3",
    pygame.K_ESCAPE: "quiz close",
}
KEYS = {
    pygame.K_RETURN: "quiz on",
    pygame.K_KP_ENTER: "quiz on",
    pygame.K_SPACE: "quiz on",
    pygame.K_ESCAPE: "quiz close",
}
