"""What an edit uses of the files around without importing it: there it is, so it is imported."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from spark_tui.edits.abroad.importing import module_for
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.imports import Import, from_module
from spark_tui.edits.python.kinds.world import tops
from spark_tui.edits.python.source import Definition, Source, source_of
from spark_tui.edits.python.working.homes import home_of
from spark_tui.edits.senseless.across import Others, read_around


def homes_around(path: str, before: str, after: str, others: Others) -> Mapping[str, str]:
    """The module of each name that only one of them defines, as this file would import it."""
    old, new = source_of(before), source_of(after)
    if old is None or new is None:
        return {}
    wanted = {name for name in unknown(new) - unknown(old) if not name.islower()}
    found = dict[str, str]()
    paths = {each for each, _ in others}
    for name in sorted(wanted):
        having = [(each, source) for each, source in read_around(others) if _defines(source, name)]
        if len(having) == 1 and not _imports(*having[0], path):
            ((home, there),) = having
            module = module_for(path, old, home, paths.__contains__, there)
            if module:
                found[name] = module
    return found


def _imports(home: str, there: Source, path: str) -> bool:
    """Then it can't be imported itself; a test is imported by nobody, and imports all that it tests."""
    nodes = list(there.all(ast.ImportFrom))
    modules = [f"{from_module(node)}{'.' * (from_module(node).strip('.') != '')}{each.name}"
               for node in nodes for each in node.names]  # fmt: skip
    modules += [from_module(node) for node in nodes]
    modules += [each.name for node in there.all(ast.Import) for each in node.names]
    return any(home_of(each, home, [path]) == path for each in modules)


def _defines(source: Source, name: str) -> bool:
    nodes = tops(source).get(name, ())
    is_own = len(nodes) == 1 and nodes[0] is not None and not isinstance(nodes[0], Import)
    return is_own and (isinstance(nodes[0], Definition) or name.isupper())
