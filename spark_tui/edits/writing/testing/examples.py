"""Tests of what a docstring gives an example of, and of what is imported and used in other tests."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.prompted import prompted
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.spelled import ERROR
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import outcome_of
from spark_tui.edits.writing.testing._tests import NEGATIVE, Example, as_test, nothing_like, strange

_SAYS = Pattern(r"(?i)\btests?\b|\btested\b|\bto check that\b")
_VALUE = r"(\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|None|True|False)"
_GIVES = r"(?:becomes?|gives?|returns?|is|are|->|→|=>|==|turns into|yields?)"
_TOLD = Pattern(rf"(?<!\w){_VALUE},? {_GIVES} {_VALUE}")
_BARE = re.compile(r"(?m)^[ \t]*([^\s\"'\\`]+) (?:->|→|=>) ([^\s\"'\\`]+)$")
_ENOUGH = Pattern(
    r"(?i)\btoo (?:low|small|little|few)\b|\bnot enough\b|\bmore than\b"
    r"|\binsufficient\b|\b(?:not|isn't|wasn't) enough\b|\boverdr\w+|\btoo (?:much|many|large|big|high)\b|\bexceed\w*"
)
_RAISES = Pattern(
    r"(?i)\brais\w+|\bthrows?\b|\berrors?\b|\bexceptions?\b|\brejects?\b|\brefus\w+|\bfails?\b"
    r"|\bexpect\w* (?:an? |the |that )?(?-i:[A-Z])"
)
_OUTCOME = Pattern(rf"\b(?:returns?|gives?(?: back)?|should be|must be|expects?|is then|->|→|=>) {_VALUE}")
_NAMED, _SHOWN, _KNOWN, _WHOLE, _UNNAMED = 1.5, 2.5, 3.0, 0.5, 1.0
_MOST = 4  # examples in one test


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    shown = [(node, found) for _, node in source.functions if not is_test(node) and (found := _usable(source, node))]
    named = [each for each in shown if names(sentence, each[0].name) >= _NAMED]
    untested = [each for each in shown if f"def test_{each[0].name}" not in source.text]
    for node, found in named or (untested if len(untested) == 1 else ()):
        evidence = _SHOWN if named else _SHOWN - _UNNAMED
        if len(found) > 1:
            first, *others = found[:_MOST]
            yield as_test(source, node.name, Example(*first, more=tuple(others)), evidence + _WHOLE)
        for call, gives in found:
            yield as_test(source, node.name, Example(call, gives), evidence)
    if _RAISES.search(sentence.text) is not None:
        yield from _refused(sentence)
    else:
        yield from _given_something_strange(sentence)


def _given_something_strange(sentence: Sentence) -> Iterator[Repair]:
    """A function of another module that a test asks for what it gives, asked with what is strange: an empty text."""
    source = sentence.source
    defined = {node.name for _, node in source.functions}
    told = _OUTCOME.search(sentence.text)
    for node in source.all(ast.Assert):
        match node.test:
            case ast.Compare(
                ast.Call(ast.Name(name), [ast.Constant() as usual, *rest], []) as call, [ast.Eq() | ast.Is()], [gives]
            ) if name not in defined and (names(sentence, name) >= _NAMED or f"{name}(" in sentence.text):
                for value in strange(sentence.text, usual)[:1]:
                    args = ", ".join((value, *map(source.segment, rest)))
                    outcome = told[1] if told is not None else nothing_like(gives)
                    word = "empty" if value in ('""', "[]", "{}") else ""
                    asked = Example(f"{source.segment(call.func)}({args})", outcome, word=word)
                    yield as_test(source, name, asked, _KNOWN)
                    return


def _usable(source: Source, function: Function) -> list[tuple[str, str]]:
    """The examples that need nothing which an example above them has made or imported."""
    known = {*dir(builtins), *scopes(source).module.bound}
    found = [each for each in dict.fromkeys(_shown(function)) if _speaks_of(each) <= known | {function.name}]
    return found or list(_in_bare_words(source, function))


def _in_bare_words(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """`1234 -> **34`, without quotes: a text, where the code gives just that for it."""
    for given, gives in _BARE.findall(ast.get_docstring(function) or ""):
        call = f'{function.name}("{given}")'
        if outcome_of(source, (), call) == gives:
            yield call, f'"{gives}"'


def _speaks_of(example: tuple[str, str]) -> set[str]:
    """The names in a call and in what it gives; all of it, if that is no code."""
    try:
        nodes = [node for node in walk(ast.parse("\n".join(example))) if isinstance(node, ast.Name)]
    except SyntaxError:
        return {*example}
    return {node.id for node in nodes} - {node.id for node in nodes if isinstance(node.ctx, ast.Store)}


def _shown(function: Function) -> Iterator[tuple[str, str]]:
    """Calls with what they give: as for a prompt, written out, or in words: "a" becomes "b"."""
    told = (ast.get_docstring(function) or "").replace("`", "")
    for call, gives in prompted(told):
        if re.fullmatch(rf"{function.name}\(.*\)", call) and "\n" not in gives:
            yield call, gives
    for match in re.finditer(rf"\b({function.name}\([^()]*\)) {_GIVES} {_VALUE}", told):
        yield match[1], match[2]
    positional = [*function.args.posonlyargs, *function.args.args]
    if len(positional) - len(function.args.defaults) == 1 and positional[0].arg != "self":
        for given, gives in _TOLD.findall(told):
            yield f"{function.name}({given})", gives


def _refused(sentence: Sentence) -> Iterator[Repair]:
    """A method or function of another module, called as in another test, but with what it has to refuse."""
    source = sentence.source
    defined = {node.name for _, node in source.functions}
    for _, test in source.functions:
        for at, statement in enumerate(test.body) if is_test(test) else ():
            for node in walk(statement):
                match node:
                    case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name), args=[ast.Constant(), *_]) if (
                        name not in defined and names(sentence, name) >= _NAMED
                    ):
                        yield from _with_another(sentence, test, at, node, name)


def _with_another(sentence: Sentence, test: Function, at: int, call: ast.Call, name: str) -> Iterator[Repair]:
    source = sentence.source
    error = next(iter(ERROR.findall(sentence.text)), "") or _imported_error(source) or "ValueError"
    before = tuple(source.segment(each) for each in test.body[:at])
    for place, value in _refusable(sentence.text, call.args):
        args = ", ".join(value if number == place else source.segment(each) for number, each in enumerate(call.args))
        taken = ", ".join(arg.arg for arg in test.args.args)
        called = f"{source.segment(call.func)}({args})"
        yield as_test(source, name, Example(called, raises=error, word="raises", setup=before, taken=taken), _KNOWN)


def _imported_error(source: Source) -> str:
    """What is called an error; or what is imported for nothing else that the tests do."""
    imports = source.all(ast.ImportFrom)
    own = [name for each in imports for alias in each.names if (name := alias.asname or alias.name)[:1].isupper()]
    caught = [name for name in own if ERROR.fullmatch(name)]
    unused = [name for name in own if name not in source.names]
    return next(iter((*caught, *unused)), "")


def _refusable(text: str, usual: Sequence[ast.expr]) -> Iterator[tuple[int, str]]:
    """The place of an argument, and a value there that is as strange as the sentence says."""
    values = {place: each.value for place, each in enumerate(usual) if isinstance(each, ast.Constant)}
    number = next((place for place, value in values.items() if isinstance(value, int | float)), None)
    word = next((place for place, value in values.items() if isinstance(value, str)), None)
    if number is not None and re.search(f"(?i){NEGATIVE}", text):
        yield number, "-1"
    elif number is not None and re.search(r"(?i)\bzero\b", text):
        yield number, "0"
    elif word is not None and re.search(r"(?i)\bempty\b", text):
        yield word, '""'
    elif number is not None and _ENOUGH.search(text):
        yield number, f"{int(str(values[number]).partition('.')[0]) * 1000 or 1000:_}"


WRITER = Writer(frozenset(("write-test",)), _written, _SAYS)
