"""One seat shown: positions of a link in their order, as pictures, sentences and prompts."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from suite.core.event import OVER, Event
from suite.core.translation import _
from suite.ui.context import Context
from suite.ui.frames import Split
from suite.ui.rules.beside import RuleBeside
from suite.ui.rules.titles import title
from suite.ui.table.about import NOTHING, AboutTab
from suite.ui.table.announce import LiveRegion, announce
from suite.ui.table.art import Art
from suite.ui.table.beside import Beside
from suite.ui.table.browser import PileBrowser
from suite.ui.table.drawing import TableDrawing
from suite.ui.table.handover import HandoverScreen
from suite.ui.table.link import Choice, Position, SeatLink
from suite.ui.table.lists import Lists
from suite.ui.table.log import Log, LogLine, folded
from suite.ui.table.maps.store import Maps
from suite.ui.table.pacing import Pacing
from suite.ui.table.picker import Picker
from suite.ui.table.prompt import Prompt
from suite.ui.table.recap import RecapCard, turns_over
from suite.ui.table.scenes import Recap, extras_of, recap_of
from suite.ui.table.sidepanel import USUAL, SidePanel
from suite.ui.table.sides import line_ups
from suite.ui.table.sidetabs import SideTabs
from suite.ui.table.zones import TableReader
from suite.ui.table.zoom import Zoom
from suite.ui.widgets import HBox, IconButton, VBox
from suite.view.log_text import listed

LEAST = 200
"""Width of the side panel."""
SPLIT = "table/split"
"""Under this name the width of the side panel is kept."""
PAUSE = 260
"""Milliseconds between the moves of others."""
TOLD = 3
"""So many of the latest sentences stand below the table."""


class TablePresenter(TableDrawing):
    """Shows what a link tells, one position after another; what is done with it is TableView's."""

    rule_wanted = Signal(str)
    """The id of a section of the rules that somebody wants to read."""
    over = Signal(str)
    """The match has ended: its result in one sentence."""
    shown = Signal()
    """A position was shown."""
    free = Signal()
    """Nothing holds whoever decides next."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._queue: deque[Position] = deque()
        self._told = 0
        self._count = 0
        self._answering = False
        self._recap: Recap | None = None
        self._build()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._next)

    # -- parts ---------------------------------------------------------------------------------------

    def _build(self) -> None:
        style = self.context.style
        self.prompt = Prompt(style)
        self.live = LiveRegion()
        self.log = Log(style)
        self.lists = Lists()
        self.side = SideTabs(style)
        self.side.setAccessibleName(_("Log and lists"))
        self.side.put(self.log, _("Log"), "article")
        self.side.put(self.lists, _("Lists"), "list-dashes")
        self.about = AboutTab()
        self.side.put(self.about, _("About"), "info")
        self.side.show_tab(self.about, False)
        self.rule = RuleBeside(self.context)
        self.rule.closed.connect(self.close_rule)
        self.side.put(self.rule, _("Rule"), "book-open")
        self.side.show_tab(self.rule, False)
        self.side.setMinimumWidth(LEAST)
        self.beside = Beside()
        self.recap = RecapCard(style)
        self.beside.put(self.recap, 1, guest=True)
        self.beside.put(self.side, 3)
        left = QWidget()
        self.side_button = IconButton(
            style, "list-dashes", _("Show or hide log and lists"), self._toggle_side
        )
        self.canvas.hover = self.context.table.hover
        # Before the pace hears of it: what is on its way is shown, then answered.
        self.context.table.changed.connect(self._choices_changed)
        self.pacing = Pacing(self.context, self.prompt, self.live)
        self.pacing.freed.connect(self.tell_free)
        self.pacing.changed.connect(self.answer_now)
        self.pacing.panel_wanted.connect(self._show_stops)
        self.side.put(self.pacing.panel, _("Pace"), "fast-forward")
        self.foot = HBox(self.live, self.pacing.bar, self.side_button, space=0)
        self.foot.setStretch(0, 1)
        left.setLayout(VBox(self.prompt, self.canvas, self.foot, space=0))
        self.split = Split()
        self.split.addWidget(left)
        self.split.addWidget(self.beside)
        self.split.setStretchFactor(0, 1)
        self.split.setChildrenCollapsible(False)
        self.split.setSizes([900, USUAL])
        kept = self.context.preferences.state(SPLIT)
        if kept is not None:
            self.split.restoreState(kept)
        self.split.splitterMoved.connect(self._keep_split)
        self.setLayout(VBox(self.split, space=0))
        # Above the table, and below what covers all of it.
        self.panel = SidePanel(self, style, self.side, self.beside, self.recap)
        self.panel.left.connect(lambda: self.canvas.setFocus(Qt.FocusReason.OtherFocusReason))
        self.canvas.focused.connect(self._uncover)
        self.canvas.touched.connect(self._uncover)
        self.zoom = Zoom(self.canvas)
        self.browser = PileBrowser(self.canvas, style)
        self.handover = HandoverScreen(self)

    # -- the surface ----------------------------------------------------------------------------------

    def open(self, link: SeatLink) -> None:
        """Show the seat of `link`, and listen to it from now on."""
        self.link = link
        ratio = self.canvas.devicePixelRatioF()
        self._art = Art(self.faces, self.context.style, link.game.key, link.catalogue, ratio)
        self.stage.art = self._art
        self.stage.clear_all()
        self._layouts = {}
        self.maps = Maps()
        self._viewports = {}
        self._extras = extras_of(link.game.key)
        self._recap = recap_of(link.game.key)
        self.recap.begin()
        zones = link.game.blank(link.setup, link.catalogue).zone_list
        owners = [zone.player for zone in zones]
        self.reader = TableReader(link.catalogue, self._art.look, link.setup.names, owners)
        viewer = link.people[0] if link.people else 0
        self.side.show_tab(self.about, bool(link.game.layout(link.setup, viewer).boards))
        self.about.tell("", [NOTHING])
        self.log.use(map(self.reader.title, range(len(link.catalogue.cards))))
        self._told = 0
        self._queue.clear()
        self.position = None
        self.handover.hide()
        self._count = 0
        self.pacing.use(link)
        link.listen(self._heard)
        self._heard()

    @property
    def speed(self) -> float:
        """How quick motion is: 1 is usual, 0 none at all."""
        return self.pacing.speed

    @property
    def moves(self) -> bool:
        """Whether anything may move."""
        return self.pacing.moves

    @property
    def holds(self) -> bool:
        """Whether whoever decides next is to wait: the table is behind, or somebody has stopped it."""
        return bool(self._queue) or self.pacing.held

    def tell_free(self) -> None:
        """Somebody or something has let go: if nothing holds any more, whoever decides next may go on."""
        if not self.holds:
            self.free.emit()

    @property
    def waiting(self) -> bool:
        """Whether later positions wait to be shown."""
        return bool(self._queue)

    @property
    def busy(self) -> bool:
        """Whether positions wait to be shown or anything moves."""
        return bool(self._queue) or self.stage.motion.busy

    def skip(self) -> None:
        """Show the latest position at once, without motion."""
        self._pause.stop()
        while self._queue and self.handover.isHidden():
            self.show_position(self._queue.popleft(), moving=False)
        self.stage.skip()
        self._pause.stop()
        self.tell_free()

    def _keep_split(self) -> None:
        self.context.preferences.set_state(SPLIT, self.split.saveState())

    def _toggle_side(self) -> None:
        self.panel.toggle()

    def _show_stops(self) -> None:
        self.panel.bring(self.pacing.panel)

    def _uncover(self) -> None:
        if self.canvas.hasFocus():
            self.panel.uncover()

    def fit(self) -> None:
        super().fit()
        self.panel.fit(QRect(self.canvas.mapTo(self, QPoint(0, 0)), self.canvas.size()))

    def _choices_changed(self) -> None:
        """The owner has chosen in Settings or here; what is on its way goes on as it began."""
        self.canvas.hover = self.context.table.hover
        self.stage.speed = self.speed or 1.0
        if not self.speed:
            self.skip()

    def show_rule(self, section: str) -> None:
        """Show a section of the rules in the side panel, so that the table keeps its place."""
        if self.link is None or not self.rule.show_section(self.link.game, section):
            return
        self.panel.open(self.rule)
        self.rule.reader.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_rule(self) -> bool:
        """Close what is open for a while beside the table; whether anything was."""
        if not self.panel.close_part():
            return False
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    # -- positions -------------------------------------------------------------------------------------

    def _heard(self) -> None:
        """A new position: what the pace answers is answered at once, the rest is shown in its order."""
        assert self.link is not None, "only an open link calls"
        position = self.link.position()
        back = position.count < self._count
        self._count = position.count
        if self._queue and _adds_nothing(self._queue[-1], position):
            self._queue.pop()
        self._queue.append(position)
        self.pacing.heard(position)
        if position.result and not self.handover.isHidden():
            # Given up while the table is covered: nobody is to decide any more.
            self._hand_over(position)
        if self._answering:
            return
        if back:
            # Whoever takes an answer back wants to give another one themselves.
            self.pacing.stop_passing()
        else:
            self._answer()
        if not self.stage.motion.busy and not self._pause.isActive():
            self._next()

    def _answer(self) -> None:
        """Give the answers that need no person, one after another."""
        assert self.link is not None, "only an open link asks"
        self._answering = True
        try:
            while self._queue and (choice := self.pacing.answer(self._queue[-1])) is not None:
                self._given(choice)
                self.link.act(choice.action)
        finally:
            self._answering = False

    def _given(self, choice: Choice) -> None:
        """The last position is answered: it is shown where it tells anything new, and asks nobody."""
        position = self._queue.pop()
        before = self._queue[-1] if self._queue else self.position
        known = before is not None and _adds_nothing(before, position)
        if known or self.pacing.shared or position.asked is None:
            return
        asked = replace(position.asked, choices=(), given=choice.label)
        self._queue.append(replace(position, asked=asked))

    def answer_now(self) -> None:
        """The pace is another: perhaps the open question needs no person any more."""
        if self.position is None or self._queue or self._answering or not self.handover.isHidden():
            return
        choice = self.pacing.answer(self.position)
        if choice is not None and self.link is not None:
            self.picker = Picker()
            self.picked()
            self.link.act(choice.action)

    def _next(self) -> None:
        """Show the next positions, until one moves or the screen must be handed over."""
        moving = self.moves
        while self._queue and self.handover.isHidden():
            following = self._queue[0]
            if self.position is not None and following.viewer != self.position.viewer:
                self._hand_over(following)
                return
            self.show_position(self._queue.popleft(), moving)
            if moving and self._queue and self.stage.motion.busy:
                return
        self.tell_free()

    def rested(self) -> None:
        """Motion has ended: go on with the next position after a moment."""
        if self._queue and not self._pause.isActive():
            self._pause.start(round(PAUSE / max(0.1, self.speed)))

    def _hand_over(self, following: Position) -> None:
        """Cover the table until the next player sits in front of it."""
        assert self.link is not None, "positions come from a link"
        self.stage.skip()
        self.handover.cover(self.link.setup.names[following.viewer], bool(following.result))

    def lifted(self) -> None:
        """The next player sits in front of the screen: their table is shown, and has the keys."""
        self.canvas.setFocus()
        self._told = 0
        self.log.clear()
        if self._queue:
            self.show_position(self._queue.popleft(), moving=False)
        self._next()

    def show_position(self, position: Position, moving: bool) -> None:
        """Show a position: what has happened, the table, the open question."""
        self._tell(position)
        before = self.position
        self.position = self.pacing.position = position
        asked = position.asked
        mine = asked is not None and asked.player == position.viewer
        self.picker = Picker(asked.choices if asked is not None and mine else ())
        self.picker.begin()
        same = before is not None and before.viewer == position.viewer
        self.stage.speed = self.speed or 1.0
        self.browser.hide()
        self.zoom.hide()
        self.draw(moving and same)
        self._ask()
        self.picked()
        self.shown.emit()
        if position.result and (before is None or not before.result):
            self.over.emit(position.result)

    def _tell(self, position: Position) -> None:
        """New events as sentences: in the log, below the table, to a screen reader."""
        assert self.link is not None, "positions come from a link"
        log = position.log
        if len(log) < self._told:
            # Taken back: the log is told anew.
            self._told = 0
            self.log.clear()
        fresh = log[self._told :]
        self._news = self._kept_rolls(position, fresh)
        self._sum_up(position, self._told)
        self._told = len(log)
        link = self.link
        lines = [LogLine(link.sentence(e), link.game.headings.get(e.kind, 0)) for e in fresh]
        if fresh and len(fresh) == len(log):
            self.log.add([LogLine(team) for team in line_ups(link.setup.names, self.sides)])
        self.log.add(lines)
        if lines or position.result:
            told = folded(lines)[-TOLD:]
            ends = [line.text for line, event in zip(lines, fresh, strict=True) if event.kind == OVER]
            self.live.tell([line for line in told if line not in ends])
            if position.result:
                # It is written above the table; a screen reader hears it from here.
                announce(self.live, " ".join(ends or [position.result]))

    def _kept_rolls(self, position: Position, fresh: Sequence[Event]) -> list[Event]:
        """What is new in this turn, after rolls that the viewer has not answered yet or is asked about."""
        assert self.link is not None, "positions come from a link"
        dice = self.layout_of(position.viewer).dice
        rolls = {one.kind for one in dice}
        kept = [event for event in self._news if event.kind in rolls and self._told]
        kind = position.asked.kind if position.asked is not None else ""
        news = position.log if any(kind in one.asked for one in dice) else [*kept, *fresh]
        ranks = self.link.game.headings
        begun = max((n for n, event in enumerate(news) if ranks.get(event.kind) == 1), default=0)
        return list(news[begun:])

    def _sum_up(self, position: Position, fresh: int) -> None:
        """Sum up the turns of others that are over; the person's own turn begins with nothing unread."""
        link = self.link
        if link is None or self._recap is None or link.people != (position.viewer,):
            return
        if not fresh:
            # The match has just been opened: what was before was read then.
            return
        for events in turns_over(position.log, link.game.headings, fresh):
            player, parts = self._recap(events, link.catalogue)
            if player == position.viewer:
                self.recap.begin()
            else:
                self.recap.tell(link.setup.names[player], parts)

    def _ask(self) -> None:
        """What the prompt says about the open question."""
        assert self.link is not None, "positions come from a link"
        position = self.position
        assert position is not None, "something is shown"
        names = self.link.setup.names
        asked = position.asked
        if asked is None:
            over = _("The match is over") if position.result else _("The record ends here")
            self.prompt.ask(over, position.result, "", "")
            return
        name = names[asked.player]
        waiting = listed([names[player] for player in asked.players]) or name
        several = _("{names} decide") if len(asked.players) > 1 else _("{names} decides")
        you = asked.player == position.viewer
        who = _("{name}, you decide").format(name=name) if you else several.format(names=waiting)
        after = _("{words}: {more}")
        who = after.format(words=name, more=asked.given) if asked.given else who
        stop = next((_(one.title) for one in self.link.game.stops if one.key == asked.stop), "")
        # The stop stands with who decides: before the question it would often make a second line of it.
        who = after.format(words=who, more=stop) if stop and not asked.given else who
        self.prompt.ask(who, asked.text, asked.rule, title(self.link.game.key, asked.rule))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panel.resized(self.width())
        self.handover.setGeometry(self.rect())

    # -- what TableView does ------------------------------------------------------------------------------

    def picked(self) -> None:
        """Another position is shown, or something was touched: say what can be touched now."""
        raise NotImplementedError("a table that only shows marks nothing")


def _adds_nothing(before: Position, position: Position) -> bool:
    """Whether nothing has happened in the eyes of the same viewer: the earlier position need not be shown."""
    same = before.viewer == position.viewer
    return same and len(before.log) == len(position.log)
