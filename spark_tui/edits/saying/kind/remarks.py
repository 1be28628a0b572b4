"""What somebody who reads the code remarks on it, where code and words together leave no doubt: "why a list?" where a
list is only asked for its members, "`type` hides the builtin" where a parameter is called so."""

from __future__ import annotations

import re
from collections.abc import Mapping

from spark_tui.edits.lines_meant import named_around
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.names import parameters
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.kind.chances import LIKELY, NAMED, SURE, Chance, in_words, likeliest, offered, where_offered
from spark_tui.edits.saying.place.what_fails import failing

_ONLY_ASKED = Pattern(
    r"(?i)\bwhy (?:is (?:it|that|this) )?(?:an? |the )?(?:list|tuple)\b|\bmembership\b|\blook(?:s|ed"
    r"|ing)? ?(?:things |it |them |\w+ )?up\b"
    r"|\blookups?\b|\b(?:order|duplicates) (?:\w+ )?(?:does ?n[o']t|do ?n[o']t|is ?n[o']t|never) (?:matter|relevant)\b"
    r"|\b(?:only|just|ever) (?:\w+ )?(?:use|ask|check|test|do)\w* .*\b(?:in|contains?|there)\b|`in`|\b(?:a"
    r"|into|be) sets?\b|\bin an? set\b|\bsets? (?:be|would|could)\b|\bfrom start to end\b"
    r"|\b(?:walk|go|scan|search|run)(?:s|es|ed|ing)? (?:through|over) (?:an? |the )?(?:whole |entire )?list\b"
)
_SLOW = Pattern(
    r"(?i)\bslow\w*\b|\bfaster\b|\bspeed\w*\b|\bquadratic\b|\bperforman\w+"
    r"|\btakes (?:ages|forever|minutes|hours)\b|\bO\(n"
    r"|\b(?:big|huge|large|long) (?:lists?|files?|inputs?)\b|\b\d+k\b|\bmillions?\b"
)
_COUNTS = Pattern(
    r"(?i)\bby hand\b|\bmanual\w*\b|\b(?:own|separate|extra|explicit) (?:counter|index|counting|number)\b"
    r"|\bkeep(?:ing|s)? (?:an? |the |your |its )?(?:own )?(?:count|counter|index|track)\b|\brange\(len\b"
    r"|\b[ijkn] ?\+= ?1\b"
)
_SHARED = Pattern(
    r"(?i)\bmutable\b|\bshar(?:e|es|ed|ing)\b|\bsame (?:\w+ )?(?:list|dict|set|object)\b"
    r"|\b(?:between|across|from) (?:all |the |other |previous |earlier )*(?:calls?|instances|objects|runs)\b"
    r"|\b(?:already|still) (?:has|have|contains?|holds?)\b|\bend(?:s|ed)? up (?:with|in) (?:the same|all|every|each)\b"
    r"|\b(?:has|have|keeps?|remembers?) (?:\w+ ){0,3}(?:of|from) (?:the |an? )?"
    r"(?:last|previous|other|earlier|first|old)\b"
    r"|\bonly (?:once|evaluated)\b|\bcreated once\b|\bdefault (?:value )?(?:is )?(?:an? )?(?:list|dict|set|\[\]|\{\})"
)
_UNTESTED = Pattern(
    r"(?i)(?:\b(?:not|never|nowhere|un)|n't)[ -]?(?:yet |really )?(?:covered|tested)\b|\buncovered\b|\b(?:no"
    r"|missing|lacks? an?)(?: \w+)? tests?\b"
    r"|\btest(?:s)? (?:is|are) missing\b|\bcoverage\b|\b(?:nobody|nothing) (?:ever )?(?:tests|covers)\b"
)
_STOPPED = Pattern(r"(?i)\bctrl|\bcontrol-c\b|\bKeyboardInterrupt\b|\bSystemExit\b|\bsys\.exit\b")
_NESTED = Pattern(
    r"(?i)\b(?:nested|two|three|both|several|these|all those) ifs?\b|\bifs? (?:in a row|inside|within|nested"
    r"|are nested|one inside)\b"
    r"|\bone (?:if|condition)\b|\bone `and`|\bone and would\b|\bsingle (?:if|condition|and)\b"
    r"|\bcombin\w+ (?:the |these )?(?:ifs"
    r"|conditions)\b"
)
_CAUSE = Pattern(
    r"(?i)\bfrom (?:e|ex|exc|err|error)\b|\b(?:keep|preserve|lose|lost|hide"
    r"|drop)\w* (?:the )?(?:\w+ )?(?:cause|original|traceback)\b"
    r"|\bchain(?:ed|s|ing)? (?:it|the|them|exceptions?|(?:(?:that|its|this) )?(?-i:\w+Error))\b"
    r"|\boriginal (?:\w+ )?(?:is )?lost\b"
    r"|\b(?:cause|original \w+)\b[^,;.]*\b(?:is|are|gets?|was) (?:swallowed|hidden|lost|gone|suppressed|dropped)\b"
)
_AGAIN = Pattern(
    r"(?i)\b(?:read|load|pars|comput|calculat|quer|fetch|hit|ask|open|download|resolv|look|work|call|get)\w*\b.*"
    r"\b(?:every|each) (?:single )?(?:call|time|request|invocation)\b"
    r"|\b(?:again and again|over and over|each time again)\b"
)
_NEVER_TWICE = Pattern(
    r"(?i)(?:n't|\b(?:not|never|avoid|stop|without)) (?:read|load|pars|comput|calculat|quer|fetch|ask|download|resolv"
    r"|look)\w*\b.*\b(?:twice|again|more than once|(?:two|several|many|multiple) times|repeatedly)\b"
    r"|\b(?:every|each)\b.*\b(?:read|load|pars|comput|calculat|quer|fetch|ask|download|resolv)\w*"
    r" (?:it|them|that|the \w+) (?:only |just )?once\b"
)
_MAY_BE_NONE = Pattern(
    r"(?i)\b(?:may|might|can|could) (?:well |also |still )?(?:be|return|give|yield|come back(?: as)?) (?:a )?none\b"
    r"|\b(?:is|returns|gives|yields) none\b|\bwhat if\b.*\bnone\b|\bif (?:there(?:'s| is) no|\w+ is none)\b"
    r"|\bnonetype\b"
)
_RAISED = Pattern(r"(?i)\brais\w+|\bthrow\w*|\b(?:narrow|bare|except)\b|(?-i:[A-Z]\w*(?:Error|Exception))\b")
_THEN = Pattern(
    r"(?i)\b(?:returns?|gives?|answers?|get|be|skip|log|print|show|say|ignore|use|treat|keep|go on|carry on)\b"
    r".*(?:[\"'`(\[{]|\b(?:None|none|null|empty|zero|nan|false|\d+|default)\b)"
)
"""A value that is to be there instead."""
_DECLARED = Pattern(r"(?i)\b(?:types?|hint\w*|annotat\w+|signature|mypy|pyright|docs?\w*|default)\b|->")
_UNTYPED = Pattern(
    r"(?i)\b(?:no|missing|without(?: any)?|lacks?|lacking|needs?|where are the) (?:type )?(?:hints|annotations"
    r"|types)\b(?! of\b| for\b)"
    r"|\b(?:hints|annotations|types) (?:are )?missing\b|\buntyped\b"
    r"|\b(?:add|put|write|give|with|want|some|proper|full|type) (?:\w+ )?(?:type ?)?(?:hints|annotations)\b"
    r"(?! (?:away|from))"
    r"|\b(?:please|pls|fully) annotate\b|^annotate\b|\bannotate (?:please|pls|it|this|them|all|everything)\b"
)


