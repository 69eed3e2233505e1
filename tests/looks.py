"""Reference pictures of the boards: `python -m tests.looks` draws them anew."""

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game import families
from game.art.look import Look
from game.art.pictures import bundled
from game.art.theme import THEMES
from game.views import FACES
from game.views.view import Scene
from game.words.families import WORDINGS

PICTURES = Path(__file__).parent / "pictures"
SIZE = (480, 400)
# A board of each family, a move under the mouse, and a move hinted.
BOARDS = {
    "flood": ("flood:9x7c6#11", "1", "3"),
    "sliding": ("sliding:4x4#5", "13", "5"),
    "collapse": ("collapse:6x5c5#8", "2", "0"),
    "blocks": ("blocks:klotski", "al1", "9r1"),
    "jugs": ("jugs:3,5,8:0,0,8:0,4,4", "2>0", "2>1"),
    "same": ("same:8x7c4s#3", "6,1", "0,4"),
}


def all_looks() -> dict[str, Look]:
    """Name every look that a board is drawn in."""
    plain = {name: Look(theme, still=True) for name, theme in THEMES.items()}
    picture = Look(THEMES["dark"], picture=bundled("Night harbour"), still=True)
    return {**plain, "picture": picture}


def draw(family: str, look: Look, pointed: bool = True, hinted: bool = True) -> pygame.Surface:
    """Draw a family's board as the window does, a move pointed at or hinted or not."""
    text, hover, hint = BOARDS[family]
    board = families.read(text)
    view = FACES[family].view()
    sheet = pygame.Surface(SIZE, 0, 24)
    sheet.fill(look.theme.ground)
    view.fit(board.start, sheet.get_rect().inflate(-24, -24), 1.0)
    view.draw(
        sheet,
        Scene(
            board.start,
            look,
            hover=hover if pointed else None,
            hint=hint if hinted else None,
            glow=0.5,
        ),
    )
    return sheet


def all_pictures() -> Iterator[tuple[str, str, Look]]:
    """List every reference picture: its name, the family, and the look."""
    for family in FACES:
        for name, look in all_looks().items():
            if family in BOARDS and (name != "picture" or WORDINGS[family].about.pictured):
                yield f"{family}-{name}.png", family, look


def main() -> None:
    """Draw all reference pictures anew."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    for name, family, look in all_pictures():
        pygame.image.save(draw(family, look), PICTURES / name)
        print(PICTURES / name)


if __name__ == "__main__":
    main()
