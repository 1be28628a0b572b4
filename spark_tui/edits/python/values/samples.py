"""Plain values for what a function takes, as somebody writes them in a test: of its kind, and such as fit its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.plurals import plural
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

_NUMBERS = {
    "capacity": "100", "balance": "100", "stock": "10", "price": "3", "cost": "3", "quantity": "2", "amount": "5",
    "percent": "10", "points": "80", "score": "80", "years": "2", "age": "30", "rate": "0.5", "year": "2024",
    "budget": "100", "salary": "1000", "hour": "10", "hours": "3", "minute": "30", "minutes": "30", "day": "3",
    "days": "3", "size": "3", "width": "4", "height": "3", "count": "2", "number": "3", "weight": "5", "length": "4",
    "speed": "50", "level": "2", "floor": "2", "limit": "10", "spots": "10", "seats": "10", "index": "0",
    "total": "100", "factor": "2", "distance": "10", "temperature": "20", "units": "3",
    "seconds": "90", "duration": "90", "plays": "3", "radius": "2", "area": "10", "depth": "2",
    "altitude": "100", "elevation": "100", "wind": "5", "max": "10", "min": "1", "offset": "2", "population": "1000",
}  # fmt: skip
_TEXTS = {
    **dict.fromkeys(("owner", "student", "user", "customer", "author", "person", "username", "member", "player",
                     "patient", "employee", "guest"), ('"Ada"', '"Bob"')),
    **dict.fromkeys(("name",), ('"apple"', '"banana"')),
    **dict.fromkeys(("title", "book"), ('"Dune"', '"Emma"')),
    **dict.fromkeys(("sku", "code", "isbn", "id"), ('"A1"', '"B2"')),
    **dict.fromkeys(("email", "mail"), ('"ada@example.com"', '"bob@example.com"')),
    **dict.fromkeys(("prefix", "letter", "start", "beginning"), ('"A"', '"D"', '"a"', '"b"', '"B"')),
    **dict.fromkeys(("kind", "category", "type", "tag", "label"), ('"a"', '"b"')),
}  # fmt: skip
_KEYED = ("item", "product", "key", "word", "part", "fruit", "task", "city", "country", "room", "seat", "text", "line",
          "suffix", "message", "subject", "description", "note", "host", "url", "color")  # fmt: skip
_DAYS = frozenset(("today", "date", "born", "birthday", "due"))
_LATER = frozenset(("today", "now", "end", "until", "stop", "after", "due", "deadline", "to"))
_SPANS = frozenset(("days", "seconds", "total_seconds"))
_MORE_NUMBERS = ("5", "2", "1", "0", "-1", "1000")
UNKNOWN = '"missing"'
_EMPTY = {"list": "[]", "dict": "{}", "tuple": "()", "set": "set()"}
_DEEP = 2
"""Of objects that hold objects."""


def samples(source: Source, function: Function, name: str) -> list[str]:
    """As code, the most usual first; none where nobody can tell what it may be given."""
    kind = (parameter_type(source, function, name) or "").removesuffix(" | None")
    last = (parts(name) or (name,))[-1]
    kind = kind or _kind_by_use(source, function, name)
    owner = next((each for each in source.tree.body if isinstance(each, ast.ClassDef) and each.name == kind), None)
    if owner is not None:
        return list(made(source, owner))
    if kind.startswith("list["):
        inner = kind[5:-1]
        owner = next((each for each in source.tree.body if isinstance(each, ast.ClassDef) and each.name == inner), None)
        several = list(made(source, owner)) if owner is not None else []
        if several:
            return [f"[{', '.join(several)}]", "[]"]
    usual = _TEXTS.get(last)
    if kind in ("date", "datetime") or (not kind and last in _DAYS) or _is_moment(function, name):
        return _days(source, kind, last)
    if last in _NUMBERS and kind in ("", "int", "float"):
        later = (str(int(_NUMBERS[last]) + 2),) if last == "hour" else ()
        return list(dict.fromkeys((_NUMBERS[last], *later, *_MORE_NUMBERS)))
    if shaped := list(_shaped(function, name)):
        return shaped
    if usual is not None or kind == "str" or last in _KEYED:
        return [*(usual or ('"apple"', '"banana"')), '"a"', UNKNOWN, '""']
    if kind in ("int", "float") or _is_number(function, name):
        return list(_MORE_NUMBERS)
    if kind == "bool":
        return ["True", "False"]
    if kind.partition("[")[0] == "list":
        return ["[3, 1, 2]", '["b", "a"]', "[]"]
    if kind:
        return []
    if _is_key(function, name):
        return ['"apple"', '"banana"', UNKNOWN]
    return (
        (list(_MORE_NUMBERS) if _is_reckoned_with(source, name) else ['"apple"', '"banana"'])
        if _is_kept(function, name)
        else []
    )


def _kind_by_use(source: Source, function: Function, name: str) -> str:
    """Of a class of the file that is called so, and whose fields are asked for or which is handed on: `packet.grams` of
    a Packet; several of them, where those are gone through: `for packet in packets`."""
    for owner in source.tree.body:
        if not isinstance(owner, ast.ClassDef):
            continue
        called = "_".join(parts(owner.name))
        if name == called and not _is_asked_for(function, name):
            return owner.name
        if plural(called) == name and _is_gone_through(function, name):
            return f"list[{owner.name}]"
    return ""


def _is_asked_for(function: Function, name: str) -> bool:
    """By a key, or as text: it is no object then."""
    return any(isinstance(each, ast.Subscript) and is_name(each.value, name) for each in walk(function))


def _is_gone_through(function: Function, name: str) -> bool:
    """Or handed on, and what is gone through is asked for no keys."""
    loops = [each for each in walk(function) if isinstance(each, ast.For | ast.comprehension)]
    own = [each.target.id for each in loops if is_name(each.iter, name) and isinstance(each.target, ast.Name)]
    return not any(_is_asked_for(function, each) for each in own)


def _days(source: Source, kind: str, last: str) -> list[str]:
    """None where they would have to be imported first; a test does that by itself."""
    known = {alias.name for node in source.all(ast.ImportFrom) for alias in node.names}
    called = kind if kind[:4] == "date" else ("datetime" if "datetime" in known and "date" not in known else "date")
    if called not in known and not any(is_test(node) for _, node in source.functions):
        return []
    found = [f"{called}(2024, 5, 17)", f"{called}(2024, 6, 1)"]
    return found[::-1] if last in _LATER else found


def _is_moment(function: Function, name: str) -> bool:
    """`(today - moment).days`"""
    for node in walk(function):
        match node:
            case ast.Attribute(ast.BinOp(left, ast.Sub(), right), span) if span in _SPANS:
                if any(isinstance(each, ast.Name) and each.id == name for each in (left, right)):
                    return True
    return False


_OF_PARTS = {
    "day": "24", "month": "12", "year": "2024", "hour": "10", "hours": "10", "minute": "30", "minutes": "30",
    "second": "15", "seconds": "15", "name": "apple", "key": "apple", "user": "ada", "domain": "example.com",
}  # fmt: skip


def _shaped(function: Function, name: str) -> Iterator[str]:
    """A text that is taken apart as that one is: `day, month, year = text.split(".")`, `units[text[-1]]`."""
    tables = {each.targets[0].id: each.value for each in walk(function)
              if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)}  # fmt: skip
    for node in walk(function):
        match node:
            case ast.Assign(
                [ast.Tuple(several)], ast.Call(ast.Attribute(ast.Name(one), "split"), [ast.Constant(str(mark)), *_])
            ) if one == name and all(isinstance(each, ast.Name) for each in several):
                own = [each.id for each in several if isinstance(each, ast.Name)]
                yield f'"{mark.join(_OF_PARTS.get(each, str(at + 1)) for at, each in enumerate(own))}"'
            case ast.Subscript(ast.Name(one), ast.UnaryOp(ast.USub(), ast.Constant(1))) if one == name:
                keys = [key for value in tables.values() if isinstance(value, ast.Dict) for key in value.keys]
                for key in keys:
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and len(key.value) == 1:
                        yield f'"5{key.value}"'
                yield from ('"5?"',) if keys else ()


def made(source: Source, owner: ast.ClassDef, given: str = "", depth: int = 0) -> Iterator[str]:
    """Calls that make an object of that class, no two the same; none where something it needs cannot be told."""
    init = method(owner, "__init__")
    if init is None and is_dataclass(source, owner):
        wanted = [(each.target.id, ast.unparse(each.annotation)) for each in fields(owner)
                  if isinstance(each.target, ast.Name) and each.value is None]  # fmt: skip
        several = [_of_kind(source, name, kind, depth) for name, kind in wanted]
    elif init is None:
        yield f"{owner.name}()" if not owner.bases else given
        return
    else:
        several = [samples(source, init, name) for name in needed(init)]
    if all(several):
        yield f"{owner.name}({', '.join(each[0] for each in several)})"
        if several:
            yield f"{owner.name}({', '.join(each[min(1, len(each) - 1)] for each in several)})"


def needed(function: Function) -> list[str]:
    """What it has to be given."""
    return [each for each in parameters_of(function) if default_named(function, each) is None]


def _of_kind(source: Source, name: str, kind: str, depth: int) -> list[str]:
    last = (parts(name) or (name,))[-1]
    match kind:
        case "str":
            return list(_TEXTS.get(last, ('"apple"', '"banana"')))
        case "int" | "float":
            return [_NUMBERS.get(last, "5"), "2"]
        case "Decimal":
            return [f'Decimal("{_NUMBERS.get(last, "5")}")', 'Decimal("2")']
        case "bool":
            return ["True", "False"]
        case "date":
            return ["date(2024, 5, 17)", "date(2024, 6, 1)"]
        case "datetime":
            return ["datetime(2024, 5, 17, 10, 0)", "datetime(2024, 6, 1, 10, 0)"]
        case _ if kind.endswith("| None"):
            return ["None"]
        case _ if kind.partition("[")[0] in _EMPTY:
            return [_EMPTY[kind.partition("[")[0]]]
        case _:
            owner = next(
                (each for each in source.tree.body if isinstance(each, ast.ClassDef) and each.name == kind), None
            )
            if owner is None or depth > _DEEP:
                return []
            return list(_members(owner)) or list(made(source, owner, depth=depth + 1))


def _members(owner: ast.ClassDef) -> Iterator[str]:
    """The members of an enum, as code: `Color.RED`."""
    if not any(ast.unparse(each).endswith("Enum") for each in owner.bases):
        return
    for each in owner.body:
        match each:
            case ast.Assign([ast.Name(name)]):
                yield f"{owner.name}.{name}"


def _is_number(function: Function, name: str) -> bool:
    """Is it reckoned with, or held against a number?"""
    for node in walk(function):
        match node:
            case ast.BinOp(ast.Name(one), _, ast.Constant(int() | float())) if one == name:
                return True
            case ast.BinOp(ast.Constant(int() | float()), _, ast.Name(one)) if one == name:
                return True
            case ast.AugAssign(value=ast.Name(one)) if one == name:
                return True
            case ast.Compare(ast.Name(one), [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE(), *_]) if one == name:
                return True
            case ast.Compare(_, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE(), *_], others):
                if any(isinstance(each, ast.Name) and each.id == name for each in others):
                    return True
    return len(name) == 1 and name in "nxyzabkmij"


def _is_kept(function: Function, name: str) -> bool:
    """Is it only put into an attribute?"""
    uses = [each for each in walk(function) if isinstance(each, ast.Name) and each.id == name]
    kept = [each for each in walk(function) if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name)
            and each.value.id == name and isinstance(each.targets[0], ast.Attribute)]  # fmt: skip
    return bool(kept) and len(uses) == len(kept)


def _is_reckoned_with(source: Source, name: str) -> bool:
    """As the attribute of something."""
    for node in source.all(ast.BinOp, ast.AugAssign):
        sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
        if any(isinstance(each, ast.Attribute) and each.attr == name for each in sides):
            return True
    return False


def _is_key(function: Function, name: str) -> bool:
    for node in walk(function):
        match node:
            case ast.Subscript(slice=ast.Name(key)) if key == name:
                return True
            case ast.Compare(ast.Name(key), [ast.In() | ast.NotIn()]) if key == name:
                return True
            case ast.Call(ast.Attribute(_, "get" | "setdefault" | "pop"), [ast.Name(key), *_]) if key == name:
                return True
    return False


def shown_for(key: str) -> str:
    """A value that may stand under that key."""
    last = (parts(key) or (key,))[-1]
    if last in ("id", "number", "count"):
        return "1"
    if last in _NUMBERS:
        return _NUMBERS[last]
    if last in _DAYS or last in ("start", "end", "from", "until"):
        return '"2024-05-17"'
    return _TEXTS[last][0] if last in _TEXTS else '"apple"'
