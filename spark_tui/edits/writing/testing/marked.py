"""A test is passed over, may fail, or is spared what it should not really do: "skip test_upload until the server is
back", "patch time.sleep in test_gives_up"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.signatures import signature
from spark_tui.edits.python.imports import import_needed, imported_names
from spark_tui.edits.python.names import has_parameter, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS_MARKED = Pattern(r"(?i)\bskip(?:ped|s)?\b|\bx-?fail\w*|\bexpect\w* (?:to fail|failure)|\bdisabled?\b")
_MAY_FAIL = Pattern(r"(?i)\bx-?fail\w*|\bexpect\w* (?:to fail|failure)")
_ONLY_SOMETIMES = Pattern(
    r"(?i)\b(?:if|when|unless|where|on (?:windows|linux|mac\w*|python|ci))\b|\bno longer\b|\bun-?skip"
)
_REASON = Pattern(
    r"(?i)\breason(?: is|:|=)* ?[\"'`]?(?P<told>[^\"'`]+?)[\"'`.]*$|\b(?:because|since|cause) (?P<why>[^,;]+?)\.?$"
    r"|\b(?P<until>until [^,;]+?)\.?$"
)
_ASKED_MARKED, _CLEAR = 4.0, 2.0


def _passed_over(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ONLY_SOMETIMES.search(sentence.text) is not None:
        return
    for _, test in source.functions:
        told = names(sentence, test.name)
        if is_test(test) and told >= _CLEAR:
            yield from possible(_marked(sentence, source, test), _ASKED_MARKED + told)


def _marked(sentence: Sentence, source: Source, test: Function) -> Iterator[Splice]:
    may_fail = _MAY_FAIL.search(sentence.text) is not None
    reason = _reason(sentence)
    if isinstance(source.parents.get(test), ast.ClassDef) and "unittest" in source.names:
        mark = "unittest.expectedFailure" if may_fail else f'unittest.skip("{reason or "for now"}")'
    else:
        yield from import_needed(source, "pytest")
        mark = f"pytest.mark.{'xfail' if may_fail else 'skip'}" + (f'(reason="{reason}")' if reason else "")
    yield insert_before(source, test, f"@{mark}")


def _reason(sentence: Sentence) -> str:
    found = _REASON.search(sentence.text)
    return next((each for each in found.groups() if each), "").replace('"', "'") if found is not None else ""


_NEEDS_PATCHED = Pattern(
    r"(?i)\b(?:patch|mock|stub|fake)(?:es|s|ed|ing)?(?: out| away)? (?:the |that |this )?"
    r"`?(?P<what>[a-z_]\w*(?:\.\w+)+)\b"
    r"|\b(?P<real>[a-z_]\w*(?:\.\w+)+)`?(?:\(\))?"
    r" (?:\w+ )?(?:should|must|has to|needs to) be (?:mock|patch|stub|fak)\w*"
)
_ASKED_PATCHED, _NAMED = 5.5, 1.5


def _spared(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS_PATCHED.search(sentence.text)
    target = (match["what"] or match["real"]) if match is not None else ""
    tests = [node for _, node in sentence.source.functions if is_test(node)]
    named = [node for node in tests if names(sentence, node.name) >= _NAMED]
    for test in named or (tests if len(tests) == 1 else []):
        yield from possible(_patched(sentence.source, test, target), _ASKED_PATCHED + _NAMED * bool(named))


def _patched(source: Source, test: Function, target: str) -> Iterator[Splice]:
    """By a decorator, which hands in what stands for it."""
    name = target.rpartition(".")[2]
    if has_parameter(test, name) or f'"{target}"' in source.segment(test):
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


_NEEDS_WHERE = Pattern(r"(?i)\bskip(?:ped|s)?\b.*\b(?:on|under) (?P<where>windows|linux|mac ?os|mac|osx)\b")
_PLATFORMS = {"windows": "win32", "linux": "linux"}
_NEEDS_CALLED = Pattern(r"(?i)\bmark(?:ed)? .*\b(?:as|with) (?:an? )?[`\"']?(?P<mark>[a-z_]\w*)[`\"']?(?: test)?\W*$")
_ASKED_WHERE = 5.5


def _passed_over_there(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_WHERE.search(sentence.text)
    for _, test in source.functions:
        if said is not None and is_test(test) and names(sentence, test.name) >= _CLEAR:
            where = said["where"]
            when = f'sys.platform == "{_PLATFORMS.get(where.lower(), "darwin")}"'
            mark = f'pytest.mark.skipif({when}, reason="not on {where}")'
            yield from possible(_with_mark(source, test, mark, ("pytest", "sys")), _ASKED_WHERE)


def _called_so(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_CALLED.search(sentence.text)
    for _, test in source.functions:
        if said is not None and is_test(test) and names(sentence, test.name) >= _CLEAR:
            yield from possible(
                _with_mark(source, test, f"pytest.mark.{said['mark'].lower()}", ("pytest",)), _ASKED_WHERE
            )


def _with_mark(source: Source, test: Function, mark: str, needed: tuple[str, ...]) -> Iterator[Splice]:
    for module in needed:
        yield from import_needed(source, module)
    yield insert_before(source, test, f"@{mark}")


WRITERS = (
    Writer(frozenset(("add-decorator",)), _passed_over, needs=_NEEDS_MARKED),
    Writer(frozenset(("add-decorator",)), _passed_over_there, needs=_NEEDS_WHERE),
    Writer(frozenset(("add-decorator",)), _called_so, needs=_NEEDS_CALLED),
    Writer(frozenset(("write-test", "add-decorator")), _spared, needs=_NEEDS_PATCHED),
)
