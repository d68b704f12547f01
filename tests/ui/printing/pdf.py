"""A look into a PDF as Qt writes it: pages, filled rectangles, stroked lines and words, in millimetres."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field

POINT = 25.4 / 72
NUMBER = re.compile(rb"-?\d*\.?\d+$")
Matrix = tuple[float, float, float, float, float, float]


@dataclass
class Shape:
    """A box around something painted, from the page's upper left corner in millimetres."""

    x: float
    y: float
    right: float
    bottom: float
    colour: tuple[float, ...] = ()

    @property
    def width(self) -> float:
        return self.right - self.x

    @property
    def height(self) -> float:
        return self.bottom - self.y


@dataclass
class PdfPage:
    """One page."""

    width: float
    height: float
    fills: list[Shape] = field(default_factory=list)
    """Filled rectangles."""
    lines: list[Shape] = field(default_factory=list)
    """Stroked lines of two points."""
    text: str = ""
    """All words, in the order they were painted."""


class Pdf:
    """A document."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        found = re.finditer(rb"(?m)^(\d+) 0 obj\s(.*?)\bendobj", data, re.DOTALL)
        self.objects = {int(one[1]): one[2] for one in found}
        self._numbers = [n for n, body in self.objects.items() if re.search(rb"/Type\s*/Page\b", body)]
        self.count = len(self._numbers)
        """Number of pages."""

    def page(self, number: int) -> PdfPage:
        """A page, from 0."""
        return self._page(self.objects[self._numbers[number]])

    @property
    def images(self) -> int:
        """Rasters in it."""
        return len(re.findall(rb"/Subtype\s*/Image", self.data))

    @property
    def fonts(self) -> int:
        """Embedded fonts."""
        return len(re.findall(rb"/FontFile[23]?\b", self.data))

    def stream(self, number: int) -> bytes:
        """What a stream holds, unpacked."""
        body = self.objects[number]
        start = re.search(rb"stream\r?\n", body)
        assert start is not None
        raw = body[start.end() : body.rindex(b"endstream")]
        return zlib.decompressobj().decompress(raw) if b"/FlateDecode" in body else raw

    def _reference(self, body: bytes, name: bytes) -> int:
        found = re.search(name + rb"\s+(\d+) 0 R", body)
        assert found is not None, name
        return int(found[1])

    def _page(self, body: bytes) -> PdfPage:
        box = re.search(rb"/MediaBox \[([^\]]*)\]", body)
        assert box is not None
        sides = [float(part) for part in box[1].split()]
        page = PdfPage(sides[2] * POINT, sides[3] * POINT)
        resources = self.objects[self._reference(body, rb"/Resources")]
        fonts = {}
        listed = re.search(rb"/Font\s*<<(.*?)>>", resources, re.DOTALL)
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", listed[1] if listed else b""):
            fonts[name] = self._letters(self.objects[int(number)])
        _Reader(page, sides[3], fonts).read(self.stream(self._reference(body, rb"/Contents")))
        return page

    def _letters(self, font: bytes) -> dict[int, str]:
        """Glyph -> letter, as the font itself says."""
        text = self.stream(self._reference(font, rb"/ToUnicode")).decode("latin-1")
        letters = {}
        for block in re.findall(r"beginbfchar(.*?)endbfchar", text, re.DOTALL):
            for glyph, letter in re.findall(r"<(\w+)>\s*<(\w+)>", block):
                letters[int(glyph, 16)] = bytes.fromhex(letter).decode("utf-16-be")
        for block in re.findall(r"beginbfrange(.*?)endbfrange", text, re.DOTALL):
            for low, high, first in re.findall(r"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
                for n in range(int(low, 16), int(high, 16) + 1):
                    letters[n] = chr(int(first, 16) + n - int(low, 16))
            for low, several in re.findall(r"<(\w+)>\s*<\w+>\s*\[(.*?)\]", block, re.DOTALL):
                for n, letter in enumerate(re.findall(r"<(\w+)>", several)):
                    letters[int(low, 16) + n] = bytes.fromhex(letter).decode("utf-16-be")
        return letters


class _Reader:
    """Follows the operators of a page."""

    def __init__(self, page: PdfPage, height: float, fonts: dict[bytes, dict[int, str]]) -> None:
        self.page = page
        self.height = height
        self.fonts = fonts
        self.matrix: Matrix = (1, 0, 0, 1, 0, 0)
        self.colour: tuple[float, ...] = ()
        self.kept: list[tuple[Matrix, tuple[float, ...]]] = []
        self.path: list[tuple[float, float]] = []
        self.boxes: list[list[tuple[float, float]]] = []
        self.letters: dict[int, str] = {}

    def read(self, content: bytes) -> None:
        stack: list[bytes] = []
        for word in re.findall(rb"<[0-9A-Fa-f]*>|\[[^\]]*\]|[^\s<>\[\]]+", content):
            if NUMBER.match(word) or word[:1] in b"/<[":
                stack.append(word)
            else:
                self.obey(word, stack)
                stack = []

    def obey(self, word: bytes, stack: list[bytes]) -> None:
        numbers = [float(part) for part in stack if NUMBER.match(part)]
        if word == b"q":
            self.kept.append((self.matrix, self.colour))
        elif word == b"Q":
            self.matrix, self.colour = self.kept.pop()
        elif word == b"cm":
            self.matrix = times(numbers, self.matrix)
        elif word == b"scn":
            self.colour = tuple(round(255 * part) for part in numbers)
        elif word == b"re":
            x, y, width, height = numbers
            corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
            self.boxes.append([self.at(*corner) for corner in corners])
        elif word in (b"m", b"l"):
            self.path.append(self.at(*numbers))
        elif word == b"c":
            self.path += [(0.0, 0.0)] * 9
        elif word in (b"f", b"f*", b"S", b"n", b"B", b"B*", b"W"):
            self.end(word)
        elif word == b"Tf":
            self.letters = self.fonts.get(stack[0][1:], {})
        elif word == b"Tj":
            codes = stack[-1].strip(b"<>")
            glyphs = [int(codes[i : i + 4], 16) for i in range(0, len(codes), 4)]
            words = "".join(self.letters.get(glyph, "?") for glyph in glyphs)
            # Where a font has one glyph for space and tab, Qt calls it a tab.
            self.page.text += words.replace("\t", " ").replace("\u00a0", " ")
        elif word == b"ET":
            self.page.text += "\n"

    def end(self, word: bytes) -> None:
        if word in (b"f", b"f*"):
            self.page.fills += [around(box, self.colour) for box in self.boxes]
        if word == b"S" and len(self.path) == 2:
            self.page.lines.append(around(self.path, ()))
        if word != b"W":
            self.path, self.boxes = [], []

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page in millimetres from its upper left corner."""
        a, b, c, d, e, f = self.matrix
        return (a * x + c * y + e) * POINT, (self.height - (b * x + d * y + f)) * POINT


def times(inner: list[float], outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def around(points: list[tuple[float, float]], colour: tuple[float, ...]) -> Shape:
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return Shape(min(xs), min(ys), max(xs), max(ys), colour)
