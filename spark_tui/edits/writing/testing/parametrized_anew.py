"""A parametrized test of a function that has none: "add a parametrized test for with_vat", worked out from its code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.testing import is_test, is_test_case
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing.worked import examples_of

_NEEDS = Pattern(
    r"(?i)^(?:please |pls )?(?:add|write|create|make|i want|we need) (?:me )?(?:an? |some )?(?:new )?"
    r"parametri[sz]ed (?:pytest |unit )?tests? (?:for|of) (?:the )?(?:function )?`?(?P<name>[^\W\d]\w*)`?(?:\(\))?"
    r"(?: function)?\W*$"
)
_ASKED, _LEAST, _MOST = 9.0, 2, 4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    function = next((node for full, node in source.functions if said is not None and full == said["name"]), None)
    if said is None or function is None or is_test(function) or any(is_test_case(node) for _, node in source.classes):
        return
    shown = list(islice(examples_of(source, function), _MOST))
    calls = [ast.parse(call, mode="eval").body for call, _ in shown]
    several = [each.args for each in calls if isinstance(each, ast.Call) and not each.keywords]
    own = list(parameters_of(function))[: len(several[0])] if several else []
    if len(shown) < _LEAST or {len(each) for each in several} != {len(own)} or "expected" in own:
        return
    plain = as_test(source, function.name, Example(*shown[0]), _ASKED)
    *others, last = plain.splices
    begin, _, rest = last.text.partition("def ")
    head, _, _ = rest.partition("(")
    names, unit = ", ".join((*own, "expected")), source.unit
    lines = [", ".join(map(ast.unparse, args)) for args in several]
    rows = "".join(f"{unit * 2}({_quoted(line)}, {gives}),\n" for line, (_, gives) in zip(lines, shown, strict=True))
    sign = "is" if all(gives in ("None", "True", "False") for _, gives in shown) else "=="
    code = (
        f'@pytest.mark.parametrize(\n{unit}"{names}",\n{unit}[\n{rows}{unit}],\n)\n'
        f"def {head}({names}):\n{unit}assert {function.name}({', '.join(own)}) {sign} expected"
    )
    end = "\n" * (len(last.text) - len(last.text.rstrip("\n")))
    yield Repair((*import_needed(source, "pytest"), *others, replace(last, text=begin + code + end)), _ASKED)


def _quoted(line: str) -> str:
    """In the quotes that are used here."""
    return line if '"' in line or "\\" in line else line.replace("'", '"')


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
