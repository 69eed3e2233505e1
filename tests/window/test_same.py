"""Same Game in the window: what is lifted, what is told of points, and how a play ends."""

from collections.abc import Iterator
from contextlib import closing

import pygame
import pytest

from game.play.session import Session
from game.rules.puzzle import Status
from game.rules.same import Same, decode
from game.text.tongue import say, spelled_first
from game.ui.nodes import Role
from game.ui.panel import hinted
from game.ui.sheets import saving
from game.words import hints, pars, quests, reviews, tags, verdict
from game.words.families import WORDINGS
from tests.support import legible
from tests.support.hands import Hands
from tests.support.person import wait_for
from tests.support.screens import redrawn
from tests.support.sheets import on, wait_for_card

pytestmark = pytest.mark.slow

# The best is 1,000 for the empty board and 1 + 1 + 4 for its groups; what comes first matters.
POINTS = "same:4x3c3s:000/011/011/222"
STUCK = "same:3x2c3:00/12/21"
# It can be cleared in nine; the last of these moves leaves no way to, the third one costs two.
LOST = "same:6x6c3#763985"
LOSING = ("3,3", "5,1", "4,0", "1,1", "2,0", "1,0")


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> Iterator[Hands]:
    made = Hands(request.param)
    yield made
    made.window.close()


def counters(hands: Hands) -> dict[str, str]:
    table = hands.table
    shown = hands.window.stage.naming.counters(table.session, table.par)
    return {label: value for label, value, _ in shown}


def settled(hands: Hands) -> bool:
    return hands.table.par is not None and hands.table.par.settled


def go_to(hands: Hands, column: int, row: int) -> None:
    """Bring the cursor there by the arrow keys."""
    cursor = hands.window.stage.view.cursor
    assert isinstance(cursor, tuple)
    across, up = column - cursor[0], row - cursor[1]
    for key, count in (
        (pygame.K_RIGHT, across),
        (pygame.K_LEFT, -across),
        (pygame.K_UP, up),
        (pygame.K_DOWN, -up),
    ):
        for _ in range(count):
            hands.press(key)


def board_of(hands: Hands) -> bytes:
    """Return what the window shows of the board."""
    screen = pygame.display.get_surface()
    assert screen is not None
    return pygame.image.tobytes(screen.subsurface(hands.window.stage.area), "RGB")


def session_of(hands: Hands) -> Session:
    return hands.table.session


@on(POINTS)
def test_the_mouse_lifts_a_group_and_leaves_a_single_tile_where_it_is(hands: Hands) -> None:
    hands.until_proved()
    before, beside = board_of(hands), hands.window.stage.area.move(2, 2).topleft
    hands.point(hands.spot_of("1,1"))
    assert board_of(hands) != before
    hands.point(beside)
    assert board_of(hands) == before


@on("same:3x2c3s:01/12/11")
def test_what_can_not_go_says_why(hands: Hands) -> None:
    stage = hands.window.stage
    board = stage.view.board
    hands.click((board.x + 5, board.bottom - 5))
    assert not hands.moves
    assert "two and more of one colour" in str(hands.window.notices.notice)


@on(POINTS)
def test_enter_plays_nothing_before_the_mark_is_there(hands: Hands) -> None:
    hands.press(pygame.K_RETURN)
    assert not hands.moves and hands.window.stage.cursor
    hands.press(pygame.K_RETURN)
    assert len(hands.moves) == 1


@on(POINTS)
def test_points_are_told_until_they_are_proved_and_then_as_par(hands: Hands) -> None:
    hands.until_proved()
    assert counters(hands) == {"Score": "0", "Left": "12"}
    assert pars.span(hands.table.par) == "1,014"
    assert pars.known(hands.table) == "From the start: par 1,014, proved"
    hands.press(pygame.K_h)
    said = hinted.advice(hands.table, hands.window.stage.view, hands.window.stage.look)
    assert said is not None and said[1] == "1,014 points from here, proved."


