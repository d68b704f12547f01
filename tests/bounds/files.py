"""Files made to hurt, one for each way, and sound files of ten megabytes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

MEGA: Final = 1 << 20


def filled(start: bytes, part: bytes, end: bytes = b"", size: int = 15 * MEGA) -> bytes:
    """`part` again and again between a start and an end, nearly as large as any file may be."""
    return start + part * ((size - len(start) - len(end)) // len(part)) + end


HURTING: Final[dict[str, Callable[[], bytes]]] = {
    "a tower of lists": lambda: b"[" * 100_000,
    "a tower of tables": lambda: b'{"a":' * 100_000,
    "a set file in a tower": lambda: (
        b'{"kind":"four-ages-set","format":1,"cards":' + b"[" * 5000 + b"]" * 5000 + b"}"
    ),
    "pairs of brackets": lambda: filled(b'{"a":[', b"[],"),
    "small tables": lambda: filled(b'{"ObjectStates":[', b'{"a":0},'),
    "texts without commas": lambda: filled(b'{"a":[', b'"" '),
    "escapes": lambda: filled(b'{"a":"', b'\\"'),
    "a number without end": lambda: filled(b'{"a":', b"9"),
    "long numbers": lambda: filled(b'{"a":[', b"9" * 40 + b","),
    "half a letter": lambda: b'{"four-ages":"deck","version":1,"title":"\\ud800","sections":{}}',
    "a number of 64 bits": lambda: b'{"kind":"four-ages-set","format":1,"sets":9223372036854775808}',
    "no number": lambda: b'{"kind":"four-ages-set","format":NaN,"cards":[1e999]}',
    "a dotted name": lambda: b"a" + b".a" * 20_000,
    "a dotted heading": lambda: b"[sections." + b".".join([b"a"] * 10_000) + b"]",
    "dotted names": lambda: filled(b"[sections.a]\n", b"a.b.c.d.e.f.g=1\n", size=MEGA),
    "lists in TOML": lambda: b"format = 1\nb = " + b"[" * 9000,
    "a wide head": lambda: filled(b"name,quantity", b",x") + b"\n1,2\n",
    "a wide head and short rows": lambda: b"name,count" + b",x" * 198 + b"\n" + b"a,1\n" * 1_000_000,
    "a million rows": lambda: b"name,quantity\n" + b"Black Ox,1\n" * 1_000_000,
    "rows that end in CR": lambda: filled(b"name,quantity\r", b"\r"),
    "nothing but commas": lambda: filled(b"name,quantity\n", b","),
    "an open quotation mark": lambda: filled(b'name,quantity\n"', b"x"),
    "quotation marks": lambda: filled(b"name,quantity\n", b'"'),
    "columns of its own": lambda: (
        b"Name\tSet\tImageFile" + b"".join(b"\tc%d" % n for n in range(20_000)) + b"\nA\tB\tC\n"
    ),
    "rows of a card file": lambda: filled(b"Name\tSet\tImageFile\n", b"A\tB\tC\n"),
    "elements": lambda: filled(b"<cockatrice_carddatabase>", b"<a/>"),
    "elements with attributes": lambda: filled(b"<deck>", b"<a b=''/>"),
    "a tower of elements": lambda: b"<cockatrice_carddatabase>" + b"<a>" * 500_000,
    "attributes": lambda: b"<deck " + b" ".join(b"a%d=''" % n for n in range(900_000)) + b"/>",
    "entities": lambda: b'<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><deck>&b;</deck>',
    "columns of elements": lambda: (
        b"<cockatrice_carddatabase><cards>"
        + b"".join(b"<card><name>n</name><prop><p%d>x</p%d></prop></card>" % (n, n) for n in range(60_000))
        + b"</cards></cockatrice_carddatabase>"
    ),
    "thoughts in a tower": lambda: (b"[" * 100_000 + b"\n") * 100,
    "a long thought": lambda: filled(b'[1,0,"', b"x"),
    "thoughts": lambda: filled(b"", b'[0,0,"q","a",[["l",1,0.5]],0.1,1,"time"]\n'),
    "settings": lambda: filled(b"[look]\n", b"theme=dark\n"),
    "long settings": lambda: b"[window]\nplace=" + b"9" * 900_000 + b" 1 1 1\n[look]\ntext=" + b"9" * 5000,
    "zeros": lambda: bytes(15 * MEGA),
    "too large": lambda: b"x" * (17 * MEGA),
    "lines": lambda: filled(b"1 Thak\n", b"1 T\n"),
    "one line": lambda: filled(b"1 ", b"(a) "),
    "accents that are no UTF-8": lambda: filled(b"name,quantity\n", b"\xe9\xb3,\n"),
}
"""What it is -> the file, made when it is needed."""


def _list() -> bytes:
    head = (
        '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified",'
        '"Collector Number","Alter","Proxy","Purchase Price"\n'
    )
    rows = (
        f'"{1 + n % 4}","0","Black Ox","dunes","Near Mint","English","","box {n % 300}",'
        f'"2026-11-27 10:00:00.000000","7","False","False","{n % 90}.50"\n'
        for n in range(93_000)
    )
    return (head + "".join(rows)).encode()


def _set_file() -> bytes:
    cards = [
        {
            "game": "salt-road",
            "key": f"card-{n}",
            "set": "mine",
            "title": f"Card number {n}",
            "type": "beast",
            "text": "x" * 120,
            "cost": n % 9,
            "traits": ["unique", "old"],
            "facts": {"title": "house"},
        }
        for n in range(33_000)
    ]
    return json.dumps({"kind": "four-ages-set", "format": 1, "cards": cards}).encode()


def _tabs() -> bytes:
    head = "Name\tSet\tImageFile\tType\tCost\tText\tArtist\tRarity\n"
    rows = (f"Card {n}\tMINE\tcard{n}\tbeast\t{n % 9}\t{'x' * 180}\tN. N.\trare\n" for n in range(44_000))
    return (head + "".join(rows)).encode()


def _elements() -> bytes:
    cards = "".join(
        f"<card><name>Card {n}</name><text>{'x' * 200}</text>"
        f"<prop><type>beast</type><cost>{n % 9}</cost></prop>"
        f'<set num="{n}" rarity="rare">MINE</set></card>'
        for n in range(31_000)
    )
    return f"<cockatrice_carddatabase version='4'><cards>{cards}</cards></cockatrice_carddatabase>".encode()


SOUND: Final[dict[str, tuple[str, Callable[[], bytes]]]] = {
    "a list of 93,000 stacks": ("list", _list),
    "a set file of 33,000 cards": ("set file", _set_file),
    "44,000 cards of LackeyCCG": ("cards", _tabs),
    "31,000 cards of Cockatrice": ("cards", _elements),
}
"""What it is -> its reader and the file, ten megabytes each."""
