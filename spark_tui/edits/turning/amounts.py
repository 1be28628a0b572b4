"""Another number in what was written: "three is enough", "half a second", "not 5, 10"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import affirmed
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import names
from spark_tui.edits.saying.value.quantities import NUMBER, numbers
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    rf"(?i){NUMBER}|\b(?:half|quarter|an? (?:whole |full |entire |good )?(?:second|minute|hour|day|week))\b"
)
_INSTEAD_OF = Pattern(
    rf"(?i)\b(?:not|instead of|rather than|never)\s+(?:an? )?{NUMBER}(?: ?(?:ms|s|secs?|seconds?|min\w*))?"
)
_MORE = Pattern(
    r"(?i)^\W*(?:and|also|plus|or)\b|\b(?:too(?! (?:many|much|few|long|short|big|high|low|slow))|as ?well"
    r"|nobody|over|under|above|below|between)\b"
)
_WHOLE = Pattern(r"(?i)\b(?:whole|full|entire|good) (?=second|minute|hour|day|week)")
_LIMIT = Pattern(r"(?i)\b(?:limit|maximum|minimum|max|min|threshold|at (?:most|least)|allowed|bound|cap)\b")
_FRESH, _NEW, _NAMED, _LESS = 1.6, 0.5, 0.5, 0.9


def _turned(turn: Turn) -> Iterator[Turned]:
    said = _WHOLE.sub("", _INSTEAD_OF.sub("", affirmed(turn.said)) or turn.said)
    less = _LESS * (_MORE.search(turn.said) is not None)
    for node in turn.new(ast.Constant):
        if isinstance(node.value, bool) or not isinstance(node.value, int | float):
            continue
        name, now = _name(turn, node), turn.now.segment(node)
        for value in numbers(said, name, now):
            if value != now:
                is_named = bool(name) and names(turn.sentence, name) > 1
                evidence = (_FRESH if turn.is_fresh(node) else _NEW) + _NAMED * is_named - less
                twins = [each for each in turn.new(ast.Constant) if _is_twin(turn, each, node)]
                changes = [instead(turn.now, each, value) for each in (twins if len(twins) > 1 else [node])]
                yield from turn.one_or_all(changes, evidence)
    yield from _in_the_head(turn, said, less)


def _is_twin(turn: Turn, one: ast.Constant, two: ast.Constant) -> bool:
    """Is it the same number, that came with the answer, for the same thing?"""
    is_same = type(one.value) is type(two.value) and one.value == two.value
    return is_same and turn.is_fresh(one) and _name(turn, one) == _name(turn, two)


def _in_the_head(turn: Turn, said: str, less: float) -> Iterator[Turned]:
    """The number in the condition that new lines stand under, and in what these say of it."""
    if _LIMIT.search(turn.said) is None:
        return
    for node in turn.now.all(ast.If, ast.While):
        if node.lineno in turn.lines or node.body[0].lineno not in turn.lines:
            continue
        for each in ast.walk(node.test):
            if not isinstance(each, ast.Constant) or type(each.value) not in (int, float):
                continue
            now = turn.now.segment(each)
            for value in numbers(said, _name(turn, each), now):
                inside = [
                    one for one in turn.new(ast.Constant) if isinstance(one.value, str) and now in one.value.split()
                ]
                texts = [instead(turn.now, one, turn.now.segment(one).replace(now, value)) for one in inside]
                if value != now:
                    yield from turn.with_splices([instead(turn.now, each, value), *texts], _FRESH + _NAMED - less)


def _name(turn: Turn, node: ast.expr) -> str:
    """What gets the number."""
    match turn.now.parents.get(node):
        case ast.keyword(arg=str(name)) | ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return name
        case ast.arguments() as every:
            pairs = [*zip(every.args[::-1], every.defaults[::-1], strict=False)]
            pairs += [(arg, value) for arg, value in zip(every.kwonlyargs, every.kw_defaults, strict=True) if value]
            return next((arg.arg for arg, value in pairs if value is node), "")
        case ast.Compare(left=ast.Name(name) | ast.Attribute(attr=name)):
            return name
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return name
        case _:
            return ""


TURNER = Turner(_turned, _SAYS)
