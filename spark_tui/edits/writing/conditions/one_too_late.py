"""Something happens one time later than it is told to: "with limit=3 it only opens at the fourth failure"; or the very
number is left out: "18 is not accepted but should be"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_WORDS = (
    ("first", "one"), ("second", "two"), ("third", "three"), ("fourth", "four"), ("fifth", "five"), ("sixth", "six"),
    ("seventh", "seven"), ("eighth", "eight"), ("ninth", "nine"), ("tenth", "ten"), ("eleventh", "eleven"),
)  # fmt: skip
_ORDINALS = {word: at for at, words in enumerate(_WORDS, 1) for word in words}
_NUMBER = rf"(?P<number>\d+(?:st|nd|rd|th)?|{'|'.join(_ORDINALS)})"
_NEEDS = Pattern(
    rf"(?i)\b(?:only|not before|not until|first|takes?|needs?|until|before|lets?|allows?|accepts?"
    rf"|does)\b.*?\b{_NUMBER}\b"
    rf"|\b(?:after|at|on|in) (?:the )?{_NUMBER.replace('number', 'other')}\b"
)
_GIVEN = Pattern(r"(?i)\b(?P<name>[a-z_]\w*) ?(?:=|is|of|set to|==) ?(?P<most>\d+)\b")
_WISHED = Pattern(r"(?i)\b(?:should|must|please|make|change|set|want|add)\b")
_STRICTER: dict[type[ast.cmpop], tuple[str, str]] = {ast.Gt: (">", ">="), ast.LtE: ("<=", "<")}
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, given = sentence.source, _GIVEN.search(sentence.text)
    if given is None or _WISHED.search(sentence.text) is not None:
        return
    rest = sentence.text[: given.start()] + " " + sentence.text[given.end() :]
    if int(given["most"]) + 1 not in set(_numbers(rest)):
        return
    for node in source.all(ast.Compare):
        sign = _STRICTER.get(type(node.ops[0])) if len(node.ops) == 1 else None
        bound = last_name(node.comparators[0])
        if sign is None or not bound or (bound != given["name"] and names(sentence, bound) < 1):
            continue
        start = source.text.index(sign[0], source.stop(node.left))
        yield Repair((Splice(start, start + len(sign[0]), sign[1]),), _ASKED + told_of(sentence, node))


def _numbers(text: str) -> Iterator[int]:
    for match in re.finditer(rf"(?i)\b{_NUMBER}\b", text):
        word = match["number"].lower()
        yield _ORDINALS[word] if word in _ORDINALS else int(re.sub(r"\D", "", word))


_LET_IN = r"(?:accepted|allowed|counted|included|valid|let in|taken|matched|enough|okay|ok|found|listed|shown|there)"
_NEEDS_ITSELF = Pattern(
    rf"(?i)(?<![\w.])(?P<left>\d+(?:\.\d+)?)(?:[- ][a-z]+){{0,3}} (?:is|are|was)(?:n't| not"
    rf"| never) (?:being )?{_LET_IN}\b"
    r"|\b(?:rejects?|refuses?|excludes?|leaves out|misses|skips?"
    r"|forgets?) (?:exactly )?(?P<out>\d+(?:\.\d+)?)(?![\w.]*\w)"
)
_OTHER_MATTER = Pattern(r"(?i)\b(?:must|may) (?:not|never)\b|\bshould(?:n't| not| never)\b|\brais\w+|\berror\b")
_TAKES_IN: dict[type[ast.cmpop], tuple[str, str]] = {ast.Gt: (">", ">="), ast.Lt: ("<", "<=")}


def _itself(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS_ITSELF.search(sentence.text)
    if said is None or _OTHER_MATTER.search(sentence.text) is not None:
        return
    number = said["left"] or said["out"]
    known = {name: ast.unparse(value) for name, _, value in constants(source)}
    for node in source.all(ast.Compare):
        sign = _TAKES_IN.get(type(node.ops[0])) if len(node.ops) == 1 else None
        bound = ast.unparse(node.comparators[0])
        if sign is not None and known.get(bound, bound) == number:
            start = source.text.index(sign[0], source.stop(node.left))
            yield Repair((Splice(start, start + len(sign[0]), sign[1]),), _ASKED + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("fix-operator", "fix-off-by-one")), _written, needs=_NEEDS),
    Writer(frozenset(("fix-operator", "fix-off-by-one")), _itself, needs=_NEEDS_ITSELF),
)
