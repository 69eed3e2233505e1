"""What was proved of a play, written down, and what of it is believed when it is read again.

A line is believed when the rules lead along it to the solved board. A bound can't be tried: it is
believed only under its seal, a digest over the bound, the play it stands beside (board, moves and
cursor), and every source file of the rules and of the solver that proved it. So a cell that was
changed, a row that was put together from two, or a proof by another version of the solver tells
nothing, and the solver begins anew.
"""

import json
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from game import rules
from game.answer import Answer, Proofs, Solve

RULES = Path(rules.__path__[0])
LONGEST = 200_000


@lru_cache(maxsize=8)
def edition(solve: Solve) -> str:
    """Return a digest of all that a proof of this solver stands on; "" where that can't be read."""
    module = sys.modules.get(solve.__module__)
    file = getattr(module, "__file__", None)
    if file is None:
        return ""
    # Loaded when there is something to believe, or to seal: a first start waits for none of it.
    from hashlib import blake2b

    digest = blake2b(digest_size=16)
    for folder in (RULES, Path(file).parent):
        try:
            sources = sorted(folder.rglob("*.py"))
            if not sources:
                return ""
            for path in sources:
                digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
                digest.update(path.read_bytes() + b"\0")
        except OSError:
            return ""
    return digest.hexdigest()


def written(proofs: Proofs) -> str:
    return json.dumps([None if answer is None else _cells(answer) for answer in proofs])


def seal(edition: str, save: str, known: str) -> str:
    """Return what tells that `known` was found by this edition for the play of this save."""
    from hashlib import blake2b

    return blake2b(json.dumps([edition, save, known]).encode(), digest_size=16).hexdigest()


def read(edition: str, save: str, known: str, sealed: object) -> Proofs | None:
    """Return what stands there, if its seal holds; its lines are still to be tried."""
    if not edition or len(known) > LONGEST:
        return None
    if sealed != seal(edition, save, known):
        return None
    try:
        start, here = (None if cells is None else _answer(cells) for cells in json.loads(known))
    except (TypeError, ValueError, AttributeError):
        return None
    return Proofs(start, here)


def _cells(answer: Answer) -> Sequence[object]:
    best = None if answer.best is None else " ".join(answer.best)
    rest = None if answer.rest is None else _cells(answer.rest)
    return answer.lower, best, answer.nodes, answer.method, answer.solvable, rest


def _answer(cells: Sequence[Any]) -> Answer:
    lower, best, nodes, method, solvable, left = cells
    line = None if best is None else tuple(best.split())
    rest = None if left is None else _answer(left)
    return Answer(lower, line, nodes, method, solvable, rest=rest)
