"""Rows that lack something are left out where all rows are read at once: "answers without a country should be skipped",
where a function gives `list(csv.DictReader(file))`; and numbers that are read whole come with fractions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_WITHOUT = Pattern(
    r"(?i)\b(?:without|with no|with an? empty|missing|that lack|lacking) (?:an? |the "
    r"|any )?(?P<key>[a-z]\w*)\b(?=.*\b(?:skip"
    r"|ignor|left out|dropped|not (?:be )?count|not (?:be )?read|excluded|filtered)\w*)"
    r"|\b(?:skip|ignore|leave out|drop|exclude|filter out)\b.*\b(?:without|with no|with an? empty"
    r"|missing) (?:an? |the |any )?"
    r"(?P<key2>[a-z]\w*)\b"
)
_CENTS = Pattern(
    r"(?i)^(?:the )?(?P<what>[a-z]\w*) (?:have|has|come with|can have|may have|are with|now have|with) (?:\w+ )?"
    r"(?:cents|decimals?|fractions?|decimal places)(?: now)?\W*$|^(?:the )?(?P<isnt>[a-z]\w*) (?:is|are) (?:no"
    r"|not an?|not)"
    r" (?:longer )?(?:ints?|integers?|whole(?: numbers?)?)(?: any ?more)?\W*$"
)
_ASKED = 6.5


def _left_out(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _WITHOUT.search(sentence.text)
    if said is None:
        return
    key = (said["key"] or said["key2"]).lower()
    if re.search(rf"[\"']{key}[\"']", source.text) is None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("list"), [ast.Call(func) as reader], []) if last_name(func) == "DictReader":
                code = f'[row for row in {source.segment(reader)} if row["{key}"]]'
                yield Repair((instead(source, node, code),), _ASKED)


def _with_fractions(sentence: Sentence) -> Iterator[Repair]:
    """ "Prices have cents now": they are read by float, the pattern takes a point, and the field says so."""
    source, said = sentence.source, _CENTS.search(sentence.text)
    if said is None:
        return
    name, splices = singular((said["what"] or said["isnt"]).lower()), list[Splice]()
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name("int") as func, [ast.Subscript(slice=ast.Constant(str(key)))], []) if key == name:
                splices.append(instead(source, func, "float"))
    if not splices:
        return
    group = rf"\(\?P<{name}>\\d\+(?=\))"
    for found in re.finditer(group, source.text):
        splices.append(Splice(found.end(), found.end(), r"(?:\.\d+)?"))
    for node in source.all(ast.AnnAssign):
        if last_name(node.target) == name and source.segment(node.annotation) == "int":
            splices.append(instead(source, node.annotation, "float"))
    yield Repair(tuple(splices), _ASKED)


WRITERS = (
    Writer(frozenset(("skip-if",)), _left_out, needs=_WITHOUT),
    Writer(frozenset(("change-value", "wrap-call")), _with_fractions, needs=_CENTS),
)
