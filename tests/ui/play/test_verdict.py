"""The end of a match in one sentence."""

from __future__ import annotations

import pytest

from suite.ui.play.verdict import one_sentence


@pytest.mark.parametrize(
    ("result", "told", "winners", "said"),
    [
        (
            "Ian wins.",
            "Ian wins: the opposing Conan is defeated.",
            ["Ian"],
            "Ian wins: the opposing Conan is defeated.",
        ),
        (
            "Ian wins.",
            "Ian is the last one standing and has won.",
            ["Ian"],
            "Ian is the last one standing and has won.",
        ),
        (
            "Tom wins.",
            "Tom has held the Castle for twenty turns.",
            ["Tom"],
            "Tom has held the Castle for twenty turns and wins.",
        ),
        (
            "Tom and Ian win.",
            "Tom and Ian have 30 Renown.",
            ["Tom", "Ian"],
            "Tom and Ian have 30 Renown and win.",
        ),
        (
            "A draw.",
            "No player has Foes left; the match is a draw.",
            [],
            "No player has Foes left; the match is a draw.",
        ),
        ("Tom wins.", "Ian shows the queen.", ["Tom"], "Tom wins. Ian shows the queen."),
        ("Tom wins.", "Ian has won the last trick.", ["Tom"], "Tom wins. Ian has won the last trick."),
        ("A draw.", "", [], "A draw."),
    ],
)
def test_who_has_won_and_how_is_said_once(result: str, told: str, winners: list[str], said: str) -> None:
    assert one_sentence(result, told, winners) == said
