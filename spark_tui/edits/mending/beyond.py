"""What a sentence says beyond what is copied from Python: what is to be there instead, what is to be done then."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.gap import Gap

_COPIED = Pattern(
    r"(?m)\b(?s:Traceback \(most.*?)(?=\b[A-Z]\w*(?:Error|Exception|Iteration)\b)|^.*\bFile \".*$|^    .*$"
    r"|^Traceback.*$"
    r"|\b[A-Z]\w*(?:Error|Exception|Iteration)\b(?::(?: '[^']*' object has no attribute '[^']*'"
    r"| '[^']*' object is not \w+"
    r"| cannot access local variable '[^']*' where it is not associated with a value| '[^']*'(?= )| [^,.;\n-]*))?"
)
_PASSED_OVER = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w*|left? out|leave (?:it|that|this|them|those|these) out|pass(?:ed)? over|drop\w*"
    r"|go on|carry on|continue|move on)\b"
)


def own_words(complaint: Complaint) -> str:
    return _COPIED.sub(" ", complaint.sentence.text).strip(" -,;:\n")


def instead_of_nothing(complaint: Complaint) -> Iterator[str]:
    """The value that is said to stand in."""
    words = own_words(complaint)
    if words:
        yield from fallbacks(words, complaint.sentence)


def given_back(complaint: Complaint) -> Iterator[str]:
    words = own_words(complaint)
    yield from instead_of_nothing(complaint)
    yield from returned(Gap(Sentence(words, complaint.source)))


def passed_over(complaint: Complaint) -> bool:
    return _PASSED_OVER.search(own_words(complaint)) is not None
