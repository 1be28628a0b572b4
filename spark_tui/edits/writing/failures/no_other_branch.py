"""What none of several branches is for is an error: "run should complain about unknown commands", where a chain asks
for each that is known and ends without an else."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import behind_line, indented
from spark_tui.edits.python.lines import is_elif
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_OTHER = r"(?:unknown|invalid|unsupported|unrecogni[sz]ed|unexpected|undefined|wrong|bad|(?:any )?other)"
_RAISES = (
    r"(?:rais\w+|throw\w*|\w*[Ee]rrors?|exceptions?|complain\w*|refus\w*|reject\w*|fail\w*|silent\w*|ignored"
    r"|nothing happens|swallowed)"
)
_NEEDS = Pattern(rf"(?i)(?=.*\b{_RAISES}\b).*\b{_OTHER} (?P<what>[a-z_]+)\b")
_OTHERWISE = Pattern(
    r"(?i)\b(?:return\w*|catch\w*|handle\w*|print\w*|log\w*|warn\w*|skip\w*|default\w*|tests?|exit\w*|should (?:be"
    r"|stay) (?:\w+"
    r" )?ignored)\b"
)
_ASKED, _NAMED, _ABOUT = 7.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    what = singular(said["what"].lower())
    error = next(
        (each for each in exceptions(Gap(sentence)) if each != "KeyError" or each in sentence.text), "ValueError"
    )
    for node in source.all(ast.If):
        asked = _chain(source, node)
        if asked is None:
            continue
        around = function_around(source, node)
        is_named = around is not None and names(sentence, around.name) >= 1
        about = what in _about(source, node, asked)
        if not is_named and not about:
            continue
        code = f'raise {error}(f"unknown {what.replace("_", " ")}: {{{source.segment(asked)}}}")'
        yield from possible(_with_an_else(source, node, code), _ASKED + _NAMED * is_named + _ABOUT * about)


def _chain(source: Source, node: ast.If) -> ast.expr | None:
    """What each branch asks about, where there are several and no else."""
    if is_elif(source, node):
        return None
    asked: ast.expr | None = None
    several, each = 0, node
    while True:
        match each.test:
            case ast.Compare(ast.Name() | ast.Attribute() | ast.Subscript() as left, [ast.Eq() | ast.In()], [_]):
                if asked is not None and ast.dump(asked) != ast.dump(left):
                    return None
                asked, several = left, several + 1
            case _:
                return None
        match each.orelse:
            case []:
                return asked if several > 1 else None
            case [ast.If() as following] if is_elif(source, following):
                each = following
            case _:
                return None


def _about(source: Source, node: ast.If, asked: ast.expr) -> set[str]:
    """The words for what is asked about: its own, and of what a loop takes it from."""
    words = {*parts(source.segment(asked))}
    loop = nearest(source, node, ast.For)
    if loop is not None:
        words |= {part for word in parts(source.segment(loop.target)) for part in (word, singular(word))}
    return {singular(word) for word in words}


def _with_an_else(source: Source, node: ast.If, code: str) -> Iterator[Splice]:
    last: ast.stmt = node
    while isinstance(last, ast.If) and last.orelse:
        last = last.orelse[-1]
    depth = source.indent(node.lineno)
    block = f"else:\n{source.unit}{code}"
    yield behind_line(source, source.last_line(last), indented(block, depth))


WRITER = Writer(frozenset(("raise-if", "add-else")), _written, says=_NEEDS, needs=_NEEDS)
