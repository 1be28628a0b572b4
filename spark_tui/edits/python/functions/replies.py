"""What the functions of a file answer a request with: a status code, by its number or as `HTTPStatus.CREATED`, and a
body, in a pair or in a call of what makes answers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus

from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.source import Function, Source

_KEYWORDS = frozenset(("status", "status_code", "code"))


@dataclass(frozen=True, slots=True)
class Reply:
    """What is given back, the code in it and which that is, and what stands beside the code."""

    back: ast.Tuple | ast.Call
    code: ast.expr
    number: int
    body: ast.expr | None

    def written(self, source: Source, number: int) -> str:
        """Another code, as this one is written."""
        text = source.segment(self.code)
        if isinstance(self.code, ast.Attribute):
            return f"{text.removesuffix(self.code.attr)}{HTTPStatus(number).name}"
        return str(number)


def replies(function: Function) -> Iterator[Reply]:
    for each in returns(function):
        match each.value:
            case ast.Tuple([one, other]) as back:
                pairs = ((one, other), (other, one))
            case ast.Call(args=[one, other, *_]) as back:
                pairs = ((one, other), (other, one))
            case ast.Call(args=args, keywords=keywords) as back:
                body = args[0] if args else None
                pairs = tuple((each.value, body) for each in keywords if each.arg in _KEYWORDS)
            case _:
                continue
        for code, body in pairs:
            number = number_of(code)
            if number is not None:
                yield Reply(back, code, number, body)
                break


def number_of(node: ast.expr) -> int | None:
    """The status code that it is."""
    match node:
        case ast.Constant(int() as number) if 100 <= number < 600 and not isinstance(number, bool):
            return number
        case ast.Attribute(ast.Name("HTTPStatus") | ast.Attribute(attr="HTTPStatus"), name):
            return HTTPStatus[name].value if name in HTTPStatus.__members__ else None
        case _:
            return None
