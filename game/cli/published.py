"""How what was found compares with the lengths that a set of boards is published with."""

from game.cli.report import Told
from game.text.words import counted


class Published:
    """The boards of a run that have a published length, counted by how they compare with it."""

    def __init__(self) -> None:
        """Begin with none."""
        self._found: list[tuple[int | None, int, bool]] = []

    def add(self, found: Told) -> str | None:
        """Count a board, and say how it compares; None where no length is published."""
        stated, length = found.get("published"), found.get("length")
        if stated is None:
            return None
        self._found.append((length, stated, found["proved"]))
        if length is None:
            told = f"no line, at least {found['lower']}"
        elif found["proved"]:
            told = f"proved {length}"
        else:
            told = f"found {length}, at least {found['lower']}"
        return f"{told}, published {stated}{_by(length, stated)}"

    def summary(self) -> str | None:
        """Sum up; None where no board had a published length."""
        lengths = [(length, stated) for length, stated, _ in self._found if length is not None]
        if not self._found:
            return None
        equal = sum(length == stated for length, stated in lengths)
        better = sum(length < stated for length, stated in lengths)
        parts = [f"{equal} equal", f"{better} better", f"{len(lengths) - equal - better} worse"]
        if open_ones := len(self._found) - len(lengths):
            parts.append(f"{open_ones} without a line")
        proved = sum(proved for *_, proved in self._found)
        ours, theirs = (sum(column) for column in zip(*lengths, strict=True)) if lengths else (0, 0)
        return (
            f"{counted(len(self._found), 'board')} with a published length: {', '.join(parts)}; "
            f"{proved:,} proved; {ours:,} moves in all, published {theirs:,}"
        )


def _by(length: int | None, stated: int) -> str:
    """Say by how much a length differs, if it does."""
    if length is None or length == stated:
        return ""
    return f": {'better' if length < stated else 'worse'} by {abs(length - stated)}"
