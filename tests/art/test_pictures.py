"""Pictures for the sliding puzzle: whatever a player chooses is shown, or refused in a sentence."""

import os
import random
import struct
import zlib
from pathlib import Path
from threading import Thread

import pygame
import pytest
from PIL import Image, ImageOps

from game.art import pictures
from game.art.gallery import tile_faces
from game.art.pictures import GROUND, LARGEST_SIDE, BadPicture, read

FORMATS = ["a.png", "b.jpg", "c.webp", "d.gif", "e.bmp", "f.tiff", "g.ppm"]
Pixel = tuple[int, int, int]
RED, GREEN, BLUE, YELLOW = (220, 40, 30), (40, 170, 60), (30, 60, 200), (240, 220, 60)


def quarters(width: int = 80, height: int = 80) -> Image.Image:
    """Return a picture of four colours: red and green above blue and yellow."""
    image = Image.new("RGB", (width, height), RED)
    image.paste(GREEN, (width // 2, 0, width, height // 2))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    image.paste(YELLOW, (width // 2, height // 2, width, height))
    return image


def colour(surface: pygame.Surface, at: tuple[int, int]) -> Pixel:
    """Return the colour at a point."""
    red, green, blue, _ = surface.get_at(at)
    return red, green, blue


def corners(surface: pygame.Surface) -> list[Pixel]:
    """Return the colours in the middles of a picture's quarters."""
    near, far = surface.get_width() // 4, surface.get_width() * 3 // 4
    return [colour(surface, at) for at in product_of(near, far)]


def product_of(near: int, far: int) -> list[tuple[int, int]]:
    """Return the middles of the quarters, row by row."""
    return [(near, near), (far, near), (near, far), (far, far)]


def alike(one: Pixel, other: Pixel, tolerance: int = 12) -> bool:
    """Tell whether two colours look the same."""
    return all(abs(a - b) <= tolerance for a, b in zip(one, other, strict=True))


def assert_quarters(surface: pygame.Surface, wanted: tuple[Pixel, ...]) -> None:
    """Hold a picture to the colours of its quarters."""
    found = corners(surface)
    assert all(alike(*pair) for pair in zip(found, wanted, strict=True)), found


def fault(path: Path) -> str:
    """Return the sentence a file is refused with."""
    with pytest.raises(BadPicture) as refused:
        read(path)
    sentence = str(refused.value)
    assert path.name in sentence
    assert sentence.count(": expected ") == sentence.count(", found ") == sentence.count("; ") == 1
    return sentence


# What can be read


@pytest.mark.parametrize("name", [*FORMATS, "h.tga", "i.pcx", "j.dib", "k.JPEG"])
def test_every_common_format_is_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    quarters().save(path)
    surface = read(path)
    assert surface.get_size() == (80, 80)
    assert_quarters(surface, (RED, GREEN, BLUE, YELLOW))


def test_a_picture_is_known_by_what_is_in_it_not_by_its_name(tmp_path: Path) -> None:
    quarters().save(tmp_path / "picture.txt", "PNG")
    assert_quarters(read(tmp_path / "picture.txt"), (RED, GREEN, BLUE, YELLOW))


@pytest.mark.parametrize("mode", ["P", "CMYK", "RGBA", "RGBX"])
def test_other_ways_to_keep_colours_look_the_same(tmp_path: Path, mode: str) -> None:
    path = tmp_path / "picture.tiff"
    quarters().convert(mode, palette=Image.Palette.ADAPTIVE).save(path)
    assert_quarters(read(path), (RED, GREEN, BLUE, YELLOW))


def test_a_cmyk_jpeg_is_not_inverted(tmp_path: Path) -> None:
    quarters().convert("CMYK").save(tmp_path / "print.jpg", quality=95)
    assert_quarters(read(tmp_path / "print.jpg"), (RED, GREEN, BLUE, YELLOW))


@pytest.mark.parametrize("mode", ["L", "1", "LA"])
def test_grey_pictures_are_read(tmp_path: Path, mode: str) -> None:
    image = Image.new("L", (40, 40), 255)
    image.paste(0, (0, 0, 20, 20))
    image.convert(mode).save(tmp_path / "grey.png")
    white, black = (255, 255, 255), (0, 0, 0)
    assert_quarters(read(tmp_path / "grey.png"), (black, white, white, white))


@pytest.mark.parametrize(
    ("name", "mode", "middle", "full"),
    [
        ("grey.png", "I;16", 32768, 65535),
        ("grey.tiff", "I;16", 32768, 65535),
        ("grey.tiff", "I", 32768, 65535),
        ("grey.tiff", "F", 0.5, 1.0),
        ("grey.tiff", "F", 500.0, 1000.0),
    ],
)
def test_more_than_eight_bits_are_brought_to_eight(
    tmp_path: Path, name: str, mode: str, middle: float, full: float
) -> None:
    image = Image.new(mode, (40, 40), full)
    for spot in range(400):
        image.putpixel((spot % 20, spot // 20), middle)
    image.save(tmp_path / name)
    white, grey = (255, 255, 255), (128, 128, 128)
    assert_quarters(read(tmp_path / name), (grey, white, white, white))


@pytest.mark.parametrize("name", ["clear.png", "clear.webp", "clear.gif"])
def test_what_is_clear_shows_a_neutral_ground(tmp_path: Path, name: str) -> None:
    image = quarters().convert("RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 40, 40))
    image.save(tmp_path / name)
    assert_quarters(read(tmp_path / name), (GROUND, GREEN, BLUE, YELLOW))


def test_the_first_picture_of_an_animation_is_taken(tmp_path: Path) -> None:
    rest = [Image.new("RGB", (80, 80), colour) for colour in (RED, GREEN)]
    quarters().save(tmp_path / "moving.gif", save_all=True, append_images=rest)
    assert_quarters(read(tmp_path / "moving.gif"), (RED, GREEN, BLUE, YELLOW))


TURNS: list[tuple[int, tuple[Pixel, ...]]] = [
    (1, (RED, GREEN, BLUE, YELLOW)),
    (2, (GREEN, RED, YELLOW, BLUE)),
    (3, (YELLOW, BLUE, GREEN, RED)),
    (4, (BLUE, YELLOW, RED, GREEN)),
    (5, (RED, BLUE, GREEN, YELLOW)),
    (6, (BLUE, RED, YELLOW, GREEN)),
    (7, (YELLOW, GREEN, BLUE, RED)),
    (8, (GREEN, YELLOW, RED, BLUE)),
    (99, (RED, GREEN, BLUE, YELLOW)),
]


@pytest.mark.parametrize(("orientation", "wanted"), TURNS)
@pytest.mark.parametrize("name", ["turned.jpg", "turned.png", "turned.webp", "turned.tiff"])
def test_a_picture_stands_as_its_camera_was_held(
    tmp_path: Path, name: str, orientation: int, wanted: tuple[Pixel, ...]
) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    quarters(120, 80).save(tmp_path / name, exif=exif)
    surface = read(tmp_path / name)
    assert surface.get_size() == (80, 80)
    assert_quarters(surface, wanted)


def test_broken_notes_of_a_camera_do_not_spoil_its_picture(tmp_path: Path) -> None:
    exif = b"Exif\x00\x00II*\x00\x08\x00\x00\x00\xff\xff\x12\x01"
    quarters().save(tmp_path / "noted.jpg", exif=exif)
    assert_quarters(read(tmp_path / "noted.jpg"), (RED, GREEN, BLUE, YELLOW))


# Sizes


def test_the_square_in_the_middle_is_taken(tmp_path: Path) -> None:
    image = ImageOps.expand(quarters(), (100, 0), "white")
    image.save(tmp_path / "wide.png")
    image.transpose(Image.Transpose.TRANSPOSE).save(tmp_path / "high.png")
    assert_quarters(read(tmp_path / "wide.png"), (RED, GREEN, BLUE, YELLOW))
    assert_quarters(read(tmp_path / "high.png"), (RED, BLUE, GREEN, YELLOW))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "side"),
    [
        ((1, 1), 1),
        ((1, 5000), 1),
        ((5000, 1), 1),
        ((2, 3), 2),
        ((1537, 1600), LARGEST_SIDE),
        ((5000, 3), 3),
    ],
)
def test_any_shape_becomes_a_square(tmp_path: Path, size: tuple[int, int], side: int) -> None:
    Image.new("RGB", size, RED).save(tmp_path / "shape.png")
    surface = read(tmp_path / "shape.png")
    assert surface.get_size() == (side, side)
    assert colour(surface, (side // 2, side // 2)) == RED
    assert len(tile_faces(surface, 4, 4, 20)) == 16


def test_a_camera_s_large_picture_is_still_sharp(tmp_path: Path) -> None:
    quarters(4000, 3000).save(tmp_path / "photo.jpg")
    surface = read(tmp_path / "photo.jpg")
    assert pictures.SHARP_SIDE <= surface.get_width() <= LARGEST_SIDE
    assert_quarters(surface, (RED, GREEN, BLUE, YELLOW))


def png_header(width: int, height: int) -> bytes:
    """Return a PNG file that says it is this large and has next to nothing in it."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    start = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
    return start + chunk(b"IDAT", zlib.compress(b"\x00" * 100)) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(11_000, 11_000), (100_000, 100_000), (2**31 - 1, 1)])
def test_a_file_that_says_it_is_huge_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    (tmp_path / "huge.png").write_bytes(png_header(*size))
    assert "expected at most 120 megapixels" in fault(tmp_path / "huge.png")


def test_a_large_file_that_is_allowed_raises_no_warning(tmp_path: Path) -> None:
    (tmp_path / "large.png").write_bytes(png_header(10_900, 11_000))
    assert "broken" in fault(tmp_path / "large.png")


# What can't be read


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_that_is_cut_short_is_refused(tmp_path: Path, name: str) -> None:
    image = Image.effect_noise((200, 200), 80).convert("RGB")
    image.save(tmp_path / name)
    whole = (tmp_path / name).read_bytes()
    (tmp_path / name).write_bytes(whole[: len(whole) // 2])
    assert "broken or cut short" in fault(tmp_path / name)


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", "found an empty file"),
        (b"Dear diary", "found something else"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "found something else"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", "found something else"),
        (b"\x89PNG\r\n\x1a\n", "found something else"),
        (b"GIF89a", "found something else"),
    ],
)
def test_what_is_no_picture_is_refused(tmp_path: Path, content: bytes, found: str) -> None:
    (tmp_path / "file.png").write_bytes(content)
    assert found in fault(tmp_path / "file.png")


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "found a folder; choose a file in it" in fault(tmp_path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert "found no file there; check its name" in fault(tmp_path / "gone.png")


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(BadPicture):
        read(Path("bad\0name.png"))
    with pytest.raises(BadPicture):
        read(Path("n" * 5000))


def test_a_device_is_refused_at_once() -> None:
    assert "found a device" in fault(Path("/dev/zero"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a system that has pipes by name")
def test_a_file_of_the_system_that_has_nothing_to_read_now_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log of the kernel is told to be a file, and reading it waited for its next line."""
    os.mkfifo(tmp_path / "log")
    monkeypatch.setattr(Path, "is_file", lambda _: True)
    refused: list[str] = []
    reader = Thread(target=lambda: refused.append(fault(tmp_path / "log")), daemon=True)
    reader.start()
    reader.join(20)
    assert refused


def test_a_file_that_may_not_be_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    quarters().save(tmp_path / "mine.png")
    monkeypatch.setattr(os, "open", refuse)
    assert "may not be read" in fault(tmp_path / "mine.png")


def survives(path: Path, content: bytes) -> None:
    """Hold a file's reading to its two ways out."""
    path.write_bytes(content)
    try:
        surface = read(path)
    except BadPicture as refused:
        assert path.name in str(refused)
    else:
        assert 0 < surface.get_width() == surface.get_height() <= LARGEST_SIDE


def test_no_heap_of_bytes_stops_the_game(tmp_path: Path) -> None:
    luck = random.Random(20)
    magic = [b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xe0", b"GIF89a", b"BM", b"II*\x00", b"P6 "]
    for turn in range(300):
        survives(tmp_path / "heap.bin", luck.choice(magic) + luck.randbytes(turn * 3))


@pytest.mark.slow
@pytest.mark.parametrize("name", [*FORMATS, "h.tga"])
def test_no_damaged_picture_stops_the_game(tmp_path: Path, name: str) -> None:
    luck = random.Random(name)
    path = tmp_path / name
    quarters(48, 40).save(path)
    whole = path.read_bytes()
    for _ in range(40):
        damaged = bytearray(whole)
        for _ in range(luck.randint(1, 6)):
            damaged[luck.randrange(min(len(damaged), 400))] = luck.randrange(256)
        survives(path, bytes(damaged))
