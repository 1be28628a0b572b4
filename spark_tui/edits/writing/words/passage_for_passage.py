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
_READS = Pattern(r"(?i)\b(?:should|must|has to|ought to) (?:read|say|be)\W+[\"'`](?P<new>[^\"'`]{3,})[\"'`]")
_QUOTED = Pattern(r"(?<!\w)([\"'`])((?:(?!\1).){2,}? (?:(?!\1).)+?)\1(?!\w)")
_NAMED = 1.0
_ASKED, _MOST = 9.0, 4  # of them, or it is meant somewhere in particular


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, old in _QUOTED.findall(sentence.text):
        new = _of_one_word(old, instead_of(old, sentence.text))
        at = [match.start() for match in re.finditer(rf"(?<!\w){re.escape(old)}(?!\w)", source.text)] if new else []
        told = [start for start in at if any(first <= start < last for first, last in _remarks(source))]
        if 1 <= len(at) == len(told) <= _MOST:
            yield Repair(tuple(Splice(start, start + len(old), new) for start in told), _ASKED)


def _of_one_word(old: str, new: str) -> str:
    """The passage with that one word corrected, where no more of it is said: "it says 'of the file is gone', should be
    'if'"."""
    if " " in new or new in old:
        return new
    words = old.split(" ")
    like = [at for at, word in enumerate(words) if is_slip(word.lower(), new.lower())]
    return " ".join((*words[: like[0]], new, *words[like[0] + 1 :])) if like else new


def _nearly_there(sentence: Sentence) -> Iterator[Repair]:
    """Only how it should read is said: "the doc of size should say 'we manage'", where it says "we manager"."""
    source, said = sentence.source, _READS.search(sentence.text)
    if said is None or said["new"] in source.text or len(_QUOTED.findall(sentence.text)) > 1:
        return
    words = said["new"].split()
    named = functions_named(sentence, _NAMED)
    found = list[Splice]()
    for first, last in _remarks(source):
        line = source.line_at(first)
        if named and not any(each.lineno <= line <= (each.end_lineno or 0) for each in named):
            continue
        there = list(re.finditer(r"[^\W\d_]+(?:'\w+)?", source.text[first:last]))
        for run in (there[at : at + len(words)] for at in range(len(there) - len(words) + 1)):
            match [(old, new) for old, new in zip(run, words, strict=True) if old[0].lower() != new.lower()]:
                case [(old, new)] if is_slip(old[0].lower(), new.lower()):
                    found.append(Splice(first + old.start(), first + old.end(), new))
                case _:
                    pass
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
