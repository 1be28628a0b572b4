"""Of all that is printed, what tells of something wrong goes to stderr: "warnings end up in my piped output"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\bstderr\b|\bstandard error\b|\bstdout\b.*\b(?:only|clean)\b|\bpipe[ds]?\b|\bpiping\b")
_WRONG = Pattern(
    r"(?i)\b(?:warning|error|problem|complaint|failure|message|diagnostic|what (?:went|is) wrong|skipped|bad"
    r"|invalid|usage)\w*\b"
)
_ALL = Pattern(r"(?i)\b(?:all|every|each|everything|both)\b")
_TELLS = Pattern(
    r"(?i)\b(?:too|not|no|cannot|can't|could ?n[o']t|missing|invalid|fail\w*|error\w*|unknown|bad|skip\w*"
    r"|warn\w*|wrong|unexpected"
    r"|already|empty|ignor\w*|unable|usage|malformed|corrupt\w*|denied|refus\w*|without|never)\b"
)
_ONE = Pattern(
    r"(?i)\b(?:the|that|this) (?:[\w'-]+ ){0,3}(?:warning|error|message|complaint|hint|print|line|one)\b(?!s)"
)
_NO_TEXT = Pattern(
    r"(?i)\b(?:print\w*|stderr|stdout|standard|the|error|warning|message|should|send|goes?|writ\w+|not)\b"
)
_ASKED, _SAID_THERE, _FEW = 4.6, 1.0, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ALL.search(sentence.text) is not None:
        return
    every = list(prints(source))
    meant = Sentence(_NO_TEXT.sub(" ", sentence.text), source)
    shared = {call: shared_words(meant, call) for call in every}
    said = [call for call, words in shared.items() if words and words == max(shared.values())]
    if _ONE.search(sentence.text) is not None and 0 < len(said) <= _FEW:
        edit = named("print-to-stderr").edit
        told = _ASKED + _SAID_THERE
        yield from possible((splice for call in said for splice in edit(source, (str(call.lineno),))), told)
        return
    wrong = [call for call in every if _is_about_a_problem(source, call)] if _WRONG.search(sentence.text) else []
    if wrong and len(wrong) < len(every):
        edit = named("print-to-stderr").edit
        yield from possible((splice for call in wrong for splice in edit(source, (str(call.lineno),))), _ASKED)


def _is_about_a_problem(source: Source, call: ast.Call) -> bool:
    """Does it say so, where something is asked or has failed?"""
    said = " ".join(
        str(node.value) for node in ast.walk(call) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    here: ast.AST | None = source.parents.get(call)
    while here is not None and not isinstance(here, Function | ast.Module):
        if isinstance(here, ast.ExceptHandler):
            return True
        if isinstance(here, ast.If):
            return _TELLS.search(said) is not None
        here = source.parents.get(here)
    return re.match(r"(?i)\W*(?:warning|error)\b", said) is not None


WRITER = Writer(frozenset(("print-to-stderr",)), _written, needs=_SAYS)
