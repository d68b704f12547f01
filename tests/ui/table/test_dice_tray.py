"""The dice tray: two sides facing, what counts told apart, kept until the next question is answered."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from suite.core.card import Catalogue
from suite.core.event import Event
from suite.games.age_of_conan.view.layout import dice
from suite.games.toys.realm import battle
from suite.play.match import Match
from suite.ui.context import Context
from suite.ui.table.art import Art
from suite.ui.table.boxes import Rect
from suite.ui.table.dicetray import ROW, items
from suite.ui.table.item import DIE, TRAY, Item
from suite.view.dice import Dice, DiceGroup
from tests.ui.table.conftest import Seat

NAMES = ["Ann", "Ben"]
ROOM = Rect(10, 20, 700, 400)
FACES = {1: "shield", 2: "blade", 3: "skull"}
DICE = Dice("roll", 2, (DiceGroup(0, "attack", 2), DiceGroup(1, "defence")), FACES, good=(2, 3))


def tray(*args: int, dice: Dice = DICE, room: Rect = ROOM) -> list[Item]:
    return list(items([dice], [Event("roll", args)], room, NAMES, 15))


def rolled(ann: int, ben: int) -> list[Item]:
    """The dice of a roll of two players."""
    how = Dice("roll", 3, (DiceGroup(0, "attack", 2), DiceGroup(1, "defence")))
    return [item for item in tray(0, 1, ann, *[1] * (ann + ben), dice=how) if item.kind == DIE]


def test_two_sides_face_each_other_with_what_counts() -> None:
    how = Dice("roll", 3, (DiceGroup(0, "attack", 2), DiceGroup(1, "defence")), FACES, good=(2, 3))
    made = tray(0, 1, 3, 1, 2, 3, 2, 1, dice=how)
    ground, *dice = made
    assert ground.kind == TRAY
    assert (ground.text, ground.field) == ("Ann, attack: 2 of 3", "Ben, defence: 1 of 2")
    assert [die.number for die in dice] == [1, 2, 3, 2, 1]
    assert [die.player for die in dice] == [0, 0, 0, 1, 1]
    assert [die.limit for die in dice] == [0, 1, 1, 1, 0], "those that count are told apart"
    assert [die.field for die in dice] == ["shield", "blade", "skull", "blade", "shield"]
    assert all(die.x < ground.x for die in dice[:3]), "hers to the left"
    assert all(die.x > ground.x for die in dice[3:]), "his to the right"


def test_a_space_that_nobody_holds_rolls_by_its_name() -> None:
    how = Dice("roll", 4, (DiceGroup(0, "attack", 3), DiceGroup(1, "defence")), FACES, (2, 3), where=2)
    event = Event("roll", (0, -1, 1, 2, 2, 3, 1))
    ground = next(items([how], [event], ROOM, NAMES, 15, spaces=["Koth", "Shem"]))
    assert (ground.text, ground.field) == ("Ann, attack: 2 of 2", "Shem, defence: 0 of 1")


def test_where_it_is_rolled_is_told_and_reasons_lie_apart() -> None:
    groups = (DiceGroup(0, "strength", 2), DiceGroup(0, "support", 3))
    how = Dice("roll", 4, groups, good=(5, 6), nobody="Barbarians", where=1)
    event = Event("roll", (0, 1, 2, 2, 6, 1, 5, 4))
    ground, *dice = items([how], [event], ROOM, NAMES, 15, spaces=["Koth", "Shem"])
    assert ground.text == "Shem: Ann, strength: 1 of 2, support: 1 of 2"
    steps = [b.x - a.x for a, b in pairwise(dice)]
    assert steps[0] == steps[2] < steps[1], "two for strength, then two for support"


def test_two_rolls_of_a_battle_face_each_other() -> None:
    groups = (DiceGroup(0, "strength", 2), DiceGroup(0, "support", 3))
    how = Dice("roll", 4, groups, good=(5, 6), facing=(1,), nobody="Barbarians", until=("over",))
    ann, nobody = Event("roll", (0, 7, 2, 1, 6, 1, 5)), Event("roll", (-1, 7, 1, 0, 4))
    ground, *dice = items([how], [ann, nobody], ROOM, NAMES, 15)
    assert (ground.text, ground.field) == (
        "Ann, strength: 1 of 2, support: 1 of 1",
        "Barbarians, strength: 0 of 1",
    )
    assert [die.player for die in dice] == [0, 0, 0, -1]
    elsewhere = Event("roll", (-1, 8, 1, 0, 4))
    alone = next(items([how], [ann, elsewhere], ROOM, NAMES, 15))
    assert alone.text == "Barbarians, strength: 0 of 1", "a roll of another Battle faces nobody"
    assert list(items([how], [ann, Event("over", ())], ROOM, NAMES, 15)) == []


def test_fate_dice_are_past_once_one_is_taken() -> None:
    fate, taken = Event("fate", (0, 2, 1, 0, 1, 3)), Event("die", (0, 1, 1))
    assert list(items(dice(), [fate], ROOM, NAMES, 15))
    assert not list(items(dice(), [fate, taken], ROOM, NAMES, 15)), "they hide the map no longer"


def test_a_tray_covers_least_of_what_is_read() -> None:
    above = Rect(ROOM.x, ROOM.y, ROOM.w, 60)
    corner = Rect(ROOM.x, ROOM.y + ROOM.h - 60, 300, 60)

    def ground(*read: Rect) -> Item:
        return next(items([DICE], [Event("roll", (0, 1, 1, 3, 2))], ROOM, NAMES, 15, read))

    assert (ground().x, ground().y < ROOM.cy) == (ROOM.cx, True), "in the middle above"
    below = ground(above)
    assert (below.x, below.y > ROOM.cy) == (ROOM.cx, True), "else below"
    assert ground(above, Rect(ROOM.x + 300, corner.y, 400, 60)).x < ROOM.cx - 100, "or in a corner"
    assert ground(above, corner, Rect(ROOM.cx - 20, corner.y, 40, 60)).x > ROOM.cx + 100


def test_a_tray_keeps_off_the_space_for_which_it_is_rolled() -> None:
    how = Dice("roll", 3, (DiceGroup(0, "strength", 2),), good=(5, 6), where=1)
    frames = [Rect(ROOM.x, ROOM.y + 300, 60, 60), Rect(ROOM.cx - 50, ROOM.y, 100, 80)]
    below = Rect(ROOM.x, ROOM.y + 300, ROOM.w, 100)

    def ground(space: int) -> Item:
        event = Event("roll", (0, space, 2, 6, 1))
        return next(items([how], [event], ROOM, NAMES, 15, [below], ["Koth", "Shem"], frames))

    assert (ground(0).x, ground(0).y < ROOM.cy) == (ROOM.cx, True), "Koth lies elsewhere"
    away = ground(1)
    assert away.x + away.w / 2 <= frames[1].x, "Shem is seen, beside the tray and whatever else it covers"


def test_headings_over_dice_become_smaller_before_they_are_cut(context: Context) -> None:
    context.style.choose(text_size=150)
    assert context.faces is not None
    art = Art(context.faces, context.style, "zabor", Catalogue([]), 1.0)
    words = "Esterlund : Ann, Force : 3 sur 8, cartes : 1 sur "
    made = [
        art.picture(Item("tray", TRAY, 0, 0, 780, 64, text=f"{words}{n}", field="Ben", limit=1)).toImage()
        for n in (3, 4)
    ]
    assert made[0] != made[1], "the last number is read"


def test_one_side_alone_stands_in_the_middle() -> None:
    made = tray(0, 0, 4, 1, 2, 3, 1, dice=Dice("roll", 3, (DiceGroup(0, "search"),)))
    assert made[0].text == "Ann, search"
    assert sum(die.x for die in made[1:]) / 4 == pytest.approx(ROOM.cx)


@pytest.mark.parametrize(("ann", "ben"), [(1, 1), (7, 2), (16, 16), (30, 30), (40, 3)])
def test_dice_never_overlap_however_many_they_are(ann: int, ben: int) -> None:
    dice = rolled(ann, ben)
    assert len(dice) == ann + ben
    for a, b in combinations(dice, 2):
        apart = max(abs(a.x - b.x) - (a.w + b.w) / 2, abs(a.y - b.y) - (a.h + b.h) / 2)
        assert apart >= 0, f"{a.key} and {b.key} lie beside each other"
    rows = {die.y for die in dice}
    assert len(rows) == -(-max(ann, ben) // ROW), "at most so many in a row"
    assert all(ROOM.x <= die.x - die.w / 2 and die.x + die.w / 2 <= ROOM.x + ROOM.w for die in dice)
    assert min(die.w for die in dice) >= 14, "each is still read"


TOLD = Dice(
    "roll",
    2,
    (DiceGroup(0, "attack"), DiceGroup(1, "defence")),
    {0: "blade", 1: "blade star", 2: " "},
    by_face=3,
    worth=True,
)
"""Dice of three faces, of which the second may count twice."""


def test_dice_are_told_by_face_with_what_each_is_worth() -> None:
    ground, *dice = tray(0, 1, 5, 2, 1, 1, 1, 2, 0, 1, 1, 0, 2, 1, 1, 0, dice=TOLD)
    assert (ground.text, ground.field) == ("Ann, attack: 5", "Ben, defence: 1")
    assert [(die.player, die.number, die.limit) for die in dice] == [
        (0, 0, 1),
        (0, 0, 1),
        (0, 1, 2),
        (0, 2, 0),
        (1, 0, 1),
        (1, 2, 0),
        (1, 2, 0),
    ]
    assert dice[3].field == " ", "a blank face is no row of pips"


def test_a_side_that_has_not_rolled_has_no_part() -> None:
    ground, *dice = tray(0, -1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0, dice=TOLD)
    assert (ground.text, ground.field, ground.limit) == ("Ann, attack: 1", "", 0)
    assert len(dice) == 1
    assert list(tray(0, 1, *[0] * 14, dice=TOLD)) == [], "without any dice there is no tray"


def test_nobody_has_no_name() -> None:
    ground = tray(0, -1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0, dice=TOLD)[0]
    assert (ground.text, ground.field) == ("Ann, attack: 1", "defence: 1")


def test_what_comes_after_puts_a_roll_away() -> None:
    how = Dice("roll", 2, (DiceGroup(0, "attack"),), until=("march",))
    roll, march = Event("roll", (0, 1, 2)), Event("march", (0,))
    assert list(items([how], [march, roll], ROOM, NAMES, 15)), "it was over before"
    assert list(items([how], [roll, march], ROOM, NAMES, 15)) == []
    assert len(list(items([how], [roll, march, Event("roll", (1, 0, 3, 3))], ROOM, NAMES, 15))) == 3, (
        "a new one"
    )


def test_nothing_rolled_shows_no_tray() -> None:
    assert list(items([DICE], [Event("march", (0,))], ROOM, NAMES, 15)) == []


def may_press(match: Match) -> bool:
    return any(action == (battle.PRESS_ON,) for action in match.legal_actions())


def test_dice_stay_until_the_next_question_is_answered(seat: Seat) -> None:
    view, _ = seat("realm", until=may_press)
    shown = [item for item in view.stage.picture.items.values() if item.kind == DIE]
    assert shown, "the roll that the question is about is seen"
    counts = sum(number >= battle.HIT for number in (die.number for die in shown))
    assert sum(die.limit for die in shown) == counts, "hits are told apart"
    view.draw()
    assert "tray" in view.stage.picture.items, "it stays while the question is open"
    halt = next(choice for choice in view.picker.choices if not choice.action[0])
    view._act(halt.action)
    fresh = [event for event in view._news if event.kind == "clash"]
    assert ("tray" in view.stage.picture.items) == bool(fresh), "it goes with the answer, but for new rolls"
