"""What the pages of the window are called."""

from __future__ import annotations

from suite.core.translation import _


def page_words() -> dict[str, str]:
    """Key of a page -> its name, from the top of the rail."""
    return {
        "home": _("Home"),
        "cards": _("Cards"),
        "collection": _("Collection"),
        "decks": _("Decks"),
        "play": _("Play"),
        "rules": _("Rules"),
        "settings": _("Settings"),
    }


def page_word(key: str) -> str:
    """What the page of this key is called; "" for that of everywhere."""
    return page_words().get(key, key.capitalize())
