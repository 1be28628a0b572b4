"""What is put into a pattern from outside is no pattern itself: "re.escape in find", "escape the word before
searching"; and a pattern that is told a flag: "re.MULTILINE in headings"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_CALLS = {"compile": 1, "match": 2, "search": 2, "fullmatch": 2, "findall": 2, "finditer": 2, "split": 3, "sub": 4}
"""Functions of `re`, and at which place each takes its flags."""
_TOLD_BY_NAME = frozenset(("split", "sub"))
_ESCAPE = Pattern(
    r"(?i)\bre\.escape\b|\bescap\w+\b.*\b(?:patterns?|reg(?:ular )?ex\w*|search\w*|match\w*)\b"
    r"|\b(?:special|regex|reg(?:ular )?exp?\w*|meta) ?char\w*\b|\bliteral(?:ly)?\b|\b(?:as|is) plain text\b"
)
_FLAG = Pattern(r"\b(?:re\.)?(IGNORECASE|MULTILINE|DOTALL|VERBOSE|ASCII)\b|\bre\.([IMSXA])\b")
_AWAY = Pattern(r"(?i)\b(?:no|not|without|drop|remove|instead|rather|needless|useless|stop)\b|n't\b")
_ASKED, _NAMED = 5.0, 1.5


def _patterns(source: Source) -> Iterator[tuple[ast.Call, str]]:
    for call in source.all(ast.Call):
        module, _, name = full_name(source, call.func).rpartition(".")
        if module == "re" and name in _CALLS and call.args and not is_in_fstring(source, call):
            yield call, name


def _escaped(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call, _ in _patterns(source):
        for node in _parts(call.args[0]):
            given = last_name(node)
            if given and given != given.upper():
                code = f"re.escape({source.segment(node)})"
                place = place_in_fstring(source, node) if is_in_fstring(source, node) else None
                change = Splice(*place, code) if place is not None else instead(source, node, code)
                told = _NAMED * clearly(sentence, given) + speaks_for(sentence, call)
                yield Repair((change,), _ASKED + told)


def _parts(pattern: ast.expr) -> Iterator[ast.expr]:
    """What is no text of its own in it."""
    match pattern:
        case ast.Name() | ast.Attribute():
            yield pattern
        case ast.BinOp(left, ast.Add(), right):
            yield from _parts(left)
            yield from _parts(right)
        case ast.JoinedStr(values):
            for each in values:
                if isinstance(each, ast.FormattedValue) and each.format_spec is None and each.conversion == -1:
                    yield from _parts(each.value)


def _flagged(sentence: Sentence) -> Iterator[Repair]:
    """One that has flags gets one more."""
    source, said = sentence.source, _FLAG.search(sentence.text)
    if said is None or _AWAY.search(sentence.text) is not None:
        return
    flag = f"re.{said[1] or said[2]}"
    for call, name in _patterns(source):
        at = _CALLS[name]
        has = call.args[at] if len(call.args) > at else keyword(call, "flags")
        if has is not None:
            if re.search(rf"\b{re.escape(flag)}\b", source.segment(has)) is not None:
                continue
            change = Splice(source.stop(has), source.stop(has), f" | {flag}")
        else:
            by_name = "flags=" if name in _TOLD_BY_NAME or len(call.args) < at else ""
            last = max(map(source.stop, (*call.args, *call.keywords)))
            change = Splice(last, last, f", {by_name}{flag}")
        kept = source.parents[call]
        called = [last_name(each) for each in kept.targets] if isinstance(kept, ast.Assign) else []
        told = _NAMED * clearly(sentence, *called) if called else 0.0
        yield Repair((change,), _ASKED + told + speaks_for(sentence, call))


WRITERS = (
    Writer(frozenset(("replace", "wrap-call")), _escaped, needs=_ESCAPE),
    Writer(frozenset(("set-argument", "ignore-case")), _flagged, needs=_FLAG),
)
