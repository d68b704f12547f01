"""Adventures end, ages change: raids, income, objectives, levies, purchases, artifacts."""

from __future__ import annotations

import pytest

from suite.core.action import PASS
from suite.core.chance import Chance
from suite.core.flow import Simultaneous, next_decision
from suite.games.age_of_conan.adventure import LeadConan, Resolve, draw_token, next_adventure
from suite.games.age_of_conan.age import AgeChange, Levies, LevyAt, Purchase, Purchases, income
from suite.games.age_of_conan.artifacts import OfferTokens
from suite.games.age_of_conan.bid import SealedBid
from suite.games.age_of_conan.objectives import fulfilling, replace_objectives, score_objectives
from suite.games.age_of_conan.raid import BuyOff, Raids
from suite.games.age_of_conan.rules import tokens_of
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.tabled import refresh_all
from suite.games.age_of_conan.turn import AdventureEnds
from suite.games.age_of_conan.words import (
    A_CITY,
    ADVENTURE,
    ADVENTURES,
    ADVENTURES_DONE,
    BAG,
    BUY,
    BUY_EMISSARY,
    BUY_UNIT,
    CITY,
    FORT,
    HAND,
    KINGDOM_HAND,
    LEAD,
    LEVY,
    OBJECTIVES,
    RANSOM,
    TOKENS,
    TOKENS_OUT,
    TOWER,
    TRACK,
    TRADE,
)
from tests.rulebook.age_of_conan.kit import (
    AQUILONIA,
    GAME,
    STYGIA,
    TURAN,
    answer,
    army,
    asked,
    begin,
    clear_track,
    finish_age,
    land,
    legal,
    mark,
    objectives,
    stage,
    tabled,
    tokens,
    told,
    track,
)


def goal(s: Hyboria, key: str) -> None:
    """An objective's definition."""
    return s.book.objectives[s.catalogue.index[key]]


# -- tracks and tokens -----------------------------------------------------------------------------------


def test_the_track_is_as_long_as_the_card_says() -> None:
    """adventure.track: in the order of drawing, open to all."""
    s = stage()
    card = s.zones[ADVENTURES][-1]
    clear_track(s)
    next_adventure(s)
    assert s.zones[ADVENTURE][-1] == card
    assert len(s.zones[TRACK]) == s.book.adventures[s.face[card]].length
    assert all(s.seen[token] == s.everybody for token in s.zones[TRACK])


def test_the_bag_fails() -> None:
    """adventure.trade: what is left is drawn, then what has left the match; else the track is short."""
    s = stage()
    s.move_all(TRACK, TOKENS_OUT)
    last = s.zones[BAG][-1]
    for token in s.zones[BAG][:-1].copy():
        s.move(token, ADVENTURES_DONE)
    assert draw_token(s, TRACK) == last
    out = len(s.zones[TOKENS_OUT])
    assert draw_token(s, TRACK) >= 0
    assert len(s.zones[BAG]) == out - 1
    assert told(s, "refilled")
    s.move_all(BAG, ADVENTURES_DONE)
    assert draw_token(s, TRACK) == -1


def test_two_ways_to_a_token() -> None:
    """adventure.tokens, adventure.secret: kept tokens are their player's, their number is known to all."""
    s = stage()
    s.conan = s.goal = land(s, "ophir")
    track(s, "women-1-gold")
    begin(s, LeadConan())
    answer(s, *PASS)
    answer(s, *PASS)
    assert tokens_of(s, AQUILONIA) == 1
    seen = GAME.observation(s, TURAN).state
    assert tokens_of(seen, AQUILONIA) == 1


def test_traded_at_once_or_never() -> None:
    """adventure.trade: gold or sorcery by its symbols, and it is gone from the match."""
    s = stage()
    s.conan = s.goal = land(s, "ophir")
    track(s, "treasures-3-gold")
    token = s.zones[TRACK][0]
    begin(s, LeadConan())
    answer(s, *PASS)
    assert legal(s) == [PASS, (TRADE,)]
    answer(s, TRADE)
    assert s.gold[AQUILONIA] == 4
    assert token in s.zones[TOKENS_OUT]
    assert asked(s) is None


