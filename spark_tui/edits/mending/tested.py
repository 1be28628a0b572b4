"""The tests of a file, its own and those of other files, worked out: which fail, and after which small changes that
are likely none of them does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.edits.mending.steps import Step, lines_of
from spark_tui.edits.python.changed import changed
from spark_tui.edits.python.source import Function, Source, Splice, read_beside
from spark_tui.edits.python.working.own_tests import Outcome, Test, every_test, outcome
from spark_tui.edits.python.working.told_tests import told_tests
from spark_tui.edits.refusal import Refusal

_MOST_TRIED, _MOST_FOUND, _AFTERWARDS = 800, 4, 100
"""Changes, those that do, and how many are tried for another one."""
_MOST_WORK = 600_000  # steps of what is worked out for that
_HERE = 0.5  # what it counts that nothing but what fails comes by there
_AS_WELL = 0.5  # or that another test passes then


@dataclass(frozen=True, slots=True)
class Failing:
    """A test that does, the others that do, and what may be changed: how much speaks for each line of that."""

    test: Test
    others: tuple[Test, ...]
    lines: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Passing:
    """After such a change, these do."""

    splices: tuple[Splice, ...]
    likely: float
    tests: tuple[Test, ...]


def outcomes(source: Source) -> Mapping[Test, Outcome]:
    return _outcomes(source.text, source.path, tuple((each.path, each.text) for each in source.others))


@lru_cache(maxsize=64)
def _outcomes(text: str, path: str, others: tuple[tuple[str, str], ...]) -> Mapping[Test, Outcome]:
    """The same is asked with each letter that is typed, of all files that tests are about."""
    source = read_beside(text, path, others)
    every = [each for one in (source, *source.others) for each in every_test(one)] + list(told_tests(source))
    return {each: outcome(each, source, source) for each in every}


def failing_tests(source: Source, names: Collection[str] = ()) -> list[Failing]:
    """Those of that name; where functions are named, those that come by one of them; else all. What may be changed is
    what they come by, and what is named."""
    known = outcomes(source)
    failing = [test for test, found in known.items() if found.passes is False]
    own = {name.rpartition(".")[2] for name in names}
    asked = [test for test in failing if test.name in own]
    here = {line for name, _ in source.functions if name.rpartition(".")[2] in own for line in lines_of(source, name)}
    if not asked:
        asked = [test for test in failing if not own or known[test].lines & here]
    tests = {line for test in known if test.source.path == source.path for line in _lines(test.node)}
    seen = Counter(line for found in known.values() if found.passes for line in found.lines)
    found = list[Failing]()
    for test in asked:
        lines = known[test].lines - tests
        lines = lines & here if here - tests else lines
        if lines:
            others = tuple(each for each in failing if each != test)
            found.append(Failing(test, others, {line: _HERE / (1 + seen[line]) for line in lines}))
    return found


def _lines(node: Function) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def after_which_it_passes(source: Source, failing: Failing, steps: Iterator[Step]) -> list[Passing]:
    """And none fails that does not by now; the likeliest first. What is not come by changes nothing."""
    possible = [
        (splices, likely + max(failing.lines.get(source.line_at(each.start), 0.0) for each in splices))
        for splices, likely in steps
        if all(source.line_at(each.start) in failing.lines for each in splices)
    ]
    tried, found, most, work = set[tuple[Splice, ...]](), list[Passing](), _MOST_TRIED, 0
    for splices, likely in sorted(possible, key=lambda each: -each[1]):
        if splices in tried:
            continue
        tried.add(splices)
        now = _changed(source, splices)
        then = outcome(failing.test, now, source) if now is not None else Outcome(None)
        work += then.steps
        if now is not None and then.passes and not _is_worse(source, now):
            others = tuple(each for each in failing.others if outcome(each, now, source).passes)
            found.append(Passing(splices, likely + _AS_WELL * len(others), (failing.test, *others)))
            most = min(most, len(tried) + _AFTERWARDS)
        if len(found) == _MOST_FOUND or len(tried) >= most or work > _MOST_WORK:
            break
    return sorted(found, key=lambda each: -each.likely)


def _changed(source: Source, splices: Sequence[Splice]) -> Source | None:
    try:
        return changed(source, splices)
    except Refusal:
        return None


def _is_worse(source: Source, now: Source) -> bool:
    passing = (test for test, found in outcomes(source).items() if found.passes)
    return any(outcome(each, now, source).passes is False for each in passing)
