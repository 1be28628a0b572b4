"""One more import at the top of the file."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import Import, import_at_top
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    yield from import_at_top(source, _statement(values[0]))


def _statement(text: str) -> Import:
    """`os` and `os.path` are enough to say `import os`."""
    code = text.strip()
    try:
        parsed = ast.parse(code if code.startswith(("import ", "from ")) else f"import {code}").body
    except (SyntaxError, ValueError):  # which it was before 3.11.4, with a null character
        parsed = []
    if len(parsed) != 1 or not isinstance(parsed[0], Import):
        raise Refusal(f"{text!r} is not an import")
    return parsed[0]


OP = Op(
    "add-import",
    "import something at the top, where it belongs",
    (Slot("statement", "text", "import os, from pathlib import Path, …"),),
    _edit,
    (
        Example("import abc\nimport sys\n\nx = 1\n", ("import os",), "import abc\nimport os\nimport sys\n\nx = 1\n"),
        Example(
            "from typing import Any, cast\n", ("from typing import Literal",), "from typing import Any, Literal, cast\n"
        ),
        Example(
            '"""Sums."""\n\n\ndef f():\n    return 1\n',
            ("import numpy as np",),
            '"""Sums."""\n\nimport numpy as np\n\n\ndef f():\n    return 1\n',
        ),
    ),
)
