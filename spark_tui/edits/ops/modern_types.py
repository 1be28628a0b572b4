"""Type hints as they are written today: `X | None`, `list[int]`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence, Set

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.python.everywhere import outermost
from spark_tui.edits.python.imports import full_name, without_unused
from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_BUILT_IN = {"List": "list", "Dict": "dict", "Set": "set", "Tuple": "tuple", "FrozenSet": "frozenset", "Type": "type"}
OLD_HINTS = frozenset((*_BUILT_IN, "Optional", "Union"))


def _edit(source: Source, _values: Values) -> Iterator[Splice]:
    return modernised(source, OLD_HINTS)


def modernised(source: Source, wanted: Set[str]) -> Iterator[Splice]:
    """The hints that are made with one of these: `Optional`, `List`."""
    old = list(_old(source, wanted))
    if not old:
        return
    heads = {ast.unparse(inner).partition(".")[0] for each in old for inner in walk(each) if _is_name(inner)}
    yield without_unused(
        source, [put(source, each, _modern(source, each, wanted)) for each in old], {"typing", *OLD_HINTS, *heads}
    )


def _old(source: Source, wanted: Set[str]) -> Iterator[ast.expr]:
    """The outermost hints that can be written anew: in annotations, in cast(), in aliases."""
    hints = {inner for each in source.nodes for hint in _hints_of(each) for inner in walk(hint)}
    for node in outermost(each for each in source.nodes if isinstance(each, ast.expr)):
        yield from _outermost_old(source, node, hints, wanted)


def _outermost_old(source: Source, node: ast.AST, hints: set[ast.AST], wanted: Set[str]) -> Iterator[ast.expr]:
    quoted = isinstance(node, ast.Constant) and isinstance(node.value, str) and node in hints
    if isinstance(node, ast.expr) and (quoted or (_is_old(source, node, wanted) and (node in hints or _runs(node)))):
        if _modern(source, node, wanted) != source.segment(node):
            yield node
        return
    for child in children(node):
        yield from _outermost_old(source, child, hints, wanted)


def _hints_of(node: ast.AST) -> Iterator[ast.expr]:
    for hint in (getattr(node, "annotation", None), getattr(node, "returns", None)):
        if isinstance(hint, ast.expr):
            yield hint


def _is_old(source: Source, node: ast.AST, wanted: Set[str]) -> bool:
    owner = node.value if isinstance(node, ast.Subscript) else node
    return _is_name(owner) and _typing_name(source, owner) in wanted


def _is_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Name | ast.Attribute)


def _typing_name(source: Source, node: ast.AST) -> str:
    """`List`, for typing.List, t.List, and List."""
    if not isinstance(node, ast.Name | ast.Attribute):
        return ""
    module, _, name = full_name(source, node).rpartition(".")
    return name if module == "typing" else ""


def _runs(node: ast.expr) -> bool:
    """Outside of annotations it is worked out when the file runs, and "A" | None cannot be."""
    return not any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in walk(node))


def _modern(source: Source, hint: ast.expr, wanted: Set[str]) -> str:
    match hint:
        case ast.Subscript(owner, inner) if _typing_name(source, owner) in wanted & {"Optional"}:
            return _union(source, [inner, None], wanted)
        case ast.Subscript(owner, ast.Tuple(parts)) if _typing_name(source, owner) in wanted & {"Union"}:
            return _union(source, parts, wanted)
        case ast.Subscript(owner, inner) if _typing_name(source, owner) in wanted & {"Union"}:
            return _modern(source, inner, wanted)
        case ast.Name() | ast.Attribute():
            name = _typing_name(source, hint)
            return _BUILT_IN[name] if name in wanted and name in _BUILT_IN else source.segment(hint)
        case ast.Constant(value=str(text)):
            return _quoted(source, hint, text, wanted)
        case _:
            return _with_parts(source, hint, wanted)


def _union(source: Source, parts: Sequence[ast.expr | None], wanted: Set[str]) -> str:
    """A name in quotes cannot stand beside a `|`: the quotes go around all of it."""
    texts = ["None" if part is None else _modern(source, part, wanted) for part in parts]
    names = [part for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    if not names:
        return " | ".join(dict.fromkeys(texts))
    quote = source.segment(names[0])[0]
    if any(quote in text.strip(quote) for text in texts):
        raise Refusal("some of its hints are in quotes already")
    return f"{quote}{' | '.join(text.strip(quote) for text in texts)}{quote}"


def _quoted(source: Source, hint: ast.expr, text: str, wanted: Set[str]) -> str:
    """A hint in quotes, read as what it says."""
    segment = source.segment(hint)
    try:
        inner = read(splice(source, [Splice(source.start(hint), source.stop(hint), f"({text})")]))
    except Refusal:
        return segment
    at = source.start(hint) + 1
    spelled = next((each for each in inner.nodes if isinstance(each, ast.expr) and inner.start(each) == at), None)
    if spelled is None or segment[0] not in "'\"" or "\n" in segment:
        return segment
    return f"{segment[0]}{_modern(inner, spelled, wanted)}{segment[0]}"


def _with_parts(source: Source, hint: ast.expr, wanted: Set[str]) -> str:
    """The hint, with what it consists of written anew."""
    start, text = source.start(hint), source.segment(hint)
    for part in sorted(_parts(hint), key=source.start, reverse=True):
        at = source.start(part) - start
        text = text[:at] + _modern(source, part, wanted) + text[at + len(source.segment(part)) :]
    return text


def _parts(hint: ast.expr) -> list[ast.expr]:
    return [each for each in children(hint) if isinstance(each, ast.expr)]


OP = Op(
    "modern-types",
    "Optional and List as X | None and list",
    (),
    _edit,
    (
        Example(
            "from typing import Any, List, Optional\n\n\ndef f(a: Optional[List[int]] = None) -> Any:\n    return a\n",
            (),
            "from typing import Any\n\n\ndef f(a: list[int] | None = None) -> Any:\n    return a\n",
        ),
        Example(
            "import typing as t\n\nRows = t.List[t.Dict[str, t.Callable]]\nx: t.Optional['Row'] = None\n",
            (),
            "import typing as t\n\nRows = list[dict[str, t.Callable]]\nx: 'Row | None' = None\n",
        ),
    ),
    same_behaviour=True,
)
