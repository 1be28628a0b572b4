"""Which code is meant where somebody says that a test fails: that which the test is about, not the test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from spark_tui.context import index as kept
from spark_tui.context.files import Files, in_full, look_if_there, region_at
from spark_tui.context.index import Index
from spark_tui.context.places import Region, Spot, is_test
from spark_tui.context.tested import tested
from spark_tui.context.used_with import homes, with_imported
from spark_tui.edits.mending.tested import failing_tests
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import read_beside
from spark_tui.edits.refusal import Refusal

_TEST = r"(?:(?:unit ?)?tests?|test_\w+|(?:test )?suite)"
_FAIL = Pattern(
    rf"(?i)\b{_TEST}(?:\(\))?(?: \w+)? (?:still |now |suddenly )?(?:fail(?:s|ed|ing)?|breaks?|broke|crash\w*"
    r"|go(?:es)? red|(?:is|are) (?:red|failing|broken)|(?:does|do)(?:n'?t| not) pass|raises?)\b"
    rf"|\b(?:make|get|let) (?:\w+ ){{0,3}}{_TEST} (?:to )?(?:pass|work|green|succeed)\b"
    rf"|\b(?:fix|repair|mend) (?:\w+ ){{0,2}}(?:failing|broken|red) {_TEST}\b"
)
_NAMED = Pattern(r"\btest_\w+")
_MOST = 20  # files of tests
_ALIKE = 0.3


@dataclass(frozen=True, slots=True)
class _Suspect:
    spot: Spot
    points: float


def code_that_fails(index: Index, files: Files, sentence: str) -> Region | None:
    """Where what it comes by lies that not all come by; nothing where it cannot be told that a test fails."""
    if _FAIL.search(sentence) is None:
        return None
    named = _NAMED.findall(sentence)
    for path in _files_of_tests(index, named):
        suspects = [
            each for code in _imported(index, files, path) for each in _suspects(index, files, code, path, named)
        ]
        if suspects:
            return _region(files, max(suspects, key=lambda each: each.points).spot)
    where = [Spot(each.path, each.symbol.start) for each in kept.defining(index, named)] if named else []
    found = tested(index, files, where)
    return _region(files, found[0]) if found else None


def _region(files: Files, spot: Spot) -> Region | None:
    known = look_if_there(files, spot.path)
    return in_full(known, region_at(known, spot.line)) if known is not None else None


def _files_of_tests(index: Index, named: list[str]) -> list[str]:
    paths = {each.path for each in kept.defining(index, named)} if named else kept.paths(index)
    return [each for each in sorted(paths) if is_test(each) and each.endswith(".py")][:_MOST]


def _imported(index: Index, files: Files, path: str) -> list[str]:
    code = [each for each in kept.paths(index) if each.endswith(".py") and not is_test(each)]
    return homes(files, path, code)


def _suspects(index: Index, files: Files, code: str, path: str, named: list[str]) -> Iterator[_Suspect]:
    """The line of each test that fails for which most speaks; more, where the test is called after what it is in."""
    known = look_if_there(files, code)
    try:
        text = known.document.text if known is not None else ""
        source = read_beside(text, code, with_imported(index, files, code, [path]))
    except Refusal:
        return
    alike = _ALIKE * (PurePosixPath(code).stem in PurePosixPath(path).stem)
    for each in failing_tests(source):
        if not named or each.test.name in named:
            called = {node.lineno for _, node in source.functions if f"_{node.name}_" in f"{each.test.name}_"}
            line = max(each.lines, key=lambda line: each.lines[line])
            yield _Suspect(
                Spot(code, line - 1), each.lines[line] + alike + _ALIKE * (not called.isdisjoint(each.lines))
            )
