"""How numbers, times and sentences are said, everywhere the same."""

from game.text.tongue import number


def sentence(fault: object) -> str:
    """Say what is wrong as a sentence of its own; a file's name that it begins with stays one."""
    said = str(fault)
    named = "." in said.split(" ")[0].strip(".:")
    return ended(said if named else said[:1].upper() + said[1:])


def ended(words: str) -> str:
    """End a sentence with a full stop, unless it is a question."""
    return words if words.endswith("?") else f"{words}."


def clock(seconds: float) -> str:
    """Say a time as a clock does: 1:05."""
    minutes, left = divmod(int(seconds), 60)
    return f"{minutes}:{left:02}"


def duration(ms: float) -> str:
    """Say a time, given in milliseconds."""
    if ms < 1000:
        return f"{number(ms, 1 if ms < 100 else 0)} ms"
    return f"{number(ms / 1000, 1)} s"
