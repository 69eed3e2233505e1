"""A lesson in the theatre: its pages above the lanes, and the clock that goes where they say."""

from collections.abc import Sequence

from game.art.look import Look
from game.play.performance import Act
from game.play.programme import Programme
from game.text.tongue import TONGUE, mark, say
from game.ui.nodes import sentences
from game.ui.theatre.strip import OnStrip, Wanted
from game.views.face import Face
from game.words.lessons import LESSONS, Lesson, Page, filled, place

# How long the clock takes to the place of the next page, and back to that of the last.
ON_SECONDS, BACK_SECONDS = 1.8, 0.6
AT_WORK = mark("The searches are at work…")


class LessonCard:
    """The lesson that is on: it fills its pages when its searches have ended."""

    asks = False
    commands = "lesson next", "lesson back", "lesson close"

    def __init__(self, lesson: Lesson, programme: Programme, number: int = 0) -> None:
        """Begin at a page, counted from 0; the lanes of the programme are the lesson's."""
        self.lesson = lesson
        self.number = number if 0 <= number < len(lesson.pages) else 0
        self._programme = programme
        self._acts = programme.performance.acts
        # Where the clock came from, when it began, and where it was brought last.
        self._from: tuple[float, float] | None = None
        self._brought: float | None = None
        self._due = True
        # The page as it was filled last, and what that hung on.
        self._filled: tuple[object, Page] | None = None
        programme.pause()

    @property
    def ready(self) -> bool:
        """Whether the searches have ended, so that the pages can be filled."""
        return all(act.ended for act in self._acts)

    def is_of(self, acts: Sequence[Act]) -> bool:
        """Tell whether the lanes that it tells of are still there, each in its place."""
        return [id(act) for act in self._acts] == [id(act) for act in acts[: len(self._acts)]]

    @property
    def last(self) -> bool:
        return self.number == len(self.lesson.pages) - 1

    @property
    def following(self) -> Lesson | None:
        at = LESSONS.index(self.lesson) + 1
        return LESSONS[at] if at < len(LESSONS) else None

    @property
    def page(self) -> Page:
        """The page that is open, filled as far as that can be."""
        known = self.number, self.ready, TONGUE.code
        if self._filled is None or self._filled[0] != known:
            page = self.lesson.pages[self.number]
            if self.ready:
                page = filled(page, [act.replay for act in self._acts])
            else:
                page = page._replace(words=say(AT_WORK), look="")
            self._filled = known, page
        return self._filled[1]

    def turn(self, by: int) -> bool:
        """Turn a page on or back; tell whether there was one."""
        number = self.number + by
        if not 0 <= number < len(self.lesson.pages):
            return False
        self.number, self._due = number, True
        self._programme.pause()
        self._programme.count_by(by_time=False)
        return True

    # The clock

    def tick(self, now: float, still: bool) -> None:
        """Bring the clock to the place of the page, at once where it is to be `still`."""
        clock = self._programme.clock
        if self._due and self.ready:
            self._due, self._from, self._brought = False, (clock.place, now), clock.place
        if self._from is None:
            return
        begin, began = self._from
        if self._programme.playing or self._programme.following or clock.place != self._brought:
            # Somebody else has the clock.
            self._from = None
            return
        end = place(self.lesson.pages[self.number].mark, [act.replay for act in self._acts])
        seconds = ON_SECONDS if end > begin else BACK_SECONDS
        share = 1.0 if still else min(1.0, (now - began) / seconds)
        clock.seek(end if share == 1.0 else begin + (end - begin) * share * share * (3 - 2 * share))
        self._brought = clock.place
        if share == 1.0:
            self._from = None

    @property
    def moving(self) -> bool:
        """Whether the clock is on its way, or the searches are still awaited."""
        return self._due or self._from is not None

    def do(self, what: str) -> bool:
        """Turn pages; tell whether the card stays as it is."""
        if what == "back":
            self.turn(-1)
        return what != "next" or self.turn(1)

    # What it is

    def seen(self) -> OnStrip:
        words, page = say("Go on"), self.page
        if self.last:
            words = say("Next lesson") if self.following is not None else say("Done")
        close = Wanted("lesson close")
        on = Wanted("lesson next", words, 126 if self.last else 84, main=True)
        back = [Wanted("lesson back", say("Back"), 84)] if self.number else []
        lines = (page.words, "text", 400), (page.look, "quiet", 400)
        return OnStrip(self._heading, lines, (close, on, *back))

    @property
    def _heading(self) -> tuple[str, ...]:
        number, pages = LESSONS.index(self.lesson) + 1, len(self.lesson.pages)
        return (
            say("Lesson {number}", number=number),
            say(self.lesson.title),
            say("{page} of {pages}", page=self.number + 1, pages=pages),
        )

    def heard(self, answer: int | None, look: Look, face: Face) -> str:
        return sentences((*self._heading, self.page.words, self.page.look))

    def most(self) -> Sequence[Sequence[str]]:
        """List what each of its pages says, so that the lanes stay where they are."""
        return [(say(page.words), say(page.look)) for page in self.lesson.pages]
