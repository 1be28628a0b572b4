"""How many there are to be of what the file has a number for: "max 5 retries", "at most 20 rows", "retry 4 times". The
number is a constant, a field, the default of a parameter or of an option."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._held_by_default import Held, held_by_default

_NUMBER = r"(\d+|zero|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty)"
_AT_MOST = r"(?:(?:an? )?max(?:imum)?\.?(?: of)?|at most|up to|no more than|not more than|never more than)"
_POLITE = (
    r"^(?:(?:please|pls|ok|now|just|also|only|do|allow|use|have|want|make it|set it to|let it be|i want|we want"
    r"|there should be|should be) )*"
)
_ENDS = (
    r"(?: (?:by default|as (?:the )?default|please|pls|max|maximum|at most|instead|rather|now|is enough|are"
    r" enough))*\W*$"
)
_SO_MANY = Pattern(
    rf"(?i){_POLITE}(?:(?P<most>{_AT_MOST}) )?(?P<number>{_NUMBER}) (?P<of>[a-z]+(?:[ _][a-z]+)??){_ENDS}"
)
_SO_OFTEN = Pattern(
    rf"(?i){_POLITE}(?:re-?)?tr(?:y|ies|ied) (?:it |that )?(?:(?P<most>{_AT_MOST}) )?"
    rf"(?:(?P<number>{_NUMBER}) times|(?P<twice>twice)){_ENDS}"
)
_NEEDS = Pattern(r"(?i)\d|\b(?:zero|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|twice)\b")
_OF_TRIES = frozenset(map(root, ("retries", "retry", "tries", "attempts")))
_OF_A_NUMBER = frozenset(
    ("max", "maximum", "limit", "number", "num", "count", "of", "n", "most", "no", "times", "total", "allowed")
)
"""What the name of a number has besides what is counted."""
_ASKED, _ONLY = 6.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    often, many = _SO_OFTEN.match(text), _SO_MANY.match(text)
    told = often or many
    if told is None:
        return
    wanted = frozenset(_OF_TRIES if often is not None else map(root, told["of"].lower().replace("_", " ").split()))
    said = (told["number"] or "twice").lower()
    value = NUMBERS.get(said, said)
    known = [each for each in held_by_default(source) if _is_number(each) and _counts(each, wanted, any_of=bool(often))]
    for each in known:
        if source.segment(each.value) != value:
            yield Repair((instead(source, each.value, value),), _ASKED + _ONLY * (len(known) == 1))


def _is_number(each: Held) -> bool:
    return isinstance(each.value, ast.Constant) and type(each.value.value) is int


def _counts(each: Held, wanted: frozenset[str], *, any_of: bool) -> bool:
    """Is its name that of what is counted, but for words that say that it is a number?"""
    own = frozenset(root(word) for word in each.words if word not in _OF_A_NUMBER)
    return bool(own) and (own <= wanted if any_of else own == wanted)


WRITER = Writer(frozenset(("change-value", "default-value", "set-flag")), _written, needs=_NEEDS)
