"""What is only looked for at the beginning of a text is found anywhere in it: "extract should find the number
anywhere", "it only matches at the start of the line"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:anywhere|wherever|any place|any position|somewhere)\b|\bin the middle\b"
    r"|\b(?:only|just)\b.*\b(?:at|from) the (?:very )?(?:start|beginning|front)\b|\bonly (?:if|when)\b.*\b(?:first"
    r"|starts?|begins?|start|beginning|front)\b|\bnot (?:just|only) (?:at|from) the (?:very )?(?:start|beginning"
    r"|front)\b"
    r"|\b(?:further|later|deeper) (?:in|on|back|down)\b|\bwithin the (?:text|line|string|message)\b"
)
_ASKED = 4.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    compiled = {
        each.targets[0].id
        for each in source.all(ast.Assign)
        if isinstance(each.targets[0], ast.Name)
        and isinstance(each.value, ast.Call)
        and full_name(source, each.value.func) == "re.compile"
    }
    for call in source.all(ast.Call):
        if is_in_fstring(source, call):
            continue
        match call:
            case ast.Call(ast.Attribute(ast.Name(owner), "match" | "fullmatch") as of):
                if owner == "re" or owner in compiled:
                    stop = source.stop(of)
                    change = Splice(stop - len(of.attr), stop, "search")
                    yield Repair((change,), _ASKED + told_of(sentence, call))
            case ast.Call(ast.Attribute(of, "startswith"), [what], []) if not isinstance(what, ast.Tuple):
                change = instead(source, call, f"{source.segment(what)} in {source.segment(of)}")
                if not _is_negated(source, call):
                    yield Repair((change,), _ASKED + told_of(sentence, call))


def _is_negated(source: Source, node: ast.expr) -> bool:
    return isinstance(source.parents.get(node), ast.UnaryOp)


WRITER = Writer(frozenset(("fix-wrong-name", "replace", "fix-operator")), _written, needs=_NEEDS)
