"""What one function does with os.path, it does with a Path; the rest of the file stays as it is."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.pathlib_ import OP as PATHLIB
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read, rewritten, splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\bpathlib\b|\bos\.path\b|\bos\.listdir\b|\b(?-i:Path)(?:s| objects?)?\b|\bglob\b")
_CLEAR, _ASKED, _NAMED, _STEPS = 2.0, 3.0, 1.5, 12


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    meant = [name for name, _ in source.functions if names(sentence, name.rpartition(".")[2]) >= _CLEAR]
    if len(meant) == len(source.functions):
        return  # that is the whole file
    after = source
    for name in meant:
        after = _said_with_paths(after, name)
    if after is not source:
        yield Repair((rewritten(source, after.text),), _ASKED + _NAMED)


def _said_with_paths(source: Source, name: str) -> Source:
    """Line by line: one may make the next one possible."""
    for _ in range(_STEPS):
        for line in _lines(source, name):
            try:
                after = read(splice(source, PATHLIB.edit(source, (line,))))
            except Refusal:
                continue
            if after.text != source.text:
                source = after
                break
        else:
            return source
    return source


def _lines(source: Source, name: str) -> Iterator[str]:
    function = source.function(name)
    options = PATHLIB.slots[0].options
    lines = options(source, ()) if options is not None else ()
    inside = {int(line) for line in lines if function.lineno <= int(line) <= (function.end_lineno or 0)}
    yield from map(str, sorted(inside))  # a loop comes before what stands in it


WRITER = Writer(frozenset(("pathlib",)), _written, needs=_SAYS)
