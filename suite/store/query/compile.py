"""From the tree of a search to SQL over the tables of the catalogue."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from suite.core.card_fields import quoted
from suite.decks.fold import fold
from suite.store.faults import QueryError
from suite.store.fold import has_token, loose
from suite.store.query.pattern import compiled
from suite.store.query.tree import (
    AllOf,
    AnyOf,
    Expression,
    FieldTest,
    Not,
    Pattern,
    Phrase,
    Range,
    Span,
    WordsTest,
)

TEXT_FIELDS = {"text": "body", "wording": "body", "title": "title", "name": "title"}
"""Fields searched as running text -> their column in full text."""
FIGURES = ("owned", "used", "free", "wanted")
"""Numbers that come from the user's file."""
STATES = {
    "owned": "(SELECT owned FROM mine WHERE card = c.id) > 0",
    "free": "(SELECT owned - used FROM mine WHERE card = c.id) > 0",
    "used": "(SELECT used FROM mine WHERE card = c.id) > 0",
    "wanted": "(SELECT wanted FROM mine WHERE card = c.id) > 0",
    "favourite": "(SELECT favourite FROM mine WHERE card = c.id) > 0",
    "house": "c.house = 1",
    "corrected": "c.status = 'corrected'",
    "own": "c.status = 'own'",
    "shipped": "c.status = 'shipped'",
    "automatic": "c.status <> 'own'",
}
"""What `is:` knows of every game; beside these, any trait, keyword or flag of the cards."""
FLAG_FIELDS = ("is", "trait", "keyword", "type", "kind")
"""Word fields that `is:` looks into, in this order."""
MANY = 12
"""Fields that a sentence names where nothing like the one that was typed is known."""
FEW = 4
"""Fields that it names where several begin as it does."""
SHORT = 3
"""Shorter words are looked for at the beginning of titles and as whole words, not everywhere."""
COMPARE = {":": "=", "=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


class Vocabulary(Protocol):
    """What the catalogue knows by name."""

    numeric: set[str]
    """Folded names of number fields."""
    named: set[str]
    """Folded names of word fields."""
    asked: dict[str, list[str]]
    """Game -> folded names of the fields by which people ask, the usual ones first."""

    def values(self, field: str) -> list[str]:
        """The folded values that cards have in a word field."""


@dataclass(slots=True)
class QueryPlan:
    """A search as SQL: cards `c` that fit `match` (full text, "" for none) and `where`."""

    match: str
    where: str
    values: list[object]
    prefix: str = ""
    """The beginning of titles that comes first, "" when nothing comes first."""


def plan(node: Expression | None, vocabulary: Vocabulary) -> QueryPlan:
    """The SQL of a search; QueryError names a field or value that no card has."""
    result = QueryPlan("", "", [])
    parts = node.parts if isinstance(node, AllOf) else (node,) if node else ()
    vocabulary = _At(vocabulary, parts)
    matches, conditions = [], []
    for part in parts:
        if isinstance(part, WordsTest) and not result.prefix:
            result.prefix = loose(" ".join(part.words))
        match = _match(part)
        if match:
            matches.append(match)
        if isinstance(part, WordsTest):
            rest = _words_rest(part, bool(match))
        else:
            rest = None if match else _condition(part, vocabulary)
        if rest:
            conditions.append(rest[0])
            result.values += rest[1]
    result.match = " AND ".join(f"({match})" for match in matches)
    result.where = " AND ".join(f"({sql})" for sql in conditions)
    return result


class _At:
    """A vocabulary with the fields of the game at hand alone, where the search names one."""

    def __init__(self, whole: Vocabulary, parts: Sequence[Expression]) -> None:
        self.numeric = whole.numeric
        self.named = whole.named
        self.values = whole.values
        games = [_game_of(part) for part in parts]
        at_hand = [game for game in games if game in whole.asked]
        self.asked = {game: whole.asked[game] for game in at_hand} or whole.asked


def _game_of(part: Expression) -> str:
    """The game that a part of a search names by its key, "" for none."""
    if not isinstance(part, FieldTest) or fold(part.key) != "game" or part.operator not in (":", "="):
        return ""
    return part.value.text if isinstance(part.value, Phrase) else str(part.value)


Sql = tuple[str, list[object]]


def _quoted(text: str) -> str:
    return '"' + loose(text).replace('"', " ") + '"'


def _match(part: Expression) -> str:
    """The full text expression that stands for `part` or a portion of it, "" when there is none."""
    if isinstance(part, WordsTest):
        return " AND ".join(f"{_quoted(w)}*" for w in part.words if _long(w))
    if isinstance(part, Phrase):
        return _quoted(part.text) if has_token(part.text) else ""
    if isinstance(part, FieldTest) and part.key.lower() in TEXT_FIELDS and part.operator in (":", "="):
        column = TEXT_FIELDS[part.key.lower()]
        if isinstance(part.value, Phrase) and has_token(part.value.text):
            return f"{{{column}}} : {_quoted(part.value.text)}"
        if isinstance(part.value, str) and has_token(part.value):
            return f"{{{column}}} : {_quoted(part.value)}" + ("*" if _long(part.value) else "")
    return ""


def _long(word: str) -> bool:
    return len(fold(word)) >= SHORT and has_token(word)


def _words_rest(part: WordsTest, matched: bool) -> Sql | None:
    """What full text does not say of words: short ones, and those without letters."""
    short = [loose(word) for word in part.words if not _long(word)]
    if not short:
        return None
    whole = loose(" ".join(part.words))
    if not matched:
        # As one types the first letters: only the beginning of the title, which an index answers at once.
        exact = " AND ".join(_quoted(word) for word in short if has_token(word))
        sql, values = _begins(whole)
        if exact:
            sql += " OR c.id IN (SELECT rowid FROM search WHERE search MATCH ?)"
            values.append(f"{{title}} : ({exact})")
        return sql, values
    likes = ["' ' || c.folded || ' ' || c.text LIKE ? ESCAPE '\\'"] * len(short)
    return " AND ".join(likes), ["% " + _like(word) + "%" for word in short]


def _like(text: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", text)


def _begins(text: str) -> Sql:
    return "c.folded >= ? AND c.folded < ?", [text, text + "\U0010ffff"]


def _condition(node: Expression, vocabulary: Vocabulary) -> Sql:
    """`node` as an SQL condition on card c."""
    match = _match(node)
    if isinstance(node, AllOf | AnyOf):
        parts = [_condition(part, vocabulary) for part in node.parts]
        glue = " AND " if isinstance(node, AllOf) else " OR "
        return glue.join(f"({sql})" for sql, _ in parts), [v for _, values in parts for v in values]
    if isinstance(node, Not):
        sql, values = _condition(node.part, vocabulary)
        return f"NOT coalesce(({sql}), 0)", values
    if isinstance(node, WordsTest):
        found: list[Sql] = []
        if match:
            found.append(("c.id IN (SELECT rowid FROM search WHERE search MATCH ?)", [match]))
        rest = _words_rest(node, bool(match))
        both = [*found, rest] if rest else found
        return " AND ".join(f"({sql})" for sql, _ in both), [v for _, values in both for v in values]
    if match:
        return "c.id IN (SELECT rowid FROM search WHERE search MATCH ?)", [match]
    if isinstance(node, Phrase):
        return _contains(node)
    if isinstance(node, Pattern):
        return "matches(?, c.title || char(10) || c.text)", [node.pattern]
    return _field(node, vocabulary)


def _contains(node: Phrase) -> Sql:
    if not node.text.strip():
        raise QueryError("There is nothing between these quotation marks.", node.span.start, 2)
    return "c.title || ' ' || c.text LIKE ? ESCAPE '\\'", ["%" + _like(node.text.strip()) + "%"]


def _field(node: FieldTest, vocabulary: Vocabulary) -> Sql:
    key = fold(node.key)
    if key in TEXT_FIELDS:
        return _text_field(node, TEXT_FIELDS[key])
    if key == "is":
        return _state(node, vocabulary)
    if key in FIGURES:
        return _figure(node, key)
    names = [key, key + "s", key[:-1] if key.endswith("s") else key]
    number = next((name for name in names if name in vocabulary.numeric), "")
    word = next((name for name in names if name in vocabulary.named), "")
    if not number and not word:
        raise QueryError(_unknown_field(node.key, vocabulary), node.span.start, len(node.key))
    if number and (isinstance(node.value, Range) or _number(node.value) is not None or not word):
        return _numeric(node, number)
    return _named(node, word, vocabulary)


def _unknown_field(key: str, vocabulary: Vocabulary) -> str:
    known = _asked(vocabulary)
    near = _near(fold(key), known)
    if near:
        listed = f"{', '.join(near[:-1])} or {near[-1]}" if len(near) > 1 else near[0]
        return f"No card has a field {quoted(key)}; did you mean {listed}?"
    more = " and others" if len(known) > MANY else ""
    return f"No card has a field {quoted(key)}; ask for {', '.join(known[:MANY])}{more}."


def _asked(vocabulary: Vocabulary) -> list[str]:
    """The names of fields that are worth naming to a person, the usual ones first."""
    present = {*vocabulary.numeric, *vocabulary.named}
    listed = [name for names in vocabulary.asked.values() for name in names if name in present]
    usual = [*listed[:1], "title", "text", *listed[1:]] if listed else [*TEXT_FIELDS, *sorted(present)]
    return list(dict.fromkeys([*usual, "is", *FIGURES]))


def _near(asked: str, known: Sequence[str]) -> list[str]:
    """Names that may be meant: those that begin so, in their order; else the most like ones."""
    begun = [name for name in known if name.startswith(asked)]
    return begun[:FEW] or difflib.get_close_matches(asked, known, 1)


def _number(value: str | Phrase | Pattern | Range) -> float | None:
    text = value if isinstance(value, str) else value.text if isinstance(value, Phrase) else ""
    return float(text) if re.fullmatch(r"-?\d{1,15}([.]\d+)?", text, re.ASCII) else None


def _value_span(node: FieldTest) -> Span:
    start = node.span.start + len(node.key) + len(node.operator)
    return Span(min(start, node.span.end - 1), node.span.end)


def _comparison(node: FieldTest, expression: str) -> Sql:
    """`expression` compared with the number or range of `node`."""
    place = _value_span(node)
    if isinstance(node.value, Range):
        if node.operator not in (":", "=", "!="):
            length = place.end - place.start
            raise QueryError("A range goes with : alone, for instance cost:2..4.", place.start, length)
        ends = [(">=", node.value.low), ("<=", node.value.high)]
        sql = " AND ".join(f"{expression} {sign} ?" for sign, end in ends if end is not None)
        negated = f"NOT ({sql})" if node.operator == "!=" else sql
        return negated, [end for _, end in ends if end is not None]
    number = _number(node.value)
    if number is None:
        raise QueryError(
            f"{node.key} is compared with a number, for instance {node.key}>=3 or {node.key}:2..4.",
            place.start,
            place.end - place.start,
        )
    return f"{expression} {COMPARE[node.operator]} ?", [number]


def _numeric(node: FieldTest, name: str) -> Sql:
    sql, values = _comparison(node, "value")
    return f"c.id IN (SELECT card FROM number WHERE field = ? AND {sql})", [name, *values]


def _figure(node: FieldTest, key: str) -> Sql:
    column = "owned - used" if key == "free" else key
    return _comparison(node, f"coalesce((SELECT {column} FROM mine WHERE card = c.id), 0)")


def _text_field(node: FieldTest, column: str) -> Sql:
    shown = "c.text" if column == "body" else "c.title"
    place = _value_span(node)
    if isinstance(node.value, Pattern):
        return f"matches(?, {shown})", [node.value.pattern]
    if node.operator == "!=" and not isinstance(node.value, Range):
        sql, values = _condition(FieldTest(node.span, node.key, ":", node.value), _NOTHING)
        return f"NOT coalesce(({sql}), 0)", values
    if node.operator not in (":", "=") or isinstance(node.value, Range):
        raise QueryError(f"{node.key} is searched with :, for instance {node.key}:wound.", place.start)
    text = node.value.text if isinstance(node.value, Phrase) else node.value
    if not text.strip():
        raise QueryError("There is nothing between these quotation marks.", place.start, 2)
    return f"{shown} LIKE ? ESCAPE '\\'", ["%" + _like(text) + "%"]


class _Nothing:
    """A vocabulary for conditions on running text alone."""

    def __init__(self) -> None:
        self.numeric: set[str] = set()
        self.named: set[str] = set()
        self.asked: dict[str, list[str]] = {}

    def values(self, field: str) -> list[str]:
        """No card has a word field."""
        return []


_NOTHING = _Nothing()


def _fits(node: FieldTest, values: list[str]) -> list[str]:
    """The values of a word field that `node` means: equal, or beginning a word of the value."""
    if isinstance(node.value, Pattern):
        pattern = compiled(node.value.pattern, re.IGNORECASE)
        return [value for value in values if pattern.search(value)]
    asked = fold(node.value.text if isinstance(node.value, Phrase) else str(node.value))
    if node.operator in ("=", "!=") or isinstance(node.value, Phrase) or asked in values:
        return [value for value in values if value == asked]
    begins = re.compile(rf"(?:^|[\s-]){re.escape(asked)}")
    return [value for value in values if begins.search(value)]


def _named(node: FieldTest, field: str, vocabulary: Vocabulary) -> Sql:
    place = _value_span(node)
    length = place.end - place.start
    if node.operator not in (":", "=", "!=") or isinstance(node.value, Range):
        raise QueryError(f"{node.key} holds words; use {node.key}:word.", place.start, length)
    known = vocabulary.values(field)
    found = _fits(node, known)
    if not found:
        raise QueryError(_unknown_value(node, known), place.start, length)
    sql = f"c.id IN (SELECT card FROM word WHERE field = ? AND folded IN ({', '.join('?' * len(found))}))"
    return ("NOT " if node.operator == "!=" else "") + sql, [field, *found]


def _unknown_value(node: FieldTest, known: list[str]) -> str:
    shown = (
        node.value.text if isinstance(node.value, Phrase) else str(getattr(node.value, "pattern", node.value))
    )
    near = difflib.get_close_matches(fold(shown), known, 1)
    listed = ", ".join(known[:8]) + (" …" if len(known) > 8 else "")
    hint = f"did you mean {near[0]}?" if near else f"there are {listed}." if known else "the field is empty."
    return f"No card has {node.key} {shown!r}; {hint}"


def _state(node: FieldTest, vocabulary: Vocabulary) -> Sql:
    place = _value_span(node)
    if isinstance(node.value, Range | Pattern) or node.operator not in (":", "=", "!="):
        raise QueryError("is: takes one word, for instance is:owned.", place.start, place.end - place.start)
    asked = fold(node.value.text if isinstance(node.value, Phrase) else node.value)
    negation = "NOT " if node.operator == "!=" else ""
    if asked in STATES:
        return f"{negation}coalesce({STATES[asked]}, 0)", []
    for field in FLAG_FIELDS:
        if field in vocabulary.named and asked in vocabulary.values(field):
            return f"{negation}c.id IN (SELECT card FROM word WHERE field = ? AND folded = ?)", [field, asked]
    known = [*STATES]
    for field in FLAG_FIELDS:
        known += vocabulary.values(field)
    raise QueryError(_unknown_value(node, known), place.start, place.end - place.start)
