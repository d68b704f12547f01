"""Match records: JSON that names everything a match needs, read without trusting a byte of it.

A record holds the setup, the seed, the actions, the definitions used, the rules version and a snapshot.
The seed says its kind: a whole number is of the fast one, 64 hexadecimal digits are of the strong one.
A check sum tells damage apart from everything else.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from suite.core.action import Action
from suite.core.bounds import FileRejected, read_bounded, read_json, utf8
from suite.core.chance import is_strong
from suite.core.game import Setup, setup_from
from suite.core.standing import Standing, standings_from
from suite.play.byhand import NOTE_LIMIT
from suite.play.files import backup, write_whole
from suite.play.match import NAME_LIMIT, Match
from suite.play.puzzle import Puzzle, puzzle_from
from suite.play.series import BestOf, series_from

FORMAT: Final = 2
"""Version of the form of a record; before 2 all seeds were fast, and nothing said who answered."""
KIND: Final = "four-ages match"
LIMIT: Final = 16 << 20
"""No record is larger, in bytes."""
MOST_NUMBERS: Final = 8
"""No action has more."""
CARD_LIMIT: Final = 10_000
"""No table has more cards: a damaged count must not fill the memory."""


class More:
    """What a record may say beside the play itself; records that do not say it mean nothing by it."""

    def __init__(
        self,
        casual: bool = False,
        series: BestOf | None = None,
        hints: list[int] | None = None,
        gave_up: int | None = None,
        notes: list[str] | None = None,
        puzzle: Puzzle | None = None,
        guided: list[str] | None = None,
        commitment: str = "",
        standings: list[Standing] | None = None,
    ) -> None:
        self.casual = casual
        """A deck broke rules of deck building."""
        self.series = series
        self.hints = hints or []
        """After how many actions a person asked for a hint."""
        self.gave_up = gave_up
        """Who gave up after the last action."""
        self.notes = notes or []
        """What people wrote into the log, as actions by hand number it."""
        self.puzzle = puzzle
        """The puzzle that its position is; None for a match that is only a match."""
        self.guided = guided
        """What its guide has explained, by kind of question; None for a match without a guide."""
        self.commitment = commitment
        """What was told of a strong seed when the match began."""
        self.standings = standings or []
        """Places and points at its end; [] where nothing is said of them."""

    def plain(self) -> dict[str, Any]:
        """JSON-ready form."""
        return {
            "casual": self.casual,
            "series": None if self.series is None else self.series.plain(),
            "hints": self.hints,
            "gave_up": self.gave_up,
            "notes": self.notes,
            "puzzle": None if self.puzzle is None else self.puzzle.plain(),
            "guided": self.guided,
            "commitment": self.commitment,
            "standings": [one.plain() for one in self.standings],
        }

    def give(self, match: Match) -> None:
        """Tell a match that stands after the record's last action what the record says of it."""
        match.casual = self.casual
        match.series = self.series
        match.hints = list(self.hints)
        match.puzzle = self.puzzle
        match.guided = None if self.guided is None else list(self.guided)
        match.commitment = self.commitment
        if self.gave_up is not None:
            match.concede(self.gave_up)


