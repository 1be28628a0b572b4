"""What a comment is to say where nobody quotes it, and the line it belongs above."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.lines_meant import is_called
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, parts

_TO_DO = Pattern(
    r"(?i)\b(?P<mark>todo|fixme)\b(?:[^:]*: *|.*?\b(?=to\b)| (?:about |for |that )?)(?:to )?(?P<text>[^\"'`].*)$"
)
_IN_WORDS = Pattern(
    r"(?i)\b(?:comment|note|remark|leave|write|put|mention|explain|say|document)\b.*?"
    r"\b(?:saying|stating|noting|mentioning|explaining|telling|warning"
    r"|(?:which|that|and) (?:says|reads|explains|mentions|notes)"
    r"|to (?:say|note|mention|explain|warn)|(?<!over )(?<!above )(?<!before )(?<!on )(?<!at )(?<!in )that|because"
    r"|since)(?: that)?:? (?!says|reads)(?P<text>[^\"'`].*)$"
)
_ASKED_BEHIND = Pattern(
    r"(?i)^(?P<all>.*\w)\W+(?:please |pls |can you |could you |just |and |so )*(?:leave|add|put|write|drop|make) "
    r"(?:me |us )?(?:an? |the |that as an? |this as an? |it as an? |some )?(?:\w+ )?(?:comment|note|remark)s?"
    r"(?: (?:there|here|in|please|about (?:it|that)))*[.! ]*$"
)
"""What is told first, and then asked to be noted: "the + 1 is for the blank. leave a note"."""
_EXPLAINED = Pattern(
    r"(?i)^.*?\b(?:why|what|how|forg[eo]t|confus\w+|wonder\w*|remember)\b[^:]*(?::|,? it'?s because"
    r"|, because) *(?P<text>.+)$"
)
"""What somebody wondered about, and behind it what explains it."""
_ITS = Pattern(r"(?i)^(?:it|that|this)(?:'s| is| are) (?:because |since |for |due to )?(?=\w)")
_SIGNS = Pattern(r"(?<![\w.])(?:[-+*/%]|//|\*\*|[<>]=?|==) ?\d+|\[[-\d:]+\]")
"""A piece of code that only signs and numbers make."""
_PLACE = Pattern(
    r"(?i)\b(?:right |just |directly )?(?:above|before|over|on top of|next to|in front of|to|for|on|at|by|beside)"
    r" (?:the |that |this |each )?(?P<what>[\w.()]+(?: [\w.()]+){0,2})"
)
_PLACE_BEHIND = Pattern(
    r"(?i),? (?:(?:right |just )?(?:above|before|over|on top of|next to|in front of) (?:the |that |this )?[\w.()]+"
    r"(?: [\w.()]+)?|there|here|in (?:it|there|here|the code))$"
)
_MEANT, _OF_ITS_KIND, _NO_PLACE = 1.5, 1.2, 2.0


def remark(text: str) -> Iterator[str]:
    """TODO: what is left to do; or what stands behind "saying", without the place."""
    if (match := _TO_DO.search(text)) is not None:
        yield f"{match['mark'].upper()}: {_without_place(match['text'])}"
    if (match := _IN_WORDS.search(text)) is not None:
        yield _without_place(match["text"])
    elif (match := _ASKED_BEHIND.search(text)) is not None:
        why = _EXPLAINED.search(match["all"])
        yield _ITS.sub("", why["text"]) if why is not None else match["all"]


def _without_place(text: str) -> str:
    return _PLACE_BEHIND.sub("", text.strip().rstrip(".!"))


def belongs(sentence: Sentence, line: int) -> float:
    """How much speaks for that line: it is what the place is called; no docstring and no import gets a comment."""
    source = sentence.source
    found = -_NO_PLACE * (line in _told(source))
    squeezed = source.line(line).replace(" ", "")
    found += _MEANT * any(code.replace(" ", "") in squeezed for code in _SIGNS.findall(sentence.text))
    for what in _places(sentence.text):
        words = {part for word in re.findall(r"\w+", what) for part in (word.lower(), *parts(word))}
        here = re.findall(r"[^\W\d]\w*", source.line(line))
        found += _MEANT * bool(words & {part for word in here for part in (word.lower(), *parts(word))})
        found += _OF_ITS_KIND * bool(is_called(Sentence(what, source), source.line(line)))
    return found


@lru_cache(maxsize=64)
def _places(text: str) -> tuple[str, ...]:
    """What the comment goes above: said before what it says."""
    said = next(remark(text), "")
    before = text.partition(said.partition(": ")[2] or said)[0] if said else text
    return tuple(match["what"] for match in _PLACE.finditer(before or text))[:1]


@lru_cache(maxsize=16)
def _told(source: Source) -> frozenset[int]:
    lines: set[int] = set()
    for node in source.nodes:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
                lines.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return frozenset(lines)
