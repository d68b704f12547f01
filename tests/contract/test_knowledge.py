"""Every game: what a player is told is what they may know, and worlds agree with it."""

from __future__ import annotations

from typing import Any

from suite.compiled import in_use
from suite.core.action import two
from suite.core.chance import Chance
from suite.core.flow import Decision, Procedure, Simultaneous
from suite.core.knowledge import unseen
from suite.core.moment import CardState
from suite.core.observation import NOBODY, Observation
from suite.core.state import State
from suite.core.state_fields import field_names
from suite.games.toys import TOYS
from suite.play.events import JournalMask
from tests.contract.matches import Case, every_case, seeds, through_json, walk


def look(case: Case, state: State, player: int) -> Observation[Any]:
    """What `player` knows."""
    return case.game.observation(state, player, case.setup.open_lists)


def known(case: Case, observation: Observation[Any]) -> dict[str, Any]:
    """All that an observation tells."""
    return observation.plain(case.game.table)


@every_case
def test_an_observation_holds_no_unseen_face(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            state = stop.state
            for player in range(state.players):
                seen = look(case, state, player)
                for card, bits in enumerate(state.seen):
                    face = state.face[card] if bits >> player & 1 else -1
                    assert seen.face(card) == face, f"player {player} knows card {card} if they have seen it"
                for group, cards in unseen(state, player).items():
                    told = seen.pools.get(group)
                    faces = sorted(state.face[card] for card in cards)
                    assert told is None or told == faces, "a pool is the sorted faces of a group's cards"
                assert seen.state.seed == 1, "the chance to come is not told"
                sent = through_json(known(case, seen))
                read = case.game.read_observation(sent, case.setup, state.catalogue)
                assert known(case, read) == known(case, seen), "JSON gives it back"
                assert unseen(read.state, player) == unseen(state, player), "and which cards are not known"


@every_case
def test_worlds_agree_with_the_observation(case: Case) -> None:
    game = case.game
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            for player in range(stop.state.players):
                seen = look(case, stop.state, player)
                world = game.worlds(seen).sample(Chance(seed))
                game.check(world)
                assert known(case, look(case, world, player)) == known(case, seen), (
                    "the world looks the same to them"
                )
                decision = game.decision(world)
                assert decision is not None, "the world's match goes on"
                if player == stop.player or not isinstance(stop.decision, Simultaneous):
                    assert decision.player(world) == stop.player, "the same player is asked in the world"
                else:
                    asked = stop.decision.asked(stop.state)
                    assert decision.player(world) in asked, "one of those who are asked is asked"
                if player == stop.player:
                    legal = decision.legal_actions(world)
                    assert legal == stop.legal, "who is asked has the same answers in the world"
                assert 0 <= game.value(world, player) <= 1, "the world has a value"


@every_case
def test_worlds_depend_on_the_observation_alone(case: Case) -> None:
    game = case.game
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            for player in range(stop.state.players):
                truth = look(case, stop.state, player)
                other = look(case, game.worlds(truth).sample(Chance(seed + 1)), player)
                worlds = [game.worlds(seen).sample(Chance(seed + 2)) for seen in (truth, other)]
                first, second = (game.save(world) for world in worlds)
                assert first == second, "two true worlds that look alike give the same imagined world"


@every_case
def test_worlds_can_be_played_to_their_end(case: Case) -> None:
    game = case.game
    stride = max(case.stride, 7)
    for seed in seeds(case):
        for stop in walk(case, seed, stride):
            seen = look(case, stop.state, stop.player)
            chance = Chance(seed)
            world = game.worlds(seen).sample(chance)
            for _ in range(game.decision_limit):
                decision = game.decision(world)
                if decision is None:
                    break
                legal = decision.legal_actions(world)
                decision.apply(world, legal[chance.roll(len(legal))])
            game.check(world)
            assert game.decision(world) is None, "an imagined match ends within the limit"


@every_case
def test_nobody_notices_what_they_cannot_know(case: Case) -> None:
    """Two matches that differ in faces unknown to a player alone look alike to them as they go on."""
    stride = max(case.stride, 5)
    for seed in seeds(case):
        for stop in walk(case, seed, stride):
            for player in range(stop.state.players):
                _assert_twins_look_alike(case, stop.state, player, Chance(seed))


def _assert_twins_look_alike(case: Case, state: State, player: int, chance: Chance) -> None:
    """Both go on with the same actions until something public or a card that they see tells them apart."""
    first, second = _twins(case, state, player, chance)
    for _ in range(40):
        a = look(case, first, player)
        b = look(case, second, player)
        if not first.frames or not second.frames or _told_apart(case, a, b):
            return
        assert known(case, a) == known(case, b), f"player {player} can tell the twins apart"
        logs = [JournalMask(1 << player).events(twin.journal or ()) for twin in (first, second)]
        assert list(logs[0]) == list(logs[1]), f"the log tells player {player} what they have not seen"
        groups = first.groups
        if not _go_on(first, second, player, chance):
            return
        # What was shown and shuffled back in one step is in the log alone; the toy games do no such thing.
        if first.groups != groups and case.game.key not in TOYS:
            first.journal = []
            second.journal = []


def _go_on(first: State, second: State, player: int, chance: Chance) -> bool:
    """Both take the same step or the same action; False when they cannot."""
    top, other = first.frames[-1], second.frames[-1]
    if isinstance(top, Decision) and isinstance(other, Decision):
        legal = top.legal_actions(first)
        others = other.legal_actions(second)
        if top.player(first) == player:
            assert legal == others, f"the answers of player {player} tell what they have not seen"
        common = [action for action in legal if action in others]
        if not common:
            return False
        action = common[chance.roll(len(common))]
        top.apply(first, action)
        other.apply(second, action)
        return True
    for twin in (first, second):
        procedure = twin.frames[-1]
        assert isinstance(procedure, Procedure), "twins with the same frames both run a procedure"
        step = twin.at[-1]
        twin.at[-1] = step + 1
        procedure.step(twin, step)
    return True


def _twins(case: Case, state: State, player: int, chance: Chance) -> tuple[State, State]:
    """The position, and the one with other faces where `player` has seen none; both journals empty."""
    world = case.game.worlds(look(case, state, player)).sample(Chance(chance.roll(999)))
    data = case.game.save(state) | {"journal": []}
    truth = case.game.load(data, case.setup, state.catalogue)
    return truth, case.game.load(data | {"face": world.face}, case.setup, state.catalogue)


def _told_apart(case: Case, a: Observation[Any], b: Observation[Any]) -> bool:
    """Whether a card that was seen, or the course of play, tells the two matches apart.

    A rule may make public numbers depend on hidden faces (a price that is paid openly). The toy games
    have no such rule, so with them all else must be equal.
    """
    if case.game.key not in TOYS:
        return known(case, a) != known(case, b)
    return any(
        known(case, a)["state"][name] != known(case, b)["state"][name]
        for name in ("face", "frames", "at", "zones")
    )


@every_case
def test_a_card_laid_face_down_may_bear_any_number_of_its_hand(case: Case) -> None:
    """Else its number would tell when it was drawn, and which card of a hand that was shown it is."""
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            state, card = stop.state, two(stop.action)[0]
            hand = _hand(state, stop.player)
            if card not in hand or len(hand) < 2:
                continue
            left = set()
            for luck in range(24):
                after = state.copy()
                after.seed = Chance(luck).seed
                stop.decision.apply(after, stop.action)
                gone = _laid(state, after, hand)
                assert [after.face[c] for c in gone] in ([], [state.face[card]]), "the face chosen is laid"
                left |= set(gone)
            assert not left or len(left) > 1, f"{stop.decision.text!r} tells which card of the hand it was"


def _hand(state: State, player: int) -> list[int]:
    """The cards that `player` alone looks at."""
    own = [zone for zone, sight in enumerate(state.sight) if sight == 1 << player]
    return [card for zone in own for card in state.zones[zone]]


def _laid(before: State, after: State, hand: list[int]) -> list[int]:
    """The cards that have left a hand without everybody's seeing them."""
    everybody = (1 << before.players) - 1
    moved = [card for card in hand if after.where[card] != before.where[card]]
    return [card for card in moved if after.seen[card] != everybody]


# -- who sees what ---------------------------------------------------------------------------------------


@every_case
def test_every_field_says_who_sees_it(case: Case) -> None:
    """What is not declared is hidden from everybody: a field that was forgotten shows here."""
    state = case.game.new(case.setup, 1)
    for field in state.FIELDS:
        assert field.sight is not None, f"declare who sees {field.name!r} beside its shape"
    declared = {*field_names(state.FIELDS), *state.SHARED, *state.CACHES, "frames", "journal", "advice"}
    held = {name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())}
    # A compiled class has no slots, and room for nothing but its attributes.
    assert in_use() or held == declared, "a state holds what it declares"
    assert not hasattr(state, "__dict__"), "and there is room for nothing else (give the class __slots__)"