class Record:
    """A match as a file holds it. `where` names the file for messages."""

    def __init__(
        self,
        setup: Setup,
        seed: int,
        seats: list[str],
        rules: int,
        actions: list[Action],
        cards: list[dict[str, Any]],
        snapshot: dict[str, Any],
        by: list[int | None],
        result: list[float] | None = None,
        practice: bool = False,
        where: str = "the match record",
        more: More | None = None,
        form: int = FORMAT,
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.seats = seats
        self.rules = rules
        self.actions = actions
        self.cards = cards
        """The card definitions used, in the order of the faces."""
        self.snapshot = snapshot
        """The last position, as `Game.save` gives it."""
        self.by = by
        """Who gave each of `actions`, as in a match."""
        self.result = result
        """Each player's share of the win; None while the match goes on."""
        self.practice = practice
        self.where = where
        self.more = more or More()
        self.form = form
        """The form that its actions have: those of a file of format 1 are renewed with the game at hand."""

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.setup.game

    def plain(self) -> dict[str, Any]:
        """JSON-ready form, read back by `record_from`."""
        return {
            "kind": KIND,
            "format": self.form,
            "rules": self.rules,
            "setup": self.setup.plain(),
            "seed": seed_plain(self.seed),
            "seats": self.seats,
            "practice": self.practice,
            "actions": self._answers(),
            "result": self.result,
            "cards": self.cards,
            "snapshot": _with_seed(self.snapshot, seed_plain),
            **self.more.plain(),
        }

    def _answers(self) -> list[list[int | None]]:
        if self.form == 1:
            return [list(action) for action in self.actions]
        return [[by, *action] for by, action in zip(self.by, self.actions, strict=True)]


def record_of(match: Match) -> Record:
    """The record of a match as it stands."""
    return Record(
        match.setup,
        match.seed,
        match.seats,
        match.rules,
        list(match.actions),
        [dict(card.data) for card in match.state.catalogue.cards],
        match.game.save(match.state),
        list(match.by),
        match.returns() if match.over() else None,
        match.practice,
        more=More(
            match.casual,
            match.series,
            list(match.hints),
            match.gave_up,
            list(match.notes),
            match.puzzle,
            None if match.guided is None else list(match.guided),
            match.commitment,
            match.standings() if match.over() else None,
        ),
    )


# -- text and files ----------------------------------------------------------------------------------


def to_text(record: Record) -> str:
    """The record as the text of a file, with its check sum."""
    body = record.plain()
    return json.dumps({**body, "sum": check_sum(body)}, ensure_ascii=False, separators=(",", ":")) + "\n"


def from_text(data: bytes, where: str = "the match record") -> Record:
    """Read what `to_text` wrote.

    Raises ValueError with a sentence that starts with `where` for anything else.
    """
    try:
        body = read_json(utf8(data, where), where)
    except ValueError as error:
        raise FileRejected(f"{where} is damaged or no match record; {cure(where)}") from error
    if not isinstance(body, dict) or body.get("kind") != KIND:
        raise ValueError(f"{where} is no match record of Four Ages; choose another file")
    form = body.get("format")
    if not isinstance(form, int) or form < 1:
        raise ValueError(f"{where} is damaged: its format has no version; {cure(where)}")
    if form > FORMAT:
        raise ValueError(f"{where} was written by a newer version (format {form}); update Four Ages")
    told = body.pop("sum", None)
    try:
        known = check_sum(body)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{where} is damaged: its text is broken; {cure(where)}") from error
    if told != known:
        raise ValueError(f"{where} is damaged: its check sum is wrong; {cure(where)}")
    return record_from(body, where)


def write(path: Path, record: Record) -> None:
    """Write a record so that a crash never loses it, and keep the previous generation as the backup.

    A damaged file never takes the place of a backup. Raises OSError when it cannot be written and
    ValueError when no reader would take it.
    """
    data = to_text(record).encode("utf-8")
    if len(data) > LIMIT:
        raise ValueError(f"the match is too long for {path}: a record has at most {LIMIT >> 20} MiB")
    if not _sound(data):
        from_text(data, str(path))  # raises the reason
    if path.exists():
        old = read_bounded(path, LIMIT)
        if _sound(old) or not backup(path).exists():
            write_whole(backup(path), old)
    write_whole(path, data)


def read(path: Path) -> Record:
    """Read a record; raises ValueError or OSError with a sentence that names the file."""
    return from_text(read_bounded(path, LIMIT), str(path))


@lru_cache(maxsize=2)
def _sound(data: bytes) -> bool:
    """Whether a record can be read; what was written last need not be read again when the next one is."""
    try:
        from_text(data)
    except ValueError:
        return False
    return True


def check_sum(body: dict[str, Any]) -> str:
    """The sum by which damage of a record is told from everything else."""
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def cure(where: str) -> str:
    """What to do about the damaged file `where`."""
    kept = backup(Path(where))
    return f"the save before it is kept in {kept}" if kept.is_file() else "use another copy of the file"


# -- checking ----------------------------------------------------------------------------------------


def record_from(body: dict[str, Any], where: str = "the match record") -> Record:
    """Read what `Record.plain` wrote; raises ValueError with a sentence that starts with `where`."""
    try:
        return _checked(body, where)
    except ValueError as error:
        raise FileRejected(f"{where} cannot be used: {error}; {cure(where)}") from error


def _checked(body: dict[str, Any], where: str) -> Record:
    plan = _typed(body, "setup", dict)
    _typed(plan, "decks", list)
    setup = setup_from(plan)
    seats = _typed(body, "seats", list)
    players = setup.players
    if len(seats) != players or not all(isinstance(seat, str) for seat in seats):
        raise ValueError("its seats do not fit its players")
    if sum(deck.count(section) for deck in setup.decks for section in deck.sections) > CARD_LIMIT:
        raise ValueError(f"its decks have more than {CARD_LIMIT} cards")
    cards = _typed(body, "cards", list)
    if not all(isinstance(card, dict) for card in cards):
        raise ValueError("its card definitions are no tables")
    result = body.get("result")
    if result is not None and not (isinstance(result, list) and len(result) == players):
        raise ValueError("its result does not fit its players")
    told = [_answer(one, players, body["format"]) for one in _typed(body, "actions", list)]
    return Record(
        setup,
        seed_from(body.get("seed")),
        seats,
        _typed(body, "rules", int),
        [action for _, action in told],
        cards,
        _with_seed(_typed(body, "snapshot", dict), seed_from),
        [by for by, _ in told],
        None if result is None else [_share(share) for share in result],
        _typed(body, "practice", bool),
        where,
        _more(body, players),
        body["format"],
    )


def _more(body: dict[str, Any], players: int) -> More:
    hints = _typed(body, "hints", list) if "hints" in body else []
    if not all(type(count) is int and count >= 0 for count in hints):
        raise ValueError("its hints are no whole numbers")
    gave_up = body.get("gave_up")
    if gave_up is not None and not (type(gave_up) is int and 0 <= gave_up < players):
        raise ValueError("whoever gave up is none of its players")
    series = body.get("series")
    casual = _typed(body, "casual", bool) if "casual" in body else False
    notes = _typed(body, "notes", list) if "notes" in body else []
    if not all(isinstance(note, str) and note.isprintable() and len(note) <= NOTE_LIMIT for note in notes):
        raise ValueError(f"its notes are no lines of at most {NOTE_LIMIT} letters")
    puzzle = body.get("puzzle")
    guided = body.get("guided")
    if guided is not None and not _names(guided):
        raise ValueError("what its guide has told is no list of names")
    commitment = body.get("commitment", "")
    if not isinstance(commitment, str) or not (commitment == "" or _DIGITS.fullmatch(commitment)):
        raise ValueError("the commitment to its seed is not 64 hexadecimal digits")
    return More(
        casual,
        None if series is None else series_from(series, players),
        hints,
        gave_up,
        notes,
        None if puzzle is None else puzzle_from(puzzle),
        guided,
        commitment,
        standings_from(body.get("standings", []), players),
    )


def seed_plain(seed: int) -> int | str:
    """A seed as a record holds it and people are told it: other readers of JSON would round a strong one."""
    return f"{seed:064x}" if is_strong(seed) else seed


def seed_from(data: Any) -> int:
    """Read what `seed_plain` wrote; raises ValueError with a sentence."""
    if type(data) is int:
        return data
    if isinstance(data, str) and _DIGITS.fullmatch(data) and is_strong(int(data, 16)):
        return int(data, 16)
    raise ValueError("its seed is neither a whole number nor 64 hexadecimal digits, the first of them 8 to f")


_DIGITS: Final = re.compile("[0-9a-f]{64}")


def _with_seed(snapshot: dict[str, Any], form: Callable[[Any], Any]) -> dict[str, Any]:
    """The snapshot with its seed in another form."""
    return {**snapshot, "seed": form(snapshot["seed"])} if "seed" in snapshot else snapshot


def _names(data: Any) -> bool:
    """Whether this is a list of short names, each once."""
    if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
        return False
    return len(set(data)) == len(data) and all(
        name.isprintable() and len(name) <= NAME_LIMIT for name in data
    )


def _typed(body: dict[str, Any], name: str, kind: type) -> Any:
    value = body.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"its {name!r} is missing or of the wrong kind")
    return value


def _answer(data: Any, players: int, form: int) -> tuple[int | None, Action]:
    """Who answered what. Format 1 did not say who, and had three numbers for every action."""
    if not isinstance(data, list):
        raise ValueError("an action is no list of whole numbers")
    by, action = (None, data) if form == 1 else (data[0] if data else -1, data[1:])
    if by is not None and not (type(by) is int and 0 <= by < players):
        raise ValueError("whoever gave an answer is none of its players")
    if not 1 <= len(action) <= MOST_NUMBERS or not all(type(number) is int for number in action):
        raise ValueError(f"an action is not 1 to {MOST_NUMBERS} whole numbers")
    return by, tuple(action)


def _share(data: Any) -> float:
    if isinstance(data, int | float) and not isinstance(data, bool) and 0 <= data <= 1:
        return float(data)
    raise ValueError("its result holds something else than shares from 0 to 1")
