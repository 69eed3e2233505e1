"""The chart of a comparison: how far methods are over par, and the time they took.

Up to a point each board is a slot from left to right, by family and size, and each run a sign in
it: above by its length over par, below by its time, on a scale of powers of ten. Many boards are
counted instead: a row a method, by the same two measures. A table on top says what it comes to.

What is not proved is not claimed: a sign or bar is full where the line is proved shortest. Where
par is not proved, a sign stands at what a run is over par at least, and a line leads to what at
most; such boards are not among those counted by moves over par.
"""

from collections.abc import Sequence

from game.art.look import Look
from game.art.theme import mix
from game.export.chart_counts import Counts
from game.export.chart_dots import Dots
from game.export.chart_page import Page, grouped
from game.export.drawing import Drawing
from game.keep.ledger import Entry

# From so many boards on, runs are counted instead of shown one by one.
MANY = 60


def draw(entries: Sequence[Entry], methods: Sequence[str], look: Look) -> Drawing:
    groups = grouped(entries)
    panels = (Dots if len(entries) < MANY else Counts)(groups, methods)
    page = Page(entries, methods, look.theme, panels.left, panels.wide)
    page.write_head(panels.key(page))
    panels.draw(page)
    return page.drawing


def draw_panels(
    entries: Sequence[Entry], methods: Sequence[str], look: Look, wide: float, high: float
) -> Drawing:
    """Draw the panels and their key alone, so wide; boards one by one in about this height.

    It is for a card, whose ground it has.
    """
    groups = grouped(entries)
    panels: Dots | Counts
    if len(entries) < MANY:
        panels = Dots(groups, methods, (wide, high))
    else:
        panels = Counts(groups, methods, wide)
    theme = look.theme._replace(ground=look.theme.card, card=look.theme.raised)
    theme = theme._replace(line=mix(theme.card, theme.quiet, 0.16))
    page = Page(entries, methods, theme, panels.left, panels.wide)
    page.write_keys(panels.key(page))
    panels.draw(page)
    return page.drawing
