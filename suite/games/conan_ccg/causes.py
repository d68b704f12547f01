"""Which texts in play make a number what it is: told where it counts, so that no card acts in silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from suite.core.moment import Moment
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import DAMAGE, HIT, SOAK

T = TypeVar("T")
OF_A_HIT = (DAMAGE, HIT, SOAK)
"""The numbers of which the Damage of a hit is made, in the order in which they count."""


def log_sways(s: Conan, what: Moment, reckon: Callable[[], int], about: int = -1) -> None:
    """Tell by how much each text in play changes a number, which `reckon` comes to.

    `what` names the number for people, `about` is the card that it belongs to.
    """
    for card, by in sways(s, reckon, (what,)):
        log_sway(s, card, what, by, about)


def sways(s: Conan, reckon: Callable[[], int], made_of: tuple[int, ...]) -> list[tuple[int, int]]:
    """(card in play, by how much its text changes what `reckon` comes to); [] while searching.

    Each is reckoned with those before it, so that all of them together make up the whole change: of two texts
    of which either would do, the first is told.
    """
    if s.journal is None:
        return []
    cards = concerned(s, made_of)
    found = []
    before = without(s, cards, reckon)
    for place, card in enumerate(cards, 1):
        now = without(s, cards[place:], reckon)
        if now != before:
            found.append((card, now - before))
        before = now
    return found


def log_sway(s: Conan, card: int, what: Moment, by: int, about: int) -> None:
    """A card's text changes a number."""
    s.log("swayed", (card, s.face[card], what, by, about, s.face[about] if about >= 0 else -1))


def concerned(s: Conan, moments: tuple[int, ...]) -> list[int]:
    """The cards in play whose texts concern one of these moments, in the order in which they act."""
    masks = s.catalogue.masks
    found = [card for moment in moments for card in s.in_play() if masks[s.face[card]] >> moment & 1]
    return list(dict.fromkeys(found))


def without(s: Conan, cards: list[int], reckon: Callable[[], T]) -> T:
    """What `reckon` comes to were the texts of these cards in play not there."""
    live = s.in_play()
    s.live = [other for other in live if other not in cards]
    try:
        return reckon()
    finally:
        s.live = live
