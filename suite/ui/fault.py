"""What went wrong: a sentence, and the details for whoever unfolds them."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget


def show_fault(window: QWidget, sentence: str, details: str) -> None:
    """Show a fault without stopping the window."""
    box = QMessageBox(QMessageBox.Icon.Warning, "Something went wrong", sentence, parent=window)
    box.setDetailedText(details)
    box.setModal(False)
    box.show()
