"""What the real window shows: when it rests, and that it changes."""

import time
from collections.abc import Callable

from tests.support.person import Player, wait_for

# While solvers are being loaded, a motion may stop for a moment.
REST_SECONDS = 0.3
WHOLE = 0, 0, 1180, 720


def rest(player: Player, part: tuple[int, int, int, int] = WHOLE) -> bytes:
    """Return what the window shows once it stays the same for longer than it ever stands still."""
    shown, since = b"", time.monotonic()

    def still() -> bool:
        nonlocal shown, since
        if not player.shows(shown, *part):
            shown, since = player.region(*part), time.monotonic()
        return time.monotonic() - since > REST_SECONDS

    wait_for(still, "the window to come to rest", longest=REST_SECONDS / 6)
    return shown


def changes(player: Player, act: Callable[[], None], what: str) -> bytes:
    """Do something, and return the new picture; fail if nothing changes."""
    before = rest(player)
    act()
    wait_for(lambda: not player.shows(before, *WHOLE), what)
    return rest(player)
