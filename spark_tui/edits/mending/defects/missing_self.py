"""A method that does not take `self`, or that forgets it before something of its own."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around, is_method, parameters
from spark_tui.edits.python.nodes import is_own, last_name
from spark_tui.edits.python.scopes import name_start
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.uses import named_in, places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import said_in

_SAYS = Pattern(
    r"(?i)(\w+)\(\) takes (?:no|\d+|from \d+ to \d+) (?:positional )?arguments? but"
    r"|name ['\"`]?(\w+)['\"`]? is not defined|\bself\b"
)
_SELF = Pattern(r"\bself\b(?!\.\w)")
_OF_OBJECT = Pattern(
    r"(?i)\bself\b(?!\.\w)|\battributes?\b|\b(?:on|of|in|from|to) (?:the |its |my |our |own )*(?:object|instance)s?\b"
)
_LACKS, _NAMED, _UNKNOWN, _OWN, _BOUND = 1.5, 1.5, 1.2, 0.6, -0.5
_TO_TAKE = 2.0  # where it is said of the method, and not of a value
_AS_ARGUMENT = Pattern(
    r"(?i)\bself\b[^.]*\b(?:first|argument|parameter|to the method)\b|\bits? (?:is )?a method\b|\bmissing self\b"
    r"|\bself (?:is|was) missing\b|\bisn'?t self missing\b|\bleft out self\b"
    r"|\btakes 0 positional\b|\bforgot (?:the )?self\b|\b(?:has|have)(?:n'?t| not) got (?:any |a )?self\b"
    r"|\b(?:method|def|function)s? (?:without|lacks|has no|with no) (?:an? |the )?self\b"
)
_KEPT = 2.0  # a name that is given what it has already: it was to be kept


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    named = said_in(match)
    for method in complaint.definitions():
        if isinstance(method, Function) and is_method(complaint.source, method):
            if _lacks_self(method):
                clear = _LACKS + _NAMED * (method.name == named) + complaint.points(method.lineno)
                clear += _TO_TAKE * complaint.says(_AS_ARGUMENT)
                yield Repair((_with_self(complaint.source, method),), clear)
            yield from _unowned(complaint, method, named)


def _lacks_self(method: Function) -> bool:
    names = parameters(method)
    return (
        (not method.decorator_list or not (names or method.args.vararg or _is_of_no_object(method)))
        and not (names and names[0].arg in ("self", "cls", "mcs", "_"))
        and not (method.args.vararg is not None and names[0] is method.args.vararg)
    )


def _is_of_no_object(method: Function) -> bool:
    return any(last_name(each) in ("staticmethod", "classmethod", "fixture") for each in method.decorator_list)


def _with_self(source: Source, method: Function) -> Splice:
    at = source.text.index("(", name_start(source, method)) + 1
    has_more = source.text[at:].lstrip()[:1] != ")"
    return Splice(at, at, "self, " if has_more else "self")


def _unowned(complaint: Complaint, method: Function, named: str) -> Iterator[Repair]:
    """Names in a method that are something of the object: attributes, or other methods of the class."""
    source = complaint.source
    owner = source.parents[method]
    assert isinstance(owner, ast.ClassDef)
    own = _members(owner)
    elsewhere = {node.attr for node in source.all(ast.Attribute) if is_own(node)}
    for node in (each for statement in method.body for each in walk(statement)):  # self is not known above that
        if not isinstance(node, ast.Name) or function_around(source, node) is not method or node.id == "self":
            continue
        bound = complaint.scopes.owner(node.id, complaint.scopes.of[method])
        is_called = isinstance(parent := source.parents.get(node), ast.Call) and parent.func is node
        own_word = not hasattr(builtins, node.id) and not node.id.lstrip("_")[:1].isupper()
        inherited = is_called and own_word and bool(owner.bases) and complaint.says(_SELF)
        held = not is_called and own_word and complaint.says(_OF_OBJECT)
        held = held and not _is_a_module(source, node)
        unknown = bound is None and (node.id == named or inherited or held)
        kept = _keeps_itself(source.parents.get(node), node)
        if (node.id in own and (bound is None or isinstance(node.ctx, ast.Store))) or unknown or kept:
            clear = _KEPT if kept or _is_given(method, node, source) else _UNKNOWN if bound is None else _BOUND
            clear += _OWN if node.id in own else 0.0 if node.id in elsewhere else -_OWN
            clear += _NAMED * (node.id == named) + complaint.points(node.lineno)
            yield Repair((before(source, node, "self."),), clear)


def _is_a_module(source: Source, node: ast.Name) -> bool:
    """Does it stand for one of Python's own, whose import is not in sight: `json.dumps`?"""
    return node.id in sys.stdlib_module_names and isinstance(source.parents.get(node), ast.Attribute)


def _is_given(method: Function, node: ast.Name, source: Source) -> bool:
    """Is it `_total = total`, of what the method is given, and read no more in it?"""
    given = {each.arg for each in parameters(method)}
    match source.parents.get(node):
        case ast.Assign([ast.Name() as only], value) if only is node and method.name == "__init__":
            takes = named_in(value) & given
            reads = places_of(method, node.id)
            return bool(takes) and len(reads) == 1
        case _:
            return False


def _keeps_itself(statement: ast.AST | None, target: ast.Name) -> bool:
    """Is it `total = total`, which does nothing?"""
    match statement:
        case ast.Assign([ast.Name() as only], ast.Name(given)):
            return only is target and given == target.id
        case _:
            return False


def _members(owner: ast.ClassDef) -> set[str]:
    """What an object of the class has."""
    attributes = {node.attr for node in walk(owner) if is_own(node)}
    return attributes | {node.name for node in owner.body if isinstance(node, Definition)}


DEFECT = Defect("missing-self", frozenset(("fix-missing-self", "fix-error")), _repairs, _SAYS)
