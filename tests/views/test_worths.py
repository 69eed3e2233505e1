"""What moves are worth, drawn on boards: what keeps the pace looks alike everywhere."""

from itertools import product

import pygame
import pytest

from game import families
from game.art.look import Look
from game.art.palettes import PALETTES
from game.art.theme import THEMES, Theme
from game.play.worth import Worth
from game.rules.blocks.board import Blocks
from game.rules.same import Same
from game.views import FACES
from game.views.blocks.box import BlocksBox
from game.views.common import worths
from game.views.common.arrow import Arrow
from game.views.same.board import SameView
from game.views.view import Scene
from game.words import tags
from tests.looks import SIZE
from tests.support.rotation import part

pytestmark = pytest.mark.usefixtures("display")
BOARDS = {
    "flood": "flood:9x7c6#11",
    "sliding": "sliding:4x4#5",
    "collapse": "collapse:6x5c5#8",
    "blocks": "blocks:klotski",
    "jugs": "jugs:3,5,8:3,2,3:0,4,4",
    "same": "same:6x5c4#8",
}
LARGEST = {
    "flood": "flood:40x40c10#1",
    "sliding": "sliding:10x10#1",
    "collapse": "collapse:12x12c6#1",
    "jugs": "jugs:2,3,5,7,12:1,2,3,3,3:0,0,0,6,6",
    "same": "same:25x20c5s#1",
}
KEEPING = Worth("", 1, 7, 7, 0, 0)
LOSING = Worth("", 1, 8, 8, 1, 1)
NOWHERE = Worth("", 1, 0, None, 0, None, solvable=False)
OPEN = Worth("", 1, 14, None, 0, None)
RANGE = Worth("", 1, 14, 16, 0, 2)


def drawn(text: str, look: Look, *given: Worth, hint: str | None = None) -> pygame.Surface:
    """Draw a board whose moves have these worths, the last of them all that are left."""
    board = families.read(text)
    view, sheet = FACES[board.family.name].view(), pygame.Surface(SIZE, 0, 24)
    sheet.fill(look.theme.ground)
    view.fit(board.start, sheet.get_rect().inflate(-24, -24), 1.0)
    moves = (board.start.groups if hasattr(board.start, "groups") else board.start.moves)()
    told = [given[min(place, len(given) - 1)] for place in range(len(moves))] if given else []
    judged = tuple(
        Worth(move, one.steps, one.lower, one.upper, one.least, one.most, one.solvable)
        for move, one in zip(moves, told, strict=bool(told))
    )
    view.draw(sheet, Scene(board.start, look, worths=judged, hint=hint))
    return sheet


def count(sheet: pygame.Surface, theme: Theme) -> int:
    """Count the pixels in the colour of what is good."""
    return pygame.mask.from_threshold(sheet, theme.good, (6, 6, 6)).count()


# Each family in each theme in a run, in one of the palettes.
LOOKS = part(product(BOARDS, THEMES, PALETTES), len(PALETTES), lambda look: look[:2])


@pytest.mark.slow
@pytest.mark.parametrize(("family", "theme", "palette"), LOOKS)
def test_only_what_keeps_the_pace_has_a_ring(family: str, theme: str, palette: str) -> None:
    look = Look(THEMES[theme], PALETTES[palette], still=True)
    text = BOARDS[family]
    plain = count(drawn(text, look), look.theme)
    lost = count(drawn(text, look, LOSING, NOWHERE, OPEN, RANGE), look.theme)
    kept = count(drawn(text, look, KEEPING, LOSING), look.theme)
    assert lost <= plain + 4 and kept > plain + 100


@pytest.mark.parametrize("family", BOARDS)
def test_every_worth_looks_different_without_its_colours(family: str) -> None:
    look = Look(still=True)
    seen = [
        pygame.image.tobytes(pygame.transform.grayscale(drawn(BOARDS[family], look, one)), "RGB")
        for one in (KEEPING, LOSING, NOWHERE, OPEN, RANGE)
    ]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("family", LARGEST)
def test_worths_change_the_largest_boards_too(family: str) -> None:
    look = Look(still=True)
    plain = drawn(LARGEST[family], look)
    shown = drawn(LARGEST[family], look, KEEPING, LOSING)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(shown, "RGB")


@pytest.mark.parametrize("family", BOARDS)
def test_a_hint_and_what_keeps_the_pace_are_seen_together(family: str) -> None:
    look = Look(still=True)
    board = families.read(BOARDS[family]).start
    first = (board.groups if hasattr(board, "groups") else board.moves)()[0]
    ring = count(drawn(BOARDS[family], look, KEEPING, LOSING), look.theme)
    both = drawn(BOARDS[family], look, KEEPING, LOSING, hint=first)
    assert count(both, look.theme) > ring * 0.5
    alone = drawn(BOARDS[family], look, KEEPING, LOSING)
    assert pygame.image.tobytes(both, "RGB") != pygame.image.tobytes(alone, "RGB")


