"""What a loop takes in some form, and is not always of that form: "scan blows up on a name that isn't hex, skip such
files", "load dies on ids that aren't numbers, ignore those". Where it is read, those are passed over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import around_in_function, function_around, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:is|are)(?:n'?t| not|nt) (?:(?:an?|in|valid|proper|real|made of|all|even|really) )*"
    r"(?P<form>hex\w*|numbers?|integers?|ints?|floats?|numeric|base64|dates?|timestamps?|json|uuids?)\b"
    r".*?[,;:.] *(?:so |please |just |and |then )*(?:skip|ignore|pass over|leave out|drop)"
    r" (?:over )?(?:such|those|these|them|it|that|the)\b"
)
_READS = {
    "hex": ("hex", "unhexlify", "fromhex"),
    "number": ("int", "float", "Decimal"),
    "integer": ("int",),
    "int": ("int",),
    "float": ("float",),
    "numeric": ("int", "float", "Decimal"),
    "base64": ("b64decode", "base64"),
    "date": ("strptime", "fromisoformat"),
    "timestamp": ("strptime", "fromisoformat", "fromtimestamp"),
    "json": ("loads",),
    "uuid": ("UUID",),
}
_FROM_HEX = Pattern(r"(?i)^(?:un)?hex_?(?:to|2)_?|(?:from|parse|decode)_?hex$|^unhex")
_FREE = ("found", "value", "taken", "read")
_ASKED, _NAMED = 8.0, 1.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    form = re.sub(r"^hex.*", "hex", said["form"].lower().removesuffix("s")) if said is not None else ""
    for call in source.all(ast.Call):
        name = last_name(call.func) or ""
        reads = _READS.get(form, ())
        if name not in reads and not (form == "hex" and _FROM_HEX.search(name) is not None):
            continue
        statement, loop = statement_around(source, call), _loop(source, call)
        if loop is None or not any(mentions(each, one) for each in call.args for one in _targets(loop)):
            continue
        if _is_tried(source, call, loop) or not has_own_lines(source, statement):
            continue
        around = function_around(source, call)
        clear = names(sentence, around.name) if around is not None else 0.0
        yield from possible(_tried(source, statement, call), _ASKED + _NAMED * min(clear, 2.0))


def _loop(source: Source, call: ast.Call) -> ast.For | None:
    """The nearest one in whose body it stands."""
    if isinstance(statement_around(source, call), ast.For | ast.While):
        return None
    loop = next((each for each in around_in_function(source, call) if isinstance(each, ast.For | ast.While)), None)
    return loop if isinstance(loop, ast.For) else None


def _targets(loop: ast.For) -> list[str]:
    """What is another one in each turn, and what is made of it."""
    found = [node.id for node in walk(loop.target) if isinstance(node, ast.Name)]
    for each in loop.body:
        match each:
            case ast.Assign([ast.Name(name)], value) if any(mentions(value, one) for one in found):
                found.append(name)
    return found


def _is_tried(source: Source, call: ast.Call, loop: ast.For) -> bool:
    for each in around_in_function(source, call):
        if each is loop:
            return False
        if isinstance(each, ast.Try):
            return True
    return False


def _tried(source: Source, statement: ast.stmt, call: ast.Call) -> Iterator[Splice]:
    """Only what reads it is tried: not what is done with it behind that."""
    depth, unit = source.indent(source.first_line(statement)), source.unit
    start, stop = source.start(statement), source.stop(statement)
    match statement:
        case ast.Assign([ast.Name()], value) if value is call:
            line, rest = source.segment(statement), ""
        case _:
            function = function_around(source, statement)
            taken = named_in(function) if function is not None else set[str]()
            name = next((each for each in _FREE if each not in taken), "of_it")
            line = f"{name} = {source.segment(call)}"
            rest = f"\n{depth}{source.text[start : source.start(call)]}{name}{source.text[source.stop(call) : stop]}"
    tried = f"try:\n{depth}{unit}{line}\n{depth}except ValueError:\n{depth}{unit}continue"
    yield Splice(start, stop, tried + rest)


WRITER = Writer(frozenset(("wrap-try", "skip-if", "fix-error")), _written, needs=_NEEDS)
