"""Code that stands in a sentence without quotes, as far as it goes."""

from __future__ import annotations

import ast
import builtins
import re

from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import arguments_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence

_MOST_WORDS = 14


def first_code(sentence: Sentence, text: str) -> str:
    """The longest piece at the beginning that is code, with nothing but known names."""
    stops = [len(text), *(match.start() for match in re.finditer(r"[\s`]|[,;:.!?](?=\s|$)", text))]
    for at in sorted((each for each in stops if each), reverse=True)[-_MOST_WORDS * 2 :]:
        piece = text[:at].rstrip(" .`,;:!?")
        node = parsed(piece)
        if node is not None and _is_known(sentence, node) and not isinstance(node, ast.Tuple):
            return piece
    return ""


def _is_known(sentence: Sentence, node: ast.expr) -> bool:
    """Are all of its names those of the file, of Python or its own?"""
    own = {each.id for each in walk(node) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    own |= arguments_in(node)
    here = _bound(sentence.source)
    return all(
        each.id in own or each.id in here or hasattr(builtins, each.id)
        for each in walk(node)
        if isinstance(each, ast.Name)
    )


def _bound(source: Source) -> set[str]:
    found = {node.name for _, node in source.definitions} | set(source.names) | set(imported_names(source))
    return found | {node.arg for node in source.all(ast.arg)} | {"self", "cls"}


def without_code(text: str) -> str:
    return re.sub(r"[\"'][^\"']*[\"']|\S*[(\[=]\S*", " ", text)
