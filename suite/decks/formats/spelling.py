"""A written name and what hangs on it (set, number, finish, tags …). The whole text is tried first."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from suite.decks.names import LONGEST, NameIndex, NameReading, plain

MOST_PEELS: Final = 6
NUMBER: Final = r"(?P<number>(?=\S*\d)[A-Za-z0-9/_-]{1,12}[★†]?)"
ORNAMENTS: Final = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?P<name>.*\S) \{(?P<key>[^{}]+)\}",  # our own key
        r"(?P<name>.*\S) \*[A-Za-z]{1,8}\*",  # finish or role
        r"(?P<name>.*\S) \^[^^]*\^",  # coloured label
        r"(?P<name>.*\S) #[^#]*",  # tag or comment
        rf"(?P<name>.*\S) \((?P<set>[^()]+)\) {NUMBER}",
        rf"(?P<name>.*\S) \[(?P<set>[^\[\]]+)\] {NUMBER}",
        r"(?P<name>.*\S) \((?P<set>[^()]+)\)",
        r"(?P<name>.*\S) \[(?P<category>[^\[\]]+)\]",
        rf"\[(?P<set>[^\[\]#:]*)[#:]{NUMBER}\] ?(?P<name>\S.*)",
        r"\[(?P<set>[^\[\]]*)\] ?(?P<name>\S.*)",
        r"(?P<name>[^|]*[^| ])\|(?P<set>[^|]*)(?:\|[^|]*)?",
        r"(?P<name>.*\S) (?P<set>[A-Z][A-Z0-9]{1,5}) (?P<number>\d{1,5})",
        r"(?P<name>.*\S) //.*",  # front half, or a comment
        r"(?P<name>.*\S) :.*",  # subtitle
        r'"(?P<name>[^"]+)"',
    )
)


def readings(
    text: str, copies: int = 1, key: str = "", set_: str = "", number: str = ""
) -> list[NameReading]:
    """How a written name may be meant: whole, then with one ornament after another taken off.

    `key`, `set_` and `number` are what the file says beside the name.
    """
    found = [NameReading(plain(text), copies, set_, number, key)]
    if len(found[0].name) > LONGEST:
        return found
    for _ in range(MOST_PEELS):
        peeled = _peel(found[-1])
        if peeled is None:
            break
        found.append(peeled)
    return found


def _peel(reading: NameReading) -> NameReading | None:
    for pattern in ORNAMENTS:
        match = pattern.fullmatch(reading.name)
        if match is None:
            continue
        parts = match.groupdict()
        name = parts["name"].strip()
        if not name:
            continue
        inner = replace(reading, name=name)
        if parts.get("key"):
            inner = replace(inner, key=parts["key"])
        if not reading.set and (parts.get("set") or parts.get("category")):
            sure = bool(parts.get("set"))
            code = (parts.get("set") or parts["category"]).strip()
            inner = replace(inner, set=code, number=parts.get("number") or reading.number, sure_set=sure)
        return inner
    return None


def spell(names: NameIndex, key: str) -> str:
    """The shortest way to write a card's name that means this card when it is read again."""
    card = names.by_key[key]
    title = plain(card.title)
    number = plain(str(card.data.get("number", "")))
    ways = [title, f"{title} ({card.set})"]
    if number:
        ways += [f"{title} ({card.set}) {number}", f"[{card.set}#{number}] {title}"]
    # Our own mark comes last; it is doubled where some title ends in it.
    ways += [f"[{card.set}] {title}", *(title + f" {{{key}}}" * n for n in (1, 2, 3))]
    for way in ways:
        found = names.find(readings(way))
        if found is not None and found[1].card is card:
            return way
    return ways[-1]
