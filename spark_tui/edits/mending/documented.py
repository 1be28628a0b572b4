"""What a file says itself that its functions give, in the examples of docstrings and in what its tests assert; and the
small changes after which all of that is so.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Container, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from spark_tui.edits.mending.bolder_steps import bolder_steps
from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.example import Example, expected
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.steps import Step, lines_of, possible_steps
from spark_tui.edits.mending.tested import Failing, Passing, after_which_it_passes, failing_tests
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.changed import changed
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Source, Splice, read
from spark_tui.edits.python.strings.prompted import prompted
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.own_tests import Test
from spark_tui.edits.python.working.worked_out import steps_to
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

_IS = Pattern(
    r"(?P<call>[^\W\d]\w*\(.*\))\s*(?:==?|=>|->|→|➞|⇒|returns|gives|is|#\s*(?:=>|->|returns)?)\s*(?P<wanted>\S.*)"
)
_LEAST_TRIED, _MOST_TRIED, _MOST_WORK, _MOST_FOUND = 150, 1200, 400_000, 4
"""Changes, steps that working them out may take, and those that are found."""
_OF_ITS_OWN = 0.4  # what all small steps in the function count more that are known of defects
BORNE_OUT = 4.0
_ALL, _SAID = 1.0, 0.4
_WORD, _STEM = Pattern(r"[a-z]{4,}"), 4


def failing(source: Source, names: Collection[str] = ()) -> dict[str, list[Example]]:
    """The examples of each function of which one at least does not come out; of all functions, where none is named."""
    known: dict[str, list[Example]] = {}
    for each in documented(source.text):
        known.setdefault(each.function, []).append(each)
    wanted = {name.rpartition(".")[2] for name in names}
    return {
        name: sorted(several, key=lambda each: not each.fails)
        for name, several in known.items()
        if (name in wanted or not names) and any(each.fails for each in several)
    }


@lru_cache(maxsize=4)
def documented(text: str) -> Sequence[Example]:
    """All that can be worked out."""
    source = read(text)
    own = {each.name for each in source.tree.body if isinstance(each, ast.FunctionDef)}
    found = dict[tuple[str, str], Example]()
    for call, wanted in (*_told(source), *_asserted(source)):
        match parsed(call):
            case ast.Call(ast.Name(name), args, []) if name in own:
                values = [_value(ast.unparse(each)) for each in args]
            case _:
                continue
        value = _value(wanted)
        if value is not None and None not in values:
            given = tuple(each[0] for each in values if each is not None)
            found[call, wanted] = expected(source, name, given, value[0])
    return [each for each in found.values() if each.is_known]


def _told(source: Source) -> Iterator[tuple[str, str]]:
    """In docstrings, and in texts that stand by themselves: behind `>>>`, and as `double(2) == 4`."""
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Constant(str() as text) if "(" in text:
                pass
            case _:
                continue
        yield from prompted(text)
        for line in text.splitlines():
            said = line.strip().removeprefix(">>>").lstrip(" -*`")
            if (match := _IS.fullmatch(said)) is not None:
                yield match["call"], match["wanted"].rstrip("`.;")


def _asserted(source: Source) -> Iterator[tuple[str, str]]:
    """By `assert double(2) == 4`, or as unittest says it."""
    for node in source.all(ast.Assert, ast.Call):
        match node:
            case ast.Assert(ast.Compare(ast.Call() as call, [ast.Eq() | ast.Is()], [wanted])):
                yield source.segment(call), source.segment(wanted)
            case ast.Assert(ast.Call() as call):
                yield source.segment(call), "True"
            case ast.Assert(ast.UnaryOp(ast.Not(), ast.Call() as call)):
                yield source.segment(call), "False"
            case ast.Call(ast.Attribute(_, "assertEqual" | "assertEquals" | "assertIs"), [ast.Call() as call, wanted]):
                yield source.segment(call), source.segment(wanted)
            case ast.Call(ast.Attribute(_, "assertTrue" | "assertFalse" as name), [ast.Call() as call]):
                yield source.segment(call), str(name == "assertTrue")


def _value(code: str) -> tuple[object] | None:
    """What is written out there, if it is."""
    node = parsed(code)
    try:
        return (ast.literal_eval(node),) if node is not None else None
    except (ValueError, TypeError):
        return None


def borne_out(source: Source, names: Collection[str] = (), said: str = "") -> Iterator[Repair]:
    """The small changes after which all tests pass, or all examples of a function come out, the likeliest first; of
    several functions, that to all of them before those to each. What is `said` may speak of one of them.
    """
    named = [each for name in names for each in (name, *_called_by(source, name))]
    groups = list(_tested(source, names, said))
    for each in failing(source, named).items():
        shown = list(_mended(source, *each, said))
        if shown and (not groups or _are_apart([shown[0], *(several[0] for several in groups)])):
            groups.append(shown)
    firsts = [each[0] for each in groups]
    if len(firsts) > 1 and _are_apart(firsts):
        splices = tuple(dict.fromkeys(each for one in firsts for each in one.splices))
        yield Repair(splices, min(each.evidence for each in firsts) + _ALL)
    yield from (each for several in groups for each in several)


def _tested(source: Source, names: Collection[str], said: str) -> Iterator[list[Repair]]:
    """For each test that fails, but for those that the likeliest change to one before mends as well."""
    mended = set[Test]()
    for each in failing_tests(source, names):
        if each.test not in mended:
            found = passing_steps(source, each, said)
            mended.update(found[0].tests if found else ())
            if found:
                yield [Repair(one.splices, BORNE_OUT + one.likely) for one in found]


def passing_steps(source: Source, failing: Failing, said: str) -> list[Passing]:
    inside = [name for name, node in source.functions if node.lineno in failing.lines]
    possible = _steps(source, inside, failing.lines)
    steps = ((splices, likely + _SAID * _is_said(source, splices, said)) for splices, likely in possible)
    return after_which_it_passes(source, failing, steps)


def _called_by(source: Source, name: str) -> Iterator[str]:
    """A test is named for what it tests."""
    for _, function in source.functions if name.rpartition(".")[2].startswith("test") else ():
        if function.name == name.rpartition(".")[2]:
            yield from (node.id for node in walk(function) if isinstance(node, ast.Name))


def _are_apart(repairs: Sequence[Repair]) -> bool:
    several = sorted({each for one in repairs for each in one.splices}, key=lambda each: each.start)
    return all(one.stop <= other.start for one, other in pairwise(several))


def _mended(source: Source, name: str, examples: Sequence[Example], said: str) -> Iterator[Repair]:
    tried, found = set[tuple[Splice, ...]](), 0
    each_takes = steps_to(source, name, examples[0].args)
    most = max(_LEAST_TRIED, min(_MOST_TRIED, _MOST_WORK // max(1, each_takes)))
    lines = lines_of(source, name)
    steps = [
        (splices, likely + _SAID * _is_said(source, splices, said)) for splices, likely in _steps(source, [name], lines)
    ]
    for splices, likely in sorted(steps, key=lambda each: -each[1]):
        if splices in tried:
            continue
        tried.add(splices)
        try:
            now = changed(source, splices)
        except Refusal:
            continue
        if all(each.is_borne_out(now) for each in examples):
            yield Repair(splices, BORNE_OUT + likely)
            found += 1
        if found == _MOST_FOUND or len(tried) > most:
            return


def _is_said(source: Source, splices: Sequence[Splice], said: str) -> bool:
    """Is there a word for what is put there, and was not: "for unsorted lists" of `sorted`?"""
    new = {word for each in splices for word in _WORD.findall(each.text)}
    old = {word for each in splices for word in _WORD.findall(source.text[each.start : each.stop])}
    return any(word[:_STEM] in said.lower() for word in new - old)


def _steps(source: Source, names: Collection[str], lines: Container[int]) -> Iterator[Step]:
    complaint = Complaint(Sentence("", source), 1, len(source.lines))
    for _, each in possible_steps(complaint, names):
        is_here = all(source.line_at(one.start) in lines for one in each.splices)
        if is_here and not _has_two_signs(source, each.splices):
            yield each.splices, each.evidence - _OF_ITS_OWN
    for _, function in source.functions:
        if function.lineno in lines:
            yield from (each for each in bolder_steps(source, function) if not _has_two_signs(source, each[0]))


def _has_two_signs(source: Source, splices: Sequence[Splice]) -> bool:
    """Is a number taken away that is less than nothing? Nobody writes that."""
    return any(each.text.startswith("-") and source.text[: each.start].rstrip()[-1:] in ("-", "+") for each in splices)
