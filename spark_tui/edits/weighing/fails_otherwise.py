"""Answers that fail where they are said not to, or otherwise than is said: raised anyway, kept quiet, asserted."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.failing.tries import is_kind_of
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Definition, Source, read
from spark_tui.edits.python.strings.loggers import LEVELS
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.doing.with_failures import LOGS_FAILURES
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.weighing.on_condition import is_of_the_deed

_NOT_RAISED = Pattern(
    r"(?i)\binstead of (?:just |always |an? |the )*"
    r"(?:\w*(?:Error|Exception)\b|(?:blow|crash|fail|fall|rais|throw|explod)\w*|dying|traceback)"
    r"|\b(?:now|at the moment|currently) (?:it(?:'s| is| gives)|there(?:'s| is)|we get) an? \w*(?:Error|Exception)\b"
    r"|\b(?:should|must|need)(?:n't|nt| not) (?:\w+ )?(?:crash|fail|raise|throw|complain|blow up|fall over|die|explode)"
    r"|^(?:please |pls )?(?:do(?:n't|nt| not)|never) (?:crash|fail|raise|throw|complain|blow up|die|explode)\b"
    r"(?! silently| quietly)"
)
_RATHER_THAN = Pattern(r"\b(?:instead of|rather than) (?:raising|throwing) (?:an? |the )?(\w+)")
_RAISED = Pattern(
    r"(?i)(?:Error|Exception)\b|\b(?:rais|refus|reject|forb|fail|exception|message|exit|abort|wrap)\w*"
    r"|\b(?:be|is|as|say|with|give|get|show|print) an error\b(?! in)"
)
_MAY_BE_NONE = Pattern(r"(?i)\b(?:can|may|might|could) (?:also )?be None\b")
_LOGS_WHEN = Pattern(
    r"(?i)^(?:please )?log\b[^,;.]*?\b(?:when|if|whenever)\b[^,;.]*?\b(?:is|are|was|were)\b"
    r"(?! (?:done|finished|called|started|run|made|created|ready|complete|loaded|saved|written|opened|closed)\b)"
    r"|\blog\w*\b.*\b(?:if|when|whenever|for) (?:not )?`?[\w.]+(?:\([^()]*\))?`? "
    r"(?:[<>=!]=?|%|(?:is|isn't) (?:None|not None|given|\d|[<>'\"])|not in|in [(\[]) ?"
    r"|\blog\w*\.?\w* [\"'][^\"']+[\"'] if \S"
    r"|\blog(?:s|ged)?\b[^,;.]*?\b(?:when|if|whenever)\b[^,;.]*?"
    r"\b(?:fails|raises|throws|crashes|dies|breaks|blows up|goes wrong)\b"
)
"""It is said of what is the case then, and not of what is done."""
_WISHED = Pattern(
    r"(?i)\b(?:should|must|catch|handle|skip|ignor|return|instead|treat|log|message|tell|print|say|continue|go on"
    r"|carry|pass|swallow|retry|fall ?back|default|use|give|just|surviv|toler|cope|want|wrap|try|don'?t|guard|leave|let"
    r"|robust|graceful|quiet|silen|suppress|except)"
)


def logs_all_the_same(before: str, sentence: str, after: str) -> bool:
    """Of "log the exception when it fails": is something logged whether or not it does?"""
    if LOGS_FAILURES.search(sentence) is None and _LOGS_WHEN.search(sentence) is None:
        return False
    old, new = (_logged_at_all(read(text), sentence) for text in (before, after))
    return bool(Counter(each for each, is_failure in new if not is_failure) - Counter(each for each, _ in old))


def _logged_at_all(source: Source, sentence: str) -> Iterator[tuple[str, bool]]:
    """What is logged, and whether that is where something failed, or hangs on anything, or where it is done."""
    for node in source.all(ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr in (*LEVELS, "exception"):
            hangs = nearest(source, node, ast.ExceptHandler, ast.If) is not None
            yield ast.dump(node), hangs or is_of_the_deed(source, node, sentence)


def passes_over_in_silence(before: str, sentence: str, after: str) -> bool:
    """Is an error caught and nothing done, where it is only said to come up?"""
    if _WISHED.search(sentence) is not None:
        return False
    old, new = (sum(map(_is_idle, read(text).all(ast.ExceptHandler))) for text in (before, after))
    return new > old


def _is_idle(handler: ast.ExceptHandler) -> bool:
    return all(isinstance(each, ast.Pass) for each in handler.body)


def raises_all_the_same(before: str, sentence: str, after: str) -> bool:
    """Is there one more error, where it is said not to end in one, and no other is spoken of?"""
    may_be = _MAY_BE_NONE.search(sentence) is not None and _RAISED.search(sentence) is None
    if not may_be and (
        _NOT_RAISED.search(sentence) is None or _RAISED.search(_NOT_RAISED.sub("", sentence)) is not None
    ):
        return False
    old, new = (Counter(map(ast.unparse, read(text).all(ast.Raise))) for text in (before, after))
    left = _NOT_RAISED.sub(" ", sentence)
    is_named = any(re.search(rf"\b{re.escape(name)}\b", left) for name in map(_raised_name, new - old) if name)
    return new.total() > old.total() and not is_named


def _raised_name(raised: str) -> str:
    """`NotThere` of "raise NotThere(key)", whatever its own is called."""
    found = re.match(r"raise (?:\w+\.)*([A-Z]\w*)", raised)
    return found[1] if found is not None else ""


_RAISED_IF = Pattern(r"(?i)\brais\w+ .*\b(?:if|when|whenever|unless)\b|\b(?:if|when|whenever|unless)\b.*\brais\w+")
_DECIDES = (ast.If, ast.IfExp, ast.While, ast.ExceptHandler, ast.match_case, *Definition.__args__)
_LEAVES_EARLIER = (ast.Return, ast.Raise, ast.Continue, ast.Break, ast.Yield)


def raises_in_any_case(before: str, sentence: str, after: str) -> bool:
    """Is it said when to raise, and is it raised whatever comes?"""
    if _RAISED_IF.search(sentence) is None:
        return False
    old, new = (Counter(_raised_anyway(read(text))) for text in (before, after))
    return bool(new - old)


def _raised_anyway(source: Source) -> Iterator[str]:
    for node in source.all(ast.Raise):
        here: ast.AST = node
        while not isinstance(above := source.parents[here], (*_DECIDES, ast.Module)):
            here = above
        body: list[ast.stmt] = getattr(above, "body", [])
        if (isinstance(above, Definition) and len(without_docstring(body)) > 1) or here is not node:
            earlier = body[: body.index(here)] if isinstance(here, ast.stmt) and here in body else ()
            leaves = (each for one in earlier for each in walk(one))
            if isinstance(above, Definition) and not any(isinstance(each, _LEAVES_EARLIER) for each in leaves):
                yield ast.unparse(node)


_A_STATUS = Pattern(
    r"^\s*(?:\w+ = [1-5]\d\d\s*$|(?!\w*(?:status|code))\w+(?:: \w+)? = (?:[45]\d\d(?: if .*)?|.* else [45]\d\d)\s*$)"
)
_IN_CASE_OF = Pattern(r"(?i)\b(?:on|for|with|gets?|is|an?|as) (?:an? )?[45]\d\d\b")


def puts_in_a_status(before: str, sentence: str, after: str) -> bool:
    """Of "return None on a 404": is that the value of something?"""
    if _IN_CASE_OF.search(sentence) is None:
        return False
    return any(_A_STATUS.match(line) for line in new_lines(before, after))


_ANSWERED = Pattern(r"(?i)\b(?:answer|respond|reply)(?: with)?(?: an?)? ([45]\d\d)\b")
_RAISES = Pattern(r"^\s*raise (?:Value|Key|Type|Lookup|Index)Error\b")


def raises_for_an_answer(before: str, sentence: str, after: str) -> bool:
    """Of "answer 400 then": does it raise a plain error, and answer nothing?"""
    status = _ANSWERED.search(sentence)
    if status is None:
        return False
    new = new_lines(before, after)
    return any(map(_RAISES.match, new)) and not any(status[1] in line for line in new)


def only_catches_what_it_raises(before: str, sentence: str, after: str) -> bool:
    """Of "return None instead of raising a KeyError": is it still raised as often, and only caught by one more?"""
    said = _RATHER_THAN.search(sentence)
    if said is None:
        return False
    raised = re.compile(rf"\braise {said[1]}\b")
    caught = after.count("except ") > before.count("except ")
    return caught and 0 < len(raised.findall(before)) <= len(raised.findall(after))


_FAILURE, _SUCCESS = Pattern(r"\b[45]\d\d\b"), Pattern(r"\b2\d\d\b")


def always_fails(before: str, sentence: str, after: str) -> bool:
    """Does a server answer with a failure where all went well: "a missing name should be a 400"?"""
    if _SUCCESS.search(sentence) is not None:
        return False
    said = {*_FAILURE.findall(sentence)}
    return any(
        said & {*_FAILURE.findall("".join(each.new))}
        and _SUCCESS.search("".join(each.old)) is not None
        and _SUCCESS.search("".join(each.new)) is None
        for each in between(before, after)
    )


_HAS_TO_BE = Pattern(
    r"(?i)^(?!.*\b(?:assert\w*|invariant\w*|sanity|internal\w*|rel(?:y|ies)|ensur\w+|assum\w+|\w*conditions?|debug\w*"
    r"|bugs?|sure|tests?|check\w*|guarantee\w*)\b).*\b(?:must|has to|have to|needs? to|should|can't|cannot) be\b"
)


def asserts_it(before: str, sentence: str, after: str) -> bool:
    """Is an error of those who call it, who are told what something has to be, an assertion?"""
    return _HAS_TO_BE.search(sentence) is not None and "assert " in after and "assert " not in before


_COMPLAINS = Pattern(r"^`?[\w.]+`?(?:\(\))? (?:raises|throws|(?:fails|dies|crashes) with) (?:an? )?(\w+)\b")
"""What happens, rather than what should."""
_BY_ITSELF = frozenset(
    ("IndexError", "ZeroDivisionError", "UnboundLocalError", "NameError", "RecursionError", "AttributeError")
)
"""What Python raises by itself, and hardly anybody asks for."""
_ON_PURPOSE = Pattern(
    r"(?i)\b(?:raise|raising|throw|throwing|should|must|has to|needs to|want\w*|expect\w*|instead|rather|make|let|an?"
    r" (?:clear|proper|real|nice)\w*)\b"
)
_CRASHES = Pattern(
    r"(?i)\b(?:(?:crash(?:es|ed)|fail(?:s|ed)|die[sd]|breaks|broke|bl(?:ows|ew) up|chokes|explode[sd]) with"
    r"|end(?:s|ed) (?:in|with)|leads to|causes|(?:is|gets|gives|throws) an?(?= (?-i:IndexError|AttributeError|NameError"
    r"|UnboundLocalError|RecursionError|ZeroDivisionError)\b)) (?:an? )?(?-i:(\w+Error))\b"
    r"|^(?-i:(\w+Error)) (?:in|from|at) (?!.*\b(?:should|must|expected|instead|not)\b)"
)
"""What ought not to happen, even if no word says so."""


_CALL_RAISES = Pattern(
    r"(?i)^`?[a-z_][\w.]*\([^)]*\)`? (?:still |now |sometimes )?(?:raises|throws|gives|dies with|ends in|fails with)"
    r" (?:an? )?((?-i:[A-Z])\w*(?:Error|Exception))\b(?! (?:instead|by now))[^,;]*$"
)


def raises_what_nobody_asks_for(before: str, sentence: str, after: str) -> bool:
    """Of "a room without monsters -> AttributeError": is that raised on purpose from now on?"""
    told = [] if _ON_PURPOSE.search(sentence) is not None else re.findall(r"\b[A-Z]\w+Error\b", sentence)
    raised = [re.compile(rf"\braise {error}\b") for error in told if error in _BY_ITSELF]
    return any(len(each.findall(before)) < len(each.findall(after)) for each in raised)


def raises_it_again(before: str, sentence: str, after: str) -> bool:
    """Does a function raise once more what it is said to raise, and raised before? What it is said to crash with, it
    need not have raised by itself."""
    crashes = _CRASHES.search(sentence)
    if crashes is not None:
        raised = re.compile(rf"\braise {crashes[1] or crashes[2]}\b")
        return len(raised.findall(before)) < len(raised.findall(after))
    called = _CALL_RAISES.match(sentence)
    if called is not None:
        raised = re.compile(rf"\braise {called[1]}\b")
        return len(raised.findall(before)) < len(raised.findall(after))
    complains = _COMPLAINS.match(sentence)
    if complains is not None and complains[1] in _BY_ITSELF:
        return len(re.findall(rf"\braise {complains[1]}\b", before)) < len(
            re.findall(rf"\braise {complains[1]}\b", after)
        )
    raised = re.compile(rf"\braise {complains[1]}\b") if complains is not None else None
    return raised is not None and 0 < len(raised.findall(before)) < len(raised.findall(after))


_THROUGH = Pattern(
    r"(?i)\b(?:let|leave|allow)\b (?:the |an? |that |any |its )?`?(\w*(?:Error|Exception))`? (?:to )?"
    r"(?:through|out|pass|escape|propagate|bubble|surface|happen|be raised)\b"
)


def catches_what_is_to_pass(_before: str, sentence: str, after: str) -> bool:
    """Is what is to be let through still caught, and not raised again?"""
    told = said_in(_THROUGH.search(sentence))
    for handler in read(after).all(ast.ExceptHandler) if told else ():
        caught = ast.unparse(handler.type) if handler.type is not None else told
        if re.search(rf"\b{told}\b", caught) and not any(isinstance(each, ast.Raise) for each in walk(handler)):
            return True
    return False


_AN_ERROR = Pattern(r"\b[A-Z]\w*(?:Error|Exception)\b|\b(?:missing|not (?:there|found|exist\w*)|only|just)\b")


def catches_one_of_two(before: str, sentence: str, after: str) -> bool:
    """ "Bare except", around what reads a file and takes it for JSON: is only one of the two caught by now, and nobody
    says which?"""
    if _AN_ERROR.search(sentence) is not None:
        return False
    was, now = read(before), read(after)
    old, new = [*was.all(ast.ExceptHandler)], [*now.all(ast.ExceptHandler)]
    if len(old) != len(new):
        return False
    for bare, other in zip(old, new, strict=True):
        tried = was.parents[bare]
        if bare.type is None and isinstance(other.type, ast.Name | ast.Attribute) and isinstance(tried, ast.Try):
            lines = {each.lineno for one in tried.body for each in walk(one) if isinstance(each, ast.stmt)}
            errors = {error for line in lines for error in raised_by(was, line)}
            caught = ast.unparse(other.type)
            if len({_is_of_files(each) for each in errors}) > 1 and caught in {*errors, "OSError"}:
                return True
    return False


def _is_of_files(error: str) -> bool:
    return is_kind_of(error, "OSError")
