"""A NamedTuple becomes a frozen dataclass."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, possible
from spark_tui.edits.refusal import Refusal

Named = ast.ClassDef | ast.Assign
_SEVERAL = 3  # names that are set at once: two may be anything


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _dataclass(source, _named_tuples(source)[values[0]])


def _dataclass(source: Source, node: Named) -> Iterator[Splice]:
    if (where := _as_a_tuple(source, node)) is not None:
        raise Refusal(f"line {where} uses it as the tuple that it is", "change that first")
    decorator, imported = available(source, "dataclasses", "dataclass", dotted=False)
    line = source.first_line(node)
    indent = source.indent(line)
    keep_comments(source, source.start(node), source.stop(node.bases[0] if isinstance(node, ast.ClassDef) else node))
    yield Splice(source.line_start(line), source.line_start(line), f"{indent}@{decorator}(frozen=True)\n")
    if isinstance(node, ast.ClassDef):
        base = node.bases[0]
        opens, closes = source.text.rindex("(", 0, source.start(base)), source.text.index(")", source.stop(base))
        yield Splice(opens, closes + 1, "")
    else:
        yield Splice(source.start(node), source.stop(node), _class(source, node, indent + source.unit, imported))
    yield from imported


_OF_TUPLES = frozenset(("_make", "_replace", "_asdict", "_fields", "_field_defaults"))


def _as_a_tuple(source: Source, node: Named) -> int | None:
    """The line at which it does what no dataclass does: it is unpacked, put into a heap, asked for its fields, or one
    of these is given a docstring."""
    name = node.name if isinstance(node, ast.ClassDef) else source.segment(node.targets[0])
    count = len([each for each in node.body if isinstance(each, ast.AnnAssign)] if isinstance(node, ast.ClassDef)
                else [*_fields(node.value)])  # fmt: skip
    made = {each.targets[0].id for each in source.all(ast.Assign) if isinstance(each.targets[0], ast.Name)
            and isinstance(each.value, ast.Call) and ast.unparse(each.value.func) == name}  # fmt: skip
    for each in source.nodes:
        match each:
            case ast.Attribute(attr=attr) if attr in _OF_TUPLES:
                return each.lineno
            case ast.Attribute(ast.Attribute(ast.Name(owner)), "__doc__") if owner == name:
                return each.lineno
            case ast.Assign([ast.Tuple(elts)]) | ast.For(ast.Tuple(elts)) if len(elts) == count >= _SEVERAL:
                return each.lineno
            case ast.Call(func, [_, ast.Name(pushed), *_]) if pushed in made and "heap" in ast.unparse(func):
                return each.lineno
            case ast.Call(func, [_, ast.Call(inner), *_]) if ast.unparse(inner) == name and "heap" in ast.unparse(func):
                return each.lineno
    return None


def _class(source: Source, node: ast.Assign, indent: str, imported: list[Splice]) -> str:
    """What namedtuple("Point", "x y") says, with fields that may be anything."""
    names = list(_fields(node.value))
    if not names:
        raise Refusal("its fields cannot be told")
    any_type, typing = available(source, "typing", "Any", dotted=False)
    imported += typing
    lines = "".join(f"\n{indent}{name}: {any_type}" for name in names)
    return f"class {source.segment(node.targets[0])}:{lines}"


def _fields(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Call(args=[ast.Constant(), ast.Constant(value=str() as names)], keywords=[]):
            yield from names.replace(",", " ").split()
        case ast.Call(args=[ast.Constant(), ast.List(elts=elts) | ast.Tuple(elts=elts)], keywords=[]):
            for each in elts:
                if isinstance(each, ast.Constant):
                    yield str(each.value)


def _named_tuples(source: Source) -> dict[str, Named]:
    found: dict[str, Named] = {}
    for name in all_classes(source):
        node = source.class_(name)
        bases = [ast.unparse(each).rpartition(".")[2] for each in node.bases]
        if bases == ["NamedTuple"] and not node.keywords and not node.decorator_list:
            found[name] = node
    for node in source.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=func)):
                if ast.unparse(func).rpartition(".")[2] == "namedtuple":
                    found[name] = node
    return found


def _classes(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(_named_tuples(source), lambda node: _dataclass(source, node))


OP = Op(
    "namedtuple-to-dataclass",
    "make a frozen dataclass of a NamedTuple",
    (Slot("class", "name", "the named tuple", _classes),),
    _edit,
    (
        Example(
            "from dataclasses import dataclass\nfrom typing import NamedTuple\n\n\n"
            "class Point(NamedTuple):  # where\n    x: int\n    y: int = 0\n",
            ("Point",),
            "from dataclasses import dataclass\nfrom typing import NamedTuple\n\n\n@dataclass(frozen=True)\n"
            "class Point:  # where\n    x: int\n    y: int = 0\n",
        ),
    ),
)
