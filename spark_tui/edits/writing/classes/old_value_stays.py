"""What one deed leaves on a thing goes again with another: "a job that failed once and then went through is done but
still has its old error", where `fail` sets job.error and `complete` only the state."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.objects.classes import fields, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, forms, names, parts
from spark_tui.edits.saying.doing.deeds import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bstill (?:ha[sd]|have|shows?|carr(?:y|ies)|keeps?|lists?|holds?|says?|with|there|set|listed|displays?)\b"
    r"|\b(?:keeps?|kept|retains?|remembers?|carr(?:y|ies)) (?:its|the|their|an?) (?:old|last|previous|earlier|former)\b"
    r"|\bthe (?:old|last|previous|earlier|former) [\w ]{2,30} (?:stays?|remains?|is (?:kept|still)|sticks?)\b"
    r"|\b(?:is|are)(?:n't| not|n’t) (?:cleared|reset|emptied|removed|wiped|forgotten)\b"
    r"|\bnever (?:cleared|reset|goes away)\b"
)
_OTHERWISE = Pattern(r"(?i)\b(?:rais\w+|log (?:it|a|the)|print a|warn\w*|tests?|rename\w*|cache\w*)\b")
_DONE = {
    "complete": ("through", "done", "worked", "succeeded", "success", "finished", "fine", "well"),
    "finish": ("done", "complete", "completed", "through"),
    "close": ("shut", "over"),
    "open": ("reopened", "again"),
    "resume": ("again", "on"),
    "return": ("back", "brought"),
    "start": ("again", "running", "runs"),
    "stop": ("off", "stopped"),
    "reset": ("again", "anew"),
}
"""What is said of a thing to which that was done."""
_ASKED, _NAMED, _SAID = 6.5, 1.5, 1.5
_EMPTY: dict[type[ast.expr], str] = {ast.JoinedStr: '""', ast.List: "[]", ast.Dict: "{}", ast.ListComp: "[]"}


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    left = [each for each in _set(source) if names(sentence, each[2]) >= NEARLY and not _is_nothing(each[3])]
    for function, held, name, value in left:
        for other, same, changed, given in _set(source):
            if (
                other is function
                or same != held
                or changed == name
                or source.parents[other] is not source.parents[function]
            ):
                continue
            if any(each[0] is other and each[2] == name for each in _set(source)) or other.name == "__init__":
                continue
            said = _is_said(sentence, other, given)
            statement = next(each for each in other.body if given in walk(each))
            if said and has_own_lines(source, statement) and not isinstance(statement, ast.If | ast.For | ast.While):
                code = f"{held}.{name} = {_nothing(source, function, name, value)}"
                told = _ASKED + _SAID * said + _NAMED * (names(sentence, name) > NEARLY)
                yield from possible(later(insert_after, source, statement, code), told)


def _set(source: Source) -> Iterator[tuple[Function, str, str, ast.expr]]:
    """What is set on a thing, where: the function, what the thing is called there, the attribute, the value."""
    for _, function in source.functions:
        for node in walk(function):
            match node:
                case ast.Assign([ast.Attribute(ast.Name(held), name)], value):
                    yield function, held, name, value


def _is_nothing(value: ast.expr) -> bool:
    return (isinstance(value, ast.Constant) and not value.value) or ast.unparse(value) in (
        "[]",
        "{}",
        "set()",
        "list()",
        "dict()",
    )


def _is_said(sentence: Sentence, function: Function, given: ast.expr) -> int:
    """Is that deed spoken of, and what comes of it?"""
    words = {word.lower() for word in re.findall(r"[a-zA-Z]+", sentence.text)}
    roots = {root(word) for word in words}
    first = (parts(function.name) or ("",))[0].lower()
    words |= {IRREGULAR[word] for word in words & IRREGULAR.keys()}
    deed = root(first) in roots or bool(forms(first) & words) or not words.isdisjoint(_DONE.get(first, ()))
    state = ast.unparse(given).rpartition(".")[2].strip("\"'").lower()
    return int(deed) + int(state.isalpha() and state not in ("none", "true", "false") and root(state) in roots)


def _nothing(source: Source, function: Function, name: str, value: ast.expr) -> str:
    """What it is before anything was left: as its class begins, else by what it becomes."""
    for _, owner in source.classes:
        for field in fields(owner):
            if ast.unparse(field.target) == name and isinstance(field.value, ast.Constant):
                return source.segment(field.value)
        init = method(owner, "__init__")
        if init is None or (function not in owner.body and len(source.classes) > 1):
            continue
        for node in walk(init):
            match node:
                case ast.Assign([ast.Attribute(ast.Name("self"), attr)], begins) if attr == name:
                    return source.segment(begins) if not isinstance(begins, ast.Name) else "None"
    match value:
        case ast.Call(ast.Name("str" | "repr")) | ast.Constant(str()):
            return '""'
        case ast.Constant(bool()):
            return "False"
        case ast.Constant(int()) | ast.Constant(float()):
            return "0"
        case _:
            return _EMPTY.get(type(value), "None")


WRITER = Writer(frozenset(("set-attribute", "fix-error", "add-line")), _written, needs=_NEEDS)
