"""What a file does when it is run becomes a function `main`, called under a guard."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.bodies import behind_line
from spark_tui.edits.python.functions.scripts import GUARD, guard, line_with_comments, trailing
from spark_tui.edits.python.imports import Import, bound_name
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    if any(name == "main" for name, _ in source.definitions):
        raise Refusal("there is a main already")
    there = guard(source)
    if there is None:
        statements = trailing(source)
        first = line_with_comments(source, statements[0])
        yield Splice(source.line_start(first), source.line_start(first), "def main():\n")
        yield from move_in(source, first, source.last_line(statements[-1]))
    else:
        statements = there.body
        if there is not source.tree.body[-1] or there.orelse or not has_own_lines(source, statements[0]):
            raise Refusal(f"the guard on line {there.lineno} is more than this can turn into a function")
        colon = source.text.index(":", source.stop(there.test))
        yield Splice(source.start(there), colon, "def main()")
    _refuse_shared(source, statements)
    last = source.last_line(statements[-1])
    yield behind_line(source, last, f"\n\n{GUARD}\n{source.unit}main()")


def _refuse_shared(source: Source, statements: Sequence[ast.stmt]) -> None:
    """What main would assign is its own: nothing else may read it or assign it."""
    known = scopes(source)
    start, stop = source.start(statements[0]), source.stop(statements[-1])
    for name in {name for each in statements for name in _bound(each)}:
        for each in known.same(name, known.module):
            if not start <= each.start < stop:
                line = source.line_at(each.start)
                raise Refusal(f"{name!r} is used on line {line} too", "it would no longer be seen there")


def _bound(statement: ast.stmt) -> Iterator[str]:
    for node in walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, Definition):
            yield node.name
        elif isinstance(node, Import):
            yield from map(bound_name, node.names)


OP = Op(
    "main-function",
    "put what the file does at its end into a function main",
    (),
    _edit,
    (
        Example(
            "import sys\n\n\ndef run(args):\n    return len(args)\n\n\ncode = run(sys.argv)\nsys.exit(code)\n",
            (),
            "import sys\n\n\ndef run(args):\n    return len(args)\n\n\ndef main():\n    code = run(sys.argv)\n"
            '    sys.exit(code)\n\n\nif __name__ == "__main__":\n    main()\n',
        ),
        Example(
            'if __name__ == "__main__":\n    # go\n    print(1)\n',
            (),
            'def main():\n    # go\n    print(1)\n\n\nif __name__ == "__main__":\n    main()\n',
        ),
    ),
)
