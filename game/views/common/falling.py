"""What can be counted on boards of tiles that fall: colours, groups, single tiles, tiles taken."""

from collections.abc import Sequence

from game.rules.columns import Columns, groups_of
from game.rules.phrase import Phrase
from game.views.counted import Count

COLOURS = Phrase(
    "{one} leaves {n} colour and {other} {m}", "{one} leaves {n} colours and {other} {m}"
)
GROUPS = Phrase("{one} leaves {n} group and {other} {m}", "{one} leaves {n} groups and {other} {m}")
SINGLES = Phrase(
    "{one} leaves {n} tile by itself and {other} {m}",
    "{one} leaves {n} tiles by themselves and {other} {m}",
)
TILES = Phrase("{one} takes {n} tile and {other} {m}", "{one} takes {n} tiles and {other} {m}")
POINTS = Phrase("{one} scores {n} point and {other} {m}", "{one} scores {n} points and {other} {m}")


def counts(before: Columns, after: Columns) -> Sequence[Count]:
    """Count what is left after a group was taken, and how many tiles went."""
    groups, left = groups_of(after), sum(map(len, after))
    singles = left - sum(map(len, groups))
    return (
        Count(COLOURS, len({*b"".join(after)})),
        Count(GROUPS, len(groups) + singles),
        Count(SINGLES, singles),
        Count(TILES, sum(map(len, before)) - left, more=True),
    )
