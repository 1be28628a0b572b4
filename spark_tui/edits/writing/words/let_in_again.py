"""A line that is commented out is code again: "uncomment the yield of the header", "go ahead and emit the
*network line"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:un-?comment|(?:re-?)?(?:enable|activate)|emit|bring back|put back|turn on|no longer comment)\w*\b"
    r"(?P<what>.*)"
)
_COMMENT = re.compile(r"(?P<indent>\s*)# ?(?P<code>\S.*)")
_ASKED, _A_WORD, _LEAST = 5.5, 0.7, 1


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    words = {root(word) for word in re.findall(r"[a-z]+", said["what"].lower())} - PLAIN
    is_plain = "comment" in said[0].lower()
    for line, indent, code in _commented_out(source):
        shared = len({root(word) for word in re.findall(r"[a-z]+", code.lower())} & words)
        if shared >= _LEAST or is_plain:
            start = source.line_start(line)
            change = Splice(start, start + len(source.line(line).rstrip("\n")), f"{indent}{code}")
            yield Repair((change,), _ASKED + _A_WORD * min(shared, 3))


def _commented_out(source: Source) -> Iterator[tuple[int, str, str]]:
    """Each line of that kind which Python can read, and which does something."""
    for line, text in enumerate(source.text.splitlines(), 1):
        found = _COMMENT.fullmatch(text)
        if found is None:
            continue
        try:
            (statement,) = ast.parse(found["code"]).body
        except (SyntaxError, ValueError):
            continue
        if not isinstance(statement, ast.Expr) or isinstance(statement.value, ast.Call | ast.Yield | ast.Await):
            yield line, found["indent"], found["code"].rstrip()


WRITER = Writer(frozenset(("uncomment", "write-line")), _written, needs=_NEEDS)
