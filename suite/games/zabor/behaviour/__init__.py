"""The texts of cards; they are attached to the definitions when these are read."""

from __future__ import annotations

from typing import Final

from suite.games.zabor.behaviour import chart, fate, happenings, sorcery

MODULES: Final = (chart, fate, sorcery, happenings)
