"""Which value of those in scope something takes by the name of its parameter: what an error of one's own is made of. A
thing where a plain value is taken is told by what identifies it, and a path as a text."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

IDENTITIES = ("name", "id", "code", "key", "label", "number", "title", "ref", "reference", "slug", "path")
"""What things are called by; the likeliest first."""
_PLAIN = frozenset(("str", "int", "float", "bool"))
_BOUNDS = frozenset(("limit", "most", "least", "maximum", "minimum", "max", "min", "bound", "allowed", "needed",
                     "required", "capacity", "threshold", "size", "wanted"))  # fmt: skip
_GOT = frozenset(("count", "number", "value", "given", "actual", "got", "amount", "size", "length", "total", "found"))
Classes = Mapping[str, ast.ClassDef]


def fields(node: ast.ClassDef) -> dict[str, str]:
    """What its objects have, with the kind of it as far as that is told."""
    found = dict[str, str]()
    for each in node.body:
        match each:
            case ast.AnnAssign(ast.Name(name), annotation) if not ast.unparse(annotation).startswith("ClassVar"):
                found[name] = ast.unparse(annotation)
            case ast.FunctionDef(name=name) if any(last_name(one) == "property" for one in each.decorator_list):
                found[name] = ast.unparse(each.returns) if each.returns is not None else ""
    made = method(node, "__init__")
    kinds = {arg.arg: ast.unparse(arg.annotation) for arg in parameters(made) if arg.annotation} if made else {}
    for each in walk(made) if made is not None else ():
        match each:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], value):
                found.setdefault(name, kinds.get(value.id, "") if isinstance(value, ast.Name) else "")
            case ast.AnnAssign(ast.Attribute(ast.Name("self"), name), annotation):
                found.setdefault(name, ast.unparse(annotation))
    return found


def identity(node: ast.ClassDef) -> str:
    """The field by which an object is told from others; nothing where none is called so."""
    known = fields(node)
    return next((each for each in IDENTITIES if each in known), "")


def in_scope(
    source: Source, function: Function, at: ast.AST, wanted: ast.arg, classes: Classes, near: Sequence[ast.expr]
) -> str:
    """The code of it; nothing where nothing is called so. `near` is what is asked there before."""
    name, kind = wanted.arg, ast.unparse(wanted.annotation) if wanted.annotation is not None else ""
    variables = dict(_variables(function, at, classes))
    for code, called, held in _candidates(source, function, variables, classes, near):
        if name in called:
            return _as_kind(code, held, kind, classes)
    return _by_its_place(name, near)


def _candidates(
    source: Source, function: Function, variables: Mapping[str, str], classes: Classes, near: Sequence[ast.expr]
) -> Iterator[tuple[str, frozenset[str], str]]:
    """What may be meant: its code, what it may be called, and its kind; the nearest first."""
    for place in near:
        for each in walk(place):
            if isinstance(each, ast.Name | ast.Attribute | ast.Subscript) and isinstance(each.ctx, ast.Load):
                code = ast.unparse(each)
                yield code, called(each), variables.get(code, "")
    for name, kind in variables.items():
        yield name, frozenset((name,)), kind
    for name, kind in variables.items():
        if name not in ("self", "cls") and kind in classes:
            for field, held in fields(classes[kind]).items():
                yield f"{name}.{field}", frozenset((field, f"{name}_{field}")), held
    owner = source.parents.get(function)
    if isinstance(owner, ast.ClassDef) and "self" in variables:
        own = parts(owner.name)
        for field, held in fields(owner).items():
            yield f"self.{field}", frozenset((field, f"{'_'.join(own)}_{field}", f"{own[-1]}_{field}")), held
        if known := identity(owner):
            yield f"self.{known}", frozenset((own[-1], "_".join(own))), fields(owner)[known]
    for name in variables:
        words = parts(name)
        if len(words) > 1:
            yield name, frozenset((words[-1],)), variables[name]


def called(node: ast.expr) -> frozenset[str]:
    """`ticket.number` is the number, and the ticket_number; `LIMIT` is the limit."""
    last = name_or_key(node)
    owner = name_or_key(node.value) if isinstance(node, ast.Attribute | ast.Subscript) else ""
    last = last.lower() if last.isupper() else last
    words = last.split("_") if isinstance(node, ast.Name) and node.id.isupper() else []
    ends = [words[0], words[-1]] if len(words) > 1 else []
    return frozenset(filter(None, (last, f"{owner}_{last}" if owner and last else "", *ends)))


def _variables(function: Function, at: ast.AST, classes: Classes) -> Iterator[tuple[str, str]]:
    """What has a value there by then, with its kind: by its annotation, or a class that is called so."""
    line = getattr(at, "lineno", 0)
    kinds = {arg.arg: ast.unparse(arg.annotation) for arg in parameters(function) if arg.annotation is not None}
    stored = [
        node.id
        for node in walk(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno < line
    ]
    for name in dict.fromkeys((*(arg.arg for arg in parameters(function)), *stored)):
        kind = kinds.get(name, "").split(" | ")[0].strip("'\"")
        alike = next((each for each in classes if "_".join(parts(each)) == name), "")
        yield name, kind or alike


def _as_kind(code: str, held: str, kind: str, classes: Classes) -> str:
    if kind == "str" and held.rpartition(".")[2] == "Path":
        return f"str({code})"
    if kind in _PLAIN and held in classes and (known := identity(classes[held])):
        return f"{code}.{known}"
    return code


def _by_its_place(name: str, near: Sequence[ast.expr]) -> str:
    """The bound is what something is held against, and the number what is held against it."""
    words = set(parts(name))
    for place in near:
        match place:
            case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]):
                if words & _BOUNDS:
                    return ast.unparse(right)
                if words & _GOT:
                    return ast.unparse(left)
    return ""
