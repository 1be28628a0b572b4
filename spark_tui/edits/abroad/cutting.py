"""What goes along of a file with one of its definitions: that, and what it uses of its own module. With `price_of` of
`prices.py` comes the `RATES` that it reads, and `from decimal import Decimal`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.across.at_top import bound, names_used, whole
from spark_tui.edits.across.modules import imported
from spark_tui.edits.python.imports import Import, bound_name
from spark_tui.edits.python.source import Source

_LONGEST, _ALTOGETHER = 8_000, 12_000  # characters of a definition; of it, with what it uses


def cut(source: Source, name: str, path: str, module: str) -> Abroad:
    """The definition of that name, which is known by its place alone, if it is none, or too long.

    The `source` is the file at that `path`, which is imported as `module`.
    """
    only_there = Abroad(name, path)
    defined = {each: node for node in source.tree.body for each in (*bound(node), *_at_once(node))}
    node = defined.get(name)
    if node is None or isinstance(node, Import) or name in _at_once(node) or _is_bound_again(source, name):
        return only_there
    if len(source.segment(node)) > _LONGEST:
        return only_there
    wanted = _with_what_it_uses(source, node, defined)
    in_order = [each for each in source.tree.body if each in wanted]
    code = tuple(whole(source, each) for each in in_order if not isinstance(each, Import))
    imports = [each for each in in_order if isinstance(each, Import)]
    used = {each for node in in_order if not isinstance(node, Import) for each in names_used(node)}
    said = dict.fromkeys(one for each in imports for one in _said_from(path, module, each, used))
    return Abroad(name, path, module, code, tuple(said))


def _with_what_it_uses(source: Source, node: ast.stmt, defined: Mapping[str, ast.stmt]) -> list[ast.stmt]:
    """The nearest first, as long as there is room."""
    wanted, waiting = [node], [node]
    room = _ALTOGETHER - len(source.segment(node))
    while waiting:
        for name in names_used(waiting.pop(0)):
            used = defined.get(name)
            if used is None or used in wanted:
                continue
            room -= len(source.segment(used))
            if room >= 0:
                wanted.append(used)
                waiting.append(used)
    return wanted


def _at_once(node: ast.stmt) -> Iterator[str]:
    """Names that one statement gives their values: `SMALL, LARGE = "s", "l"`."""
    match node:
        case ast.Assign([ast.Tuple(several)]):
            yield from (each.id for each in several if isinstance(each, ast.Name))


def _is_bound_again(source: Source, name: str) -> bool:
    return sum(name in bound(node) for node in source.tree.body) > 1


def _said_from(path: str, module: str, node: Import, used: Sequence[str] | set[str]) -> Iterator[str]:
    """The same import in the other file, a name at a time. What is relative here need not be so there."""
    for alias in node.names:
        if bound_name(alias) not in used:
            continue
        as_ = f" as {alias.asname}" if alias.asname else ""
        if isinstance(node, ast.Import):
            yield f"import {alias.name}{as_}"
        elif home := _home(path, module, node):
            yield f"from {home} import {alias.name}{as_}"


def _home(path: str, module: str, node: ast.ImportFrom) -> str:
    """The module of a `from` import, by its full name; nothing where that is not known."""
    if not node.level:
        return node.module or ""
    full = ".".join(path.removesuffix(".py").removesuffix("/__init__").split("/"))
    if not module or not f".{full}".endswith(f".{module.lstrip('.')}"):
        return ""
    above, there = full.removesuffix(module.lstrip(".")), imported(path, node)
    if module.startswith("."):
        return f"{module[: len(module) - len(module.lstrip('.'))]}{there.removeprefix(above)}" if above else ""
    return there.removeprefix(above) if there.startswith(above) else ""
