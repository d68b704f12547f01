"""Decision-free rules: drawing, paying, wounds, capture, Renown, and what numbers come to."""

from __future__ import annotations

from suite.core.knowledge import reveal, shuffle
from suite.core.moment import Moment, answering, stat
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    ABILITIES,
    ALLIES,
    BY_DEFEAT,
    BY_FOES,
    CHRONICLE,
    COST,
    DAMAGE,
    DECK,
    DISCARDS,
    FIELD,
    FIRST_SOAK,
    FOE_DECK,
    FOE_DISCARDS,
    FOE_DRAW,
    FOES_DRAWN,
    GRANT,
    HAND,
    HAND_SIZE,
    HERO,
    HIT,
    MAY_RETREAT,
    MINOR,
    PER_ZONE,
    PROWESS,
    REVEALED,
    SCARS_PER_FOE,
    SOAK,
    STRIDE,
    pair,
)


def active(s: Conan) -> int:
    """The Active player: Conan (rule golden.in-play)."""
    return s.active


def primary(s: Conan) -> int:
    """The Primary Foe Player, to Conan's left (rule multi.primary)."""
    return foe_players(s)[0] if s.out else (s.active + 1) % s.players


def foe_players(s: Conan) -> list[int]:
    """All others who are in the match, from the Primary Foe Player on."""
    order = [(s.active + k) % s.players for k in range(1, s.players)]
    return [p for p in order if not s.out >> p & 1] if s.out else order


def hero(s: Conan) -> int:
    """The Active player's Conan card."""
    return s.zones[HERO + STRIDE * s.active][0]


def renown(s: Conan, player: int) -> int:
    """Total Renown in a Chronicle Area (rule card.renown)."""
    return sum([s.defs[s.face[c]].renown for c in s.zones[CHRONICLE + STRIDE * player]])


def scars(s: Conan, player: int) -> int:
    """Total Scars in a Chronicle Area (rule card.scars)."""
    return sum([s.defs[s.face[c]].scars for c in s.zones[CHRONICLE + STRIDE * player]])


# -- cards -------------------------------------------------------------------------------------------


def reshuffle(s: Conan, player: int) -> None:
    """The Discard Pile becomes the Draw Deck, at once (rule deck.reshuffle)."""
    if s.mine(DISCARDS, player):
        s.move_all(DISCARDS + STRIDE * player, DECK + STRIDE * player)
        shuffle(s, DECK + STRIDE * player)
        s.log("reshuffle", (player,))


def take_top(s: Conan, player: int, zone: int) -> int:
    """Move the top card of the Draw Deck to `zone`; -1 when there is none, even after a reshuffle."""
    deck = s.zones[DECK + STRIDE * player]
    if not deck:
        reshuffle(s, player)
        deck = s.zones[DECK + STRIDE * player]
        if not deck:
            return -1
    card = deck[-1]
    s.move(card, zone)
    if len(deck) == 1:
        reshuffle(s, player)
    return card


def draw(s: Conan, player: int, n: int) -> int:
    """Draw up to `n` cards; returns how many there were."""
    for drawn in range(n):
        card = take_top(s, player, HAND + STRIDE * player)
        if card < 0:
            return drawn
        if s.journal is not None:
            s.log("draw", (player, card, s.face[card]), 1 << player, (player, -1, -1))
    return n


def refill(s: Conan, player: int) -> None:
    """Draw up to a hand of seven."""
    draw(s, player, HAND_SIZE - len(s.mine(HAND, player)))


def discard(s: Conan, card: int) -> None:
    """Put a card on its owner's Discard Pile, from wherever it is (rule glossary.discard-piles)."""
    s.move(card, DISCARDS + STRIDE * s.owner[card])
    s.log("discard", (s.owner[card], card, s.face[card]))


def discard_random(s: Conan, player: int) -> None:
    """Discard a card of the hand by chance, if there is one."""
    hand = s.mine(HAND, player)
    if hand:
        discard(s, hand[s.roll(len(hand))])


def return_foes(s: Conan, foes: list[int], major: int = -1) -> None:
    """Put Foe cards together on their owners' Foe Discards, from wherever they are.

    `major` is the Foe that they pay for, -1 for none. A Foe Deck that lies empty is made anew of them at once
    (rule deck.reshuffle).
    """
    for foe in foes:
        if major >= 0:
            s.log("foe paid", (s.owner[foe], foe, s.face[foe], major, s.face[major]))
        slot = slot_of(s, foe)
        if slot >= 0:
            s.foe_at[slot] = -1
        s.wounds[foe] = 0
        s.move(foe, FOE_DISCARDS + STRIDE * s.owner[foe])
        s.log("foe discarded", (s.owner[foe], foe, s.face[foe]))
    for foe in foes:
        reshuffle_foes(s, s.owner[foe])


