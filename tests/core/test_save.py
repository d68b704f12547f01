"""Saved positions: read as written; whatever else a file holds is refused with a sentence."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suite.core.chance import MODULUS, Chance
from suite.core.flow import FrameTable
from suite.core.knowledge import unseen
from suite.core.observation import observation_from, observe
from suite.core.save import FORMAT, fill_state, state_plain
from suite.core.state import State
from suite.games.toys import TOYS
from suite.view.game import TableGame
from tests.core.table import DECK, HAND, LETTERS, Pair, Small, dealt, is_sentence, refusal
from tests.core.test_moment import Duel

NO_FRAMES = FrameTable()
JUNK = (
    None, True, False, 0, 1, -1, 3, 10**12, -(10**30), 0.5, float("inf"), "", "x", "1", [], [[]], [1],
    [[1]], ["x"], [None], [-5], {}, {"a": 1},
)  # fmt: skip
Path = tuple[Any, ...]


@cache
def positions() -> dict[str, tuple[TableGame[Any], State]]:
    """A position in the middle of a match of each toy game."""
    found = {}
    for key, make in TOYS.items():
        game = make()
        state = game.new(game.setups()[0], 3)
        chance = Chance(3)
        for _ in range({"kuhn": 1, "tricks": 9, "realm": 15}[key]):
            decision = game.decision(state)
            assert decision is not None, "the match goes on"
            legal = decision.legal_actions(state)
            decision.apply(state, legal[chance.roll(len(legal))])
        assert game.decision(state) is not None, "the position is in the middle of a match"
        found[key] = (game, state)
    return found


def load(key: str, data: Any) -> State:
    game, state = positions()[key]
    return game.load(data, game.setups()[0], state.catalogue)


def saved(key: str) -> dict[str, Any]:
    """A fresh copy of a game's saved position, as a file gives it back."""
    game, state = positions()[key]
    return json.loads(json.dumps(game.save(state)))


