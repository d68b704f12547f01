"""Words on faces: nothing is cut off, cards are named by their titles, numbers say what they are."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from suite.core.card import Card
from suite.games import GAMES
from suite.ui.cardfaces.art import draw_art
from suite.ui.cardfaces.face import STRIP, WIDTH, Kit, _Full, draw_face
from suite.ui.cardfaces.look import Look, read_look
from translations import files, read

PLAYED = {key: make() for key, make in GAMES.items()}
EVERY = {key: game.catalogue.cards for key, game in PLAYED.items()}
LOOKS = {key: read_look(key, game.schema).titled(EVERY[key]) for key, game in PLAYED.items()}


def of(game: str, key: str) -> tuple[Look, Card]:
    """A game's look and one of its cards."""
    return LOOKS[game], next(card for card in EVERY[game] if card.key == key)


@pytest.mark.parametrize("game", list(GAMES))
def test_no_word_of_a_full_face_is_cut(qapp: QApplication, game: str) -> None:
    image = QImage(9, 9, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    cut = []
    for card in EVERY[game]:
        face = _Full(painter, card, Kit(LOOKS[game], "DejaVu Sans", "DejaVu Serif"), 1.0)
        wide = WIDTH - 10 - (2 * STRIP if face.edges else 0)
        row = LOOKS[game].row(card)
        cut += [(card.title, one.short) for one in row if not face.word(one, wide / len(row)).whole]
        if not face.said(wide - 30).whole:
            cut.append((card.title, LOOKS[game].line(card)))
    painter.end()
    assert not cut


def test_faces_of_age_of_conan_are_whole_and_french(qapp: QApplication, french: None) -> None:
    game = PLAYED["age-of-conan"]
    look = read_look(game.key, game.schema).titled(game.catalogue.cards)
    known = {message.id for path in files() for message in read(path)}
    image = QImage(9, 9, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    missed, cut = set(), []
    for card in game.catalogue.cards:
        face = _Full(painter, card, Kit(look, "DejaVu Sans", "DejaVu Serif"), 1.0)
        row = look.row(card)
        corners = [number for side in (0, 1) if (number := look.corner(card, side))]
        shown = {word for one in (*row, *corners) for word in (one.short, one.label, one.group) if word}
        missed |= {word for word in shown if word not in known}
        cut += [(card.title, one.short) for one in row if not face.word(one, 242 / len(row)).whole]
        cut += [] if face.said(212).whole else [(card.title, look.line(card))]
        cut += [(card.title, "wording") for lines in face._wording(228, 350) if not lines.whole]
    painter.end()
    assert not missed, "these words of faces are not translated"
    assert not cut
    embassy = next(card for card in game.catalogue.cards if card.key == "royal-embassy")
    assert look.title(embassy) == "Ambassade Royale"
    assert look.wording(embassy).startswith("Placez jusqu'à deux émissaires")
    assert look.line(embassy).split(" · ")[0] == "Événement"
    corrected = Card({**embassy.data, "text": "Place one emissary."})
    assert look.title(corrected) == "Royal Embassy", "words made of another wording are not shown"


def test_numbers_of_a_civilization_stand_in_groups_and_shapes() -> None:
    look, persians = of("aoe-ecg", "persians")
    row = look.row(persians)
    assert [(one.group, one.short) for one in row] == [
        ("Villager", "Food"),
        ("Villager", "Health"),
        ("Villager", "Attack"),
        ("Monk", "Food"),
        ("Monk", "Health"),
        ("At the start", "Wood"),
        ("At the start", "Food"),
    ]
    assert "plaque" not in {one.shape for one in row}


def test_headings_take_room_only_where_words_are_legible(qapp: QApplication) -> None:
    look, britons = of("aoe-ecg", "britons")
    image = QImage(9, 9, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    kit = Kit(look, "DejaVu Sans", "DejaVu Serif")
    large, small = (_Full(painter, britons, kit, scale) for scale in (1.0, 0.6))
    row = look.row(britons)
    assert large._row_height(row) == large.ROW + large.HEADING
    assert small._row_height(row) == small.ROW
    assert large._row_height(look.row(of("aoe-ecg", "militia")[1])) == large.ROW, "without groups none"
    painter.end()


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("blast-furnace", "Technology · Blacksmith · Iron Casting"),
        ("bow-saw", "Technology · Lumber Camp · Double-Bit Axe"),
    ],
)
def test_cards_that_are_needed_are_named_by_their_titles(key: str, line: str) -> None:
    look, card = of("aoe-ecg", key)
    assert look.line(card) == line


def test_extra_points_say_against_what_they_are() -> None:
    assert LOOKS["aoe-ecg"].abilities(of("aoe-ecg", "battering-ram")[1]) == ["+58 against buildings"]
    assert LOOKS["aoe-ecg"].abilities(of("aoe-ecg", "camel")[1]) == ["+8 against mounted units"]
    own = Card({"key": "own", "set": "own", "title": "Own", "type": "unit", "versus": {"tower": 3}})
    assert LOOKS["aoe-ecg"].abilities(own) == ["+3 against Tower"]
    conan = next(card for card in EVERY["conan-ccg"] if card.data.get("barbarian"))
    assert all(line[-1].isdigit() for line in LOOKS["conan-ccg"].abilities(conan)), "a name and its number"


@pytest.mark.parametrize(("wide", "high"), [(242, 245), (242, 117), (186, 195)])
def test_emblems_at_the_sides_lie_within_the_picture(qapp: QApplication, wide: int, high: int) -> None:
    def edges(glyphs: list[str]) -> list[int]:
        image = QImage(wide, high, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        draw_art(painter, QRectF(0, 0, wide, high), "key", "#7E3B1C", glyphs, symbols=True)
        painter.end()
        return [image.pixel(x, y) for x in (0, 1, wide - 2, wide - 1) for y in range(high)]

    assert edges(["disc", "plaque", "plaque"]) == edges(["disc"])


def test_titles_of_small_faces_have_two_lines_where_one_is_too_short(qapp: QApplication) -> None:
    """In the hand of a small window, where faces are about 56 pixels wide."""
    wide, high = 56, 78
    written = {}
    for key in ("house", "exposed-gold-deposit"):
        look, card = of("aoe-ecg", key)
        image = QImage(wide, high, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        draw_face(
            painter, card, QRectF(0, 0, wide, high), Kit(look, "DejaVu Sans", "DejaVu Serif"), plain=True
        )
        painter.end()
        band = range(2, 19)
        written[key] = [
            y for y in band if any(image.pixelColor(x, y).lightness() > 170 for x in range(4, 52))
        ]
    assert len(written["exposed-gold-deposit"]) > len(written["house"]) + 3, "the title has another line"


@pytest.mark.parametrize("game", ["aoe-ecg", "conan-ccg", "zabor"])
def test_faces_of_games_whose_cards_are_english_are_english_as_a_whole(
    request: pytest.FixtureRequest, game: str
) -> None:
    lines = {card.key: LOOKS[game].line(card) for card in EVERY[game]}
    request.getfixturevalue("french")
    assert {card.key: LOOKS[game].line(card) for card in EVERY[game]} == lines, (
        "no word of another game's French"
    )
