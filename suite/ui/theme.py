"""The design's tokens as data: colours of each theme, spacing, type scale, motion. No widgets in here."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Final

SPACES: Final = (4, 8, 12, 16, 24, 32)
"""Every distance of the window is one of these, in device-independent pixels."""
XS, S, M, L, XL, XXL = SPACES
RADIUS: Final = 6
RING: Final = 2
"""Width of the ring around what has the focus or can be touched."""

CAPTION, BODY, EMPHASIS, SECTION, TITLE, VICTORY = 12, 13, 15, 18, 24, 32
"""The type scale in device-independent pixels, before the owner's text size."""
TEXT_SIZES: Final = (90, 100, 110, 125, 150, 175, 200)
"""Text sizes in per cent that the owner may choose."""

HOVER, MOVE, FLIP = 120, 200, 320
"""Durations of motion in milliseconds."""

DISPLAY_FAMILIES: Final = ("Palatino Linotype", "Palatino", "P052", "Book Antiqua", "Georgia", "Noto Serif")
"""For titles alone; the first that the system has. Without any, titles use the text family."""


@dataclass(frozen=True)
class Theme:
    """Colours as #RRGGBB. Grounds are window, panel and raised; texts are legible on all three."""

    name: str
    window: str
    panel: str
    raised: str
    line: str
    """Separators only."""
    edge: str
    """Outlines of controls: 3:1 on every ground."""
    text: str
    muted: str
    accent: str
    """The one primary action, focus, what can be touched."""
    on_accent: str
    danger: str
    ok: str
    warn: str
    info: str

    @property
    def dark(self) -> bool:
        """Whether text is lighter than its ground."""
        return luminance(self.text) > luminance(self.window)

    @property
    def grounds(self) -> tuple[str, str, str]:
        """What text may lie on."""
        return self.window, self.panel, self.raised


DARK: Final = Theme(
    name="dark",
    window="#15181D",
    panel="#1C2027",
    raised="#252A33",
    line="#3A414D",
    edge="#7B8492",
    text="#ECE7DC",
    muted="#A9AFBA",
    accent="#E0A84E",
    on_accent="#15181D",
    danger="#F0776C",
    ok="#6FC48A",
    warn="#E8C15A",
    info="#7FB2EE",
)
LIGHT: Final = Theme(
    name="light",
    window="#F6F2EA",
    panel="#FFFDF8",
    raised="#FFFFFF",
    line="#D5CCBB",
    edge="#85796A",
    text="#231F1A",
    muted="#655D52",
    accent="#8A5A12",
    on_accent="#FFFFFF",
    danger="#A8281E",
    ok="#1F6B3C",
    warn="#7A5600",
    info="#1F568F",
)
CONTRAST: Final = Theme(
    name="contrast",
    window="#000000",
    panel="#000000",
    raised="#000000",
    line="#FFFFFF",
    edge="#FFFFFF",
    text="#FFFFFF",
    muted="#FFFFFF",
    accent="#FFFF00",
    on_accent="#000000",
    danger="#FFFF00",
    ok="#FFFFFF",
    warn="#FFFF00",
    info="#FFFFFF",
)
THEMES: Final = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}

GAME_ACCENTS: Final = {
    "conan-ccg": ("#E8776A", "#B23A2E"),
    "aoe-ecg": ("#78AEF0", "#1F5FA8"),
    "age-of-conan": ("#CDB45A", "#6B5B1E"),
    "zabor": ("#B59CF2", "#5B3F9B"),
}
"""Game -> its accent in dark and light: page header, deck spine, the table's edge, nowhere else."""


def game_accent(theme: Theme, game: str) -> str:
    """The accent of a game in a theme; games without one and high contrast use the theme's own."""
    if game not in GAME_ACCENTS or theme is CONTRAST:
        return theme.accent
    dark, light = GAME_ACCENTS[game]
    return dark if theme.dark else light


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green, blue of #RRGGBB, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2, 0 for black to 1 for white."""
    parts = [part / 255 for part in channels(colour)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mixed(one: str, other: str, share: float) -> str:
    """The colour that lies `share` (0 to 1) of the way from `one` to `other`."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def tokens(theme: Theme) -> dict[str, str]:
    """Name -> colour, for style sheets."""
    return {f.name: getattr(theme, f.name) for f in fields(theme) if f.name != "name"}
