"""What a Counter has equally often comes in an order of its own: "words with the same count should be sorted
alphabetically", where `most_common(10)` leaves them as they came."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:ties?|tied|tie-?break\w*|(?:same|equal|identical) (?:count|number|frequency|amount)|(?:equally|as) "
    r"(?:often|frequent|common)|(?:same|equal) \w+ counts?)\b"
)
_IN_ORDER = Pattern(
    r"(?i)\b(?:alphabet\w*|by (?:the |their )?(?:name|word|key|title|text|message|label)s?|a ?(?:-|to) ?z|sort\w*"
    r"|order\w*)\b"
)
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _IN_ORDER.search(sentence.text) is None:
        return
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(held, "most_common"), given, []) if len(given) < 2:
                cut = f"[:{source.segment(given[0])}]" if given else ""
                code = f"sorted({source.segment(held)}.items(), key=lambda x: (-x[1], x[0])){cut}"
                yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node))


_MOST = Pattern(
    rf"(?i)\b(?:only |just |top )?(?:the )?(?P<many>\d+|{'|'.join(NUMBERS)}) most (?:common|frequent|popular|used"
    rf"|often)\b"
    r"|\bmost (?:common|frequent|popular|used)(?: \w+)? (?:first|on top|at the top)\b"
)
_SAID = 1.0


def _most_common(sentence: Sentence) -> Iterator[Repair]:
    """A Counter that is gone through gives the most common ones first, and as many as are said."""
    source, said = sentence.source, _MOST.search(sentence.text)
    if said is None:
        return
    many = NUMBERS.get((said["many"] or "").lower(), said["many"] or "")
    counters = {
        name for name, node in source.functions if re.search(r"= Counter\(|return Counter\(", source.segment(node))
    }
    counted = {match[1] for match in re.finditer(r"\b(\w+) = (?:collections\.)?Counter\(", source.text)}
    for loop in source.all(ast.For):
        match loop.iter:
            case ast.Call(ast.Attribute(held, "items"), [], []) as call:
                pass
            case _:
                continue
        name = last_name(held.func) if isinstance(held, ast.Call) else last_name(held)
        if name in (counters if isinstance(held, ast.Call) else counted):
            one = loop.target.elts[0] if isinstance(loop.target, ast.Tuple) else loop.target
            told = _SAID * (singular(last_name(one)) in {*map(singular, sentence.spoken.split())})
            code = f"{source.segment(held)}.most_common({many})"
            yield Repair((instead(source, call, code),), _ASKED + told + told_of(sentence, loop))


WRITERS = (
    Writer(frozenset(("sort-key", "sort-reverse")), _written, needs=_NEEDS),
    Writer(frozenset(("sort-key", "sort-reverse", "counter")), _most_common, needs=_MOST),
)
