"""The rulebook's sample turn, question by question, with every figure that it prints."""

from __future__ import annotations

from suite.games.conan_ccg.rules import renown, scars
from suite.games.conan_ccg.turn import Turns
from suite.games.conan_ccg.words import (
    ANSWER,
    ANSWERS,
    DISCARDS,
    FOE_DISCARDS,
    GAPS,
    HAND,
    LAID,
    LAY,
    PER_ZONE,
    REAR,
    REVEALED,
    RIGHT,
)
from tests.conan_stage import Stage, game

NINE = [
    "hyrkanian-swordsman",
    "cimmerian-warrior",
    "cimmerian-warrior",
    "ghost-snake",
    "man-ape-of-the-north",
    "khitan-peasant",
    "khitan-peasant",
    "aquilonian-footsoldier",
    "thak",
]


def foes_worth(renown_wanted: int, scars_wanted: int) -> list[str]:
    """Foes of the catalogue, outside the sample play, with these totals; one of each at most."""
    sums: dict[tuple[int, int], list[str]] = {(0, 0): []}
    for card in game().catalogue.cards:
        if card.type == "foe" and card.key not in NINE:
            for (r, n), keys in list(sums.items()):
                sums.setdefault((r + card.data["renown"], n + card.data["scars"]), [*keys, card.key])
    return sums[renown_wanted, scars_wanted]


def told(t: Stage, kind: str, arg: int) -> list[int]:
    """One arg of all events of a kind so far."""
    return [event.args[arg] for event in t.state.journal or [] if event.kind == kind]


def test_the_sample_play() -> None:
    """sample.play: every figure of the sample turn, in the printed order of the phases."""
    t = Stage(
        conan="conan-the-bold",
        prowess=17,
        health=8,
        chronicle=foes_worth(32, 13),
        hand=[
            *("carousing", "desperate-lunge", "intimidating-posture", "tremendous-cleave"),
            *("i-am-a-cimmerian", "wild-swing", "javelin-cast"),
        ],
        deck=["shove-aside"] * 9 + ["give-ground", "storytelling", "telling-blow"],
        foe_hand=[
            *("forceful-lunge", "storytelling", "fists-of-iron", "slay-from-the-saddle"),
            *("tremendous-cleave", "axe-to-the-bone"),
        ],
        foe_deck=["snap-at-the-heels"] * 9 + ["overhead-block", "split-head-like-ripe-melon"],
        foes=["ravenous-wolf"] * 5 + NINE[::-1],
    )
    assert (t.prowess, t.health, t.renown, len(t.hand())) == (17, 8, 32, 7), "the turn begins as told"
    assert scars(t.state, 0) == 13, "Tom has 13 Scars"
    t.run(Turns())
    _prepare(t)
    _foe_draw(t)
    _foe_move(t)
    _conan_move(t)
    _resolve(t)
    _retreat(t)
    _rest(t)


def _prepare(t: Stage) -> None:
    """Carousing for 3 Prowess and 3 Health."""
    t.choose("Play Carousing", "Heal 3")
    assert (t.prowess, t.health, len(t.hand())) == (14, 11, 6), "17 - 3 Prowess, 8 + 3 Health, one card less"
    t.passes(2)


def _foe_draw(t: Stage) -> None:
    """Nine Foes; three Minor ones pay for two Major ones; the Snake is discarded; five are placed."""
    assert sorted(t.zone(REVEALED)) == sorted(NINE), "5 Foes, and 4 for 13 Scars, are revealed"
    t.passes()
    assert t.asked()[0] == 1, "nobody plays an Action; Ian chooses"
    t.choose("Place Cimmerian Warrior in the Center", "Place Cimmerian Warrior in the Center")
    t.choose("Pay for Man Ape", "Discard Khitan Peasant", "Discard Khitan Peasant")
    t.choose("Man Ape of the North in the Right Flank")
    t.choose("Pay for Thak", "Discard Aquilonian Footsoldier", "Thak in the Left Flank")
    t.choose("Hyrkanian Swordsman in the Rear", "pass")
    paid = ["khitan-peasant", "khitan-peasant", "aquilonian-footsoldier", "ghost-snake"]
    assert sorted(t.zone(FOE_DISCARDS, 1)) == sorted(paid), "two and one paid, and the Snake was not played"
    t.choose("pass", "Fight on")


def _foe_move(t: Stage) -> None:
    """Four moves, one of them for 2 wounds; then the hand is shown, and the deck's second card fits."""
    s = t.state
    left, right = s.foe_at[:2]
    t.take((LAY, t.card("forceful-lunge"), s.foe_at.index(t.card("thak"))))
    t.take((LAY, t.card("storytelling"), s.foe_at.index(t.card("man-ape-of-the-north"))))
    t.take((LAY, t.card("fists-of-iron"), s.foe_at.index(left)))
    t.take((LAY, t.card("slay-from-the-saddle"), s.foe_at.index(right)))
    assert (s.wounds[left], s.wounds[right]) == (0, 2), "a cost of 5 at Prowess 3 wounds by 2"
    rest = s.mine(HAND, 1)
    assert len(rest) == 2, "Ian has two more cards in their hand"
    assert all(s.seen[card] & 1 for card in rest), "they have shown them: both cost too much"
    assert t.zone(DISCARDS, 1) == ["split-head-like-ripe-melon"], "the first card of the deck did as well"
    swordsman = t.card("hyrkanian-swordsman")
    assert s.foe_at.index(swordsman) // PER_ZONE == REAR, "the Swordsman took up the Rear"
    assert s.of(s.move_at[s.foe_at.index(swordsman)]).key == "overhead-block", "the second card is its move"
    assert s.wounds[swordsman] == 0, "and it strains nobody"