def places(data: Any, at: Path = ()) -> Iterator[Path]:
    """The way to every value inside `data`."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in parts:
        yield (*at, key)
        yield from places(value, (*at, key))


def changed(data: Any, place: Path, value: Any) -> Any:
    """`data` with another value at `place`."""
    if not place:
        return value
    holder = data
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = copy.deepcopy(value)
    return data


@pytest.mark.parametrize("key", sorted(TOYS))
def test_every_value_can_be_junk(key: str) -> None:
    """Each value of a save in turn, of lists the first three, is replaced by each kind of nonsense."""
    for place in [(), *places(saved(key))]:
        if any(isinstance(part, int) and part > 2 for part in place):
            continue
        for junk in JUNK:
            why = refusal(lambda place=place, junk=junk: load(key, changed(saved(key), place, junk)))
            assert not why or is_sentence(why), (
                f"a sentence says why {junk!r} at {place} is wrong, not {why!r}"
            )


@settings(max_examples=300)
@given(st.sampled_from(sorted(TOYS)), st.data())
def test_damage_is_refused_or_harmless(key: str, data: st.DataObject) -> None:
    """Values are replaced, dropped, doubled or exchanged, several at a time."""
    plain = saved(key)
    for _ in range(data.draw(st.integers(1, 3))):
        where = list(places(plain))
        place = data.draw(st.sampled_from(where))
        how = data.draw(st.sampled_from(("replace", "drop", "double", "exchange", "number")))
        *way, last = place
        holder = plain
        for key_of in way:
            holder = holder[key_of]
        if how == "replace":
            holder[last] = copy.deepcopy(data.draw(st.sampled_from(JUNK)))
        elif how == "number":
            holder[last] = data.draw(st.integers(-3, 40))
        elif how == "drop":
            del holder[last]
        elif how == "double" and isinstance(holder, list):
            holder.append(copy.deepcopy(holder[last]))
        elif how == "exchange":
            other = data.draw(st.sampled_from(where))
            if other[: len(way)] == tuple(way) and len(other) == len(place):
                holder[last], holder[other[-1]] = holder[other[-1]], holder[last]
    why = refusal(lambda: load(key, plain))
    assert not why or is_sentence(why), f"a sentence says why, not {why!r}"


@pytest.mark.parametrize("key", sorted(TOYS))
def test_every_field_is_needed(key: str) -> None:
    for field in positions()[key][1].FIELDS:
        data = saved(key)
        del data[field.name]
        if field.later:
            load(key, data)
            continue
        with pytest.raises(ValueError, match=f"lacks '{field.name}'; the file is damaged"):
            load(key, data)


@pytest.mark.parametrize("key", sorted(TOYS))
def test_a_position_without_a_journal_is_whole(key: str) -> None:
    data = saved(key)
    del data["journal"]
    assert load(key, data).journal is None, "a copy made by a search has none"


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        (FORMAT + 1, f"saved by a newer version \\(format {FORMAT + 1}\\); update Four Ages"),
        (0, "no saved position of Four Ages"),
        (-1, "no saved position of Four Ages"),
        ("1", "no saved position of Four Ages"),
        (True, "no saved position of Four Ages"),
        (None, "no saved position of Four Ages"),
    ],
)
def test_other_formats_are_refused(form: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        load("tricks", saved("tricks") | {"format": form})


@pytest.mark.parametrize("data", [None, [], "position", 7, {}, {"state": {}}])
def test_what_is_no_position_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="no saved position of Four Ages"):
        load("tricks", data)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("players", 4, "for 4 players, not 3"),
        ("seed", 0, "'seed' of the saved position holds 0, which is not between 1 and"),
        ("seed", MODULUS, "'seed' of the saved position holds 34359738337"),
        ("seed", "7", "'seed' of the saved position is no number"),
        ("zones", [], "'zones' of the saved position has 0 entries"),
        ("zones", [0, 1], "'zones' of the saved position holds something else than numbers"),
        ("face", [[0]], "'face' of the saved position holds something else than numbers"),
        ("face", [0], "holds .*, which is not between 0 and 0|has .* entries, not 1"),
        ("seen", [], "'seen' of the saved position has 0 entries"),
        ("points", "many", "'points' of the saved position is no list"),
        ("points", [0, None, 0], "something else than numbers"),
        ("frames", [], "steps do not fit together"),
        ("journal", 5, "journal is no list"),
        ("journal", [5], "no event"),
        ("journal", [["play", [1], -1]], "no event"),
        ("journal", [["play", ["x"], -1, None]], "no event"),
    ],
)
def test_damaged_fields_are_named(field: str, value: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        load("tricks", saved("tricks") | {field: value})


def test_cards_lie_in_one_place_with_a_face() -> None:
    data = saved("tricks")
    data["zones"][0].append(data["zones"][0][0])
    with pytest.raises(ValueError, match="lies in two places"):
        load("tricks", data)
    data = saved("tricks")
    data["where"][data["zones"][0][0]] += 1
    with pytest.raises(ValueError, match="disagrees on where a card lies"):
        load("tricks", data)
    data = saved("tricks")
    data["face"][0] = 99
    with pytest.raises(ValueError, match="'face' of the saved position holds 99"):
        load("tricks", data)


def test_steps_that_the_game_has_not_are_refused() -> None:
    data = saved("realm")
    data["frames"][0] = ["os.system", 1]
    with pytest.raises(ValueError, match=r"knows no step named 'os\.system'"):
        load("realm", data)


def test_a_save_shares_nothing_with_its_position() -> None:
    state = dealt()
    state.rows = [Pair(1, 2)]
    data = state_plain(state, NO_FRAMES)
    data["rows"][0][1] = 3
    data["zones"][0].clear()
    assert state.rows[0].worth == 2, "rows are the position's own"
    assert state.zones[DECK], "so are zones"


def test_loaded_lists_are_not_those_of_the_data() -> None:
    state = dealt()
    state.rows = [Pair(1, 2)]
    data = state_plain(state, NO_FRAMES)
    again = Small()
    fill_state(again, data, NO_FRAMES)
    again.rows[0].worth = 3
    again.marks.append(3)
    assert (data["rows"], data["marks"]) == ([[1, 2]], []), (
        "a position does not write into what it was read from"
    )


def test_modifiers_are_read_as_tuples() -> None:
    state = Duel(LETTERS)
    state.modifiers = [(1, 2, 3, 4)]
    data = json.loads(json.dumps(state_plain(state, NO_FRAMES)))
    again = Duel(LETTERS)
    fill_state(again, data, NO_FRAMES)
    assert again.modifiers == [(1, 2, 3, 4)], "a copy may share them"
    for junk in ([1], [[1, 2, 3]], [["a", 1, 2, 3]], [[[1], 1, 2, 3]], [None], {}):
        why = refusal(lambda junk=junk: fill_state(Duel(LETTERS), data | {"modifiers": junk}, NO_FRAMES))
        assert is_sentence(why), f"{junk!r} are no modifiers, and a sentence says so"


# -- observations ------------------------------------------------------------------------------------------


def test_an_observation_is_read_as_written() -> None:
    state = dealt()
    seen = observe(state, 0, open_lists=True)
    told = json.loads(json.dumps(seen.plain(NO_FRAMES)))
    again = observation_from(told, Small(), NO_FRAMES)
    assert again.plain(NO_FRAMES) == seen.plain(NO_FRAMES), "state and pools"
    assert unseen(again.state, 0) == unseen(state, 0), "which cards are not known is the same"
    assert again.zone(HAND) == state.zones[HAND], "zones are public"
    assert [again.face(c) for c in again.zone(HAND + 1)] == [-1, -1], "hidden faces are not"


def test_an_observation_has_no_chance_in_it() -> None:
    a, b = dealt(seed=1), dealt(seed=2)
    seen = [observe(state, 0, True).plain(NO_FRAMES) for state in (a, b)]
    assert seen[0] == seen[1], "nobody knows what will be rolled"


def test_observations_of_two_players_differ() -> None:
    state = dealt()
    seen = [observe(state, player, True).state.face for player in (0, 1)]
    assert seen[0] != seen[1], "each sees their own hand"


def test_an_observation_shares_nothing_with_the_position() -> None:
    state = dealt()
    before = state_plain(state, NO_FRAMES)
    seen = observe(state, 0, True)
    seen.state.move(seen.zone(HAND)[0], DECK)
    seen.state.advice["judged"] = 1
    assert state_plain(state, NO_FRAMES) == before, "whoever spoils it spoils their own"
    assert state.advice == {}, "what an evaluation keeps of an observation stays there"
    assert seen.state.journal is None, "what happened is told apart"
