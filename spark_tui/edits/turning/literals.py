"""Another text, flag, path or type in what was written: "--upper is shorter", "the ids are ints"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import affirmed
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Node
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_QUOTED = Pattern(r"\"([^\"]+)\"|(?<!\w)'([^'\n]+)'(?!\w)")
_SHAPES = tuple(
    Pattern(pattern)
    for pattern in (
        r"--[a-z][\w-]*", r"-[a-zA-Z]", r"(?=\S*[a-z])(?=\S*\d)[a-z]+-?\d[\w.-]*", r"[A-Z][A-Z\d_]+", r"\.\w{1,5}",
        r"[\w.~-]*/[\w./{}-]*", r"[\w-]+\.\w{2,5}", r"%\S+",
    )
)  # fmt: skip
"""What texts in code look like, of which one takes the place of another."""
_BARE = Pattern(
    r"(?<![\w\"'`/.-])(?:--?[a-zA-Z][\w-]*|[\w.~-]*/[\w./-]+|[a-z]+-?\d[\w.-]*|\.\w{2,5}|[\w-]+\.\w{2,5}"
    r"|%\w(?:\S*%\w)*)"
)
_CODES = Pattern(r"(?<![\w.])[A-Z]{2,4}(?![\w.])")
"""Of countries, currencies, methods."""
_TYPES = {"str": "str", "string": "str", "strings": "str", "text": "str", "int": "int", "ints": "int", "integer": "int",
          "integers": "int", "float": "float", "floats": "float", "bool": "bool", "boolean": "bool", "bytes": "bytes",
          "dict": "dict", "dicts": "dict", "list": "list", "lists": "list", "tuple": "tuple", "set": "set",
          "decimal": "Decimal", "decimals": "Decimal", "path": "Path", "paths": "Path", "any": "Any"}  # fmt: skip
_A_TYPE = Pattern(rf"(?i)\b(?:{'|'.join(_TYPES)})\b")
_WHOLE_TYPE = Pattern(r"\b[A-Za-z_.]+\[[\w, .|\[\]]+\]|\b[A-Za-z]+(?: \| [A-Za-z]+)+\b")
_SAYS = Pattern(
    f"{_QUOTED.pattern}|{_BARE.pattern}|(?-i:{_CODES.pattern})|{_A_TYPE.pattern.removeprefix('(?i)')}", re.IGNORECASE
)
_ALSO = Pattern(r"(?i)^\W*(?:and|plus)\b|\b(?:also|as ?well|too)\b")
_CLEAR, _NAMED, _TYPED = 1.3, 0.5, 1.2
_MORE = 0.8  # that it is to be there beside the other one


def _turned(turn: Turn) -> Iterator[Turned]:
    said, more = affirmed(turn.said), _MORE * (_ALSO.search(turn.said) is not None)
    for node in turn.new(ast.Constant):
        if isinstance(node.value, str) and (turn.is_fresh(node) or len(turn.lines) == 1):
            whole = turn.now.segment(node)
            for text in texts_said(said):
                if not turn.is_fresh(node) and any(map(turn.is_fresh, _texts(turn))):
                    continue
                if text != node.value and are_alike(text, node.value) and whole[:1] in "'\"":
                    evidence = _CLEAR + _NAMED * _is_named(turn, node)
                    evidence += _NAMED * (
                        turn.is_fresh(node) and any(each in said for each in (whole, f" {node.value} "))
                    )
                    change = instead(turn.now, node, f"{whole[0]}{text}{whole[0]}")
                    yield from turn.with_splices([change], evidence - more)
    yield from _typed(turn, said)


def _texts(turn: Turn) -> Iterator[ast.Constant]:
    yield from (node for node in turn.new(ast.Constant) if isinstance(node.value, str))


def texts_said(said: str) -> Iterator[str]:
    quoted = [each[each.lastindex or 0] for each in _QUOTED.finditer(said)]
    yield from quoted or _BARE.findall(said) or _CODES.findall(said)


def are_alike(one: str, two: str) -> bool:
    """Do they look alike: two flags, two paths, two sentences?"""
    shapes = [
        next((at for at, shape in enumerate(_SHAPES) if shape.fullmatch(text)), " " in text) for text in (one, two)
    ]
    return shapes[0] == shapes[1] or (isinstance(shapes[0], bool) and isinstance(shapes[1], bool))


def _is_named(turn: Turn, node: Node) -> bool:
    """Does the sentence speak of what else stands on its line, and on no other that is new?"""
    words = {word for word in turn.sentence.spoken.split() if len(word) > 2 and word not in PLAIN}
    lines = {line: words & set(parts(turn.now.line(line))) for line in turn.lines}
    return bool(lines.get(node.lineno)) and sum(map(bool, lines.values())) < len(lines)


def _typed(turn: Turn, said: str) -> Iterator[Turned]:
    """Another type, of the parameter that is named, or of all that is new where none is."""
    whole = _WHOLE_TYPE.search(said)
    found = [whole[0]] if whole is not None else [_TYPES[match.lower()] for match in _A_TYPE.findall(said)]
    words = {word.removesuffix("s") for word in turn.sentence.spoken.split()}
    every: list[tuple[str, ast.expr]] = [(arg.arg, arg.annotation) for arg in turn.new(ast.arg) if arg.annotation]
    every += [(ast.unparse(each.target), each.annotation) for each in turn.new(ast.AnnAssign)]
    every += [("returns return", node.returns) for node in turn.new(ast.FunctionDef) if node.returns]
    for kind in found:
        for name, annotation in every:
            is_meant = any(part.removesuffix("s") in words for part in parts(name))
            is_finer = kind.startswith(f"{turn.now.segment(annotation)}[")
            if turn.is_fresh(annotation) and turn.now.segment(annotation) != kind:
                yield from turn.with_splices(
                    [instead(turn.now, annotation, kind)], _TYPED + _NAMED * (is_meant or is_finer)
                )


TURNER = Turner(_turned, _SAYS)
