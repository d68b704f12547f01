"""The log: what cards do is told with its cause, whose things are meant, nothing twice, no empty headings."""

from __future__ import annotations

import itertools
import random
import re

import pytest

from suite.core.action import PASS
from suite.core.flow import next_decision
from suite.core.game import Setup
from suite.core.moment import trigger
from suite.games.aoe_ecg.attack import DECLARATION, Resolution
from suite.games.aoe_ecg.collection import Upkeep
from suite.games.aoe_ecg.rows import Attack
from suite.games.aoe_ecg.rules import kill_monks, kill_tokens, knock_out
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.view.preview import preview
from suite.games.aoe_ecg.windows import PlayEvent
from suite.games.aoe_ecg.words import (
    ASSIST,
    ATTACK,
    BY_UNIT,
    BY_WALLS,
    HAND,
    LASTING,
    ON_END,
    ON_FIELD,
    ON_PLAY,
    ON_TURN,
    PAY,
    RAZED,
)
from tests.cards.aoe_ecg.shelf import catalogue, decks
from tests.rulebook.aoe_ecg.table import Table, game

NAMES = ["Tom", "Ian", "Zev"]
ONE_OF_MANY = re.compile(r"\b1 (?:more )?[a-z]+s\b")
"""A number word that does not agree: "1 wounds"."""


def told(s: Empire) -> list[str]:
    """All sentences of the journal."""
    setup = Setup("aoe-ecg", NAMES[: s.players], [decks()["starter-goths"]] * s.players)
    return [game().event_text(event, setup, s.catalogue) for event in s.journal or []]


def heard(t: Table) -> str:
    """The log as one text."""
    return "\n".join(told(t.s))


def clash(mine: str, theirs: str, hand: str) -> Table:
    """A unit of Tom attacks one of Ian on their House; nothing has been fought yet."""
    t = Table([hand])
    house = t.build("house", 1)
    t.fight(t.unit(mine, house), t.unit(theirs, house, 1), BY_UNIT)
    return t


@pytest.mark.parametrize(
    ("hand", "mine", "theirs", "sentence"),
    [
        ("strategist-enlisted", "militia", "militia", "Tom's Militia has 2 more attack points."),
        ("poor-morale", "militia", "spearman", "Ian's Spearman has 2 attack points less."),
        ("good-wind-today", "archer", "militia", "Tom's Archer has 3 more range points."),
        ("relentless-attack", "militia", "militia", "the battle has one more round."),
        ("threw-a-shoe", "militia", "knight", "Ian's Knight deals no damage until the first round is over."),
        ("heavy-tree-cover", "archer", "militia", "the battle has no ranged round."),
        ("muddy-battlefield", "militia", "militia", "nobody may retreat from the battle."),
        ("muddy-battlefield", "knight", "militia", "Tom's Knight has 2 attack points less."),
    ],
)
def test_what_an_event_does_in_a_battle(hand: str, mine: str, theirs: str, sentence: str) -> None:
    """events.effect: to whom, and how much."""
    t = clash(mine, theirs, hand)
    t.play(hand)
    assert f"{t.s.defs[t.s.catalogue.index[hand]].title}: {sentence}" in told(t.s)


def test_points_that_a_unit_does_not_have_are_not_spoken_of() -> None:
    """events.effect: flaming arrows give range points to archers only."""
    t = Table(["flaming-arrows"])
    house = t.build("house", 1)
    t.fight(t.unit("militia", house), house, BY_WALLS).play("flaming-arrows")
    assert "3 more attack points" in heard(t)
    assert "range points" not in heard(t)


@pytest.mark.parametrize(
    ("hand", "player", "sentence"),
    [
        ("decoy", 1, "Decoy: the attack of Tom's Militia does not take place."),
        ("town-bell", 1, "Ian's villagers leave Farm."),
        ("surprise-skirmish", 0, "Surprise Skirmish: nobody may respond to the attack of Tom's Militia."),
        (
            "the-jesters-dead-lets-get-them",
            0,
            "The Jester's dead, let's get them!: Tom's units have 1 more attack point this turn.",
        ),
        ("holy-war", 0, "Holy War: the conversion rate of Tom's monks is 2 higher this turn."),
        ("slow-search", 0, "Slow Search: Ian draws fewer cards in their next turn."),
        ("revelation", 0, "Tom looks at Ian's hand."),
        ("typhoid", 0, "Typhoid now lies before Ian."),
        ("drought", 0, "Drought is now on Ian's Farm."),
    ],
)
def test_what_an_event_does_elsewhere(hand: str, player: int, sentence: str) -> None:
    """events.effect: whose attack, whose villagers, whose turn."""
    t = Table()
    t.card(hand, HAND, player)
    farm = t.build("farm", 1, workers=2)
    unit = t.unit("militia", farm)
    t.s.attacks.append(Attack(unit, ON_FIELD, t.s.spot[farm], farm))
    t.run(PlayEvent(t.held(hand, player)))
    while t.legal():
        t.take(t.legal()[-1])
    assert sentence in told(t.s)


