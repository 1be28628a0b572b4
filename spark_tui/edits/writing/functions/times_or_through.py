"""A variable is multiplied by a number or divided by one: "multiply took by 1000", "divide wait by 1000 for the Timer",
"divide by the old price in change"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, in_full
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer

_NUMBER = r"\d[\d_]*(?:\.\d+)?(?:e\d+)?"
_SAYS = Pattern(
    rf"(?i)\b(?P<how>multiply|divide)(?: the| its)? `?(?P<name>[a-z_][\w.]*(?: [a-z_]\w*)?)`? (?:by|with)"
    rf" (?P<by>{_NUMBER})(?![\w.%]*\w)"
    rf"|\b`?(?P<of>[a-z_][\w.]*)`? (?:should|must|has to|needs to) be (?P<done>multiplied|divided) by"
    rf" (?P<number>{_NUMBER})(?![\w.%]*\w)"
)
_THROUGH = Pattern(r"(?i)\bdivid\w+ by (?:the )?`?(?P<by>[a-z_][\w.]*(?: [a-z_]\w*)?)`?")
_INSTEAD = Pattern(r"(?i)\b(?:instead of|rather than|not) (?:by )?(?:the )?`?\w")
_ASKED, _CALLED, _SET = 4.5, 1.5, 0.5


def _by_a_number(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAYS.search(sentence.text)
    if said is None:
        return
    name, number = said["name"] or said["of"], said["by"] or said["number"]
    sign = "*" if (said["how"] or said["done"]).lower().startswith("multipl") else "/"
    for node in source.nodes:
        match node:
            case ast.Assign([target], value) if _is_it(target, name) and not _is_plain_start(value):
                change = instead(source, value, f"{moved(source, value, Level.PRODUCT)} {sign} {number}")
                yield Repair((change,), _ASKED + _SET + speaks_for(sentence, node))
            case ast.Name() | ast.Attribute() if isinstance(node.ctx, ast.Load) and _is_it(node, name):
                around = source.parents[node]
                is_given = isinstance(around, ast.Call | ast.keyword | ast.FormattedValue | ast.Return)
                if not is_given or (isinstance(around, ast.Call) and around.func is node):
                    continue
                code = f"{source.segment(node)} {sign} {number}"
                place = place_in_fstring(source, node) if is_in_fstring(source, node) else None
                change = Splice(*place, code) if place is not None else instead(source, node, code)
                call = source.parents[around] if isinstance(around, ast.keyword) else around
                told = _CALLED * bool(shared_words(sentence, call.func)) if isinstance(call, ast.Call) else 0.0
                yield Repair((change,), _ASKED + told + speaks_for(sentence, node))


def _is_plain_start(value: ast.expr) -> bool:
    """What begins as a number or as nothing is worked out elsewhere."""
    return isinstance(value, ast.Constant)


def _is_it(node: ast.expr, name: str) -> bool:
    written = ast.unparse(node)
    called = last_name(node)
    return bool(called) and name in (written, called, in_full(called), called.strip("_"))


def _through_another(sentence: Sentence) -> Iterator[Repair]:
    """What is divided by the wrong thing, where the right one is a name that is known there."""
    source, said = sentence.source, _THROUGH.search(sentence.text)
    if said is None or _INSTEAD.search(sentence.text) is not None:
        return
    for node in source.all(ast.BinOp):
        if not isinstance(node.op, ast.Div | ast.FloorDiv) or is_in_fstring(source, node):
            continue
        around = function_around(source, node)
        named = [
            each
            for each in walk(around or source.tree)
            if isinstance(each, ast.Name | ast.Attribute | ast.arg) and each is not node.right
        ]
        right = next((text for each in named if (text := _named(each, said["by"].lower()))), "")
        if right and source.segment(node.right) != right and not isinstance(node.right, ast.Constant):
            yield Repair((instead(source, node.right, right),), _ASKED + speaks_for(sentence, node))


def _named(node: ast.Name | ast.Attribute | ast.arg, said: str) -> str:
    """The code of what is called so, with a word behind it or without."""
    called = node.arg if isinstance(node, ast.arg) else last_name(node)
    one = said.partition(" ")[0]
    text = called if isinstance(node, ast.arg) else ast.unparse(node)
    return text if called and {called.lower(), in_full(called), text.lower()} & {said, one} else ""


WRITERS = (
    Writer(frozenset(("replace", "change-value", "fix-operator")), _by_a_number, needs=_SAYS),
    Writer(frozenset(("replace", "fix-variable", "fix-operator")), _through_another, needs=_THROUGH),
)
