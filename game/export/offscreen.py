"""Pictures without a window: for the command line, in the look the player has chosen.

No screen is needed, and none is opened. Where the player has left the theme to the system, it is
asked for a chart, which is read beside other windows; pictures of boards are dark, so that the same
command makes the same picture everywhere.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, BinaryIO, NamedTuple

import pygame

from game.answer import Answer, measured
from game.art import gallery, system
from game.art.look import Look
from game.art.palettes import PALETTES
from game.art.theme import DARK, THEMES
from game.export import chart, encode, film, judged, page_game, page_search, page_table
from game.export.drawing import Drawing
from game.export.footer import Review
from game.export.lanes import FRAME_MS, Lanes
from game.families import Board
from game.keep.ledger import Entry
from game.keep.settings import SYSTEM, load_settings
from game.keep.target import BadTarget
from game.log import Log
from game.play.judgement import Judgement
from game.play.lookback import Lookback
from game.play.printed import Layout, Printed
from game.rules.puzzle import Move
from game.text.tongue import say

# A picture of a board is drawn twice as large as a frame.
FINE = 2


class Reel(NamedTuple):
    """Frames to be written one by one, each shown for so long."""

    shown: film.Film | Lanes
    ms: int = encode.FRAME_MS

    def write(self, file: BinaryIO, progress: Callable[[int, int], None]) -> None:
        shown, count = self.shown, len(self.shown)
        samples = [shown.frame(place) for place in encode.sample_places(count)]
        frames = map(shown.frame, range(count))
        encode.gif(
            file, samples, frames, shown.size, count, lambda done: progress(done, count), self.ms
        )


class Offscreen:
    """What the command line is handed to draw with; its `Studio` tells what is asked of each."""

    def __init__(self) -> None:
        pygame.font.init()
        settings = load_settings()
        self._asks_system = settings.theme == SYSTEM
        self._look = Look(
            THEMES.get(settings.theme, DARK),
            PALETTES[settings.palette],
            settings.marks,
            gallery.found(settings.picture),
            settings.numbers,
            still=True,
            letters=settings.letters,
        )

    def still(self, board: Board, answer: Answer) -> bytes:
        par = measured(board.start, answer)
        return still(
            film.Film(
                board, par, [film.take(say("At the start"), board.start, ())], self._look, FINE
            )
        )

    def film(self, board: Board, answer: Answer, every: int) -> Reel:
        assert answer.line is not None
        _see_that_it_fits(film.steps_of(board.start, answer.line), every)
        line = film.line(board.start, answer, every=every)
        par = measured(board.start, answer)
        return Reel(film.Film(board, par, [line], self._look))

    def review(self, looked: Lookback, par: Answer | None, every: int) -> Reel:
        play = looked.session
        _see_that_it_fits(play.count, every)
        line = film.take(say("Line"), play.board.start, play.moves, every)
        review = Review(play, looked.points, looked.marks)
        return Reel(film.Film(play.board, par, [line], self._look, review=review))

    def lanes(
        self, board: Board, line: Sequence[Move] | None, logs: Sequence[Log], theme: str | None
    ) -> bytes:
        shown = Lanes(board, line, logs, self._themed(theme), FINE)
        return encode.png(shown.frame(len(shown) - 1), shown.size)

    def lanes_film(
        self, board: Board, line: Sequence[Move] | None, logs: Sequence[Log], theme: str | None
    ) -> Reel:
        return Reel(Lanes(board, line, logs, self._themed(theme)), FRAME_MS)

    # Pages

    def game_page(self, looked: Lookback, words: str) -> bytes:
        return page_game.of_game(looked, self._look, words)

    def moves_page(self, board: Board, judgement: Judgement) -> bytes:
        return page_game.of_moves(board, judgement, self._look)

    def lanes_page(self, board: Board, line: Sequence[Move] | None, logs: Sequence[Log]) -> bytes:
        return page_search.of_lanes(board, line, logs, self._look)

    def list_page(self, results: Sequence[Mapping[str, Any]]) -> bytes:
        return page_table.of_results(results, self._look)

    def judged_page(
        self, guesses: Sequence[Mapping[str, Any]], table: Sequence[Sequence[str]]
    ) -> bytes:
        return page_table.of_judged(guesses, table, self._look)

    def _themed(self, theme: str | None) -> Look:
        return self._look if theme is None else self._look._replace(theme=THEMES[theme])

    def _beside_windows(self, theme: str | None) -> Look:
        """Return the look of what is read beside other windows: a theme that is not named."""
        return self._themed(system.theme() if theme is None and self._asks_system else theme)

    def chart(self, entries: Sequence[Entry], methods: Sequence[str], theme: str | None) -> Drawing:
        return chart.draw(entries, methods, self._beside_windows(theme))

    def judged(
        self, name: str, kind: str, pairs: Mapping[tuple[int, float], int], theme: str | None
    ) -> Drawing:
        return judged.draw(name, kind, pairs, self._beside_windows(theme).theme)

    def printer(self) -> Callable[[Sequence[Printed], Layout], bytes]:
        """Return what lays boards out as PDF; raise BadTarget where its library is missing."""
        # Only now: it is long to load.
        from game.export import booklet, pdf

        pdf.need()
        return booklet.booklet


def still(shown: film.Film) -> bytes:
    return encode.png(shown.frame(0), shown.size)


def _see_that_it_fits(steps: int, every: int) -> None:
    """Raise BadTarget where a film would be too long."""
    count = film.frames_of(steps, every)
    if count > film.MOST_FRAMES:
        raise BadTarget(
            "expected a film of at most {most} frames, found {found}; add --every {every} to "
            "show fewer of them",
            most=film.MOST_FRAMES,
            found=count,
            every=str(film.least_every(steps)),
        )
