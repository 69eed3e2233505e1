"""How the program is called in its own words: in its folder, and where it is installed."""

import sys
from pathlib import Path

HERE, INSTALLED = "python main.py", "parlour"
PROGRAM = INSTALLED if Path(sys.argv[0]).stem == INSTALLED else HERE
