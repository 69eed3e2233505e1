"""What the standard library says of a command's arguments, in the language that is spoken.

argparse has its sentences translated by the function `_` of its own module, which is ours from
`take_over` on. A sentence that is not known here stays English.
"""

import argparse
import re
from collections.abc import Mapping

from game.text.tongue import mark, say

# Its sentences as they stand in it, and ours.
KNOWN: Mapping[str, str] = {
    # Translators: before how a command is written; keep the space at the end.
    "usage: ": mark("usage: "),
    "positional arguments": mark("positional arguments"),
    "options": mark("options"),
    "show this help message and exit": mark("show this help message and exit"),
    "argument %(argument_name)s: %(message)s": mark("argument {argument}: {message}"),
    "the following arguments are required: %s": mark("the following arguments are required: {all}"),
    "expected one argument": mark("expected one argument"),
    "expected at most one argument": mark("expected at most one argument"),
    "expected at least one argument": mark("expected at least one argument"),
    "invalid choice: %(value)r (choose from %(choices)s)": mark(
        "invalid choice: {value} (choose from {choices})"
    ),
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)": mark(
        "invalid choice: {value}, maybe you meant {closest}? (choose from {choices})"
    ),
    "not allowed with argument %s": mark("not allowed with argument {argument}"),
    "ignored explicit argument %r": mark("ignored explicit argument {argument}"),
}
# Its gaps, and the names that ours have where these differ.
GAPS = re.compile(r"%(?:\((\w+)\))?[sr]")
NAMED = {"argument_name": "argument", "": "argument"}
LISTED = "the following arguments are required: %s"


def take_over() -> None:
    """Let argparse say its sentences in the language that is spoken."""
    vars(argparse)["_"] = _said


def _said(sentence: str) -> str:
    """Say one of its sentences, with its own gaps for it to fill."""
    if sentence not in KNOWN:
        return sentence
    words = say(KNOWN[sentence])
    for gap in GAPS.finditer(sentence):
        name = gap[1] or ""
        ours = "all" if sentence == LISTED else NAMED.get(name, name)
        words = words.replace(f"{{{ours}}}", gap[0])
    return words
