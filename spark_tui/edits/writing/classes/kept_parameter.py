"""What a method is given and forgets is kept in the object: "keep the reason on the candidate", "remember the speed
that follow was given"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.objects.classes import with_its_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:keep|keeps|kept|store|stores|stored|save|remember\w*|record\w*|lost|forgotten|ignored|dropped|unused"
    r"|thrown away|put the)\b"
)
_ELSE = Pattern(r"(?i)\b(?:list|dict|history|file|disk|json|log|remove|drop the|cache|sorted|only)\b")
_ASKED, _NAMED = 5.5, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ELSE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, owner in source.classes:
        for method in (each for each in owner.body if isinstance(each, Function) and each.name != "__init__"):
            for name in parameters_of(method):
                told = names(sentence, name)
                if told < 1 or any(mentions(each, name) for each in method.body) or _has(owner, name):
                    continue
                if isinstance(method.body[-1], ast.Return) or method.decorator_list:
                    continue
                clear = _ASKED + _NAMED * (told + names(sentence, method.name))
                yield from possible(_kept(source, owner, method, name), clear)


def _has(owner: ast.ClassDef, name: str) -> bool:
    return any(is_own(each) and each.attr == name for each in walk(owner))


def _kept(source: Source, owner: ast.ClassDef, method: Function, name: str) -> Iterator[Splice]:
    """Nothing at first, where others are set."""
    made = next((each for each in owner.body if isinstance(each, Function) and each.name == "__init__"), None)
    fields = [each for each in owner.body if isinstance(each, ast.AnnAssign)]
    if made is not None:
        yield insert_after(source, made.body[-1], f"self.{name} = None")
    elif fields:
        typed = next((each.annotation for each in method.args.args if each.arg == name), None)
        kind = source.segment(typed) if typed is not None else "str"
        is_old = "Optional[" in source.text
        optional = f"Optional[{kind}]" if is_old else f"{kind} | None"
        yield insert_after(source, with_its_text(owner, fields[-1]), f"{name}: {optional} = None")
    yield insert_after(source, method.body[-1], f"self.{name} = {name}")


WRITER = Writer(frozenset(("add-field", "add-member")), _written, needs=_NEEDS)
