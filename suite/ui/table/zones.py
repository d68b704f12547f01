"""The table as lists, for keyboard and screen readers: each zone with its name and its cards in order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from suite.core.card import Catalogue
from suite.core.translation import _, mark, plural
from suite.ui.cardfaces.look import Look, numeral
from suite.ui.table.boxes import BoardBox, GridBox, LaneBox, PlateBox, SpotBox, TrackBox
from suite.ui.table.item import CARD, CHIP, GROUND, LOOSE, SEAM, TOKEN, CardItem, Item, Picture, counted
from suite.ui.table.maps.reading import map_lists
from suite.view.board import Board
from suite.view.game import Ref
from suite.view.layout import Plate
from suite.view.track import Track

HIDDEN = mark("face-down card")


@dataclass(frozen=True)
class ZoneEntry:
    """One thing of a zone: its words, what touching it may mean, the item that shows it."""

    words: str
    refs: tuple[Ref, ...]
    key: str


@dataclass
class ZoneList:
    """One zone."""

    title: str
    entries: list[ZoneEntry] = field(default_factory=list)


class TableReader:
    """Puts a table into words."""

    def __init__(self, catalogue: Catalogue, look: Look, names: Sequence[str], owners: Sequence[int]) -> None:
        """`owners`: zone -> the player whose zone it is, -1 for a shared one."""
        self.catalogue = catalogue
        self.look = look
        self.names = names
        self.owners = owners

    def title(self, face: int) -> str:
        """A card's title."""
        return self.look.title(self.catalogue.cards[face]) if face >= 0 else _(HIDDEN)

    def card(self, item: Item) -> str:
        """A card with the numbers that matter and what it bears."""
        if not isinstance(item, CardItem) or item.face < 0:
            return _(HIDDEN)
        veil = [_(HIDDEN)] if item.veiled else []
        card = self.catalogue.cards[item.face]
        look = self.look.type(card)
        fields = [name for name in look.top if name] + [number.name for number in self.look.row(card)]
        borne = [name for name in fields if name in card.data]
        labels = [_(self.look.number(name).label) for name in borne]
        numbers = [f"{label} {numeral(card.data[name])}" for label, name in zip(labels, borne, strict=True)]
        bears = [counted(number, word) for word, _short, number, _kind in item.marks]
        return ", ".join([self.look.title(card), _(look.word), *veil, *numbers, *bears])

    def zone_title(self, label: str, zone: int) -> str:
        """A zone's name with whose it is."""
        owner = self.owners[zone] if 0 <= zone < len(self.owners) else -1
        return self._owned(label, owner)

    def _owned(self, words: str, player: int) -> str:
        return words if player < 0 else _("{thing} of {name}").format(thing=words, name=self.names[player])

    def lists(
        self, picture: Picture, touchable: Collection[Ref], offered: dict[Ref, str], viewer: int = -1
    ) -> list[ZoneList]:
        """All zones in the order of the layout; `offered` names cards of piles that can be touched."""
        lists = []
        items = picture.items
        for box in picture.boxes:
            if isinstance(box, SpotBox):
                zone = box.spot.zone
                found = ZoneList(self.zone_title(box.label, zone))
                pile = items.get(f"pile:{zone}")
                if pile is not None:
                    found.entries += self._pile(pile, found.title, offered)
                inside = [i for i in items.values() if i.kind == CARD and Ref("zone", zone) in i.refs]
                found.entries += [ZoneEntry(self.card(item), item.refs, item.key) for item in inside]
                ground = items.get(f"ground:{zone}")
                if ground is not None and not set(touchable).isdisjoint(ground.refs):
                    found.entries.append(ZoneEntry(_("This place"), ground.refs, ground.key))
            elif isinstance(box, LaneBox):
                found = ZoneList(box.label)
                for number, place in enumerate(box.places, 1):
                    found.entries += self._place(picture, Ref(place.kind, place.index), number, touchable)
                found.entries += self._seams(picture, found.entries)
                found.entries += self._whole(picture, Ref("lane", box.lane.key), box.label, touchable)
            elif isinstance(box, GridBox):
                lists += self._grid(picture, box, touchable)
                continue
            elif isinstance(box, PlateBox):
                found = self._plate(picture, box.plate)
            elif isinstance(box, BoardBox):
                lists += self._map(picture, box.board, touchable, viewer)
                continue
            elif isinstance(box, TrackBox) and (box.track.touch or box.track.stands):
                found = self._track(picture, box.track, touchable)
            else:
                continue
            if found.entries:
                lists.append(found)
        return lists

    def _pile(self, pile: Item, title: str, offered: dict[Ref, str]) -> list[ZoneEntry]:
        count = plural("{n} card", "{n} cards", pile.number).format(n=pile.number)
        face = pile.face if isinstance(pile, CardItem) else -1
        top = [] if face < 0 else [_("on top {card}").format(card=self.title(face))]
        entries = [ZoneEntry(", ".join([title, count, *top]), pile.refs, pile.key)]
        entries += [ZoneEntry(offered[ref], (ref,), pile.key) for ref in pile.refs if ref in offered]
        return entries

    def _place(self, picture: Picture, here: Ref, number: int, touchable: Collection[Ref]) -> list[ZoneEntry]:
        found = [
            ZoneEntry(_("Place {n}: {thing}").format(n=number, thing=self.card(item)), item.refs, item.key)
            for item in picture.items.values()
            if item.kind == CARD and here in item.refs
        ]
        empty = picture.items.get(f"place:{here.kind}:{here.number}")
        if not found and empty is not None and here in touchable:
            found.append(ZoneEntry(_("Place {n}: empty").format(n=number), empty.refs, empty.key))
        return found

    def _grid(self, picture: Picture, box: GridBox, touchable: Collection[Ref]) -> list[ZoneList]:
        """A list for each rank of a grid: its places are numbered alike in all ranks."""
        grid = box.grid
        lists = []
        for rank, places in zip(grid.ranks, box.ranks, strict=True):
            found = ZoneList(self._owned(rank.label, grid.player))
            for number, place in enumerate(places, 1):
                found.entries += self._place(picture, Ref(place.kind, place.index), number, touchable)
            if grid.touch[0]:
                found.entries += self._whole(picture, Ref(*grid.touch), grid.label, touchable)
            lists.append(found)
        return [found for found in lists if found.entries]

    def _whole(self, picture: Picture, here: Ref, label: str, touchable: Collection[Ref]) -> list[ZoneEntry]:
        """A lane or grid itself, where it can be touched."""
        ground = next((i for i in picture.items.values() if i.kind == GROUND and here in i.refs), None)
        if ground is None or here not in touchable:
            return []
        return [ZoneEntry(_("All of {place}").format(place=label), ground.refs, ground.key)]

    def _seams(self, picture: Picture, entries: Sequence[ZoneEntry]) -> list[ZoneEntry]:
        """What meets between the cards of a lane."""
        keys = {entry.key for entry in entries}
        seams = [item for item in picture.items.values() if item.kind == SEAM]
        inside = [seam for seam in seams if picture.homes.get(seam.refs[0].number) in keys]
        words = _("Where they touch: {words}")
        told = [(words.format(words=seam.text).replace("\n", "; "), seam.key) for seam in inside]
        return [ZoneEntry(said, (), key) for said, key in told]

    def _plate(self, picture: Picture, plate: Plate) -> ZoneList:
        name = picture.items[f"name:{plate.player}"]
        chips = [
            item
            for item in picture.items.values()
            if item.kind == CHIP and abs(item.x - name.x) <= name.w / 2 and abs(item.y - name.y) <= name.h / 2
        ]
        words = [f"{chip.text} {chip.number}" for chip in chips]
        track = plate.beside
        if track is not None:
            cells = [picture.items[f"cell:{track.key}:{place}"] for place in range(len(track.places))]
            left = ", ".join(cell.text for cell in cells if cell.limit)
            words.append(f"{track.label}: {left}" if left else _("{what}: none").format(what=track.label))
        return ZoneList(name.text, [ZoneEntry(", ".join(words), name.refs, name.key)])

    def _map(
        self, picture: Picture, board: Board, touchable: Collection[Ref], viewer: int
    ) -> Iterator[ZoneList]:
        """The spaces of a map, in several lists."""
        for title, spoken in map_lists(picture, board, self.names, touchable, viewer):
            if spoken:
                yield ZoneList(title, [ZoneEntry(words, item.refs, item.key) for words, item in spoken])

    def _track(self, picture: Picture, track: Track, touchable: Collection[Ref]) -> ZoneList:
        """The places of a track with what stands there."""
        found = ZoneList(picture.items[f"track:{track.key}"].text or track.label)
        items = picture.items.values()
        tokens = [one for one in items if one.kind == TOKEN and one.key.startswith(f"token:{track.key}:")]
        now = picture.items.get(f"marker:{track.key}")
        loose = [one for one in items if one.kind == LOOSE and one.key.startswith(f"loose:{track.key}:")]
        found.entries += [ZoneEntry(one.text, one.refs, one.key) for one in loose]
        for place in range(len(track.places)):
            head = picture.items.get(f"head:{track.key}:{place // track.group}")
            if head is not None and not place % track.group and head.refs[0] in touchable:
                found.entries.append(ZoneEntry(head.text, head.refs, head.key))
            cell = picture.items.get(f"cell:{track.key}:{place}")
            if cell is None:
                # Heads that can be laid lie there.
                continue
            here = [_("now")] if now is not None and now.number == place else []
            if cell.limit >= 0:
                here.append(str(cell.number) if track.counts else _("ready") if cell.limit else _("used"))
            for token in tokens:
                if token.number == place:
                    whose = self.names[token.player] if token.player >= 0 else ""
                    here.append(self._owned(token.text, token.player) if token.text else whose)
            found.entries.append(ZoneEntry(", ".join([cell.text, *here]), cell.refs, cell.key))
        return found
