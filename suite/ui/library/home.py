"""Home: what there is, and what one might do next. Shown before the store is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from suite.core.translation import _, mark, number, plural
from suite.ui import theme as t
from suite.ui.context import Context
from suite.ui.icons import icon
from suite.ui.jobs import Job
from suite.ui.library.leftout import counted_left_out, show_left_out
from suite.ui.page import Page
from suite.ui.widgets import Elided, Flow, HBox, PushButton, Tile, VBox, boxed, button, emptied, label

if TYPE_CHECKING:
    from suite.store.overlay import LeftOut
    from suite.store.reader import CardRow
    from suite.ui.library.resume import Left

WIDEST = 1800
WIDE = 1400
"""From here on there is room beside the steps for the decks."""
FANNED = 1000
"""From here on, at usual text size, there is room for a fan of cards beside the words."""
FAN = 5
FACE, LARGE = 132, 196
REACH = 560
SPREAD = QSize(456, 236)
"""Room for a fan of the smaller faces, turned about a point so far below."""
FEW, MANY = 6, 18
"""So many decks are listed below the rest, and beside it."""
GREETING = mark("Your cards, your decks, your table")
ABOUT = mark(
    "Find any card of your out-of-print games, keep count of what you own, build decks that are "
    "legal, and play with the rules enforced."
)
AGAIN = mark("Your match is waiting")


class HomePage(Page):
    """The first page."""

    title = "Four Ages"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.fan = CardFan(context)
        self.games = QGridLayout()
        self.decks = VBox(space=t.XS)
        self._wide = False
        """Whether the decks stand beside the rest."""
        self.left: Left | None = None
        """The match that can be gone on with."""
        self._looking: Job | None = None
        self.body = QWidget()
        self.halves = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.halves.setContentsMargins(t.XL, t.S, t.XL, t.XL)
        self.halves.setSpacing(t.L)
        steps = QGridLayout()
        for grid in (steps, self.games):
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setSpacing(t.M)
            grid.setColumnStretch(0, 1)
            grid.setColumnStretch(1, 1)
        for place, tile in enumerate(self._steps()):
            steps.addWidget(tile, place // 2, place % 2)
        begin = VBox((self._welcome(), 1), space=t.L)
        begin.addLayout(steps)
        begin.addLayout(self.games)
        self.halves.addLayout(begin)
        self.halves.addWidget(self._decks_tile())
        self.body.setLayout(self.halves)
        self.body.setMaximumWidth(WIDEST)
        area = QScrollArea()
        self.room = area.viewport()
        """What the page is seen through: as wide as there is room, whatever its parts need."""
        self.room.installEventFilter(self)
        area.setWidgetResizable(True)
        area.setWidget(self.body)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column.addWidget(area, 1)
        context.style.changed.connect(self._arrange)
        context.ready.connect(self._fill)
        if context.repository is not None:
            self._fill()

    def shown(self) -> None:
        if self.context.repository is not None:
            self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.room and event.type() == QEvent.Type.Resize:
            self._arrange()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        """Put the parts where there is room for them."""
        wide = self.room.width() >= WIDE
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self.halves.setDirection(across if wide else down)
        self.halves.setStretch(0, 3 if wide else 0)
        self.halves.setStretch(1, 2 if wide else 1)
        self.fan.set_face(LARGE if wide else FACE)
        self.fan.setVisible(self.room.width() >= self.context.style.px(FANNED))
        if wide != self._wide:
            self._wide = wide
            self._list_decks()

    def _welcome(self) -> Tile:
        self.greeting = label(_(GREETING), "section", wrap=True)
        self.told = label(_(ABOUT), wrap=True)
        self.first = Flow()
        begin = boxed(self.first)
        words = VBox(
            1,
            self.greeting,
            self.told,
            begin,
            HBox(
                button(_("Find a card"), lambda: self.context.turn("cards")),
                button(_("Build a deck"), lambda: self.context.turn("decks")),
                1,
            ),
            1,
            space=t.M,
        )
        row = HBox((words, 1), space=t.XL)
        row.addWidget(self.fan, 0, Qt.AlignmentFlag.AlignVCenter)
        return Tile(row, t.XL)

    def _decks_tile(self) -> Tile:
        return Tile(VBox(label(_("Decks to play"), "section"), self.decks, 1, space=t.M))

    def _steps(self) -> list[StartButton]:
        go = self.context.turn
        return [
            StartButton(
                self.context,
                "archive",
                _("Collection"),
                _("Type in what you own, or read in a list."),
                lambda: go("collection"),
            ),
            StartButton(
                self.context,
                "stack",
                _("Decks"),
                _("Build, check and compare your decks."),
                lambda: go("decks"),
            ),
            StartButton(
                self.context,
                "sword",
                _("Play"),
                _("Against the computer, or each other."),
                lambda: go("play"),
            ),
            StartButton(
                self.context,
                "book-open",
                _("Rules"),
                _("Look a rule up by its section."),
                lambda: go("rules"),
            ),
        ]

    def _fill(self) -> None:
        """What the store says."""
        # Imported when it is needed: Home is painted before the store is loaded.
        from suite.ui.library.resume import left

        repository = self.context.repository
        assert repository is not None
        emptied(self.games)
        if repository.overlay.left_out:
            self.games.addWidget(self._not_in_force(repository.overlay.left_out), 0, 0, 1, 2)
        for place, game in enumerate(dict.fromkeys(entry[0] for entry in repository.reader.sets()), 2):
            self.games.addWidget(self._game(game, repository.title(game)), place // 2, place % 2)
        self.fan.fill()
        self._offer()
        self._list_decks()
        if self._looking is None or not self._looking.running:
            self._looking = self.context.jobs.start(
                _("Looking for your last match"),
                lambda job: left(repository),
                self._found,
                owner=self,
                quiet=True,
            )

    def _found(self, found: Left | None) -> None:
        if found != self.left:
            self.left = found
            self._offer()

    def _offer(self) -> None:
        """What to begin with: the match that was left, or a first one that teaches the game."""
        from suite.ui.library.resume import go_on, learn, lessons

        repository = self.context.repository
        assert repository is not None
        emptied(self.first)
        left = self.left
        if left is not None:
            self.first.addWidget(button(left.words, lambda: go_on(self.context, left.path), primary=True))
        games = lessons(repository)
        for game in games:
            words = (
                _("Learn by playing")
                if len(games) == 1
                else _("Learn by playing: {game}").format(game=repository.title(game))
            )
            first = left is None and game == games[0]
            self.first.addWidget(button(words, partial(learn, self.context, game), primary=first))
        self.greeting.setText(_(AGAIN) if left is not None else _(GREETING))
        self.told.setText(left.more if left is not None else _(ABOUT))

    def _list_decks(self) -> None:
        """Some decks, each a click away from the table."""
        from suite.ui.decks.playing import play_deck
        from suite.ui.library.resume import decks

        repository = self.context.repository
        if repository is None:
            return
        emptied(self.decks)
        for entry in decks(repository, MANY if self._wide else FEW):
            kind = _("Ready-made") if entry.ready else _("Yours")
            title = Elided("body", entry.cover.title)
            about = Elided(
                "caption",
                _("{kind}, {cards}, {game}").format(
                    kind=kind,
                    cards=plural("{n} card", "{n} cards", entry.cover.cards).format(
                        n=number(entry.cover.cards)
                    ),
                    game=repository.title(entry.cover.game),
                ),
            )
            play = button(_("Play"), partial(play_deck, self.context, entry))
            play.setAccessibleName(_("Play this deck: {title}").format(title=entry.cover.title))
            line = HBox((VBox(title, about, space=0), 1), play, space=t.M)
            self.decks.addLayout(line)

    def _not_in_force(self, left_out: Sequence[LeftOut]) -> Tile:
        """A word about what the file holds and the program cannot use."""
        words = label(f"⚠ {counted_left_out(left_out)}", "emphasis", wrap=True)
        show = button(_("Show it"), lambda: show_left_out(self.context))
        return Tile(VBox(words, HBox(show, 1)))

    def _game(self, game: str, title: str) -> Tile:
        """How much of a game the owner has."""
        repository = self.context.repository
        assert repository is not None
        cards = repository.reader.count(f"game:{game}")
        owned = repository.reader.count(f"game:{game} is:owned")
        bar = QProgressBar()
        bar.setTextVisible(False)
        bar.setRange(0, max(1, cards))
        bar.setValue(owned)
        bar.setAccessibleName(
            _("{game}: {owned} of {cards} cards owned").format(game=title, owned=owned, cards=cards)
        )
        colour = t.game_accent(self.context.style.theme, game)
        bar.setStyleSheet(f"QProgressBar::chunk {{ background: {colour}; }}")
        words = (
            _("None of them is in your collection yet.")
            if not owned
            else plural("You own copies of {n} of them.", "You own copies of {n} of them.", owned).format(
                n=owned
            )
        )
        heading = HBox(
            label(title, "emphasis", wrap=True),
            label(plural("{n} card", "{n} cards", cards).format(n=number(cards)), "muted"),
        )
        heading.setStretch(0, 1)
        return Tile(VBox(heading, bar, label(words, "muted", wrap=True)))


class StartButton(PushButton):
    """A large button: icon, word, one sentence."""

    def __init__(
        self, context: Context, name: str, word: str, sentence: str, run: Callable[[], object]
    ) -> None:
        super().__init__()
        self._style = context.style
        self._icon = name
        self.setAccessibleName(word)
        self.setAccessibleDescription(sentence)
        self.picture = label("")
        words = VBox(1, label(word, "emphasis"), label(sentence, "muted", wrap=True), 1, space=2)
        self.row = HBox(self.picture, words, space=t.M)
        self.row.setStretch(1, 1)
        self.row.setContentsMargins(t.M, t.M, t.M, t.M)
        self.setLayout(self.row)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: run())
        context.style.changed.connect(self._paint)
        self._paint()

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def _paint(self) -> None:
        colour = self._style.theme.accent
        self.picture.setPixmap(icon(self._icon, colour).pixmap(QSize(28, 28), self.devicePixelRatioF()))


class CardFan(QWidget):
    """Some cards, held like a hand."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.rows: list[CardRow] = []
        self.pictures: list[QPixmap] = []
        self.face = FACE
        self.setFixedSize(SPREAD)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_face(self, width: int) -> None:
        """Hold cards of this width."""
        if width != self.face:
            self.face = width
            self.setFixedSize(SPREAD * (width / FACE))
            self._collect()

    def fill(self) -> None:
        """Choose the cards: the same ones every time, spread over the catalogue."""
        repository, faces = self.context.repository, self.context.faces
        assert repository is not None
        assert faces is not None
        if not self.rows:
            self.rows = repository.reader.by_ids(repository.some(FAN))
            faces.drawn.connect(self._collect)
        self._collect()

    def _collect(self) -> None:
        """Take the faces when all of them have been drawn."""
        repository, faces = self.context.repository, self.context.faces
        if repository is None or faces is None or not self.isVisible():
            return
        ratio = self.devicePixelRatioF()
        found = [faces.get(row.game, repository.card(row), self.face, ratio) for row in self.rows]
        pictures = [picture for picture in found if picture is not None]
        if len(pictures) == len(found) and pictures != self.pictures:
            self.pictures = pictures
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        reach = REACH * self.face / FACE
        for place, picture in enumerate(self.pictures):
            painter.save()
            # Turned about a point far below, as by a wrist.
            painter.translate(self.width() / 2, reach + 12)
            painter.rotate((place - (len(self.pictures) - 1) / 2) * 8)
            size = picture.deviceIndependentSize()
            box = QRectF(-size.width() / 2, -reach, size.width(), size.height())
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            painter.restore()
        painter.end()
