"""The Conan CCG's own marks: what meets between the touching edges of moves, icon by icon."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.core.game import Setup
from suite.core.observation import Observation
from suite.games.conan_ccg.game import ConanCCG
from suite.games.conan_ccg.icons import LEAK, NO
from suite.games.conan_ccg.resolution import edge_of
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import LEFT_EDGE, MAGIC, RIGHT_EDGE, SPECIAL
from suite.ui.cardfaces.face import icon_heights
from suite.ui.table.boxes import LaneBox
from suite.ui.table.fightart import BLOCKED, HIT, LEAKED, TEXT
from suite.ui.table.item import SEAM, CardItem, Item, Picture, SeamItem, counted, left_of
from suite.view.game import Ref, TableGame
from suite.view.layout import CardSlot

WIDE = 0.62
"""Width of a seam as a share of a card's: a strip of icons and an arrow to each side."""

MINUS = "\N{MINUS SIGN}"
WOUNDS = "wounds"
"""The mark of a wounded character."""
WORDS = {HIT: "unblocked", LEAKED: "blocked but for 1 Damage", BLOCKED: "blocked", TEXT: "with a text"}
"""What becomes of an icon, in words."""


def extras(
    game: TableGame[Any], setup: Setup, catalogue: Catalogue, observation: Observation[Any], picture: Picture
) -> list[Item]:
    """A seam between each move of Conan's side and each Foe move that it touches, where both are known."""
    assert isinstance(game, ConanCCG), "this module is named by its game"
    lanes = [box.places for box in picture.boxes if isinstance(box, LaneBox)]
    pairs = [(a, b) for places in lanes for a, b in pairwise(places)]
    cards = [item for item in picture.items.values() if isinstance(item, CardItem)]
    hurt = [item for item in cards if any(mark[0] == WOUNDS for mark in item.marks)]
    if not pairs and not hurt:
        return []
    state = observation.state
    found = [_seam(state, observation.player, picture, a, b) for a, b in pairs]
    return [*(seam for seam in found if seam is not None), *(_wounded(state, item) for item in hurt)]


def _wounded(s: Conan, item: CardItem) -> Item:
    """A wounded character bears what is left of its Health."""
    left = left_of(s.of(item.card).health, s.wounds[item.card], "Health")
    return replace(item, marks=tuple(left if mark[0] == WOUNDS else mark for mark in item.marks))


def _seam(s: Conan, viewer: int, picture: Picture, left: CardSlot, right: CardSlot) -> Item | None:
    """What meets between two neighbouring places, the left one first; None where nothing does."""
    gap, slot = (left, right) if left.kind == "gap" else (right, left)
    answer, move = s.gap[gap.index], s.move_at[slot.index]
    if left.kind == right.kind or answer < 0 or move < 0 or s.face[answer] < 0 or s.face[move] < 0:
        return None
    # A card in gap i lies to the left of place i for Conan: there its right edge meets the Foe move.
    edge = RIGHT_EDGE if gap.index % 4 == slot.index % 3 else LEFT_EDGE
    own, other = edge_of(s, answer, edge), edge_of(s, move, edge)
    first, second = picture.card(answer), picture.card(move)
    assert first is not None, "a move that is played is shown"
    assert second is not None, "and so is what it meets"
    heights = icon_heights(len(own), first.plain)
    marks = []
    for place, height in enumerate(heights):
        # Conan's cards are turned for all others, so that there his icons stand the other way round.
        mine = own[place if not gap.turned else len(own) - 1 - place]
        theirs = other[len(other) - 1 - (place if not gap.turned else len(own) - 1 - place)]
        ours, his = _fate(s, mine, theirs), _fate(s, theirs, mine)
        marks.append((height, ours, his) if left is gap else (height, his, ours))
    if not any(a or b for _, a, b in marks):
        return None
    x = (first.x + second.x) / 2
    friend = viewer == s.active
    return SeamItem(
        f"seam:{gap.index}:{slot.index}",
        SEAM,
        round(x),
        first.y,
        first.w * WIDE,
        first.h,
        30.0,
        number=int(friend == (left is gap)),
        text=_words(s, left is gap, answer, move, marks),
        refs=(Ref("card", answer), Ref("card", move)),
        pairs=tuple(marks),
    )


def _words(s: Conan, answer_first: bool, answer: int, move: int, marks: list[tuple[float, str, str]]) -> str:
    """What the icons of both moves do to each other, in a line for each that does anything."""
    lines = []
    for card, side in ((answer, 1 if answer_first else 2), (move, 2 if answer_first else 1)):
        fates = [mark[side] for mark in marks]
        told = [f"{fates.count(fate)} {word}" for fate, word in WORDS.items() if fate in fates]
        if told:
            lines.append(f"Icons of {s.of(card).title}: {', '.join(told)}")
    return "\n".join(lines)


def _fate(s: Conan, mine: int, facing: int) -> str:
    """What becomes of an icon that faces another: it hits, is blocked, leaks, or is none of these."""
    kind = mine & 15
    if not 1 <= kind <= MAGIC:
        return ""
    fate = s.matrix.fate(mine, facing & 15)
    if fate == NO:
        return HIT if kind < SPECIAL else TEXT
    return LEAKED if fate == LEAK else BLOCKED


def recap(events: list[Event], catalogue: Catalogue) -> tuple[int, list[str]]:
    """What a Conan did in a turn, as everybody saw it."""
    player = events[0].args[1]
    placed = sum(event.kind == "placed" for event in events)
    fallen = [event.args for event in events if event.kind == "captured" and event.args[0] == player]
    retreats = [event.args for event in events if event.kind == "retreat"]
    health = sum(event.args[1] for event in events if event.kind == "health" and event.args[0] == player)
    lost = sum(event.args[3] for event in events if event.kind == "renown lost" and event.args[0] == player)
    told = [f"fought {counted(placed, 'Foes')}"] if placed else []
    if fallen:
        names = ", ".join(catalogue.cards[face].title for _, _, face, _ in fallen)
        told.append(f"defeated {names}")
    renown = sum(args[3] for args in fallen) - lost
    told += [f"{renown:+d} Renown".replace("-", MINUS)] if renown else []
    told += [f"{health:+d} Health".replace("-", MINUS)] if health else []
    pressed = sum(event.kind == "press on" for event in events)
    told += ["pressed on" if pressed == 1 else f"pressed on {pressed} times"] if pressed else []
    return player, [*told, *(["retreated"] if retreats else [])]
