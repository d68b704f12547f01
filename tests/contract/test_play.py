"""Every game: what is asked, how matches end, and that positions can be copied, saved and replayed."""

from __future__ import annotations

from typing import Any

from suite.core.action import CARD, CARD_OR_NONE, COUNT, PLAYER, SLOT_OR_NONE, Action, Shapes
from suite.core.flow import Decision
from suite.core.game import setup_from
from suite.core.state import State
from suite.core.state_fields import ROWS, Row, field_names
from suite.games.age_of_conan.words import OFFER
from tests.contract.matches import (
    Case,
    advance,
    bare,
    every_case,
    finished,
    seeds,
    through_json,
    walk,
)

SHARED = {"catalogue", "zone_list", "sight", "owner"}
"""What copies share, as the docstring of State says."""
SUMS = {("age-of-conan", OFFER)}
"""(game, verb) of counts that are sums of tokens: not every sum can be had."""
OWN = (list, Row)
"""What a copy holds anew wherever its original does."""


@every_case
def test_setups_are_complete(case: Case) -> None:
    game, setup = case.game, case.setup
    assert setup_from(through_json(setup.plain())).plain() == setup.plain(), "a setup is read as written"
    assert game.min_players <= setup.players <= game.max_players, "its players fit the game"
    for deck in setup.decks:
        assert game.check_deck(deck, game.catalogue) == [], f"the ready-made deck {deck.title} is legal"


@every_case
def test_decisions_have_legal_actions(case: Case) -> None:
    for seed in seeds(case):
        for count, stop in enumerate(walk(case, seed)):
            asked = f"{stop.decision.text!r} in match {seed}"
            assert len(set(stop.legal)) == len(stop.legal), f"each answer is listed once: {asked}"
            tried = stop.decision.branches(stop.state)
            assert tried, f"agents have an answer: {asked}"
            assert len(set(tried)) == len(tried), f"each branch is listed once: {asked}"
            assert set(tried) <= set(stop.legal), f"agents try what is legal: {asked}"
            only = tried[0] if len(tried) == 1 else None
            assert stop.decision.only(stop.state) == only, f"it is known whether there is a choice: {asked}"
            for action in stop.legal:
                assert all(type(part) is int for part in action), f"an action is whole numbers: {asked}"
                assert action[0] in case.game.verbs, f"the verb {action[0]} is declared: {asked}"
                shapes = case.game.verbs[action[0]]
                assert any(_is_of(stop.state, action, shape) for shape in shapes), f"{action}: {asked}"
            assert stop.decision.text, f"{type(stop.decision).__name__} says what is asked"
            assert stop.decision.rule, f"{asked} cites its rule"
            assert 0 <= stop.player < stop.state.players, f"a player is asked: {asked}"
            if count % case.step == 0:
                case.game.check(stop.state)


@every_case
def test_every_number_of_a_count_is_listed(case: Case) -> None:
    """Answers that differ in nothing but how many are a range, of which people are shown one box."""
    for seed in seeds(case):
        for stop in walk(case, seed):
            counts: dict[Action, set[int]] = {}
            for action in stop.legal:
                place = _count_in(case.game.verbs[action[0]], action)
                if place:
                    rest = (*action[:place], -1, *action[place + 1 :])
                    counts.setdefault(rest, set()).add(action[place])
            for rest, numbers in counts.items():
                assert min(numbers) >= 0, f"a count of {rest}"
                whole = set(range(min(numbers), max(numbers) + 1))
                assert numbers == whole or (case.game.key, rest[0]) in SUMS, f"{whole - numbers} of {rest}"


def _count_in(shapes: Shapes, action: Action) -> int:
    """The place of an action's count, 0 where it has none."""
    shape = next(shape for shape in shapes if len(shape) == len(action) - 1)
    return 1 + shape.index(COUNT) if COUNT in shape else 0


def _is_of(state: State, action: Action, shape: tuple[str, ...]) -> bool:
    """Whether the numbers of an action are of the kinds that its verb declares."""
    most = {CARD: len(state.face), CARD_OR_NONE: len(state.face), PLAYER: state.players}
    least = {CARD_OR_NONE: -1, SLOT_OR_NONE: -1}
    return len(action) - 1 == len(shape) and all(
        least.get(kind, 0) <= number < most.get(kind, 1 << 30)
        for kind, number in zip(shape, action[1:], strict=True)
    )


