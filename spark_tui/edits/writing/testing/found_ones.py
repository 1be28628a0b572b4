"""A test of what finds some of the things that a fixture holds, where it is told which: "a test for inbox.search(word),
which returns the messages that have the word in their subject"."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test

_NEEDS = Pattern(r"(?i)\btest(?:s|ed)?\b.*\b[a-z_]\w*\.[a-z_]\w*")
_CALLED = Pattern(r"\b([a-z_]\w*)\.([a-z_]\w*)(?:\((\w*)\))?")
_WHICH = Pattern(
    r"(?i)\b(?:returns?|gives?(?: back)?|finds?|lists?|yields?|gets?) (?:me |us )?(?:only |all )?(?:the |all |those )*"
    r"(?P<things>[a-z]+)s\b(?P<rest>.*)"
)
_HOW = (
    (Pattern(r"(?i)\bwhose (?P<of>\w+) (?:starts?|begins?) with\b"), "starts"),
    (Pattern(r"(?i)\bwhose (?P<of>\w+) (?:contains?|ha[sv]e?|includes?)\b"), "has"),
    (
        Pattern(r"(?i)\b(?:have|has|with|containing|contain|mention)\b.*\bin (?:their|its|the|his|her) (?P<of>\w+)"),
        "has",
    ),
    (Pattern(r"(?i)\bwhose (?P<of>\w+) (?:is|equals?|matches)\b"), "is"),
    (Pattern(r"(?i)\b(?:by|of|from|with|in) (?:that|the given|a given|this|the) (?P<of>\w+)"), "is"),
)
_ASKED, _MANY = 7.0, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    fixtures = {node.name: node for _, node in source.functions if is_fixture(node)}
    which = _WHICH.search(sentence.text)
    for match in _CALLED.finditer(sentence.text) if which is not None else ():
        fixture, method = fixtures.get(match[1]), match[2]
        if fixture is None or which is None or any(node.name == f"test_{method}" for _, node in source.functions):
            continue
        how = next(((found["of"], way) for words, way in _HOW if (found := words.search(which["rest"]))), None)
        if how is None:
            continue
        values = _held(source, fixture, how[0])
        said = _said(values, how[1])
        if said is None:
            continue
        thing, wanted = which["things"].lower(), [each for each in values if _fits(each, said, how[1])]
        call = f"[{thing}.{how[0]} for {thing} in {match[1]}.{method}({_text(said)})]"
        gives = f"[{', '.join(map(_text, wanted))}]"
        yield as_test(source, method, Example(call, gives, taken=match[1]), _ASKED)


def _text(value: str) -> str:
    quoted = repr(value)
    return f'"{quoted[1:-1]}"' if '"' not in value and quoted[0] == "'" else quoted


def _held(source: Source, fixture: Function, attribute: str) -> list[str]:
    """The values of that attribute, of the things that are put into what the fixture gives."""
    alike: defaultdict[str, list[ast.Call]] = defaultdict(list)
    for node in walk(fixture):
        if isinstance(node, ast.Call) and (node.args or node.keywords):
            alike[ast.unparse(node.func)].append(node)
    for calls in alike.values():
        calls.sort(key=source.start)
        for at in _places(source, calls, attribute):
            given = [_given(call, at) for call in calls]
            if len(given) >= _MANY and all(given):
                return [each for each in given if each is not None]
    return []


def _given(call: ast.Call, at: int | str) -> str | None:
    keywords: Mapping[str | None, ast.expr] = {each.arg: each.value for each in call.keywords}
    value = keywords.get(at) if isinstance(at, str) else call.args[at] if at < len(call.args) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def _places(source: Source, calls: Sequence[ast.Call], attribute: str) -> Iterator[int | str]:
    """Where it is given: by its name, or where what tests say of it stands."""
    yield attribute
    told = set(_told(source, attribute))
    for at in range(max(len(call.args) for call in calls)):
        if any(_given(call, at) in told for call in calls):
            yield at


def _told(source: Source, attribute: str) -> Iterator[str]:
    """What tests hold it to."""
    for _, test in source.functions:
        for node in walk(test) if is_test(test) else ():
            if isinstance(node, ast.Compare) and any(
                isinstance(each, ast.Attribute) and each.attr == attribute for each in walk(node.left)
            ):
                every = (each for right in node.comparators for each in walk(right))
                yield from (
                    each.value for each in every if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )


def _said(values: Sequence[str], way: str) -> str | None:
    """What is looked for, such that it is found, and not everywhere."""
    for value in values:
        begins = [value[:1], value[:3]] if way == "starts" else re.findall(r"\w{3,}", value)
        for word in [value] if way == "is" else begins:
            found = [each for each in values if word.lower() in each.lower()]
            exact = [each for each in values if _fits(each, word, way)]
            if 0 < len(exact) < len(values) and (way == "is" or found == exact):
                return word
    return None


def _fits(value: str, word: str, way: str) -> bool:
    match way:
        case "is":
            return value == word
        case "starts":
            return value.startswith(word)
        case _:
            return word in value


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