# -- the end of an adventure -----------------------------------------------------------------------------


def test_a_reward_is_drawn_unseen() -> None:
    """adventure.end, adventure.reward: at his destination Conan's player draws a token, and may trade it."""
    s = stage()
    clear_track(s)
    s.conan = s.goal
    begin(s, Resolve())
    token = s.mine(TOKENS, AQUILONIA)[0]
    assert s.seen[token] == 1 << AQUILONIA, "nobody else knows it"
    assert (TRADE,) in legal(s)
    answer(s, *PASS)
    assert s.adventures == 1
    assert s.seen[token] == 1 << AQUILONIA


def test_conan_is_carried() -> None:
    """adventure.reward: elsewhere he is carried to his destination, for no token."""
    s = stage()
    s.conan, s.goal = land(s, "aquilonia"), land(s, "zamora")
    begin(s, Resolve())
    assert s.conan == land(s, "zamora")
    assert tokens_of(s, AQUILONIA) == 0


def test_a_move_after_the_last_token_counts() -> None:
    """adventure.end: where he stands is judged as the turn ends."""
    s = stage()
    s.conan, s.goal = land(s, "koth"), land(s, "ophir")
    clear_track(s)
    begin(s, LeadConan())
    answer(s, LEAD, land(s, "ophir"))
    begin(s, Resolve())
    assert len(s.mine(TOKENS, AQUILONIA)) == 1


def test_the_next_adventure() -> None:
    """adventure.next: a card, a track, a bid."""
    s = stage()
    s.conan, s.goal = land(s, "aquilonia"), land(s, "zamora")
    clear_track(s)
    before = len(s.zones[ADVENTURES])
    assert isinstance(begin(s, AdventureEnds()), SealedBid)
    assert len(s.zones[ADVENTURES]) == before - 1
    assert s.zones[TRACK]


@pytest.mark.parametrize(
    ("ages", "age", "changes"),
    [("3", 0, True), ("3", 1, True), ("3", 2, False), ("2", 0, True), ("2", 1, False), ("1", 0, False)],
)
def test_the_fourth_adventure_ends_the_age(ages: str, age: int, changes: bool) -> None:
    """turn.ages, age.begin: four adventures an age; after the last one there is no change."""
    s = stage(ages=ages)
    s.age = age
    s.role = TURAN
    s.conan, s.goal = land(s, "ophir"), land(s, "zamora")
    finish_age(s)
    begin(s, AdventureEnds())
    assert (told(s, "age ends") != []) == changes
    assert (s.over > 0) != changes


# -- raids -----------------------------------------------------------------------------------------------


def test_example_of_raids() -> None:
    """raiders.example, raiders.resolve: a unit frees Aquilonia, the Steppes are nobody's, Turan loses two."""
    s = stage()
    army(s, AQUILONIA, "aquilonia", 2)
    mark(s, TURAN, "zamora", TOWER)
    for key, n in (("aquilonia", 2), ("steppes", 1), ("zamora", 2)):
        s.raiders[land(s, key)] = n
    s.points = [5, 5, 5, 5]
    begin(s, Raids())
    assert legal(s) == [PASS, (RANSOM, land(s, "aquilonia"))]
    answer(s, RANSOM, land(s, "aquilonia"))
    assert asked(s) is None
    assert s.army(AQUILONIA, land(s, "aquilonia")) == 1
    assert s.points == [5, 3, 5, 5]
    assert sum(s.raiders) == 0


def test_never_below_zero() -> None:
    """scoring.least, raiders.resolve: who has one point loses one."""
    s = stage()
    mark(s, TURAN, "zamora", TOWER)
    s.raiders[land(s, "zamora")] = 3
    s.points[TURAN] = 1
    begin(s, Raids())
    assert s.points[TURAN] == 0


