"""A test that is as good as written: "test that parse({"id": 1}).seats gives 1", "add a test that Desk(conn).get(5)
raises NotFound". What is asked is code, and so is what comes of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.across.at_top import bound
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import fixtures
from spark_tui.edits.writing.testing._tests import LITERAL, Example, as_test, told_name
from spark_tui.edits.writing.testing.raises_told import whole_call

_NEEDS = Pattern(r"(?i)\btests?(?: (?:that|whether|if|for)|:) `?(?=[a-z_][\w.]*\()")
_GIVES = Pattern(
    r"(?i)^`?,? (?:should |must |has to )?(?:be |gives?(?: back)? |returns? |is |equals? |== ?|= ?|comes to |makes? "
    r"|yields? )(?:equal to |the same as )?`?"
)
_RAISES = Pattern(
    r"^`?,? (?:should |must |has to )?(?:rais\w+|throws?|fails? with|ends? (?:in|with)) (?:an? )?`?([A-Z]\w+)"
)
_BEHIND = re.compile(r"(?:\.\w+|\[[^\[\]]*\])")
_BUILT_IN = ("None", "True", "False", "len", "list", "str", "int", "float", "sorted", "set", "dict", "tuple", "round")
_ASKED = 12.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    text = sentence.text[said.end() :]
    asked = _expression(text)
    node = parsed(asked) if asked else None
    if node is None or not {each for each in named_in(node) if not _is_taken(source, each)} <= _known(source):
        return
    taken = ", ".join(each for each in dict.fromkeys(_in_order(node)) if _is_taken(source, each))
    called = next((last_name(each.func) for each in walk(node) if isinstance(each, ast.Call)), "") or "it"
    rest = text[len(asked) :]
    if (raised := _RAISES.match(rest)) is not None:
        told = Example(asked, raises=raised[1], word="raises", taken=taken, name=told_name(sentence))
        yield as_test(source, called, told, _ASKED)
    elif (gives := _GIVES.match(rest)) is not None:
        value = rest[gives.end() :].rstrip("`.!? ")
        value = value if LITERAL.fullmatch(value) is not None or _is_value(source, value) else ""
        if value:
            told = Example(asked, value, taken=taken, name=told_name(sentence))
            yield as_test(source, called, told, _ASKED)


def _expression(text: str) -> str:
    """The call that it begins with, and what is asked of that."""
    begun = re.match(r"[\w.]+(?=\()", text)
    if begun is None or not (call := whole_call(text)):
        return ""
    end = len(call)
    while (more := _BEHIND.match(text[end:])) is not None:
        end += len(more[0])
        if text[end : end + 1] == "(":
            end += len(whole_call(text[end:]))
    return text[:end] if parsed(text[:end]) is not None else ""


def _is_value(source: Source, text: str) -> bool:
    node = parsed(text)
    return node is not None and {*named_in(node)} <= _known(source) and not isinstance(node, ast.Name)


def _known(source: Source) -> frozenset[str]:
    """A method means nothing by itself."""
    return frozenset((*_BUILT_IN, *(name for node in source.tree.body for name in bound(node))))


def _is_taken(source: Source, name: str) -> bool:
    """Is it what other tests take?"""
    tests = (node for _, node in source.functions if is_test(node) and not node.decorator_list)
    return name in fixtures(source) or any(name in parameters_of(node) for node in tests)


def _in_order(node: ast.expr) -> list[str]:
    names = [each for each in walk(node) if isinstance(each, ast.Name)]
    return [each.id for each in sorted(names, key=lambda each: each.col_offset)]


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
