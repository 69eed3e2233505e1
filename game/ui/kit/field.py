"""A field to type into: its text, and what keys and mouse do to that."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.art.theme import SMALL
from game.text.tongue import say
from game.ui import clipboard
from game.ui.kit.boxes import Box, Column, Painted, Part, Plate, Space, Text
from game.ui.kit.pen import Lit, Pen
from game.ui.kit.sight import STEP, Sight
from game.ui.kit.writing import Writing
from game.ui.nodes import Role

SEPARATORS = os.sep, os.altsep or os.sep
# What a whole path begins with; another system names a drive first.
WHOLE = *SEPARATORS, "~"


class State(NamedTuple):
    """All that can change by typing, moving and selecting."""

    text: str
    selection: tuple[int, int]
    composed: str
    within: int
    typing: bool
    fault: str


class Field:
    """A line of text to type or paste; Enter hands it in, a fault is named below it.

    With several `lines` it is a box of so many rows. Longer text is scrolled, so that the caret is
    always seen.
    """

    def __init__(
        self,
        label: str,
        take: Callable[[str], str | None],
        text: str = "",
        lines: int = 1,
        path: bool = False,
        named: bool = True,
    ) -> None:
        """Hand the text to `take`, which returns what is wrong with it, if anything.

        What is typed first replaces a line that is there, or of a `path` the name at its end. A
        fault that is not to be `named` stands elsewhere already, and is heard here alone.
        """
        self.label, self.fault = label, ""
        self.writing = Writing(text, lines > 1)
        self._is_path, self._take, self._lines, self._names = path, take, lines, named
        self._sight, self._typing = Sight(lines), False
        # What an input method is composing at the caret, and how far its own caret is in that.
        self._composed, self._within = "", 0

    @property
    def text(self) -> str:
        return self.writing.text

    @text.setter
    def text(self, text: str) -> None:
        self.writing.replace(text)
        if self._typing:
            self.begin()

    # What it is

    def state(self) -> State:
        """Tell how it stands."""
        anchor, caret = self.writing.anchor, self.writing.caret
        composed = self._composed, self._within
        return State(self.text, (anchor, caret), *composed, self._typing, self.fault)

    def body(self, state: State) -> Box:
        """Put the label above the box, and leave room for a fault below it."""
        named = state.fault if self._names else ""
        fault = Plate((Text(named, 13, "warn", step=20 / 13, read=False),), top=4, bottom=4)
        shown = Painted(self._draw, state, high=40 + STEP * (self._lines - 1))
        return Column(
            (
                Text(self.label, SMALL, "quiet", step=18 / SMALL, read=False),
                Space(high=8),
                Part(
                    self.label,
                    (shown,),
                    Role.FIELD,
                    self.label,
                    do=self.hand_in,
                    value=state.text,
                    more=state.fault,
                    typed=self,
                    written=self,
                ),
                fault,
            )
        )

    def _draw(self, pen: Pen, spot: pygame.Rect, state: State, _: Lit) -> None:
        pen.plate(spot, 9, "raised")
        composed = (state.composed, state.within) if state.composed else None
        self._sight.draw(pen, spot, self.writing, composed, state.typing)

    def hand_in(self) -> None:
        """Hand the text in; where a path is needed, say so if there is none."""
        if self.text.strip():
            self.fault = self._take(self.text.strip()) or ""
        elif self._is_path:
            self.fault = say("Type a path first.")

    # Typing

    def begin(self) -> None:
        """Take the focus; what will be replaced by what is typed now is selected."""
        self._typing = True
        if self._lines == 1:
            self.writing.select(self._name if self._is_path else 0, len(self.text))

    @property
    def _name(self) -> int:
        """Where the name at the end of a path begins."""
        return max(self.text.rfind(sign) for sign in SEPARATORS) + 1

    def end(self) -> None:
        """Lose the focus; what was not composed to its end is gone."""
        self._typing, self._composed = False, ""

    def type(self, text: str) -> None:
        """Write at the caret, in the place of what is selected.

        A whole path in the place of a path's name is not meant to stand behind its folder.
        """
        self._composed = ""
        if text:
            named = self.writing.selected and self.writing.selection == (self._name, len(self.text))
            if self._is_path and named and (text[0] in WHOLE or Path(text).is_absolute()):
                self.writing.select(0, len(self.text))
            self.writing.type(text)
            self.fault = ""

    def compose(self, text: str, within: int) -> None:
        """Show what an input method is composing; nothing ends it."""
        self._composed, self._within = text, min(max(within, 0), len(text))

    def key(self, key: int, mods: int) -> bool:
        """Take a key that moves, selects or changes something; tell whether it was one."""
        text, keep = self.text, bool(mods & pygame.KMOD_SHIFT)
        taken = self._edit(key, mods) or self._move(key, mods, keep)
        if text != self.text:
            self.fault = ""
        return taken

    def _edit(self, key: int, mods: int) -> bool:
        writing, shifted = self.writing, bool(mods & pygame.KMOD_SHIFT)
        command = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        by_word = command or (sys.platform == "darwin" and bool(mods & pygame.KMOD_ALT))
        if key == pygame.K_BACKSPACE:
            writing.rub_out(writing.word(-1) if by_word else writing.last())
        elif key == pygame.K_DELETE and shifted:
            self._copy(cut=True)
        elif key == pygame.K_DELETE:
            writing.rub_out(writing.word(1) if by_word else writing.beside(1))
        elif key == pygame.K_INSERT and (command or shifted):
            if command:
                self._copy()
            else:
                self.type(clipboard.paste())
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and shifted and self._lines > 1:
            writing.type("\n")
        elif command and key in (pygame.K_c, pygame.K_x):
            self._copy(cut=key == pygame.K_x)
        elif command and key == pygame.K_v:
            self.type(clipboard.paste())
        elif command and key in (pygame.K_z, pygame.K_y):
            if key == pygame.K_z and not shifted:
                writing.undo()
            else:
                writing.redo()
        else:
            return False
        return True

    def _copy(self, cut: bool = False) -> None:
        """Put what is selected into the clipboard; take it away only if that went well."""
        if not self.writing.selected:
            return
        fault = clipboard.copy(self.writing.selected)
        if fault is None and cut:
            self.writing.rub_out(self.writing.caret)
        self.fault = fault or ""

    def _move(self, key: int, mods: int, keep: bool) -> bool:
        writing = self.writing
        command = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and key == pygame.K_a:
            writing.select(0, len(writing.text))
            return True
        place = self._aim(key, mods, command, keep)
        if place is not None:
            writing.go(place, keep)
        return place is not None

    def _aim(self, key: int, mods: int, command: bool, keep: bool) -> int | None:
        """Return where a key leads, if it leads anywhere in this text."""
        writing = self.writing
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if key == pygame.K_RIGHT else -1
            if mods & pygame.KMOD_META:
                return writing.row_end() if by > 0 else writing.row_start()
            if command or mods & pygame.KMOD_ALT:
                return writing.word(by)
            if writing.selected and not keep:
                return writing.selection[by > 0]
            return writing.beside(by)
        if key in (pygame.K_HOME, pygame.K_END):
            if command:
                return len(writing.text) if key == pygame.K_END else 0
            return writing.row_end() if key == pygame.K_END else writing.row_start()
        if self._lines > 1 and key in (pygame.K_UP, pygame.K_DOWN):
            return writing.row(1 if key == pygame.K_DOWN else -1)
        if self._lines > 1 and key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return writing.row(self._lines if key == pygame.K_PAGEDOWN else -self._lines)
        return None

    # The mouse

    def grab(
        self, box: pygame.Rect, scale: float, point: tuple[int, int], clicks: int, keep: bool
    ) -> None:
        """Put the caret here; a second click selects the word, a third one all."""
        self._typing, self._composed = True, ""
        self._sight.fit(box, scale)
        if clicks >= 3:
            self.writing.select(0, len(self.text))
        elif clicks == 2:
            place = self._sight.at(self.writing, point, rounding=False)
            self.writing.select(*self.writing.around(place))
        else:
            self.writing.go(self._sight.at(self.writing, point), keep)

    def drag(self, point: tuple[int, int]) -> None:
        """Select from where the caret was put to here."""
        self.writing.go(self._sight.at(self.writing, point), keep=True)
