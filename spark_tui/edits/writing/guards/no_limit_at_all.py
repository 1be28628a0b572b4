"""What stands for no limit: "a limit of None means unlimited", "treat a max_size of 0 as no limit", "n = 0 for all of
them". Where the limit is held against something, it is asked whether there is one first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import conditions
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.writing import Writer

_NONE = (
    r"(?:unlimited|no limit|no (?:upper )?bound|no max\w*|infinite|infinity|unbounded|without (?:a |any )?limit|endless"
    r"|no restriction|any number|everything|all of them|as many as (?:there are|you like|one likes))"
)
_VALUE = r"(?P<{0}>None|0|zero|-1)"
_NEEDS = Pattern(
    rf"(?i)(?<!\w){_VALUE.format('first')}\b[^.;]*\b(?:mean\w*|as|for|is|be|gives?|returns?)\b[^.;]*\b{_NONE}\b"
    rf"|\b{_VALUE.format('sign')} = {_NONE}\b"
    rf"|\b{_NONE}\b[^.;]*\b(?:if|when|for|with)\b[^.;]*\b{_VALUE.format('last')}(?!\w)"
    rf"|\b(?:if|when)\b[^.;]*\b{_VALUE.format('case')}\b[^.;]*\b{_NONE}\b"
)
_ASKED, _NAMED = 6.5, 2.0
_LESS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    value = said_in(said)
    value = {"zero": "0", "none": "None"}.get(value.lower(), value)
    limits = {name for name in _limits(source) if re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", sentence.text)}
    for name in sorted(limits) if said is not None else ():
        found = [*_held_against(source, name, value), *_cut(source, name, value)]
        clear = {at: names(sentence, at) for _, at in found}
        most = max(clear.values(), default=0.0)
        splices = [each for each, at in found if most < _NAMED or clear[at] == most]
        yield from possible(splices, _ASKED + min(most, _NAMED) / 2) if splices else ()


def _limits(source: Source) -> set[str]:
    """What is compared with something, or cuts it off."""
    found = {last_name(each) for node in source.all(ast.Compare) for each in (node.left, *node.comparators)}
    found |= {last_name(node.upper) for node in source.all(ast.Slice) if node.upper is not None}
    found |= {last_name(node.args[0]) for node in source.all(ast.Call) if _is_most_common(node)}
    return {each for each in found if len(each) > 1 or each == "n"}


def _is_most_common(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Attribute) and node.func.attr == "most_common" and len(node.args) == 1


def _around(source: Source, node: ast.AST) -> str:
    function = function_around(source, node)
    return function.name if function is not None else ""


def _held_against(source: Source, name: str, value: str) -> Iterator[tuple[Splice, str]]:
    for test in conditions(source).values():
        for node in walk(test):
            match node:
                case ast.Compare(left, [sign], [right]) if isinstance(sign, _LESS):
                    limit = next((each for each in (left, right) if last_name(each) == name), None)
                case _:
                    continue
            if limit is None or f"{source.segment(limit)} is " in source.segment(test):
                continue
            if value == "None" and _has_to_be_given(source, limit, name):
                continue
            is_within = isinstance(sign, ast.Lt | ast.LtE) == (limit is right)
            there, joint = _is_there(source.segment(limit), value, not is_within), ast.Or if is_within else ast.And
            asked = f"{there} {'or' if is_within else 'and'} {source.segment(node)}"
            is_part = node is not test and not (isinstance(test, ast.BoolOp) and isinstance(test.op, joint))
            yield instead(source, node, f"({asked})" if is_part else asked), _around(source, node)


def _has_to_be_given(source: Source, limit: ast.expr, name: str) -> bool:
    """Is it a parameter without a default? What is None by itself is known to `without_a_bound`."""
    around = function_around(source, limit)
    givers = [around] if isinstance(limit, ast.Name) else [each for _, each in source.functions]
    taking = [(each, arg) for each in givers if each is not None for arg in parameters(each) if arg.arg == name]
    return bool(taking) and all(default_of(each, arg) is None for each, arg in taking)


def _cut(source: Source, name: str, value: str) -> Iterator[tuple[Splice, str]]:
    """None cuts nothing off by itself; what stands for it has to be made None."""
    if value == "None":
        return
    for node in source.nodes:
        match node:
            case ast.Slice(None, ast.expr() as upper, None) if last_name(upper) == name and level(upper) >= Level.ATOM:
                pass
            case ast.Call(args=[upper]) if _is_most_common(node) and last_name(upper) == name:
                pass
            case _:
                continue
        code = " or None" if value == "0" else f" if {source.segment(upper)} != {value} else None"
        yield behind(source, upper, code), _around(source, node)


def _is_there(limit: str, value: str, there: bool) -> str:
    """Whether there is one, or none."""
    if value == "None":
        return f"{limit} is {'not ' * there}None"
    if value == "0":
        return limit if there else f"not {limit}"
    return f"{limit} {'!=' if there else '=='} {value}"


WRITER = Writer(
    frozenset(("and-condition", "change-condition", "guard-none", "default-if-none", "return-if")),
    _written,
    needs=_NEEDS,
)
