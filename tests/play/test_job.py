"""The background worker: it gives way at once, survives errors, and rests when nothing is left."""

import threading
import weakref
from collections.abc import Iterator

from game import families
from game.answer import Answer
from game.play.job import Job, Worker
from game.rules.puzzle import Position
from tests.support.person import wait_for

BOARD = families.read("flood:4x4c3#1").start
OTHER = families.read("flood:4x4c3#2").start


def endless(position: Position) -> Iterator[Answer]:
    """Search on and on."""
    nodes = 0
    while True:
        nodes += 1
        yield Answer(1, None, nodes, "endless")


def nodes(job: Job) -> int:
    """Return how often an endless job was stepped."""
    return job.answer.nodes if job.answer else 0


def started() -> Worker:
    worker = Worker()
    worker.start()
    return worker


def test_a_new_agenda_stops_the_old_job_after_the_slice_under_way() -> None:
    worker = started()
    old, new = Job(endless, BOARD), Job(endless, OTHER)
    worker.work_on([old])
    wait_for(lambda: nodes(old) > 3, "the first job to run")
    worker.work_on([new])
    wait_for(lambda: nodes(new) > 3, "the second job to run")
    stopped_at = nodes(old)
    wait_for(lambda: nodes(new) > 100, "the second job to go on")
    worker.close()
    assert nodes(old) == stopped_at


def test_a_job_put_aside_goes_on_where_it_stopped() -> None:
    worker = started()
    job, other = Job(endless, BOARD), Job(endless, OTHER)
    worker.work_on([job])
    wait_for(lambda: nodes(job) > 10, "the job to run")
    worker.work_on([other])
    wait_for(lambda: nodes(other) > 3, "the other job to run")
    before = nodes(job)
    worker.work_on([job])
    wait_for(lambda: nodes(job) > before, "the job to go on")
    worker.close()
    assert nodes(job) > before >= 10


def test_two_jobs_take_turns() -> None:
    worker = started()
    one, two = Job(endless, BOARD), Job(endless, OTHER)
    worker.work_on([one, two])
    wait_for(lambda: nodes(one) > 50 and nodes(two) > 50, "both jobs to run")
    worker.close()


def test_what_is_for_later_waits_until_nothing_else_is_left() -> None:
    def short(position: Position) -> Iterator[Answer]:
        for nodes in range(1, 50):
            yield Answer(1, None, nodes, "short")

    def waiting(position: Position) -> Iterator[Answer]:
        begun.append(one.ended)
        yield from endless(position)

    begun: list[bool] = []
    worker, one, later = Worker(), Job(short, BOARD), Job(waiting, OTHER)
    worker.work_on([one], [later])
    worker.start()
    wait_for(lambda: nodes(later) > 3, "what was left for later")
    worker.close()
    assert begun == [True]


def test_an_error_in_a_solver_is_a_sentence_and_the_worker_lives() -> None:
    def broken(position: Position) -> Iterator[Answer]:
        yield Answer(1, None, 1, "broken")
        raise ZeroDivisionError("a fault in the solver")

    worker = started()
    bad, good = Job(broken, BOARD), Job(endless, OTHER)
    worker.work_on([bad])
    wait_for(lambda: bad.error is not None, "the error")
    assert str(bad.error) == "The solver stopped: ZeroDivisionError: a fault in the solver"
    assert bad.ended
    worker.work_on([good])
    wait_for(lambda: nodes(good) > 3, "the next job")
    worker.close()


def test_a_job_that_is_put_off_while_the_window_draws_is_held_by_nobody() -> None:
    worker = started()
    jobs = [Job(endless, BOARD)]
    held = weakref.ref(jobs[0])
    worker.work_on(jobs)
    wait_for(lambda: nodes(jobs[0]) > 3, "the job to run")
    worker.hold()
    worker.work_on([])
    jobs.clear()
    wait_for(lambda: held() is None, "the job to go")
    worker.close()


def test_a_job_rests_when_its_time_is_used_up_and_can_be_encouraged() -> None:
    worker = started()
    job = Job(endless, BOARD)
    job.patience = 0.001
    worker.work_on([job])
    wait_for(lambda: job.idle, "the job to rest")
    wait_for(lambda: not worker.busy, "the worker to rest")
    rested_at = nodes(job)
    job.patience = 60.0
    worker.work_on([job])
    wait_for(lambda: nodes(job) > rested_at, "the job to go on")
    worker.close()


def test_a_closed_worker_ends_its_thread() -> None:
    before = threading.active_count()
    worker = started()
    worker.work_on([Job(endless, BOARD)])
    worker.close()
    wait_for(lambda: threading.active_count() <= before, "the thread to end")


def test_a_proof_is_timed_when_it_comes() -> None:
    def quick(position: Position) -> Iterator[Answer]:
        yield Answer(0, ("1",), 1, "quick")
        yield Answer(1, ("1",), 2, "quick")

    job = Job(quick, BOARD)
    job.step()
    assert job.proved_after is None
    job.step()
    assert job.proved_after is not None
    job.step()
    assert job.ended
    assert job.answer == Answer(1, ("1",), 2, "quick")
