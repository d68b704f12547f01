"""Narrows the legal answers by touches until one is left: mouse, drag and keyboard all go through here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from suite.core.action import Action
from suite.core.translation import _
from suite.ui.table.link import Choice
from suite.view.game import Ref

PARTS = ("lane", "zone", "player")
"""Kinds of things that are whole parts of the table."""


def next_step(held: str, touchable: Collection[Ref], places: bool, buttons: Sequence[Choice]) -> str:
    """What is to be done with what is held, in a sentence; `places` where all that can be touched is one."""
    if not touchable:
        counted = buttons and all(choice.count >= 0 for choice in buttons)
        words = _("{held}: choose how many.") if counted else _("{held}: choose one of the answers.")
    elif places:
        either = _("{held}: choose where it goes, or one of the answers.")
        words = either if buttons else _("{held}: choose where it goes.")
    else:
        either = _("{held}: choose one of those that are ringed, or one of the answers.")
        words = either if buttons else _("{held}: choose one of those that are ringed.")
    return words.format(held=f"{held[:1].upper()}{held[1:]}")


class Picker:
    """The answers to one question, and what has been touched so far."""

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        self.choices = tuple(choices)
        self.touched: tuple[Ref, ...] = ()
        self.given: tuple[Ref, ...] = ()
        """What is touched from the beginning and is never given back, since every answer needs it."""

    def begin(self) -> None:
        """Touch what each of several answers begins with, for that leaves no choice."""
        if len(self.choices) > 1 and all(len(choice.refs) > 1 for choice in self.choices):
            first = {choice.refs[0] for choice in self.choices}
            self.touched = self.given = tuple(first) if len(first) == 1 else ()

    @property
    def holds(self) -> bool:
        """Whether anything has been touched that can be given back."""
        return len(self.touched) > len(self.given)

    def left(self) -> list[Choice]:
        """The answers that begin with what has been touched."""
        count = len(self.touched)
        return [choice for choice in self.choices if choice.refs[:count] == self.touched]

    def touchable(self) -> set[Ref]:
        """What can be touched next."""
        count = len(self.touched)
        return {choice.refs[count] for choice in self.left() if len(choice.refs) > count}

    def buttons(self) -> list[Choice]:
        """The answers that no further touch tells from others, and those that end with a part of the table.

        A whole part such as a lane is large to the eye and far for the keyboard: it is a button as well; so
        are the answers about the one thing that there is to touch, if there is but one.
        """
        count = len(self.touched)
        single = len(self.touchable()) == 1
        return [
            choice
            for choice in self.left()
            if len(choice.refs) == count
            or (len(choice.refs) == count + 1 and (single or choice.refs[-1].kind in PARTS))
        ]

    def offered(self) -> set[Ref]:
        """All that any answer touches, now or later: places that must be seen."""
        return {ref for choice in self.choices for ref in choice.refs}

    def aims(self) -> set[Ref]:
        """What every answer that is left will touch later: where all of this is going."""
        left = self.left()
        count = len(self.touched)
        if not left or any(len(choice.refs) <= count + 1 for choice in left if choice.refs):
            return set()
        later = [set(choice.refs[count + 1 :]) for choice in left if choice.refs]
        return set.intersection(*later) if later else set()

    def candidate(self, refs: Iterable[Ref]) -> Ref | None:
        """The first of several things at one spot that can be touched next."""
        can = self.touchable()
        return next((ref for ref in refs if ref in can), None)

    def after(self, ref: Ref) -> Picker:
        """This picker as it would be when `ref` had been touched as well."""
        other = Picker(self.choices)
        other.touched = (*self.touched, ref)
        return other

    def touch(self, ref: Ref) -> Action | None:
        """Touch something; the answer when it is the only one left. Without meaning, nothing happens."""
        if ref not in self.touchable():
            return None
        self.touched = (*self.touched, ref)
        return self.only()

    def only(self) -> Action | None:
        """The answer, when one alone is left after a touch."""
        left = self.left()
        return left[0].action if self.touched and len(left) == 1 else None

    def drop(self, source: Ref, targets: Iterable[Ref]) -> Action | None:
        """The answer that dragging `source` onto one of `targets` means; None for none or several."""
        start = Picker(self.choices)
        if source not in start.touchable():
            return None
        held = start.after(source)
        target = held.candidate(targets)
        if target is not None:
            left = held.after(target).left()
            return left[0].action if len(left) == 1 else None
        return None

    def alone(self, source: Ref) -> Action | None:
        """The answer that dragging `source` away means: its only one, with nothing more to touch."""
        start = Picker(self.choices)
        if source not in start.touchable():
            return None
        left = start.after(source).left()
        simple = [choice for choice in left if len(choice.refs) == 1]
        return simple[0].action if len(left) == 1 == len(simple) else None

    def back(self) -> bool:
        """Take the last touch back; whether there was one."""
        if not self.holds:
            return False
        self.touched = self.touched[:-1]
        return True

    def reset(self) -> None:
        """Nothing is touched any more but what was from the beginning."""
        self.touched = self.given
