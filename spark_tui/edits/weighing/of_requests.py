"""What speaks against an answer about requests: a status is taken for a number of seconds or of tries, it is waited for
an answer where it is to be waited between two of them, a header says what was said of the requests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, read

_STATUS = Pattern(
    r"(?i)(?<![\w.,$€#-])([45](?:0\d|1\d|2\d|31|51))(?![\w%]|[.,]\d)(?! ?(?:ms|s|secs?|seconds?|minutes?|min"
    r"|times|tries"
    r"|attempts|requests|rows|items|entries|bytes|kb|mb|characters|chars|lines)\b)"
)
_BETWEEN = Pattern(
    r"(?i)\b(?:wait\w*|sleep\w*|paus\w+|delay\w*)\b.*\b(?:between|before (?:each|every|the next|trying|retrying)"
    r"|after (?:each|every|a failed))\b"
    r"|\bback[- ]?off\b"
)
_A_TIMEOUT = Pattern(r"(?i)\btime[- ]?outs?\b|\bhang\w*|\bforever\b")


def takes_a_status_for_an_amount(before: str, sentence: str, after: str) -> bool:
    """ "A 429 gives up": is something done 429 times, or for so many seconds?"""
    codes = set(_STATUS.findall(sentence))
    if not codes:
        return False
    near = codes | {str(int(code) - 1) for code in codes}
    new = set(_amounts(read(after))) - set(_amounts(read(before)))
    return bool(new & near)


def _amounts(source: Source) -> Iterator[str]:
    """How often or how long something is done."""
    for node in source.nodes:
        match node:
            case ast.Call(ast.Name("range"), [*_, ast.Constant(int(many))]):
                yield str(many)
            case ast.keyword("timeout" | "seconds" | "retries" | "delay", ast.Constant(int(many))):
                yield str(many)
            case ast.Call(ast.Attribute(attr="sleep"), [ast.Constant(int(many))]):
                yield str(many)
            case ast.BinOp(ast.Call(), ast.Add(), ast.Constant(int(many))):
                yield str(many)


def waits_for_an_answer_instead(before: str, sentence: str, after: str) -> bool:
    """ "Wait 2 seconds between attempts": is a request only given up after so long?"""
    if _BETWEEN.search(sentence) is None or _A_TIMEOUT.search(sentence) is not None:
        return False
    return after.count("timeout=") > before.count("timeout=") and after.count("sleep(") <= before.count("sleep(")


_RETRIED = Pattern(
    r"(?i)\b(?:not|never|no|stop|without|don't|doesn't)\b(?: \w+){0,2} (?:re-?)?(?:retr\w+|try\w* again)\b"
)


def tries_again_all_the_same(before: str, sentence: str, after: str) -> bool:
    """ "Don't retry on a 404": is there one more loop that tries again?"""
    return _RETRIED.search(sentence) is not None and len(_loops(after)) > len(_loops(before))


def _loops(text: str) -> list[str]:
    return re.findall(r"\bfor \w*(?:attempt|try|tries|_)\w* in range\(", text)


_SAID_OF_ALL = Pattern(r"\"(?:all|every|each|any|both|requests?|calls?|them)\"")


def sends_what_was_said_of_it(before: str, sentence: str, after: str) -> bool:
    """ "Add a User-Agent header to all requests": is "all" what is sent?"""
    if re.search(r"(?i)\bheaders?\b", sentence) is None or _SAID_OF_ALL.search(sentence) is not None:
        return False
    return len(_SAID_OF_ALL.findall(after)) > len(_SAID_OF_ALL.findall(before))


_IN_UNITS = Pattern(r"(?i)(?<![\w.])(\d+(?:\.\d+)?)(?: |-)?(?:minutes?|mins?|hours?|hrs?|h|ms|milliseconds?|days?)\b")


def leaves_minutes_as_they_are(before: str, sentence: str, after: str) -> bool:
    """ "Give up after 5 minutes": after 5 seconds?"""
    said = {each for each in _IN_UNITS.findall(sentence) if each not in ("0", "1")}
    return bool(said) and bool(said & (set(_amounts(read(after))) - set(_amounts(read(before)))))


_ATTRIBUTE = Pattern(r"(?<![\w.])self\.([a-z_]\w*)(?![\w(])")


def leaves_out_the_attribute(before: str, sentence: str, after: str) -> bool:
    """ "Put failed jobs into self.failed": is there none?"""
    new = [each for each in _ATTRIBUTE.findall(sentence) if f".{each}" not in before]
    return bool(new) and not any(re.search(rf"\b{re.escape(each)}\b", after) for each in new)


_ON_A_STATUS = Pattern(
    r"(?i)(?:^|\b(?:on|for|get|gets|got|when|if|after|is|returns?|answers?|answering|returning|getting|with"
    r"|else|otherwise) )(?:an? "
    r"|the )?(4\d\d|50[1-9])"
    r"(?:'s|s)?(?= (?:means?|is|counts?|should|must|shouldn|has)\b|[,.:;]|$| (?:no|not|from|then)\b)"
)
_SEEN = Pattern(
    r"(?i)\b(?:crash\w*|instead of|rather than|currently|right now|at the moment|always|still|now)\b|\d{3} (?:to|->)"
)


def asks_for_no_status(before: str, sentence: str, after: str) -> bool:
    """ "A 404 means no releases": is something done, and nothing is about a 404?"""
    said = _ON_A_STATUS.search(sentence)
    if said is None or _SEEN.search(sentence) is not None:
        return False
    return after.count(said[1]) <= before.count(said[1]) and len(after) > len(before)


_SIDE_BY_SIDE = Pattern(
    r"(?i)thread|executor|gather|pool|process|semaphore|create_task|TaskGroup|as_completed|\bwait\b|chunk|batch|queue|lock"
    r"|range\(|islice|\[.*:.*\]"
)
_SO_MANY_AT_ONCE = Pattern(
    r"(?i)\b(?:at most|no more than|max\w*|only|up to|limit\w*)\b.*\b\d+\b.*\bat (?:once|a time|the same time)\b"
)


_AT_ONCE = Pattern(
    r"(?i)(?<!too many )\b(?:parallel|concurrent\w*|simultaneous\w*)\b"
    r"|\b(?:in|use|using|with|via|by|several|multiple|more|on)"
    r" (?:(?!main|same|this)\w+ ){0,2}?threads?\b|\bthread ?pools?\b|\bthreaded\b"
)


def does_it_one_after_the_other(before: str, sentence: str, after: str) -> bool:
    """ "Mirror them in parallel", "no more than 10 at once": is there nothing that does so?"""
    is_parallel = _AT_ONCE.search(sentence) is not None
    is_many = _SO_MANY_AT_ONCE.search(sentence) is not None and "async def" in before
    if not (is_parallel or is_many) or re.search(
        r"(?i)\bthread-?safe|\block|\b(?:not|no|stop|without|instead)\b|n't", sentence
    ):
        return False
    known = set(before.splitlines())
    new = [line for line in after.splitlines() if line not in known]
    kept = set(after.splitlines())
    gone = _in_words_of_it(line for line in before.splitlines() if line not in kept)
    return bool(new) and not _in_words_of_it(new) - gone


def _in_words_of_it(lines: Iterable[str]) -> set[str]:
    return {match[0].lower() for line in lines for match in _SIDE_BY_SIDE.finditer(line)}


_HOW_MANY = Pattern(
    r"(?i)\b(?:at most|no more than|never more than|max\w*|only|up to"
    r"|limit\w*)\b.*?(?<![\w.])(\d+)\b.*\b(?:at once|at a time"
    r"|at the same time"
    r"|in parallel|concurrent\w*)\b"
)


def leaves_out_how_many(before: str, sentence: str, after: str) -> bool:
    """ "No more than 10 at once": are all of them?"""
    said = _HOW_MANY.search(sentence)
    if said is None:
        return False
    if after.count(f"timeout={said[1]}") > before.count(f"timeout={said[1]}"):
        return True
    if "gather(" not in after:
        return False
    return len(re.findall(rf"\b{said[1]}\b", after)) <= len(re.findall(rf"\b{said[1]}\b", before))


_A_HEADER = Pattern(r"(?i)\b(?:an?|the) (?:[\w-]+ ){0,3}header\b(?! (?:row|line|of the (?:file|table)))")
_OF_THE_WEB = Pattern(r"\b(?:requests|httpx|aiohttp|flask|fastapi|urllib)\b")


def sends_no_header(before: str, sentence: str, after: str) -> bool:
    """ "It needs an idempotency key header": is there something new, and no header?"""
    if _A_HEADER.search(sentence) is None or _OF_THE_WEB.search(before) is None or len(after) <= len(before):
        return False
    known = set(before.splitlines())
    return not any(re.search(r"(?i:header)|\"[A-Z][\w-]+\":", line) for line in after.splitlines() if line not in known)
