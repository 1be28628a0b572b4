"""A function changes what it was handed, and whoever handed it over finds it changed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, Splice, before, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first, without_docstring
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_CHANGES = (
    r"(?:chang|modif|mutat|alter|re-?order|sort|empt|clear|overwrit|destroy|touch|mess|edit|updat|shuffl|eat|consum"
    r"|drain"
    r"|revers|pop|remov|writ)\w*"
)
_THE_GIVEN = (
    r"(?:callers?'?s?|(?:the |my |our |its )?(?:original|input|argument|parameter|passed|given)\w*|my \w+|(?:list"
    r"|dict\w*|"
    r"\w+) (?:i|we|you|it) (?:\w+ )?(?:pass|hand|g[ia]ve|was|were|is|am)\w*)"
)
_SAYS = Pattern(
    rf"(?i)\b{_CHANGES} (?:\w+ ){{0,3}}?{_THE_GIVEN}|{_THE_GIVEN}(?: \w+){{0,3}} (?:{_CHANGES}|gone|empty|different)\b"
    rf"|\bcall(?:ing|s|ed)? \w+(?:\(\))?(?: \w+)?? {_CHANGES}\b|{_CHANGES} (?:the|my|our|its) (?:\w+ ){{0,2}}?"
    r"(?:dict\w*|list|set|rows|data|object|array|config|defaults?|constants?|globals?)\b|in[- ]?place"
    r"|side[- ]effects?|work(?:s|ing)? on a copy|(?:make|take) a copy"
    r"|(?<!return )(?<!returns )without (?:changing|modifying|touching)|\b(?:untouched|unchanged|intact)\b"
    r"|leave (?:it|them|the \w+|its \w+) alone"
    r"|\b(?-i:[A-Z][A-Z_]{2,}) (?:(?:is|are|gets?|was) (?:\w+ )?(?:different|another|not the same|overwritten"
    r"|(?:chang|modif|mutat|alter)\w*)|(?:chang|differ)\w*)"
    r"|\bcop(?:y|ies) (?:it|them|that|the (?:list|dict|argument|input|set)|what)\b|\b(?:keeps?|holds?|stores?|shares?)"
    r" (?:on to |onto )?(?:the very|the same|my|our|a reference|whatever)\b|\b(?:store|keep|hold) a copy\b|\balias\w*\b"
)
_KEPT = Pattern(r"(?i)\b(?:keep|hold|stor|shar|alias|cop)(?:s|es|y|ies|e|ing|ed)?\b")
_IN_PLACE = frozenset(
    re.findall(
        r"\w+",
        """
        append extend insert pop remove sort reverse clear update add discard setdefault popitem popleft appendleft
        """,
    )
)
_OF_DICTS = frozenset(("update", "setdefault", "popitem", "items", "keys", "values", "get"))
_OF_SETS = frozenset(("add", "discard"))
_CLEAR, _RANK, _ALIASED = 2.0, 0.2, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    for function in complaint.functions():
        body = without_docstring(function.body)
        for name in dict.fromkeys(_changed(function)):
            clear = _CLEAR + complaint.points(function.lineno) + complaint.names(name)
            yield from _sorted_instead(complaint, body, name, clear)
            for rank, copy in enumerate(_copies(function, name)):
                text = f"{name} = {copy}\n{complaint.source.indent(body[0].lineno)}"
                yield Repair((before(complaint.source, body[0], text),), clear - _RANK * rank)
        for name, other, value in _under_another_name(function):
            clear = _CLEAR + _ALIASED + complaint.points(function.lineno) + complaint.names(name)
            for rank, copy in enumerate(_copies(function, other)):
                text = copy.replace(f"({other})", f"({name})")
                yield Repair((instead(complaint.source, value, text),), clear - _RANK * rank)
        for loop in (each for each in walk(function) if isinstance(each, ast.For)):
            clear = _CLEAR + complaint.points(function.lineno)
            yield from _row_by_row(complaint, function, loop, clear)
        for name, value in _kept(function) if _KEPT.search(complaint.sentence.text) is not None else ():
            clear = _CLEAR + complaint.points(function.lineno) + complaint.names(name)
            for rank, copy in enumerate(_copies(function, name)):
                yield Repair((instead(complaint.source, value, copy),), clear - _RANK * rank)


def _row_by_row(complaint: Complaint, function: Function, loop: ast.For, clear: float) -> Iterator[Repair]:
    """Each of what it was handed is changed as it is gone through."""
    own = {arg.arg for arg in parameters(function)}
    match loop:
        case ast.For(ast.Name(row), ast.Name(several)) if several in own:
            pass
        case _:
            return
    for node in walk(loop):
        match node:
            case ast.Subscript(ast.Name(changed), ast.Constant(str()), ast.Store() | ast.Del()) if changed == row:
                code = insert_first(complaint.source, loop.body, f"{row} = dict({row})")
                yield Repair((code,), clear + complaint.names(several))
                return


def _kept(function: Function) -> Iterator[tuple[str, ast.expr]]:
    """Parameters that an object keeps as they are."""
    own = {arg.arg for arg in parameters(function)} - {"self", "cls"}
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Attribute(ast.Name("self"))], ast.Name(name) as value) if name in own:
                yield name, value


def _under_another_name(function: Function) -> Iterator[tuple[str, str, ast.expr]]:
    """A parameter that is given another name at first, and what that is changed in place by: `result = base`."""
    own = {arg.arg for arg in parameters(function)} - {"self", "cls"}
    for statement in function.body:
        match statement:
            case ast.Assign([ast.Name(other)], ast.Name(name) as value) if name in own and other not in own:
                if other in _changed(function, frozenset((other,))):
                    yield name, other, value


def _changed(function: Function, of: frozenset[str] | None = None) -> Iterator[str]:
    """The parameters that are changed as they are, before another value is put there; or others of its names."""
    own = of or {arg.arg for arg in parameters(function)} - {"self", "cls"}
    for node in (each for statement in function.body for each in walk(statement)):
        match node:
            case ast.Call(ast.Attribute(ast.Name(name), method)) if method in _IN_PLACE and name in own:
                yield name
            case ast.Subscript(ast.Name(name), ctx=ast.Store() | ast.Del()) if name in own:
                yield name
            case ast.AugAssign(ast.Name(name), value=ast.List() | ast.ListComp() | ast.Dict()) if name in own:
                yield name
            case ast.Call(ast.Attribute(ast.Name("random"), "shuffle"), [ast.Name(name)]) if name in own:
                yield name


def _sorted_instead(complaint: Complaint, body: list[ast.stmt], name: str, clear: float) -> Iterator[Repair]:
    """`x.sort(...)` gives way to `x = sorted(x, ...)`, and to no variable at all where x is returned then."""
    source = complaint.source
    for at, statement in enumerate(body):
        match statement:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(owner), "sort" | "reverse" as method)) as call) if (
                owner == name
            ):
                inner = source.text[source.stop(call.func) + 1 : source.stop(call) - 1]
                made = f"sorted({name}{', ' if inner else ''}{inner})" if method == "sort" else f"{name}[::-1]"
            case _:
                continue
        match body[at + 1 :]:
            case [ast.Return(ast.Name(given)) as last, *_] if given == name:
                gone = Splice(source.stop(statement), source.stop(last), "")
                yield Repair((instead(source, statement, f"return {made}"), gone), clear + _RANK)
            case _:
                yield Repair((instead(source, statement, f"{name} = {made}"),), clear + _RANK)


def _copies(function: Function, name: str) -> Iterator[str]:
    """By what is asked of it."""
    asked: set[str] = set()
    keys = False
    for node in walk(function):
        match node:
            case ast.Attribute(ast.Name(owner), method) if owner == name:
                asked.add(method)
            case ast.Subscript(ast.Name(owner), ast.Constant(str()) | ast.JoinedStr()) if owner == name:
                keys = True
            case ast.For(ast.Tuple([ast.Name(key), _]), ast.Call(ast.Attribute(attr="items"))):
                keys = keys or any(_is_entry(each, name, key) for each in walk(node))
    kind = "dict" if keys or asked & _OF_DICTS else "set" if asked & _OF_SETS else "list"
    yield f"{kind}({name})"
    if kind == "list" and not asked & (_IN_PLACE - {"pop", "clear"}):
        yield f"dict({name})"


def _is_entry(node: ast.AST, name: str, key: str) -> bool:
    match node:
        case ast.Subscript(ast.Name(owner), ast.Name(index)):
            return owner == name and index == key
        case _:
            return False


DEFECT = Defect("argument-changed", frozenset(("fix-error", "mutable-default")), _repairs, _SAYS)
