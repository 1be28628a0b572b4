"""What an object counts, and nobody ever adds to: "the generation attribute is never bumped", "turn stays at 0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:never|not|nowhere|nobody|nothing)\b[^.;]*?\b(?:bump|increment|increas|count|advanc|rais|updat)\w*"
    r"|\b(?:stays?|remains?|is always|is still|stuck) (?:at )?(?:0|zero)\b"
    r"|n['’]t (?:ever )?(?:bump|increment|increas|count|advanc)\w*"
)
_ADVANCES = re.compile(r"^_?(?:step|tick|next|advance|update|evolve|turn|play|move|process|handle|add|record|hit|run)")
_ASKED, _NAMED = 6.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        methods = [each for each in owner.body if isinstance(each, Function) and not each.name.startswith("__")]
        counted = {node.target.attr for node in walk(owner) if isinstance(node, ast.AugAssign) and is_own(node.target)}
        for each in held(source, owner):
            is_said = re.search(rf"\b{re.escape(each.public)}\b", sentence.text) is not None
            if not is_said or each.start != "0" or each.name in counted:
                continue
            named = [
                method for method in methods if names(sentence, method.name) > _NAMED and method.name != each.public
            ]
            for method in named or [method for method in methods if _ADVANCES.search(method.name) and _changes(method)]:
                last = method.body[-1]
                put = insert_before if isinstance(last, ast.Return) else insert_after
                yield from possible(later(put, source, last, f"self.{each.name} += 1"), _ASKED + _NAMED * bool(named))


def _changes(method: Function) -> bool:
    """Does it put something else into the object?"""
    return any(isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) for node in own_nodes(method))


WRITER = Writer(frozenset(("fix-error", "write-line", "fix-missing-call")), _written, needs=_NEEDS)
