"""A parameter that its function does not read is heeded: "sync takes dry_run but never looks at it", "the number is not
used anywhere, I get all of them". What it does then follows from its name, or from what is said of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.effects import Effect, by_calls, effect
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers.kept_by_parameter import kept_alike

_NEEDS = Pattern(
    r"(?i)\b(?:ignor\w+|whatever|regardless|no matter|no (?:effect|difference)|nothing|nobody|nowhere|unused|anyway"
    r"|(?:never|not|\w+n't) (?:\w+ )?(?:work\w*|do\w*|change\w*|respect\w*|heed\w*|honou?r\w*|taken|matter"
    r"|look\w*|used?|read|check\w*)"
    r"|(?:but|and) (?:then |still |always |it )*(?:returns?|gives?|shows?|prints?|lists?|moves?|deletes?|writes?)"
    r"|every\w*|all of)\b"
)
_REMOVED = Pattern(
    r"(?i)\b(?:remov\w+|delet\w+ (?:it|the parameter)|drop (?:it|the)|get rid|throw (?:it )?out|document\w*"
    r"|renam\w+|useless"
    r"|dead|needed|any ?more)\b"
)
_NAME = Pattern(r"\w*_\w+|`[^`]*`")
_SO_MANY = Pattern(
    r"(?i)\bfirst\b|\bnumber of\b|\b(?:so|as|that|how|too) many\b|\bonly \w+ of\b|\binstead of\b|\bcut off\b"
)
_COUNTS = Pattern(
    r"^(?:number|days|hours|weeks|months|pages|lines|rows|items|most|best|amount|size|k|count|length|results)$"
)
_CLEAR, _ASKED, _OF_IT, _SAID_SO = 1.5, 4.2, 1.0, 0.8
_ODD = frozenset(("self", "cls", "_", "args", "kwargs"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _REMOVED.search(_NAME.sub("", sentence.text)) is not None:
        return
    for _, function in sentence.source.functions:
        read = {node.id for each in function.body for node in walk(each) if isinstance(node, ast.Name)}
        for name in parameters_of(function):
            spoken = re.search(rf"\b{re.escape(name)}\b", sentence.text) is not None
            if name in read | _ODD or not (spoken or names(sentence, name) >= _CLEAR):
                continue
            found = effect(sentence.source, name, function.body, name)
            found = found or by_calls(sentence.source, name, function.body, name)
            many = _SO_MANY.search(sentence.text) is not None
            if found is None and many and _COUNTS.search(name) is not None:
                found = effect(sentence.source, "limit", function.body, name)
            if found is None and (alike := kept_alike(sentence.source, function, name)):
                found = Effect(alike)
            if found is not None:
                told = _OF_IT * min(names(sentence, function.name), 1.0) + _SAID_SO * spoken
                yield Repair(found.splices, _ASKED + told + about(sentence).get(function.lineno, 0.0))


WRITER = Writer(frozenset(("fix-wrong-name", "fix-operator")), _written, needs=_NEEDS)
