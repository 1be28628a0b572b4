"""How a function of a server says that something went wrong: as another one does, or as what it is made with has it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk

_FAILS = 400  # and above: what went wrong


@dataclass(frozen=True, slots=True)
class Style:
    """How a file answers: `fails` is the statement, in which CODE and WRONG stand for what they are."""

    fails: str
    needed: tuple[Splice, ...] = ()

    def guard(self, source: Source, test: str, code: str, wrong: str) -> str:
        return f"if {test}:\n{source.unit}{self.fails.replace('CODE', code).replace('WRONG', wrong)}"


def style_of(source: Source, function: Function) -> Style | None:
    """As another one does that fails; else as it is done with what the file imports. None where nobody is answered."""
    if "fastapi" in source.text and is_routed(function):
        needed = tuple(import_needed(source, "fastapi", "HTTPException"))
        return Style('raise HTTPException(status_code=CODE, detail="WRONG")', needed)
    if is_flask(source, function):
        said = _as_others(source) or (
            'jsonify({"error": "WRONG"})' if "jsonify" in source.names else '{"error": "WRONG"}'
        )
        return Style("abort(CODE)" if "abort" in source.names else f"return {said}, CODE")
    if made := _made_as(source, function):
        return Style(made)
    if any(list(_answered(node.value)) for node in walk(function) if isinstance(node, ast.Return)):
        return Style(f"return CODE, {_as_others(source) or _as_it_goes_well(function)}")
    for node in walk(function):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Dict):
            said = as_a_dict(source, node.value)
            if said is not None:
                return Style(f"return {said}")
    return None


def as_a_dict(source: Source, value: ast.Dict) -> str | None:
    """The status, and in the place of a text what is wrong: {"status": 200, "body": "fine"}."""
    parts, found = list[str](), False
    for key, each in zip(value.keys, value.values, strict=True):
        match key, each:
            case ast.Constant("status" | "statusCode" | "status_code" | "code"), ast.Constant(int(number)) if (
                100 <= number < _FAILS
            ):
                parts.append(f"{source.segment(key)}: CODE")
                found = True
            case ast.Constant("body" | "error" | "message" | "detail"), _:
                parts.append(f'{source.segment(key)}: "WRONG"')
    return f"{{{', '.join(parts)}}}" if found else None


def _as_others(source: Source) -> str:
    """How it is said that something fails, where something does."""
    for node in source.all(ast.Return):
        match node.value:
            case ast.Tuple([ast.Constant(int(number)), said]) | ast.Tuple([said, ast.Constant(int(number))]):
                if number < _FAILS:
                    continue
            case _:
                continue
        match said:
            case ast.Dict([ast.Constant(str(key))], [ast.Constant(str())]):
                return f'{{"{key}": "WRONG"}}'
            case ast.Call(ast.Name(called), [ast.Dict([ast.Constant(str(key))], [ast.Constant(str())])]):
                return f'{called}({{"{key}": "WRONG"}})'
            case ast.Constant(str()) | ast.JoinedStr():
                return '"WRONG"'
    return ""


def _as_it_goes_well(function: Function) -> str:
    """A text where it answers with a text."""
    ends = [each for node in walk(function) if isinstance(node, ast.Return) for each in _answered(node.value)]
    is_text = bool(ends) and all(isinstance(each, ast.Constant | ast.JoinedStr) for each in ends)
    return '"WRONG"' if is_text else '{"error": "WRONG"}'


def is_flask(source: Source, function: Function) -> bool:
    return "flask" in source.text and is_routed(function)


def _answered(value: ast.expr | None) -> Iterator[ast.expr]:
    """What stands behind a status."""
    match value:
        case ast.Tuple([ast.Constant(int(number)), said]) if 100 <= number < 600:
            yield said


@dataclass(frozen=True, slots=True)
class Failure:
    """What a function of the file makes of a status and a text: respond(404, error="no such note")."""

    call: ast.Call
    maker: str
    code: str
    text: str


def failures(function: Function) -> Iterator[Failure]:
    for node in walk(function):
        match node:
            case ast.Return(ast.Call(ast.Name(maker), [ast.Constant(int(code)), *more], keywords) as call):
                match [*more, *(each.value for each in keywords)]:
                    case [ast.Constant(str(text))] | [ast.Dict([ast.Constant(str())], [ast.Constant(str(text))])]:
                        if code >= _FAILS:
                            yield Failure(call, maker, str(code), text)


def makers_of(function: Function) -> set[str]:
    """What makes its answers, of a status."""
    values = (node.value for node in walk(function) if isinstance(node, ast.Return))
    return {
        value.func.id
        for value in values
        if isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.args
        and isinstance(value.args[0], ast.Constant)
        and type(value.args[0].value) is int
        and 100 <= value.args[0].value < 600
    }


def _made_as(source: Source, function: Function) -> str:
    """How what makes its answers is told that something fails, anywhere in the file."""
    makers = makers_of(function)
    for _, other in source.functions if makers else ():
        for said in failures(other):
            if said.maker in makers:
                code = source.segment(said.call).replace(said.code, "CODE", 1)
                return f"return {code.replace(said.text, 'WRONG')}"
    return ""
