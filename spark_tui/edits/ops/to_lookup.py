"""An if/elif chain that chooses a value, or what is called, becomes a lookup in a dict."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following, has_else, ifs
from spark_tui.edits.python.branching.chains import Chain, chain, is_literal
from spark_tui.edits.python.branching.dispatch import table
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import keep_comments, possible, same
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _looked_up(source, ifs(source)[values[0]])


def _looked_up(source: Source, node: ast.If) -> Iterator[Splice]:
    found = chain(source, node)
    statements = [_only(branch.body) for branch in found.branches]
    keys = [source.segment(literal) for branch in found.branches for literal in branch.literals]
    if len({ast.literal_eval(key) if not key[0].isupper() else key for key in keys}) < len(keys):
        raise Refusal("a value is asked for twice")
    try:
        other, last = _otherwise(source, found)
        if any(not _alike(statements[0], each) for each in [*statements, other]):
            raise Refusal("the branches do not do the same with several values")
    except Refusal:
        code, last = table(source, found, statements)
        keep_comments(source, source.start(node), source.stop(last))
        yield Splice(source.start(node), source.stop(last), code)
        return
    keep_comments(source, source.start(node), source.stop(last))
    entries = [
        f"{source.segment(literal)}: {_value(source, statement)}"
        for branch, statement in zip(found.branches, statements, strict=True)
        for literal in branch.literals
    ]
    before = source.text[source.start(statements[0]) : source.start(_chosen(statements[0]))]
    default = "" if _value(source, other) == "None" else f", {_value(source, other)}"
    code = f"{{{', '.join(entries)}}}.get({source.segment(found.subject)}{default})"
    if len(before) + len(code) + len(source.indent(node.lineno)) > 100:
        indent = source.indent(node.lineno)
        lines = "".join(f"\n{indent}{source.unit}{entry}," for entry in entries)
        code = f"{{{lines}\n{indent}}}.get({source.segment(found.subject)}{default})"
    yield Splice(source.start(node), source.stop(last), before + code)


def _otherwise(source: Source, found: Chain) -> tuple[ast.stmt, ast.stmt]:
    """What is done if nothing fits, and the last statement that goes."""
    first = found.branches[0].node
    if has_else(source, found.last):
        return _only(found.last.orelse), first
    rest = following(source, first)
    if rest and isinstance(rest[0], ast.Return) and rest[0].value is not None:
        return rest[0], rest[0]
    raise Refusal("there is no else")


def _only(body: Sequence[ast.stmt]) -> ast.stmt:
    if len(body) > 1:
        raise Refusal("a branch does more than one thing")
    return body[0]


def _alike(one: ast.stmt, two: ast.stmt) -> bool:
    match one, two:
        case ast.Return(value=ast.expr() as value), ast.Return(value=ast.expr() as other):
            pass
        case ast.Assign(targets=[ast.Name() as target], value=value), ast.Assign(targets=[also], value=other):
            if not same(target, also):
                return False
        case _:
            return False
    return _is_fixed(value) and _is_fixed(other)


def _is_fixed(node: ast.expr) -> bool:
    if isinstance(node, ast.Tuple):
        return all(_is_fixed(each) for each in node.elts)
    return is_literal(node) or (isinstance(node, ast.Constant) and node.value in (None, True, False))


def _chosen(statement: ast.stmt) -> ast.expr:
    value = statement.value if isinstance(statement, ast.Return | ast.Assign) else None
    if value is None:
        raise Refusal("a branch chooses no value")
    return value


def _value(source: Source, statement: ast.stmt) -> str:
    value = _chosen(statement)
    text = source.segment(value)
    return f"({text})" if isinstance(value, ast.Tuple) and not text.startswith("(") else text


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _looked_up(source, node))


OP = Op(
    "to-lookup",
    "look a literal up in a dict instead of asking if/elif",
    (Slot("line", "line", "the line of the if", _lines),),
    _edit,
    (
        Example(
            "def days(month):\n    if month == 2:\n        return 28\n    elif month in (4, 6):\n"
            "        return 30\n    return 31\n",
            ("2",),
            "def days(month):\n    return {2: 28, 4: 30, 6: 30}.get(month, 31)\n",
        ),
        Example(
            "if c == 'r':\n    name = 'red'\nelif c == 'g':\n    name = 'green'\nelse:\n    name = None\n",
            ("1",),
            "name = {'r': 'red', 'g': 'green'}.get(c)\n",
        ),
        Example(
            "def run(word):\n    if word == 'go':\n        start()\n    elif word == 'up':\n        move(0, 1)\n"
            "    else:\n        raise ValueError(word)\n",
            ("2",),
            "def run(word):\n    actions = {\n        'go': start,\n        'up': lambda: move(0, 1),\n    }\n"
            "    if word not in actions:\n        raise ValueError(word)\n    actions[word]()\n",
        ),
        Example(
            "def area(kind, a):\n    if kind == 'square':\n        return square(a)\n    elif kind == 'circle':\n"
            "        return circle(a)\n    return None\n",
            ("2",),
            "def area(kind, a):\n    actions = {\n        'square': square,\n        'circle': circle,\n    }\n"
            "    if kind in actions:\n        return actions[kind](a)\n    return None\n",
        ),
    ),
)
