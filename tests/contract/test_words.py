"""Every game: words for all that happens and all that can be chosen, and a table to show it on."""

from __future__ import annotations

import re

from suite.core.event import OVER, Event
from suite.core.observation import NOBODY, viewers
from suite.core.state import State
from suite.core.state_fields import field_names
from suite.view.layout import FAN, Layout
from tests.contract.matches import Case, every_case, finished, seeds, walk

NO_WORDS = re.compile(r"\bNone\b|-1|\bnan\b|[{}<>]|  ")
"""What stands in a sentence only by mistake."""
REFS = {"card", "zone", "lane", "space", "slot", "gap", "player"}


@every_case
def test_everything_that_happens_has_a_sentence(case: Case) -> None:
    for seed in seeds(case):
        end, _ = finished(case, seed)
        assert end.journal, "a match leaves a journal"
        for event in end.journal:
            seen = [event.seen_by(viewers(end, player)) for player in (*range(end.players), NOBODY)]
            for version in [event, *(version for version in seen if version is not None)]:
                _assert_sentence(case, version, end)


def _assert_sentence(case: Case, event: Event, state: State) -> None:
    text = case.game.event_text(event, case.setup, state.catalogue)
    assert text.endswith((".", "!", "?")), f"{event} is told by a sentence, not by {text!r}"
    assert len(text.split()) > 1, f"{event} is told by more than a word, not by {text!r}"
    assert text == text.strip(), f"{text!r} has no space around it"
    assert text[0] == text[0].upper(), f"{text!r} begins with a capital letter"
    assert not NO_WORDS.search(text), f"{event} is told by words, not by {text!r}"


@every_case
def test_the_last_event_says_who_has_won(case: Case) -> None:
    names = case.setup.names
    for seed in seeds(case):
        end, _ = finished(case, seed)
        assert end.journal, "a match leaves a journal"
        last = end.journal[-1].seen_by(viewers(end, NOBODY))
        assert last is not None, "everybody sees it"
        assert last.kind == OVER
        text = case.game.event_text(last, case.setup, end.catalogue)
        won = [name for name, share in zip(names, case.game.returns(end), strict=True) if share > 0]
        if len(won) == len(names):
            assert "draw" in text, f"{text!r} tells of a draw"
        else:
            assert [name for name in names if re.search(rf"\b{name}\b", text)] == won


@every_case
def test_actions_can_be_told_apart(case: Case) -> None:
    names = case.setup.names
    for seed in seeds(case):
        for stop in walk(case, seed):
            shown = {}
            for action in stop.legal:
                label = case.game.label(stop.state, action, names)
                assert label.strip() == label, f"{label!r} has no space around it"
                assert label, f"{action} has a label"
                assert not NO_WORDS.search(label), f"{action} is labelled by words, not by {label!r}"
                refs = case.game.touch(stop.state, action)
                named = [names[ref.number] for ref in refs if ref.kind == "player"]
                assert all(name in label for name in named), f"{label!r} speaks of {named} by their names"
                sign = (refs, label)
                assert sign not in shown, f"{action} and {shown.get(sign)} are both shown as {sign}"
                shown[sign] = action


@every_case
def test_what_can_be_touched_is_on_the_table(case: Case) -> None:
    for seed in seeds(case):
        for stop in walk(case, seed, case.stride):
            layout = case.game.layout(case.setup, stop.player)
            spaces = sum(len(board.spaces) for board in layout.boards)
            shown = {spot.zone for spot in layout.spots}
            for action in stop.legal:
                for ref in case.game.touch(stop.state, action):
                    assert ref.kind in REFS, f"{ref} is of a kind that a table can show"
                    assert ref.number >= 0, f"{ref} is something"
                    if ref.kind == "card":
                        zone = stop.state.where[ref.number]
                        assert zone in shown, f"card {ref.number} lies in a zone that is shown"
                    elif ref.kind == "zone":
                        assert ref.number in shown, f"zone {ref.number} is shown"
                    elif ref.kind == "space":
                        assert ref.number < spaces, f"space {ref.number} is on the board"


@every_case
def test_layouts_show_what_exists(case: Case) -> None:
    state = case.game.new(case.setup, 0)
    for player in (*range(state.players), NOBODY):
        layout = case.game.layout(case.setup, player)
        assert layout.spots or layout.boards, "there is something to see"
        own = [spot for spot in layout.spots if spot.kind == FAN and not spot.turned]
        assert not own or player != NOBODY, "who only watches has no hand"
        for spot in layout.spots:
            assert 0 <= spot.zone < len(state.zone_list), f"{spot.label!r} shows a zone"
            assert spot.faces < len(state.zone_list), f"{spot.label!r} faces a zone"
        zones = [spot.zone for spot in layout.spots]
        assert len(set(zones)) == len(zones), "no zone is shown twice"
        _assert_numbers(layout, state)
        _assert_boards(layout)


def _assert_numbers(layout: Layout, state: State) -> None:
    for gauge in layout.gauges:
        assert gauge.field in field_names(state.FIELDS), (
            f"gauge {gauge.label!r} shows a field of the observation"
        )
        field = getattr(state, gauge.field)
        if isinstance(field, list):
            assert 0 <= gauge.index < len(field), f"gauge {gauge.label!r} shows one of its numbers"
    for track in layout.tracks:
        shown = [name for name in (track.field, track.counts, track.gone[0]) if name]
        assert shown, f"track {track.label!r} shows something"
        for name in shown:
            assert name in field_names(state.FIELDS), f"track {track.label!r} shows fields of the observation"
        if track.counts:
            counts = getattr(state, track.counts)
            assert len(track.places) <= len(counts), f"track {track.label!r} has a count for each place"
        assert len(track.places) > 1, f"track {track.label!r} has places to move on"


def _assert_boards(layout: Layout) -> None:
    for board in layout.boards:
        keys = [space.key for space in board.spaces]
        assert len(set(keys)) == len(keys), "each space has a key of its own"
        assert all(len(space.outline) > 2 for space in board.spaces), "each space has an outline"
        pairs = [frozenset((link.a, link.b)) for link in board.links]
        assert len(set(pairs)) == len(pairs), "two spaces are linked once"
        for pair in pairs:
            assert len(pair) == 2, "a space has no link with itself"
            assert all(0 <= space < len(keys) for space in pair), "links join spaces of the board"