@on(POINTS)
def test_a_game_for_points_is_played_by_keys_alone_and_compared_with_par(hands: Hands) -> None:
    hands.until_proved()
    session = session_of(hands)
    hands.press(pygame.K_UP)
    while not session.solved:
        position = session.position
        assert isinstance(position, Same)
        go_to(hands, *position.group(position.groups()[0])[-1])
        hands.press(pygame.K_RETURN)
    assert session.solved and session.score is not None
    assert session.makers == "o" * len(hands.moves)
    wait_for_card(hands)
    par = hands.table.par
    assert par is not None and par.proved
    assert session.score == par.in_unit(session.cost)
    assert hands.there(f"{session.score:,} points", Role.DIALOG)


@pytest.mark.parametrize("counted", ["s", "s1", "sb0", "sp", "s1b0p"])
def test_the_rules_say_how_points_are_counted_just_as_they_are(counted: str) -> None:
    def scored(columns: str) -> int:
        """Score the group at the lower left, by the rules."""
        return decode(f"12x2c4{counted}:{columns}").points("0,0")

    few, many = scored("0/0/0/0/0/11/" + "/" * 5), scored("0/0/0/0/0/0/0/0/0/0/11/")
    empty = scored("0/0/0/0/0/" + "/" * 6) - few
    left = few - scored("0/0/0/0/0/1/2/1/2/1//")
    start = decode(f"4x3c3{counted}:011/010/200/122")
    hands = Hands(f"same:{start.encode()}")
    rules = [say(line) for line in WORDINGS["same"].about_of(start).points]
    square = "(n−1)²" if counted.startswith("s1") else "(n−2)²"
    assert rules[0] == f"A group of n scores {square}: 5 score {few}, 10 score {many}."
    assert rules[1] == f"An empty board scores {f'{empty:,}' if empty else 'nothing'} more."
    assert rules[2:] == [f"If n are left at the end, (n−2)² go off: 5 cost {left}."] * bool(left)
    # They stand in the card of the rules, in the card of the badge, and in Help.
    told = [node.name for node in hands.named("Panel").children]
    assert all(any(rule.strip(".") in name for name in told) for rule in rules)
    assert [words for _, words in pars.behind(hands.table)][: len(rules)] == rules
    hands.press(pygame.K_F1)
    assert {*rules} < {*hands.screen}
    hands.window.close()


@on("same:5x5c3s#4")
def test_a_move_takes_off_what_is_possible_just_what_it_loses(hands: Hands) -> None:
    hands.until_proved()
    hands.press(pygame.K_v)
    wait_for(
        lambda: hands.after_a_turn(lambda: all(one.proved for one in hands.table.help.worths)),
        "what each move is worth",
    )
    worths = {one.move: one for one in hands.table.help.worths}
    losing = next(move for move, one in worths.items() if one.loses)
    hands.window.moves.play(next(move for move, one in worths.items() if one.keeps))
    hands.until_proved()
    assert pars.progress(hands.table) == ("", "1,123 ✓"), "nothing has changed"
    hands.press(pygame.K_u)
    hands.window.moves.play(losing)
    hands.until_proved()
    before, now = pars.progress(hands.table)
    assert before == "1,123"
    left = 1123 - worths[losing].least
    assert now == f"{left:,} ✓"


@on(STUCK)
def test_a_play_that_is_stuck_says_what_is_left_and_whether_it_had_to_be(hands: Hands) -> None:
    until_complete(hands)
    hands.window.moves.play("0,0")
    hands.turn()
    position = session_of(hands).position
    assert isinstance(position, Same) and position.left == 4
    assert advice(hands) == ("Stuck: 4 left.", "From the start nothing leaves fewer: proved.")
    hands.press(pygame.K_h)
    assert not hands.table.session.hints and not hands.table.help.hinted
    told = hands.window.notices.notice
    assert told is not None and told[0].startswith("Nothing can be played here")


def until_complete(hands: Hands) -> None:
    def complete() -> bool:
        known = hands.table.knowledge.of(session_of(hands).position)
        return known is not None and known.complete

    wait_for(lambda: hands.after_a_turn(complete), "how few tiles can be left")


def advice(hands: Hands) -> tuple[str, str] | None:
    stage = hands.window.stage
    return hinted.advice(hands.table, stage.view, stage.look)


# It can't be cleared, and two tiles can be left.
HOPELESS = "same:6x6c3#0"


