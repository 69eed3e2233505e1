"""What the standard library says of a command's arguments, in the language that is spoken.

argparse has its sentences translated by the function `_` of its own module, which is ours from
`take_over` on. A sentence that is not known here stays English.
"""

import argparse
import re

from game.text.tongue import mark, say

# Its sentences with gaps as ours have them.
KNOWN = (
    # Translators: before how a command is written; keep the space at the end.
    mark("usage: "),
    mark("positional arguments"),
    mark("options"),
    mark("show this help message and exit"),
    mark("argument {argument}: {message}"),
    mark("the following arguments are required: {all}"),
    mark("expected one argument"),
    mark("expected at most one argument"),
    mark("expected at least one argument"),
    mark("invalid choice: {value} (choose from {choices})"),
    mark("invalid choice: {value}, maybe you meant {closest}? (choose from {choices})"),
    mark("not allowed with argument {argument}"),
    mark("ignored explicit argument {argument}"),
)
# Its gaps, and the names that ours have where these differ.
GAPS = re.compile(r"%(?:\((\w+)\))?[sr]")
NAMED = {"argument_name": "argument", "": "argument"}
LISTED = "the following arguments are required: %s"


def take_over() -> None:
    """Let argparse say its sentences in the language that is spoken."""
    vars(argparse)["_"] = _said


def _said(sentence: str) -> str:
    """Say one of its sentences, with its own gaps for it to fill."""
    named = {**NAMED, "": "all"} if sentence == LISTED else NAMED
    gaps = {gap[0]: named.get(gap[1] or "", gap[1]) for gap in GAPS.finditer(sentence)}
    ours = GAPS.sub(lambda gap: f"{{{gaps[gap[0]]}}}", sentence)
    if ours not in KNOWN:
        return sentence
    words = say(ours)
    for theirs, name in gaps.items():
        words = words.replace(f"{{{name}}}", theirs)
    return words
