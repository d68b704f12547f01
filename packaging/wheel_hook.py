"""What hatchling asks while it packs a wheel: whether the compiled build comes with it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledBuild(BuildHookInterface[Any]):
    """Packs the compiled build that FOUR_AGES_COMPILED names beside its sources, for this system and Python.

    Without the variable the wheel is plain Python and serves all.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        folder = os.environ.get("FOUR_AGES_COMPILED")
        if folder:
            build_data["force_include"][str(Path(folder).resolve())] = "suite/native"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
