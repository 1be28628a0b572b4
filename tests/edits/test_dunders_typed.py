"""What Python calls has types where all of the class has them, and none where it has none."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform

BOX = """class Box:
    def __init__(self, items: list[str]) -> None:
        self.items = items

    def close(self) -> None:
        self.items.clear()
"""
HEADS = [
    ("add-repr", ("Box",), ["def __repr__(self) -> str:"]),
    ("add-len", ("Box", "items"), ["def __len__(self) -> int:"]),
    ("add-eq", ("Box",), ["def __eq__(self, other: object) -> bool:"]),
    ("add-order", ("Box", "items"), ['def __lt__(self, other: "Box") -> bool:']),
    ("add-contains", ("Box", "items"), ["def __contains__(self, item: object) -> bool:"]),
    (
        "add-context-manager",
        ("Box", "close"),
        ['def __enter__(self) -> "Box":', "def __exit__(self, exc_type: object, exc: object, tb: object) -> None:"],
    ),
]


@pytest.mark.parametrize(("op", "values", "heads"), HEADS)
def test_they_are_typed_as_the_rest(op: str, values: tuple[str, ...], heads: list[str]):
    lines = [line.strip() for line in perform(named(op), BOX, values).splitlines()]
    assert all(head in lines for head in heads)


@pytest.mark.parametrize(("op", "values", "heads"), HEADS)
def test_or_not_where_nothing_is(op: str, values: tuple[str, ...], heads: list[str]):
    bare = BOX.replace(": list[str]) -> None:", "):").replace("def close(self) -> None:", "def close(self):")
    after = perform(named(op), bare, values)
    assert "->" not in after
    assert all(head.partition(": ")[0].partition(") ->")[0] in after for head in heads)


def test_the_class_needs_no_quotes_where_types_are_read_late():
    after = perform(named("add-order"), f"from __future__ import annotations\n\n\n{BOX}", ("Box", "items"))
    assert "def __lt__(self, other: Box) -> bool:" in after
