"""The buttons of a question: their order, their words, the keys that press them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from suite.ui.table.link import Choice

MORE = "M"
"""The key that shows all numbers of a long list."""
FEW = 12
"""A list of more numbers is shown in part."""
ALIKE = 3
"""So many labels in a row that differ in one number alone are shortened to it."""
NUMBER = re.compile(r"\d+")
PLURAL = re.compile(r"(?<=\w)s\b")
NOTE = re.compile(r", [^,\d]+$")
"""What a label says of its own number."""


@dataclass(frozen=True)
class Answer:
    """One button."""

    choice: Choice
    words: str
    key: str
    """What is typed for it, "" where no key presses it."""


def underlined(answer: Answer) -> str:
    """The words of a button with the letter that presses it underlined."""
    words = answer.words.replace("&", "&&")
    place = words.upper().find(answer.key) if answer.key.isalpha() else -1
    return words if place < 0 else f"{words[:place]}&{words[place:]}"


def answers(choices: Sequence[Choice], whole: bool = False) -> list[Answer]:
    """The buttons of `choices` in their order.

    Numbers are listed from the lowest on, and typing a number chooses it. All other answers have letters of
    their words: a digit chooses among equals, and never means to go on in one question and to lose something
    in the next. A long list has those of one digit, those with notes and the highest, unless it is to be
    shown `whole`.
    """
    runs = [list(run) for _, run in groupby(choices, lambda choice: _around_numbers(choice.label))]
    lists = [run for run in runs if _is_list(run)] or _rest_of_list(runs)
    numbers = [_number(choice) for run in lists for choice in run]
    found: list[Answer] = []
    for run in runs:
        if run in lists:
            ordered = _listed(run, whole)
            for choice, words in zip(ordered, _shortened([c.label for c in ordered]), strict=True):
                number = _number(choice)
                found.append(Answer(choice, words, str(number) if numbers.count(number) == 1 else ""))
        else:
            for choice in run:
                taken = [MORE, *[answer.key for answer in found]]
                letters = (sign.upper() for sign in choice.label if sign.isalpha())
                key = next((letter for letter in letters if letter not in taken), "")
                found.append(Answer(choice, choice.label, key))
    return found


def _is_list(run: Sequence[Choice]) -> bool:
    """Whether neighbouring answers, alike but for their numbers, are a list of these."""
    if len(run) < 2 or _around_numbers(run[0].label) is None:
        return False
    return len({_number(choice) for choice in run}) == len(run)


def _rest_of_list(runs: Sequence[list[Choice]]) -> list[list[Choice]]:
    """A single 1 among answers without numbers: typing it means what it meant while there was more."""
    counted = [run for run in runs if _around_numbers(run[0].label) is not None]
    return counted if [NUMBER.findall(choice.label) for run in counted for choice in run] == [["1"]] else []


def _listed(run: Sequence[Choice], whole: bool) -> list[Choice]:
    """The numbers of a list that are shown, from the lowest on."""
    ordered = sorted(run, key=_number)
    if whole or len(run) <= FEW:
        return ordered
    return [c for c in ordered if _number(c) < 10 or c is ordered[-1] or NOTE.search(c.label)]


def _number(choice: Choice) -> int:
    """The first number of a label that has one."""
    return int(NUMBER.findall(choice.label)[0])


def _shortened(labels: Sequence[str]) -> list[str]:
    """Labels that differ in one number alone: the first is whole, the others are numbers with their notes."""
    if len(labels) < ALIKE or len(NUMBER.findall(labels[0])) != 1:
        return list(labels)
    notes = ["".join(NOTE.findall(label)) for label in labels]
    own = notes if len(set(notes)) > 1 else [""] * len(notes)
    rest = zip(labels[1:], own[1:], strict=True)
    return [labels[0], *[NUMBER.findall(label)[0] + note for label, note in rest]]


def _around_numbers(label: str) -> tuple[str, ...] | None:
    """What a label says around its numbers, be it one or several of a thing; None without any number."""
    parts = NUMBER.split(NOTE.sub("", label))
    return tuple([PLURAL.sub("", part) for part in parts]) if len(parts) > 1 else None
