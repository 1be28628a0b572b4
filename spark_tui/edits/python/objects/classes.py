"""What a class is made of, and where a new member goes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.bodies import behind_line, indented, without_docstring
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.nodes import is_docstring
from spark_tui.edits.python.objects.heirs import bases
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.types.dunders import typed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def method(owner: ast.ClassDef, name: str) -> Function | None:
    return next((each for each in owner.body if isinstance(each, Function) and each.name == name), None)


def is_property(function: Function) -> bool:
    """Is it read like an attribute?"""
    return any(ast.unparse(each).endswith("property") for each in function.decorator_list)


def set_on_self(node: ast.AST) -> Iterator[str]:
    """The attributes that it sets, `self.name = …`, as often as it does."""
    for each in walk(node):
        match each:
            case ast.Attribute(ast.Name("self"), name, ast.Store()):
                yield name


def is_dataclass(source: Source, owner: ast.ClassDef) -> bool:
    return dataclass_decorator(source, owner) is not None


def dataclass_decorator(source: Source, owner: ast.ClassDef) -> ast.expr | None:
    for each in owner.decorator_list:
        called = each.func if isinstance(each, ast.Call) else each
        if source.segment(called) in ("dataclass", "dataclasses.dataclass"):
            return each
    return None


def fields(owner: ast.ClassDef) -> Iterator[ast.AnnAssign]:
    """The annotated names in the body of a class."""
    for each in owner.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            yield each


def with_its_text(owner: ast.ClassDef, field: ast.stmt) -> ast.stmt:
    """The text right behind an attribute tells of it: what comes next comes behind that."""
    at = owner.body.index(field) + 1
    behind = owner.body[at] if at < len(owner.body) else None
    return behind if behind is not None and is_docstring(behind) else field


def attributes(source: Source, owner: ast.ClassDef) -> list[str]:
    """What an object of this class has: its fields, or what `__init__` sets on self."""
    if is_dataclass(source, owner):
        return [each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)]
    init = method(owner, "__init__")
    if init is None or not init.args.args:
        return []
    myself = init.args.args[0].arg
    found = [
        node.attr
        for node in walk(init)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == myself
    ]
    return list(dict.fromkeys(found))


def all_attributes(source: Source, owner: ast.ClassDef) -> list[str]:
    """And what it has from the classes of the file that it inherits from, theirs first."""
    init = method(owner, "__init__")
    if init is not None and not any(map(_is_init, walk(init))):
        return attributes(source, owner)
    inherited = [name for each in bases(source, owner) for name in all_attributes(source, each)]
    return list(dict.fromkeys([*inherited, *attributes(source, owner)]))


def _is_init(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "__init__"


def classes_with_attributes(source: Source, _earlier: Sequence[str] = ()) -> Iterator[str]:
    return (name for name in all_classes(source) if attributes(source, source.class_(name)))


def classes_without(dunder: str, source: Source) -> Iterator[str]:
    """The classes that have attributes, be they inherited, and do not define this method."""
    for name in all_classes(source):
        owner = source.class_(name)
        if method(owner, dunder) is None and all_attributes(source, owner):
            yield name


def add_method(source: Source, owner: ast.ClassDef, code: str) -> Splice:
    """A method behind all others, a blank line before it. The code is indented as if it stood at the top."""
    name = ast.parse(code).body[0]
    if isinstance(name, Function) and method(owner, name.name) is not None:
        raise Refusal(f"{owner.name} has a {name.name} already")
    body = owner.body
    if body[0].lineno == owner.lineno:
        raise Refusal(f"the body of {owner.name} stands on the line of its header")
    code = typed(source, owner, code).replace("    ", source.unit)
    indent = source.indent(source.first_line(body[0]))
    if len(body) == 1 and isinstance(body[0], ast.Pass):
        start, stop = source.line_start(body[0].lineno), source.stop(body[0])
        return Splice(start, stop, indented(code, indent))
    return behind_line(source, source.last_line(body[-1]), f"\n{indented(code, indent)}")


def is_mangled(name: str) -> bool:
    """`__secret`: in another class it is another name."""
    return name.startswith("__") and not name.endswith("__")


def first_statement(owner: ast.ClassDef) -> ast.stmt | None:
    """The first behind the docstring."""
    body = without_docstring(owner.body)
    return body[0] if body else None


def decorated_with(node: Definition) -> set[str]:
    """What its decorators are called, without what they are given and the module they are of."""
    heads = (each.func if isinstance(each, ast.Call) else each for each in node.decorator_list)
    return {ast.unparse(each).rpartition(".")[2] for each in heads}
