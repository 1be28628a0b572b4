"""A function or class at another place, told by what stands there: "move load below save", "main should come last"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops.move_function import moved_before, moved_behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import is_guard
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Definition, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_KIND = r"(?:function|method|class)"


def _name(group: str) -> str:
    return rf"(?:the )?(?:{_KIND} )?`?(?P<{group}>[^\W\d][\w.]*)`?(?:\(\))?(?: {_KIND})?"


_OF_IT = r"(?: of (?:the |its |this )?(?:file|module|class))?"
_NEEDS = Pattern(
    rf"(?i)(?:\b(?:move|put|place|shift|bring|pull|push) {_name('moved')}"
    rf"|(?:^|[,;.] ){_name('comes')} (?:should|must|has to|needs to|belongs?|could)(?: (?:go|come|be|stand))?)"
    r" (?:up |down |right |directly |just )?"
    rf"(?:(?P<first>(?:to|at) the (?:very )?(?:top|start|beginning|front){_OF_IT}|first)"
    rf"|(?P<last>(?:to|at) the (?:very )?(?:end|bottom){_OF_IT}|last)"
    rf"|(?:above|before|over|ahead of|in front of) {_name('below')}"
    rf"|(?:below|after|behind|beneath|under(?:neath)?|next to) {_name('above')})"
    r"(?=\W*$|[,;.]| (?:please|pls|where|so|since|because|as)\b)"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    node = _called(source, match["moved"] or match["comes"]) if match is not None else None
    if match is None or node is None:
        return
    block = block_of(source, node)
    others = [each for each in block if isinstance(each, Definition) and each is not node]
    if match["first"] and others and others[0].lineno < node.lineno:
        yield from possible(moved_before(source, node, others[0]), _ASKED)
    elif match["last"]:
        *_, last = (each for each in block if not is_guard(each))
        yield from possible(moved_behind(source, node, last), _ASKED) if last is not node else ()
    elif (above := _called(source, match["below"] or "")) is not None and above in others:
        yield from possible(moved_before(source, node, above), _ASKED)
    elif (below := _called(source, match["above"] or "")) is not None and below in others:
        yield from possible(moved_behind(source, node, below), _ASKED)


def _called(source: Source, name: str) -> Definition | None:
    named = re.compile(rf"(?:.*\.)?{re.escape(name)}")
    found = [node for full, node in source.definitions if named.fullmatch(full)]
    return found[0] if len(found) == 1 else None


WRITER = Writer(frozenset(("move-function", "move-line")), _written, needs=_NEEDS)
