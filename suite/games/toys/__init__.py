"""Three small games on the real core: contract suite, agents and table are tried on them first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from suite.games.toys.kuhn.game import KuhnPoker
from suite.games.toys.realm.game import Realm
from suite.games.toys.tricks.game import Tricks
from suite.view.game import TableGame

TOYS: dict[str, Callable[[], TableGame[Any]]] = {
    KuhnPoker.key: KuhnPoker,
    Tricks.key: Tricks,
    Realm.key: Realm,
}
"""Key -> a function that makes the game with the catalogue that it ships."""
