"""A test as it is written: in the style of the others, and behind them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, indented
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_with, parameters_of
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test, is_test_case
from spark_tui.edits.python.values.samples import needed
from spark_tui.edits.python.working.in_turn import gives_in_turn
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing.testing._fixtures import used

LITERAL = Pattern(
    r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w])|\"[^\"]*\"|(?<![\w'])'[^']*'(?!\w)"
    r"|\[[^\[\]]*\]|\{[^{}]*\}|\b(?:None|True|False)\b"
)

NEGATIVE = (
    r"\bnegative\b|\b(?:below|under|(?:less|lower|smaller) than) (?:zero|0)\b|\bminus (?:one|1|amounts?|numbers?)\b"
)
_NO_TEXT = r"(?<![\w\"'])(?:\"\"|'')(?![\w\"'])"
_TEST_NAME = Pattern(r"\btest_\w+")
_STRANGE = (
    (Pattern(rf"(?i)\b(?:empty|blank) (?:string|text|name|line|title|input|word)\b|\bempty\b|{_NO_TEXT}"), str, '""'),
    (Pattern(r"(?i)\b(?:only )?(?:white)?spaces?\b|\bblanks?\b"), str, '"   "'),
    (Pattern(r"(?i)\bempty (?:list|input)\b|\bempty\b|\bno \w+s\b"), list, "[]"),
    (Pattern(r"(?i)\bempty (?:dict\w*)\b|\bempty\b"), dict, "{}"),
    (Pattern(f"(?i){NEGATIVE}"), int, "-1"),
    (Pattern(r"(?i)\bzero\b"), int, "0"),
    (Pattern(r"(?i)\bnone\b"), object, "None"),
)
_MUCH = 6.0
_NOTHING = {"str": '""', "int": "0", "float": "0.0", "bool": "False", "list": "[]", "dict": "{}", "tuple": "()"}


@dataclass(frozen=True, slots=True)
class Example:
    """A call, what it gives or raises, and a word for what is special about it."""

    call: str
    gives: str = ""
    raises: str = ""
    word: str = ""
    evidence: float = 0.0
    setup: tuple[str, ...] = ()
    taken: str = ""
    """The fixtures it needs."""
    more: tuple[tuple[str, str], ...] = ()
    """Calls of the same function with what they give, behind the first."""
    name: str = ""
    """What the test is to be called, where that is told."""
    how: str = "=="
    """What it is to what it gives: no more than that, no less."""


def told_name(sentence: Sentence) -> str:
    """What a new test is to be called, where somebody says so."""
    taken = {node.name for _, node in sentence.source.functions}
    return next((each for each in _TEST_NAME.findall(sentence.text) if each not in taken), "")


def as_test(source: Source, function: str, example: Example, evidence: float) -> Repair:
    case = next((node for _, node in source.classes if is_test_case(node)), None)
    inside = next(
        (node for _, node in source.classes if any(isinstance(each, Function) and is_test(each) for each in node.body)),
        case,
    )
    raises = f"self.assertRaises({example.raises})" if case is not None else f"pytest.raises({example.raises})"
    if example.raises:
        check = f"with {raises}:\n    {_gone_through(source, example.call)}"
    else:
        every = (_as_given(source, *each) for each in ((example.call, example.gives), *example.more))
        check = "\n".join(_check(call, example.how, gives, in_case=case is not None) for call, gives in every)
    code = "\n".join((*example.setup, check))
    said = (*example.setup, example.call, *(call for call, _ in example.more))
    taken = example.taken or ", ".join(used(source, said))
    taken = ", ".join(each for each in taken.split(", ") if each and each != "self")
    taken = ", ".join(each for each in ("self" if inside is not None else "", taken) if each)
    head = f"def {_name(source, function, example)}({taken}):\n"
    splices = [*_dates(source, code), _at_end(source, f"{head}{indented(code, '    ')}", inside)]
    if example.raises and case is None:
        splices = [*import_needed(source, "pytest"), *splices]
    return Repair(tuple(splices), evidence - _MUCH * (example.raises != "TypeError" and _lacks(source, example.call)))


def _gone_through(source: Source, call: str) -> str:
    """What gives one thing after the other is asked for all of it: before that, it does nothing."""
    match parsed(call):
        case ast.Call(ast.Name(name)):
            found = (node for node in source.tree.body if isinstance(node, ast.FunctionDef) and node.name == name)
            return f"list({call})" if any(not each.decorator_list and gives_in_turn(each) for each in found) else call
        case _:
            return call


def _as_given(source: Source, call: str, gives: str) -> tuple[str, str]:
    """Of all that a generator gives, nothing is an empty list."""
    through = _gone_through(source, call)
    return through, "[]" if through != call and gives in ("None", '""', "()", "{}", "set()") else gives


def _lacks(source: Source, call: str) -> bool:
    """Is a function of the file given less than it has to be, or more than it takes?"""
    match parsed(call):
        case ast.Call(ast.Name(name), args, keywords):
            pass
        case _:
            return False
    function = function_with(source, name)
    is_open = has_starred(args) or any(each.arg is None for each in keywords)
    if function is None or is_open or function.decorator_list or function.args.vararg or function.args.kwarg:
        return False
    own = list(parameters_of(function))
    had = {*own[: len(args)], *(each.arg for each in keywords)}
    return len(args) > len(own) or not {*needed(function)} <= had


def _dates(source: Source, code: str) -> Iterator[Splice]:
    """What a test is given of them is imported for it."""
    for name in ("date", "datetime"):
        if re.search(rf"(?<![\w.]){name}\(", code) is not None and name not in all_bound(source):
            yield from import_needed(source, "datetime", name)


_IN_A_CASE = {
    "==": "assertEqual", "<=": "assertLessEqual", ">=": "assertGreaterEqual", "<": "assertLess", ">": "assertGreater",
    "in": "assertIn", "not in": "assertNotIn",
}  # fmt: skip


def _check(call: str, how: str, gives: str, *, in_case: bool) -> str:
    if in_case:
        return f"self.{_IN_A_CASE[how]}({call}, {gives})"
    return f"assert {call} {'is' if gives in ('None', 'True', 'False') else how} {gives}"


def _name(source: Source, function: str, example: Example) -> str:
    plain = function.strip("_")
    literal = "_".join(parts(re.sub(r"-(?=\d)", "minus ", (LITERAL.search(example.call) or [""])[0])))[:24]
    if example.name:
        return example.name
    taken = {node.name for _, node in source.functions}
    made = (
        f"test_{plain}_{word}" if word else f"test_{plain}"
        for word in (example.word, literal, "again", "once_more", "too")
    )
    return next((name for name in made if name not in taken and name.isidentifier()), f"test_{plain}_{len(taken)}")


def _at_end(source: Source, code: str, inside: ast.ClassDef | None) -> Splice:
    """Behind the last test."""
    own = inside.body if inside is not None else source.tree.body
    tests = [each for each in own if isinstance(each, Function) and is_test(each)]
    last = tests[-1] if tests else own[-1]
    if not tests and inside is None and isinstance(last, ast.If) and "__name__" in source.segment(last.test):
        at = source.line_start(last.lineno)
        return Splice(at, at, f"{code}\n\n\n")
    blank = "\n" if inside is not None else "\n\n"
    text = indented(code, source.indent(own[-1].lineno) if inside is not None else "").replace("    ", source.unit)
    return behind_line(source, source.last_line(last), blank + text)


def strange(text: str, like: ast.expr) -> list[str]:
    """What is said to be strange, of the kind of another value: an empty text, a negative number."""
    kind = _kind(like)
    return next(
        ([value] for words, of, value in _STRANGE if words.search(text) and kind in (of.__name__, "object")),
        ["None"] if re.search(r"(?i)\bnone\b", text) else [],
    )


def nothing_like(value: ast.expr) -> str:
    """What is nothing, of that kind."""
    return _NOTHING.get(_kind(value), "None")


def _kind(value: ast.expr) -> str:
    match value:
        case ast.Constant(known):
            return type(known).__name__
        case ast.List() | ast.Dict() | ast.Tuple() | ast.Set():
            return type(value).__name__.lower()
        case ast.UnaryOp(operand=ast.Constant()):
            return "int"
        case _:
            return ""
