"""What becomes of something is logged with what it was: "change_status should log the order id, the old status and the
new one", "sell should log who had it before and who has it now". And what a function takes out is logged, as the others
of its class log: "also log which door was removed, at info as add does"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.what_is_done import past

_LEVEL = Pattern(r"(?i)\b(?:debug|info|warning|error)\b")
_NEEDS = Pattern(
    r"(?i)(?=.*\blog(?:s|ged|ging)?\b).*(?:\b(?:old|previous|former|earlier) (?:and (?:the )?new )?(?P<what>[a-z_]\w*)?"
    r".*\b(?:new|next)\b|\b(?:before|until now)\b.*\bnow\b|\bfrom what .*\bto what\b|\bnew\b.*\b(?:old|previous)\b)"
)
_TAKEN = Pattern(
    r"(?i)\blog(?:s|ged)?\b(?: (?:at|as|on|with|to) \w+)?,? (?:which|what|the) (?P<thing>[a-z]\w*) (?:that )?"
    r"(?:is|was|are|were|gets?|got|has been) (?P<deed>[a-z]+)\b(?! (?:to|by|for|from) whom\b)"
)
_ASKED, _CLEAR = 10.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None:
        return
    for full, function in source.functions:
        clear = max(names(sentence, function.name), names(sentence, full))
        changes = _changes(function) if clear >= _CLEAR else []
        said = [each for each in changes if root(_name(each.targets[0])) in _spoken(sentence)] or changes
        if len(said) == 1 and has_own_lines(source, said[0]):
            yield from possible(_both(sentence, function, said[0]), _ASKED + clear)


def _changes(function: Function) -> list[ast.Assign]:
    """Where something that was there gets another value."""
    return [
        each
        for each in own_nodes(function)
        if isinstance(each, ast.Assign)
        and isinstance(each.targets[0], ast.Attribute | ast.Subscript)
        and function.name != "__init__"
    ]


def _name(target: ast.expr) -> str:
    match target:
        case ast.Attribute(attr=name) | ast.Subscript(slice=ast.Constant(str(name))):
            return name.strip("_").lower()
        case _:
            return ""


def _spoken(sentence: Sentence) -> set[str]:
    return {root(each) for each in re.findall(r"[a-z]+", sentence.text.lower())}


def _both(sentence: Sentence, function: Function, change: ast.Assign) -> Iterator[Splice]:
    source, target = sentence.source, change.targets[0]
    name = _name(target) or "value"
    old = next(each for each in (f"old_{name}", f"old_{name}_there") if each not in named_in(function))
    code = source.segment(target)
    first = f"{old} = {code}"
    if isinstance(target, ast.Subscript):
        first = f"{old} = {source.segment(target.value)}.get({source.segment(target.slice)})"
    new = source.segment(change.value) if isinstance(change.value, ast.Name) else code
    which = _which(sentence, function, target)
    level = _LEVEL.search(sentence.text)
    logger, needed = logger_needed(source, function.lineno)
    yield from needed
    yield insert_before(source, change, first)
    shown = f"%s: {name} %s -> %s" if which else f"{name} %s -> %s"
    given = ", ".join((*((which,) if which else ()), old, new))
    yield insert_after(source, change, f'{logger}.{level[0].lower() if level else "info"}("{shown}", {given})')


def _which(sentence: Sentence, function: Function, target: ast.expr) -> str:
    """What tells which one it is, where that is said, or else what it is looked up by."""
    spoken = _spoken(sentence)
    owner = target.value if isinstance(target, ast.Attribute) else None
    given = [each for each in parameters_of(function) if each not in ("self", "cls")]
    said = [each for each in given if len(parts(each)) > 1 and all(root(part) in spoken for part in parts(each))]
    marks = ("number", "id", "name", "code", "key", "title")
    said += [each for each in given if each in marks and root(each) in spoken]
    if said:
        return said[0]
    marked = next((each for each in given for mark in marks if each == mark or each.endswith(f"_{mark}")), "")
    return marked if isinstance(owner, ast.Name) and owner.id != "self" else ""


# ── what is taken out ────────────────────────────────────────────────────────────────────────────────────────────


def _taken_out(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _TAKEN.search(sentence.text)
    if said is None:
        return
    deed, thing = said["deed"].lower(), singular(said["thing"].lower())
    stem = root(deed).removesuffix("e")
    for _, function in source.functions:
        verb = root(parts(function.name)[0]).removesuffix("e") if parts(function.name) else ""
        if verb != stem or any(id(call) in {id(each) for each in walk(function)} for _, call in log_calls(source)):
            continue
        owner = class_around(source, function)
        level = _LEVEL.search(sentence.text)
        loud = level[0].lower() if level is not None else "info"
        told = _ASKED + 1.0 * (owner is not None)
        yield from possible(_logged(sentence, function, thing, past(deed, is_done=True), loud), told)


def _logged(sentence: Sentence, function: Function, thing: str, done: str, level: str) -> Iterator[Splice]:
    source = sentence.source
    logger, needed = logger_needed(source, function.lineno)
    last = function.body[-1]
    match last:
        case ast.Return(ast.Call() as call):
            held = thing if thing not in named_in(function) else f"{done}_{thing}"
            line = f"{logger}.{level}({_told(source, thing, held, done)})"
            yield from needed
            yield insert_before(source, last, f"{held} = {source.segment(call)}\n{line}")
            yield instead(source, call, held)
        case ast.Return(ast.Name(held)) if held in bound_in(function):
            line = f"{logger}.{level}({_told(source, thing, held, done)})"
            yield from chain(needed, [insert_before(source, last, line)])
        case ast.Delete() | ast.Expr() | ast.Assign() | ast.AugAssign():
            yield from needed
            given = [each for each in parameters_of(function) if each not in ("self", "cls")]
            taken = _popped(last)
            if taken is not None:
                held = thing if thing not in named_in(function) else f"{done}_{thing}"
                yield instead(source, last, f"{held} = {source.segment(taken)}")
                yield insert_after(source, last, f"{logger}.{level}({_told(source, thing, held, done)})")
            elif given:
                shown = next((each for each in given if thing in parts(each)), given[0])
                yield insert_after(source, last, f'{logger}.{level}("{done} {thing} %s", {shown})')


def _popped(last: ast.stmt) -> ast.Call | None:
    match last:
        case ast.Expr(ast.Call(ast.Attribute(attr="pop" | "popleft"), [_]) as call):
            return call
        case _:
            return None


def _told(source: Source, thing: str, held: str, done: str) -> str:
    """What is logged, as the other logs of the file tell of such a thing: "added %d hours for %s"."""
    for _, call in log_calls(source):
        match call.args:
            case [ast.Constant(str(form)), *given] if given and re.match(r"[a-z]+ed\b", form):
                asked = [
                    each.attr
                    for each in given
                    if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == thing
                ]
                if len(asked) == len(given):
                    form = re.sub(r"^[a-z]+ed\b", done, form)
                    return f'"{form}", {", ".join(f"{held}.{name}" for name in asked)}'
    return f'"{done} %s", {held}'


WRITERS = (
    Writer(frozenset(("add-log", "log-entry")), _written, needs=_NEEDS),
    Writer(frozenset(("add-log", "log-entry")), _taken_out, needs=_TAKEN),
)
