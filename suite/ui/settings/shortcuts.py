"""Shortcuts: every command with its keys, found by words or keys, changed by pressing others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.commands import EVERYWHERE, Command
from suite.ui.context import Context
from suite.ui.keys import portable, shown
from suite.ui.listing import fitted_at_the_end, fitted_table
from suite.ui.pagewords import page_word
from suite.ui.settings.section import SettingsSection
from suite.ui.widgets import Flow, HBox, Tile, VBox, button, label, line_edit, single_shot
from suite.view.log_text import listed

MODIFIERS = {
    Qt.Key.Key_Control,
    Qt.Key.Key_Shift,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
    Qt.Key.Key_unknown,
}
READY = mark("Press new keys …")
WAITS = mark("Press the keys now, or Esc")


class KeyField(QPushButton):
    """A button that waits for keys once it is pressed; Esc, Tab and leaving it end the waiting."""

    pressed_keys = Signal(str)
    """The shortcut in portable form."""

    def __init__(self) -> None:
        super().__init__(_(READY))
        self.setCheckable(True)
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(_(WAITS)) + 40)
        self.toggled.connect(self._show)

    def wait(self) -> None:
        """Take the focus and wait for keys."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setChecked(True)

    def event(self, event: QEvent) -> bool:
        # Before any shortcut of the window acts: it is these keys that are asked for.
        if self.isChecked() and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.isChecked():
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.click()
                return
            super().keyPressEvent(event)
            return
        key = Qt.Key(event.key())
        if key in MODIFIERS:
            return
        self.setChecked(False)
        if key != Qt.Key.Key_Escape or event.modifiers() != Qt.KeyboardModifier.NoModifier:
            self.pressed_keys.emit(portable(QKeySequence(event.keyCombination())))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        # A space that was taken as keys must not press the button as it comes up.
        if event.key() != Qt.Key.Key_Space or self.isDown():
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.setChecked(False)
        super().focusOutEvent(event)

    def _show(self, waits: bool) -> None:
        self.setText(_(WAITS) if waits else _(READY))


COLUMNS = (mark("What it does"), mark("Where"), mark("Keys"))
KEY = int(Qt.ItemDataRole.UserRole)
FEWEST, MOST, OTHERS = 5, 18, 13
"""Lines of the list: so many at least and at most, and what the rest of the section takes of the height."""


