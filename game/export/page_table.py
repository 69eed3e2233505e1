"""Many boards as a page, and guesses of one's own that were judged."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from game import families
from game.art.look import Look
from game.export.page import Book, written
from game.families import Board
from game.rules.puzzle import BadGameID
from game.text.tongue import many, number, say
from game.words.families import name

# So many boards are drawn; of those behind them the page tells what is said of them.
MOST_DRAWN = 1000
GOOD, SLIP, QUIET = "good", "slip", "quiet"
# What is said of a board, and how it looks: a word of the three.
Line = tuple[str, str]


class Listed(NamedTuple):
    """A board of a list as it was written, and what is said of it; None: it can't be read."""

    id: str
    board: Board | None
    lines: Sequence[Line] = ()
    title: str = ""


def of_results(results: Iterable[Mapping[str, Any]], look: Look) -> bytes:
    """Write what came of many boards, told as lines of JSON are."""
    listed = [_listed(fields, place < MOST_DRAWN) for place, fields in enumerate(results)]
    return of_list(say("Boards"), listed, look)


def _listed(fields: Mapping[str, Any], drawn: bool) -> Listed:
    lines: list[Line] = []
    if "error" in fields:
        lines.append((str(fields["error"]), SLIP))
    else:
        lines.append(_par(fields))
    if fields.get("published") is not None:
        lines.append((say("published: {n}", n=fields["published"]), QUIET))
    board = None
    with suppress(BadGameID):
        board = families.read(fields["id"]) if drawn else None
    return Listed(fields["id"], board, lines)


def _par(fields: Mapping[str, Any]) -> Line:
    if not fields["solvable"]:
        return say("no way, proved"), QUIET
    if fields.get("score") is not None:
        most, score = fields["score_at_most"], fields["score"]
        span = number(score) if score == most else f"{number(score)}–{number(most)}"
        return say("{points} possible", points=span), GOOD if score == most else QUIET
    if fields["proved"]:
        return say("par {par} ✓", par=fields["lower"]), GOOD
    if fields["length"] is None:
        return say("Par {par}", par=f"{number(fields['lower'])}+"), QUIET
    # A line may count in steps what par counts in moves: the least is told where it is less.
    return say("Par {par}", par=f"{number(fields['lower'])}–{number(fields['length'])}"), QUIET


def of_list(title: str, listed: Sequence[Listed], look: Look) -> bytes:
    book, rows = Book(look), list[dict[str, Any]]()
    for one in listed:
        board = one.board
        kind = "" if board is None else name(board.family, board.params)
        rows.append(
            {
                "id": one.id,
                "title": one.title or kind,
                "board": -1 if board is None else book.board(board.start),
                "lines": [*map(list, one.lines)],
            }
        )
    count = many("{n} board", "{n} boards", len(rows))
    left = len(rows) - MOST_DRAWN
    if left > 0:
        count = say("{boards}; the first {n} are drawn", boards=count, n=MOST_DRAWN)
    return written("list", title, book, {"told": count, "boards": rows})


def of_judged(
    guesses: Sequence[Mapping[str, Any]], table: Sequence[Sequence[str]], look: Look
) -> bytes:
    """Write a table of guesses, and of each what is said of it and the board on which it fails.

    A guess has a `name`, `lines` about it, its `trace`, `pairs` of what is needed and said with how
    often, the `id` of that board, and what it `says` there; these are empty where there is none.
    """
    book = Book(look)
    drawn = [
        {**one, "board": book.board(families.read(one["id"]).start) if one["id"] else -1}
        for one in guesses
    ]
    words = say("positions expanded on the same boards, on average:")
    data = {"told": words, "table": [*map(list, table)], "guesses": drawn}
    return written("judge", say("Judged guesses"), book, data)
