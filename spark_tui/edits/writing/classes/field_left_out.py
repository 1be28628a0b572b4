"""A field of a dataclass need not be given any more: "make birthday optional, None by default", "nickname should be
optional". It moves behind those that have to be given; what the class makes of it is made only where it is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TypeGuard

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.nodes import has_starred, last_name
from spark_tui.edits.python.objects.classes import fields, is_dataclass, with_its_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.none_told import or_none
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_WORD = r"`?(?P<{0}>[A-Za-z_]\w*)`?(?:'s)?(?: (?:field|attribute|value))?(?: (?:of|in|on) `?\w+`?)?"
_VALUE = r"`?(?P<value>None|null|True|False|-?\d+(?:\.\d+)?|\"[^\"]*\"|'[^']*'(?!\w))`?"
_NEEDS = Pattern(
    rf"(?i)(?:\b(?:make|let|have) (?:the )?(?:\w+ )?{_WORD.format('made')} (?:be )?optional"
    rf"|(?:^|\bthe |\band |[,;] ){_WORD.format('what')} (?:should be|is|must be|becomes?|can be|may be|ought to be)"
    r" (?:optional|left out|omitted)"
    rf"|(?:^|\bthe ){_WORD.format('none')} (?:may|can|could|might) be (?:None|null|missing|unset))\b"
)
_DEFAULT = Pattern(
    rf"(?i){_VALUE} (?:by default|then|otherwise|as (?:the |its )?default|if|when|unless)"
    rf"|(?:default(?:s|ing)?(?: value)?(?: of| is| to)?|with|be|it'?s) {_VALUE.replace('value', 'other')}"
)
_OTHERS = Pattern(r"(?i)\b(?:arg\w*|param\w*|options?|flags?|command line|keyword|columns?)\b")
_ASKED, _NAMED = 8.4, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERS.search(sentence.text) is not None:
        return
    word = said["made"] or said["what"] or said["none"]
    given = _DEFAULT.search(sentence.text)
    value = (given["value"] or given["other"] or "None") if given is not None else "None"
    value = "None" if value.lower() in ("none", "null") else value.capitalize() if value.isalpha() else value
    for name, owner in source.classes:
        field = next((each for each in fields(owner) if ast.unparse(each.target) == word), None)
        if field is None or field.value is not None or not is_dataclass(source, owner):
            continue
        told = _ASKED + _NAMED * names(sentence, name)
        yield from possible(_left_out(source, owner, field, value), told)


def _left_out(source: Source, owner: ast.ClassDef, field: ast.AnnAssign, value: str) -> Iterator[Splice]:
    name = ast.unparse(field.target)
    kind = or_none(source, field.annotation) if value == "None" else source.segment(field.annotation)
    needed = [each for each in fields(owner) if each.value is None and each.lineno > field.lineno]
    if not needed:
        yield instead(source, field, f"{name}: {kind} = {value}")
    elif with_its_text(owner, field) is not field:
        raise Refusal("what is said of it stands below it")
    else:
        yield from remove(source, [field])
        yield from _by_name(source, owner, [ast.unparse(each.target) for each in fields(owner)], name)
        yield insert_after(source, with_its_text(owner, needed[-1]), f"{name}: {kind} = {value}")
    if value == "None":
        for each in owner.body:
            if isinstance(each, Function):
                yield from _if_there(source, owner, each, name)


def _by_name(source: Source, owner: ast.ClassDef, every: list[str], moved: str) -> Iterator[Splice]:
    """Whoever gives it by its place gives it, and what follows it, by name."""
    for call in source.calls(owner.name):
        if has_starred(call.args):
            raise Refusal("what is given cannot be told apart")
        for at, (each, called) in enumerate(zip(call.args, every, strict=False)):
            if at >= every.index(moved):
                yield Splice(source.start(each), source.start(each), f"{called}=")


def _if_there(source: Source, owner: ast.ClassDef, method: Function, name: str) -> Iterator[Splice]:
    """What a method makes of it: a value beside others, or all that it gives."""
    used = [each for each in walk(method) if _is_asked_of(source, each, name)]
    text = source.segment(method)
    if re.search(rf"\b(?:if|and|or|not|while) (?:not )?self\.{name}\b(?!\.)", text) is not None:
        return
    rest = list(used)
    for node in walk(method):
        if _is_ordered(node, name) and not isinstance(source.parents[node], ast.BoolOp | ast.UnaryOp):
            yield Splice(source.start(node), source.start(node), f"self.{name} is not None and ")
        values = node.values if isinstance(node, ast.Dict) else [node.value] if isinstance(node, ast.keyword) else []
        for value in (each for each in values if any(one in used for one in walk(each))):
            yield instead(source, value, f"{source.segment(value)} if self.{name} else None")
            rest = [each for each in rest if each not in walk(value)]
        if isinstance(node, ast.Call) and (last_name(node.func) in ("cls", owner.name)):
            yield from _made_of(source, node, name)
    if rest and gives_something(method) and not _is_inside(source, rest[0]):
        yield insert_at_top(source, method, f"if self.{name} is None:\n{source.unit}return None")


def _is_asked_of(source: Source, node: ast.AST, name: str) -> bool:
    """Is it used for what only something has?"""
    match node:
        case ast.Attribute(ast.Name("self"), attr) if attr == name:
            around = source.parents[node]
            return isinstance(around, ast.Attribute | ast.BinOp | ast.Subscript)
        case _:
            return False


def _is_ordered(node: ast.AST, name: str) -> TypeGuard[ast.Compare]:
    match node:
        case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]):
            return f"self.{name}" in (ast.unparse(left), ast.unparse(right))
        case _:
            return False


def _is_inside(source: Source, node: ast.AST) -> bool:
    """Is it used in a comparison, which says yes or no?"""
    around = source.parents.get(node)
    while isinstance(around, ast.expr):
        if isinstance(around, ast.Compare | ast.BoolOp):
            return True
        around = source.parents.get(around)
    return False


def _made_of(source: Source, call: ast.Call, name: str) -> Iterator[Splice]:
    """Where an object is made of a dict: `born=date.fromisoformat(data["born"])`."""
    for each in call.keywords:
        match each.value:
            case ast.Call(args=[ast.Subscript(held, ast.Constant(str(key)))]) if each.arg == name:
                there = f'{source.segment(held)}.get("{key}")'
                yield instead(source, each.value, f"{source.segment(each.value)} if {there} else None")
            case ast.Subscript(held, ast.Constant(str(key))) if each.arg == name:
                yield instead(source, each.value, f'{source.segment(held)}.get("{key}")')


WRITER = Writer(frozenset(("default-value", "add-field", "annotate-variable", "change-value")), _written, needs=_NEEDS)
