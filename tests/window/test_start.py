"""What a start loads: what the first frame needs, and nothing that is wanted later if at all."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LATE = (
    *("PIL", "numba", "numpy", "game.log", "game.lanes", "game.play.theatre", "game.export.film"),
    *("game.cli.solve", "game.cli.worth", "game.cli.compare", "game.cli.watch", "game.cli.desktop"),
    *("game.ui.sheets.saving", "game.ui.sheets.daily", "game.ui.sheets.list_sheet"),
    *("game.ui.sheets.paste_box", "game.ui.sheets.win_card", "game.ui.sheets.comparing"),
    *(f"game.views.{other}.board" for other in ("sliding", "collapse", "blocks", "jugs")),
)


def test_a_start_loads_nothing_that_is_wanted_later() -> None:
    words = (
        "import sys, main; from game.ui import window;"
        f"late = {LATE!r}; print([name for name in late if name in sys.modules]);"
        "from tests.support.hands import Hands; hands = Hands('flood:3x3c3m2:100201221');"
        "print([name for name in late if name in sys.modules]);"
        "[hands.window.doers.do(name) for name in ('save', 'daily', 'load', 'compare')];"
        "print([name for name in late if name in sys.modules and '.sheets.' in name]);"
        "hands.window.close()"
    )
    done = subprocess.run(
        [sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    imported, shown, later = done.stdout.splitlines()[-3:]
    assert imported == "[]"
    assert shown == "[]"
    assert later.count("game.ui.sheets.") == 5, later
