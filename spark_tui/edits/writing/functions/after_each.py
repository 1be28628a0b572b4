"""What is done once, behind a loop, is done in each turn of it: "save the state after every repo", "flush after each
row"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.branching.branches import next_in_block
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?P<what>[a-z]\w*)\b.*\bafter (?:each|every)(?: single)? (?P<one>[a-z_]\w*)\b")
_OTHER = Pattern(r"(?i)\b(?:wait|sleep|pause|blank line|empty line|comma|newline|not|never)\b|n't\b")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHER.search(sentence.text) is not None:
        return
    before = sentence.text[: said.start("one")]
    spoken = {root(part) for word in before.lower().split() for part in parts(word)}
    for loop in source.all(ast.For):
        target = loop.target
        several = last_name(loop.iter).lower()
        one = said["one"].lower()
        if not isinstance(target, ast.Name) or (one != target.id and plural(one) != several):
            continue
        match next_in_block(source, loop):
            case ast.Expr(ast.Call(func)) as done if has_own_lines(source, done) and not loop.orelse:
                words = {root(part) for part in parts(last_name(func))}
            case _:
                continue
        last = loop.body[-1]
        if not words & spoken or not has_own_lines(source, last) or target.id in named_in(done):
            continue
        start, stop = source.line_start(done.lineno), source.line_start(source.last_line(done) + 1)
        lines = source.text[start:stop].splitlines(keepends=True)
        deeper = "".join(source.unit + line if line.strip() else line for line in lines)
        at = source.line_start(source.last_line(last) + 1)
        if at == start:
            yield Repair((Splice(start, stop, deeper),), _ASKED)
        else:
            yield Repair((Splice(at, at, deeper), Splice(start, stop, "")), _ASKED)


WRITER = Writer(frozenset(("move-line", "insert-after", "append-call")), _written, needs=_NEEDS)