@on(HOPELESS)
def test_a_board_that_can_not_be_cleared_tells_how_few_tiles_can_be_left(hands: Hands) -> None:
    until_complete(hands)
    assert advice(hands) == ("This board can't be cleared: proved.", "Fewest left: 2, proved.")
    assert pars.progress(hands.table) == ("", "2 ✓")
    assert "fewest left 2" in pars.caption(hands.table, "Same Game", "6x6c3")
    hands.press(pygame.K_h)
    said = advice(hands)
    assert said is not None and said[1] == "It leads to 2 left. Nothing leaves fewer: proved."


def until_every_move_has_its_worth(hands: Hands) -> None:
    """Ask what each move is worth, and wait until all is proved."""
    until_complete(hands)
    hands.press(pygame.K_v)
    wait_for(
        lambda: hands.after_a_turn(lambda: all(one.proved for one in hands.table.help.worths)),
        "what each move is worth",
    )


@on(HOPELESS)
def test_moves_are_worth_by_how_few_tiles_they_leave_where_not_all_can_go(hands: Hands) -> None:
    until_every_move_has_its_worth(hands)
    worths = hands.table.help.worths_shown
    losing = next(one for one in worths if one.loses)
    assert any(one.keeps for one in worths) and losing.solvable
    assert losing.lower == 2 + losing.least
    hands.window.moves.play(losing.move)
    until_complete(hands)
    assert pars.progress(hands.table) == ("2", f"{losing.lower} ✓")
    assert verdict.costs(hands.table) == [losing.least]


@on(HOPELESS)
def test_a_review_counts_the_groups_that_kept_pace_and_not_their_tiles(hands: Hands) -> None:
    until_every_move_has_its_worth(hands)
    worths = hands.table.help.worths_shown
    kept = sum(one.keeps for one in worths)
    said = advice(hands)
    assert said is not None and said[0].startswith(f"{kept} of {len(worths)} keep pace")
    assert said[1].startswith("Fewest left: 2, proved.")
    hands.window.moves.play(next(one.move for one in worths if one.loses))
    until_complete(hands)
    hands.press(pygame.K_i)
    wait_for(lambda: hands.after_a_turn(lambda: hands.table.help.quest is not None), "the question")
    table, stage = hands.table, hands.window.stage
    assert table.help.quest is not None
    asked = quests.asked(table, table.help.quest, stage.naming, 1)
    assert asked.words.startswith(f"{spelled_first(kept)} moves kept the pace.")
    assert reviews.heading(table) == "fewest left 2 ✓"


def card(hands: Hands) -> quests.Asked:
    """Return what the card of the question says."""
    table, stage = hands.table, hands.window.stage
    assert table.help.quest is not None
    return quests.asked(table, table.help.quest, stage.naming)


# For points, where several groups keep the pace and where one does, and for tiles that are left.
@pytest.mark.parametrize(
    ("hands", "alone"),
    [("same:6x6c3s#2", False), ("same:5x4c3s#3", True), (HOPELESS, False)],
    indirect=["hands"],
)
def test_what_was_found_kept_the_pace_where_no_way_to_go_is_counted(
    hands: Hands, alone: bool
) -> None:
    until_every_move_has_its_worth(hands)
    table = hands.table
    here, worths = table.session.position, table.help.worths
    bad = next(one.move for one in worths if one.loses)
    good = [one.move for one in worths if one.keeps][-1]
    hands.window.moves.play(bad)
    hands.press(pygame.K_i)
    wait_for(lambda: hands.after_a_turn(lambda: table.help.quest is not None), "the question")
    wait_for(
        lambda: hands.after_a_turn(lambda: all(w.proved for w in table.help.worths)), "all worths"
    )
    hands.window.moves.play(good)
    said = card(hands)
    assert said.title == "Found: it kept the pace."
    assert here.apply(said.ways[0].move) == here.apply(good), "what was found comes first"
    table.help.ask_for_move(bad).give_up()
    title = card(hands).title
    assert title.endswith("kept the pace.") and title.startswith("One move ") == alone


