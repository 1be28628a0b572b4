"""Something stands between the letters of a text: "put spaces between the letters that are shown"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_SIGNS = {"space": " ", "blank": " ", "dash": "-", "hyphen": "-", "comma": ", ", "dot": ".", "slash": "/"}
_NEEDS = Pattern(
    rf"(?i)\b(?P<sign>{'|'.join(_SIGNS)})(?:e?s)? between (?:the |all |each |every |its |two )*(?:\w+ )?"
    r"(?:letters?|characters?|digits?|chars?|signs?)\b"
)
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    """The text that is given back was put together letter by letter."""
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    for _, function in sentence.source.functions:
        grown = {
            node.target.id
            for node in ast.walk(function)
            if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)
        }
        for node in ast.walk(function):
            match node:
                case ast.Return(ast.Name(name) as value) if name in grown and _is_text(function, name):
                    joined = f'"{_SIGNS[said["sign"].lower()]}".join({name})'
                    yield Repair((instead(sentence.source, value, joined),), _ASKED + told_of(sentence, node))
                case ast.Return(ast.Call(ast.Attribute(ast.Constant(""), "join")) as call):
                    joint = call.func.value if isinstance(call.func, ast.Attribute) else call
                    text = f'"{_SIGNS[said["sign"].lower()]}"'
                    yield Repair((instead(sentence.source, joint, text),), _ASKED + told_of(sentence, node))
                case _:
                    pass


def _is_text(function: ast.AST, name: str) -> bool:
    """Is it begun as an empty one?"""
    for node in ast.walk(function):
        match node:
            case ast.Assign([ast.Name(own)], ast.Constant("")) if own == name:
                return True
            case _:
                pass
    return False


WRITER = Writer(frozenset(("fix-string",)), _written, needs=_NEEDS)
