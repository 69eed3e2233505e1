"""The language that the player has chosen, read by itself: a command needs no other setting."""

import json

from game import places

MOST_BYTES = 1 << 20


def chosen() -> str:
    """Return its code, or nothing where none was chosen, or none can be read."""
    try:
        kept = json.loads(places.content(places.settings(), MOST_BYTES))
    except (OSError, ValueError, RecursionError):
        return ""
    code = kept.get("language") if isinstance(kept, dict) else None
    return code if isinstance(code, str) else ""
