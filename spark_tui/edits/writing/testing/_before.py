"""A test of one thing held against what it was before another was done."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.samples import needed
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.testing._outcomes import call_of, is_property, outcome_of
from spark_tui.edits.writing.testing._scenes import given, scenes
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_DOWN = Pattern(
    r"(?i)\b(?:goes|go|going|gets?|is|becomes?) (?:down|lower|less|smaller)\b|\b(?:decreas|shrink|drop|fall|sink)\w*"
)
_UP = Pattern(r"(?i)\b(?:goes|go|going|gets?|is|becomes?) (?:up|higher|more|bigger|larger)\b|\b(?:increas|grow|ris)\w*")


def compared_before(
    sentence: Sentence, named: Sequence[tuple[ast.ClassDef | None, Function]], evidence: float
) -> list[Repair] | None:
    """ "free goes down after add": what is asked before and after, where both are told of one class."""
    source, text = sentence.source, sentence.text
    names = "|".join(re.escape(node.name) for _, node in named)
    plain = re.sub(rf"\b(?:{names})\b", "…", text)
    sign = "<" if _DOWN.search(plain) else ">" if _UP.search(plain) else ""
    if not sign:
        return None
    found: list[Repair] = []
    for owner, does in named:
        if owner is None or does.decorator_list:
            continue
        for asked in _asked_of(source, owner, text, does):
            for scene in reversed(list(scenes(source, owner, does))):
                for lines, args in given(source, does, scene):
                    what = f"{scene.holder}.{asked}"
                    setup = (*scene.lines, *lines, f"before = {what}", call_of(scene, does, args))
                    if outcome_of(source, setup, f"{what} {sign} before") is True:
                        word = f"{'lower' if sign == '<' else 'higher'}_after_{does.name}"
                        name = re.sub(r"\W", "", asked)
                        example = Example(what, "before", word=word, setup=setup, how=sign, name=told_name(sentence))
                        found.append(as_test(source, name, example, evidence))
                        return found
    return found


def _asked_of(source: Source, owner: ast.ClassDef, text: str, does: Function) -> Iterator[str]:
    """What is named of it besides that can be asked: a method without parameters, an attribute."""
    for node in owner.body:
        if not isinstance(node, ast.FunctionDef) or node is does:
            continue
        if re.search(rf"\b{node.name}\b", text) and gives_something(node) and not needed(node):
            yield node.name if is_property(node) else f"{node.name}()"
    for name in attributes(source, owner):
        if re.search(rf"\b{name}\b", text):
            yield name
