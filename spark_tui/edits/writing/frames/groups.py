"""How a table is put in groups, and what is reckoned of each: "average price instead of the sum per month", "group by
month and product", "top_products doesn't sort"; the median of an array of numpy."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_text, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.frames._steps import column, pandas

_BY_WORD = {
    "average": "mean", "averages": "mean", "mean": "mean", "avg": "mean", "median": "median", "sum": "sum",
    "total": "sum", "totals": "sum", "max": "max", "maximum": "max", "highest": "max", "largest": "max", "min": "min",
    "minimum": "min", "lowest": "min", "smallest": "min", "std": "std", "count": "count", "number": "count",
}  # fmt: skip
_FIGURES = frozenset(_BY_WORD.values())
_WORDS = "|".join(_BY_WORD)
_INSTEAD = Pattern(
    rf"(?i)\b(?P<a>{_WORDS})\b[^,;]*?\b(?:instead of|rather than|(?:and )?not) (?:the |a |an )?(?P<old>{_WORDS})\b"
    rf"|\b(?:replace|change|swap) (?:the )?(?P<was>{_WORDS}) (?:with|by|to|for|into) (?:the |a )?(?P<b>{_WORDS})\b"
    rf"|\bshould (?:be|return|give|use|show) (?:the |a |an )?(?P<c>{_WORDS})\b"
    rf"|^use (?:the )?(?P<d>{_WORDS})\b"
)
_GROUPED = Pattern(
    r"(?i)\b(?:group\w*|per|by|for each)\b(?: (?:also|by|too))* (?:the |each )?[`'\"]?(?P<one>[a-z]\w*)[`'\"]? and "
    r"(?:by )?[`'\"]?(?P<two>[a-z]\w*)[`'\"]?|\bgroup(?:ed)? (?:also )?by (?:the )?[`'\"]?(?P<also>[a-z]\w*)[`'\"]?"
    r"(?: (?P<too>too|as well|instead))?"
)
_UNSORTED = Pattern(
    r"(?i)(?:n't|\bnot|\bnever|\bforgets? to|\bshould|\bmust) (?:be )?(?:sort|order)(?:ed|s)?\b|\bunsorted\b"
    r"|\b(?:largest|highest|biggest|best|most)\b(?: \w+){0,2} (?:first|(?:at|on|to) (?:the )?top)\b"
    r"|\bsort\w* (?:the |its |their )?(?:top|result|output)"
    r"|\b(?:aren't|isn't|not) (?:really )?the top\b|\bdesc\w*\b"
)
_SMALLEST = Pattern(r"(?i)\b(?:smallest|lowest|least|ascending)\b")
_ASKED, _NAMED = 7.0, 1.5


def _figures(sentence: Sentence) -> Iterator[Repair]:
    """Another figure of each group, or of an array: what numpy has no method for is its function."""
    source, said = sentence.source, _INSTEAD.search(sentence.text)
    if said is None or not _is_of_tables(source):
        return
    new = _BY_WORD[next(said[name] for name in "abcd" if said[name]).lower()]
    old = said["old"] or said["was"]
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(of, figure) as called, [], []) if figure in _FIGURES - {new}:
                pass
            case _:
                continue
        if old and _BY_WORD[old.lower()] != figure:
            continue
        told = _ASKED + told_of(sentence, node) + _named(sentence, node)
        if isinstance(of, ast.Name) and (numpy := _array(source, of.id)):
            is_function = new == "median"
            code = f"{numpy}.median({of.id})" if is_function else f"{of.id}.{new}()"
            yield Repair((instead(source, node, code),), told)
        elif "groupby(" in source.segment(of) or isinstance(of, ast.Subscript):
            at = source.stop(called)
            yield Repair((_renamed(source, called, at, new),), told)


def _renamed(source: Source, called: ast.Attribute, at: int, new: str) -> Splice:
    return instead(source, called, source.text[source.start(called) : at - len(called.attr)] + new)


def _is_of_tables(source: Source) -> bool:
    return bool(pandas(source)) or re.search(r"^import numpy\b|^from numpy\b", source.text, re.MULTILINE) is not None


def _array(source: Source, name: str) -> str:
    """What numpy is called, where a name is an array of it."""
    made = re.search(rf"\b{re.escape(name)} = (\w+)\.(?:array|asarray|linspace|arange|zeros|ones)\(", source.text)
    return made[1] if made is not None else ""


def _named(sentence: Sentence, node: ast.AST) -> float:
    return _NAMED * is_in_named(sentence, node, 2)


def _grouped(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _GROUPED.search(sentence.text)
    if said is None or not pandas(source):
        return
    words = [said["one"], said["two"]] if said["one"] else [said["also"]]
    keys = [column(source, word) for word in words]
    if not all(keys):
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="groupby"), [by, *_]):
                pass
            case _:
                continue
        now = [str(each.value) for each in (by.elts if isinstance(by, ast.List) else [by]) if is_text(each)]
        wanted = (
            [*now, *(key for key in keys if key not in now)] if len(keys) == 1 and said["too"] != "instead" else keys
        )
        if not now or wanted == now:
            continue
        code = f'"{wanted[0]}"' if len(wanted) == 1 else f"[{', '.join(f'{chr(34)}{key}{chr(34)}' for key in wanted)}]"
        shared = len({*now} & {*keys})
        yield Repair((instead(source, by, code),), _ASKED + shared + told_of(sentence, node) + _named(sentence, node))


def _best_first(sentence: Sentence) -> Iterator[Repair]:
    """The first few of sums are the largest only where those are sorted."""
    source = sentence.source
    if _UNSORTED.search(sentence.text) is None or not pandas(source):
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(of, figure)) if figure in _FIGURES and "groupby(" in source.segment(of):
                pass
            case _:
                continue
        around = source.parents.get(node)
        if isinstance(around, ast.Attribute) and around.attr in ("sort_values", "nlargest", "sort_index", "rename"):
            continue
        told = _ASKED + told_of(sentence, node) + _named(sentence, node)
        told += isinstance(around, ast.Attribute) and last_name(around) == "head"
        is_down = _SMALLEST.search(sentence.text) is None
        sorting = _sorted_later(source, node)
        if sorting is not None:
            if sorting.args and (is_down or keyword(sorting, "ascending") is not None):
                yield Repair((set_keyword(source, sorting, "ascending", str(not is_down)),), told)
            continue
        yield Repair((behind(source, node, f".sort_values({'ascending=False' if is_down else ''})"),), told)


def _sorted_later(source: Source, node: ast.expr) -> ast.Call | None:
    """Where the same function puts in order what comes of it: that has the last word."""
    around = function_around(source, node)
    for each in own_nodes(around) if around is not None else ():
        match each:
            case ast.Call(ast.Attribute(attr="sort_values")) if each.lineno >= node.lineno:
                return each
    return None


_PLACES = Pattern(r"(?i)\b(?P<places>one|two|three|\d)(?:[- ]+decimals?\b| (?:digits?|places)\b)")
_ROUNDS = 8.0


def _decimals(sentence: Sentence) -> Iterator[Repair]:
    """Groups are printed with so many decimals where they are rounded: no format takes a whole column."""
    source, said = sentence.source, _PLACES.search(sentence.text)
    if said is None or not pandas(source):
        return
    places = NUMBERS.get(said["places"].lower(), said["places"])
    gives = {name for name, node in source.functions if re.search(r"return .*\bgroupby\(", source.segment(node))}
    found = list[ast.expr]()
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("print"), [*_, ast.Call() as shown], []):
                code = source.segment(shown)
                if (last_name(shown.func) in gives or "groupby(" in code) and ".round(" not in code:
                    found.append(shown)
    if found:
        yield Repair(tuple(behind(source, each, f".round({places})") for each in found), _ROUNDS)


_NEEDS = Pattern(rf"(?i)\b(?:{_WORDS})\b")
_GROUPS = Pattern(r"(?i)\b(?:group\w*|per|by|for each)\b")
WRITERS = (
    Writer(frozenset(("fix-wrong-method", "replace")), _figures, needs=_NEEDS),
    Writer(frozenset(("replace", "change-value")), _grouped, needs=_GROUPS),
    Writer(frozenset(("sort-key", "sort-reverse")), _best_first, needs=_UNSORTED),
    Writer(frozenset(("format-spec",)), _decimals, needs=_PLACES),
)
