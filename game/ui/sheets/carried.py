"""Pictures for the clipboard: a play with its result, and whatever else boxes show.

The window's thread draws, for only that thread may; another one encodes what was drawn and waits
for the program that takes it. The window looks in now and then.
"""

from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from typing import NamedTuple

import pygame

from game.art.theme import Theme
from game.export import encode
from game.export.film import PAD, Film, take
from game.keep import target
from game.keep.target import BadTarget
from game.play.daily import day_of
from game.rules.phrase import Phrase
from game.text.tongue import many, mark, say
from game.ui import clipboard
from game.ui.host import Host
from game.ui.kit.boxes import Box
from game.ui.kit.shown import Described
from game.ui.sheets.file_sheet import place_for
from game.ui.sheets.saving import FINE
from game.words import pars

COPIED = mark("Picture copied.")
# Translators: Ctrl+S is the key that saves.
NOT_COPIED = mark("The picture was not copied: nothing here takes pictures. Ctrl+S saves it.")
LOOK_SECONDS = 0.05


class Still(NamedTuple):
    """What was drawn, as three bytes a pixel; where it can't be copied, a file of this name."""

    raw: bytes
    size: tuple[int, int]
    file: str = ""


class Carrying:
    """One picture at a time on its way into the clipboard."""

    def __init__(self, host: Host) -> None:
        """Say what became of it by the host's notices."""
        self._host = host
        self._under_way: Thread | None = None
        self._outcome: tuple[str | Phrase, bool] = COPIED, True
        self._hear: Callable[[str], object] = str

    def carry(self, drawn: Still, hear: Callable[[str], object] = str) -> None:
        """Have it copied, unless one is on its way already; `hear` what became of it."""
        if self._under_way is None:
            self._hear = hear
            self._under_way = Thread(target=self._work, args=(drawn,), name="picture", daemon=True)
            self._under_way.start()

    def tick(self) -> None:
        if self._under_way is not None and not self._under_way.is_alive():
            self._under_way = None
            words, well = self._outcome
            (self._host.notices.say if well else self._host.notices.warn)(words)
            self._hear(say(words))

    def due(self, now: float) -> list[float]:
        """Tell when to look in again, if at all."""
        return [] if self._under_way is None else [now + LOOK_SECONDS]

    # The other thread

    def _work(self, drawn: Still) -> None:
        png = encode.png(drawn.raw, drawn.size)
        if clipboard.copy_picture(png):
            self._outcome = COPIED, True
        elif not drawn.file:
            self._outcome = NOT_COPIED, False
        else:
            self._outcome = _kept(drawn.file, png)


def _kept(name: str, png: bytes) -> tuple[str | Phrase, bool]:
    """Save a picture that could not be copied; say where it is, and whether it is there."""
    path = place_for(name)
    try:
        target.write(path, png)
    except BadTarget as error:
        return error.args[0], False
    return Phrase("Nothing here takes pictures: saved {file} instead.", file=path), True


def of_play(host: Host, result: Box | None) -> Still:
    """Draw the board in front as it stands, with par and moves; at its end with its result below.

    Its moves are not listed: others may still want to find them.
    """
    table, stage = host.table, host.stage
    session, count = table.session, table.session.count
    heading = many("After {n} move", "After {n} moves", count) if count else say("At the start")
    if result is not None:
        daily = day_of(session.board) is not None
        heading = pars.whereabouts(table) if daily else session.board.id
    shown = replace(take(heading, session.position, ()), way=stage.way, strip=False)
    film = Film(session.board, table.par, [shown], stage.look, FINE)
    wide, _ = film.size
    board = pygame.image.frombytes(film.frame(0), film.size, "RGB")
    if result is None:
        return Still(pygame.image.tobytes(board, "RGB"), film.size)
    return of_boxes(result, stage.look.theme, wide / FINE - 2 * PAD, board)


def of_boxes(
    box: Box, theme: Theme, wide: float, above: pygame.Surface | None = None, file: str = ""
) -> Still:
    """Draw boxes so wide with room around them, twice as large, or below what is there already."""
    shown: Described[None] = Described(lambda _: box, lambda: None)
    pad = PAD * FINE
    top = pad if above is None else above.get_height() - pad // 2
    high = shown.place(pygame.Rect(pad, top, round(wide * FINE), 0), FINE)
    sheet = pygame.Surface((shown.rect.width + 2 * pad, top + high + pad), 0, 24)
    sheet.fill(theme.ground)
    if above is not None:
        sheet.blit(above, (0, 0))
    shown.draw(sheet, theme, None)
    return Still(pygame.image.tobytes(sheet, "RGB"), sheet.get_size(), file)
