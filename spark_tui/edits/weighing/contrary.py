"""Answers that do the very contrary of what is said: a call that is not to be made, what was to be replaced once more,
another order, less of what is to be printed."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.name.contrast import contrasts

_ONCE_IT_IS = Pattern(
    r"(?i)\b(?:if|when|once|where|as soon as)(?: (?!not\b|no\b|never\b)[\w']+){0,3}?"
    r" (?:is|was|are|(?:has|have|had)(?: \w+)? been)(?: already)? (\w+)\b"
)
_UNLESS = Pattern(r"(?m)^\s*if not (?:\w+\.)*_?(?:is_|was_)?(\w+):\n\s+(?:return|raise|continue)\b")


def guards_the_contrary(before: str, sentence: str, after: str) -> bool:
    """Of "return if it is closed already": does it return where that is not so?"""
    said = {match[1].lower() for match in _ONCE_IT_IS.finditer(sentence) if "n't" not in match[0]}
    new = "".join(new_lines(before, after)) if said else ""
    return any(match[1].lower() in said for match in _UNLESS.finditer(new))


_CODE = Pattern(r"\w*(?:_\w|[a-z][A-Z]|\.\w)\w*")
"""What no word looks like."""
_VALUE = Pattern(r"True|False|None|-?\d[\d_.]*|\"[^\"]*\"|'[^']*'")
"""Is set: the name of it stays."""


def keeps_the_old(before: str, sentence: str, after: str) -> bool:
    told = [old for old, new in contrasts(sentence) if not (old.isidentifier() and _VALUE.fullmatch(new))]
    olds = [re.compile(rf"(?<!\w){re.escape(old)}(?!\w)") for old in told if _CODE.fullmatch(old)]
    counts = [(len(old.findall(before)), len(old.findall(after))) for old in olds]
    return any(was for was, _ in counts) and all(now >= was for was, now in counts)


_BY = Pattern(r"\bby (?:the |their |its )?`?([a-z_]\w*)`?")


def orders_by_another(before: str, sentence: str, after: str) -> bool:
    """Is something made comparable, by another thing than is said?"""
    source, told = read(before), said_in(_BY.search(sentence))
    is_known = told in source.names or told in {each.attr for each in source.all(ast.Attribute)}
    if not is_known or "__lt__" in before or "__lt__" not in after:
        return False
    lines = new_lines(before, after)
    return not any(re.search(rf"\.{told}\b", line) for line in lines)


_NOT_DONE = Pattern(r"(?i)\b(?:(?:should|must|do)(?: no|n'?)t|never|stop) ([a-z]+?)(?:ping|ing)?\b")
_BUT = Pattern(r"(?i)\b(?:but|instead|rather|only|unless|twice|again|before|until|without|if|when)\b")
"""What is said of when it is not to be done, or how: then it may well be."""


def does_what_is_not_wanted(before: str, sentence: str, after: str) -> bool:
    unwanted = {f".{match[1].lower()}(" for match in _NOT_DONE.finditer(sentence)}
    if not unwanted or _BUT.search(sentence) is not None:
        return False
    hunks = between(before, after)
    old, new = ("".join(line for hunk in hunks for line in getattr(hunk, side)) for side in ("old", "new"))
    return any(new.count(call) > old.count(call) for call in unwanted)


_UNDOCUMENTED = Pattern(r"(?i)\b(?:needs?|wants?|should have) no (?:\w+ )?doc[- ]?strings?\b")


def documents_what_needs_none(before: str, sentence: str, after: str) -> bool:
    """Is there one more of what is said not to be needed: "that method needs no docstring"?"""
    if _UNDOCUMENTED.search(sentence) is None:
        return False
    return any(after.count(quote) > before.count(quote) for quote in ('"""', "'''"))


TO_BE_USED = Pattern(
    r"(?i)`?(\w+)`? (?:is|isn't|was) (?:(?:never|not) )?(?:used|read|respected|checked|applied|honou?red)[,;:.]+ "
    r"(?!.*\b(?:drop|remov|delet|get rid|kill|throw|tak|dead|clean|unused|need)\w*)(?:\S+ ){2,}"
)
"""What comes of it is said behind that: "limit is never used, stop when we have that many"."""


def takes_away_what_is_to_be_used(before: str, sentence: str, after: str) -> bool:
    said = TO_BE_USED.match(sentence)
    if said is None:
        return False
    name = re.compile(rf"\b{said[1]}\b")
    return len(name.findall(after)) < len(name.findall(before))


_PRINT = Pattern(
    r"(?i)^(?:please |also |now |just |let's |can you )*print (?!statements?\b|calls?\b)"
    r"|\b(?:should|must|to) (?:also )?be printed (?:too|as well|also)\b"
)
_NO_PRINT = Pattern(
    r"(?i)\b(?:remove|delete|drop|rid|no|not|never|without|instead|rather|log\w*|to|goes?|only)\b|n't\b|->"
)


def prints_less(before: str, sentence: str, after: str) -> bool:
    """Is something to be printed, and less is printed than before?"""
    if _PRINT.search(sentence) is None or _NO_PRINT.search(sentence) is not None:
        return False
    return after.count("print(") < before.count("print(")


_COMES_OUT = Pattern(
    r"(?i)\b(?:show\w*|print\w*|display\w*|writ(?:e|es|ing|ten)|output\w*|render\w*|export\w*|comes? out"
    r"|look like|appear\w*|formatted as)\b"
)
_GOES_IN = Pattern(r"(?i)\b(?:read\w*|pars\w+|accept\w*|understand\w*|input|come in|comes in|given as|entered|typed)\b")
_READ_AS = Pattern(r"\bstrptime\(.*?([\"'])(.*?)\1")


