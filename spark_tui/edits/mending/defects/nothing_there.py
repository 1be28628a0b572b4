"""Something is divided by, or taken out of, what may be nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.beyond import instead_of_nothing, own_words
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, Splice, behind, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_gone_through
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.types.looked_up import comes_in, keys_looked_up
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.expressions import fitted, needed
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.doing.fallbacks import stand_in
from spark_tui.edits.saying.gap import Gap

_SAYS = Pattern(
    r"(?i)ZeroDivision|division by zero|divide by zero|divided by zero|empty (?:sequence|iterable)|arg is an empty"
    r"|\b(?:crash\w*|fail\w*|break\w*|dies|blows? up|chokes?|error\w*)\b.*\bempty\b|\bempty\b.*\b(?:crash\w*"
    r"|fail\w*|break\w*|dies|blows? up)"
    r"|StopIteration|KeyError:? *['\"]?(\w*)|IndexError|out of range|mean requires at least"
)
_EMPTY = Pattern(r"(?i)\b(?:empty|blank|nothing)\b")
_NO_STOP = Pattern(r"(?i)\b(?:IndexError|KeyError|ValueError|TypeError|out of range)\b")
"""What is raised is no StopIteration."""
_CLEAR, _KEY, _RANK = 1.0, 2.5, 0.3
_SHORT = 0.8
_DIVIDED = 1.2
_ONLY_ONE = 1.5  # nothing else in the file is divided by
_NOTHING: dict[type, str] = {int: "0", float: "0.0", str: '""', bool: "False"}
_COMES_IN = 1.0
_NEXT = 2.0  # hardly anything else fails so


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    said = match[0].lower() if match else ""
    key = said_in(match)
    another = complaint.says(_NO_STOP)
    divisions = [each for each in complaint.source.all(ast.BinOp) if _may_fail(each)]
    for node in complaint.nodes:
        clear = _CLEAR + complaint.points(getattr(node, "lineno", 0))
        match node:
            case ast.BinOp(right=right) if "zero" in said and node in divisions:
                clear += _DIVIDED + _ONLY_ONE * (len(divisions) == 1)
                yield from _unless_zero(complaint, node, right, clear)
            case ast.Call(ast.Name("max" | "min"), [_]) if "empty" in said and keyword(node, "default") is None:
                if isinstance(complaint.source.parents.get(node), ast.BinOp):
                    continue  # one of the two would do for nothing, and the other still fail
                nothing = "0" if keyword(node, "key") is None else "None"
                for rank, value in enumerate((nothing, "None")):
                    yield from possible(_with_default(complaint.source, node, value), clear - _RANK * rank)
            case ast.Subscript(value, index, ast.Load()) if ("index" in said or "range" in said) and _is_end(index):
                yield from _unless_empty(complaint, node, value, clear)
            case ast.Subscript(ast.Name(several), ast.Constant(int(place)), ast.Load()) if (
                ("index" in said or "range" in said) and place > 0 and not isinstance(place, bool)
            ):
                yield from _if_long_enough(complaint, node, several, place, clear)
            case ast.Call(ast.Attribute(value, "pop"), args) if "index" in said and all(map(_is_end, args)):
                yield from _unless_empty(complaint, node, value, clear)
            case ast.Call(ast.Name("next"), [_]) if ("stop" in said or "empty" in said) and not another:
                nothing = "[]" if is_gone_through(complaint.source, node) else "None"
                yield Repair((_with_one_more(complaint.source, node, nothing),), clear + _NEXT)
            case ast.Subscript(ast.Name() as value, ast.Name() as asked, ast.Load()) if "key" in said and key:
                lacks = _lacks(complaint, value.id, key)
                if lacks is not None:
                    got = f"{complaint.source.segment(value)}.get({asked.id}, {lacks})"
                    yield Repair((instead(complaint.source, node, got),), clear + _KEY)
            case ast.Subscript(value, ast.Constant(str(name)), ast.Load()) if "key" in said:
                if name != key and (key in keys_looked_up(complaint.source) or _is_told(complaint, key)):
                    continue  # Python speaks of another one
                of, looked_up = complaint.source.segment(value), complaint.source.segment(node.slice)
                around = complaint.source.parents.get(node)
                is_used = isinstance(around, ast.Attribute | ast.Subscript | ast.BinOp)
                is_used |= is_gone_through(complaint.source, node) or _is_made_a_number(around)
                clear += _COMES_IN * comes_in(complaint.source, node)
                gap = Gap(complaint.sentence, "get-default", (str(node.lineno),))
                for rank, given in enumerate((*dict.fromkeys(stand_in(gap)), "")):
                    if is_used and given in ("", "None"):
                        continue  # None would fail in the next step
                    got = f"{of}.get({looked_up}{', ' if given else ''}{given})"
                    yield Repair((instead(complaint.source, node, got),), clear + _KEY * (name == key) - _RANK * rank)


def _with_default(source: Source, call: ast.Call, value: str) -> Iterator[Splice]:
    """A generator that stands alone has the brackets of the call for its own."""
    if _is_bare(source, call):
        yield _with_one_more(source, call, f"default={value}")
    else:
        yield set_keyword(source, call, "default", value)


def _with_one_more(source: Source, call: ast.Call, given: str) -> Splice:
    if _is_bare(source, call):
        return instead(source, call, f"{source.segment(call.func)}({source.segment(call.args[0])}, {given})")
    return behind(source, call.args[0], f", {given}")


def _is_bare(source: Source, call: ast.Call) -> bool:
    """Is a generator all that it is given?"""
    return isinstance(call.args[0], ast.GeneratorExp) and source.stop(call.args[0]) == source.stop(call)


def _lacks(complaint: Complaint, name: str, key: str) -> str | None:
    """Nothing of the kind that a table of the file holds, where it lacks that key."""
    for known, _, value in constants(complaint.source):
        if known == name and isinstance(value, ast.Dict):
            keys = [each.value for each in value.keys if isinstance(each, ast.Constant)]
            kinds = {type(each.value) for each in value.values if isinstance(each, ast.Constant)}
            is_one = len(kinds) == 1 and len(keys) == len(value.keys) and key not in keys
            return _NOTHING.get(next(iter(kinds)), "None") if is_one else None
    return None


def _is_told(complaint: Complaint, key: str) -> bool:
    """Does a table of the file lack it that is asked for what is not written out?"""
    tables = {node.value.id for node in complaint.source.all(ast.Subscript) if isinstance(node.value, ast.Name)
              and isinstance(node.slice, ast.Name)}  # fmt: skip
    return any(_lacks(complaint, each, key) is not None for each in tables)


def _may_fail(node: ast.BinOp) -> bool:
    is_division = isinstance(node.op, ast.Div | ast.FloorDiv | ast.Mod) and not isinstance(node.right, ast.Constant)
    is_text = isinstance(node.left, ast.JoinedStr) or (
        isinstance(node.left, ast.Constant) and isinstance(node.left.value, str)
    )
    return is_division and not is_text


def _is_made_a_number(around: ast.AST | None) -> bool:
    return isinstance(around, ast.Call) and ast.unparse(around.func) in ("int", "float", "len", "Decimal")


def _unless_zero(complaint: Complaint, node: ast.BinOp, right: ast.expr, clear: float) -> Iterator[Repair]:
    """0 in place of the quotient; or 0 as the answer of the function before it comes to that."""
    source = complaint.source
    asked = _asked(right)
    tested = source.segment(asked)
    text = f"{source.segment(node)} if {tested} else 0"
    yield Repair((instead(source, node, fitted(text, needed(source, node))),), clear)
    if function_around(source, node) is not None:
        statement = source.statement_at(node.lineno)
        indent, at = source.indent(statement.lineno), source.line_start(statement.lineno)
        guard = f"{indent}if not {fitted(tested, needed(source, right))}:\n{indent}{source.unit}return 0\n"
        yield Repair((Splice(at, at, guard),), clear)


def _if_long_enough(complaint: Complaint, node: ast.expr, several: str, place: int, clear: float) -> Iterator[Repair]:
    """What is said to stand in where there are fewer; of pieces of a text, an empty one."""
    source, function = complaint.source, function_around(complaint.source, node)
    pieces = function is not None and re.search(rf"\b{several} = .*split\(", source.segment(function)) is not None
    empty = ['""'] if pieces or _EMPTY.search(own_words(complaint)) is not None else []
    for rank, given in enumerate(dict.fromkeys((*instead_of_nothing(complaint), *empty, "None"))):
        text = f"{source.segment(node)} if len({several}) > {place} else {given}"
        yield Repair((instead(source, node, fitted(text, needed(source, node))),), clear + _SHORT - _RANK * rank)


def _is_end(index: ast.expr) -> bool:
    """The first or the last of them?"""
    return isinstance(index, ast.Constant | ast.UnaryOp) and ast.unparse(index) in ("0", "-1")


def _unless_empty(complaint: Complaint, node: ast.expr, items: ast.expr, clear: float) -> Iterator[Repair]:
    """The function is left before it takes anything out of what is empty."""
    source = complaint.source
    if function_around(source, node) is None or not isinstance(items, ast.Name | ast.Attribute):
        return
    statement = source.statement_at(node.lineno)
    indent, at = source.indent(statement.lineno), source.line_start(statement.lineno)
    guard = f"{indent}if not {source.segment(items)}:\n{indent}{source.unit}return None\n"
    yield Repair((Splice(at, at, guard),), clear)
    if isinstance(statement, ast.Return) and statement.value is node:
        text = f"{source.segment(node)} if {source.segment(items)} else None"
        yield Repair((instead(source, node, text),), clear - _RANK)


def _asked(right: ast.expr) -> ast.expr:
    """What is asked for being empty: of `len(x)`, x itself."""
    match right:
        case ast.Call(ast.Name("len"), [items]):
            return items
        case _:
            return right


DEFECT = Defect("nothing-there", frozenset(("fix-error", "guard-empty")), _repairs, _SAYS)
