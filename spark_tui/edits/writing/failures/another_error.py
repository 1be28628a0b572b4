"""What is raised is another exception, and says the same: "the unknown type error should be a TypeError"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"\b(?i:should|must|ought to|has to|make|be|as|rather) (?i:be |raise |throw |it |that )*(?i:an? |the )?"
    r"(?P<error>(?:\w+\.)*[A-Z]\w*(?:Error|Exception))\b"
)
_ASKED, _WORDS, _A_WORD, _MOST = 2.6, 2, 0.6, 4


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Where its text shares words with what is said."""
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    rest = Sentence(sentence.text.replace(match[0], " "), source)
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Call(func=ast.Name() | ast.Attribute() as error, args=[text, *_]) if not isinstance(
                text, ast.Name
            ):
                words = shared_words(rest, text)
                if words >= _WORDS and ast.unparse(error) != match["error"]:
                    evidence = _ASKED + _A_WORD * min(words, _MOST) + told_of(rest, node)
                    yield Repair((instead(source, error, match["error"]),), evidence)
            case _:
                pass


WRITER = Writer(frozenset(("change-exception", "raise-instead")), _written, needs=_NEEDS)
