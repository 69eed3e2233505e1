"""Record the README's animations from the real window: `python -m tests.record`.

Each family is opened on a virtual screen; H shows a hint, H plays it, A plays the rest. In the
first W says why.
"""

import os
import tempfile
import time
from pathlib import Path

from PIL import Image

from game.ui.layout import FIRST_SIZE
from tests.support.person import ROOT, Player, Screen, wait_for

SIZE = (787, 507)
FRAME_SECONDS = 0.1
COLOURS = 128
HINT_SECONDS = 1.6
WHY_SECONDS = 4.0
SCENES = {
    "flood": "flood:9x9c6m3#8",
    "sliding": "sliding:4x4:5,2,6,4,13,0,3,8,11,1,7,12,10,9,14,15",
    "collapse": "collapse:5x5c4:01002/31230/23001/30131/30331",
    "blocks": "blocks:first",
    "jugs": "jugs:tartaglia",
    "same": "same:7x7c4s#1",
}

# The README's own is told why, too.
WITH_WHY = (SCENES["flood"],)


def main() -> None:
    """Record every family; say how large the files are."""
    os.environ["GTK_THEME"] = "Adwaita:dark"
    with tempfile.TemporaryDirectory() as folder, Screen(Path(folder)) as screen:
        for family, board in SCENES.items():
            frames = record(screen, Path(folder), board)
            path = ROOT / "assets" / f"play-{family}.gif"
            save(frames, path)
            print(f"{path.name}: {len(frames)} frames, {path.stat().st_size / 1024:.0f} kB")


def record(screen: Screen, home: Path, board: str) -> list[Image.Image]:
    """Play a board and return what the window shows meanwhile."""
    frames: list[Image.Image] = []
    with Player(screen, home, board) as player:
        wait_for(lambda: not any(sign in player.caption for sign in "-…≤"), "par")
        player.point(880, 5)
        film(player, frames, 0.8)
        player.press("h")
        film(player, frames, HINT_SECONDS)
        if board in WITH_WHY:
            player.press("w")
            film(player, frames, WHY_SECONDS)
        player.press("h")
        film(player, frames, 0.6)
        player.press("a")
        while "solved" not in player.caption:
            film(player, frames, FRAME_SECONDS)
        film(player, frames, 3.0)
    return frames


def film(player: Player, frames: list[Image.Image], seconds: float) -> None:
    """Take pictures for this long."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        due = time.monotonic() + FRAME_SECONDS
        pixels = player.region(0, 0, *FIRST_SIZE)
        whole = Image.frombytes("RGB", FIRST_SIZE, pixels, "raw", "BGRX")
        frames.append(whole.resize(SIZE, Image.Resampling.LANCZOS))
        time.sleep(max(0.0, due - time.monotonic()))


def save(frames: list[Image.Image], path: Path) -> None:
    """Write one animation with one palette, which keeps it small and its colours still."""
    sample = Image.new("RGB", (SIZE[0], 6 * SIZE[1]))
    for place, share in enumerate((0, 0.2, 0.4, 0.6, 0.8, 0.99)):
        sample.paste(frames[int(share * (len(frames) - 1))], (0, place * SIZE[1]))
    palette = sample.quantize(COLOURS, dither=Image.Dither.NONE)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    first, *rest = flat
    first.save(
        path, save_all=True, append_images=rest, duration=round(1000 * FRAME_SECONDS), loop=0
    )


if __name__ == "__main__":
    main()
