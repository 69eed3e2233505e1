"""What is chosen once more while playing, by keys and the slider as in the settings: each is kept.

These are the speed of auto-play, the sound, keep pace, and worth on every board.
"""

from game.keep.settings import LOUDEST, PLAY, TRAIN, WHERE
from game.text.tongue import say
from game.ui.host import Host


def take_up(host: Host) -> None:
    """Take up a choice of the player's, and keep it."""
    settings, sounds = host.settings, host.sounds
    sounds.muted = settings.muted
    if settings.volume / LOUDEST != sounds.volume:
        sounds.volume = settings.volume / LOUDEST
        sounds.play("move")
    host.table.auto.speed = settings.speed
    host.table.help.keep_pace = settings.keep_pace
    host.table.help.where_first = settings.hints == WHERE
    settings.save()


def train(host: Host, on: bool) -> None:
    """Tell at once what moves were worth, or at the end of a board alone."""
    if on == host.table.help.training:
        return
    host.settings.mode = TRAIN if on else PLAY
    host.table.help.train(on)
    host.settings.save()
    if not on:
        host.notices.say("Play: what your moves were worth comes out at the end.")
    elif host.table.session.helped:
        host.notices.say("Train: what moves are worth is told now; this board is with help.")
    else:
        host.notices.say("Train: what moves are worth is told; such games are not clean.")


def keep_worth(host: Host, kept: bool) -> None:
    """Show on every board what its moves are worth, or only when somebody asks."""
    host.settings.worth = host.table.help.worth_kept = kept
    host.table.help.show_worth(kept and host.table.help.training)
    host.settings.save()


def keep_pace(host: Host) -> None:
    """Let moves that lose ground come back once, or play them as they are."""
    on = host.settings.keep_pace = not host.settings.keep_pace
    take_up(host)
    if on and not host.table.help.training:
        train(host, True)
        host.notices.say(
            "Train, and keep pace: a move that is proved to lose ground comes back once."
        )
    elif on:
        host.notices.say("Keep pace is on: a move that is proved to lose ground comes back once.")
    else:
        host.notices.say("Keep pace is off.")


def mute(host: Host) -> None:
    host.settings.muted = not host.settings.muted
    take_up(host)
    host.notices.say(say("Sound is off.") if host.settings.muted else say("Sound is on."))


def change_speed(host: Host, by: int) -> None:
    """Make auto-play faster (1) or slower (-1)."""
    host.table.auto.change_speed(by)
    host.settings.speed = host.table.auto.speed
    host.settings.save()


def take_speed(host: Host, speed: float) -> None:
    """Take this speed for auto-play; it is kept when the slider is let go."""
    host.table.auto.speed = host.settings.speed = speed
