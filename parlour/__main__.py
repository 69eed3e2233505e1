"""The same by `python -m parlour`."""

import sys

from . import run

if __name__ == "__main__":
    sys.exit(run())
