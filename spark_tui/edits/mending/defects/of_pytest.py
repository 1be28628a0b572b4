"""What pytest says: "Fixture "client" called directly", "fixture 'databse' not found", "assertion is always true"."""

from __future__ import annotations

import ast
import re
from difflib import get_close_matches

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.imports import full_name, import_needed
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_fixture
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_BUILT_IN = (
    "tmp_path", "tmp_path_factory", "monkeypatch", "capsys", "capfd", "caplog", "request", "recwarn", "tmpdir",
    "pytestconfig", "cache", "mocker", "client",
)  # fmt: skip
_MARKS = ("parametrize", "skip", "skipif", "xfail", "usefixtures", "filterwarnings", "asyncio")


def _one_more_parameter(source: Source, function: Function, name: str) -> Splice:
    opening = source.text.index("(", source.text.index(function.name, source.line_start(function.lineno)))
    known = parameters(function)
    at = source.stop(known[-1]) if known else opening + 1
    return Splice(at, at, f", {name}" if known else name)


def _taken_as_argument(source: Source, found: re.Match[str]) -> Ways:
    """A test takes it as a parameter, and makes no call."""
    name, splices = found[1], list[Splice]()
    for _, function in source.functions:
        calls = [
            node
            for node in walk(function)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
        ]
        if not calls or any(call.args or call.keywords for call in calls):
            continue
        splices += [instead(source, call, name) for call in calls]
        if name not in {arg.arg for arg in parameters(function)}:
            splices.append(_one_more_parameter(source, function, name))
    if splices:
        yield tuple(splices), _SURE


def _fixture_meant(source: Source, found: re.Match[str]) -> Ways:
    """One that is called nearly so; or a function of that name, which is to be one."""
    name = found[1]
    fixtures = [node.name for _, node in source.functions if is_fixture(node)]
    own = [node for _, node in source.functions if node.name == name and not is_fixture(node)]
    for node in own:
        yield (*import_needed(source, "pytest"), insert_before(source, node, "@pytest.fixture")), _SURE
    near = [] if own else get_close_matches(name, [*fixtures, *_BUILT_IN], n=1)
    splices = list[Splice]()
    for _, function in source.functions if near else ():
        for arg in parameters(function):
            if arg.arg == name:
                splices.append(Splice(source.start(arg), source.start(arg) + len(name), near[0]))
                uses = (each for each in walk(function) if isinstance(each, ast.Name) and each.id == name)
                splices += [instead(source, each, near[0]) for each in uses]
    if splices:
        yield tuple(splices), _SURE


def _no_tuple(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Assert(ast.Tuple([test, message]) as both, None):
            start, stop = source.start(both), source.stop(both)
            text = f"{source.segment(test)}, {source.segment(message)}"
            if source.text[start] == "(" and "\n" not in source.text[start:stop]:
                yield (Splice(start, stop, text),), _SURE


def _asserted(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What a test gives back is what it wants to be true."""
    match node:
        case ast.FunctionDef(name, body=[*_, ast.Return(ast.expr())]) if name == found[1] or (
            not found[1] and name.startswith("test_")
        ):
            last = node.body[-1]
            yield (Splice(source.start(last), source.start(last) + len("return"), "assert"),), _SURE


def _mark_meant(source: Source, found: re.Match[str]) -> Ways:
    wrong = found[1]
    near = get_close_matches(wrong, _MARKS, n=1)
    places = [each for each in source.all(ast.Attribute) if each.attr == wrong and _is_mark(source, each.value)]
    if near and places:
        yield tuple(Splice(source.stop(each) - len(wrong), source.stop(each), near[0]) for each in places), _SURE
        return
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(ast.Attribute(attr="addinivalue_line"), [ast.Constant("markers"), _]) as call:
                owner = source.segment(call.func)
                code = f'{owner}("markers", "{wrong}: {wrong.replace("_", " ")} tests")'
                yield (insert_after(source, node, code),), _SURE


def _is_mark(source: Source, node: ast.expr) -> bool:
    return full_name(source, node) == "pytest.mark"


def _names_apart(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Each name of a parametrized test is a text of its own."""
    match node:
        case ast.Call(ast.Attribute(attr="parametrize"), [ast.Constant(str(names)) as given, *_]) if "," in names:
            texts = ", ".join(f'"{each.strip()}"' for each in names.split(",") if each.strip())
            yield (instead(source, given, f"({texts})"),), _SURE


def _set_up(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What a test class is made with is set up before each of its tests."""
    match node:
        case ast.ClassDef(name, body=body) if name == found[1]:
            for each in body:
                if isinstance(each, ast.FunctionDef) and each.name == "__init__" and len(each.args.args) == 1:
                    at = source.text.index("__init__", source.start(each))
                    yield (Splice(at, at + len("__init__"), "setup_method"),), _SURE


def _run_by_a_loop(source: Source, _found: re.Match[str]) -> Ways:
    """Every test that is a coroutine says so."""
    tests = [
        node
        for _, node in source.functions
        if isinstance(node, ast.AsyncFunctionDef) and node.name.startswith("test")
        and not any("asyncio" in ast.unparse(each) or "anyio" in ast.unparse(each) for each in node.decorator_list)
    ]  # fmt: skip
    if tests and "pytestmark" not in source.names:
        marks = (insert_before(source, node, "@pytest.mark.asyncio") for node in tests)
        yield (*import_needed(source, "pytest"), *marks), _SURE


_MESSAGES: Messages = (
    (r"assertion is always true, perhaps remove parentheses", _no_tuple),
    (r"\bF631\b|\bW0199\b|\bassert on (?:a )?(?:populated )?tuple\b|assert called on a populated tuple", _no_tuple),
    (r"\bPytestReturnNotNoneWarning\b(?:.*?\bbut (?:[\w./]+::)?(\w+) returned)?", _asserted),
    (r"\bPT006\b", _names_apart),
    (r"cannot collect test class '(\w+)' because it has an? __init__", _set_up),
)
_THROUGHOUT: Throughout = (
    (r"\bfixture [\"'`](\w+)[\"'`] called directly", _taken_as_argument),
    (r"\bfixture ['\"`](\w+)['\"`] not found", _fixture_meant),
    (r"\bunknown pytest\.mark\.(\w+)", _mark_meant),
    (r"async def functions are not natively supported", _run_by_a_loop),
)

DEFECT = by_messages("of-pytest", _MESSAGES, _THROUGHOUT, is_copied=True)
