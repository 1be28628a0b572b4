"""A literal becomes a constant of the module, wherever it stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.constants import constants, new_constant
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.refusal import Refusal

_NOT_WORTH = (0, 1, True, False, None, ..., "", b"")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    value, name = values
    if not name.isidentifier() or any(each.name == name for each in scopes(source).occurrences):
        raise Refusal(f"{name!r} is taken" if name.isidentifier() else f"{name!r} is not a name")
    wanted = _key(ast.parse(value, mode="eval").body)
    yield new_constant(source, f"{name} = {value}")
    for node in _literals(source):
        if _key(node) == wanted:
            start = source.start(node)
            glued = source.text[start - 1 : start].isidentifier()  # return"a"
            yield Splice(start, source.stop(node), f" {name}" if glued else name)


def _literals(source: Source) -> Iterator[ast.expr]:
    """Numbers and strings that code could name instead; a minus belongs to its number."""
    todo: list[ast.AST] = [source.tree]
    fixed = {id(statement) for name, statement, _ in constants(source) if name.isupper() or name == "__all__"}
    while todo:
        node = todo.pop()
        if id(node) in fixed or isinstance(node, ast.JoinedStr | ast.pattern):
            continue
        if _is_number_or_text(node):
            assert isinstance(node, ast.expr)
            yield node
            continue
        todo += reversed(list(_parts(node)))


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes inside, but for docstrings and types."""
    skipped: list[ast.AST | None] = []
    if isinstance(node, Definition | ast.Module) and has_docstring(node.body):
        skipped.append(node.body[0])
    if isinstance(node, Function):
        skipped.append(node.returns)
    if isinstance(node, ast.arg | ast.AnnAssign):
        skipped.append(node.annotation)
    if isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("Literal"):
        skipped.append(node.slice)
    if isinstance(node, ast.Call) and node.args and ast.unparse(node.func).endswith("cast"):
        skipped.append(node.args[0])
    return (child for child in ast.iter_child_nodes(node) if child not in skipped)


def _is_number_or_text(node: ast.AST) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return isinstance(node.operand, ast.Constant)
    return isinstance(node, ast.Constant)


def _key(node: ast.expr) -> tuple[type, object]:
    try:
        value: object = ast.literal_eval(node)
    except (ValueError, TypeError):
        value = ast.unparse(node)
    return type(value), value


def _offered(source: Source, _earlier: Values) -> Iterator[str]:
    for node in _literals(source):
        if _key(node)[1] not in _NOT_WORTH and "\n" not in source.segment(node):
            yield source.segment(node)


OP = Op(
    "extract-constant",
    "name a literal, wherever it stands",
    (
        Slot("value", "text", "the number or string, as it is written", _offered),
        Slot("name", "name", "the name it gets"),
    ),
    _edit,
    (
        Example(
            "import time\n\nRETRIES = 3\n\n\ndef wait(n=30):\n    time.sleep(30)\n    return 'waited 30', 3\n",
            ("30", "PAUSE"),
            "import time\n\nRETRIES = 3\nPAUSE = 30\n\n\ndef wait(n=PAUSE):\n    time.sleep(PAUSE)\n"
            "    return 'waited 30', 3\n",
        ),
        Example(
            'def head(text):\n    """Not "utf-8"."""\n    return text.encode("utf-8")\n',
            ('"utf-8"', "ENCODING"),
            'ENCODING = "utf-8"\n\n\ndef head(text):\n    """Not "utf-8"."""\n    return text.encode(ENCODING)\n',
        ),
    ),
    same_behaviour=True,
)
