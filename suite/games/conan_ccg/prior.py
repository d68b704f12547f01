"""Closed lists: decks that an opponent may have, by the deck rules and what was seen of them."""

from __future__ import annotations

from collections.abc import Callable

from suite.core.chance import Chance
from suite.core.knowledge import unseen
from suite.games.conan_ccg.deck import COPIES, RENOWN_RANGE, UNIQUE_COPIES
from suite.games.conan_ccg.state import Conan

Admits = Callable[[Conan, int], "list[bool] | None"]


def prior(s: Conan, player: int, chance: Chance, admits: Admits) -> dict[int, list[int]]:
    """Per group of unseen cards of other players: faces that obey copies, uniqueness and Renown.

    Cards tied by what is public get a fitting face first; the rest is drawn from the whole catalogue. A
    Foe Deck's Renown is brought into its range by exchanging faces.
    """
    pools: dict[int, list[int]] = {}
    for group, cards in unseen(s, player).items():
        owner = s.owner[cards[0]]
        if owner == player:
            continue
        left = _left(s, owner)
        foes = s.zone_list[s.where[cards[0]]].name in ("Foe Deck", "Foe Discards")
        faces: list[int] = []
        for card in cards:
            faces.append(_pick(s, left, foes, admits(s, card), chance))
            left[faces[-1]] -= 1
        if foes:
            _balance(s, owner, faces, left, chance)
        pools[group] = sorted(faces)
    return pools


def _left(s: Conan, owner: int) -> list[int]:
    """face -> copies that may still be among the owner's unseen cards."""
    left = [UNIQUE_COPIES if "unique" in card.traits else COPIES for card in s.defs]
    for card, face in enumerate(s.face):
        if s.owner[card] == owner and face >= 0:
            left[face] -= 1
    return left


def _pick(s: Conan, left: list[int], foes: bool, allowed: list[bool] | None, chance: Chance) -> int:
    """A face by chance among those that fit; copies give way before what is public does."""
    home = [(card.type == "foe") == foes and card.type != "conan" for card in s.defs]
    fitting = [f for f in range(len(home)) if home[f] and (allowed is None or allowed[f])]
    free = [f for f in fitting if left[f] > 0] or fitting
    return free[chance.roll(len(free))]


def _balance(s: Conan, owner: int, faces: list[int], left: list[int], chance: Chance) -> None:
    """Exchange faces until the whole Foe Deck's Renown is in range, as far as it can be."""
    known = sum(s.defs[f].renown for c, f in enumerate(s.face) if s.owner[c] == owner and f >= 0)
    low, high = RENOWN_RANGE
    for _ in range(4 * len(faces)):
        total = known + sum(s.defs[f].renown for f in faces)
        if low <= total <= high:
            return
        k = chance.roll(len(faces))
        old = s.defs[faces[k]].renown
        better = [
            f
            for f, card in enumerate(s.defs)
            if card.type == "foe"
            and left[f] > 0
            and (card.renown < old if total > high else card.renown > old)
        ]
        if better:
            left[faces[k]] += 1
            faces[k] = better[chance.roll(len(better))]
            left[faces[k]] -= 1
