"""A test of what something gives that is only said in words: "test that an empty list of sales gives a total of 0",
"add a test that the total of no sales is 0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.raises_told import ways

_NEEDS = Pattern(r"(?i)\btests?\b.*\b(?:empty|blank|no|without)\b")
_GIVEN = (
    r"(?:(?:an? |the )?(?:empty|blank) (?P<{0}kind>list|tuple|dict|dictionary|set|text|string|line)?"
    r"(?: ?(?:of )?(?P<{0}of>\w+))?|no (?P<{0}none>\w+s))"
)
_VALUE = r"(?P<value>-?\d+(?:\.\d+)?(?!\w)|None\b|True\b|False\b|\"[^\"]*\"|'[^']*'|\[\]|\{{\}}|zero\b|nothing\b)"
_DOES = r"(?:gives?|returns?|has|have|makes?|yields?|means?|leads? to|results? in|comes? to|adds? up to)"
_BOTH = (
    Pattern(rf"(?i){_GIVEN.format('a')} (?:should )?{_DOES} (?:an? |the )?(?P<word>\w+) (?:of|is) {_VALUE}"),
    Pattern(
        rf"(?i)\bthe (?P<word>\w+) (?:of|for|over|with) {_GIVEN.format('a')} (?:is|should be|equals|gives?) {_VALUE}"
    ),
)
_KINDS = {"list": "[]", "tuple": "()", "dict": "{}", "dictionary": "{}", "set": "set()", "text": '""', "string": '""',
          "line": '""'}  # fmt: skip
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next((found for each in _BOTH if (found := each.search(sentence.text)) is not None), None)
    if said is None or not any(is_test(node) for _, node in source.functions):
        return
    named = [name for name in _called(source) if root(said["word"]) in map(root, parts(name))]
    if len(named) != 1:
        return
    value = said["value"].lower()
    gives = "None" if value == "nothing" else NUMBERS.get(value, "0" if value == "zero" else said["value"])
    given = _KINDS.get((said["akind"] or "list").lower(), "[]")
    for setup, taken, call in ways(sentence, named[0], given):
        told = Example(call, gives, word="of_none", setup=setup, taken=taken, name=told_name(sentence))
        yield as_test(source, named[0], told, _ASKED)
        break


def _called(source: Source) -> list[str]:
    """What tests call of what is imported, with one thing."""
    imported = {each.asname or each.name for node in source.all(ast.ImportFrom) for each in node.names}
    own = {node.name for _, node in source.functions if not is_test(node)}
    calls = [node for _, test in source.functions if is_test(test) for node in walk(test)]
    found = [ast.unparse(node.func) for node in calls if isinstance(node, ast.Call) and len(node.args) == 1]
    return [name for name in dict.fromkeys(found) if re.fullmatch(r"[a-z_]\w*", name) and name in imported | own]


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
