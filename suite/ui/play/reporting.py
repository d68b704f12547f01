"""Reports of problems: the match, its log and versions in one file, without any folder of this machine."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from suite import __version__
from suite.core.bounds import read_bounded
from suite.core.translation import _
from suite.play.record import LIMIT
from suite.play.reporting import write_report
from suite.store.location import data_folder
from suite.ui.context import Context
from suite.ui.files import ELSEWHERE, last_folder, remember_folder

FAULTS = 5
"""So many of the latest diagnostic records go into a report."""


class Reporting:
    """Offers a report where something went wrong, and writes it."""

    def __init__(
        self, context: Context, matches: Path, contents: Callable[[], dict[str, str]], parent: QWidget
    ) -> None:
        """`matches`: the folder of kept matches; `contents` gives what the open match adds: file -> text."""
        assert context.repository is not None, "the store is open"
        self.context = context
        self.matches = matches
        self.data = context.repository.catalogue.parent
        self.contents = contents
        self.parent = parent
        self.faults: list[str] = []
        """What went wrong in the open match, in words."""

    def add(self, fault: str) -> None:
        """A computer player of the open match did not answer, for this reason."""
        words = _("A computer player did not answer ({fault}); a legal answer was played for it.").format(
            fault=fault
        )
        self.faults.append(words)
        self.context.notify(words, _("Report it"), self.report)

    def report(self) -> None:
        """Let the person choose where a report is put."""
        day = datetime.now().strftime("%Y%m%d-%H%M")
        keep = self.context.preferences
        start = Path(last_folder(keep)) / f"four-ages-report-{day}.zip"
        name, _kind = QFileDialog.getSaveFileName(
            self.parent, _("Report a problem"), str(start), _("Archives (*.zip)")
        )
        if name:
            remember_folder(keep, Path(name))
            self.report_to(Path(name))

    def report_to(self, path: Path) -> None:
        """Pack record, versions, log and faults into one file without any folder of this machine."""
        try:
            write_report(path, self._parts(), self._folders())
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.context.notify(
                _("The report cannot be written: {why}.").format(why=why), ELSEWHERE, self.report
            )
            return
        self.context.notify(
            _("The report is in {file}. It holds the match, its log and versions, no folders.").format(
                file=path.name
            )
        )

    def _parts(self) -> dict[str, str]:
        parts = {"about.json": json.dumps(_about(), indent=1), "faults.txt": "\n".join(self.faults)}
        parts.update(self.contents())
        for file in sorted((self.data / "faults").glob("*.json"))[-FAULTS:]:
            parts[f"faults/{file.name}"] = read_bounded(file, LIMIT).decode("utf-8", "replace")
        return parts

    def _folders(self) -> list[Path]:
        own = [Path.home(), data_folder(), self.matches, self.data]
        return [*own, Path(sys.prefix), Path(__file__).resolve().parents[3]]


def _about() -> dict[str, str]:
    screen = QApplication.primaryScreen()
    return {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "screen": f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio()}",
    }
