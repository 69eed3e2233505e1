"""Make a folder that runs Parlour without Python: `python -m tools.freeze [--to FOLDER]`.

PyInstaller does it, by `tools/parlour.spec`; `tools/requirements.txt` has what this needs besides
the game. Written for Linux, Windows and macOS, each of which makes its own; tried on Linux only.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from game import VERSION
from tools import icons

ROOT = Path(__file__).resolve().parents[1]
NAME, FOLDER = "parlour", f"parlour-{VERSION}"
MEGABYTE = 1_000_000
# A folder of more megabytes has something in it that should not be there.
MOST = 185

# The program's name among all programs, and what macOS is to know of it: its files, among others.
ID = "io.github.parlour.Parlour"
INFO = {
    "NSHighResolutionCapable": True,
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": "Parlour game",
            "CFBundleTypeExtensions": ["parlour"],
            "CFBundleTypeRole": "Editor",
        }
    ],
}
# Modules that others' code would have if they were there, and that nothing here comes to.
UNUSED = [
    *("numba.cuda", "numba.tests", "numba.testing", "numba.pycc", "numba.np.ufunc.tbbpool"),
    *("numba.np.ufunc.omppool", "numpy.f2py", "numpy.testing", "doctest", "pydoc"),
    *("setuptools", "pkg_resources", "distutils", "packaging", "xmlrpc", "ssl", "_ssl"),
    *("_hashlib", "readline", "tkinter", "pygame.tests", "pygame.examples", "pygame.docs"),
    # All text is UTF-8, and nothing is measured by frequency.
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    *("_multibytecodec", "numpy.fft"),
    # fpdf2 comes to these of fontTools for other kinds of fonts and for drawings in fonts alone.
    *("lxml", "uharfbuzz", "brotli"),
    # Only who has the cluster's packages can use one, and they are larger than all the rest.
    *("distributed", "dask", "cloudpickle"),
    *("PIL._avif", "PIL._imagingcms", "PIL._imagingft", "PIL._imagingmath", "PIL._imagingtk"),
]
# Files by a part of their path: what such modules were linked with, and what is only read by tools.
PARTS = (
    "libavif",
    "liblcms2",
    "libcrypto",
    "libssl",
    "libreadline",
    "libtinfo",
    "pygame_icon.icns",
)
# Pillow's readers and writers, beside those of KINDS in game/art/pictures.py and what these call.
READERS = ("Bmp", "Gif", "Ico", "Jpeg", "Mpo", "Pcx", "Png", "Ppm", "Tga", "Tiff", "WebP")
# What PyInstaller would do at every start for programs that ask for it: it takes 20 ms.
HOOKS = "pyi_rth_"
# What translators work on: the game reads what is made of it.
TRANSLATORS = (".po", ".pot")
# Linked in a way that a tool must not touch.
UNTOUCHED = ("numpy.libs", "pillow.libs", "pygame_ce.libs")


def unused_modules() -> list[str]:
    """List all modules that are left out."""
    import PIL

    known = [f"{name}ImagePlugin" for name in READERS]
    return [*UNUSED, *(f"PIL.{name}" for name in PIL._plugins if name not in known)]


def data() -> list[tuple[str, str]]:
    """List the files that come along, each with the folder it goes to.

    Rules and solvers come as text, too: kernels are kept, and proofs believed, by what it says.
    """
    found = [(str(ROOT / "LICENSE"), ".")]
    for folder, ending in (("assets/*", "*"), ("game/rules", "*.py"), ("solvers", "*.py")):
        for place in ROOT.glob(folder):
            files = [path for path in place.rglob(ending) if path.is_file()]
            files = [path for path in files if path.suffix not in TRANSLATORS]
            found += [(str(path), str(path.parent.relative_to(ROOT))) for path in files]
    return found


def unused(name: str) -> bool:
    """Tell whether a file that PyInstaller would take along is of no use."""
    return any(part in name.replace("\\", "/") for part in PARTS)


def lean(entry: tuple[str, str, str], work: Path) -> tuple[str, str, str]:
    """Leave out the names in a library that only a debugger reads."""
    name, source, kind = entry
    path = name.replace("\\", "/")
    if (
        kind not in ("BINARY", "EXTENSION")
        or path.startswith(UNTOUCHED)
        or not shutil.which("strip")
    ):
        return entry
    copy = work / "lean" / path
    copy.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["strip", "-S", "-x", "-o", str(copy), source], check=True)
    return name, str(copy), kind


def icon(work: Path) -> str | None:
    """Make the icon that this system's programs have inside them; Linux has none there."""
    if sys.platform == "win32":
        icons.ico(work / "parlour.ico")
        return str(work / "parlour.ico")
    if sys.platform == "darwin":
        icons.icns(work / "parlour.icns")
        return str(work / "parlour.icns")
    return None


def version_file(work: Path) -> str:
    """Write what Windows shows of a program's version, in the form that PyInstaller reads."""
    numbers = (*map(int, VERSION.split(".")), 0)
    fields = {"ProductName": "Parlour", "FileDescription": "Parlour", "ProductVersion": VERSION}
    rows = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in fields.items())
    path = work / "version.txt"
    path.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{rows}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        encoding="utf-8",
    )
    return str(path)


def size(folder: Path) -> float:
    """Tell how large a folder is, in megabytes."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / MEGABYTE


def main() -> int:
    """Freeze, and tell how large it is; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.freeze", description=__doc__)
    parser.add_argument("--to", type=Path, default=ROOT / "dist", help="where to make the folder")
    to: Path = parser.parse_args().to
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "tools" / "parlour.spec")]
    command += ["--noconfirm", "--log-level", "ERROR", "--distpath", str(to)]
    subprocess.run([*command, "--workpath", str(to / "work")], cwd=ROOT, check=True)
    shutil.rmtree(to / "work")
    large = size(to / FOLDER)
    print(f"{to / FOLDER}: {large:.0f} MB")
    if large > MOST:
        print(
            f"expected at most {MOST} MB: see what is new in it, and what can go", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
