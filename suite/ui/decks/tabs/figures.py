"""What there is to count in a deck, as charts: found in the game's data alone. No widgets in here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from suite.core.card import Card, Catalogue
from suite.core.card_fields import spoken
from suite.core.deck import Deck
from suite.decks.fields import number, number_fields, words
from suite.decks.hand import HandDemand, HandRules
from suite.decks.statistics import copies_of, curve, demand, icon_counts
from suite.ui.cardfaces.look import Look
from suite.ui.figures import counted

FIRST = ("type", "icon", "keywords", "traits")
"""Words that stand before all others."""
WIDEST = 12
"""A curve with a wider range than this leaves values out that no card has."""
RARE = 0.0005
"""Totals at the ends of a demand that are rarer than this are left out."""
MOST_ROWS = 12
"""Words beyond these stand in the table alone."""
MOST_PARTS = 5
"""Bars are parted by type when there are at most so many types."""

Copies = Sequence[tuple[Card, int]]


@dataclass(frozen=True, slots=True)
class Bar:
    """One value or word: how much of each part, and the cards behind it."""

    label: str
    parts: tuple[float, ...]
    tip: str
    """A sentence."""
    keys: tuple[str, ...] = ()
    glyph: str = ""

    @property
    def total(self) -> float:
        """All parts together."""
        return sum(self.parts)


@dataclass(frozen=True, slots=True)
class Chart:
    """One diagram."""

    title: str
    bars: tuple[Bar, ...]
    note: str = ""
    parts: tuple[str, ...] = ()
    """What the parts of the bars are, () when each bar is one."""
    upright: bool = True
    """Columns in the order of numbers; else rows, one a word."""
    percent: bool = False
    """Values are shares of 1."""
    mark: int | None = None
    """The bar at whose end a line is drawn."""
    mark_text: str = ""
    more: int = field(default=0)
    """Bars at the end that only the table shows."""

    def shown(self, value: float) -> str:
        """A value for people."""
        return percent(value) if self.percent else f"{value:g}"

    def sentence(self) -> str:
        """All of the chart in words."""
        return "; ".join(f"{bar.label}: {self.shown(bar.total)}" for bar in self.bars)


def percent(share: float) -> str:
    """A share in per cent, never rounded to certainty."""
    if 0 < share < 0.001:
        return "under 0.1 %"
    if 0.999 < share < 1:
        return "over 99.9 %"
    return f"{share * 100:.0f} %" if share in (0, 1) else f"{share * 100:.1f} %"


def charts(
    deck: Deck, catalogue: Catalogue, look: Look, rules: HandRules, section: str
) -> tuple[list[Chart], list[str]]:
    """The charts of a section (all of them for ""), and numbers that stand on one card alone, in words."""
    sections = (section,) if section else ()
    cards = list(copies_of(deck, catalogue, sections))
    found = [
        _demand(deck, catalogue, rules, asked) for asked in rules.demands if section in ("", asked.section)
    ]
    lone = []
    for name in _in_order(look.numbers, number_fields(card for card, _ in cards)):
        shown = curve(deck, catalogue, name, sections)
        bearers = [(card, n) for card, n in cards if number(card, name) is not None]
        word = look.number(name).label
        if len(bearers) == 1:
            lone.append(f"{word} {shown.mean:g} ({bearers[0][0].title})")
        elif len(shown.bars) > 1 or len(cards) == len(bearers):
            found.append(_numbers(word, name, shown.mean, shown.without, bearers, look))
    numbers = [chart for chart in found if chart is not None]
    named = _words(deck, catalogue, look, sections, cards)
    return _mixed(numbers, named), lone


def _mixed(numbers: list[Chart], named: list[Chart]) -> list[Chart]:
    """Numbers and words in turn, so that what matters most of both comes first."""
    found: list[Chart] = []
    for place in range(max(len(numbers), len(named))):
        found += [*numbers[2 * place : 2 * place + 2], *named[place : place + 1]]
    return found


def _in_order(first: Iterable[str], present: Sequence[str]) -> list[str]:
    known = [name for name in first if name in present]
    return [*known, *(name for name in present if name not in known)]


# -- numbers -------------------------------------------------------------------------------------------


def _numbers(word: str, name: str, mean: float, without: int, bearers: Copies, look: Look) -> Chart:
    """The curve of one number, parted by type."""
    types = _types(bearers, look)
    groups: dict[float, list[tuple[Card, int]]] = {}
    for card, copies in bearers:
        groups.setdefault(number(card, name) or 0.0, []).append((card, copies))
    values = sorted(groups)
    if all(value.is_integer() for value in values) and values[-1] - values[0] <= WIDEST:
        values = [float(value) for value in range(int(values[0]), int(values[-1]) + 1)]
    bars = []
    for value in values:
        group = groups.get(value, [])
        parts = tuple(float(sum(n for card, n in group if look.type(card).word == one)) for one in types)
        tip = f"{word} {value:g}: {_listed(group)}" if group else f"{word} {value:g}: no cards"
        bars.append(Bar(f"{value:g}", parts or (_sum(group),), tip, _keys(group)))
    note = f"Average {mean:.2f} on {counted(_sum(bearers), 'card')}"
    if without:
        note += f"; {_none(without)}"
    return Chart(word, tuple(bars), f"{note}.", types)


def _types(cards: Copies, look: Look) -> tuple[str, ...]:
    """The words of the types, the most frequent first; () when bars are not parted."""
    counts: dict[str, int] = {}
    for card, copies in cards:
        word = look.type(card).word
        counts[word] = counts.get(word, 0) + copies
    if not 1 < len(counts) <= MOST_PARTS:
        return ()
    return tuple(sorted(counts, key=lambda word: (-counts[word], word)))


def _demand(deck: Deck, catalogue: Catalogue, rules: HandRules, asked: HandDemand) -> Chart | None:
    """What a hand asks for together, against what there is to pay it with."""
    size = rules.refill or max(opening.cards for opening in rules.openings)
    if deck.count(asked.section) < size:
        return None
    found = demand(deck, catalogue, asked.fields, size, (asked.section,))
    note = f"A hand of {size} asks for {found.mean:.1f} on average"
    payers = [card for card, _ in copies_of(deck, catalogue, (asked.source,))] if asked.source else []
    supply = number(payers[0], asked.supply) if len(payers) == 1 else None
    usual = [total for total, chance in found.totals.items() if chance >= RARE]
    low, high = min(usual), max(usual)
    bars = []
    for total in range(low, high + 1):
        chance = float(found.totals.get(total, 0))
        more = float(found.over(total - 1))
        tip = f"{percent(chance)} of hands ask for {total}; {percent(more)} for {total} or more"
        bars.append(Bar(f"{total}", (chance,), tip))
    mark = None
    text = ""
    if supply is not None:
        over = float(found.over(int(supply)))
        note += f"; {payers[0].title} has {supply:g}, which {percent(over)} of hands exceed"
        mark = int(supply) - low if low <= supply <= high else None
        text = f"{payers[0].title}: {supply:g}"
    return Chart(
        f"{asked.title} asked for by a hand", tuple(bars), f"{note}.", percent=True, mark=mark, mark_text=text
    )


# -- words ---------------------------------------------------------------------------------------------


def _words(
    deck: Deck, catalogue: Catalogue, look: Look, sections: Sequence[str], cards: Copies
) -> list[Chart]:
    """A chart per field that names anything by which these cards differ."""
    groups: dict[str, dict[str, list[tuple[Card, int]]]] = {}
    for card, copies in cards:
        for name, word in dict.fromkeys(words(card)):
            groups.setdefault(name, {}).setdefault(word, []).append((card, copies))
    found = []
    for name in _in_order(FIRST, list(groups)):
        tallied = groups[name]
        same_for_all = len(tallied) == 1 and len(next(iter(tallied.values()))) == len(cards)
        if same_for_all and len(cards) > 1:
            continue
        if name == "icon":
            found.append(_icons(deck, catalogue, look, sections, tallied))
        else:
            say = _speaker(name, look)
            found.append(_tally(spoken(name), tallied, say, look, _sum(cards)))
    return found


def _speaker(name: str, look: Look) -> Callable[[str, Copies], str]:
    def say(word: str, group: Copies) -> str:
        if name == "type":
            return look.type(group[0][0]).word
        return look.sets.get(word, word) if name == "set" else look.word(word)

    return say


def _tally(
    title: str,
    tallied: dict[str, list[tuple[Card, int]]],
    say: Callable[[str, Copies], str],
    look: Look,
    total: float,
) -> Chart:
    bars = []
    for word, group in sorted(tallied.items(), key=lambda one: (-_sum(one[1]), one[0])):
        shown = say(word, group)
        glyph = look.type(group[0][0]).glyph if title == "Type" else look.glyphs.get(word, "")
        share = percent(_sum(group) / total)
        bars.append(Bar(shown, (_sum(group),), f"{shown}: {_listed(group)}, {share}", _keys(group), glyph))
    bearers = {card.key: copies for group in tallied.values() for card, copies in group}
    without = total - sum(bearers.values())
    note = f"{_none(without)}." if without else ""
    return Chart(title, tuple(bars), note, upright=False, more=max(0, len(bars) - MOST_ROWS))


def _icons(
    deck: Deck,
    catalogue: Catalogue,
    look: Look,
    sections: Sequence[str],
    tallied: dict[str, list[tuple[Card, int]]],
) -> Chart:
    """Icons by the edge that they stand on; an icon of several symbols counts as one."""
    counts = icon_counts(deck, catalogue, sections)
    bars = []
    for name in sorted(counts, key=lambda name: (-counts[name].icons, name)):
        count = counts[name]
        word = look.word(name)
        parts = tuple(float(count.edges.get(edge, 0)) for edge in look.edges)
        sides = ", ".join(f"{edge} {part:g}" for edge, part in zip(look.edges, parts, strict=True))
        tip = f"{word}: {count.icons} icons on {counted(count.cards, 'card')} ({sides})"
        if count.symbols != count.icons:
            tip += f", {count.symbols} symbols"
        bars.append(Bar(word, parts, tip, _keys(tallied.get(name, [])), look.glyphs.get(name, "")))
    total = sum(count.icons for count in counts.values())
    note = f"{total} icons in all."
    kinds = tuple(f"{spoken(edge)} edge" for edge in look.edges)
    return Chart("Icons", tuple(bars), note, kinds, upright=False)


# -- helpers -------------------------------------------------------------------------------------------


def _sum(group: Copies) -> float:
    return float(sum(copies for _, copies in group))


def _none(copies: float) -> str:
    return f"{counted(copies, 'card')} {'has' if copies == 1 else 'have'} none"


def _keys(group: Copies) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.key for card, _ in group))


def _listed(group: Copies) -> str:
    """How many cards, and which, as far as a tooltip has room."""
    named = [f"{copies} {card.title}" for card, copies in sorted(group, key=lambda one: -one[1])]
    rest = len(named) - 8
    return f"{counted(_sum(group), 'card')}\n" + "\n".join(
        [*named[:8], *([f"and {rest} more titles"] if rest > 0 else [])]
    )


def rows(found: Sequence[Chart]) -> Iterator[tuple[Chart, Bar]]:
    """Every bar of every chart: the table."""
    for chart in found:
        for bar in chart.bars:
            yield chart, bar
