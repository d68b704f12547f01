"""What a new match is made of: game, players, decks, readings of the rules, seed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QSizePolicy, QSpinBox, QWidget

from suite.core.deck import Deck
from suite.core.game import Game, Setup
from suite.play.match import Match
from suite.play.seats import PERSON
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.library.shelf import Shelf
from suite.ui.widgets import Column, Row, Tile, button, emptied, label

NAMES = ("Player", "Opponent", "Third player", "Fourth player", "Fifth player", "Sixth player")
USUAL = "normal"
"""The level of computer players when nothing was chosen yet."""
SEEDS = 2**31


@dataclass(frozen=True, slots=True)
class Chair:
    """The widgets of one player."""

    name: QLineEdit
    who: QComboBox
    deck: QComboBox


class Form(Tile):
    """Makes a match, or says why it cannot be made."""

    made = Signal(object)
    """A Match, not begun yet."""

    def __init__(self, context: Context, shelf: Shelf) -> None:
        self.context = context
        self.shelf = shelf
        self.chairs: list[Chair] = []
        self.options: dict[str, QComboBox] = {}
        self.game = QComboBox()
        self.game.setAccessibleName("Game")
        for key, game in shelf.games.items():
            self.game.addItem(game.title, key)
        self.count = QSpinBox()
        self.count.setAccessibleName("Players")
        self.count.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.setFixedWidth(56)
        self.lists = QCheckBox("The players know each other's deck lists")
        self.lists.setChecked(True)
        self.seed = QLineEdit()
        self.seed.setAccessibleName("Seed")
        self.seed.setPlaceholderText("Drawn anew")
        self.seed.setMaximumWidth(160)
        self.fault = label("", "danger", wrap=True)
        self.fault.hide()
        self.start = button("Begin the match", self.begin, primary=True)
        self.grid = QGridLayout()
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(t.M)
        self.grid.setVerticalSpacing(t.S)
        self.variants = QGridLayout()
        self.variants.setContentsMargins(0, 0, 0, 0)
        self.variants.setHorizontalSpacing(t.M)
        self.variants.setVerticalSpacing(t.S)
        super().__init__(self._column())
        # The page scrolls; without this the fields would be squeezed first.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.game.currentIndexChanged.connect(lambda _: self.show_game())
        self.count.valueChanged.connect(lambda _: self.seat())
        self.show_game()

    def show_game(self) -> None:
        """Another game was chosen: its players, decks and readings."""
        game = self._game()
        self.count.blockSignals(True)
        self.count.setRange(game.min_players, game.max_players)
        self.count.setValue(max(2, game.min_players))
        self.count.blockSignals(False)
        self.lists.setVisible(bool(game.deck_sections))
        emptied(self.variants)
        self.options = {}
        for line, (name, values) in enumerate(game.options.items()):
            box = QComboBox()
            box.setAccessibleName(_spoken(name))
            for place, value in enumerate(values):
                box.addItem(_spoken(value) + (" (usual)" if place == 0 else ""), value)
            words = label(_spoken(name))
            words.setBuddy(box)
            self.variants.addWidget(words, line, 0)
            self.variants.addWidget(box, line, 1)
            self.options[name] = box
        self.variants.setColumnStretch(2, 1)
        self.seat()

    def seat(self) -> None:
        """As many chairs as there are players; what was chosen stays."""
        game = self._game()
        before = [(one.name.text(), one.who.currentData(), one.deck.currentData()) for one in self.chairs]
        emptied(self.grid)
        self.chairs = []
        for place, words in enumerate(("Player", "Who decides", "Deck" if game.deck_sections else "")):
            self.grid.addWidget(label(words, "muted"), 0, place)
        for player in range(self.count.value()):
            chair = self._chair(game, player)
            if player < len(before):
                chair.name.setText(before[player][0])
                chair.who.setCurrentIndex(max(0, chair.who.findData(before[player][1])))
                chair.deck.setCurrentIndex(max(0, chair.deck.findData(before[player][2])))
            self.chairs.append(chair)
            for place, widget in enumerate((chair.name, chair.who, chair.deck)):
                self.grid.addWidget(widget, player + 1, place)
            chair.deck.setVisible(bool(game.deck_sections))
        self.grid.setColumnStretch(3, 1)

    def begin(self) -> None:
        """Make the match that the form describes, or say what is wrong with it."""
        try:
            match = self._match()
        except ValueError as error:
            self.fault.setText(f"⚠ {error}")
            self.fault.show()
            return
        self.fault.hide()
        self.made.emit(match)

    def sample(self) -> Match:
        """A match of two people with the first decks, the same one every time."""
        game = self.shelf.play_game(self.game.itemData(0))
        setup = game.setups()[0]
        return Match(game, setup, 7)

    # -- inside -----------------------------------------------------------------------------------

    def _column(self) -> Column:
        seed = label("Seed")
        seed.setBuddy(self.seed)
        head = Row(label("Game", "muted"), self.game, label("Players", "muted"), self.count, 1, space=t.M)
        column = Column(label("New match", "section"), head, space=t.L)
        column.addLayout(self.grid)
        column.addWidget(self.lists)
        column.addLayout(self.variants)
        column.addLayout(Row(seed, self.seed, 1, space=t.M))
        column.addWidget(self.fault)
        column.addLayout(Row(self.start, 1))
        return column

    def _game(self) -> Game[Any]:
        return self.shelf.games[self.game.currentData()]

    def _chair(self, game: Game[Any], player: int) -> Chair:
        name = QLineEdit(NAMES[player % len(NAMES)])
        name.setAccessibleName(f"Name of player {player + 1}")
        name.setMaximumWidth(200)
        who = QComboBox()
        who.setAccessibleName(f"Who decides for player {player + 1}")
        who.addItem("A person here", PERSON)
        opponents = self.context.opponents
        for key, words in opponents.levels if opponents else ():
            who.addItem(f"Computer, {words}", key)
        if player:
            who.setCurrentIndex(max(0, who.findData(USUAL)))
        deck = QComboBox()
        deck.setAccessibleName(f"Deck of player {player + 1}")
        for title, key in self._decks(game):
            deck.addItem(title, key)
        if deck.count():
            deck.setCurrentIndex(player % deck.count())
        return Chair(name, who, deck)

    def _decks(self, game: Game[Any]) -> list[tuple[str, str]]:
        """(title, name by which `_deck` finds it): own decks that are legal, ready-made ones, the others."""
        own: list[tuple[str, str]] = []
        rest: list[tuple[str, str]] = []
        for cover in self.shelf.decks.covers(game.key):
            deck = self.shelf.decks.load(cover.id).core()
            broken = game.check_deck(deck, game.catalogue)
            (rest if broken else own).append(
                (f"{cover.title}{' (not legal)' if broken else ''}", str(cover.id))
            )
        ready = [(f"{deck.title} (ready-made)", f"/{key}") for key, deck in game.decks.items()]
        return [*own, *ready, *rest]

    def _deck(self, game: Game[Any], name: str) -> Deck:
        """A deck that may be played; raises ValueError with each broken rule."""
        deck = game.decks[name[1:]] if name.startswith("/") else self.shelf.decks.load(int(name)).core()
        broken = game.check_deck(deck, game.catalogue)
        if broken:
            reasons = " ".join(problem.text for problem in broken)
            raise ValueError(f"{deck.title} cannot be played: {reasons}")
        return deck

    def _match(self) -> Match:
        game = self.shelf.play_game(self.game.currentData())
        names = [chair.name.text().strip() for chair in self.chairs]
        if len(set(names)) < len(names):
            raise ValueError("Two players have the same name; give them different ones.")
        decks = [self._deck(game, chair.deck.currentData()) for chair in self.chairs if game.deck_sections]
        chosen = {name: box.currentData() for name, box in self.options.items()}
        setup = Setup(game.key, names, decks, chosen, self.lists.isChecked())
        seats = [chair.who.currentData() for chair in self.chairs]
        return Match(game, setup, self._seed(), seats)

    def _seed(self) -> int:
        text = self.seed.text().strip()
        if not text:
            return secrets.randbelow(SEEDS)
        if not text.isdecimal() or int(text) >= SEEDS:
            raise ValueError(f"The seed must be a whole number below {SEEDS}, not {text!r}.")
        return int(text)

    def first(self) -> QWidget:
        """Where typing begins."""
        return self.start


def _spoken(name: str) -> str:
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]
