"""Guards that can never tell: they ask for a name that means nothing in their function, or, behind a loop, for what it
went over last, or whether a text is below a number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound, unknown
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import assigned_name, is_name, name_of, own_attributes
from spark_tui.edits.python.source import Function, Source, read
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.python.uses import arguments_in, named_in
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.python.versions import changed, new_tests
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.place.spoken_of import root, roots
from spark_tui.edits.weighing.no_sense import is_asked_about

_ENDS = (ast.Raise, ast.Return, ast.Continue)
_ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def asks_what_means_nothing(before: str, sentence: str, after: str) -> bool:
    """Of "negative grams": is it asked for grams where only another function takes any, or an object has them?"""
    if not (guards := _guards(before, after)):
        return False
    old, new = read(before), read(after)
    elsewhere = all_bound(new) | {each.attr for each in old.all(ast.Attribute)}
    fresh = {
        name for _, name in unbound(new) - unbound(old) if name in elsewhere and not is_asked_about(name, sentence)
    }
    return bool(fresh) and any(fresh & named_in(guard.test) for _, _, guard in guards)


def asks_what_nobody_knows(before: str, sentence: str, after: str) -> bool:
    """Of "if there's no such account": is a `such_account` asked for, that is nowhere, and that nobody writes so?"""
    if not (guards := _guards(before, after)):
        return False
    fresh = unknown(read(after)) - unknown(read(before))
    fresh = {name for name in fresh if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", sentence) is None}
    return any(fresh & named_in(guard.test) for _, _, guard in guards)


def asks_the_last_of_a_loop(before: str, sentence: str, after: str) -> bool:
    """Is it asked behind a loop for the last that it went over?"""
    for _, function, guard in _guards(before, after):
        asked = {name for name in named_in(guard.test) if not is_asked_about(name, sentence)}
        if asked & _one_by_one(function, guard):
            return True
    return False


def counts_a_text(before: str, sentence: str, after: str) -> bool:
    """Is it asked whether a name is below 0?"""
    for was, _, guard in _guards(before, after):
        match guard.test:
            case ast.Compare(ast.Name(name), [sign], [ast.Constant(int() | float())]) if isinstance(sign, _ORDERS):
                if is_asked_about(name, sentence):
                    continue
                if parameter_type(read(before), was, name) == "str" or _is_only_given_texts(read(before), was, name):
                    return True
    return False


def _is_only_given_texts(source: Source, function: Function, name: str) -> bool:
    """Do all calls in the file give a text for it?"""
    calls = [each for each in source.all(ast.Call) if name_of(each.func) == function.name]
    in_order = [arg.arg for arg in function.args.args]
    given = [value for each in calls for arg, value in zip(in_order, each.args, strict=False) if arg == name]
    given += [each.value for call in calls for each in call.keywords if each.arg == name]
    return bool(given) and all(plain_type(source, each) is str for each in given)


_THERE_ARE = Pattern(
    r"(?i)\b(?:if|when|whenever|where|once|unless|as soon as) there (?:is|are|was|were|(?:has|have|had) been)"
    r" (?:any |some |an? |more |too many )*(?P<what>[a-z]\w+)(?=\W*$|[,;.:]| (?:at all|in the|of the))"
)


def asks_not_for_what_there_is(before: str, sentence: str, after: str) -> bool:
    """Of "exit with 1 when there were errors", where the file knows `errors`: is only something else asked for?"""
    said = _THERE_ARE.search(sentence)
    if said is None:
        return False
    what, old, new = root(said["what"].lower()), read(before), read(after)
    known = {*old.names, *(each.attr for each in old.all(ast.Attribute)), *(each.arg for each in old.all(ast.arg))}
    tests = new_tests(old, new)
    if not tests or not any(what in map(root, parts(each)) for each in known):
        return False
    return not any(what in roots(ast.unparse(each)) for each in tests)


_NONE_LEFT = Pattern(
    r"(?i)\b(?:there (?:are|is)|has|have|with) no (?:more )?([a-z]\w+)\b(?: left)?(?=\W*$|[,;.]| left)"
    r"|\b(?:when|if|once) no ([a-z]\w+) (?:is|are) left\b"
)


def asks_not_for_what_is_gone(before: str, sentence: str, after: str) -> bool:
    """Of "if there are no copies": is it asked for something else than the copies that the object has?"""
    said = {word for match in _NONE_LEFT.finditer(sentence) for word in match.groups() if word}
    for was, _, guard in _guards(before, after) if said else ():
        there = said & own_attributes(was)
        made_of = {
            name
            for each in own_nodes(was)
            if (name := assigned_name(each)) and isinstance(each, ast.Assign) and there & own_attributes(each.value)
        }
        if there and not (there & own_attributes(guard.test) or made_of & named_in(guard.test)):
            return True
    return False


_EMPTY_FILE = Pattern(r"(?i)\bfile (?:is|was) (?:empty|blank)\b|\b(?:empty|blank) (?:\w+ )?file\b")


def asks_the_path_of_a_file(before: str, sentence: str, after: str) -> bool:
    """Of "if the file is empty": is it asked whether there is a path that is opened below?"""
    for _, function, guard in _guards(before, after) if _EMPTY_FILE.search(sentence) is not None else ():
        match guard.test:
            case ast.UnaryOp(ast.Not(), ast.Name(name)):
                calls = (each for each in walk(function) if isinstance(each, ast.Call))
                if any(is_name(each.func, "open") and each.args and is_name(each.args[0], name) for each in calls):
                    return True
    return False


@lru_cache(maxsize=4)
def _guards(before: str, after: str) -> tuple[tuple[Function, Function, ast.If], ...]:
    """Those that are new, with their function as it was and as it is."""
    fresh = {*after.splitlines()} - {*before.splitlines()}
    return tuple(_found(before, after)) if any("if " in line for line in fresh) else ()


def _found(before: str, after: str) -> Iterator[tuple[Function, Function, ast.If]]:
    for was, function in changed(read(before), read(after)):
        if was is None:
            continue
        known = {ast.dump(each.test) for each in walk(was) if isinstance(each, ast.If)}
        for each in own_nodes(function):
            if isinstance(each, ast.If) and isinstance(each.body[-1], _ENDS) and ast.dump(each.test) not in known:
                yield was, function, each


def _one_by_one(function: Function, guard: ast.If) -> set[str]:
    """What only loops set that end above the guard."""
    over, kept = set[str](), arguments_in(function.args)
    targets = set[ast.AST]()
    for node in own_nodes(function):
        if isinstance(node, ast.For | ast.AsyncFor) and (node.end_lineno or node.lineno) < guard.lineno:
            targets |= {*walk(node.target)}
            over |= named_in(node.target)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node not in targets:
            kept.add(node.id)
    return over - kept
