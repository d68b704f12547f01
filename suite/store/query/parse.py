"""Reading a search. The grammar is lark's; faults come out as a place and a sentence."""

from __future__ import annotations

import re
from typing import Any

from lark import (
    Lark,
    Token,
    Transformer,
    UnexpectedCharacters,
    UnexpectedEOF,
    UnexpectedInput,
    UnexpectedToken,
)

from suite.store.faults import QueryError
from suite.store.query.pattern import compiled
from suite.store.query.tree import (
    AllOf,
    AnyOf,
    Expression,
    FieldTest,
    Not,
    Pattern,
    Phrase,
    Query,
    Range,
    Span,
    WordsTest,
)

GRAMMAR = r"""
start: some?
?some: every (_OR every)*
?every: (part _AND?)* part
?part: NOT part -> negation
     | DASH part -> negation
     | OPEN some CLOSE -> bracket
     | KEY OPERATOR value -> field
     | PHRASE -> phrase
     | REGEX -> pattern
     | WORD -> word
?value: PHRASE -> phrase
      | REGEX -> pattern
      | RANGE -> range
      | VALUE -> text

_OR.5: /or(?=[\s()]|$)/i
_AND.5: /and(?=[\s()]|$)/i
NOT.5: /not(?=[\s()]|$)/i
DASH.4: /-(?=[^\s\d])/
KEY.3: /[^\W\d][\w.-]*(?=[:=<>]|!=)/
OPERATOR: />=|<=|!=|:|=|<|>/
PHRASE: /"[^"]*"/
REGEX.2: /\/(?:[^\/\\]|\\.)+\//
RANGE.2: /-?\d+(\.\d+)?\.\.(-?\d+(\.\d+)?)?(?=[\s()]|$)|\.\.-?\d+(\.\d+)?(?=[\s()]|$)/
VALUE: /[^\s()"\/][^\s()"]*/
WORD: /[^\s()"\/][^\s()"]*/
OPEN: "("
CLOSE: ")"
%ignore /\s+/
"""
LONGEST = 2000
"""Characters; nobody types more, and nesting stays within bounds."""
DEEPEST = 40

Part = Any
"""What the transformer has made of a subtree."""


class _Build(Transformer[Token, Any]):
    """Turns lark's tree into ours."""

    def word(self, tokens: list[Token]) -> WordsTest:
        """One word; neighbours are joined later."""
        return WordsTest(_span(tokens[0]), (str(tokens[0]),))

    def phrase(self, tokens: list[Token]) -> Phrase:
        """Text between quotation marks."""
        return Phrase(_span(tokens[0]), str(tokens[0])[1:-1])

    def pattern(self, tokens: list[Token]) -> Pattern:
        """Text between slashes."""
        found = Pattern(_span(tokens[0]), str(tokens[0])[1:-1].replace("\\/", "/"))
        check_pattern(found)
        return found

    def range(self, tokens: list[Token]) -> tuple[Span, Range]:
        """`low..high`, either of them missing."""
        low, _, high = str(tokens[0]).partition("..")
        return _span(tokens[0]), Range(float(low) if low else None, float(high) if high else None)

    def text(self, tokens: list[Token]) -> tuple[Span, str]:
        """A value without quotation marks."""
        return _span(tokens[0]), str(tokens[0])

    def field(self, parts: list[Part]) -> FieldTest:
        """`key operator value`."""
        key, operator, value = parts
        span = Span(_span(key).start, (value[0] if isinstance(value, tuple) else value.span).end)
        return FieldTest(span, str(key), str(operator), value[1] if isinstance(value, tuple) else value)

    def negation(self, parts: list[Part]) -> Not:
        """`not x` or `-x`."""
        return Not(Span(_span(parts[0]).start, parts[1].span.end), parts[1])

    def bracket(self, parts: list[Part]) -> Expression:
        """A part in brackets spans them too."""
        opening, inner, closing = parts
        span = Span(_span(opening).start, _span(closing).end)
        if isinstance(inner, AllOf | AnyOf):
            return type(inner)(span, inner.parts)
        # One member suffices: what counts is that the brackets stay with it.
        return AnyOf(span, (inner,))

    def every(self, parts: list[Part]) -> Expression:
        """Words side by side become one part."""
        joined: list[Expression] = []
        for part in parts:
            last = joined[-1] if joined else None
            if isinstance(part, WordsTest) and isinstance(last, WordsTest):
                joined[-1] = WordsTest(Span(last.span.start, part.span.end), last.words + part.words)
            else:
                joined.append(part)
        if len(joined) == 1:
            return joined[0]
        return AllOf(Span(joined[0].span.start, joined[-1].span.end), tuple(joined))

    def some(self, parts: list[Part]) -> AnyOf:
        """`x or y`."""
        return AnyOf(Span(parts[0].span.start, parts[-1].span.end), tuple(parts))

    def start(self, parts: list[Part]) -> Expression | None:
        """The whole search."""
        return parts[0] if parts else None


