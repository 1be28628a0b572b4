"""Lists of names that are kept for Python: what is exported has to be there, a slot has to be a name, and so has what
stands in the environment of a process."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source


def exported_unknown(source: Source) -> Iterator[str]:
    """`__all__` names what the file does not have."""
    if any(each.name == "*" for each in source.all(ast.alias)) or "__getattr__" in source.names:
        return
    known = all_bound(source)
    yield from (f"__all__: {name}" for name in _listed(source, "__all__") if name not in known)


def slot_of_no_name(source: Source) -> Iterator[str]:
    yield from (f"__slots__: {name}" for name in _listed(source, "__slots__") if not name.isidentifier())


def _listed(source: Source, name: str) -> Iterator[str]:
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(called)], ast.List(elts) | ast.Tuple(elts) | ast.Set(elts)) if called == name:
                yield from (each.value for each in elts if isinstance(each, ast.Constant) and type(each.value) is str)


_NO_NAME = Pattern(r"\s|^(?:int|str|float|bool|integer|string|number)$")


def no_variable(source: Source) -> Iterator[str]:
    """`os.environ.get("the variable PORT")`, `os.environ["int"]`: such names have no blanks, and are no types."""
    for node in source.all(ast.Call, ast.Subscript):
        match node:
            case ast.Call(ast.Attribute(ast.Name("environ") | ast.Attribute(attr="environ"), "get"), [key, *_]):
                pass
            case ast.Subscript(ast.Name("environ") | ast.Attribute(attr="environ"), key):
                pass
            case ast.Call(func, [key, *_]) if last_name(func) == "getenv":
                pass
            case _:
                continue
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and _NO_NAME.search(key.value) is not None:
            yield ast.unparse(node)


def option_by_default(source: Source) -> Iterator[str]:
    """`os.environ.get("TOP", "--count")`: what an option is called is said by nobody's environment."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(func, [_, ast.Constant(str(value))]) if value.startswith("--") and value != "--":
                if ast.unparse(func) in ("os.environ.get", "environ.get", "os.getenv", "getenv"):
                    yield ast.unparse(node)


RULES = (exported_unknown, slot_of_no_name, no_variable, option_by_default)
WITHIN = (
    slot_of_no_name,
    no_variable,
    option_by_default,
)
"""Those that look only at what stands in one statement at the top."""