@every_case
def test_asking_changes_nothing(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            before = bare(case, stop.state)
            again = case.game.decision(stop.state)
            assert again is stop.decision, "the same decision stays open"
            assert again.legal_actions(stop.state) == stop.legal, "with the same answers in the same order"
            for action in stop.legal:
                case.game.label(stop.state, action, case.setup.names)
                case.game.touch(stop.state, action)
                case.game.key_of(stop.state, action)
            for player in range(stop.state.players):
                case.game.value(stop.state, player)
                case.game.observation(stop.state, player, case.setup.open_lists)
            assert bare(case, stop.state) == before, "neither asking nor looking changes the position"


@every_case
def test_every_legal_action_can_be_taken(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            before = bare(case, stop.state)
            for action in stop.legal:
                copy = stop.state.copy()
                advance(case, copy, action)
                case.game.check(copy)
            assert bare(case, stop.state) == before, "a copy's evolution does not touch the original"


@every_case
def test_a_copy_fed_the_same_actions_stays_equal(case: Case) -> None:
    for seed in seeds(case):
        copies: list[State] = []
        last = None
        moments = [len(finished(case, seed)[1]) * third // 3 for third in range(3)]
        for count, stop in enumerate(walk(case, seed)):
            if count in moments:
                copies.append(stop.state.copy())
            for copy in copies:
                decision = case.game.decision(copy)
                assert decision is not None, "the copy's match goes on as well"
                assert decision.legal_actions(copy) == stop.legal, "the copy has the same legal actions"
                decision.apply(copy, stop.action)
            last = stop.state
        assert last is not None, "a match has at least one decision"
        for copy in copies:
            assert case.game.decision(copy) is None, "the copy's match is over as well"
            assert bare(case, copy) == bare(case, last), "the copy ends where the original ends"


@every_case
def test_every_field_is_copied(case: Case) -> None:
    for stop in walk(case, 1, case.stride):
        _assert_copied(case, stop.state, stop.state.copy())


@every_case
def test_what_copies_share_is_replaced_and_never_changed(case: Case) -> None:
    for stop in walk(case, 1, case.stride):
        copy = stop.state.copy()
        shared = [(zone, list(zone)) for zone in copy.zones]
        decision = copy.frames[-1]
        assert isinstance(decision, Decision)
        decision.apply(copy, stop.action)
        case.game.decision(copy)
        assert all(zone == before for zone, before in shared), "the original keeps its cards where they are"


def _assert_copied(case: Case, state: State, copy: State) -> None:
    own = {*field_names(state.FIELDS), "frames"} - SHARED
    for name in (*own, *state.SHARED, *state.CACHES, "owner", "advice", "journal"):
        value = getattr(state, name)
        other = getattr(copy, name)
        if name == "journal":
            assert other is None, "the journal is not copied"
        elif name not in own:
            # A compiled class makes its numbers anew each time that somebody asks for them.
            assert other is value or (isinstance(value, int) and other == value), f"{name} is shared"
        else:
            assert not isinstance(value, OWN) or other is not value, f"{name} is the copy's own"
            if isinstance(value, list) and name != "zones":
                pairs = zip(value, other, strict=True)
                parts = [(a, b) for a, b in pairs if isinstance(a, OWN)]
                assert all(a is not b for a, b in parts), f"{name} holds nothing of the original"
    assert bare(case, copy) == bare(case, state), "every field is copied"


@every_case
def test_rows_hold_and_copy_what_they_declare(case: Case) -> None:
    state = case.game.new(case.setup, 1)
    for field in state.FIELDS:
        if field.row is not None:
            numbers = list(range(len(field.row.COLUMNS)))
            row = field.row.read(numbers)
            assert row.numbers() == numbers, f"{field.name} is read and saved in the order of its columns"
            assert not hasattr(row, "__dict__"), f"{field.name} holds nothing but what it declares"
            field.put(state, [row] if field.shape == ROWS else row)
            copied = field.get(state.copy())
            other = copied[0] if field.shape == ROWS else copied
            assert type(other) is field.row, f"{field.name} is copied by its own class"
            # A compiled class has no slots to name its parts by.
            for part in ("", *getattr(field.row, "__slots__", ())):
                mine, theirs = (getattr(one, part) if part else one for one in (row, other))
                assert not isinstance(mine, OWN) or mine is not theirs, f"{field.name} is the copy's own"
                assert mine == theirs or not part, f"{part} of {field.name} is copied"


@every_case
def test_what_is_not_saved_never_changes(case: Case) -> None:
    start = case.game.new(case.setup, 1)
    fixed = {name: _snapshot(getattr(start, name)) for name in start.SHARED}
    owner = start.owner.copy()
    for stop in walk(case, 1):
        assert stop.state.owner == owner, "copies share the owners, so nobody changes them"
    for name in start.SHARED:
        value = _snapshot(getattr(stop.state, name))
        assert type(value) is type(fixed[name]), f"{name} is of the same kind at the end"
        if isinstance(value, tuple | int | str):
            assert value == fixed[name], f"{name} is not saved and so must not change"


def _snapshot(value: Any) -> Any:
    if isinstance(value, list) and all(isinstance(item, int | str) for item in value):
        return tuple(value)
    return value


@every_case
def test_a_save_is_the_position(case: Case) -> None:
    game = case.game
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            data = game.save(stop.state)
            filed = through_json(data)
            assert filed == data, "JSON gives back what it was given"
            loaded = game.load(filed, case.setup, stop.state.catalogue)
            assert game.save(loaded) == data, "a position is read as it was written"
            copy = stop.state.copy()
            advance(case, copy, stop.action)
            advance(case, loaded, stop.action)
            assert bare(case, loaded) == bare(case, copy), "a loaded match goes on like the original"


@every_case
def test_a_replay_leads_to_the_same_position(case: Case) -> None:
    game = case.game
    for seed in seeds(case):
        end, actions = finished(case, seed)
        records = through_json([card.data for card in end.catalogue.cards])
        for again in (game, game.with_records(records)):
            state = again.new(case.setup, seed)
            for action in actions:
                decision = again.decision(state)
                assert decision is not None, "the replay goes on as long as the match"
                decision.apply(state, action)
            assert again.decision(state) is None, "the replay ends with the match"
            assert again.save(state) == game.save(end), "seed and actions give position and journal"


@every_case
def test_a_match_ends_and_is_won(case: Case) -> None:
    for seed in seeds(case):
        end, actions = finished(case, seed)
        assert len(actions) <= case.game.decision_limit, "the match ends within its limit"
        returns = case.game.returns(end)
        assert len(returns) == end.players, "each player has their share"
        assert abs(sum(returns) - 1) < 1e-9, "winners share 1"
        assert all(share >= 0 for share in returns), "nobody has less than nothing"
        winners = {share for share in returns if share}
        assert len(winners) == 1, "those who win share alike"
        if case.game.by_limit(end):
            assert all(returns), "the turn limit makes a draw"


@every_case
def test_values_are_between_0_and_1(case: Case) -> None:
    for seed in seeds(case):
        for count, stop in enumerate(walk(case, seed)):
            for player in range(stop.state.players if count % case.step == 0 else 0):
                value = case.game.value(stop.state, player)
                assert 0 <= value <= 1, f"{value} is a share of the win"


@every_case
def test_answers_of_several_come_to_the_same_in_any_order(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            asked = stop.decision.players(stop.state)
            assert asked[0] == stop.player, "who asks one after the other begins with the first"
            if len(asked) == 1:
                continue
            answers = {player: stop.decision.actions_of(stop.state, player)[-1] for player in asked}
            ends = []
            for order in (asked, asked[::-1]):
                state = stop.state.copy()
                for player in order:
                    decision = case.game.decision(state)
                    assert decision is not None
                    assert player in decision.players(state), "whoever has not answered is still asked"
                    decision.answer(state, player, answers[player])
                case.game.decision(state)
                ends.append(case.game.save(state))
            assert ends[0] == ends[1], "in any order it is the same position"
