"""What others did in their turns is summed up in a card that stays until it was read."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from suite.core.chance import Chance
from suite.play.match import Match
from suite.ui.table.item import CARD, OF
from suite.ui.table.recap import turns_over
from suite.ui.table.scenes import recap_of
from suite.view.game import TableGame
from tests.ui.table.conftest import Seat

GAMES = ("conan-ccg", "aoe-ecg")


def to_own_turn(view: Any, link: Any, seed: int) -> None:
    """Answer at random until somebody else's turn has ended."""
    chance = Chance(seed)
    for _ in range(600):
        if not view.recap.isHidden() or link.match.over():
            return
        legal = link.match.legal_actions()
        link.act(legal[chance.roll(len(legal))])
        view.skip()


def test_the_turns_of_others_are_summed_up_until_read(seat: Seat) -> None:
    for key in GAMES:
        view, link = seat(key, seed=4)
        place = view.canvas.geometry()
        assert view.recap.isHidden(), f"{key}: nothing has happened yet"
        to_own_turn(view, link, 4)
        assert view.recap.isVisible(), key
        name = link.setup.names[1]
        assert view.recap.title.text() == f"The turn of {name}"
        assert view.recap.text.text().endswith(".")
        assert view.canvas.width() == place.width(), "the table is as wide as before"
        told = view.recap.text.text()
        legal = link.match.legal_actions()
        link.act(legal[0])
        view.skip()
        assert told in view.recap.text.text(), "it stays while the match goes on"
        QTest.mouseClick(view.recap.close_, Qt.MouseButton.LeftButton)
        assert view.recap.isHidden()


def test_what_is_told_is_what_happened(games: dict[str, TableGame[Any]]) -> None:
    for key in GAMES:
        game = games[key]
        recap = recap_of(key)
        assert recap is not None
        turns = []
        for seed in (4, 5, 6):
            match = Match(game, game.setups()[0], seed)
            chance = Chance(seed)
            while (legal := match.legal_actions()) and len(match.actions) < 300:
                match.play(legal[chance.roll(len(legal))])
            turns += turns_over(match.events(0), game.headings, 0)
        assert len(turns) > 4, key
        told = [recap(events, match.state.catalogue) for events in turns]
        assert {player for player, _ in told} == {0, 1}
        assert sum(bool(parts) for _, parts in told) > len(told) / 2, (
            f"{key}: most turns have something to tell"
        )
        for events, (player, parts) in zip(turns, told, strict=True):
            assert events[0].args[1] == player, "of whoever's turn it was"
            fought = sum(event.kind == "placed" for event in events)
            assert any(part.startswith(f"fought {fought} ") for part in parts) == bool(fought)
            pressed = any(event.kind == "press on" for event in events)
            assert any(part.startswith("pressed on") for part in parts) == pressed
            built = [event.args[2] for event in events if event.kind == "built" and event.args[0] == player]
            names = ", ".join(match.state.catalogue.cards[face].title for face in built)
            assert (f"built {names}" in parts) == bool(built)


def test_what_is_left_stands_on_what_was_hurt(seat: Seat) -> None:
    def wounded(match: Match) -> bool:
        return any(match.state.wounds)

    view, link = seat("conan-ccg", until=wounded)
    state: Any = link.match.state
    seen = 0
    for item in view.stage.picture.items.values():
        if item.kind != CARD or not state.wounds[item.card]:
            continue
        whole = state.of(item.card).health
        word, sign, number, _ = item.marks[0]
        assert (sign, number) == (f"{OF}{whole}", whole - state.wounds[item.card])
        assert word == f"# of {whole} Health left"
        seen += 1
    assert seen, "somebody is hurt"
