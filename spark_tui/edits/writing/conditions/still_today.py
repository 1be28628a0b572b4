"""What falls on this very day still counts, or not yet: "something due today isn't overdue yet", "today's events are
left out". The comparison with today takes it in, or leaves it out."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:today(?:'s)?|(?:this|the) (?:very|same) day|(?:on )?the (?:day|due date|last day)(?: itself)?|now)\b.*"
    r"\b(?:yet|already|still|not|\w+n't|counts?|too|included?|missing|also|only|even|as well|left out|ok|fine|valid)\b"
    r"|\b(?:include|includes|count|counts|treat|keep|miss|misses|skips?|ignores?|excludes?|leaves out)\b.*\btoday\b"
)
_OTHER = Pattern(
    r"(?i)\b(?:by default|default\w*|timezone|utc|pass (?:in|it|today)|argument|parameter|call(?:s|ed|ing)?|mock"
    r"|patch|import|last|first|sort\w*|order\w*|not supported between)\b"
)
_TOGGLED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
}
_ASKED = 4.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER.search(sentence.text) is not None:
        return
    for node in source.all(ast.Compare):
        if len(node.ops) != 1 or type(node.ops[0]) not in _TOGGLED:
            continue
        if any(_is_today(source, each) for each in (node.left, node.comparators[0])):
            old, new = _TOGGLED[type(node.ops[0])]
            start = source.text.index(old, source.stop(node.left))
            around = source.parents[node]
            told = told_of(sentence, around if isinstance(around, ast.stmt) else node)
            yield Repair((Splice(start, start + len(old), new),), _ASKED + told)


def _is_today(source: Source, node: ast.expr) -> bool:
    """It is today, or a name for it."""
    match node:
        case ast.Call(ast.Attribute(attr="today")):
            return True
        case ast.Call(ast.Attribute(ast.Call(ast.Attribute(attr="now" | "utcnow" | "today")), "date")):
            return True
        case ast.Name(name):
            function = function_around(source, node)
            made = (each for each in walk(function) if isinstance(each, ast.Assign)) if function else ()
            is_made = any(
                isinstance(each.targets[0], ast.Name) and each.targets[0].id == name and _is_today(source, each.value)
                for each in made
                if not isinstance(each.value, ast.Name)
            )
            return name in ("today", "this_day") or is_made
        case _:
            return False


WRITER = Writer(frozenset(("fix-operator", "fix-off-by-one")), _written, needs=_NEEDS)
