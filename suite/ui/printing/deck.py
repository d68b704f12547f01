"""What of a deck can be printed: its list, what is missing of it, its cards as proxies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from suite.core.card import Card
from suite.decks.document import MAYBE
from suite.decks.fold import fold
from suite.ui.cardfaces.face import Kit
from suite.ui.decks.session import DeckSession
from suite.ui.printing.flow import ListDocument, ListRow, ListSection
from suite.ui.printing.painting import Fonts, ListPrint, Printout, SheetPrint
from suite.ui.printing.paper import A4, PaperSize
from suite.ui.printing.sheets import SheetOptions, arrange

LIST, MISSING, PROXIES = "list", "missing", "proxies"
LINE: Final = "_" * 30


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """Copies of a card in a section."""

    key: str
    card: Card
    section: str
    """Its title."""
    kind: str
    """The word for the card's type."""
    copies: int
    maybe: bool = False


@dataclass(frozen=True, slots=True)
class MissingCard:
    """A card of which the deck needs more than there are."""

    card: Card
    section: str
    needed: int
    owned: int
    free: int

    def missing(self, free: bool) -> int:
        """Copies less owned, or less those that lie in no other built deck."""
        # More may be used in built decks than there are; that is no further lack of this deck.
        return max(0, self.needed - max(0, self.free if free else self.owned))


@dataclass(frozen=True)
class DeckContent:
    """A deck at one moment, as plain data."""

    title: str
    head: tuple[str, ...]
    entries: tuple[PrintedLine, ...]
    strange: tuple[tuple[int, str], ...]
    """(copies, text) of the lines that name no known card."""
    needs: tuple[MissingCard, ...]
    note: str

    def copies(self, maybe: bool = False) -> Counter[str]:
        """Card -> copies in the deck."""
        found: Counter[str] = Counter()
        for entry in self.entries:
            if maybe or not entry.maybe:
                found[entry.key] += entry.copies
        return found


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """What is to be printed, and how."""

    what: str = LIST
    paper: PaperSize = A4
    maybe: bool = False
    """With the maybe-board."""
    lines: bool = False
    """With lines for a player's name and the event."""
    free: bool = True
    """Copies in other built decks are missing as well."""
    sheet: SheetOptions = field(default_factory=SheetOptions)
    copies: tuple[tuple[str, int], ...] = ()
    """Card -> how many proxies."""


def content_of(session: DeckSession) -> DeckContent:
    """What a deck holds now."""
    page, catalogue = session.editor.document, session.editor.catalogue
    look = session.repository.look(session.game)
    entries = []
    for section, pile in [*page.sections.items(), (MAYBE, page.maybe)]:
        named = [(catalogue[key], key, copies) for key, copies in pile.items() if key in catalogue]
        for card, key, copies in sorted(named, key=lambda one: (fold(one[0].title), one[1])):
            word = look.type(card).word
            entries.append(PrintedLine(key, card, session.title(section), word, copies, section == MAYBE))
    strange = tuple((line.copies, line.name) for line in page.unresolved)
    note = page.note.strip()
    return DeckContent(page.title, _head(session), tuple(entries), strange, _needs(session, entries), note)


def _head(session: DeckSession) -> tuple[str, ...]:
    """Game, counts, and whether the deck is legal."""
    page = session.editor.document
    cards = sum(sum(pile.values()) for pile in page.sections.values())
    gauges = []
    for one in session.gauges():
        limit = f"{one.low} to {one.high}" if one.high is not None else f"at least {one.low}"
        limit = str(one.low) if one.high == one.low else limit
        gauges.append(
            f"{one.title} {one.value} ({limit})" if one.low or one.high else f"{one.title} {one.value}"
        )
    rules = f"{session.repository.title(session.game)}{', ' + page.house if page.house else ''}"
    problems = session.problems()
    legal = [f"Legal by the rules of {rules}."] if not problems else [f"Not legal by the rules of {rules}:"]
    told = [f"•  {problem.text}" for problem in problems]
    return (f"{rules}  ·  {cards} cards", "  ·  ".join(gauges), *legal, *told)


def _needs(session: DeckSession, entries: Iterable[PrintedLine]) -> tuple[MissingCard, ...]:
    stock = session.stock()
    found: dict[str, MissingCard] = {}
    for entry in entries:
        if not entry.maybe and entry.key not in found:
            have = stock.get(entry.key)
            owned, free = (have.owned, have.free) if have is not None else (0, 0)
            needed = session.editor.document.copies(entry.key)
            found[entry.key] = MissingCard(entry.card, entry.section, needed, owned, free)
    return tuple(found.values())


def maker(content: DeckContent, wish: PrintRequest, kit: Kit) -> Callable[[], Printout]:
    """What makes the pages, in any thread. It raises ValueError where there is nothing to print."""
    fonts = Fonts(kit.text, kit.display)

    def make() -> Printout:
        if wish.what == PROXIES:
            return _proxies(content, wish, kit)
        listing = decklist(content, wish) if wish.what == LIST else missing(content, wish)
        return ListPrint(listing, wish.paper, fonts)

    return make


def decklist(content: DeckContent, wish: PrintRequest) -> ListDocument:
    """Sections with their cards, legality and note."""
    parts = []
    sections = dict.fromkeys(entry.section for entry in content.entries if wish.maybe or not entry.maybe)
    for section in sections:
        inside = [entry for entry in content.entries if entry.section == section]
        rows = tuple(ListRow(str(one.copies), one.card.title, one.kind) for one in inside)
        parts.append(ListSection(f"{section}  ·  {sum(one.copies for one in inside)}", rows))
    if content.strange:
        rows = tuple(ListRow(str(copies), text) for copies, text in content.strange)
        parts.append(ListSection(f"Not recognised  ·  {sum(copies for copies, _ in content.strange)}", rows))
    form = (f"Player {LINE}   Event {LINE}", f"Date {LINE}   Table {LINE}") if wish.lines else ()
    return ListDocument(content.title, (*content.head, *form), tuple(parts), content.note)


def missing(content: DeckContent, wish: PrintRequest) -> ListDocument:
    """The cards that must still be found, each with a box."""
    sections: dict[str, list[ListRow]] = {}
    copies = 0
    for need in content.needs:
        lacking = need.missing(wish.free)
        if lacking:
            note = f"needs {need.needed}, owned {need.owned}"
            if wish.free and need.free != need.owned:
                note += f", free {max(0, need.free)}"
            sections.setdefault(need.section, []).append(ListRow(str(lacking), need.card.title, note=note))
            copies += lacking
    cards = "1 card is" if copies == 1 else f"{copies} cards are"
    head = f"{cards} missing." if copies else "No card is missing."
    parts = tuple(
        ListSection(f"{section}  ·  {sum(int(row.count) for row in rows)}", tuple(rows))
        for section, rows in sections.items()
    )
    return ListDocument(f"{content.title}: missing cards", (head,), parts, boxes=True)


def _proxies(content: DeckContent, wish: PrintRequest, kit: Kit) -> Printout:
    wanted = dict(wish.copies)
    cards: list[Card] = []
    seen = set()
    for entry in content.entries:
        if entry.key not in seen:
            seen.add(entry.key)
            cards += [entry.card] * wanted.get(entry.key, 0)
    if not cards:
        raise ValueError("Say of at least one card how many copies there shall be.")
    return SheetPrint(f"{content.title}: proxies", cards, arrange(wish.sheet), kit)
