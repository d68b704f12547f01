"""What cards of several kingdoms do to rolls, losses and means."""

from __future__ import annotations

from suite.core.flow import Procedure
from suite.core.frame import Frame
from suite.games.age_of_conan.fighting import fighter, side_of
from suite.games.age_of_conan.moments import PickDice, owner_of, roll_all_again
from suite.games.age_of_conan.rules import draw_kingdom, draw_strategy, gain_gold, gain_sorcery
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.words import (
    LOSS_HOME,
    NO_LOSS,
)


def bolster(s: Hyboria, card: int) -> Frame | None:
    """Dice, successes and faces that count, for the own side; dice taken from the other."""
    known = s.ability(card)
    side = side_of(s, owner_of(s, card))
    s.contest.more[side] += known.dice
    s.contest.counts[side] |= known.icons
    s.contest.plus[side] += known.successes
    s.contest.less[1 - side] += known.fewer
    return None


def pick_dice(s: Hyboria, card: int) -> Frame | None:
    """Some of the own dice, as one likes, are rolled again."""
    again = s.ability(card).rerolls
    return PickDice(side_of(s, owner_of(s, card)), again, 0, 0) if again else None


def roll_again(s: Hyboria, card: int) -> Frame | None:
    """All of the own dice are rolled again; it is no sorcery."""
    roll_all_again(s, side_of(s, owner_of(s, card)))
    return None


def spare_unit(s: Hyboria, card: int) -> Frame | None:
    """The lost roll costs no unit."""
    s.contest.mercy |= NO_LOSS
    return None


def unit_goes_home(s: Hyboria, card: int) -> Frame | None:
    """The unit that the lost roll costs is placed at home."""
    s.contest.mercy |= LOSS_HOME
    return None


def loses_a_unit(s: Hyboria, player: int) -> bool:
    """Whether the roll that a player has lost takes a unit: not from a bare marker, and not twice spared."""
    spared = s.contest.mercy & (NO_LOSS | LOSS_HOME)
    return not spared and s.army(player, s.contest.land) > 0


def opponent(s: Hyboria, player: int) -> int:
    """The other player of the contest under way, -1 for neutral land."""
    return fighter(s, 1 - side_of(s, player))


class ThenGain(Procedure[Hyboria]):
    """What the card of the arg gives, after what it asks."""

    rule = "cards.event"

    def step(self, state: Hyboria, at: int) -> None:
        state.end()
        gain(state, self.args[0])


def gain(s: Hyboria, card: int) -> Frame | None:
    """Gold, sorcery and cards."""
    known = s.ability(card)
    player = owner_of(s, card)
    gain_gold(s, player, known.gold)
    gain_sorcery(s, player, known.sorcery)
    draw_kingdom(s, player, known.draws_kingdom)
    draw_strategy(s, player, known.draws_strategy)
    return None