_PARSER = Lark(GRAMMAR, parser="lalr", lexer="contextual", maybe_placeholders=False)
_BUILD = _Build()
_UNASKED = re.compile("[\0\ud800-\udfff]")


def _span(token: Token) -> Span:
    start = token.start_pos or 0
    return Span(start, start + len(token))


def parse(text: str) -> Query:
    """Understand a search; QueryError says what is wrong and where."""
    if len(text) > LONGEST:
        raise QueryError(f"The search is too long; {LONGEST} characters are the limit.", LONGEST)
    # SQLite takes a text to end at NUL, and no text at all with half a letter.
    text = _UNASKED.sub(" ", text)
    _check_depth(text)
    try:
        tree = _PARSER.parse(text)
    except UnexpectedInput as error:
        raise _fault(text, error) from None
    try:
        node = _BUILD.transform(tree)
    except Exception as error:
        # lark wraps what its callbacks raise.
        cause = getattr(error, "orig_exc", None)
        raise (cause if isinstance(cause, QueryError) else error) from None
    return Query(text, node)


def without(query: Query, off: set[int]) -> Query:
    """The search with the chips of these numbers switched off."""
    kept = [chip.label for i, chip in enumerate(query.chips) if i not in off]
    return query if len(kept) == len(query.chips) else parse(" ".join(kept))


def _check_depth(text: str) -> None:
    depth = 0
    for position, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth > DEEPEST:
            raise QueryError(f"There are more than {DEEPEST} brackets within one another.", position)
    nots = re.search(rf"(?i)(?:(?:\bnot\b|-)\s*){{{DEEPEST}}}", text)
    if nots:
        raise QueryError(f"There are more than {DEEPEST} negations in a row.", nots.start())


def _fault(text: str, error: UnexpectedInput) -> QueryError:
    """The fault as a place and a sentence."""
    end = len(text.rstrip())
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        place = error.token.start_pos or 0
        return _wrong(text, place, len(error.token), str(error.token))
    if isinstance(error, UnexpectedCharacters):
        place = error.pos_in_stream or 0
        return _wrong(text, place, 1, text[place])
    if isinstance(error, UnexpectedEOF | UnexpectedToken):
        return _unfinished(text, end)
    return QueryError("This search cannot be understood.", 0, max(1, end))


def _wrong(text: str, place: int, length: int, found: str) -> QueryError:
    if found.startswith('"'):
        return QueryError('This quotation mark is not closed; add a second ".', place)
    if found.startswith("/"):
        return QueryError("This regular expression is not closed; add a second /.", place)
    if found == ")":
        before = text[:place]
        if before.count("(") > before.count(")"):
            return QueryError("Something is missing before this bracket.", place)
        return QueryError("This closing bracket has no opening one.", place)
    before = text[:place].rstrip()
    if before.endswith((":", "=", "<", ">")):
        start = max(0, len(before) - 1)
        return QueryError("A value is missing here.", start, max(1, place - start))
    if not before or before.endswith("("):
        return QueryError(f"Something is missing before {found!r}.", place, length)
    return QueryError(f"{found!r} is not expected here.", place, length)


def _unfinished(text: str, end: int) -> QueryError:
    last = max(0, end - 1)
    if text[:end].endswith((":", "=", "<", ">")):
        return QueryError("A value is missing at the end, for instance cost:2 or type:foe.", last)
    if re.search(r"(?i)(^|[\s()])(and|or|not)$", text[:end]):
        word = text[:end].split()[-1].lstrip("()")
        return QueryError(f"Something is missing after {word!r}.", end - len(word), len(word))
    opening = _open_bracket(text)
    if opening >= 0:
        return QueryError("This bracket is not closed; add a ).", opening)
    return QueryError("Something is missing at the end.", last)


def _open_bracket(text: str) -> int:
    """Where the innermost bracket stands that is not closed, -1 without one."""
    stack = []
    for position, char in enumerate(text):
        if char == "(":
            stack.append(position)
        elif char == ")" and stack:
            stack.pop()
    return stack[-1] if stack else -1


def check_pattern(found: Pattern) -> None:
    """Refuse what is no regular expression, and what could take for ever on a single card.

    A search for a pattern cannot be broken off while it looks at one text, so repeated groups and more than
    three repetitions are refused: what remains is quick on any card.
    """
    start, length = found.span.start, found.span.end - found.span.start
    try:
        compiled(found.pattern)
    except (re.error, OverflowError, RecursionError) as error:
        place = start + 1 + (getattr(error, "pos", None) or 0)
        raise QueryError(f"This is no regular expression: {error}.", min(place, found.span.end - 1)) from None
    plain = re.sub(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", "x", found.pattern)
    if re.search(r"\)[*+{?]", plain) or re.search(r"\(\?P?[=(]", plain) or "\\1" in found.pattern:
        raise QueryError("A group in brackets must not be repeated in a search; write it out.", start, length)
    if len(re.findall(r"[*+{]", plain)) > 3:
        raise QueryError("A search has room for three repetitions (* + {}) in a pattern.", start, length)
