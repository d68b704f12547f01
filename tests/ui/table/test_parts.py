"""Whole parts of the table are touched: combat zones by click, drag, button and keyboard alike."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from suite.games.conan_ccg.words import CHOOSE_ZONE, SEND
from suite.play.match import Match
from suite.ui.table.answers import answers, underlined
from suite.ui.table.item import CARD, GROUND
from suite.ui.table.link import Choice
from suite.ui.table.picker import Picker, next_step
from suite.ui.table.sprite import TARGET, TOUCH
from suite.view.game import Ref
from tests.ui.table.conftest import Seat
from tests.ui.table.hands import point_of
from tests.ui.table.test_hand import moved

LEFT = Qt.MouseButton.LeftButton


def several(verb: int, most: int = 9) -> Callable[[Match], bool]:
    """Whether there are several actions of a verb, and no more than have room in a row of answers."""
    return lambda match: 1 < sum(action[0] == verb for action in match.legal_actions()) <= most


def test_a_part_is_touched_and_is_a_button() -> None:
    one, two = Ref("lane", 1), Ref("lane", 2)
    ally = Ref("card", 7)
    zones = [Choice((17, 1, -1), (one,), "One"), Choice((17, 2, -1), (two,), "Two")]
    picker = Picker(zones)
    assert picker.touchable() == {one, two}
    assert picker.buttons() == zones, "each has its button, too"
    sent = Picker([Choice((15, 7, n), (ally, Ref("lane", n)), f"To {n}") for n in (1, 2)])
    assert sent.buttons() == [], "first the card"
    assert sent.drop(ally, [Ref("card", 9), two]) == (15, 7, 2), "dropped on the part, whatever lies on it"
    sent.touch(ally)
    assert [choice.label for choice in sent.buttons()] == ["To 1", "To 2"]


def test_a_combat_zone_is_chosen_on_the_table(seat: Seat) -> None:
    view, link = seat("conan-ccg", until=several(CHOOSE_ZONE))
    choices = view.picker.choices
    assert [button.accessibleName() for button in view.prompt.made()] == [choice.label for choice in choices]
    refs = {choice.refs[0] for choice in choices}
    glowing = {
        ref
        for sprite in view.stage.sprites.values()
        if sprite.item.kind == GROUND and TOUCH in sprite.rings()
        for ref in sprite.item.refs
    }
    assert glowing == refs, "the zones glow"
    listed = [entry for zone in view.lists_now for entry in zone.entries if entry.words.startswith("All of")]
    assert {entry.refs[0] for entry in listed} == refs, "the lists name them"
    # A card that lies in a zone stands for it.
    lane = next(iter(refs))
    ground = next(i for i in view.stage.picture.items.values() if i.kind == GROUND and lane in i.refs)
    card = next(
        i
        for i in view.stage.picture.items.values()
        if i.kind == CARD and abs(i.x - ground.x) < ground.w / 2 and abs(i.y - ground.y) < ground.h / 2
    )
    count = len(link.match.actions)
    QTest.mouseClick(view.canvas.viewport(), LEFT, pos=point_of(view.canvas, card))
    assert link.match.actions[count] == (CHOOSE_ZONE, lane.number)


def test_an_ally_is_dragged_into_a_zone(seat: Seat) -> None:
    view, link = seat("conan-ccg", until=several(SEND, 2))
    choice = next(choice for choice in view.picker.choices if choice.action[0] == SEND)
    card, lane = choice.refs
    item = view.stage.picture.items[f"card:{card.number}"]
    ground = next(i for i in view.stage.picture.items.values() if i.kind == GROUND and lane in i.refs)
    port = view.canvas.viewport()
    goal = view.canvas.mapFromScene(QPointF(ground.x - ground.w / 2 + 8, ground.y + ground.h / 2 - 8))
    count = len(link.match.actions)
    QTest.mousePress(port, LEFT, pos=point_of(view.canvas, item))
    view.canvas.mouseMoveEvent(moved(goal))
    assert TARGET in view.stage.sprites[ground.key].rings(), "where it can go is ringed"
    QTest.mouseRelease(port, LEFT, pos=goal)
    assert link.match.actions[count] == choice.action, "the same action as by its button"


def choices(*labels: str) -> list[Choice]:
    return [Choice((1 + n,), (), text) for n, text in enumerate(labels)]


def counts(verb: int, text: str, *numbers: int) -> list[Choice]:
    """Choices that differ in a count alone."""
    return [Choice((verb, n), (), text.format(n), count=1) for n in numbers]


def shown(*offered: Choice) -> list[tuple[str, str]]:
    """Words and key of each button."""
    return [(answer.words, answer.key) for answer in answers(offered)]


def test_few_numbers_are_buttons() -> None:
    same, go_on = choices("As last turn", "Go on")
    sent = [same, *counts(9, "{} to Farm", 2, 1, 0), go_on]
    assert shown(*sent) == [
        ("As last turn", "A"),
        ("0 to Farm", "0"),
        ("1", "1"),
        ("2", "2"),
        ("Go on", "G"),
    ], "from the lowest on, each chosen by its own digit; what is no number has a letter"
    noted = [Choice((9, n), (), f"{n} to Farm" + ", as last turn" * (n == 2), count=1) for n in (2, 0, 1)]
    assert [words for words, _ in shown(*noted)] == ["0 to Farm", "1", "2, as last turn"]
    killed = counts(9, "{} killed", 0, 1)
    assert shown(*killed) == [("0 killed", "0"), ("1 killed", "1")], "two are whole"
    others = [*counts(8, "Give {}", 1, 2), *choices("Discard"), *counts(9, "{} to B", 2, 3)]
    assert [key for _, key in shown(*others)] == ["G", "D", "T"], "numbers that meet are boxes with letters"
    assert shown(go_on, *counts(9, "Make {} villager", 1))[1] == ("Make 1 villager", "1"), (
        "what is left of a list has its digit still"
    )
    assert [key for _, key in shown(*choices("Take 1 of 3", "Go on"))] == ["T", "G"], (
        "digits are never places"
    )
    for pair in (("Done", "Use Reflexes"), ("Fight on", "Retreat, lose 3 Renown"), ("Rest", "Press on")):
        assert not any(key.isdigit() for _, key in shown(*choices(*pair))), "a digit never loses anything"
    french = [key for _, key in shown(*choices("Le garder", "L'échanger"))]
    assert french == ["L", "C"], "a letter with an accent is not on everybody's keyboard"
    lettered = answers(choices("Done & dusted", "Draw"))
    assert [underlined(one.words, one.key) for one in lettered] == ["&Done && dusted", "D&raw"], (
        "and buttons show it"
    )


def test_the_prompt_goes_on_with_what_is_held(seat: Seat) -> None:
    view, _ = seat("conan-ccg", until=several(SEND, 2))
    question, high = view.prompt.text.text(), view.prompt.height()
    card, _ = next(choice for choice in view.picker.choices if choice.action[0] == SEND).refs
    view.touch((card,))
    title = view.reader.title(view.stage.picture.items[f"card:{card.number}"].face)
    assert view.prompt.text.text() == f"{title}: choose where it goes, or one of the answers."
    assert view.prompt.made()[-1].text() == f"Let go of {title}"
    QTest.qWait(1)
    assert view.prompt.height() == high, "the table stays below the pointer"
    view.prompt.made()[-1].click()
    assert view.prompt.text.text() == question
    assert next_step("Archer", [Ref("card", 1)], False, []) == "Archer: choose one of those that are ringed."
    assert next_step("wild", [], True, choices("Court", "Army")) == "Wild: choose one of the answers."
    assert next_step("Archer", [], True, choices("Fight", "Rest")) == "Archer: choose one of the answers."
    assert next_step("Archer", [], True, counts(9, "Make {}", 1, 2)) == "Archer: choose how many."


def test_a_question_with_buttons_moves_nothing(seat: Seat) -> None:
    view, _ = seat("conan-ccg", until=several(SEND, 2))
    prompt = view.prompt
    prompt.ask("Ian", "Choose a card.", "", "")
    prompt.offer([], "", False, True)
    QTest.qWait(1)
    high = view.canvas.height()
    heights: set[int] = set()
    view.canvas.resized.connect(lambda: heights.add(view.canvas.height()))
    prompt.ask("Ian", "Which of them?", "", "")
    prompt.offer(choices("Resolve the Center", "Resolve the Right Flank", "Rest"), "", False, True)
    QTest.qWait(1)
    assert prompt.buttons.isVisible()
    assert heights <= {high}, "not even while its buttons come"


def test_a_click_on_what_cannot_be_used_is_answered(seat: Seat) -> None:
    view, _ = seat("conan-ccg", until=several(SEND, 2))
    can = view.picker.touchable()
    cards = [i for i in view.stage.picture.items.values() if i.kind == CARD and i.face >= 0]
    idle = next(i for i in cards if can.isdisjoint(view._around(i)) and i.refs[0] not in can)
    title = view.reader.title(idle.face)
    view._touched(idle)
    assert title in view.live.whole
    assert "cannot be used in this step" in view.live.whole
    card, _ = next(choice for choice in view.picker.choices if choice.action[0] == SEND).refs
    view.touch((card,))
    view._touched(idle)
    assert view.picker.touched == ()
    assert "let go" in view.live.whole


def test_the_large_card_leaves_the_goals_uncovered(seat: Seat) -> None:
    view, _ = seat("conan-ccg", until=several(SEND, 2), size=(1280, 800))
    card, _ = next(choice for choice in view.picker.choices if choice.action[0] == SEND).refs
    view.touch((card,))
    for item in list(view.stage.picture.items.values()):
        if item.kind == CARD and item.face >= 0 and item.refs[0] != card:
            view._looked(item)
            covered = [rect for rect in view._goals() if rect.intersects(view.zoom.geometry())]
            assert view.zoom.isHidden() or not covered, item.key
