"""A passage of a docstring or a comment that is quoted gives way to another: "'file we manager' should be 'file we
manage'". One of a text that the program uses is `text_for_text`'s.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.slips import is_slip
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.text_for_text import instead_of, is_remark

_NEEDS = Pattern(
    r"(?i)^(?=.*[\"'`]).*(?:\b(?:instead of|rather than|in place of|replace|change|correct|fix"
    r"|(?:should|must|has to) (?:be|become|say|read)|not|means?|meant)\b|->|=>|→)"
)
_QUOTED = Pattern(r"(?<!\w)([\"'`])((?:(?!\1).){2,}? (?:(?!\1).)+?)\1(?!\w)")
_NAMED = 1.0
_ASKED, _MOST = 9.0, 4  # of them, or it is meant somewhere in particular


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, old in _QUOTED.findall(sentence.text):
        new = of_one_word(old, instead_of(old, sentence.text))
        at = [match.start() for match in re.finditer(rf"(?<!\w){re.escape(old)}(?!\w)", source.text)] if new else []
        told = [start for start in at if any(first <= start < last for first, last in _remarks(source))]
        if 1 <= len(at) == len(told) <= _MOST:
            yield Repair(tuple(Splice(start, start + len(old), new) for start in told), _ASKED)


def of_one_word(old: str, new: str) -> str:
    """The passage with that one word corrected, where no more of it is said: "it says 'of the file is gone', should be
    'if'". Nothing where none of its words is like it."""
    if " " in new or not new or not old.count(" "):
        return new
    words = old.split(" ")
    like = [at for at, word in enumerate(words) if is_slip(word.lower(), new.lower())]
    return " ".join((*words[: like[0]], new, *words[like[0] + 1 :])) if like else ""


_READS = Pattern(r"(?i)\b(?:should|must|has to|ought to) (?:read|say|be)\W+[\"'`](?P<new>[^\"'`]{3,})[\"'`]")


def _nearly_there(sentence: Sentence) -> Iterator[Repair]:
    """Only how it should read is said: "the doc of size should say 'we manage'", where it says "we manager"."""
    source, said = sentence.source, _READS.search(sentence.text)
    words = said["new"].split() if said is not None else []
    if (
        said is None
        or re.search(rf"\b{re.escape(said['new'])}\b", source.text) is not None
        or len(_QUOTED.findall(sentence.text)) > 1
    ):
        return
    named = functions_named(sentence, _NAMED)
    found = list[Splice]()
    for first, last in _remarks(source):
        line = source.line_at(first)
        if named and not any(each.lineno <= line <= (each.end_lineno or 0) for each in named):
            continue
        there = list(re.finditer(r"[^\W\d_]+(?:'\w+)?", source.text[first:last]))
        for run in (there[at : at + len(words)] for at in range(len(there) - len(words) + 1)):
            apart = [(old, new) for old, new in zip(run, words, strict=True) if old[0].lower() != new.lower()]
            if len(apart) == 1 and is_slip(apart[0][0][0].lower(), apart[0][1].lower()):
                found.append(Splice(first + apart[0][0].start(), first + apart[0][0].end(), apart[0][1]))
    if len(found) == 1:
        yield Repair(tuple(found), _ASKED)


def _remarks(source: Source) -> Iterator[tuple[int, int]]:
    for node in source.all(ast.Constant):
        if is_remark(source, node):
            yield source.start(node), source.stop(node)
    for token in source.tokens:
        if token.kind == tokenize.COMMENT:
            yield token.start, token.start + len(token.text)


_KINDS = frozenset(("fix-typo", "fix-string"))
WRITERS = (Writer(_KINDS, _nearly_there, needs=_READS), Writer(_KINDS, _written, needs=_NEEDS))
