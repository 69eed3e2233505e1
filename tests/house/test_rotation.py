"""The part of each sweep that a run takes: runs with numbers one after the other take all of it."""

import pytest

from tests.support.rotation import NAMED, WHOLE, chosen, part

CASES = [*range(100), *"abc"]


def kind(case: object) -> object:
    return type(case)


def test_parts_one_after_the_other_are_the_whole_and_each_has_some_of_every_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken = []
    for number in range(4990, 5000):
        monkeypatch.setenv(NAMED, str(number))
        mine = part(CASES, 10, kind)
        assert len(mine) == 11 and {*map(kind, mine)} == {int, str}
        assert part(CASES, 10, kind) == mine
        taken += mine
    assert {*taken} == {*CASES}
    assert sum(isinstance(case, int) for case in taken) == 100, "none is taken twice"
    monkeypatch.setenv(NAMED, WHOLE)
    assert part(CASES, 10, kind) == CASES


def test_the_number_is_that_of_the_commit_and_what_is_none_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(NAMED)
    assert 0 <= int(chosen()) < 10_000
    monkeypatch.setenv(NAMED, "all")
    with pytest.raises(ValueError, match=r"expected .whole. or a number in .*, found .all."):
        chosen()
