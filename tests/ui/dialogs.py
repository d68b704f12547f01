"""Every window that the program opens above its own, made as the program makes it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable

from PySide6.QtWidgets import QDialog

import suite.ui
from suite.core.chance import strong
from suite.play.match import Match
from suite.store.collection import Holdings
from suite.store.decks import Cover, StoredDeck
from suite.store.merging import DeckConflict, merge
from suite.store.stacks import Stack
from suite.ui.collection.bulk import BulkDialog
from suite.ui.collection.exchange.exporting import ListExport
from suite.ui.collection.exchange.importing import ListImport
from suite.ui.collection.product import ProductDialog
from suite.ui.decks.catalog import entries
from suite.ui.decks.comparing import Comparison
from suite.ui.decks.conflicts import ConflictDialog
from suite.ui.decks.edits import Edits
from suite.ui.decks.exchange.exporting import DeckExport
from suite.ui.decks.exchange.importing import DeckImport
from suite.ui.decks.houseformats import HouseFormatsDialog
from suite.ui.decks.planning import PlanDialog
from suite.ui.decks.questions import FolderQuestion, NewDeck, TextQuestion
from suite.ui.decks.session import DeckSession
from suite.ui.keyhelp import KeyHelp
from suite.ui.library.editor.dialog import CardEditor
from suite.ui.library.editor.draft import draft_of
from suite.ui.library.editor.leftout import NotInForce
from suite.ui.library.editor.own import OwnCards
from suite.ui.library.report import UpdateReport
from suite.ui.library.setimport.exporting import SetExport
from suite.ui.library.setimport.importing import SetImport
from suite.ui.play.elsewhere import OpenElsewhere
from suite.ui.play.fairness import Fairness
from suite.ui.play.leaving import LeaveQuestion
from suite.ui.play.puzzles import PuzzleDialog
from suite.ui.play.undo import UndoDialog
from suite.ui.printing.deck import content_of
from suite.ui.printing.dialog import PrintDialog
from suite.ui.printing.options import DeckOptions
from suite.ui.store.repository import Repository
from suite.ui.table.keys import KEYS
from suite.ui.window import MainWindow

CARD = "conan-ccg/core/telling-blow"


def dialogs(window: MainWindow, session: DeckSession) -> dict[type[QDialog], Callable[[], QDialog]]:
    """What makes a window of each kind, over an open store and a deck."""
    context, repository = window.context, session.repository
    first = entries(repository)[0]
    edits = Edits(context)
    edits.session = session
    draft = draft_of(repository, CARD)
    assert draft is not None
    look = repository.look(session.game)
    like = Stack("", 1, collection=Holdings(repository.user).collections()[0][0])
    return {
        BulkDialog: lambda: BulkDialog(window, 2, None, [(1, "Collection")], ["Binder"]),
        CardEditor: lambda: CardEditor(context, draft, window),
        Comparison: lambda: Comparison(window, context, repository, entries(repository), first),
        ConflictDialog: lambda: ConflictDialog(window, session, clash()),
        DeckExport: lambda: DeckExport(context, session),
        Fairness: lambda: Fairness(match_of(repository), window),
        FolderQuestion: lambda: FolderQuestion(window, "Move", ["Club"], ""),
        HouseFormatsDialog: lambda: HouseFormatsDialog(window, context, repository, session.game, session),
        DeckImport: lambda: DeckImport(context, session.cover, session.game),
        KeyHelp: lambda: KeyHelp(window, context.style, "Play", context.commands, KEYS),
        LeaveQuestion: lambda: LeaveQuestion(match_of(repository), 0, True, True, window),
        ListExport: lambda: ListExport(context),
        ListImport: lambda: ListImport(context),
        NewDeck: lambda: NewDeck(window, games(repository), ["Club"], ""),
        NotInForce: lambda: NotInForce(context, repository, window),
        OpenElsewhere: lambda: OpenElsewhere("four-ages, process 7 on desk", True, window),
        OwnCards: lambda: OwnCards(context, repository, window),
        PlanDialog: lambda: PlanDialog(window, context, session, edits),
        PrintDialog: lambda: PrintDialog(
            context, "Print", DeckOptions(context, content_of(session), look, "")
        ),
        ProductDialog: lambda: ProductDialog(window, repository, like, ["Binder"]),
        PuzzleDialog: lambda: PuzzleDialog(window, context.style, None),
        SetExport: lambda: SetExport(context),
        SetImport: lambda: SetImport(context),
        UndoDialog: lambda: UndoDialog(window, context.style, [(1, "What?", "This")], False),
        TextQuestion: lambda: TextQuestion(window, "Title", "Title", "Do it"),
        UpdateReport: lambda: UpdateReport(repository, window),
    }


def match_of(repository: Repository) -> Match:
    """A match of three that goes on without whoever leaves."""
    game = repository.play_game("conan-ccg")
    return Match(game, next(setup for setup in game.setups() if setup.players == 3), strong(1))


def clash() -> DeckConflict:
    """Two people have given a deck different titles."""
    opened, mine, theirs = (StoredDeck(Cover("conan-ccg", title), ()) for title in ("Old", "Mine", "Theirs"))
    try:
        merge(opened, mine, theirs)
    except DeckConflict as found:
        return found
    raise AssertionError("both have changed the title")


def games(repository: Repository) -> list[tuple[str, str]]:
    """(key, title) of the games that have decks."""
    return [(key, one.title) for key, one in repository.games.items() if one.deck_sections]


def kinds_of_dialogs() -> set[type[QDialog]]:
    """All kinds that the code of the window defines, those that only serve as bases left out."""
    for module in pkgutil.walk_packages(suite.ui.__path__, "suite.ui."):
        importlib.import_module(module.name)
    found: set[type[QDialog]] = set()
    todo = [QDialog]
    while todo:
        below = todo.pop().__subclasses__()
        todo += below
        found |= {one for one in below if one.__module__.startswith("suite.ui.") and not one.__subclasses__()}
    return found