# -- gold and objectives ---------------------------------------------------------------------------------


def test_income() -> None:
    """age.gold: five, and two for each tower and city."""
    s = stage()
    for key, marker in (("ophir", FORT), ("argos", TOWER), ("koth", A_CITY)):
        mark(s, AQUILONIA, key, marker)
    assert income(s, AQUILONIA) == 9
    assert income(s, TURAN) == 5


def test_example_of_objectives() -> None:
    """objectives.example: a tie at two sorcery, Ophir without Koth, two forts for two points."""
    s = stage(3)
    objectives(s, "nation-of-sorcerers", "road-of-kings", "hyborian-empire")
    s.sorcery = [0, 2, 2]
    mark(s, AQUILONIA, "ophir", FORT)
    mark(s, AQUILONIA, "argos", FORT)
    replace_objectives(s, score_objectives(s))
    assert s.points == [2, 0, 0]
    left = [s.of(card).key for card in s.zones[OBJECTIVES]]
    assert left[:2] == ["nation-of-sorcerers", "road-of-kings"]
    assert len(left) == 3, "a new one has come, and is not scored"
    s.sorcery = [0, 3, 2]
    mark(s, AQUILONIA, "koth", TOWER)
    assert TURAN in fulfilling(s, goal(s, "nation-of-sorcerers"))
    assert AQUILONIA in fulfilling(s, goal(s, "road-of-kings"))


def test_every_objective() -> None:
    """objectives.check: each condition, fulfilled and missed by one."""
    marks: dict[str, list[tuple[str, int]]] = {
        "sea-power": [("argos", TOWER), ("nordheim", FORT)],
        "merchant-kings": [("argos", TOWER), ("koth", TOWER), ("nemedia", A_CITY)],
        "military-power": [("zamora", FORT)],
        "war-against-the-pirates": [("argos", FORT), ("shem", A_CITY)],
        "road-of-kings": [("ophir", TOWER), ("koth", FORT)],
        "hyborian-empire": [("argos", FORT), ("koth", A_CITY)],
        "subdue-the-savage-lands": [("cimmeria", FORT), ("darfar", FORT)],
        "beyond-the-borders": [("zamora", TOWER), ("kush", FORT)],
        "web-of-embassies": [("zamora", TOWER), ("argos", A_CITY)],
        "crown-of-cities": [("zamora", A_CITY), ("argos", A_CITY)],
    }
    for key, needed in marks.items():
        s = stage()
        for n, (where, marker) in enumerate(needed):
            assert AQUILONIA not in fulfilling(s, goal(s, key)), f"{key} needs more than {n} of these"
            mark(s, AQUILONIA, where, marker)
        assert AQUILONIA in fulfilling(s, goal(s, key)), key
    s = stage()
    tokens(s, TURAN, "women-1-gold")
    assert TURAN in fulfilling(s, goal(s, "songs-of-the-wanderer"))
    tokens(s, AQUILONIA, "monsters-3-sorcery")
    assert TURAN not in fulfilling(s, goal(s, "songs-of-the-wanderer")), "a tie is nobody's"
    s.sorcery[STYGIA] = 1
    assert STYGIA in fulfilling(s, goal(s, "nation-of-sorcerers"))
    assert {*marks, "songs-of-the-wanderer", "nation-of-sorcerers"} == {
        o.key for o in s.book.objectives.values()
    }


def test_objectives_are_not_for_neighbours() -> None:
    """objectives.check: Sea Power asks for two coasts that do not border each other."""
    s = stage()
    mark(s, AQUILONIA, "argos", FORT)
    mark(s, AQUILONIA, "zingara", FORT)
    assert AQUILONIA not in fulfilling(s, goal(s, "sea-power"))


# -- levies and purchases --------------------------------------------------------------------------------


