"""XML of other people: no entities, nothing fetched, bounded size and depth, faults with their line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element, ParseError

from defusedxml import ElementTree as Defused

from suite.core.bounds import check_size, check_xml
from suite.store.faults import StoreError, refusals

DEEPEST = 64


def read_xml(data: bytes) -> Element:
    """The root element. Raises StoreError with the line, and how many cards were whole before it."""
    with refusals():
        check_size(len(data))
        check_xml(data)
    try:
        root: Element = Defused.fromstring(data, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    except ParseError as error:
        line = error.position[0]
        before = b"\n".join(data.split(b"\n")[: line - 1])
        whole = len(re.findall(rb"</card>|<card\b[^>]*/>", before))
        raise StoreError(
            f"Line {line} is not well-formed XML ({str(error).partition(':')[0]}); {whole} cards were whole"
            " before it, and nothing was read. Correct the file or save it anew."
        ) from error
    except (ValueError, LookupError) as error:
        if type(error).__module__.startswith("defusedxml"):
            sentence = "The file defines entities or refers to other files; such XML is not read."
            raise StoreError(sentence) from error
        raise StoreError(f"The file is written in an encoding that cannot be read ({error}).") from error
    return root


def text_of(element: Element | None) -> str:
    """All text within an element, without its marks. Elements deeper than usual are left out."""
    return "" if element is None else "".join(_texts(element, 0))


def _texts(element: Element, depth: int) -> Iterator[str]:
    yield element.text or ""
    if depth < DEEPEST:
        for child in element:
            yield from _texts(child, depth + 1)
            yield child.tail or ""
