"""Which kernels are compiled: told by their own text, not by where it lies or when it was written.

What is compiled of a family lies in a folder named after that text. So the program may be moved,
installed anew, or carry its Python with it: what is compiled already serves, and nothing that was
compiled from another text ever does.
"""

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# What all kernels share: what they build on, and how they are compiled.
SHARED = "solvers/kernel.py", "solvers/compiling.py"


@cache
def edition(source: str) -> str:
    """Return a digest of a file of kernels and of what all share; raise OSError without them."""
    # Loaded when it is asked for first: no window waits for it.
    from hashlib import sha256

    digest = sha256()
    for name in (*SHARED, source):
        text = (ROOT / name).read_bytes()
        digest.update(f"{name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:16]


def home(kernels: Path, source: str) -> Path:
    """Return the folder, among those of all kernels, for what is compiled of this file."""
    return kernels / f"{Path(source).parent.name}-{edition(source)}"