class ShortcutsSection(SettingsSection):
    """The list, and below it what can be done with the command that is chosen."""

    title = mark("Shortcuts")

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.commands = context.commands
        self.search = line_edit(_("Find a command"), _("Find a command by words or keys …"), clear=True)
        self.search.textChanged.connect(self.fill)
        self.count = label("", "muted")
        self.list = self._table()
        self.search.returnPressed.connect(self.list.setFocus)
        self.nothing = label(_("No command has these words or keys."), "muted")
        self.chosen = label("", "emphasis", wrap=True)
        self.field = KeyField()
        self.field.pressed_keys.connect(self.try_keys)
        self.none = button(_("No keys"), lambda: self._set(""))
        self.usual = button("", self._reset)
        self.all = button(_("Usual keys for all commands"), self._reset_all)
        self.note = label("", wrap=True)
        self.take = button("", self._take, primary=True)
        self.asking = self._asking()
        self._wanted = ""
        acts = Flow(self.field, self.none, self.usual)
        top = HBox((self.search, 1), self.count, space=t.M)
        parts = VBox(
            top, self.list, self.nothing, self.chosen, acts, self.asking, HBox(self.all, 1), space=t.M
        )
        self.body.addWidget(Tile(parts))
        self.body.addStretch(1)
        self._timer = single_shot(self, self.fill)
        # Many commands come at once when a page is made; and none of it matters while nobody looks.
        self.commands.changed.connect(lambda: self.isVisible() and self._timer.start())
        context.style.changed.connect(self._fit)

    def shown(self) -> None:
        self.fill()

    def fill(self) -> None:
        """List the commands that hold all words of the search."""
        command = self.command()
        words = self.search.text().casefold().split()
        found = [one for one in self.commands.all.values() if all(word in _searched(one) for word in words)]
        with fitted_at_the_end(self.list):
            self._write(found)
        keys_now = [one.key for one in found]
        self.list.selectRow(keys_now.index(command.key) if command and command.key in keys_now else 0)
        self.list.setVisible(bool(found))
        self.nothing.setVisible(not found)
        self.count.setText(_("{n} of {all}").format(n=len(found), all=len(self.commands.all)))
        self.all.setEnabled(bool(self.commands.own))
        self._fit()
        self._show_chosen()

    def _write(self, found: Sequence[Command]) -> None:
        """A line for each command."""
        self.list.setRowCount(len(found))
        # Its size stays that of the list, whichever text size is chosen.
        bold = QFont()
        bold.setWeight(QFont.Weight.DemiBold)
        for line, one in enumerate(found):
            changed = one.key in self.commands.own
            where = _("Everywhere") if one.scope == EVERYWHERE else page_word(one.scope)
            keys = (
                _("{keys} (yours)").format(keys=one.shown_shortcut or _("none"))
                if changed
                else one.shown_shortcut
            )
            for column, text in enumerate((one.text, where, keys)):
                item = QTableWidgetItem(text)
                item.setData(KEY, one.key)
                if changed:
                    item.setFont(bold)
                self.list.setItem(line, column, item)

    def command(self) -> Command | None:
        """The command that is chosen in the list."""
        item = self.list.item(self.list.currentRow(), 0)
        return self.commands.all.get(str(item.data(KEY))) if item is not None else None

    def try_keys(self, shortcut: str) -> None:
        """Give the chosen command these keys, or say why not; keys of another command are asked about."""
        command = self.command()
        if command is None or not shortcut:
            return
        reason = self.commands.refusal(command.key, shortcut)
        rivals = self.commands.rivals(shortcut, command.scope, command.key)
        if reason:
            self._say(reason)
        elif rivals:
            self._wanted = shortcut
            named = listed([_named(one) for one in rivals])
            self._say(
                _("{keys} already does {named}.").format(keys=shown(shortcut), named=named),
                _("Give it to “{command}” instead").format(command=command.text),
            )
        else:
            self._set(shortcut)

    # -- inside -----------------------------------------------------------------------------------

    def _set(self, shortcut: str) -> None:
        command = self.command()
        if command is None:
            return
        try:
            self.commands.choose(command.key, shortcut)
        except ValueError as error:
            self._say(str(error))
            return
        self._keep()

    def _take(self) -> None:
        self._set(self._wanted)

    def _reset(self) -> None:
        command = self.command()
        if command is not None:
            self.commands.reset(command.key)
            self._keep()

    def _reset_all(self) -> None:
        before = dict(self.commands.own)

        def back() -> None:
            for key, one in before.items():
                self.commands.choose(key, one)
            self._keep()

        self.commands.reset_all()
        self._keep()
        self.context.notify(_("All commands have their usual keys."), _("Take that back"), back)

    def _keep(self) -> None:
        self.context.preferences.set_shortcuts(self.commands.own)
        self._say("")
        self.fill()

    def _say(self, sentence: str, offer: str = "") -> None:
        self.note.setText(sentence)
        self.take.setText(offer)
        self.take.setVisible(bool(offer))
        self.asking.setVisible(bool(sentence))
        self.asking.setAccessibleName(sentence)
        if offer:
            self.take.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_chosen(self) -> None:
        command = self.command()
        self._say("")
        for part in (self.chosen, self.field, self.none, self.usual):
            part.setVisible(command is not None)
        if command is None:
            return
        self.chosen.setText(
            _("{command}: {keys}").format(command=command.text, keys=command.shown_shortcut or _("no keys"))
        )
        self.field.setAccessibleName(_("Press new keys for: {command}").format(command=command.text))
        self.none.setEnabled(bool(command.shortcut))
        self.usual.setText(
            _("Usual keys: {keys}").format(keys=shown(command.usual))
            if command.usual
            else _("Usual: no keys")
        )
        self.usual.setEnabled(command.key in self.commands.own or command.shortcut != command.usual)
        if command.shortcut != command.usual and command.key not in self.commands.own:
            rival = self.commands.conflict(command.usual, command.scope, command.key)
            if rival is not None:
                self._say(
                    _("Its usual {keys} now does “{command}”.").format(
                        keys=shown(command.usual), command=rival.text
                    )
                )

    def _asking(self) -> QWidget:
        frame = QFrame()
        frame.setObjectName("fault")
        frame.setLayout(VBox(self.note, HBox(self.take, 1), space=t.S, margins=t.M))
        frame.hide()
        return frame

    def _table(self) -> QTableWidget:
        table = fitted_table([_(title) for title in COLUMNS], _("Commands and their keys"), wide=0)
        table.itemSelectionChanged.connect(self._show_chosen)
        table.activated.connect(lambda index: self.field.wait())
        return table

    def _fit(self) -> None:
        high = max(28, self.context.style.px(t.BODY) * 2)
        self.list.verticalHeader().setDefaultSectionSize(high)
        area = self.parentWidget()
        room = (area.height() if area is not None else 0) - high * OTHERS
        lines = max(FEWEST, min(MOST, room // high))
        self.list.setFixedHeight(self.list.horizontalHeader().sizeHint().height() + high * lines + 8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _named(command: Command) -> str:
    if not command.scope:
        return _("“{command}”").format(command=command.text)
    return _("“{command}” on the page {page}").format(command=command.text, page=page_word(command.scope))


def _searched(command: Command) -> str:
    return f"{command.text} {command.hint} {page_word(command.scope)} {command.shown_shortcut}".casefold()
