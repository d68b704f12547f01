"""Core set: what the allies do."""

from __future__ import annotations

from suite.games.conan_ccg.cards.texts import Texts

TEXTS = Texts()
