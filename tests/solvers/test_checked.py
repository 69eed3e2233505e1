"""Kernels compiled to check every index: those of a family in each run, and what changed."""

import subprocess

import pytest

from tests.support.native import run_checked
from tests.support.person import ROOT
from tests.support.rotation import part

pytest.importorskip("numba", reason="without numba there are no kernels to check")
pytestmark = pytest.mark.slow

FAMILIES = "collapse", "flood", "sliding", "blocks", "same", "players"


def changed(family: str) -> bool:
    """Tell whether its solver is another one than a commit ago."""
    words = ["git", "diff", "--quiet", "HEAD~1", "--", f"solvers/{family}"]
    try:
        return subprocess.run(words, cwd=ROOT, capture_output=True).returncode == 1
    except OSError:
        return False


CHECKED = sorted({*part(FAMILIES, len(FAMILIES)), *filter(changed, FAMILIES)})


@pytest.mark.parametrize("family", CHECKED)
def test_no_index_is_out_of_range(family: str) -> None:
    run_checked(f"tests.solvers.test_{family}_native")
