"""Foe Draw Phase: Foes are revealed, paid for, and placed around Conan."""

from __future__ import annotations

from suite.core.action import PASS, Action
from suite.core.flow import Ask, AskAbout, Decision, Procedure
from suite.core.moment import Triggered
from suite.games.conan_ccg.causes import log_sways
from suite.games.conan_ccg.rules import (
    active,
    check_foes,
    foe_draw,
    foe_players,
    is_minor,
    primary,
    return_foes,
    reveal_foe,
    row,
)
from suite.games.conan_ccg.state import Conan
from suite.games.conan_ccg.windows import PlayPermanent, open_window
from suite.games.conan_ccg.words import (
    AGREE,
    CENTER,
    FACE,
    FIELD,
    FOE_DRAW,
    GIVE,
    HAND,
    LEFT,
    MINOR,
    ON_PLACED,
    PAY,
    PER_ZONE,
    PLACE,
    PLAY,
    REAR,
    REVEALED,
    RIGHT,
    STRIDE,
    W_FOES,
)


class FoeDraw(Procedure[Conan]):
    """Foes are revealed, chosen and placed; at least one, or a new draw. Arg: 1 after Conan has declined."""

    rule = "warrior.foe-draw"

    def __init__(self, declined: int = 0) -> None:
        super().__init__(declined)
        self.declined = declined

    def step(self, s: Conan, at: int) -> None:
        match at:
            case 0:
                s.log("phase", (0,))
                reveal_foes(s)
                open_window(s, W_FOES)
            case 1:
                s.call(FoeRegions(0))
            case 2:
                s.call(CHOOSE_FOES)
            case 3 if not s.zones[FIELD] and s.zones[REVEALED]:
                s.call(MUST_FACE if self.declined and s.reshuffled else FACE_ONE)
            case 3:
                pass
            case 4:
                return_foes(s, s.zones[REVEALED].copy())
                s.refused = []
                check_foes(s)
            case _ if s.zones[FIELD]:
                s.end()
            case _:
                s.become(FoeDraw(1))


def reveal_foes(s: Conan) -> None:
    """Each Foe player reveals their share, odd ones from the Primary on (rule multi.foe-draw)."""
    players = foe_players(s)
    n = max(1, foe_draw(s))
    log_sways(s, FOE_DRAW, lambda: max(1, foe_draw(s)))
    for k in range(n):
        reveal_foe(s, players[k % len(players)])
    check_foes(s)


# -- Regions ----------------------------------------------------------------------------------------


class FoeRegions(Procedure[Conan]):
    """Each Foe player in turn may play one Region under Conan (rule card.region).

    Whoever holds a card is asked, so that nobody learns from the asking who holds a Region.
    """

    rule = "card.region"

    def __init__(self, turn: int) -> None:
        super().__init__(turn)
        self.turn = turn

    def step(self, s: Conan, at: int) -> None:
        for turn in range(self.turn, s.players - 1):
            player = (s.active + 1 + turn) % s.players
            if s.book.any_region and s.zones[HAND + STRIDE * player]:
                s.become(FoeRegions(turn + 1))
                s.call(PLAY_REGION.of(player))
                return
        s.end()


def regions(s: Conan, player: int) -> list[Action]:
    """PASS, and the Regions in a hand."""
    hand = s.zones[HAND + STRIDE * player]
    return [PASS, *((PLAY, c) for c in hand if s.defs[s.face[c]].type == "region")]


def play_region(s: Conan, action: Action, player: int) -> None:
    """The Region comes into play under the Active player's Conan."""
    if action != PASS:
        s.call(PlayPermanent(action[1]))


PLAY_REGION: AskAbout[Conan] = AskAbout(
    "card.region", lambda s, player: player, "Play a Region under Conan, or pass.", regions, play_region
)

# -- choosing and paying --------------------------------------------------------------------------------


COMPANY: dict[str, frozenset[str]] = {
    "human": frozenset({"human", "sorcerer"}),
    "animal": frozenset({"animal"}),
    "creature": frozenset({"creature"}),
    "supernatural": frozenset({"supernatural", "sorcerer"}),
    "sorcerer": frozenset({"sorcerer", "human", "supernatural"}),
}
"""Type -> the types with which it may share a zone (rules warrior.foe-draw.types)."""