def reads_otherwise(before: str, sentence: str, after: str) -> bool:
    """Of "dates should come out as 1.2.2026": is it how they are read that changes, while others are written?"""
    if _COMES_OUT.search(sentence) is None or _GOES_IN.search(sentence) is not None or "strptime(" not in before:
        return False
    old, new = ([spec for _, spec in _READ_AS.findall(text)] for text in (before, after))
    writes = "strftime(" in before or re.search(r"\{[^{}]*:%", before) is not None
    return writes and old != new and len(old) == len(new)


_ONE_END = Pattern(
    r"(?i)\b(?:strip|trim|remov|cut|drop|tak)\w* (?:\w+ ){0,3}?(?:trailing|leading|(?:final|last) newline"
    r"|line ?(?:endings?|breaks?))\b"
)
_BOTH_ENDS = Pattern(
    r"(?i)\b(?:leading|trailing)(?:/| (?:\w+ )?(?:and|or|nor) )(?:leading|trailing)\b|\bboth (?:end|side)s\b"
)


def strips_both_ends(before: str, sentence: str, after: str) -> bool:
    """Of "strip the line ending": does all blank go, at both ends?"""
    if _ONE_END.search(sentence) is None or _BOTH_ENDS.search(sentence) is not None:
        return False
    return after.count(".strip()") > before.count(".strip()")


_TO_GO = Pattern(
    r"^(?P<code>[^\W\d][\w.]* = [^\s,;]+(?:\([^)]*\))?)(?=[\s,;:]).*"
    r"(?i:\b(?:get rid of|remove|drop|delete|kill|lose|inline) (?:it|this|that)\b)"
)


def keeps_the_line_that_is_to_go(before: str, sentence: str, after: str) -> bool:
    """Of "seen = cache.seen is of no use, get rid of it": does that line stand as it stood?"""
    said = _TO_GO.match(sentence)
    return said is not None and said["code"] in before and after.count(said["code"]) >= before.count(said["code"])


_HIDES = r"(?:swallow|hide|hid|suppress|silenc|ignor|eat|mask)"
_ERRORS = r"(?:the |any |all |these |its |other )?(?:\w+ )?(?:errors?|exceptions?|failures?|\w+Error)"
NOT_SWALLOWED = Pattern(
    rf"(?i)\b(?:(?:do|does|should|must|shall|can|will)(?: not|n't)|never|no longer|stop|quit|without|not)"
    rf" (?:just |silently |simply )*{_HIDES}\w* {_ERRORS}\b"
    rf"|(?-i:[Ee]rrors?|[Ee]xceptions?) (?:should|must|may)(?: not|n't| never) (?:just |silently )*be {_HIDES}\w*"
)
_QUIET = (ast.Pass, ast.Continue, ast.Break, ast.Return, ast.Assign)


def swallows_all_the_same(before: str, sentence: str, after: str) -> bool:
    """Of "don't swallow errors": is one more of them caught, and nobody hears of it?"""
    if NOT_SWALLOWED.search(sentence) is None:
        return False
    return _swallowed(after) > _swallowed(before)


def _swallowed(code: str) -> int:
    return sum(all(_is_quiet(each) for each in node.body) for node in read(code).all(ast.ExceptHandler))


def _is_quiet(node: ast.stmt) -> bool:
    return isinstance(node, _QUIET) and not any(isinstance(each, ast.Call) for each in ast.walk(node))


_PASSES_OVER = Pattern(
    r"(?i)^(?:the |currently,? )*`?[a-z_]\w*`?(?:\(\))? (?:still |sometimes |always )?(?:skips?|miss(?:es)?|forgets?"
    r"|loses?|drops?|leaves? out) (?:an?|one|some|every (?:other|second|third)|half|the (?:last|first|next|second))\b"
)
_IT_SHOULD = Pattern(r"(?i)\b(?:should|must|needs? to|has to|have to|want|please|make it|let it|instead)\b")
_PASSED_OVER = Pattern(r"(?m)^\s*continue$| not in seen\b")


def passes_over_more(before: str, sentence: str, after: str) -> bool:
    """ "remove skips an item if two are alike": is even more passed over?"""
    if _PASSES_OVER.search(sentence) is None or _IT_SHOULD.search(sentence) is not None:
        return False
    return len(_PASSED_OVER.findall(after)) > len(_PASSED_OVER.findall(before))


_OF_NAMES = Pattern(r"(?i)\b(?:re-?nam\w*|call\w*|name[sd]?|naming|spell\w*|written|typo)\b|->|=>|→|\bto\b")


def names_like_a_class(before: str, sentence: str, after: str) -> bool:
    """ "Use an Event instead of the running flag": is the flag only called `Event`?"""
    if _OF_NAMES.search(sentence) is not None:
        return False
    old, new = (_set_by_functions(text) for text in (before, after))
    return any(each in sentence for each in new - old)


def _set_by_functions(text: str) -> set[str]:
    """What functions set that is called as a class would be."""
    source, found = read(text), set[str]()
    for node in source.nodes:
        match node:
            case ast.Attribute(ast.Name("self"), name, ast.Store()) if _CLASS.fullmatch(name):
                found.add(name)
            case ast.Name(name, ast.Store()) if _CLASS.fullmatch(name) and function_around(source, node) is not None:
                found.add(name)
            case _:
                pass
    return found


_CLASS = Pattern(r"[A-Z][a-z]\w*")
