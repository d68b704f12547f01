"""Records of matches: small, refused in a sentence, with their own map; and how far one may go back."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from suite.core.action import Action
from suite.core.chance import Chance
from suite.core.flow import next_decision
from suite.core.frame import Frame
from suite.core.game import Setup
from suite.games import make_aoe_ecg
from suite.games.zabor.acquisition import Acquisition
from suite.games.zabor.campaign import Campaign
from suite.games.zabor.path import Pace, goals
from suite.games.zabor.rituals import Rituals
from suite.games.zabor.state import Zabor
from suite.games.zabor.track import PlaceEnvoys
from suite.games.zabor.trade import Trade
from suite.games.zabor.words import CONSENT, DRAW, GOAL, MARCH, PLACE
from suite.play import undo
from suite.play.match import Match
from suite.play.record import from_text, record_of, to_text
from suite.play.replay import replay, resume, verify
from suite.ui.table.maps.outline import Outline
from tests.cards.zabor.shelf import RECORDS
from tests.rulebook.zabor.kit import ANN, BEN, CLEO, GAME, NAMES, area, begin, own, stage

LARGEST = 1_500_000
"""Bytes of a record."""
DICED = {"length": "short", "draft": "dealt"}
MOVES = 10
"""Answers before the dice that can be taken back, at least."""


def begun(players: int = 3, count: int | None = None, seed: int = 7, **options: str) -> Match:
    """A match after so many random answers, None for one that has ended."""
    match = Match(GAME, Setup(GAME.key, NAMES[:players], options=options), seed, auto_pass=False)
    chance = Chance(seed)
    while (legal := match.legal_actions()) and (count is None or len(match.actions) < count):
        match.play(legal[chance.roll(len(legal))])
    return match


def test_the_record_of_five_players_is_small() -> None:
    """frame.length: a long match, told and saved as it stands at its end."""
    text = to_text(record_of(begun(5))).encode()
    assert len(text) < LARGEST
    assert verify(from_text(text), GAME).over()


def test_a_record_of_another_game_or_of_newer_rules_gets_a_sentence() -> None:
    record = record_of(begun(count=3))
    with pytest.raises(ValueError, match="is a match of 'zabor', not of"):
        resume(record, make_aoe_ecg())
    record.rules = 99
    with pytest.raises(ValueError, match=r"played under newer rules \(version 99\); update Four Ages"):
        replay(record, GAME)


# -- a corrected map --------------------------------------------------------------------------------------


def corrected() -> list[dict[str, Any]]:
    """All records, with Lunn linked to Emmerak and no longer to Akran."""
    records = deepcopy(RECORDS)
    by = {record["key"]: record for record in records}
    for a, b in (("lunn", "emmerak"), ("emmerak", "lunn")):
        by[a]["links"].append(b)
    for a, b in (("lunn", "akran"), ("akran", "lunn")):
        by[a]["links"].remove(b)
    return records


def test_corrected_links_are_in_force_in_rules_drawing_and_replays() -> None:
    """map.adjacency: a link without a common border is a line between, a border without a link is none."""
    game = GAME.with_records(corrected())
    setup = Setup(game.key, NAMES[:3], options={"draft": "dealt"})
    match = Match(game, setup, 5, auto_pass=False)
    s = match.state
    lunn, emmerak, akran = (area(s, key) for key in ("lunn", "emmerak", "akran"))
    assert goals(s, ANN, lunn, Pace(1)).keys() & {emmerak, akran} == {emmerak}
    outline = Outline(game.layout(setup, 0).boards[0])
    assert [{link.a, link.b} for link in outline.apart] == [{lunn, emmerak}]
    assert {lunn, akran} not in [{border.a, border.b} for border in outline.borders]
    match.play(match.legal_actions()[0])
    record = from_text(to_text(record_of(match)).encode())
    again = resume(record, GAME).state
    assert emmerak in again.map.around[lunn], "the match keeps the map that it began with"
    assert emmerak not in GAME.book.areas.around[lunn]
    assert verify(record, GAME).actions == match.actions


# -- how far one may go back ------------------------------------------------------------------------------


def marching(*keys: str) -> Zabor:
    """Ann has Infantry in these Areas."""
    s = stage()
    for key in keys:
        own(s, ANN, key, built=1, infantry=1)
    own(s, BEN, "castrel", built=1)
    return s


@pytest.mark.parametrize(
    ("frame", "answers", "reason"),
    [
        (Campaign(0, 1), [(MARCH, "akran")], None),
        (Campaign(0, 1), [(MARCH, "akran"), (GOAL, "lunn")], None),
        (Campaign(0, 1), [(MARCH, "akran"), (GOAL, "lunn"), (MARCH, "haldun"), (GOAL, "xarra")], None),
        (Acquisition(0, 1), [(DRAW, 0)], undo.SEEN),
        (Rituals(0, 1), [(DRAW, 1)], undo.SEEN),
        (PlaceEnvoys(), [(PLACE, 3)], undo.ASKED),
    ],
)
def test_moves_are_taken_back_until_something_is_learnt(
    frame: Frame, answers: list[tuple[int, int | str]], reason: str | None
) -> None:
    """campaign.battles, acquisition.primary, rituals.primary: no die, no card, nobody else."""
    s = marching("akran", "haldun")
    begin(s, frame)
    before = s.copy()
    for verb, what in answers:
        before = s.copy()
        decision = next_decision(s)
        assert decision is not None
        action: Action = (verb, area(s, what) if isinstance(what, str) else what)
        assert action in decision.legal_actions(s)
        decision.apply(s, action)
        now = next_decision(s)
    assert now is not None
    assert undo.barrier(before, s, ANN, now.player(s), range(3)) == reason


def at_random(seed: int, answers: int) -> tuple[Match, Chance]:
    """A match after so many answers at random, and the chance that gives the next one."""
    match, chance = Match(GAME, Setup(GAME.key, NAMES[:3], options=DICED), seed), Chance(seed)
    for _ in range(answers):
        answer_at_random(match, chance)
    return match, chance


def answer_at_random(match: Match, chance: Chance) -> None:
    legal = match.legal_actions()
    match.play(legal[chance.roll(len(legal))])


def before_dice(seed: int) -> tuple[Match, Chance]:
    """Just before dice that end a chain of answers which can be taken back one by one."""
    match, chance = at_random(seed, 0)
    free = answers = 0
    while match.legal_actions():
        before = match.state.seed
        answer_at_random(match, chance)
        if match.undo_barrier() is None:
            free += 1
        elif free >= MOVES and match.state.seed != before:
            return at_random(seed, answers)
        else:
            free = 0
        answers += 1
    return before_dice(seed + 1)


def test_what_comes_before_a_die_is_taken_back_and_a_die_never() -> None:
    """campaign.battles: move by move back to the first one and on again; once dice have fallen, nothing."""
    match, chance = before_dice(1)
    answers, undone = list(match.actions), 0
    while match.undo_barrier() is None:
        match.undo()
        undone += 1
    assert undone >= MOVES
    while len(match.actions) < len(answers):
        match.play(answers[len(match.actions)])
    assert match.undo_barrier() is None
    seed = match.state.seed
    answer_at_random(match, chance)
    assert match.state.seed != seed, "the dice fall"
    with pytest.raises(ValueError, match="chance has decided something"):
        match.undo()


def test_a_secret_that_is_shown_is_not_taken_back() -> None:
    """setup.draft, trade.consent: the last answer shows them all; one that waits can be changed."""
    match = begun(count=0)
    for _ in range(4):
        match.play(match.legal_actions()[0])
        assert match.undo_barrier() == undo.ASKED, "who has picked goes back by no undo of another's"
    s = stage()
    for player, key in ((ANN, "lunn"), (BEN, "akran"), (CLEO, "jezrin")):
        own(s, player, key, built=1)
    question = begin(s, Trade())
    assert question is not None
    question.answer(s, ANN, (CONSENT, 0))
    question.answer(s, BEN, (CONSENT, 0))
    before = s.copy()
    question.answer(s, CLEO, (CONSENT, 0))
    next_decision(s)
    assert undo.learnt(before, s, CLEO), "all have heard who refuses whom"
