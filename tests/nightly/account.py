"""The account of all nights: what was tried, what was found, and which slice comes next."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

from suite.ai.jobs import Job
from tests.nightly.parts import ONCE, SHARES

SLICE: Final = 20.0
"""Seconds of processor time for a slice."""
SEEDS: Final = 100_000
"""No slice uses more seeds, and no day has more slices of one part."""
Part = tuple[str, str]


class Account:
    """What the nights have come to, in a file that is written after every slice."""

    def __init__(self, file: Path, day: int, version: str) -> None:
        """A night is a `day`, which gives the seeds, with a `version` of the program.

        Raises ValueError with a sentence where the file is none of ours.
        """
        self.file = file
        self.day = day
        self.flying: Counter[Part] = Counter()
        """Slices that are being tried."""
        self.nights: dict[str, dict[str, dict[str, Any]]] = {}
        """Night -> part -> what was tried and found."""
        try:
            if file.exists():
                self.nights = json.loads(file.read_text("utf-8"))["nights"]
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{file} is no account of nights: move it away") from error
        parts = self.nights.setdefault(f"{day} {version}", {})
        for kind, of in SHARES:
            parts.setdefault(f"{kind} {of}", {"slices": 0, "done": 0, "seconds": 0.0, "faults": []})
        self.tonight = parts

    def next(self) -> Job | None:
        """The slice of the part that is most behind its share of the night; None where nothing is left."""
        best: Part | None = None
        least = 0.0
        for part, share in SHARES.items():
            if part in ONCE and (self.flying[part] or self._of(part)["done"] >= ONCE[part]):
                continue
            spent = (self._of(part)["seconds"] + SLICE * self.flying[part]) / share
            if best is None or spent < least:
                best, least = part, spent
        if best is None:
            return None
        found = self._of(best)
        seed = (self.day * SEEDS + found["slices"]) * SEEDS
        found["slices"] += 1
        self.flying[best] += 1
        kind, of = best
        return {"kind": kind, "of": of, "seed": found["done"] if best in ONCE else seed, "slice": SLICE}

    def add(self, result: Job) -> None:
        """Enter what came of a slice; a process that died has tried one thing, at which it died."""
        part = (result["kind"], result["of"])
        found = self._of(part)
        self.flying[part] -= 1
        lost = result.get("lost")
        found["done"] += 1 if lost else result["done"]
        found["seconds"] = round(found["seconds"] + (0.0 if lost else result["seconds"]), 1)
        found["faults"] += [f"slice from {result['seed']}: {lost}"] if lost else result["faults"]
        draft = self.file.with_suffix(".draft")
        draft.write_text(json.dumps({"nights": self.nights}, indent=1) + "\n", "utf-8")
        draft.replace(self.file)

    def _of(self, part: Part) -> dict[str, Any]:
        return self.tonight[" ".join(part)]

    def faults(self) -> list[str]:
        """All that was found tonight."""
        return [f"{part}: {fault}" for part, found in self.tonight.items() for fault in found["faults"]]

    def report(self) -> list[str]:
        """Lines of tonight beside all nights, and a line for every fault."""
        lines = [f"{'':34}{'tonight':>24}{f'{len(self.nights)} nights':>26}{'faults':>9}"]
        for part in self.tonight:
            all_of = [night[part] for night in self.nights.values() if part in night]
            hours = sum(found["seconds"] for found in all_of) / 3600
            done, seconds = self.tonight[part]["done"], self.tonight[part]["seconds"]
            lines.append(
                f"{part:34}{done:>12,}{seconds / 3600:>10.2f} h{sum(found['done'] for found in all_of):>14,}"
                f"{hours:>10.2f} h{sum(len(found['faults']) for found in all_of):>9}"
            )
        for night, parts in self.nights.items():
            lines += [f"{night}, {part}: {f}" for part, found in parts.items() for f in found["faults"]]
        return lines
