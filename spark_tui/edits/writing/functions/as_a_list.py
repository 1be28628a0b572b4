"""A function that gives what can only be gone through once, or a view, gives a list: "by_status should give back a
list", "tags returns a dict_keys object", "return a tuple from parts rather than a generator"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_VIEW = r"(?:filter|map|zip|range|reversed|enumerate|generator|iterator|dict_(?:keys|values|items)|view|lazy)"
_NEEDS = Pattern(
    r"(?i)\b(?:return|give|hand|yield|produce|be|get|want|make|have|need|deliver|into|as)s?\b"
    r"(?: back| out| me| us| it)*(?: \w+){0,2}? (?:an? |the |real |plain |proper |actual |normal )*"
    r"(?P<kind>list|tuple|set)\b"
    r"(?! (?:of (?:lists|tuples)|comp\w*|index|item|literal|entry|element|\w+ed))"
    rf"|\b(?:returns?|gives?|gets?|is|yields?|got|have)\b(?: \w+){{0,3}} (?:an? )?{_VIEW}\b"
    r"|\bonly (?:be )?(?:iterat\w+|gone through|us\w+|loop\w+|read|consum\w+)(?: over| through)? once\b"
    r"|\b(?:list|tuple) please\b|\bno len\(\)|\bnot subscriptable\b|\b(?:consumed|exhausted|empty the second time)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\bsort\w*|\bunique\b|\bduplicat\w*|\bempty (?:list|tuple|set)\b|\bparam\w*|\bargument\b|\btakes?\b"
    r"|\baccepts?\b|\bannotat\w+|\bhints?\b"
    r"|\btype of\b|\binstead of (?:a |the )?(?:list|tuple|set)\b|\bif\b|\bcop(?:y|ies)\b"
    r"|\bcomprehension\b|\ball(?: of)? (?:the|them)\b|\bmulti\w+|\bdefault\w*"
)
_LAZY = frozenset(("filter", "map", "zip", "range", "reversed", "enumerate"))
_VIEWS = frozenset(("keys", "values", "items"))
_GIVES = Pattern(rf"(?i)\b(?:return|give|hand|get|got|yield)\w*\b|\b{_VIEW}\b")
_CLEAR, _ASKED, _ALONE = 2.0, 5.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    source, kind = sentence.source, (said["kind"] or "list").lower()
    found: list[tuple[Function, list[Splice]]] = []
    for _, function in source.functions:
        changes = list(_changes(source, function, kind))
        if changes:
            found.append((function, changes))
    for function, changes in found:
        clear = names(sentence, function.name)
        spoken = functions_named(sentence, _CLEAR)
        if clear >= _CLEAR or (len(found) == 1 and not spoken and _GIVES.search(sentence.text) is not None):
            yield Repair(tuple(changes), _ASKED + max(clear, _ALONE))


def _changes(source: Source, function: Function, kind: str) -> Iterator[Splice]:
    """Of all that it gives, or of nothing."""
    given = [each.value for each in returns(function) if each.value is not None]
    if is_generator(function):
        return
    lazy = [each for each in given if _is_lazy(each)]
    for value in lazy:
        text = source.segment(value)
        match value:
            case ast.GeneratorExp() if kind == "list":
                yield instead(source, value, f"[{text[1:-1]}]")
            case ast.GeneratorExp():
                yield instead(source, value, f"{kind}{text}")
            case ast.Call(ast.Attribute(held, "keys"), []):
                yield instead(source, value, f"{kind}({source.segment(held)})")
            case _:
                yield instead(source, value, f"{kind}({text})")
    match function.returns if lazy else None:
        case ast.Subscript(ast.Name("Iterator" | "Iterable" | "Generator" as was) as of) if kind == "list":
            if was != "Generator":
                yield instead(source, of, kind)


def _is_lazy(value: ast.expr) -> bool:
    match value:
        case ast.GeneratorExp():
            return True
        case ast.Call(ast.Name(name)):
            return name in _LAZY
        case ast.Call(ast.Attribute(attr=name), [], []):
            return name in _VIEWS
        case _:
            return False


WRITER = Writer(frozenset(("wrap-call", "set-return", "to-list", "return-as", "fix-error")), _written, needs=_NEEDS)
