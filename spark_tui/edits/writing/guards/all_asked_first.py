"""All of them are asked about before anything is done with one: "book leaves the first seats sold when a later one is
taken, check all of them first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import bound_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:check|test|validate|verify|look at) (?:all|every\w*|each|them|the whole)\b.*\b(?:first|before"
    r"|beforehand|up ?front)\b"
    r"|\ball[- ]or[- ]nothing\b|\beither all\b.*\bor none\b|\bor none at all\b"
    r"|\b(?:half|partly|partially)[- ](?:done|booked|applied|finished|changed|sold|reserved|updated|moved|processed)\b"
    r"|\b(?:leaves?|keeps?|stays?|remains?|are already) (?:the )?(?:first|earlier|others?|rest|some"
    r"|half)\b.*\b(?:when|if|although|though)\b"
)
_ASKED, _NAMED = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for loop in walk(function):
            match loop:
                case ast.For(body=[ast.If(body=[*_, ast.Raise()], orelse=[]) as asked, *rest], orelse=[]) if rest:
                    pass
                case _:
                    continue
            if not has_own_lines(source, rest[0]) or bound_in(asked) & set().union(*map(named_in, rest)):
                continue
            header = source.text[source.start(loop) : source.start(loop.body[0])].rstrip()
            at = source.line_start(source.first_line(rest[0]))
            told = _ASKED + _NAMED * (names(sentence, function.name) > 0) + told_of(sentence, loop)
            yield Repair((Splice(at, at, f"{source.indent(loop.lineno)}{header}\n"),), told)


WRITER = Writer(frozenset(("fix-early-return", "write-line")), _written, needs=_NEEDS)
