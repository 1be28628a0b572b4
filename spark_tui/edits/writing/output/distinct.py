"""Everything once: what is there already is not taken again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_before, insert_first
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.several import Several, several
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)\bunique\b|\bduplicates?\b(?! (?:code|logic|lines|function))|\bdistinct\b|\bdedup\w*|\bdoubles?\b(?! the\b)"
    r"|\b(?:only|just|exactly|each|listed|shown|printed|appear|list|show|print|count|add)\w* once\b"
    r"|\b(?:several|multiple|(?<!how )many|two|three|more|four|five|six|seven|eight|nine|ten|\d+) times\b|\btwice\b"
    r"|(?:\b(?:not|never)|n't) (?:be )?(?:add|append|count|list|includ|put)\w*\b(?: \w+){0,4} again\b"
    r"|\bmore than once\b|\b(?:once|one time|a single time) (?:is|would be) enough\b|\b(?:just|only) one time\b"
    r"|\b(?:(?:each|every|any) \w+|it|them|him|her|listed|shown|printed|appears?|counted|given|there) "
    r"(?:only |just )?(?:a single|one) time\b|\b(?:no|without|any|the) (?:repeats|repetitions?|doublets|dupes|copies)\b"
    r"|\b(?:twice|repeated|again) in\b"
)
_IN_TWO = Pattern(
    r"(?i)\b(?:in|of|on|to|with|under) (?:two|both|several|many|multiple|three|more than one|different)"
    r" (?:different )?(\w+)"
)
"""Where the same may stand more than once."""
_WORK = Pattern(
    r"(?i)\b(?:look(?:s|ed|ing)? up|fetch|quer|comput|calculat|download|request|load|read|pars|call)\w*\b"
    r"|\b(?:re)?tr(?:y|ies|ied)\b(?: \w+){0,4} times\b|\b(?:at most|up to) \w+ times\b"
)
"""What is done again is not listed again."""
_IN_ORDER = Pattern(
    r"(?i)\b(?:los\w+|lost|keep\w*|kept|preserv\w+|maintain\w*|retain\w*|original|same|random|shuffl\w+|mess\w*|jumbl\w+"
    r"|scrambl\w+|different|chang\w+)\b.*\border\b|\border\b.*\b(?:lost|kept|random|gone|preserved|different|changes)\b"
    r"|\b(?:order|way|sequence) (?:they|it|in which they) (?:come|came|appear\w*|were|are)\b"
)
_RESULT = Pattern(
    r"(?i)\b(?:from|in|of) (?:the |its |our )?(?:results?|output|return value|returned \w+|what (?:it|they|\w+\(?\)?)"
    r" (?:returns?|gives?))\b|\b(?:that|which) \w+(?:\(\))? (?:returns?|gives back)\b"
    r"|\breturn\w* (?:only )?(?:unique|distinct|each|every)\b"
)
"""It is said to be what comes back."""
_IS_LISTED = Pattern(
    r"(?i)\b(?:list|shown|show|appear|print|turn|occur|includ|stand)\w* (?:\w+ ){0,2}"
    r"(?:several times|many times|multiple times|two times|twice|more than once)\b"
)
_NOT_TWICE = Pattern(
    r"(?i)(?:\b(?:not|never)|n't) (?:\w+ ){0,4}?(?:twice|more than once|several times|two times)\b|\bno duplicates?\b"
    r"|(?:\b(?:not|never)|n't) (?:be )?(?:add|append|count|list|includ|put)\w*\b(?: \w+){0,4} again\b"
)
_DENIED, _IN_SEVERAL = 1.2, 2.0
_LISTED = 1.0
"""That something is seen to come up again."""
_NEVER_TWICE = frozenset(("finditer", "enumerate", "zip", "range", "reader", "DictReader"))
"""What gives each thing as another one, so that none is there twice."""
_ARE_DISTINCT = Pattern(r"^(?:sorted|list|tuple)\((?:set|frozenset|dict\.fromkeys)\(")
_ONCE_EACH = frozenset(("set", "frozenset"))
_MADE_ELSEWHERE = 0.8  # by a function of the file, which could give each once
_ONCE_IN_ORDER = Pattern(r"(?i)\bonce\b.*\bin (?:the |their )?(?:original |same )?order\b")
_IN_ITS_ORDER = 2.5
"""Of what a function gives that is spoken of: nothing is sorted then."""
_ASKED, _GIVEN_BACK, _AT_THE_SOURCE, _CLEAR = 2.0, 0.4, 0.2, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _IN_ORDER.search(sentence.text) is not None:
        yield from _as_they_come(sentence)
    source, said = sentence.source, _SAYS.search(sentence.text)
    if said is None or said[0] in sentence.known or _WORK.search(sentence.text) is not None:
        return
    asked = _ASKED + _LISTED * (_IS_LISTED.search(sentence.text) is not None)
    given_back = _GIVEN_BACK + _LISTED * (_RESULT.search(sentence.text) is not None)
    own = {function.name for _, function in source.functions}
    yield from _by_one_of_it(sentence, asked)
    for each in several(source):
        called = each.node.func if isinstance(each.node, ast.Call) else None
        if isinstance(called, ast.Attribute | ast.Name) and ast.unparse(called).rpartition(".")[2] in _NEVER_TWICE:
            continue
        if _is_of_dicts(source, each.node) or (isinstance(called, ast.Name) and called.id in _ONCE_EACH):
            continue
        if _ARE_DISTINCT.search(source.segment(each.node)) is not None:
            continue
        told = speaks_for(sentence, each.node) + given_back * each.is_given_back
        around = function_around(source, each.node)
        if around is not None and each.is_given_back and _ONCE_IN_ORDER.search(sentence.text) is not None:
            told += _IN_ITS_ORDER * (names(sentence, around.name) >= _CLEAR)
        told -= _MADE_ELSEWHERE * (isinstance(called, ast.Name) and called.id in own)
        made_of = _made_of(each.node)
        if made_of is not None:
            once = instead(source, made_of, f"dict.fromkeys({source.segment(made_of)})")
            yield Repair((once,), asked + told)
            continue
        yield Repair((instead(source, each.node, _once(source, each)),), asked + told)
    for node in source.all(ast.Expr):
        match node:
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=held, attr="append"), args=[item])):
                evidence = asked + _AT_THE_SOURCE + speaks_for(sentence, node)
                evidence += _IN_SEVERAL * _is_of_several(sentence, node)
                evidence += _DENIED * (_NOT_TWICE.search(sentence.text) is not None)
                if isinstance(item, ast.Name | ast.Attribute | ast.Subscript | ast.Constant) or _is_told_twice(item):
                    yield Repair((_unless_there(source, node, held, item),), evidence)


_EACH_OF = Pattern(
    r"(?i)\b(?:each|every|the same|a|any|one) (?P<what>[a-z]\w*)\b(?: \w+){0,2} (?:only |just )?(?:once|twice)\b"
)
_OF_ITS_PART = 4.0


def _by_one_of_it(sentence: Sentence, asked: float) -> Iterator[Repair]:
    """Where one part of what has its turn is said to come up once: "alert should send each text only once"."""
    source, said = sentence.source, _EACH_OF.search(sentence.text)
    for loop in source.all(ast.For) if said is not None else ():
        function = function_around(source, loop)
        parts_of = loop.target.elts if isinstance(loop.target, ast.Tuple) else []
        meant = [
            each.id for each in parts_of if isinstance(each, ast.Name) and said is not None and each.id == said["what"]
        ]
        if function is None or not meant or "seen" in taken_in(function) or not has_own_lines(source, loop.body[0]):
            continue
        unit = source.unit
        guard = f"if {meant[0]} in seen:\n{unit}continue\nseen.add({meant[0]})"
        splices = (insert_before(source, loop, "seen = set()"), insert_first(source, loop.body, guard))
        told = min(_CLEAR, names(sentence, function.name)) + speaks_for(sentence, loop.iter)
        yield Repair(splices, asked + _OF_ITS_PART + told)


def _is_of_several(sentence: Sentence, node: ast.stmt) -> bool:
    """Is one in several of those that the outer of two loops goes through: "people in two teams", team by team?"""
    match = _IN_TWO.search(sentence.text)
    loops, around = list[ast.For](), sentence.source.parents.get(node)
    while match is not None and isinstance(around, ast.stmt) and not isinstance(around, Definition):
        loops += [around] if isinstance(around, ast.For) else []
        around = sentence.source.parents.get(around)
    several = {last_name(each.iter) for each in loops[1:]} | {ast.unparse(each.target) for each in loops[1:]}
    return match is not None and not {match[1].lower(), singular(match[1].lower())}.isdisjoint(several)


def _is_told_twice(item: ast.expr) -> bool:
    """Something of a text, which may well stand there two times: `tag.lower()`."""
    match item:
        case ast.Call(ast.Attribute(ast.Name(), name), []):
            return hasattr(str, name)
        case _:
            return False


def _is_of_dicts(source: Source, node: ast.expr) -> bool:
    """Which no dict has for keys."""
    match node:
        case ast.Name(held):
            return re.search(rf"\b{held}\.append\(\{{", source.text) is not None
        case ast.Call(ast.Name("list" | "sorted"), [ast.Call(func), *_]):
            return last_name(func) == "DictReader"
        case ast.ListComp(ast.Name(one), [ast.comprehension()]) | ast.GeneratorExp(
            ast.Name(one), [ast.comprehension()]
        ):
            return f"{one}['" in ast.unparse(node)
        case _:
            return False


def _made_of(node: ast.expr) -> ast.expr | None:
    """What each is fetched or made by, one call after the other: those may be no keys, and need not be made twice."""
    match node:
        case ast.ListComp(
            ast.Call(ast.Attribute(ast.Name("self"))), [ast.comprehension(ast.Name(), ast.Name() as of, [])]
        ):
            return of
        case _:
            return None


def _once(source: Source, each: Several) -> str:
    match each.node:
        case ast.Call(func=ast.Name("sorted"), args=[inner, *_]):
            text, at = source.segment(each.node), source.start(inner) - source.start(each.node)
            stop = source.stop(inner) - source.start(each.node)
            return f"{text[:at]}set({text[at:stop]}){text[stop:]}"
        case ast.Call(func=ast.Name("list"), args=[inner]):
            inside = source.segment(inner)
        case ast.ListComp():
            inside = source.segment(each.node)[1:-1].strip()
        case _:
            inside = source.segment(each.node)
    return f"list(dict.fromkeys({inside}))" if each.is_list or each.is_given_back else f"dict.fromkeys({inside})"


def _as_they_come(sentence: Sentence) -> Iterator[Repair]:
    """A set knows no order; the keys of a dictionary do."""
    source = sentence.source
    for node in source.all(ast.Call):
        match node:
            case ast.Call(
                ast.Name("list" | "tuple") | ast.Attribute(attr="join"), [ast.Call(ast.Name("set"), [_]) as inner], []
            ):
                evidence = _ASKED + _CLEAR + speaks_for(sentence, node)
                yield Repair((instead(source, inner.func, "dict.fromkeys"),), evidence)


def _unless_there(source: Source, statement: ast.stmt, held: ast.expr, item: ast.expr) -> Splice:
    indent = source.indent(statement.lineno)
    code = f"if {source.segment(item)} not in {source.segment(held)}:\n{indent}{source.unit}{source.segment(statement)}"
    return Splice(source.start(statement), source.stop(statement), code)


WRITER = Writer(frozenset(("use-set", "keep-order")), _written, any_of(_SAYS, _IN_ORDER))
