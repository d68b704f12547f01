"""The commands of the Play page, as the palette lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suite.ui.commands import Command

if TYPE_CHECKING:
    from suite.ui.play.page import Play

SCOPE = "play"


def add_commands(page: Play) -> None:
    """Make them available while the page is shown."""
    add = page.context.commands.add
    replay, puzzles, helping = page.replay, page.puzzles, page.helping
    for key, words, run, shortcut, hint in (
        ("back", "Take the last choice back", page.going_back.last, "Ctrl+Backspace", "undo"),
        ("further", "Take back further", page.going_back.ask, "Ctrl+Shift+Backspace", "undo practice"),
        ("hint", "Ask for a hint", page.ask_hint, "Ctrl+H", "advice help"),
        ("now", "Move now", page.move_now, "Ctrl+M", "hurry computer"),
        ("leave", "Other matches", page.choose, "Ctrl+Shift+M", "new match"),
        ("matches", "All matches and statistics", page.show_history, "Ctrl+Shift+Y", "history results"),
        ("record", "Open a record to watch", helping.open_record, "", "replay file"),
        ("guide", "Show the guide, or leave it", page.guiding.switch, "", "lesson tutorial"),
        ("report", "Report a problem", helping.report, "", "bug fault"),
        ("set-up", "Set up a position", puzzles.set_up, "", "editor puzzle"),
        ("puzzle", "Keep this position as a puzzle", puzzles.ask_words, "", "editor save"),
        ("open-puzzle", "Open a puzzle from a file", puzzles.ask_file, "", "import"),
        ("replay", "Play or hold the replay", replay.toggle, "F7", "watch"),
        ("replay-on", "One decision on in the replay", lambda: replay.step(1), "Alt+Right", "watch"),
        ("replay-back", "One decision back in it", lambda: replay.step(-1), "Alt+Left", "watch"),
    ):
        add(Command(f"play-{key}", words, run, shortcut, SCOPE, hint))
    for command in page.table.commands():
        add(command)
