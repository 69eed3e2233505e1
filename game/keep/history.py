"""A finished game as a line of JSON, with what came of looking back on it.

    {"number": 7, "board": "flood:4x4c4m0#2", "moves": "0 2 3 1 2 3 0", …, "hints": 1,
     "takebacks": 2, "result": "par", "helped": false, "try": 1,
     "day": "2026-11-26", "zone": 60,
     "review": {"moves": [{"move": "0", "lower": 5, "upper": 5, "loss": [1, 1], "only": false,
                           "maker": "o"}, null, …], "loss": [2, 2], "slips": 2, "only": 3}}

`result` is `clean`, `par` or `solved`; `takebacks` and `try` are null in games from before they
were counted. It ended on `day` where the player was, whose clock was `zone` minutes ahead of UTC.
`lower` and `upper` are to go after the move, `loss` what it cost at least and at most, `only`
whether it kept the pace and no other move did (null: not known), `maker` who made it (o: the
player, h: by a hint, a: auto-play; null: nobody noted that). A move is null that was not looked
back on, and so is the review of a game of which none was. The sums: what all moves lost, how many
are proved to have lost ground, and how many were only moves that the player found.

`left` is there where the board can't be solved: so much was left, and nothing leaves less. Then
`lower` and `upper` of a move are what can be left, and `loss` is counted in that too.
"""

import json
from collections.abc import Sequence

from game import families
from game.keep import cells
from game.keep.deck import Reviewed
from game.keep.store import Game
from game.play.carried import Carried, Seen, carry
from game.play.reviewer import Finding
from game.play.session import OWN, replayed
from game.rules.puzzle import cost


def reached(game: Game) -> tuple[int, int | None]:
    """Tell what a game came to, and its par where that is proved: its steps, or its points."""
    par = None if game.over is None else game.lower
    found = points(game)
    if found is None:
        return game.steps, par
    return found, None if par is None else families.points(game.board, par)


def points(game: Game) -> int | None:
    return families.points(game.board, game.steps)


def played(game: Game) -> int:
    """Count what a game took: its steps, or its moves where these are what points are got by."""
    return game.steps if points(game) is None else len(game.moves.split())


def line(game: Game, reviewed: Reviewed | None) -> str:
    """Write a game as one line of JSON."""
    fields = game._asdict()
    fields |= {"result": game.result, "helped": bool(game.helped), "try": fields.pop("attempt")}
    fields |= {"day": game.day.isoformat(), "zone": fields.pop("zone")}
    return json.dumps({**fields, "review": review(game, reviewed)})


COLUMNS = (
    *("ended", "board", "steps", "points", "par", "left", "result", "hints", "takebacks"),
    *("helped", "try", "seconds", "moves"),
)


def row(game: Game) -> str:
    """Write a game as a row of a table; par is there where proved, in points where these count."""
    scored, par = points(game), reached(game)[1]
    values = (
        *(game.when.isoformat(timespec="seconds"), game.board, played(game), scored, par),
        game.left,
        *(game.result, game.hints, game.takebacks, int(bool(game.helped)), game.attempt),
        *(round(game.seconds, 1), game.moves),
    )
    return cells.line(values)


def review(game: Game, reviewed: Reviewed | None) -> dict[str, object] | None:
    """Return what is told of a game that was looked back on, as far as it was."""
    moves = game.moves.split()
    if reviewed is None or not reviewed.findings or len(reviewed.findings) > len(moves):
        return None
    # What was found is of the last moves: a game is looked back on from its end.
    open_moves = [None] * (len(moves) - len(reviewed.findings))
    findings: list[Finding | None] = [*open_moves, *reviewed.findings]
    steps = _steps(game, moves)
    if steps is None:
        return None
    losses = [None if one is None else one.loss for one in findings]
    if game.left is None:
        known = carry(steps, losses, (game.lower or 0, game.best))
    else:  # Nothing was lost, or more would be left.
        looks = [Seen(game.left, game.left, 0, 0) for _ in moves]
        known = Carried((sum(steps), sum(steps)), looks)
    if known is None:
        return None
    # Without hints the player made every move, also where makers were not kept yet.
    makers = OWN * len(moves) if game.makers is None and not game.hints else game.makers or ""
    fields: list[dict[str, object] | None] = []
    found = 0
    for place, (look, finding) in enumerate(zip(known.moves, findings, strict=True)):
        maker = makers[place] if len(makers) == len(moves) else None
        only = _only(look, finding)
        found += bool(only and maker == OWN)
        fields.append(None if finding is None else _move(moves[place], look, only, maker))
    par, count = known.par, sum(steps)
    return {
        "moves": fields,
        "loss": [count - par[1], count - par[0]],
        "slips": sum(look.least > 0 for look in known.moves),
        "only": found,
    }


def _move(move: str, look: Seen, only: bool | None, maker: str | None) -> dict[str, object]:
    return {
        "move": move,
        "lower": look.lower,
        "upper": look.upper,
        "loss": [look.least, look.most],
        "only": only,
        "maker": maker,
    }


def _only(look: Seen, finding: Finding | None) -> bool | None:
    """Tell whether a move alone kept the pace."""
    if look.least:
        return False
    if finding is None or finding.loss is None or not (finding.alone or finding.several):
        return None
    return finding.alone


def _steps(game: Game, moves: Sequence[str]) -> list[int] | None:
    """Count what each move cost; None where the game can't be played again.

    A game with as many steps as moves need not be, where they cost one each.
    """
    if game.steps == len(moves) and families.compares(game.family, game.params):
        return [1] * len(moves)
    session = replayed(game.board, moves)
    if session is None:
        return None
    return [cost(before, steps) for before, steps, _ in session.path]