@on(HOPELESS)
def test_who_leaves_as_few_as_can_be_has_par_and_the_seal(hands: Hands) -> None:
    hands.table.help.train(False)
    until_complete(hands)
    session, par = session_of(hands), hands.table.par
    assert par is not None and par.rest is not None and par.rest.best is not None
    for move in par.rest.best:
        hands.window.moves.play(move)
    assert session.over and not session.solved
    wait_for_card(hands)
    assert hands.there("2 left", Role.DIALOG)
    said = verdict.verdict(session, par)
    assert said.seal and said.words == "Clean par: no hint, no takeback"
    assert verdict.seal(session) == "Nothing leaves fewer: it is proved."


@on(HOPELESS)
def test_who_leaves_more_is_told_by_how_many_and_which_move_cost_it(hands: Hands) -> None:
    until_complete(hands)
    session = session_of(hands)
    while not session.over:
        position = session.position
        assert isinstance(position, Same)
        hands.window.moves.play(position.groups()[-1])
    position = session.position
    assert isinstance(position, Same) and position.left > 2
    wait_for_card(hands)
    wait_for(
        lambda: hands.after_a_turn(lambda: None not in verdict.costs(hands.table)),
        "what each move has cost",
    )
    assert sum(cost or 0 for cost in verdict.costs(hands.table)) == position.left - 2
    said = verdict.verdict(session, hands.table.par)
    assert said.title == f"{position.left} left" and not said.seal
    assert said.words.startswith("Fewest left: 2 ✓ ")
    assert advice(hands) == (
        f"Stuck: {position.left} left.",
        "2 is possible from the start, and no fewer: proved.",
    )
    hands.press(pygame.K_i)
    wait_for(
        lambda: hands.after_a_turn(
            lambda: all(mark.closed for mark in hands.table.help.judged.marks)
        ),
        "the review",
    )
    told = reviews.sentence(session, hands.table.help.judged.marks, hands.table.par)
    assert told.startswith("Fewest left: 2, proved. ") and "cost" in told
    assert "so far" not in told and "you would have made par" in told


@on(HOPELESS)
def test_the_review_of_a_play_that_left_as_few_as_can_be_is_that_of_a_play_at_its_end(
    hands: Hands,
) -> None:
    until_complete(hands)
    par = hands.table.par
    assert par is not None and par.rest is not None and par.rest.best is not None
    for move in par.rest.best:
        hands.window.moves.play(move)
    hands.table.look_back()
    wait_for(
        lambda: hands.after_a_turn(
            lambda: all(mark.worth.proved for mark in hands.table.help.judged.marks)
        ),
        "the review",
    )
    table, stage = hands.table, hands.window.stage
    assert reviews.standing(table).startswith("The end · no slip")
    assert reviews.of_place(table, stage.naming, len(par.rest.best)) == (
        "2 left after six moves.",
        "Fewest left: 2, proved. No slip: every move kept pace.",
    )


