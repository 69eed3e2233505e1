"""By which method a solver works: what solvers write is known where it is said."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.text import tongue
from game.text.methods import METHODS, headed

SOLVERS = Path(__file__).resolve().parents[2] / "solvers"
PLAY = SOLVERS.parent / "game" / "play"
# Where a method stands among what these are called with.
PLACES = {"Answer": 3, "Progress": 0, "begin": 1}


def constants(tree: ast.Module) -> Mapping[str, ast.expr]:
    """List what names of a file stand for, one by one or side by side."""
    found: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = zip(target.elts, value.elts, strict=True)
                found |= {one.id: other for one, other in pairs if isinstance(one, ast.Name)}
            elif isinstance(target, ast.Name):
                found[target.id] = value
    return found


def written(node: ast.expr | None, known: Mapping[str, ast.expr]) -> Iterator[str]:
    """Read the texts that an expression may be; what is put into one is 8."""
    if isinstance(node, ast.Name):
        yield from written(known.get(node.id), known)
    elif isinstance(node, ast.IfExp):
        yield from (*written(node.body, known), *written(node.orelse, known))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "8" for part in node.values)
        yield "".join(map(str, parts))


def methods_in(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = constants(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            place = PLACES.get(name)
            if place is not None and len(node.args) > place:
                yield from written(node.args[place], known)
            if name in ("a_star", "ida_star", "branch_and_bound"):
                names = (word.value for word in node.keywords if word.arg == "name")
                yield from (text for word in names for text in written(word, known))
        elif isinstance(node, ast.Yield) and path.parent.name == "same":
            yield from written(node.value, known)
        elif isinstance(node, ast.Assign):
            targets = [target for target in node.targets if isinstance(target, ast.Attribute)]
            if any(target.attr == "method" for target in targets):
                yield from written(node.value, known)
        elif isinstance(node, ast.FunctionDef) and node.name != "method":
            named = node.args.kwonlyargs, node.args.kw_defaults
            usual = [default for one, default in zip(*named, strict=True) if one.arg == "name"]
            places = zip(reversed(node.args.args), reversed(node.args.defaults), strict=False)
            usual += [default for one, default in places if one.arg == "name"]
            yield from (text for one in usual for text in written(one, known))
        elif isinstance(node, ast.FunctionDef):
            returned = (one.value for one in ast.walk(node) if isinstance(one, ast.Return))
            yield from (text for one in returned for text in written(one, known))


def test_every_method_that_solvers_write_is_said_in_the_language() -> None:
    found = {
        path: methods
        for path in (*SOLVERS.rglob("*.py"), *PLAY.rglob("*.py"))
        if "theatre" not in path.parts and (methods := [*methods_in(path)])
    }
    assert len(found) > 12
    tongue.choose(tongue.PSEUDO)
    try:
        for path, methods in found.items():
            for method in methods:
                assert "~" in headed(method) or METHODS.get(method) == method, (path, method)
    finally:
        tongue.choose(tongue.ENGLISH)
