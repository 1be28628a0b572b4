"""What is looked up and not there is answered with a status, as the others answer: "KeyError: '/nope' - unknown routes
should be a 404", where the functions of the file give a code and a body."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from http import HTTPStatus
from typing import cast

from spark_tui.edits.mending.repair import Repair, lines_instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.replies import Reply, replies
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.answered import SAID_WITH_STATUS
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\bKeyError\b|\bunknown\b|\bno such\b|\bmissing\b|(?:\bnot|n't) (?:found|there|exist\w*|registered"
    r"|known)\b"
    r"|\bnonexist\w*))"
    r".*\b(?P<code>4\d\d)\b(?!\w)"
)
_MESSAGES = {404: "not found", 400: "bad request", 405: "method not allowed", 410: "gone", 403: "forbidden"}
_BODY = Pattern(r"\{(?:\s*(['\"])\w+\1: ?(['\"])[^'\"]*\2,?)+\s*\}")
"""What is to stand beside the code, where it is dictated."""
_BAD = 400
_PASTED = Pattern(r"KeyError: (?P<key>\(.*?\)|['\"].*?['\"]|\d+)")
_ASKED, _SUCH_A_KEY = 8.5, 1.5
_KEY = "key"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    model = _model(source)
    if said is None or model is None or int(said["code"]) not in frozenset(HTTPStatus):
        return
    answer = _answer(sentence, model, int(said["code"]))
    yield from _taken_out(sentence, answer)
    for node in source.all(ast.Subscript):
        if not isinstance(node.ctx, ast.Load) or isinstance(node.slice, ast.Constant | ast.Slice):
            continue
        function = function_around(source, node)
        if not isinstance(node.value, ast.Name | ast.Attribute) or function is None or is_routed(function):
            continue  # what a framework calls is answered otherwise
        if _is_put_there(source, node):
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
        function = function_around(source, node)
        if isinstance(key, ast.Constant) or function is None or is_routed(function):
            continue
        unit = source.unit
        text, by = source.segment(held), source.segment(key)
        code = f"if {by} not in {text}:\n{unit}{answer}\n{source.segment(node)}"
        if not isinstance(key, ast.Name):
            name = _KEY if _KEY not in source.names else "wanted"
            done = source.segment(node).replace(by, name)
            code = f"{name} = {by}\nif {name} not in {text}:\n{unit}{answer}\n{done}"
        change = lines_instead(source, node, code)
        yield Repair((change,), _ASKED + _SUCH_A_KEY * _is_such_a_key(sentence.text, key) + told_of(sentence, node))


def _model(source: Source) -> Reply | None:
    """How the functions of the file answer: that a failure, where one does."""
    found = [each for _, function in source.functions for each in replies(function)]
    return next((each for each in found if each.number >= _BAD), found[0] if found else None)


def _answer(sentence: Sentence, model: Reply, number: int) -> str:
    code = model.written(sentence.source, number)
    dictated = _BODY.search(sentence.text)
    said = SAID_WITH_STATUS.search(sentence.text)
    body = dictated[0] if dictated is not None else said["text"] if said is not None else _body(model, number)
    if isinstance(model.back, ast.Tuple):
        pair = (code, body) if model.back.elts[0] is model.code else (body, code)
        return f"return {', '.join(pair)}"
    call = sentence.source.segment(model.back.func)
    if any(each.value is model.code for each in model.back.keywords):
        keyword = next(each.arg for each in model.back.keywords if each.value is model.code)
        return f"return {call}({body}, {keyword}={code})"
    return f"return {call}({', '.join((code, body) if model.back.args[0] is model.code else (body, code))})"


def _body(model: Reply, number: int) -> str:
    """As another failure tells it; else by a key that everybody looks at."""
    told = _MESSAGES.get(number, "not found")
    match model.body:
        case ast.Dict([ast.Constant(str(key))], [ast.Constant(str())]) if model.number >= _BAD:
            return f'{{"{key}": "{told}"}}'
        case ast.Constant(str()) if model.number >= _BAD:
            return f'"{told}"'
        case _:
            return f'{{"error": "{told}"}}'


def _looked_up(source: Source, node: ast.Subscript, answer: str) -> tuple[Splice, ...] | None:
    held, key = source.segment(node.value), source.segment(node.slice)
    statement = source.statement_at(node.lineno)
    unit = source.unit
    match statement:
        case ast.Assign([ast.Name(name)], value) if value is node:
            bracketed = key if not isinstance(node.slice, ast.Tuple) or key.startswith("(") else f"({key})"
            code = f"{name} = {held}.get({bracketed})\nif {name} is None:\n{unit}{answer}"
        case ast.Return() if isinstance(node.slice, ast.Name):
            code = f"if {key} not in {held}:\n{unit}{answer}\n{source.segment(statement)}"
        case _:
            return None
    return (lines_instead(source, statement, code),)


def _is_put_there(source: Source, node: ast.Subscript) -> bool:
    """Has the function itself put it there, under that key?"""
    around, text = function_around(source, node), ast.unparse(node)
    return around is not None and any(
        isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store) and ast.unparse(each) == text
        for each in walk(around)
    )


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
