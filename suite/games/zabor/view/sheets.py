"""What adds up: the last Battle step by step, VP Cards and own conditions with progress, the final places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suite.core.event import OVER, Event
from suite.core.game import Setup
from suite.core.observation import NOBODY, Observation
from suite.core.standing import Standing
from suite.core.translation import _, mark, number
from suite.games.zabor.battle import TOLD_DICE, TOLD_WHY
from suite.games.zabor.closing import TRAIT_VP, score, standings
from suite.games.zabor.state import Zabor
from suite.games.zabor.view.layout import REASONS
from suite.games.zabor.view.log_text import LogWords, event_text
from suite.games.zabor.view.progress import claimed_by, goal_steps, steps
from suite.games.zabor.view.terms import called
from suite.games.zabor.words import GOALS, TRAITS
from suite.view.log_text import listed
from suite.view.sheet import Sheet, SheetSection

BEGINS: Final = "met"
"""The event with which a Battle begins."""
WITHIN: Final = (
    "rolled",
    "rerolled",
    "absorbed",
    "killed",
    "wounded",
    "both dead",
    "held",
    "conquered",
    "degraded",
    "area lost",
)
"""Events that belong to it."""
TIES: Final = (
    mark("Metropols"),
    mark("Gold"),
    mark("Cities"),
    mark("Keeps"),
    mark("Strength of all Units"),
)
"""What decides between equal VP, in its order, as `score` has it."""


def sheet(observation: Observation[Zabor], log: Sequence[Event], setup: Setup) -> Sheet | None:
    """The places once the match is over; before that the last Battle of the turn and what pays VP."""
    s = observation.state
    tale = LogWords(setup, s.catalogue)
    if log and log[-1].kind == OVER:
        return Sheet(_("Final places"), [_place(s, tale, log, one) for one in standings(s)])
    if not s.turn:
        return None
    parts = battle(s, log, setup)
    parts += [_goal(s, tale, observation.player, card) for card in s.zones[GOALS]]
    if observation.player != NOBODY:
        parts += [_trait(s, observation.player, card) for card in s.mine(TRAITS, observation.player)]
    title = _("Turn {n} of {turns}").format(n=s.turn, turns=s.turns)
    return Sheet(title, parts)


# -- a Battle step by step -----------------------------------------------------------------------------------


def battle(s: Zabor, log: Sequence[Event], setup: Setup) -> list[SheetSection]:
    """The last Battle of this turn: what was rolled and why, what was absorbed, who fell; round by round."""
    begun = next((place for place in range(len(log) - 1, -1, -1) if log[place].kind in (BEGINS, "turn")), -1)
    if begun < 0 or log[begun].kind != BEGINS:
        return []
    tale = LogWords(setup, s.catalogue)
    opened = SheetSection(_("Battle in {area}").format(area=tale.area(log[begun].args[2])))
    opened.add(event_text(log[begun], setup, s.catalogue))
    rounds = [opened]
    now = -1
    for event in log[begun + 1 :]:
        if event.kind not in WITHIN:
            break
        if event.kind == "rolled":
            if event.args[2] != now:
                now = event.args[2]
                rounds.append(SheetSection(_("Round {n}").format(n=now) if now else _("First Strike")))
            _add_roll(rounds[-1], tale, event.args)
        else:
            rounds[-1].add(event_text(event, setup, s.catalogue))
    return rounds


def _add_roll(part: SheetSection, tale: LogWords, args: Sequence[int]) -> None:
    """Whose dice, why so many, and how many of them are hits."""
    why = [
        _("{reason} {n}").format(reason=_(word), n=n)
        for word, n in zip(REASONS, args[TOLD_WHY:TOLD_DICE], strict=True)
        if n
    ]
    words = _("{name}: {reasons}").format(name=tale.begun(args[0]), reasons=", ".join(why))
    part.add(words, _("{n} of {whole}").format(n=args[3], whole=len(args) - TOLD_DICE))


# -- what pays VP --------------------------------------------------------------------------------------------


def _goal(s: Zabor, tale: LogWords, player: int, card: int) -> SheetSection:
    """A VP Card with how near the viewer is to it, and who has claimed it."""
    face = s.face[card]
    goal = s.book.goals[face]
    part = SheetSection(called(goal), _("{n} VP").format(n=goal.vp))
    owners = claimed_by(s, face)
    if player != NOBODY and player not in owners:
        for what, n in goal_steps(s, player, goal):
            part.add(what, n)
    elif player == NOBODY:
        part.add(goal.text)
    if owners:
        part.add(_("Claimed by {names}.").format(names=listed([tale.player(one) for one in owners])))
    return part


def _trait(s: Zabor, player: int, card: int) -> SheetSection:
    """A trait of the viewer with its two conditions."""
    face = s.face[card]
    known = s.book.deeds[face]
    part = SheetSection(called(known))
    for number_, needs in enumerate(known.needs):
        vp = _("{n} VP").format(n=TRAIT_VP[number_])
        if s.marks[face] >> number_ & 1:
            part.add(_("{vp}: claimed").format(vp=vp))
            continue
        for what, n in steps(s, player, needs):
            part.add(_("{vp}: {what}").format(vp=vp, what=what), n)
    return part


# -- the end -------------------------------------------------------------------------------------------------


def _place(s: Zabor, tale: LogWords, log: Sequence[Event], standing: Standing) -> SheetSection:
    """Where a player has come, for what they have their VP, and what is compared where these are equal."""
    player = standing.player
    title = _("{place}. {name}").format(place=standing.place, name=tale.player(player))
    part = SheetSection(title, _("{n} VP").format(n=number(s.points[player])))
    gained: dict[int, int] = {}
    for event in log:
        if event.kind == "claimed" and event.args[0] == player:
            gained[event.args[1]] = gained.get(event.args[1], 0) + event.args[2]
    for face, vp in gained.items():
        part.add(called(s.defs[face]), f"+{number(vp)}")
    for words, n in zip(TIES, score(s, player)[1:], strict=True):
        part.add(_(words), number(n))
    return part
