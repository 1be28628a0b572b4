"""A test of what becomes of a file that is not there: "test that load raises FileNotFoundError if the file is missing",
"a test that read_prices returns {} for a missing file"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing.raises_told import RAISED

_FILE = r"(?:files?|paths?|csv|json|yaml|config|log|document|\w+\.(?:csv|json|ya?ml|toml|txt|ini))"
_NEEDS = Pattern(
    rf"(?i)(?=.*\btest)(?=.*(?:\b(?:missing|nonexist\w+|non-exist\w+|no such|unknown|absent) (?:\w+ )?{_FILE}\b"
    rf"|\b{_FILE}\b[^,.;]{{0,12}}(?:(?:does|do|is|are)(?:n't| not|nt) (?:exist|there|found|present)|is missing"
    r"|cannot be found|not found)))"
)
_GIVES = Pattern(
    r"(?i)\b(?:returns?|gives?(?: back)?|(?:should|must) be|is|comes out as) (?:an? )?"
    r"(?P<value>None\b|True\b|False\b|-?\d+\b|\"\"|''|\[\]|\{\}|empty (?:list|dict\w*|string|text))"
)
_EMPTY = {"list": "[]", "dict": "{}", "dictionary": "{}", "string": '""', "text": '""'}
_ASKED, _NAMED, _CLEAR = 6.0, 1.5, 1.0
_ENDING = Pattern(r"\.\w{1,5}(?=[\"'])")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    raised, given = RAISED.search(sentence.text), _GIVES.search(sentence.text)
    if not any(is_test(node) for _, node in source.functions) or (raised is None and given is None):
        return
    for name in _candidates(source):
        if names(sentence, name) < _NAMED:
            continue
        usual = next(_calls(source, name), None)
        if usual is not None and len(usual.args) + len(usual.keywords) > 1:
            continue
        call = f"{name}({_missing(source, usual)})"
        value = "" if raised is not None or given is None else given["value"]
        value = _EMPTY.get(value.rpartition(" ")[2].lower(), value) if " " in value else value
        told = Example(
            call,
            gives=value,
            raises=raised[1] if raised is not None else "",
            word="missing_file",
            taken="tmp_path",
        )
        yield as_test(source, name, told, _ASKED + _CLEAR)


def _candidates(source: Source) -> Iterator[str]:
    """What is imported, or stands there and takes one thing."""
    yield from dict.fromkeys(alias.asname or alias.name for alias in source.all(ast.alias))
    for full, node in source.functions:
        if "." not in full and not is_test(node) and not is_fixture(node) and len([*parameters_of(node)]) == 1:
            yield node.name


def _calls(source: Source, name: str) -> Iterator[ast.Call]:
    return (call for call in source.all(ast.Call) if isinstance(call.func, ast.Name) and call.func.id == name)


def _missing(source: Source, usual: ast.Call | None) -> str:
    """A place in the folder of the test, given as the others are: as a text, or as a path."""
    shown = source.segment(usual) if usual is not None else ""
    written = _ENDING.search(shown) or _ENDING.search(source.text)
    path = f'tmp_path / "missing{written[0] if written is not None else ".txt"}"'
    is_text = bool(usual and usual.args and isinstance(usual.args[0], ast.Constant | ast.JoinedStr))
    return f"str({path})" if is_text or re.search(r"\bstr\(", shown) else path


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
