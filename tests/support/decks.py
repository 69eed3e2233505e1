"""Finished games, looked back on at once."""

from game import families
from game.answer import Answer, Solve
from game.keep.deck import Reviewed, State
from game.keep.store import Store
from game.play.reviewer import Reviewer
from game.play.session import Session
from game.rules.puzzle import Position


def settled(solve: Solve, position: Position) -> Answer:
    """Follow a solve to its end."""
    *_, last = solve(position)
    return last


def reviewed(session: Session, solve: Solve, makers: str | None) -> Reviewer:
    """Look back on a game to its end."""
    reviewer = Reviewer(session, lambda _: None, makers)
    while not reviewer.over:
        while (position := reviewer.wanted()) is not None:
            reviewer.learn(position, settled(solve, position), 0.0)
        reviewer.judge()
    return reviewer


def look_back(store: Store, solve: Solve, day: int = 0) -> None:
    """Look back on all games that wait, on this day."""
    while (game := store.deck.waiting()) is not None:
        session = Session(families.read(game.board))
        for move in game.moves.split():
            session.play(move)
        reviewer = reviewed(session, solve, game.makers)
        found = Reviewed(game.reviewed.game, State.REVIEWED, tuple(reviewer.findings), 0.0)
        family = session.board.family.name
        slips = [
            (place, f"{family}:{session.path[place][0].encode()}", session.move_at(place))
            for place, finding in enumerate(reviewer.findings)
            if finding.slip
        ]
        store.deck.note(game, found, slips, day)
