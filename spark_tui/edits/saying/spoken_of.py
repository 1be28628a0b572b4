"""How much a sentence speaks of a piece of code: by what it is called, and by the function around it."""

from __future__ import annotations

import ast

from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence, clearly, parts


def speaks_for(sentence: Sentence, node: ast.AST) -> float:
    """1 where the function around it is named and what stands in it is not spoken of, 2 where both are."""
    around = function_around(sentence.source, node)
    named = clearly(sentence, sentence.source.name_of(around)) if around is not None else 0.0
    return named + clearly(sentence, *filter(None, map(_name_of, ast.walk(node))))


def shared_words(sentence: Sentence, node: ast.AST) -> int:
    """How many words of the sentence stand in a piece of code, in its names or its texts."""
    spoken = {_stem(word) for word in sentence.spoken.split() if len(word) > 2}
    here = {_stem(part) for each in ast.walk(node) for part in parts(_name_of(each) or _text_of(each))}
    return len(spoken & here)


def _name_of(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            return name
        case _:
            return ""


def _text_of(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _stem(word: str) -> str:
    """Mails, mailing and mailed are about the same."""
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word.removesuffix(ending)
    return word
