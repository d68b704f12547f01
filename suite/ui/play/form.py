"""What a new match is made of: game, players, decks, terms, readings of the rules, seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSizePolicy, QSpinBox, QWidget

from suite.core.chance import drawn, strong
from suite.core.deck import Deck
from suite.core.game import Game, Setup
from suite.core.translation import _, mark, number
from suite.play.match import Match
from suite.play.series import BEST_OF, BestOf
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.play.deckchoice import DeckOffers, meant
from suite.ui.play.guide import has_lesson
from suite.ui.play.seatrows import SeatChoice, SeatRow, SeatRows, field
from suite.ui.play.variants import Variants
from suite.ui.store.repository import Repository
from suite.ui.widgets import Flow, Tile, VBox, button, in_tab_order, label

SEEDS = 2**31
REMEMBERED = "play/form"
"""The setting with what was chosen last: {"game": key, "games": {key: choices}}."""
WORDS = {3: mark("Best of three games"), 5: mark("Best of five games")}
CASUAL = mark("Decks need not be legal.")
PRACTICE = mark(
    "You may take back as far as you like and see what the computer weighs. The result counts for nothing."
)
NO_CLOCK = mark("No clock runs: take the time that you want.")


class Form(Tile):
    """Makes a match, or says why it cannot be made."""

    made = Signal(object)
    """A Match, not begun yet."""

    lesson_wanted = Signal(str)
    """The guided match of this game."""

    def __init__(self, context: Context, repository: Repository) -> None:
        self.context = context
        self.repository = repository
        self.offers = DeckOffers(repository)
        self.variants = Variants(context.style)
        self.game = _box(_("Game"))
        for key, game in repository.games.items():
            self.game.addItem(game.title, key)
        self.count = QSpinBox()
        self.count.setAccessibleName(_("Players"))
        self.count.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.setFixedWidth(56)
        self.seats = SeatRows(context)
        self.length = _box(_("How many games"))
        self.length.addItem(_("A single game"), 1)
        for games in BEST_OF:
            self.length.addItem(_(WORDS[games]), games)
        self.lists = _box(_("Deck lists"))
        self.lists.addItem(_("Open: everybody knows all deck lists"), True)
        self.lists.addItem(_("Closed: nobody knows another's deck list"), False)
        self.casual = QCheckBox(_("Casual match"))
        self.casual_words = label(_(CASUAL), "caption", wrap=True)
        self.practice = QCheckBox(_("Practice match"))
        self.seed = QLineEdit()
        self.seed.setAccessibleName(_("Seed"))
        self.seed.setPlaceholderText(_("Drawn anew"))
        self.seed.setMaximumWidth(160)
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.start = button(_("Begin the match"), self.begin, primary=True)
        self.learn = button(_("Learn by playing"), lambda: self.lesson_wanted.emit(self.game.currentData()))
        self.lists_field = field(_("Deck lists"), self.lists)
        super().__init__(self._column())
        # The page scrolls; without this the fields would be squeezed first.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._kept: dict[str, Any] = {}
        self.game.currentIndexChanged.connect(lambda _: self.show_game())
        self.count.valueChanged.connect(lambda _: self.seat())
        self.casual.toggled.connect(self.seats.set_casual)
        self.seats.changed.connect(
            lambda: self._say(_refusal(self._game(), self.count.value(), self.variants.chosen()))
        )
        self.variants.changed.connect(self._agreed)

    @property
    def options(self) -> dict[str, QComboBox]:
        """The box of each option."""
        return self.variants.boxes

    @property
    def seat_rows(self) -> list[SeatRow]:
        """The rows of the players."""
        return self.seats.seat_rows

    def restore(self) -> None:
        """All choices as they were made last; the first game with its usual ones where none were."""
        kept = self.repository.kept.setting(REMEMBERED, {})
        self._kept = kept if isinstance(kept, dict) else {}
        self.game.blockSignals(True)
        self.game.setCurrentIndex(max(0, self.game.findData(self._kept.get("game"))))
        self.game.blockSignals(False)
        self.show_game(fresh=True)

    def show_game(self, fresh: bool = False) -> None:
        """Another game was chosen: its players, decks and readings, as they were chosen last."""
        game = self._game()
        kept: dict[str, Any] = self._kept.get("games", {}).get(game.key, {})
        choices = [SeatChoice(*map(str, one)) for one in kept.get("seats", [])]
        self.learn.setVisible(has_lesson(game.key))
        self.count.blockSignals(True)
        self.count.setRange(game.min_players, game.max_players)
        self.count.setValue(len(choices) or max(2, game.min_players))
        self.count.blockSignals(False)
        with_decks = bool(game.deck_sections)
        for widget in (self.lists_field, self.casual, self.casual_words):
            widget.setVisible(with_decks)
        for box, name in ((self.length, "length"), (self.lists, "open")):
            box.setCurrentIndex(max(0, box.findData(kept.get(name))))
        self.casual.setChecked(bool(kept.get("casual")))
        self.practice.setChecked(bool(kept.get("practice")))
        self.variants.show_game(game, kept.get("options", {}))
        if fresh:
            self.seats.seat_rows = []
        self.seat(choices)

    def seat(self, kept: Sequence[SeatChoice] = ()) -> None:
        """Rows for all players with the decks of now; what was chosen stays, `kept` goes before."""
        game = self._game()
        options = self.variants.chosen()
        self.seats.seat(game, self.offers.of(game, options), self.count.value(), options, kept)
        in_tab_order(self.count, *self.seats.fields())

    def begin(self) -> None:
        """Begin the match that the form describes."""
        match = self.described()
        if match is not None:
            self._remember()
            self.made.emit(match)

    def described(self) -> Match | None:
        """The match that the form describes; None when something is wrong with it, which is then said."""
        try:
            match = self._match()
        except ValueError as error:
            self._say(str(error))
            return None
        self._say("")
        return match

    def sample(self) -> Match:
        """A match of two people with the first decks, the same one every time."""
        game = self.repository.play_game(self.game.itemData(0))
        setup = game.setups()[0]
        return Match(game, setup, strong(7))

    def first(self) -> QWidget:
        """Where typing begins."""
        return self.start

    # -- inside -----------------------------------------------------------------------------------

    def _column(self) -> VBox:
        head = Flow(field(_("Game"), self.game), field(_("Players"), self.count), space=t.M)
        terms = Flow(
            field(_("How many games"), self.length), self.lists_field, field(_("Seed"), self.seed), space=t.M
        )
        column = VBox(label(_("New match"), "section"), head, self.seats, terms, self.variants, space=t.L)
        for box, words in (
            (self.casual, self.casual_words),
            (self.practice, label(_(PRACTICE), "caption", True)),
        ):
            words.setIndent(t.XL + t.S)
            box.setAccessibleDescription(words.text())
            column.addLayout(VBox(box, words, space=0))
        column.addWidget(label(_(NO_CLOCK), "caption", wrap=True))
        column.addWidget(self.fault)
        acts = Flow(self.start, self.learn)
        column.addLayout(acts)
        return column

    def _agreed(self) -> None:
        """Another option was chosen: as many players as it is for, with decks that are meant for it."""
        game, options, now = self._game(), self.variants.chosen(), self.count.value()
        nearest = sorted(range(game.min_players, game.max_players + 1), key=lambda n: abs(n - now))
        fitting = next((n for n in nearest if not _refusal(game, n, options)), now)
        self.count.blockSignals(True)
        self.count.setValue(fitting)
        self.count.blockSignals(False)
        self.seat()
        if any(box.currentIndex() for box in self.options.values()):
            self.seats.give(meant(game, fitting, options))

    def _say(self, fault: str) -> None:
        """Show why no match can begin; nothing where it can."""
        whole = fault[:1].upper() + fault[1:]
        self.fault.setText(f"⚠ {whole}{'' if whole.endswith('.') else '.'}" if fault else "")
        self.fault.setVisible(bool(fault))

    def _game(self) -> Game[Any]:
        return self.repository.games[self.game.currentData()]

    def _match(self) -> Match:
        game = self.repository.play_game(self.game.currentData())
        names = [one.name for one in self.seats.chosen()]
        if len(set(names)) < len(names):
            raise ValueError(_("Two players have the same name; give them different ones."))
        decks = [self._deck(game, player) for player in range(len(names)) if game.deck_sections]
        open_lists = bool(self.lists.currentData()) or not game.deck_sections
        setup = Setup(game.key, names, decks, self.variants.chosen(), open_lists)
        seats = [one.seat for one in self.seats.chosen()]
        broken = any(offer is not None and offer.faults for offer in map(self.seats.offer, range(len(names))))
        best_of = self.length.currentData()
        return Match(
            game,
            setup,
            self._seed(),
            seats,
            practice=self.practice.isChecked(),
            casual=broken,
            series=None if best_of == 1 else BestOf(best_of),
        )

    def _deck(self, game: Game[Any], player: int) -> Deck:
        """A player's deck; raises ValueError with each broken rule that keeps it from being played."""
        offer = self.seats.offer(player)
        if offer is None:
            raise ValueError(_("There is no deck for every player; build one on the page Decks."))
        if offer.bars or (offer.faults and not self.casual.isChecked()):
            reasons = " ".join(offer.bars or offer.faults)
            words = _("{deck} cannot be played: {reasons}").format(deck=offer.title, reasons=reasons)
            cure = "" if offer.bars else _("Choose another deck, or tick Casual.")
            raise ValueError(f"{words} {cure}".strip())
        return self.offers.deck(game, offer.name)

    def _seed(self) -> int:
        text = self.seed.text().strip()
        if not text:
            return drawn()
        if not text.isdecimal() or int(text) >= SEEDS:
            raise ValueError(
                _("The seed must be a whole number below {limit}, not “{text}”.").format(
                    limit=number(SEEDS), text=text
                )
            )
        return strong(int(text))

    # -- what was chosen last -----------------------------------------------------------------------

    def _remember(self) -> None:
        """All choices but the seed, for this game."""
        choices = {
            "seats": [[one.name, one.seat, one.deck] for one in self.seats.chosen()],
            "options": self.variants.chosen(),
            "length": self.length.currentData(),
            "open": self.lists.currentData(),
            "casual": self.casual.isChecked(),
            "practice": self.practice.isChecked(),
        }
        game = self.game.currentData()
        self._kept = {"game": game, "games": {**self._kept.get("games", {}), game: choices}}
        kept = dict(self._kept)
        self.repository.keep(lambda: self.repository.kept.set_setting(REMEMBERED, kept))


def _refusal(game: Game[Any], players: int, options: dict[str, str]) -> str:
    """Why so many players cannot have such a match; "" where they can."""
    try:
        game.check_terms(players, options)
    except ValueError as error:
        return str(error)
    return ""


def _box(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    return box
