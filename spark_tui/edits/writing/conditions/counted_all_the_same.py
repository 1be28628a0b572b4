"""What is counted or shown and should not be is left out there: "the income counts people who haven't paid too",
"withdrawn runners show up in the ranking", where the function goes through all of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_COUNTS = (
    r"(?:counts?|lists?|shows?(?: up)?|includes?|contains?|gives?|has|sums?|adds?|takes?(?: up)?|prints?|remind\w*"
    r"|bills?|comes? up|come|appears?|is|are|gets?|stays?|charges?|mails?|sends?)"
)
NEEDS = Pattern(
    rf"(?i)\b{_COUNTS}\b.*\b(?:too|as well|also|all the same|anyway|although|though|even)\b"
    rf"|\bstill (?:\w+ )?{_COUNTS}\b|\b(?:also|even) {_COUNTS}\b"
    rf"|\b(?:show(?:s|n)? up|appears?|turns? up|counted|listed|shown|included|come up) (?:still )?(?:in|on|among|for)\b"
)
_FLAG = Pattern(
    r"(?i)\b(?P<no>(?:haven't|hasn't|aren't|isn't|have not|has not|are not|is not|not|un)(?: yet| been)*[ -]?)?"
    r"(?P<what>[a-z]+)\b"
)
_OTHERWISE = Pattern(
    r"(?i)^(?:let|make|please|also|add|allow)\b|\b(?:tests?|rais\w+|errors?|crash\w*|duplicat\w*|twice"
    r"|should (?:show|list|count|include|also|be (?!left|skip|ignor|exclud)))\b"
)
_ASKED, _TITLE = 7.5, 1.0
_GATHERS = (ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.For, ast.Call)
_ORDERS = frozenset(("sorted", "min", "max"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    words = {root(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    for node in source.all(*_GATHERS):
        around = function_around(source, node)
        each = _each(node)
        if around is None or not each:
            continue
        title = [root(part) for part in parts(around.name)]
        if not words.intersection(title):
            continue
        flags = _flags(source, each)
        meant = [(name, no) for name, no in _said(sentence) if name in flags]
        if not meant or re.search(rf"\b{each}\.{meant[0][0]}\b", source.segment(node)):
            continue
        name, is_without = meant[0]
        wanted = f"{each}.{name}" if is_without else f"not {each}.{name}"
        gone = f"not {each}.{name}" if is_without else f"{each}.{name}"
        told = (
            _ASKED
            + _TITLE * (len(words.intersection(title)) + 2 * words.issuperset(title))
            + told_of(sentence, node) / 2
        )
        yield from possible(later(_left_out, source, node, wanted, gone), told)


def _said(sentence: Sentence) -> Iterator[tuple[str, bool]]:
    """What is said of those that should not be there, and whether they lack it."""
    for match in _FLAG.finditer(sentence.text):
        yield match["what"].lower(), match["no"] is not None
    for match in re.finditer(r"(?i)\bun(?P<what>[a-z]{3,})\b", sentence.text):
        yield match["what"].lower(), True


def _each(node: ast.AST) -> str:
    """What each of those is called that are gone through."""
    match node:
        case ast.For(ast.Name(each)):
            return each
        case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp() if len(node.generators) == 1:
            target = node.generators[0].target
            return target.id if isinstance(target, ast.Name) else ""
        case ast.Call(func, [_], [*keywords]) if last_name(func) in _ORDERS:
            for keyword in keywords:
                match keyword:
                    case ast.keyword("key", ast.Lambda(ast.arguments(args=[ast.arg(each)]))):
                        return each
            return ""
        case _:
            return ""


def _flags(source: Source, each: str) -> set[str]:
    """What things of that class are or are not."""
    wanted, found = each.replace("_", "").lower(), set[str]()
    for name, node in source.classes:
        if name.lower() != wanted:
            continue
        for one in walk(node):
            match one:
                case ast.AnnAssign(ast.Name(field), ast.Name("bool")):
                    found.add(field)
                case ast.AnnAssign(ast.Name(field), _, ast.Constant(bool())):
                    found.add(field)
                case ast.Assign([ast.Attribute(ast.Name("self"), field)], ast.Constant(bool())):
                    found.add(field)
    for one in source.all(ast.Assign):
        match one:
            case ast.Assign([ast.Attribute(_, field)], ast.Constant(bool())):
                found.add(field)
    return found


def _left_out(source: Source, node: ast.AST, wanted: str, gone: str) -> Splice:
    match node:
        case ast.Call(_, [through, *_]):
            each = re.split(r"\W", wanted.removeprefix("not "))[0]
            return instead(source, through, f"[{each} for {each} in {source.segment(through)} if {wanted}]")
        case ast.For(body=[first, *_]) if has_own_lines(source, first):
            return insert_before(source, first, f"if {gone}:\n{source.unit}continue")
        case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
            loop = node.generators[0]
            if not loop.ifs:
                return instead(source, loop.iter, f"{source.segment(loop.iter)} if {wanted}")
            test = source.segment(loop.ifs[0])
            is_looser = isinstance(loop.ifs[0], ast.IfExp | ast.NamedExpr) or " or " in test
            return instead(source, loop.ifs[0], f"{f'({test})' if is_looser else test} and {wanted}")
        case _:
            raise Refusal("nothing is gone through there")


WRITER = Writer(frozenset(("add-guard", "skip-if", "fix-condition", "filter-items")), _written, needs=NEEDS)