def openings(s: Conan) -> list[tuple[int, int, frozenset[str] | None]]:
    """(zone, Foes in it, types that may join them) of every zone that takes another Foe; None: any.

    Flanks need a Foe in the Center, the Rear one in a Flank (rule warrior.foe-draw.zones); a Savage
    Foe has its zone for itself (rule glossary.savage).
    """
    rows = [row(s, zone) for zone in range(4)]
    open_zones = [CENTER]
    if rows[CENTER]:
        open_zones += [LEFT, RIGHT]
        if rows[LEFT] or rows[RIGHT]:
            open_zones.append(REAR)
    found: list[tuple[int, int, frozenset[str] | None]] = []
    for zone in open_zones:
        company: frozenset[str] | None = None
        for foe in rows[zone]:
            printed = s.of(foe)
            kinds = frozenset() if "savage" in printed.traits else COMPANY[printed.kind]
            company = kinds if company is None else company & kinds
        if len(rows[zone]) < PER_ZONE:
            found.append((zone, len(rows[zone]), company))
    return found


def fitting(s: Conan, foe: int, open_zones: list[tuple[int, int, frozenset[str] | None]]) -> list[int]:
    """The slots at which a Foe may be placed: slot k of a zone is before the Foe that now stands there.

    For a Solitary Foe all others leave, so only the Center is open to it.
    """
    printed = s.of(foe)
    slots: list[int] = []
    if "solitary" in printed.traits:
        return [CENTER * PER_ZONE]
    for zone, count, company in open_zones:
        if company is None or (printed.kind in company and "savage" not in printed.traits):
            slots += range(zone * PER_ZONE, zone * PER_ZONE + count + 1)
    return slots


def places(s: Conan, foe: int) -> list[int]:
    """The slots at which one Foe may be placed now."""
    return fitting(s, foe, openings(s))


def solitary(s: Conan) -> bool:
    """Whether a Solitary Foe is in play: no other may be played (rule glossary.solitary)."""
    return any("solitary" in s.defs[s.face[f]].traits for f in s.zones[FIELD])


def payers(s: Conan, major: int) -> list[int]:
    """The revealed Minor Foes that may pay for `major`: all that their owners have not refused."""
    return [f for f in s.zones[REVEALED] if f not in s.refused and f != major and is_minor(s, f)]


def choices(s: Conan) -> list[Action]:
    """Place a Minor Foe, begin to pay for a Major one, or be done once a Foe stands there."""
    actions: list[Action] = []
    if not solitary(s):
        open_zones = openings(s)
        for foe in s.zones[REVEALED]:
            slots = fitting(s, foe, open_zones)
            if is_minor(s, foe):
                actions += [(PLACE, foe, slot) for slot in slots]
            elif slots and len(payers(s, foe)) >= s.of(foe).renown - MINOR:
                actions.append((PAY, foe))
    if s.zones[FIELD] or not actions:
        actions.insert(0, PASS)
    return actions


def choose(s: Conan, action: Action) -> None:
    """Place the Foe, or ask what pays for it."""
    if action[0] == PLACE:
        place(s, action[1], action[2])
    elif action[0] == PAY:
        s.call(Payment(action[1]))


CHOOSE_FOES: Ask[Conan] = Ask(
    "warrior.foe-draw.cost",
    primary,
    "Place a Foe, pay for a Major Foe with Minor ones, or be done.",
    choices,
    choose,
    until_pass=True,
)


class Payment(Decision[Conan]):
    """Minor Foes are chosen until they pay for a Major one; then they are discarded.

    Agents choose in ascending order. Args: the Major Foe, then the Minor ones chosen so far.
    """

    rule = "warrior.foe-draw.minor-only"
    text = "Choose a Minor Foe to discard for the Major one."

    def player(self, s: Conan) -> int:
        return primary(s)

    def legal_actions(self, s: Conan) -> list[Action]:
        major, *given = self.args
        left = s.of(major).renown - MINOR - len(given)
        free = sorted(f for f in payers(s, major) if f not in given)
        return [(GIVE, f) for f in free] if len(free) >= left else [PASS]

    def branches(self, s: Conan) -> list[Action]:
        major, *given = self.args
        left = s.of(major).renown - MINOR - len(given)
        actions = self.legal_actions(s)
        later = [action for action in actions if not given or action[1] > given[-1]]
        return later[: len(later) - left + 1] if actions != [PASS] and len(later) >= left else actions

    def apply(self, s: Conan, action: Action) -> None:
        major, *given = self.args
        if action == PASS:
            s.end()
            return
        minor = action[1]
        if s.owner[minor] not in (s.owner[major], primary(s)):
            s.call(CONSENT.of(minor))
        else:
            give(s, minor, major, given)