@every_case
def test_caches_hold_what_everybody_knows(case: Case) -> None:
    """They go along with an observation: what it was made from must not show in them."""
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            state = stop.state
            for player in range(state.players):
                seen = look(case, state, player)
                read = case.game.read_observation(
                    through_json(known(case, seen)), case.setup, state.catalogue
                )
                for one in (seen.state, read.state):
                    if isinstance(one, CardState):
                        one.answers()
                for name in state.CACHES:
                    kept, anew = getattr(seen.state, name), getattr(read.state, name)
                    assert kept == anew, f"{name} follows from what player {player} knows"


@every_case
def test_who_only_watches_knows_what_all_know(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            state = stop.state
            seen = look(case, state, NOBODY)
            players = [look(case, state, player) for player in range(state.players)]
            for card in range(len(state.face)):
                all_know = all(one.face(card) >= 0 for one in players)
                assert seen.face(card) == (state.face[card] if all_know else -1), "what all know, no more"
            assert seen.state.sealed == (), "no answer that waits for others"


@every_case
def test_faces_that_not_all_know_change_nothing_for_who_watches(case: Case) -> None:
    """A face that some player does not know is exchanged for another: nobody who watches sees that."""
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            seen = known(case, look(case, stop.state, NOBODY))
            twin = stop.state.copy()
            for cards in unseen(twin, NOBODY).values():
                faces = [twin.face[card] for card in cards]
                for card, face in zip(cards, faces[1:] + faces[:1], strict=True):
                    twin.face[card] = face
            assert known(case, look(case, twin, NOBODY)) == seen
