"""What went wrong: a sentence, and the details for whoever unfolds them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

from suite.core.translation import _
from suite.store.faults import StoreError

OVERRIDDEN: Final = re.compile(r"^(?:Error calling Python override of \S+: )+")
"""What the binding of Qt puts before the words of an error that passed through it."""


def speak_up(say: Callable[[str], object]) -> None:
    """Where nobody else takes care of it, say why the store cannot be read or written.

    Whatever was being done ends there; what was typed stays where it is. All other errors go their usual way.
    """

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, StoreError):
            say(OVERRIDDEN.sub("", str(error)))
        else:
            sys.__excepthook__(kind, error, trace)

    sys.excepthook = hook


def tell_later(error: StoreError) -> None:
    """Have it said once what runs now has ended: for what Qt asks, into which nothing can be raised."""

    def tell() -> None:
        raise error

    QTimer.singleShot(0, tell)


def show_fault(window: QWidget, sentence: str, details: str) -> None:
    """Show a fault without stopping the window."""
    box = QMessageBox(QMessageBox.Icon.Warning, _("Something went wrong"), sentence, parent=window)
    box.setDetailedText(details)
    box.setModal(False)
    box.show()
