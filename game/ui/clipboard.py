"""The clipboard, which may be out of reach.

Words are put there by the window itself, which then owns them. A picture it can't offer: a program
of the system's takes that, and stays its owner for as long as that program does so by itself.
"""

import os
import sys
from collections.abc import Iterator, Sequence

import pygame

from game.text.lines import writable
from game.text.tongue import say

# Longer than this no program is waited for.
PATIENCE_SECONDS = 10
XCLIP = "xclip", "-selection", "clipboard", "-t", "image/png"
WL_COPY = "wl-copy", "--type", "image/png"
POWERSHELL = (
    "$ErrorActionPreference = 'Stop';"
    "Add-Type -AssemblyName System.Windows.Forms, System.Drawing;"
    "$png = New-Object IO.MemoryStream; [Console]::OpenStandardInput().CopyTo($png);"
    "[Windows.Forms.Clipboard]::SetImage([Drawing.Image]::FromStream($png))"
)


def paste() -> str:
    """Return the text in the clipboard, if there is any; what is no text in it is replaced."""
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError as error:
        return error.object.decode("utf-8", "replace")
    except pygame.error:
        return ""


def copy(words: str) -> str | None:
    """Put words into the clipboard; return what went wrong, if anything."""
    try:
        pygame.scrap.put_text(writable(words))
    except (pygame.error, ValueError) as error:
        return say("Could not copy: {error}.", error=error)
    return None


def copy_picture(png: bytes) -> bool:
    """Have a picture put into the clipboard; tell whether it is there. The window must not wait."""
    # Loaded when it is asked for first: no start waits for it.
    import subprocess

    for command, given in _takers(png):
        try:
            done = subprocess.run(
                command,
                input=given,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=PATIENCE_SECONDS,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                check=False,
            )
        except (OSError, subprocess.SubprocessError):
            continue
        if not done.returncode:
            return True
    return False


def _takers(png: bytes) -> Iterator[tuple[Sequence[str], bytes]]:
    """List the programs that may take a picture here, each with what it reads."""
    match sys.platform:
        case "win32":
            yield ("powershell", "-NoProfile", "-STA", "-Command", POWERSHELL), png
        case "darwin":
            yield ("osascript", "-"), f"set the clipboard to «data PNGf{png.hex()}»".encode()
        case _:
            if "WAYLAND_DISPLAY" in os.environ:
                yield WL_COPY, png
            if "DISPLAY" in os.environ:
                yield XCLIP, png
