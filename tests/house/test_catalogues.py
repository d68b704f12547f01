"""The words in other languages: all there, each with the places of its sentence, none from yesterday."""

import subprocess
import sys
from gettext import GNUTranslations
from pathlib import Path
from shutil import copytree
from string import Formatter

import pytest
from babel.messages import Catalog

from bootstrap import stale_translations
from translations import FOLDER, MARKS, NAME, ROOT, extracted, files, main, read, updated

CATALOGUES = pytest.mark.parametrize("path", files(), ids=lambda path: path.parent.name)


@pytest.fixture(scope="module")
def sources() -> Catalog:
    return extracted()


def forms(words: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The forms of a message: several where it is a plural."""
    return (words,) if isinstance(words, str) else tuple(words)


def places(text: str) -> set[str]:
    """The places of a sentence; a translation may ask for a form of one, as in {province.where}."""
    return {name.partition(".")[0] for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_is_french() -> None:
    assert FOLDER / "fr" / NAME in files()


@CATALOGUES
def test_catalogues_hold_the_sentences_of_the_sources(path: Path, sources: Catalog) -> None:
    assert path.read_bytes() == updated(path, sources), "run packaging/translations.py update"


@CATALOGUES
def test_every_sentence_is_translated(path: Path) -> None:
    missing = [one.id for one in read(path) if one.id and (one.fuzzy or not all(forms(one.string)))]
    assert missing == [], "these would be shown in English, or as somebody guessed"


@CATALOGUES
def test_sentences_keep_their_places(path: Path) -> None:
    wrong = []
    for one in read(path):
        due = set().union(*(places(form) for form in forms(one.id))) if one.id else set()
        many = forms(one.string)
        # The form for one may spell its number out.
        if one.id and (places(many[-1]) != due or any(not places(form) <= due for form in many)):
            wrong.append(one.id)
    assert wrong == [], "these lack a place, or have one that is never filled"


@CATALOGUES
def test_sentences_keep_their_ends(path: Path) -> None:
    """A label has no full stop where its English has none, and the other way round."""
    ends = (".", "?", "…", ":")
    wrong = []
    for one in read(path):
        # What has a context may be the point itself.
        for english, other in (
            () if one.context else zip(forms(one.id)[-1:], forms(one.string)[-1:], strict=True)
        ):
            if any(english.endswith(end) != other.endswith(end) for end in ends):
                wrong.append(english)
    assert wrong == []


def test_all_kinds_of_marks_are_extracted(tmp_path: Path) -> None:
    (tmp_path / "suite").mkdir()
    (tmp_path / "suite" / "one.py").write_text(
        '_("Plain")\nmark("Later")\nplural("{n} unit", "{n} units", n)\nin_context("die", "One")\n'
        "# Translators: on a button\n_(\n    'Long '\n    'words'\n)\n",
        "utf-8",
    )
    found = {(one.id, one.context) for one in extracted(tmp_path) if one.id}
    assert found == {
        ("Plain", None),
        ("Later", None),
        (("{n} unit", "{n} units"), None),
        ("One", "die"),
        ("Long words", None),
    }
    assert len(MARKS) == 4


def test_a_compiled_catalogue_is_made_where_it_is_missing_or_old(tmp_path: Path) -> None:
    """As `bootstrap.py` does at a start, in a process of its own."""
    copytree(ROOT / "packaging", tmp_path / "packaging")
    folder = tmp_path / "resources" / "translations" / "fr"
    folder.mkdir(parents=True)
    assert not stale_translations(tmp_path), "where there are no words there is nothing to make"
    (folder / NAME).write_bytes((FOLDER / "fr" / NAME).read_bytes())
    assert stale_translations(tmp_path)
    tool = tmp_path / "packaging" / "translations.py"
    subprocess.run([sys.executable, str(tool), "compile"], check=True)
    assert not stale_translations(tmp_path)
    assert sorted(path.name for path in folder.iterdir()) == ["four-ages.mo", NAME]
    with (folder / "four-ages.mo").open("rb") as file:
        made = GNUTranslations(file)
    assert made.gettext("Where do you lead Conan?") != "Where do you lead Conan?"


def test_a_wrong_command_line_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["extract", "all"]) == 2
    assert "update" in capsys.readouterr().err


def test_compiled_catalogues_are_never_committed() -> None:
    done = subprocess.run(
        ["git", "check-ignore", "-q", str(FOLDER / "fr" / "four-ages.mo")], cwd=ROOT, check=False
    )
    assert done.returncode == 0