def _conan_move(t: Stage) -> None:
    """Three moves in two zones, I Am a Cimmerian! at the reveal, Reflexes in the Barbarian Phase."""
    t.take((ANSWER, t.card("desperate-lunge"), RIGHT * GAPS))
    assert (t.prowess, len(t.hand())) == (12, 5), "Desperate Lunge costs 2"
    t.take((ANSWER, t.card("intimidating-posture"), 2))
    assert (t.prowess, len(t.hand())) == (8, 4), "3, and 1 for the Warrior that it does not touch"
    t.take((ANSWER, t.card("tremendous-cleave"), 1))
    assert (t.prowess, len(t.hand())) == (3, 3), "5, and it touches both"
    t.passes()
    assert all(t.state.seen[card] == 3 for card in t.state.zones[LAID]), "the Foe moves are turned up"
    t.choose("Play I Am a Cimmerian!", "Discard Wild Swing")
    assert (t.prowess, len(t.hand())) == (8, 1), "a card for 5 Prowess; one card is left"
    assert t.asked() == (0, "Use a Barbarian ability, or be done."), "nobody plays another Action"
    t.choose("Use Reflexes", "1", "Discard Javelin Cast")
    assert t.hand() == ["telling-blow"], "Reflexes 1: a card for a card"
    t.passes()


def _resolve(t: Stage) -> None:
    """Conan's zone, Ian's zone, Conan's zone: 38 Renown, 5 Health, then 44 Renown and 3 Health."""
    assert t.asked()[0] == 0, "Conan chooses the first zone"
    t.choose("Resolve the Right Flank")
    assert t.wounds("man-ape-of-the-north") == 0, "the hit of Initiative 4 is not dealt yet"
    t.choose("Play Telling Blow")
    assert told(t, "hit", 6) == [5], "3 + 2 Damage, and Storytelling of lower Initiative does not resolve"
    assert (t.prowess, t.renown, len(t.hand()), t.health) == (6, 38, 0, 11), "the Man Ape brings 6 Renown"

    assert t.asked()[0] == 1, "Ian chooses the second zone"
    t.choose("Resolve the Left Flank", "Strike Conan the Bold")
    assert t.health == 5, "Thak deals 3, 1 for the second Grapple, 1 for each Grapple that hits"

    assert t.asked()[0] == 0, "Conan chooses the third zone"
    t.choose("Resolve the Center")
    assert told(t, "health", 2)[-2:] == [4, 3], "first Fists of Iron for 1, then the Blade for 1"
    assert sorted(told(t, "hit", 6)[2:]) == [1, 1, 3, 4], "the Posture deals 3 and the Cleave 3 + 1"
    assert (t.health, t.renown) == (3, 44), "both Warriors are defeated, for 6 Renown"
    assert sorted(t.zone(1)) == ["hyrkanian-swordsman", "thak"], "Overhead Block has nothing that hits"


def _retreat(t: Stage) -> None:
    """Two Foes are left: all draw 2; the Retreat costs 3 Renown; Ian fills their hand."""
    assert (len(t.hand()), len(t.hand(1))) == (2, 4), "both players draw 2 for two Foes"
    assert (t.zone(LAID), t.zone(ANSWERS)) == ([], []), "the moves are gone"
    t.choose("Retreat")
    assert t.asked()[0] == 1, "Ian takes Renown back"
    t.choose("Take back Cimmerian Warrior (3")
    assert t.renown == 41, "3 Scars on the table cost 3 Renown"
    back = t.zone(FOE_DISCARDS, 1)[-3:]
    assert sorted(back) == ["cimmerian-warrior", "hyrkanian-swordsman", "thak"], "all three are Ian's again"
    assert len(t.hand(1)) == 7, "Ian draws to 7 as Conan enters his Rest Step"


def _rest(t: Stage) -> None:
    """Storytelling, Prowess back, Vitality 3, seven cards: 41 Renown, 17 Prowess, 11 Health."""
    t.choose("Play Storytelling", "Discard Give Ground")
    assert (t.health, len(t.hand())) == (8, 0), "the other card is its cost; it heals 5"
    assert t.prowess == 20, "then Prowess returns to its Starting Value"
    t.choose("Turn 3 Prowess into Health")
    assert (t.prowess, t.health, t.renown, len(t.hand())) == (17, 11, 41, 7), "the turn's last figures"
    assert t.state.active == 1, "play passes to Ian"
    assert renown(t.state, 1) < 41, "who must reach 41 before Tom's next turn"
