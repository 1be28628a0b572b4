"""Numbers that are the same but for how they are rounded."""

from __future__ import annotations

import ast

from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.source import Source, Splice


def nearly_equal(source: Source, node: ast.Compare, *, by_pytest: bool = False) -> tuple[Splice, ...]:
    """`a == b` by `pytest.approx` in what a test with pytest asserts, else by `math.isclose`."""
    left, right = node.left, node.comparators[0]
    asserted = isinstance(source.parents.get(node), ast.Assert)
    if by_pytest or (asserted and "pytest" in imported_names(source)):
        name, imports = available(source, "pytest", "approx")
        expected = left if isinstance(left, ast.Constant) else right
        return (*imports, Splice(source.start(expected), source.stop(expected), f"{name}({source.segment(expected)})"))
    name, imports = available(source, "math", "isclose")
    negated = "not " * isinstance(node.ops[0], ast.NotEq)
    code = f"{negated}{name}({source.segment(left)}, {source.segment(right)})"
    return (*imports, Splice(source.start(node), source.stop(node), code))
