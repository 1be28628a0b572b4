"""What every object begins with is given when it is made: "make the start balance a parameter", "let me set the level
when creating a player"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_START = r"(?:(?:start|starting|initial|first|default|beginning) )?"
_WHAT = (
    rf"(?:the |its |their |an? |another |a different )?{_START}`?(?P<what{{}}>[a-z]\w*(?: [a-z]\w*)??)`?"
    r"(?: (?:at|from|in) the (?:start|beginning))?"
)
_AS = r"(?:an? )?(?:optional )?(?:param(?:eter)?|arg(?:ument)?|option|configurable|settable|adjustable)"
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:(?:make|turn) {_WHAT.format(1)} (?:into )?{_AS}"
    rf"|(?:let|allow) (?:me|us|people|callers?|the caller|users?)(?: to)? (?:set|choose|pick|give|pass(?: in)?"
    rf"|decide|tell) {_WHAT.format(2)}"
    rf"|{_WHAT.format(3)} (?:should|must|has to) be (?:{_AS}|given|passed|set|chosen)"
    rf"|i (?:want|would like|need) to (?:set|choose|pick|give|pass) {_WHAT.format(4)})"
    r"(?: (?:of|for|to|in|on|when|at|while) .+)?\W*$"
)
_ASKED, _NAMED = 5.6, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    what = next(each for each in said.groups() if each).lower().replace(" ", "_")
    for _, owner in source.classes:
        init = method(owner, "__init__")
        if init is None or what in parameters_of(init):
            continue
        for node in init.body:
            match node:
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant() as value) if name == what:
                    pass
                case _:
                    continue
            kind = kind_of(value) if is_typed(init) else ""
            if value.value is None or isinstance(value.value, bool):
                continue
            given = named("add-parameter").edit(source, (source.name_of(init), name, source.segment(value), kind))
            top = source.start(init.body[0])
            kept = [each for each in given if each.start < top]
            told = _ASKED + _NAMED * min(2.0, names(sentence, owner.name))
            yield from possible((*kept, instead(source, value, name)), told)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
