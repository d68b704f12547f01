"""The program as assistive technology sees it: asked and acted on over D-Bus, as a screen reader does it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from jeepney import DBusAddress, MessageType, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

PATIENCE = 120.0
"""Seconds that something may take on a busy machine before it counts as never coming."""
LOOK = 0.2
ROOT = "/org/a11y/atspi/accessible/root"
ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
COMPONENT, KEYS = "org.a11y.atspi.Component", "org.a11y.atspi.DeviceEventController"
SHOWING = 25
"""Place of the state in AT-SPI's bits."""
HOME, DOWN, RETURN = 0xFF50, 0xFF54, 0xFF0D
"""Symbols of X for keys."""
KEY_SYMBOL = 3
"""How a key is named by its symbol."""
LABELLED_BY = 2
Found = TypeVar("Found")


class Gone(Exception):
    """What was asked is no longer there."""


@dataclass(frozen=True)
class Node:
    """One thing that can be read and acted on."""

    bus: Bus
    name_on_bus: str
    path: str

    @property
    def name(self) -> str:
        return str(self.bus.get(self, ACCESSIBLE, "Name"))

    @property
    def role(self) -> str:
        return str(self.bus.ask(self, ACCESSIBLE, "GetRoleName")[0])

    def has(self, state: int) -> bool:
        """Whether it is in a state."""
        low, high = self.bus.ask(self, ACCESSIBLE, "GetState")[0]
        return bool((low | high << 32) >> state & 1)

    def children(self) -> list[Node]:
        return [Node(self.bus, *one) for one in self.bus.ask(self, ACCESSIBLE, "GetChildren")[0]]

    def label(self) -> str:
        """The name of what labels it, "" for nothing."""
        for kind, targets in self.bus.ask(self, ACCESSIBLE, "GetRelationSet")[0]:
            if kind == LABELLED_BY:
                return Node(self.bus, *targets[0]).name
        return ""

    def act(self) -> None:
        """Do what its first action is."""
        self.bus.ask(self, ACTION, "DoAction", "i", (0,))

    def focus(self) -> None:
        """Give it the keyboard."""
        self.bus.ask(self, COMPONENT, "GrabFocus")

    def below(self) -> Iterator[Node]:
        """What is shown below it, in the order of the tree; what is hidden is not gone into."""
        for child in self.children():
            try:
                if child.has(SHOWING):
                    yield child
                    yield from child.below()
            except Gone:
                continue

    def find(self, role: str, name: str = "") -> Node | None:
        """The first that is shown, of this role and name ("" for any)."""
        for node in self.below():
            try:
                if node.role == role and (not name or node.name == name):
                    return node
            except Gone:
                continue
        return None


class Bus:
    """The bus of assistive technology beside a session bus."""

    def __init__(self, session: str) -> None:
        first = open_dbus_connection(session)
        launcher = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        reply = first.send_and_get_reply(new_method_call(launcher, "GetAddress"), timeout=PATIENCE)
        first.close()
        self.connection: DBusConnection = open_dbus_connection(reply.body[0])

    def close(self) -> None:
        self.connection.close()

    def ask(self, node: Node, interface: str, method: str, form: str | None = None, *body: Any) -> Any:
        """Call a method. Raises Gone for what is no longer there."""
        address = DBusAddress(node.path, node.name_on_bus, interface)
        reply = self.connection.send_and_get_reply(
            new_method_call(address, method, form, *body), timeout=PATIENCE
        )
        if reply.header.message_type == MessageType.error:
            raise Gone(str(reply.body))
        return reply.body

    def keys(self, *symbols: int) -> None:
        """Press keys, as a screen reader presses them for somebody."""
        controller = Node(self, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry/deviceeventcontroller")
        for symbol in symbols:
            self.ask(controller, KEYS, "GenerateKeyboardEvent", "isu", (symbol, "", KEY_SYMBOL))
            time.sleep(LOOK)

    def get(self, node: Node, interface: str, name: str) -> Any:
        """Read a property. Raises Gone."""
        asked = Properties(DBusAddress(node.path, node.name_on_bus, interface)).get(name)
        reply = self.connection.send_and_get_reply(asked, timeout=PATIENCE)
        if reply.header.message_type == MessageType.error:
            raise Gone(str(reply.body))
        return reply.body[0][1]

    def program(self) -> Node:
        """The program's window, as soon as it is there."""
        registry = Node(self, "org.a11y.atspi.Registry", ROOT)

        def look() -> Node | None:
            for application in registry.children():
                for window in application.children():
                    if window.role == "frame":
                        return window
            return None

        return until(look, "the program can be read")


def until(look: Callable[[], Found | None], what: str) -> Found:
    """Wait for something that is not None."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            found = look()
        except Gone:
            found = None
        if found is not None:
            return found
        assert time.monotonic() < end, f"{what}: that never came"
        time.sleep(LOOK)
