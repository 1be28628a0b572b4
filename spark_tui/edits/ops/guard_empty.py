"""What to do when a parameter is empty, at the top of its function."""

from __future__ import annotations

from spark_tui.edits.ops import Example
from spark_tui.edits.ops._shapes import guard

OP = guard(
    "guard-empty",
    "empty",
    "not {}",
    Example(
        "def mean(values):\n    return sum(values) / len(values)\n",
        ("mean", "values", "return 0.0"),
        "def mean(values):\n    if not values:\n        return 0.0\n    return sum(values) / len(values)\n",
    ),
)