def test_example_of_troops() -> None:
    """age.troops-example, age.troops: a unit at home, a fourth one in Argos, a city in Ophir."""
    s = stage()
    mark(s, AQUILONIA, "ophir", FORT)
    mark(s, AQUILONIA, "argos", FORT)
    army(s, AQUILONIA, "argos", 3)
    begin(s, Levies())
    while isinstance(asked(s), LevyAt) and asked(s).player(s) == AQUILONIA:
        here = asked(s).args[1]
        answer(s, CITY if here == land(s, "ophir") else LEVY)
    assert s.army(AQUILONIA, land(s, "aquilonia")) == 6
    assert s.army(AQUILONIA, land(s, "argos")) == 4
    assert s.marker[land(s, "ophir")] == A_CITY
    assert s.army(AQUILONIA, land(s, "ophir")) == 0, "in place of a unit"


def test_what_gives_nothing() -> None:
    """age.troops: a tower gives no unit and becomes no city, a full province none, a city no second tower."""
    s = stage()
    mark(s, AQUILONIA, "argos", TOWER)
    mark(s, AQUILONIA, "ophir", FORT)
    army(s, AQUILONIA, "ophir", 5)
    mark(s, AQUILONIA, "koth", A_CITY)
    begin(s, Levies())
    offered = {}
    while isinstance(asked(s), LevyAt) and asked(s).player(s) == AQUILONIA:
        offered[s.map.cards[asked(s).args[1]].key] = legal(s)
        answer(s, *PASS)
    assert offered == {
        "aquilonia": [PASS, (LEVY,)],
        "koth": [PASS, (LEVY,)],
        "ophir": [PASS, (CITY,)],
    }


def test_example_of_purchases() -> None:
    """age.spend-example, age.spend, age.order: of eleven gold Turan spends ten."""
    s = stage()
    mark(s, TURAN, "zamora", TOWER)
    s.gold[TURAN] = 4
    s.gold[TURAN] += income(s, TURAN)
    assert s.gold[TURAN] == 11
    s.active = TURAN
    begin(s, Purchases())
    assert asked(s).player(s) == TURAN, "from the first player on"
    for _ in range(3):
        answer(s, BUY_UNIT, land(s, "zamora"))
    answer(s, BUY_EMISSARY, land(s, "turan"))
    answer(s, BUY, 0)
    assert s.army(TURAN, land(s, "zamora")) == 3
    assert s.embassy(TURAN, land(s, "turan")) == 5
    assert (len(s.mine(HAND, TURAN)), len(s.mine(KINGDOM_HAND, TURAN))) == (1, 1)
    assert s.gold[TURAN] == 1
    assert legal(s) == [PASS, (BUY, 1)], "a strategy card alone costs one"
    assert answer(s, *PASS).player(s) == STYGIA


# -- the rest of the change ------------------------------------------------------------------------------


def test_a_new_deck_and_refreshed_cards() -> None:
    """age.deck, age.refresh, age.order: four adventures, a bid, then all table cards work again."""
    s = stage(2)
    archers = tabled(s, AQUILONIA, "bossonian-archers")
    s.turned = [archers]
    finish_age(s)
    begin(s, AgeChange())
    while not isinstance(asked(s), SealedBid):
        decision = next_decision(s)
        decision.apply(s, decision.legal_actions(s)[0])
    assert len(s.zones[ADVENTURES]) == 3
    assert s.age == 1
    assert s.turned == [archers]
    for player in (0, 1):
        decision = next_decision(s)
        decision.answer(s, player, decision.actions_of(s, player)[0])
    assert asked(s) is None
    assert s.turned == []


def test_refreshing_is_free() -> None:
    """cards.refresh: at an age change it costs no gold."""
    s = stage(2)
    s.turned = [tabled(s, AQUILONIA, "bossonian-archers")]
    refresh_all(s)
    assert s.turned == []
    assert s.gold[AQUILONIA] == 3


