"""The picture on the tiles: cut without loss, and no two pieces alike in those that come along."""

from itertools import combinations

import pygame
import pytest

from game.art import kept, pictures
from game.art.gallery import tile_faces
from game.art.pictures import BUNDLED, PICTURES

Pixel = tuple[int, int, int]
RED, BLUE = (220, 40, 30), (30, 60, 200)


def colour(surface: pygame.Surface, at: tuple[int, int]) -> Pixel:
    """Return the colour at a point."""
    red, green, blue, _ = surface.get_at(at)
    return red, green, blue


def joined(faces: tuple[pygame.Surface, ...], width: int, height: int, cell: int) -> pygame.Surface:
    """Lay the faces of the tiles side by side."""
    whole = pygame.Surface((width * cell, height * cell), pygame.SRCALPHA, 32)
    for index, face in enumerate(faces):
        row, column = divmod(index, width)
        whole.blit(face, (column * cell, row * cell))
    return whole


@pytest.mark.parametrize(
    ("width", "height", "cell"), [(4, 4, 64), (3, 5, 41), (5, 3, 17), (2, 2, 9), (10, 10, 8)]
)
def test_the_faces_of_the_tiles_make_the_whole(width: int, height: int, cell: int) -> None:
    picture = pictures.bundled("Bauhaus")
    faces = tile_faces(picture, width, height, cell)
    assert [face.get_size() for face in faces] == [(cell, cell)] * (width * height)
    whole = joined(faces, width, height, cell)
    (once,) = tile_faces(picture, 1, 1, whole.get_width()) if width == height else (None,)
    if once is not None:
        assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert pygame.transform.average_color(whole)[3] == 255


def test_a_board_that_is_not_square_takes_the_middle_undistorted() -> None:
    picture = pygame.Surface((300, 300))
    picture.fill(RED)
    picture.fill(BLUE, (60, 0, 180, 300))
    whole = joined(tile_faces(picture, 3, 5, 60), 3, 5, 60)
    assert {colour(whole, (x, 150)) for x in range(180)} == {BLUE}


def test_the_faces_are_cut_once_and_can_have_their_corners_rounded() -> None:
    picture = pictures.bundled("Bauhaus")
    faces = tile_faces(picture, 3, 3, 50)
    assert tile_faces(picture, 3, 3, 50) is faces
    assert all(face.get_flags() & pygame.SRCALPHA for face in faces)
    kept.forget()
    assert tile_faces(picture, 3, 3, 50) is not faces


# What comes with the game


def test_there_are_pictures_to_choose_from_and_no_strays() -> None:
    assert len(BUNDLED) >= 6
    files = {path.name for path in PICTURES.iterdir()}
    assert files == {*BUNDLED.values(), "LICENSE.txt"}
    assert sum((PICTURES / name).stat().st_size for name in files) < 1_500_000


def signature(face: pygame.Surface) -> list[Pixel]:
    """Return a face as four by four colours."""
    small = pygame.transform.smoothscale(face, (4, 4))
    return [colour(small, (x, y)) for y in range(4) for x in range(4)]


@pytest.mark.slow
@pytest.mark.parametrize("title", BUNDLED)
def test_no_two_tiles_of_a_picture_look_the_same(title: str) -> None:
    picture = pictures.bundled(title)
    assert picture.get_size() == (1024, 1024)
    faces = [signature(face) for face in tile_faces(picture, 5, 5, 60)]
    for one, other in combinations(faces, 2):
        apart = sum(
            abs(a - b) for p, q in zip(one, other, strict=True) for a, b in zip(p, q, strict=True)
        )
        assert apart / 48 > 4


def test_no_picture_goes_by_an_unknown_title() -> None:
    with pytest.raises(KeyError):
        pictures.bundled("Gioconda")


def test_pictures_are_read_without_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()
    kept.forget()
    assert tile_faces(pictures.bundled("Lighthouse"), 4, 4, 100)


def test_of_a_picture_that_is_a_line_a_part_is_shown() -> None:
    for size in ((1, 3000), (3000, 1)):
        picture = pygame.Surface(size)
        picture.fill((10, 200, 30))
        for face in tile_faces(picture, 4, 3, 20):
            assert colour(face, (10, 10)) == (10, 200, 30)
