"""What the rules have to say, as a value: a text in English and what stands in its gaps.

    Phrase("expected {cells} cells for {size}, found {found}", cells=144, size="12x12", found=143)

The text is the key by which other languages know it; `game.text.tongue` says it in the player's.
As a string it is English. A part may be a phrase itself. Where how many there are alters the words,
two texts stand there, for one and for more, and the part `n` tells which:

    Phrase("column {column} ({n} tile)", "column {column} ({n} tiles)", n=3, column=2)
"""

from collections.abc import Mapping
from typing import Self


def mark(text: str) -> str:
    """Mark a text that is said later."""
    return text


class Phrase:
    """A text with gaps, and what stands in them."""

    __slots__ = ("gaps", "more", "text")

    def __init__(self, text: str, more: str = "", /, **gaps: object) -> None:
        """Take the text as it stands in the source, and what fills its gaps, by their names."""
        self.text, self.more, self.gaps = text, more, gaps

    @property
    def count(self) -> int | None:
        """Of how many it is said, where that alters its words."""
        count = self.gaps.get("n")
        return count if self.more and isinstance(count, int) else None

    def given(self, **gaps: object) -> Self:
        """Return the phrase with these gaps filled, too."""
        return type(self)(self.text, self.more, **self.gaps, **gaps)

    def __str__(self) -> str:
        """Say it in English."""
        text = self.text if self.count in (None, 1) else self.more
        return filled(text, {name: _plain(part) for name, part in self.gaps.items()})

    def __repr__(self) -> str:
        more = f", {self.more!r}" if self.more else ""
        given = "".join(f", {name}={part!r}" for name, part in self.gaps.items())
        return f"Phrase({self.text!r}{more}{given})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Phrase):
            return NotImplemented
        return (self.text, self.more, self.gaps) == (other.text, other.more, other.gaps)

    def __hash__(self) -> int:
        return hash((self.text, str(self)))


class Fault(ValueError):
    """What can't be done, or read, in plain words: a phrase, or a text and what fills its gaps."""

    def __init__(self, fault: str | Phrase, /, **gaps: object) -> None:
        super().__init__(Phrase(fault, **gaps) if isinstance(fault, str) else fault)


def named(error: Exception) -> str:
    """Name an error that nobody expected."""
    return f"{type(error).__name__}: {error}"


def filled(text: str, gaps: Mapping[str, object]) -> str:
    """Fill a text's gaps; with nothing to fill in it is left as it is, braces and all."""
    return text.format_map(gaps) if gaps else text


def _plain(part: object) -> object:
    """Write numbers as English does: 1,234, or 1.5."""
    if isinstance(part, float):
        return f"{part:,g}"
    return f"{part:,}" if isinstance(part, int) and not isinstance(part, bool) else part
