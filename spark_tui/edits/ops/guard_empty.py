"""What to do when a parameter is empty, at the top of its function, or what a call has given, or an attribute."""

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
    Example(
        "class Book:\n    def mean(self):\n        return sum(self.stars) / len(self.stars)\n",
        ("mean", "self.stars", "return 0.0"),
        "class Book:\n    def mean(self):\n        if not self.stars:\n            return 0.0\n"
        "        return sum(self.stars) / len(self.stars)\n",
    ),
)
