"""The language that is spoken: what is said to people is said by `say` and `many`.

    say("Undo")                                     a text as it stands
    say("Before move {place}.", place=3)            with gaps; translators may move them about
    many("{n} move", "{n} moves", 3)                by the rules of plurals that a language has
    mark("Undo")                                    for a table made before any language is known;
                                                    what it holds is said when it is shown

Whole sentences only: nothing is put together from pieces whose order belongs to one language, or
made large afterwards. A gap whose part is a number is written as the language writes numbers. Game
IDs, JSON, moves and files never change.

The texts in English are the keys. `assets/languages` holds what they are elsewhere: `de.po` for
people, `de.mo` for this file; `python -m tools.strings` keeps them up to date.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.phrase import Phrase, filled
from game.rules.phrase import mark as mark

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES = Path(__file__).resolve().parents[2] / "assets" / "languages"
# Each language by the name it has for itself. The last one is there to try how much room there is.
ENGLISH, PSEUDO = "en", "xx"
NAMES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "fr": "Français"}


WORDS = (
    *("", mark("one"), mark("two"), mark("three"), mark("four"), mark("five")),
    *(mark("six"), mark("seven"), mark("eight"), mark("nine")),
)
FIRST_WORDS = (
    *("", mark("One"), mark("Two"), mark("Three"), mark("Four"), mark("Five")),
    *(mark("Six"), mark("Seven"), mark("Eight"), mark("Nine")),
)
# What parts thousands, and what stands before tenths: narrow spaces don't break a line.
SIGNS: Mapping[str, tuple[str, str]] = {
    "en": (",", "."),
    "de": (".", ","),
    "fr": ("\N{NARROW NO-BREAK SPACE}", ","),
    PSEUDO: (",", "."),
}


class Tongue:
    """The language of one program; English until another is taken up."""

    def __init__(self) -> None:
        self.code = ENGLISH
        # What a text is in it, and a text for so many.
        self._texts: _English | _Pseudo | GNUTranslations = _English()

    def take_up(self, code: str) -> None:
        """Speak this language from now on; English where there is nothing for another."""
        self.code, self._texts = ENGLISH, _English()
        if code == PSEUDO:
            self.code, self._texts = code, _Pseudo()
        elif code in NAMES and code != ENGLISH:
            import gettext  # Only now: who speaks English never needs it.

            try:
                with (LANGUAGES / f"{code}.mo").open("rb") as file:
                    self._texts = gettext.GNUTranslations(file)
                self.code = code
            except (OSError, ValueError, UnicodeDecodeError):
                return

    def say(self, text: str | Phrase, /, **gaps: object) -> str:
        """Say a text; what stands in its gaps is said, too."""
        if isinstance(text, Phrase):
            text = text.given(**gaps)
            if text.count is not None:
                return filled(
                    self._texts.ngettext(text.text, text.more, text.count), self._said(text.gaps)
                )
            return self.say(text.text, **text.gaps)
        known = self._texts.gettext(text) if text else text
        if known == text and text:
            # One that is elsewhere said for many, too: an older gettext finds it only as such.
            known = self._texts.ngettext(text, text, 1)
        return filled(known, self._said(gaps))

    def many(self, one: str, more: str, n: int, /, **gaps: object) -> str:
        """Say a text for so many; `n` is the gap for how many."""
        known = self._texts.ngettext(one, more, n)
        return filled(known, self._said({"n": n, **gaps}))

    def number(self, value: float, places: int = 0) -> str:
        """Write a number as this language does: 1,234.5 or 1.234,5."""
        thousands, tenths = SIGNS[self.code]
        plain = f"{value:,.{places}f}"
        return plain.translate({ord(","): thousands, ord("."): tenths})

    def _said(self, gaps: Mapping[str, object]) -> dict[str, object]:
        return {name: self._part(part) for name, part in gaps.items()}

    def _part(self, part: object) -> object:
        if isinstance(part, Phrase):
            return self.say(part)
        if isinstance(part, int) and not isinstance(part, bool):
            return self.number(part)
        if isinstance(part, float):
            return self.number(part, len(f"{part:g}".partition(".")[2]))
        return part


class _English:
    """The texts as they stand in the source."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


class _Pseudo:
    """A language nobody speaks: every text longer by a third, with accents, and still readable."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


ACCENTS = str.maketrans("aceinouyACEINOUY", "áçéîñöüýÀÇÉÎÑÖÜÝ")


def pseudo(text: str) -> str:
    """Write a text with accents, and longer by a third; its gaps stay as they are.

    One that is so already stays: texts may be said where they are made, and where they are shown.
    """
    if text.endswith("~"):
        return text
    found, depth = [], 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        found.append(sign if depth else sign.translate(ACCENTS))
    words, more = "".join(found), -(-len(text) // 3)
    if not text.strip():
        return words
    # As words of a longer language are, it may be broken.
    return words + " ".join("~" * min(5, more - at) for at in range(0, more, 5))


TONGUE = Tongue()
say, many, number = TONGUE.say, TONGUE.many, TONGUE.number


def choose(language: str) -> None:
    """Speak the language that somebody has chosen, by its code; any other word is the system's."""
    TONGUE.take_up(language if language in (*NAMES, PSEUDO) else wanted())


def worded(fault: Exception) -> str:
    """Say what is wrong: an exception that was made with a phrase is said in the language."""
    first = fault.args[0] if fault.args else ""
    return say(first) if isinstance(first, Phrase) else str(fault)


def spelled(value: int) -> str:
    """Write a small number as a word, within a sentence."""
    return say(WORDS[value]) if 0 < value < len(WORDS) else number(value)


def spelled_first(value: int) -> str:
    """Write a small number as a word that begins a sentence."""
    return say(FIRST_WORDS[value]) if 0 < value < len(WORDS) else number(value)


def wanted(environment: Mapping[str, str] | None = None) -> str:
    """Return the language that the system prefers, if it is one of ours; else English."""
    known = os.environ if environment is None else environment
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for one in known.get(name, "").split(":"):
            code = one.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            if code in NAMES:
                return code
            if code in ("c", "posix"):
                return ENGLISH
    return _of_the_system()


def _of_the_system() -> str:
    """Ask Windows, which has no such variables; elsewhere nobody is asked."""
    if sys.platform == "win32":
        import ctypes
        import locale

        try:
            number = vars(ctypes)["windll"].kernel32.GetUserDefaultUILanguage()
        except (KeyError, AttributeError, OSError):
            return ENGLISH
        code = locale.windows_locale.get(number, "").partition("_")[0]
        return code if code in NAMES else ENGLISH
    return ENGLISH
