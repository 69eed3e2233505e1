"""The house: who may know whom, read from the imports, and what stands at the top level.

A module imports what its import statements name anywhere in it, and what it hands as plain text to
`import_module` or `__import__`.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from game.families import FAMILIES
from tests.support.person import ROOT
from tests.support.rotation import part

ROOMS = ("game", "solvers")

# The wings from the ground up: a module imports only from its own wing and from those below it.
WINGS: tuple[tuple[str, ...], ...] = (
    ("game.rules",),
    ("game.text",),
    ("game.answer", "game.places", "game.clock"),
    ("game.survey", "game.runs", "game.lanes", "game.log"),
    ("game.families",),
    ("game.play",),
    ("game.keep",),
    ("game.own",),
    ("game.words",),
    ("game.art",),
    ("game.views",),
    ("game.export",),
    ("game.cli",),
    # The parts of the window, each by itself, and then what is made of them.
    ("game.ui.commands", "game.ui.nodes"),
    ("game.ui.layout", "game.ui.clipboard", "game.ui.pads", "game.ui.sound"),
    ("game.ui.scroll", "game.ui.pane", "game.ui.text_size"),
    ("game.ui.kit",),
    ("game.ui.display", "game.ui.stage", "game.ui.rail", "game.ui.status"),
    ("game.ui.panel",),
    ("game.ui.sheets.rows",),
    ("game.ui.sheets.body", "game.ui.sheets.paper", "game.ui.sheets.sheet"),
    ("game.ui.ending", "game.ui.overlay", "game.ui.notices"),
    ("game.ui.host",),
    ("game.ui.tuning",),
    ("game.ui.sheets",),
    ("game.ui.theatre", "game.ui.editor"),
    ("game.ui.input",),
    ("game.ui.access",),
    ("game.ui.frame",),
    ("game.ui.window",),
)

# The standard library only: the room's modules, and what of the game each of them may know.
RULES = ("game.rules",)
PURE = {
    "game.rules": RULES,
    "game.answer": RULES,
    "game.survey": RULES,
    "game.runs": RULES,
    "game.lanes": RULES,
    "game.log": (*RULES, "game.answer", "game.lanes"),
    "game.text": (*RULES, "game.text"),
    "game.families": (*RULES, "game.text"),
    "game.play.session": (*RULES, "game.text", "game.answer", "game.families"),
}
# The standard library, locks, and what of the game has no window: threads, clocks where needed.
PLAIN = ("game.cli", "game.keep", "game.own", "game.play", "game.words")
# What is loaded only where a cluster is asked for, or on one.
ON_CLUSTERS = ("game.cli.cluster", "game.cli.errand")
WINDOW = ("game.art", "game.views", "game.export", "game.ui")

# What draws letters, for the modules that see to it that any text can be drawn.
FONTS = ("pygame.font", "pygame.ftfont", "pygame.freetype", "pygame.sysfont")
THREADS = ("threading", "_thread", "concurrent", "multiprocessing", "asyncio", "queue", "sched")
CLOCKS = ("time", "datetime", "timeit", "signal")
LUCK = ("random", "secrets", "uuid")
PASSED_IN = "random.Random"

TOP_LEVEL = {
    "main.py",
    "game",
    "parlour",
    "solvers",
    "assets",
    "tests",
    "tools",
    "docs",
    "requirements.txt",
    "requirements-cluster.txt",
    "README.md",
    "README.de.md",
    "README.fr.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "pyproject.toml",
    ".ci",
    ".github",
    ".gitignore",
}


def within(name: str, *rooms: str) -> bool:
    """Tell whether a module is one of these rooms or lies inside one."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def imports(source: str, module: str, package: bool = False) -> Iterator[str]:
    """List what a module's source imports, as `module.name` for every name taken from one."""
    here = module.split(".") if package else module.split(".")[:-1]
    for node in _importing(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            path = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{path}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__"):
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


@cache
def _importing(source: str) -> Sequence[ast.AST]:
    """List the nodes of a source that may import something, which several tests read."""
    calls = "import_module" in source or "__import__" in source
    tree = ast.parse(source)
    nodes = ast.walk(tree) if calls else _statements(tree)
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom | ast.Call)]


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """List the statements within a node, at any depth, without what they are made of."""
    for room in ("body", "handlers", "orelse", "finalbody", "cases"):
        within_it = getattr(node, room, [])
        for inner in within_it if isinstance(within_it, list) else []:
            yield inner
            yield from _statements(inner)


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def crossings(module: str, imported: str) -> list[str]:
    """Say which of the four walls this import crosses."""
    found = []
    if within(module, "game") and within(imported, "solvers"):
        found.append("game never imports solvers")
    if within(module, "solvers") and not _solvers_may(imported):
        found.append("solvers know the rules of the game, what they fill for it, and no pygame")
    if within(imported, "pygame") and not within(module, *WINDOW, "main"):
        found.append("only game.art, game.views, game.export, game.ui and main.py import pygame")
    for room, known in PURE.items():
        if within(module, room) and not (_standard(imported) or within(imported, *known)):
            found.append(f"{room} knows the standard library and {', '.join(known)}")
    plain = _standard(imported) or _windowless(imported)
    if within(imported, "distributed", "dask", "cloudpickle"):
        plain = within(module, *ON_CLUSTERS)
    if within(module, *PLAIN) and not plain:
        found.append("a play, what is kept, words and the command line know no window")
    if within(module, *PURE) and _moody(imported):
        found.append("no threads, no clocks and no luck but what is passed in")
    above = _wing(imported)
    if above is not None and (here := _wing(module)) is not None and above > here:
        found.append(f"{WINGS[here][0]} lies below {WINGS[above][0]}: nothing runs back up")
    if module != "main" and within(imported, "main", "tests"):
        found.append("nothing imports main.py or the tests")
    return found


