"""A variable that is added to, or read behind a loop, before anything was put into it."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.beyond import instead_of_nothing, own_words
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import part_of
from spark_tui.edits.python.nodes import is_bare_value
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.uses import binds, mentions, places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, said_in

_SAYS = Pattern(
    r"(?i)variable ['\"`]?(\w+)['\"`]? (?:where it is not|referenced before|before assignment)|before assignment"
    r"|name ['\"`]?(\w+)['\"`]? is not defined|UnboundLocalError"
    r"|(?<!NoneType' )(?<!Namespace' )object has no attribute ['\"`]?(\w+)"
    r"|possibly unbound"
)
_BEGUN = Pattern(
    r"initiali[sz]|\bdefined?\b|unbound|\bbegin|\bstart|\bset\b|assign|declared?|\bbefore\b|reset|exist"
    r"|(?:n't|not) (?:\w+ )?there\b|first (?:pass|round|iteration|time|run|turn|loop)"
)
_BY_METHOD = {
    "append": "[]", "extend": "[]", "insert": "[]", "add": "set()", "discard": "set()", "update": "{}",
    "setdefault": "{}", "items": "{}", "keys": "{}", "get": "{}", "join": '""',
}  # fmt: skip
_OF_TYPE = {"str": ('""',), "int": ("0",), "float": ("0.0",), "list": ("[]",), "dict": ("{}",), "set": ("set()",)}
_BUILTINS = frozenset(dir(builtins))
_NAMED, _LIKELY, _OUTSIDE, _RANK = 1.5, 1.0, -1.5, 0.3
_SAID_CLEARLY = 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    named = said_in(match)
    for function in complaint.definitions():
        if isinstance(function, Function):
            for name in _unstarted(complaint, function, named):
                clear = _LIKELY + _NAMED * (name == named) + 1.5 * complaint.names(name)
                clear += _OUTSIDE * _is_set_around(complaint, function, name)
                lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
                yield from _starts(complaint, function, name, clear + max(map(complaint.points, lines)))


def _unstarted(complaint: Complaint, function: Function, named: str) -> Iterator[str]:
    """Names of a function that are not bound on its own level before they are used."""
    first: dict[str, ast.Name] = {}
    names = [node for node in walk(function) if isinstance(node, ast.Name)]
    for node in sorted(names, key=lambda node: (node.lineno, node.col_offset)):
        first.setdefault(node.id, node)
    scope = complaint.scopes.of[function]
    targets = (target for statement in function.body for target in getattr(statement, "targets", ()))
    begun = {id(node) for target in targets for node in walk(target)}
    for name, node in first.items():
        if id(node) in begun or name in _BUILTINS or name[0].isupper():  # no variable is called as a class is
            continue
        parent = complaint.source.parents.get(node)
        grown = isinstance(parent, ast.AugAssign) and parent.target is node
        owner = complaint.scopes.owner(name, scope)
        is_filled = any(each.id == name and _is_filled(complaint, each) for each in names)
        unknown = owner is None and (is_filled or _is_built(complaint, node))
        late = complaint.says(_BEGUN) and not _is_set_by_block(complaint, function, node)
        called = (name == named or (late and complaint.names(name) > _SAID_CLEARLY)) and binds(function, name)
        if unknown or (owner is scope and grown) or ((owner is scope or name == named) and called):
            yield name


def _is_set_by_block(complaint: Complaint, function: Function, first: ast.Name) -> bool:
    """Is it set where it comes first, and asked for only inside of the block in which that is?"""
    if not isinstance(first.ctx, ast.Store) or isinstance(complaint.source.parents.get(first), ast.AugAssign):
        return False
    inside = set(walk(part_of(complaint.source, function, first)))
    return all(node in inside for node in walk(function) if isinstance(node, ast.Name) and node.id == first.id)


def _is_set_around(complaint: Complaint, function: Function, name: str) -> bool:
    """Does the function around it, or the module, put something there?"""
    outer = complaint.scopes.of[function].parent
    owner = complaint.scopes.owner(name, outer) if outer is not None else None
    return owner is not None and not owner.is_class


def _is_built(complaint: Complaint, node: ast.Name) -> bool:
    """Is it something that is filled: appended to, or set by a key?"""
    parent = complaint.source.parents.get(node)
    return isinstance(parent, ast.Subscript) or (isinstance(parent, ast.Attribute) and parent.attr in _BY_METHOD)


def _is_filled(complaint: Complaint, node: ast.Name) -> bool:
    """Is something put into it under a key?"""
    parent = complaint.source.parents.get(node)
    return isinstance(parent, ast.Subscript) and isinstance(parent.ctx, ast.Store) and parent.value is node


def _starts(complaint: Complaint, function: Function, name: str, clear: float) -> Iterator[Repair]:
    """Before the statement of the function in which it is used first, or at its beginning."""
    source = complaint.source
    uses = [statement for statement in function.body if mentions(statement, name)]
    if not uses:
        return
    body = [statement for statement in function.body if not is_bare_value(statement)]
    told = (*instead_of_nothing(complaint), *_quoted(complaint))
    values = list(dict.fromkeys((*told, *_values(complaint, function, name))))[:3]
    for place, statement in enumerate(dict.fromkeys((uses[0], body[0]))):
        at = source.line_start(source.first_line(statement))
        for rank, value in enumerate(values):
            text = f"{source.indent(statement.lineno)}{name} = {value}\n"
            yield Repair((Splice(at, at, text),), clear - _RANK * rank - _RANK * place)


def _quoted(complaint: Complaint) -> Iterator[str]:
    """A text beside what is copied from Python: 'anything else counts as "other"'."""
    if complaint.sentence.text != (words := own_words(complaint)):
        yield from (f'"{text}"' for text in Sentence(words, complaint.source).quoted if text.isprintable())


def _values(complaint: Complaint, function: Function, name: str) -> Iterator[str]:
    """What it could begin with, by what is done to it: what it is filled with tells more than what it becomes."""
    known = places_of(function, name)
    around = [(node, complaint.source.parents.get(node)) for node in known]
    yield from (value for _, parent in around for value in _values_by_filling(parent, name))
    for node, parent in around:
        match parent:
            case ast.Compare(ops=[ast.Is() | ast.IsNot()], comparators=[ast.Constant(None)]):
                yield "None"
            case ast.Assign(value=ast.Constant(bool(value))):
                yield str(not value)
            case ast.Assign(value=ast.Constant(str())):
                yield '""'
            case ast.Return() if isinstance(function.returns, ast.Name):
                yield from _OF_TYPE.get(function.returns.id, ())
            case ast.Assign(targets) if node in targets:
                yield "None"
    yield from ("None", "0", "[]", "False", '""')


def _values_by_filling(parent: ast.AST | None, name: str) -> Iterator[str]:
    match parent:
        case ast.Attribute(attr=method) if method in _BY_METHOD:
            yield _BY_METHOD[method]
        case ast.Subscript(ast.Name(filled)) if filled == name:
            yield "{}"
        case ast.AugAssign(value=ast.List() | ast.ListComp()):
            yield "[]"
        case ast.AugAssign(value=ast.Constant(str()) | ast.JoinedStr() | ast.BinOp(ast.Constant(str()))):
            yield '""'
        case ast.AugAssign(op=ast.Mult()):
            yield "1"
        case ast.AugAssign():
            yield from ("[]", "0", '""') if name.endswith("s") else ("0", '""', "[]")


DEFECT = Defect("missing-start", frozenset(("fix-missing-init", "fix-error")), _repairs, _SAYS)
