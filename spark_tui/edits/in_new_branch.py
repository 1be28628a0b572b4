"""Two answers to the same file, where the one brings a branch that leaves and the other says something: it is said
there, before that. "return None if there is no user, and log a warning"."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from textwrap import dedent

from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import source_of
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines

_SAYS_SOMETHING = Pattern(
    r"(?i)(?:(?:also|then|please|just) )*"
    r"(?:log|print|warn|(?:emit|write|add|show|send) (?:an? )?(?:log|warning|message))\b"
    r"(?!.*\b(?:if|when\w*|where|unless|before|after|every|each|time|start|end|beginning|top|bottom|first|instead"
    r"|always|too)\b)"
)
"""Without a place or a condition of its own."""
_LEAVING = Pattern(r"\s*(?:return|raise|continue|break)\b")


def is_said_there(sentence: str) -> bool:
    return _SAYS_SOMETHING.match(sentence) is not None


def in_new_branch(before: str, branched: str, saying: str) -> str | None:
    """What becomes of the file; None where there is no such branch, or more is done than to say something."""
    old = split_lines(before)
    said = [each for each in between(before, saying) if _statement(each) is not None]
    leaving = _leaving(before, branched)
    if len(said) != 1 or leaving is None:
        return None
    lines = split_lines(branched)
    indent = re.match(r"\s*", lines[leaving])
    code = [f"{indent[0] if indent else ''}{line}\n" for line in (_statement(said[0]) or "").splitlines()]
    there = "".join((*lines[:leaving], *code, *lines[leaving:]))
    needed = [each for each in between(before, saying) if each not in said]
    hunks = sorted({*between(before, there), *needed}, key=lambda hunk: (hunk.start, hunk.stop))
    try:
        return "".join(apply_hunks(old, hunks))
    except Refusal:
        return None


def _statement(hunk: Hunk) -> str | None:
    """What is only put in, if it is nothing but a call."""
    code = dedent("".join(hunk.new)).strip("\n")
    try:
        body: Sequence[ast.stmt] = ast.parse(code).body
    except (SyntaxError, ValueError):
        return None
    is_call = len(body) == 1 and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Call)
    return code if is_call and hunk.start == hunk.stop else None


def _leaving(before: str, branched: str) -> int | None:
    """The line with which the only new branch ends."""
    new, moved = set[int](), 0
    for hunk in between(before, branched):
        start = hunk.start + moved
        new.update(range(start, start + len(hunk.new)))
        moved += len(hunk.new) - (hunk.stop - hunk.start)
    source = source_of(branched)
    if source is None:
        return None
    branches = source.all(ast.If, ast.ExceptHandler)
    ends = [each.body[-1] for each in branches if each.lineno - 1 in new and isinstance(each.body[-1], Leaving)]
    found = [end.lineno - 1 for end in ends if end.lineno - 1 in new]
    is_alone = len(found) == 1 and _LEAVING.match(split_lines(branched)[found[0]]) is not None
    return found[0] if is_alone else None
