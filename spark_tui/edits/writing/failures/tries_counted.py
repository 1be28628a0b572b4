"""A loop that counts its tries ends after so many: "give up after 6 tries and print the secret", "guess should allow 7
attempts only"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.giving_up import NEEDS_TRIES

_TELLS = Pattern(
    r"(?i)\b(?:print|show|say|tell|reveal|display)s? (?:out )?(?:the |that |him |her |them |it's )*"
    r"(?:(?P<quote>[\"'`])(?P<text>[^\"'`]+)(?P=quote)|(?P<name>[a-z_]\w*))"
)
_ASKED, _NAMED, _ONLY, _ALL_OF_IT = 7.0, 0.8, 1.0, 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = NEEDS_TRIES.search(sentence.text)
    if match is None:
        return
    source, number = sentence.source, (match[1] or match[2]).lower()
    found = [(loop, function, each) for loop, function in _endless(source) for each in _counters(function, loop)]
    for loop, function, (counter, start) in found:
        clear = min(2.0, names(sentence, function.name))
        told = _ASKED + _NAMED * clear + _ONLY * (len(found) == 1)
        most = int(NUMBERS.get(number, number)) + start
        changed = [*_ended(sentence, function, loop, f"{counter} < {most}")]
        yield from possible(changed, told + _ALL_OF_IT * (len(changed) > 1))


def _endless(source: Source) -> Iterator[tuple[ast.While, Function]]:
    for loop in source.all(ast.While):
        function = function_around(source, loop)
        is_endless = isinstance(loop.test, ast.Constant) and bool(loop.test.value) and not loop.orelse
        ends = any(isinstance(node, ast.Break) for each in loop.body for node in walk(each))
        if function is not None and is_endless and ends and has_own_lines(source, loop):
            yield loop, function


def _counters(function: Function, loop: ast.While) -> Iterator[tuple[str, int]]:
    """What gets one more each time, and what it begins with."""
    more = [
        each.target.id
        for each in loop.body
        if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name) and isinstance(each.op, ast.Add)
        if isinstance(each.value, ast.Constant) and each.value.value == 1
    ]
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(int(start))) if name in more and node.lineno < loop.lineno:
                yield name, start


def _ended(sentence: Sentence, function: Function, loop: ast.While, test: str) -> Iterator[Splice]:
    """What is told then is told of one who has not come to an end before."""
    source = sentence.source
    yield instead(source, loop.test, test)
    known = named_in(function)
    known |= {each.arg for each in function.args.args}
    for match in _TELLS.finditer(sentence.text):
        said = match["name"] if match["name"] in known else None
        if said is None and match["text"] is None:
            continue
        told = said or '"' + re.sub(r'"', "'", match["text"]) + '"'
        yield insert_after(source, loop, f"else:\n{source.unit}print({told})")
        return


WRITER = Writer(frozenset(("add-condition", "stop-if", "return-if", "change-condition")), _written, needs=NEEDS_TRIES)
