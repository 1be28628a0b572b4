"""What linters say of the variables of loops, and of names: "B007 Loop control variable `at` not used", "PLW2901 `for`
loop variable `line` overwritten", "E741 Ambiguous variable name: `l`", "N801 Class name should use CapWords"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import all_around, function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, places_of
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_NAME = r"[`'\"](\w+)[`'\"]"


def _unused(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Nothing is counted, and no key is asked for, that nobody looks at; else its name says so."""
    name = found[1]
    match node:
        case ast.For(target, several, body) | ast.AsyncFor(target, several, body):
            pass
        case _:
            return
    bound = places_of(target, name)
    if not bound or any(
        isinstance(each, ast.Name) and each.id == name for one in (*body, *node.orelse) for each in walk(one)
    ):
        return
    match target, several:
        case ast.Tuple([ast.Name(first), other]), ast.Call(ast.Name("enumerate"), [inner, *_]) if first == name:
            yield (
                (instead(source, target, source.segment(other)), instead(source, several, source.segment(inner))),
                _SURE,
            )
        case ast.Tuple([ast.Name(first), other]), ast.Call(ast.Attribute(held, "items"), []) if first == name:
            values = f"{source.segment(held)}.values()"
            yield (instead(source, target, source.segment(other)), instead(source, several, values)), _SURE
        case ast.Tuple([other, ast.Name(last)]), ast.Call(ast.Attribute(held, "items"), []) if last == name:
            plain = (instead(source, target, source.segment(other)), instead(source, several, source.segment(held)))
            yield plain, _SURE
        case _:
            new = "_" if isinstance(target, ast.Name) else f"_{name}"
            yield (instead(source, bound[0], new),), _SURE


def _overwritten(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What the loop goes through has another name than what is made of it."""
    name = found[1]
    match node:
        case ast.For(ast.Name(target) as at, _, body) if target == name:
            pass
        case _:
            return
    for each in body:
        match each:
            case ast.Assign([ast.Name(again)], value) if again == name:
                new = f"raw_{name}"
                uses = places_of(value, name)
                if uses and new not in source.names:
                    yield (instead(source, at, new), *(instead(source, one, new) for one in uses)), _SURE
                return
            case _ if mentions(each, name):
                return


def _bound_then(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What a function in a loop is to know of its turn, it is given as a default."""
    name = found[1]
    if not isinstance(node, ast.Lambda | ast.FunctionDef) or not _stands_in_loop_over(source, node, name):
        return
    takes = node.args
    uses = places_of(node, name)
    known = [*takes.posonlyargs, *takes.args, *takes.kwonlyargs]
    if not uses or takes.vararg or takes.kwarg or takes.kwonlyargs or name in {arg.arg for arg in known}:
        return
    if known:
        last = takes.defaults[-1] if takes.defaults else known[-1]
        yield (behind(source, last, f", {name}={name}"),), _SURE
    elif isinstance(node, ast.Lambda):
        at = source.start(node) + len("lambda")
        yield (Splice(at, at, f" {name}={name}"),), _SURE
    else:
        at = source.text.index("(", source.text.index(node.name, source.line_start(node.lineno))) + 1
        yield (Splice(at, at, f"{name}={name}"),), _SURE


def _stands_in_loop_over(source: Source, node: ast.AST, name: str) -> bool:
    for around in all_around(source, node):
        if isinstance(around, ast.For | ast.comprehension | ast.ListComp | ast.DictComp):
            targets = [around.target] if isinstance(around, ast.For) else []
            targets += [each.target for each in getattr(around, "generators", [])]
            if any(mentions(each, name) for each in targets):
                return True
    return False


_OF_FILES = frozenset(("open", "splitlines", "readlines", "split"))


def _ambiguous(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A loop variable that is called `l` or `I` is named after what it goes through."""
    name = found[1]
    function = function_around(source, node)
    match node:
        case ast.For(ast.Name(target), several) if target == name:
            new = _one_of(several)
        case (
            ast.GeneratorExp(generators=[ast.comprehension(ast.Name(target), several), *_])
            | ast.ListComp(generators=[ast.comprehension(ast.Name(target), several), *_])
        ) if target == name:
            new = _one_of(several)
        case ast.Assign([ast.Name(target)], ast.Call(ast.Name("len"), [ast.Name(several)])) if target == name:
            new = f"{singular(several) or several}_count"
        case ast.Assign([ast.Name(target)], ast.List() | ast.ListComp()) if target == name:
            new = "items"
        case _:
            return
    if new and new not in source.names and function is not None:
        inside = source.name_of(function)
        yield tuple(named("rename").edit(source, (name, new, inside))), _SURE


def _one_of(several: ast.expr) -> str:
    match several:
        case ast.Name(name) | ast.Attribute(attr=name):
            return singular(name) or ("line" if name in ("file", "source", "stream") else "")
        case ast.Call(func) if last_name(func) in _OF_FILES:
            return "line" if last_name(func) != "split" else "part"
        case _:
            return ""


def _cap_words(source: Source, found: re.Match[str]) -> Ways:
    old = found[1]
    new = "".join(part[:1].upper() + part[1:] for part in old.split("_"))
    if old in {node.name for _, node in source.classes} and new != old and new not in source.names:
        yield tuple(named("rename").edit(source, (old, new, ""))), _SURE


def _hides_none(source: Source, found: re.Match[str]) -> Ways:
    """What is called as something of Python's own gets a stroke, as PEP 8 has it."""
    old, new = found[1], f"{found[1]}_"
    if new not in source.names:
        yield tuple(named("rename").edit(source, (old, new, ""))), _SURE


_MESSAGES: Messages = (
    (rf"\bB007\b.*?{_NAME}", _unused),
    (rf"\b(?:PLW0612|W0612)\b.*?{_NAME}", _unused),
    (rf"\bPLW2901\b.*?variable {_NAME}", _overwritten),
    (rf"\b(?:W2901|redefined-loop-name)\b.*?variable {_NAME}", _overwritten),
    (rf"\bE741\b.*?{_NAME}", _ambiguous),
    (rf"\bB023\b.*?{_NAME}", _bound_then),
    (r"\b(?:(?:PL)?W0640\b.*?variable|cell variable) [`'\"]?(\w+)[`'\"]? defined in (?:a )?loop", _bound_then),
)
_THROUGHOUT: Throughout = (
    (rf"\b(?:N801|C0103: Class)\b.*?{_NAME}", _cap_words),
    (rf"\b(?:W0622|A00[12])\b.*?{_NAME}", _hides_none),
)

DEFECT = by_messages("of-loops", _MESSAGES, _THROUGHOUT, is_copied=True)
