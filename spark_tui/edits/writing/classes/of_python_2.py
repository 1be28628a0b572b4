"""What classes had to say in Python 2 alone goes from all of them: "drop the (object) bases", "classes needn't inherit
from object", "use super() without arguments everywhere". A class that is named is an op's.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import remove_base, super_call
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_OBJECT = r"(?:\(object\)|\b(?:inherit\w*|deriv\w+|subclass\w*)(?: from)? [`'\"]?object\b(?! (?!any)\w))[`'\"]?"
_BASE = Pattern(
    r"(?i)\b(?:drop|remove|delete|lose|strip|kill|without|no|any|not|nobody|never|rid|\w+n'?t)\b"
    rf"(?:.{{0,40}} |\W)[`'\"]?(?:{_OBJECT}|object (?:base|parent|as an? (?:base|parent)))"
    rf"|(?:{_OBJECT}|\bobject base\w*).{{0,30}}"
    r"\b(?:\w+n'?t|not|needless|unnecessary|superfluous|redundant|noise|useless|pointless)\b"
)
_SUPER = Pattern(
    r"(?i)\bsuper(?:\(\))?\b.*\b(?:without|no|needn'?t|n'?t need|drop|remove)\b.*\barg\w*"
    r"|\b(?:drop|remove|lose)\b.*\barg\w*.*\bsuper\b|\b(?:argument-?less|bare|plain|short|modern) super\b"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if any(re.search(rf"(?<![\w.]){re.escape(node.name)}\b", sentence.text) for _, node in source.classes):
        return
    if _BASE.search(sentence.text) is not None:
        owners = [name for name, node in source.classes if any(_is_object(each) for each in node.bases)]
        changes = [splice for name in owners for splice in remove_base.OP.edit(source, (name, "object"))]
        if changes:
            yield from possible(changes, _ASKED)
    if _SUPER.search(sentence.text) is not None and (changes := [*super_call.OP.edit(source, ("",))]):
        yield from possible(changes, _ASKED)


def _is_object(base: ast.expr) -> bool:
    return isinstance(base, ast.Name) and base.id == "object"


WRITER = Writer(frozenset(("remove-base", "super-call")), _written, needs=Pattern(r"(?i)\bobject\b|\bsuper\b"))
