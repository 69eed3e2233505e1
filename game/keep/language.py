"""The language that the player has chosen, read by itself: a command needs no other setting."""

import json

from game import places


def chosen() -> str:
    """Return its code, or nothing where none was chosen, or none can be read."""
    try:
        kept = json.loads(places.settings().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return ""
    code = kept.get("language") if isinstance(kept, dict) else None
    return code if isinstance(code, str) else ""
