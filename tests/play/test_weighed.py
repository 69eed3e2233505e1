"""A line that is weighed by points is known, carried on and kept like one of counted moves."""

from game.answer import Answer, confirmed, follow, lead, merge
from game.families import read
from game.play.worth import Outlook
from game.rules.puzzle import score
from game.rules.same import Same, decode

BOARD = decode("4x3c3s:000/011/011/222")
WHOLE = ("1,1", "0,0", "0,0")
SMALLER = ("0,0", "0,0", "0,0")


def known(board: Same, line: tuple[str, ...], lower: int = 0) -> Answer:
    return Answer(lower, line, 1, "test", weight=board.cost(line))


def test_the_line_that_scores_more_is_kept_be_it_longer() -> None:
    short, long = decode("4x2c3s:00/11/00/22"), ("1,0", "0,0", "0,0")
    poor = ("0,0", "0,0", "0,0", "0,0")
    better, worse = known(short, long), known(short, poor)
    assert short.cost(long) < short.cost(poor)
    assert merge(worse, better).best == merge(better, worse).best == long
    assert merge(worse, better).upper == short.cost(long)


def test_what_is_known_goes_along_with_a_move_by_what_it_costs() -> None:
    start = known(BOARD, WHOLE, BOARD.cost(WHOLE))
    assert start.proved
    after = BOARD.apply(WHOLE[0])
    spent = BOARD.cost(WHOLE[:1])
    told = follow(start, WHOLE[:1], spent)
    assert told.proved and told.best == WHOLE[1:] and told.upper == after.cost(WHOLE[1:])
    assert lead(WHOLE[:1], told, spent).upper == start.upper
    assert follow(start, ("0,0",), BOARD.cost(("0,0",))).best is None


def test_a_move_that_ends_the_game_costs_what_it_costs_and_not_one() -> None:
    for text, spent in (("2x2c2s:00/1", 1000), ("2x2c2s:00/", 0)):
        board = decode(text)
        edge = Outlook(board).edge("0,0")
        assert edge.seen is not None and edge.spent == spent
        (told,) = edge.returned(edge.seen)
        assert told.best == ("0,0",) and told.upper == spent
        assert follow(told, ("0,0",), spent).upper == 0


def test_a_line_that_was_kept_is_weighed_anew() -> None:
    told = confirmed(BOARD, Answer(0, WHOLE, 1, "kept"))
    assert told is not None and told.upper == BOARD.cost(WHOLE)
    assert confirmed(BOARD, Answer(told.upper + 1, WHOLE, 1, "kept")) is None
    assert confirmed(BOARD, Answer(0, WHOLE[:1], 1, "kept")) is None


def test_points_stand_in_what_the_command_line_tells() -> None:
    assert score(BOARD, BOARD.cost(WHOLE)) == 1014
    assert score(read("flood:2x2c2:0110").start, 2) is None
