"""A tuple that is taken apart by its length, and is of another one: "a tuple with 5 items gives a cryptic unpacking
error, raise a clear ValueError", where the last `else` takes all that are left for one length."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:tuples?|lists?|rows?|items?|parts?|fields?|values?|elements?)\b.*\b(?:unpack\w*|too many|cryptic|clear"
    r"|ValueError|length)\b"
)
_ERROR = Pattern(r"\b(\w*(?:Error|Exception))\b")
_ASKED, _NAMED = 6.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _ERROR.findall(sentence.text)
    error = said[-1] if said else "ValueError"
    for node in source.all(ast.If):
        held, last = _last_of_lengths(node)
        if last is None or not held:
            continue
        taken = _taken_apart(last, held)
        around = function_around(source, node)
        told = _NAMED * (names(sentence, around.name) if around is not None else 0.0)
        if taken:
            yield Repair(tuple(_asked_for(source, last, held, taken, error)), _ASKED + told)


def _last_of_lengths(node: ast.If) -> tuple[str, ast.If | None]:
    """Of a chain that asks for lengths only: what is measured, and its last `elif`, which has an `else`."""
    held, last = "", None
    here: ast.If | None = node
    while here is not None:
        match here.test:
            case ast.Compare(ast.Call(ast.Name("len"), [ast.Name(name)]), [ast.Eq()], [ast.Constant(int())]):
                if held not in ("", name):
                    return "", None
                held = name
            case _:
                return "", None
        match here.orelse:
            case [ast.If() as then]:
                here = then
            case []:
                return "", None
            case _:
                last, here = here, None
    return held, last


def _taken_apart(last: ast.If, held: str) -> int:
    """How many names the last branch makes of it."""
    for each in last.orelse:
        match each:
            case ast.Assign([ast.Tuple(elts)], ast.Name(name)) if name == held:
                return len(elts) if not has_starred(elts) else 0
    return 0


def _asked_for(source: Source, last: ast.If, held: str, many: int, error: str) -> Iterator[Splice]:
    first = source.first_line(last.orelse[0])
    line = next(at for at in range(first - 1, 0, -1) if source.line(at).strip().startswith("else"))
    start, indent = source.line_start(line), source.indent(line)
    yield Splice(start, start + len(source.line(line).rstrip("\n")), f"{indent}elif len({held}) == {many}:")
    end = source.line_start(source.last_line(last) + 1)
    message = f'f"{held} must not have {{len({held})}} items"'
    yield Splice(end, end, f"{indent}else:\n{indent}{source.unit}raise {error}({message})\n")


WRITER = Writer(frozenset(("raise-if", "raise-instead", "fix-error")), _written, needs=_NEEDS)
