"""Getters and setters become properties, or go; what is set once can only be read: "replace get_email and set_email
with a property", "drop the getters", "make owner read-only"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.classes import add_method, attributes, is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_PROPERTY = Pattern(
    r"(?i)\bpropert(?:y|ies)\b|\b(?:getters?|setters?|accessors?|get_\w+|set_\w+)\b.*\bunpythonic\b|@property"
)
_ACCESSORS = Pattern(r"(?i)\b(?:getters?|setters?|accessors?)\b|\b[gs]et_\w+.*\b[gs]et_\w+")
_GOES = Pattern(
    r"(?i)\b(?:drop|remove|delete|kill|get rid of|no need for|don't need|lose|throw out)\b[^.;]*"
    r"\b(?P<what>getters?(?:(?: and |/)setters?)?|setters?|accessors?)\b"
)
_READ_ONLY = Pattern(
    r"(?i)\bread[- ]?only\b(?! (?:prop|view|attr|method|access|field))|\bimmutable\b|\bmust(?:n't| not) be (?:set"
    r"|changed|assigned|reassigned)\b"
    r"|\bcan(?:'t|not| not)? (?:only )?be (?:set|changed|assigned|read|reassigned)\b"
    r"|\bshould(?:n't| not) be (?:set|changed|assigned|reassigned|changeable|settable|writable)\b"
    r"|\bprotect\b.*\b(?:set|changed|assigned|overwritten)\b"
)
_ASKED, _OWNER, _ALL = 8.0, 1.0, 0.5


# ── getters and setters ──────────────────────────────────────────────────────────────────────────────────────────


def _as_property(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ACCESSORS.search(sentence.text) is None:
        return
    for full, owner in source.classes:
        pairs = [(name, get, _setter(owner, name)) for name, get in _getters(owner)]
        named = [each for each in pairs if _is_meant(sentence, *each)]
        changes = [splice for each in named or pairs for splice in _one_property(source, owner, *each)]
        if changes:
            told = _ASKED + _ALL * bool(named) + _OWNER * (names(sentence, full) >= EXACT)
            yield from possible(changes, told)


def _getters(owner: ast.ClassDef) -> Iterator[tuple[str, Function]]:
    for each in owner.body:
        if isinstance(each, Function) and re.fullmatch(r"get_[a-z]\w*", each.name) and len(parameters(each)) == 1:
            name = each.name.removeprefix("get_")
            if not each.decorator_list and method(owner, name) is None:
                yield name, each


def _setter(owner: ast.ClassDef, name: str) -> Function | None:
    found = method(owner, f"set_{name}")
    return found if found is not None and len(parameters(found)) == 2 and not found.decorator_list else None


def _is_meant(sentence: Sentence, name: str, get: Function, put: Function | None) -> bool:
    return any(names(sentence, each) >= EXACT for each in (name, get.name, put.name if put is not None else name))


def _one_property(
    source: Source, owner: ast.ClassDef, name: str, get: Function, put: Function | None
) -> Iterator[Splice]:
    kept = _kept(owner, name)
    yield from _marked(source, get, "property", name)
    if put is not None:
        yield from _marked(source, put, f"{name}.setter", name)
    for node in kept:
        yield Splice(source.stop(node) - len(name), source.stop(node), f"_{name}")
    for call in calls_of(source, get):
        if isinstance(call.func, ast.Attribute):
            yield Splice(source.stop(call.func) - len(get.name), source.stop(call), name)
    for call in calls_of(source, put) if put is not None else ():
        if not isinstance(source.parents.get(call), ast.Expr) or not isinstance(call.func, ast.Attribute):
            raise Refusal(f"what {call.func} gives is used")
        value = source.segment(call.args[0] if call.args else call.keywords[0].value)
        yield instead(source, call, f"{source.segment(call.func.value)}.{name} = {value}")


def _kept(owner: ast.ClassDef, name: str) -> list[ast.Attribute]:
    """Where it is kept under the name that the property takes."""
    return [
        node for node in walk(owner) if isinstance(node, ast.Attribute) and node.attr == name and is_self(node.value)
    ]


def _marked(source: Source, function: Function, decorator: str, name: str) -> Iterator[Splice]:
    """With a decorator, and the name of the property."""
    line = source.first_line(function)
    at = source.line_start(line)
    start = source.text.index(function.name, source.start(function))
    yield Splice(at, at, f"{source.indent(line)}@{decorator}\n")
    yield Splice(start, start + len(function.name), name)


# ── without them ─────────────────────────────────────────────────────────────────────────────────────────────────


def _without(sentence: Sentence) -> Iterator[Repair]:
    """Where nothing but the attribute is read or set, that does as well."""
    source, said = sentence.source, _GOES.search(sentence.text)
    if said is None or _PROPERTY.search(sentence.text) is not None:
        return
    what = said["what"].lower()
    for full, owner in source.classes:
        gone = [*_plain(owner, get="get" in what or "acc" in what, put="set" in what.removeprefix("gets"))]
        splices = [*remove(source, [function for function, _ in gone]), *_read_directly(source, gone)] if gone else []
        yield from possible(splices, _ASKED + _OWNER * (names(sentence, full) >= EXACT)) if splices else ()


def _plain(owner: ast.ClassDef, *, get: bool, put: bool) -> Iterator[tuple[Function, str]]:
    for each in owner.body:
        match each:
            case ast.FunctionDef(name=name, body=[ast.Return(ast.Attribute(ast.Name("self"), attr))]) if get:
                if name.startswith("get_") and len(parameters(each)) == 1:
                    yield each, attr
            case ast.FunctionDef(name=name, body=[ast.Assign([ast.Attribute(ast.Name("self"), attr)], ast.Name())]):
                if put and name.startswith("set_") and len(parameters(each)) == 2:
                    yield each, attr


def _read_directly(source: Source, gone: list[tuple[Function, str]]) -> Iterator[Splice]:
    for function, attr in gone:
        for call in calls_of(source, function):
            if isinstance(call.func, ast.Attribute):
                held = f"{source.segment(call.func.value)}.{attr}"
                yield instead(source, call, f"{held} = {source.segment(call.args[0])}" if call.args else held)


# ── read only ────────────────────────────────────────────────────────────────────────────────────────────────────


def _read_only(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for full, owner in source.classes:
        for name in attributes(source, owner):
            if names(sentence, name) < EXACT or is_dataclass(source, owner) or name.startswith("_"):
                continue
            told = _ASKED + _OWNER * (names(sentence, full) >= EXACT)
            yield from possible(_guarded(source, owner, name), told)


def _guarded(source: Source, owner: ast.ClassDef, name: str) -> Iterator[Splice]:
    if method(owner, name) is not None:
        raise Refusal(f"{name} is one of its methods already")
    own = _kept(owner, name)
    for node in source.all(ast.Attribute):
        if node.attr == name and isinstance(node.ctx, ast.Store | ast.Del) and node not in own:
            raise Refusal(f"it is set on line {node.lineno}")
    for node in own:
        if isinstance(node.ctx, ast.Store) or len(own) == 1:
            yield Splice(source.stop(node) - len(name), source.stop(node), f"_{name}")
    yield add_method(source, owner, f"@property\ndef {name}(self):\n{source.unit}return self._{name}")


WRITERS = (
    Writer(frozenset(("make-property",)), _as_property, needs=_PROPERTY),
    Writer(frozenset(("make-property", "remove-definition")), _without, needs=_GOES),
    Writer(frozenset(("make-property", "add-getter")), _read_only, needs=_READ_ONLY),
)