def reveal_foe(s: Conan, player: int) -> int:
    """Turn up the top card of a Foe Deck; -1 when there is none, even after a reshuffle."""
    reshuffle_foes(s, player)
    deck = s.zones[FOE_DECK + STRIDE * player]
    if not deck:
        return -1
    foe = deck[-1]
    s.move(foe, REVEALED)
    s.log("foe revealed", (player, foe, s.face[foe]))
    reshuffle_foes(s, player)
    return foe


def reshuffle_foes(s: Conan, player: int) -> None:
    """A Foe Deck that has run out is made anew of the Foe Discards (rule deck.reshuffle)."""
    deck = FOE_DECK + STRIDE * player
    if not s.zones[deck] and s.zones[FOE_DISCARDS + STRIDE * player]:
        s.move_all(FOE_DISCARDS + STRIDE * player, deck)
        shuffle(s, deck)
        s.reshuffled = 1
        s.log("foe reshuffle", (player,))


def show_hand(s: Conan, player: int, to: int) -> None:
    """`to` sees the whole hand of `player`."""
    for card in s.mine(HAND, player):
        reveal(s, card, 1 << to)
        s.log("shown", (player, card, s.face[card]), 1 << player | 1 << to, (player, -1, -1))


# -- Conan's numbers -----------------------------------------------------------------------------------


def lose_prowess(s: Conan, n: int) -> None:
    """Conan loses Prowess; what is lacking comes from Health (rules card.prowess, card.gem).

    Nothing is lost any more once the match, or his part in it, is over.
    """
    if n > 0 and not s.over:
        paid = min(n, s.prowess[s.active])
        if paid:
            s.prowess[s.active] -= paid
            s.log("prowess", (s.active, -paid, s.prowess[s.active]))
        if paid < n:
            s.log("unpaid", (s.active, n - paid))
            hurt(s, n - paid)


def gain_prowess(s: Conan, n: int) -> None:
    """Conan gains Prowess, never above its Starting Value (rule glossary.heal)."""
    before = s.prowess[s.active]
    after = min(before + n, s.of(hero(s)).prowess)
    if after > before:
        s.prowess[s.active] = after
        s.log("prowess", (s.active, after - before, after))


def hurt(s: Conan, n: int) -> None:
    """The Active player's Conan loses Health; none left is a defeat (rule victory.conan-defeated).

    The match ends and the survivors with the most Renown win; under "last-hero-standing" it goes on
    while more than one of them is left. Nothing is lost any more once the match, or his part in it, is over.
    """
    if n > 0 and not s.over:
        s.health[s.active] = max(0, s.health[s.active] - n)
        s.log("health", (s.active, -n, s.health[s.active]))
        if s.health[s.active] == 0:
            survivors = [p for p in foe_players(s) if not s.gave_up >> p & 1]
            if len(survivors) == 1 or s.options["conan-defeated"] == "ends":
                s.finish(BY_DEFEAT, most_renown(s, survivors))
            else:
                s.fall()


def heal(s: Conan, character: int, n: int) -> None:
    """Health comes back, never above its Starting Value (rule glossary.heal)."""
    if character == hero(s):
        healed = min(n, s.of(character).health - s.health[s.active])
        if healed > 0:
            s.health[s.active] += healed
            s.log("health", (s.active, healed, s.health[s.active]))
    elif n > 0 and s.wounds[character]:
        healed = min(n, s.wounds[character])
        s.wounds[character] -= healed
        s.log("healed", (character, s.face[character], healed))


def most_renown(s: Conan, players: list[int]) -> int:
    """A bit per player of `players` who has the most Renown among them."""
    best = max(renown(s, p) for p in players)
    return sum(1 << p for p in players if renown(s, p) == best)


def check_foes(s: Conan) -> None:
    """A player without Foes in deck, discards and play is out (rule victory.no-foes).

    The match ends; of the others, those with the most Renown win.
    """
    out = []
    players = [s.active, *foe_players(s)]
    for p in players:
        at = STRIDE * p
        if s.zones[FOE_DECK + at] or s.zones[FOE_DISCARDS + at]:
            continue
        if all(s.owner[foe] != p for foe in s.zones[FIELD] + s.zones[REVEALED]):
            out.append(p)
    if out:
        left = [p for p in players if p not in out and not s.gave_up >> p & 1]
        s.finish(BY_FOES, most_renown(s, left) if left else 0)


# -- characters in combat --------------------------------------------------------------------------------


def slot_of(s: Conan, foe: int) -> int:
    """The slot of a Foe in play, -1 if it is not."""
    return s.foe_at.index(foe) if foe in s.foe_at else -1


def zone_of(s: Conan, foe: int) -> int:
    """CENTER, LEFT, RIGHT or REAR for a Foe in play, -1 if it is not."""
    slot = slot_of(s, foe)
    return slot // PER_ZONE if slot >= 0 else -1


