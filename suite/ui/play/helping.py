"""Help at the table: hints, the menu of what else can be done, records from files, reports of problems."""

from __future__ import annotations

import json
import platform
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QFileDialog

from suite import __version__
from suite.core.action import Action
from suite.core.bounds import read_bounded
from suite.play.record import LIMIT, record_of, to_text
from suite.play.reporting import write_report
from suite.store.location import data_folder
from suite.ui.collection.exchange.files import ELSEWHERE, last_folder, remember_folder
from suite.ui.context import Context
from suite.ui.play.fairness import Fairness
from suite.ui.play.session import Session
from suite.ui.play.verdict import can_swap
from suite.view.game import Ref

if TYPE_CHECKING:
    from suite.ui.play.page import Play

PONDERED = "A hint is thought about …"
FAULTS = 5
"""So many of the latest diagnostic records go into a report."""


class Helping:
    """What the Play page offers beside playing."""

    def __init__(self, context: Context, page: Play) -> None:
        self.context = context
        self.page = page
        self.faults: list[str] = []
        """What went wrong in the open match, in words."""

    def use(self, session: Session) -> None:
        """Another match is open."""
        self.faults = []
        self._say_hint(False)
        if session.adviser is not None:
            session.adviser.advised.connect(self._advised)
            session.adviser.thinking.connect(self._say_hint)

    # -- hints --------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Begin to think for the person, or stop it."""
        session = self.page.session
        if session is None or session.adviser is None or session.match.over():
            return
        if session.adviser.busy:
            session.adviser.cancel()
            return
        if not set(session.match.asked()) & set(session.link.people) or self.page.table.waiting:
            self.context.say("A hint can be asked for when it is you who decides.")
            return
        session.note_hint()
        session.adviser.ask()

    def _advised(self, action: Action | None, fault: str) -> None:
        session = self.page.session
        if session is None:
            return
        if action is None:
            self.context.say(f"No hint could be found: {fault}.")
            return
        match = session.match
        words = match.game.label(match.state, action)
        self.page.state.setText(f"Hint: {words}")
        # Not as a passing message: that would lie over the hand.
        self.page.table.live.tell([f"Hint: {words}"])
        self._glow(action, match.game.touch(match.state, action))

    def _glow(self, action: Action, refs: tuple[Ref, ...]) -> None:
        """Ring what the advice touches, or give its button the focus; a touch goes on as ever."""
        table = self.page.table
        if refs:
            table.stage.mark(table.picker.touchable(), refs, False)
            return
        table.prompt.point_at(action)

    def _say_hint(self, thinking: bool) -> None:
        self.page.hint.setText("Stop" if thinking else "Hint")
        self.page.state.setText(PONDERED if thinking else self.page.standing())
        self.page.hint.setToolTip(
            "Stop thinking about a hint" if thinking else "What a good computer player would do here"
        )

    # -- the menu -----------------------------------------------------------------------------------

    def fill_menu(self) -> None:
        """What can be done at this moment."""
        page = self.page
        menu = page.more.menu()
        menu.clear()
        session = page.session
        if session is not None:
            by_person = bool(session.link.people)
            if by_person:
                menu.addAction("Take back further …").triggered.connect(lambda: page.going_back.ask())
            if by_person and not session.match.over():
                menu.addAction("Keep this position as a puzzle …").triggered.connect(
                    lambda: page.puzzles.ask_words()
                )
                if session.match.is_in(session.link.viewer):
                    menu.addAction("Give up …").triggered.connect(lambda: page.ask_to_leave())
            if session.match.over():
                menu.addAction("Rematch").triggered.connect(lambda: page.rematch())
                if can_swap(session.match):
                    menu.addAction("Rematch with decks swapped").triggered.connect(lambda: page.swap())
                menu.addAction("Watch it again").triggered.connect(lambda: page.watching.again())
            if page.guiding.can_call():
                menu.addAction("Show the guide").triggered.connect(lambda: page.guiding.call())
            menu.addAction("Fair chance …").triggered.connect(lambda: self.tell_chance())
            menu.addSeparator()
        menu.addAction("Report a problem …").triggered.connect(lambda: self.report())
        menu.addAction("Other matches").triggered.connect(lambda: page.choose())
        menu.addAction("All matches and statistics").triggered.connect(lambda: page.show_history())

    def tell_chance(self) -> None:
        """What is known of the seed of the open match, and nothing more."""
        if self.page.session is None:
            return
        told = Fairness(self.page.session.match, self.page)
        told.exec()
        if told.copy is not None and told.clickedButton() is told.copy:
            QApplication.clipboard().setText(told.told)

    # -- files ----------------------------------------------------------------------------------------

    def open_record(self) -> None:
        """Let the person choose a record to watch."""
        name, _ = QFileDialog.getOpenFileName(
            self.page, "Open a record", str(self.page.slots.folder), "Match records (*.json *.bak)"
        )
        if name:
            self.page.watching.file(Path(name))

    def report(self) -> None:
        """Let the person choose where a report is put."""
        day = datetime.now().strftime("%Y%m%d-%H%M")
        keep = self.context.preferences
        start = Path(last_folder(keep)) / f"four-ages-report-{day}.zip"
        name, _ = QFileDialog.getSaveFileName(self.page, "Report a problem", str(start), "Archives (*.zip)")
        if name:
            remember_folder(keep, Path(name))
            self.report_to(Path(name))

    def report_to(self, path: Path) -> None:
        """Pack record, versions, log and faults into one file without any folder of this machine."""
        try:
            write_report(path, self._parts(), self._folders())
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.context.say(f"The report cannot be written: {why}.", ELSEWHERE, self.report)
            return
        self.context.say(
            f"The report is in {path.name}. It holds the match, its log and versions, no folders."
        )

    def _parts(self) -> dict[str, str]:
        page = self.page
        parts = {"about.json": json.dumps(_about(), indent=1), "faults.txt": "\n".join(self.faults)}
        if page.session is not None:
            parts["match.json"] = to_text(record_of(page.session.match))
            parts["thoughts.json"] = _lines([one.plain() for one in page.session.trace.thoughts])
        elif page.replayed is not None:
            parts["match.json"] = read_bounded(page.replayed, LIMIT).decode("utf-8", "replace")
        if page.table.position is not None:
            parts["log.txt"] = page.table.log.text()
        for file in sorted((page.shelf.catalogue.parent / "faults").glob("*.json"))[-FAULTS:]:
            parts[f"faults/{file.name}"] = read_bounded(file, LIMIT).decode("utf-8", "replace")
        return parts

    def _folders(self) -> list[Path]:
        own = [Path.home(), data_folder(), self.page.slots.folder, self.page.shelf.catalogue.parent]
        return [*own, Path(sys.prefix), Path(__file__).resolve().parents[3]]


def _about() -> dict[str, str]:
    screen = QApplication.primaryScreen()
    return {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "screen": f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio()}",
    }


def _lines(rows: list[object]) -> str:
    return "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
