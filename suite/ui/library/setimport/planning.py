"""What taking cards in would do, card by card: reckoned in the background. No widgets in here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from suite.store.corrections import Corrections
from suite.store.faults import StoreError
from suite.store.inforce import sift
from suite.store.overlay import LeftOut, Overlay, corrected
from suite.store.records import CardRecord, CardSource, text_key
from suite.store.sets.found import FoundCards
from suite.store.sets.importing import plan_cards
from suite.store.sets.plan import CHANGED, CONFLICT, CORRECTED, FAULTY, NEW, SAME, CardPlan
from suite.store.sets.setfile import SetFile, plan_setfile
from suite.store.userfile import UserFile

WORDS = {
    NEW: "new",
    CHANGED: "changed",
    SAME: "already there",
    CORRECTED: "corrects a card",
    CONFLICT: "refused",
    FAULTY: "refused",
}
TONES = {NEW: "ok", CHANGED: "info", CORRECTED: "info", CONFLICT: "danger", FAULTY: "danger"}
NO_EFFECT = "no automatic effect"
SHOWN_ONLY = "shown only"
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class PlannedCard:
    """What would become of one card."""

    place: str
    title: str
    set: str
    outcome: str
    """new, changed, same, corrected, conflict, faulty."""
    effect: str
    """NO_EFFECT, SHOWN_ONLY, "" where nothing is taken in or behaviour stays as it is."""
    reason: str
    game: str
    record: CardRecord | None = None

    @property
    def left_out(self) -> bool:
        """Whether it would be taken in, and the rules do not know it."""
        return self.effect == SHOWN_ONLY and self.outcome in (NEW, CHANGED)

    @property
    def tone(self) -> str:
        """The colour of what becomes of it; "warn" and "danger" need a look."""
        return "warn" if self.left_out else TONES.get(self.outcome, "")


@dataclass(frozen=True, slots=True)
class CardReport:
    """A dry run."""

    items: list[PlannedCard]
    plan: CardPlan

    def count(self, *outcomes: str) -> int:
        """Cards with one of these outcomes."""
        return sum(1 for one in self.items if one.outcome in outcomes)

    @property
    def taken(self) -> int:
        """Cards that would be taken in."""
        return self.count(NEW, CHANGED, CORRECTED)

    def sentence(self) -> str:
        """What would happen, in one line."""
        parts = [
            (self.count(NEW), "new"),
            (self.count(CHANGED), "changed"),
            (self.count(CORRECTED), "corrected"),
            (self.count(SAME), "already there"),
            (self.count(CONFLICT, FAULTY), "refused"),
        ]
        cards = "1 card" if len(self.items) == 1 else f"{len(self.items):,} cards"
        said = f"{cards}: " + ", ".join(f"{n:,} {word}" for n, word in parts if n) + "."
        left = sum(one.left_out for one in self.items)
        return f"{said} The rules leave {left:,} of them out." if left else said


def look_at_cards(
    user: UserFile,
    found: FoundCards,
    places: Sequence[str],
    columns: Mapping[str, str],
    source: CardSource,
    origin: str,
    progress: Progress,
) -> CardReport:
    """A dry run of another program's cards: for a job. Raises StoreError."""
    plan = plan_cards(user, found, columns, source, origin, progress)
    made = {card.key: card.record for card in plan.cards}
    odd = _odd(source, made.values())
    present = _records(source, Corrections(user).overlay())
    sets = {**source.sets, **{one.key: one.title for one in plan.sets}}
    items = []
    for place, line in zip(places, plan.report, strict=True):
        record = made.get(line.card) or (present.get(line.card) if line.card else None)
        setkey = line.card.split("/")[1] if line.card else ""
        effect, reason = _effect(line.outcome, odd.get(line.card, ""), line.reason)
        title = line.title or "(without a name)"
        items.append(
            PlannedCard(
                place, title, sets.get(setkey, setkey), line.outcome, effect, reason, source.game, record
            )
        )
    return CardReport(items, plan)


def _effect(outcome: str, odd: str, reason: str) -> tuple[str, str]:
    if outcome not in (NEW, CHANGED, SAME):
        return "", reason
    if odd:
        return SHOWN_ONLY, f"{reason} The rules leave it out: {odd}".strip()
    return NO_EFFECT, reason


