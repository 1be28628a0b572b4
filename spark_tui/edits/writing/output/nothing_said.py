"""What is said where there is nothing to show: "print 'no items' when the cart is empty"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_bare_value, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)\b(?:say|says|print\w*|show\w*|display\w*|output\w*|write|tell|report|put|return|give)\b.*"
    r"(?:\"[^\"]+\"|'[^']+'|`[^`]+`).*\b(?:empty|no|none|nothing|without|0|zero|\w+n't|not)\b"
    r"|\b(?:empty|no|none|nothing|without|isn't|aren't|zero)\b.*"
    r"\b(?:say|says|print\w*|show\w*|display\w*|output\w*|write|tell|report|put|return|give)\b.*"
    r"(?:\"[^\"]+\"|'[^']+'|`[^`]+`)"
    r"|^(?:just )?(?:\"[^\"]+\"|'[^']+'|`[^`]+`) (?:if|when|where) (?:\w+ ){0,3}(?:empty|none|nothing|no)\b"
)
_OF_WHAT = Pattern(
    r"(?i)\b(?:if|when|where) (?:the |an? |its |their )?`?(?P<what>[a-z_]\w*)`?(?: of \w+)? (?:is|are) (?:empty|0|zero"
    r"|none|missing|not (?:set|there|given))\b"
)
_ANY = frozenset(("it", "list", "there", "result", "output", "that", "this", "file", "they", "everything", "table"))
_LAZY = frozenset(("glob", "rglob", "iterdir", "finditer", "reader", "DictReader", "scandir", "map", "filter"))
_SAYS_SO = Pattern(
    r"(?i)(?=.*\b(?:say so|say that|tell (?:me|us|the user)|a (?:message|hint|note|line)|mention it"
    r"|print (?:that|something))\b)"
    r".*\b(?:there (?:are|is)|if there'?s?|when there'?s?|has|have|with|are|is)? ?(?:no|not any|without|zero) "
    r"(?P<things>(?:(?!in\b|on\b|at\b|to\b|left\b|there\b)\w+ ?){1,2})"
)
_WITH_NONE = Pattern(r"\w None\b|\bNone \w")
_AROUND = frozenset(("enumerate", "sorted", "reversed", "list", "zip"))
_ASKED, _PRINTED, _FIRST, _CLEAR, _TOLD = 3.2, 0.5, 0.3, 2.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said_so = _SAYS_SO.search(sentence.text)
    if not sentence.quoted and said_so is None:
        return
    words = sentence.quoted[0] if sentence.quoted else f"No {said_so['things'].strip() if said_so is not None else ''}."
    if _WITH_NONE.search(words) is not None:
        return  # that is what it says by now
    source, text = sentence.source, _as_text(words)
    yield from _where_it_ends(sentence, text)
    for loop in source.nodes:
        function = function_around(source, loop)
        if not isinstance(loop, ast.For) or function is None or not has_own_lines(source, loop):
            continue
        things = source.segment(_gone_through(loop.iter))
        if not _is_meant(sentence, loop):
            continue
        evidence = _ASKED + speaks_for(sentence, loop) + _TOLD * _is_told(words, loop)
        if _prints(loop):
            ends = block_of(source, loop)[-1] is not loop or loop not in function.body
            code = "" if ends else f"\n{source.unit}return"
            yield Repair(tuple(_asked_first(source, function, loop, text, code)), evidence + _PRINTED)
        elif loop in function.body and _gives_text(function):
            first = next(each for each in function.body if not is_bare_value(each))
            code = f"if not {things}:\n{source.unit}return {text}"
            if isinstance(loop.iter, ast.Name | ast.Attribute | ast.Call) and _is_known_at_first(function, loop):
                yield Repair((insert_before(source, first, code),), evidence + _FIRST)
            else:
                yield Repair((insert_before(source, loop, code),), evidence)


def _is_meant(sentence: Sentence, loop: ast.For) -> bool:
    """Is it of those that it is said that there are none, if it is of anything?"""
    said = _OF_WHAT.search(sentence.text)
    if said is None or said["what"].lower() in _ANY:
        return True
    called = {last_name(_gone_through(loop.iter)), *named_in(loop.iter), *named_in(loop.target)}
    known = {part for name in called for part in (name.lower(), *map(singular, parts(name)))}
    return singular(said["what"].lower()) in known or said["what"].lower() in known


def _is_told(words: str, loop: ast.For) -> bool:
    """Do the words say what it goes through?"""
    things = {singular(each) for each in words.lower().split()}
    return any(singular(name.lower()) in things for name in named_in(loop.target))


def _asked_first(source: Source, function: Function, loop: ast.For, text: str, end: str) -> Iterator[Splice]:
    """What is fetched gets a name, so that it is fetched once; what comes one by one is a list then."""
    things = _gone_through(loop.iter)
    code, held = source.segment(things), source.segment(things)
    if isinstance(things, ast.Call) and isinstance(loop.target, ast.Name | ast.Tuple):
        way = last_name(things.func)
        one = loop.target.id if isinstance(loop.target, ast.Name) else "row"
        called = (way if singular(way) != way else plural(one), plural(one), "several")
        held = first_free(called, {*named_in(function), *(name for name, _ in source.functions)})
        if way == "execute":
            code = f"{code}.fetchall()"
        elif way in _LAZY:
            code = f"list({code})"
        yield instead(source, things, held)
    made = f"{held} = {code}\n" if held != code else ""
    yield insert_before(source, loop, f"{made}if not {held}:\n{source.unit}print({text}){end}")


def _where_it_ends(sentence: Sentence, text: str) -> Iterator[Repair]:
    """Where a function that gives nothing ends at once, as there is nothing."""
    source = sentence.source
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.UnaryOp(ast.Not(), things), [ast.Return(None) as end]) if has_own_lines(source, end):
                function = function_around(source, node)
            case _:
                continue
        clear = names(sentence, last_name(things))
        if clear >= _CLEAR and function is not None and not _gives_text(function):
            evidence = _ASKED + _PRINTED + clear + speaks_for(sentence, node)
            yield Repair((insert_before(source, end, f"print({text})"),), evidence)


def _as_text(words: str) -> str:
    return f'"{words}"' if '"' not in words else repr(words)


def _gone_through(value: ast.expr) -> ast.expr:
    """The things themselves: `todos` of `enumerate(todos, 1)`, `prices` of `prices.items()`."""
    while True:
        match value:
            case ast.Call(func=ast.Name(id=name), args=[inside, *_]) if name in _AROUND:
                value = inside
            case ast.Call(func=ast.Attribute(value=inside, attr="items" | "values" | "keys"), args=[]):
                value = inside
            case ast.Call(func=ast.Name(), args=[ast.Name() as inside], keywords=[]):
                return inside
            case _:
                return value


def _prints(loop: ast.For) -> bool:
    return any(isinstance(node, ast.Call) and ast.unparse(node.func) == "print" for node in walk(loop))


def _gives_text(function: Function) -> bool:
    returned = [node.value for node in walk(function) if isinstance(node, ast.Return) and node.value is not None]
    return bool(returned) and all(
        isinstance(value, ast.JoinedStr)
        or (isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "join")
        for value in returned
    )


def _is_known_at_first(function: Function, loop: ast.For) -> bool:
    """Is nothing of it made in the function itself?"""
    made = {node.id for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return not made & named_in(loop.iter)


WRITER = Writer(frozenset(("guard-empty", "return-if")), _written, needs=any_of(_SAYS, _SAYS_SO))
