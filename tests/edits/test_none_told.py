"""Types tell of None where an edit brings it in, as the file writes them, and stay as they are elsewhere."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform

GUARDED = """
def size(path: str, scale: int = 1) -> int:
    return len(path) * scale
"""


@pytest.mark.parametrize(
    ("op", "values", "head"),
    [
        ("guard-none", ("size", "path", "return None"), "def size(path: str | None, scale: int = 1) -> int | None:"),
        ("guard-none", ("size", "path", "return 0"), "def size(path: str | None, scale: int = 1) -> int:"),
        ("guard-empty", ("size", "path", "return None"), "def size(path: str, scale: int = 1) -> int | None:"),
        ("default-value", ("size", "scale", "None"), "def size(path: str, scale: int | None = None) -> int:"),
        # what is an error is not allowed
        ("guard-none", ("size", "path", "raise ValueError"), "def size(path: str, scale: int = 1) -> int:"),
        ("raise-if", ("size", "path is None", "ValueError"), "def size(path: str, scale: int = 1) -> int:"),
    ],
)
def test_types_follow_what_comes_in_and_back(op: str, values: tuple[str, ...], head: str):
    assert perform(named(op), GUARDED, values).splitlines()[1] == head


@pytest.mark.parametrize(
    ("head", "then"),
    [
        ("from typing import Optional\n\ndef f(a: str) -> int:", "def f(a: Optional[str]) -> Optional[int]:"),
        ('def f(a: "Path") -> "Size":', 'def f(a: "Path | None") -> "Size | None":'),
        ("def f(a: str | None) -> object:", "def f(a: str | None) -> object:"),
        ("from typing import Any\n\ndef f(a: Any) -> Any:", "def f(a: Any) -> Any:"),
        ("def f(a):", "def f(a):"),
        ("async def f(a: dict[str, int]) -> int:", "async def f(a: dict[str, int] | None) -> int | None:"),
    ],
)
def test_they_are_written_as_the_file_does(head: str, then: str):
    after = perform(named("guard-none"), f"{head}\n    return len(a)\n", ("f", "a", "return None"))
    assert then in after.splitlines()


def test_a_type_that_was_wrong_before_is_left_alone():
    text = "def f(a: str) -> int:\n    if not a:\n        return None\n    return len(a)\n"
    after = perform(named("return-if"), text, ("f", 'a == "-"', "None"))
    assert after.startswith("def f(a: str) -> int:\n")


def test_what_yields_gives_nothing_back():
    text = "from collections.abc import Iterator\n\ndef f(a: str) -> Iterator[str]:\n    yield from a\n"
    after = perform(named("guard-empty"), text, ("f", "a", "return None"))
    assert "def f(a: str) -> Iterator[str]:" in after
