"""What is said before an action and of a card: certain, true when it is done, nothing hidden in it."""

from __future__ import annotations

from typing import Any

import pytest

from suite.core.chance import Chance
from suite.games.conan_ccg.words import ABILITY, ANSWER, DAMAGE, HERO, LAY, RECOVER, STRIDE, UNTIL_ROUND
from suite.play.match import Match
from suite.ui.table.item import CARD
from suite.ui.table.link import asked_of
from suite.view.game import TableGame
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import shows


@pytest.mark.parametrize("which", [0, 3, 5])
def test_hidden_cards_never_change_a_preview(games: dict[str, TableGame[Any]], which: int) -> None:
    """Worlds that agree with all that a player knows are told alike, word by word."""
    game = games["conan-ccg"]
    setup = game.setups()[which]
    match = Match(game, setup, 11 + which)
    chance = Chance(which)
    told = 0
    while legal := match.legal_actions():
        player = match.player()
        assert player is not None
        if len(match.actions) % 4 == 0:
            asked = asked_of(match, player)
            assert asked is not None
            told += sum(bool(choice.preview) for choice in asked.choices)
            true = match.state
            seen = match.observation(player)
            match.state = game.worlds(seen).sample(chance)
            again = asked_of(match, player)
            match.state = true
            assert again is not None
            assert [c.preview for c in again.choices] == [c.preview for c in asked.choices]
        match.play(legal[chance.roll(len(legal))])
    assert told > 20, "much is told beforehand"


def test_what_is_told_of_conans_numbers_comes_true(games: dict[str, TableGame[Any]]) -> None:
    game = games["conan-ccg"]
    checked = 0
    for seed in range(1, 4):
        match = Match(game, game.setups()[0], seed)
        chance = Chance(seed)
        while legal := match.legal_actions():
            player = match.player()
            assert player is not None
            asked = asked_of(match, player)
            assert asked is not None
            action = legal[chance.roll(len(legal))]
            preview = next(choice.preview for choice in asked.choices if choice.action == action)
            active = match.state.active
            decision = match.decision()
            assert decision is not None
            state: Any = match.state.copy()
            decision.apply(state, action)
            if action[0] == ANSWER and preview.startswith("Prowess left:"):
                checked += 1
                assert preview.startswith(f"Prowess left: {state.prowess[active]}"), preview
            elif action[0] == RECOVER:
                checked += 1
                wanted = f"Prowess then: {state.prowess[active]}, Health then: {state.health[active]}"
                assert preview == wanted
            elif action[0] == LAY:
                checked += 1
                foe = state.foe_at[action[2]]
                before: Any = match.state
                wounds = state.wounds[foe] - before.wounds[foe]
                assert (f"takes {wounds} wound" in preview) == (wounds > 0), preview
            elif action[0] == ABILITY:
                assert preview, "an ability says its number"
            match.play(action)
    assert checked > 60, "many actions were tried"


def test_icons_are_counted_where_both_moves_are_known(games: dict[str, TableGame[Any]]) -> None:
    game = games["conan-ccg"]
    found = 0
    for seed in range(1, 6):
        match = Match(game, game.setups()[0], seed)
        chance = Chance(seed)
        while legal := match.legal_actions():
            player = match.player()
            assert player is not None
            state: Any = match.state
            if any(action[0] == ANSWER for action in legal):
                for move in state.move_at:
                    if move >= 0:
                        state.seen[move] |= 1 << player
                asked = asked_of(match, player)
                assert asked is not None
                lines = [c.preview for c in asked.choices if c.action[0] == ANSWER]
                assert any("you hit with" in line for line in lines), lines
                found += 1
            match.play(legal[chance.roll(len(legal))])
            if found > 3:
                return


def test_the_table_tells_them_at_the_pointer_and_on_buttons(seat: Seat) -> None:
    def answering(match: Match) -> bool:
        return sum(action[0] == ANSWER for action in match.legal_actions()) > 3

    view, _ = seat("conan-ccg", until=answering)
    choice = next(choice for choice in view.picker.choices if choice.preview and len(choice.refs) == 2)
    card, gap = choice.refs
    view._look_at(shows(view, card))
    alike = {other.preview for other in view.picker.choices if other.refs[:1] == (card,)}
    assert ("Prowess left" in view.zoom.note.text()) == (len(alike) == 1), "beside the large card"
    assert "Rules: " in view.zoom.note.text(), "with the section that it follows"
    view.touch((card,))
    if view.picker.touched:
        place = view.stage.picture.items[f"place:{gap.kind}:{gap.number}"]
        view.canvas.hovered.emit(place)
        assert choice.preview.partition(";")[0] in view.live.text(), "below the table, over the place"


def test_changes_in_force_are_told_beside_the_large_card(seat: Seat) -> None:
    view, link = seat("conan-ccg", seed=4)
    state: Any = link.match.state
    conan = state.zones[HERO + STRIDE * state.active][0]
    state.modifiers.append((DAMAGE, conan, 2, UNTIL_ROUND))
    link.changed()
    item = next(i for i in view.stage.picture.items.values() if i.kind == CARD and i.card == conan)
    view._look_at(item)
    note = view.zoom.note.text()
    assert "+2 Damage this round" in note
    assert "(printed " in note, "what it comes to"
    assert "Rules: " not in note, "the section about all cards of its type tells nothing here"
