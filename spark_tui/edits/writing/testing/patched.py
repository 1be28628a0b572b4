"""A test is spared what it should not really do: "patch time.sleep in test_gives_up", "mock requests.get there"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.imports import import_needed, imported_names
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:patch|mock|stub|fake)(?:es|s|ed|ing)?(?: out| away)? (?:the |that |this )?"
    r"`?(?P<what>[a-z_]\w*(?:\.\w+)+)\b"
    r"|\b(?P<real>[a-z_]\w*(?:\.\w+)+)`?(?:\(\))?"
    r" (?:\w+ )?(?:should|must|has to|needs to) be (?:mock|patch|stub|fak)\w*"
)
_ASKED, _NAMED = 5.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    target = (match["what"] or match["real"]) if match is not None else ""
    tests = [node for _, node in sentence.source.functions if is_test(node)]
    named = [node for node in tests if names(sentence, node.name) >= _NAMED]
    for test in named or (tests if len(tests) == 1 else []):
        yield from possible(_patched(sentence.source, test, target), _ASKED + _NAMED * bool(named))


def _patched(source: Source, test: Function, target: str) -> Iterator[Splice]:
    """By a decorator, which hands in what stands for it."""
    name = target.rpartition(".")[2]
    if any(arg.arg == name for arg in parameters(test)) or f'"{target}"' in source.segment(test):
        raise Refusal(f"{test.name} has a {name} already")
    known = imported_names(source)
    patch = "patch" if "patch" in known else "mock.patch"
    if not known & {"patch", "mock"}:
        yield from import_needed(source, "unittest", "mock")
    line = source.first_line(test)
    yield Splice(source.line_start(line), source.line_start(line), f'{source.indent(line)}@{patch}("{target}")\n')
    opens = signature(source, test).opens + 1
    own = [arg.arg for arg in parameters(test)]
    at = source.text.index("self", opens) + len("self") if own[:1] == ["self"] else opens
    yield Splice(at, at, f", {name}" if at > opens else f"{name}, " if own else name)


WRITER = Writer(frozenset(("write-test", "add-decorator")), _written, needs=_NEEDS)
