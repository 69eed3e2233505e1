"""How what was found compares with the lengths that a set of boards is published with.

A length that is proved can't be worse: where fewer moves are published, that can't be, from this
start at least.
"""

from game.cli.report import Fields
from game.text.tongue import many, say


class Published:
    """The boards of a run that have a published length, counted by how they compare with it."""

    def __init__(self) -> None:
        self._found: list[tuple[int | None, int, bool]] = []

    def add(self, found: Fields) -> str | None:
        """Count a board, and say how it compares; None where no length is published."""
        stated, length = found.get("published"), found.get("length")
        if stated is None:
            return None
        self._found.append((length, stated, found["proved"]))
        return f"{_known(found)}, {_beside(length, stated, found['proved'])}"

    def summary(self) -> str | None:
        """Sum up; None where no board had a published length."""
        lengths = [(length, stated) for length, stated, _ in self._found if length is not None]
        if not self._found:
            return None
        equal = sum(length == stated for length, stated in lengths)
        better = sum(length < stated for length, stated in lengths)
        wrong = sum(
            _too_few(length, stated, proved)
            for length, stated, proved in self._found
            if length is not None
        )
        parts = [
            # Translators: how many boards have a length equal to, better or worse than published.
            say("{n} equal", n=equal),
            many("{n} better", "{n} better", better),
            many("{n} worse", "{n} worse", len(lengths) - equal - better - wrong),
        ]
        if wrong:
            parts.append(
                # Translators: how many boards are published with fewer moves than are possible.
                many(
                    "{n} published as fewer than can be",
                    "{n} published as fewer than can be",
                    wrong,
                )
            )
        if open_ones := len(self._found) - len(lengths):
            parts.append(say("{n} without a line", n=open_ones))
        proved = sum(proved for *_, proved in self._found)
        ours, theirs = (sum(column) for column in zip(*lengths, strict=True)) if lengths else (0, 0)
        boards = many(
            "{n} board with a published length",
            "{n} boards with a published length",
            len(self._found),
        )
        moves = many(
            "{n} move in all, published {theirs}",
            "{n} moves in all, published {theirs}",
            ours,
            theirs=theirs,
        )
        return say(
            "{boards}: {lengths}; {proved}; {moves}",
            boards=boards,
            lengths=", ".join(parts),
            proved=many("{n} proved", "{n} proved", proved),
            moves=moves,
        )


def _known(found: Fields) -> str:
    if found["length"] is None:
        return say("no line, at least {lower}", lower=found["lower"])
    if found["proved"]:
        return say("proved {length}", length=found["length"])
    return say("found {length}, at least {lower}", length=found["length"], lower=found["lower"])


def _too_few(length: int, stated: int, proved: bool) -> bool:
    """Tell whether fewer moves are published than there can be, by proof."""
    return proved and length > stated


def _beside(length: int | None, stated: int, proved: bool) -> str:
    """Say what is published, and by how much a length differs from it, if it does."""
    if length is None or length == stated:
        return say("published {stated}", stated=stated)
    if length < stated:
        return say("published {stated}: better by {less}", stated=stated, less=stated - length)
    if _too_few(length, stated, proved):
        return say("published {stated}: fewer than can be from this start", stated=stated)
    return say("published {stated}: worse by {more}", stated=stated, more=length - stated)