@cache
def _wing(name: str) -> int | None:
    """Return how high the wing of a module, or of a name in one, lies; None outside the game."""
    inside = [
        (len(room), high) for high, wing in enumerate(WINGS) for room in wing if within(name, room)
    ]
    return max(inside)[1] if inside else None


def _solvers_may(imported: str) -> bool:
    if within(imported, "game"):
        known = "game.rules", "game.answer", "game.survey", "game.runs", "game.lanes", "game.log"
        return within(imported, *known)
    return not within(imported, "pygame", "main")


def _standard(imported: str) -> bool:
    return imported.split(".")[0] in sys.stdlib_module_names


def _windowless(imported: str) -> bool:
    return within(imported, "game") and not within(imported, *WINDOW)


def _moody(imported: str) -> bool:
    return within(imported, *THREADS, *CLOCKS, *LUCK) and imported != PASSED_IN


def modules() -> list[tuple[str, Path]]:
    """List the name and the file of every module of the house."""
    files = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    main = ROOT / "main.py"
    named = [(".".join(path.relative_to(ROOT).with_suffix("").parts), path) for path in files]
    named = [(name.removesuffix(".__init__"), path) for name, path in named]
    return [*named, *([("main", main)] if main.exists() else [])]


@pytest.mark.slow
def test_no_import_crosses_a_wall() -> None:
    assert not [
        f"{module} imports {imported}: {wall}"
        for module, path in modules()
        for imported in imports(path.read_text("utf-8"), module, path.name == "__init__.py")
        for wall in crossings(module, imported)
    ]


def test_every_module_of_the_game_lies_in_a_wing() -> None:
    outside = [name for name, _ in modules() if within(name, "game") and _wing(name) is None]
    assert outside == ["game", "game.ui"]


