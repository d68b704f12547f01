"""By what cards can be sorted, grouped and filtered, in words for people: read from the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from suite.core.card_fields import spoken
from suite.store.reader import Group
from suite.store.records import singular
from suite.ui.cardfaces.look import Look
from suite.ui.cardviews.columns import columns_of
from suite.ui.store.repository import Repository

MOST = 40
"""A field with more values than this makes no useful headings or menus."""
GENERAL = ("rarity", "artist", "game")
"""Fields of any game that have few enough values."""
SEVERAL = "Several games"

FieldKey = tuple[str, str]
"""A field and its word."""


def word_fields(repository: Repository) -> list[FieldKey]:
    """(field, word) of what cards are asked for by name, as searches name the fields."""
    found: dict[str, str] = {}
    for name, word in known_fields(repository.looks.values()).items():
        found.setdefault(singular(name), word)
    if len(repository.reader.choices("game")) < 3:
        # A game is named by its key and by its title.
        del found["game"]
    return [(name, word) for name, word in found.items() if name in repository.reader.named]


def known_fields(looks: Iterable[Look]) -> dict[str, str]:
    """Field -> word: type, what these looks name, set, and what cards of any game have.

    A field of several games has one word, that of the first.
    """
    found = {"type": "Type"}
    for look in looks:
        found = {**found, **look.schema.asked, **found}
    return found | {name: spoken(name) for name in ("set", *GENERAL)}


def group_fields(repository: Repository) -> list[FieldKey]:
    """(field, word) of what makes headings."""
    numbers = [(column.field, column.title) for column in columns_of(repository) if column.number]
    return [*word_fields(repository), *numbers, ("title", "First letter")]


def by_game(repository: Repository, fields: Iterable[FieldKey]) -> dict[str, list[FieldKey]]:
    """Heading -> the fields below it: "" for what cards of any game have, then what several have, then each.

    The order of the fields stays. No heading is without a field.
    """
    having: dict[str, list[str]] = {}
    for game, look in repository.looks.items():
        for name in {*look.numbers, *map(singular, look.schema.asked)} - {"type"}:
            having.setdefault(name, []).append(repository.title(game))
    found: dict[str, list[FieldKey]] = {
        "": [],
        SEVERAL: [],
        **{repository.title(game): [] for game in repository.looks},
    }
    for field, word in fields:
        games = having.get(field, [])
        found[SEVERAL if len(games) > 1 else "".join(games)].append((field, word))
    return {heading: below for heading, below in found.items() if below}


def heading_names(repository: Repository, field: str, word: str, groups: list[Group]) -> list[str]:
    """What stands above each group."""
    numbers = {column.field for column in columns_of(repository) if column.number}
    sets = (
        {f"{game}/{key}": name for (game, key), name in set_names(repository).items()}
        if field == "set"
        else {}
    )
    names = []
    for group in groups:
        if group.label in sets:
            names.append(sets[group.label])
        elif group.label == "":
            names.append(f"No {word[:1].lower()}{word[1:]}")
        elif field in numbers:
            names.append(f"{word} {group.label}")
        else:
            names.append(value_word(repository, field, group.label))
    return names


def set_names(repository: Repository) -> dict[tuple[str, str], str]:
    """(game, set key) -> the set's title, with its game where several sets have that title."""
    sets = repository.reader.sets()
    often = Counter(title for _, _, title, _ in sets)
    return {
        (game, key): f"{title} ({repository.title(game)})" if often[title] > 1 else title
        for game, key, title, _ in sets
    }


def value_word(repository: Repository, field: str, value: str) -> str:
    """A value in the words of its game."""
    for look in repository.looks.values():
        if field == "type" and value in look.types:
            return look.types[value].word
        if look.known(value):
            return look.known(value)
    return value if field in ("set", "artist", "title", "game") else spoken(value)
