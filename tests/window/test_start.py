"""What a start loads: what the first frame needs, and nothing that is wanted later if at all."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.keep.settings import load_settings

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
# By how their names begin; the last line is needed only where a board is named.
LATE = (
    *("PIL", "numba", "numpy", "accesskit", "asyncio", "concurrent", "ssl", "socket", "logging"),
    *(
        "filelock",
        "subprocess",
        "hashlib",
        "secrets",
        "ctypes",
        "email",
        "http",
        "importlib.metadata",
    ),
    *("game.log", "game.lanes", "game.survey", "game.play.theatre", "game.play.replay"),
    *(
        "game.play.drawing",
        "game.export.film",
        "game.rules.blocks.deal",
        "game.rules.blocks.packed",
    ),
    *("game.cli.solve", "game.cli.worth", "game.cli.compare", "game.cli.watch", "game.cli.desktop"),
    *("game.ui.sheets", "game.ui.editor", "game.ui.theatre", "game.ui.access"),
    *("game.ui.panel.review_panel", "game.words.quests", "game.words.reviews"),
    *("game.words.lessons", "game.words.searches", "game.text.forms"),
    *(f"game.views.{other}.board" for other in ("sliding", "collapse", "blocks", "jugs", "same")),
    *("solvers.flood", "solvers.sliding", "solvers.search", "solvers.theatre"),
)
NAMED = ("argparse", "gettext", "game.cli.arguments", "game.text.sets")
START = """
import os, sys
import main, pygame

def shown(*areas):
    print(*sys.modules, flush=True)
    os._exit(0)

pygame.display.update = shown
main.main()
"""


@pytest.mark.parametrize(
    ("arguments", "late"),
    [([], (*LATE, *NAMED)), (["flood:3x3c3m2:100201221"], LATE)],
    ids=["alone", "with a board"],
)
def test_a_start_loads_nothing_that_is_wanted_later(
    arguments: list[str], late: tuple[str, ...]
) -> None:
    load_settings().save()
    loaded = at_start(*arguments)
    assert "game.views.flood.board" in loaded
    assert [name for name in loaded if name.startswith(late)] == []


def test_who_is_new_waits_for_no_more_than_the_words_about_the_board() -> None:
    loaded = at_start()
    late = [name for name in loaded if name.startswith((*LATE, *NAMED))]
    assert late == ["game.ui.sheets", "game.ui.sheets.alone"]


def at_start(*arguments: str) -> list[str]:
    """Name what is loaded when the first frame is shown."""
    done = subprocess.run(
        [sys.executable, "-c", START, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_a_sheet_is_loaded_when_it_is_opened() -> None:
    words = (
        "import sys; from tests.support.hands import Hands;"
        "hands = Hands('flood:3x3c3m2:100201221');"
        "[hands.window.doers.do(name) for name in ('save', 'daily', 'load', 'compare')];"
        "print(*(name for name in sys.modules if name.startswith('game.ui.sheets.')));"
        "hands.window.close()"
    )
    done = subprocess.run(
        [sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = [name.removeprefix("game.ui.sheets.") for name in done.stdout.split()]
    assert {"saving", "daily", "paste_box", "comparing"} <= {*loaded}
    assert not {"statistics", "wish", "win_card", "preferences"} & {*loaded}
