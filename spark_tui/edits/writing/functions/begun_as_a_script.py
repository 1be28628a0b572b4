"""A script that defines what it does, and never does it: "nothing happens when I start it", "call main when it is run
as a script"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_AS_SCRIPT = (
    r"\b(?:call|run|start|execute|invoke) (?:the )?`?(?P<entry>[a-z_]\w*)`?(?:\(\))?(?: function)?,? (?:when|if|once)"
    r" (?:(?:the |this )?(?:file|script|module|program|it)(?: is|'s)? )?(?:run|started|executed|called"
    r"|launched|invoked)"
    r"(?: (?:directly|as (?:a|the) (?:script|program|main)|from the (?:command line|shell)))*\W*$"
    r"|\b(?:runnable|executable|startable|run|runs|started|executed|start) (?:directly|by itself|as a "
    r"(?:script|program))"
    r"(?: too| as well)?\W*$"
    r"|^(?:please )?(?:call|run) `?(?P<last>[a-z_]\w*)`?(?:\(\))? at the (?:very )?(?:end|bottom)"
    r"(?: of the (?:file|script|module))?\W*$"
)
_NEEDS = Pattern(
    rf"(?i){_AS_SCRIPT}|"
    r"\b(?:nothing (?:happens|runs|is (?:done|printed|run))|do(?:es)?(?:n't| not) (?:do anything|run|start))\b"
    r"|\bmain (?:\w+ )?(?:never|not|nowhere)\b|\b(?:nobody|nothing|no one|who) (?:ever )?(?:calls|runs"
    r"|starts) main\b|\bmain guard\b"
    r"|\bmain isn't (?:called|run)\b"
    r"|\b(?:under|in|with|behind|inside|through|by|into|add|a|the|usual|missing)(?: [a-z]+)? `?(?:if )?__name__\b"
    r"|__name__ ?== ?.?__main__|__main__ (?:guard|block)\b"
)
_GUARD = Pattern(rf"(?i)__name__|__main__|\bmain guard\b|{_AS_SCRIPT}")
_ENTRIES = ("main", "cli", "run")
_ASKED, _SAID = 4.5, 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if guard(source) is not None:
        return
    match = _GUARD.search(sentence.text)
    told, said = match is not None, (match["entry"] or match["last"]) if match is not None else None
    entries = (said,) if said in sentence.known else _ENTRIES
    for _, function in source.functions:
        arguments = function.args
        if function.name not in entries or source.names.get(function.name):
            continue
        if function in source.tree.body and len(arguments.args) == len(arguments.defaults):
            stop = len(source.text)
            code = f'\n\nif __name__ == "__main__":\n{source.unit}{function.name}()\n'
            newline = "" if source.text.endswith("\n") else "\n"
            yield Repair((Splice(stop, stop, newline + code),), _ASKED + _SAID * told)


WRITER = Writer(frozenset(("main-guard",)), _written, needs=_NEEDS)
