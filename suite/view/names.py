"""What cards are called in the language in force, with the forms that sentences need; passages that teach."""

from __future__ import annotations

from functools import cache
from typing import Any

from suite.core.card import Card
from suite.core.game import Game
from suite.core.translation import ENGLISH, Named, chosen, read_names, read_words
from suite.resources import folder


class Name(str):
    """A title; a translated sentence may ask for its forms, as in "{province.where}"."""

    where: str
    """As it stands where something is or goes there."""
    of: str
    """As it stands behind what belongs to it."""

    def __new__(cls, title: str, where: str = "", of: str = "") -> Name:
        """Without a form the title stands there."""
        name = super().__new__(cls, title)
        name.where = where or title
        name.of = of or title
        return name


def name(game: str, card: Card) -> Name:
    """What a card of a game is called: as its record says where no words are made of its wording."""
    return _name(game, chosen(), card.key, card.title, card.text)


def text(game: str, card: Card) -> str:
    """The wording of a card of a game, likewise."""
    named = _fitting(game, chosen(), card.key, card.title, card.text)
    return card.text if named is None else named.text


@cache
def _name(game: str, language: str, key: str, title: str, text: str) -> Name:
    named = _fitting(game, language, key, title, text)
    return Name(title) if named is None else Name(named.title, named.where, named.of)


def _fitting(game: str, language: str, key: str, title: str, text: str) -> Named | None:
    named = _words(game, language).get(key)
    return named if named is not None and named.fits(title, text) else None


@cache
def _words(game: str, language: str) -> dict[str, Named]:
    """The words of a game's cards, read once; none in English."""
    return {} if language == ENGLISH else read_names(folder(game) / "lang" / language)


def translated(game: str) -> bool:
    """Whether a game's cards are written in the language in force; English ones stay English as a whole."""
    return bool(_words(game, chosen()))


def in_other_languages(game: Game[Any]) -> dict[str, list[tuple[str, str]]]:
    """Card key -> (title, text) in each other language that has words of its present wording."""
    found: dict[str, list[tuple[str, str]]] = {}
    for place in sorted((folder(game.key) / "lang").glob("*")):
        for card in game.catalogue.cards:
            named = _fitting(game.key, place.name, card.key, card.title, card.text)
            if named is not None:
                found.setdefault(card.key, []).append((named.title, named.text))
    return found


def passage(game: str, file: str, key: str, title: str, text: str) -> tuple[str, str]:
    """The title and the text of a passage that teaches a game, which its English `file` has under `key`.

    Those of another language lie in `lang/<language>/texts`, in a file of the same name, numbers of the rules
    as names in braces; they count as long as they were made of this English wording.
    """
    named = _passages(game, chosen(), file).get(key)
    if named is None or not named.fits(title, text):
        return title, text
    return named.title, named.text


@cache
def _passages(game: str, language: str, file: str) -> dict[str, Named]:
    path = folder(game) / "lang" / language / "texts" / file
    return read_words(path, "text") if path.is_file() else {}
