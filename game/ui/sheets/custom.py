"""Boards of any size, within what the puzzle allows."""

import pygame

from game.art.theme import SMALL
from game.rules.puzzle import BadGameID
from game.text.words import sentence
from game.ui.host import Host
from game.ui.sheets.rows.buttons import Buttons
from game.ui.sheets.rows.choices import Choose, Stepper
from game.ui.sheets.rows.row import Row, Words
from game.ui.sheets.sheet import Sheet, Spot
from game.views import FACES


def open_sheet(host: Host) -> None:
    """Show what a board can be made of, from the kind in front on."""
    face = FACES[host.table.family.name]
    knobs = list(face.kinds.knobs(host.table.session.board.params))
    values = [knob.value for knob in knobs]
    fault = [""]

    def row(place: int) -> Row:
        def take(value: int) -> None:
            values[place], fault[0] = value, ""

        knob = knobs[place]
        if knob.words:
            options = list(enumerate(knob.words, knob.least))
            return Choose(knob.label, options, lambda: values[place], take)
        return Stepper(knob.label, knob.least, knob.most, lambda: values[place], take)

    def press(_: str) -> None:
        fault[0] = _deal(host, face.kinds.params(values))

    rows: list[Row] = [row(place) for place in range(len(knobs))]
    rows.append(Words(lambda: fault[0], SMALL, "warn"))
    rows.append(Buttons([("deal", "Play this board", "plus", "")], press))
    main = Spot(len(rows) - 1, "deal")
    title = f"Custom {face.about.title.lower()}"
    sheet = Sheet(title, rows, width=460, keys={pygame.K_n: main}, main=main)
    sheet.begin_at(Spot(0, rows[0].stops[0]))
    host.overlay.show(sheet)


def _deal(host: Host, params: str) -> str:
    """Play a board of this kind; return what is wrong with it, if anything."""
    try:
        host.table.deal(host.table.family, params)
    except BadGameID as error:
        return sentence(error)
    host.leave()
    return ""
