"""The buttons of a question: their order, their words, the keys that press them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from suite.core.translation import _
from suite.ui.table.link import Choice

FEW = 3
"""So many numbers are a button each where typing them answers; more of them are chosen in one box."""
ALIKE = 3
"""So many labels in a row that differ in one number alone are shortened to it."""
NUMBER = re.compile(r"\d+")
NOTE = re.compile(r", [^,\d]+$")
"""What a label says of its own number."""


@dataclass(frozen=True)
class ButtonAnswer:
    """One button, perhaps with a box for its number."""

    choice: Choice
    """What it gives; with a box, its usual number."""
    words: str
    key: str
    """What is typed for it, "" where no key presses it."""
    numbers: tuple[Choice, ...] = ()
    """All that its box offers, from the lowest on; () without a box."""


def underlined(words: str, key: str) -> str:
    """The words of a button with the letter that presses it underlined."""
    words = words.replace("&", "&&")
    place = words.upper().find(key) if key.isalpha() else -1
    return words if place < 0 else f"{words[:place]}&{words[place:]}"


def words_of(choice: Choice) -> str:
    """What a button beside a box says: a number alone would say the same as the box."""
    return _("Choose {number}").format(number=choice.label) if choice.label.isdecimal() else choice.label


def key_words(key: str) -> str:
    """What the tooltip of a button says of its key, "" for none."""
    return _("Key {key} while the table has the focus").format(key=key) if key else ""


def number_of(choice: Choice) -> int:
    """The count of a choice that has one."""
    return choice.action[choice.count]


def answers(choices: Sequence[Choice]) -> list[ButtonAnswer]:
    """The buttons of `choices` in their order.

    Choices that differ in a count alone are listed from the lowest on, and typing a number chooses it. More
    than a few are one answer with a box, which all digits go to then; so are a few beside a box, or where
    another answer has the same number. All other answers have letters of their words: a digit chooses among
    equals, and never means to go on in one question and to lose something in the next.
    """
    groups: dict[object, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(_but_for_count(choice), []).append(choice)
    boxed = any(len(group) > FEW for group in groups.values())
    numbers = [number_of(choice) for choice in choices if choice.count >= 0]
    typed = not boxed and len(set(numbers)) == len(numbers)
    found: list[ButtonAnswer] = []
    for group in groups.values():
        counted = group[0].count >= 0
        if len(group) > FEW or (counted and len(group) > 1 and not typed):
            words = [words_of(choice) for choice in group]
            ordered = tuple(sorted(group, key=number_of))
            found.append(ButtonAnswer(group[0], words[0], _letter(words, found), ordered))
        elif not counted or not typed:
            found += [ButtonAnswer(one, one.label, _letter([one.label], found)) for one in group]
        else:
            group.sort(key=number_of)
            shown = _shortened([one.label for one in group])
            found += [
                ButtonAnswer(one, words, str(number_of(one))) for one, words in zip(group, shown, strict=True)
            ]
    return found


def _but_for_count(choice: Choice) -> object:
    """What is the same for choices that differ in a count alone."""
    place = choice.count
    around = choice.action if place < 0 else (choice.action[:place], choice.action[place + 1 :])
    return place, around, choice.refs


def _letter(labels: Sequence[str], found: Sequence[ButtonAnswer]) -> str:
    """The first letter that all of these labels have and that presses nothing yet, "" for none."""
    taken = [answer.key for answer in found]
    common = set.intersection(*[set(label.upper()) for label in labels]) - set(taken)
    signs = [sign for sign in labels[0].upper() if sign.isalpha() and sign in common]
    # Letters with accents are not on everybody's keyboard.
    return next((sign for sign in signs if sign.isascii()), signs[0] if signs else "")


def _shortened(labels: Sequence[str]) -> list[str]:
    """Labels that differ in one number alone: the first is whole, the others are numbers with their notes."""
    if len(labels) < ALIKE or len(NUMBER.findall(labels[0])) != 1:
        return list(labels)
    notes = ["".join(NOTE.findall(label)) for label in labels]
    own = notes if len(set(notes)) > 1 else [""] * len(notes)
    rest = zip(labels[1:], own[1:], strict=True)
    return [labels[0], *[NUMBER.findall(label)[0] + note for label, note in rest]]
