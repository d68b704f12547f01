"""A rulebook as data: sections by chapter with what they teach, our rulings, the table of icons. No Qt."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from suite.core.translation import chosen
from suite.resources import folder, rulings_file
from suite.ui.rules.teaching import HowTo, read_pages, read_paragraphs
from suite.ui.rules.titles import said
from suite.view.game import TableGame

ENTRY = re.compile(r"\*\*([A-Z]\d+) (.+?)\*\*(?: \(([^()]*)\))?\.?\s*(.*)", re.DOTALL)
CITED = r"[A-Z]{1,3}:\d+(?:-\d+)?"
LINE = re.compile(r"\b([A-Z]{1,3}):(\d+)(?:(?:-| to \1:)(\d+))?")
ASIDE = re.compile(rf" ?\({CITED}(?:[,;] {CITED})*\)")
LINK = "[“{title}”](rules:{section})"
LINKS = {
    "EN": "[“{title}”](rules:{section}) in the English book",
    "FR": "[“{title}”](rules:{section}) in the French book",
}
"""How a ruling calls a passage of a book of several, by its mark; with one book it is LINK."""
FILES = re.compile(r" ?\(`[^)]*`\)")
NO_TITLES: Mapping[str, str] = MappingProxyType({})
QUOTED = re.compile(r"`([\w-]+)`|\b([A-Z]\d+)\b")
"""An option or a value of one, or the number of another ruling."""


@dataclass(frozen=True)
class Section:
    """One section: a stable id, our own short title, and which lines of a book's text it covers."""

    id: str
    title: str
    kind: str
    passages: tuple[tuple[str, int, int], ...]
    """(mark of a book, first line, last line) of each."""
    text: str = ""
    """What it teaches, in our own words; "" where it holds no rule."""

    @property
    def chapter(self) -> str:
        """The part of the id before the point."""
        return self.id.partition(".")[0]


@dataclass(frozen=True)
class Ruling:
    """What the book leaves open, decided once."""

    id: str
    title: str
    group: str
    text: str
    """Markdown that goes on after the title; where the book is cited stands a link to the section."""
    sections: tuple[str, ...]
    heading: str = ""
    """The title in the language in force, "" where that is English; the text is English."""

    @property
    def name(self) -> str:
        """What the ruling is called."""
        return self.heading or self.title.rstrip(".")


@dataclass(frozen=True)
class Matrix:
    """Which icon stops which, in each of the readings that a match may choose."""

    title: str
    icons: tuple[str, ...]
    blockers: tuple[str, ...]
    readings: dict[str, tuple[str, dict[str, dict[str, bool]]]]
    """Key -> (title, blocker -> icon that it stops -> whether Damage leaks); the usual one first."""
    names: dict[str, str]
    """Key -> how a match calls the reading where it is chosen."""
    words: tuple[str, str, str]
    """For: stopped, stopped but for a leak, not stopped."""
    ruling: str


@dataclass(frozen=True)
class Book:
    """All that can be shown of one rulebook."""

    game: str
    chapters: dict[str, str]
    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...] = ()
    turn: tuple[str, ...] = ()
    """The chapters that make up a turn, in order."""
    matrix: Matrix | None = None
    pages: tuple[HowTo, ...] = ()
    """How to play."""
    by_id: dict[str, Section] = field(default_factory=dict)

    def of_chapter(self, chapter: str) -> list[Section]:
        """The sections of a chapter in the book's order."""
        return [section for section in self.sections if section.chapter == chapter]

    def rulings_of(self, section: str) -> list[Ruling]:
        """The rulings about a section."""
        return [ruling for ruling in self.rulings if section in ruling.sections]

    def page(self, key: str) -> HowTo | None:
        """A page of how to play, None where there is none of this key."""
        return next((page for page in self.pages if page.key == key), None)

    def about(self, word: str) -> list[Section]:
        """The sections whose titles speak of a word."""
        pattern = re.compile(rf"\b{re.escape(word)}s?\b", re.IGNORECASE)
        return [section for section in self.sections if pattern.search(section.title)]


def has_book(game: str) -> bool:
    """Whether a game's resources list the sections of its rulebook."""
    return (folder(game) / "sections.toml").exists()


def read_book(game: TableGame[Any]) -> Book | None:
    """A game's rulebook; None when its resources list no sections. ValueError names a file that is wrong."""
    place = folder(game.key)
    listed = _toml(place / "sections.toml")
    if not listed:
        return None
    how = _toml(place / "rules.toml")
    figures = game.figures()
    values = _values(game)
    try:
        texts = read_paragraphs(game.key, figures)
        mark = listed.get("mark", "EN" if "french_rulebook" in listed else "S")
        sections = tuple(_section(entry, mark, texts) for entry in listed["section"])
        words = said(how, "chapters", chosen()) or {}
        chapters = {one.chapter: words.get(one.chapter, one.chapter.capitalize()) for one in sections}
        drawn = how.get("matrix")
        matrix = None if drawn is None else _matrix(drawn, _toml(place / drawn["file"]), values)
        turn = tuple(how.get("turn", ()))
        pages = read_pages(game.key, figures)
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"the rules of {game.key} cannot be read: {error}; correct its resources") from error
    by_id = {section.id: section for section in sections}
    rulings: tuple[Ruling, ...] = ()
    if "rulings" in how:
        titles = how.get(f"rulings_{chosen()}", {})
        rulings = read_rulings(rulings_file(), how["rulings"], sections, values, titles)
    return Book(game.key, chapters, sections, rulings, turn, matrix, pages, by_id)


