"""What is to be known of a space, a player or a place: beside the pointer, and pinned beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from suite.core.translation import _, mark
from suite.ui import theme as t
from suite.ui.rules.titles import sections
from suite.ui.table.item import (
    CARD,
    CELL,
    EMBLEM,
    FIGURE,
    HEAD,
    LOOSE,
    NAME,
    SEAM,
    SPACE,
    STACK,
    STEP,
    CardItem,
    Item,
    Picture,
    counted,
)
from suite.ui.table.link import Position, SeatLink
from suite.ui.table.maps.reading import by_space, words_of
from suite.ui.table.picker import Picker
from suite.ui.widgets import VBox, label
from suite.view.game import Ref

SPOKEN = (SPACE, STACK, EMBLEM, FIGURE, STEP, NAME, CELL, HEAD, LOOSE)
"""Kinds of things of which words are shown."""
PREVIEWS = 3
"""So many of a card's uses are named beside the large card."""
NOTHING = mark("Rest the pointer on a space of the map, or go there by keyboard.")


class AboutTab(QScrollArea):
    """The words about what was looked at last; they stay until something else is looked at."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("What is pointed at"))
        self.heading = label("", "emphasis", wrap=True)
        self.words = label(_(NOTHING), "", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        column = VBox(self.heading, self.words, space=t.S)
        column.setContentsMargins(t.M, t.M, t.M, t.M)
        column.addStretch(1)
        body = QWidget()
        body.setLayout(column)
        self.setWidget(body)

    def tell(self, heading: str, lines: Sequence[str]) -> None:
        """Show these words."""
        self.heading.setText(heading)
        self.words.setText("\n".join(lines))


def seen_at(picture: Picture, item: Item, names: Sequence[str]) -> tuple[str, list[str]]:
    """The name of a thing of the table, and what is seen to stand there."""
    here = item.refs[0] if item.refs else None
    if here is None or here.kind != "space":
        return item.text, []
    items = by_space(picture)[here.number]
    words = ", ".join(words_of(items, names))
    return items[0].text, [f"{words[0].upper()}{words[1:]}."]


def refusal(link: SeatLink, position: Position, item: Item, title: str, held: str) -> list[str]:
    """Why the card `title` cannot be used now, in sentences; `held` names what is held, "" for nothing."""
    asked = position.asked
    if position.viewer not in link.people or asked is None:
        return []
    names = link.setup.names
    if not asked.choices:
        return [_("{name} decides now; you are not asked.").format(name=names[asked.player])]
    own = item.player == position.viewer
    if item.player >= 0 and not own:
        title = _("{thing} of {name}").format(thing=title, name=names[item.player])
    if held:
        return [_("{card} cannot be chosen for {held}, which is let go.").format(card=title, held=held)]
    known = isinstance(item, CardItem) and item.face >= 0
    reasons = link.game.barring(position.observation.state, item.card) if known and own else []
    said = _("{card} cannot be used in this step.").format(card=title)
    return [said, *[f"{reason}." for reason in reasons]]


def note(link: SeatLink, position: Position, picture: Picture, picker: Picker, item: Item) -> list[str]:
    """What a card bears by what the viewer knows, and what can be done with it."""
    marks = item.marks if isinstance(item, CardItem) else ()
    bears = [counted(number, word) for word, _short, number, _kind in marks]
    if isinstance(item, CardItem) and item.kind == CARD and item.face >= 0:
        bears += link.game.bearing(position.observation.state, item.card, link.setup.names)
    own = item.refs[0] if item.refs else None
    bears += [other.text for other in picture.items.values() if other.kind == SEAM and own in other.refs]
    told = [*bears, *uses(picker, own)]
    asked, titles = position.asked, sections(link.game.key)
    if asked is not None and own in picker.touchable() and asked.rule in titles:
        told.append(_("Rules: {title}").format(title=titles[asked.rule]))
    return told


def uses(picker: Picker, own: Ref | None, place: int = 0) -> list[str]:
    """The first of the answers in which a thing is touched at a place, and what all of them lead to."""
    held = picker.left() if place else picker.choices
    found = [choice for choice in held if own in choice.refs[place : place + 1]]
    told = [choice.label for choice in found[:PREVIEWS]]
    told += [_("and {n} more").format(n=len(found) - PREVIEWS)] if len(found) > PREVIEWS else []
    # What differs from place to place is said at the place.
    alike = {choice.preview for choice in found}
    return told + [one for one in alike if one and len(alike) == 1]
