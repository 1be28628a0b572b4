"""What nobody is to guess comes from where nobody can: `secrets`, and what it has of its own."""

from __future__ import annotations

import ast

from spark_tui.edits.python.imports import full_name, import_needed, without_unused
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice

_BY_SYSTEM = frozenset(f"random.{name}" for name in ("randint", "randrange", "sample", "shuffle", "random", "choices"))


def by_secrets(source: Source) -> tuple[Splice, ...]:
    """All that is drawn with `random`; nothing, where nothing is."""
    splices = list[Splice]()
    for node in source.all(ast.Call):
        name = full_name(source, node.func)
        start, stop = source.start(node.func), source.stop(node.func)
        if name == "random.choice":
            splices.append(Splice(start, stop, "secrets.choice"))
        elif name in _BY_SYSTEM:
            splices.append(Splice(start, stop, f"secrets.SystemRandom().{last_name(node.func)}"))
    if not splices:
        return ()
    return (without_unused(source, [*import_needed(source, "secrets"), *splices], ["random"]),)
