"""Answers that take a few quick words for others: another error is raised than the one that is named, a text is given
where a number is asked for, a value is changed whose name is only a part of the one that is said."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.functions.routes import is_flask, routes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import is_spelled_out, parts

_RAISE = Pattern(
    r"(?i)^(?!.*\b(?:not|never|\w+n't|dont|no longer|stop|instead of|rather than|without) (?:\w+ )?(?:rais|throw))"
    r".*?\b(?:raise|throw)s? (?:an? |the )?`?(?P<name>(?-i:[A-Z]\w*(?:Error|Exception)))\b"
)


def raises_another_error(before: str, sentence: str, after: str) -> bool:
    """Of "raise KeyError with a nice message": is only something else raised?"""
    said = _RAISE.search(sentence)
    if said is None:
        return False
    new = _raised(read(after)) - _raised(read(before))
    return bool(new) and said["name"] not in new


def _raised(source: Source) -> Counter[str]:
    raised = (each.exc for each in source.all(ast.Raise))
    called = (each.func if isinstance(each, ast.Call) else each for each in raised if each is not None)
    return Counter(map(last_name, called))


_NUMBER = Pattern(
    r"(?i)\breturns? (?:only |just )?(?:the )?(?:(?:number|count|amount)\b(?! (?:as|in|and|formatted)\b)|how many\b)"
)


def gives_a_text_for_a_number(before: str, sentence: str, after: str) -> bool:
    """Of "return the number copied": is a sentence about it returned?"""
    if _NUMBER.search(sentence) is None:
        return False
    old, new = (Counter(_texts_given(read(text))) for text in (before, after))
    return bool(new - old)


def _texts_given(source: Source) -> Iterator[str]:
    for _, function in source.functions:
        for each in returns(function):
            is_text = isinstance(each.value, ast.Constant) and isinstance(each.value.value, str)
            if is_text or isinstance(each.value, ast.JoinedStr) or _is_joined(each.value):
                yield ast.unparse(each)


def _is_joined(node: ast.expr | None) -> bool:
    match node:
        case ast.Call(ast.Attribute(ast.Constant(str()), "join")):
            return True
        case _:
            return False


_CONTAINER = Pattern(
    r"(?i)\b(?:return|give back)s? (?:it as |them as |that as )?an? (?:plain )?(?:dict(?:ionary)?|list|set|tuple)\b"
)


def gives_a_text_for_a_container(before: str, sentence: str, after: str) -> bool:
    """Of "return a dict instead of printing": is one text made of all that was printed?"""
    if _CONTAINER.search(sentence) is None:
        return False
    old, new = (Counter(_texts_given(read(text))) for text in (before, after))
    return bool(new - old)


_NOT_PRINTED = Pattern(r"(?i)\breturn\b.*\b(?:instead of|rather than|not|don'?t) (?:print|show|display)")


def prints_what_it_gives(before: str, sentence: str, after: str) -> bool:
    """Of "return the text instead of printing it": is it printed all the same?"""
    if _NOT_PRINTED.search(sentence) is None:
        return False
    there = {ast.unparse(each) for _, function in read(before).functions for each in returns(function)}
    for _, function in read(after).functions:
        given = {ast.unparse(each.value) for each in returns(function) if each.value and ast.unparse(each) not in there}
        printed = (
            each for each in own_nodes(function) if isinstance(each, ast.Call) and last_name(each.func) == "print"
        )
        if any(ast.unparse(argument) in given for call in printed for argument in call.args):
            return True
    return False


_WORD = Pattern(r"[^\W\d]\w*")


def changes_a_part_of_the_name(before: str, sentence: str, after: str) -> bool:
    """Of "bump the page size to 50": is the line of `page` another, and that of `PAGE_SIZE` what it was?"""
    known = {*read(before).names}
    longer = {name for name in known if is_spelled_out(sentence, name)}
    if not longer:
        return False
    hunks = between(before, after)
    touched = {word for each in hunks for _, line in each.lines for word in _WORD.findall(line)}
    if touched & longer or any(each.added and not each.removed for each in hunks):
        return False
    inside = {part for name in longer for part in parts(name)}
    free = {word.lower() for name in longer for word in _WORD.findall(_without(sentence, name))}
    short = {word for word in touched & known if word.lower() in inside and word.lower() not in free}
    return bool(short)


def _without(sentence: str, name: str) -> str:
    """What is said besides the name."""
    return re.sub(rf"(?i)\b{' '.join(map(re.escape, parts(name)))}\b", " ", sentence)


def asks_a_route_for_more(before: str, _sentence: str, after: str) -> bool:
    """Does a route of Flask take something that its path does not hold? Nobody gives it that."""
    new = read(after)
    if not is_flask(new):
        return False
    known = {name: {*parameters_of(node)} for name, node in read(before).functions}
    for route in routes(new):
        if len(route.function.decorator_list) > 1:
            continue  # another decorator may hand it over
        more = {*parameters_of(route.function)} - known.get(route.function.name, set())
        if any(re.search(rf"<(?:[^<>]*:)?{re.escape(name)}>", route.path) is None for name in more):
            return True
    return False


_OF_NAME = Pattern(r"(?i)\bf-?strings? (?:for|in) (?:the )?`?(?P<name>[a-z_]\w*)`?[.!]?$")


def puts_another_into_an_fstring(before: str, sentence: str, after: str) -> bool:
    """Of "f-string for the url", where `url` is set: is that line what it was?"""
    said = _OF_NAME.search(sentence)
    if said is None:
        return False
    name = re.compile(rf"^\s*(?:self\.)?{re.escape(said['name'])}(?:: \w+)? [+]?= ")
    is_set = any(map(name.match, before.splitlines()))
    return is_set and not any(map(name.match, new_lines(before, after)))


_OPTION = Pattern(r"--([a-z][a-z-]*)\b(?P<more> (?:that|which|to|for|so|and|,)\b)?")


def prints_the_name_of_an_option(before: str, sentence: str, after: str) -> bool:
    """Of "add a --verbose flag": does it print "verbose: " before something, for nobody says what it is to do?"""
    said = _OPTION.search(sentence)
    if said is None or said["more"] is not None:
        return False
    told = re.compile(rf"\bprint\(f?[\"']{re.escape(said[1])}\b")
    return any(map(told.search, new_lines(before, after)))
