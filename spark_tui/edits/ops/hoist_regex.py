"""A regular expression is compiled once, as a constant of the module, for all that use the same."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import behind_head
from spark_tui.edits.python.lines import is_in_fstring, on_lines
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions, scope_of
from spark_tui.edits.python.values.expressions import keep_comments
from spark_tui.edits.refusal import Refusal

_METHODS = {"match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer", "compile"}
_TEXT_ARGUMENTS = {"sub": 2, "subn": 2}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, name = values
    call = _regexes(source)[line]
    assert isinstance(call.func, ast.Attribute)
    name = name or _constant_name(source, call)
    if not name.isidentifier() or mentions(source.tree, name) or hasattr(builtins, name):
        raise Refusal(f"{name!r} is no name, or means something already")
    yield behind_head(source, f"{name} = re.compile({_compiled(source, call)})")
    for each in source.all(ast.Call):
        if _can_be_hoisted(source, each) and _compiled(source, each) == _compiled(source, call):
            yield from _with_constant(source, each, name)


def _compiled(source: Source, call: ast.Call) -> str:
    """What `re.compile` is given."""
    is_whole = isinstance(call.func, ast.Attribute) and call.func.attr == "compile"
    flags = [*call.args[1:], *call.keywords] if is_whole else []
    return ", ".join(source.segment(each) for each in (call.args[0], *flags))


def _with_constant(source: Source, call: ast.Call, name: str) -> Iterator[Splice]:
    assert isinstance(call.func, ast.Attribute)
    keep_comments(source, source.start(call), source.stop(call))
    method, others = call.func.attr, call.args[1:]
    if method == "compile":
        yield Splice(source.start(call), source.stop(call), name)
    else:
        rest = ", ".join(source.segment(each) for each in (*others, *call.keywords))
        yield Splice(source.start(call), source.stop(call), f"{name}.{method}({rest})")


def _constant_name(source: Source, call: ast.Call) -> str:
    match source.parents[call]:
        case ast.Assign(targets=[ast.Name(variable)]) if not mentions(source.tree, f"_{variable.strip('_').upper()}"):
            return f"_{variable.strip('_').upper()}"
    scope = scope_of(source, call)
    name = scope.name.strip("_").upper() if isinstance(scope, Function) else ""
    for found in (f"_{name}", f"_{name}_PATTERN", "_PATTERN"):
        if name and not mentions(source.tree, found):
            return found
    raise Refusal("it needs a name")


def _regexes(source: Source) -> dict[str, ast.Call]:
    return on_lines(node for node in source.all(ast.Call) if _can_be_hoisted(source, node))


def _can_be_hoisted(source: Source, call: ast.Call) -> bool:
    """A literal in a function, without flags in places where a compiled pattern takes none."""
    match call:
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="re"), attr=method), args=[ast.Constant(value=str()), *others]
        ):
            inside = not isinstance(scope_of(source, call), ast.Module | ast.ClassDef) and not is_in_fstring(
                source, call
            )
            flagless = method == "compile" or len(others) <= _TEXT_ARGUMENTS.get(method, 1)
            told = ("flags",) if method == "compile" else ("count", "maxsplit")
            plain = all(each.arg in told for each in call.keywords)
            return method in _METHODS and inside and flagless and plain and "\n" not in source.segment(call)
        case _:
            return False


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return _regexes(source)


OP = Op(
    "hoist-regex",
    "compile a regular expression once, as a constant of the module",
    (
        Slot("line", "line", "the line of the expression", _lines),
        Slot("name", "name", "the name of the constant; after the function if left out", default=""),
    ),
    _edit,
    (
        Example(
            "import re\n\n\ndef words(text):\n    return re.findall(r'\\w+', text)  # all\n",
            ("5", "WORD"),
            "import re\n\nWORD = re.compile(r'\\w+')\n\n\ndef words(text):\n    return WORD.findall(text)  # all\n",
        ),
    ),
)
