"""What can be counted on boards of tiles that fall: colours, groups, single tiles, tiles taken."""

from collections.abc import Sequence

from game.rules.columns import Columns
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


def groups(columns: Columns) -> Sequence[int]:
    """List how large the groups are of tiles of one colour side by side; a single tile is one."""
    left = {(x, y): tile for x, column in enumerate(columns) for y, tile in enumerate(column)}
    found = []
    while left:
        place, colour = left.popitem()
        group = [place]
        for x, y in group:
            for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if left.get(beside) == colour:
                    del left[beside]
                    group.append(beside)
        found.append(len(group))
    return found


def counts(before: Columns, after: Columns) -> Sequence[Count]:
    """Count what is left after a group was taken, and how many tiles went."""
    sizes = groups(after)
    gone = sum(map(len, before)) - sum(map(len, after))
    return (
        Count(COLOURS, len({*b"".join(after)})),
        Count(GROUPS, len(sizes)),
        Count(SINGLES, sizes.count(1)),
        Count(TILES, gone, more=True),
    )
