"""Whether a window can be opened here, found out before Qt is loaded: Qt ends the process when it cannot."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

PATIENCE = 1.0
"""Seconds that a display on another machine may take to answer."""
X_PORT = 6000


def trouble(environment: Mapping[str, str], platform: str) -> str:
    """What keeps a window from being opened, as the beginning of a sentence; "" when nothing does.

    Only Linux and its kin can lack a display; a platform that was chosen for Qt by name is taken as wanted.
    """
    if not platform.startswith(("linux", "freebsd")) or environment.get("QT_QPA_PLATFORM"):
        return ""
    if _wayland(environment):
        return ""
    display = environment.get("DISPLAY", "")
    if not display:
        return "There is no display to open a window on"
    if not _answers(display):
        return f"The display {display} does not answer"
    missing = _missing_library()
    return f"Qt cannot open a window ({missing})" if missing else ""


def _wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY", "")
    return bool(name) and (Path(environment.get("XDG_RUNTIME_DIR", "/")) / name).exists()


def _answers(display: str) -> bool:
    """Whether something listens at an X address, as in `:0`, `unix:0.0` or `host:10.0`."""
    import socket

    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdigit():
        return False
    if host not in ("", "unix"):
        try:
            socket.create_connection((host, X_PORT + int(number)), PATIENCE).close()
        except OSError:
            return False
        return True
    # In the file system, or in Linux's own space of names, where the first byte is 0.
    return any(_connects(f"{mark}/tmp/.X11-unix/X{number}") for mark in ("", "\0"))


def _connects(address: str) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as one:
        try:
            one.connect(address)
        except OSError:
            return False
    return True


def _missing_library() -> str:
    """What the loader says when Qt's part for X cannot be loaded, "" when it can."""
    import ctypes

    found = find_spec("PySide6")
    if found is None or found.origin is None:
        return "PySide6 is not installed"
    part = Path(found.origin).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    if not part.exists():
        return ""
    try:
        ctypes.CDLL(str(part))
    except OSError as error:
        return str(error)
    return ""
