"""Constants of a module that an object is given from now on, all that are said at once: "make width and height
arguments of Snake", "the rows and columns of Board should be configurable"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import attributes, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?=.*\b(?:arguments?|args|parameters?|params?|configurable|adjustable|constructor|options|passed|pass|given"
    r"|set|choose)\b)"
    r"(?:(?!\band\b).)*?\b(?P<first>[a-z_]\w*)(?:, (?:the )?(?P<second>[a-z_]\w*))?,?"
    r" (?:and|&) (?:the )?(?P<last>[a-z_]\w*)"
)
_ASKED = 12.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    words = [each.lower() for each in (said.groups() if said is not None else ()) if each]
    constants = [_constant(source, each) for each in words]
    if not words or not all(constants):
        return
    owners = [owner for _, owner in source.classes if all(mentions(owner, each) for each in constants)]
    named = [each for each in owners if names(sentence, each.name) >= EXACT]
    for owner in named or (owners if len(owners) == 1 else ()):
        init = method(owner, "__init__")
        free = not {*words} & {*attributes(source, owner)}
        if init is not None and free and not {*words} & {*parameters_of(init)} and _take_objects(owner):
            yield from possible(_given(source, owner, init, words, constants), _ASKED)


def _constant(source: Source, word: str) -> str:
    """As the module calls it."""
    known = [
        node.targets[0].id
        for node in source.tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper()
    ]
    found = [each for each in known if each == word.upper()] or [
        each for each in known if re.search(rf"(?:^|_){re.escape(word.upper())}$", each)
    ]
    return found[0] if len(found) == 1 else ""


def _take_objects(owner: ast.ClassDef) -> bool:
    """Does each of its methods know the object?"""
    methods = [each for each in owner.body if isinstance(each, Function)]
    return all(each.args.args[:1] and each.args.args[0].arg == "self" for each in methods)


def _given(
    source: Source, owner: ast.ClassDef, init: Function, words: Sequence[str], constants: Sequence[str]
) -> Iterator[Splice]:
    behind = source.stop(init.args.defaults[-1] if init.args.defaults else init.args.args[-1])
    if init.args.args[-1].annotation is not None and not init.args.defaults:
        behind = source.stop(init.args.args[-1].annotation)
    told = "".join(f", {word}={name}" for word, name in zip(words, constants, strict=True))
    yield Splice(behind, behind, told)
    yield insert_at_top(source, init, "\n".join(f"self.{word} = {word}" for word in words))
    own = dict(zip(constants, words, strict=True))
    for each in owner.body:
        for node in (inner for part in each.body for inner in walk(part)) if isinstance(each, Function) else ():
            if isinstance(node, ast.Name) and node.id in own:
                yield instead(source, node, own[node.id] if each is init else f"self.{own[node.id]}")


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
