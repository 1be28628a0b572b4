"""A value in a text is shown by the function that is there for it, whatever it is and however that is said: "the dupes
command prints the wasted space in plain bytes, use human_size there", "messages should show the value with
format_value". One that takes a value and its unit is given both."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import class_around, function_around, parameters_of
from spark_tui.edits.python.nodes import is_print, name_or_key, names_within
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.fstring_fields import Field, fields
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_F = r"`?([a-z]\w*_\w+|[a-z]\w+(?=\(\)))`?(?:\(\))?"
_SHOW = r"(?:show|print|display|format|render|write|output|log|list|report|tell|come|appear)(?:s|ed|n|ing|ted|ten)?"
_BY = re.compile(
    rf"(?i)\b(?:with|by|using|through|via|use|uses|call|run|put|reuse)\b[^.,;]*? ?{_F}"
    rf"|{_F} (?:is|already|for (?:that|it))"
)
_SAYS = Pattern(
    rf"(?i)\b{_SHOW}\b.*\b(?:with|by|using|through|via|use|uses|call|reuse|we have)\b"
    rf"|\buse\b.*\b(?:to|for|when) {_SHOW}\b"
    r"|\b(?:bare|raw|plain) (?:\w+ )?(?:number|float|value|int|bytes|cents|seconds|figure)s?\b"
)
_LEAST, _ASKED, _EACH, _NAMED, _MOST = 1.0, 7.0, 0.6, 1.2, 3

_Shown = tuple[Field, ast.expr | None]


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = [name for match in _BY.finditer(sentence.text) for name in match.groups() if name]
    helper = next((node for full, node in source.functions if full == node.name and full in told), None)
    if helper is None or not _shows(helper):
        return
    said = {root(word) for word in re.findall(r"[a-z]+", re.sub(rf"\b{helper.name}\b", " ", sentence.text).lower())}
    needed = [each for each in parameters_of(helper) if default_named(helper, each) is None]
    for node in source.all(ast.JoinedStr, ast.Call):
        around = function_around(source, node)
        if around is helper or (isinstance(around, Function) and is_test(around)):
            continue
        where = _spoken(sentence, around, said)
        for value, change in _changes(source, node, helper, needed, said):
            shared = len(_roots(value) & said)
            if shared and where + shared >= _LEAST + 1:
                yield from possible(iter((change,)), _ASKED + where * _NAMED + _EACH * min(shared, _MOST))


def _shows(function: Function) -> bool:
    """Does it make a text of what it is given?"""
    if isinstance(function, ast.AsyncFunctionDef):
        return False
    if function.returns is not None:
        return ast.unparse(function.returns) == "str"
    given = [node.value for node in walk(function) if isinstance(node, ast.Return) and node.value is not None]
    return bool(given) and all(_is_text(each) for each in given)


def _is_text(value: ast.expr) -> bool:
    match value:
        case ast.JoinedStr() | ast.Constant(str()):
            return True
        case ast.BinOp(left, ast.Add() | ast.Mod(), right):
            return _is_text(left) or _is_text(right)
        case ast.Call(ast.Attribute(attr="join" | "format" | "strip" | "replace" | "rjust" | "ljust" | "strftime")):
            return True
        case ast.IfExp(_, body, orelse):
            return _is_text(body) or _is_text(orelse)
        case ast.Call(ast.Name("str" | "format")):
            return True
        case _:
            return False


def _spoken(sentence: Sentence, around: Function | None, said: set[str]) -> float:
    """1 where the function is named, or its words are said; those of its class are less."""
    if around is None:
        return 0.0
    own = {root(each) for each in parts(around.name)} - {""}
    told = min(1.0, names(sentence, around.name)) or len(own & said) / max(1, len(own))
    owner = class_around(sentence.source, around)
    theirs = {root(each) for each in parts(owner.name)} if owner is not None else set[str]()
    return told + 0.5 * bool(theirs & said) * bool(told)


def _changes(
    source: Source, node: ast.AST, helper: Function, needed: Sequence[str], said: set[str]
) -> Iterator[tuple[ast.expr, Splice]]:
    if isinstance(node, ast.JoinedStr):
        every = [(each, _read(each)) for each in fields(source, node)]
        for at, (field, value) in enumerate(every):
            if value is None or f"{helper.name}(" in field.expression:
                continue
            last = _with_unit(source, every, at, needed) if len(needed) == 2 else field if len(needed) == 1 else None
            if last is not None:
                given = ", ".join(one.expression.strip() for one in ([field] if last is field else [field, last]))
                behind = re.match(r" ([a-z]+)", source.text[last.end + 1 :])
                gone = len(behind[0]) if behind is not None and root(behind[1]) in said else 0
                yield value, Splice(field.start, last.end + 1 + gone, f"{helper.name}({given})}}")
    elif is_print(node) and len(needed) == 1:
        for each in node.args:
            if isinstance(each, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
                yield each, put(source, each, f"{helper.name}({source.segment(each)})")


def _with_unit(source: Source, every: Sequence[_Shown], at: int, needed: Sequence[str]) -> Field | None:
    """The field behind, where the two are called as what it takes."""
    if at + 1 == len(every) or (second := every[at + 1][1]) is None or (first := every[at][1]) is None:
        return None
    between = source.text[every[at][0].end + 1 : every[at + 1][0].start - 1]
    is_so = name_or_key(second) == needed[1] and (name_or_key(first) == needed[0] or not between.strip())
    return every[at + 1][0] if is_so and not between.strip() else None


def _read(field: Field) -> ast.expr | None:
    try:
        value = ast.parse(field.expression.strip(), mode="eval").body
    except SyntaxError:
        return None
    return value if isinstance(value, ast.Name | ast.Attribute | ast.Subscript | ast.Call) else None


def _roots(value: ast.expr) -> set[str]:
    every = [*names_within(value), name_or_key(value)]
    return {root(part) for name in every if name for part in parts(name)}


WRITER = Writer(frozenset(("replace", "change-value", "change-call")), _written, needs=_SAYS)
