"""Code that is only to get a frame, a `with` or a `try`, and of which something is gone by then."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read

_FRAMES = Pattern(
    r"(?i)\bwith[- ](?:block|statement)|\bcontext[- ]manager\b"
    r"|\b(?:us(?:e|ing)|needs?|want|in|into) (?:an? )?`?with`?\b(?! (?:the|an?|this|that|no|all|its?|each|every)\b)"
)
_ENDS = frozenset(("close", "release", "shutdown", "cleanup", "quit", "terminate"))


def loses_what_is_framed(before: str, sentence: str, after: str) -> bool:
    """ "Use a with block for the file": it opens and closes what was opened and closed by hand; does more go?"""
    return _FRAMES.search(sentence) is not None and bool(Counter(_steps(read(before))) - Counter(_steps(read(after))))


def _steps(source: Source) -> Iterator[str]:
    """What is done one after the other, and on which conditions; but for what a `with` does itself."""
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Name()], ast.Call()) | ast.Expr(ast.Call(ast.Attribute(attr="acquire"))):
                pass
            case ast.Expr(ast.Call(ast.Attribute(attr=attr))) if attr in _ENDS:
                pass
            case ast.If(test):
                yield ast.unparse(test)
            case ast.For(target, through):
                yield f"{ast.unparse(target)} in {ast.unparse(through)}"
            case ast.stmt() if not hasattr(node, "body"):
                yield ast.unparse(node)
