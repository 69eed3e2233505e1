"""What is counted on boards, in words: moves, steps, slides or points."""

from collections.abc import Mapping

from game.text.tongue import many, mark, say, spelled, spelled_first

# Each by what rules call it: its name for several, in a sentence and at the head of a number.
NAMES: Mapping[str, tuple[str, str]] = {
    "move": (mark("moves"), mark("Moves")),
    "step": (mark("steps"), mark("Steps")),
    "slide": (mark("slides"), mark("Slides")),
    "point": (mark("points"), mark("Points")),
}


def counted(number: int, unit: str = "move") -> str:
    """Say so many of them: 1 move, 1,200 steps."""
    if unit == "step":
        return many("{n} step", "{n} steps", number)
    if unit == "slide":
        return many("{n} slide", "{n} slides", number)
    if unit == "point":
        return many("{n} point", "{n} points", number)
    return many("{n} move", "{n} moves", number)


def to_go(number: int, unit: str) -> str:
    """Say how far it is to go: 1 move to go, 12 slides to go."""
    if unit == "step":
        return many("{n} step to go", "{n} steps to go", number)
    if unit == "slide":
        return many("{n} slide to go", "{n} slides to go", number)
    if unit == "point":
        return many("{n} point to come", "{n} points to come", number)
    return many("{n} move to go", "{n} moves to go", number)


def several(unit: str) -> str:
    """Say what is counted, as of several: moves."""
    return say(NAMES[unit][0])


def heading(unit: str) -> str:
    """Say what is counted, above its number: Moves."""
    return say(NAMES[unit][1])


def in_words(number: int, unit: str = "move") -> str:
    """Say so many of them within a sentence, in words where they are few: three moves."""
    count = spelled(number)
    if unit == "step":
        return many("one step", "{count} steps", number, count=count)
    if unit == "slide":
        return many("one slide", "{count} slides", number, count=count)
    if unit == "point":
        return many("one point", "{count} points", number, count=count)
    return many("one move", "{count} moves", number, count=count)


def in_words_first(number: int, unit: str = "move") -> str:
    """Say so many of them where a sentence begins, in words where they are few: Three moves."""
    count = spelled_first(number)
    if unit == "step":
        return many("One step", "{count} steps", number, count=count)
    if unit == "slide":
        return many("One slide", "{count} slides", number, count=count)
    if unit == "point":
        return many("One point", "{count} points", number, count=count)
    return many("One move", "{count} moves", number, count=count)
