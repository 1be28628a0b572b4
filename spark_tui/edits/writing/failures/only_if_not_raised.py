"""What stands behind a `try` is only done where nothing was raised: "only count a job as done if its handler didn't
raise"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, clearly, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bonly\b(?P<does>.*)\b(?:if|when|where|once|after|unless)\b.*\b(?:(?:not|\w+n't|nothing|never"
    r"|without) (?:\w+ )?"
    r"(?:rais\w+|fail\w*|throw\w*|crash\w*|error\w*|an? (?:error|exception))|succe\w+|no (?:error|exception"
    r"|failure)s?|worked"
    r"|went (?:well|through|fine))"
    r"|\b(?:not|\w+n't|never) (?P<other>.*)\b(?:if|when|where)\b.*\b(?:rais\w+|fail\w*|throw\w*|crash\w*)\b"
)
_ASKED, _COUNTS = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    spoken = {root(word) for word in sentence.text[: said.end("does" if said["does"] else "other")].lower().split()}
    for node in source.all(ast.Try):
        if node.orelse or node.finalbody or not node.handlers or any(_leaves(each) for each in node.handlers):
            continue
        block = block_of(source, node)
        behind = block[block.index(node) + 1 :] if node in block else []
        if not behind or not isinstance(behind[0], ast.Expr | ast.AugAssign | ast.Assign):
            continue
        after, written = behind[0], source.segment(behind[0])
        shared = len({root(word) for word in parts(written)} & spoken)
        counts = isinstance(after, ast.AugAssign) and bool(spoken & {"count", "add"})
        if shared:
            yield Repair(
                (_else(source, node, after),), _ASKED + shared / 2 + _COUNTS * counts + clearly(sentence, written)
            )


def _leaves(handler: ast.ExceptHandler) -> bool:
    """What comes behind is not reached after it."""
    return isinstance(handler.body[-1], Leaving)


def _else(source: Source, node: ast.Try, after: ast.stmt) -> Splice:
    """With what stands between them, be it a comment."""
    indent = source.indent(node.lineno)
    start, stop = source.line_start(source.last_line(node) + 1), source.stop(after)
    lines = source.text[start:stop].split("\n")
    first = next(at for at, line in enumerate(lines) if line.strip())
    moved = "\n".join(f"{source.unit}{line}" if line.strip() else line for line in lines[first:])
    return Splice(start, stop, f"{indent}else:\n{moved}")


WRITER = Writer(frozenset(("wrap-try", "add-except", "move-line", "change-condition")), _written, needs=_NEEDS)
