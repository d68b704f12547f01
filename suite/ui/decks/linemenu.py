"""The menus of a line: copies, other sections, and what a line without a card may mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from suite.decks.document import MAYBE, Unresolved
from suite.ui.decks.dragging import DraggedCard
from suite.ui.decks.edits import Edits
from suite.ui.decks.lines import CARD, DeckRow
from suite.ui.decks.session import DeckSession


def _menu(parent: QWidget) -> QMenu:
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu


def line_menu(
    parent: QWidget,
    session: DeckSession,
    edits: Edits,
    lines: Sequence[DeckRow],
    suggest: Callable[[str], None],
    odds: Callable[[list[str]], None],
) -> QMenu:
    """What can be done with the chosen lines; `odds` shows how likely their cards are drawn."""
    menu = _menu(parent)
    cards = [line for line in lines if line.kind == CARD]
    if not cards:
        section = lines[0].section if lines else ""
        if section and section != MAYBE:
            menu.addAction("Suggest cards for this section").triggered.connect(lambda: suggest(section))
        if section:
            label = f"Empty {session.title(section)}"
            empty = menu.addAction(label)
            empty.triggered.connect(lambda: edits.step(label, lambda editor: editor.clear(section)))
        return menu
    menu.addAction("One copy more\t+").triggered.connect(lambda: edits.change(cards, 1))
    menu.addAction("One copy fewer\t-").triggered.connect(lambda: edits.change(cards, -1))
    for copies in (1, 2, 3, 4):
        menu.addAction(f"{copies} in all\t{copies}").triggered.connect(
            partial(edits.set_lines, cards, copies)
        )
    menu.addSeparator()
    open_to = [set(edits.sections(line.key)) for line in cards]
    for section in session.titles:
        allowed = section == MAYBE or all(section in sections for sections in open_to)
        words = f"Move to {session.title(section)}"
        action = menu.addAction(words if allowed else f"{words} (against the rules)")
        action.setEnabled(any(line.section != section for line in cards))
        dragged = [DraggedCard(session.game, line.section, line.key) for line in cards]
        action.triggered.connect(partial(edits.move, dragged, section))
    menu.addSeparator()
    keys = [line.key for line in cards if line.section in session.titles and line.section != MAYBE]
    if keys:
        words = "Chance of drawing it" if len(keys) == 1 else "Chance of drawing them"
        menu.addAction(words).triggered.connect(lambda: odds(keys))
    menu.addAction("Remove from the deck\tDel").triggered.connect(lambda: edits.remove(cards))
    return menu


def resolve_menu(parent: QWidget, session: DeckSession, edits: Edits, line: Unresolved) -> QMenu:
    """Cards that a line may mean, the sections that it may go to, and its removal."""
    menu = _menu(parent)
    keys = session.names().suggest(line.name, 6)
    for key in keys:
        action = menu.addAction(f"It is {session.editor.name(key)}")
        action.triggered.connect(partial(edits.resolve, line, key))
    if not keys:
        menu.addAction("No card has a name like this").setEnabled(False)
    menu.addSeparator()
    for section in session.titles:
        if section != line.section:
            action = menu.addAction(f"Move to {session.title(section)}")
            action.triggered.connect(partial(edits.move_line, line, section))
    menu.addSeparator()
    menu.addAction("Remove this line\tDel").triggered.connect(lambda: edits.drop(line))
    if menu.actions():
        menu.setActiveAction(menu.actions()[0])
    return menu
