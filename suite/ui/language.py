"""The language of the window: the one that was chosen, or that of the system."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from suite.core.translation import ENGLISH, choose, chosen, first_of, languages, mark

SYSTEM: Final = "system"
NAMES: Final = {SYSTEM: mark("Follow the system"), ENGLISH: "English", "fr": "Français"}
"""The choices by what they are called; a language is called by its own name, so that it is found by whoever
reads no other."""
OWNER: Final = "words of Qt"


def meant(choice: str, folder: Path) -> str:
    """The language that a choice means now."""
    offered = languages(folder)
    return first_of(QLocale.system().uiLanguages() if choice == SYSTEM else [choice], offered)


def speak(application: QCoreApplication, choice: str, folder: Path) -> str:
    """Put the language of a choice in force, before anything is made that has words.

    Returns why it cannot be, as a sentence, or ""; then the language before stays.
    """
    try:
        choose(meant(choice, folder), folder)
    except ValueError as error:
        return f"{error}."
    system = QLocale.system()
    same = choice == SYSTEM or QLocale(chosen()).language() == system.language()
    # Whoever chose no other language keeps the dates and numbers of their system.
    QLocale.setDefault(system if same else QLocale(chosen()))
    before = application.findChild(QTranslator, OWNER)
    if before is not None:
        application.removeTranslator(before)
        before.setParent(None)
    words = QTranslator(application)
    words.setObjectName(OWNER)
    place = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if chosen() != ENGLISH and words.load(f"qtbase_{chosen()}", place):
        application.installTranslator(words)
    return ""
