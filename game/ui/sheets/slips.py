"""Practice: a run through boards where the player lost ground, each with a move to find.

What is met is noted at once, so a run that is left goes on with what is still due.
"""

from contextlib import suppress

from game import families
from game.art.theme import SMALL
from game.play.boxes import LEARNED, MOST_A_DAY, Slip
from game.play.practice import Practice
from game.rules.puzzle import BadGameID, IllegalMove
from game.text.tongue import many, number, say, spelled
from game.ui.host import Host
from game.ui.sheets.body import Page, SheetRow
from game.ui.sheets.rows import plain
from game.ui.sheets.rows.statistics import figures
from game.ui.sheets.sheet import Sheet


def today(host: Host) -> int:
    """Return the day it is, counted from the year 1."""
    return host.clock.today.toordinal()


def rows(host: Host) -> list[SheetRow]:
    """Return what a sheet shows of today's slips: a button while some are due, else why not."""
    return due(host) or [
        plain.words(" · ".join([why_none(host), *_standing_in_words(host)]), SMALL)
    ]


def due(host: Host, main: bool = False) -> list[SheetRow]:
    """Return a button with how many slips are due; nothing while none is."""
    count = len(host.store.deck.todays(today(host)))
    words = many("Practice: {n} slip due", "Practice: {n} slips due", count)
    entry = "slips", " · ".join([words, *_standing_in_words(host)]), "rotate-ccw", "F3"
    return [plain.buttons([entry], lambda _: begin(host), main)] if count else []


def why_none(host: Host) -> str:
    """Say why no slip is due."""
    deck = host.store.deck
    done = deck.done(today(host))
    if done >= MOST_A_DAY:
        return say("All {count} slips of today are done. More come tomorrow.", count=done)
    if done:
        return say("Today's slips are done, {count} of them.", count=spelled(done))
    if (due := deck.next_due()) is not None:
        days = due - today(host)
        if days <= 1:
            return say("No slip is due today. The next one comes tomorrow.")
        return many(
            "No slip is due today. The next one comes in {n} day.",
            "No slip is due today. The next one comes in {n} days.",
            days,
        )
    if deck.learned():
        return say("No slip is left: all are learned.")
    return say("No slips yet. Each is a position where you lost ground, asked again on later days.")


def begin(host: Host) -> None:
    """Begin the run; what is due is asked one after the other."""
    host.table.plays.practice = Practice(host.store.deck.todays(today(host)))
    go_on(host)


def boxes_in_words() -> str:
    """Say when slips come back."""
    return say("What was found at once comes back after 3, 7 and 30 days; then it is learned.")


def _standing_in_words(host: Host) -> list[str]:
    """Tell how the deck stands behind other words, as far as there is anything to tell."""
    deck = host.store.deck
    days, learned = deck.streak(today(host)), deck.learned()
    streak = [many("{n} day in a row", "{n} days in a row", days)] if days > 1 else []
    return [*streak, *([say("{count} learned", count=learned)] if learned else [])]


def standing(host: Host) -> list[tuple[str, str]]:
    """Tell on how many days in a row slips were met, and how many are learned."""
    deck = host.store.deck
    days, learned = deck.streak(today(host)), deck.learned()
    return [
        (number(days), many("day in a row", "days in a row", days)),
        (number(learned), many("slip learned", "slips learned", learned)),
    ]


def go_on(host: Host) -> None:
    """Bring the next slip, or the end of the run, once it is noted how the last one went."""
    tick(host)
    run = host.table.plays.practice
    assert run is not None, "no run was begun"
    while not run.last:
        run.place += 1
        try:
            board = families.read(run.slip.position)
            board.start.apply(run.slip.played)
        except (BadGameID, IllegalMove):
            host.store.deck.throw_out(run.slips.pop(run.place))
            run.place -= 1
            continue
        host.table.practise(board)
        host.leave()
        return
    leave(host)
    if run.right or run.wrong:
        _sum_up(host, run)


def tick(host: Host) -> None:
    """Note how the slip in front went, as soon as that is settled."""
    run = host.table.plays.practice
    if run is None or not host.table.plays.practising:
        return
    right = run.take_verdict()
    if right is not None:
        after = host.store.deck.answer(run.slip, right, today(host))
        run.count(right, after)
        # What is told of a position helps whoever plays the board that it is of.
        for board in host.store.deck.boards_of(run.slip):
            with suppress(BadGameID):
                host.table.help.aided.show(families.read(board))
    if run.after is not None and run.quest is not None and run.quest.over:
        host.notices.say(_when(host, run.after))
        run.after = None


def _when(host: Host, slip: Slip) -> str:
    """Say whether a slip that was met was found at once, and when it comes back."""
    if slip.box == LEARNED:
        return say("Found at once: this slip is learned.")
    days = slip.due - today(host)
    if not slip.box:
        if days > 0:
            return say("Not at once: it comes back tomorrow.")
        # Midnight came between the try and the move that was found.
        return say("Not at once: it comes back today.")
    if days <= 1:
        return say("Found at once: it comes back tomorrow.")
    return many(
        "Found at once: it comes back in {n} day.",
        "Found at once: it comes back in {n} days.",
        days,
    )


def throw_out(host: Host) -> None:
    """Take the slip in front out of the deck, and go on; undo brings it back."""
    run = host.table.plays.practice
    if run is None or not host.table.plays.practising:
        return
    host.store.deck.throw_out(run.throw_out())
    if not run.last:
        go_on(host)
        host.notices.say("Thrown out: it is not asked again. Undo brings it back.")
        return
    _ask_back(host, run)


def take_back(host: Host) -> bool:
    """Bring back what was thrown out last; tell whether there was anything."""
    run = host.table.plays.practice
    slip = run.take_back() if run is not None else None
    if slip is None:
        return False
    host.store.deck.throw_out(slip, out=False)
    go_on(host)
    host.notices.say("Back in the deck.")
    return True


def leave(host: Host) -> None:
    """End the run, and go back to the play that was in front before."""
    tick(host)
    host.table.leave_practice()
    host.leave()


def _ask_back(host: Host, run: Practice) -> None:
    """Tell that the last slip was thrown out, with a way to bring it back."""

    def press(action: str) -> None:
        if action == "back":
            take_back(host)
        else:
            leave(host)
            if run.right or run.wrong:
                _sum_up(host, run)

    entries = [("done", say("Done"), "check", ""), ("back", say("Bring it back"), "undo-2", "")]
    words = say("It is not asked again. It was the last one for now.")
    page = Page(say("Thrown out"), [plain.words(words), plain.buttons(entries, press)])
    host.overlay.show(Sheet(lambda: page, 460, when_closed=lambda: press("done")))


def _sum_up(host: Host, run: Practice) -> None:
    deck = host.store.deck
    counts = [(number(run.right), say("found at once")), (number(run.wrong), say("not at once"))]
    counts += standing(host)
    waiting = len(deck.todays(today(host)))
    words = say("That is all for today.")
    entries = [("back", say("Back to your play"), "undo-2", "")]
    if waiting:
        words = many("{n} slip left for today.", "{n} slips left for today.", waiting)
        entries.append(("more", say("Go on"), "arrow-right", ""))

    def press(action: str) -> None:
        if action == "more":
            begin(host)
        else:
            host.leave()

    rows: list[SheetRow] = [
        plain.still(figures(counts)),
        plain.words(words),
        plain.words(boxes_in_words(), ink="quiet"),
        plain.buttons(entries, press),
    ]
    page = Page(say("Practice"), rows)
    host.overlay.show(Sheet(lambda: page, 520))
