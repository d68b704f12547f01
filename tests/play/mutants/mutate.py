"""Match records with a right check sum and wrong values, and all that is done with a record."""

from __future__ import annotations

import copy
import json
from typing import Any, Final

from suite.core.chance import Chance
from suite.play import record as records
from suite.play.match import Match
from suite.play.record import from_text, record_of, to_text
from suite.play.replay import replay, resume
from suite.view.game import TableGame

ODD: Final[tuple[Any, ...]] = (
    -2,
    -1,
    0,
    1,
    2,
    5,
    99,
    10_000,
    1 << 31,
    (1 << 62) - 1,
    1 << 80,
    True,
    None,
    1.5,
    "",
    "x",
    "\n",
    [],
    [0],
    [[]],
    {},
)
PLAYED: Final = 25
"""Answers that are played after a record was accepted."""


def begun(game: TableGame[Any], seed: int, chance: Chance) -> dict[str, Any]:
    """The record of a match after some random answers, as its file holds it, without the sum."""
    setups = game.setups()
    match = Match(game, setups[chance.roll(len(setups))], seed)
    for _ in range(chance.roll(120)):
        if match.over():
            break
        actions = match.branches()
        match.play(actions[chance.roll(len(actions))])
    body: dict[str, Any] = json.loads(to_text(record_of(match)))
    body.pop("sum")
    return body


def mutated(body: dict[str, Any], chance: Chance) -> tuple[dict[str, Any], str]:
    """The record with one to three values changed, mostly in its position; and what was changed."""
    body = copy.deepcopy(body)
    told = []
    for _ in range(1 + chance.roll(3)):
        holder: Any = body
        path: list[Any] = []
        if chance.roll(10) and isinstance(body.get("snapshot"), dict):
            holder = body["snapshot"]
            path = ["snapshot"]
        while True:
            keys = sorted(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = keys[chance.roll(len(keys))]
            path.append(key)
            inner = holder[key]
            if not isinstance(inner, dict | list) or not inner or not chance.roll(4):
                told.append(f"{path}: {_change(holder, key, chance)}")
                break
            holder = inner
    return body, "; ".join(told)


def _change(holder: Any, key: Any, chance: Chance) -> str:
    how = chance.roll(8)
    if how == 0:
        del holder[key]
        return "dropped"
    if how == 1 and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[key]))
        return "doubled"
    if how == 2 and isinstance(holder[key], int):
        holder[key] += chance.roll(7) - 3
        return f"now {holder[key]}"
    holder[key] = copy.deepcopy(ODD[chance.roll(len(ODD))])
    return f"now {holder[key]!r}"


def tried(body: dict[str, Any], game: TableGame[Any], chance: Chance) -> str:
    """Read, resume, look at and play a record: what was said of it, "" when it is played on.

    Whatever is wrong is said by a ValueError of one line; anything else that is raised goes through.
    """
    text = json.dumps({**body, "sum": records.check_sum(body)}).encode()
    try:
        record = from_text(text, "m.json")
        replay(record, game, 10)
    except ValueError as error:
        _assert_sentence(str(error))
    try:
        match = resume(from_text(text, "m.json"), game)
    except ValueError as error:
        return _assert_sentence(str(error))
    try:
        for _ in range(PLAYED):
            look_at(match)
            if match.over():
                match.returns()
                match.standings()
                match.result()
                break
            actions = match.branches()
            match.play(actions[chance.roll(len(actions))])
    except ValueError as error:
        return _assert_sentence(str(error))
    from_text(to_text(record_of(match)).encode(), "m.json")
    return ""


def look_at(match: Match) -> None:
    """All that a table asks of a position."""
    game, state = match.game, match.state
    for player in range(state.players):
        observation = match.observation(player)
        game.turn_of(observation)
    for action in match.legal_actions()[:60]:
        game.touch(state, action)
        match.label(action)
        game.preview(state, action)
        game.key_of(state, action)
    for event in (state.journal or [])[-20:]:
        match.sentence(event)
    for player in range(state.players):
        assert 0 <= game.value(state, player) <= 1, "a value is between 0 and 1"


def _assert_sentence(told: str) -> str:
    assert told, "it is said what is wrong"
    assert "\n" not in told, f"in one line: {told!r}"
    return told
