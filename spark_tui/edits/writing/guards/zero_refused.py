"""What refuses what is negative refuses zero as well: "reject zero amounts too", "draw should also refuse 0"; and a
message that says what has to be tells the bound: "what if n is 0? it should raise 'n must be at least 1'"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:reject\w*|refus\w+|forbid\w*|invalid|not allowed|rais\w+|\w+Error)\b)"
    r"(?=.*(?:\b(?:zero|zeros)\b|(?<![\w.])0(?![\w.])))"
    r".*\b(?:too|also|as well|off[- ]by[- ]one|even|neither|either)\b"
)
_INSTEAD = Pattern(r"(?i)\b(?:instead of|allow\w* (?:zero|0)|accept\w*|ZeroDivisionError)\b")
_ASKED, _NAMED = 6.6, 1.0


def _zero_too(sentence: Sentence) -> Iterator[Repair]:
    if _INSTEAD.search(sentence.text) is not None:
        return
    source = sentence.source
    for name, function in source.functions:
        for node in walk(function):
            match node:
                case ast.If(
                    ast.Compare(left, [ast.Lt()], [ast.Constant(0) as zero]),
                    [*_, ast.Raise() | ast.Return(ast.Constant(None | False))],
                ):
                    said = max(names(sentence, name), names(sentence, source.segment(left).rpartition(".")[2]))
                    between = source.text[source.stop(left) : source.start(zero)]
                    splice = Splice(source.stop(left), source.start(zero), between.replace("<", "<=", 1))
                    yield Repair((splice,), _ASKED + _NAMED * min(2.0, said))


_TELLS = Pattern(
    r"(?i)(?=.*(?:\brais\w+|\breject\w*|\brefus\w+|\bblow\w* up|(?-i:[A-Z]\w*Error\b)))"
    r".*[\"'](?P<message>(?:the )?(?P<what>[a-z_]\w*) must be"
    r" (?:at least (?P<least>-?\d+)|(?P<positive>positive)))[\"']"
)
_IN_CODE = Pattern(r"\b(?:if|when|unless|while) .*(?:[<>]|[!=]=|\bin\b|\bnot\b)")
"""When it is raised is said by itself: "ValueError('n must be positive') if '-' in n"."""
_TOLD = 7.0


def _as_the_message_says(sentence: Sentence) -> Iterator[Repair]:
    match, source = _TELLS.search(sentence.text), sentence.source
    if match is None or match["message"] in source.text or _IN_CODE.search(sentence.text[match.end() :]) is not None:
        return
    for name, function in source.functions:
        own = next((each for each in parameters_of(function) if each.lower() == match["what"].lower()), None)
        asked = (node.test for node in walk(function) if isinstance(node, ast.If))
        if own is not None and not any(mentions(test, own) for test in asked):
            error = next(exceptions(Gap(sentence, "raise-if", (name,))), "ValueError")
            test = f"{own} < {match['least']}" if match["least"] else f"{own} <= 0"
            guard = f'if {test}:\n{source.unit}raise {error}("{match["message"]}")'
            told = _TOLD + _NAMED * min(2.0, names(sentence, name))
            yield from possible(later(insert_at_top, source, function, guard), told)


WRITERS = (
    Writer(frozenset(("change-condition", "raise-if", "or-condition")), _zero_too, needs=_NEEDS),
    Writer(frozenset(("raise-if",)), _as_the_message_says, needs=_TELLS),
)
