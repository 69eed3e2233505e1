"""What translators need: `python -m tools.strings` gathers all texts and compiles translations.

It reads the source for `say`, `many`, `mark` and `Phrase`, writes `assets/languages/parlour.pot`,
brings every `LANGUAGE.po` beside it up to date (what was translated stays, what is new is empty,
what is gone goes), and compiles each to the `.mo` that the game reads. Spaces that a language has
before its signs are put there, whatever space was typed. With `--check` nothing is written: it
tells what is out of date, missing or wrong, and ends with 1 if anything is.

A comment `# Translators: …` on the lines above a text goes with it.
"""

import argparse
import ast
import re
import struct
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.cli.command import hush
from game.keep import target
from game.text.tongue import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
# What is raised takes a text as a phrase does.
FAULTS = (
    *("BadBackup", "BadFile", "BadGameID", "BadLane", "BadLine", "BadPicture", "BadSave"),
    *("BadTarget", "CannotDraw", "IllegalMove", "Unsolvable"),
)
GATHERED = ("say", "warn", "mark", "unknown", *FAULTS)
# These may have a second text, for more than one.
COUNTED = ("many", "Phrase")
NOTE = "# Translators: "
# The rules of plurals: how many forms, and which is taken for n.
PLURALS: Mapping[str, str] = {
    "de": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
}
GAP = re.compile(r"\{(\w+)[^{}]*\}")
NARROW = "\N{NARROW NO-BREAK SPACE}"
# The spaces that a language sets: what is found, and what stands there instead.
UNITS = r"(?<=[\d}])[ \xa0](?=(?:%|ms|s|kB|ko)(?![\w’]))"
SPACES: Mapping[str, Mapping[str, str]] = {
    "de": {UNITS: NARROW},
    "fr": {UNITS: NARROW, r"[ \xa0](?=[:;!?%»])": NARROW, r"(?<=«)[ \xa0]": NARROW},
}
# German commands without their -e.
BARE = "(drück|füg|leg|prüf|reih|reiß|setz|spiel|stell|such|versuch|wähl|zeig|zieh)"
# What no text of a language has, and what it has instead. The names of keys are those that are
# written on them there.
WRONG: Mapping[str, Mapping[str, str]] = {
    "de": {
        r"[\"”«»‘’]|'\w": "„…“",
        r" - |\.\.\.": "– or …",
        r"\b(Shift|Ctrl|Enter|Arrows?|Del|Space|Home|End|Pg\w+)\b": "the German key",
        # Their -e belongs to commands, and to no noun: drücke noch einmal, jedes Spiel ein Brett.
        rf"(\b{BARE}|(?<!\w )\b(?i:{BARE})) (auf|ein(en?)?|es|ihn|noch|sie|weiter)\b": "an -e",
        r"\b([Dd](er|en|em)|[Ee]in(em?)?|[Jj]eder) (Drücke|Füge|Klicke|Wähle|Ziehe)\b": "a noun",
    },
    "fr": {
        r"[\"“”„‘']": "«\u202f…\u202f» and ’",
        r" - |\.\.\.": "– or …",
        r"\S[:;!?](?=[ \n]|$)": "a space before the sign",
        r"\b(Shift|Enter|Arrows?|Del|Esc|Space|Home|End|Strg|Pg[UD]\w+)\b": "the French key",
    },
}


@dataclass(slots=True)
class Entry:
    """One text: where it stands, what translators are told, and what it is in a language."""

    text: str
    plural: str = ""
    places: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether it is translated."""
        return bool(self.known) and all(self.known)


def gather(root: Path = ROOT) -> dict[str, Entry]:
    """Find all texts in the source, in the order of their files."""
    found: dict[str, Entry] = {}
    rooms = (root / "game", root / "solvers")
    files = [root / "main.py", *(path for room in rooms for path in sorted(room.rglob("*.py")))]
    for path in files:
        source = path.read_text(encoding="utf-8")
        rows = source.splitlines()
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.Call):
                continue
            name = (
                node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            )
            texts = [_text(one) for one in node.args[: 2 if name in COUNTED else 1]]
            if name not in (*GATHERED, *COUNTED) or not texts or texts[0] is None:
                continue
            plural = texts[1] or "" if name in COUNTED and len(texts) > 1 else ""
            entry = found.setdefault(texts[0], Entry(texts[0], plural))
            entry.plural = entry.plural or plural
            # Without the line: the files of translators change when texts do, and only then.
            if (place := path.relative_to(root).as_posix()) not in entry.places:
                entry.places.append(place)
            entry.notes += [note for note in _notes(rows, node.lineno) if note not in entry.notes]
    return found


def _text(node: ast.expr) -> str | None:
    """Return a text that stands in the source as it is."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _notes(rows: Sequence[str], line: int) -> list[str]:
    """Read what stands for translators above a line."""
    found: list[str] = []
    for row in reversed(rows[: line - 1]):
        words = row.strip()
        if not words.startswith("#"):
            break
        found.insert(0, words)
    starts = [place for place, words in enumerate(found) if words.startswith(NOTE)]
    return [
        " ".join([found[place].removeprefix(NOTE), *(words[2:] for words in found[place + 1 :])])
        for place in starts[-1:]
    ]


# The form that translators' programs read


