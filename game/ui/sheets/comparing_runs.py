"""The comparison that is under way: what was run of it, and what is still to be run.

The runs are made one by one by the solver's thread, by turns with the board in front while they are
looked at, and when nothing else is left for that board otherwise. What was run stays known as long
as the window is open: the same run is not made again.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.export.chart_page import Tally
from game.families import Board
from game.keep.ledger import Ledger
from game.keep.rounds import Plan, Round, run_made, solves
from game.keep.target import BadTarget
from game.own.laned import Lanes
from game.play.job import Solves
from game.rules.phrase import Phrase
from game.text.tongue import many, number, say, worded
from game.text.words import sentence
from game.ui.host import Host
from game.ui.sheets.comparing_lanes import with_lanes
from game.ui.sheets.rows.comparing import Way
from game.words.compared import in_points

# Labels, each with a value a method.
Lines = Sequence[tuple[str, Mapping[str, str]]]


class Runs:
    """The runs of methods on boards, made behind whatever else is shown."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.plan: Plan | None = None
        self.running = False
        self.faults: list[Phrase] = []
        # How methods have failed, by boards, and what runs of the theatre's lanes.
        self._failed: dict[str, dict[str, Phrase]] = {}
        self._lanes: Lanes | None = None
        # It is another one with every run that was made.
        self.version = 0
        self._ledger = Ledger()
        self._rounds: Solves[Round] | None = None
        self._done = self._total = 0
        self._aside = False

    def begin(
        self,
        boards: Sequence[Board],
        wanted: Sequence[str],
        limit: int,
        table: tuple[Path, str] | None,
        lanes: Lanes | None,
        own: Sequence[str],
    ) -> str:
        """Run what is missing, going on from a table if there is one; return why it can't be.

        What runs code of one's `own` is run again: that may be another by now.
        """
        if table is not None:
            try:
                self._ledger.take_up(*table)
            except BadTarget as error:
                # What to do about it is for the command line.
                return sentence(worded(error).partition(";")[0].rstrip())
        self._ledger.forget(own, {board.id for board in boards})
        self.end_lanes()
        self._lanes, methods = lanes, with_lanes(self._host.methods, lanes)
        self.plan = Plan(boards, wanted, methods, self._ledger)
        self.faults, self._failed = [], {}
        self._total = self.plan.total
        missing = self.plan.missing(limit)
        self._done = self._total - len(missing)
        self._rounds = solves(missing, methods, limit)
        self.running = True
        self.version += 1
        return ""

    def end_lanes(self) -> None:
        """End what runs of one's own."""
        if self._lanes is not None:
            self._lanes.end()

    def failed(self, board: Board) -> Mapping[str, Phrase]:
        """Tell which methods have failed on a board, and how."""
        return self._failed.get(board.id, {})

    def turn(self) -> None:
        self.running = not self.running

    @property
    def over(self) -> bool:
        return self._rounds is None or self._rounds.idle

    def way(self, saved: str) -> Way:
        """Tell how far it has got; what was `saved` is told once it stands still."""
        rounds = self._rounds
        assert rounds is not None, "it was begun"
        share = self._done / max(1, self._total)
        if not self.running:
            if rounds.idle:
                words = many("{n} run done", "{n} runs done", self._total)
                note = saved or say("A click on a sign or a row brings its board.")
                return Way(words, note, None)
            words = say(
                "Stopped: {done} of {total} runs are done", done=self._done, total=self._total
            )
            return Way(words, saved, share)
        if notice := self._host.engine_notice():
            return Way(notice, "", share)
        words = many("{n} of {total} runs", "{n} of {total} runs", self._done, total=self._total)
        if rounds.present is not None and not rounds.idle:
            made, job = rounds.present
            here = say("board {number}, {method}", number=made.number, method=made.method)
            words = f"{words} · {here}"
            if job.seconds >= 1:
                seconds, limit = round(job.seconds), round(job.patience)
                spent = say("{seconds} s of {limit}", seconds=seconds, limit=limit)
                words = f"{words}, {spent}"
        return Way(words, "", share)

    def take(self) -> bool:
        """Write down what was run since; tell whether it has come to its end by that."""
        rounds, plan = self._rounds, self.plan
        if rounds is None or plan is None:
            return False
        while rounds.made:
            made, job = rounds.made.popleft()
            self._done += 1
            self.version += 1
            if job.error is None:
                plan.add(made.board, run_made(made, job))
                continue
            fault = Phrase(
                "Board {number}, {method}: {fault}",
                number=made.number,
                method=made.method,
                fault=job.error,
            )
            self.faults.append(fault)
            self._failed.setdefault(made.board.id, {})[made.method] = job.error
        if not self.running or not rounds.idle or rounds.made:
            return False
        self.running = False
        self.version += 1
        self.end_lanes()
        return True

    def tell_end(self) -> None:
        """Say that it is done, where it is not in sight."""
        done = Phrase(
            "The comparison is done: {n} run.", "The comparison is done: {n} runs.", n=self._total
        )
        self._host.notices.say(done)

    def hand_over(self, shown: bool) -> None:
        """Let the worker have the runs: by turns while they are looked at, else last of all."""
        ready = self.running and self._host.engine_notice() is None
        work, agenda = self._rounds if ready else None, self._host.table.agenda
        agenda.work_behind(work)
        aside = work is not None and shown
        if aside or self._aside:
            agenda.work_aside(self, work if aside else None)
        self._aside = aside

    def lines(self) -> Lines:
        """Say what each method comes to: solved, proved, off par, within the limit, time."""
        plan = self.plan
        assert plan is not None, "it was begun"
        ran = {name for entry in plan.entries for name in entry.runs}
        tallies = {name: Tally.of(name, plan.entries) for name in plan.wanted if name in ran}
        points = in_points(plan.entries)
        ways: Sequence[tuple[str, Callable[[Tally], str]]] = (
            # Translators: one board is so, or as many as stand beside it or below.
            (many("solved", "solved", len(plan.entries)), lambda tally: _share(tally.solved)),
            # Translators: one thing is so, or as many boards as stand beside it or below.
            (many("proved", "proved", len(plan.entries)), lambda tally: tally.proved),
            (
                say("median under par") if points else say("median over par"),
                lambda tally: tally.over,
            ),
            (say("within the limit"), lambda tally: _share(tally.kept)),
            (say("median time"), lambda tally: tally.time),
        )
        lines = [
            (label, {name: tell(tally) for name, tally in tallies.items()}) for label, tell in ways
        ]
        return [(label, values) for label, values in lines if any(values.values())]


def _share(part: tuple[int, int] | None) -> str:
    """Say how many of how many, in little room."""
    return "" if part is None else "/".join(map(number, part))
