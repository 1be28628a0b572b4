"""A word in a text that is misspelt."""

from __future__ import annotations

import ast
import re
from random import Random

from spark_tui.edits.python.source import Source, Splice
from spark_tui.forge.intents import Intent, broken
from spark_tui.forge.requests.cases import Case


def _make(source: Source, random: Random) -> Case | None:
    texts = [node for node in source.nodes if isinstance(node, ast.Constant) and _is_sentence(node.value)]
    words = [
        (source.start(node) + match.start(), match[0])
        for node in texts
        for match in re.finditer(r"(?<![\\\w])[A-Za-z]{5,}\b", source.segment(node))
    ]
    if not words:
        return None
    start, right = random.choice(words)
    at = random.randrange(1, len(right) - 2)
    wrong = random.choice((right[:at] + right[at + 1] + right[at] + right[at + 2 :], right[:at] + right[at + 1 :]))
    if wrong == right:
        return None
    said = {"old": wrong, "new": right}
    return broken("fix-string", source, [Splice(start, start + len(right), wrong)], said, source.line_at(start))


def _is_sentence(value: object) -> bool:
    """A single word may be a name, and spelt as it has to be."""
    return isinstance(value, str) and value.count(" ") >= 1


INTENT = Intent("fix-string", _make)