def written(entries: Mapping[str, Entry], language: str = "") -> str:
    """Write texts as a .po file, or as a template where there is no language."""
    head = ["Content-Type: text/plain; charset=UTF-8\\n", "Content-Transfer-Encoding: 8bit\\n"]
    if language:
        head = [f"Language: {language}\\n", *head, f"Plural-Forms: {PLURALS[language]}\\n"]
    lines = ['msgid ""', 'msgstr ""', *(f'"{words}"' for words in head), ""]
    for entry in entries.values():
        lines += [f"#. {note}" for note in entry.notes]
        lines += [f"#: {' '.join(entry.places)}"]
        lines += [f"msgid {_quoted(entry.text)}"]
        known = entry.known if language else []
        if entry.plural:
            forms = known or [""] * 2
            lines += [f"msgid_plural {_quoted(entry.plural)}"]
            lines += [f"msgstr[{place}] {_quoted(form)}" for place, form in enumerate(forms)]
        else:
            lines += [f"msgstr {_quoted(known[0] if known else '')}"]
        lines.append("")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{plain}"'


def read(text: str) -> dict[str, Entry]:
    """Read what a .po file knows; its head is left out."""
    found: dict[str, Entry] = {}
    for block in re.split(r"\n\s*\n", text):
        entry, forms, into = Entry(""), dict[int, str](), ""
        for row in block.splitlines():
            if row.startswith("#") or not row.strip():
                continue
            match = re.fullmatch(r'(?:(msgid_plural|msgid|msgstr(?:\[\d\])?) )?"(.*)"', row.strip())
            if match is None:
                raise ValueError(f"expected a line of a .po file, found {row!r}")
            into, words = match[1] or into, _plain(match[2])
            if into == "msgid":
                entry.text += words
            elif into == "msgid_plural":
                entry.plural += words
            else:
                place = int(into[7]) if into[6:] else 0
                forms[place] = forms.get(place, "") + words
        if entry.text:
            entry.known = [forms[place] for place in sorted(forms)]
            found[entry.text] = entry
    return found


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", lambda sign: {"n": "\n", "t": "\t"}.get(sign[1], sign[1]), text)


def merged(
    texts: Mapping[str, Entry], known: Mapping[str, Entry], language: str
) -> dict[str, Entry]:
    """Put what is known of each text beside it, with the spaces of its language."""
    found = {}
    for text, entry in texts.items():
        before = known.get(text)
        kept = before is not None and bool(before.plural) == bool(entry.plural)
        forms = [spaced(form, language) for form in before.known] if before and kept else []
        found[text] = Entry(text, entry.plural, entry.places, entry.notes, forms)
    return found


def spaced(text: str, language: str) -> str:
    """Put the spaces in a text that its language has before some signs."""
    for sign, space in SPACES.get(language, {}).items():
        text = re.sub(sign, space, text)
    return text


def faults(entries: Mapping[str, Entry], language: str) -> Iterator[str]:
    """Tell what is not translated, whose gaps are not those of the text, and wrong signs."""
    for entry in entries.values():
        if not entry.done:
            yield f"not translated: {entry.text!r}"
            continue
        one, more = set(GAP.findall(entry.text)), set(GAP.findall(entry.plural))
        for place, form in enumerate(entry.known):
            # How many may go without saying for one, and what goes without saying in English, too.
            needed = more if place and entry.plural else one
            found = set(GAP.findall(form))
            if found - (one | more) or needed - found - {"n"}:
                yield f"other gaps than in {entry.text!r}: {form!r}"
                break
            yield from strange(form, language, entry.text)


def strange(text: str, language: str, english: str = "") -> Iterator[str]:
    """Tell which signs of a text are not those of its language; what is in English, too, may be."""
    for wrong, right in WRONG.get(language, {}).items():
        if (sign := re.search(wrong, text)) and sign[0] not in english:
            yield f"expected {right}, found {sign[0]!r} in {text!r}"


def compiled(entries: Mapping[str, Entry], language: str) -> bytes:
    """Compile what is translated to the form that the standard library reads."""
    head = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {PLURALS[language]}\n"
    texts = {b"": head.encode()}
    for entry in entries.values():
        if entry.done:
            key = f"{entry.text}\0{entry.plural}" if entry.plural else entry.text
            texts[key.encode()] = "\0".join(entry.known).encode()
    keys = sorted(texts)
    start = 28 + 16 * len(keys)
    tables, body = [b"", b""], b""
    for place, words in enumerate((keys, [texts[key] for key in keys])):
        for one in words:
            tables[place] += struct.pack("<II", len(one), start + len(body))
            body += one + b"\0"
    numbers = (0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 28 + 16 * len(keys))
    return struct.pack("<7I", *numbers) + tables[0] + tables[1] + body


def files(folder: Path = LANGUAGES) -> tuple[dict[Path, bytes], list[str]]:
    """Return what each file is to hold, and what is wrong with the translations."""
    texts, wrong = gather(), []
    found = {folder / "parlour.pot": written(texts).encode()}
    for language in PLURALS:
        path = folder / f"{language}.po"
        known = read(path.read_text(encoding="utf-8")) if path.exists() else {}
        entries = merged(texts, known, language)
        found[path] = written(entries, language).encode()
        found[path.with_suffix(".mo")] = compiled(entries, language)
        wrong += [f"{language}: {fault}" for fault in faults(entries, language)]
    return found, wrong


def main() -> int:
    """Bring all files up to date, or check that they are; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.strings", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is wrong")
    check = parser.parse_args().check
    found, wrong = files()
    for path, data in found.items():
        if check and (not path.exists() or path.read_bytes() != data):
            wrong.append(f"out of date: {path.relative_to(ROOT).as_posix()}")
        elif not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            target.write(path, data)
    try:
        for fault in wrong:
            print(fault)
        print(f"{len(wrong)} faults" if wrong else "all is translated and up to date", flush=True)
    except BrokenPipeError:
        hush()
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main())
