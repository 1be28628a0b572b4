"""A test looks closer: what it only takes for something is compared, "assert that prices is {"a": 1} instead of just
truthy"; what a mock was called with is asked, "check that the order was for "nut""."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_EXACTLY = Pattern(
    r"(?i)\b(?:assert|check|verify|compare|test_\w+)\b.*?\b(?:is|are|be|equals?|==|exactly|contains exactly)"
    r" (?:exactly |equal to )?(?P<value>\{.*\}|\[.*\]|\(.*,.*\)|\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?)"
)
_ASKED, _NAMED = 6.0, 1.0


def _compared(sentence: Sentence) -> Iterator[Repair]:
    """Only what is asserted as it is."""
    source, match = sentence.source, _NEEDS_EXACTLY.search(sentence.text)
    if match is None or parsed(match["value"]) is None:
        return
    bare = [each for each in source.all(ast.Assert) if isinstance(each.test, ast.Name | ast.Call) and not each.msg]
    bare = [each for each in bare if (test := function_around(source, each)) is not None and is_test(test)]
    named = [each for each in bare if getattr(function_around(source, each), "name", "") in sentence.bare]
    spoken = [each for each in bare if _is_spoken_of(sentence, each.test)]
    text = match["value"].replace("'", '"') if "'" in match["value"] and '"' not in match["value"] else match["value"]
    for each in named or spoken:
        told = _ASKED + _NAMED * (bool(named) + bool(spoken)) + told_of(sentence, each)
        yield Repair((behind(source, each.test, f" == {text}"),), told)


def _is_spoken_of(sentence: Sentence, test: ast.expr) -> bool:
    said = {word.lower() for word in re.findall(r"[A-Za-z_]\w*", sentence.text)}
    names = {node.id.lower() for node in walk(test) if isinstance(node, ast.Name)}
    names |= {node.attr.lower() for node in walk(test) if isinstance(node, ast.Attribute)}
    return bool(names & said)


_NEEDS_CALLED = Pattern(
    r"(?i)\b(?:assert|check|verify|test_\w+|make sure)\b.*?\b(?:with|for|got|given|passed|of) "
    r"(?P<value>\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|None|True|False)(?:,? (?:and|,) (?P<more>\"[^\"]*\"|'[^']*'"
    r"|-?\d+(?:\.\d+)?))?"
)
_ONCE = ("assert_called_once", "assert_called", "assert_awaited_once", "assert_awaited")


def _called_with(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS_CALLED.search(sentence.text)
    if match is None:
        return
    text = ", ".join(each.replace("'", '"') for each in (match["value"], match["more"]) if each)
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(_, way) as func, [], []) if way in _ONCE:
                pass
            case _:
                continue
        test = function_around(source, node)
        if test is None or (test.name not in sentence.bare and any(name.startswith("test_") for name in sentence.bare)):
            continue
        name = Splice(source.stop(func) - len(way), source.stop(func), f"{way}_with")
        args = Splice(source.stop(node) - 1, source.stop(node) - 1, text)
        yield Repair((name, args), _ASKED + _NAMED * (test.name in sentence.bare) + told_of(sentence, node))


_NEEDS_AFTERWARDS = Pattern(
    r"(?i)^(?P<test>test_\w+):? (?:(?:should|must) (?:also )?(?:check|assert"
    r"|verify) (?:that )?)?(?:the )?(?P<what>[a-z]\w*)"
    r" (?:(?:must|should|has to) (?:still |then |also )?be|is (?:still|then)|stays?"
    r"|remains?) (?P<value>-?\d+(?:\.\d+)?|\"[^\"]*\"|None|True|False)\b"
)


def _afterwards(sentence: Sentence) -> Iterator[Repair]:
    """What another test asks of the same thing, with what this one gives it."""
    source, match = sentence.source, _NEEDS_AFTERWARDS.search(sentence.text)
    if match is None:
        return
    test = next((node for _, node in source.functions if node.name == match["test"]), None)
    asked = [
        node for node in source.all(ast.Attribute) if node.attr == match["what"] and isinstance(node.value, ast.Name)
    ]
    for node in asked if test is not None else ():
        held = named_in(test) if test is not None else set[str]()
        held |= {each.arg for each in test.args.args} if test is not None else set()
        call = source.parents.get(node)
        if test is None or not isinstance(node.value, ast.Name) or node.value.id not in held:
            continue
        code = source.segment(node)
        if isinstance(call, ast.Call) and call.func is node:
            texts = [each for each in walk(test) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            args = [source.segment(each) for each in call.args]
            if call.args and isinstance(call.args[0], ast.Constant) and texts:
                args[0] = source.segment(texts[0])
            code = f"{code}({', '.join(args)})"
        last = test.body[-1]
        at = source.line_start(source.last_line(last) + 1)
        sign = "is" if match["value"] in ("None", "True", "False") else "=="
        line = f"{source.indent(test.body[0].lineno)}assert {code} {sign} {match['value']}\n"
        yield Repair((Splice(at, at, line),), _ASKED + _NAMED)
        return


_KINDS = frozenset(("write-test", "add-assert", "add-argument", "set-argument"))
WRITERS = (
    Writer(_KINDS, _compared, needs=_NEEDS_EXACTLY),
    Writer(_KINDS, _called_with, needs=_NEEDS_CALLED),
    Writer(_KINDS, _afterwards, needs=_NEEDS_AFTERWARDS),
)
