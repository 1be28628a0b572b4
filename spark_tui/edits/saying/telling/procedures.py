"""What a function does that gives nothing back, told by its body: what it sets, clears, adds, takes out, writes."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.telling.phrases import is_adjective, is_many, one_of, words

_FILES = {"json": "JSON", "csv": "CSV", "pickle": "pickle", "yaml": "YAML", "toml": "TOML"}


def done(function: Function, body: Sequence[ast.stmt]) -> str:
    """Without a stop; nothing where there are no plain words for it."""
    if gives_something(function):
        return ""
    rest = [each for each in body if not (isinstance(each, ast.If) and isinstance(each.body[-1], ast.Raise))]
    if written := _written(function, rest):
        return written
    told = _of_statement(function, rest[0]) if rest else ""
    return told if len(rest) == 1 or _is_only_noted(rest[1:]) else ""


def _is_only_noted(rest: Sequence[ast.stmt]) -> bool:
    """What is kept of it behind that: a line in a log, a history."""
    match rest:
        case [
            ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "append" | "info" | "debug"), [_]))
        ]:
            return name in ("log", "history", "events", "logger", "journal")
        case [ast.Expr(ast.Call(ast.Attribute(ast.Name("logger" | "logging" | "log"), _)))]:
            return True
        case _:
            return False


def _of_statement(function: Function, statement: ast.stmt) -> str:
    given = {each for each in parameters_of(function) if words(each) or len(each) == 1}
    match statement:
        case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name(value)) if value in given and words(name):
            return f"set the {words(name)}" if value == name else f"set the {words(name)} to the {_said(value)}"
        case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.List([]) | ast.Dict([]) | ast.Tuple([])):
            return f"clear the {words(name)}"
        case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(bool() as value)) if is_adjective(
            words(name)
        ):
            return f"mark it as {'' if value else 'not '}{words(name)}"
        case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant() as value) if words(name):
            return f"set the {words(name)} to {'None' if is_none(value) else ast.unparse(value)}"
        case ast.AugAssign(ast.Attribute(ast.Name("self"), name), ast.Add(), ast.Name(value)) if value in given:
            return f"add {_the(value)} to the {words(name)}"
        case ast.AugAssign(ast.Attribute(ast.Name("self"), name), ast.Sub(), ast.Name(value)) if value in given:
            return f"take {_the(value)} from the {words(name)}"
        case ast.AugAssign(ast.Attribute(ast.Name("self"), name), ast.Add(), ast.Constant(1)):
            return f"add one to the {words(name)}"
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "append" | "add"), [what])):
            is_given = isinstance(what, ast.Name) and what.id in given
            added = _the(ast.unparse(what)) if is_given else f"a new {one_of(words(name))}"
            return f"add {added} to the {words(name)}" if is_given or is_many(words(name)) else ""
        case ast.Expr(
            ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "remove" | "discard"), [ast.Name(one)])
        ):
            return f"remove {_the(one)} from the {words(name)}"
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "pop"), [ast.Name(one), *_])) | (
            ast.Delete([ast.Subscript(ast.Attribute(ast.Name("self"), name), ast.Name(one))])
        ) if one in given:
            return f"remove {_the(one)} from the {words(name)}"
        case ast.Expr(ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), "clear"), [])):
            return f"clear the {words(name)}"
        case _:
            return ""


def _said(name: str) -> str:
    return words(name) or name


def _the(name: str) -> str:
    return f"the {words(name)}" if words(name) else name


def _written(function: Function, body: Sequence[ast.stmt]) -> str:
    """What is written to a file of which kind."""
    given = list(parameters_of(function))
    places = [
        each for each in given if words(each).rpartition(" ")[2] in ("path", "file", "filename", "name", "target")
    ]
    what = [each for each in given if each not in places and words(each)]
    if len(places) != 1 or not what:
        return ""
    kind, writes = "", False
    for node in (each for statement in body for each in walk(statement)):
        match node:
            case ast.Call(ast.Attribute(ast.Name(module), "dump" | "dumps" | "writer" | "DictWriter" | "safe_dump")):
                kind = _FILES.get(module, kind)
            case ast.Call(ast.Name("open"), [ast.Name(path), ast.Constant(str(mode)), *_]) if path == places[0]:
                writes = writes or mode[:1] in ("w", "a", "x")
            case ast.Call(ast.Attribute(_, "write_text" | "write_bytes")):
                writes = True
    if not writes:
        return ""
    return f"write the {words(what[0])} to a {kind} file" if kind else f"write the {words(what[0])} to a file"
