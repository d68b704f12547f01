"""The window program: the one place that knows everybody. Games are made here and handed down as data."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial, reduce
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from suite.core.translation import _, mark
from suite.ui.display import trouble

if TYPE_CHECKING:
    from suite.ai.trial import Matchup
    from suite.ai.worker import AgentProcess
    from suite.core.card import Catalogue
    from suite.core.game import Setup
    from suite.ui.jobs import Job
    from suite.ui.opponents import Opponents
    from suite.ui.preferences import Preferences
    from suite.ui.store.repository import OpenedStore
    from suite.ui.trials import TrialLine, Trials
    from suite.ui.window import MainWindow
    from suite.view.game import TableGame

STYLE = "fusion"
"""Qt's style below the window's own: the same on every system."""
INSTEAD = "use the command line instead: {command} --help"
COMMAND = "FOUR_AGES_COMMAND"
"""The variable with the words that a person types to start the program, where that is not `four-ages`."""

LEVEL_WORDS = (mark("novice"), mark("easy"), mark("normal"), mark("hard"), mark("expert"))
"""The levels of computer players as lists name them, in their order."""

PAGES = (
    "suite.ui.library.cards",
    "suite.ui.collection.page",
    "suite.ui.decks.page",
    "suite.ui.play.page",
    "suite.ui.rules.page",
    "suite.ui.settings.page",
)
"""Where the code of the pages is that are made once the store is open."""

FACTORY = "suite.games:GAMES"
"""Where other processes find the games."""


def main(argv: Sequence[str] = (), until_painted: bool = False) -> int:
    """Open the window until it is closed; the exit code, 2 with one sentence where none can be opened.

    `until_painted` ends at the first paint, before the store is opened: for measuring.
    """
    reason = trouble(os.environ, sys.platform)
    if not reason:
        try:
            from PySide6.QtWidgets import QApplication
        except ImportError as error:
            reason = f"Qt cannot be loaded ({error})"
    if reason:
        command = os.environ.get(COMMAND, "four-ages")
        print(f"four-ages: {reason}; {INSTEAD.format(command=command)}", file=sys.stderr)
        return 2
    # Qt's loop never comes back to Python by itself, so Ctrl+C in the terminal must end the program at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    from suite.ui.fault import speak_up
    from suite.ui.pageloader import Preload

    # Before the application is made, which would otherwise make another style first.
    QApplication.setStyle(STYLE)
    application = QApplication(["four-ages", *argv])
    anew = False
    while True:
        window = make_window(settings_file())
        speak_up(window.notify)
        if until_painted:
            window.painted.connect(lambda: application.exit(0))
        else:
            Preload(window.loader)
            window.painted.connect(partial(start, window, anew=anew))
        window.show()
        code = application.exec()
        anew = window.again
        if not anew:
            return code


def settings_file() -> Path:
    """Where the window's settings are kept."""
    from PySide6.QtCore import QStandardPaths

    place = QStandardPaths.StandardLocation.GenericConfigLocation
    return Path(QStandardPaths.writableLocation(place)) / "four-ages" / "window.ini"


def make_window(settings: Path, words: Path | None = None) -> MainWindow:
    """The window, ready to be shown; the store is not opened yet. Needs an application.

    `words` is the folder with the words of other languages, where it is not the program's own.
    """
    from PySide6.QtWidgets import QApplication

    from suite.resources import translations
    from suite.ui.garbage import collect_here
    from suite.ui.language import speak
    from suite.ui.preferences import Preferences
    from suite.ui.style import Style
    from suite.ui.window import MainWindow

    QApplication.setApplicationName("Four Ages")
    collect_here()
    if QApplication.style().objectName() != STYLE:
        QApplication.setStyle(STYLE)
    preferences = Preferences(settings)
    application = QApplication.instance()
    assert application is not None, "there is an application"
    folder = words or translations()
    fault = speak(application, preferences.language, folder)
    style = Style(preferences.theme, preferences.text_size, preferences.motion)
    window = MainWindow(style, preferences)
    window.context.words = folder
    if fault:
        window.status.notify(fault)
    return window


