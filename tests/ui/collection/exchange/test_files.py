"""Names of files that every system takes, the folder of the last file, and settings beyond reason."""

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication, QWidget

from suite.store.faults import StoreError
from suite.ui.files import ask_open, ask_save, file_name, last_folder, pasted
from suite.ui.preferences import Preferences


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["CON"], "CON file.csv"),
        (["nul"], "nul file.csv"),
        (["Com1"], "Com1 file.csv"),
        (["LPT\xb9"], "LPT\xb9 file.csv"),
        (["a/u", ":x"], "a u x.csv"),
        (["Aux."], "Aux file.csv"),
        (["Console"], "Console.csv"),
        ([""], "Untitled.csv"),
        (["...", "?"], "Untitled.csv"),
        ([" \u00c6ther / Well ? "], "\u00c6ther Well.csv"),
        (["x" * 300], "x" * 80 + ".csv"),
    ],
)
def test_proposed_names_are_taken_by_every_system(words: list[str], name: str) -> None:
    assert file_name(words, ".csv") == name


def test_dialogs_open_in_a_folder_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = Preferences(tmp_path / "window.ini")
    documents = tmp_path / "Documents"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda kind: str(documents))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert last_folder(keep) == str(tmp_path), "what is not there would be proposed as a file"
    documents.mkdir()
    assert last_folder(keep) == str(documents)


def test_dialogs_open_where_the_last_file_was(qapp: QApplication, tmp_path: Path) -> None:
    keep = Preferences(tmp_path / "window.ini")
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "a.csv").write_text("x")
    parent, taken = QWidget(), []
    first = ask_open(parent, keep, "Open", "Lists (*.csv)", taken.extend)
    first.selectFile(str(folder / "a.csv"))
    first.accept()
    assert taken == [folder / "a.csv"]
    assert last_folder(Preferences(tmp_path / "window.ini")) == str(folder), "also after a start"
    second = ask_save(parent, keep, "Save", "Lists (*.csv)", "b.csv", taken.append)
    assert Path(second.directory().absolutePath()) == folder
    assert Path(second.selectedFiles()[0]).name == "b.csv"
    second.reject()
    (folder / "a.csv").unlink()
    folder.rmdir()
    assert last_folder(keep) != str(folder), "a folder that is gone is none"


def test_a_paste_that_no_file_can_hold_is_refused() -> None:
    with pytest.raises(StoreError, match="Line 2 of the text holds half a letter"):
        pasted("3 Thak\n1 \ud800")
    assert pasted("3 \u00c6") == "3 \u00c6".encode()


def test_settings_beyond_reason_count_as_the_usual_ones(tmp_path: Path) -> None:
    file = tmp_path / "window.ini"
    file.write_text(
        "[window]\nplace=99999999999 1 1000 1000\nmaximized=1"
        + "0" * 30
        + "\n[look]\ntext="
        + "9" * 5000
        + "\n"
    )
    keep = Preferences(file)
    assert (keep.fault, keep.place(), keep.maximized, keep.text_size) == ("", None, False, 100)
    file.write_bytes(b"[look]\ntheme=light\n" * 80_000)
    keep = Preferences(file)
    assert keep.fault.endswith("it was put aside as window.ini.refused, and all settings are new.")
    assert str(file) in keep.fault
    assert keep.theme == "system"
    assert (tmp_path / "window.ini.refused").exists()
