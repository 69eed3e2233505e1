"""What software centres are told of the project's home: `python -m tools.metainfo` writes it.

The addresses are those of `[project.urls]` in pyproject.toml, the only place where they are to be
filled in; the version is the program's, and its day the first one of CHANGELOG.md. With `--check`
nothing is written: it ends with 1 if the file is out of date.
"""

import argparse
import re
import sys
import tomllib

from game import VERSION
from game.cli.desktop import ASSETS, ID
from game.keep import target

PLACE = ASSETS / "desktop" / f"{ID}.metainfo.xml"
# What software centres call the project's addresses.
TYPES = {
    "Homepage": "homepage",
    "Documentation": "help",
    "Issues": "bugtracker",
    "Source": "vcs-browser",
}
# What is seen on the pictures in docs/screenshots: in English, German and French.
SHOWN = {
    "hint": (
        "A hint, and why it is best",
        "Ein Tipp, und warum er der beste ist",
        "Un indice, et pourquoi c’est le meilleur coup",
    ),
    "review": ("What each move cost", "Was jeder Zug gekostet hat", "Ce qu’a coûté chaque coup"),
    "theatre": (
        "Searches at work, side by side",
        "Suchen bei der Arbeit, nebeneinander",
        "Des recherches à l’œuvre, côte à côte",
    ),
}


def metainfo() -> str:
    """Write the file: what stands there of the program, and what is known of its home."""
    project = tomllib.loads((ASSETS.parent / "pyproject.toml").read_text("utf-8"))["project"]
    urls = project["urls"]
    changes = (ASSETS.parent / "CHANGELOG.md").read_text("utf-8")
    day = re.search(rf"^## {re.escape(VERSION)}, (\d{{4}}-\d\d-\d\d)$", changes, re.MULTILINE)
    assert day is not None, f"CHANGELOG.md tells on which day {VERSION} came"
    lines = [f'  <url type="{TYPES[name]}">{url}</url>' for name, url in urls.items()]
    lines.append("  <screenshots>")
    for number, (name, (first, *others)) in enumerate(SHOWN.items()):
        captions = [f"      <caption>{first}</caption>"]
        for language, words in zip(("de", "fr"), others, strict=True):
            captions.append(f'      <caption xml:lang="{language}">{words}</caption>')
        image = f"{urls['Source']}/raw/v{VERSION}/docs/screenshots/{name}.png"
        kind = ' type="default"' if number == 0 else ""
        lines += [f"    <screenshot{kind}>", *captions]
        lines += [f'      <image width="1248" height="702">{image}</image>', "    </screenshot>"]
    lines += ["  </screenshots>", "  <releases>"]
    lines += [
        f'    <release version="{VERSION}" date="{day[1]}"/>',
        "  </releases>",
        "</component>",
    ]
    kept = re.split(r"^  <(?:url|screenshots|releases)\b", PLACE.read_text("utf-8"), flags=re.M)[0]
    return kept + "\n".join(lines) + "\n"


def main() -> int:
    """Write the file, or check that it is up to date; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.metainfo", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is wrong")
    check = parser.parse_args().check
    stale = PLACE.read_text("utf-8") != metainfo()
    if stale and not check:
        target.write(PLACE, metainfo().encode())
    print("the file is out of date" if stale and check else "the file is up to date")
    return int(stale and check)


if __name__ == "__main__":
    sys.exit(main())
