"""Whether a test passes, worked out: one of pytest or unittest, beside the code that it is about or in a file of its
own.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import cast

from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test_case
from spark_tui.edits.python.uses import attributes_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Left, Raised, Returned, Unknown
from spark_tui.edits.python.working.expressions import Known
from spark_tui.edits.python.working.homes import home_of
from spark_tui.edits.python.working.limits import Limits
from spark_tui.edits.python.working.module import Module

_STEPS = 20_000
_SKIPPED = frozenset(("skip", "skipif", "skipIf", "skipUnless", "xfail", "expectedFailure", "asyncio", "usefixtures"))


@dataclass(frozen=True, slots=True)
class Test:
    """`of` is the class that it stands in, if it does."""

    source: Source
    node: ast.FunctionDef
    of: ast.ClassDef | None = None

    @property
    def name(self) -> str:
        return self.node.name


@dataclass(frozen=True, slots=True)
class Outcome:
    """`passes` is None where that cannot be told; `lines` are those of the code that it came by, in
    so many `steps`."""

    passes: bool | None
    lines: frozenset[int] = frozenset()
    steps: int = 0


def every_test(source: Source) -> Iterator[Test]:
    for node in source.tree.body:
        match node:
            case ast.FunctionDef(name) if name.startswith("test"):
                yield Test(source, node)
            case ast.ClassDef(name, body=body) if name.startswith("Test") or is_test_case(node):
                for each in body:
                    if isinstance(each, ast.FunctionDef) and each.name.startswith("test"):
                        yield Test(source, each, node)


def put_together(source: Source, body: Iterable[str], line: int, name: str = "told") -> Test | None:
    """One that stands nowhere: all of it counts as that line, which nothing else is in. None where it is no Python."""
    try:
        tree = ast.parse("def told():\n" + "".join(f"    {each}\n" for each in body))
    except (SyntaxError, ValueError):
        return None
    for each in walk(tree):
        if isinstance(each, ast.stmt | ast.expr):
            each.lineno = each.end_lineno = line
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    function.name = name
    return Test(source, function)


def outcome(test: Test, code: Source, at: Source) -> Outcome:
    """How it comes out with this as the code of `at`, beside the other files of that. It may stand there itself."""
    project = _Project(Limits(_STEPS), code, at)
    module = project.module_of(test.source)
    try:
        for given in _given(module, test):
            _carry_out(module, test, given)
        passes: bool | None = True
    except Raised:
        passes = False
    except (Unknown, Left, Returned, RecursionError):
        passes = None
    return Outcome(passes, project.limits.lines_of(at.path), project.limits.steps)


@dataclass(slots=True)
class _Project:
    """The files, with the code of one changed."""

    limits: Limits
    code: Source
    at: Source
    known: dict[str, Module] = field(default_factory=dict[str, Module])

    def module_of(self, source: Source) -> Module:
        if source.path not in self.known:
            text = self.code if source.path == self.at.path else source
            self.known[source.path] = Module(self.limits, text, source.path, partial(self.imported, source.path))
        return self.known[source.path]

    def imported(self, importer: str, dotted: str) -> Module | None:
        files = {each.path: each for each in (self.at, *self.at.others)}
        found = home_of(dotted, importer, files)
        return self.module_of(files[found]) if found else None


def _carry_out(module: Module, test: Test, given: Mapping[str, object]) -> None:
    known: Known = {}
    if test.of is None:
        holder, function = None, test.node
    else:
        kind = module.named(test.of.name, {})
        holder = module.limits.safely(cast("Callable[..., object]", kind))
        function = test.node
        for name in ("setUp", "setup_method"):
            if any(isinstance(each, ast.FunctionDef) and each.name == name for each in test.of.body):
                module.limits.safely(cast("Callable[..., object]", getattr(holder, name)))
    fixtures = _Fixtures(module, test, holder, known)
    wanted = [each.arg for each in function.args.args][test.of is not None :]
    args = [given[name] if name in given else fixtures.found(name) for name in wanted]
    call = getattr(holder, test.name) if holder is not None else module.as_value(function)
    module.limits.safely(call, *args)


@dataclass(slots=True)
class _Fixtures:
    module: Module
    test: Test
    holder: object
    known: dict[str, object]

    def found(self, name: str) -> object:
        if name not in self.known:
            node = next((each for each in self._every() if each.name == name), None)
            if node is None:
                raise Unknown
            args = [self.found(each.arg) for each in node.args.args if each.arg != "self"]
            found = self.module.call(node, args, {}, {})
            self.known[name] = next(cast("Iterator[object]", found)) if isinstance(found, Iterator) else found
        return self.known[name]

    def _every(self) -> Iterator[ast.FunctionDef]:
        within = self.test.of.body if self.test.of is not None else ()
        for each in (*within, *self.test.source.tree.body):
            if isinstance(each, ast.FunctionDef) and any("fixture" in ast.dump(one) for one in each.decorator_list):
                yield each


def _given(module: Module, test: Test) -> Iterator[dict[str, object]]:
    """For each time that it is called, what the marks give it."""
    rounds: list[dict[str, object]] = [{}]
    for mark in (*test.node.decorator_list, *(test.of.decorator_list if test.of is not None else ())):
        match mark:
            case ast.Call(ast.Attribute(_, "parametrize"), [names, values, *_]):
                sets = list(_sets(module, names, values))
                rounds = [one | more for one in rounds for more in sets]
            case _ if _SKIPPED & attributes_in(mark):
                raise Unknown
    yield from rounds


def _sets(module: Module, names: ast.expr, values: ast.expr) -> Iterator[dict[str, object]]:
    said = module.value(names, {})
    several = said.replace(",", " ").split() if isinstance(said, str) else list(cast("Sequence[str]", said))
    listed = values.elts if isinstance(values, ast.List | ast.Tuple) else None
    for each in listed if listed is not None else module.each(module.value(values, {})):
        match each:
            case ast.Call(ast.Attribute(_, "param"), args):
                of_mark = [module.value(one, {}) for one in args]
                row: object = of_mark if len(several) > 1 else of_mark[0]
            case ast.expr():
                row = module.value(each, {})
            case _:
                row = each
        yield dict(zip(several, cast("Sequence[object]", row) if len(several) > 1 else [row], strict=True))
