"""Card faces: drawn for every card at every size, the same every time, sharp, bounded in memory."""

import hashlib
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from suite.core.card import Card
from suite.core.schema import PLAIN
from suite.games import GAMES
from suite.games.conan_ccg.schema import SCHEMA
from suite.ui.cardfaces import faces as faces_module
from suite.ui.cardfaces.face import HEIGHT, ICON_GAP, WIDTH, Kit, draw_face, provenance
from suite.ui.cardfaces.faces import Faces, height_for
from suite.ui.cardfaces.fitting import fitted, sized
from suite.ui.cardfaces.glyphs import glyph, names, shape
from suite.ui.cardfaces.look import Look, read_look
from suite.ui.cardfaces.scans import Scans

LOOK = read_look("conan-ccg", SCHEMA)
CARDS = GAMES["conan-ccg"]().catalogue.cards
MOVE = {
    "key": "trial",
    "set": "core",
    "title": "Trial",
    "type": "move",
    "cost": 3,
    "initiative": 2,
    "left": ["blade", "", "", "shield*2"],
    "right": ["", "grapple", "", ""],
}


def drawn(card: Card, width: int, look: Look = LOOK) -> QImage:
    """The face on a ground of one colour."""
    image = QImage(width, height_for(width), QImage.Format.Format_RGB32)
    image.fill(QColor("#00FF00"))
    painter = QPainter(image)
    draw_face(painter, card, QRectF(0, 0, width, height_for(width)), Kit(look, "DejaVu Sans", "DejaVu Serif"))
    painter.end()
    return image


def digest(image: QImage) -> str:
    return hashlib.sha256(bytes(image.constBits())).hexdigest()


@pytest.mark.parametrize("width", [96, 252])
def test_every_kind_of_card_has_a_face_of_its_own(qapp: QApplication, width: int) -> None:
    some = {card.type: card for card in CARDS}
    prints = {digest(drawn(card, width)) for card in some.values()}
    assert len(prints) == len(some) == 7


def test_a_face_is_the_same_every_time_and_another_for_another_key(qapp: QApplication) -> None:
    one = Card(MOVE)
    assert digest(drawn(one, 168)) == digest(drawn(Card(dict(MOVE)), 168))
    assert digest(drawn(one, 168)) != digest(drawn(Card({**MOVE, "key": "other"}), 168))


def test_icons_lie_even_about_the_middle(qapp: QApplication) -> None:
    """Two cards side by side, one of them turned, must meet icon against icon (position i, 5 - i)."""
    centres = [HEIGHT / 2 + (place - 1.5) * ICON_GAP for place in range(4)]
    turned = [HEIGHT - y for y in reversed(centres)]
    assert centres == turned
    assert 41 < centres[0] - 12 < centres[-1] + 12 < HEIGHT - 5, "all of them are on the card below its title"
    with_icon = drawn(Card(MOVE), 252)
    without = drawn(Card({**MOVE, "left": ["", "", "", "shield*2"]}), 252)
    differs = [
        y
        for y in range(with_icon.height())
        if any(with_icon.pixel(x, y) != without.pixel(x, y) for x in range(6, 33))
    ]
    assert abs((differs[0] + differs[-1]) / 2 - centres[0]) < 3, "the icon is at its place"


def test_no_wording_is_left_out_at_full_size(qapp: QApplication) -> None:
    fonts = [sized("DejaVu Sans", size) for size in (13, 12, 11, 10, 9)]
    cut = [card.title for card in CARDS if card.text and not fitted(card.text, fonts, 172, 120).whole]
    assert not cut, f"the wording of these cards does not fit: {cut}"


@pytest.mark.parametrize("title", ["Cimmerian Clan Chief", "Sabre-Toothed Cat", "Thak"])
@pytest.mark.parametrize("room", [60, 150])
def test_what_has_no_room_ends_in_dots_within_it(qapp: QApplication, title: str, room: int) -> None:
    font = sized("DejaVu Serif", 24, bold=True)
    for most in (1, 2):
        made = fitted(title, [font], room, 24 * 1.3 * most, most)
        widest = max(QFontMetricsF(font).horizontalAdvance(line) for line in made.lines)
        assert widest <= room + 2, "nothing is cut at an edge"
        assert made.whole or made.lines[-1].endswith("…"), "dots stand for the rest"
        shown = "".join(made.lines).rstrip("…").replace(" ", "")
        assert title.replace(" ", "").startswith(shown), "from its beginning, as it is spelt"


@pytest.mark.parametrize(
    "title",
    [
        "",
        "A",
        "W" * 200,
        "Ælfgifu\u2019s œuvre \u2014 \u201cnaïve\u201d",
        "a\nb\tc",
        "\u202ereversed",
        "無双",
        "x" * 40 + " " + "y" * 40,
    ],
)
def test_hostile_titles_and_texts_are_drawn(qapp: QApplication, title: str) -> None:
    card = Card({**MOVE, "title": title, "text": title * 20, "traits": [title] * 5})
    for width in (96, 252):
        assert drawn(card, width).size() == QSize(width, height_for(width))