def _use_set(sentence: Sentence) -> float:
    """A list is only asked what is in it; where something is only said to be slow, it has to be named too."""
    told = _ONLY_ASKED.search(sentence.text) is not None
    lines = list(offered("use-set", sentence)) if told or _SLOW.search(sentence.text) else []
    named = any(_is_named(sentence, int(line)) for line in lines)
    return SURE * (named or (told and len(lines) == 1))


def _is_named(sentence: Sentence, line: int) -> bool:
    """The constant that begins on the line, or the function around it."""
    begun = re.match(r"\s*(\w+)\b", sentence.source.line(line))
    return named_around(sentence, line) >= NAMED or (begun is not None and names(sentence, begun[1]) >= NAMED)


def _write_test(sentence: Sentence) -> float:
    """How likely it is that a test is asked for, in a file that has tests."""
    tested = any(node.name.startswith("test") for _, node in sentence.source.functions)
    return SURE * (tested and _UNTESTED.search(sentence.text) is not None)


def _narrow_except(sentence: Sentence) -> float:
    """A handler that catches whatever comes is in the way of who wants to stop the program."""
    if _STOPPED.search(sentence.text) is None:
        return 0.0
    lines = (sentence.source.line(int(line)) for line in offered("narrow-except", sentence))
    return SURE * any(re.search(r"except(?: BaseException\b.*)?:", line) for line in lines)


