"""What is told or shown, and is not what somebody wants to see: the last one that a search went over, all of them where
it is asked which one it was, a whole list as a number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.python.types.used_as import kind_by_use
from spark_tui.edits.python.uses import arguments_in, named_in
from spark_tui.edits.python.versions import changed, nodes_apart, written
from spark_tui.edits.python.walking import walk

_WHICH = Pattern(r"(?i)\b(?:which|what|whose) ([a-z]\w*)\b")
_MUST_BE = Pattern(r"(\w+) (?:must be|must not be|has to be|is not|cannot be) (\w+)")
_A_NUMBER = Pattern(r"[-+ ]?[<>=^]?\d*,?(?:\.\d+)?[fdeg%]")
_OF_MANY = frozenset(("sum", "len", "sorted", "min", "max", "list", "set", "tuple", "any", "all", "enumerate"))
_SEVERAL = ("list", "set", "tuple", "dict")


def tells_the_last_of_a_search(before: str, _: str, after: str) -> bool:
    """Does an error behind a loop that looks for one tell the one that it came to last?"""
    for was, function in changed(read(before), read(after)):
        for error, said in _raised(function) if was is not None else ():
            if said & _gone_over(function, error.lineno) and ast.dump(error) not in map(ast.dump, own_nodes(was)):
                return True
    return False


def tells_all_for_one(before: str, sentence: str, after: str) -> bool:
    """Of "which order it was": does an error tell all orders?"""
    asked = {plural(match[1].lower()) for match in _WHICH.finditer(sentence)} - {
        match[1].lower() for match in _WHICH.finditer(sentence)
    }
    if not asked:
        return False
    for was, function in changed(read(before), read(after)):
        for error, said in _raised(function) if was is not None else ():
            if said & asked and ast.dump(error) not in map(ast.dump, own_nodes(was)):
                return True
    return False


_OF_ONE = frozenset(("number", "id", "name", "title", "key", "code", "path", "slug", "label"))
"""What an attribute is called that tells which one it is."""
_A_SHARE = Pattern(r"(?i)\b(?:percent(?:age)?|share|proportion) of\b")
_IN_PERCENT = Pattern(r"\{(?P<value>[^{}]+):\.?\d*%\}")
_IS_A_SHARE = Pattern(r"(?i)/|rate|ratio|share|percent|pct|fraction|progress|part|prob|chance|score|accuracy|usage|tax")


def shows_a_number_as_a_share(before: str, sentence: str, after: str) -> bool:
    """Of "the percentage of errors": is something in percent that is no part of anything?"""
    if _A_SHARE.search(sentence) is None:
        return False
    new = {match["value"] for match in _IN_PERCENT.finditer(after)} - {
        match["value"] for match in _IN_PERCENT.finditer(before)
    }
    return any(_IS_A_SHARE.search(value) is None for value in new)


_WHICH_FILE = Pattern(r"(?i)\b(?:say|tell|show|mention|print|name|know)s? (?:which|what|whose) (?:file|path)\b")


def writes_the_file_that_is_to_be_told(before: str, sentence: str, after: str) -> bool:
    """Of "the report should say which file it is about": is the report written to one?"""
    return _WHICH_FILE.search(sentence) is not None and after.count("open(") > before.count("open(")


def tells_of_another_place(before: str, sentence: str, after: str) -> bool:
    """Of "log which station failed": is something told where there is no station, while there is elsewhere?"""
    asked = {match[1].lower() for match in _WHICH.finditer(sentence) if match[0].lower().startswith("which")}
    old, new = read(before), read(after)
    held = {node.id for node in old.all(ast.Name)} | {arg.arg for arg in old.all(ast.arg)}
    if not asked & held:
        return False
    there = [function for was, function in changed(old, new) if was is not None]
    known = {node.id for each in there for node in walk(each) if isinstance(node, ast.Name)}
    known |= {arg.arg for each in there for arg in walk(each) if isinstance(arg, ast.arg)}
    fields = (
        field for each in there for told in walk(each) if isinstance(told, ast.JoinedStr) for field in told.values
    )
    names = {field.value.attr for field in fields if isinstance(field, ast.FormattedValue)
             and isinstance(field.value, ast.Attribute)}  # fmt: skip
    return bool(there) and not (asked & held & known) and names.isdisjoint(_OF_ONE)


_POSITIVE = Pattern(r"(?:< ?=? ?0|<= 0\.0|< 1)(?![\d.])|> ?=? ?0\b")


def says_another_rule(before: str, sentence: str, after: str) -> bool:
    """Of `not 0 <= percent <= 100`: is it said that it must be positive; or is something else named than is asked?"""
    old, new = read(before), read(after)
    for node in nodes_apart(old, new)[1]:
        match node:
            case ast.If(body=[ast.Raise(ast.Call(_, [ast.Constant(str(said))]))]):
                match = _MUST_BE.match(said)
            case _:
                continue
        if match is None or said in sentence or ast.dump(node) in written(old, ast.If):
            continue
        test = new.segment(node.test)
        around = function_around(new, node)
        own = {arg.arg for arg in parameters(around)} if around is not None else set[str]()
        if match[1] in own and re.search(rf"\b{match[1]}\b", test) is None:
            return True
        if match[2].startswith("positive") and _POSITIVE.search(test) is None:
            return True
    return False


def shows_many_as_a_number(before: str, _: str, after: str) -> bool:
    """Is a list shown with so many decimals?"""
    new = read(after)
    shown = {name for name, text in _numbers(new) if text not in before}
    return any(_is_several(new, name) for name in shown)


def _raised(function: Function) -> Iterator[tuple[ast.Raise, set[str]]]:
    """Errors, and the names of what their texts tell."""
    for node in own_nodes(function):
        if isinstance(node, ast.Raise) and node.exc is not None:
            told = (each.value for each in walk(node.exc) if isinstance(each, ast.FormattedValue))
            yield node, {each.id for each in told if isinstance(each, ast.Name)}


def _gone_over(function: Function, line: int) -> set[str]:
    """What loops went over that end above it and are left as soon as something was found; no number of tries."""
    found, kept = set[str](), arguments_in(function.args)
    for node in own_nodes(function):
        if not isinstance(node, ast.For | ast.AsyncFor) or (node.end_lineno or node.lineno) >= line:
            continue
        counts = isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) in (
            "range",
            "count",
            "itertools.count",
        )
        if not counts and any(isinstance(each, ast.Return | ast.Break) for each in walk(node)):
            found |= named_in(node.target)
    return found - kept


def _numbers(source: Source) -> Iterator[tuple[str, str]]:
    """Names that are shown as numbers, and how that is written."""
    for node in source.all(ast.FormattedValue):
        match node:
            case ast.FormattedValue(ast.Name(name), format_spec=ast.JoinedStr([ast.Constant() as spec])):
                if _A_NUMBER.fullmatch(text_of(spec)) is not None:
                    yield name, f"{{{name}:{text_of(spec)}}}"


def _is_several(source: Source, name: str) -> bool:
    """Is it given to what takes several: `sum(x)`, or a function of the file that goes over them?"""
    functions = {node.name: node for _, node in source.functions}
    for call in source.all(ast.Call):
        at = next((at for at, each in enumerate(call.args) if isinstance(each, ast.Name) and each.id == name), None)
        if at is None or not isinstance(call.func, ast.Name):
            continue
        taking = functions.get(call.func.id)
        own = parameters(taking) if taking is not None else []
        if taking is None and call.func.id in _OF_MANY and len(call.args) == 1:
            return True
        if taking is not None and at < len(own) and _goes_over(taking, own[at].arg):
            return True
    return False


def _goes_over(function: Function, name: str) -> bool:
    kind = kind_by_use(function, name) or ""
    summed = re.search(rf"\b(?:sum|sorted|len)\({re.escape(name)}\)", ast.unparse(function)) is not None
    return kind.startswith(_SEVERAL) or summed
