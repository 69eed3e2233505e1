"""What lies in a page: what its script is told."""

import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from zlib import decompress


def told_in(file: Path) -> Any:
    """Read what lies in a page."""
    packed = re.search('id="data">([^<]+)<', file.read_text(encoding="utf-8"))
    assert packed is not None
    return json.loads(decompress(b64decode(packed[1])))
