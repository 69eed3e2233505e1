"""How numbers, times and sentences are said, everywhere the same."""

from game.text.tongue import number

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def several(noun: str, number: int = 2) -> str:
    """Say a noun as it is said of so many: move, moves."""
    return noun if number == 1 else f"{noun}s"


def counted(number: int, noun: str = "move") -> str:
    """Say a number of things: 1 move, 1,200 boards."""
    return f"{number:,} {several(noun, number)}"


def spelled(number: int) -> str:
    """Say a number, in words where it is small."""
    return SMALL[number] if 0 <= number < len(SMALL) else f"{number:,}"


def in_words(number: int, noun: str = "move") -> str:
    """Say a number of things, in words where it is small: no moves, one move."""
    return f"{spelled(number)} {several(noun, number)}"


def capital(words: str) -> str:
    """Begin with a capital letter, and leave the others as they are."""
    return words[:1].upper() + words[1:]


def sentence(fault: object) -> str:
    """Say what is wrong as a sentence of its own."""
    words = capital(str(fault))
    return words if words.endswith("?") else f"{words}."


def clock(seconds: float) -> str:
    """Say a time as a clock does: 1:05."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


def duration(ms: float) -> str:
    """Say a time, given in milliseconds."""
    if ms < 1000:
        return f"{number(ms, 1 if ms < 100 else 0)} ms"
    return f"{number(ms / 1000, 1)} s"
