"""What a test case leaves behind is put away: "add a tearDown that clears the basket", "tearDown should close the
client", where its setUp keeps that."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, indented
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test_case
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\btear_?-?down\b(?: method)?(?: (?:to|in|for|of) `?(?P<where>[A-Z]\w*)`?)?,? "
    r"(?:that |which |to |where (?:we|it) |should |must |and )?(?P<verb>[a-z]{3,}?)s? (?:up )?"
    r"(?:the |its |every |that )?`?(?:self\.)?(?P<what>[a-z_]\w*)`?"
    r"(?: (?:again|too|please|to `?[A-Z]\w*`?))*[.!]?$"
)
_ASKED, _THERE = 8.5, 1.0
_DELETES = frozenset(("delete", "remove", "unlink"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    said, source = _NEEDS.search(sentence.text.strip()), sentence.source
    for _, owner in source.classes if said is not None else ():
        start = method(owner, "setUp")
        if said is None or start is None or not is_test_case(owner) or method(owner, "tearDown") is not None:
            continue
        what, verb = said["what"].lower(), said["verb"].lower()
        kept = [
            target.attr
            for each in walk(start)
            if isinstance(each, ast.Assign)
            for target in each.targets
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
        ]
        if what not in kept:
            continue
        call = _put_away(source, what, verb)
        code = f"\n{indented(f'def tearDown(self):{chr(10)}    {call}', source.indent(start.lineno))}"
        evidence = _ASKED + _THERE * (said["where"] == owner.name)
        yield from possible(later(behind_line, source, source.last_line(start), code), evidence)


def _put_away(source: Source, what: str, verb: str) -> str:
    """By a method of that name, or as a file."""
    if verb in _DELETES and not any(name.rpartition(".")[2] == verb for name, _ in source.functions):
        return f"self.{what}.unlink()"
    return f"self.{what}.{verb}()"


WRITER = Writer(frozenset(("add-method", "add-fixture", "test-setup", "add-test")), _written, needs=_NEEDS)