def _wrap_try(sentence: Sentence) -> float:
    """What comes in may be broken, or not there, and it is told what is to be then."""
    if _RAISED.search(sentence.text) is not None or _THEN.search(sentence.text) is None:
        return 0.0
    return LIKELY * any(failing(sentence, by_name=False))


_ONE_BY_ANOTHER = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*) (?:an? )?(?-i:[A-Z])\w+\b.*\b(?:in case of|on|upon) (?:an? |any )?(?-i:[A-Z])\w*"
    r"(?:Error|Exception)\b"
)


def _wrap_try_body(sentence: Sentence) -> float:
    """One error is to come of another: "raise ValueError in case of KeyError"."""
    return SURE * (_ONE_BY_ANOTHER.search(sentence.text) is not None)


def _guard_none(sentence: Sentence) -> float:
    """Something is said to be None at times, and not in its type."""
    told = _MAY_BE_NONE.search(sentence.text) is not None and _DECLARED.search(sentence.text) is None
    return LIKELY * (told and any(sentence.source.functions))


def _write_types(sentence: Sentence) -> float:
    """Types are missed where there are hardly any."""
    functions = [node for _, node in sentence.source.functions]
    bare = any(
        arg.annotation is None and arg.arg not in ("self", "cls") for node in functions for arg in parameters(node)
    )
    return SURE * (bare and _UNTYPED.search(sentence.text) is not None)


_WHENCE = Pattern(
    r"(?i)\b(?:is|isn't) `?(\w+)`? (?:an? )?built-?in\b|`?\b(\w+)`? (?:is not|isn't|is no) (?:an? )?built-?in\b"
    r"|\b(?:where|whence) (?:does|do|should) `?(\w+)`? come\b|\bwho (?:ever )?imports `?(\w+)`?"
)


def _missing_import(sentence: Sentence) -> float:
    """It is asked where a name comes from that nothing binds."""
    match = _WHENCE.search(sentence.text)
    return SURE * (match is not None and said_in(match) in unknown(sentence.source))


KINDS: Mapping[str, Chance] = {
    "cache-function": likeliest(
        where_offered("cache-function", _AGAIN, LIKELY),
        where_offered("cache-function", _NEVER_TWICE),
        in_words(
            "cache-function",
            r"\blru_cache\b|\bfunctools\.cache\b|@cache\b|\badd (?:some |a )?cach(?:ing|e) (?:to|for)\b"
            r"|\b(?:needs?|wants?|lacks?) (?:some |a )?cach(?:e|ing)\W*$",
        ),
    ),
    "enumerate": likeliest(where_offered("enumerate", _COUNTS), in_words("enumerate", r"\benumerate\b")),
    "fix-missing-import": _missing_import,
    "guard-none": _guard_none,
    "merge-ifs": where_offered("merge-ifs", _NESTED),
    "narrow-except": _narrow_except,
    "mutable-default": where_offered("mutable-default", _SHARED),
    "raise-from": likeliest(
        where_offered("raise-from", _CAUSE, LIKELY),
        in_words(
            "raise-from",
            r"\b(?:with|in|use|using|missing|without|add|needs?) (?:an? |the )?[`'\"]?from[`'\"]?"
            r"(?= and\b| e\b| err\w*\b| exc\b|[.,;!?]|$)|\braise\b[\w .]*\bfrom\b(?! (?:the|an?|here|this|line)\b)"
            r"|\braise (?:an? |the |our )?\w+ from (?:the |an? |its )?(?:\w*(?:error|exception)|original|cause)\b"
            r"|\b__cause__\b"
            r"|\bchain(?:ed|s|ing)? (?:the |an? |that )?\w*(?:error|exception) (?:to|into|onto|with)\b",
        ),
    ),
    "use-set": _use_set,
    "wrap-try": _wrap_try,
    "wrap-try-body": _wrap_try_body,
    "write-test": _write_test,
    "write-types": _write_types,
}
