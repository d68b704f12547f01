"""Everything kept, as the pages see it: cards of the catalogue, the user's file, and the games' looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from suite.core.card import Card
from suite.core.game import Game
from suite.core.schema import PLAIN
from suite.decks.house import HouseFormat, Limit, house_of, read_house
from suite.resources import folder
from suite.store.catalogue import Update, prepare
from suite.store.collection import Holdings
from suite.store.corrections import Corrections
from suite.store.decks import Decks
from suite.store.edit import CATALOGUE, OpChanges
from suite.store.faults import Busy, StoreError
from suite.store.figures import sync
from suite.store.location import chosen
from suite.store.matches import Matches
from suite.store.overlay import Overlay
from suite.store.preferences import StoredPreferences
from suite.store.reader import CardRow, CatalogueReader, Order
from suite.store.records import CardRecord, CardSource, text_key
from suite.store.userfile import HURRIED, UserFile, open_user_file
from suite.store.wants import Wants
from suite.ui.cardfaces.look import Look, read_look
from suite.ui.jobs import Job, Jobs, sentence
from suite.ui.store.renewal import Renewal, Renewed, renewed
from suite.ui.store.watching import RevisionWatcher
from suite.view.game import TableGame
from suite.view.names import in_other_languages

CARDS_KEPT = 2000
"""Definitions kept made; more are made again when they are shown again."""
WAITING = "Waiting for another program"
AGAIN = 2000
"""Milliseconds after which it is tried again to keep what could not be kept."""


class Deferred(StoreError):
    """The edit was not made yet: it waits behind the window until another program has written."""

    def __init__(self) -> None:
        super().__init__(
            "Another program is writing. Your change waits for it, and is made as soon as that has ended."
        )


class OpenedStore:
    """What opening in the background has made; a repository is put on top of it in the window's thread."""

    def __init__(
        self,
        games: Mapping[str, TableGame[Any]],
        sources: dict[str, CardSource],
        in_force: Renewed,
        looks: dict[str, Look],
        catalogue: Path,
        user: UserFile,
        update: Update,
    ) -> None:
        self.games = games
        """As they are shipped."""
        self.sources = sources
        self.in_force = in_force
        self.looks = looks
        self.catalogue = catalogue
        self.user = user
        self.update = update


def open_store(
    games: Mapping[str, TableGame[Any]],
    catalogue: Path,
    database: str,
    environment: Mapping[str, str],
    progress: Callable[[int, int, str], None],
) -> OpenedStore:
    """Open the user's file, bring the catalogue up to date: for a job. Raises StoreError, ValueError."""
    progress(0, 0, "Opening your collection")
    user = open_user_file(chosen(environment, database))
    try:
        overlay = Corrections(user).overlay()
        looks = {key: read_look(key, game.schema) for key, game in games.items()}
        full = {key: game for key, game in games.items() if len(game.catalogue)}
        sources = {
            k: CardSource.of(game, looks[k].sets, looks[k].asked, in_other_languages(game))
            for k, game in full.items()
        }
        in_force = renewed(games, sources, overlay)

        def building(done: int, total: int) -> None:
            progress(done, total, "Building the card database")

        update = prepare(catalogue, list(sources.values()), in_force.overlay, building)
        sync(user, catalogue)
    except BaseException:
        user.close()
        raise
    return OpenedStore(games, sources, in_force, looks, catalogue, user, update)


