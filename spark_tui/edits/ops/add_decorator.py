"""A decorator on top of a function or a class."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.given import expression
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import all_classes, all_functions, function_around, parameters_of
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_MODULES = {
    "abc": ("abstractmethod",),
    "contextlib": ("contextmanager", "asynccontextmanager"),
    "dataclasses": ("dataclass",),
    "functools": ("cache", "cached_property", "lru_cache", "singledispatch", "total_ordering", "wraps"),
    "pytest": ("fixture",),
    "typing": ("final", "overload", "runtime_checkable"),
    "unittest": ("skip", "skipIf"),
}


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, decorator = values
    node = source.definition(name)
    decorator = expression(decorator.lstrip("@"))
    if decorator in ("wraps", "functools.wraps"):
        decorator = f"{decorator}({_wrapped(source, node)})"
    if any(source.segment(each) == decorator for each in node.decorator_list):
        raise Refusal(f"{name} has @{decorator} already")
    yield from _imports(source, decorator)
    line = source.first_line(node)
    at = source.line_start(line)
    yield Splice(at, at, f"{source.indent(line)}@{decorator}\n")


def _wrapped(source: Source, node: Definition) -> str:
    """What the function that makes this one was given: nobody says it, and without it nothing would be wrapped."""
    maker = function_around(source, node)
    called = {ast.unparse(each.func) for each in walk(node) if isinstance(each, ast.Call)}
    given = [each for each in parameters_of(maker) if each in called] if maker is not None else []
    if not given:
        raise Refusal(f"{node.name} wraps nothing", "say what it wraps: functools.wraps(FUNCTION)")
    return given[0]


def _imports(source: Source, decorator: str) -> list[Splice]:
    """What a decorator of the standard library needs."""
    name = decorator.partition("(")[0]
    module, _, last = name.rpartition(".")
    if module in _MODULES and last in _MODULES[module]:
        return import_needed(source, module)
    home = next((home for home, names in _MODULES.items() if name in names), None)
    if home is None or name in scopes(source).module.bound:
        return []
    return import_needed(source, home, name)


def decorated(source: Source, _values: Values = ()) -> Iterator[str]:
    """All that could have a decorator."""
    yield from all_functions(source)
    yield from all_classes(source)


OP = Op(
    "add-decorator",
    "a decorator on top of a function or a class",
    (
        Slot("function", "name", "the function or class", decorated),
        Slot("decorator", "text", "the decorator, with its arguments"),
    ),
    _edit,
    (
        Example(
            "@first\ndef send(mail):\n    ...\n",
            ("send", "@retry(times=3)"),
            "@retry(times=3)\n@first\ndef send(mail):\n    ...\n",
        ),
        Example(
            "def price(code):\n    return code\n",
            ("price", "@functools.lru_cache(maxsize=None)"),
            "import functools\n\n\n@functools.lru_cache(maxsize=None)\ndef price(code):\n    return code\n",
        ),
        Example(
            "def timed(work):\n    def inner(*args):\n        return work(*args)\n\n    return inner\n",
            ("inner", "wraps"),
            "from functools import wraps\n\n\ndef timed(work):\n    @wraps(work)\n    def inner(*args):\n"
            "        return work(*args)\n\n    return inner\n",
        ),
    ),
)
