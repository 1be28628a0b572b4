"""Tests of all that a class does, a method at a time: "add tests for the Cart class", "test the Stack class"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test, is_test_case
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import tried_as_it_is
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing.of_methods import examples_in, raising_in

_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|can you|could you|also|now|we need|i need|i want) )*"
    r"(?:(?:add|write|create|make|give me|need) (?:(?:some|a few|unit|pytest|proper|simple|the|missing|an?) )*"
    r"(?:tests?|test ?cases?|unittests?) (?:for|of|covering)|test|cover)"
    r" (?:the |our |all of )?(?:class )?`?(?P<name>[^\W\d]\w*)`?(?: class)?(?: (?:here|too|as well|with tests))?\W*$"
)
_ASKED, _MOST = 9.0, 5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    name = said["name"] if said is not None else ""
    owner = next((node for full, node in source.classes if full == name and not is_test_case(node)), None)
    if owner is None:
        return
    tests = list(islice(_tests(source, owner), _MOST))
    if tests:
        *needed, last = max((each.splices for each in tests), key=len)
        text = "".join(each.splices[-1].text for each in tests)
        yield Repair((*needed, replace(last, text=text)), _ASKED)


def _tests(source: Source, owner: ast.ClassDef) -> Iterator[Repair]:
    """Of each method by itself, as far as it can be worked out: what it gives or changes, and what it raises."""
    plain = Sentence(f"add tests for {owner.name}", source)
    known = {node.name for _, node in source.functions if is_test(node)}
    for node in owner.body:
        if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
            continue
        examples = [*islice(_holding(plain, owner, node), 1), *islice(raising_in(plain, owner, node, ()), 1)]
        for example in examples:
            name = f"test_{owner.name.lower()}_{node.name}{'_raises' * bool(example.raises)}"
            if name not in known and tried_as_it_is(source, example):
                yield as_test(source, node.name, replace(example, name=name), _ASKED)


def _holding(sentence: Sentence, owner: ast.ClassDef, node: ast.FunctionDef) -> Iterator[Example]:
    return (each for each in examples_in(sentence, owner, node) if not each.raises)


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
