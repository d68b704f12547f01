"""Combat at its plainest, by positions."""

from __future__ import annotations

from tests.conan_stage import Stage


def test_a_blade_that_nothing_meets_deals_base_damage() -> None:
    """warrior.resolution.damage: Desperate Lunge (right Blade) against Overhead Block."""
    t = Stage(center=["thak"]).fight({0: "overhead-block"}, {0: "desperate-lunge"})
    assert t.wounds("thak") in (0, 3), "Conan's base Damage of 3, or a block"


def test_an_untouched_move_strikes_conan() -> None:
    """warrior.resolution.untouched: Forceful Lunge by Thak for 3+1+2 (facts S:365)."""
    t = Stage(center=["thak"], health=11).fight({0: "forceful-lunge"})
    t.quiet()
    assert t.health <= 8, "Thak's base Damage of 3 at least"
