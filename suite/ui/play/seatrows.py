"""Who plays a new match: a name, who decides, and a deck for each, with what is wrong with the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget

from suite.core.game import Game
from suite.core.translation import _, mark
from suite.play.seats import PERSON
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.naming import label_boxes
from suite.ui.play.deckchoice import DeckOffer, usual
from suite.ui.table.sides import teams
from suite.ui.widgets import Flow, VBox, boxed, emptied, label

NAMES = (
    mark("Player"),
    mark("Opponent"),
    mark("Third player"),
    mark("Fourth player"),
    mark("Fifth player"),
    mark("Sixth player"),
)
USUAL = "normal"
"""The level of computer players when nothing was chosen yet."""


def usual_name(player: int) -> str:
    """What the player at a seat is called as long as nobody says otherwise."""
    return _(NAMES[player]) if player < len(NAMES) else _("Player {n}").format(n=player + 1)


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """What was chosen for one player."""

    name: str
    seat: str
    deck: str = ""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The widgets of one player."""

    name: QLineEdit
    who: QComboBox
    deck: QComboBox
    reason: QLabel
    """What is wrong with the deck; hidden when nothing is."""


class SeatRows(QWidget):
    """One row for each player."""

    changed = Signal()
    """Another deck or another player was chosen."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.seat_rows: list[SeatRow] = []
        self.offers: dict[str, DeckOffer] = {}
        self.casual = False
        self.column = VBox(space=t.M)
        self.setLayout(self.column)

    def chosen(self) -> list[SeatChoice]:
        """What stands in the rows."""
        return [
            SeatChoice(one.name.text().strip(), one.who.currentData(), one.deck.currentData() or "")
            for one in self.seat_rows
        ]

    def fields(self) -> list[QWidget]:
        """What is filled in, row by row."""
        rows = [(one.name, one.who, one.deck) for one in self.seat_rows]
        return [field for row in rows for field in row if field.parentWidget() is not None]

    def offer(self, player: int) -> DeckOffer | None:
        """The deck of a player, None in games without decks."""
        return self.offers.get(self.seat_rows[player].deck.currentData() or "")

    def seat(
        self,
        game: Game[Any],
        offers: Sequence[DeckOffer],
        count: int,
        options: Mapping[str, str],
        kept: Sequence[SeatChoice] = (),
    ) -> None:
        """As many rows as there are players; what was chosen stays, `kept` goes before it.

        A deck that was legal and is so no more gives way to one that is.
        `options` say who is allied with whom.
        """
        told = teams(game.sides(count, options))
        before = list(kept) or self.chosen()
        fell = {name for name, offer in self.offers.items() if not offer.faults and not self.casual}
        emptied(self.column)
        self.offers = {offer.name: offer for offer in offers}
        fell &= {name for name, offer in self.offers.items() if offer.faults}
        decks = usual(game, offers, count, options)
        self.seat_rows = []
        for player in range(count):
            seat_row = self._seat_row(player, offers)
            if decks:
                _choose(seat_row.deck, decks[player % len(decks)])
            if player < len(before):
                one = before[player]
                _put(seat_row, replace(one, deck="") if one.deck in fell else one)
            self.seat_rows.append(seat_row)
            flow = Flow(space=t.M)
            heading = ", ".join(filter(None, (_("Player {n}").format(n=player + 1), told[player])))
            flow.addWidget(field(heading, seat_row.name))
            seat_row.name.setAccessibleName(
                ", ".join(filter(None, (_("Name of player {n}").format(n=player + 1), told[player])))
            )
            flow.addWidget(field(_("Who decides"), seat_row.who))
            if game.deck_sections:
                flow.addWidget(field(_("Deck"), seat_row.deck))
            row = boxed(VBox(flow, seat_row.reason, space=t.XS))
            self.column.addWidget(row)
            seat_row.deck.currentIndexChanged.connect(lambda _: self._chosen())
            seat_row.who.currentIndexChanged.connect(lambda _: self.changed.emit())
        label_boxes(self)
        self._chosen()

    def give(self, decks: Sequence[str]) -> None:
        """Choose a deck for each player; none of them where `decks` is empty."""
        for seat_row, name in zip(self.seat_rows, decks, strict=False):
            _choose(seat_row.deck, name)

    def set_casual(self, casual: bool) -> None:
        """Whether decks need not be legal."""
        self.casual = casual
        self.tell()

    def tell(self) -> None:
        """Say beside each deck what is wrong with it."""
        for player, seat_row in enumerate(self.seat_rows):
            offer = self.offer(player)
            words = "" if offer is None else self._reason(offer)
            seat_row.reason.setText(words)
            seat_row.reason.setVisible(bool(words))
            seat_row.deck.setAccessibleDescription(words)

    def _reason(self, offer: DeckOffer) -> str:
        if offer.bars:
            return _("⚠ {deck} cannot be played at all: {reasons}").format(
                deck=offer.title, reasons=" ".join(offer.bars)
            )
        if offer.faults and self.casual:
            return _("⚠ {deck} is played as it is: {reasons}").format(
                deck=offer.title, reasons=" ".join(offer.faults)
            )
        if offer.faults:
            return _("⚠ {deck} is not legal: {reasons}").format(
                deck=offer.title, reasons=" ".join(offer.faults)
            )
        return ""

    def _chosen(self) -> None:
        self.tell()
        self.changed.emit()

    def _seat_row(self, player: int, offers: Sequence[DeckOffer]) -> SeatRow:
        name = QLineEdit(usual_name(player))
        name.setMaximumWidth(200)
        who = QComboBox()
        who.setAccessibleName(_("Who decides for player {n}").format(n=player + 1))
        who.addItem(_("A person here"), PERSON)
        opponents = self.context.opponents
        for key, words in opponents.levels if opponents else ():
            who.addItem(_("Computer, {level}").format(level=_(words)), key)
        if player:
            who.setCurrentIndex(max(0, who.findData(USUAL)))
        deck = QComboBox()
        deck.setAccessibleName(_("Deck of player {n}").format(n=player + 1))
        for offer in offers:
            deck.addItem(offer.words, offer.name)
        reason = label("", "danger", wrap=True)
        reason.hide()
        return SeatRow(name, who, deck, reason)


def field(words: str, widget: QWidget) -> QWidget:
    """A widget with its words above it."""
    heading = label(words, "caption", of=widget)
    return boxed(VBox(heading, widget, space=2))


def _put(seat_row: SeatRow, kept: SeatChoice) -> None:
    """Show what was chosen before, as far as it is still there."""
    seat_row.name.setText(kept.name)
    for box, data in ((seat_row.who, kept.seat), (seat_row.deck, kept.deck)):
        _choose(box, data)


def _choose(box: QComboBox, data: str) -> None:
    """Choose an entry, if there is one with this."""
    place = box.findData(data)
    if place >= 0:
        box.setCurrentIndex(place)
