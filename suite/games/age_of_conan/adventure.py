"""Conan's adventures: cards and tracks, his step, tokens won, kept and traded, and how an adventure ends."""

from __future__ import annotations

from typing import Final

from suite.core.action import PASS, Action
from suite.core.flow import AskAbout, Procedure
from suite.core.knowledge import mix, shuffle
from suite.core.translation import mark
from suite.games.age_of_conan.asking import ActiveDecision
from suite.games.age_of_conan.rules import gain_gold, gain_sorcery
from suite.games.age_of_conan.state import Hyboria
from suite.games.age_of_conan.terms import ADVENTURES_AN_AGE
from suite.games.age_of_conan.words import (
    ADVENTURE,
    ADVENTURES,
    ADVENTURES_ASIDE,
    ADVENTURES_DONE,
    BAG,
    LEAD,
    STRIDE,
    TAKE,
    TOKENS,
    TOKENS_OUT,
    TRACK,
    TRADE,
)

# -- adventures begin -----------------------------------------------------------------------------------


def new_deck(s: Hyboria) -> None:
    """Four adventures of those aside are those of the age.

    Rules setup.adventures, age.deck (EN:586-597, 1924-1932; FR:761-781, 1478-1494).
    """
    s.adventures = 0
    for card in s.zones[ADVENTURES_ASIDE][-ADVENTURES_AN_AGE:]:
        s.move(card, ADVENTURES)


def next_adventure(s: Hyboria) -> None:
    """The next card is opened: its destination, and a track as long as it says, as far as tokens go.

    When the bag holds too few, what has left the match comes back.
    Rules adventure.track, adventure.trade (EN:1736-1742; FR:1132-1136).
    """
    card = s.zones[ADVENTURES][-1]
    s.move(card, ADVENTURE)
    drawn = s.book.adventures[s.face[card]]
    s.goal = s.map.number[drawn.destination]
    s.log("adventure", (s.face[card], s.goal))
    for _ in range(drawn.length):
        token = draw_token(s, TRACK)
        if token < 0:
            break
    s.log("track", tuple([s.face[token] for token in s.zones[TRACK]]))


def draw_token(s: Hyboria, zone: int) -> int:
    """A token out of the bag into a zone; -1 where there is none at all."""
    if not s.zones[BAG] and s.zones[TOKENS_OUT]:
        s.move_all(TOKENS_OUT, BAG)
        shuffle(s, BAG)
        s.log("refilled", (len(s.zones[BAG]),))
    if not s.zones[BAG]:
        return -1
    token = s.zones[BAG][-1]
    s.move(token, zone)
    return token


# -- Conan's step ---------------------------------------------------------------------------------------


class LeadConan(ActiveDecision):
    """At the very beginning of the Conan player's turn (EN:772-803; FR:992-1013, 1059-1064)."""

    rule = "conan.move"
    text = mark("Where do you lead Conan?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [PASS] + [(LEAD, land) for land in state.map.around[state.conan]]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        away = state.map.distance[state.goal]
        before = away[state.conan]
        if action == PASS:
            state.log("stays", (state.active, state.conan))
            nearer = before == 0
        else:
            lead(state, action[1])
            nearer = away[action[1]] < before
        win_or_lose(state, nearer)


def lead(s: Hyboria, land: int) -> None:
    """Conan goes into a province; all of them are open to him (EN:2297-2298; FR:735-738)."""
    s.log("led", (s.active, s.conan, land))
    s.conan = land


def win_or_lose(s: Hyboria, nearer: bool) -> None:
    """The leftmost token is the Conan player's, or is discarded.

    Rules conan.move, adventure.tokens (EN:780-794; FR:1002-1013).
    """
    if not s.zones[TRACK]:
        return
    if nearer:
        win_token(s, s.active)
        return
    token = s.zones[TRACK][0]
    s.move(token, TOKENS_OUT)
    s.log("token lost", (s.face[token],))


def win_token(s: Hyboria, player: int) -> None:
    """A player takes the leftmost token, and keeps or trades it; the last act of a step."""
    token = s.zones[TRACK][0]
    s.move(token, TOKENS + STRIDE * player)
    everybody = s.options["tokens-seen"] == "remembered"
    face = s.face[token]
    s.log("token", (player, face), to=-1 if everybody else 1 << player, public=(player, -1))
    s.call(KEEP_OR_TRADE.of(token))


# -- tokens that a player has just got --------------------------------------------------------------------


def holder_of(s: Hyboria, token: int) -> int:
    """Whose zone of tokens a token lies in."""
    return (s.where[token] - TOKENS) // STRIDE


def trades(s: Hyboria, token: int) -> list[Action]:
    """Keep it, or trade it at once.

    Rule adventure.trade (EN:1736-1742; FR:1129-1136).
    """
    return [PASS, (TRADE,)]


def trade(s: Hyboria, action: Action, token: int) -> None:
    player = holder_of(s, token)
    if action == PASS:
        if s.options["tokens-seen"] == "forgotten":
            forget(s, player, token)
        return
    s.move(token, TOKENS_OUT)
    drawn = s.token(token)
    s.log("traded", (player, s.face[token]))
    gain_gold(s, player, drawn.gold)
    gain_sorcery(s, player, drawn.sorcery)


def forget(s: Hyboria, player: int, token: int) -> None:
    """Others remember how many tokens a player has taken, not which: it joins those of the bag.

    Its number goes along, so that nobody can follow it.
    """
    pool = [token, *s.zones[BAG]]
    mix(s, pool, 1 << player)
    other = pool[s.roll(len(pool))]
    if other != token:
        face = s.face
        face[token], face[other] = face[other], face[token]
        s.seen[token] = 0
        bag = s.zones[BAG].copy()
        mine = s.mine(TOKENS, player).copy()
        bag[bag.index(other)] = token
        mine[mine.index(token)] = other
        s.zones[BAG] = bag
        s.zones[TOKENS + STRIDE * player] = mine
        s.where[token], s.where[other] = s.where[other], s.where[token]
        s.seen[other] = 1 << player


KEEP_OR_TRADE: Final = AskAbout(
    "adventure.trade", holder_of, mark("Keep this adventure token, or trade it now?"), trades, trade
)


class TakeOrLeave(ActiveDecision):
    """With the option `token` = may, whoever is not the Conan player may leave the first token.

    FR:2605, 2640-2643 against EN:831-833.
    """

    rule = "court.others"
    text = mark("Take the first adventure token?")

    def legal_actions(self, state: Hyboria) -> list[Action]:
        return [(TAKE,), PASS]

    def apply(self, state: Hyboria, action: Action) -> None:
        state.end()
        if action == PASS:
            state.log("token left", (state.active,))
        else:
            win_token(state, state.active)


# -- adventures end --------------------------------------------------------------------------------------


class Resolve(Procedure[Hyboria]):
    """Conan has reached his destination, for a reward drawn unseen, or is carried there.

    Rules adventure.end, adventure.reward (EN:1651-1672; FR:1138-1161).
    """

    rule = "adventure.end"

    def step(self, state: Hyboria, at: int) -> None:
        if at == 0 and state.conan == state.goal:
            token = draw_token(state, TOKENS + STRIDE * state.role)
            if token >= 0:
                mine = 1 << state.role
                state.log("reward", (state.role, state.face[token]), to=mine, public=(state.role, -1))
                state.call(KEEP_OR_TRADE.of(token))
            return
        if at == 0:
            state.conan = state.goal
            state.log("carried", (state.goal,))
        state.move(state.zones[ADVENTURE][-1], ADVENTURES_DONE)
        state.adventures += 1
        state.end()
