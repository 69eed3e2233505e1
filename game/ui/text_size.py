"""How large text is: what the player chose in Settings, or what the environment asks for.

`PARLOUR_SCALE` stands in place of the setting, and is not kept, until another size is chosen.
"""

import os
import re
import sys

from game.keep.settings import Settings
from game.text.tongue import say

VARIABLE = "PARLOUR_SCALE"
LEAST, MOST = 100, 200


class TextSize:
    """The size of text in percent; everything drawn grows with it but the boards' own cells."""

    def __init__(self, settings: Settings) -> None:
        """Begin with what the environment asks for, else with what was chosen."""
        self._settings = settings
        self._asked = asked()

    @property
    def percent(self) -> int:
        return self._settings.text_size if self._asked is None else self._asked

    @percent.setter
    def percent(self, percent: int) -> None:
        self._asked = None
        self._settings.text_size = percent
        self._settings.save()

    @property
    def share(self) -> float:
        """The same as a factor: 1 for 100 %."""
        return self.percent / 100


def asked() -> int | None:
    """Return the percentage that the environment asks for; tell on stderr what makes no sense."""
    said = os.environ.get(VARIABLE, "").strip()
    if not said:
        return None
    if found := re.fullmatch(r"([0-9]{1,3}(?:[.,][0-9]{1,6})?)\s*(%?)", said, re.ASCII):
        number = float(found[1].replace(",", "."))
        percent = round(number if found[2] or number > MOST / 100 else 100 * number)
        if LEAST <= percent <= MOST:
            return percent
    words = say(
        "{variable}: expected 1 to 2, or 100% to 200%, found {found}: it is ignored",
        variable=VARIABLE,
        found=repr(said[:40]),
    )
    print(words, file=sys.stderr)
    return None
