"""What the rules have to say, as a value: a text in English and what stands in its gaps.

    Phrase("expected {cells} cells for {size}, found {found}", cells=144, size="12x12", found=143)

The text is the key by which other languages know it; `game.text.tongue` says it in the player's.
As a string it is English. A part may be a phrase itself.
"""

from collections.abc import Mapping


class Phrase:
    """A text with gaps, and what stands in them."""

    __slots__ = ("parts", "text")

    def __init__(self, text: str, /, **parts: object) -> None:
        """Take the text as it stands in the source, and its parts by the names of its gaps."""
        self.text, self.parts = text, parts

    def __str__(self) -> str:
        """Say it in English."""
        return filled(self.text, self.parts)

    def __repr__(self) -> str:
        """Write it as it was made."""
        given = "".join(f", {name}={part!r}" for name, part in self.parts.items())
        return f"Phrase({self.text!r}{given})"

    def __eq__(self, other: object) -> bool:
        """Two phrases are the same if their texts and parts are."""
        same = isinstance(other, Phrase) and self.text == other.text
        return same and self.parts == other.parts  # type: ignore[attr-defined]  # a Phrase here

    def __hash__(self) -> int:
        """Go by the text, and by what the parts are in English."""
        return hash((self.text, str(self)))


def filled(text: str, parts: Mapping[str, object]) -> str:
    """Fill a text's gaps; one without parts is left as it is, braces and all."""
    return text.format_map(parts) if parts else text
