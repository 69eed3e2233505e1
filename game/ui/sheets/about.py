"""About Parlour: the version, what the engine does, and whose work is in it."""

from pathlib import Path

import pygame

from game import VERSION
from game.art.paint import ASSETS
from game.art.theme import SMALL
from game.text.tongue import mark, say
from game.ui.host import Host
from game.ui.kit import parts
from game.ui.kit.boxes import Column
from game.ui.sheets.body import Page
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet


def open_sheet(host: Host) -> None:
    """Name the version, and whose work is in it."""
    ready = say("The native solvers are ready, or are not needed here.")
    engine, library = host.engine_notice(), f"pygame-ce {pygame.version.ver}"
    credits = (
        mark("Inter, the typeface: SIL Open Font License 1.1, © The Inter Project Authors."),
        mark("Lucide, the icons: ISC License, © Lucide Icons and Contributors."),
        mark("The pictures were made for Parlour and share its licence."),
        mark("pygame-ce: LGPL. NumPy, Numba and Pillow: BSD and MIT-CMU. platformdirs: MIT."),
    )
    rows = (
        parts.words(
            say("Version {version}, with {library}", version=VERSION, library=library), ink="text"
        ),
        parts.words(say("A desktop box of puzzles that knows par, and says so only with a proof.")),
        parts.words(say(engine) if engine else ready, SMALL),
        parts.words(say("Parlour: {what}", what=f"{_licence(ASSETS.parent / 'LICENSE')}."), SMALL),
        *(parts.words(say(words), SMALL) for words in credits),
    )
    page = Page("Parlour", [plain.still(Column(rows))])
    host.overlay.show(Sheet(lambda: page))


def _licence(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip().splitlines()[0]
