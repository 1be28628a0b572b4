"""A class whose `__init__` only stores what it is given, said in fields."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring, indented, without_docstring
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import import_at_top, import_needed
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import all_classes, parameters
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.refusal import Refusal

_EMPTY = {"[]": "list", "{}": "dict", "set()": "set", "list()": "list", "dict()": "dict"}
_COMPARES = re.compile(r"return \(?self\.\w+.* == .*other\.\w+")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    owner = source.class_(values[0])
    init = method(owner, "__init__")
    if init is None:
        raise Refusal(f"{values[0]} has no __init__")
    fields = _fields(source, init)
    after = read(splice(source, _changes(source, owner, init, fields)))
    untyped = any(": Any" in each for each in fields)
    yield rewritten(source, splice(after, import_needed(after, "typing", "Any") if untyped else ()))


def _changes(source: Source, owner: ast.ClassDef, init: Function, fields: Sequence[str]) -> Iterator[Splice]:
    imported = "dataclass, field" if any("field(" in each for each in fields) else "dataclass"
    statement = ast.parse(f"from dataclasses import {imported}").body[0]
    assert isinstance(statement, ast.ImportFrom)
    yield from import_at_top(source, statement)
    line = source.first_line(owner)
    yield Splice(source.line_start(line), source.line_start(line), f"{source.indent(line)}@dataclass\n")
    start, stop = source.line_start(source.first_line(init)), source.stop(init.body[-1])
    yield Splice(start, stop, indented("\n".join(fields), source.indent(source.first_line(init))))
    names = [each.partition(":")[0] for each in fields]
    generated = {"__eq__": _is_generated, "__repr__": _is_plain_repr}
    own = [(method(owner, dunder), is_generated) for dunder, is_generated in generated.items()]
    yield from remove(source, [each for each, is_generated in own if each is not None and is_generated(each, names)])


def _is_plain_repr(shown: Function, names: Sequence[str]) -> bool:
    """A `__repr__` that shows every field, as a dataclass does by itself: `Point(x=1, y=2)`."""
    match shown.body:
        case [ast.Return(ast.JoinedStr(parts))]:
            words = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
            fields = [ast.unparse(part.value) for part in parts if isinstance(part, ast.FormattedValue)]
        case _:
            return False
    own = [each for each in fields if not each.startswith(("type(self)", "self.__class__"))]
    return own == [f"self.{name}" for name in names] and re.findall(r"(\w+)=", words) in ([], list(names))


def _is_generated(equal: Function, names: Sequence[str]) -> bool:
    """An `__eq__` that compares every field, as a dataclass does by itself."""
    code = re.sub(r"^return isinstance\(other, [\w.()]+\) and ", "return ", ast.unparse(equal.body[-1]))
    if re.fullmatch(r"return (?:self\.__dict__|vars\(self\)) == (?:other\.__dict__|vars\(other\))", code):
        return True
    asks_class = all(isinstance(each, ast.If) and "isinstance" in ast.unparse(each.test) for each in equal.body[:-1])
    alike = all(f"self.{name}" in code and f"other.{name}" in code for name in names)
    return asks_class and alike and bool(_COMPARES.match(code)) and " or " not in code and "not " not in code


def _fields(source: Source, init: Function) -> list[str]:
    """A line for each, in the order in which they are given."""
    body = without_docstring(init.body)
    found = dict(_field(source, init, statement) for statement in body)
    order = [arg.arg for arg in parameters(init)[1:]]
    several = init.args.posonlyargs or init.args.kwonlyargs or init.args.vararg or init.args.kwarg
    if not found or init.decorator_list or several or not set(order) <= set(found) or has_docstring(init.body):
        raise Refusal("its __init__ does more than store what it is given")
    return [found[name] for name in [*order, *(each for each in found if each not in order)]]


def _field(source: Source, init: Function, statement: ast.stmt) -> tuple[str, str]:
    """The name and line of what `self.x = x` stores."""
    match statement:
        case ast.Assign([ast.Attribute(ast.Name("self"), name)], value):
            hint = None
        case ast.AnnAssign(ast.Attribute(ast.Name("self"), name), hint, ast.expr() as value):
            pass
        case _:
            raise Refusal("its __init__ does more than store what it is given")
    arg = next((each for each in parameters(init)[1:] if each.arg == name), None)
    default = default_of(init, arg) if arg is not None else value
    stored, made = (value, False) if arg is not None else (None, True)
    if arg is not None and (empty := _else_empty(source, value, name, default)) is not None:
        stored, default, made = None, empty, False
    if isinstance(stored, ast.expr) and not (isinstance(stored, ast.Name) and stored.id == name):
        raise Refusal("its __init__ does more than store what it is given")
    if made and not (isinstance(value, ast.Constant) or source.segment(value) in _EMPTY):
        raise Refusal("its __init__ works something out")
    annotation = hint or (arg.annotation if arg is not None else None)
    type_ = source.segment(annotation) if annotation is not None else _type_of(source, default)
    if type_ == "Any" and arg is not None:
        type_ = _as_used(source, init, name, default)
    return name, f"{name}: {type_}{_default(source, default, made=made)}"


def _else_empty(source: Source, value: ast.expr, name: str, default: ast.expr | None) -> ast.expr | None:
    """The [] of `items or []` where items is None if it is not given."""
    match value, default:
        case ast.BoolOp(ast.Or(), [ast.Name(first), empty]), ast.Constant(None) if first == name:
            return empty if source.segment(empty) in _EMPTY else None
        case ast.IfExp(test, one, two), ast.Constant(None):
            parts = {source.segment(test), source.segment(one), source.segment(two)}
            empty = one if source.segment(one) in _EMPTY else two
            asked = parts & {f"{name} is None", f"{name} is not None"}
            return empty if asked and name in parts and source.segment(empty) in _EMPTY else None
        case _:
            return None


def _type_of(source: Source, default: ast.expr | None) -> str:
    if default is not None and source.segment(default) in _EMPTY:
        return _EMPTY[source.segment(default)]
    known = {"str": "str", "int": "int", "float": "float", "bool": "bool", "bytes": "bytes"}
    value = default.value if isinstance(default, ast.Constant) else None
    return known.get(type(value).__name__, "Any")


def _as_used(source: Source, init: Function, name: str, default: ast.expr | None) -> str:
    """The type that the code shows, where only built-in names are needed for it."""
    found = parameter_type(source, init, name)
    known = {each for each, _ in source.classes} | set(dir(builtins))
    if found is None or not set(re.findall(r"[A-Za-z_]\w*", found)) <= known:
        return "Any"
    is_none = isinstance(default, ast.Constant) and default.value is None
    return f"{found} | None" if is_none and "None" not in found else found


def _default(source: Source, default: ast.expr | None, *, made: bool) -> str:
    """What stands behind the type; a field that is `made` is none of the arguments."""
    if default is None:
        return ""
    text = source.segment(default)
    factory = f"default_factory={_EMPTY[text]}" if text in _EMPTY else ""
    if made:
        return f" = field({factory or f'default={text}'}, init=False)"
    return f" = field({factory})" if factory else f" = {text}"


def _plain(source: Source, _values: Values) -> Iterator[str]:
    for name in all_classes(source):
        owner = source.class_(name)
        init = method(owner, "__init__")
        if init is not None and not is_dataclass(source, owner) and not owner.bases and _stores(source, init):
            yield name


def _stores(source: Source, init: Function) -> bool:
    try:
        return bool(_fields(source, init))
    except Refusal:
        return False


OP = Op(
    "dataclass",
    "turn a class that only stores its arguments into a dataclass",
    (Slot("class", "name", "the class", _plain),),
    _edit,
    (
        Example(
            "class Point:\n    def __init__(self, x: int, y: int = 0):\n        self.x = x\n        self.y = y\n\n"
            "    def norm(self):\n        return self.x\n",
            ("Point",),
            "from dataclasses import dataclass\n\n\n@dataclass\nclass Point:\n    x: int\n    y: int = 0\n\n"
            "    def norm(self):\n        return self.x\n",
        ),
        Example(
            "class Cart:\n    def __init__(self, owner, items=None):\n        self.items = items or []\n"
            "        self.owner = owner\n        self.closed = False\n",
            ("Cart",),
            "from dataclasses import dataclass, field\n\n\n@dataclass\nclass Cart:\n"
            "    owner: str\n    items: list = field(default_factory=list)\n"
            "    closed: bool = field(default=False, init=False)\n",
        ),
    ),
)
