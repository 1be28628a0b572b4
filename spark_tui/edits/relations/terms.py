"""Which of the terms a few words mean: "the seats of its stage" is `self.stage.seats`."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import parts
from spark_tui.edits.relations.quantities import Quantity, quantity
from spark_tui.edits.relations.scope import SHORT, Scope, Term
from spark_tui.edits.saying.place.spoken_of import root

_WORD = Pattern(r"[^\W\d_]+(?:_\w+)*|_?\d+(?:\.\d+)?")
_CLIPPED = Pattern(r"(\w+)['’]\w+")
STOP = frozenset(
    re.findall(
        r"\S+",
        """
        a an the it its it's they their them he she his her that this these those which who whose whom what of to in
        on at by for from with as and or be is are was were been being has have had do does did not no any all each
        every some one ones there here than then when if once while so also too only just still already yet ever
        never again will would should shall can could must may might get gets got give gives given take takes hold
        holds held put us we you i our my your please up out off own more most less least fewer many much number
        count how whole don doesn isn aren won hasn haven wasn weren didn shouldn mustn couldn wouldn
        """,
    )
)
_SAME, _HINTED, _BEHIND = 1.0, 0.7, 0.6
_DEEP = 0.12
_ANOTHER = 0.25  # where the words of another subject are said


@dataclass(frozen=True, slots=True)
class Found:
    """A term, how well the words fit, and which of them it takes up."""

    term: Term
    fits: float
    words: frozenset[str]


def content(text: str) -> list[str]:
    """The roots of what is telling in it."""
    plain = _CLIPPED.sub(r"\1", text)
    words = (word for word in _WORD.findall(plain) if word.lower() not in STOP)
    split = (part for word in words for part in parts(word) if part not in STOP and not part.isdigit())
    return [root(SHORT.get(part, part)) for part in split]


def meant(scope: Scope, text: str, suits: Callable[[Term], bool] = lambda _: True) -> list[Found]:
    """The likeliest first. The words of whoever has it are no matter."""
    words = frozenset(content(text))
    found = (each for term in scope.terms if suits(term) if (each := _fits(scope, term, words, text)) is not None)
    return sorted(found, key=lambda each: -each.fits)


def _fits(scope: Scope, term: Term, words: frozenset[str], text: str) -> Found | None:
    if re.search(rf"(?<![\w.]){re.escape(term.code)}(?!\w)", text) and ("." in term.code or "_" in term.code):
        return Found(term, 3.0, term.name | term.behind)
    called = next((each.called for each in scope.subjects if each.code == term.subject), frozenset[str]())
    same = {word for word in words for name in term.name if _are_alike(word, name)}
    hinted = {word for word in words - same if word in term.hints}
    behind = {word for word in words - same if word in term.behind}
    rest = words - called - same - hinted - behind
    score = _SAME * len(same) + _HINTED * len(hinted) + _BEHIND * len(behind)
    if not same and not hinted:
        return None
    others = [each for each in scope.subjects if each.code != term.subject and each.called - called]
    another = any(each.called & words for each in others) and not words & called
    whole = len(same) / max(1, len(term.name))
    fits = score / max(1.0, score + len(rest)) + whole - _DEEP * (term.depth - 1) - _ANOTHER * another
    return Found(term, fits, frozenset(same | hinted | behind | (words & called)))


def _are_alike(word: str, name: str) -> bool:
    word = word.removeprefix("un") if len(word) > 5 else word
    return word == name or (min(len(word), len(name)) > 3 and (word.startswith(name) or name.startswith(word)))


def by_quantity(scope: Scope, said: Quantity, suits: Callable[[Term], bool]) -> Iterator[tuple[Found, bool]]:
    """What may be compared where there is said to be much or little of it, and whether the more of it is the more."""
    for term in scope.terms:
        if not suits(term):
            continue
        for nouns, is_more in ((said.nouns, said.is_more), (said.inverse, not said.is_more)):
            depth = _DEEP * (term.depth - 1)
            if term.name & nouns:
                yield Found(term, 1.2 + 0.3 * (term.name <= nouns) - depth, frozenset()), is_more
            elif term.hints & nouns:
                yield Found(term, 0.8 - depth, frozenset()), is_more


def constant_in(scope: Scope, text: str) -> Term | None:
    """One that is named, or of which all words are said."""
    for name in re.findall(r"\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b", text):
        if name in scope.constants:
            return scope.constants[name]
    words = frozenset(content(text))
    told = [each for each in scope.constants.values() if len(each.name) > 1 and each.name <= words]
    return told[0] if len(told) == 1 else None


def code_of(text: str) -> ast.expr | None:
    """As Python reads it."""
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return None


__all__ = ["STOP", "Found", "by_quantity", "code_of", "constant_in", "content", "meant", "quantity"]
