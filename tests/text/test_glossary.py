"""One word for one thing: what the glossary says of a language, its texts hold."""

import re
from collections.abc import Iterator

import pytest

from game.text.tongue import ENGLISH, LANGUAGES, NAMES
from tools.strings import Entry, read

# What is no word of the text: gaps, options, and what is written alike everywhere.
OTHER = re.compile(r"\{\w+\}|--\w+|\w+:\S+")


def rows(language: str) -> Iterator[tuple[str, str]]:
    """List the words of English with those of a language, each as an expression."""
    page = (LANGUAGES / "GLOSSARY.md").read_text(encoding="utf-8")
    head, _, *lines = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in page.splitlines()
        if line.startswith("|")
    ]
    place = head.index(NAMES[language])
    for cells in lines:
        yield (
            "|".join(map(re.escape, cells[0].split(", "))),
            # A hyphen at the end of a word stands for its rest.
            "|".join(re.sub(r"-(?!\w)", r"\\w*", word) for word in cells[place].split(", ")),
        )


def others(entries: dict[str, Entry], english: str, words: str) -> list[str]:
    """List the texts that have a word of English, and none of those that it is to be."""
    wanted = re.compile(rf"\b({english})(s|es)?\b", re.IGNORECASE)
    found = re.compile(words, re.IGNORECASE)
    return [
        text
        for text, entry in entries.items()
        if wanted.search(OTHER.sub("", text)) and not all(map(found.search, entry.known))
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", [code for code in NAMES if code != ENGLISH])
def test_a_thing_is_called_by_one_word_throughout(language: str) -> None:
    entries = read((LANGUAGES / f"{language}.po").read_text(encoding="utf-8"))
    found = {english: others(entries, english, words) for english, words in rows(language)}
    assert {english: texts for english, texts in found.items() if texts} == {}
    unused = {english for english, _ in rows(language) if english and not _used(entries, english)}
    assert unused == set(), "what no text has needs no word"


def _used(entries: dict[str, Entry], english: str) -> bool:
    return any(re.search(rf"\b({english})", text, re.IGNORECASE) for text in entries)
