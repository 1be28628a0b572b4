"""What a dataclass that was written is besides: "frozen, with slots", "default for km is 0"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_OPTIONS = (
    (Pattern(r"(?i)\b(?:frozen|immutable|hashable)\b"), "frozen"),
    (Pattern(r"(?i)\bslots?\b"), "slots"),
    (Pattern(r"(?i)\b(?:keyword|kw)[ -_]?only\b"), "kw_only"),
    (Pattern(r"(?i)\b(?:order(?:ed|ing|able)?|comparable|sortable)\b"), "order"),
)
_SAYS_OPTION = Pattern(
    r"(?i)\b(?:frozen|immutable|hashable|slots?|(?:keyword|kw)[ -_]?only|order(?:ed|ing|able)?|comparable|sortable)\b"
)
_NOT = Pattern(r"(?i)\b(?:not|no|without|never)\b|n't\b")
_VALUE = r"(None|True|False|-?\d[\d.]*|\[\]|\{\}|\"[^\"]*\"|'[^']*')"
_SAYS_DEFAULT = Pattern(
    rf"(?i)\bdefault (?:of|for) `?(\w+)`? (?:is|should be|to|=)? ?{_VALUE}(?=\W*$|[,;])"
    rf"|\b`?(\w+)`? (?:defaults? to|should default to|=|is) {_VALUE}(?: by default| unless \w+)?(?=\W*$|[,;])"
)
_FRESH = {"[]": "list", "{}": "dict"}
_CLEAR = 2.6


def _with_options(turn: Turn) -> Iterator[Turned]:
    if _NOT.search(turn.said) is not None:
        return
    wanted = [option for words, option in _OPTIONS if words.search(turn.said) is not None]
    for decorator in _decorators(turn):
        known = {each.arg: each for each in decorator.keywords} if isinstance(decorator, ast.Call) else {}
        added = [f"{each}=True" for each in wanted if each not in known]
        head = decorator.func if isinstance(decorator, ast.Call) else decorator
        told = [turn.now.segment(each) for each in known.values()]
        if added:
            text = f"{turn.now.segment(head)}({', '.join([*told, *added])})"
            yield from turn.with_splices([instead(turn.now, decorator, text)], _CLEAR)


def _with_default(turn: Turn) -> Iterator[Turned]:
    match = _SAYS_DEFAULT.search(turn.said)
    if match is None or not any(True for _ in _decorators(turn)):
        return
    name, value = match[1] or match[3], match[2] or match[4]
    for node in turn.new(ast.AnnAssign):
        if isinstance(node.target, ast.Name) and node.target.id == name:
            yield from turn.with_splices([_set_to(turn, node, value)], _CLEAR)


def _set_to(turn: Turn, node: ast.AnnAssign, value: str) -> Splice:
    made = f"field(default_factory={_FRESH[value]})" if value in _FRESH else value
    return (
        instead(turn.now, node.value, made)
        if node.value is not None
        else behind(turn.now, node.annotation, f" = {made}")
    )


def _decorators(turn: Turn) -> Iterator[ast.expr]:
    """Those that make a new dataclass."""
    for owner in turn.now.all(ast.ClassDef):
        for each in owner.decorator_list:
            head = each.func if isinstance(each, ast.Call) else each
            if last_name(head) == "dataclass" and each.lineno in turn.lines:
                yield each


TURNERS = (Turner(_with_options, _SAYS_OPTION), Turner(_with_default, _SAYS_DEFAULT))
