"""One key, or one attribute, is taken for another that there is as well: the delivery address for the billing one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names

_SAYS = Pattern(
    r"(?i)\binstead of\b|\brather than\b|\bshould\b|\bmust\b|\bnot (?:the|their|its|by)?\b|\bbut\b|\bwrong\b"
    r"|\bsupposed\b"
)
_INSTEAD = Pattern(r"(?i)\b(?:instead of|rather than|and not|not)\b")
_USED = Pattern(
    r"(?i)\b(?:shows?|uses?|takes?|gets?|goes?|prints?|reads?|sends?|picks?|has|is|are|gives?|returns?|compares?)\b"
)
_SAID, _CLEAR, _ORDER = 1.4, 1.6, 0.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    if not complaint.says(_SAYS):
        return
    source, sentence = complaint.source, complaint.sentence
    found = [each for node in complaint.nodes for each in _read(source, node)]
    every = dict.fromkeys(name for node in source.nodes for name, *_ in _known(source, node))
    spoken = [name for name in every if names(sentence, name) >= _SAID]
    for old, start, stop, line in found:
        for new in spoken if old in spoken else ():
            if new != old and not (old in new.split("_") or new in old.split("_")):
                clear = _CLEAR + complaint.points(line) + _ORDER * _fits(sentence, old, new)
                yield Repair((Splice(start, stop, new),), clear)


def _fits(sentence: Sentence, old: str, new: str) -> int:
    """Is the one that is there now spoken of as that: "shows the old instead of the new"?"""
    text = sentence.text.lower()
    at, behind = text.find(old.lower()), text.rfind(new.lower())
    if at < 0 or behind < 0:
        return 0
    instead = _INSTEAD.search(text)
    if instead is not None and min(at, behind) < instead.start() < max(at, behind):
        told = _USED.search(text[: min(at, behind)]) is not None and "should" not in text[: min(at, behind)]
        return 1 if (at < behind) == told else -1
    return 1 if at < behind else -1


def _read(source: Source, node: ast.AST) -> Iterator[tuple[str, int, int, int]]:
    """What is read there, without its quotes, and where it stands."""
    for name, start, stop in _known(source, node):
        if stop and isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and not is_in_fstring(source, node):
            yield name, start, stop, getattr(node, "lineno", 0)


def _known(source: Source, node: ast.AST) -> Iterator[tuple[str, int, int]]:
    match node:
        case ast.Subscript(slice=ast.Constant(value=str(name)) as key):
            yield name, source.start(key) + 1, source.stop(key) - 1
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(name)) as key, *_]):
            yield name, source.start(key) + 1, source.stop(key) - 1
        case ast.Attribute(attr=name) if not isinstance(source.parents.get(node), ast.Call):
            yield name, source.stop(node) - len(name), source.stop(node)
        case ast.Dict(keys=keys):
            yield from (
                (key.value, 0, 0) for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
            )
        case ast.AnnAssign(target=ast.Name(id=name)) if isinstance(source.parents.get(node), ast.ClassDef):
            yield name, 0, 0


DEFECT = Defect("other-key", frozenset(("fix-wrong-name", "fix-operator", "fix-index")), _repairs)