def test_a_game_that_says_nothing_has_plain_faces(qapp: QApplication) -> None:
    card = Card({"key": "villager", "set": "core", "title": "Villager", "type": "unit", "age": 1, "food": 2})
    look = read_look("no-such-game", PLAIN)
    assert [number.label for number in look.row(card)] == ["Age", "Food"]
    assert look.line(card) == "Unit"
    assert digest(drawn(card, 252, look)) != digest(drawn(Card({**card.data, "food": 3}), 252, look))


def test_all_icons_and_words_of_the_game_have_glyphs() -> None:
    known = set(names())
    used = {*LOOK.glyphs.values(), *(n.shape for n in LOOK.numbers.values())}
    used |= {kind.glyph for kind in LOOK.types.values()}
    assert used - known <= {"plaque"}, f"no glyph is drawn for {used - known}"
    icons = {name for card in CARDS for edge in LOOK.icons(card) for name, _ in edge if name}
    assert icons <= LOOK.glyphs.keys(), f"no glyph is named for {icons - LOOK.glyphs.keys()}"
    assert {card.type for card in CARDS} == LOOK.types.keys()


def test_glyphs_stay_near_their_square(qapp: QApplication) -> None:
    for name in names():
        box = glyph(name).boundingRect()
        assert not box.isEmpty(), f"{name} is empty"
        assert QRectF(-12, -12, 124, 124).contains(box), f"{name} leaves its square: {box}"
    with pytest.raises(ValueError, match="none of"):
        shape("M 0 0 K 3 3")


def test_provenance_is_told(qapp: QApplication) -> None:
    assert provenance(Card({**MOVE, "facts": {"title": "stated S:1"}})) == "s"
    assert provenance(Card({**MOVE, "facts": {"title": "derived S:1"}})) == "d"
    assert provenance(Card(MOVE)) == "h"
    assert provenance(Card({**MOVE, "facts": {"title": "stated S:1", "cost": "corrected by you"}})) == "c"


def test_the_cache_is_bounded_and_a_correction_gets_a_new_face(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = 96 * height_for(96) * 4
    monkeypatch.setattr(faces_module, "BUDGET", 3 * size)
    faces = Faces("DejaVu Sans", "DejaVu Serif")
    cards = [Card({**MOVE, "key": f"trial-{n}"}) for n in range(8)]
    for card in cards:
        assert faces.get("conan-ccg", card, 96, 1.0, now=True) is not None
    assert faces.bytes <= 3 * size
    assert faces.get("conan-ccg", cards[0], 96, 1.0) is None, "the oldest was let go and is drawn again later"
    faces.finish()
    kept = faces.get("conan-ccg", cards[0], 96, 1.0)
    assert kept is not None
    corrected = faces.get("conan-ccg", Card({**cards[0].data, "cost": 9}), 96, 1.0, now=True)
    assert corrected is not None
    assert digest(corrected.toImage()) != digest(kept.toImage())


def test_faces_are_sharp_on_dense_screens(qapp: QApplication) -> None:
    faces = Faces("DejaVu Sans", "DejaVu Serif")
    picture = faces.get("conan-ccg", Card(MOVE), 168, 1.5, now=True)
    assert picture is not None
    assert (picture.width(), picture.devicePixelRatio()) == (252, 1.5)
    assert pytest.approx(63 / 88, abs=0.001) == WIDTH / HEIGHT


def test_scans_are_used_by_content_and_rubbish_is_passed_over(qapp: QApplication, tmp_path: Path) -> None:
    image = QImage(200, 280, QImage.Format.Format_RGB32)
    image.fill(QColor("#123456"))
    folder = tmp_path / "conan-ccg" / "core"
    folder.mkdir(parents=True)
    assert image.save(str(folder / "trial.jpg"), "PNG"), "a PNG under a wrong name"
    (folder / "broken.png").write_bytes(b"\x89PNG\r\n\x1a\n nonsense")
    (folder / "empty.png").write_bytes(b"")
    scans = Scans(tmp_path)
    found = scans.picture("conan-ccg", Card(MOVE), QSize(96, 134))
    assert found is not None
    assert found.pixelColor(5, 5) == QColor("#123456")
    for key in ("broken", "empty", "missing"):
        other = Card({**MOVE, "key": key, "title": "Other"})
        assert scans.picture("conan-ccg", other, QSize(96, 134)) is None, key
    assert Scans(tmp_path / "gone").picture("conan-ccg", Card(MOVE), QSize(9, 9)) is None


def test_a_line_that_ends_within_a_word_says_so(qapp: QApplication) -> None:
    font = sized("DejaVu Sans", 24, bold=True)
    assert fitted("Missionaries", [font], 90, 100, 2).parted, "the word has no room"
    assert not fitted("Horse Lords", [font], 90, 100, 2).parted, "its two words have a line each"
