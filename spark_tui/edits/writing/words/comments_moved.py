"""A comment behind code stands above it: "move the comment on seats above the line", "no trailing comments please"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.remove_comments import comments
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice, Token
from spark_tui.edits.reading import EXACT, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:move|put|place|pull|set)\b[^.;]*\bcomments?\b[^.;]*\b(?:above|over|(?:(?:in|on)to|on|in) (?:its"
    r"|their|an?) "
    r"(?:own|separate|new) lines?|(?:to|on|in) the line (?:before|above))"
    r"|\bcomments?\b[^.;]*\b(?:should|must|belongs?|goes?)\b[^.;]*\babove\b|\b(?:no|get rid of) (?:trailing|inline"
    r"|end[- ]of[- ]line)"
    r" comments\b"
)
_EVERY = Pattern(r"(?i)\bcomments\b|\b(?:all|every|each)\b")
_ASKED, _SAID = 7.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    trailing = [each for each in comments(source, "") if _is_trailing(source, each)]
    named = functions_named(sentence, EXACT)
    inside = [each for each in trailing if any(node.lineno <= each.line <= (node.end_lineno or 0) for node in named)]
    spoken = {*sentence.spoken.split()}
    said = [each for each in trailing if spoken & {*_words(source.line(each.line))} - _NO_WORDS]
    meant = inside or said or trailing
    if len(meant) == 1 or (meant and _EVERY.search(sentence.text) is not None):
        splices = [splice for each in meant for splice in _above(source, each)]
        yield Repair(tuple(splices), _ASKED + _SAID * (meant is not trailing))


_NO_WORDS = frozenset(
    ("comment", "comments", "line", "the", "above", "move", "put", "on", "of", "self", "in", "to", "is")
)


def _words(line: str) -> Iterator[str]:
    for word in re.findall(r"[^\W\d]\w*", line):
        yield from parts(word)


def _is_trailing(source: Source, comment: Token) -> bool:
    line = source.line(comment.line)
    return not line.lstrip().startswith("#") and re.match(r"#\s*(?:type:|noqa|pragma|pylint|fmt)", comment.text) is None


def _above(source: Source, comment: Token) -> Iterator[Splice]:
    at = source.line_start(comment.line)
    line = source.line(comment.line)
    before = line[: comment.start - at]
    yield Splice(at, at, f"{source.indent(comment.line)}{comment.text}\n")
    yield Splice(at + len(before.rstrip()), comment.start + len(comment.text), "")


WRITER = Writer(frozenset(("move-line", "add-comment", "remove-comments")), _written, needs=_NEEDS)
