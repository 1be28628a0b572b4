"""`__all__` with the public names of the module."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import all_imports, behind_head, bound_name, is_for_types, name_order, section
from spark_tui.edits.python.nodes import targets_of
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.python.strings.loggers import module_loggers
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.refusal import Refusal

_WIDEST = 88  # characters of a line; a longer list gets a line for each name
_FOR_TYPES = frozenset(("TypeVar", "ParamSpec", "TypeVarTuple"))


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    for node in source.names.get("__all__", ()):
        raise Refusal(f"there is an __all__ on line {node.lineno} already", "add-member puts a name into it")
    for statement in all_imports(source):
        if statement.names[0].name == "*":
            reason = f"nobody sees here what the star on line {statement.lineno} imports"
            raise Refusal(reason, "explicit-import says it by name")
    names = sorted(_public(source) or _handed_on(source), key=name_order)
    if not names:
        raise Refusal("nothing here is public", "public are functions, classes and constants without a _ in front")
    yield behind_head(source, _written(names, source))


def _written(names: Sequence[str], source: Source) -> str:
    quote = '"' if source.text.count('"') >= source.text.count("'") else "'"
    quoted = [f"{quote}{name}{quote}" for name in names]
    line = f"__all__ = [{', '.join(quoted)}]"
    if len(line) <= _WIDEST:
        return line
    return "\n".join(("__all__ = [", *(f"{source.unit}{each}," for each in quoted), "]"))


def _public(source: Source) -> set[str]:
    """What the module itself binds for others, whichever way it is run."""
    found = _bound(source.tree.body, source)
    gone = {name for each in source.tree.body if isinstance(each, ast.Delete) for name in bound_in(each)}
    found -= {*gone, *(name for name, _ in module_loggers(source)), *_type_variables(source)}
    found = {name for name in found if not name.startswith("_")}
    return {name for name in found if not name.islower() or _is_meant(source, name)}


def _bound(block: Sequence[ast.stmt], source: Source) -> set[str]:
    """Definitions and assignments; of branches, what each of them binds."""
    found = set[str]()
    for each in block:
        match each:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found.add(each.name)
            case ast.Assign() | ast.AnnAssign(value=ast.expr()):
                targets = targets_of(each)
                found |= {node.id for node in targets if isinstance(node, ast.Name)}
                found |= {node.id for several in targets if isinstance(several, ast.Tuple) for node in several.elts
                          if isinstance(node, ast.Name)}  # fmt: skip
            case ast.If() if each is not guard(source) and not is_for_types(each):
                found |= _bound(each.body, source) & _bound(each.orelse, source)
            case ast.Try():
                ways = [_bound(way.body, source) for way in each.handlers if not isinstance(way.body[-1], ast.Raise)]
                first = _bound([*each.body, *each.orelse], source)
                found |= first.intersection(*ways) | _bound(each.finalbody, source)
            case ast.With():
                found |= _bound(each.body, source)
    return found


def _is_meant(source: Source, name: str) -> bool:
    """A variable is one of those that a program only works with, where the file is run from top to bottom."""
    for each in source.tree.body:
        if isinstance(each, Definition) and each.name == name:
            return True
    return not any(_does_something(each) for each in source.tree.body)


def _does_something(statement: ast.stmt) -> bool:
    calls = isinstance(statement, ast.Expr) and not isinstance(statement.value, ast.Constant)
    return calls or isinstance(statement, ast.For | ast.While | ast.With)


def _type_variables(source: Source) -> Iterator[str]:
    for each in source.tree.body:
        match each:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=func)):
                if ast.unparse(func).rpartition(".")[2] in _FOR_TYPES:
                    yield name


def _handed_on(source: Source) -> set[str]:
    """What a package imports for others: of its own modules, else of installed ones."""
    imports = [each for each in source.tree.body if isinstance(each, ast.ImportFrom)]
    for kind in (3, 2):
        names = {bound_name(alias) for each in imports if section(each) == kind for alias in each.names}
        if public := {name for name in names if not name.startswith("_")}:
            return public
    return set()


OP = Op(
    "add-all",
    "write `__all__` with the public names of the module",
    (),
    _edit,
    (
        Example(
            "import socket\n\nPORT = 80\n\n\ndef connect(host):\n    return Client(host)\n\n\ndef _open():\n"
            '    """No."""\n'
            "\n\nclass Client:\n    pass\n",
            (),
            'import socket\n\n__all__ = ["PORT", "Client", "connect"]\n\nPORT = 80\n\n\ndef connect(host):\n'
            '    return Client(host)\n\n\ndef _open():\n    """No."""\n\n\nclass Client:\n    pass\n',
        ),
        Example(
            "from .lines import Line, _cut\nfrom .text import read\n",
            (),
            'from .lines import Line, _cut\nfrom .text import read\n\n__all__ = ["Line", "read"]\n',
        ),
    ),
)
