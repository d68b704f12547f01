"""Point games and scenarios: what is bought or given before the first turn, and from which age on."""

from __future__ import annotations

from collections.abc import Mapping

from suite.core.deck import Deck, Problem
from suite.games.aoe_ecg.card import EmpireCard, EmpireCatalogue
from suite.games.aoe_ecg.deck import (
    AGE_SECTIONS,
    BOUGHT_SECTION,
    check_sizes,
    civilization_of,
    starting_age,
)
from suite.games.aoe_ecg.purchase import DEFINED, GENERAL, Sale, check_purchases
from suite.games.aoe_ecg.state import Empire
from suite.games.aoe_ecg.terms import AGES, DARK
from suite.games.aoe_ecg.words import LIMBO, MOST_MONKS, RESOURCES, STRIDE, UNITS

STORM = "storm-the-castle"
MAYHEM = "mediterranean-mayhem"
DEFENDER = 0
"""The player who defends the Castle; they begin (rule storm.start)."""
STORM_PLAYERS = 3
MAYHEM_PLAYERS = 4
STORM_AGES = (3, 2, 2)
GIVEN = {"defender": ("castle", "barracks", "militia", "militia"), "attacker": ("barracks",)}
"""Kinds that Storm the Castle gives for nothing."""
EITHER = ("stable", "archery-range")
"""One of these besides for each attacker."""


def check_table(players: int, options: dict[str, str]) -> None:
    """Raise ValueError when what was agreed does not go together, or not with the number of players.

    Rules storm.players, mayhem.players, options.team, options.race.
    """
    scenario = options["scenario"]
    if scenario == STORM and players != STORM_PLAYERS:
        raise ValueError(f"Storm the Castle is for three players, not {players}; change their number")
    if scenario == MAYHEM and players < MAYHEM_PLAYERS:
        raise ValueError(f"Mediterranean Mayhem is for four players or more, not {players}; add some")
    if options["teams"] == "allies" and players % 2:
        raise ValueError("allies play in two teams of equal size; take an even number of players")
    if options["race"] != "no" and options["ages"] == "set":
        raise ValueError("nobody can win a race to an age that nobody may reach; let the ages advance")
    if scenario != STORM:
        _check_points(options)


def _check_points(options: dict[str, str]) -> None:
    """Raise ValueError when points and age do not go together (rules points.tables, mayhem.victory)."""
    points, age = options["points"], int(options["age"])
    if options["defined"] == "yes" and not is_point_game(options):
        raise ValueError("a Defined game needs points; choose an age to begin in, or points")
    if points == "none":
        return
    if age == DARK and options["scenario"] == MAYHEM:
        raise ValueError(
            "Mediterranean Mayhem gives no points in the Dark Age; choose a later one, or no points"
        )
    if age != DARK and int(points) != GENERAL[age]:
        text = f"who begins in the {AGES[age]} has {GENERAL[age]} points, not {points}"
        raise ValueError(f"{text}; change the points, or leave them out")


def check_race(ages: list[int], options: dict[str, str]) -> None:
    """Raise ValueError when everybody begins in the age of a race, so that nobody can win it.

    Rule options.race.
    """
    if options["race"] != "no" and min(ages) >= int(options["race"]):
        age = AGES[int(options["race"])]
        raise ValueError(f"everybody begins in the {age} or later; choose a later age for the race")


def teams(players: int, options: dict[str, str]) -> list[int]:
    """player -> their team: alone, every second player, or the Castle's attackers (rule options.team)."""
    if options["scenario"] == STORM:
        return [0, 1, 1]
    if options["teams"] == "allies":
        return [player % 2 for player in range(players)]
    return list(range(players))


def is_point_game(options: dict[str, str]) -> bool:
    """Whether one begins with purchases instead of the usual start."""
    return options["scenario"] == STORM or options["points"] != "none" or options["age"] != "1"


def set_age(player: int, options: dict[str, str]) -> int:
    """The age in which a player must begin, 0 in a point game whose ages are bought.

    Rules points.age, storm.start.
    """
    if options["scenario"] == STORM:
        return STORM_AGES[player]
    age = int(options["age"])
    return 0 if age == DARK and is_point_game(options) else age


def earliest_age(options: Mapping[str, str]) -> int:
    """The first age in which players of a match must begin, 0 where ages are bought (rule points.decks)."""
    if options.get("scenario") == STORM:
        return min(STORM_AGES)
    age = int(options.get("age", DARK))
    return 0 if age == DARK and options.get("points", "none") != "none" else age


def first_age(player: int, options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> int:
    """The age in which a player begins: the set one, or the latest they have bought (rule points.age)."""
    return set_age(player, options) or starting_age(deck, book)


def budget(player: int, options: dict[str, str]) -> int:
    """Points that a player may spend: those agreed on, else those that the tables give their age.

    Rules points.general, points.tables, storm.start.
    """
    if options["scenario"] != STORM and options["points"] != "none":
        return int(options["points"])
    return GENERAL[set_age(player, options)]


def check_entry(player: int, options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> None:
    """Raise ValueError when a deck has bought what its player may not, or lacks a deck of an age.

    Nothing is bought outside point games: there a deck that leaves out the decks of the ages that it would
    skip has too few cards. Rules points.general, points.defined, points.decks.
    """
    problems = entry_problems(player, options, deck, book)
    if not problems:
        return
    fitting = [age for age in GENERAL if not entry_problems(player, _beginning_in(age, options), deck, book)]
    if fitting and options["scenario"] != STORM:
        cure = f"It is made for a match that begins in the {AGES[fitting[0]]}: agree on that, or"
    else:
        cure = "Change its purchases, or" if is_point_game(options) else "No age is bought in this match:"
    raise ValueError(f"{deck.title or 'the deck'}: {problems[0].text} {cure} choose another deck.")


def _beginning_in(age: int, options: dict[str, str]) -> dict[str, str]:
    """The options with a set age and the points of its table."""
    return {**options, "age": str(age), "points": "none"}


def entry_problems(player: int, options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> list[Problem]:
    """What keeps a deck from a player's seat in a match with these options."""
    if is_point_game(options):
        return check_purchases(deck, book, sale_for(player, options, deck, book))
    return check_sizes(deck, DARK) if starting_age(deck, book) != DARK else []


def fewest_problems(options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> list[Problem]:
    """`entry_problems` of the seat that fits best: the Castle's defender and its attackers differ."""
    seats = range(STORM_PLAYERS) if options["scenario"] == STORM else range(1)
    return min((entry_problems(seat, options, deck, book) for seat in seats), key=len)


def sale_for(player: int, options: dict[str, str], deck: Deck, book: EmpireCatalogue) -> Sale:
    """What a player may buy in a point game (rules points.general, storm.castles, mayhem.town-center)."""
    points = budget(player, options)
    defined: tuple[int, ...] = ()
    if options["defined"] == "yes":
        defined = next(DEFINED[age] for age, total in GENERAL.items() if total == points)
    barred: tuple[str, ...] = ()
    if options["scenario"] == MAYHEM:
        barred = ("town-center",)
    elif options["scenario"] == STORM and player == DEFENDER:
        barred = ("castle",)
    given = keys_of(given_kinds(player, options, deck, book), deck, book)
    return Sale(points, defined, set_age(player, options), tuple(given), barred)


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