def start(
    window: MainWindow, catalogue: Path | None = None, database: str | None = None, anew: bool = False
) -> Job:
    """Open games and store in the background, then hand them to the window.

    `anew`: the window was closed to be opened again, so a match that was open then is offered.

    A backup that the owner chose in Settings is put back first, while nothing has the file open.
    """
    copy = window.preferences.take_restore()
    left = window.preferences.take_open() if anew else ""
    kept_apart(window.preferences)
    if window.preferences.fault:
        window.notify(window.preferences.fault)

    def work(job: Job) -> OpenedStore:
        from suite.ui.frozen import frozen

        with frozen():
            return open_all(job)

    def open_all(job: Job) -> OpenedStore:
        from suite.games import GAMES
        from suite.store.location import catalogue_path
        from suite.ui.cardfaces.glyphs import prepare
        from suite.ui.rules.titles import sections
        from suite.ui.store.repository import open_store

        # Here, in the background: code that is loaded while somebody uses the window makes it stutter.
        for page in PAGES:
            job.at(0)
            import_module(page)
        import_module("suite.ai.trial")
        import_module("suite.ai.worker")
        job.at(0, 0, _("Reading the games"))
        games: dict[str, Any] = {key: make() for key, make in GAMES.items()}
        place = catalogue or catalogue_path()
        wanted = window.preferences.database if database is None else database
        environment = {} if database is not None else dict(os.environ)
        if copy:
            job.at(0, 0, _("Putting the backup back"))
            put_back(Path(copy), wanted, environment)
        opened = open_store(games, place, wanted, environment, job.at)
        for key in games:
            sections(key)
        for look in opened.looks.values():
            prepare({number.shape for number in look.numbers.values()})
        if job.cancelled:
            # The window has been closed; nobody else would give the file back.
            opened.user.close()
        return opened

    def done(opened: OpenedStore) -> None:
        from suite.ui.cardfaces.faces import Faces
        from suite.ui.library.leftout import tell_left_out
        from suite.ui.library.report import tell_update
        from suite.ui.store.repository import Repository

        style = window.look
        faces = Faces(style.base_family, style.display_family, window.preferences.pictures)
        faces.looks = opened.looks
        window.context.trials = trials()
        window.context.opponents = opponents(opened.catalogue.parent / "faults")
        window.context.open(Repository(opened, window.jobs), faces)
        tell_update(window.context, window.status.notify)
        tell_left_out(window.context, window.status.notify)
        if left:
            offer_match(window, Path(left))
        if copy:
            window.notify(_("The backup was put back. What was there before is among the backups now."))

    def failed(error: Exception) -> None:
        from suite.ui.jobs import sentence

        again = partial(start, window, catalogue, database, anew)
        window.cannot_open(sentence(_("Opening your cards"), error), again)

    return window.jobs.start(_("Opening your cards"), work, done, failed, owner=window)


def offer_match(window: MainWindow, record: Path) -> None:
    """Say that the match that was open is kept, with the way back to it."""
    from suite.ui.library.resume import go_on

    context = window.context
    window.notify(_("Your match is kept as it stood."), _("Go on with it"), lambda: go_on(context, record))


def kept_apart(preferences: Preferences) -> None:
    """Take a password out of the settings, where earlier versions and people's own hands may have left it."""
    from suite.store.passwords import parted

    address, password = parted(preferences.database)
    if password:
        from suite.store.location import passwords

        with suppress(OSError):
            passwords().keep(address, password)
            preferences.set("store/database", address)
            preferences.save()


def opponents(faults: Path) -> Opponents:
    """Computer players in processes of their own; what goes wrong with one is written into `faults`."""
    from suite.ai.levels import ADVISER, LEVELS
    from suite.ai.worker import AgentProcess
    from suite.ui.opponents import Opponents

    def make(game: TableGame[Any], setup: Setup, level: str, seed: int, catalogue: Catalogue) -> AgentProcess:
        return AgentProcess(FACTORY, game, setup, level, seed, catalogue, faults)

    return Opponents(tuple(zip(LEVELS, LEVEL_WORDS, strict=True)), make, ADVISER)


