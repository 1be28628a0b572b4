"""A module that is used and not imported."""

from __future__ import annotations

import ast
import sys
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    imports = [
        node
        for node in source.tree.body
        if isinstance(node, ast.Import | ast.ImportFrom) and len(node.names) == 1 and _is_known(node)
    ]
    used = {node.id for node in source.nodes if isinstance(node, ast.Name)}
    imports = [node for node in imports if (node.names[0].asname or node.names[0].name.partition(".")[0]) in used]
    if not imports:
        return None
    node = random.choice(imports)
    name = node.names[0].asname or node.names[0].name.partition(".")[0]
    start = source.line_start(node.lineno)
    wrong = Splice(start, source.line_start(source.last_line(node) + 1), "")
    said = {"name": name, "error": f"NameError: name '{name}' is not defined"}
    return broken("fix-missing-import", source, [wrong], said)


def _is_known(node: ast.Import | ast.ImportFrom) -> bool:
    """Does the name alone say where it comes from? A module of the same name, an alias that everybody uses, or Python's
    own library: not another module of the project, of which nothing is seen here."""
    alias = node.names[0]
    if isinstance(node, ast.Import):
        return alias.asname is None or _ALIASES.get(alias.asname) == alias.name
    return node.level == 0 and alias.asname is None and (node.module or "") in sys.stdlib_module_names - {"__future__"}


_ALIASES = {"np": "numpy", "pd": "pandas", "plt": "matplotlib.pyplot", "ET": "xml.etree.ElementTree"}

INTENT = Intent("fix-missing-import", _make)
