"""What is written out in a function comes from the constant that is kept for it, which may be told in words or hold one
more than that: "is_junior has the 16 hard coded, use the junior age that we have as a constant", "take the 6 and the 4
from WIDTH and HEIGHT", "use the list of formats that we keep instead"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.abroad.by_words import KEPT, constants_spelled, constants_told
from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_number
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_CONSTANT = r"(?-i:[A-Z][A-Z\d]{2,}(?:_[A-Z\d]+)*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)"
_SAYS = Pattern(
    rf"(?i)\b(?:us(?:e|es|ing)|tak(?:e|es|en|ing)|read|com(?:e|es|ing)|go(?:es)?|get|belongs?)\b"
    rf"[^.;]*?(?:{_CONSTANT}|\bconstants?\b)|{KEPT.pattern.removeprefix('(?i)')}"
)
_WRITTEN = Pattern(
    r"(?i)\b(?:hard-?coded|written|wrote|own|bare|plain|magic|literal|has|have|a|the|instead of|rather than|not|of)\b"
)
_OTHER_MATTER = Pattern(
    r"(?i)\b(?:rename|environment|env|option|flag|default|rais(?:e|es|ing)|new|add|at most|more than|less than"
    r"|fewer)\b|--\w"
)
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]*\w)")
_ASKED, _NAMED, _SPELLED = 8.5, 1.5, 0.5

_Kept = tuple[str, ast.expr]


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER_MATTER.search(sentence.text) is not None or _WRITTEN.search(sentence.text) is None:
        return
    spelled = constants_spelled(sentence.text)
    at_top = {name: value for name, node, value in constants(source) if source.parents.get(node) is source.tree}
    known = {name: value for name, value in at_top.items() if name.isupper()}
    told = [name for name in spelled if name in known]
    told = told or [name for name in constants_told(sentence.text) if name in known][:1]
    kept = [(name, known[name]) for name in told]
    said = [ast.literal_eval(each) for each in _NUMBER.findall(sentence.text)]
    if not kept or (len(kept) > 1 and len(kept) != len(said)):
        return
    functions = [node for _, node in source.functions if not is_test(node)]
    named = [node for node in functions if names(sentence, node.name) >= 1]
    exact = [node for node in named if re.search(rf"\b{re.escape(node.name)}\b", sentence.text)]
    for function in exact or named or functions:
        splices = list(_splices(source, function, kept, said))
        if splices:
            sure = _NAMED * (function in named) + _SPELLED * bool(spelled)
            yield from possible(iter(splices), _ASKED + sure)


def _splices(source: Source, function: Function, kept: Sequence[_Kept], said: Sequence[float]) -> Iterator[Splice]:
    """Each number that is said comes from the constant at its place; else what is as the constant is."""
    for at, (name, value) in enumerate(kept):
        number = said[at] if len(kept) == len(said) else said[0] if len(said) == 1 else None
        for node, off in _there(source, function, value, number):
            text = name if not off else f"{name} {'-' if off > 0 else '+'} {abs(off)}"
            yield put(source, node, text)


def _there(source: Source, function: Function, value: ast.expr, number: float | None) -> list[tuple[ast.expr, int]]:
    """With by how much the constant is more."""
    nodes = [node for node in walk(function) if isinstance(node, ast.expr) and _is_free(source, function, node)]
    if is_number(value):
        assert isinstance(value, ast.Constant)
        own = value.value
        wanted = own if number is None else number
        off = own - wanted if isinstance(own, int) and isinstance(wanted, int) and abs(own - wanted) == 1 else 0
        return [(node, off) for node in nodes if is_number(node) and ast.literal_eval(node) == wanted]
    if isinstance(value, ast.Constant):
        return [(node, 0) for node in nodes if isinstance(node, ast.Constant) and node.value == value.value]
    if isinstance(value, ast.List | ast.Tuple | ast.Set):
        own_ones = {ast.dump(each) for each in value.elts}
        alike = [
            node
            for node in nodes
            if isinstance(node, ast.List | ast.Tuple | ast.Set) and own_ones & {ast.dump(each) for each in node.elts}
        ]
        return [(node, 0) for node in alike] if len(alike) == 1 else []
    if isinstance(value, ast.Dict):
        alike = [node for node in nodes if isinstance(node, ast.Dict) and ast.dump(node) == ast.dump(value)]
        return [(node, 0) for node in alike]
    return []


def _is_free(source: Source, function: Function, node: ast.expr) -> bool:
    around = function_around(source, node)
    own = around is function and node not in function.decorator_list
    return own and not is_in_fstring(source, node) and not isinstance(source.parents.get(node), ast.Expr)


WRITER = Writer(frozenset(("extract-constant", "replace", "change-value")), _written, needs=_SAYS)
