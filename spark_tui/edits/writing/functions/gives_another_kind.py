"""A function that gives a number or a text of another kind than so far, and says so: "milliseconds should return an
int"; and one that is to be no more than what is said: "seconds can just be delta.total_seconds()"."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_TYPES = {"int": "int", "integer": "int", "float": "float", "str": "str", "string": "str"}
_NEEDS = Pattern(
    r"(?i)\b(?:should|must|has to|needs? to|make|let|have) (?:\w+ )?(?:always |only )?(?:return|give back) an? "
    r"(?P<kind>int|integer|float|str|string)\b(?! (?:and|or|of|with|if|when|for|that|which|instead of None|subclass)\b)"
)
_TYPED = Pattern(r"(?i)\bhints?\b|\bannotat\w+|\btyped?\b|\btypes\b|\btyping\b|\bsignature\b")
_NAMED, _ASKED = 2.0, 5.0


def _converted(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _TYPED.search(sentence.text) is not None:
        return
    kind = _TYPES[said["kind"].lower()]
    for name, function in sentence.source.functions:
        clear = names(sentence, name.rpartition(".")[2])
        if clear >= _NAMED:
            yield from possible(_in_kind(sentence.source, function, kind), _ASKED + clear)


def _in_kind(source: Source, function: Function, kind: str) -> Iterator[Splice]:
    given = [each.value for each in returns(function) if each.value is not None]
    if not given or is_generator(function):
        raise Refusal(f"{function.name} gives nothing")
    other = [each for each in given if not _is_so(source, each, kind)]
    if not other or any(isinstance(each, ast.Constant) or plain_type(source, each) in _OTHERS for each in other):
        raise Refusal("that is no other kind of it")
    yield from (instead(source, each, f"{kind}({source.segment(each)})") for each in other)
    match function.returns:
        case ast.Name("int" | "float" | "str" as now) if now != kind:
            yield instead(source, function.returns, kind)


_OTHERS = (bool, list, dict, set, tuple)


def _is_so(source: Source, value: ast.expr, kind: str) -> bool:
    known = plain_type(source, value)
    return known is not None and known.__name__ == kind


_NEEDS_CODE = Pattern(
    r"(?i)\b(?:can|could|should|may|might|is)(?: \w+)? (?:just|simply|only)(?: be| return|:)? (?P<code>\S.*?)[.!]?$"
)


def _said_outright(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = _NEEDS_CODE.search(sentence.text)
    code = said["code"].strip("`") if said is not None else ""
    try:
        value = ast.parse(code, mode="eval").body
    except (SyntaxError, ValueError):
        return
    if said is None or not any(isinstance(node, ast.Call | ast.BinOp | ast.Subscript) for node in walk(value)):
        return
    used = named_in(value)
    ahead = sentence.text[: said.start()]
    for _, function in source.functions:
        match without_docstring(function.body):
            case [ast.Return(value=ast.expr() as old)] if re.search(rf"\b{re.escape(function.name)}\b", ahead):
                if used <= all_bound(source) | set(dir(builtins)) and source.segment(old) != code:
                    yield Repair((instead(source, old, code),), _ASKED + _NAMED)


WRITERS = (
    Writer(frozenset(("set-return", "wrap-call", "annotate-return")), _converted, needs=_NEEDS),
    Writer(frozenset(("set-return", "replace", "rewrite")), _said_outright, needs=_NEEDS_CODE),
)
