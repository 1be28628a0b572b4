"""A file with nothing in it: "load should raise a ValueError if the file is empty", "return [] for an empty file". That
is asked of what was read, and not of its path."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, insert_after
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import own_nodes, written_return
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.nodes import assigned_name, last_name, name_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_FILE = r"(?:file|input|document|json|csv)"
_NEEDS = Pattern(
    rf"(?i)\b{_FILE} (?:is|are|was|turns out|(?:may|might|can|could) (?:also )?be) (?:completely )?(?:empty|blank)\b"
    rf"|\b(?:empty|blank) (?:\w+ )?{_FILE}s?\b"
    rf"|\b{_FILE} (?:has|with|contains?) (?:no|nothing)\b|\bnothing in (?:the )?{_FILE}\b"
)
_READS = frozenset(
    ("load", "loads", "read", "read_text", "readlines", "reader", "DictReader", "splitlines", "safe_load")
)
_ASKED, _NAMED, _CLEAR = 7.0, 0.6, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    found = [(full, each, read) for full, each in source.functions if (read := _read(each)) is not None]
    clear = max((names(sentence, function.name) for _, function, _ in found), default=0.0)
    for full, function, read in found:
        told = names(sentence, function.name)
        if told < clear or (clear < _CLEAR and len(found) > 1):
            continue
        error = next(iter(exceptions(Gap(sentence, "raise-if", (full,)))), "").partition("(")[0]
        given = next(iter(returned(Gap(sentence, "return-if", (full,)))), None)
        if not error and given is None:
            continue
        path = _path(function)
        message = f'(f"{{{path}}} is empty")' if path else '("the file is empty")'
        leave = f"raise {error}{message}" if error else written_return(function, given or "")
        speaks = _ASKED + _NAMED * min(2.0, told)
        if (call := _of_json(read)) is not None:
            yield from possible(later(_read_as_text, source, function, (read, call), leave), speaks)
            continue
        guard = f"if not {assigned_name(read)}:\n{source.unit}{leave}"
        yield from possible(later(insert_after, source, _whole(source, read), guard), speaks)


def _read(function: Function) -> ast.stmt | None:
    """Where a variable gets all that is in the file."""
    for node in own_nodes(function):
        value = node.value if isinstance(node, ast.Assign) and assigned_name(node) else None
        while isinstance(value, ast.Call) and name_of(value.func) in ("list", "tuple") and value.args:
            value = value.args[0]
        if isinstance(node, ast.Assign) and isinstance(value, ast.Call) and last_name(value.func) in _READS:
            return node
        if isinstance(node, ast.Return) and _of_json(node) is not None:
            return node
    return None


def _of_json(read: ast.stmt) -> ast.Call | None:
    """Nothing can be parsed of a file in which there is nothing: that is asked of its text."""
    value = read.value if isinstance(read, ast.Assign | ast.Return) else None
    return value if isinstance(value, ast.Call) and ast.unparse(value.func) in ("json.load", "json.loads") else None


def _read_as_text(source: Source, function: Function, found: tuple[ast.stmt, ast.Call], leave: str) -> Splice:
    read, call = found
    given, is_text = source.segment(call.args[0]), ast.unparse(call.func) == "json.loads"
    text = given if given.isidentifier() and is_text else ""
    known = text or first_free(("text", "content", "read"), bound_in(function))
    first = "" if text else f"{known} = {given if is_text else f'{given}.read()'}\n"
    start, stop = source.start(read), source.stop(read)
    kept = f"{source.text[start : source.start(call)]}json.loads({known}){source.text[source.stop(call) : stop]}"
    code = f"{first}if not {known}.strip():\n{source.unit}{leave}\n{kept}"
    return Splice(start, stop, indented(code, source.indent(read.lineno)).lstrip())


def _whole(source: Source, read: ast.stmt) -> ast.stmt:
    """The `with` that it is the last of: the file may be closed by then."""
    around = source.parents.get(read)
    return around if isinstance(around, ast.With) and block_of(source, read)[-1] is read else read


def _path(function: Function) -> str:
    """What is opened, by its name."""
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Name("open"), [ast.Name(path), *_]):
                return path
            case ast.Call(ast.Attribute(ast.Name(path), "open" | "read_text")):
                return path
    return ""


WRITER = Writer(frozenset(("guard-empty", "raise-if", "return-if", "guard-none")), _written, needs=_NEEDS)
