"""What is written out as one kind of collection, as another: "make IGNORED a frozenset", "ROLES should be a tuple"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeAlias

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import without
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:make|turn|change|convert|store|keep|be|become|is better|use|want|needs to be)\b[^.:]*?"
    r"\b(frozenset|frozen set|set|tuple|list)\b(?! ?\(| of\b| (?:comprehension|the\b))"
)
_KINDS = {"frozenset": "frozenset", "frozen set": "frozenset", "set": "set", "tuple": "tuple", "list": "list"}
_EMPTY = {"frozenset": "frozenset()", "set": "set()", "tuple": "()", "list": "[]"}
_AROUND = {"frozenset": ("frozenset({", "})"), "set": ("{", "}"), "tuple": ("(", ")"), "list": ("[", "]")}
_IN_OTHERS = {"set": {"append": "add", "extend": "update"}, "list": {"add": "append", "update": "extend"}}
_MUTATED = frozenset(("append", "extend", "insert", "remove", "pop", "clear", "add", "discard", "update", "sort"))
_FIXED = frozenset(("frozenset", "tuple"))
_ASKED = 3.0
_ASKED_WORKED_OUT = 5.0
_Display: TypeAlias = ast.List | ast.Set | ast.Tuple


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    for node in source.all(ast.Assign, ast.AnnAssign):
        match node:
            case ast.Assign([ast.Name(name)], ast.List() | ast.Set() | ast.Tuple() as display):
                annotation = None
            case ast.AnnAssign(ast.Name(name), annotation, ast.List() | ast.Set() | ast.Tuple() as display):
                pass
            case _:
                continue
        kind, clear = _KINDS[said[1].lower()], names(sentence, name)
        if clear < EXACT or type(display).__name__.lower() == kind or (kind in _FIXED and _is_changed(source, name)):
            continue
        made = (*_typed(source, annotation, kind), *_as_kind(source, display, kind))
        yield Repair((*made, *_called_so(source, name, kind)), _ASKED + clear)
    yield from _worked_out(sentence, _KINDS[said[1].lower()])


def _worked_out(sentence: Sentence, kind: str) -> Iterator[Repair]:
    """What a call or a comprehension gives, where nothing is done to it but to ask for its members."""
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name) as target], ast.Call() | ast.ListComp() | ast.GeneratorExp() as value):
                pass
            case _:
                continue
        clear, function = names(sentence, name), function_around(source, node)
        uses = [each for each in source.names[name] if each is not target and function_around(source, each) is function]
        asked = [each for each in uses if _is_looked_into(source.parents[each], each)]
        if clear < EXACT or not asked or len(asked) < len(uses) or kind not in ("set", "frozenset"):
            continue
        inner = source.segment(value)
        match value:
            case ast.ListComp() if kind == "set":
                made = f"{{{inner[1:-1]}}}"
            case ast.Call(ast.Name("list" | "tuple" | "sorted"), [given], []):
                made = f"{kind}({source.segment(given)})"
            case ast.Call(ast.Name("set" | "frozenset")):
                continue
            case _:
                made = f"{kind}({inner})"
        yield Repair((instead(source, value, made),), _ASKED_WORKED_OUT + clear)


def _is_looked_into(around: ast.AST, node: ast.expr) -> bool:
    match around:
        case ast.Compare(_, [ast.In() | ast.NotIn()], [right]):
            return right is node
        case ast.Call(ast.Name("len" | "sorted" | "bool"), [given]):
            return given is node
        case _:
            return False


def _as_kind(source: Source, display: _Display, kind: str) -> Iterator[Splice]:
    """Its brackets are others; what stands between them stays as it is laid out."""
    if not display.elts:
        yield instead(source, display, _EMPTY[kind])
        return
    opens, closes = _AROUND[kind]
    start, stop = source.start(display), source.stop(display)
    is_bare = source.text[start] not in "[{("
    inside = source.text[start:stop] if is_bare else source.text[start + 1 : stop - 1]
    comma = "," if kind == "tuple" and len(display.elts) == 1 and not inside.rstrip().endswith(",") else ""
    yield Splice(start, stop, f"{opens}{inside}{comma}{closes}")


def _called_so(source: Source, name: str, kind: str) -> Iterator[Splice]:
    """What puts something in is called otherwise there."""
    others = _IN_OTHERS.get(kind, {})
    for node in source.all(ast.Call):
        match node.func:
            case ast.Attribute(ast.Name(id), method) if id == name and method in others:
                stop = source.stop(node.func)
                yield Splice(stop - len(method), stop, others[method])


def _typed(source: Source, annotation: ast.expr | None, kind: str) -> Iterator[Splice]:
    match annotation:
        case ast.Subscript(ast.Name("list" | "set" | "frozenset") as head, inner) if kind != "tuple":
            yield instead(source, head, kind)
        case ast.Subscript(ast.Name("list" | "set" | "frozenset"), inner):
            yield instead(source, annotation, f"tuple[{source.segment(inner)}, ...]")


def _is_changed(source: Source, name: str) -> bool:
    """Is something put into it, or taken out?"""
    for node in source.all(ast.Call, ast.AugAssign, ast.Delete):
        match node:
            case ast.Call(ast.Attribute(ast.Name(id), method)) if id == name and method in _MUTATED:
                return True
            case ast.AugAssign(ast.Name(id)) if id == name:
                return True
    return False


_NO_ORDERED = Pattern(
    r"(?i)\b(?:replace|swap|change|turn|convert|drop|remove|get rid of|no need for|don'?t need|instead of|not an?"
    r"|use)\b"
    r".*\bordered ?dicts?\b|\bordered ?dicts?\b.*\b(?:dict|unnecessary|redundant|needless|not needed|is ?n.t needed"
    r"|no longer|anymore|any more|superfluous|overkill|obsolete)\b"
)
_MOVES = frozenset(("move_to_end", "popitem"))
_ASKED_PLAIN = 4.5


def _plain_dicts(sentence: Sentence) -> Iterator[Repair]:
    """A dict keeps its order by itself; what moves its keys stays what it is."""
    source = sentence.source
    moved = any(each.attr in _MOVES for each in source.all(ast.Attribute))
    uses = [
        node
        for node in source.all(ast.Name, ast.Attribute)
        if isinstance(node.ctx, ast.Load) and (node.id if isinstance(node, ast.Name) else node.attr) == "OrderedDict"
    ]
    splices = [] if moved else [_as_dict(source, node) for node in uses]
    for statement in source.all(ast.ImportFrom) if splices else ():
        if statement.module in ("collections", "typing") and "OrderedDict" in [each.name for each in statement.names]:
            splices += without(source, statement, ["OrderedDict"])
    if splices:
        yield Repair(tuple(splices), _ASKED_PLAIN)


def _as_dict(source: Source, node: ast.Name | ast.Attribute) -> Splice:
    match source.parents[node]:
        case ast.Call(func, [], []) as call if func is node:
            return instead(source, call, "{}")
        case _:
            return instead(source, node, "dict")


_NEEDS_PLAIN = Pattern(
    r"(?i)\b(?:plain|normal|regular|ordinary|real|simple|usual|proper) dict\w*\b|\b(?:no|not an?|instead of an?"
    r"|rather than an?)"
    r" (?:defaultdict|counter|ordereddict)\b|\bdict(?:ionary)? (?:instead of|rather than|not) an? (?:defaultdict"
    r"|counter)\b"
)
_MAKERS = frozenset(("defaultdict", "Counter", "OrderedDict", "ChainMap"))


def _given_as_dict(sentence: Sentence) -> Iterator[Repair]:
    """What is filled as a defaultdict is given back as a plain one."""
    source = sentence.source
    for _, function in source.functions:
        made = {
            target.id
            for node in walk(function)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
            for target in node.targets
            if isinstance(target, ast.Name) and last_name(node.value.func) in _MAKERS
        }
        for node in walk(function):
            match node:
                case ast.Return(ast.Name(name) as given) if name in made:
                    told = _ASKED_PLAIN + names(sentence, function.name)
                    yield Repair((instead(source, given, f"dict({name})"),), told)
                case ast.Return(ast.Call(func) as given) if last_name(func) in _MAKERS:
                    told = _ASKED_PLAIN + names(sentence, function.name)
                    yield Repair((instead(source, given, f"dict({source.segment(given)})"),), told)


WRITERS = (
    Writer(frozenset(("return-as", "wrap-call")), _given_as_dict, needs=_NEEDS_PLAIN),
    Writer(frozenset(("change-value", "use-set", "return-as", "cache-function")), _written, needs=_NEEDS),
    Writer(frozenset(("replace", "swap-module")), _plain_dicts, needs=_NO_ORDERED),
)