@on(HOPELESS)
def test_a_play_that_left_as_few_as_can_be_is_saved_and_shared_as_a_whole_game(
    hands: Hands,
) -> None:
    until_complete(hands)
    table, par = hands.table, hands.table.par
    assert par is not None and par.rest is not None and par.rest.best is not None
    (script,) = saving.scripts(saving.LINE, table)
    assert (script.heading, script.moves) == ("Fewest left", par.rest.best)
    table.help.train(False)
    for move in par.rest.best:
        hands.window.moves.play(move)
    until_complete(hands)
    hands.turn()
    screen, new = pygame.display.get_surface(), hands.named("New").spot
    assert screen is not None
    face = screen.get_at((new[0] + new[2] // 2, new[1] + 4))[:3]
    assert face == hands.window.stage.look.theme.accent, "it is what most players want next"
    game, line = saving.scripts(saving.BOTH, table)
    assert (game.heading, line.moves) == ("Game", par.rest.best)
    with pytest.raises(saving.NothingToShow, match="nothing goes any more"):
        saving.scripts(saving.LINE, table)
    told = verdict.share(table, "Same Game 6×6")
    assert "6 moves, 2 left, fewest left: 2, proved, clean" in told


@on(HOPELESS)
def test_auto_play_ends_where_nothing_goes_any_more(hands: Hands) -> None:
    until_complete(hands)
    hands.table.auto.speed = 8.0
    hands.press(pygame.K_a)
    wait_for(lambda: hands.after_a_turn(lambda: session_of(hands).over), "the end of the line")
    position = session_of(hands).position
    assert isinstance(position, Same) and position.left == 2
    hands.turn()
    assert not hands.table.auto.playing
    wait_for_card(hands)
    assert not verdict.verdict(session_of(hands), hands.table.par).seal


@on(LOST)
def test_where_a_board_can_no_longer_be_cleared_what_is_left_is_never_told_as_to_go(
    hands: Hands,
) -> None:
    hands.until_proved()
    table, naming = hands.table, hands.window.stage.naming
    for move in LOSING:
        table.play(move)
    hands.press(pygame.K_v)

    def known() -> bool:
        rest, worths = table.to_go and table.to_go.rest, table.help.worths_shown
        return rest is not None and rest.proved and worths != () and all(w.proved for w in worths)

    wait_for(lambda: hands.after_a_turn(known), "what can be left")
    hands.turn()
    badge = hands.named("Par 9", Role.WORDS)
    lines = legible.lines(lambda: redrawn(hands))
    drawn = [line.words for line in lines if pygame.Rect(badge.spot).contains(line.spot)]
    assert {"No way · fewest left", "1 ✓"} <= {*drawn} and not any("→" in one for one in drawn)
    assert "Grade" not in badge.name and "To go" not in pars.left_words(table)
    assert pars.caption(table, "Same Game", "6x6c3").endswith("par 9 · no way · fewest left 1")
    assert {tags.left(one) for one in table.help.worths_shown} == {"1 left", "2 left", "5 left"}
    assert "(sky blue): leaves four more than need be." in hints.aloud(table, naming, False)

    def shared() -> bool:
        _, count, signs, _ = verdict.share(table, LOST).splitlines()
        assert count.startswith("6 moves, no way · fewest left 1 ✓, par 9 (proved)")
        return signs == "··▲·· ×"

    wait_for(lambda: hands.after_a_turn(shared), "a sign for each move")


@on(LOST)
def test_a_loss_of_the_way_is_told_as_that_and_what_comes_after_it_in_tiles(hands: Hands) -> None:
    hands.until_proved()
    table, naming = hands.table, hands.window.stage.naming
    for move in (*LOSING, "0,2"):
        table.play(move)
    hands.press(pygame.K_i)

    def known() -> bool:
        answers = map(table.knowledge.of, (after for _, _, after in table.session.path))
        return all(one is not None and one.complete for one in answers)

    hands.until(known, "what each move has left")
    wait_for(lambda: hands.after_a_turn(lambda: not table.help.judged.behind), "the marks")
    gone, after = table.help.judged.marks[5:]
    assert [reviews.sign(one)[0] for one in (gone, after)] == ["no way", "2 left"]
    assert reviews.brief(gone) == "no way · fewest left 1 ✓"
    assert reviews.value(gone) == (
        "After it the board could no longer be cleared. Fewest left: 1, proved."
    )
    said = reviews.sentence(table.session, table.help.judged.marks, table.par)
    assert said.startswith("After move 6 it could no longer be cleared. Fewest left: 1, proved.")
    assert "after move 6 it could not be cleared" in reviews.standing(table)
    assert any(
        "it could no longer be cleared (fewest left: 1, proved)" in line
        for line in reviews.played(table, naming)
    )
    # No tile is counted among the moves that are to go.
    assert [point is None for point in table.help.judged.points] == [False] * 6 + [True] * 2


def test_who_plays_and_is_stuck_finds_restart_beside_undo() -> None:
    with closing((hands := Hands("same:3x3c2:000/110/001", training=False)).window):
        start = hands.table.session.position
        assert not hands.there("Restart")
        hands.until_proved()
        while hands.table.session.position.moves():
            hands.window.moves.play(hands.table.session.position.moves()[0])
        hands.turn()
        assert hands.table.session.position.status() is Status.STUCK
        left = hands.table.session.left_in_all
        hands.press("Review", role=Role.BUTTON)
        assert f"Review. {left} left, par 3 ✓" in hands.screen
        hands.press("Review", role=Role.BUTTON)
        hands.press("Restart", role=Role.BUTTON)
        assert hands.table.session.position == start and hands.there("Hint")
