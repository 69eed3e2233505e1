"""Guesses of one's own, judged by distances that are proved."""

from game.own.guesses import Ask, Guesses, at_hand
from game.own.judge import Judge, Judged
from parlour.answers import engine
from parlour.watching import Guess

__all__ = ["Judged", "judge"]


def judge(
    guess: Guess,
    boards: str = "sliding:3x3",
    all: bool = False,
    count: int | None = None,
    seed: int = 1,
) -> Judged:
    """Judge a guess: a function of a board, or the name of one in a file (`my.py:guess`).

    `boards` is a kind (all its boards, where these are few enough; else `count` dealt ones from
    `seed` on, each proved), a board, or a file of boards. What a function raises is raised here;
    one of a file runs in a process of its own, and what it raises is told in `error`.
    """
    from game.own.case import Wanted, by_slices, find
    from game.own.source import read_source
    from solvers import theatre

    if count is not None and count < 1:
        raise ValueError(f"expected a count of 1 board or more, found {count}")
    case = None
    for case in find(Wanted(boards, all, count, seed), theatre, by_slices(engine().solve)):  # noqa: B007
        pass
    assert case is not None, "it comes last"
    ask: Ask
    with Guesses() as own:
        if isinstance(guess, str):
            source = read_source(guess)
            if source is None:
                raise ValueError(
                    f"expected a function of a file, like my.py:guess, found {guess!r}"
                )
            name, ask = guess, own.apart(source).ask
        else:
            name, ask = getattr(guess, "__name__", "guess"), at_hand(guess)
        judged = None
        for judged in Judge(case, theatre).of(name, ask):  # noqa: B007
            pass
    assert judged is not None, "it comes last"
    return judged
