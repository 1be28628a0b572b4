"""What a method that clears an object leaves as it was: "reset() forgets to zero _count", "clear() leaves old
timestamps around", "stop doesn't empty the queue"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes
from spark_tui.edits.python.objects.held import CONTAINERS, Held, held
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_CLEARS = r"(?:zero|re-?set|clear|empty|wipe|purge|drop|null|forget)"
_NEEDS = Pattern(
    rf"(?i)\b(?:forg[eo]ts?|fails|doesn['’]?t|does not|never|also (?:has|needs|ought) to|should also|must also)"
    rf" (?:to )?(?:also )?{_CLEARS}s?\b(?P<what>.+)"
    r"|\bleaves (?P<left>.+?) (?:around|behind|as (?:it|they) (?:is|are|was|were)|untouched|alone|there|in place)\b"
    r"|\bleaves (?P<old>(?:the )?old .+)|(?P<stays>\S.+) (?:survives?|is still there after|are still there after) \w+"
)
_BEGINS_ANEW = Pattern(r"(?i)^_?(?:re_?set|clear|empty|flush|restart|stop|close|wipe|purge|begin|start)")
_SAID, _ASKED, _ALIKE, _SHORTEST = 1.0, 7.5, 1.0, 4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    what = next(filter(None, said.groups()), "") if said is not None else ""
    for _, owner in source.classes if what else ():
        for function in owner.body:
            if not isinstance(function, Function) or names(sentence, function.name) < _SAID:
                continue
            last = function.body[-1]
            if always_leaves([last]) or not (_BEGINS_ANEW.search(function.name) or _sets(function)):
                continue
            for each in held(source, owner):
                told = _speaks_of(what, each.name)
                code = (
                    _anew(each, is_set=_is_set_anew(function)) if told and each.name not in _touched(function) else ""
                )
                if code:
                    yield from possible(later(insert_after, source, last, code), _ASKED + told)


def _speaks_of(what: str, name: str) -> float:
    """By its name, or by a word that begins as it does: timestamps, for `_times`."""
    if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", what) is not None:
        return _ALIKE
    said = {word.lower() for word in re.findall(r"[A-Za-z]+", what)}
    roots = {root(part) for part in parts(name)}
    if roots and roots <= {root(word) for word in said}:
        return _ALIKE / 2
    whole = {singular(part) for part in parts(name)}
    begun = [part for part in whole if len(part) >= _SHORTEST and any(word.startswith(part) for word in said)]
    return _ALIKE / 4 if whole and len(begun) == len(whole) else 0.0


def _anew(each: Held, *, is_set: bool) -> str:
    """As the others are there."""
    if each.kind in CONTAINERS and each.kind != "tuple" and not (is_set and each.start):
        return f"self.{each.name}.clear()"
    return f"self.{each.name} = {each.start}" if each.start and not each.given else ""


def _is_set_anew(function: Function) -> bool:
    assigned = [node.value for node in own_nodes(function) if isinstance(node, ast.Assign)]
    return any(isinstance(each, ast.List | ast.Dict | ast.Call) for each in assigned)


def _touched(function: Function) -> set[str]:
    """What is set, emptied or called upon in it."""
    nodes = [node for node in own_nodes(function) if isinstance(node, ast.Attribute)]
    return {node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == "self"}


def _sets(function: Function) -> bool:
    stored = [node for node in own_nodes(function) if isinstance(node, ast.Attribute)]
    return any(isinstance(node.ctx, ast.Store | ast.Del) or node.attr == "clear" for node in stored)


WRITER = Writer(frozenset(("set-attribute", "write-line", "insert-after")), _written, needs=_NEEDS)
