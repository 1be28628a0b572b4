"""What a file does when it is run stands under `if __name__ == "__main__":`."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.functions.scripts import GUARD, guard, line_with_comments, trailing
from spark_tui.edits.python.lines import move_in
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    if (there := guard(source)) is not None:
        raise Refusal(f"there is a guard on line {there.lineno}")
    statements = trailing(source)
    first = line_with_comments(source, statements[0])
    yield Splice(source.line_start(first), source.line_start(first), GUARD + "\n")
    yield from move_in(source, first, source.last_line(statements[-1]))


OP = Op(
    "main-guard",
    'put what the file does at its end under if __name__ == "__main__"',
    (),
    _edit,
    (
        Example(
            "import sys\n\n\ndef run(args):\n    return len(args)\n\n\n# go\ncode = run(sys.argv)\nsys.exit(code)\n",
            (),
            'import sys\n\n\ndef run(args):\n    return len(args)\n\n\nif __name__ == "__main__":\n    # go\n'
            "    code = run(sys.argv)\n    sys.exit(code)\n",
        ),
    ),
)
