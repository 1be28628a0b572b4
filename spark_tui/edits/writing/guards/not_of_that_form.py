"""A text in which a pattern finds nothing is an error that says so, where it was one that says nothing: "parse_time
fails with AttributeError if the text is not a time", "version() crashes on malformed tags"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.failing.risky import Risk, risks
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.complaining import ends_in
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:crash\w*|fail\w*|bl[eo]ws? up|dies?|breaks?|chokes?|explodes?|AttributeError|NoneType)\b)"
    r".*\b(?:(?:is|are)(?:n['’]?t| not) (?P<what>(?:an? |in |of )?[a-z]\w*)"
    r"|(?:does|do)(?:n['’]?t| not) (?:match|look|have)\b"
    r"|(?:malformed|invalid|garbage|nonsense|bad|broken|weird|odd|unexpected|junk|other|wrong)\b)"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:returns?|give[sn]?|skip\w*|ignore\w*|default\w*|None(?!Type)|empty|pass over|log\w*|warn\w*|print\w*"
    r"|exit|tests?|file|is(?:n['’]?t| not) (?:there|found|known|set|given|in)\b)\b"
)
_FINDS = frozenset(("match", "search", "fullmatch"))
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    there = [(name, each, risk, text) for name, each in source.functions for risk, text in _unmatched(sentence, each)]
    spoken = [each for each in there if names(sentence, each[1].name) >= 1.0] or there
    for name, function, risk, text in spoken if len(spoken) == 1 else ():
        happens = ends_in(sentence.text) | {*risk.errors}
        wanted = (each for each in exceptions(Gap(sentence, "raise-if", (name,))) if each not in happens)
        what = said["what"] if said["what"] and said["what"].split()[0].lower() in ("a", "an") else ""
        told = f'f"{f"not {what}" if what else f"invalid {text}"}: {{{text}!r}}"'
        guard = f"if {risk.test}:\n{source.unit}raise {next(wanted, 'ValueError')}({told})"
        evidence = _ASKED + _NAMED * min(2.0, names(sentence, function.name))
        yield from possible(later(insert_before, source, risk.statement, guard), evidence)


def _unmatched(sentence: Sentence, function: Function) -> Iterator[tuple[Risk, str]]:
    """What is used though the pattern may have found nothing, and the parameter in which it was looked for."""
    given = {*parameters_of(function)} - bound_in(function)
    for risk in risks(sentence.source, function):
        for call in walk(risk.made) if risk.made is not None else ():
            if not isinstance(call, ast.Call):
                continue
            text = next((last_name(each) for each in call.args[::-1] if last_name(each) in given), "")
            if last_name(call.func) in _FINDS and text and " is None" in risk.test:
                yield risk, text


WRITER = Writer(frozenset(("raise-if", "guard-none", "fix-error")), _written, needs=_NEEDS)
