"""How each family's board looks and is pointed at: one folder a family."""

from collections.abc import Callable, Mapping

from game.views.blocks.board import BlocksView
from game.views.collapse.board import CollapseView
from game.views.flood.board import FloodView
from game.views.jugs.board import JugsView
from game.views.sliding.board import SlidingView
from game.views.view import View

VIEWS: Mapping[str, Callable[[], View]] = {
    "flood": FloodView,
    "sliding": SlidingView,
    "collapse": CollapseView,
    "blocks": BlocksView,
    "jugs": JugsView,
}
