"""A function does nothing in a case: "don't export anything when the album is private". It is left at once then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_once_known
from spark_tui.edits.python.branching.conditions import refuse_asked
from spark_tui.edits.python.functions.returns import is_generator, written_return
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.doing.actions import left_early
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_WHEN = Pattern(
    r"(?i)(?:\b(?:do not|dont|don't|never|must not|should not|no need to)|\w*n't|\bnothing|\bno-?op)\b"
    r" (?P<done>[^.;]*?)\b(?:if|when|while|as long as|for|on|in case) (?P<when>.+)"
    r"|^(?:if|when|while|once) (?P<first>[^,]+), (?:then )?(?:don't|do not|never|dont) (?P<then>.+)"
    r"|^(?:if|when|while|once) (?P<before>[^,]+), `?(?P<deed>[a-z_]\w*)`?(?:\(\))?(?: call)?"
    r" (?:should|must|has to|needs to) (?:just |simply )*(?:return(?= without\b| early\b|\W*$)|do nothing"
    r"|be (?:a no-?op|skipped|ignored)|have no effect)"
)
_DOES_NOT_WORK = Pattern(
    r"(?i)\b(?:does|did)(?:n't| not) (?:\w+ )?"
    r"(?:work|find|match|show|appear|give|recogni[sz]e|understand|see|help|get)\b"
)
"""What somebody complains of, and does not ask for."""
_ONE_OF_MANY = Pattern(r"(?i)\b(?:each|every|those|others?|ones?|rest|skip)\b")
_ANOTHER_WAY = Pattern(r"(?i)\b(?:raise|log|print|return|crash|fail|complain|die|need|know|want|error|exception)\w*\b")
_SAID, _NAMED, _A_WORD, _MOST, _SPOKEN_OF = 3.4, 0.8, 0.2, 3, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _WHEN.search(sentence.text)
    if match is None or _DOES_NOT_WORK.search(sentence.text) is not None:
        return
    said = sentence.text if match["deed"] is None else match["before"]
    if _ANOTHER_WAY.search(said) or _ONE_OF_MANY.search(sentence.text) is not None:
        return
    when = match["when"] or match["first"] or match["before"]
    done = match["done"] or match["then"] or match["deed"] or ""
    for name, function in sentence.source.functions:
        clear = max(names(Sentence(done, sentence.source), function.name), names(sentence, function.name) - 0.5)
        if clear < 2.0 or is_generator(function):
            continue
        gap = Gap(replace(sentence, text=when), "return-if", (name,))
        for at, test in enumerate(dict.fromkeys(condition(gap))):
            if not any(names(gap.sentence, name) >= _SPOKEN_OF for name in re.findall(r"[a-z_]\w*", test)):
                continue
            value = next(left_early(gap), "")
            try:
                refuse_asked(function, test)
                code = f"if {test}:\n{sentence.source.unit}{written_return(function, value or 'None')}"
                splice = insert_once_known(sentence.source, function, set(re.findall(r"[a-z_]\w*", test)), code)
            except Refusal:
                continue
            told = _SAID + _NAMED + _A_WORD * min(shared_words(sentence, function), _MOST)
            yield Repair((splice,), told - at)


WRITER = Writer(frozenset(("return-if", "guard-empty")), _written, needs=_WHEN)
