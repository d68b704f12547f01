"""Moments of a turn at which a player may act or let it pass, as a game lists them for people."""

from __future__ import annotations


class Stop:
    """One such moment: a person says per moment whether they want to be asked.

    `own` and `others` are what holds until they say so, for their own turn and for the turns of others; None
    where nobody is asked then. `shared` holds instead for people who share a screen: there a question that
    does not come would tell what a hand lacks, so each is asked whatever they hold.
    """

    def __init__(
        self,
        key: str,
        title: str,
        part: str,
        own: bool | None = True,
        others: bool | None = True,
        shared: bool = False,
    ) -> None:
        self.key = key
        self.title = title
        self.part = part
        """The part of the turn that it belongs to."""
        self.own = own
        self.others = others
        self.shared = shared

    def usual(self, mine: bool, shared: bool) -> bool:
        """Whether a player is asked here unless they have said otherwise."""
        asked = self.own if mine else self.others
        return asked is True and (self.shared or not shared)

    def exists(self, mine: bool) -> bool:
        """Whether anybody is ever asked here, in their own turn or in another's."""
        return (self.own if mine else self.others) is not None