def test_the_steps_of_an_age_change() -> None:
    """age.begin, age.order: seven steps from raids to refreshing, each by all before the next begins."""
    s = stage(3)
    s.active = TURAN
    s.gold = [4, 4, 4]
    s.points = [5, 3, 4]
    s.pool = [1, 0, 2, 0, 1]
    tokens(s, AQUILONIA, "women-1-gold")
    for player in range(3):
        s.raiders[s.home(player)] = 1
    finish_age(s)
    begin(s, AgeChange())
    asked_of: list[tuple[type, int]] = []
    wanted = {LevyAt: (LEVY,), BuyOff: None, Purchase: (BUY, 1)}
    while (decision := next_decision(s)) is not None:
        if isinstance(decision, Simultaneous):
            asked_of.append((type(decision), -1))
            for player in decision.asked(s):
                decision.answer(s, player, decision.actions_of(s, player)[0])
            continue
        player = decision.player(s)
        if type(decision) in wanted and (type(decision), player) not in asked_of:
            asked_of.append((type(decision), player))
        legal = decision.legal_actions(s)
        due = wanted.get(type(decision), PASS)
        decision.apply(s, legal[-1] if due is None else due if due in legal else PASS)
    order = [TURAN, STYGIA, AQUILONIA]
    steps = (BuyOff, LevyAt, Purchase)
    assert asked_of == [
        *[(step, player) for step in steps for player in order],
        (OfferTokens, -1),
        (SealedBid, -1),
    ]
    assert [args[0] for args in told(s, "bought off")] == order
    assert [args[0] for args in told(s, "gold")] == order
    assert [args[0] for args in told(s, "raised")] == order
    kinds = [event.kind for event in s.journal]
    marks = ("bought off", "gold", "raised", "paid", "artifact", "age", "adventure", "bid", "all refreshed")
    places = [kinds.index(kind) for kind in marks]
    assert places == sorted(places)
    assert s.pool == [1, 0, 2, 0, 1], "fate dice are left as they lie"


# -- what is seen of tokens ------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["remembered", "forgotten"])
def test_tokens_that_all_saw(option: str) -> None:
    """adventure.secret: remembered by all, or one of the bag's for the others, by the option."""
    for seed in range(4):
        s = stage(2, seed, tokens_seen=option)
        s.conan = s.goal = land(s, "ophir")
        track(s, "women-4-sorcery")
        begin(s, LeadConan())
        answer(s, *PASS)
        answer(s, *PASS)
        token = s.mine(TOKENS, AQUILONIA)[0]
        seen = GAME.observation(s, TURAN)
        mine = GAME.observation(s, AQUILONIA)
        assert s.of(token).key == "women-4-sorcery"
        assert mine.face(token) == s.face[token]
        if option == "remembered":
            assert seen.face(token) == s.face[token]
        else:
            assert seen.face(token) == -1
            pool = seen.pools[s.group[token]]
            assert len(pool) == len(s.zones[BAG]) + 1
            worlds = {GAME.worlds(seen).sample(Chance(n)).face[token] for n in range(40)}
            assert len(worlds) > 5, "it may be any of them"
        events = [event.seen_by(1 << TURAN) for event in s.journal if event.kind == "token"]
        assert [event.args[1] >= 0 for event in events] == [option == "remembered"]


def test_a_traded_token_is_shown() -> None:
    """adventure.secret, adventure.trade: also where tokens that were kept are forgotten."""
    for reward in (False, True):
        s = stage(2, tokens_seen="forgotten")
        s.conan = s.goal = land(s, "ophir")
        track(s, "women-4-sorcery")
        begin(s, Resolve() if reward else LeadConan())
        if not reward:
            answer(s, *PASS)
        token = s.mine(TOKENS, AQUILONIA)[0]
        answer(s, TRADE)
        assert GAME.observation(s, TURAN).face(token) == s.face[token]
        assert told(s, "traded") == [(AQUILONIA, s.face[token])]
        event = next(event for event in s.journal if event.kind == "traded")
        assert event.seen_by(1 << TURAN).args == event.args
