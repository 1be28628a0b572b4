"""What nothing uses goes, where somebody says that nothing uses it: "VOWELS isn't used", "nobody calls old_total any
more"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:the )?(?:constant |variable |function |class |helper )?[`'\"]?(?P<name>[^\W\d]\w*)[`'\"]?(?:\(\))?"
    r" (?:isn't|is not|isnt|is never|is no longer|is un|never gets?)(?: |-)?(?:used|called|needed|referenced|read)"
    r"(?: \w+){0,4}\W*$"
    r"|^(?:nobody|nothing|no one) (?:uses|calls|needs|reads|refers to) (?:the )?[`'\"]?(?P<other>[^\W\d]\w*)[`'\"]?"
    r"(?:\(\))?(?: any ?more| any longer| anywhere| here)?\W*$"
    r"|^[`'\"]?(?P<dead>[^\W\d]\w*)[`'\"]?(?:\(\))? is (?:dead(?: code)?|unused|obsolete|superfluous)\W*$"
)
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    name = next(filter(None, said.groups()), "") if said is not None else ""
    for statement in source.tree.body:
        match statement:
            case ast.Assign([ast.Name(known)]) | ast.AnnAssign(ast.Name(known)) if known == name:
                pass
            case ast.FunctionDef(known) | ast.AsyncFunctionDef(known) | ast.ClassDef(known) if known == name:
                pass
            case _:
                continue
        inside = set(walk(statement))
        used = [
            node
            for node in source.nodes
            if node not in inside
            and name in (getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "value", ""))
        ]
        if not used and has_own_lines(source, statement):
            yield from possible(remove(source, [statement]), _ASKED)


WRITER = Writer(frozenset(("delete-lines", "remove-definition", "unused-variables")), _written, needs=_NEEDS)
