"""No modules import each other in a circle, types included, but where types truly name each other."""

from __future__ import annotations

import grimp

ALLOWED = {
    frozenset({"suite.core.state", "suite.core.state_fields"}): (
        "a state is made of the fields that its class declares, and a field reads, fills and hides states"
    ),
}
"""Circle -> what it is made of."""


def circles() -> set[frozenset[str]]:
    """Every largest set of modules that lead to each other by imports."""
    graph = grimp.build_graph("suite", exclude_type_checking_imports=False, cache_dir=None)
    above = {module: graph.find_upstream_modules(module) for module in graph.modules}
    found = {
        frozenset({module, *[other for other in uppers if module in above[other]]})
        for module, uppers in above.items()
    }
    return {circle for circle in found if len(circle) > 1}


def test_modules_import_each_other_in_no_circle() -> None:
    assert circles() == set(ALLOWED), "cut the new circle, or take away the one that is gone"


def test_there_are_few_circles() -> None:
    assert len(ALLOWED) <= 1
