"""A game as a page: its moves with their worth, and what any other move would have led to."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.answer import Answer, measured
from game.art.look import Look
from game.export.film import heading_of
from game.export.page import Book, written
from game.families import Board
from game.play.judgement import Judgement
from game.play.lookback import Lookback
from game.play.review import Judge, Mark, Point
from game.play.session import Session
from game.play.worth import Worth, distinct, longest
from game.rules.puzzle import Move, Position
from game.text.tongue import say
from game.words import hints, leftover, pars, reviews, tags
from game.words.families import name, naming
from game.words.wording import Naming

GOOD, SLIP, OPEN = "good", "slip", "open"
# A game with more positions after all its moves has only those after what keeps the pace, and after
# what was played.
MOST_TRIES = 4000


class Turn(NamedTuple):
    """A position of a game: how far it is to go, what moves are worth, and the move made."""

    position: Position
    point: Point | None = None
    tries: Sequence[Worth] = ()
    mark: Mark | None = None


def of_game(looked: Lookback, look: Look, words: str = "") -> bytes:
    """Write a game that was looked back on; `words` stand below its title."""
    board = looked.session.board
    places = places_of(looked.session, looked.points, looked.marks, looked.worths)
    return of_places(board, places, looked.of(board.start), look, words)


def places_of(
    session: Session, points: Sequence[Point | None], marks: Sequence[Mark], judge: Judge
) -> Sequence[Turn]:
    """Put together what is known of each position of a game; its end has no moves to try."""
    path = session.path
    positions = [*(before for before, _, _ in path), path[-1][2] if path else session.position]
    tries = [distinct(position, judge(position)) for position in positions[:-1]]
    rows = zip(positions, points, [*tries, ()], [*marks, None], strict=True)
    return [Turn(*row) for row in rows]


def of_moves(board: Board, judgement: Judgement, look: Look, words: str = "") -> bytes:
    """Write a board with what each of its moves is worth."""
    here = measured(board.start, judgement.here)
    places = [Turn(board.start, None, distinct(board.start, judgement.worths))]
    return of_places(board, places, here, look, words)


def of_places(
    board: Board, places: Sequence[Turn], par: Answer | None, look: Look, words: str
) -> bytes:
    """Write the positions of a game as a page; any thread may."""
    book, named = Book(look), naming(board.family, look.palette.names)
    rows: list[dict[str, Any]] = []
    some = sum(len(place.tries) for place in places) > MOST_TRIES
    for place in places:
        if some:
            place = place._replace(tries=[one for one in place.tries if _counts(one, place)])
        like = rows[-1]["board"] if rows else -1
        rows.append(_row(place, book, book.board(place.position, like), named))
    title = name(board.family, board.params)
    data = {
        "id": board.id,
        "par": _par(par),
        "proved": par is not None and par.complete,
        "told": words,
        "rows": rows,
        "some": some,
        "beside": _beside(board, places, par, book, named),
    }
    return written("game", title, book, data)


def _par(par: Answer | None) -> str:
    tick = " ✓" if par is not None and par.complete else ""
    if par is not None and par.rest is not None and not par.solvable:
        return leftover.fewest_left(par.rest) + tick
    return say("Par {par}", par=pars.span(par)) + tick


def _row(place: Turn, book: Book, number: int, named: Naming) -> dict[str, Any]:
    row: dict[str, Any] = {
        "board": number,
        "left": "" if place.point is None else tags.ahead(place.point),
        "tries": [_try(place, one, book, number, named) for one in place.tries],
    }
    mark = place.mark
    if mark is not None:
        sign, kind = reviews.sign(mark)
        row["move"] = named.label(place.position, mark.worth.move)
        row |= {"sign": sign, "kind": kind, "said": _said(place, mark, named)}
    return row


def _said(place: Turn, mark: Mark, named: Naming) -> str:
    """Say what a move was worth, and of a slip what would have been better."""
    said = [reviews.value(mark), reviews.made_by(mark)]
    if mark.slip and mark.kept:
        better = named.advice(place.position, mark.kept[0])
        said.append(say("Better: {move}.", move=better))
    return " ".join(filter(None, said))


def _try(place: Turn, one: Worth, book: Book, number: int, named: Naming) -> dict[str, Any]:
    """Tell what a move leads to, and what it is worth."""
    return {
        "move": named.label(place.position, one.move),
        "board": book.board(place.position.apply(one.move), number),
        "left": tags.left(one),
        "loss": tags.loss(one),
        "kind": GOOD if one.keeps else SLIP if one.loses else OPEN,
        "said": hints.pace(named.advice(place.position, one.move), one),
        "played": _played(one, place),
    }


def _played(one: Worth, place: Turn) -> bool:
    return place.mark is not None and place.mark.worth.move == one.move


def _counts(one: Worth, place: Turn) -> bool:
    return one.keeps or _played(one, place)


def _beside(
    board: Board, places: Sequence[Turn], par: Answer | None, book: Book, named: Naming
) -> dict[str, Any] | None:
    """Tell the best line that is known, unless the game is just that."""
    if par is None or par.line is None:
        return None
    position, rows, line = board.start, list[dict[str, Any]](), tuple(par.line)
    while line:
        move: Move = longest(position, line)
        number = book.board(position, rows[-1]["board"] if rows else -1)
        rows.append({"board": number, "move": named.label(position, move)})
        line = line[len(position.steps(move)) :]
        position = position.apply(move)
    rows.append({"board": book.board(position, rows[-1]["board"] if rows else -1)})
    if [row["board"] for row in rows] == [book.board(place.position) for place in places]:
        return None
    return {"heading": heading_of(par), "rows": rows}
