"""The verdict: what each lane has found and what that took, against par; how good guesses are."""

from collections.abc import Callable

from game.art.theme import BODY, SMALL
from game.play import lane_facts
from game.play.performance import Performance
from game.text.tongue import say
from game.text.words import sentence
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.sheet import Sheet
from game.words import searches

# How often to look whether what guesses are judged by is known.
LOOK_SECONDS = 0.1


def sheet(performance: Performance, par: Callable[[], int | None]) -> Sheet:
    """Tell it of lanes that have ended; what is still worked out is told when it is known."""

    def page() -> Page:
        return Page(say("Verdict"), _rows(performance, par()))

    def look() -> float | None:
        return None if performance.idle else LOOK_SECONDS

    return Sheet(page, 620, lambda: performance.idle, live=look)


def _rows(performance: Performance, par: int | None) -> list[SheetRow]:
    proved = say("Par is not proved.") if par is None else say("Par is {par} ✓", par=par)
    if performance.no_way:
        proved = sentence(say(lane_facts.NO_PAR))
    rows: list[SheetRow] = [plain.words(proved, SMALL)]
    for act in performance.acts:
        rows.append(plain.words(say(lane_facts.name_of(act.lane)), BODY, "text", 600))
        good = performance.yardstick.of(act.lane)
        said = searches.judged(act.log, par, performance.line, good)
        rows += [plain.words(words, SMALL) for words in said]
    return rows
