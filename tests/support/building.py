"""What is built of the checkout to be installed elsewhere."""

import subprocess
import sys
from pathlib import Path

from tests.support.person import ROOT


def build(folder: Path, kind: str) -> None:
    """Build the wheel or the source archive into a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
