"""A test of what is raised where something is left out of what is handed in: "add a test that cancel_order without a
token raises Unauthorized", "test that save raises BadRequest when the name is missing"; or where a part of it is odd:
"test that validate_room raises BadRequest for zero seats"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.nodes import is_name, last_name, texts_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.values.samples import needed, samples, shown_for
from spark_tui.edits.python.values.written import dict_written
from spark_tui.edits.python.walking import walk
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import fixtures
from spark_tui.edits.writing.testing._outcomes import outcome_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_NEEDS = Pattern(r"(?i)\btests?\b.*\b(?:without|missing|no|lacks|has no|lacking)\b")
_WITHOUT = Pattern(
    r"(?i)\b(?:without|lacks|lacking|has no|have no|with no|there is no|missing) (?:(?:an?|the|any|its) )?(?P<one>\w+)"
    r"|\b(?:the |an? )?(?P<other>\w+) (?:is|are) (?:missing|left out|not given|absent)\b"
)
_RAISED = Pattern(r"\b(?:rais\w+|throws?|gives?|fails? with|ends? (?:in|with)|is) (?:an? |the )?`?([A-Z]\w+)")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    without, raised = _WITHOUT.search(sentence.text), _RAISED.search(sentence.text)
    if without is None or raised is None:
        return
    left_out, error = (without["one"] or without["other"]).lower(), raised[1]
    for _, function in source.functions:
        if is_test(function) or is_fixture(function) or is_method(source, function) or function.decorator_list:
            continue
        if function.name not in sentence.bare or isinstance(function, ast.AsyncFunctionDef):
            continue
        args = [_given(source, function, name, left_out) for name in needed(function)]
        if not all(args):
            continue
        call = f"{function.name}({', '.join(args)})"
        value = outcome_of(source, (call,), "None")
        is_so = isinstance(value, Ends) and value.error == error
        if is_so or (value is Unknown and error in _raised(source, function)):
            told = Example(call, raises=error, word=f"without_{left_out}", name=told_name(sentence))
            yield as_test(source, function.name, told, _ASKED)


def _given(source: Source, function: Function, name: str, left_out: str) -> str:
    """A fixture that is called so; all that is read out of it, but for that; else what it may be given."""
    if name in fixtures(source) and left_out not in _keys(function, name):
        return name
    if name == left_out:
        return "None"
    if _is_read_by_key(function, name):
        return _with_keys(function, name, left_out, _held(source, name))
    return next(iter(samples(source, function, name)), "")


def _is_read_by_key(function: Function, name: str) -> bool:
    return any(True for _ in _keys(function, name)) or any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get"
        and is_name(node.func.value, name) for node in walk(function)
    )  # fmt: skip


def _held(source: Source, name: str) -> Mapping[str, str]:
    """What a fixture of that name has under its keys."""
    shared = fixtures(source).get(name)
    for node in walk(shared) if shared is not None else ():
        match node:
            case ast.Return(ast.Dict(keys, values)):
                return {key.value: source.segment(value) for key, value in zip(keys, values, strict=True)
                        if isinstance(key, ast.Constant) and isinstance(key.value, str)}  # fmt: skip
    return {}


def _with_keys(function: Function, name: str, left_out: str, held: Mapping[str, str]) -> str:
    """What it cannot do without: what is asked for with a default is left to that."""
    inner = {node.targets[0].id: node.value for node in walk(function)
             if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)}  # fmt: skip
    found = dict[str, str]()
    for key in _keys(function, name):
        holder = next((own for own, value in inner.items() if _reads(value, name, key)), "")
        has_own = bool(holder) and holder != name and any(True for _ in _keys(function, holder))
        if key != left_out:
            found[key] = _with_keys(function, holder, left_out, {}) if has_own else held.get(key) or shown_for(key)
    return dict_written(found)


def _keys(function: Function, name: str) -> Iterator[str]:
    """That are asked for and have to be there."""
    for node in walk(function):
        match node:
            case ast.Subscript(holder, ast.Constant(str(key)), ast.Load()) if is_name(holder, name):
                yield key


def _reads(value: ast.expr, name: str, key: str) -> bool:
    match value:
        case ast.Subscript(holder, ast.Constant(own)):
            return is_name(holder, name) and own == key
        case _:
            return False


def _raised(source: Source, function: Function) -> set[str]:
    """By it, and by the functions that it calls."""
    known = {node.name: node for _, node in source.functions}
    found, seen, waiting = set[str](), {function.name}, [function]
    while waiting:
        for node in walk(waiting.pop()):
            if isinstance(node, ast.Raise) and node.exc is not None:
                found |= set(re.findall(r"\w+", ast.unparse(node.exc).partition("(")[0]))
            elif isinstance(node, ast.Call) and (name := last_name(node.func)) in known and name not in seen:
                seen.add(name)
                waiting.append(known[name])
    return found


_ODD = r"zero|no|negative|empty|blank|none|-?\d+(?:\.\d+)?"
_NEEDS_ODD = Pattern(
    rf"(?i)\btests?\b.*(?:\b(?:for|with|on|given|when there are) (?:an? |the )?(?P<odd>{_ODD}) (?P<part>[a-z]\w*)\b"
    rf"|\b(?P<of>[a-z]\w*) (?:of|is|are|==|=) (?:an? )?(?P<value>{_ODD})(?![\w.]))"
)
_VALUES = {"zero": "0", "no": "0", "negative": "-1", "empty": '""', "blank": '"  "', "none": "None"}


def _of_an_odd_part(sentence: Sentence) -> Iterator[Repair]:
    """All else of what is handed in is as usual."""
    source = sentence.source
    said, raised = _NEEDS_ODD.search(sentence.text), _RAISED.search(sentence.text)
    if said is None or raised is None or not any(is_test(node) for _, node in source.functions):
        return
    known = dict(_in_other_tests(source))
    part, odd = (said["part"] or said["of"]).lower(), (said["odd"] or said["value"]).lower()
    for _, function in source.functions:
        takes = needed(function)
        if function.name not in sentence.bare or is_test(function) or is_method(source, function) or len(takes) != 1:
            continue
        keys = dict.fromkeys((*_named_along(function, takes[0]), *_keys(function, takes[0])))
        key = next((each for each in keys if each in (part, singular(part)) or singular(each) == part), "")
        if not key or isinstance(function, ast.AsyncFunctionDef):
            continue
        values = {each: known.get(each) or shown_for(each) for each in keys} | {key: _VALUES.get(odd, odd)}
        call = f"{function.name}({{{', '.join(f'{chr(34)}{each}{chr(34)}: {values[each]}' for each in values)}}})"
        value = outcome_of(source, (call,), "None")
        if isinstance(value, Ends) and value.error == raised[1]:
            told = Example(call, raises=raised[1], word=f"{odd.strip('-')}_{part}", name=told_name(sentence))
            yield as_test(source, function.name, told, _ASKED)


def _in_other_tests(source: Source) -> Iterator[tuple[str, str]]:
    """What stands under a key in the tests that are there is as it has to be."""
    for _, test in source.functions:
        for node in walk(test) if is_test(test) else ():
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str) and isinstance(value, ast.Constant):
                        yield key.value, source.segment(value)


def _named_along(function: Function, name: str) -> Iterator[str]:
    """What another function is told to look for in it: `require(data, "name", "seats")`."""
    for node in walk(function):
        match node:
            case ast.Call(args=[first, *texts]) if is_name(first, name):
                yield from texts_of(texts)


WRITERS = (
    Writer(frozenset(("write-test",)), _written, needs=_NEEDS),
    Writer(frozenset(("write-test",)), _of_an_odd_part, needs=_NEEDS_ODD),
)
