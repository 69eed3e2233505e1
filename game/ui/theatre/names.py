"""What the parts of the theatre are called, for who hears it."""

from game.text.tongue import mark, say
from game.ui.commands import called

NAMES = {
    "show board": mark("Board to watch"),
    "show add": mark("Add a lane"),
    "show page": mark("Other lanes"),
    "show smaller": mark("Take a smaller board"),
    "show reel": mark("Place in the show"),
    "show clock": mark("Clock"),
    "show speed": mark("Speed"),
    "show here": mark("Play from here"),
    "lesson next": mark("Next page"),
    "lesson back": mark("Page before"),
    "lesson close": mark("Put the lesson away"),
    "quiz on": mark("Go on"),
    "quiz close": mark("Put the quiz away"),
}
LANE = {
    "method": mark("Lane {lane}: method"),
    "guess": mark("Lane {lane}: guess"),
    "plane": mark("Lane {lane}: positions"),
    "steps": mark("Lane {lane}: steps"),
}


def name_of(spot: str) -> str:
    """Say what a spot of the screen is called."""
    match spot.split():
        case ["lane", lane, part] if part in LANE:
            return say(LANE[part], lane=int(lane) + 1)
        case ["quiz", answer] if answer.isdecimal():
            return say("Answer {n}", n=int(answer))
    return say(NAMES[spot]) if spot in NAMES else called(spot) or spot
