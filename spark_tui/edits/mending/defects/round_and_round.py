"""There are fewer than are asked for: "IndexError with more than three series", where `COLORS[i]` begins again behind
the last; "IndexError after black's move", where whose turn it is only ever grows; "value == high gives IndexError",
where the check before lets the length itself pass; "the last group is missing", where what is cut up ends too early."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.value.quantities import NUMBER, numbers

_SAYS_OUT = Pattern(
    r"(?i)\bIndex ?Error\b|\bout of (?:range|bounds)\b|\bruns? out of\b|\bmore than (?:there are|\w+)\b"
    r"|\b(?:cycl\w+|wraps? (?:a?round|over)|starts? (?:over|again)|begins? (?:over|again)|repeats?|re-?us\w+)\b"
    r"|\b(?:crash\w*|fail\w*|breaks?|dies|blows? up)\b|\bgrows?\b"
)
_MORE = Pattern(
    r"\b(?:more than|fourth|fifth|sixth|seventh|eighth|ninth|11th|too many|many|run(?:s|ning)? out|enough|only \w+"
    r"|cycl\w+|wraps?|start over|begin again|repeat\w*|re-?us\w+)\b"
)
_NUMBERS = Pattern(rf"(?i)(?<![\w.])(?:{NUMBER})(?![\w.]*\w)")
_CLEAR, _FEWER = 4.0, 2.5
_ENDS_THERE = Pattern(
    r"(?i)\b(?:(?:should |must |please )?(?:return|give back|raise) (?:none|false|an? \w*error)|stop there)\b"
)
_TURNS = re.compile(r"turn|active|current|player|next|idx|index|pos|cursor|pointer|side|^i$|who|state|phase|step")


def _begins_again(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """What is written out once and looked up by any number goes round."""
    source = complaint.source
    if match is None:
        return
    said = [int(many) for each in _NUMBERS.findall(complaint.text) for many in numbers(each) if many.isdigit()]
    more = complaint.says(_MORE)
    held = {name for name, size in _written_out(source) if size > 1 and (more or size in said or size + 1 in said)}
    for node in complaint.nodes if held else ():
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as of, ast.Name(place) as at, ast.Load()):
                function = function_around(source, node)
                if ast.unparse(of).rpartition(".")[2] not in held or function is None:
                    continue
                if place in parameters_of(function) or place in _counted(function):
                    clear = _CLEAR + _FEWER + complaint.points(node.lineno) + complaint.names(function.name)
                    yield Repair((instead(source, at, f"{place} % len({source.segment(of)})"),), clear)


def _written_out(source: Source) -> Iterator[tuple[str, int]]:
    """The lists of texts and numbers that stand at the top of a file or of a class."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.List(elts) | ast.Tuple(elts)) if isinstance(
                source.parents.get(node), ast.Module | ast.ClassDef
            ):
                if all(isinstance(each, ast.Constant | ast.Name | ast.Attribute | ast.Tuple) for each in elts):
                    yield name, len(elts)


def _counted(function: Function) -> frozenset[str]:
    """What counts up in loops."""
    found = set[str]()
    for node in own_nodes(function):
        match node:
            case ast.For(ast.Tuple([ast.Name(name), *_]), ast.Call(ast.Name("enumerate"))):
                found.add(name)
    return frozenset(found)


