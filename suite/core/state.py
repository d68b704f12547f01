"""State: what every game's position has in common, as plain lists and ints."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from suite.core.card import Catalogue
from suite.core.chance import HIGHEST, MODULUS, MULTIPLIER, STRONG, following, seeded
from suite.core.event import EVERYBODY, Event
from suite.core.frame import Frame
from suite.core.state_fields import (
    ANSWERS,
    CARD,
    COUNT,
    EACH_CARD,
    FACE_OR_NONE,
    GROUP,
    LIST,
    NUMBER,
    PILES,
    PLAYER_BITS,
    PLAYER_OR_NONE,
    SEEN,
    ZONE,
    Numbers,
    StateField,
    field_names,
    public,
)
from suite.core.zone import HIDDEN, OWNER, Zone


def _seeds(state: State) -> int:
    """What lies above all ints of the kind that the position's chance is of."""
    return MODULUS if state.seed < STRONG else HIGHEST + 1


_FIELDS: Final = (
    StateField("seed", Numbers(1, -1, _seeds), sight=HIDDEN, unknown=1),
    public("players", COUNT),
    public("at", COUNT, shape=LIST),
    public("zones", CARD, shape=PILES),
    public("where", ZONE, shape=EACH_CARD),
    StateField("face", FACE_OR_NONE, shape=EACH_CARD, sight=SEEN),
    public("seen", PLAYER_BITS, shape=EACH_CARD),
    public("group", GROUP, shape=EACH_CARD),
    public("groups", COUNT),
    public("owner", PLAYER_OR_NONE, shape=EACH_CARD),
    public("over", COUNT),
    public("gave_up", PLAYER_BITS, later=True),
    StateField("sealed", NUMBER, shape=ANSWERS, later=True, sight=OWNER),
)
_SHARED: Final = ("catalogue", "zone_list", "sight")


