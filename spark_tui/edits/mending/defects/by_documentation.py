"""What a function gives is not what its docstring shows or its tests assert: "mean doesn't do what its docstring says",
"make the doctests pass".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.documented import borne_out, failing
from spark_tui.edits.mending.failed import NO_MORE, is_only_told
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.mending.tested import failing_tests
from spark_tui.edits.mending.tone import asks, complains
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import NEARLY, names

_SAYS = Pattern(
    r"(?i)\b(?:doc-?tests?|doc-?strings?|tests?|test_\w+|asserts?|assertions?|examples?)\b.*\b(?:fail\w*|wrong|pass(?:es)?"
    r"|green|red|right|true|differ\w*|gives?|say|says|shows?|claims?|promises?|match\w*|agree\w*|work|works)\b"
    r"|\b(?:fail\w*|pass(?:es)?|match\w*|agree\w*|contradict\w*|satisf\w*|what|(?:un)?like|according to|as)\b.*"
    r"\b(?:doc-?tests?|doc-?strings?|tests?|test_\w+|asserts?|assertions?|examples?|documented|documentation)\b"
)
_GIVES = Pattern(r"(?i)\b(?:returns?|yields?|gives?|produces?|computes?) (?:me )?\S*\d")
_OF_THE_TEXT = Pattern(
    r"(?i)\b(?:doc-?strings?|documentation|comments?|tests?(?:_\w+)?|examples?)\b[^.,;]*\b(?:is|are|looks?) (?:\w+ )?"
    r"(?:wrong|stale|old|outdated|out of date|misleading|missing|unclear|incomplete|bad)\b"
    r"|\b(?:doc-?strings?|documentation|examples?)\b[^.]*\b(?:should|must|needs? to|ought)\b"
    r"|\b(?:add|write|fix|correct|update|change|extend|remove|rename)\b(?: \w+){0,3} "
    r"(?:doc-?tests?|doc-?strings?|documentation|examples?|asserts?|assertions?)\b"
)
"""What is said of those themselves: what they say is no measure then."""
_IS_WRONG = Pattern(
    r"(?i)\b(?:wrong\w*|bugs?|buggy|broken|incorrect\w*|fail\w*|crash\w*|fix\w*|mistake\w*|errors?|off|odd|strange"
    r"|(?:does|do|is|are|did)(?:n'?t| not)|gives?|returns?|instead)\b"
)
_WISHED = 2.5  # what speaks against it where somebody may only wish for something else than what fails by now
_UNNAMED = 1.5  # what speaks against a function that nobody named
_ALL_THAT_FAILS = 3.0  # where somebody only says "fix it": an example is one of the tests at most


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterator[Repair]:
    sentence = complaint.sentence
    named = [name for name, _ in complaint.source.functions if names(sentence, name.rpartition(".")[2]) >= NEARLY]
    named += [each.test.name for each in failing_tests(complaint.source) if each.test.name in sentence.text]
    if _OF_THE_TEXT.search(sentence.text) is not None:
        return
    is_wrong = (complains(sentence) or _GIVES.search(sentence.text) is not None) and not asks(sentence)
    is_open = is_only_told(sentence) or NO_MORE.match(sentence.text) is not None
    is_told = match is not None or is_open or (is_wrong and bool(named and _fails(complaint.source, named)))
    for each in borne_out(complaint.source, [] if is_open else named, sentence.text) if is_told else ():
        wished = _WISHED * (match is None and _IS_WRONG.search(sentence.text) is None)
        told = _ALL_THAT_FAILS if is_open else -_UNNAMED * (not named) - wished
        yield Repair(each.splices, each.evidence + told)


def _fails(source: Source, names: Collection[str]) -> bool:
    return bool(failing(source, names) or failing_tests(source, names))


DEFECT = Defect(
    "by-documentation",
    frozenset(("fix-operator", "fix-off-by-one", "fix-string", "fix-error", "fix-index", "fix-wrong-name")),
    _repairs,
    _SAYS,
    tries=True,
)