def _takes_turns(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """What says whose turn it is goes on behind the last at the first, unless it is said what is given there."""
    source = complaint.source
    for node in complaint.nodes if match is not None and not complaint.says(_ENDS_THERE) else ():
        match node:
            case ast.Assign([ast.Attribute() as at], ast.BinOp(one, ast.Add(), other)):
                step = other if ast.unparse(one) == ast.unparse(at) else one
                grows = ast.unparse(at) in (ast.unparse(one), ast.unparse(other))
            case ast.AugAssign(ast.Attribute() as at, ast.Add(), step):
                grows = True
            case _:
                continue
        if not grows or not (isinstance(step, ast.Constant) and step.value == 1) or not _TURNS.search(at.attr):
            continue
        function = function_around(source, node)
        if function is None:
            continue
        for held, line in _looked_up_at(source, at):
            if function.lineno <= line < node.lineno or not function.lineno <= line <= (function.end_lineno or 0):
                text = f"{source.segment(at)} = ({source.segment(at)} + 1) % len({held})"
                clear = _CLEAR + _FEWER + complaint.points(function.lineno) + complaint.names(function.name)
                yield Repair((instead(source, node, text),), clear)
                break


def _looked_up_at(source: Source, at: ast.expr) -> Iterator[tuple[str, int]]:
    wanted = ast.unparse(at)
    for node in source.all(ast.Subscript):
        if ast.unparse(node.slice) == wanted and isinstance(node.value, ast.Name | ast.Attribute):
            yield source.segment(node.value), node.lineno


_EDGE = frozenset(("fix-operator", "fix-index", "fix-error", "fix-off-by-one"))
_OUT = Pattern(r"(?i)\bIndex ?Error\b|\bout of (?:range|bounds)\b|\b(?:crash\w*|fail\w*|breaks?|dies|blows? up)\b")


def _lets_the_length_pass(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """`if i > len(x): return` before `x[i]`."""
    source = complaint.source
    for node in source.all(ast.If) if match is not None else ():
        function = function_around(source, node)
        if function is None or not always_leaves(node.body):
            continue
        for test in walk(node.test):
            match test:
                case ast.Compare(ast.Name(place), [ast.Gt()], [size]):
                    for held in _taken_at(function, place, node.lineno):
                        if ast.unparse(size) in _sizes(source, held):
                            between = source.text[source.stop(test.left) : source.start(size)]
                            text = source.segment(test.left) + between.replace(">", ">=") + source.segment(size)
                            clear = _CLEAR + _FEWER + complaint.points(function.lineno)
                            clear += complaint.names(function.name)
                            yield Repair((instead(source, test, text),), clear)
                            break


def _taken_at(function: Function, place: str, line: int) -> Iterator[str]:
    for node in own_nodes(function):
        match node:
            case ast.Subscript(value, ast.Name(name)) if name == place and node.lineno > line:
                yield ast.unparse(value)


def _sizes(source: Source, held: str) -> frozenset[str]:
    """How its length may be written."""
    found = {f"len({held})"}
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([target], ast.BinOp(ast.List(), ast.Mult(), ast.Name(name) | ast.Attribute(attr=name))):
                if ast.unparse(target) == held:
                    found |= {name, f"self.{name}"}
    return frozenset(found)


_SAYS_SHORT = Pattern(
    r"(?i)\b(?:last|final|rest|remainder|end|tail|leftover)\b.*\b(?:missing|lost|gone|dropped|skipped|cut|never|not"
    r"|\w+n't|left out)\b|\b(?:miss\w*|los\w+|drop\w*|skip\w*|cut\w*|forg\w+|leaves? out|without|lacks?)\b.*\b(?:last"
    r"|final|rest|remainder|end|tail|leftover)\b"
)
_PIECES = 6.0


def _all_pieces(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    """`for i in range(0, len(x) - n, n): x[i : i + n]` goes on to the end of it."""
    source = complaint.source
    for node in source.all(ast.Call) if match is not None else ():
        match node:
            case ast.Call(ast.Name("range"), [_, ast.BinOp(length, ast.Sub(), less) as end, step]):
                is_whole = isinstance(length, ast.Call | ast.Name)
                small = ast.unparse(less) in (ast.unparse(step), "1") or isinstance(less, ast.Constant)
                if is_whole and small and _is_cut_by(source, node, step):
                    clear = _PIECES + complaint.points(node.lineno)
                    yield Repair((instead(source, end, source.segment(length)),), clear)


def _is_cut_by(source: Source, call: ast.Call, step: ast.expr) -> bool:
    around = source.parents.get(call)
    match around:
        case ast.For(ast.Name(index)) as loop:
            whole: ast.AST | None = loop
        case ast.comprehension(ast.Name(index)):
            whole = source.parents.get(around)
        case _:
            return False
    wanted = f"{index} + {ast.unparse(step)}"
    for node in walk(whole) if whole is not None else ():
        if isinstance(node, ast.Slice) and node.upper is not None and ast.unparse(node.upper) == wanted:
            return True
    return False


DEFECTS = (
    Defect("begins-again", frozenset(("fix-index", "fix-error")), _begins_again, _SAYS_OUT),
    Defect("takes-turns", frozenset(("fix-index", "fix-error")), _takes_turns, _SAYS_OUT),
    Defect("lets-the-length-pass", _EDGE, _lets_the_length_pass, _OUT),
    Defect("all-pieces", frozenset(("fix-off-by-one", "fix-error", "fix-slice")), _all_pieces, _SAYS_SHORT),
)
