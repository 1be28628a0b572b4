"""The keys of what is made are written otherwise: "env keys in lower case", "strip the column names", where a loop or a
comprehension puts each under a key of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_KEYS = r"(?:keys|column names|field names|header names|variable names|names of the (?:columns|fields|variables))"
_LOWER = r"lower[- ]?cased?|in (?:all )?lower(?:[- ]?case)?|in small letters|lowered"
_UPPER = r"upper[- ]?cased?|in (?:all )?upper(?:[- ]?case)?|in capitals?(?: letters)?"
_STRIPPED = r"stripped|trimmed|without (?:blanks|spaces|whitespace)"
_NEEDS = Pattern(
    rf"(?i)\b{_KEYS}\b(?: \w+){{0,4}}? (?:(?P<lower>{_LOWER})|(?P<upper>{_UPPER})|(?P<stripped>{_STRIPPED}))\b"
    rf"|\b(?:(?P<to_lower>lower[- ]?case|lower)|(?P<to_upper>upper[- ]?case|upper)|(?P<to_strip>strip|trim)) "
    rf"(?:all |the |its |our |\w+ ){{0,3}}?{_KEYS}\b"
)
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or not said_in(said):
        return
    found = {name for name, text in said.groupdict().items() if text}
    place = Sentence(_NEEDS.sub(" ", sentence.text), source)  # the word for keys is no place
    method = "strip" if found & {"stripped", "to_strip"} else "upper" if found & {"upper", "to_upper"} else "lower"
    for node in source.nodes:
        match node:
            case ast.Assign([ast.Subscript(ast.Name(), key)]) | ast.DictComp(key=key):
                pass
            case _:
                continue
        if isinstance(key, ast.Constant | ast.Slice | ast.Tuple) or source.segment(key).endswith(f".{method}()"):
            continue
        text = f"{moved(source, key, Level.ATOM)}.{method}()"
        yield Repair((instead(source, key, text),), _ASKED + told_of(place, node))


WRITER = Writer(frozenset(("ignore-case", "append-call", "wrap-call")), _written, needs=_NEEDS)
