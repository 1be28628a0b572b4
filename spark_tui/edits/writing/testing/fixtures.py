"""What every test makes for itself is made once: a fixture of pytest, or `setUp` of a unittest; once for several
tests: "one database per module is enough"."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, insert_after
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_fixture, is_test, is_test_case
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.saying.kind.of_tests import NEW_TEST
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bfixtures?\b|\bset-?up\b"
    r"|\b(?:repeat\w*|same|built|created?|made|duplicat\w+|copied)\b.*\b(?:every|each|all)(?: \w+)? tests?\b"
    r"|\b(?:every|each|all)(?: \w+)? tests?\b.*\b(?:repeats?|same|builds?|creates?|makes?)\b"
    r"|\btests? (?:all |each |both )?(?:repeat|build|create|make|begin|start)s? .*\b(?:same|again)\b"
)
_ONE_MORE_TEST = Pattern(
    rf"(?i)\b(?:add|write|need)\b(?: \w+){{0,2}} tests? (?:for|that|of|with)\b|^(?:also )?test \w+\(|{NEW_TEST}"
)
_ASKED_MADE = 4.0


def _fixtures(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ONE_MORE_TEST.search(sentence.text) is not None and _SAYS.search(sentence.text) is None:
        return
    for name, made in _made(source).items():
        tests = [test for test, _ in made]
        if any(name == each for each, _ in source.functions):
            continue  # another one has that name
        if len(tests) > 1:
            owners = {source.parents.get(test) for test in tests}
            evidence = _ASKED_MADE + clearly(sentence, name)
            if owners == {source.tree}:
                yield Repair(tuple(_as_fixture(source, name, made)), evidence)
            elif len(owners) == 1 and isinstance(owner := owners.pop(), ast.ClassDef) and is_test_case(owner):
                yield from (Repair(tuple(each), evidence) for each in _in_set_up(source, owner, name, made))


def _made(source: Source) -> dict[str, list[tuple[Function, ast.stmt]]]:
    """By its name, the tests that begin with making it, all in the same way."""
    found: defaultdict[tuple[str, str], list[tuple[Function, ast.stmt]]] = defaultdict(list)
    for _, test in source.functions:
        for statement in test.body if is_test(test) and len(test.body) > 1 else ():
            match statement:
                case ast.Assign(targets=[ast.Name(name)], value=ast.Call() | ast.Dict() | ast.List() as value):
                    if has_own_lines(source, statement) and not named_in(value) & _own(test):
                        found[name, source.segment(value)].append((test, statement))
    most = {name: made for (name, _), made in sorted(found.items(), key=lambda each: len(each[1]))}
    return {name: made for name, made in most.items() if len({test for test, _ in made}) == len(made)}


def _own(test: Function) -> set[str]:
    """What means something in that test alone."""
    stored = (node for node in walk(test) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    return {"self", *parameters_of(test), *(node.id for node in stored)}


def _as_fixture(source: Source, name: str, made: Sequence[tuple[Function, ast.stmt]]) -> Iterator[Splice]:
    yield from import_needed(source, "pytest")
    at = source.line_start(source.first_line(made[0][0]))
    value = _value(source, made[0][1])
    yield Splice(at, at, f"@pytest.fixture\ndef {name}():\n{source.unit}return {value}\n\n\n")
    for test, statement in made:
        yield taking(source, test, name)
        yield _without(source, statement)


def _value(source: Source, statement: ast.stmt) -> str:
    assert isinstance(statement, ast.Assign)
    return source.segment(statement.value)


def taking(source: Source, test: Function, name: str) -> Splice:
    """The test with the fixture as its last parameter."""
    args = [*test.args.posonlyargs, *test.args.args]
    if args:
        at = source.stop(args[-1])
        return Splice(at, at, f", {name}")
    at = source.text.index("(", source.text.index(test.name, source.start(test))) + 1
    return Splice(at, at, name)


def _without(source: Source, statement: ast.stmt) -> Splice:
    """With the blank line behind it."""
    last = source.last_line(statement)
    blank = not source.line(last + 1).strip()
    return Splice(source.line_start(statement.lineno), source.line_start(last + 1 + blank), "")


def _in_set_up(
    source: Source, owner: ast.ClassDef, name: str, made: Sequence[tuple[Function, ast.stmt]]
) -> Iterator[list[Splice]]:
    """Everywhere in those tests it is `self.name` then."""
    own = [each for each in owner.body if isinstance(each, Function)]
    there = next((each for each in own if each.name == "setUp"), None)
    line = f"self.{name} = {_value(source, made[0][1])}"
    if there is not None:
        put = insert_after(source, there.body[-1], line)
    else:
        at = source.line_start(source.first_line(own[0]))
        put = Splice(at, at, indented(f"def setUp(self):\n    {line}\n", source.indent(own[0].lineno)) + "\n")
    used = [
        Splice(source.start(node), source.stop(node), f"self.{name}")
        for test, statement in made
        for node in walk(test)
        if isinstance(node, ast.Name) and node.id == name and node not in set(walk(statement))
    ]
    yield [put, *used, *(_without(source, statement) for _, statement in made)]


_SCOPE = r"(module|session|class|package|function)"
_NEEDS = Pattern(
    rf"(?i)\b(?:per|each|every|once (?:a|per|for the(?: whole)?)|for the(?: whole)?|by) (?:test )?{_SCOPE}\b"
    rf"|\b{_SCOPE}[- ](?:scoped?|wide)\b|\bscope\b\W{{0,4}}(?:to |be |of |is )?[\"'`]?{_SCOPE}\b"
)
_NOT = Pattern(r"(?i)\b(?:not|instead of|rather than)\W*$")
_ASKED_SCOPE, _NAMED, _LEAST = 6.0, 1.0, 1.0


def _fixture_scopes(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [match for match in _NEEDS.finditer(sentence.text) if _NOT.search(sentence.text[: match.start()]) is None]
    scope = next((word.lower() for match in said for word in match.groups() if word), "")
    fixtures = [node for _, node in source.functions if is_fixture(node)]
    for node in fixtures if scope else ():
        clear = names(sentence, node.name)
        for mark in node.decorator_list if clear >= _LEAST or len(fixtures) == 1 else ():
            if "fixture" in ast.unparse(mark):
                yield Repair((_scoped(source, mark, f'"{scope}"'),), _ASKED_SCOPE + _NAMED * clear)


def _scoped(source: Source, mark: ast.expr, scope: str) -> Splice:
    if isinstance(mark, ast.Call):
        return set_keyword(source, mark, "scope", scope)
    return behind(source, mark, f"(scope={scope})")


WRITERS = (
    Writer(frozenset(("write-test",)), _fixtures, _SAYS),
    Writer(frozenset(("set-argument",)), _fixture_scopes, needs=_NEEDS),
)
