"""What is looked for in one thing of each is looked for in another one, too: "let search also look in the description",
"find should match the email as well"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_LOOKS = r"(?:look|search|check|match|find|compare|filter|go)(?:s|es|ing)?"
_THERE = (
    r"(?:(?:in|at|by|on|for|through|with|against) )?(?:(?:the|its|their|an?|each) )?[`'\"]?(?P<{}>[a-z_]\w*)[`'\"]?"
)
_NEEDS = Pattern(
    rf"(?i)\balso {_LOOKS} {_THERE.format('a')}\W*$"
    rf"|\b{_LOOKS} (?:also )?{_THERE.format('b')},? (?:too|as well|also)\W*$"
    rf"|\b{_LOOKS} (?:also )?(?:in )?(?:the )?[a-z_]\w* and {_THERE.format('c')}\W*$"
)
_ASKED, _NAMED, _CLEAR = 5.5, 0.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    more, source = next(each for each in said.groups() if each), sentence.source
    if more not in sentence.known and singular(more) in sentence.known:
        more = singular(more)  # "find authors as well", where each has an author
    for _, function in source.functions:
        told = names(sentence, function.name)
        for test in _tests(function) if told >= _CLEAR else ():
            held = _held(test)
            if held is not None and held != more and f'"{more}"' not in source.segment(test):
                yield Repair((instead(source, test, _either(source, test, held, more)),), _ASKED + _NAMED * told)


def _tests(function: Function) -> Iterator[ast.Compare]:
    """What a parameter is held against, by itself: no part of a condition that asks for more."""
    own = {*parameters_of(function)}
    for node in own_nodes(function):
        tests = [node.test] if isinstance(node, ast.If) else node.ifs if isinstance(node, ast.comprehension) else []
        for test in tests:
            match test:
                case ast.Compare(ops=[ast.In() | ast.Eq()]) if own & named_in(test):
                    yield test


def _held(test: ast.Compare) -> str | None:
    """The one thing of each that it is asked of: name, for row["name"] or row.name."""
    found = [name for side in (test.left, *test.comparators) for node in walk(side) for name in _names(node)]
    return found[0] if len(found) == 1 else None


def _names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Subscript(slice=ast.Constant(str(name))) | ast.Attribute(ast.Name(), name):
            yield name


def _either(source: Source, test: ast.Compare, held: str, more: str) -> str:
    code = source.segment(test)
    other = re.sub(rf"(?<=[\"'.]){re.escape(held)}(?![\w])", more, code)
    return f"{code} or {other}"


WRITER = Writer(frozenset(("or-condition", "change-condition")), _written, needs=_NEEDS)
