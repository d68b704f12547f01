"""Who knows what: seen bits, and groups of cards whose faces are known together.

Every player knows which faces a group holds in total. So a player's pool for a group, the faces of its
cards that they have not seen, follows from what they know. An operation that makes a card anonymous again
merges groups where it must; it never makes a group claim more than everybody knows.
"""

from __future__ import annotations

from collections import defaultdict

from suite.core.state import State


def reveal(state: State, card: int, to: int = -1) -> None:
    """The players of mask `to` (all by default) now know the face of `card`."""
    everybody = (1 << state.players) - 1
    state.seen[card] |= to & everybody


def mix(state: State, cards: list[int], keep: int = 0) -> None:
    """Nobody but the players of mask `keep` can tell `cards` apart any more.

    The cards become one group; where some of them were not known to all, the rest of their old groups
    joins it, because only together are those faces known to everybody.
    """
    everybody = (1 << state.players) - 1
    seen = state.seen
    group = state.group
    partly = {group[c] for c in cards if seen[c] != everybody}
    new = state.groups
    state.groups += 1
    if partly:
        for c in range(len(group)):
            if group[c] in partly and seen[c] != everybody:
                group[c] = new
    for c in cards:
        group[c] = new
        seen[c] &= keep


def shuffle(state: State, zone: int) -> None:
    """Shuffle a face-down pile.

    The faces change places among the cards: an observer who follows one physical card through a shuffle
    learns nothing, and so no number of a card ever betrays its face.
    """
    cards = state.zones[zone]
    mix(state, cards, state.sight[zone])
    face = state.face
    for i in range(len(cards) - 1, 0, -1):
        j = state.roll(i + 1)
        a = cards[i]
        b = cards[j]
        face[a], face[b] = face[b], face[a]


def anonymous(state: State, card: int) -> int:
    """The card that may leave its hand face down in the place of `card`, with its face.

    It is chosen at random from the hand, so that its number does not tell when the face came into it. If
    others know some faces of the hand, or its cards are of several groups, whose faces are known apart,
    the hand is mixed first: nobody can tell which one was played.
    """
    hand = state.zones[state.where[card]]
    own = state.sight[state.where[card]]
    seen = state.seen
    group = state.group
    if any(seen[c] | own != own or group[c] != group[card] for c in hand):
        mix(state, hand, own)
    other = hand[state.roll(len(hand))]
    face = state.face
    face[card], face[other] = face[other], face[card]
    return other


def unseen(state: State, player: int) -> dict[int, list[int]]:
    """group -> its cards whose faces `player` does not know, ascending; -1 for those that not all know."""
    viewers = 1 << player if player >= 0 else state.everybody
    found: defaultdict[int, list[int]] = defaultdict(list)
    group = state.group
    for card, seen in enumerate(state.seen):
        if seen & viewers != viewers:
            found[group[card]].append(card)
    return dict(found)