class State:
    """A seed, a control stack, zones of cards, faces, what is known of them, a journal.

    Cards are ints 0..cards-1, physical cards on this table. `owner` and what SHARED names never change
    during a match and are shared by all copies; everything else is the copy's own.

    A subclass declares all that it holds: in FIELDS what is saved, and who sees it; in SHARED what never
    changes; in CACHES what follows from what is open. Nothing else has a place in it (`__slots__`).
    """

    FIELDS: ClassVar[tuple[StateField, ...]] = _FIELDS
    """What a save holds as it is (frames and journal have their own form)."""
    SHARED: ClassVar[tuple[str, ...]] = _SHARED
    """What never changes, the same in all copies."""
    CACHES: ClassVar[tuple[str, ...]] = ()
    """What was found out from open fields and is made anew when it is None; the same for every viewer."""
    __slots__ = (*field_names(_FIELDS), *_SHARED, "frames", "journal", "advice")

    def __init__(self, catalogue: Catalogue, zone_list: list[Zone], players: int, seed: int) -> None:
        self.catalogue = catalogue
        self.zone_list = zone_list
        self.sight = [zone.mask(players) for zone in zone_list]
        self.players = players
        self.seed = seeded(seed)
        self.frames: list[Frame] = []
        self.at: list[int] = []
        self.zones: list[list[int]] = [[] for _ in zone_list]
        """zone -> its cards, the top one last. Copies share these lists: they are replaced, never changed."""
        self.where: list[int] = []
        """card -> zone."""
        self.face: list[int] = []
        """card -> index of its definition in the catalogue."""
        self.owner: list[int] = []
        """card -> player."""
        self.seen: list[int] = []
        """card -> a bit per player who knows its face."""
        self.group: list[int] = []
        """card -> group: cards whose faces all players know together, if not one by one."""
        self.groups = 0
        """Number of groups made so far; the next one's name."""
        self.over = 0
        """How the match ended, in the game's own numbers; 0 while it goes on. Then nothing runs any more."""
        self.gave_up = 0
        """A bit per player who gave up while others play on; a match answers where they are asked."""
        self.sealed: tuple[tuple[int, ...], ...] = ()
        """player -> their answer to a question to several, () for none; () as long as nobody has answered."""
        self.journal: list[Event] | None = []
        """What happened since the start; None while searching."""
        self.advice: dict[object, Any] = {}
        """Room for what was found of positions, by all that it follows from; shared by all copies, new in an
        observation."""

    def copy(self) -> State:
        """An independent position that shares only what never changes. The journal is not copied."""
        raise NotImplementedError("every game's state copies itself")

    def copy_core(self, to: State) -> None:
        """Copy the fields of this class into `to`, made with the same catalogue and zones."""
        to.catalogue = self.catalogue
        to.zone_list = self.zone_list
        to.sight = self.sight
        to.players = self.players
        to.seed = self.seed
        to.frames = self.frames.copy()
        to.at = self.at.copy()
        to.zones = self.zones.copy()
        to.where = self.where.copy()
        to.face = self.face.copy()
        to.owner = self.owner
        to.seen = self.seen.copy()
        to.group = self.group.copy()
        to.groups = self.groups
        to.over = self.over
        to.gave_up = self.gave_up
        to.sealed = self.sealed
        to.journal = None
        to.advice = self.advice

    @property
    def everybody(self) -> int:
        """A bit per player."""
        return (1 << self.players) - 1

    # -- control: a match may be over in the middle of anything; then it stays as it is --------

    def call(self, frame: Frame) -> None:
        """Run `frame` next; the caller goes on with its next step when it has ended."""
        if not self.over:
            self.frames.append(frame)
            self.at.append(0)

    def become(self, frame: Frame) -> None:
        """Replace the running frame by `frame`, from its first step."""
        if not self.over:
            self.frames[-1] = frame
            self.at[-1] = 0

    def again(self) -> None:
        """Run the running procedure from its first step."""
        if not self.over:
            self.at[-1] = 0

    def back(self, step: int) -> None:
        """Run the running procedure on from `step`."""
        if not self.over:
            self.at[-1] = step

    def end(self) -> None:
        """The running frame is done."""
        if not self.over:
            self.frames.pop()
            self.at.pop()

    # -- cards ---------------------------------------------------------------------------------

    def add(self, face: int, owner: int, zone: int, group: int) -> int:
        """Bring a new card to the table, on top of `zone`; returns it. Only while setting up."""
        card = len(self.face)
        self.face.append(face)
        self.owner.append(owner)
        self.seen.append(self.sight[zone])
        self.group.append(group)
        self.where.append(zone)
        self.zones[zone] = [*self.zones[zone], card]
        self.groups = max(self.groups, group + 1)
        return card

    def move(self, card: int, zone: int) -> None:
        """Put `card` on top of `zone`; those who look into that zone see its face from now on."""
        self.take_out(card)
        self.zones[zone] = [*self.zones[zone], card]
        self.where[card] = zone
        self.seen[card] |= self.sight[zone]

    def take_out(self, card: int) -> None:
        """Take `card` out of its zone; only to put it into another one at once."""
        rest = self.zones[self.where[card]].copy()
        rest.remove(card)
        self.zones[self.where[card]] = rest

    def move_all(self, source: int, zone: int) -> None:
        """Put all cards of `source` on top of `zone`, keeping their order."""
        sight = self.sight[zone]
        cards = self.zones[source]
        for card in cards:
            self.where[card] = zone
            self.seen[card] |= sight
        self.zones[zone] = self.zones[zone] + cards
        self.zones[source] = []

    # -- chance and record -----------------------------------------------------------------------

    def roll(self, n: int) -> int:
        """An int in 0..n-1 from the position's own chance, of whichever kind it is."""
        seed = self.seed
        if seed < STRONG:
            self.seed = seed = seed * MULTIPLIER % MODULUS
            return seed % n
        self.seed, number = following(seed)
        return number % n

    def log(
        self, kind: str, args: tuple[int, ...], to: int = EVERYBODY, public: tuple[int, ...] | None = None
    ) -> None:
        """Write an event to the journal, unless this is a search."""
        if self.journal is not None:
            self.journal.append(Event(kind, args, to, public))
