"""A PostgreSQL server of the tests' own, which can be stopped and started."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

from sqlalchemy import URL

PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
"""Where Debian keeps the programs of a server, which are on nobody's path."""


def programs() -> Path | None:
    """The folder with `initdb` and `pg_ctl`, None where there is none."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else PLACES
    return next((folder for folder in folders if (folder / "pg_ctl").exists()), None)


class Server:
    """One cluster in a folder."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self.programs = programs
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        folder.mkdir()
        # A server refuses to run as root; the folders above must then be open to its user.
        self.user = "postgres" if os.getuid() == 0 else None
        if self.user:
            shutil.chown(folder, self.user)
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")

    @property
    def url(self) -> URL:
        """The address of its database."""
        return URL.create(
            "postgresql+psycopg", "postgres", host="127.0.0.1", port=self.port, database="postgres"
        )

    def start(self) -> None:
        """Ready for connections afterwards."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
        self._run("pg_ctl", "-w", "-o", options, "-l", str(self.folder / "log"), "start")

    def stop(self) -> None:
        """As when the machine goes away: every connection is cut."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), "-D", str(self.folder), *words]
        # To a file: the server keeps what it inherits open.
        with (self.folder.parent / "said").open("ab") as said:
            subprocess.run(command, check=True, user=self.user, stdout=said, stderr=said, cwd="/")
