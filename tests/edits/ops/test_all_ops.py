"""What holds for every op: its examples, in any shape of file, and its refusals."""

from __future__ import annotations

import ast
from contextlib import suppress

import pytest

from spark_tui.edits.ops import Example, Op, ops, perform, usage
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

CASES = [
    pytest.param(op, example, id=f"{op.name}-{at}") for op in ops().values() for at, example in enumerate(op.examples)
]

ODD = ("", "()", "(", "x y", "'", "#", "*", "def", "x\ny", "1", "x=1", "\x00", "f'{", "!r", "%s")


@pytest.mark.parametrize(("op", "example"), CASES)
def test_example(op: Op, example: Example) -> None:
    """As it stands; with Windows line endings; without a final newline; with tabs, and text that is not ASCII."""
    assert perform(op, example.before, example.values) == example.after
    before, after = (text.replace("\n", "\r\n") for text in (example.before, example.after))
    assert perform(op, before, example.values) == after
    after = perform(op, example.before.removesuffix("\n"), example.values)
    assert after.removesuffix("\n") == example.after.removesuffix("\n")
    if op.name != "add-shebang":  # which is the first line, whatever it is
        before, after = (_tabbed("# größer ≥ 1\n" + text) for text in (example.before, example.after))
        assert perform(op, before, _one_line_lower(op, example)) == after


@pytest.mark.parametrize(("op", "example"), CASES)
def test_options_hold_the_values_of_the_example(op: Op, example: Example) -> None:
    source = read(example.before)
    for at, value in enumerate(example.values):
        options = op.slots[at].options
        assert options is None or value == op.slots[at].default or value in options(source, example.values[:at])


@pytest.mark.parametrize(("op", "example"), CASES)
def test_applied_twice(op: Op, example: Example) -> None:
    if op.twice == "refused":
        with pytest.raises(Refusal):
            perform(op, example.after, example.values)
    else:
        ast.parse(perform(op, example.after, example.values))


def test_any_value_is_refused_or_done():
    """A model, or a person in a hurry, may say anything."""
    for op in ops().values():
        for at in range(len(op.slots)):
            for value in ODD:
                values = [*op.examples[0].values]
                values[at:] = [value, *values[at + 1 :]]
                with suppress(Refusal):
                    perform(op, op.examples[0].before, values)


@pytest.mark.parametrize("op", ops().values(), ids=lambda op: op.name)
def test_op_is_described(op: Op) -> None:
    assert op.examples
    assert op.about
    assert all(slot.about for slot in op.slots)
    needed = [slot.default is None for slot in op.slots]
    assert needed == sorted(needed, reverse=True), "only the last slots may have defaults"
    assert usage(op).startswith(op.name)


def _one_line_lower(op: Op, example: Example) -> list[str]:
    is_line = [slot.kind == "line" for slot in op.slots]
    return [str(int(value) + 1) if line else value for line, value in zip(is_line, example.values, strict=False)]


def _tabbed(text: str) -> str:
    lines: list[str] = []
    for line in text.split("\n"):
        bare = line.lstrip(" ")
        depth = len(line) - len(bare)
        lines.append("\t" * (depth // 4) + " " * (depth % 4) + bare)
    return "\n".join(lines)
