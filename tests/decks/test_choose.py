"""The choice of cards under limits, against trying every choice."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from suite.core.card import Card
from suite.decks.choose import Candidate, choose
from suite.decks.house import Limit


def test_each_copy_may_be_worth_something_of_its_own() -> None:
    cards = [Card({"key": key, "set": "s", "title": "t", "type": "t"}) for key in ("one", "two")]
    candidates = [Candidate(cards[0], 3, 1.0, [2.0, -5.0]), Candidate(cards[1], 3, 1.0)]
    assert candidates[0].first == 3.0
    assert choose(candidates, 3, [], 1.0) == {"one": 1, "two": 2}, "the second copy would cost more"


CARD = st.tuples(st.integers(0, 4), st.integers(1, 3), st.integers(-3, 5))
RANGE = st.tuples(st.integers(0, 8), st.integers(0, 8)).map(sorted)


def worth(one: Candidate, copies: int) -> float:
    """The worth of so many copies when each further one is worth half."""
    return sum(one.worth * 0.5**n for n in range(copies))


@settings(max_examples=60)
@given(st.lists(CARD, max_size=4), st.integers(0, 5), RANGE, st.integers(0, 2), st.booleans())
def test_no_choice_is_worthier(
    cards: list[tuple[int, int, int]], size: int, bounds: list[int], present: int, open_ended: bool
) -> None:
    candidates = [
        Candidate(
            Card({"key": f"c{i}", "set": "s", "title": "t", "type": "t", "renown": renown}), most, value
        )
        for i, (renown, most, value) in enumerate(cards)
    ]
    limit = Limit("Renown", "foes", "renown", bounds[0], None if open_ended else bounds[1])
    best = None
    for counts in product(*(range(one.most + 1) for one in candidates)):
        total = present + sum(n * one.card.data["renown"] for n, one in zip(counts, candidates, strict=True))
        if sum(counts) == size and limit.holds(total):
            value = sum(worth(one, n) for n, one in zip(counts, candidates, strict=True))
            best = value if best is None else max(best, value)
    chosen = choose(candidates, size, [(limit, present)], 0.5)
    if chosen is None:
        assert best is None, "there is a choice, and none was found"
        return
    assert sum(chosen.values()) == size
    total = present + sum(n * cards[int(key[1:])][0] for key, n in chosen.items())
    assert limit.holds(total), "the choice must keep the limit"
    assert best is not None
    assert abs(sum(worth(candidates[int(key[1:])], n) for key, n in chosen.items()) - best) < 1e-9