def _odd(source: CardSource, records: Iterable[CardRecord]) -> dict[str, str]:
    """Card -> why the game's rules cannot use it."""
    reasons = {text_key(source.game, record): source.schema.unfit(record) for record in records}
    return {key: reason for key, reason in reasons.items() if reason}


def _records(source: CardSource, overlay: Overlay) -> dict[str, CardRecord]:
    """Card -> record, shipped and own."""
    listed = [*overlay.cards.get(source.game, []), *source.records]
    return {text_key(source.game, record): record for record in listed}


def look_at_set_file(
    user: UserFile,
    file: SetFile,
    sources: Mapping[str, CardSource],
    origin: str,
) -> CardReport:
    """A dry run of a set file: for a job. What cannot be put in force is refused, the rest taken."""
    overlay = Corrections(user).overlay()
    sound, refused = _sound(file, overlay, sources)
    plan = plan_setfile(user, sound, origin)
    outcomes = {line.card: line.outcome for line in plan.report if line.outcome != CORRECTED}
    differing = set(plan.of(CORRECTED))
    items = []
    for game, source in sources.items():
        present = _records(source, overlay)
        given = {text_key(game, record): record for record in sound.overlay.cards.get(game, [])}
        odd = _odd(source, given.values())
        sets = {**source.sets, **overlay.sets.get(game, {}), **sound.overlay.sets.get(game, {})}
        for key, record in given.items():
            outcome = outcomes[key]
            reason = _difference(present[key], record) if outcome == CHANGED else ""
            effect, reason = _effect(outcome, odd.get(key, ""), reason)
            items.append(_item(key, record, outcome, effect, reason, sets))
        for key, values in sound.overlay.corrections.items():
            if key.startswith(f"{game}/") and key in present:
                items.append(_correction(key, present[key], values, overlay, key in differing, sets))
    if not items and not refused and not sound.overlay.sets:
        raise StoreError("The set file holds nothing for the games of this program.")
    return CardReport([*items, *refused], plan)


def _item(
    key: str, record: CardRecord, outcome: str, effect: str, reason: str, sets: Mapping[str, str]
) -> PlannedCard:
    game, setkey, _ = key.split("/", 2)
    title = str(record.get("title", key))
    return PlannedCard("", title, sets.get(setkey, setkey), outcome, effect, reason, game, record)


def _correction(
    key: str,
    record: CardRecord,
    values: Mapping[str, object],
    overlay: Overlay,
    differs: bool,
    sets: Mapping[str, str],
) -> PlannedCard:
    now = corrected(record, overlay.corrections.get(key, {}))
    after = corrected(now, dict(values))
    reason = _difference({k: v for k, v in now.items() if k != "facts"}, {**after, "facts": None})
    return _item(key, after, CORRECTED if differs else SAME, "", reason, sets)


def _difference(before: CardRecord, after: CardRecord) -> str:
    """Which fields differ, with both values where they are short."""
    said = []
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name), after.get(name)
        if old != new and name != "facts":
            shown = f"{name} {_short(old)} → {_short(new)}"
            said.append(shown if len(shown) <= 60 else name)
    return f"Other: {', '.join(said)}." if said else ""


def _short(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value)


def _sound(
    file: SetFile, present: Overlay, sources: Mapping[str, CardSource]
) -> tuple[SetFile, list[PlannedCard]]:
    """(the file without what cannot be put in force, that)."""
    asked = file.overlay.corrections
    # Together with the corrections that are in force: some fit only beside others.
    both = {key: {**present.corrections.get(key, {}), **values} for key, values in asked.items()}
    sets = {game: dict(titles) for game, titles in file.overlay.sets.items() if game in sources}
    sound = sift(Overlay(both, file.overlay.cards, sets), sources)
    left = [one for one in sound.left_out if not one.field or one.field in asked[one.card]]
    for key, values in sound.corrections.items():
        sound.corrections[key] = {name: value for name, value in values.items() if name in asked[key]}
    sound.corrections = {key: values for key, values in sound.corrections.items() if values}
    return SetFile(sound), [_refused(one) for one in left]


def _refused(one: LeftOut) -> PlannedCard:
    game, setkey, _ = one.card.split("/", 2)
    return PlannedCard("", one.title, setkey, FAULTY, "", one.reason, game)
