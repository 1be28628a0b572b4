"""What is told already tells one thing more: "log the url as well when retrying after an exception"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import root, speaks_for
from spark_tui.edits.saying.telling.logged_values import values
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:log|print|say|show|mention|include|tell|report|output|write)s?\b(?P<what>(?: [\w.']+){1,4}?),? "
    r"(?:as well|too|also|in addition)\b|\balso (?:log|print|say|show|mention|include|tell|report)s?\b"
    r"(?P<also>(?: [\w.']+){1,3})"
)
_WORD = Pattern(r"[a-z]{3,}")
_LEAST = 2  # words of the text that are said
_ASKED, _A_WORD, _MOST = 5.2, 0.5, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    what = said["what"] or said["also"]
    spoken = {root(word) for word in _WORD.findall(sentence.text.replace(said[0], " ").lower())}
    for node in source.all(ast.JoinedStr):
        told = " ".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
        shared = spoken & {root(word) for word in _WORD.findall(told.lower())}
        text = source.segment(node)
        wanted = [each for each in values(sentence, node.lineno, None, what) if f"{{{each}" not in text]
        if len(shared) < _LEAST or not wanted or node.lineno != node.end_lineno or text.endswith(('"""', "'''")):
            continue
        end = source.stop(node) - len(text) + len(text[:-1].rstrip(".! "))
        last = wanted[0].rpartition(".")[2].replace("_", " ")
        evidence = _ASKED + _A_WORD * min(len(shared), _MOST) + speaks_for(sentence, node)
        yield Repair((Splice(end, end, f", {last} {{{wanted[0]}}}"),), evidence)


WRITER = Writer(frozenset(("message-value", "add-log")), _written, needs=_NEEDS)
