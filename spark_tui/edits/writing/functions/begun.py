"""A script that defines what it does, and never does it: "nothing happens when I start it"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:nothing (?:happens|runs|is (?:done|printed|run))|do(?:es)?(?:n't| not) (?:do anything|run|start))\b"
    r"|\bmain (?:\w+ )?(?:never|not|nowhere)\b|\b(?:nobody|nothing|no one|who) (?:ever )?(?:calls|runs"
    r"|starts) main\b|\bmain guard\b"
    r"|\bmain isn't (?:called|run)\b"
    r"|\b(?:under|in|with|behind|inside|through|by|into|add|a|the|usual|missing)(?: [a-z]+)? `?(?:if )?__name__\b"
    r"|__name__ ?== ?.?__main__|__main__ (?:guard|block)\b"
)
_GUARD = Pattern(r"(?i)__name__|__main__|\bmain guard\b")
_ENTRIES = ("main", "cli", "run")
_ASKED, _SAID = 4.5, 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if guard(source) is not None:
        return
    told = _GUARD.search(sentence.text) is not None
    for _, function in source.functions:
        arguments = function.args
        if function.name not in _ENTRIES or source.names.get(function.name):
            continue
        if function in source.tree.body and len(arguments.args) == len(arguments.defaults):
            stop = len(source.text)
            code = f'\n\nif __name__ == "__main__":\n{source.unit}{function.name}()\n'
            newline = "" if source.text.endswith("\n") else "\n"
            yield Repair((Splice(stop, stop, newline + code),), _ASKED + _SAID * told)


WRITER = Writer(frozenset(("main-guard",)), _written, says=_GUARD, needs=_NEEDS)
