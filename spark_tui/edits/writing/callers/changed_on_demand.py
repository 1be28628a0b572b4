"""A switch that changes what a function gives: "passphrase could use a capitalize parameter, off by default, that makes
every word start with a capital letter", "an upper flag for label that puts it in upper case"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import taken_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers.decided_by_parameter import on_by_default

_SWITCH = r"(?:param(?:eter)?|arg(?:ument)?|option|flag|switch|keyword|kwarg)"
_NEEDS = Pattern(
    rf"(?i)\b(?:an? |the |new |optional |boolean |bool )+[`'\"]?(?P<name>[a-z_]\w*)[`'\"]? {_SWITCH}\b"
    rf"|\b{_SWITCH} (?:called |named )?[`'\"]?(?P<called>[a-z_]\w*)[`'\"]?(?=[ ,:])"
)
_NO_NAMES = frozenset(("new", "optional", "boolean", "bool", "keyword", "extra", "that", "which", "to", "for", "so"))
_WAYS = (
    (Pattern(r"(?i)\b(?:capital(?:ized|ised|s)? (?:first )?letter|capitali[sz]e[sd]? (?:\w+ )?(?:words?|it)"
             r"|first letter \w+ (?:upper|capital)\w*|start\w* with (?:a )?capital\w*)\b"), "capitalize"),
    (Pattern(r"(?i)\b(?:all )?upper[- ]?case\w*\b|\ball caps\b|\bin (?:capitals|caps)\b|\bupper\(\)"), "upper"),
    (Pattern(r"(?i)\blower[- ]?case\w*\b|\bin small letters\b|\blower\(\)"), "lower"),
    (Pattern(r"(?i)\bstrip(?:s|ped|ping)?\b|\btrim(?:s|med|ming)?\b|\b(?:spaces|blanks) around\b"), "strip"),
)  # fmt: skip
_EACH = Pattern(r"(?i)\b(?:each|every|all(?: of)?(?: the)?|the single) ([a-z]{2,}?)s?\b")
_ASKED, _NAMED = 6.0, 1.0
_LEAST = 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = [match["name"] or match["called"] for match in _NEEDS.finditer(sentence.text)]
    switch = next((each for each in said if each.lower() not in _NO_NAMES), None)
    if switch is None:
        return
    told = re.sub(rf"\b{switch}\b[`'\"]? ?[:=]", " ", sentence.text)  # a signature says what it is called, and no more
    way = next((way for words, way in _WAYS if words.search(told) is not None), None)
    if way is None:
        return
    own = functions_named(sentence, _LEAST)
    every = [each for _, each in source.functions]
    for function in own or (every if len(every) == 1 else []):
        if switch not in parameters_of(function):
            yield from possible(_switched(sentence, function, switch, way), _ASKED + _NAMED * bool(own))


def _switched(sentence: Sentence, function: Function, switch: str, way: str) -> Iterator[Splice]:
    source, each = sentence.source, _EACH.search(sentence.text)
    given = returns(function)
    if len(given) != 1 or given[0] is not function.body[-1] or given[0].value is None:
        return
    last, value = given[0], given[0].value
    inner = [node for node in walk(value) if isinstance(node, ast.GeneratorExp | ast.ListComp)]
    taken = {*taken_in(function), *parameters_of(function), *(node.name for _, node in source.functions)}
    each = each or (_EACH.search("each item") if isinstance(value, ast.ListComp) else None)
    if not has_own_lines(source, last) or (each is not None and len(inner) != 1):
        return
    default = str(on_by_default(sentence.text) is True)
    kind = "bool" if is_typed(function) else ""
    yield from named("add-parameter").edit(source, (source.name_of(function), switch, default, kind))
    if each is not None:
        items = first_free((f"{each[1].lower()}s", "chosen", "every_item"), taken)
        item = first_free((each[1].lower(), "item", "each"), taken)
        code = (
            f"{items} = {_as_list(source, inner[0])}\nif {switch}:\n"
            f"{source.unit}{items} = [{item}.{way}() for {item} in {items}]"
        )
        yield insert_before(source, last, code)
        yield instead(source, inner[0], f"({items})" if _in_its_brackets(source, inner[0]) else items)
    else:
        result = first_free(("result", "text", "found"), taken)
        if isinstance(value, ast.Name):
            yield insert_before(source, last, f"if {switch}:\n{source.unit}{value.id} = {value.id}.{way}()")
        else:
            code = f"{result} = {source.segment(value)}\nif {switch}:\n{source.unit}{result} = {result}.{way}()"
            yield insert_before(source, last, code)
            yield instead(source, value, result)


def _as_list(source: Source, node: ast.GeneratorExp | ast.ListComp) -> str:
    text = source.segment(node)
    return text if isinstance(node, ast.ListComp) else f"[{text[1:-1]}]"


def _in_its_brackets(source: Source, node: ast.GeneratorExp | ast.ListComp) -> bool:
    """Are they those of a call?"""
    around = source.parents.get(node)
    return (
        isinstance(node, ast.GeneratorExp) and isinstance(around, ast.Call) and source.stop(around) == source.stop(node)
    )


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
