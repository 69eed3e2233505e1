"""About Parlour: the version, what the engine does, and whose work is in it."""

from pathlib import Path

import pygame

from game import VERSION
from game.art.paint import ASSETS
from game.art.theme import SMALL
from game.ui.host import Host
from game.ui.sheets.rows.row import Row, Words
from game.ui.sheets.sheet import Sheet


def open_sheet(host: Host) -> None:
    """Name the version, and whose work is in it."""
    engine = host.engine_notice() or "The native solvers are ready, or are not needed here."
    rows: list[Row] = [
        Words(f"Version {VERSION}, with pygame-ce {pygame.version.ver}", ink="text"),
        Words("A desktop box of puzzles that knows par, and says so only with a proof."),
        Words(engine, SMALL),
        Words(f"Parlour: {_licence(ASSETS.parent / 'LICENSE')}.", SMALL),
        Words(
            "Inter, the typeface: SIL Open Font License 1.1, © The Inter Project Authors.", SMALL
        ),
        Words("Lucide, the icons: ISC License, © Lucide Icons and Contributors.", SMALL),
        Words("The pictures were made for Parlour and share its licence.", SMALL),
        Words(
            "pygame-ce: LGPL. NumPy, Numba and Pillow: BSD and MIT-CMU. platformdirs: MIT.", SMALL
        ),
    ]
    host.overlay.show(Sheet("Parlour", rows))


def _licence(path: Path) -> str:
    """Return the first line of a licence."""
    return path.read_text(encoding="utf-8").strip().splitlines()[0]
