"""Something that was typed, read or split is text, and is used as a number; numbers that are joined as if they were
texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.walking import walk

_SAYS_NUMBER = Pattern(
    r"(?i)'(?:str|int|float)' and '(?:str|int|float)'|not supported between|must be real number|can't multiply"
    r"|never (?:right|true|equal)"
    r"|always (?:wrong|false)|as (?:text|string)|concatenat|\b10 (?:comes |is )?(?:before|less|smaller)|bad operand"
    r"|interpreted as an integer"
)
_TWO_TEXTS = Pattern(r"(?i)operand type\(s\) for .*'str' and 'str'")
_BOTH = 4.0
_READS = frozenset(
    ("input", "readline", "split", "rsplit", "partition", "getenv", "group", "groups", "strip", "findall")
)
_USED, _GIVEN, _TOLD, _SAID, _RANK, _KEPT = 1.8, 0.3, 0.7, 1.5, 0.2, 2.0


def _text_for_number(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, _SAID * (match is not None)
    if "NoneType" in complaint.sentence.text:  # that is no text either
        return
    if _TWO_TEXTS.search(complaint.sentence.text):
        yield from _both_sides(complaint)
    for name, value, place in _texts(complaint):
        function = function_around(source, place)
        around = function if function is not None else source.tree
        used = _GIVEN + _TOLD * (match is not None)
        wraps: list[tuple[ast.expr, float]] = [(value, 0.3)] if value is not None else []
        for node in walk(around):
            match node:
                case ast.Compare(left, [_], [right]):
                    sides = (left, right)
                case ast.BinOp(left, ast.Sub() | ast.Div() | ast.Mult() | ast.Add(), right):
                    sides = (left, right)
                case ast.Call(args=[*args]) if value is None and not is_in_fstring(source, node):
                    wraps += [(each, 0.0) for each in args if isinstance(each, ast.Name) and each.id == name]
                    continue
                case ast.Assign([ast.Subscript() | ast.Attribute()], ast.Name() as kept) if value is None:
                    spoken = _KEPT * (match is not None and complaint.names(name) > 0)
                    wraps += [(kept, spoken)] if kept.id == name and spoken else []
                    continue
                case _:
                    continue
            mine = [each for each in sides if isinstance(each, ast.Name) and each.id == name]
            others = [each for each in sides if each not in mine]
            if mine and any(isinstance(each, ast.Constant) and isinstance(each.value, int | float) for each in others):
                used = _USED
            if mine and value is None:
                wraps += [(each, 0.2) for each in mine]
        for each, sure in wraps:
            clear = used + said + sure + complaint.points(each.lineno)
            for rank, kind in enumerate(("int", "float")):
                text = f"{kind}({source.segment(each)})"
                yield Repair((instead(source, each, text),), clear - _RANK * rank)


def _both_sides(complaint: Complaint) -> Iterator[Repair]:
    """Two texts that are reckoned with."""
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.BinOp(left, ast.Sub() | ast.Div() | ast.FloorDiv() | ast.Mult() | ast.Mod(), right):
                for rank, kind in enumerate(("int", "float")):
                    sides = [instead(source, each, f"{kind}({source.segment(each)})") for each in (left, right)]
                    yield Repair(tuple(sides), _BOTH - _RANK * rank + complaint.points(node.lineno))


def _texts(complaint: Complaint) -> Iterator[tuple[str, ast.expr | None, ast.AST]]:
    """What is text, and where that comes from: nowhere in particular, if several are taken apart at once."""
    for node in complaint.nodes:
        match node:
            case ast.Assign([ast.Name(name)], value) if _reads(value):
                yield name, value, node
            case ast.Assign([ast.Tuple(names)], value) if _reads(value) or _is_row(complaint, value):
                yield from ((each.id, None, node) for each in names if isinstance(each, ast.Name))
            case ast.For(ast.Tuple(names), ast.Call(ast.Attribute(attr="reader"))):
                yield from ((each.id, None, node) for each in names if isinstance(each, ast.Name))


def _is_row(complaint: Complaint, value: ast.expr) -> bool:
    """Is it one of the rows that a reader of CSV gives?"""
    if not isinstance(value, ast.Name) or "csv.reader(" not in complaint.source.text:
        return False
    loops = complaint.source.all(ast.For)
    return any(is_name(loop.target, value.id) and "reader" in ast.unparse(loop.iter) for loop in loops)


def _reads(value: ast.expr) -> bool:
    match value:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
            return name in _READS
        case ast.Subscript(ast.Attribute(attr="argv" | "environ")):
            return True
        case ast.Subscript(ast.Name(name), ast.Constant(str())) if name in ("row", "record", "line"):
            return True
        case _:
            return False


_SAYS_JOINED = Pattern(
    r"(?i)sequence item \d+|expected str instance|\bonly (?:text|str\w*)s? (?:is|are) accepted\b"
    r"|\b(?:are|is)(?:n't| not) (?:an? )?(?:str\w*|text)s?\b.*\bconvert\w*|^\W*str\(\)|\bre\.sub\b"
)
_CLEAR = 2.5


def _number_for_text(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Attribute(attr="join"), [ast.GeneratorExp(element) | ast.ListComp(element)]):
                wrapped = instead(source, element, f"str({source.segment(element)})")
            case ast.Call(ast.Attribute(attr="join"), [items]):
                wrapped = instead(source, items, f"map(str, {source.segment(items)})")
            case _:
                continue
        yield Repair((wrapped,), _CLEAR + complaint.points(node.lineno))


_IN_A_SEQUENCE = Pattern(r"(?i)sequence item \d+|\bjoin")
_PLAIN = 1.5


def _number_for_match(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """What a function gives that `re.sub` calls takes the place of a text; for this, no item of a sequence is named."""
    source = complaint.source
    plain = _PLAIN * (match is not None and _IN_A_SEQUENCE.search(complaint.sentence.text) is None)
    called, given = set[str](), list[ast.expr]()
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="sub" | "subn"), [*args]) if len(args) > 1:
                called |= {each.id for each in args[:2] if isinstance(each, ast.Name)}
                given += [each.body for each in args[:2] if isinstance(each, ast.Lambda)]
    for _, function in source.functions:
        if function.name in called:
            given += [each.value for each in returns(function) if each.value is not None]
    for value in given:
        is_here = complaint.first <= value.lineno <= complaint.last
        if is_here and isinstance(value, ast.Subscript | ast.Name | ast.Attribute | ast.BinOp | ast.Call):
            clear = _CLEAR + plain + complaint.points(value.lineno)
            yield Repair((instead(source, value, f"str({source.segment(value)})"),), clear)


DEFECTS = (
    Defect("put-in-by-sub", frozenset(("fix-error", "wrap-call")), _number_for_match, _SAYS_JOINED),
    Defect("number-as-text", frozenset(("fix-error", "fix-operator", "wrap-call")), _text_for_number, _SAYS_NUMBER),
    Defect("joined", frozenset(("fix-error",)), _number_for_text, _SAYS_JOINED),
)
