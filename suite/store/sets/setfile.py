"""Set files: corrections, own cards and own sets to share, as one JSON file."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from suite.core.bounds import check_size, read_json, utf8
from suite.core.card_fields import quoted, text_fault
from suite.core.schema import FIXED
from suite.decks.formats.data import MTGJSON
from suite.store.corrections import Corrections, NewCard, NewSet
from suite.store.faults import StoreError, refusals
from suite.store.overlay import Overlay
from suite.store.records import text_key
from suite.store.sets.found import MOST_CARDS
from suite.store.sets.plan import CHANGED, CORRECTED, NEW, SAME, CardLine, CardPlan
from suite.store.sound import title_of
from suite.store.userfile import UserFile

KIND = "four-ages-set"
FORMAT = 1
NOT_OURS = "This is data of MTGJSON about the cards of Magic, which is none of the games here."


@dataclass(frozen=True, slots=True)
class SetFile:
    """What a set file says, checked."""

    overlay: Overlay

    @property
    def empty(self) -> bool:
        """It says nothing."""
        return not (self.overlay.corrections or self.overlay.cards or self.overlay.sets)


def export_sets(overlay: Overlay, keys: Collection[str] = ()) -> str:
    """The text of a set file: everything, or only these cards."""

    def wanted(key: str) -> bool:
        return not keys or key in keys

    cards = []
    for game, records in overlay.cards.items():
        cards += [{"game": game, **r} for r in records if wanted(f"{game}/{r['set']}/{r['key']}")]
    used = {(card["game"], card["set"]) for card in cards}
    data = {
        "kind": KIND,
        "format": FORMAT,
        "sets": [
            {"game": game, "key": key, "title": title}
            for game, titles in overlay.sets.items()
            for key, title in titles.items()
            if not keys or (game, key) in used
        ],
        "cards": cards,
        "corrections": {key: values for key, values in overlay.corrections.items() if wanted(key)},
    }
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read_setfile(data: bytes) -> SetFile:
    """Read and check a set file. Raises StoreError with one sentence."""
    with refusals():
        check_size(len(data), "the set file")
        text = utf8(data, "the set file")
        if MTGJSON.match(text):
            raise StoreError(NOT_OURS)
        found = read_json(text, "the set file")
    if not isinstance(found, dict) or found.get("kind") != KIND:
        raise StoreError("This is no set file of Four Ages.")
    if found.get("format") != FORMAT:
        raise StoreError(
            f"The set file has format {found.get('format')!r}, not {FORMAT}; update the program."
        )
    overlay = Overlay()
    for one in _list(found, "sets"):
        game, key, title = (_text(one, name, "a set") for name in ("game", "key", "title"))
        overlay.sets.setdefault(game, {})[key] = title_of(title, key)
    for one in _list(found, "cards"):
        for name in ("game", "key", "set", "title", "type"):
            _text(one, name, f"the card {quoted(one.get('title', '?'))}")
        record = {name: value for name, value in one.items() if name != "game"}
        overlay.cards.setdefault(one["game"], []).append(record)
    overlay.corrections = _corrections(found)
    if sum(len(cards) for cards in overlay.cards.values()) > MOST_CARDS:
        raise StoreError(f"The set file has more than {MOST_CARDS} cards; cut it into parts.")
    result = SetFile(overlay)
    if result.empty:
        raise StoreError("The set file holds no set, no card and no correction.")
    return result


def _corrections(found: dict[str, Any]) -> dict[str, dict[str, Any]]:
    listed = found.get("corrections", {})
    if not isinstance(listed, dict):
        raise StoreError("The corrections of the set file are no table; export it anew.")
    for key, values in listed.items():
        if key.count("/") != 2 or not isinstance(values, dict) or any(name in FIXED for name in values):
            raise StoreError(f"The correction of {key[:80]!r} is none; export the set file anew.")
    return listed


def _list(found: dict[str, Any], name: str) -> list[dict[str, Any]]:
    listed = found.get(name, [])
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        raise StoreError(f"The {name} of the set file are no list; export it anew.")
    return listed


def _text(one: dict[str, Any], name: str, what: str) -> str:
    value = one.get(name)
    proper = isinstance(value, str) and value.strip()
    if not proper or (name != "title" and ("/" in str(value) or text_fault(str(value)))):
        raise StoreError(f"In the set file {what} has no proper {name}; correct it or export the file anew.")
    return str(value)


def plan_setfile(user: UserFile, file: SetFile, origin: str = "") -> CardPlan:
    """What taking in the file would do, which was sifted (`inforce.sift`) before; nothing is written."""
    overlay, stamp = file.overlay, user.stamp
    present = Corrections(user).overlay()
    report, cards = [], []
    for game, records in overlay.cards.items():
        own = {text_key(game, record): record for record in present.cards.get(game, [])}
        for record in records:
            key = text_key(game, record)
            outcome = NEW if key not in own else SAME if own[key] == record else CHANGED
            report.append(CardLine(0, record["title"], outcome, card=key))
            cards.append(NewCard(game, record, origin))
    for key, values in overlay.corrections.items():
        now = present.corrections.get(key, {})
        if any(name not in now or now[name] != value for name, value in values.items()):
            report.append(CardLine(0, "", CORRECTED, card=key))
    sets = [NewSet(game, key, title) for game, one in overlay.sets.items() for key, title in one.items()]
    label = f"Take in set file {origin}".strip()
    return CardPlan(label, report, cards, sets, stamp, overlay.corrections)
