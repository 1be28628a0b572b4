"""What is looked up and not there is answered with a status, as the others answer: "KeyError: '/nope' - unknown routes
should be a 404", where the functions of the file give a code and a body."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import cast

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\bKeyError\b|\bunknown\b|\bno such\b|\bmissing\b|(?:\bnot|n't) (?:found|there|exist\w*|registered"
    r"|known)\b"
    r"|\bnonexist\w*))"
    r".*\b(?P<code>4\d\d)\b(?!\w)"
)
_MESSAGES = {"404": "not found", "400": "bad request", "405": "method not allowed", "410": "gone", "403": "forbidden"}
_PASTED = Pattern(r"KeyError: (?P<key>\(.*?\)|['\"].*?['\"]|\d+)")
_ASKED, _SUCH_A_KEY = 6.0, 1.5
_KEY = "key"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    shape = _shape(source)
    if said is None or shape is None:
        return
    answer = _answer(shape, said["code"])
    yield from _taken_out(sentence, answer)
    for node in source.all(ast.Subscript):
        if not isinstance(node.ctx, ast.Load) or isinstance(node.slice, ast.Constant | ast.Slice):
            continue
        if not isinstance(node.value, ast.Name | ast.Attribute) or function_around(source, node) is None:
            continue
        splices = _looked_up(source, node, answer)
        if splices is not None:
            told = _ASKED + _SUCH_A_KEY * _is_such_a_key(sentence.text, node.slice) + told_of(sentence, node)
            yield Repair(splices, told)


def _taken_out(sentence: Sentence, answer: str) -> Iterator[Repair]:
    """What is taken out of something where it may not be."""
    source = sentence.source
    for node in source.all(ast.Expr, ast.Delete):
        match node:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "pop"), [key])):
                pass
            case ast.Delete([ast.Subscript(ast.Name() | ast.Attribute() as held, key)]):
                pass
            case _:
                continue
        if isinstance(key, ast.Constant) or function_around(source, node) is None:
            continue
        indent, unit = source.indent(node.lineno), source.unit
        text, by = source.segment(held), source.segment(key)
        code = f"if {by} not in {text}:\n{unit}{answer}\n{source.segment(node)}"
        if not isinstance(key, ast.Name):
            name = _KEY if _KEY not in source.names else "wanted"
            done = source.segment(node).replace(by, name)
            code = f"{name} = {by}\nif {name} not in {text}:\n{unit}{answer}\n{done}"
        change = instead(source, node, indented(code, indent).removeprefix(indent))
        yield Repair((change,), _ASKED + _SUCH_A_KEY * _is_such_a_key(sentence.text, key) + told_of(sentence, node))


def _shape(source: Source) -> tuple[int, str] | None:
    """Where the code stands in what the functions of the file give back, and what stands beside it for a failure."""
    found: list[tuple[int, str]] = []
    for node in source.all(ast.Return):
        match node.value:
            case ast.Tuple([ast.Constant(int() as code), body]) if 100 <= code < 600:
                found.append((0, _body(body, code)))
            case ast.Tuple([body, ast.Constant(int() as code)]) if 100 <= code < 600:
                found.append((1, _body(body, code)))
            case _:
                pass
    return next((each for each in found if each[1]), found[0]) if found else None


def _body(body: ast.expr, code: int) -> str:
    match body:
        case ast.Dict([ast.Constant(str(key))], [ast.Constant(str())]) if code >= 400:
            return f'{{"{key}": "..."}}'
        case ast.Constant(str()) if code >= 400:
            return '"..."'
        case _:
            return ""


def _answer(shape: tuple[int, str], code: str) -> str:
    at, body = shape
    body = (body or '{"error": "..."}').replace("...", _MESSAGES.get(code, "not found"))
    return f"return {code}, {body}" if at == 0 else f"return {body}, {code}"


def _looked_up(source: Source, node: ast.Subscript, answer: str) -> tuple[Splice, ...] | None:
    held, key = source.segment(node.value), source.segment(node.slice)
    statement = source.statement_at(node.lineno)
    indent, unit = source.indent(statement.lineno), source.unit
    match statement:
        case ast.Assign([ast.Name(name)], value) if value is node:
            bracketed = key if not isinstance(node.slice, ast.Tuple) or key.startswith("(") else f"({key})"
            code = f"{name} = {held}.get({bracketed})\nif {name} is None:\n{unit}{answer}"
        case ast.Return() if isinstance(node.slice, ast.Name):
            code = f"if {key} not in {held}:\n{unit}{answer}\n{source.segment(statement)}"
        case _:
            return None
    return (instead(source, statement, indented(code, indent).removeprefix(indent)),)


def _is_such_a_key(text: str, key: ast.expr) -> bool:
    """Is what was not found, as Python shows it, made as that key is?"""
    said = _PASTED.search(text)
    if said is None:
        return False
    try:
        shown: object = ast.literal_eval(said["key"])
    except (ValueError, SyntaxError):
        return False
    if isinstance(shown, tuple):
        return isinstance(key, ast.Tuple) and len(key.elts) == len(cast("tuple[object, ...]", shown))
    is_number = ast.unparse(key).startswith(("int(", "float("))
    return not isinstance(key, ast.Tuple) and isinstance(shown, int | float) == is_number


WRITER = Writer(frozenset(("get-default", "return-if", "fix-error", "wrap-try", "raise-if")), _written, needs=_NEEDS)
