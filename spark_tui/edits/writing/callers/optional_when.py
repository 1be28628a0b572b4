"""What has to be given so far may be left out, said of what is done: "city should be optional when adding a customer",
"make the note optional for add_order", where nothing is said of its value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers.optional_parameter import left_out

_NEEDS = Pattern(
    r"(?i)(?:\bmake (?:the |an? |its )?`?(?P<made>[a-z_]\w*)`?(?: (?:argument|parameter|param|arg))? optional"
    r"|^(?:the |an? )?`?(?P<is>[a-z_]\w*)`?(?: (?:argument|parameter|param|arg))?"
    r" (?:(?:should|must|can|could|may) be (?:optional|left out|omitted)|is optional))"
    r"(?: (?:when|while|for|in|on|if you|if one|of)\b(?: (?!defaults?\b|otherwise\b|then\b)[\w.()]+){1,5})?\W*$"
)
_OTHERWISE = Pattern(r"(?i)\b(?:today|now|otherwise|defaults?|instead|current|\w+\(\))")
"""Where it is said what it is then."""
_ASKED, _NAMED = 7.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _OTHERWISE.search(sentence.text) is not None:
        return
    said = root((match["made"] or match["is"]).lower())
    told = {root(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    found = [
        (
            full,
            function,
            own,
            names(sentence, function.name),
            len(told & ({root(part) for part in parts(function.name)} - {said})),
        )
        for full, function in source.functions
        for own in parameters_of(function)
        if root(own.lower()) == said and default_of(function, parameter(function, own)) is None
    ]
    if any(clear >= _NAMED for *_, clear, _ in found):
        found = [each for each in found if each[3] >= _NAMED]
    elif len(found) > 1:
        most = max(shared for *_, shared in found)
        found = [each for each in found if each[4] == most]
        if len(found) > 1:
            return
    for full, function, own, clear, _ in found:
        yield from possible(left_out(source, full, function, own, "None"), _ASKED + _NAMED * min(2.0, clear))


WRITER = Writer(frozenset(("default-value",)), _written, needs=_NEEDS)
