"""What cannot be read is refused with the error of its status: "a start like tomorrow gives an internal error instead
of a 400", "an unknown date ends in a 500, it should be a 422". Where it is tried already, there is one more handler."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line
from spark_tui.edits.python.failing.tries import EVERYTHING, caught_by, free_name
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:500|internal(?: server)? error|crash\w*|traceback|unhandled|server error|blows? up"
    r"|breaks|dies|(?:Value|Type)Error)\b)"
    r"(?=.*(?<![\w.])(?P<code>4\d\d)(?![\w.])|.*\bbad request\b)"
)
_CALLED = {
    "400": ("BadRequest", "BadRequestError", "HTTPBadRequest", "InvalidRequest", "ValidationError", "InvalidInput"),
    "401": ("Unauthorized", "UnauthorizedError"), "403": ("Forbidden", "PermissionDenied"),
    "404": ("NotFound", "NotFoundError"), "409": ("Conflict", "ConflictError"),
    "422": ("UnprocessableEntity", "Unprocessable", "ValidationError"),
}  # fmt: skip
_READS = frozenset(("int", "float", "Decimal", "strptime", "fromisoformat", "loads", "UUID", "Fraction"))
_RAISES = {"Decimal": "InvalidOperation"}
_ASKED, _CLEAR, _THERE = 6.5, 1.0, 2.0  # where others are refused already


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    error = _error(source, said["code"] or "400") if said is not None else ""
    if said is not None:
        yield from _one_more_handler(sentence, error)
    words = {word.rstrip("s") for word in re.findall(r"[a-z]+", sentence.text.lower())}
    for node in source.all(ast.Call) if error else ():
        statement, function = source.parents.get(node), function_around(source, node)
        if last_name(node.func) not in _READS or function is None or last_name(node.func) in _RAISES:
            continue
        if not isinstance(statement, ast.Return | ast.Assign) or not has_own_lines(source, statement):
            continue
        about = {*parts(function.name), *(part for name in parameters_of(function) for part in parts(name))}
        about |= {*parts(last_name(statement.targets[0]))} if isinstance(statement, ast.Assign) else set()
        told = words & {each.rstrip("s") for each in about}
        if told and not _is_caught(source, node):
            yield Repair((instead(source, statement, _tried(source, statement, function, node, error)),),
                         _ASKED + _CLEAR * min(2, len(told)))  # fmt: skip


def _one_more_handler(sentence: Sentence, error: str) -> Iterator[Repair]:
    """Of a `try` that refuses already what is missing, by the error that it raises for that."""
    source, words = sentence.source, {word.rstrip("s") for word in re.findall(r"[a-z]+", sentence.text.lower())}
    for tried in source.all(ast.Try):
        caught = {name for each in tried.handlers for name in caught_by(each)}
        raised = [each for handler in tried.handlers for each in _raised(handler)]
        read = [each for node in tried.body for each in walk(node) if isinstance(each, ast.Call) and _reads(each)]
        if not read or len(set(raised)) != 1 or not caught.isdisjoint(("ValueError", *EVERYTHING)):
            continue
        if error and error != raised[0]:
            continue
        function = function_around(source, tried)
        about = {part for each in read for part in _about(source, each)}
        about |= {*parts(function.name)} if function is not None else set()
        told = words & {each.rstrip("s") for each in about}
        last, name = tried.handlers[-1], next((each.name for each in tried.handlers if each.name), free_name(source))
        both = {"TypeError", "ValueError"} - caught
        kinds = "ValueError" if both == {"ValueError"} else f"({', '.join(sorted(both))})"
        what = " ".join(parts(function.name)[1:]) if function is not None else ""
        action = f'raise {raised[0]}(f"bad {what or "value"}: {{{name}}}") from {name}'
        if told and last.lineno != last.body[0].lineno:
            indent = source.indent(last.lineno)
            code = f"{indent}except {kinds} as {name}:\n{indent}{source.unit}{action}"
            yield Repair(
                (behind_line(source, source.last_line(last.body[-1]), code),),
                _ASKED + _THERE + _CLEAR * min(2, len(told)),
            )


def _raised(handler: ast.ExceptHandler) -> Iterator[str]:
    match handler.body[-1]:
        case ast.Raise(ast.Call(ast.Name(name)) | ast.Name(name)):
            yield name


def _reads(call: ast.Call) -> bool:
    return last_name(call.func) in _READS and last_name(call.func) not in _RAISES


def _about(source: Source, call: ast.Call) -> Iterator[str]:
    """The words of the name that it gets, and of the key that it is read from."""
    statement = source.parents.get(call)
    for target in statement.targets if isinstance(statement, ast.Assign) else ():
        yield from parts(last_name(target))
    for each in walk(call):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield from parts(each.value)


def _error(source: Source, code: str) -> str:
    """What the file knows by such a name; else its own class that has this status."""
    known = {alias.asname or alias.name for node in source.all(ast.ImportFrom) for alias in node.names}
    known |= {name for name, _ in source.classes}
    for _, node in source.classes:
        for each in node.body:
            match each:
                case ast.Assign([ast.Name(name)], ast.Constant(value)) if "status" in name or "code" in name:
                    if str(value) == code:
                        return node.name
    return next((name for name in _CALLED.get(code, ()) if name in known), "")


def _is_caught(source: Source, node: ast.AST) -> bool:
    above = source.parents.get(node)
    while above is not None:
        if isinstance(above, ast.Try):
            return True
        above = source.parents.get(above)
    return False


def _tried(source: Source, statement: ast.stmt, function: Function, call: ast.Call, error: str) -> str:
    indent = source.indent(statement.lineno)
    inner = f"{indent}{source.unit}"
    what = " ".join(part for part in parts(function.name)[1:]) or "value"
    given = next((each.id for arg in call.args for each in walk(arg) if isinstance(each, ast.Name)), "")
    shown = f'f"bad {what}: {{{given}}}"' if given else f'"bad {what}"'
    raised = "(TypeError, ValueError)" if full_name(source, call.func) in ("int", "float") else "ValueError"
    body = source.segment(statement).replace("\n", f"\n{source.unit}")
    return f"try:\n{inner}{body}\n{indent}except {raised}:\n{inner}raise {error}({shown}) from None"


WRITER = Writer(frozenset(("fix-error", "wrap-try")), _written, needs=_NEEDS)
