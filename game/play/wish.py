"""A board of a wanted par and grade, looked for in the background by trying seeds.

Seeds whose pars were proved once (see `dealt`) and fit the wish are tried first, in any order,
those of boards that the player had left out; then seeds drawn afresh. Each is played by players
(see `grade`), and whatever is found is proved before it is handed out. That no seed fits, of so
many, is an answer, too.
"""

import re
from collections.abc import Callable, Collection, Generator, Iterator, Mapping
from random import Random
from time import thread_time
from typing import NamedTuple, Self

from game import families
from game.answer import Answer, Solve
from game.families import Board
from game.play.dealt import dealt
from game.play.grade import WORDS, grade, played
from game.rules.phrase import Phrase, named
from game.rules.puzzle import Family
from game.runs import Trial

# How many seeds are tried; and how long one may take, in seconds of the processor.
MOST_TRIES, TRY_SECONDS = 20_000, 5.0


class Wish(NamedTuple):
    """What a board should be like: its par, from and to, and its grade, or any."""

    least: int
    most: int
    word: str | None = None

    def written(self) -> str:
        """Write it down, to be kept: `9-12`, `20-24 Tricky`."""
        return f"{self.least}-{self.most}{'' if self.word is None else f' {self.word}'}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read what was written; None: nothing that was ever written."""
        found = re.fullmatch(rf"([0-9]{{1,3}})-([0-9]{{1,3}})(?: ({'|'.join(WORDS)}))?", text)
        return None if found is None else cls(int(found[1]), int(found[2]), found[3])

    def within(self, least: int, most: int) -> Self:
        """Return it with pars that can be asked for."""
        low, high = (min(max(par, least), most) for par in (self.least, self.most))
        return self._replace(least=low, most=high)


class Kind(NamedTuple):
    """A family, and the params of what is dealt."""

    family: Family
    params: str

    @property
    def id(self) -> str:
        """What tells it from others: as their IDs begin."""
        return f"{self.family.name}:{self.params}"

    @property
    def known(self) -> Mapping[str, int]:
        known = dealt(self.family, self.params)
        return {} if known is None else known.pars

    def fitting(self, wish: Wish) -> list[str]:
        """List the seeds of these boards whose par is as it is wished for."""
        return [seed for seed, par in self.known.items() if wish.least <= par <= wish.most]

    @property
    def graded(self) -> bool:
        """Whether such boards differ in their grade, whatever their par."""
        instinct = self.family.instinct
        played = instinct is not None and instinct.tried is not None
        return played and self.family.compares(self.params)

    def board_of(self, seed: str) -> str:
        return f"{self.id}#{seed}"


def kind_of(board: Board) -> Kind:
    """Return the kind of board to look for while this one is in front.

    One that has a name is the only one of its kind, and one written out cell by cell may be of a
    kind that nothing tells: then it is the first that is dealt.
    """
    family = board.family
    presets = families.presets_like(family, board.params)
    kind = families.counted_like(family, board.params, board.params)
    if kind in family.named or not any(map(str.isdigit, kind)):
        kind = next(params for params in presets if params not in family.named)
    return Kind(family, kind)


class Search:
    """The work of looking for a board, slice by slice; to cancel it is to take it off the agenda.

    `board` is what was found, with `answer` the proof of its par and `word` its grade, if it is
    known.
    """

    def __init__(
        self,
        kind: Kind,
        wish: Wish,
        solve: Solve,
        trial: Trial,
        rng: Random,
        new_seed: Callable[[], str],
        had: Collection[str] = (),
    ) -> None:
        """Look for no board yet; those that the player has `had` come again only by chance."""
        self.kind, self.wish = kind, wish
        self.board: Board | None = None
        self.answer: Answer | None = None
        self.word: str | None = None
        self.tries = 0
        self.ended = False
        self.error: Phrase | None = None
        self._solve, self._trial, self._new_seed = solve, trial, new_seed
        self._seeds = [seed for seed in kind.fitting(wish) if kind.board_of(seed) not in had]
        rng.shuffle(self._seeds)
        self._work: Iterator[None] = self._look()

    @property
    def idle(self) -> bool:
        """Whether a board was found, or none was in so many tries."""
        return self.ended

    def step(self) -> None:
        """Do one slice; an error ends the search and is kept as a sentence."""
        try:
            next(self._work)
        except StopIteration:
            self.ended = True
        except Exception as error:
            self.error = Phrase("The search stopped: {fault}.", fault=named(error))
            self.ended = True

    def leave(self) -> None:
        """Look no further: what it works with knows it, and would stay with it."""
        self._work = iter(())

    def _look(self) -> Generator[None, None, None]:
        known = self.kind.known
        while self.tries < MOST_TRIES:
            self.tries += 1
            seed = self._seeds.pop() if self._seeds else self._new_seed()
            board = families.deal(self.kind.family, self.kind.params, seed)
            yield
            answer = None if seed in known else (yield from self._proved(board))
            par = known.get(seed) if answer is None else answer.lower
            if par is None:
                continue
            word = None
            if self.kind.graded:
                runs = yield from played(board.start, self._trial)
                word = None if runs is None else grade(board, par, runs).word
                if runs is None and self.wish.word is not None:
                    self.error = Phrase("Grades need the fast solvers, which are not ready.")
                    return
            if self.wish.word not in (None, word):
                continue
            answer = answer or (yield from self._proved(board))
            if answer is not None:
                self.board, self.answer, self.word = board, answer, word
                return

    def _proved(self, board: Board) -> Generator[None, None, Answer | None]:
        """Prove the par of a board, as long as it may be as wished; None where it is not."""
        began = thread_time()
        for answer in self._solve(board.start):
            if answer.lower > self.wish.most or not answer.solvable:
                return None
            if answer.upper is not None and answer.upper < self.wish.least:
                return None
            if answer.proved:
                return answer
            if thread_time() - began > TRY_SECONDS:
                return None
            yield
        return None
