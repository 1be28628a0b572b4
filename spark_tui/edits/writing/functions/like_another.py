"""One more function that does for its own name what another does for its: "add an options function like head"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import span_of_lines
from spark_tui.edits.python.names import functions_called
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_KIND = (
    r"(?:functions?|methods?|helpers?|propert(?:y|ies)|commands?|endpoints?|handlers?|views?|shortcuts?|tests?"
    r"|fixtures?)"
)
_NEEDS = Pattern(
    r"(?i)\b(?:add|write|create|have|want|need|make|give (?:it|us|me)|there should be|missing)(?: also)? (?:an? "
    r"|another |also |one more )*"
    rf"(?:{_KIND} (?:called |named )?)?[`'\"]?(?P<new>[^\W\d]\w*)[`'\"]?(?:\(\))?(?: {_KIND})?,?"
    r"(?: (?:that|which) (?:works|looks|is|does it)(?: just)?| (?:in the same way|done|written|built))?(?: just"
    r"| exactly)?"
    r" (?:like|similar to|analogous(?:ly)? to|the same as|the way|same way as|modell?ed on|as we have for|as for"
    r")"
    r" (?:the |we have |there is )*(?:one for |for )?[`'\"]?(?P<old>[^\W\d]\w*)[`'\"]?"
)
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for match in _NEEDS.finditer(sentence.text):
        new, old = match["new"], match["old"]
        there = functions_called(source, old)
        if len(there) == 1 and not _is_there(source, there[0], new):
            yield from possible(_copied(source, there[0], new), _ASKED)


def _is_there(source: Source, like: Function, name: str) -> bool:
    around = source.parents[like]
    if isinstance(around, ast.ClassDef):
        return any(isinstance(each, Function) and each.name == name for each in around.body)
    return name in scopes(source).module.bound


def _about(source: Source, like: Function, new: str) -> tuple[str, str] | None:
    """What the one is about and the other is to be, by the ends of their names: set_price, and update_stock where the
    file knows a stock."""
    old, other = like.name.rpartition("_")[2], new.rpartition("_")[2]
    is_known = re.search(rf"(?<![^\W_]){re.escape(other)}(?![^\W_])", source.text) is not None
    own = ast.unparse(ast.Module(like.body, []))
    said = re.search(rf"(?<![^\W_]){re.escape(old)}(?![^\W_])", own) is not None
    return (old, other) if old not in (like.name, other) and is_known and said else None


def _copied(source: Source, like: Function, new: str) -> Iterator[Splice]:
    """Only where its name is more than what it is called: else the copy would do the very same."""
    begin, stop = span_of_lines(source, like)
    forms = {like.name: new, like.name.upper(): new.upper(), like.name.title(): new.title()}
    if (about := _about(source, like, new)) is not None:
        forms |= {about[0]: about[1]}
    pattern = re.compile("|".join(rf"(?<![^\W_]){re.escape(form)}(?![^\W_])" for form in forms))
    text = source.text[begin:stop]
    if len(pattern.findall(text)) < 2:
        return
    gap = "\n" if isinstance(source.parents[like], ast.ClassDef) else "\n\n"
    yield Splice(stop, stop, gap + pattern.sub(lambda match: forms[match[0]], text.rstrip("\n")) + "\n")
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name("__all__")], ast.List() | ast.Tuple() as names):
                written = [source.segment(each) for each in names.elts]
                at = next((at for at, each in enumerate(written) if each[1:-1] == like.name), None)
                if at is not None:
                    yield from insert(members(source, names), at + 1, written[at].replace(like.name, new))


WRITER = Writer(frozenset(("write-function", "write-method", "implement")), _written, says=_NEEDS)