def give(s: Conan, minor: int, major: int, given: list[int]) -> None:
    """A Minor Foe joins the payment, the running frame; a full payment is made and the Major placed."""
    if len(given) + 1 < s.of(major).renown - MINOR:
        s.become(Payment(major, *given, minor))
        return
    s.end()
    return_foes(s, [*given, minor], major)
    s.call(PLACE_MAJOR.of(major))


def agreement(s: Conan, minor: int) -> list[Action]:
    """Yes or no."""
    return [(AGREE, minor), PASS]


def agree(s: Conan, action: Action, minor: int) -> None:
    """The owner's word decides whether their Minor Foe pays for somebody else's Major one."""
    payment = s.frames[-1]
    major, *given = payment.args
    if action == PASS:
        s.refused.append(minor)
        s.become(Payment(major))
    else:
        give(s, minor, major, given)


CONSENT: AskAbout[Conan] = AskAbout(
    "multi.foes",
    lambda s, minor: s.owner[minor],
    "Discard your Minor Foe for another player's Major one?",
    agreement,
    agree,
)


def major_places(s: Conan, foe: int) -> list[Action]:
    """Where the paid Major Foe may stand."""
    return [(PLACE, foe, slot) for slot in places(s, foe)]


def place_major(s: Conan, action: Action, foe: int) -> None:
    """It is placed."""
    place(s, foe, action[2])


PLACE_MAJOR: AskAbout[Conan] = AskAbout(
    "warrior.foe-draw.zones", lambda s, foe: primary(s), "Place the Major Foe.", major_places, place_major
)


def place(s: Conan, foe: int, slot: int) -> None:
    """A Foe takes its place in the row; a Solitary one drives all others off."""
    if "solitary" in s.of(foe).traits:
        return_foes(s, s.zones[FIELD].copy())
    insert(s, foe, slot)
    s.move(foe, FIELD)
    s.log("placed", (s.owner[foe], foe, s.face[foe], slot // PER_ZONE))
    if ON_PLACED in s.of(foe).effects:
        s.call(Triggered(ON_PLACED, foe, foe))


def insert(s: Conan, foe: int, slot: int) -> None:
    """Make room at `slot` in its row and put the Foe there."""
    end = slot // PER_ZONE * PER_ZONE + PER_ZONE
    s.foe_at[slot:end] = [foe, *s.foe_at[slot : end - 1]]


# -- nobody can be played ---------------------------------------------------------------------------------


def faceable(s: Conan) -> list[Action]:
    """Any revealed Foe."""
    return [(FACE, f) for f in s.zones[REVEALED]]


def faceable_or_none(s: Conan) -> list[Action]:
    """Any revealed Foe, or none of them."""
    return [PASS, *faceable(s)]


def face_one(s: Conan, action: Action) -> None:
    """The chosen Foe stands in the Center; a Foe Deck that is reshuffled over a refusal allows no other."""
    if action == PASS:
        s.reshuffled = 0
    else:
        place(s, action[1], CENTER * PER_ZONE)


FACE_ONE: Ask[Conan] = Ask(
    "warrior.foe-draw.must-play",
    active,
    "No Foe can be played. Choose one to face, or have all discarded and new ones drawn.",
    faceable_or_none,
    face_one,
)
MUST_FACE: Ask[Conan] = Ask(
    "warrior.foe-draw.must-play",
    active,
    "No Foe can be played, and since Conan declined a Foe Deck was made anew. Choose one to face.",
    faceable,
    face_one,
)
"""A Foe Deck that was turned over after a refusal would otherwise be turned over for ever."""
