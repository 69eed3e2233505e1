"""Boards of the shape that is on the editor's canvas: easier ones, harder ones, and the hardest."""

from game.text.tongue import mark
from game.ui.editor.easel import Easel
from game.ui.host import Host


class Shape:
    """All boards of this shape, where their space is charted."""

    def __init__(self, host: Host, easel: Easel) -> None:
        self._notices, self._easel = host.notices, easel

    @property
    def pars(self) -> tuple[int, ...]:
        """The par on the canvas, then all that boards of this shape have; none while not known."""
        par, chart = self._easel.study.exact, self._easel.study.chart
        if par is None or chart is None:
            return ()
        pars = sorted(one for one in chart.examples if one > 0)
        return (par, *pars) if par in pars else ()

    @property
    def harder(self) -> bool:
        """Whether there is a harder board of this shape, proved."""
        chart = self._easel.study.chart
        farthest = None if chart is None else chart.farthest
        return farthest is not None and farthest[0] != self._easel.study.exact

    def take(self, par: int) -> None:
        """Take the nearest board of this shape that has this par."""
        chart = self._easel.study.chart
        if chart is not None and par in chart.examples:
            example = chart.examples[par]
            self._easel.change(lambda: self._easel.canvas.begin(example), par)

    def go(self, by: int) -> None:
        """Take a harder board of this shape, or an easier one."""
        here, *pars = self.pars or (0,)
        if here in pars:
            self.take(pars[min(max(pars.index(here) + by, 0), len(pars) - 1)])

    def take_farthest(self) -> None:
        """Take the hardest board that can be reached from this one."""
        chart = self._easel.study.chart
        farthest = None if chart is None else chart.farthest
        if farthest is None:
            self._notices.warn(self._easel.known.fault or self._uncharted())
            return
        self.take(farthest[0])
        self._notices.say("The farthest of all that can be reached: par {par}.", par=farthest[0])

    def _uncharted(self) -> str:
        """Return a text that says why no harder board is known."""
        if self._easel.family.back is None:
            return mark("Moves can't be taken back here, so no play comes to a harder board.")
        survey = self._easel.study.survey
        if self._easel.study.surveying and not (survey is not None and survey.size):
            return mark("The positions are still being counted: try again in a moment.")
        return mark("There are too many positions to find the farthest.")
