"""The words of the Rules page, as Markdown. Links are `rules:<section>` and `cards:<search>`."""

from __future__ import annotations

import re

from suite.core.card import Card
from suite.core.card_fields import spoken
from suite.core.translation import _, mark, number, plural
from suite.decks.fields import words
from suite.decks.house import Limit
from suite.store.records import singular
from suite.ui.cardfaces.look import Look
from suite.ui.rules.book import Book, Matrix, Ruling, Section
from suite.ui.rules.teaching import HowTo

NONE = mark("none")
WORDS = {
    "icon": mark("Icons"),
    "keyword": mark("Keywords"),
    "kind": mark("Kinds"),
    "slot": mark("Slots"),
    "trait": mark("Traits"),
}
"""Fields, as searches name them, whose words the page lists -> the heading over them."""
TARGET = re.compile(r"\]\([^)]*\)")
"""Where a link or a picture leads."""
NO_RULING = mark("The book leaves nothing open here, so there is no ruling.")
KINDS = {
    "example": mark("A worked example of the book. The program plays it with the same numbers."),
    "no-rule": mark("No rule stands here."),
}
FURTHER = mark("Read on")
OWN = mark(
    "The rules in our own words, with the numbers by which the program plays. Where the book leaves "
    "something open, a ruling says how it is read."
)


def page_text(book: Book, page: HowTo) -> str:
    """A page of how to play, and the way to the others."""
    place = book.pages.index(page)
    ways = [_("Before: {page}").format(page=_to_page(one)) for one in book.pages[place - 1 : place] if place]
    ways += [_("Next: {page}").format(page=_to_page(one)) for one in book.pages[place + 1 : place + 2]]
    return _joined([f"# {page.title}", page.text, head(2, _(FURTHER)), *(f"- {way}" for way in ways)])


def section_text(book: Book, section: Section) -> str:
    """One section: its place, what it teaches, our rulings, and its neighbours."""
    parts = [f"# {section.title}", f"*{book.chapters[section.chapter]}*", section.text]
    parts.append(_kind(section))
    rulings = book.rulings_of(section.id)
    parts.append(head(2, _("Rulings")) if rulings else _(NO_RULING) if section.kind == "rule" else "")
    parts += [ruling_text(ruling) for ruling in rulings]
    place = book.sections.index(section)
    before = book.sections[place - 1 : place] if place else ()
    after = book.sections[place + 1 : place + 2]
    ways = [_("Before: {page}").format(page=_link(one)) for one in before] + [
        _("Next: {page}").format(page=_link(one)) for one in after
    ]
    return _joined([*parts, head(2, _(FURTHER)), *(f"- {way}" for way in ways)])


def chapter_text(book: Book, chapter: str) -> str:
    """What the sections of a chapter teach, and the way to the rulings on each."""
    parts = [f"# {book.chapters[chapter]}", _(OWN)]
    for section in book.of_chapter(chapter):
        count = len(book.rulings_of(section.id))
        parts += [f"## {section.title}", section.text or _kind(section)]
        if count:
            words = plural("{n} ruling on this", "{n} rulings on this", count).format(n=count)
            parts.append(f"[{words}](rules:{section.id})")
    return _joined(parts)


def turn_text(book: Book) -> str:
    """The turn in order, chapter by chapter."""
    parts = [head(1, _("The turn in order"))]
    for place, chapter in enumerate(book.turn, 1):
        parts.append(f"## {place}. {book.chapters[chapter]}")
        parts += [f"- {_link(section)}" for section in book.of_chapter(chapter) if section.kind == "rule"]
    return _joined(parts)


def rulings_text(book: Book) -> str:
    """All rulings, group by group."""
    parts = [
        head(1, _("All rulings")),
        _("What the rulebook leaves open, contradicts or only suggests, decided once."),
    ]
    group = ""
    for ruling in book.rulings:
        if ruling.group != group:
            group = ruling.group
            parts.append(f"## {group}")
        parts.append(ruling_text(ruling))
        if ruling.sections:
            found = (book.by_id[key] for key in ruling.sections)
            parts.append(_("Sections: {links}").format(links=", ".join(_link(one) for one in found)))
    return _joined(parts)


