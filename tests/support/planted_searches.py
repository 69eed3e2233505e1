"""Searches of somebody's own: two that are right, and some that are wrong in a way of their own."""

from collections import deque
from heapq import heappop, heappush
from typing import Any


def breadth(problem: Any) -> Any:
    waiting: deque[Any] = deque([(problem.start, ())])
    seen = {problem.start}
    while waiting:
        board, line = waiting.popleft()
        for move in problem.moves(board):
            after = problem.after(board, move)
            if after not in seen:
                seen.add(after)
                if problem.solved(after):
                    return (*line, move)
                waiting.append((after, (*line, move)))
    return None


def star(problem: Any) -> Any:
    waiting: list[Any] = [(problem.guess(problem.start), 0, 0, problem.start, ())]
    best, number = {problem.start: 0}, 0
    while waiting:
        _, _, g, board, line = heappop(waiting)
        if problem.solved(board):
            return line
        if g > best[board]:
            continue
        for move in problem.moves(board):
            after = problem.after(board, move)
            if g + 1 < best.get(after, 1000):
                best[after] = g + 1
                number += 1
                f = g + 1 + problem.guess(after)
                heappush(waiting, (f, number, g + 1, after, (*line, move)))
    return None


def better(problem: Any, most: int = 11) -> Any:
    def walk(board: Any, line: Any, seen: Any) -> Any:
        if problem.solved(board):
            yield line
        elif len(line) < most:
            for move in problem.moves(board):
                after = problem.after(board, move)
                if after not in seen:
                    yield from walk(after, (*line, move), seen | {after})

    yield from walk(problem.start, (), {problem.start})


def detour(problem: Any) -> Any:
    line = breadth(problem)
    move = problem.start.moves()[0]
    there = problem.start.play(move)
    back = next(one for one in there.moves() if there.play(one) == problem.start)
    return (move, back, *line)


def wrong(problem: Any) -> Any:
    return problem.moves(problem.start)[:1]


def illegal(problem: Any) -> Any:
    problem.moves(problem.start)
    return ["99"]


def nothing(problem: Any) -> Any:
    problem.moves(problem.start)


def jumps(problem: Any) -> Any:
    far = problem.start
    for _ in range(3):
        far = far.play(far.moves()[0]).play(far.play(far.moves()[0]).moves()[-1])
    problem.moves(far)


def raises(problem: Any) -> Any:
    problem.moves(problem.start)
    raise KeyError("mine")


def endless(problem: Any) -> Any:
    problem.moves(problem.start)
    while True:
        pass


def grows(problem: Any) -> Any:
    board = problem.start
    while True:
        board = problem.after(board, problem.moves(board)[0])


def asks_of_another(problem: Any) -> Any:
    from game import families
    from game.own.boards import shown

    other = families.read("sliding:4x4#1")
    problem.moves(problem.start)
    problem.guess(shown("sliding", other.start))


def writes(problem: Any) -> Any:
    import os

    problem.moves(problem.start)
    for place in range(3, 12):
        try:
            os.write(place, b"\x00\x00\x00\x02[]")
        except OSError:
            continue
