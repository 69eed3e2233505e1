"""How each family's board looks and is pointed at: one file a family."""

from collections.abc import Callable, Mapping

from game.views.blocks import BlocksView
from game.views.collapse import CollapseView
from game.views.flood import FloodView
from game.views.jugs import JugsView
from game.views.sliding import SlidingView
from game.views.view import View

VIEWS: Mapping[str, Callable[[], View]] = {
    "flood": FloodView,
    "sliding": SlidingView,
    "collapse": CollapseView,
    "blocks": BlocksView,
    "jugs": JugsView,
}
