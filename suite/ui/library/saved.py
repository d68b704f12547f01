"""Searches that are kept by name."""

from __future__ import annotations

from PySide6.QtWidgets import QInputDialog, QMenu

from suite.ui.cardviews.searchbar import SearchBar
from suite.ui.context import Context
from suite.ui.store.repository import Repository
from suite.ui.widgets import IconButton


class SavedSearches(IconButton):
    """A menu of kept searches; the present one can be added."""

    def __init__(self, context: Context, repository: Repository, bar: SearchBar) -> None:
        super().__init__(context.style, "bookmark-simple", "Saved searches")
        self.context = context
        self.repository = repository
        self.bar = bar
        self.setPopupMode(self.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.aboutToShow.connect(self.fill)
        self.setMenu(menu)

    def fill(self) -> None:
        """Read the kept searches anew."""
        menu = self.menu()
        menu.clear()
        searches = self.repository.kept.searches()
        for name, text in searches:
            action = menu.addAction(name)
            action.setToolTip(text)
            action.triggered.connect(lambda _=False, text=text: self.bar.set_text(text))
        if searches:
            menu.addSeparator()
        keep = menu.addAction("Keep this search …")
        keep.setEnabled(bool(self.bar.field.text().strip()) and not self.bar.faulty)
        keep.triggered.connect(self._keep)
        if searches:
            rename, forget = menu.addMenu("Rename"), menu.addMenu("Forget")
            for name, _ in searches:
                rename.addAction(f"{name} …").triggered.connect(lambda _=False, name=name: self._rename(name))
                forget.addAction(name).triggered.connect(lambda _=False, name=name: self._forget(name))

    def _keep(self) -> None:
        text = self.bar.field.text().strip()
        name, agreed = QInputDialog.getText(self, "Keep this search", "Its name:", text=text)
        if agreed and name.strip():
            self.repository.try_edit(
                lambda: self.repository.kept.save_search(name, text), self.context.notify
            )

    def _rename(self, name: str) -> None:
        new, agreed = QInputDialog.getText(self, "Rename this search", "Its new name:", text=name)
        if agreed and new.strip():
            self.rename(name, new)

    def rename(self, name: str, new: str) -> None:
        """Give a kept search another name."""
        self.repository.try_edit(lambda: self.repository.kept.rename_search(name, new), self.context.notify)

    def _forget(self, name: str) -> None:
        self.repository.try_edit(lambda: self.repository.kept.remove_search(name), self.context.notify)
