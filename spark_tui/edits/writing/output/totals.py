"""A total below what is printed one by one: "print the total hours under the list", "a sum at the end"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, clearly, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:print|show|add|display|put|output|want|need|with|have|append|list|see|tell|needs|also)\b"
    r"(?:(?! (?:parameter|param|arg\w*|method|function|property|field|attribute|flag|option|test|type)\b).)*?"
    r"\b(?:(?:grand )?total|sum|overall)\b"
    r"(?!s? (?:parameter|param|arg\w*|method|function|property|field|attribute|flag|option|test|of (?:0|zero)))"
)
_BELOW = Pattern(
    r"(?i)\b(?:under(?:neath)?|below|beneath|after|behind|at the (?:very )?(?:end|bottom)|end with|bottom|last line"
    r"|final line|line)\b"
)
_ESCAPED = re.compile(r"[\\\n\t]")
_NUMBER = re.compile(r"[.\d,]*[dfeg%]$|^,$")
_NUMBERS = re.compile(
    r"amount|price|cost|count|hours|minutes|seconds|size|total|value|qty|quantity|points|score|weight|length|sum"
)
_ASKED, _PLACED, _SPOKEN_OF, _FORMATTED, _CALLED_SO = 3.5, 2.0, 1.5, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in (node for node in source.nodes if isinstance(node, ast.For)):
        shown = [node.value for node in ast.walk(loop) if isinstance(node, ast.Expr) and _is_print(node.value)]
        if len(shown) != 1 or not isinstance(shown[0], ast.Call) or isinstance(source.parents[loop], ast.For):
            continue
        function = function_around(source, loop)
        around = clearly(sentence, function.name) if function is not None else 0.0
        for field, told in _numbers(sentence, shown[0]):
            summed = _summed(source, loop, field)
            if summed is not None:
                line = _line(shown[0], field, summed)
                placed = _PLACED * (_BELOW.search(sentence.text) is not None)
                yield Repair((insert_after(source, loop, line),), _ASKED + told + around + placed)


def _is_print(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "print"


def _fields(call: ast.Call) -> list[ast.expr]:
    """Those of an f-string, or what is printed one behind the other."""
    if len(call.args) == 1 and isinstance(call.args[0], ast.JoinedStr):
        return [each for each in call.args[0].values if isinstance(each, ast.FormattedValue)]
    return [*call.args]


def _numbers(sentence: Sentence, call: ast.Call) -> Iterator[tuple[ast.expr, float]]:
    """What of it may be added up, with how much speaks for it."""
    spoken = {root(word) for word in sentence.spoken.lower().split()}
    for field in _fields(call):
        value = field.value if isinstance(field, ast.FormattedValue) else field
        known = (node for node in ast.walk(value) if isinstance(node, ast.Name | ast.Attribute))
        words = {part for each in known for part in parts(each.id if isinstance(each, ast.Name) else each.attr)}
        words |= {str(node.value) for node in ast.walk(value) if isinstance(node, ast.Constant)}
        spec = _spec(field)
        told = _SPOKEN_OF * bool({root(word) for word in words} & spoken) + _FORMATTED * bool(_NUMBER.search(spec))
        told += _CALLED_SO * any(_NUMBERS.fullmatch(word) for word in words)
        if told and not isinstance(value, ast.Constant):
            yield field, told


def _spec(field: ast.expr) -> str:
    found = field.format_spec if isinstance(field, ast.FormattedValue) else None
    values = found.values if isinstance(found, ast.JoinedStr) else []
    return "".join(str(each.value) for each in values if isinstance(each, ast.Constant))


def _summed(source: Source, loop: ast.For, field: ast.expr) -> str | None:
    """All of them added up, as far as what the loop goes through can be gone through again."""
    value = field.value if isinstance(field, ast.FormattedValue) else field
    code, through = ast.unparse(value).replace("'", '"'), loop.iter
    while isinstance(through, ast.Call) and ast.unparse(through.func) == "sorted":
        through = through.args[0]
    own = {node.id for node in ast.walk(loop.target) if isinstance(node, ast.Name)}
    if not own & {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}:
        return None
    match loop.target, through, value:
        case ast.Name(key), _, ast.Subscript(ast.Name(held), ast.Name(by)) if by == key:
            return f"sum({held}.values())"
        case ast.Tuple(elts=[_, ast.Name(name)]), ast.Call(ast.Attribute(held, "items")), ast.Name(shown) if (
            name == shown
        ):
            return f"sum({source.segment(held)}.values())"
        case _, ast.Name() | ast.Attribute() | ast.Call(func=ast.Attribute(attr="items" | "values")), _:
            target = source.segment(loop.target)
            used = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
            if isinstance(loop.target, ast.Tuple):
                target = ", ".join(_kept(source, each, used) for each in loop.target.elts)
            several = source.segment(through)
            return f"sum({several})" if code == target else f"sum({code} for {target} in {several})"
        case _:
            return None


def _kept(source: Source, target: ast.expr, used: set[str]) -> str:
    return source.segment(target) if not isinstance(target, ast.Name) or target.id in used else "_"


def _line(call: ast.Call, field: ast.expr, summed: str) -> str:
    """As the lines above it: the word where they have their first field, the sum where they have the number."""
    shown = call.args[0]
    if not isinstance(shown, ast.JoinedStr) or len(call.args) > 1:
        return f'print("total", {summed})'
    others = [each for each in shown.values if isinstance(each, ast.FormattedValue) and each is not field]
    text = ""
    for each in shown.values:
        match each:
            case ast.Constant(value=str(plain)):
                text += _ESCAPED.sub(lambda match: repr(match[0])[1:-1], plain) if len(others) == 1 else ""
            case ast.FormattedValue() if each is field:
                spec = _spec(each)
                text += f"{{{summed}{':' + spec if spec else ''}}}"
            case _ if len(others) == 1:
                spec = _spec(each)
                text += f"{{'total':{spec}}}" if spec else "total"
            case _:
                pass
    text = text if len(others) == 1 else f"total: {text}"
    if re.search(r"[{}\"']", "".join(str(each.value) for each in shown.values if isinstance(each, ast.Constant))):
        return f'print("total", {summed})'
    return f'print(f"{text}")' if '"' not in summed else f"print(f'{text}')".replace("{'total':", '{"total":')


WRITER = Writer(frozenset(("insert-after", "add-print")), _written, needs=_SAYS)
