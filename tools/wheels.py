"""The wheels that a Flatpak is made of: `python -m tools.wheels` pins each by its digest.

A build for a store has no network: it takes what the manifest names. pip chooses, for the Python of
the manifest's runtime and both processors, what `requirements.txt` asks for, and what builds the
program. The address is PyPI's, which is made of another digest.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.keep import target

ROOT = Path(__file__).parents[1]
PLACE = ROOT / "tools" / "flatpak" / "wheels.json"
# That of org.freedesktop.Platform, as the manifest names it.
PYTHON = "3.14"
# What a system with the runtime's C library runs.
SYSTEMS = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_17", "manylinux2014")
PROCESSORS = ("x86_64", "aarch64")


def fetched(folder: Path, processor: str) -> dict[str, dict[str, Any]]:
    """Fetch the wheels for a processor; tell of each, by its name, where it is and what it is."""
    call = [sys.executable, "-m", "pip", "download", "-q", "-d", str(folder), "hatchling>=1.27,<2"]
    call += ["-r", str(ROOT / "requirements.txt"), "--only-binary=:all:"]
    call += ["--python-version", PYTHON, "--implementation", "cp"]
    for abi in (f"cp{PYTHON.replace('.', '')}", "abi3", "none"):
        call += ["--abi", abi]
    for system in SYSTEMS:
        call += ["--platform", f"{system}_{processor}"]
    subprocess.run(call, check=True)
    found = {}
    for path in sorted(folder.iterdir()):
        content = path.read_bytes()
        place = hashlib.blake2b(content, digest_size=32).hexdigest()
        parts = f"{place[:2]}/{place[2:4]}/{place[4:]}/{path.name}"
        found[path.name] = {
            "type": "file",
            "url": f"https://files.pythonhosted.org/packages/{parts}",
            "sha256": hashlib.sha256(content).hexdigest(),
        }
    return found


def main() -> None:
    """Write the list."""
    sources: dict[str, dict[str, Any]] = {}
    for processor in PROCESSORS:
        with TemporaryDirectory() as folder:
            for name, source in fetched(Path(folder), processor).items():
                arches = sources.get(name, {}).get("only-arches", [])
                sources[name] = {**source, "only-arches": [*arches, processor]}
    listed = [sources[name] for name in sorted(sources)]
    target.write(PLACE, (json.dumps(listed, indent=2) + "\n").encode())
    print(f"{len(listed)} wheels")


if __name__ == "__main__":
    main()
