"""How each family looks and is pointed at: one folder or file a family."""

from collections.abc import Mapping

from game.views.blocks import BLOCKS
from game.views.collapse import COLLAPSE
from game.views.face import Face
from game.views.flood import FLOOD
from game.views.jugs import JUGS
from game.views.same import SAME
from game.views.sliding import SLIDING

FACES: Mapping[str, Face] = {
    "flood": FLOOD,
    "sliding": SLIDING,
    "collapse": COLLAPSE,
    "blocks": BLOCKS,
    "jugs": JUGS,
    "same": SAME,
}
