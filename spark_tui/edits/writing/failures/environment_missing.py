"""The environment lacks what is needed, and it is said so: "a missing SHOP_TOKEN should exit with a clear message",
"raise a ConfigError when API_KEY is not set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_LACKS = (
    r"(?:missing|unset|not set|isn't set|is not (?:set|there|given)|isn't (?:there|given)|without|no|empty"
    r"|forgot\w*|KeyError"
    r"|undefined|required|must be set|has to be set)"
)
_ENDS = (
    r"(?:exit\w*|quit\w*|messages?|tell\w*|says?|rais\w+|abort\w*|complain\w*|stop\w*|fail\w* (?:early|fast"
    r"|clearly|with)"
    r"|clear(?:er)? error|helpful|friendly|traceback|nicer?|ugly)"
)
_NEEDS = Pattern(
    rf"(?i)(?=.*\b{_LACKS}\b)(?=.*\b{_ENDS}\b)(?=.*\b(?:(?-i:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z]{{4,}})|env\w*|environment)\b)"
)
_RAISED = Pattern(r"\b(?:[Rr]ais\w+|[Tt]hrow\w*) (?:an? |the |our )?([A-Z]\w+(?:Error|Exception)|SystemExit)\b")
_ASKED, _NAMED, _CLEAR = 8.5, 0.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node, variable in _read(source):
        clear = names(sentence, variable)
        statement = source.statement_at(node.lineno)
        if clear < _CLEAR or f'"{variable}" not in' in source.text:
            continue
        raised = _RAISED.search(sentence.text)
        error = raised[1] if raised is not None else "SystemExit"
        held = source.segment(node.value)
        guard = f'if "{variable}" not in {held}:\n{source.unit}raise {error}("{variable} is not set")'
        if not isinstance(statement, ast.ClassDef):
            yield from possible(later(insert_before, source, statement, guard), _ASKED + _NAMED * clear)


def _asked_for(sentence: Sentence) -> Iterator[Repair]:
    """What a name at the top of the file is given, or None: `KEY = os.environ.get("PAY_KEY")`."""
    source = sentence.source
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(func, [ast.Constant(str(variable))], [])):
                is_asked = full_name(source, func) in ("os.environ.get", "os.getenv")
            case _:
                continue
        clear = max(names(sentence, variable), names(sentence, name))
        if is_asked and clear >= _CLEAR and f"if not {name}:" not in source.text:
            raised = _RAISED.search(sentence.text)
            error = raised[1] if raised is not None else "SystemExit"
            guard = f'if not {name}:\n{source.unit}raise {error}("{variable} is not set")'
            yield from possible(later(insert_after, source, node, guard), _ASKED + _NAMED * clear)


def _read(source: Source) -> Iterator[tuple[ast.Subscript, str]]:
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(value, ast.Constant(str(variable)), ast.Load()) if (
                full_name(source, value) == "os.environ"
            ):
                yield node, variable


_KINDS = frozenset(("raise-if", "wrap-try", "get-default", "read-env", "fix-error"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _asked_for, needs=_NEEDS),
)
