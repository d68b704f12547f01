"""Files with card data, read together: several sets of one program, or one set file of ours. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from suite.core.bounds import LARGEST
from suite.store.faults import StoreError
from suite.store.sets.formats import OCTGN_GAME, read_cards
from suite.store.sets.found import MOST_CARDS, FoundCards
from suite.store.sets.setfile import SetFile, read_setfile
from suite.ui.files import read_file

OWN = "Four Ages set file"
SUFFIXES = (".txt", ".xml", ".json", ".tsv")
MOST_FILES = 300
DEEPEST = 5


@dataclass(slots=True)
class CardFiles:
    """What was read."""

    kind: str
    origin: str
    """Names of the files."""
    found: FoundCards | None = None
    """Cards of another program; for a definition without any."""
    places: list[str] = field(default_factory=list)
    """For each card of another program, where it stands: file and line."""
    own: SetFile | None = None
    notes: list[str] = field(default_factory=list)


def read_card_files(
    paths: Sequence[Path], encoding: str = "", definition: FoundCards | None = None
) -> CardFiles:
    """Read files, and the files in folders; what is no card data is an error, in a folder it is left out.

    `definition` is an OCTGN definition that was read before. Raises StoreError.
    """
    listed = _listed(paths)
    files: list[tuple[Path, FoundCards | SetFile]] = []
    notes = []
    for path, sought in listed:
        data = read_file(path, LARGEST)
        try:
            files.append((path, _read(data, encoding)))
        except StoreError as error:
            if not sought:
                raise StoreError(f"{path.name}: {error}" if len(listed) > 1 else str(error)) from error
            notes.append(f"{path.name} holds no cards and was left out.")
    if not files:
        raise StoreError("There is no file with cards among these; choose the files themselves.")
    result = _joined(files, definition)
    if len(notes) > 4:
        notes = [*notes[:3], f"{len(notes) - 3} more files hold no cards and were left out."]
    result.notes += notes
    return result


def _listed(paths: Sequence[Path]) -> list[tuple[Path, bool]]:
    """(file, whether it was only found in a folder)."""
    found: list[tuple[Path, bool]] = []
    for path in paths:
        if not path.is_dir():
            found.append((path, False))
            continue
        inside = [
            one
            for one in sorted(path.rglob("*"))
            if one.suffix.lower() in SUFFIXES
            and len(one.relative_to(path).parts) <= DEEPEST
            and one.is_file()
        ]
        if len(inside) > MOST_FILES:
            raise StoreError(
                f"The folder {path.name} has more than {MOST_FILES} files; choose a smaller one."
            )
        found += [(one, True) for one in inside]
    return found


def _read(data: bytes, encoding: str) -> FoundCards | SetFile:
    head = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    return read_setfile(data) if head.startswith(b"{") else read_cards(data, encoding)


def _joined(files: Sequence[tuple[Path, FoundCards | SetFile]], definition: FoundCards | None) -> CardFiles:
    own = [(path, one) for path, one in files if isinstance(one, SetFile)]
    found = [(path, one) for path, one in files if isinstance(one, FoundCards)]
    names = [path.name for path, one in files]
    origin = names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
    if own:
        if len(files) > 1:
            raise StoreError("Set files of ours are read one at a time; choose one of these.")
        return CardFiles(OWN, origin, own=own[0][1])
    numbers = set(definition.numbers) if definition else set()
    for _, one in found:
        if one.kind == OCTGN_GAME:
            numbers |= one.numbers
    cards = [(path, one) for path, one in found if one.kind != OCTGN_GAME]
    if not cards:
        return CardFiles(OCTGN_GAME, origin, found[0][1])
    kinds = {one.kind for _, one in cards}
    if len(kinds) > 1:
        raise StoreError(f"These are files of several kinds ({', '.join(sorted(kinds))}); choose one kind.")
    return _merged(cards, numbers, origin)


def _merged(cards: Sequence[tuple[Path, FoundCards]], numbers: set[str], origin: str) -> CardFiles:
    whole = FoundCards(cards[0][1].kind, [])
    places = []
    for path, one in cards:
        whole.columns += [name for name in one.columns if name not in whole.columns]
        whole.usual.update(one.usual)
        whole.numbers |= one.numbers
        whole.cards += one.cards
        for code, title in one.sets.items():
            whole.sets.setdefault(code, title)
        for note in one.notes:
            whole.note(note)
        before = f"{path.name}, " if len(cards) > 1 else ""
        places += [f"{before}{card.line}" for card in one.cards]
    if len(whole.cards) > MOST_CARDS:
        raise StoreError(f"The files have more than {MOST_CARDS} cards; read them in parts.")
    whole.numbers |= numbers & set(whole.columns)
    return CardFiles(whole.kind, origin, whole, places, notes=list(whole.notes))
