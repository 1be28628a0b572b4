"""What was written out is read from the command line: "take the file name from sys.argv, not always alice.txt"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.adjustable import Adjustable, adjustable, at_top
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.name.wished import asked, is_among
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\bcommand[- ]line\b|\bargv\b|\bcli (?:arg|param)\w*|\bfirst argument\b|\bfrom the shell\b")
_ELSE = Pattern(
    r"(?i)\b(?:let me|choose|pick|optional\w*|able to)\b|\bdefault\w*|\botherwise\b|\bfall(?:s|ing)? back\b"
    r"|\bif (?:there(?:'s| is| are) )?(?:none|nothing|no|missing|left)\b|\belse\b"
)
_VALUE_SAID, _ROLE_SAID, _IN_MAIN, _ONLY = 2.0, 1.8, 1.0, 1.0
_LEAST = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if flags(source) or "argparse" in sentence.text:
        return
    said = asked(sentence)
    for thing, in_main in _things(source):
        told = _VALUE_SAID * (thing.value.strip("\"'") in sentence.text)
        told += _ROLE_SAID * any(is_among(name, said) for name in thing.names)
        if told + in_main >= _LEAST:
            yield from possible(_read(sentence, thing), _ONLY + told + in_main)


def _things(source: Source) -> Iterator[tuple[Adjustable, float]]:
    """What the script itself says, then what its functions do."""
    there = guard(source)
    statements = [each for each in source.tree.body if isinstance(each, ast.Assign | ast.Expr | ast.For | ast.With)]
    yield from ((each, _IN_MAIN) for each in at_top(source, [*statements, *(there.body if there is not None else [])]))
    for _, function in source.functions:
        for each in adjustable(source, function):
            if each.places and not each.value.isupper():
                yield each, _IN_MAIN * (function.name in ("main", "run", "cli"))


def _read(sentence: Sentence, thing: Adjustable) -> Iterator[Splice]:
    source = sentence.source
    if "sys.argv" in source.text:
        raise Refusal("the command line is read already")
    value = ast.literal_eval(thing.value)
    read = f"{type(value).__name__}(sys.argv[1])" if isinstance(value, int | float) else "sys.argv[1]"
    if _ELSE.search(sentence.text) is not None:
        read = f"{read} if len(sys.argv) > 1 else {thing.value}"
    yield from import_needed(source, "sys")
    yield from thing.put(source, read)


WRITER = Writer(frozenset(("positional-flag",)), _written, needs=_SAYS)