def test_no_two_classes_of_a_wing_have_the_same_name() -> None:
    homes: dict[tuple[str, str], list[str]] = {}
    for module, path in modules():
        if within(module, "game"):
            wing = ".".join(module.split(".")[:2])
            for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE):
                homes.setdefault((wing, name), []).append(module)
    assert not {name: found for name, found in homes.items() if len(found) > 1}


def laid_twice(source: str) -> list[str]:
    """List the fields that a class lays down twice, one behind the other: two things of one name.

    A branch may lay a field down anew, as it does where the usual value does not do.
    """
    return [
        f"{house.name}.{field}"
        for house in (ast.walk(ast.parse(source)) if "def __init__" in source else ())
        if isinstance(house, ast.ClassDef)
        for function in house.body
        if isinstance(function, ast.FunctionDef) and function.name == "__init__"
        for field, times in Counter(_laid_down(function)).items()
        if times > 1
    ]


def _laid_down(function: ast.FunctionDef) -> Iterator[str]:
    """List the fields that the statements of a function lay down, without those of its branches."""
    for line in function.body:
        if isinstance(line, ast.Assign | ast.AnnAssign):
            for target in line.targets if isinstance(line, ast.Assign) else [line.target]:
                for node in ast.walk(target):
                    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                        yield ast.unparse(node)


@pytest.mark.slow
def test_no_field_means_two_things() -> None:
    some = part(modules(), 4, lambda one: one[0].rpartition(".")[0])
    found = [(name, laid_twice(path.read_text(encoding="utf-8"))) for name, path in some]
    assert not [(name, fields) for name, fields in found if fields]


def test_a_field_of_two_meanings_is_seen() -> None:
    line = "class Canvas:\n    def __init__(self):\n        self.a, self.b = 1, 2\n"
    assert not laid_twice(line + "        if self.a:\n            self.b = 3\n")
    assert laid_twice(line + "        self.b: int = 3\n") == ["Canvas.self.b"]


def test_the_rooms_that_are_guarded_exist() -> None:
    names = [name for name, _ in modules()]
    for room in (*PURE, *(room for wing in WINGS for room in wing)):
        assert any(within(name, room) for name in names), room
    assert "solvers" in names


CROSSINGS = [
    ("game.words.pars", "from game.ui.stage import Stage"),
    ("game.keep.recorder", "from game.views.view import View"),
    ("game.export.chart", "from game.cli import compare"),
    ("game.art.look", "from game.views.flood.board import FloodView"),
    ("game.ui.panel.badge", "from game.ui.input.doers import Doers"),
    ("game.ui.sheets.rows.plain", "from game.ui.sheets.sheet import Sheet"),
    ("game.ui.kit.parts", "from game.ui.host import Host"),
    ("game.play.table", "from game.keep.store import Store"),
    ("game.rules.flood", "import pygame"),
    ("game.rules.flood", "import numpy as np"),
    ("game.rules.flood", "from numba import njit"),
    ("game.rules.flood", "import threading"),
    ("game.rules.flood", "from time import monotonic"),
    ("game.rules.flood", "import random"),
    ("game.rules.flood", "from random import choice"),
    ("game.rules.flood", "from random import Random, randint"),
    ("game.rules.flood", "import concurrent.futures"),
    ("game.rules.flood", "from game.answer import Answer"),
    ("game.rules.flood", "from game import families"),
    ("game.rules.flood", "from .. import families"),
    ("game.rules.flood", "from ..families import FAMILIES"),
    ("game.rules.flood", "def late():\n    import pygame"),
    ("game.rules.flood", "if True:\n    from pygame import Rect"),
    ("game.answer", "import time"),
    ("game.answer", "from game.play.session import Session"),
    ("game.text.forms", "from game.families import FAMILIES"),
    ("game.text.forms", "from game import families"),
    ("game.text.forms", "import requests"),
    ("game.families", "from game.ui import theme"),
    ("game.play.session", "from datetime import datetime"),
    ("game.play.session", "from game.play.job import Job"),
    ("game.play.session", "import importlib\nimportlib.import_module('pygame')"),
    ("game.play.session", "__import__('solvers.search')"),
    ("game.cli.command", "import numpy"),
    ("game.cli.many", "import distributed"),
    ("game.cli.command", "import solvers"),
    ("game.cli.command", "from game.ui import window"),
    ("game.play.table", "from game import views"),
    ("game.words.wording", "import pygame"),
    ("game.words.wording", "from game.art.look import Look"),
    ("game.play.session", "from game.words.wording import Naming"),
    ("game.play.table", "import pygame"),
    ("game.play.job", "from solvers import solve"),
    ("game.play.job", "import pygame"),
    ("game.ui.window", "from solvers.search import bfs"),
    ("game.ui.window", "import solvers"),
    ("game.ui.window", "import main"),
    (
        "game.views.flood.board",
        "from importlib import import_module\nimport_module('solvers.flood')",
    ),
    ("solvers.flood", "import pygame"),
    ("solvers.flood", "from game.play.session import Session"),
    ("solvers.flood", "from game import families"),
    ("solvers.flood", "import game"),
    ("solvers.flood", "from game.views import flood"),
    ("solvers.flood.kernel", "import pygame.time"),
    ("solvers", "from game.play.job import Job"),
]


