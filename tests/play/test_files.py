"""Files that are written whole: through links, and what killed processes leave behind."""

import os
from pathlib import Path
from time import time

import pytest

from suite.play.files import LEFT, backup, sweep, write_whole


@pytest.mark.skipif(os.name != "posix", reason="links need rights on Windows")
def test_saving_through_a_link_writes_the_target_and_leaves_the_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    target = tmp_path / "far" / "deck.txt"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link, second = tmp_path / "deck.txt", tmp_path / "again.txt"
    link.symlink_to(target)
    second.symlink_to(link)
    write_whole(second, b"new")
    assert target.read_bytes() == b"new"
    assert link.is_symlink()
    assert second.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert list((tmp_path / "far").iterdir()) == [target], "nothing is left beside it"
    dangling = tmp_path / "none.txt"
    dangling.symlink_to(tmp_path / "far" / "made.txt")
    write_whole(dangling, b"x")
    made = tmp_path / "far" / "made.txt"
    assert made.read_bytes() == b"x"
    (tmp_path / "plain.txt").write_bytes(b"x")
    assert made.stat().st_mode == (tmp_path / "plain.txt").stat().st_mode, "a new file has the usual rights"


def test_old_temporary_files_of_ours_are_swept_and_nothing_else(tmp_path: Path) -> None:
    old = time() - LEFT - 60
    gone = [tmp_path / ".match-1.json.a1b2c3d4.tmp", tmp_path / ".match-1.json.bak.________.tmp"]
    stay = [
        tmp_path / "match-1.json",
        backup(tmp_path / "match-1.json"),
        tmp_path / ".hidden.tmp",
        tmp_path / "match.a1b2c3d4.tmp",
        tmp_path / ".match-1.json.A1B2C3D4.tmp",
    ]
    young = tmp_path / ".match-2.json.a1b2c3d4.tmp"
    folder = tmp_path / ".match-3.json.a1b2c3d4.tmp"
    for path in (*gone, *stay, young):
        path.write_bytes(b"")
    folder.mkdir()
    for path in (*gone, *stay, folder):
        os.utime(path, (old, old))
    sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([*stay, young, folder])
