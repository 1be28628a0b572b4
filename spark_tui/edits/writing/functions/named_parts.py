"""Several things that a function gives back get names, where it is called too: a dict, a namedtuple or a dataclass."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops.return_as import class_for, several, unpacked
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import is_generator
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import statement_at_top
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.python.uses import named_in, names_in, scope_of
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:dict\w*|named[ _]?tuples?|data ?class\w*|mapping|keys)\b"
    r"|\b(?:proper|small|own|tiny|little|result|named) (?:object|class|type|record|struct|fields|result)\b"
    r"|\bby name\b|\b(?:names?|named) (?:for|instead of) (?:the )?(?:tuple|positions?|ind)"
)
_FORMS = (
    ("namedtuple", Pattern(r"(?i)\bnamed[ _]?tuple|\bnamed (?:result|fields)|\bby name\b")),
    ("dataclass", Pattern(r"(?i)\bdata ?class|\b(?:object|class|type|record|struct)\b")),
    ("dict", Pattern(r"(?i)\bdict|\bmapping\b|\bkeys\b|\bby name\b")),
)
_LISTED = Pattern(
    r"(?i)\b(?:with|keys?|fields?|attributes?|names?|like|having|e\.?g\.?|of|as|:|is)(?: the| its)?"
    r"(?: keys?| fields?| names?| attributes?)?:? [{(]?[`'\"]?(\w+)[`'\"]?"
    r"((?:(?: ?, ?(?:and )?| and | ?/ ?| ?& ?)[`'\"]?\w+[`'\"]?)+)"
)
_CALLED = Pattern(r"\b(?i:called|named) `?([A-Z]\w*)|\b([A-Z]\w+) (?i:named ?tuple|data ?class|object|class)\b")
_NO_CLASS = frozenset(("NamedTuple", "Dataclass", "DataClass"))
_NOTHING = Pattern(r"(?i)\b(?:returns?|gives?|given|handed?|hands?|back|tuple|pair|triple|instead|result\w*|come)\b")
_ASKED, _NAMED, _ALONE, _LATER = 2.2, 2.0, 1.0, 0.3
_CLEAR = 1.5


@dataclass(frozen=True, slots=True)
class _Shape:
    """`form` is one of `_FORMS`, `kind` the name of the class."""

    form: str
    kind: str
    fields: tuple[str, ...]

    def of(self, which: int) -> str:
        """How one of them is asked for."""
        return f'["{self.fields[which]}"]' if self.form == "dict" else f".{self.fields[which]}"

    def made(self, items: Sequence[str]) -> str:
        pairs = list(zip(self.fields, items, strict=True))
        if self.form == "dict":
            return "{" + ", ".join(f'"{name}": {item}' for name, item in pairs) + "}"
        plain = self.form == "namedtuple" or all(name == item for name, item in pairs)
        return f"{self.kind}({', '.join(item if plain else f'{name}={item}' for name, item in pairs)})"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOTHING.search(sentence.text) is None and "(" not in sentence.text:
        return
    possible = [(name, node) for name, node in source.functions if any(_returned(source, node))]
    meant = [name for name, _ in source.functions if names(sentence, name.rpartition(".")[2]) >= _CLEAR]
    named = [each for each in possible if each[0] in meant]
    if meant and not named:
        return  # what that one gives back has no parts
    for name, function in named or possible:
        said = _NAMED if named else _ALONE if len(possible) == 1 else 0.0
        told = [form for form, words in _FORMS if words.search(sentence.text)]
        for at, form in enumerate(told):
            try:
                splices = tuple(_changed(sentence, function, form))
            except Refusal:
                continue
            evidence = _ASKED + said - _LATER * at
            yield Repair(splices, evidence + 0.1 * names(sentence, name))


def _returned(source: Source, function: Function) -> list[tuple[ast.Return, list[ast.expr]]]:
    try:
        return [] if is_generator(function) else list(several(source, function))
    except Refusal:
        return []


def _changed(sentence: Sentence, function: Function, form: str) -> Iterator[Splice]:
    source, found = sentence.source, _returned(sentence.source, function)
    shape = _Shape(form, _kind(sentence, function), _fields(sentence, function, [items for _, items in found]))
    for each, items in found:
        yield instead(source, each, f"return {shape.made([source.segment(item) for item in items])}")
    types = [_type(source, function, [items[at] for _, items in found], at) for at in range(len(shape.fields))]
    if form != "dict":
        yield from _defined(source, function, shape, types)
    if function.returns is not None:
        of_all = types[0] if len(set(types)) == 1 else None
        yield instead(source, function.returns, f"dict[str, {of_all or 'object'}]" if form == "dict" else shape.kind)
    if form != "namedtuple":
        yield from _asked_for(source, function, shape)


# ── names ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _kind(sentence: Sentence, function: Function) -> str:
    said = (match[1] or match[2] for match in _CALLED.finditer(sentence.text))
    fresh = (name for name in new_names(sentence) if name[:1].isupper() and not name.isupper())
    name = next((each for each in (*said, *fresh) if each not in _NO_CLASS), class_for(function))
    if name in sentence.known:
        raise Refusal(f"{name} means something here already")
    return name


def _fields(sentence: Sentence, function: Function, rows: Sequence[Sequence[ast.expr]]) -> tuple[str, ...]:
    """As they are said; else as the things are called where they are returned or taken apart."""
    count = len(rows[0])
    if any(len(row) != count for row in rows):
        raise Refusal("not always as many things are returned")
    targets = [
        [source_name(each) for each in target.elts]
        for target, _ in unpacked(sentence.source, function)
        if len(target.elts) == count
    ]
    known = [
        [
            *(source_name(row[at]) for row in rows),
            *(row[at] for row in targets),
            *(_main_name(row[at]) for row in rows),
        ]
        for at in range(count)
    ]
    listed = _listed(sentence.text, count)
    own = [next((name for name in column if name and name.isidentifier()), "") for column in known]
    if listed:
        at_home = {at: name for at, column in enumerate(known) for name in listed if name in column}
        rest = iter([name for name in listed if name not in at_home.values()])
        own = [at_home.get(at) or next(rest, "") for at in range(count)]
    if not all(own) or len(set(own)) < count:
        raise Refusal("the things that are returned have no names")
    return tuple(own)


def _listed(text: str, count: int) -> list[str]:
    for match in _LISTED.finditer(text):
        found = [match[1], *re.findall(r"\b(?!and\b)[A-Za-z_]\w*", match[2])]
        if len(found) == count and not any(name.lower() in PLAIN and count > 2 for name in found):
            return [name.lower() for name in found]
    return []


def source_name(node: ast.expr) -> str:
    """What something is called that is no more than a name."""
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name.lstrip("_")
        case ast.Subscript(slice=ast.Constant(value=str(name))) if name.isidentifier():
            return name
        case _:
            return ""


def _main_name(node: ast.expr) -> str:
    match node:
        case ast.Call(func=ast.Name("len")):
            return "count"
        case ast.Call(func=ast.Name("sum")):
            return "total"
        case ast.Call(func=ast.Name("round" | "sorted" | "int" | "float" | "str" | "list"), args=[inner, *_]):
            return source_name(inner) or _main_name(inner)
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return name.removeprefix("get_")
        case ast.BinOp(left=left):
            return source_name(left) or _main_name(left)
        case _:
            return ""


# ── where it is defined, and where it is asked for ───────────────────────────────────────────────────────────────


def _type(source: Source, function: Function, items: Sequence[ast.expr], at: int) -> str:
    match function.returns:
        case ast.Subscript(value=ast.Name("tuple" | "Tuple"), slice=ast.Tuple(elts=told)) if at < len(told):
            return source.segment(told[at])
    found = [expression_type(source, function, each) for each in items if not is_none(each)]
    maybe = " | None" if any(map(is_none, items)) else ""
    return f"{found[0]}{maybe}" if found and found[0] and len(set(found)) == 1 else ""


def _defined(source: Source, function: Function, shape: _Shape, types: Sequence[str]) -> Iterator[Splice]:
    """The class, above what returns it."""
    if shape.form == "namedtuple" and not all(types):
        made, imported = available(source, "collections", "namedtuple", dotted=False)
        quoted = ", ".join(f'"{each}"' for each in shape.fields)
        code = f'{shape.kind} = {made}("{shape.kind}", [{quoted}])'
        yield from imported
    else:
        unknown, untyped = available(source, "typing", "Any", dotted=False) if not all(types) else ("", [])
        inside = "".join(
            f"\n{source.unit}{name}: {kind or unknown}" for name, kind in zip(shape.fields, types, strict=True)
        )
        if shape.form == "namedtuple":
            base, imported = available(source, "typing", "NamedTuple", dotted=False)
            code = f"class {shape.kind}({base}):{inside}"
        else:
            mark, imported = available(source, "dataclasses", "dataclass", dotted=False)
            code = f"@{mark}(frozen=True)\nclass {shape.kind}:{inside}"
        yield from imported
        yield from untyped
    at = source.line_start(source.first_line(statement_at_top(source, function)))
    yield Splice(at, at, f"{code}\n\n\n")


def _asked_for(source: Source, function: Function, shape: _Shape) -> Iterator[Splice]:
    """What took it apart or counted it asks by name."""
    for call in calls_of(source, function):
        match source.parents[call]:
            case ast.Assign(targets=[ast.Tuple(elts=elts) as target]) as statement if len(elts) == len(shape.fields):
                yield from _one_by_one(source, call, target, statement, shape)
            case ast.Assign(targets=[ast.Name() as target]) as statement:
                yield from _counted(source, statement, target.id, shape)
            case ast.Subscript(value=value, slice=ast.Constant(value=int() as at)) as whole if value is call:
                if -len(shape.fields) <= at < len(shape.fields):
                    yield Splice(source.stop(call), source.stop(whole), shape.of(at))
            case ast.Return() | ast.Expr() | ast.Call() | ast.Compare():
                pass
            case _:
                raise Refusal(f"what is done with it on line {call.lineno} cannot be told")


def _one_by_one(
    source: Source, call: ast.Call, target: ast.Tuple, statement: ast.Assign, shape: _Shape
) -> Iterator[Splice]:
    scope = scope_of(source, statement)
    taken = named_in(scope)
    held = first_free(("result", "found", f"{shape.kind.lower()}_result", "_result"), taken)
    indent = source.indent(statement.lineno)
    parts = ", ".join(f"{held}{shape.of(at)}" for at in range(len(shape.fields)))
    yield instead(source, target, held)
    yield Splice(source.stop(call), source.stop(call), f"\n{indent}{source.segment(target)} = {parts}")


def _counted(source: Source, statement: ast.Assign, name: str, shape: _Shape) -> Iterator[Splice]:
    """`found[0]`, where `found` is what was returned."""
    for use in names_in(scope_of(source, statement)):
        if use.id == name and use is not statement.targets[0]:
            match source.parents[use]:
                case ast.Subscript(value=value, slice=ast.Constant(value=int() as at)) as whole if value is use:
                    if -len(shape.fields) <= at < len(shape.fields):
                        yield Splice(source.stop(use), source.stop(whole), shape.of(at))
                case ast.Assign(targets=[ast.Tuple() as target], value=value) if value is use:
                    parts = ", ".join(f"{name}{shape.of(at)}" for at in range(len(target.elts)))
                    yield instead(source, use, parts)


WRITER = Writer(frozenset(("return-as",)), _written, needs=_SAYS)