def put_back(copy: Path, wanted: str, environment: Mapping[str, str]) -> None:
    """Put a backup in the place of the owner's file. Raises StoreError; nothing is changed then."""
    from suite.store.faults import StoreError
    from suite.store.location import chosen, file_of
    from suite.store.restore import restore

    path = file_of(chosen(environment, wanted))
    if path is None:
        raise StoreError("A backup can take the place of a file alone, not of a database on a server.")
    restore(path, copy)


def trials() -> Trials:
    """The way to have decks tried: matches between computer players, in processes of their own."""
    from suite.ai.jobs import cores
    from suite.ai.levels import LEVELS
    from suite.ai.trial import Matchup, try_deck
    from suite.ui.trials import TrialPlan, TrialProgress, Trials

    def run(
        plan: TrialPlan, told: Callable[[TrialProgress], None], stop: Callable[[], bool]
    ) -> TrialProgress:
        titles = [deck.title for deck in plan.opponents]

        def news(tallies: list[Matchup], done: int, total: int) -> TrialProgress:
            whole = reduce(Matchup.plus, tallies, Matchup())
            lines = [*zip(titles, tallies, strict=True), ("All together", whole)]
            return TrialProgress(done, total, tuple(_trial_line(title, one) for title, one in lines))

        tallies = try_deck(
            FACTORY,
            plan.game,
            plan.deck,
            list(plan.opponents),
            (plan.agent, plan.agent),
            plan.matches,
            plan.seed,
            plan.catalogue,
            # Never in this process: the window would stutter.
            max(2, cores() - 1),
            lambda *far: told(news(*far)),
            stop,
        )
        done = sum(tally.matches + len(tally.errors) for tally in tallies)
        return news(tallies, done, plan.matches * len(tallies))

    agents = [("greedy", "Greedy, the quickest"), *((name, name.capitalize()) for name in LEVELS)]
    return Trials(tuple(agents), run)


def _trial_line(title: str, tally: Matchup) -> TrialLine:
    from suite.ui.trials import TrialLine

    matches = max(tally.matches, 1)
    low, high = tally.interval()
    return TrialLine(
        title,
        tally.matches,
        tally.wins,
        tally.draws,
        tally.points / matches,
        low,
        high,
        tally.began,
        tally.began_points / max(tally.began, 1),
        (tally.points - tally.began_points) / max(tally.matches - tally.began, 1),
        tally.decisions / matches,
        tally.by_limit,
        tuple(tally.errors),
    )


def take_screenshots(
    folder: Path,
    size: tuple[int, int],
    theme: str,
    text_size: int,
    language: str = "en",
    words: Path | None = None,
) -> tuple[list[Path], list[str]]:
    """Draw every page with sample data into files; (files, texts that are cut off). Makes the application.

    `words` is the folder with the words of other languages, where it is not the program's own.
    """
    import tempfile

    from PySide6.QtWidgets import QApplication

    from suite.ui.preferences import Preferences
    from suite.ui.samples import fill
    from suite.ui.shots import settle, shoot

    application = QApplication.instance() or QApplication(["four-ages"])
    with tempfile.TemporaryDirectory(prefix="four-ages-") as name:
        place = Path(name)
        chosen = Preferences(place / "window.ini")
        chosen.set("look/language", language)
        chosen.save()
        window = make_window(place / "window.ini", words)
        window.look.motion = False
        window.look.choose(choice=theme, text_size=text_size)
        window.resize(*size)
        window.show()
        start(window, place / "catalogue.db", str(place / "collection.db"))
        settle(window)
        if window.context.repository is None:
            raise OSError(f"the sample data cannot be opened in {place}")
        fill(window.context.repository)
        answer = shoot(window, folder)
        window.close()
        application.processEvents()
    return answer