def _values(game: TableGame[Any]) -> dict[str, str]:
    """An option that has words of its own, and each of its values -> those words."""
    found: dict[str, str] = {}
    for option in game.option_words:
        found.update(zip((option, *game.options[option]), game.words_of(option), strict=True))
    return found


def read_rulings(
    file: Path,
    heading: str,
    sections: tuple[Section, ...],
    values: Mapping[str, str],
    titles: Mapping[str, str] = NO_TITLES,
) -> tuple[Ruling, ...]:
    """The entries below `## heading`, none where the file is not there.

    `values` are options' in words; `titles` are groups and rulings, by number, in the language in force.
    """
    if not file.exists():
        return ()
    text = file.read_text("utf-8")
    _, _, rest = text.partition(f"\n## {heading}\n")
    rest = rest.partition("\n## ")[0]
    found = []
    for part in re.split(r"^### ", rest, flags=re.MULTILINE)[1:]:
        group, _, body = part.partition("\n")
        # An entry goes on over tables and paragraphs until the next one begins.
        for entry in re.split(r"^(?=\*\*[A-Z]\d+ )", body, flags=re.MULTILINE)[1:]:
            match = ENTRY.match(entry)
            if match is not None:
                found.append(_ruling(match, group.strip(), sections))
    found = [
        replace(one, heading=titles.get(one.id, ""), group=titles.get(one.group, one.group)) for one in found
    ]
    known = {ruling.id: ruling for ruling in found}
    return tuple([replace(ruling, text=_in_words(ruling.text, known, values)) for ruling in found])


def _in_words(text: str, known: Mapping[str, Ruling], values: Mapping[str, str]) -> str:
    """A ruling's text with words for what it quotes: other rulings by their titles, options and values."""

    def words(found: re.Match[str]) -> str:
        key = found[1] or found[2]
        other = known.get(key)
        if other is not None:
            return f"[“{other.name}”](rules:{other.sections[0]})" if other.sections else f"“{other.name}”"
        return f"“{values[key]}”" if key in values else found[0]

    return QUOTED.sub(words, text)


def _ruling(match: re.Match[str], group: str, sections: tuple[Section, ...]) -> Ruling:
    key, title, where, text = match.groups()
    cited = [_covering(found, sections) for found in LINE.finditer(f"{where or ''} {text}")]
    about = dict.fromkeys(section.id for several in cited for section in several)
    plain = FILES.sub("", ASIDE.sub("", text)).strip()

    def link(found: re.Match[str]) -> str:
        several = _covering(found, sections)
        if not several:
            return "the rulebook"
        return LINKS.get(found[1], LINK).format(title=several[0].title, section=several[0].id)

    plain = LINE.sub(link, plain)
    return Ruling(key, title, group, plain, tuple(about))


def _covering(found: re.Match[str], sections: tuple[Section, ...]) -> list[Section]:
    """The sections that a citation means, those first whose passage is the narrowest."""
    first = int(found[2])
    last = int(found[3] or first)
    inside = [
        (b - a, one)
        for one in sections
        for book, a, b in one.passages
        if book == found[1] and a <= last and b >= first
    ]
    if first == last:
        return [min(inside, key=lambda passage: passage[0])[1]] if inside else []
    return list(dict.fromkeys(one for _, one in inside))


def _section(entry: dict[str, Any], mark: str, texts: Mapping[str, str]) -> Section:
    """A section as the resources list it; `mark` is that of the book whose lines are not the French one's."""
    passages = [(mark, first, last) for first, last in (entry["lines"], *entry.get("also", []))]
    passages += [("FR", first, last) for first, last in entry.get("french", [])]
    title = said(entry, "title", chosen())
    return Section(entry["id"], title, entry["kind"], tuple(passages), texts.get(entry["id"], ""))


def _matrix(how: dict[str, Any], table: dict[str, Any], values: Mapping[str, str]) -> Matrix:
    usual = table["default"]
    keys = [usual, *(key for key in table if isinstance(table[key], dict) and key != usual)]
    readings = {}
    for key in keys:
        stops = {
            blocker: {icon.rstrip("!"): icon.endswith("!") for icon in icons}
            for blocker, icons in table[key].items()
            if isinstance(icons, list)
        }
        readings[key] = (str(table[key]["title"]), stops)
    words = (how["stops"], how["leaks"], how["passes"])
    names = {key: values.get(key, title) for key, (title, _) in readings.items()}
    icons, blockers = tuple(how["icons"]), tuple(how["blockers"])
    return Matrix(how["title"], icons, blockers, readings, names, words, how["ruling"])


def _toml(file: Path) -> dict[str, Any]:
    """A file's content, {} where there is none. Raises ValueError that names it."""
    if not file.exists():
        return {}
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file.name} cannot be read: {error}; correct the file") from error
