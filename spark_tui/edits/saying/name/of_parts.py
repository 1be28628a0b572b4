"""What a part of a function could be called, as it is said what it does: "the part that appends the choices", "the
macro reading", "the removal of empty groups"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence

_MOST = 3  # words behind the verb
_END = (
    r"(?=\W*$|[,;:.]| (?:in|into|out|from|of|to|as|at|for|with|by|on|and|when|if|where|should|could|must|has|is|gets?"
    r"|is|are|was|appears|happens|occurs|repeats|deserves|needs|which|that|there|here|apart|off|away)\b)"
)
_WHAT = rf"(?P<what>(?:the |an? |all |its |every |each )?(?:[a-z]\w* ){{0,3}}?[a-z]\w*){_END}"
_DOING = Pattern(rf"(?i)\b(?P<verb>[a-z]+ing) (?:of )?{_WHAT}")
_THAT_DOES = Pattern(rf"(?i)\b(?:that|which) (?P<verb>[a-z]{{2,}}s) (?:up |out )?{_WHAT}")
_PART_THAT = Pattern(
    r"(?i)\b(?:parts?|bits?|code|block|section|lines?|logic|stuff|chunk|piece|loop|thing)"
    r"(?: (?:of|in|from) `?[\w.]+`?(?:\(\))?)?"
    rf" (?:that|which|where it) (?P<verb>(?!is\b|was\b|has\b|does\b|gets\b|goes\b)[a-z]{{2,}}s) (?:up |out )?{_WHAT}"
)
"""What stands there can be nothing but a verb."""
_BEHIND = Pattern(rf"(?i)\b(?:the|this|that|its) (?P<what>(?:[a-z]\w* ){{1,2}}?)(?P<verb>[a-z]+ing){_END}")
_OF = Pattern(rf"(?i)\b(?:the|this|that|its) (?P<noun>[a-z]+(?:-up)?) of {_WHAT}")
_OF_ITS = Pattern(rf"(?i)\b(?:the|this|that|its) (?P<what>(?:[a-z]\w* ){{1,2}}?)(?P<noun>[a-z]+(?:-up)?){_END}")
_VERBS = frozenset(
    re.findall(
        r"\w+",
        """
        write read build find save load parse send create collect choose pick sort filter format fetch
        compute calculate count group open render update remove make get select search merge clean log
        append add strip split join handle check validate print show convert resolve apply extract set start
        stop skip close wrap fill flatten normalize escape encode decode match register draw move store
        insert delete drop replace prepare determine decide raise report track emit reset expand trim pad
        align measure look sum average assign attach assemble
        """,
    )
)
_NOUNS: Mapping[str, str] = {
    "removal": "remove", "collection": "collect", "cleanup": "clean_up", "clean-up": "clean_up", "creation": "create",
    "calculation": "compute", "computation": "compute", "selection": "select", "validation": "validate",
    "initialization": "initialize", "initialisation": "initialise", "registration": "register",
    "construction": "build", "generation": "generate", "conversion": "convert", "resolution": "resolve",
    "normalization": "normalize", "normalisation": "normalise", "insertion": "insert", "deletion": "delete",
    "expansion": "expand", "detection": "detect", "extraction": "extract", "preparation": "prepare",
    "lookup": "look_up", "check": "check", "assignment": "assign", "adjustment": "adjust", "alignment": "align",
}  # fmt: skip
_NO_THINGS = frozenset(
    ("off", "out", "up", "apart", "down", "from", "it", "them", "own", "separate", "new", "into", "in", "of", "at",
     "to", "for", "with", "on", "by", "as", "and", "where", "when")
)  # fmt: skip
_TOO_LITTLE = frozenset(
    ("part", "parts", "code", "stuff", "things", "thing", "bit", "work", "job", "helper", "function", "method", "body",
     "loop", "lines")
)  # fmt: skip
_SMALL = frozenset(("the", "a", "an", "all", "its", "every", "each", "this", "that", "of", "whole", "actual"))


def done(sentence: Sentence) -> str:
    """The first of them that is no name here yet; nothing where nothing says it."""
    return next((name for name in _said(sentence.text) if name.isidentifier() and name not in sentence.known), "")


def _said(text: str) -> Iterator[str]:
    for match in _DOING.finditer(text):
        yield from _named(of_doing(match["verb"]), match["what"])
    for match in _PART_THAT.finditer(text):
        yield from _named(_of_does(match["verb"]) or _plain(match["verb"].lower()), match["what"])
    for match in _THAT_DOES.finditer(text):
        yield from _named(_of_does(match["verb"]), match["what"])
    for match in _BEHIND.finditer(text):
        yield from _named(of_doing(match["verb"]), match["what"])
    for pattern in (_OF, _OF_ITS):
        for match in pattern.finditer(text):
            yield from _named(_NOUNS.get(match["noun"].lower(), ""), match["what"])


def _named(verb: str, what: str) -> Iterator[str]:
    words = [word for word in what.lower().split() if word not in _SMALL]
    tells = not _NO_THINGS & {*words} and not {*words} <= _TOO_LITTLE
    if verb and words and len(words) <= _MOST and tells:
        yield "_".join((verb, *words))
        yield f"{verb}_{words[-1]}"


def of_doing(word: str) -> str:
    """Reading is what read does, stripping what strip does."""
    stem = word.lower().removesuffix("ing")
    ways = (stem, f"{stem}e", re.sub(r"(\w)\1$", r"\1", stem))
    return next((way for way in ways if way in _VERBS), "")


def verb_said(text: str) -> str:
    """Of what is done, as it is said first: "parsing"."""
    return next((verb for word in re.findall(r"\b[a-z]+ing\b", text.lower()) if (verb := of_doing(word))), "")


def _of_does(word: str) -> str:
    low = word.lower()
    ways = (low.removesuffix("s"), low.removesuffix("es"), re.sub("ies$", "y", low))
    return next((way for way in ways if way in _VERBS), "")


def _plain(word: str) -> str:
    """Marks is what mark does, and matches what match does."""
    return re.sub("ies$", "y", re.sub(r"(?:(?<=[sxz])|(?<=sh)|(?<=ch))es$", "", word)).removesuffix("s")
