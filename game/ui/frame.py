"""What a frame shows: every part whose look has changed is drawn, and no other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.art import paint
from game.art.theme import THEMES
from game.text.tongue import TONGUE
from game.ui.host import Host
from game.ui.input.controls import Controls
from game.ui.input.doers import Doers
from game.ui.kit.pen import Pen
from game.ui.layout import Layout
from game.ui.overlay import Lonely, Screen
from game.ui.panel.first_minute import FirstMinute
from game.ui.panel.menu import Menu
from game.ui.panel.panel import Panel
from game.ui.panel.seen import Beside, word
from game.ui.rail import Rail
from game.ui.status import Status
from game.words import pars

if TYPE_CHECKING:
    from game.ui.sheets.sheet import Sheet

# How often to look whether the engine still has something to say.
ENGINE_SECONDS = 0.2


class Frame:
    """The parts of the window, and how each of them looked when it was drawn last."""

    def __init__(
        self, host: Host, panel: Panel, rail: Rail, status: Status, doers: Doers, controls: Controls
    ) -> None:
        """Draw nothing yet; `fit` comes first."""
        self._host, self._table, self._stage = host, host.table, host.stage
        self._panel, self._rail, self._status = panel, rail, status
        self._doers, self._controls = doers, controls
        self._first_minute = FirstMinute(host.table, host.settings)
        self._looks: dict[str, object] = {}
        self._behind: pygame.Surface | None = None
        self._stood: tuple[object, str] = None, ""
        self._laid_out: object = None

    def fit(self, screen: pygame.Surface, parts: Layout) -> None:
        """Draw on this screen, laid out like this, from now on."""
        self._screen, self._layout = screen, parts
        self._host.overlay.roomy = parts.beside
        self.repaint()
        screen.fill(self._stage.look.theme.ground)

    def repaint(self) -> None:
        self._looks.clear()
        self._behind = None
        self._stage.forget()
        if self._host.overlay.screen is not None:
            self._host.overlay.screen.forget()

    def lay_out(self) -> None:
        """Give what has come over the board its place: the next key may be there before a frame."""
        menu, sheet = self._host.overlay.front
        over = (menu, sheet, self._host.overlay.screen)
        if over == self._laid_out:
            return
        self._laid_out = over
        if (screen := self._host.overlay.screen) is not None:
            self._fit_screen(screen)
        if sheet is not None:
            self._fit_sheet(sheet)
        if menu is not None:
            self._fit_menu(menu)

    def _fit_screen(self, screen: Screen) -> None:
        screen.fit(self._layout.board.union(self._layout.panel), self._layout.scale)

    def _sheet_area(self, sheet: "Sheet") -> pygame.Rect:
        if not sheet.over_board:
            return self._layout.whole
        return self._panel.below_level if self._layout.beside else self._layout.card

    def _fit_sheet(self, sheet: "Sheet") -> None:
        """Give a sheet its place: what the status line has to tell meanwhile covers none of it."""
        said = self._host.notices.notice is not None
        floor = self._layout.status.y if said else self._layout.whole.bottom
        sheet.fit(self._sheet_area(sheet), self._layout.scale, floor)

    def _fit_menu(self, menu: Menu) -> None:
        menu.fit(menu.anchor or self._panel.menu_spot, self._layout.whole, self._layout.scale)

    def draw(self, now: float) -> list[pygame.Rect]:
        menu, sheet = self._host.overlay.front
        # With a list there is more on the rail, also below what lies over the window.
        overlay, course = self._host.overlay, self._table.desk.laid_out
        over = (menu, sheet, overlay.screen, overlay.first, course is None)
        if self._looks.get("over", over) != over:
            self.repaint()
        self._looks["over"] = over
        if menu is not None:
            return self._draw_menu(menu, now)
        return self._draw_parts(now) if sheet is None else self._draw_lying(sheet, now)

    def _draw_lying(self, sheet: "Sheet", now: float) -> list[pygame.Rect]:
        """Draw a sheet, or the card at a board's end, and what there is of all else."""
        return self._draw_card(sheet, now) if sheet.over_board else self._draw_sheet(sheet, now)

    def _draw_parts(self, now: float) -> list[pygame.Rect]:
        screen = self._host.overlay.screen
        if screen is not None:
            changed = self._draw_screen(screen, now)
            return changed + self._draw_rail() + self._draw_status()
        if self._host.overlay.first is not None:
            return self._draw_first(self._host.overlay.first, now)
        behind = self._behind_par()
        if self._changed("behind", behind):
            self._stage.forget()
        changed = [self._stage.area] if self._stage.draw(self._screen, now) else []
        if changed and behind:
            room, card = self._layout.board.copy(), self._host.overlay.front[1]
            if card is not None and card.rect.colliderect(room):
                room.height = max(1, card.rect.y - room.y)
            self._panel.draw_behind(self._screen, room, behind)
        return changed + self._draw_rail() + self._draw_panel(now) + self._draw_status()

    def _draw_first(self, first: Lonely, now: float) -> list[pygame.Rect]:
        """Draw a board that is alone in the window, and the words about it."""
        pile, look = self._controls.pile, self._stage.look
        changed = [self._stage.area] if self._stage.draw(self._screen, now) else []
        if self._changed("first", (first.state(), pile.hot, pile.down, pile.focus)):
            changed += first.draw(self._screen, look.theme, pile.hot, pile.down)
            self._draw_ring(self._layout.whole)
        return changed

    def _behind_par(self) -> Sequence[tuple[str, str]]:
        """Say what there is to know of par, while the mouse or the focus is on the badge.

        It lies over the board: all that can be pressed in the panel stays in sight.
        """
        asked = "par" in (self._controls.pile.hot, self._controls.pile.focus)
        if not asked or not self._panel.tells_par:
            return ()
        return pars.behind(self._table)

    def _draw_screen(self, screen: Screen, now: float) -> list[pygame.Rect]:
        """Draw what stands in place of board and panel, with the focus ring on it."""
        controls, area = self._controls, self._layout.board.union(self._layout.panel)
        self._fit_screen(screen)
        if self._changed("screen", controls.pile.focus):
            screen.forget()
        changed = screen.draw(self._screen, now, controls.pile.hot, controls.pile.down)
        if changed:
            self._draw_ring(area)
        return changed

    def _draw_menu(self, menu: Menu, now: float) -> list[pygame.Rect]:
        """Draw the menu over what lies behind it, which is drawn once and then kept."""
        if self._behind is None:
            sheet = self._host.overlay.sheet
            if sheet is None:
                self._draw_parts(now)
            else:
                self._draw_lying(sheet, now)
            self._behind = self._screen.copy()
            self._looks.pop("menu", None)
        if not self._changed("menu", (menu.place, menu.scroll.rolled)):
            return []
        self._fit_menu(menu)
        self._screen.blit(self._behind, (0, 0))
        menu.draw(self._screen, self._stage.look.theme, self._layout.scale)
        return [self._layout.whole]

    def _draw_sheet(self, sheet: "Sheet", now: float) -> list[pygame.Rect]:
        """Draw a sheet over what lies behind it, which is drawn once and then kept.

        What the status line has to tell meanwhile lies over both.
        """
        area, said = self._sheet_area(sheet), self._host.notices.notice
        theme, fresh = self._stage.look.theme, self._behind is None
        changed: list[pygame.Rect] = []
        if self._behind is None:
            self._fit_sheet(sheet)
            card = self._host.overlay.beneath
            changed = self._draw_parts(now) if card is None else self._draw_card(card, now)
            self._behind = pygame.Surface(area.size)
            self._behind.blit(self._screen, (0, 0), area)
            veil = paint.blank(area.size)
            veil.fill((0, 0, 0, 70 if theme is THEMES["light"] else 120))
            self._behind.blit(veil, (0, 0))
            self._looks.pop("sheet", None)
        fresh |= self._changed("said", said)
        if self._changed("sheet", sheet.state()) or fresh:
            self._fit_sheet(sheet)
            spots = None if fresh else sheet.redraw(self._screen, theme)
            if spots is None:
                self._screen.blit(self._behind, area)
                sheet.draw(self._screen, theme)
                spots = [area]
            changed = [*changed, *spots]
            if said is not None:
                self._looks.pop("status", None)
                changed += self._draw_status()
        return changed

    def _draw_card(self, card: "Sheet", now: float) -> list[pygame.Rect]:
        """Draw the card over its part of the window; all else lives on beside it."""
        changed, area = self._draw_parts(now), self._sheet_area(card)
        fresh = any(area.colliderect(spot) for spot in changed)
        if fresh and not self._layout.board.contains(area) and not self._layout.beside:
            # It lies over board and panel, of which one has changed: both are needed without it.
            self._stage.forget()
            self._looks.pop("panel", None)
            self._looks.pop("aside", None)
            changed += self._draw_parts(now)
        seen = area.clip(self._screen.get_rect())
        if not seen:
            # It lies where a window that is too small is cut off; who hears it asks where.
            self._fit_sheet(card)
            return changed
        if fresh or self._behind is None:
            self._behind = self._screen.subsurface(seen).copy()
        if self._changed("sheet", card.state()) or fresh:
            self._fit_sheet(card)
            self._screen.set_clip(area)
            self._screen.blit(self._behind, seen)
            card.draw(self._screen, self._stage.look.theme)
            self._screen.set_clip(None)
            changed.append(area)
        return changed

    def _changed(self, part: str, look: object) -> bool:
        if self._looks.get(part) == look:
            return False
        self._looks[part] = look
        return True

    def _draw_ring(self, area: pygame.Rect) -> None:
        """Draw the focus ring, if what has the focus is here."""
        spot = self._controls.pile.stops().get(self._controls.pile.focus or "")
        if spot is not None and area.contains(spot):
            self._screen.set_clip(area)
            Pen(self._screen, self._stage.look.theme, self._layout.scale).ring(spot)
            self._screen.set_clip(None)

    def _draw_rail(self) -> list[pygame.Rect]:
        pile, spots = self._controls.pile, self._rail.spots
        hot, focus = (one if one in spots else None for one in (pile.hot, pile.focus))
        if not self._changed("rail", (hot, focus, self._rail.value())):
            return []
        area = self._layout.rail
        self._rail.draw(self._screen, self._stage.look.theme, hot)
        self._draw_ring(area)
        return [area]

    def _draw_panel(self, now: float) -> list[pygame.Rect]:
        controls = self._controls
        hot, down = controls.pile.hot, controls.pile.down or self._doers.pressed
        beside = Beside(
            self._stage.hover if self._table.help.worth_shown else None,
            self._host.overlay.carded,
            self._first_minute.note(),
            self._stage.puzzle not in self._host.settings.welcomed,
            hot,
            self._host.overlay.gives_way,
        )
        panel, changed = self._panel, []
        panel.tick(beside, now)
        seen, lit = panel.seen(), (hot, down, controls.pile.focus)
        if self._changed("panel", (seen, panel.scroll.rolled, *lit)):
            changed.append(panel.view)
            self._screen.set_clip(panel.view)
            panel.draw(self._screen, seen, hot, down)
        if panel.side.width and self._changed("aside", (aside := panel.aside(), *lit)):
            changed.append(panel.side)
            self._screen.set_clip(panel.side)
            panel.draw_aside(self._screen, aside, hot, down)
        self._screen.set_clip(None)
        for area in changed:
            self._draw_ring(area)
        return changed

    def _standing(self) -> str:
        """Say how the review stands, in words that are made anew only when there is news."""
        table = self._table
        busy, place = table.agenda.worker.busy, table.session.cursor
        key = table.session, place, table.help.judged.version, table.par, busy, TONGUE.code
        if key != self._stood[0]:
            from game.words import reviews

            self._stood = key, reviews.standing(table)
        return self._stood[1]

    def _draw_status(self) -> list[pygame.Rect]:
        table = self._table
        known = self._standing() if table.plays.review is not None else pars.known(table)
        known = self._host.engine_notice() or known
        board_id, screen = table.session.board.id, self._host.overlay.screen
        if screen is not None:
            known, board_id = screen.words(self._controls.pile.hot), screen.board_id
        pointed = self._controls.pile.hot or self._controls.pile.focus or ""
        known = self._rail.word(pointed) or word(self._table, pointed) or known
        words = self._host.notices.notice or (known, False)
        game_id = (board_id, "copy" in (self._controls.pile.hot, self._controls.pile.focus))
        if not self._changed("status", (words, game_id, self._controls.pile.focus)):
            return []
        area, theme = self._layout.status, self._stage.look.theme
        self._status.draw(self._screen, area, theme, self._layout.scale, words, game_id)
        self._draw_ring(area)
        return [area]
