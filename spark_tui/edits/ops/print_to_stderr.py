"""What is printed goes to stderr."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.set_argument import bracketed_generator
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    found = [call for call in prints(source) if values[0] in ("", str(call.lineno))]
    if not found:
        raise Refusal("nothing is printed here")
    stderr, imported = available(source, "sys", "stderr")
    yield from imported
    for call in found:
        if call.args or call.keywords:
            yield from bracketed_generator(source, call)
            yield set_keyword(source, call, "file", stderr)
        else:
            at = source.stop(call) - 1
            yield Splice(at, at, f"file={stderr}")


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return (str(line) for line in sorted({call.lineno for call in prints(source)}))


OP = Op(
    "print-to-stderr",
    "print to stderr",
    (Slot("line", "line", "the line of the print; all if left out", _lines, default=""),),
    _edit,
    (
        Example(
            'def run(x):\n    if not x:\n        print("nothing to do")\n    print(x, end="")\n',
            ("3",),
            'import sys\n\n\ndef run(x):\n    if not x:\n        print("nothing to do", file=sys.stderr)\n'
            '    print(x, end="")\n',
        ),
        Example(
            "import sys\n\nprint(1)\nprint()\n",
            (),
            "import sys\n\nprint(1, file=sys.stderr)\nprint(file=sys.stderr)\n",
        ),
    ),
)
