"""A theme put on the application: palette, fonts, style sheet; following the system's choice."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from suite.ui import theme as t
from suite.ui.readsize import TextSize
from suite.ui.sheet import sheet
from suite.ui.theme import CONTRAST, DARK, LIGHT, THEMES, Theme

SYSTEM = "system"
"""The choice to follow the system."""


class Style(QObject):
    """Keeps the application in the chosen theme and text size."""

    changed = Signal()
    """Theme or text size are others now; what paints by itself must paint anew."""

    def __init__(self, choice: str = SYSTEM, text_size: int = 100, motion: bool = True) -> None:
        super().__init__()
        self.choice = choice
        self.text_size = text_size
        self.motion = motion
        self.reading = TextSize()
        """How large texts to read are."""
        self.theme: Theme = self._wanted()
        self.base_family = QGuiApplication.font().family()
        self.display_family = self._display_family()
        self.sheet = ""
        """The style sheet of theme and text size, for the parts of the window that can be seen."""
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self.refresh)
        if hasattr(hints, "accessibility"):
            hints.accessibility().contrastPreferenceChanged.connect(self.refresh)
        self._apply()

    def choose(self, choice: str | None = None, text_size: int | None = None) -> None:
        """Change theme (system, dark, light, contrast) or text size (per cent)."""
        self.choice = choice if choice in (SYSTEM, *THEMES) else self.choice
        self.text_size = text_size or self.text_size
        self.refresh()

    def refresh(self) -> None:
        """Look at the system and the choices again."""
        self.theme = self._wanted()
        self._apply()
        self.changed.emit()

    def apply(self, widget: QWidget) -> None:
        """Put the style sheet on a part of the window, unless it has it already.

        The application has none: Qt would then style all widgets anew at every change, in no good order. That
        takes a second where styling the parts that can be seen takes a twentieth of it.
        """
        if widget.styleSheet() != self.sheet:
            widget.setStyleSheet(self.sheet)

    def catch_up(self, parts: Iterable[QWidget]) -> None:
        """Put the style sheet on parts that are about to be seen; there may have been a change meanwhile."""
        late = [part for part in parts if part.styleSheet() != self.sheet]
        again = any(part.styleSheet() for part in late)
        for part in late:
            self.apply(part)
        if again:
            # What measured its text when the change was told did so in the size before.
            self.changed.emit()

    def px(self, size: int) -> int:
        """A size of the type scale in the owner's text size."""
        return max(9, round(size * self.text_size / 100))

    def read_px(self, size: int) -> int:
        """The same in a text to read."""
        return max(9, round(self.px(size) * self.reading.share / 100))

    def font(self, size: int = t.BODY, bold: bool = False, figures: bool = False) -> QFont:
        """The text family; `figures` gives all digits one width."""
        font = QFont(self.base_family)
        font.setPixelSize(self.px(size))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        if figures:
            font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def _wanted(self) -> Theme:
        if self.choice in THEMES:
            return THEMES[self.choice]
        hints = QGuiApplication.styleHints()
        if hasattr(hints, "accessibility"):
            wish = hints.accessibility().contrastPreference()
            if wish == Qt.ContrastPreference.HighContrast:
                return CONTRAST
        return LIGHT if hints.colorScheme() == Qt.ColorScheme.Light else DARK

    def _display_family(self) -> str:
        # Where two makers offer a family, Qt adds the maker in brackets.
        known = {family.partition(" [")[0] for family in QFontDatabase.families()}
        return next((family for family in t.DISPLAY_FAMILIES if family in known), self.base_family)

    def _apply(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setPalette(palette(self.theme))
        if application.font() != self.font():
            application.setFont(self.font())
        self.sheet = sheet(self.theme, self.px, self.display_family)


def palette(theme: Theme) -> QPalette:
    """Qt's roles in the theme's colours, for what no style sheet reaches."""
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.panel,
        QPalette.ColorRole.AlternateBase: theme.raised,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.Button: theme.raised,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.BrightText: theme.danger,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.ToolTipBase: theme.raised,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.muted,
        QPalette.ColorRole.Link: theme.accent,
        QPalette.ColorRole.LinkVisited: theme.accent,
        QPalette.ColorRole.Accent: theme.accent,
        QPalette.ColorRole.Mid: theme.line,
        QPalette.ColorRole.Midlight: theme.line,
        QPalette.ColorRole.Dark: theme.line,
        QPalette.ColorRole.Light: theme.raised,
        QPalette.ColorRole.Shadow: theme.window,
    }
    result = QPalette()
    for role, colour in roles.items():
        result.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.muted))
    return result
