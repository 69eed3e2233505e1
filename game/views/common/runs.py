"""Runs of cells under a hand that moves faster than the window looks."""

Cell = tuple[int, int]


def run(start: Cell, end: Cell) -> list[Cell]:
    """List the cells from one to another, each beside the one before or across its corner."""
    (x, y), (to_x, to_y) = start, end
    far = max(abs(to_x - x), abs(to_y - y), 1)
    return [
        (x + round((to_x - x) * step / far), y + round((to_y - y) * step / far))
        for step in range(far + 1)
    ]
