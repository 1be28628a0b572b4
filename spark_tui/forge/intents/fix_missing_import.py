"""A module that is used and not imported."""

from __future__ import annotations

import ast
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.cases import Case
from spark_tui.forge.intents import Intent, broken


def _make(source: Source, random: Random) -> Case | None:
    imports = [
        node for node in source.tree.body if isinstance(node, ast.Import | ast.ImportFrom) and len(node.names) == 1
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


INTENT = Intent("fix-missing-import", _make)
