"""What the player chooses: settings, speed, sound, and boards of any size."""

from collections.abc import Callable

from game.keep.settings import GAP, LOUDEST, Settings
from game.play.table import Table
from game.rules.puzzle import BadGameID
from game.text.words import sentence
from game.ui.sheets import standard
from game.ui.sheets.sheet import Sheet
from game.ui.sound import Sounds
from game.ui.stage import Stage
from game.views import FACES


class Choices:
    """Takes up what is chosen at once, and keeps it."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        settings: Settings,
        sounds: Sounds,
        show: Callable[[Sheet], None],
        leave: Callable[[], None],
        say: Callable[[str], None],
    ) -> None:
        """Show sheets by `show`, and `leave` them when a board has come to the front."""
        self._table, self._stage = table, stage
        self._settings, self._sounds = settings, sounds
        self._show, self._leave, self._say = show, leave, say

    def open_settings(self, about: Callable[[], None]) -> None:
        """Show the settings; `about` shows what the game is."""
        self._show(standard.settings_sheet(self._settings, self.changed, about))

    def open_custom(self) -> None:
        """Show what a board can be made of."""
        board = self._table.session.board
        face = FACES[board.family.name]
        self._show(standard.custom_sheet(face, board.params, self._deal_custom))

    def _deal_custom(self, params: str) -> str | None:
        try:
            self._table.deal(self._table.family, params)
        except BadGameID as error:
            return sentence(error)
        self._leave()
        return None

    def change_speed(self, by: int) -> None:
        """Make auto-play faster (1) or slower (-1)."""
        self._table.auto.change_speed(by)
        self._settings.speed = self._table.auto.speed
        self._settings.save()

    def take_speed(self, speed: float) -> None:
        """Take this speed for auto-play."""
        self._table.auto.speed = self._settings.speed = speed

    def keep_speed(self) -> None:
        """Keep the speed that was taken."""
        self._settings.save()

    @property
    def gap_moves(self) -> bool:
        """Whether arrows say where the gap goes, not the tile."""
        return self._settings.arrows == GAP

    def mute(self) -> None:
        """Turn the sound off or on."""
        self._settings.muted = not self._settings.muted
        self.changed()
        self._say("Sound is off." if self._settings.muted else "Sound is on.")

    def changed(self) -> None:
        """Take up a choice of the player's, and keep it."""
        settings = self._settings
        if settings.volume / LOUDEST != self._sounds.volume:
            settings.muted = False
            self._sounds.volume = settings.volume / LOUDEST
            self._sounds.muted = False
            self._sounds.play("move")
        self._sounds.muted = settings.muted
        self._table.auto.speed = settings.speed
        settings.save()
