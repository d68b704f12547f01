"""Blunders beside the wars: Conan, the crown, bids, emissaries, gold, raiders, tokens."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.games.age_of_conan.adventure import KEEP_OR_TRADE, LeadConan, Resolve
from suite.games.age_of_conan.age import AgeChange, Levies, LevyAt, LevyOf, Purchase, Purchases
from suite.games.age_of_conan.artifacts import AssignArtifacts, OfferTokens
from suite.games.age_of_conan.bid import REPLACING, Bidding, SealedBid
from suite.games.age_of_conan.court import ConanPart, CourtAndConan
from suite.games.age_of_conan.crown import CROWNING
from suite.games.age_of_conan.intrigue import Errands, Intrigue
from suite.games.age_of_conan.raid import BuyOff, Raids
from suite.games.age_of_conan.scoring import FinalScoring
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import MONSTERS, WOMEN
from suite.games.age_of_conan.turn import AdventureEnds, Match, NextAdventure, Turn, WithCrown
from suite.games.age_of_conan.words import (
    ADVENTURE,
    ADVENTURES_DONE,
    BIDS,
    CROWN,
    LEAD,
    LEVY,
    OFFER,
    OWNED,
    PARLEY,
    RANSOM,
    REPLACE,
    STRIDE,
    TOWER,
    ZERO,
)
from tests.ai.hyboria.position import Position, at, bare, in_turn, last_turn
from tests.ai.positions import no_verb, one_of, with_verb
from tests.rulebook.age_of_conan.kit import (
    card_of,
    clear_track,
    embassy,
    give,
    land,
    mark,
    tokens,
    track,
)

# -- the crown ------------------------------------------------------------------------------------------


def crowned(mine: tuple[str, ...], theirs: tuple[str, ...]) -> Hyboria:
    """Conan is in Aquilonia, and Ann may crown him."""
    s = bare()
    tokens(s, 0, *mine)
    tokens(s, 1, *theirs)
    s.conan = s.home(0)
    clear_track(s)
    s.adventures = 1
    s.move_all(ADVENTURE, ADVENTURES_DONE)
    return at(s, (Match(), 5), (WithCrown(), 2), (CROWNING, 0))


def before_crown(place: str, goal: str) -> Hyboria:
    """One token is left on the track, and Ann alone has treasures; whoever crowns Conan wins."""
    s = bare()
    tokens(s, 0, "treasures-4-gold", "treasures-3-gold", "treasures-3-gold")
    track(s, "monsters-1-sorcery")
    s.conan = land(s, place)
    s.goal = land(s, goal)
    return s


def leading(place: str, goal: str) -> Hyboria:
    return at(before_crown(place, goal), (Match(), 4), (Turn(), 1), (LeadConan(), 0))


def by_court(s: Hyboria) -> Hyboria:
    """Ann has a court+Conan die after the last token went; she may lead Conan once more."""
    clear_track(s)
    return in_turn(s, (CourtAndConan(), 1), (ConanPart(0), 0))


# -- Conan ----------------------------------------------------------------------------------------------


def adventuring(place: str, goal: str, *left: str) -> Hyboria:
    """Two ages are to come, and such tokens lie on the track."""
    s = bare(ages="3")
    track(s, *left)
    s.conan = land(s, place)
    s.goal = land(s, goal)
    return s


def led(place: str, goal: str, *left: str) -> Hyboria:
    return at(adventuring(place, goal, *left), (Match(), 4), (Turn(), 1), (LeadConan(), 0))


def nearer(s: Hyboria, action: Action) -> bool:
    """Whether an answer leads Conan towards his destination."""
    away = s.map.distance[s.goal]
    return action[0] == LEAD and away[action[1]] < away[s.conan]


# -- bids -----------------------------------------------------------------------------------------------


def bidding() -> Hyboria:
    """All bidding tokens can be used, and a high card is there."""
    s = bare(players=4, ages="3")
    for player in range(4):
        give(s, player, ("strategy-12", "strategy-18", "strategy-30", "strategy-36")[player])
        give(s, player, ("strategy-01", "strategy-07", "strategy-13", "strategy-19")[player])
    return at(s, (Match(), 5), (NextAdventure(), 1), (Bidding(), 1), (SealedBid(), 0))


def replacing(mine: int, theirs: int, first: str, second: str) -> Hyboria:
    """Ann has the bonus card; the bids are seen, hers with `first`, and she holds `second`."""
    s = bare(ages="3")
    s.move(card_of(s, "conan-bonus"), OWNED)
    s.move(card_of(s, first), BIDS)
    s.move(card_of(s, "strategy-20"), BIDS + STRIDE)
    give(s, 0, second)
    s.bids = [mine, theirs]
    for zone in (BIDS, BIDS + STRIDE):
        for card in s.zones[zone]:
            s.seen[card] = s.everybody
    return at(s, (Match(), 5), (NextAdventure(), 1), (Bidding(), 2), (REPLACING, 0))


# -- emissaries -----------------------------------------------------------------------------------------


def errands(s: Hyboria) -> Hyboria:
    s.moves = 1
    return in_turn(s, (Intrigue(), 1), (Errands(), 0))


def before_tower() -> Hyboria:
    """Ann's emissary is alone beside a tower of Ben's, one die against five."""
    s = bare()
    mark(s, 1, "iranistan", TOWER)
    embassy(s, 0, "aquilonia", 0)
    embassy(s, 0, "iranistan")
    return errands(s)


def courting() -> Hyboria:
    """Five dice against three for Ophir, with four emissaries around it."""
    s = bare()
    embassy(s, 0, "aquilonia", 0)
    for key in ("ophir", "argos", "corinthia", "koth"):
        embassy(s, 0, key)
    return errands(s)


# -- age changes ----------------------------------------------------------------------------------------


def changing(gold: int = 0, theirs: int = 0) -> Hyboria:
    """The last change of an age."""
    s = bare(ages="2")
    s.gold = [gold, theirs]
    s.adventures = 4
    clear_track(s)
    s.move_all(ADVENTURE, ADVENTURES_DONE)
    return s


def buying(gold: int) -> Hyboria:
    s = changing(gold, 25)
    return at(s, (Match(), 5), (AgeChange(), 4), (Purchases(), 1), (Purchase(0), 0))


def levying() -> Hyboria:
    s = changing()
    home = s.home(0)
    frames = ((AgeChange(), 3), (Levies(), 1), (LevyOf(0, home + 1), 0), (LevyAt(0, home), 0))
    return at(s, (Match(), 5), *frames)


def raided(n: int, end: bool) -> Hyboria:
    """Raiders stand in Ann's home beside her five units."""
    s = changing()
    s.raiders[s.home(0)] = n
    over = (FinalScoring(), 1) if end else (AgeChange(), 1)
    if end:
        s.age = 1
    return at(s, (Match(), 5), over, (Raids(), 1), (BuyOff(0), 0))


