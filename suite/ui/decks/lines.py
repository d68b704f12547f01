"""What the builder's list shows of a deck, as plain data: headings, groups, cards, lost lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from suite.core.card import Card
from suite.core.card_fields import spoken
from suite.decks.document import MAYBE, Unresolved
from suite.decks.fields import number, words
from suite.decks.fold import fold
from suite.decks.legality import LimitUse
from suite.ui.cardfaces.look import Look
from suite.ui.decks.opendeck import OpenDeck, Stock

SECTION, GROUP, CARD, HINT, LOST = range(5)
"""Kinds of lines."""
LOST_SECTION = "?"
"""The heading of lines that name no known card; no game has a section of this name."""
WHOLE = ""
"""The heading over limits on the whole deck."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """One line of the list."""

    kind: int
    section: str
    text: str
    """A heading, a card's title, a hint, or what an unresolved line says."""
    key: str = ""
    copies: int = 0
    card: Card | None = None
    stock: Stock | None = None
    """None where nothing of the game is owned, so that nobody is told what is missing."""
    missing: int = 0
    """Copies that the whole deck needs beyond those that it may use."""
    gauges: tuple[LimitUse, ...] = ()
    wrong: bool = False
    """A problem names the card."""
    lost: Unresolved | None = None

    @property
    def place(self) -> tuple[int, str, str]:
        """What stays the same from edit to edit."""
        return self.kind, self.section, self.key or self.text


@dataclass(frozen=True, slots=True)
class Grouping:
    """One way to put the cards of a section into groups."""

    field: str
    """"" for one group of all."""
    title: str


def groupings(look: Look, cards: list[Card]) -> list[Grouping]:
    """The ways that this game's cards offer."""
    found = [Grouping("", "Nothing"), Grouping("type", "Type")]
    for name, one in look.numbers.items():
        if sum(number(card, name) is not None for card in cards) > 1:
            found.append(Grouping(name, one.word))
    named = dict.fromkeys(field for card in cards for field, _ in words(card))
    skipped = {"type", "is", "status", *look.numbers}
    found += [Grouping(name, spoken(name)) for name in named if name not in skipped]
    return found


def group_of(card: Card, grouping: Grouping, look: Look) -> tuple[float, str]:
    """(order, heading) of the group that a card is in; cards without the field come last."""
    if grouping.field == "type":
        return 0.0, look.type(card).word
    value = number(card, grouping.field)
    if value is not None:
        return value, f"{grouping.title} {value:g}"
    first = next((word for field, word in words(card) if field == grouping.field), "")
    return (0.0, look.word(first)) if first else (float("inf"), f"No {grouping.title.lower()}")


def lines_of(
    session: OpenDeck,
    grouping: Grouping,
    folded: frozenset[str],
    look: Look,
    tracked: bool,
    fixed: bool = False,
) -> list[DeckRow]:
    """All lines in order. Sections in `folded` show their heading alone; `fixed` lines are only looked at."""
    reader = _Reader(session, grouping, look, tracked, fixed)
    found = reader.whole()
    sections = dict.fromkeys([*session.titles, *session.editor.document.sections])
    for section in [*(name for name in sections if name != MAYBE), MAYBE]:
        found += reader.section(section, section in folded)
    return found + reader.lost(LOST_SECTION in folded)


class _Reader:
    def __init__(self, session: OpenDeck, grouping: Grouping, look: Look, tracked: bool, fixed: bool) -> None:
        self.session = session
        self.grouping = grouping
        self.look = look
        self.document = session.editor.document
        self.stock: Mapping[str, Stock] = session.stock() if tracked else {}
        self.tracked = tracked
        self.fixed = fixed
        self.gauges = session.gauges()
        self.wrong = {key for problem in session.problems() for key in problem.cards}

    def whole(self) -> list[DeckRow]:
        """Limits on the whole deck, where there are any."""
        gauges = tuple(gauge for gauge in self.gauges if gauge.section == WHOLE)
        cards = sum(sum(pile.values()) for pile in self.document.sections.values())
        return [DeckRow(SECTION, WHOLE, "Whole deck", copies=cards, gauges=gauges)] if gauges else []

    def section(self, section: str, folded: bool) -> list[DeckRow]:
        """A heading and what lies below it."""
        pile = self.document.maybe if section == MAYBE else self.document.sections.get(section, {})
        gauges = tuple(gauge for gauge in self.gauges if gauge.section == section and gauge.bounds)
        copies = sum(pile.values())
        head = DeckRow(SECTION, section, self.session.title(section), copies=copies, gauges=gauges)
        if folded:
            return [head]
        if not pile:
            return [head, DeckRow(HINT, section, "Empty." if self.fixed else _hint(section))]
        cards = [self.card(section, key, copies) for key, copies in pile.items()]
        cards.sort(key=lambda line: (fold(line.text), line.key))
        return [head, *(self.grouped(section, cards) if self.grouping.field else cards)]

    def grouped(self, section: str, cards: list[DeckRow]) -> list[DeckRow]:
        """The cards below the headings of their groups."""
        groups: dict[tuple[float, str], list[DeckRow]] = {}
        for line in cards:
            if line.card is not None:
                groups.setdefault(group_of(line.card, self.grouping, self.look), []).append(line)
        found = []
        for name in sorted(groups):
            inner = groups[name]
            found.append(DeckRow(GROUP, section, name[1], copies=sum(line.copies for line in inner)))
            found += inner
        return found

    def card(self, section: str, key: str, copies: int) -> DeckRow:
        """One card's line."""
        card = self.session.editor.catalogue[key]
        stock = self.stock.get(key) if self.tracked else None
        needed = self.document.copies(key)
        missing = max(0, needed - stock.free) if stock and section != MAYBE else 0
        wrong = key in self.wrong and section != MAYBE
        return DeckRow(CARD, section, card.title, key, copies, card, stock, missing, wrong=wrong)

    def lost(self, folded: bool) -> list[DeckRow]:
        """Lines that name no known card."""
        lines = self.document.unresolved
        if not lines:
            return []
        head = DeckRow(SECTION, LOST_SECTION, "Not recognised", copies=sum(line.copies for line in lines))
        rows = [DeckRow(LOST, LOST_SECTION, line.name, copies=line.copies, lost=line) for line in lines]
        return [head] if folded else [head, *rows]


def _hint(section: str) -> str:
    if section == MAYBE:
        return "Cards you are not sure of lie here; they do not count."
    return "Empty. Drop cards here, or choose one at the left and press Enter."
