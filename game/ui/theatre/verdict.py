"""The verdict: what each lane has found and what that took, against par."""

from collections.abc import Sequence

from game.art.theme import BODY, SMALL
from game.play import lane_facts
from game.play.performance import Performance
from game.rules.puzzle import Move
from game.text.tongue import say
from game.ui.sheets.rows.row import Row, Words
from game.ui.sheets.sheet import Sheet
from game.views import lane_words


def sheet(performance: Performance, line: Sequence[Move] | None) -> Sheet:
    """Tell it of lanes that have ended; `line` is a best one, if one is proved."""
    par = say("Par is not proved.")
    if line is not None:
        par = say("Par is {par} ✓", par=lane_facts.comes_to(performance.start, line))
    rows: list[Row] = [Words(par, SMALL)]
    for act in performance.acts:
        rows.append(Words(say(lane_facts.name_of(act.lane)), BODY, "text", 600))
        rows += [Words(told, SMALL) for told in lane_words.judged(act.log, line, act.truths)]
    return Sheet(say("Verdict"), rows, width=620)
