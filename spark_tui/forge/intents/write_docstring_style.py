"""Documentation with sections for arguments and what is returned, in one of the three styles there are."""

from __future__ import annotations

import ast
import re
from random import Random

from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.intents.write_docstring import without_docstring
from spark_tui.forge.requests.cases import Case

_LONGEST = 16  # lines
_STYLES = (
    (r"^\s*(Args|Returns|Arguments):\s*$", ("google", "Google", "google-style")),
    (r"^\s*(Parameters|Returns)\n\s*-{4}", ("numpy", "numpydoc", "NumPy")),
    (r"^\s*:(param|returns?|type)\b", ("sphinx", "reST", "Sphinx", "rst")),
)


def _make(source: Source, random: Random) -> Case | None:
    places = [(name, node) for name, node in source.functions if has_docstring(node.body) and len(node.body) > 1]
    random.shuffle(places)
    for name, node in places:
        told = ast.get_docstring(node) or ""
        style = next(
            (random.choice(names) for pattern, names in _STYLES if re.search(pattern, told, re.MULTILINE)), None
        )
        if style is not None and told.count("\n") < _LONGEST:
            said = {"function": name, "style": style}
            case = broken("write-docstring-style", source, [without_docstring(source, node)], said, line=node.lineno)
            return case and case.needing("style")
    return None


INTENT = Intent("write-docstring-style", _make)
