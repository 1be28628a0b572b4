"""Which shapes told edits have; and that what is made of one, in its place and filled as it was, is the edit."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

import pytest

from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.shapes import Shape, making
from spark_tui.edits.shapes.making import made
from spark_tui.edits.shapes.places import places
from spark_tui.edits.shapes.telling import Told
from spark_tui.forge.requests.edits import Asked, Edit, asked
from spark_tui.forge.shaping.lessons import right_place, shape_of

CODE = """\
import os

def load(path, limit=10):
    rows = open(path).readlines()
    for row in rows:
        if len(row) > limit:
            print(row)
    return rows
"""
_EVERY = 200  # told files


def shape(old: str, new: str, said: str = "") -> tuple[str, str] | None:
    asks = Asked("a.py", CODE, (Edit((said,), ((old, new),)),))
    found = shape_of(read(CODE), asks, asks.edits[0])
    return (found.shape.old, found.shape.new) if found is not None else None


@pytest.mark.parametrize(
    ("old", "new", "said", "wanted"),
    [
        ("len(row) > limit", "len(row) >= limit", "", ("__E0__ > __E1__", "__E0__ >= __E1__")),
        ("in rows:", "in sorted(rows):", "", ("__E0__", "sorted(__E0__)")),
        ("open(path)", "open(path, encoding='utf-8')", "as UTF-8", ("open(__A0__)", "open(__A0__, encoding='utf-8')")),
        ("limit=10", "limit=20", "20", ("__D0__", "__D1__")),
        ("print(row)", "show(row)", "use show", ("print", "__S0__")),
        ("    rows = open(path).readlines()\n", "", "", ("__V0__ = open(__V1__).readlines()", "")),
        ("    rows =", "    if not path:\n        return []\n    rows =", "", ("", "if not __V0__:\n    return []")),
        ("    print(row)", "    with lock:\n                print(row)", "", ("", "with __N0__:\n    __W0__")),
        ("def load", "@cache\ndef load", "cache it", ("@", "@__S0__")),
        ("limit=10", "limit=10, most=3", "", None),
        ("def load(path", "def read(path", "", None),
        ("import os", "import sys", "", None),
    ],
)  # fmt: skip
def test_what_is_left_when_all_that_belongs_to_one_file_is_a_blank(
    old: str, new: str, said: str, wanted: tuple[str, str] | None
):
    assert shape(old, new, said) == wanted


def test_imports_come_with_it():
    asks = Asked(
        "a.py", CODE, (Edit(("sys",), (("import os", "import os\nimport sys"), ("print(row)", "sys.exit(1)"))),)
    )
    found = shape_of(read(CODE), asks, asks.edits[0])
    assert found is not None
    assert found.shape.brings == ("import sys",)


def test_what_is_made_in_its_place_and_filled_as_it_was_is_the_edit(monkeypatch: pytest.MonkeyPatch):
    same = other = 0
    for each in list(asked())[::_EVERY]:
        source = read(each.before)
        for edit in each.edits:
            found = shape_of(source, each, edit)
            possible = list(places(source, found.shape)) if found is not None else []
            right = right_place(found.change, possible) if found is not None else None
            if found is None or right is None:
                continue
            texts = _texts(found.shape, found.fills)
            monkeypatch.setattr(making, "_message", lambda *given, texts=texts: texts[given[-1]])
            try:
                after = splice(source, made(Told(Sentence(edit.say[0], source)), found.shape, possible[right], texts))
            except Refusal:
                continue
            is_same = _code(after) == _code(each.after(edit))
            same, other = same + is_same, other + (not is_same)
    assert same > 60
    assert other <= same / 50


def _texts(shape: Shape, fills: Mapping[str, Any]) -> dict[str, str]:
    def text(blank: str) -> str:
        value = fills[blank]
        return ast.unparse(value) if isinstance(value, ast.AST) else repr(value) if blank[2] == "T" else str(value)

    return {blank: text(blank) for blank in shape.free}


def _code(text: str) -> str:
    """But for what is imported, and in which order."""
    tree = ast.parse(text)
    tree.body = [each for each in tree.body if not isinstance(each, ast.Import | ast.ImportFrom)]
    return ast.dump(tree)