def row(s: Conan, zone: int) -> list[int]:
    """The Foes of a combat zone from Conan's left to his right."""
    return [f for f in s.foe_at[zone * PER_ZONE : zone * PER_ZONE + PER_ZONE] if f >= 0]


def is_minor(s: Conan, foe: int) -> bool:
    """Renown of 4 or less (rule card.renown)."""
    return s.of(foe).renown <= MINOR


def damage_of(s: Conan, character: int) -> int:
    """Base Damage as it is now (rule card.damage)."""
    return stat(s, DAMAGE, character, s.of(character).damage)


def prowess_of(s: Conan, character: int) -> int:
    """A Foe's or Ally's Prowess as it is now, before what an Ally spent this round."""
    return stat(s, PROWESS, character, s.of(character).prowess)


def alive(s: Conan, character: int) -> bool:
    """Whether a character is still in play."""
    zone = s.where[character]
    return zone == FIELD or zone == HERO + STRIDE * s.active or zone == ALLIES + STRIDE * s.active


def move_cost(s: Conan, card: int, performer: int) -> int:
    """The Prowess cost of a move for the character that performs it (rule card.gem)."""
    printed = s.defs[s.face[card]]
    cost = printed.cost
    if printed.own_cost is not None:
        cost = printed.own_cost(s, card, performer, cost)
    if s.answers() >> COST & 1:
        for c in answering(s, COST):
            if c != card:
                cost = s.defs[s.face[c]].numbers[COST](s, c, pair(card, performer), cost)
    return cost if cost > 0 else 0


# -- numbers of the turn -----------------------------------------------------------------------------------


def foe_draw(s: Conan) -> int:
    """How many Foes are revealed: 5, and 1 for every 3 Scars (rule warrior.foe-draw)."""
    return stat(s, FOE_DRAW, -1, FOES_DRAWN + scars(s, s.active) // SCARS_PER_FOE)


def ability(s: Conan, index: int) -> int:
    """The summed number of a Barbarian ability from all sources, 0 if Conan has it not."""
    own = s.of(hero(s)).barbarian.get(ABILITIES[index], 0)
    return stat(s, GRANT, index, own)


def flag(s: Conan, moment: Moment, value: int = 0) -> int:
    """A number that concerns nobody in particular, as cards in play change it."""
    return stat(s, moment, -1, value)


def may_retreat(s: Conan) -> bool:
    """Whether Conan may retreat in the Survey Phase of this round, or of the next (rule warrior.survey)."""
    return (s.rounds < 2 or s.options["retreat"] == "any") and flag(s, MAY_RETREAT, 1) > 0


def change(s: Conan, moment: Moment, subject: int, amount: int, until: int) -> None:
    """A number of `subject` is changed by `amount` for a while (UNTIL_*)."""
    s.modifiers.append((moment, subject, amount, until))
    s.log("changed", (moment, subject, s.face[subject] if subject >= 0 else -1, amount, until))


# -- pending hits --------------------------------------------------------------------------------------------


def amount(s: Conan, index: int) -> int:
    """What a pending hit deals now, never below 0 (rule glossary.negative)."""
    value = before_first(s, index)
    if value > 0:
        target = s.pending[index].target
        for what, whom, extra, _ in s.modifiers:
            if what == FIRST_SOAK and whom == target and first_on(s, target) == index:
                value -= extra
    return value if value > 0 else 0


def before_first(s: Conan, index: int) -> int:
    """What a pending hit deals but for what lowers the first hit on its target, never below 0.

    Base Damage (once, and again for each symbol of a multi-icon), 1 for each further icon, what leaks, and
    what texts add; a text may change only a hit that deals Damage (rule notes.modifiers).
    """
    hit = s.pending[index]
    by, target, base = hit.by, hit.target, hit.base
    value = hit.leak
    if base:
        value += damage_of(s, by) * (base >> 4) + hit.more + hit.bonus
        for card in answering(s, HIT):
            value = s.defs[s.face[card]].numbers[HIT](s, card, index, value)
        for what, whom, extra, _ in s.modifiers:
            if what == HIT and (whom == hit.move or whom == by):
                value += extra
    if value > 0:
        for card in answering(s, SOAK):
            value = s.defs[s.face[card]].numbers[SOAK](s, card, index, value)
        for what, whom, extra, _ in s.modifiers:
            if what == SOAK and whom == target:
                value -= extra
    return value if value > 0 else 0


def first_on(s: Conan, target: int) -> int:
    """The pending hit that counts as the first on a character, -1 if there is none.

    All that are pending deal Damage at once, and ties are Conan's (rule notes.ties), who loses least
    when the hardest one is the first.
    """
    hits = [index for index, hit in enumerate(s.pending) if hit.target == target and hit.deals]
    return max(hits, key=lambda index: before_first(s, index), default=-1)
