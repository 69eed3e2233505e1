"""What is built of the checkout to be installed elsewhere."""

import subprocess
import sys
from pathlib import Path

from tests.support.person import ROOT


def build(folder: Path, kind: str, of: Path = ROOT) -> None:
    """Build the wheel or the source archive into a folder, of the checkout or of another one."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=of, check=True, capture_output=True)