def test_on_a_picture_the_numbers_of_tiles_stay_free() -> None:
    picture = pygame.Surface((300, 300), 0, 24)
    picture.fill((200, 120, 60))
    look = Look(still=True, picture=picture)
    plain, told = (drawn(BOARDS["sliding"], look, *given) for given in ((), (LOSING,)))
    tile = SIZE[1] // 5
    changed = pygame.mask.from_threshold(told, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    numbers = pygame.mask.from_threshold(plain, (255, 255, 255), (6, 6, 6))
    assert changed.count() > tile and numbers.count() > tile
    assert not changed.overlap_area(numbers, (0, 0))


def test_what_is_not_proved_is_never_shown_as_if_it_were() -> None:
    assert [tags.left(one) for one in (KEEPING, OPEN, RANGE)] == ["7", "≥14", "14–16"]
    assert [tags.loss(one) for one in (KEEPING, LOSING, OPEN, RANGE)] == ["", "+1", "", ""]
    assert tags.loss(Worth("", 1, 15, None, 1, None)) == "+1…"
    assert tags.loss(Worth("", 1, 15, 17, 1, 3)) == "+1–3"
    assert tags.left(NOWHERE) == "no way"


def test_a_tag_has_room_for_all_or_for_one_sign_or_is_left_out() -> None:
    theme = THEMES["dark"]
    large, small = worths.tag(LOSING, (90, 30), 16, theme), worths.tag(LOSING, (30, 30), 16, theme)
    assert large is not None and small is not None
    assert large.get_width() > small.get_width() <= 30
    assert worths.tag(LOSING, (12, 12), 16, theme) is None


def test_the_tags_of_several_blocks_show_whose_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    chip = BlocksBox.chip

    def remember(box: BlocksBox, board: Blocks, name: str, size: int, look: Look) -> pygame.Surface:
        shown.append(name)
        return chip(box, board, name, size, look)

    monkeypatch.setattr(BlocksBox, "chip", remember)
    drawn("blocks:klotski", Look(), OPEN)
    moves = families.read("blocks:klotski").start.moves()
    assert sorted(shown) == sorted(move[0] for move in moves)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 460), (700, 680)])
@pytest.mark.parametrize("text", ["blocks:klotski", "blocks:5x5p20#7", "blocks:rush20#7"])
def test_what_blocks_moves_are_worth_leaves_every_hints_arrow_free(
    text: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tagged, arrows, lone = (255, 0, 254), list[pygame.Rect](), worths.tag

    def plain(one: Worth, room: tuple[int, int], high: int, theme: Theme) -> pygame.Surface | None:
        tag = lone(one, room, high, theme)
        if tag is not None:
            tag = tag.copy()
            tag.fill(tagged)
        return tag

    def remember(arrow: Arrow, target: pygame.Surface, *inks: object) -> None:
        arrows.extend(arrow.parts())

    monkeypatch.setattr(worths, "tag", plain)
    monkeypatch.setattr(Arrow, "draw", remember)
    board, view = families.read(text).start, FACES["blocks"].view()
    sheet = pygame.Surface(size, 0, 24)
    view.fit(board, sheet.get_rect().inflate(-24, -24), size[1] / 760)
    told = tuple(Worth(move, 1, 15, 15, 2, 2) for move in board.moves())
    for move in board.moves():
        arrows.clear()
        view.draw(sheet, Scene(board, Look(still=True), worths=told, hint=move))
        tags = pygame.mask.from_threshold(sheet, tagged, (1, 1, 1))
        tips = [(arrow.x, arrow.y) for arrow in arrows]
        covers = [pygame.mask.Mask(arrow.size, fill=True) for arrow in arrows]
        assert arrows and tags.count()
        for cover, at in zip(covers, tips, strict=True):
            assert tags.overlap_area(cover, at) <= 4 * cover.get_size()[0]


def test_a_tag_is_never_cut_off_by_the_edge_of_what_is_seen() -> None:
    target, tag = pygame.Surface((300, 200)), pygame.Surface((40, 20))
    area = pygame.Rect(20, 10, 260, 180)
    target.set_clip(area)
    far = target.get_rect().inflate(100, 100)
    for middle in ((0, 0), (150, 5), (290, 100), (150, 195)):
        assert area.contains(worths.put(target, tag, middle, far)), middle
    assert worths.put(target, tag, (150, 100), far).center == (150, 100)


def test_a_tag_parts_thousands_in_what_is_lost_as_in_what_is_to_come() -> None:
    lost = Worth("", 9, 1062, 1100, 1009, 1047, ceiling=2100)
    assert tags.left(lost) == "1,000–1,038" and tags.loss(lost) == "−1,009–1,047"
    assert tags.loss(lost._replace(most=None)) == "−1,009…"


def test_the_cursor_covers_no_tag_of_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    tagged, tag = (255, 0, 254), pygame.Surface((40, 20))
    tag.fill(tagged)
    monkeypatch.setattr(worths, "tag", lambda *_: tag)
    board, view = families.read(BOARDS["same"]).start, FACES["same"].view()
    assert isinstance(board, Same) and isinstance(view, SameView)
    sheet = pygame.Surface(SIZE, 0, 24)
    view.fit(board, sheet.get_rect().inflate(-24, -24), 1.0)
    told = tuple(Worth(move, 1, 7, 7, 0, 0) for move in board.groups())
    seen = list[int]()
    for cursor in (None, *told):
        if cursor is not None:
            column, row = map(int, cursor.move.split(","))
            view.cells.cursor = column, row
        view.draw(sheet, Scene(board, Look(still=True), worths=told, cursor=cursor and cursor.move))
        seen.append(pygame.mask.from_threshold(sheet, tagged, (1, 1, 1)).count())
    assert {*seen} == {len(told) * 40 * 20}
