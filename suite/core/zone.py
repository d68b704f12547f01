"""Where cards can lie, and who sees the faces of those that lie there."""

from __future__ import annotations

from typing import Final

HIDDEN: Final = 0
OWNER: Final = 1
OPEN: Final = 2


class Zone:
    """A place for cards. `sight` says whose seen bit a card gains on entering it."""

    def __init__(self, name: str, player: int = -1, sight: int = OPEN) -> None:
        self.name = name
        self.player = player
        """The player whose zone it is, -1 for a shared one."""
        self.sight = sight

    def mask(self, players: int) -> int:
        """The seen bits that a card gains here."""
        if self.sight == OPEN:
            return (1 << players) - 1
        return 1 << self.player if self.sight == OWNER else 0
