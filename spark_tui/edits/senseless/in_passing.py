"""Single statements that fail, or do nothing, each time they are run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import has_starred, is_none, last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import children, walk

_LOGS = ("debug", "info", "warning", "error", "critical", "exception")
_LOGGER = Pattern(r"(?i)^_?(?:\w+_)?log(?:ger|ging)?$")
_MARK = re.compile(r"%(?:\((\w+)\))?[#0\- +]*(\*|\d+)?(?:\.(\*|\d+))?[hlL]?([a-zA-Z%])")


def logged_by_no_mark(source: Source) -> Iterator[str]:
    """`log.info("added an entry", entry.minutes)`: the text has to have a place for each value."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(holder, name), [ast.Constant(str(text)), *values]) if name in _LOGS:
                marks = [each for each in _MARK.finditer(text) if each[4] != "%"]
            case _:
                continue
        if not values or _LOGGER.match(last_name(holder) or "") is None:
            continue
        if has_starred(values) or any(each[1] for each in marks):
            continue
        places = len(marks) + sum((each[2] == "*") + (each[3] == "*") for each in marks)
        if places != len(values) and "%%" not in text:
            yield ast.unparse(node)


def read_of_its_default(source: Source) -> Iterator[str]:
    """`rules = rules.lower()` first thing, where rules are None if nobody gives some."""
    for _, function in source.functions:
        names = {arg.arg for arg in parameters(function) if is_none(default_of(function, arg))}
        for statement in without_docstring(function.body) if names else ():
            if not isinstance(statement, ast.Assign | ast.Expr | ast.Return | ast.AugAssign):
                break
            for node in _always(statement):
                match node:
                    case ast.Attribute(ast.Name(name)) | ast.Subscript(ast.Name(name), ctx=ast.Load()):
                        if name in names:
                            yield ast.unparse(node)
            names -= {each.id for each in walk(statement) if isinstance(each, ast.Name)}


def _always(statement: ast.stmt) -> Iterator[ast.AST]:
    """What is worked out of it in any case."""
    todo: list[ast.AST] = [statement]
    while todo:
        node = todo.pop()
        yield node
        if isinstance(node, ast.BoolOp):
            todo.append(node.values[0])
        elif isinstance(node, ast.IfExp):
            todo.append(node.test)
        elif isinstance(node, ast.Compare):
            todo.append(node.left)
        elif not isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            todo += children(node)


def made_what_it_is(source: Source) -> Iterator[str]:
    """`str(name)`, where that is a text by its annotation."""
    for _, function in source.functions:
        stored = {each.id for each in walk(function) if isinstance(each, ast.Name) and not _is_read(each)}
        said = {
            arg.arg: arg.annotation.id
            for arg in parameters(function)
            if isinstance(arg.annotation, ast.Name) and arg.annotation.id in ("str", "int")
        }
        for node in walk(function) if said else ():
            match node:
                case ast.Call(ast.Name(made), [ast.Name(name)], []) if said.get(name) == made and name not in stored:
                    yield ast.unparse(node)


def _is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


RULES = (logged_by_no_mark, read_of_its_default, made_what_it_is)
WITHIN = RULES
"""Those that look only at what stands in one statement at the top."""
