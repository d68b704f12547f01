"""Saved searches, house formats and settings."""

from __future__ import annotations

import json
from typing import Any

from sqlmodel import col, select

from suite.store.edit import OpChanges
from suite.store.faults import StoreError
from suite.store.models import Deck, HouseFormat, SavedSearch, Setting
from suite.store.userfile import UserFile


class StoredPreferences:
    """What a user's file remembers beside cards and decks."""

    def __init__(self, user: UserFile) -> None:
        self.user = user

    # -- saved searches -------------------------------------------------------------------------------

    def searches(self) -> list[tuple[str, str]]:
        """(name, search) in the order that the owner gave them."""
        with self.user.read() as session:
            rows = session.exec(select(SavedSearch).order_by(col(SavedSearch.place), col(SavedSearch.id)))
            return [(row.name, row.text) for row in rows]

    def save_search(self, name: str, text: str) -> OpChanges:
        """Keep a search; one of the same name is replaced. Raises StoreError without a name."""
        if not name.strip():
            raise StoreError("A saved search needs a name.")
        with self.user.edit(f"Save search {name}") as edit:
            rows = edit.session.exec(select(SavedSearch)).all()
            same = next((row for row in rows if row.name == name.strip()), None)
            if same:
                edit.change(same, text=text)
            else:
                last = max((row.place for row in rows), default=-1)
                edit.add(SavedSearch(name=name.strip(), text=text, place=last + 1))
        return edit.changes

    def rename_search(self, name: str, new: str) -> OpChanges:
        """Give a search another name. Raises StoreError without one, and when another search has it."""
        new = new.strip()
        if not new:
            raise StoreError("A saved search needs a name.")
        with self.user.edit(f"Rename search {name}") as edit:
            rows = edit.session.exec(select(SavedSearch)).all()
            if new != name and any(row.name == new for row in rows):
                raise StoreError(f"Another search is called {new!r}; choose another name.")
            for row in rows:
                if row.name == name:
                    edit.change(row, name=new)
        return edit.changes

    def remove_search(self, name: str) -> OpChanges:
        """Forget a search."""
        with self.user.edit(f"Remove search {name}") as edit:
            edit.remove(*edit.session.exec(select(SavedSearch).where(SavedSearch.name == name)))
        return edit.changes

    # -- house formats --------------------------------------------------------------------------------

    def formats(self, game: str) -> dict[str, dict[str, Any]]:
        """Name -> limits and ban list, as the deck rules read them."""
        with self.user.read() as session:
            rows = session.exec(
                select(HouseFormat).where(HouseFormat.game == game).order_by(HouseFormat.name)
            )
            return {row.name: json.loads(row.data) for row in rows}

    def save_format(self, game: str, name: str, data: dict[str, Any], before: str = "") -> OpChanges:
        """Keep a format; one of the same name is replaced. Raises StoreError.

        `before` is its name so far: that one goes, and decks that were checked by it go along.
        """
        if not name.strip():
            raise StoreError("A format needs a name.")
        with self.user.edit(f"Save format {name}") as edit:
            row = edit.session.exec(select(HouseFormat).where(HouseFormat.name == name.strip())).first()
            text = json.dumps(data, ensure_ascii=False)
            if row and row.game != game:
                raise StoreError(f"Another game has a format {name!r}; choose another name.")
            if row:
                edit.change(row, data=text)
            else:
                edit.add(HouseFormat(game=game, name=name.strip(), data=text))
            if before and before != name.strip():
                decks = select(Deck).where(Deck.game == game, Deck.format == before)
                for deck in edit.session.exec(decks).all():
                    edit.change(deck, format=name.strip())
                edit.remove(*edit.session.exec(select(HouseFormat).where(HouseFormat.name == before)))
        return edit.changes

    def remove_format(self, name: str) -> OpChanges:
        """Forget a format."""
        with self.user.edit(f"Remove format {name}") as edit:
            edit.remove(*edit.session.exec(select(HouseFormat).where(HouseFormat.name == name)))
        return edit.changes

    # -- settings: not part of undo -------------------------------------------------------------------

    def setting(self, name: str, usual: Any = None) -> Any:
        """A setting, `usual` where it was never set."""
        with self.user.read() as session:
            row = session.get(Setting, name)
            return json.loads(row.value) if row else usual

    def set_setting(self, name: str, value: Any) -> None:
        """Keep a JSON-ready value."""
        with self.user.edit("Setting") as edit:
            edit.session.merge(Setting(name=name, value=json.dumps(value)))