@pytest.mark.parametrize(("module", "source"), CROSSINGS)
def test_a_crossing_is_seen(module: str, source: str) -> None:
    assert any(crossings(module, imported) for imported in imports(source, module))


ALLOWED = [
    ("main", "import pygame\nfrom solvers import solve\nfrom game.ui import window"),
    ("game.rules.flood", "import re\nfrom random import Random\nfrom game.rules import puzzle"),
    ("game.rules.flood", "from . import puzzle\nfrom .puzzle import Move"),
    ("game.answer", "from game.rules.puzzle import Move"),
    ("game.text.forms", "import re\nfrom game.rules.flood import FLOOD"),
    ("game.families", "from random import Random\nfrom game.text import forms"),
    ("game.play.session", "from game import families\nfrom game.families import Board"),
    ("game.cli.command", "import time, threading, json\nfrom game.families import read"),
    ("game.play.job", "import threading, time\nfrom game.answer import Answer"),
    ("game.views.flood.board", "import pygame\nfrom game.rules.flood import Flood"),
    ("game.ui.window", "import pygame, platformdirs\nfrom game.play.job import Job"),
    ("solvers.flood", "import numpy, numba, time\nfrom solvers import search"),
    ("solvers.flood", "from game.answer import Answer\nfrom game.rules import flood"),
    ("solvers.flood", "from . import search\nfrom .search import bfs"),
]


@pytest.mark.parametrize(("module", "source"), ALLOWED)
def test_what_is_allowed_is_left_alone(module: str, source: str) -> None:
    assert not [
        wall for imported in imports(source, module) for wall in crossings(module, imported)
    ]


def test_names_taken_from_a_package_are_read_as_modules() -> None:
    assert list(imports("from . import flood", "game.rules", package=True)) == ["game.rules.flood"]
    assert list(imports("from .. import job", "game.play.deep.x")) == ["game.play.job"]
    assert list(imports("from game import text, play", "game.x")) == ["game.text", "game.play"]


@pytest.mark.slow
def test_a_familys_face_knows_none_of_another_family() -> None:
    families = [f"game.views.{name}" for name in FAMILIES]
    for module, path in modules():
        own = next((family for family in families if within(module, family)), None)
        others = [family for family in families if own is not None and family != own]
        package = path.name == "__init__.py"
        known = imports(path.read_text(encoding="utf-8"), module, package)
        assert not [name for name in known if within(name, *others)], module


