"""The middle of the builder: the deck as a list or as stacks, and the edits that its lines offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QStackedWidget, QWidget

from suite.core.card import Card
from suite.decks.document import MAYBE
from suite.ui import theme as t
from suite.ui.cardfaces.faces import Faces
from suite.ui.cardviews.faceview import SIZES
from suite.ui.cardviews.fields import known_fields
from suite.ui.context import Context
from suite.ui.decks.deckmodel import DeckModel
from suite.ui.decks.deckview import HOME, DeckList, Moved
from suite.ui.decks.dragging import DraggedCard
from suite.ui.decks.edits import Edits
from suite.ui.decks.keypad import KeyPad
from suite.ui.decks.linemenu import line_menu, resolve_menu
from suite.ui.decks.lines import (
    CARD,
    GROUP,
    LOST,
    LOST_SECTION,
    SECTION,
    DeckRow,
    Grouping,
    groupings,
    lines_of,
)
from suite.ui.decks.session import DeckSession
from suite.ui.decks.stacks import Stacks
from suite.ui.store.repository import Repository
from suite.ui.widgets import Flow, IconButton, VBox, boxed

LIST, STACKS = range(2)


class DeckPart(QWidget):
    """Shows one deck and edits it."""

    chosen = Signal(object)
    """The Card that is current, None for none."""
    suggest_wanted = Signal(str)
    """Cards are to be suggested for this section."""
    odds_wanted = Signal(object)
    """Keys of cards whose chance of being drawn is asked for."""
    format_wanted = Signal(str)
    """The deck is to be played by this house format, "" for the game's rules."""
    formats_wanted = Signal()
    """House formats are to be edited."""

    def __init__(self, context: Context, repository: Repository, faces: Faces, edits: Edits) -> None:
        super().__init__()
        self.context = context
        self.repository = repository
        self.faces = faces
        self.edits = edits
        self.session: DeckSession | None = None
        self.grouping = Grouping("", "Nothing")
        self._view = context.preferences.number("decks/view", LIST)
        self.model = DeckModel(context.style)
        self.list = DeckList(context.style, repository, self.model)
        self.stacks = Stacks(context.style, repository, faces, self.model)
        self.selection = QItemSelectionModel(self.model, self)
        self.views = QStackedWidget()
        self.pads: dict[QAbstractItemView, KeyPad] = {}
        for view in (self.list, self.stacks):
            view.setSelectionModel(self.selection)
            view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            self.views.addWidget(view)
            self.pads[view] = KeyPad(view)
        self._lay_out()
        self._connect()
        self.show_view(self._view)

    def _lay_out(self) -> None:
        style = self.context.style
        self.rules = QComboBox()
        self.rules.setAccessibleName("Rules that the deck is checked by")
        self.rules.setToolTip("Rules that the deck is checked by")
        self.group = QComboBox()
        self.group.setAccessibleName("Group cards by")
        self.group.setToolTip("Group cards by")
        for box in (self.rules, self.group):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.as_list = IconButton(style, "list", "Deck as a list", lambda: self.show_view(LIST))
        self.as_stacks = IconButton(style, "cards", "Deck as stacks of faces", lambda: self.show_view(STACKS))
        for one in (self.as_list, self.as_stacks):
            one.setCheckable(True)
        tools = boxed(Flow(self.rules, self.group, self.as_list, self.as_stacks))
        self.setLayout(VBox(tools, (self.views, 1), space=t.S, margins=(t.XS, 0, t.XS, 0)))

    def _connect(self) -> None:
        self.selection.currentChanged.connect(lambda *_: self._current_changed())
        self.rules.activated.connect(lambda _: self._rules_chosen())
        self.group.activated.connect(lambda _: self._group_chosen())
        self.list.stepped_at.connect(self._step_at)
        self.list.toggled.connect(self._toggle)
        self.list.picture = self._picture
        for view in (self.list, self.stacks):
            pad = self.pads[view]
            pad.stepped.connect(self._stepped)
            pad.typed.connect(lambda copies: self.edits.set_lines(self.chosen_lines(), copies))
            pad.typing.connect(lambda digits: self.model.pending.show(self._chosen_rows(), digits))
            pad.removed.connect(lambda: self.edits.remove(self.chosen_lines()))
            pad.entered.connect(self._entered)
            pad.focused.connect(lambda: self.chosen.emit(self.current_card()))
            view.doubleClicked.connect(self._double_clicked)
            view.customContextMenuRequested.connect(self._menu)
            view.drops.dropped.connect(self._dropped)

    @property
    def view(self) -> QAbstractItemView:
        """The view that is shown."""
        return self.list if self._view == LIST else self.stacks

    # -- what is shown --------------------------------------------------------------------------------

    def show_session(self, session: DeckSession | None) -> None:
        """Another deck."""
        new_game = session is not None and (self.session is None or self.session.game != session.game)
        self.session = session
        self.list.folded = frozenset()
        if session is not None and new_game:
            self._fill_groups(session)
        self.model.show_deck(session.game if session is not None else "", [])
        self.look_again()
        self.list.scrollToTop()

    def look_again(self) -> None:
        """Read the deck; what was chosen stays chosen."""
        session = self.session
        if session is None:
            return
        kept = {line.place for line in self.chosen_lines()}
        row = self.selection.currentIndex().row()
        current = self.model.row(row)
        scrolls = [(bar, bar.value()) for bar in (v.verticalScrollBar() for v in (self.list, self.stacks))]
        tracked = session.tracked()
        look = self.repository.look(session.game)
        self.model.show_deck(session.game, lines_of(session, self.grouping, self.list.folded, look, tracked))
        self._choose_again(kept, current, row)
        for bar, value in scrolls:
            bar.setValue(value)
        self._fill_rules(session)

    def show_cards(self, keys: Iterable[str]) -> bool:
        """Choose all lines of these cards; False when the deck has none of them."""
        wanted = set(keys)
        return self._choose(lambda line: line.kind == CARD and line.key in wanted and line.section != MAYBE)

    def show_lost(self) -> bool:
        """Choose the lines that name no card."""
        return self._choose(lambda line: line.kind == LOST)

    def show_view(self, view: int) -> None:
        """List or stacks."""
        focused = any(one.hasFocus() for one in (self.list, self.stacks))
        self._view = view if view in (LIST, STACKS) else LIST
        self.context.preferences.set("decks/view", self._view)
        self.as_list.setChecked(self._view == LIST)
        self.as_stacks.setChecked(self._view == STACKS)
        self.views.setCurrentIndex(self._view)
        self.view.scrollTo(self.selection.currentIndex())
        if focused:
            self.view.setFocus()

    def group_by(self, field: str) -> None:
        """Put the cards into groups by a field, "" for none."""
        self._choose_group(field)
        self._group_chosen()

    def chosen_lines(self) -> list[DeckRow]:
        """The lines that are chosen, from top to bottom."""
        return [line for row in self._chosen_rows() if (line := self.model.row(row)) is not None]

    def current_card(self) -> Card | None:
        """The card that is current."""
        line = self.model.row(self.selection.currentIndex().row())
        return line.card if line is not None else None

    def focus(self) -> None:
        """Put the focus into the lines, at a card if there is one."""
        if self.current_card() is None:
            first = next((row for row, line in enumerate(self.model.rows) if line.kind == CARD), -1)
            if first >= 0:
                self._set_rows([first])
        self.view.setFocus()
        self.chosen.emit(self.current_card())

    def finish_typing(self) -> None:
        """A number that was begun counts."""
        for pad in self.pads.values():
            pad.finish()

    # -- inside ---------------------------------------------------------------------------------------

    def _chosen_rows(self) -> list[int]:
        return sorted(index.row() for index in self.selection.selectedIndexes())

    def _set_rows(self, rows: list[int]) -> None:
        flags = QItemSelectionModel.SelectionFlag
        chosen = QItemSelection()
        for row in rows:
            chosen.select(self.model.index(row, 0), self.model.index(row, 0))
        if rows:
            self.selection.setCurrentIndex(self.model.index(rows[0], 0), flags.NoUpdate)
        self.selection.select(chosen, flags.ClearAndSelect)

    def _choose(self, fits: Callable[[DeckRow], bool]) -> bool:
        if self.list.folded:
            self.list.folded = frozenset()
            self.look_again()
        rows = [row for row, line in enumerate(self.model.rows) if fits(line)]
        if not rows:
            return False
        self._set_rows(rows)
        self.view.scrollTo(self.model.index(rows[0], 0))
        self.view.setFocus()
        return True

    def _choose_again(self, kept: set[tuple[int, str, str]], current: DeckRow | None, row: int) -> None:
        """The same lines as before; where the current one is gone, its neighbour."""
        rows = [at for at, line in enumerate(self.model.rows) if line.place in kept]
        at = self.model.row_of(current.place) if current is not None else -1
        if at < 0 and current is not None:
            at = self._neighbour(row)
            rows = rows or [at]
        if at >= 0:
            self._set_rows(
                [at, *(other for other in rows if other != at)] if at in rows or not rows else rows
            )
            self.selection.setCurrentIndex(
                self.model.index(at, 0), QItemSelectionModel.SelectionFlag.NoUpdate
            )
        elif rows:
            self._set_rows(rows)

    def _neighbour(self, row: int) -> int:
        kinds = [line.kind for line in self.model.rows]
        below = [at for at in range(min(row, len(kinds) - 1), len(kinds)) if kinds[at] in (CARD, LOST)]
        above = [at for at in range(min(row, len(kinds)) - 1, -1, -1) if kinds[at] in (CARD, LOST)]
        return next(iter([*above, *below]), -1) if row >= len(kinds) else next(iter([*below, *above]), -1)

    def _fill_groups(self, session: DeckSession) -> None:
        look = self.repository.look(session.game)
        known = known_fields([look])
        self.group.clear()
        for one in groupings(look, session.editor.catalogue.cards):
            if not one.field:
                self.group.addItem("No groups", one)
            elif one.field in known or one.field in look.numbers:
                way = Grouping(one.field, known.get(one.field, one.title))
                self.group.addItem(f"By {way.title}", way)
        self._choose_group(self.context.preferences.text(f"decks/group/{session.game}"))

    def _choose_group(self, field: str) -> None:
        ways: list[Grouping] = [self.group.itemData(place) for place in range(self.group.count())]
        self.group.setCurrentIndex(next((at for at, way in enumerate(ways) if way.field == field), 0))
        self.grouping = self.group.currentData() or self.grouping

    def _fill_rules(self, session: DeckSession) -> None:
        names = list(self.repository.formats(session.game))
        missing = session.cover.format not in ["", *names]
        entries: list[tuple[str, str | None]] = [("The game's rules", "")]
        entries += [(name, name) for name in names]
        if missing:
            entries.append((f"{session.cover.format} (not there)", session.cover.format))
        entries.append(("Edit house formats …", None))
        shown = [(self.rules.itemText(i), self.rules.itemData(i)) for i in range(self.rules.count())]
        if shown != entries:
            self.rules.clear()
            for text, name in entries:
                self.rules.addItem(text, name)
        self.rules.setCurrentIndex(max(0, self.rules.findData(session.cover.format)))

    def _rules_chosen(self) -> None:
        name = self.rules.currentData()
        if name is not None:
            self.format_wanted.emit(name)
            return
        if self.session is not None:
            self._fill_rules(self.session)
        self.formats_wanted.emit()

    def _group_chosen(self) -> None:
        if self.session is None:
            return
        self.grouping = self.group.currentData()
        self.context.preferences.set(f"decks/group/{self.session.game}", self.grouping.field)
        self.look_again()

    def _current_changed(self) -> None:
        for pad in self.pads.values():
            pad.drop()
        self.chosen.emit(self.current_card())

    def _toggle(self, section: str) -> None:
        if section:
            self.list.folded = self.list.folded ^ {section}
            self.look_again()

    def _stepped(self, step: int) -> None:
        self.edits.change(self.chosen_lines(), step)

    def _step_at(self, index: QModelIndex, step: int) -> None:
        line = self.model.row(index.row())
        if line is not None:
            self.edits.change([line], step)

    def _double_clicked(self, index: QModelIndex) -> None:
        """One copy goes back to the pool; a line without a card asks which one it means."""
        line = self.model.row(index.row())
        if line is not None and line.kind == CARD:
            self.edits.change([line], -1)
        elif line is not None and line.kind == LOST:
            self._resolve(line, index)

    def _entered(self, strong: bool) -> None:
        """Enter puts one more copy in, with Ctrl the lines go to or from the maybe-board."""
        index = self.selection.currentIndex()
        line = self.model.row(index.row())
        if line is None:
            return
        if line.kind == SECTION:
            self._toggle(line.section)
        elif line.kind == LOST:
            self._resolve(line, index)
        elif strong:
            for one in self.chosen_lines():
                self.edits.move(*self._across(one))
        else:
            self.edits.change(self.chosen_lines(), 1)

    def _across(self, line: DeckRow) -> tuple[list[DraggedCard], str]:
        """The line to the maybe-board, or back to its home from there."""
        assert self.session is not None
        card = [DraggedCard(self.session.game, line.section, line.key)]
        return card, self.session.editor.home(line.key) if line.section == MAYBE else MAYBE

    def _resolve(self, line: DeckRow, index: QModelIndex) -> None:
        if self.session is None or line.lost is None:
            return
        place: QRect = self.view.visualRect(index)
        menu = resolve_menu(self, self.session, self.edits, line.lost)
        menu.popup(self.view.viewport().mapToGlobal(place.bottomLeft()))

    def _menu(self, point: QPoint) -> None:
        index = self.view.indexAt(point)
        line = self.model.row(index.row())
        if self.session is None or line is None or line.kind == GROUP:
            return
        if index not in self.selection.selectedIndexes():
            self._set_rows([index.row()])
        if line.kind == LOST and line.lost is not None:
            menu = resolve_menu(self, self.session, self.edits, line.lost)
        elif line.section == LOST_SECTION:
            return
        else:
            menu = line_menu(
                self,
                self.session,
                self.edits,
                self.chosen_lines(),
                self.suggest_wanted.emit,
                self.odds_wanted.emit,
            )
        menu.popup(self.view.viewport().mapToGlobal(point))

    def _dropped(self, moved: Moved, one: bool) -> None:
        """Cards were dropped on a section; with Shift one copy of each alone."""
        if self.session is None:
            return
        copies = 1 if one else None
        if moved.section != HOME:
            self.edits.move(moved.cards, moved.section, copies)
            return
        for card in moved.cards:
            self.edits.move([card], self.session.editor.home(card.key), copies)

    def _picture(self, row: int) -> QPixmap | None:
        line = self.model.row(row)
        if line is None or line.card is None:
            return None
        return self.faces.get(self.model.game, line.card, SIZES[0], self.devicePixelRatioF(), now=True)