def test_what_cards_in_play_do_is_told() -> None:
    """events.removal, collection.upkeep: each turn, at their end, and when they are paid for."""
    t = Table(["typhoid", "the-king-is-dead-long-live-the-king", "spies"])
    t.play("typhoid").play("the-king-is-dead-long-live-the-king")
    trigger(t.s, ON_TURN, 1)
    t.quiet()
    assert "Typhoid strikes Ian." in told(t.s), "before somebody dies of it"
    t.use(t.s.zones[LASTING][0], 1)
    while t.legal():
        t.take(t.legal()[0])
    assert told(t.s)[-2:] == ["Ian pays 3 food because of Typhoid.", "Ian is rid of Typhoid."]
    trigger(t.s, ON_END, 1)
    t.quiet()
    assert "The King is Dead, Long Live the King is over." in told(t.s)
    spies = t.held("spies")
    t.s.of(spies).effects[ON_PLAY](t.s, spies)
    assert "Tom looks at Ian's hand." in told(t.s)
    elephants = t.unit("war-elephant", t.center(0))
    t.run(Upkeep(elephants)).take((PAY, elephants))
    assert "Tom pays 1 food for War Elephant." in told(t.s)
    t.run(Upkeep(elephants)).take(PASS)
    assert told(t.s)[-1] == "Tom's War Elephant leaves the table.", "given up, not beaten"


def test_losses_are_told_once_and_with_whose_they_are() -> None:
    """combat.damage, monks.last: the last tokens and the end of the card are one sentence."""
    t = Table()
    unit = t.unit("militia", t.build("house"), 1, tokens=3, monks=1)
    kill_tokens(t.s, unit, 2)
    kill_tokens(t.s, unit, 1)
    kill_monks(t.s, unit, 1)
    assert told(t.s)[-3:] == [
        "Ian's Militia loses 2 tokens.",
        "Ian's Militia loses 1 token.",
        "Ian's Militia is wiped out: it loses its last monk.",
    ]
    other = t.unit("militia", t.center(0), tokens=4)
    kill_tokens(t.s, other, 4)
    assert told(t.s)[-1] == "Tom's Militia is wiped out: it loses its last 4 tokens."


def test_a_victory_is_told_once() -> None:
    """victory.conquest: why the last opponent is out, and that the other has won."""
    t = Table()
    knock_out(t.s, 1, RAZED)
    assert told(t.s)[-2:] == [
        "Ian has lost the last Town Center and is out.",
        "Tom wins: nobody else is left.",
    ]


def test_an_assisted_attack_says_so() -> None:
    """assist.declare, assist.conditions: in the label, beforehand, in the log and where it fails."""
    t = Table()
    castle, house = t.build("castle", 1), t.build("house", 1)
    militia, knight = t.unit("militia", castle), t.unit("knight", house)
    t.s.call(DECLARATION)
    t.take((ATTACK, militia, t.s.spot[castle]))
    help_ = (ASSIST, knight, militia)
    assert game().label(t.s, help_, NAMES) == "Assist Militia with Knight"
    seen = preview(t.s, help_)
    assert seen.startswith("Assists Militia; if only that is left there then, Castle takes "), seen
    t.take(help_).take(PASS).run(Resolution()).quiet()
    lines = told(t.s)
    assert "Tom's Knight is to assist against Ian's Castle." in lines
    fought = "Battle: Tom's Knight assists against Ian's Castle."
    failed = "Tom's Knight cannot assist any more."
    assert (fought in lines) != (failed in lines), "one of the two"


def test_no_heading_stands_over_nothing() -> None:
    """turn.phases: a phase is told with the first thing that happens in it."""
    rnd = random.Random(3)
    setup = Setup("aoe-ecg", NAMES, [decks()[f"starter-{name}"] for name in ("goths", "celts", "britons")])
    s = game().new(setup, 5)
    for _ in range(1500):
        asked = next_decision(s)
        if asked is None:
            break
        actions = asked.legal_actions(s)
        asked.apply(s, PASS if PASS in actions and rnd.random() < 0.4 else rnd.choice(actions))
    journal = s.journal or []
    kinds = [event.kind for event in journal]
    pairs = list(itertools.pairwise(kinds))
    assert kinds.count("phase") > 30, "there are phases"
    assert ("phase", "phase") not in pairs, "none follows another"
    assert ("phase", "turn") not in pairs, "nor is the last one empty"
    phases = [(event.args[0], event.args[1]) for event in journal if event.kind == "phase"]
    turns = [event.args[1] for event in journal if event.kind == "turn"]
    assert {player for player, _ in phases} <= set(turns), "whose turn it is"
    said = [game().event_text(event, setup, catalogue()) for event in journal]
    assert [line for line in said if ONE_OF_MANY.search(line)] == [], "one is one"
