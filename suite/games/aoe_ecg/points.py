"""Point games and scenarios: what is bought or given before the first turn, and from which age on."""

from __future__ import annotations

from suite.core.deck import Deck
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue
from suite.games.aoe_ecg.deck import AGE_SECTIONS, BOUGHT_SECTION, civilization_of, starting_age
from suite.games.aoe_ecg.purchase import DEFINED, GENERAL, check_purchases
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.words import LIMBO, MOST_MONKS, RESOURCES, STRIDE, UNITS

STORM = "storm-the-castle"
MAYHEM = "mediterranean-mayhem"
DEFENDER = 0
"""The player who defends the Castle; he begins (rule storm.start)."""
STORM_PLAYERS = 3
MAYHEM_PLAYERS = 4
STORM_AGES = (3, 2, 2)
GIVEN = {"defender": ("castle", "barracks", "militia", "militia"), "attacker": ("barracks",)}
"""Kinds that Storm the Castle gives for nothing."""
EITHER = ("stable", "archery-range")
"""One of these besides for each attacker."""


def check_table(players: int, options: dict[str, str]) -> None:
    """Raise ValueError when the scenario does not fit the number of players.

    Rules storm.players, mayhem.players.
    """
    scenario = options["scenario"]
    if scenario == STORM and players != STORM_PLAYERS:
        raise ValueError(f"Storm the Castle is for three players, not {players}; change their number")
    if scenario == MAYHEM and players < MAYHEM_PLAYERS:
        raise ValueError(f"Mediterranean Mayhem is for four players or more, not {players}; add some")
    if options["teams"] == "allies" and players % 2:
        raise ValueError("allies play in two teams of equal size; take an even number of players")


def teams(players: int, options: dict[str, str]) -> list[int]:
    """player -> his team: alone, every second player, or the attackers of the Castle (rule options.team)."""
    if options["scenario"] == STORM:
        return [0, 1, 1]
    if options["teams"] == "allies":
        return [player % 2 for player in range(players)]
    return list(range(players))


def first_age(player: int, options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> int:
    """The age in which a player begins: the scenario's, the agreed one, or a later one that he has bought.

    Rules points.age, storm.start.
    """
    if options["scenario"] == STORM:
        return STORM_AGES[player]
    return max(int(options["age"]), starting_age(deck, book))


def budget(player: int, options: dict[str, str]) -> int:
    """Points that a player may spend; 0 where nothing is bought (rules points.general, storm.start)."""
    if options["scenario"] == STORM:
        return GENERAL[STORM_AGES[player]]
    return 0 if options["points"] == "none" else int(options["points"])


def is_point_game(options: dict[str, str]) -> bool:
    """Whether one begins with purchases instead of the usual start."""
    return options["scenario"] == STORM or options["points"] != "none" or options["age"] != "1"


def check_bought(player: int, options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> None:
    """Raise ValueError when a deck's purchases are more than its player may buy.

    Rules points.general, points.defined.
    """
    points = budget(player, options)
    defined: tuple[int, ...] = ()
    if options["defined"] == "yes":
        ages = [age for age, total in GENERAL.items() if total == points]
        if not ages:
            raise ValueError("a Defined game needs its points; set the option points to 160, 300 or 425")
        defined = DEFINED[ages[0]]
    problems = check_purchases(deck, book, points, defined)
    if problems:
        raise ValueError(f"{deck.title or 'the deck'}: {problems[0].text} Change its purchases.")


# -- cards that begin in play ----------------------------------------------------------------------------


def given_kinds(player: int, options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> list[str]:
    """Kinds of the cards that a scenario gives a player (rule storm.start)."""
    if options["scenario"] != STORM:
        return []
    if player == DEFENDER:
        return list(GIVEN["defender"])
    made = dict.fromkeys(EITHER, 0)
    for section in AGE_SECTIONS:
        for key, n in deck.sections.get(section, {}).items():
            if key in book and book.defs[book.index[key]].made_at in made:
                made[book.defs[book.index[key]].made_at] += n
    return [*GIVEN["attacker"], max(EITHER, key=lambda kind: made[kind])]


def keys_of(kinds: list[str], deck: Deck, book: EmpireCatalogue) -> list[str]:
    """A card of each kind that the deck's civilization may use: one without style first."""
    people = civilization_of(deck, book)
    nation = people.civilization if people else ""
    keys = []
    for kind in kinds:
        fitting = [
            card
            for card in book.defs
            if card.kind == kind and (not card.civilizations or nation in card.civilizations)
        ]
        keys.append(min(fitting, key=lambda card: (card.title != card.name, card.key)).key)
    return keys


def bought_keys(deck: Deck) -> list[str]:
    """The cards and supplies that a deck has bought, a key for each."""
    return deck.cards(BOUGHT_SECTION)


def supply(s: Empire, player: int, card: EmpireCard) -> None:
    """A supply that was bought: a resource or a villager; monks wait for units (rule points.supplies)."""
    if card.kind in RESOURCES:
        s.stock[4 * player + RESOURCES.index(card.kind)] += 1
    elif card.kind == "villager":
        s.pool[player] += 1


def attach_monks(s: Empire, player: int, monks: int) -> None:
    """Bought monks join units that can have them, five a unit; those without a unit are lost.

    Rule points.supplies.
    """
    for unit in s.zones[UNITS + STRIDE * player]:
        if not s.of(unit).siege:
            n = min(monks, MOST_MONKS - s.monks[unit])
            s.monks[unit] += n
            monks -= n


def unplaced(s: Empire, player: int) -> list[int]:
    """Cards that begin in play and have no place yet: buildings before units."""
    waiting = [card for card in s.zones[LIMBO] if s.owner[card] == player]
    return sorted(waiting, key=lambda card: (s.of(card).type == "unit", card))
