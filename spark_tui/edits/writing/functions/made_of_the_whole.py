"""What is made of its parts by hand is made at once, by the constructor that is named: "use date.fromisoformat in
parse_date", "load should use Item.from_row", "build it with Point.from_tuple"."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:use|using|with|via|by|through|call) `?(?P<of>[A-Za-z_]\w*)\.(?P<way>from[a-z_]\w*|parse\w*|of|make\w*)"
    r"(?:\(\))?`?"
)
_NAMED, _ASKED, _HERE = 1.0, 7.5, 1.5
_BUILT_IN = frozenset(dir(builtins))


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    source, named = sentence.source, functions_named(sentence, _NAMED)
    whole = f"{said['of']}.{said['way']}"
    for _, function in source.functions:
        if (named and function not in named) or function.name == said["way"]:
            continue
        for call in walk(function):
            if not isinstance(call, ast.Call) or ast.unparse(call.func) not in (said["of"], f"datetime.{said['of']}"):
                continue
            made = _made(source, function, call, whole)
            if made is not None:
                yield from possible(made, _ASKED + _HERE * (function in named))


def _made(source: Source, function: Function, call: ast.Call, whole: str) -> list[Splice] | None:
    """Of the one thing that all its parts come from, where nothing else asks for them."""
    given = _asked(call)
    if len(given) == 1 and len([*call.args, *call.keywords]) > 1:
        return [instead(source, call, f"{whole}({given.pop()})")]
    statement = statement_around(source, call)
    block = block_of(source, statement)
    if statement not in block or not given:
        return None
    for each in reversed(block[: block.index(statement)]):
        match each:
            case ast.Assign([ast.Tuple(several)], value):
                parts = {part.id for part in several if isinstance(part, ast.Name)}
                origin = _asked(value)
                if not given <= parts or len(origin) != 1:
                    return None
                used = [node for node in walk(function) if isinstance(node, ast.Name) and node.id in parts]
                elsewhere = [node for node in used if isinstance(node.ctx, ast.Load) and not _is_within(node, call)]
                if elsewhere:
                    return None
                return [*remove(source, [each]), instead(source, call, f"{whole}({origin.pop()})")]
            case _:
                if not _is_about(each, given):
                    continue
                return None
    return None


def _is_about(statement: ast.stmt, given: set[str]) -> bool:
    return not given.isdisjoint(named_in(statement))


def _asked(node: ast.expr) -> set[str]:
    """The values in it that have a name, but for what is called."""
    called = {id(each.func) for each in walk(node) if isinstance(each, ast.Call)}
    return {
        each.id
        for each in walk(node)
        if isinstance(each, ast.Name) and id(each) not in called and each.id not in _BUILT_IN
    }


def _is_within(node: ast.AST, outer: ast.AST) -> bool:
    return any(each is node for each in walk(outer))


WRITER = Writer(
    frozenset(("use-call", "replace-call", "call-instead", "use-function", "change-call")), _written, needs=_NEEDS
)