class Repository(QObject):
    """The open store. Reads are quick; edits are one transaction each and can be undone."""

    changed = Signal(object)
    """An edit was made, undone or done again, here or by somebody else: its OpChanges."""
    late = Signal(object, str)
    """An edit that had to wait: its OpChanges and ""; or None and why it could not be made."""
    owing = Signal(str)
    """Why something cannot be kept yet; it is tried again and again."""

    def __init__(self, opened: OpenedStore, jobs: Jobs | None = None) -> None:
        """With `jobs` it belongs to a window of this thread: corrections are put in force behind the window,
        edits wait there for other programs, and others' edits are told.
        """
        super().__init__()
        self._shipped = opened.games
        self.games: dict[str, Game[Any]] = dict(opened.games)
        """With corrections and own cards in force: for legality, statistics, building."""
        self.sources = opened.sources
        """The cards as they are shipped, by game."""
        self.looks = opened.looks
        self.catalogue = opened.catalogue
        self.user = opened.user
        self.update = opened.update
        self.reader = CatalogueReader(opened.catalogue)
        """For this thread alone. Another one after every renewal: do not keep it."""
        self.holdings = Holdings(self.user)
        self.decks = Decks(self.user)
        self.wants = Wants(self.user)
        self.kept = StoredPreferences(self.user)
        self.matches = Matches(self.user)
        self.corrections = Corrections(self.user)
        self._cards: dict[tuple[str, str], Card] = {}
        self._limits: dict[str, tuple[Limit, ...]] = {}
        self._ready_formats: dict[str, dict[str, HouseFormat]] = {}
        self._formats: dict[str, dict[str, HouseFormat]] = {}
        """All of a game, until somebody edits formats."""
        self._played: dict[str, TableGame[Any]] = {}
        self.writing = False
        """Whether a large edit is being written behind the window: no other one begins meanwhile."""
        self.in_force = opened.in_force
        self._take(opened.in_force)
        self._renewal = Renewal(self.user, self.catalogue, opened.games, self.sources, jobs, self)
        self._renewal.done.connect(self._renewed)
        self._jobs = jobs
        self._owed: list[Callable[[], object]] = []
        self._watch: RevisionWatcher | None = None
        if jobs is not None:
            self.user.hurry()
            self._watch = RevisionWatcher(self.user, self.catalogue)
            self._watch.heard.connect(self._heard)

    def close(self) -> None:
        """Give all files back."""
        if self._watch is not None:
            self._watch.close()
        self._renewal.close()
        self.reader.close()
        self.user.close()

    # -- cards and games ---------------------------------------------------------------------------

    @property
    def overlay(self) -> Overlay:
        """Corrections, own cards and own sets that are in force, and what is not. Only to be read."""
        return self.in_force.overlay

    @property
    def renewing(self) -> bool:
        """Whether an edit of the overlay is still being put in force; `changed` tells when it is."""
        return self._renewal.running

    def play_game(self, game: str) -> TableGame[Any]:
        """The game to play with enforced rules: corrections in force, own cards left out."""
        if game not in self._played:
            shipped = self._shipped[game]
            found = self.in_force.games.get(game)
            if found is not None and found.game is not shipped:
                shipped = shipped.with_records(found.shipped)
            self._played[game] = shipped
        return self._played[game]

    def shipped(self, key: str) -> CardRecord | None:
        """The record of a card as it is shipped, by its text key; None for an own card. Only to be read."""
        game, _, _ = key.partition("/")
        source = self.sources.get(game)
        if source is None:
            return None
        return next((record for record in source.records if text_key(game, record) == key), None)

    def card(self, row: CardRow) -> Card:
        """The definition behind a row, corrections in force; no behaviour is attached."""
        name = (row.key, row.json)
        if name not in self._cards:
            if len(self._cards) >= CARDS_KEPT:
                self._cards.clear()
            self._cards[name] = Card(row.data)
        return self._cards[name]

    def some(self, count: int) -> list[int]:
        """Ids of some cards spread over the catalogue, the same ones every time."""
        ids = self.reader.search("", [Order("title")]).ids
        step = max(1, len(ids) // count)
        return list(ids[step // 3 :: step])[:count]

    def look(self, game: str) -> Look:
        """How the cards of a game look."""
        if game not in self.looks:
            schema = self.games[game].schema if game in self.games else PLAIN
            self.looks[game] = read_look(game, schema)
        return self.looks[game]

    def limits(self, game: str) -> tuple[Limit, ...]:
        """What a deck of this game holds at least and at most; () where its resources do not say."""
        if game not in self._limits:
            file = folder(game) / "limits.toml"
            text = file.read_text(encoding="utf-8") if file.is_file() else ""
            self._limits[game] = read_house(text, str(file)).limits if text else ()
        return self._limits[game]

    def formats(self, game: str) -> dict[str, HouseFormat]:
        """Formats of a game by name: those that come with it, then the owner's, which may replace them.

        Raises ValueError for one that cannot be read.
        """
        # A job may ask as well: what it has read is not kept if somebody edits formats meanwhile.
        known = self._formats
        if game not in known:
            own = {name: house_of(data, f"format {name}") for name, data in self.kept.formats(game).items()}
            known[game] = self._shipped_formats(game) | own
        return known[game]

    def _shipped_formats(self, game: str) -> dict[str, HouseFormat]:
        if game not in self._ready_formats:
            files = sorted((folder(game) / "formats").glob("*.toml"))
            read = [read_house(file.read_text(encoding="utf-8"), str(file)) for file in files]
            self._ready_formats[game] = {one.title: one for one in read}
        return self._ready_formats[game]

    def title(self, game: str) -> str:
        """A game's title."""
        return self.games[game].title if game in self.games else game

    def edit(
        self, work: Callable[[], OpChanges], failed: Callable[[Exception], object] | None = None
    ) -> OpChanges:
        """Make an edit and tell everybody. Raises StoreError, also while a large edit is being written.

        While another program writes, raises Deferred: `work` is done behind the window when it can be, and
        `late` tells of it. `failed` then gets what prevents it.
        """
        self._refuse_while_writing()
        try:
            changes = work()
        except Busy:
            if self._jobs is None:
                raise
            self._defer(self._jobs, work, failed)
            raise Deferred from None
        self.tell(changes)
        return changes

    def try_edit(self, work: Callable[[], OpChanges], say: Callable[[str], object]) -> bool:
        """Make an edit like `edit`; False when it cannot be made, or not yet, and `say` is told why."""
        try:
            self.edit(work)
        except StoreError as error:
            say(str(error))
            return False
        return True

    def keep(self, work: Callable[[], object]) -> None:
        """Write what no undo takes back: now, or behind the window as soon as the store can be written."""
        self._owed.append(work)
        if len(self._owed) > 1:
            return
        try:
            work()
        except StoreError as error:
            if self._jobs is None:
                raise
            self.owing.emit(str(error))
            QTimer.singleShot(AGAIN, self, self._keep_again)
        else:
            self._owed.clear()

    def undo(self) -> str:
        """Take the last edit back; what it was, "" when there was none. Raises StoreError."""
        self._refuse_while_writing()
        return self.tell(self.user.undo())

    def redo(self) -> str:
        """Do again what was taken back; what it was, "" when there was none. Raises StoreError."""
        self._refuse_while_writing()
        return self.tell(self.user.redo())

    def behind(self, job: Job, work: Callable[[], OpChanges | None]) -> OpChanges | None:
        """Make a large edit in a job's thread; the window's thread passes the answer on to `tell`.

        While another program writes it waits, however long that takes: raises Busy where the job is told
        to stop meanwhile.
        """
        self.writing = True
        try:
            changes = self._in_turn(job, work)
            if changes is not None and not changes.overlay and not self.renewing and self.catalogue.exists():
                self._copied(changes)
            return changes
        finally:
            self.writing = False

    def _in_turn(self, job: Job, work: Callable[[], OpChanges | None]) -> OpChanges | None:
        while True:
            try:
                return work()
            except Busy:
                if job.cancelled:
                    raise

    def tell(self, changes: OpChanges | None) -> str:
        """Tell everybody of an edit that was made; what it was, "" for None."""
        if changes is None:
            return ""
        if self._watch is not None:
            self._watch.took_note(changes.revision)
        if "houseformat" in changes.kinds:
            self._formats = {}
        if not self.catalogue.exists():
            # It lies in a cache, which whoever cleans up may empty while the program is open.
            changes = replace(changes, kinds=changes.kinds | {CATALOGUE})
        waits = changes.overlay or self.renewing or not self._copied(changes)
        if not changes.overlay:
            self.changed.emit(changes)
        if waits:
            # Told when it is in force; the figures of other edits are copied then as well.
            self._renewal.add(changes)
        return changes.label

    def _copied(self, changes: OpChanges) -> bool:
        """Whether an edit's figures are in the catalogue now: not while another program makes it anew."""
        try:
            sync(self.user, self.catalogue, changes, HURRIED)
        except Busy:
            return False
        return True

    def _refuse_while_writing(self) -> None:
        if self.writing:
            raise StoreError("The last change is still being written; wait until it is done.")

    def _defer(
        self, jobs: Jobs, work: Callable[[], OpChanges], failed: Callable[[Exception], object] | None
    ) -> None:
        """Wait for the other program in a job's thread until it has ended, or somebody stops the waiting."""
        self.writing = True
        answer: list[OpChanges | Exception] = []

        def write(job: Job) -> None:
            try:
                answer.append(self.behind(job, work) or OpChanges(""))
            except Exception as error:
                answer.append(error)

        def ended() -> None:
            self.writing = False
            found = answer[0] if answer else Deferred()
            if isinstance(found, OpChanges):
                self.tell(found)
                self.late.emit(found, "")
            elif failed is not None and not isinstance(found, Busy):
                failed(found)
            else:
                self.late.emit(None, sentence("Your change", found))

        jobs.start(WAITING, write, owner=self).ended.connect(ended)

    def _keep_again(self) -> None:
        """Try once more, behind the window, to keep what is owed."""
        owed = list(self._owed)

        def write(job: Job) -> None:
            for work in owed:
                work()
                self._owed.remove(work)

        def again(error: Exception) -> None:
            QTimer.singleShot(AGAIN, self, self._keep_again)

        def kept(nothing: None) -> None:
            if self._owed:
                self._keep_again()

        assert self._jobs is not None, "only a window keeps things later"
        self._jobs.start("Keeping what is still to be kept", write, kept, again, owner=self)

    def _heard(self, changes: OpChanges) -> None:
        """Others have edited the store; what this window knows already is not told again."""
        watch = self._watch
        if watch is None or changes.revision <= watch.known or self.writing:
            return
        watch.known = changes.revision
        self.tell(changes)

    def _take(self, found: Renewed) -> None:
        self.in_force = found
        for key, one in found.games.items():
            self.games[key] = one.game
            self.looks[key] = self.look(key).titled(one.game.catalogue.cards)
        self._played.clear()

    def _renewed(self, found: Renewed, changes: OpChanges) -> None:
        """All is in force: read the new catalogue, then tell everybody."""
        self._take(found)
        self.reader.close()
        self.reader = CatalogueReader(self.catalogue)
        self.changed.emit(changes)
