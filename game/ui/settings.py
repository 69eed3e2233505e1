"""What is remembered between two starts: the family and preset played last.

A file that can't be read or written never matters: the game starts with what it has.
"""

import json
from pathlib import Path

from platformdirs import user_config_path

from game.families import FAMILIES
from game.rules.puzzle import Family


def settings_file() -> Path:
    """Return where the settings are kept."""
    return user_config_path("parlour", appauthor=False) / "settings.json"


def last_played() -> tuple[Family, str]:
    """Return the family and params played last, or the first of all."""
    first = next(iter(FAMILIES.values()))
    try:
        kept = json.loads(settings_file().read_text(encoding="utf-8"))
        family, params = FAMILIES[kept["family"]], str(kept["params"])
    except (OSError, ValueError, KeyError, TypeError):
        return first, next(iter(first.presets.values()))
    known = params in family.presets.values()
    return family, params if known else next(iter(family.presets.values()))


def remember(family: Family, params: str) -> None:
    """Keep what is played now; a disk that won't take it is no reason to complain."""
    path = settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            json.dumps({"family": family.name, "params": params}) + "\n", encoding="utf-8"
        )
    except OSError:
        return
