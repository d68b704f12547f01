"""The contract that a game fulfils. These docstrings are its specification; tests/contract checks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from suite.core.action import Action, Shapes, shortened
from suite.core.bounds import FileRejected
from suite.core.card import Card, Catalogue
from suite.core.chance import Chance, beginning
from suite.core.deck import Deck, Problem, deck_from
from suite.core.determinize import Worlds
from suite.core.facts import Facts
from suite.core.flow import Decision, FrameTable, next_decision
from suite.core.knowledge import unseen
from suite.core.observation import Observation, observation_from, observe
from suite.core.reason import Holding, Part
from suite.core.save import fill_state, state_plain
from suite.core.schema import PLAIN, Schema
from suite.core.standing import Standing
from suite.core.state import State
from suite.core.suppose import Ranked, by_look_ahead
from suite.core.translation import _

S = TypeVar("S", bound=State)


class Setup:
    """All that a match needs but its seed: who plays what, under which options."""

    def __init__(
        self,
        game: str,
        names: list[str],
        decks: list[Deck] | None = None,
        options: dict[str, str] | None = None,
        open_lists: bool = True,
    ) -> None:
        self.game = game
        self.names = names
        """One name per player; their number is the number of players."""
        self.decks = decks or []
        """One deck per player, or none for games without decks."""
        self.options = options or {}
        """Rule variants and scenarios by name; what is not named is the default."""
        self.open_lists = open_lists
        """Players know each other's deck lists."""

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.names)

    def plain(self) -> dict[str, Any]:
        """JSON-ready form, read back by `setup_from`."""
        return {
            "game": self.game,
            "names": self.names,
            "decks": [deck.plain() for deck in self.decks],
            "options": self.options,
            "open_lists": self.open_lists,
        }


def setup_from(data: Any) -> Setup:
    """Read what `Setup.plain` wrote; raises ValueError with a sentence."""
    if not isinstance(data, dict) or not isinstance(data.get("names"), list):
        raise ValueError("the match has no players; the file is damaged")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("the match's options are no table; the file is damaged")
    decks = data.get("decks", [])
    if not isinstance(decks, list):
        raise ValueError("the match's decks are no list; the file is damaged")
    return Setup(
        str(data.get("game", "")),
        [str(name) for name in data["names"]],
        [deck_from(deck) for deck in decks],
        {str(k): str(v) for k, v in options.items()},
        bool(data.get("open_lists", True)),
    )


def readable(key: str) -> str:
    """A key as words for people."""
    words = key.replace("-", " ")
    return words[:1].upper() + words[1:]


_TABLES: Final[dict[type, FrameTable]] = {}
"""Class of games -> the frames of all of that class."""


