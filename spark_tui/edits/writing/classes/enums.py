"""An enum out of constants that belong together, wherever they are used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\b(?:int|str|string)?[ _-]?enum(?:s|eration|erations|erate class)?\b")
_KIND = Pattern(r"(?i)\b(int|str|string) ?-?enum")
_CALLED = Pattern(r"\b(?i:called|named|enum|class)\s+`?([A-Z]\w*)|\b([A-Z]\w+)\s+(?i:int|str)?(?i:enum)\b")
_OF_WHAT = Pattern(
    r"(?i)\b(\w+?)(?:e?s)? (?:int|str)?-?enum|\benum (?:for|of|from) (?:the |these |those )?(\w+?)(?:e?s)?\b"
)
_NO_THINGS = frozenset(
    ("an", "a", "the", "to", "into", "proper", "real", "python", "one", "constant", "string", "int", "str")
)
_FEWEST = 2
_ALL_NAMED = 2.0
_PREFIXED, _NEXT_TO, _NAMED = 1.5, 0.8, 0.8
_CALLED_SO, _ALL_THERE_IS = 0.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    groups = list(_groups(source))
    for group, prefix in groups:
        called = _name(sentence, prefix) or _compared_with(source, [name for name, _ in group])
        names = [each for each, _ in group]
        named = [re.search(rf"\b{name}\b", sentence.text) is not None for name in names]
        told = _NAMED * any(named) + _ALL_NAMED * all(named)
        told += _NAMED * bool(prefix and re.search(rf"(?i)\b{prefix.strip('_')}s?\b|{prefix}", sentence.text))
        told += _PREFIXED if prefix else _NEXT_TO
        told += _CALLED_SO * (_CALLED.search(sentence.text) is not None) + _ALL_THERE_IS * (len(groups) == 1)
        yield from possible(_as_enum(sentence, group, prefix, called), told)


def _groups(source: Source) -> Iterator[tuple[list[tuple[str, ast.Assign]], str]]:
    """Constants of the module that begin alike; else those that stand together."""
    constants = [
        (node.targets[0].id, node)
        for node in source.tree.body
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)
        if node.targets[0].id.isupper() and isinstance(node.value, ast.Constant)
    ]
    found: dict[str, list[tuple[str, ast.Assign]]] = {}
    for name, node in constants:
        for end in (at + 1 for at, letter in enumerate(name) if letter == "_" and at):
            found.setdefault(name[:end], []).append((name, node))
    best = [(group, prefix) for prefix, group in found.items() if len(group) >= _FEWEST]
    for group, prefix in best:
        if not any(
            len(other) > len(prefix) and other.startswith(prefix) and len(group) == len(many) for many, other in best
        ):
            yield group, prefix
    alike = {name for group, _ in best for name, _ in group}
    yield from ((run, "") for run in _runs(constants) if len(run) >= _FEWEST and not alike >= {name for name, _ in run})


def _runs(constants: Sequence[tuple[str, ast.Assign]]) -> list[list[tuple[str, ast.Assign]]]:
    """Those on lines one below the other, with values of one kind."""
    runs: list[list[tuple[str, ast.Assign]]] = []
    for name, node in constants:
        last = runs[-1][-1][1] if runs else None
        if last is not None and node.lineno == last.lineno + 1 and kind_of(node.value) == kind_of(last.value):
            runs[-1].append((name, node))
        else:
            runs.append([(name, node)])
    return runs


def _name(sentence: Sentence, prefix: str) -> str:
    """As it is said; else as the constants begin."""
    called = _CALLED.search(sentence.text)
    said = [called[1] or called[2]] if called is not None else []
    said += [name for name in new_names(sentence) if name[:1].isupper() and not name.isupper()]
    said = [each for each in said if each.lower() not in ("enum", "intenum", "strenum", "called", "named")]
    if said:
        return said[0]
    word = said_in(_OF_WHAT.search(sentence.text)) if not prefix else ""
    if word and word.lower() not in _NO_THINGS:
        return word.capitalize()
    return "".join(part.capitalize() for part in prefix.strip("_").split("_"))


def _compared_with(source: Source, names: Sequence[str]) -> str:
    """What is asked whether it is one of them, in one word: Cell for `if cell == WALL`."""
    for node in source.all(ast.Compare):
        match node:
            case ast.Compare(left=ast.Name(id=asked) | ast.Attribute(attr=asked), comparators=[ast.Name(id=name)]):
                if name in names:
                    return "".join(part.capitalize() for part in asked.strip("_").split("_"))
    return "Kind"


def _as_enum(sentence: Sentence, group: Sequence[tuple[str, ast.Assign]], prefix: str, name: str) -> Iterator[Splice]:
    source = sentence.source
    if any(node.id == name for node in source.all(ast.Name)) or not name.isidentifier():
        raise Refusal(f"{name} means something here already")
    members = {old: old.removeprefix(prefix) for old, _ in group}
    if any(not each.isidentifier() for each in members.values()):
        members = {old: old for old, _ in group}
    base, module = _base(sentence, group)
    yield from import_needed(source, "enum", module)
    lines = "".join(f"{source.unit}{members[old]} = {source.segment(node.value)}\n" for old, node in group)
    first = group[0][1]
    for _, node in group:
        start, stop = source.line_start(node.lineno), source.line_start(source.last_line(node) + 1)
        yield Splice(start, stop, _spaced(source, group, f"class {name}({base}):\n{lines}") if node is first else "")
    for node in source.all(ast.Name):
        if node.id in members and isinstance(node.ctx, ast.Load):
            yield Splice(source.start(node), source.stop(node), f"{name}.{members[node.id]}")


def _spaced(source: Source, group: Sequence[tuple[str, ast.Assign]], code: str) -> str:
    """With two empty lines on either side, of which some are there."""
    first, last = group[0][1].lineno, source.last_line(group[-1][1])
    above = 0
    while first - above > 1 and not source.line(first - above - 1).strip():
        above += 1
    below = 0
    while last + below < len(source.lines) and not source.line(last + below + 1).strip():
        below += 1
    at_top = first - above <= 1
    at_end = last + below >= len(source.lines)
    return ("" if at_top else "\n" * max(0, 2 - above)) + code + ("" if at_end else "\n" * max(0, 2 - below))


def _base(sentence: Sentence, group: Sequence[tuple[str, ast.Assign]]) -> tuple[str, str]:
    """As it is said; numbers that are reckoned with or compared stay numbers, texts that are written out stay texts."""
    said = _KIND.search(sentence.text)
    if said is not None:
        return ("IntEnum", "IntEnum") if said[1].lower() == "int" else ("StrEnum", "StrEnum")
    source, names = sentence.source, {old for old, _ in group}
    used = [node for node in source.all(ast.Name) if node.id in names and isinstance(node.ctx, ast.Load)]
    reckoned = any(
        isinstance(source.parents[node], ast.BinOp | ast.UnaryOp)
        or (
            isinstance(around := source.parents[node], ast.Compare)
            and not isinstance(around.ops[0], ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.In | ast.NotIn)
        )
        or (
            isinstance(around, ast.Call)
            and isinstance(around.func, ast.Name)
            and around.func.id in ("min", "max", "range", "sum")
        )
        for node in used
    )
    numbers = all(isinstance(node.value, ast.Constant) and isinstance(node.value.value, int) for _, node in group)
    return ("IntEnum", "IntEnum") if reckoned and numbers else ("Enum", "Enum")


WRITER = Writer(frozenset(("add-base",)), _written, needs=_SAYS)
