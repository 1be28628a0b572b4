"""What is written with capitals and without is the same: "Ann@x.org and ann@x.org are both in the list", ".JPG is not
found". It is evened where it is looked up and kept, counted, or held against small letters.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.looked_up import is_key_again
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.any_case import SAYS_SO, texts_of

_WORD = r"\w[\w@.-]*\w"
_NEEDS = Pattern(
    r"(?i:\b(?:upper|lower)[- ]?cased?\b|\bcapital\w*\b|\bcase\b)|\.[A-Z]{2,5}\b"
    rf"|\b({_WORD})(?!\w)(?=.*(?<!\w)(?!\1(?!\w))(?i:\1)(?!\w))"
)
_QUOTED = Pattern(rf"[\"'`]({_WORD})[\"'`]")
_ANY_WORD = Pattern(rf"(?<!\w){_WORD}")
_ENDING = Pattern(r"(?<!\w)\.[A-Z]{2,5}\b")
_SAYS_CASE = Pattern(r"(?i)\b(?:upper|lower)[- ]?cased?\b|\bcapital\w*\b|\b(?:in|same|of) .{0,20}\bcase\b")
_COMPLAINS = Pattern(
    r"(?i)n't\b|\b(?:not|twice|both|different\w*|two|separate\w*|same|several|only|again|miss\w*|ignor\w+|skip\w*)\b"
)
_COUNTS = frozenset(("Counter", "set", "frozenset", "update", "fromkeys"))
_KEPT, _LOOKED_UP, _HELD, _COUNTED = 5.2, 4.6, 4.8, 4.4
_CLEAR, _ELSEWHERE = 2.0, 2.5
_EVEN = frozenset(("lower", "upper", "casefold"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    is_ending = _ENDING.search(sentence.text) is not None or _SAYS_CASE.search(sentence.text) is not None
    is_both = is_said_both_ways(sentence.text)
    if SAYS_SO.search(sentence.text) is not None and not is_both:
        yield from _counted(sentence)
    if not (is_ending or is_both) or _COMPLAINS.search(sentence.text) is None:
        return
    yield from _held_against(sentence)
    if is_both:
        yield from _kept(sentence)
        yield from _looked_up(sentence)
        yield from _counted(sentence)


def is_said_both_ways(text: str) -> bool:
    """One word, with a capital and without; a word that stands anywhere has to be quoted."""
    quoted = set(_QUOTED.findall(text))
    words = quoted | {word for word in _ANY_WORD.findall(text) if word.lower() not in PLAIN}
    return len({word.lower() for word in words}) < len(words)


def _kept(sentence: Sentence) -> Iterator[Repair]:
    """What is asked for among those that were seen, and put to them."""
    source = sentence.source
    for _, function in source.functions:
        asked = [
            (node.left, ast.unparse(node.comparators[0]))
            for node in walk(function)
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn)
        ]
        for key, among in asked:
            if isinstance(key, ast.Name) and key.id in parameters_of(function):
                continue
            put = [each for each in _put(function, among) if ast.dump(each) == ast.dump(key)]
            if put and not _is_even(key):
                changes = tuple(behind(source, each, ".lower()") for each in (key, *put))
                yield Repair(changes, _KEPT + told_of(sentence, key))


def _put(function: Function, among: str) -> Iterator[ast.expr]:
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(holder, "add" | "append"), [value]) if ast.unparse(holder) == among:
                yield value
            case ast.Assign([ast.Subscript(holder, key)]) if ast.unparse(holder) == among:
                yield key


def _looked_up(sentence: Sentence) -> Iterator[Repair]:
    """A parameter that is such a key."""
    source = sentence.source
    for _, function in source.functions:
        own = set(parameters_of(function))
        for node in walk(function):
            match node:
                case ast.Compare(ast.Name(name), [ast.In() | ast.NotIn()], [among]) if name in own:
                    if any(
                        isinstance(each, ast.Name) and each.id == name for each in _put(function, ast.unparse(among))
                    ):
                        evened = insert_at_top(source, function, f"{name} = {name}.lower()")
                        yield Repair((evened,), _LOOKED_UP + told_of(sentence, node))


def _counted(sentence: Sentence) -> Iterator[Repair]:
    """What is counted, or kept once: the text that it is taken from, or each of them."""
    source = sentence.source
    for node in source.all(ast.Call):
        name = last_name(node.func)
        if name not in _COUNTS or len(node.args) != 1:
            continue
        match node.args[0]:
            case ast.Call(func, [ast.Name() | ast.Attribute() | ast.Subscript() as text]) if (
                getattr(func, "id", "x")[:1].islower() and getattr(func, "id", "") not in _COUNTS
            ):
                evened = text
            case ast.GeneratorExp(element) | ast.ListComp(element):
                evened = element
            case _:
                continue
        if not _is_even(evened) and ".lower()" not in source.segment(node):
            yield Repair((behind(source, evened, ".lower()"),), _COUNTED + told_of(sentence, node))


def _held_against(sentence: Sentence) -> Iterator[Repair]:
    """What is held against texts that are all in small letters."""
    source = sentence.source
    named = functions_named(sentence, _CLEAR)
    for node in source.nodes:
        match node:
            case ast.Compare(held, [ast.In() | ast.NotIn() | ast.Eq() | ast.NotEq()], [others]):
                pass
            case ast.Call(ast.Attribute(held, "endswith" | "startswith"), [others]):
                pass
            case _:
                continue
        texts = list(texts_of(source, others))
        if (
            texts
            and all(text.islower() for text in texts)
            and not _is_even(held)
            and not isinstance(held, ast.Constant)
            and ast.unparse(held) != "__name__"
            and not is_key_again(source, held)
        ):
            said = any(text.lstrip(".") in sentence.text.lower() for text in texts)
            evened = [behind(source, each, ".lower()") for each in (held, *_keys_of(source, held, others))]
            elsewhere = bool(named) and function_around(source, node) not in named
            yield Repair(tuple(evened), _HELD + said - _ELSEWHERE * elsewhere + told_of(sentence, node))


def _keys_of(source: Source, held: ast.expr, among: ast.expr) -> Iterator[ast.expr]:
    """Where the function takes out by it what it has found there."""
    function = function_around(source, held)
    for node in walk(function) if function is not None and isinstance(held, ast.Name) else ():
        match node:
            case ast.Subscript(holder, ast.Name() as key) if same(holder, among) and same(key, held):
                yield key
            case ast.Call(ast.Attribute(holder, "get"), [ast.Name() as key, *_]) if same(holder, among):
                yield from [key] if same(key, held) else []


def _is_even(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Attribute) and each.attr in _EVEN for each in walk(node))


WRITER = Writer(frozenset(("ignore-case",)), _written, needs=_NEEDS)
