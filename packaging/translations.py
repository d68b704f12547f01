#!/usr/bin/env python3
"""The words of the program in other languages: taken out of the sources, brought up to date, compiled.

    python packaging/translations.py update     take the sentences out of suite/ into every .po
    python packaging/translations.py compile    make the .mo of every .po that is newer than it

Needs the environment's Python, which has Babel. `bootstrap.py` compiles by itself.
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
NAME = "four-ages.po"
MARKS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "mark": None,
    "plural": (1, 2),
    "in_context": ((1, "c"), 2),
}
"""Mark -> which of its arguments are words."""
WIDTH = 110


def extracted(root: Path = ROOT) -> Catalog:
    """All marked sentences below `root`/suite, with the files in which they stand."""
    catalogue = Catalog(project="Four Ages", charset="utf-8")
    found = extract_from_dir(
        root / "suite",
        method_map=[("**.py", "python")],
        options_map={},
        keywords=MARKS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for file, _line, message, comments, context in sorted(found, key=lambda one: (one[0], one[1])):
        # Files without lines: a line that moves must not change the catalogue.
        place = ("suite/" + file.replace(os.sep, "/"), 0)
        catalogue.add(message, locations=[place], auto_comments=comments, context=context)
    return catalogue


def files() -> list[Path]:
    """The catalogue of every language, in order."""
    return sorted(FOLDER.glob(f"*/{NAME}"))


def read(path: Path) -> Catalog:
    """The catalogue in a file; raises ValueError where it is none."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name)


def updated(path: Path, sources: Catalog) -> bytes:
    """What the file should hold: every sentence of the sources, none that has gone."""
    catalogue = read(path)
    # A guess from a similar sentence would look finished to whoever skims the file.
    catalogue.update(sources, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return written(catalogue)


def written(catalogue: Catalog) -> bytes:
    """A catalogue as its file holds it; no dates, so that nothing differs but words."""
    catalogue.header_comment = f"# Four Ages: {Locale.parse(catalogue.locale).english_name}."
    buffer = BytesIO()
    write_po(buffer, catalogue, width=WIDTH, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    dates = ('"POT-Creation-Date:', '"PO-Revision-Date:', '"Generated-By:', '"Report-Msgid-Bugs-To:')
    return "".join(line for line in lines if not line.startswith(dates)).encode()


def update() -> None:
    """Bring every catalogue up to date with the sources."""
    sources = extracted()
    for path in files():
        path.write_bytes(updated(path, sources))
        catalogue = read(path)
        left = sum(not message.string or message.fuzzy for message in catalogue if message.id)
        print(f"{path.relative_to(ROOT)}: {len(catalogue)} sentences, {left} of them not translated")


def compile_all() -> None:
    """Make the compiled catalogue of each language; whole or not at all."""
    for path in files():
        target = path.with_suffix(".mo")
        draft = target.with_suffix(".draft")
        with draft.open("wb") as file:
            write_mo(file, read(path))
        os.replace(draft, target)


def main(arguments: list[str]) -> int:
    """Carries out one command line; 2 for a wrong one."""
    commands = {"update": update, "compile": compile_all}
    if len(arguments) != 1 or arguments[0] not in commands:
        print(__doc__, file=sys.stderr)
        return 2
    commands[arguments[0]]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
