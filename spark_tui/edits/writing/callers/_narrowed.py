"""What an option changes of all that it could: "a quiet flag that keeps it from printing each file", "--quiet skips the
total line", "so only the total gets printed"."""

from __future__ import annotations

import ast
import re
from dataclasses import replace

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.effects import Effect
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import root

_LEFT_OUT = Pattern(
    r"(?i)(?:\b(?:skip\w*|suppress\w*|hid\w+|omit\w*|drop\w*|leav\w+ out|without|no|not (?:print|show)\w*)"
    r"|n't (?:print|show)\w*) (?:the |any |that |all )?((?:[a-z]+ )?[a-z]+)\b"
)
_EACH = Pattern(r"(?i)\b(?:each|every|per|single)\b")
_ERRORS = Pattern(r"(?i)\b(?:errors?|warnings?|std ?err)\b")
_OF_ERRORS = ("stderr", "failed", "cannot", "error", "warning")
"""What stands in the line that tells of one."""
_ALONE = Pattern(r"(?i)\bonly (?:print |show )?the ([a-z]+) (?:(?:gets?|is|are|be) )?(?:printed|shown|left|output)\b")


def narrowed(sentence: Sentence, does: Effect | None) -> Effect | None:
    return _by_words(sentence, _of_each(sentence, does))


def _of_each(sentence: Sentence, does: Effect | None) -> Effect | None:
    """Only what is done again and again, where just that is told: "keeps it from printing each file"."""
    if does is None or _EACH.search(sentence.text) is None:
        return does
    source = sentence.source
    loops = [(source.start(node), source.stop(node)) for node in source.all(ast.For, ast.While)]
    inside = tuple(each for each in does.splices if any(start <= each.start < stop for start, stop in loops))
    return replace(does, splices=inside) if inside else does


def _by_words(sentence: Sentence, does: Effect | None) -> Effect | None:
    """Only what is said to be left out: "--quiet skips the total line"; or all but "only the total gets printed"."""
    said = {root(word) for match in _LEFT_OUT.finditer(sentence.text) for word in match[1].lower().split()}
    said |= {root(word) for word in _OF_ERRORS} if _ERRORS.search(sentence.text) is not None and said else set()
    stays = {root(word) for word in _ALONE.findall(sentence.text)}
    if does is None or not said | stays:
        return does
    source = sentence.source
    lines = ((each, source.line(source.line_at(each.stop - 1)).lower()) for each in does.splices)
    words = {each: {root(word) for word in re.findall(r"[a-z]+", line)} for each, line in lines}
    meant = tuple(each for each in words if (said & words[each] if said else not stays & words[each]))
    return replace(does, splices=meant) if meant else does
