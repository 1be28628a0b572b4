"""The line that lets a file be run by its name."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    if source.text.startswith("#!"):
        raise Refusal("there is a shebang already")
    yield Splice(0, 0, "#!/usr/bin/env python3\n")


OP = Op(
    "add-shebang",
    "let the file be run by its name",
    (),
    _edit,
    (Example("import sys\n", (), "#!/usr/bin/env python3\nimport sys\n"),),
)