class Game(Generic[S]):
    """One game: rules, knowledge, advice. An instance holds a catalogue, decks and nothing that changes."""

    key: ClassVar[str]
    title: ClassVar[str]
    rulebook: ClassVar[str] = ""
    """Where the rules come from, for people."""
    rules_version: ClassVar[int] = 1
    """Raised when the same actions may lead to another position; records name it."""
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    schema: ClassVar[Schema] = PLAIN
    """The fields of its cards."""
    verbs: ClassVar[Mapping[int, Shapes]] = {0: ((),)}
    """Verb of its actions -> what their numbers are."""
    verb_names: ClassVar[tuple[str, ...]] = ("pass",)
    """Verb -> its name in tables of figures."""
    deck_sections: ClassVar[tuple[str, ...]] = ()
    """Sections of a deck, () for games without decks."""
    turn_limit: ClassVar[int] = 200
    """Turns after which a match is a draw; counted apart in every simulation."""
    decision_limit: ClassVar[int] = 100_000
    """No match has more decisions than this; a test holds it."""
    options: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Option -> its values, the default first."""
    option_words: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Option -> its name in words, then its values in words, in their order; keys tell where it is silent."""
    deal_rules: ClassVar[frozenset[str]] = frozenset({"unknown"})
    """Rules of deck building that no match can do without: a deck that breaks others can be dealt."""
    judged_between_turns: ClassVar[bool] = False
    """Whether positions within a turn compare badly, since merely going on gains much: a search then judges
    at the end of the turn, which the state tells by a field `turn`."""
    holds_first_look: ClassVar[bool] = False
    """Whether a search leaves the answer of the best first look only for one that is clearly better, and
    judges where its tree ends, since random answers from there on spoil a position. So does one that judges
    between turns."""
    throws: ClassVar[int] = 1
    """How often a look-ahead throws dice that follow an answer, to judge it by the average: 1 where nothing
    hangs on a single throw."""
    parts: ClassVar[tuple[Part, ...]] = ()
    """What `value` is summed up of, as people are told it; () for a game that tells no reasons."""
    plays_on: ClassVar[bool] = False
    """Whether the others play on when one of three players or more gives up: then there is `leave`."""

    def __init__(self, catalogue: Catalogue, decks: dict[str, Deck] | None = None) -> None:
        self.catalogue = catalogue
        self.decks = decks or {}
        """The ready-made decks by key."""
        made = _TABLES.get(type(self))
        self.table = _TABLES.setdefault(type(self), self.frames()) if made is None else made

    # -- to be written by each game ------------------------------------------------------------

    @classmethod
    def frames(cls) -> FrameTable:
        """Every procedure, decision and question of the game; asked once for all games of a class."""
        raise NotImplementedError

    def setups(self) -> list[Setup]:
        """Ready setups, the usual one first; with decks they use the ready-made decks."""
        raise NotImplementedError

    def blank(self, setup: Setup, catalogue: Catalogue) -> S:
        """A state for `setup` with no cards and no frames, to be filled from a save."""
        raise NotImplementedError

    def deal(self, state: S, setup: Setup) -> None:
        """Set the table up: cards, starting values, the first frame."""
        raise NotImplementedError

    def check_deck(
        self, deck: Deck, catalogue: Catalogue, options: Mapping[str, str] | None = None
    ) -> list[Problem]:
        """One reason per rule of deck building that `deck` breaks; [] when it is legal.

        `options` are those of the match for which it is meant, by name; None for no match in particular.
        Where the rules differ by seat, the deck is to be legal at one of them.
        """
        return []

    def section_takes(self, section: str, card: Card) -> bool:
        """Whether the rules let a card into one of `deck_sections`, whatever else is in the deck."""
        return True

    def returns(self, state: S) -> list[float]:
        """Per player, when the match is over: winners share 1, the others have 0; a draw shares 1."""
        raise NotImplementedError

    def value(self, state: S, player: int) -> float:
        """Evaluation in 0..1 of a position for `player`, from what is on the table, for cut-off playouts."""
        raise NotImplementedError

    def values(self, state: S) -> list[float]:
        """`value` for each player; for a game that finds them together."""
        return [self.value(state, player) for player in range(state.players)]

    def holdings(self, state: S) -> list[list[Holding]]:
        """player -> part -> (how much of it they have, its worth to them), of a match that goes on.

        The worths of a player add up to what `value` compares with that of others.
        """
        return [[] for player in range(state.players)]

    def check(self, state: S) -> None:
        """Raise AssertionError with a sentence if the position breaks an invariant."""

    def by_limit(self, state: S) -> bool:
        """Whether the finished match ended by the turn limit."""
        return False

    def is_out(self, state: S, player: int) -> bool:
        """Whether a player is out of a match that the others play on."""
        return False

    def leave(self, state: S, player: int) -> None:
        """A player who is in a match of three or more gives up: by the game's own rules they are out.

        `state` stands at a decision, and `state.gave_up` names the player already. Who is in the middle of
        somebody else's turn may stay until that turn is over. With one side left it has won.
        """
        raise NotImplementedError(f"{self.title} ends when a player gives up")

    def ending(self, state: S) -> str:
        """How the finished match ended, in a word or two; "" where there is but one way."""
        return ""

    # -- hooks with a usual answer ---------------------------------------------------------------

    def standings(self, state: S) -> list[Standing]:
        """Each player's place and points, by place and then by player; [] where the game knows winners only.

        `state` is over, or stands where somebody ended the match by giving up. When it is over, place 1
        is for those who share the win by `returns`, which are what agents play for.
        """
        return []

    def cohorts(self, state: S, player: int) -> dict[str, list[str]]:
        """What a balance table groups a player's result by, beside their seat: heading -> their groups.

        `state` is over. {} where decks and seats alone tell players apart.
        """
        return {}

    def facts(self) -> Facts[S]:
        """What a census counts of one match beside its answers, from nothing."""
        return Facts()

    def key_of(self, state: S, action: Action) -> Action:
        """`action` with cards replaced by their faces: copies of one card are one branch of a search."""
        return action

    def renewed(self, action: Action) -> Action:
        """An action of a record of format 1, which has three numbers, as the game has it now."""
        return shortened(action, self.verbs.get(action[0], ((),)))

    def admits(self, state: S, card: int) -> list[bool] | None:
        """Per face whether the unseen `card` can have it, by what is public; None when all are possible."""
        return None

    def suppose(self, world: S, player: int) -> Ranked:
        """How others may answer a question to several, as a search of `player` supposes; once a search."""
        return by_look_ahead(world, player, self.value)

    def prior(self, state: S, player: int, chance: Chance) -> dict[int, list[int]]:
        """Closed lists: per group faces for its unseen cards of other players.

        They obey the deck rules and what `player` has seen, and fit `admits`.
        """
        raise NotImplementedError(f"{self.title} has no closed lists")

    # -- what every game has -----------------------------------------------------------------------

    def new(self, setup: Setup, seed: int) -> S:
        """A match at its first position; `seed` says which kind of chance it has (suite/core/chance.py).

        Raises ValueError when the setup does not fit the game.
        """
        self.check_terms(setup.players, setup.options)
        if self.deck_sections and len(setup.decks) != setup.players:
            raise ValueError(f"{setup.players} players need as many decks, not {len(setup.decks)}")
        state = self.blank(setup, self.definitions(setup))
        state.seed = beginning(seed)
        self.deal(state, setup)
        return state

    def check_options(self, options: Mapping[str, str]) -> None:
        """Raise ValueError with a sentence for an option, or a value of one, that this game does not have."""
        for name, value in options.items():
            if value not in self.options.get(name, ()):
                raise FileRejected(f"{self.title} has no option {name} = {value}")

    def check_terms(self, players: int, options: Mapping[str, str]) -> None:
        """Raise ValueError with a sentence when no match of so many players can have these options."""
        if not self.min_players <= players <= self.max_players:
            words = _("{game} is for {least} to {most} players, not {n}")
            raise ValueError(
                words.format(game=self.title, least=self.min_players, most=self.max_players, n=players)
            )
        self.check_options(options)

    def sides(self, players: int, options: Mapping[str, str]) -> list[int]:
        """player -> their side, from 0, in a match with these options; without allies, each has their own."""
        return list(range(players))

    def words_of(self, option: str) -> tuple[str, ...]:
        """The name of an option and its values, in words of the language in force."""
        words = self.option_words.get(option)
        return tuple(map(_, words)) if words else tuple(map(readable, (option, *self.options[option])))

    def undealable(
        self, deck: Deck, catalogue: Catalogue, options: Mapping[str, str] | None = None
    ) -> list[Problem]:
        """What keeps `deck` even from a match whose decks need not be legal; [] when nothing does."""
        found = self.check_deck(deck, catalogue, options)
        return [problem for problem in found if problem.rule in self.deal_rules]

    def definitions(self, setup: Setup) -> Catalogue:
        """The definitions that a match uses: those of its decks, or all where lists are closed or absent."""
        if not setup.decks or not setup.open_lists:
            return self.catalogue
        keys = {key for deck in setup.decks for lines in deck.sections.values() for key in lines}
        unknown = sorted(key for key in keys if key not in self.catalogue)
        if unknown:
            raise ValueError(f"unknown cards: {', '.join(unknown)}; correct the deck or add the cards")
        return self.catalogue.only(keys)

    def with_records(self, records: list[dict[str, Any]]) -> Game[S]:
        """This game with the definitions that a match record embeds."""
        raise NotImplementedError

    def decision(self, state: S) -> Decision[S] | None:
        """Who is asked what; None when the match is over."""
        return next_decision(state)

    def observation(self, state: S, player: int, open_lists: bool = True) -> Observation[S]:
        """What `player` knows of the position, or somebody who only watches (NOBODY).

        The state must stand at a decision or at its end.
        """
        return observe(state, player, open_lists)

    def read_observation(self, data: dict[str, Any], setup: Setup, catalogue: Catalogue) -> Observation[S]:
        """An observation that came from another process."""
        return observation_from(data, self.blank(setup, catalogue), self.table)

    def worlds(self, observation: Observation[S]) -> Worlds[S]:
        """A dealer of worlds that agree with `observation`; each follows from it and from a chance alone."""
        known = observation.state
        player = observation.player
        told = observation.pools

        def pools(chance: Chance) -> dict[int, list[int]]:
            return told if observation.open_lists else told | self.prior(known, player, chance)

        return Worlds(known, unseen(known, player), pools, self.admits, player, self.suppose)

    def save(self, state: S) -> dict[str, Any]:
        """The position as JSON-ready data."""
        return state_plain(state, self.table)

    def load(self, data: dict[str, Any], setup: Setup, catalogue: Catalogue) -> S:
        """Read what `save` wrote; raises ValueError with a sentence when it is damaged or newer."""
        state = self.blank(setup, catalogue)
        fill_state(state, data, self.table)
        return state
