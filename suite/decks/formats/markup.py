"""XML that strangers wrote: no entities, no document type with content, nothing fetched, all bounded."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from xml.sax import SAXException
from xml.sax.handler import ContentHandler
from xml.sax.saxutils import escape, quoteattr
from xml.sax.xmlreader import AttributesImpl, Locator

from defusedxml import DefusedXmlException
from defusedxml.sax import parseString

from suite.core.bounds import LARGEST_DECK, FileRejected, check_xml
from suite.decks.names import plain

LARGEST: Final = LARGEST_DECK >> 1
"""In characters."""
MOST_ELEMENTS: Final = 60_000
DEEPEST: Final = 20
"""Decks are flat; card data may lie deeper."""
PROLOG: Final = re.compile(r"\s*<\?xml[^>]*\?>")
DOCTYPE: Final = re.compile(r"<!DOCTYPE[^\[\]<>]*>", re.IGNORECASE)
"""A document type without content declares nothing; old LackeyCCG files name one that nobody has."""


@dataclass(slots=True)
class MarkupElement:
    """An element: its name, attributes, own text, children and line."""

    name: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    parts: list[str] = field(default_factory=list)
    """The pieces of its own text."""
    children: list[MarkupElement] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Its own text, without that of its children."""
        return "".join(self.parts)

    def get(self, name: str) -> str:
        """An attribute, whatever the case of its name; "" if it is not there."""
        if name in self.attributes:
            return self.attributes[name]
        return next((v for k, v in self.attributes.items() if k.lower() == name.lower()), "")

    def child(self, name: str) -> MarkupElement | None:
        """The first child of that name."""
        return next((node for node in self.children if node.name.lower() == name), None)

    def all(self, name: str) -> list[MarkupElement]:
        """The children of that name."""
        return [node for node in self.children if node.name.lower() == name]

    def words(self, name: str) -> str:
        """The text of the first child of that name, without white space around it."""
        found = self.child(name)
        return found.text.strip() if found else ""


class _Builder(ContentHandler):
    """Makes Nodes; refuses what is too deep or too much while it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.root: MarkupElement | None = None
        self.open: list[MarkupElement] = []
        self.elements = 0
        self.locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:
        self.locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        self.elements += 1
        if self.elements > MOST_ELEMENTS or len(self.open) == DEEPEST:
            raise FileRejected("the XML has too many or too deep elements; it is no deck")
        line = self.locator.getLineNumber() if self.locator else None
        node = MarkupElement(name, line or 1, {key: attrs.getValue(key) for key in attrs.getNames()})
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)

    def characters(self, content: str) -> None:
        self.open[-1].parts.append(content)

    def endElement(self, name: str) -> None:
        self.open.pop()


def parse(text: str) -> MarkupElement:
    """The root of a file; FileRejected names the line when it is not well-formed or not harmless."""
    if len(text) > LARGEST:
        raise FileRejected(f"the XML is larger than {LARGEST >> 20} MB; it is no deck")
    # The text is decoded already: what the prolog says about bytes no longer holds.
    body = PROLOG.sub(lambda found: "\n" * found.group().count("\n"), text, count=1)
    body = DOCTYPE.sub(lambda found: "\n" * found.group().count("\n"), body, count=1)
    builder = _Builder()
    try:
        data = body.encode("utf-8")
        check_xml(data)
        parseString(data, builder, forbid_dtd=True)
    except DefusedXmlException as error:
        raise FileRejected("the XML declares entities or a document type; that is refused") from error
    except SAXException as error:
        line = getattr(error, "getLineNumber", lambda: None)()
        where = f"line {line}" if line else "one place"
        raise FileRejected(f"the XML is damaged in {where}: {error.getMessage()}; mend it") from error
    if builder.root is None:
        raise FileRejected("the file holds no XML element")
    return builder.root


def number(text: str, default: int = 1) -> int:
    """A quantity as an attribute gives it: `default` if it is missing, 0 if it is no whole number."""
    text = text.strip()
    if not text:
        return default
    return int(text) if text.isdecimal() and len(text) <= 6 else 0


def attribute(text: str) -> str:
    """A text as a quoted attribute."""
    return quoteattr(plain(text))


def content(text: str) -> str:
    """A text of several lines as an element's content."""
    return escape("\n".join(plain(line) for line in text.split("\n")))
