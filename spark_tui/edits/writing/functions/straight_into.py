"""A list that is only made for one call is not made: "total_size: sum with a generator", "no need for the list, join
them directly"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.to_comprehension import OP
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.looping.gathering import for_loops
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice, read, rewritten, splice
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bgen(?:erator)?(?:[- ]?expr\w*|s)?\b|\b(?:no|without|drop|skip|needless|unneeded|unnecessary|get rid of|why"
    r"|don't need|not need)\b.*\b(?:lists?|temp\w*|variable|intermediate)\b"
    r"|\bone[- ]?liner?\b(?! (?:of )?(?:doc\w*|comments?|text|help))|\b(?:in|on"
    r"|to) one line\b"
    r"|\b(?:straight|directly|inline)\b|\b(?:shorter|shorten|simplif\w+)\b"
)
_TAKES = frozenset(("sum", "max", "min", "any", "all", "sorted", "set", "tuple", "frozenset", "dict", "join", "mean"))
_CLEAR, _ASKED, _SAID = 1.5, 5.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    shorter = [(source, node) for node in source.all(ast.Assign)]
    for line in for_loops(source):
        around = function_around(source, source.statement_at(int(line)))
        if around is None or names(sentence, around.name) < _CLEAR:
            continue
        try:
            after = read(splice(source, OP.edit(source, (line,))))
        except (Refusal, SyntaxError):
            continue
        shorter += [(after, node) for node in after.all(ast.Assign)]
    for code, made in shorter:
        around = function_around(code, made)
        if around is None or names(sentence, around.name) < _CLEAR:
            continue
        done = _straight(code, made)
        if done is not None:
            called, text = done
            yield Repair(
                (rewritten(source, text),),
                _ASKED + names(sentence, around.name) / 3 + _SAID * _is_said(sentence, called),
            )


def _is_said(sentence: Sentence, called: str) -> bool:
    return f" {called} " in sentence.spoken


def _straight(source: Source, made: ast.Assign) -> tuple[str, str] | None:
    """By what is called, and the file with the list made in the call."""
    match made:
        case ast.Assign([ast.Name(name)], ast.ListComp() as several):
            block = block_of(source, made)
        case _:
            return None
    around = function_around(source, made)
    at = block.index(made)
    if around is None or at + 1 == len(block) or not has_own_lines(source, made):
        return None
    uses = [each for each in names_in(around) if each.id == name]
    for node in walk(block[at + 1]):
        match node:
            case ast.Call(ast.Name(called) | ast.Attribute(attr=called), [ast.Name(given) as place], []):
                pass
            case _:
                continue
        if called in _TAKES and given == name and len(uses) == 2:
            line = source.line_start(made.lineno)
            gone = Splice(line, source.line_start(source.last_line(made) + 1), "")
            put = Splice(source.start(place), source.stop(place), source.segment(several)[1:-1].strip())
            return called, splice(source, (gone, put))
    return None


WRITER = Writer(frozenset(("to-generator", "sum-loop", "inline-variable", "to-comprehension")), _written, needs=_NEEDS)
