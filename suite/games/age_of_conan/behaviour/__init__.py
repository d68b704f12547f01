"""The texts of cards, a module a kingdom; they are attached to the definitions when these are read."""

from __future__ import annotations

from typing import Final

from suite.games.age_of_conan.behaviour import aquilonia, artifacts, hyperborea, stygia, turan

MODULES: Final = (aquilonia, turan, stygia, hyperborea, artifacts)
