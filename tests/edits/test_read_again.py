"""A text that is read after one like it has the tree that it has by itself."""

from __future__ import annotations

import ast
import inspect
import json.decoder
import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.python.trees import tree_of

_CODE = inspect.getsource(json.decoder)
_LINES = _CODE.splitlines(keepends=True)
_NEW = (
    "", "\n", "x = 1\n", "else:\n    pass\n", "    y = 2\n", "# told\n", '"""\n', "x = 1; y = 2\n", "x = (1 + \\\n",
    "finally:\n", "@wraps\n", "def f():\n    return 1\n", "except ValueError:\n    pass\n", ")\n", "\f\n", "\\\n",
)  # fmt: skip


def _found(text: str, read: object) -> str:
    assert callable(read)
    try:
        return ast.dump(read(text), include_attributes=True)
    except SyntaxError as error:
        return f"{error.msg} {error.lineno}"


def _holds(text: str) -> bool:
    return _found(text, tree_of) == _found(text, ast.parse)


@given(st.lists(st.tuples(st.integers(0, len(_LINES)), st.integers(0, 3), st.sampled_from(_NEW)), max_size=4))
def test_it_is_the_tree_that_it_has_by_itself(changes: list[tuple[int, int, str]]) -> None:
    lines = list(_LINES)
    assert _holds("".join(lines))
    for at, gone, new in changes:
        lines[at : at + gone] = [new]
        assert _holds("".join(lines))


@pytest.mark.parametrize("below", ["else:\n    z = 1\n", "    z = 1\n", "; z = 1\n", "\\\n\nz = 1\n", "z = 1", ""])
@pytest.mark.parametrize(
    "last", ["if x:\n    y = 1\n", "for x in y:\n    pass\n", "x = 1\n", "x = 1; y = 2\n", "x = 1 \\\n"]
)
def test_what_changes_the_last_statement_above_is_read_with_it(last: str, below: str) -> None:
    assert _holds(f"{_CODE}\n{last}\ny = 3\n")
    assert _holds(f"{_CODE}\n{last}{below}")


def test_what_stands_above_is_the_same() -> None:
    one, other = tree_of(f"{_CODE}\nx = 1\n"), tree_of(f"{_CODE}\nx = 2\n")
    assert all(each is theirs for each, theirs in zip(one.body[:-1], other.body[:-1], strict=True))
    assert one.body[-1] is not other.body[-1]


def test_a_short_one_shares_nothing() -> None:
    text = textwrap.dedent("x = 1\ny = 2\n")
    assert tree_of(text).body[0] is not tree_of(text).body[0]
