"""Core set: what Actions of the Prepare Step, after the combat, of the Rest Step and of any step do."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout
from suite.core.frame import Frame
from suite.core.knowledge import reveal, shuffle
from suite.games.conan_ccg.cards.picks import (
    one_of_each,
    options,
    owner,
    settle,
)
from suite.games.conan_ccg.cards.texts import Texts
from suite.games.conan_ccg.rules import (
    change,
    draw,
    gain_prowess,
    heal,
    hero,
    hurt,
    reshuffle,
)
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.words import (
    DECK,
    DISCARDS,
    FOE_DRAW,
    HAND,
    ON_PLAY,
    STRIDE,
    UNTIL_TURN,
    VITALITY,
)

TEXTS = Texts()


# -- Prepare ------------------------------------------------------------------------------------------

FEAST = 3
"""Health that Carousing gives."""
TALES = 2
"""Cards that it gives instead."""
TEXTS.options("carousing", f"Heal {FEAST}", f"Draw {TALES} cards")


@TEXTS.on("carousing", ON_PLAY)
def carousing(s: Conan, me: int) -> Frame | None:
    """Heal, or draw cards."""
    return CAROUSING_CHOICE.of(me)


def _carouse(s: Conan, action: Action, me: int) -> None:
    if action[1] == 0:
        heal(s, hero(s), FEAST)
    else:
        draw(s, s.owner[me], TALES)


CAROUSING_CHOICE: AskAbout[Conan] = AskAbout(
    "card.action", owner, f"Carousing: heal {FEAST}, or draw {TALES} cards?", options, _carouse
)


@TEXTS.can("spoils-of-the-fallen")
def some_deck(s: Conan, me: int) -> bool:
    """There is a Draw Deck to search."""
    return bool(s.mine(DECK, s.owner[me]))


@TEXTS.on("spoils-of-the-fallen", ON_PLAY)
def spoils_of_the_fallen(s: Conan, me: int) -> Frame | None:
    """Its player sees their whole Draw Deck, and may find nothing in it."""
    player = s.owner[me]
    for card in s.mine(DECK, player):
        reveal(s, card, 1 << player)
    return SPOILS_OF_THE_FALLEN_ITEM.of(me)


def _spoils(s: Conan, me: int) -> list[Action]:
    items = [c for c in s.mine(DECK, s.owner[me]) if s.of(c).type == "item"]
    return [PASS, *one_of_each(s, items)]


def _loot(s: Conan, action: Action, me: int) -> None:
    """The Item is shown and taken; the deck is shuffled (rule deck.draw-deck)."""
    player = s.owner[me]
    if action != PASS:
        item = action[1]
        s.move(item, HAND + STRIDE * player)
        reveal(s, item)
        s.log("searched", (player, item, s.face[item]))
    if s.mine(DECK, player):
        shuffle(s, DECK + STRIDE * player)
        s.log("shuffled", (player,))
    else:
        reshuffle(s, player)


SPOILS_OF_THE_FALLEN_ITEM: AskAbout[Conan] = AskAbout(
    "deck.draw-deck", owner, "Spoils of the Fallen: take an Item of your Draw Deck.", _spoils, _loot
)


@TEXTS.on("tavern-rumours", ON_PLAY)
def tavern_rumours(s: Conan, me: int) -> Frame | None:
    """Each Foe Draw reveals 2 cards less this turn."""
    change(s, FOE_DRAW, -1, -2, UNTIL_TURN)
    return None


@TEXTS.can("old-debts")
def some_debtor(s: Conan, me: int) -> bool:
    """There is an Ally or an Item in the Discard Pile before the cost is paid."""
    return any(s.of(c).type in ("ally", "item") for c in s.mine(DISCARDS, s.owner[me]))


@TEXTS.on("old-debts", ON_PLAY)
def old_debts(s: Conan, me: int) -> Frame | None:
    """An Ally or Item returns to the hand."""
    return settle(s, OLD_DEBTS_CARD.of(me))


def _debtors(s: Conan, me: int) -> list[Action]:
    """The topmost cards are those that were discarded as the cost."""
    pile = s.mine(DISCARDS, s.owner[me])
    pile = pile[: len(pile) - s.of(me).discard]
    return one_of_each(s, [c for c in pile if s.of(c).type in ("ally", "item")])


def _call_in(s: Conan, action: Action, me: int) -> None:
    card = action[1]
    s.move(card, HAND + STRIDE * s.owner[me])
    s.log("returned", (s.owner[me], card, s.face[card]))


OLD_DEBTS_CARD: AskAbout[Conan] = AskAbout(
    "card.action", owner, "Old Debts: which Ally or Item returns to your hand?", _debtors, _call_in
)


# -- Warrior, after the combat ------------------------------------------------------------------------


@TEXTS.on("breath-between-battles", ON_PLAY)
def breath_between_battles(s: Conan, me: int) -> Frame | None:
    """Gain 3 Prowess and draw a card."""
    gain_prowess(s, 3)
    draw(s, s.owner[me], 1)
    return None


# -- Rest ---------------------------------------------------------------------------------------------


@TEXTS.on("storytelling", ON_PLAY)
def storytelling(s: Conan, me: int) -> Frame | None:
    """Heal 5."""
    heal(s, hero(s), 5)
    return None


@TEXTS.on("deep-sleep", ON_PLAY)
def deep_sleep(s: Conan, me: int) -> Frame | None:
    """Vitality is 4 higher; only this turn's Rest Step asks for it."""
    change(s, VITALITY, hero(s), 4, UNTIL_TURN)
    return None


@TEXTS.on("binding-the-wounds", ON_PLAY)
def binding_the_wounds(s: Conan, me: int) -> Frame | None:
    """Heal 1 for every 3 Prowess that is left."""
    heal(s, hero(s), s.prowess[s.active] // 3)
    return None


# -- Any ----------------------------------------------------------------------------------------------


@TEXTS.on("cold-clear-head", ON_PLAY)
def cold_clear_head(s: Conan, me: int) -> Frame | None:
    """Its player draws 2 cards."""
    draw(s, s.owner[me], 2)
    return None


@TEXTS.can("blood-for-breath")
def some_blood(s: Conan, me: int) -> bool:
    """Conan's player asks, and Conan survives it."""
    return s.owner[me] == s.active and s.health[s.active] >= 3


@TEXTS.on("blood-for-breath", ON_PLAY)
def blood_for_breath(s: Conan, me: int) -> Frame | None:
    """Conan loses 2 Health and gains 5 Prowess."""
    hurt(s, 2)
    gain_prowess(s, 5)
    return None