def test_the_kinds_of_boards_are_told_without_a_window() -> None:
    found = [ROOT / "game" / "words" / "families" / f"{name}.py" for name in FAMILIES]
    for path in found:
        known = imports(path.read_text(encoding="utf-8"), f"game.words.families.{path.stem}")
        told = [name for name in known if not within(name, "game.play.session")]
        assert not [name for name in told if within(name, "pygame", "game.art", "game.play")]


TYPE = ("game.art.typeface", "game.art.fallback")


def type_of(module: str, source: str) -> list[str]:
    """List what a module takes of pygame's fonts, besides that they begin and end."""
    taken = [name for name in imports(source, module) if within(name, *FONTS)]
    nodes = ast.walk(ast.parse(source)) if any(font in source for font in FONTS) else ()
    for node in nodes:
        if isinstance(node, ast.Attribute) and within(ast.unparse(node.value), *FONTS):
            taken.append(ast.unparse(node))
    ends = {"pygame.font.init", "pygame.font.get_init", "pygame.font.quit"}
    return [] if module in TYPE else [name for name in taken if name not in ends]


def test_letters_are_drawn_and_measured_in_one_place() -> None:
    for module, path in modules():
        found = type_of(module, path.read_text(encoding="utf-8"))
        assert not found, f"{module}: pygame's fonts stop at many texts; ask game.art.paint"


@pytest.mark.parametrize(
    "source",
    [
        "import pygame\npygame.font.Font(None, 12)",
        "import pygame\npygame.font.SysFont('x', 12).render('x', True, 'red')",
        "from pygame.font import Font",
        "from pygame import font",
        "import pygame.freetype",
    ],
)
def test_letters_that_are_drawn_elsewhere_are_seen(source: str) -> None:
    assert type_of("game.ui.status", source)


def strangers(names: set[str], ignored: list[str]) -> set[str]:
    """List what stands at the top level but is neither of the house nor ignored by git."""
    return {
        name
        for name in names - TOP_LEVEL - {".git"}
        if not any(fnmatch(name, pattern) for pattern in ignored)
    }


def test_the_top_level_is_exactly_the_house() -> None:
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    names = {path.name for path in ROOT.iterdir()}
    assert not strangers(names, [line.strip("/") for line in lines])
    assert not TOP_LEVEL - names


def test_a_stranger_at_the_top_level_is_seen() -> None:
    names = {*TOP_LEVEL, ".git", "__pycache__", "utils.py", "notes"}
    assert strangers(names, ["__pycache__"]) == {"utils.py", "notes"}


GUIDES = (
    *("README.md", "docs/PLAYING.md", "docs/TEACHING.md", "docs/RESEARCH.md"),
    *("CONTRIBUTING.md", "game/HOUSE.md"),
)
NAMED = re.compile(r"`((?:game|solvers|tests|tools)/[\w/]*(?:\.py)?)`")


@pytest.mark.parametrize("guide", GUIDES)
def test_what_a_guide_names_is_there(guide: str) -> None:
    named = NAMED.findall((ROOT / guide).read_text(encoding="utf-8"))
    assert not [path for path in named if not (ROOT / path).exists()]


def test_the_house_page_tells_of_every_wing_and_in_their_order() -> None:
    page = (ROOT / "game" / "HOUSE.md").read_text(encoding="utf-8")
    rooms = [room.replace(".", "/") for wing in WINGS for room in wing]
    wings = [f"{room}.py" if (ROOT / f"{room}.py").exists() else room for room in rooms]
    told = [page.index(f"`{wing}`") for wing in wings if wing.count("/") == 1]
    assert told == sorted(told) and len(told) > 9


@pytest.mark.slow
def test_no_test_imports_a_test() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in part(sorted((ROOT / "tests").rglob("*.py")), 4, lambda path: path.parent)
        for name in imports(path.read_text(encoding="utf-8"), "tests")
        if within(name, "tests") and any(room.startswith("test_") for room in name.split("."))
    ]
    assert not found, "what tests share lies in tests.support"
