"""Types that nobody wrote."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.inferred import return_type
from spark_tui.edits.python.source import read


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("    a = 1\n    b = a\n    return b + 2\n", "int"),
        ("    a = b + 1\n    b = a + 1\n    return a\n", None),
        ("    a, b = b, a\n    return [a]\n", "list"),
        ("    a = {b: a}\n    b = [a]\n    return b\n", "list"),
    ],
)
def test_names_are_followed_but_not_in_a_circle(body: str, kind: str | None):
    source = read(f"def f():\n{body}")
    assert return_type(source, source.function("f")) == kind