def words_text(book: Book, look: Look, counts: dict[str, int]) -> str:
    """The words on cards: where the book speaks of each, and the cards that have it.

    `counts` are searches with how many cards they find; those that find none are left out.
    """
    parts = [head(1, _("Words on the cards"))]
    for field, title in WORDS.items():
        rows = [(query, count) for query, count in counts.items() if query.startswith(f"{field}:") and count]
        if not rows:
            continue
        parts.append(head(2, _(title)))
        table = [_row(_("word"), _("cards"), _("in the book")), "|---|---|---|"]
        for query, count in rows:
            value = query.partition(":")[2].strip('"')
            word = look.word(value)
            about = ", ".join(_link(one) for one in book.about(word)) or _(NONE)
            table.append(f"| {word} | [{_cards(count)}](cards:{query.replace(' ', '%20')}) | {about} |")
        parts.append("\n".join(table))
    return _joined(parts)


def numbers_text(book: Book, look: Look) -> str:
    """The types of cards and the numbers on them."""
    parts = [head(1, _("Types and numbers")), head(2, _("Types"))]
    table = [_row(_("type"), _("numbers"), _("in the book")), "|---|---|---|"]
    for one in look.types.values():
        fields = [name for name in (*one.top, *(one.row or ())) if name]
        words = ", ".join(look.number(name).label for name in fields) or _(NONE)
        table.append(f"| {one.word} | {words} | {_about(book, one.word)} |")
    parts += ["\n".join(table), head(2, _("Numbers"))]
    table = [_row(_("number"), _("in the book")), "|---|---|"]
    table += [f"| {one.word} | {_about(book, one.word)} |" for one in look.numbers.values()]
    return _joined([*parts, "\n".join(table)])


def limits_text(book: Book, limits: tuple[Limit, ...]) -> str:
    """What a deck holds."""
    parts = [head(1, _("What a deck holds"))]
    for one in limits:
        if one.high is None:
            amount = _("{low} or more").format(low=one.low)
        elif one.low == one.high:
            amount = f"{one.low}"
        else:
            amount = (
                _("{low} to {high}").format(low=one.low, high=one.high)
                if one.low
                else _("{high} at most").format(high=one.high)
            )
        parts.append(f"- **{one.title}**: {amount}")
    parts += [head(2, _("In the book")), *(f"- {_link(section)}" for section in book.of_chapter("deck"))]
    return _joined(parts)


def matrix_text(book: Book, matrix: Matrix) -> str:
    """What is said below the table of icons."""
    parts = [head(2, _("Where this comes from"))]
    parts += [ruling_text(ruling) for ruling in book.rulings if ruling.id == matrix.ruling]
    parts.append(head(2, _("In the book")))
    words = dict.fromkeys((*matrix.blockers, *matrix.icons))
    found = {one.id: one for word in words for one in book.about(spoken(word)) if one.chapter == "icons"}
    return _joined([*parts, *(f"- {_link(one)}" for one in found.values())])


def ruling_text(ruling: Ruling) -> str:
    """One ruling: its title, and the text that goes on from it."""
    if ruling.heading:
        return _joined([f"**{ruling.heading}**", f"*{ruling.title}* {ruling.text}"]).rstrip()
    return f"**{ruling.title}** {ruling.text}"


def told(book: Book, key: str) -> str:
    """All that is said of a section or in a page of how to play, to be searched; links are left out."""
    page = book.page(key)
    parts = [page.text] if page is not None else []
    if key in book.by_id:
        parts.append(book.by_id[key].text)
    parts += [f"{ruling.heading} {ruling.title} {ruling.text}" for ruling in book.rulings_of(key)]
    return TARGET.sub("]", " ".join(parts))


def _about(book: Book, word: str) -> str:
    return ", ".join(_link(one) for one in book.about(word)) or _(NONE)


def _to_page(page: HowTo) -> str:
    return f"[{page.title}](rules:{page.key})"


def _link(section: Section) -> str:
    return f"[{section.title}](rules:{section.id})"


def head(level: int, words: str) -> str:
    """A heading of a level from 1."""
    return f"{'#' * level} {words}"


def _kind(section: Section) -> str:
    return _(KINDS[section.kind]) if section.kind in KINDS else ""


def _row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def _cards(count: int) -> str:
    return plural("{n} card", "{n} cards", count).format(n=number(count))


def _joined(parts: list[str]) -> str:
    """Blocks with an empty line between them; lines of one list keep together."""
    text = ""
    for part in filter(None, parts):
        text += (
            "\n" if part.startswith("- ") and text.rpartition("\n\n")[2].startswith("- ") else "\n\n"
        ) + part
    return text.strip() + "\n"


def searches(card: Card) -> set[str]:
    """The searches by word that find a card."""
    found = ((singular(name), word) for name, word in words(card))
    named = ((name, f'"{word}"' if " " in word else word) for name, word in found if name in WORDS)
    return {f"{name}:{word}" for name, word in named}