def offering() -> Hyboria:
    s = changing()
    tokens(s, 0, "monsters-4-sorcery", "monsters-3-sorcery")
    tokens(s, 1, "monsters-1-sorcery")
    return at(s, (Match(), 5), (AgeChange(), 5), (AssignArtifacts(), 1), (OfferTokens(), 0))


def rewarded() -> Hyboria:
    """The reward of the last adventure makes Ann's monsters six against five."""
    s = bare()
    tokens(s, 0, "monsters-2-sorcery")
    tokens(s, 1, "monsters-2-sorcery", "monsters-3-sorcery")
    drawn = tokens(s, 0, "monsters-4-sorcery")[0]
    s.conan = s.goal = land(s, "koth")
    last_turn(s)
    return at(s, (Match(), 5), (AdventureEnds(), 1), (Resolve(), 1), (KEEP_OR_TRADE.of(drawn), 0))


POSITIONS: Final = [
    Position(
        "crown with all monsters",
        "Nobody else has monsters: the crown wins.",
        lambda: crowned(("monsters-4-sorcery", "monsters-3-sorcery"), ("women-1-gold",)),
        one_of((CROWN, MONSTERS)),
    ),
    Position(
        "the category that is ahead",
        "Monsters are tied; women are Ann's alone.",
        lambda: crowned(("monsters-4-sorcery", "women-3-gold"), ("monsters-4-sorcery",)),
        one_of((CROWN, WOMEN)),
    ),
    Position(
        "no crown on a tie",
        "Treasures are tied, and of all else Ben has more: Conan would slay who tries.",
        lambda: crowned(
            ("treasures-4-gold", "monsters-1-sorcery"),
            ("treasures-4-gold", "monsters-3-sorcery", "women-1-gold"),
        ),
        one_of(PASS),
    ),
    Position(
        "no crown from behind",
        "Ben has more of everything.",
        lambda: crowned(("treasures-1-gold",), ("treasures-4-gold", "monsters-3-sorcery", "women-1-gold")),
        one_of(PASS),
    ),
    Position(
        "home rather than the last token",
        "From Ophir Conan comes home as the track ends, and may be crowned; the token is a trifle.",
        lambda: leading("ophir", "koth"),
        lambda s, action: action == (LEAD, s.home(0)),
        "hard",
    ),
    Position(
        "stay at home for the crown",
        "Conan is at home as the last token goes.",
        lambda: leading("aquilonia", "koth"),
        one_of(PASS),
        "hard",
    ),
    Position(
        "not led away before the crown",
        "The track is empty and Conan at home; a step by the die would forgo the crown.",
        lambda: by_court(before_crown("aquilonia", "koth")),
        no_verb(LEAD),
    ),
    Position(
        "led home before the crown",
        "The track is empty and Conan one step from home; the die leads him there.",
        lambda: by_court(before_crown("ophir", "koth")),
        lambda s, action: action != PASS and (action[0] != LEAD or action[1] == s.home(0)),
    ),
    Position(
        "stay for the reward",
        "Conan is where he goes and one token is left: staying wins it, and the reward.",
        lambda: led("koth", "koth", "monsters-3-sorcery"),
        one_of(PASS),
    ),
    Position(
        "not led away from the reward",
        "The track is empty and Conan where he goes.",
        lambda: by_court(adventuring("koth", "koth", "monsters-3-sorcery")),
        no_verb(LEAD),
    ),
    Position(
        "the last step to the reward",
        "One step wins the last token and the reward.",
        lambda: led("ophir", "koth", "treasures-3-gold"),
        lambda s, action: action == (LEAD, land(s, "koth")),
    ),
    Position(
        "nearer for the best token",
        "Each way that is nearer wins the token of 4.",
        lambda: led("aquilonia", "shem", "treasures-4-gold", "monsters-1-sorcery", "women-2-gold"),
        nearer,
    ),
    Position(
        "the 0 brings nothing back",
        "No bidding token is used yet.",
        bidding,
        lambda s, action: action[2] != ZERO,
    ),
    Position(
        "a bid that leads already",
        "Nobody can beat it any more; the second card would be lost.",
        lambda: replacing(9, 6, "strategy-12", "strategy-18"),
        one_of(PASS),
    ),
    Position(
        "a second card wins Conan",
        "In place of a 1 the 6 beats the other bid.",
        lambda: replacing(4, 7, "strategy-01", "strategy-12"),
        with_verb(REPLACE),
    ),
    Position(
        "an emissary for nothing",
        "One die against five: the emissary is lost, or brings four gold by leaving.",
        before_tower,
        no_verb(PARLEY),
    ),
    Position(
        "five dice for an ally",
        "Five dice against three cost nothing when they fail.",
        courting,
        with_verb(PARLEY),
    ),
    Position(
        "gold before the last age",
        "Six gold buy three units, and Ben is the richest either way.",
        lambda: buying(6),
        lambda s, action: action != PASS,
    ),
    Position(
        "two gold before the last age",
        "Two gold buy a unit or two cards, and nothing later.",
        lambda: buying(2),
        lambda s, action: action != PASS,
    ),
    Position("a unit for nothing", "Home gives a unit, or nothing.", levying, one_of((LEVY,))),
    Position(
        "three raiders at home",
        "A unit of five is less than three points.",
        lambda: raided(3, end=False),
        with_verb(RANSOM),
    ),
    Position(
        "raiders at the end",
        "Units are worth nothing at the end, a point is.",
        lambda: raided(1, end=True),
        with_verb(RANSOM),
    ),
    Position("an artifact unopposed", "Offered tokens come back.", offering, with_verb(OFFER)),
    Position(
        "the token that makes most",
        "Kept it makes five points, traded a sorcery that nobody counts.",
        rewarded,
        one_of(PASS),
    ),
]
