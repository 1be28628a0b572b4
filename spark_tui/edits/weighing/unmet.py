"""Answers that do only one of the things that a sentence asks for: a clause speaks of logging, of a number or of an
exception, and nothing that comes in has it, nor did the file have it before."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.mending.pasted import PASTED
from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Source, parses, read
from spark_tui.edits.spelled import NAME
from spark_tui.edits.weighing.one_of_alike import IN_ANY_CASE

_DO = (
    r"(?:^|[.,;:!?\n] ?|\b(?:and|then|or|also|please|pls|just|should|must|but|plus|else|otherwise) )"
    r"(?:(?:also|then|just|only|please) )*"
)
"""Behind that stands what is to be done."""
_INTO = r"\b(?:with|to|into|as|by|via|be|a|an|use|using|want|prefer) "
_ONLY_NOW = False
_OR_BEFORE = True
_TRIPLE, _DOUBLE = r"(?:triple|threefold|three times|3 ?x)", r"(?:double|twofold|twice|2 ?x)"
_MEANS = (
    (Pattern(rf"(?i){_DO}log\b(?! (?:level|file|line|in|out|calls?|messages?|says)\b)"), r"(?i)log|warn", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:warn\b(?! (?:them|him|her)\b)|(?:log|print|show|emit|add) (?:an? )?warning)"),
     r"(?i)warn|stderr|print|log", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:raise|throw)\b"), r"raise|Error|Exception|frozen|def ", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}sort(?:ed)? (?!it\b|by date\b|(?:the |all )?imports?\b)"),
     r"(?i)sort|order|heap|max|min|__lt__|key=", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:strip|trim) (?!(?:out|every|all)\b)"), r"strip|split\(|prefix|suffix|sub\(", _ONLY_NOW),
    (IN_ANY_CASE,
     r"lower|upper|casefold|(?i:ignorecase)|re\.I\b|\(\?i|NOCASE|title|swapcase|capitalize|_any_case\(", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}round\b(?! lines?\b)|\brounded\b"), r"round|\.\d|quantize|ceil|floor|//|int\(", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:retry|try (?:it )?again)\b"), r"\bfor\b|\bwhile\b|(?i:retr|attempt|tries)", _OR_BEFORE),
    (Pattern(rf"(?i){_DO}(?:stop|give up) (?:when|if|once|as soon as|after|at|on)\b"),
     r"(?i)break|return|raise|while|range|exit|\[:|islice|[<>]|timeout|wait_for|deadline", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:create|make) the (?:\w+ )?(?:folder|directory|dir)\b"), r"mkdir|makedirs", _OR_BEFORE),
    (Pattern(rf"(?i){_DO}(?:create|make) (?:the |its )?(?:missing )?parent (?:folder|dir(?:ectory)?)\b"),
     r"parent|dirname|\.\.|pardir", _ONLY_NOW),
    (Pattern(rf"(?i)\b(?:counts?|weighs?|costs?|scores?|pays?|worth|multiplied) (?:\w+ )?{_TRIPLE}\b"),
     r"(?<![\w.])3(?:\.0*)?(?![\w.])|(?i:trip)", _ONLY_NOW),
    (Pattern(rf"(?i)\b(?:counts?|weighs?|costs?|scores?|pays?|worth|multiplied) (?:\w+ )?{_DOUBLE}\b"),
     r"(?<![\w.])2(?:\.0*)?(?![\w.])|(?i:doubl|twice)|\+", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}return (?:just )?None\b"), r"None|return$|return *\n|get\(|next\(", _ONLY_NOW),
    (Pattern(r"(?i)\breturns? True or False\b|\breturns? an? bool(?:ean)?\b"),
     r"False|bool\(|\bnot\b|[<>=]=|[<>]|\bin\b|any\(|all\(|is\w+\(", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:exit|quit|leave|end) with (?:code |status |exit code )?\d\b"),
     r"(?i)exit|return", _ONLY_NOW),
    (Pattern(r"(?i)\bis(?:n't| not) in [(\[{]"), r"\bnot\b", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:want|need|log|include|(?<!ps )(?<!es )(?<!ds )(?<!ls )with|show|print|add|see)\b[^.;:]{0,12}"
             r"\b(?:traceback|stack ?trace)s?\b"),  # but not where it stops, dies, ends or fails with one
     r"exception\(|exc_info|traceback", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:be|at|to) (?:only |just )?debug\b(?! mode)"), r"(?i)debug", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:with|into|to|by|via|through|use|using|add|need|want) an? (?:\w+ )?queue\b"
             r"(?! (?:name|size|length))"),
     r"(?i)queue|deque|append|pop", _OR_BEFORE),
    (Pattern(r"(?i)\b(?:in|with|add|use) (?:ansi )?colou?rs?\b|\bcolou?ri[sz]e\b"),
     r"(?i)colou?r|\\033|\\x1b|\\e\[|\\u001b|fore\.|styl|rich", _ONLY_NOW),
    (Pattern(rf"(?i){_INTO}float(?!\w|\()"), r"float|\d\.\d|Decimal|/", _OR_BEFORE),
    (Pattern(r"(?i)\butf-?8\b"), r"(?i)utf", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:a|with|add|the) timeout\b"), r"(?i)timeout|max_\w+|deadline", _OR_BEFORE),
    (Pattern(rf"(?i){_DO}(?:cache|memoi[sz]e)\b"), r"(?i)cache|memo|\{\}", _OR_BEFORE),
    (Pattern(rf"(?i){_DO}(?:add|write|give \w+|needs?|wants?) (?:an? )?(?:\w+ )?docstrings?\b"), r"[\"']", _ONLY_NOW),
    (Pattern(r"(?i)\bparametri[sz]ed?\b"), r"parametri", _OR_BEFORE),
    (Pattern(r"(?i)\bwith an? example\b"), r">>>|(?i:example|e\.g\.)|\w\(.*\)|->", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:on|with|by|or|when|if|stop) ctrl[- +]?c\b"), r"KeyboardInterrupt|SIGINT", _OR_BEFORE),
    (Pattern(rf"(?i)(?:{_DO}|{_INTO})f-?strings?\b(?! (?:can't|cannot|is|are|as|\w+ed|built)\b)(?<!of f-strings)"),
     r"\bf[\"']", _ONLY_NOW),
    (Pattern(rf"(?i)(?:{_DO}|{_INTO})pathlib\b"), r"Path", _ONLY_NOW),
    (Pattern(rf"(?i){_INTO}(?:frozen )?dataclass(?!\w|\.)"), r"dataclass|frozen|field|order|slots", _OR_BEFORE),
    (Pattern(rf"(?i){_DO}(?:print|show|write|give) (?:an? |the )?(?:\w+ )?usage\b"),
     r"(?i)usage|__doc__|help", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:to|on) stderr\b"), r"(?i)stderr|log|warn|exit\([^\d)]", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:patch|mock|monkeypatch|fake) (?!it\b)`?\w"), r"(?i)patch|mock|setattr|fake", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:become|be|as|to|into) (?:NaN|NaT|pd\.NA)\b"), r"(?i)coerce|nan\b|nat\b|\bNA\b", _ONLY_NOW),
    (Pattern(r"(?i)\b(?:comma|tab|semicolon|space)[- ]separated\b(?! (?:files?|values?|text|strings?|list|input))"),
     r"join|sep=|split", _OR_BEFORE),
    (Pattern(r"(?i)\breturn(?:s|ing)? (?:the |its |all )?exceptions\b"), r"return_exceptions|Exception", _ONLY_NOW),
    (Pattern(r"(?i)\brunning (?:event )?loop\b"), r"get_running_loop", _OR_BEFORE),
    (Pattern(r"(?i)\bwithout gradients?\b|\bno_grad\b"), r"no_grad|inference_mode", _OR_BEFORE),
    (Pattern(r"(?i)\bwith (?:an? |the )?bom\b|\butf-?8-sig\b"), r"sig|BOM|ufeff", _ONLY_NOW),
    (Pattern(rf"(?i)(?:{_DO}|{_INTO})(?:list |dict |set )?comprehensions?\b"), r"\bfor\b.*\bin\b", _ONLY_NOW),
    (Pattern(rf"(?i)(?:{_DO}|{_INTO})(?:enum|IntEnum|StrEnum)\b(?!\.)"), r"Enum|\b[A-Z]\w+\.[A-Z]", _OR_BEFORE),
    (Pattern(r"(?i)\b(?:with|and|plus|has|have|use|add|needs?) (?:__)?slots\b"), r"slots", _OR_BEFORE),
    (Pattern(r"(?i)\b(?:with|and|use|add|needs?|has) (?:an? |the )?maxlen\b"), r"maxlen", _OR_BEFORE),
    (Pattern(r"(?i)\b(?:with|and|use|add|needs?|has) (?:an? |the )?maxsize\b"), r"maxsize", _OR_BEFORE),
    (Pattern(r"(?i)\band (?:then )?slice\b|\buse (?:an? )?slic(?:e|ing)\b"), r"\[[^\]]*:|islice", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:print|log|show|say|tell|report) how many\b"),
     r"len\(|count|sum\(|\+= 1|\.shape|\bn\b|num|total|tries|attempts|rowcount|\+ 1|qsize|\.size", _ONLY_NOW),
    (Pattern(rf"(?i){_DO}(?:wait|sleep|pause) (?!i\b|don't\b|,)"), r"(?i)sleep|wait|pause|delay|backoff", _OR_BEFORE),
)  # fmt: skip
"""What is said, what has to come in for it, and whether it is enough that the file had it."""
_TELLING = Pattern(
    r"(?i)(?<!from )\b\w*(?-i:Error|Exception)(?:(?: that| which| and)? (?:name|mention|show|say|tell|include"
    r"|contain)s?| (?:nam|mention|show|say|tell|includ|contain)ing| with)"
    r" (?:an? |the |its )?(?!original|cause|traceback|same)\w+"
)
_SAYS_SO = r"(?:Error|Exception|raise [\w.]+)\(.+"
"""An error that is to say something, and one that does."""
_USED = Pattern(
    r"\b(?:use|using|with|via) (?:an? |the )?`?(enumerate|zip|isinstance|setdefault|defaultdict|Counter|deque|lru_cache"
    r"|namedtuple|Decimal|suppress|itertools|functools|perf_counter|monotonic|secrets|shlex|StringIO|bisect|heapq"
    r"|subprocess|threading|multiprocessing|asyncio|sqlite3|argparse|tempfile|contextlib|shutil|hashlib|divmod"
    r"|itertools\.\w+|functools\.\w+|pairwise|groupby|Event|Lock|RLock|Semaphore|ThreadPoolExecutor)\b"
    r"(?! or\b)"
)
_LIBRARY_USED = Pattern(
    r"\b(?:use|using|switch to|move to) (?:the )?`?(rich|click|typer|loguru|tqdm|pydantic|httpx|aiohttp|pandas|numpy"
    r"|polars|orjson|tenacity|sqlalchemy|colorama|termcolor|tabulate|structlog|tomllib|zoneinfo)\b"
    r"(?! (?:text|files?)\b)"
)
_ERROR = r"\w*(?:Error|Exception)\b"
_RAISED = Pattern(
    rf"{_DO}(?:raise|throw|catch|except)(?: an?| the| only| just)? ({_ERROR}(?:(?:,? (?:and|&)|,) {_ERROR})*)"
    rf"|\b(?:must|should) (?:be|end in|raise|throw) (?:an? )?({_ERROR})"
)
_ERRORS = Pattern(_ERROR)
_GOING = Pattern(
    r"(?i)\b(?:remove|drop|delete|kill|(?:get )?rid of|clean(?:ing)? (?:up|out)|without|no more)\b"
    r"(?P<things>[\w ,]*?,? (?:and|&)(?: \w+){1,3})"
)
_KINDS_OF_LINES = {
    r"imports?": r"^\s*(?:import|from) ",
    r"functions?|helpers?|methods?": r"^\s*(?:async )?def ",
    r"class(?:es)?": r"^\s*class ",
    r"prints?": r"\bprint\(",
    r"comments?": r"#",
}
"""What is spoken of, and how its lines look."""
_ASKED_OF = {
    "empty": r"\bnot\b|\bif\b|len|==|\bor\b|strip",
    "negative": r"[<>]|abs|max\(",
    "zero": r"\b0\b|\bnot\b|[<>]|\bif\b",
    "none": r"None|\bnot\b|\bor\b|\bif\b",
    "blank": r"strip|\bnot\b|isspace",
    "missing": r"None|\bnot\b|\bin\b|get|exist|Error",
}
_STATES = "|".join(_ASKED_OF)
_EITHER = Pattern(rf"(?i)\b({_STATES}) (?:or|and) ({_STATES})\b")
"""Both have to be asked for: "empty or negative"."""


def leaves_out_a_means(before: str, sentence: str, after: str) -> bool:
    """Is something to be logged, sorted or put into an f-string, and nothing that comes in does so?"""
    now = _written(before, after)
    for needed, is_known_enough in _needed(sentence):
        places = (now, before) if is_known_enough else (now,)
        if all(re.search(needed, each, re.MULTILINE) is None for each in places):
            return True
    return False


@lru_cache(maxsize=8)  # for all answers, they are the same
def _needed(sentence: str) -> tuple[tuple[str, bool], ...]:
    means = ((needed, is_enough) for said, needed, is_enough in _MEANS if said.search(sentence) is not None)
    names = (rf"\b{match[1]}\b" for used in (_USED, _LIBRARY_USED) for match in used.finditer(sentence))
    raised = (match[1] or match[2] for match in _RAISED.finditer(sentence))
    errors = (rf"\b{each}\b" for several in raised for each in _ERRORS.findall(several))
    states = (_ASKED_OF[each.lower()] for match in _EITHER.finditer(sentence) for each in match.groups())
    if PASTED.search(sentence) is not None:
        return ()
    told = [(_SAYS_SO, _ONLY_NOW)] if _TELLING.search(sentence) is not None and "raise" in sentence.lower() else []
    return (*means, *told, *((each, _OR_BEFORE) for each in (*names, *errors)), *((each, _ONLY_NOW) for each in states))


_CLAUSE = Pattern(r"[.;!?](?=\s|$)|\n|, (?!and |or )| - | -> ")
_IN_QUOTES = Pattern(r"`[^`]*[(){}%\s][^`]*`|\"[^\"]*[(){}%][^\"]*\"|(?<!\w)'[^']*[(){}%][^']*'(?!\w)")
"""Code that is quoted may be written in another way."""
_VALUE = Pattern(
    r"`([^`]+)`|\"([^\"]+)\"|(?<!\w)'([^']+)'(?!\w)"
    r"|(?<![\w.\-/:#`\"'<(,])(?<!line )(?<!lines )(\d+(?:\.\d+)?)(?![\w\"'`)]|[.,]\d|:|-\d)"
)
_ASKS = Pattern(
    r"(?i)\b(?:should|must|ha(?:s|ve) to|needs? to|please|make|add|use|return|raise|set|start|allow|accept|skip|ignore"
    r"|let|want|limit|stop|wait|retry|at (?:most|least)|up to|as soon as|default|if|when|after|every)\b"
)
_TELLS = Pattern(
    r"(?i)\b(?:g[ia]ves?|gets?|got|sa(?:ys?|id)|show[sn]?|prints?|printing|returns|becomes?|raises|dies|crash\w*"
    r"|fail\w*|br[eo]ak\w*|falls?|still|lines? \d|from|instead|rather|not|like|e\.?g|such|called)\b"
)
"""Behind that stands what is seen, or an example."""
_SEEN_INSTEAD = Pattern(
    r"(?i)\b(?:where|while|when|although|though|but) (?:(?:there|it|they|that|this|we|the \w+) )?(?:should|ought to)\b"
)
"""What stands before that is what is seen: "it starts with the digit 4 where there should be blanks"."""
_AN_EXAMPLE = Pattern(
    r"(?i)\w\((?:\s*(?:-?\d[\d.]*|\"[^\"]*\"|'[^']*'|None|True|False|it)\s*,?)+\)"
    r" (?:should|must|has to|ought to) (?:be|give|return|say)\b"
    r"|\b(?:500|crash(?:es|ed)?|traceback|blows? up|breaks|dies)\b.* (?:when|if|for|with|where) (?:[\w']+ )*$"
)
"""What a call is to give is worked out, and stands nowhere; nor does what it broke at."""
_IN_ANOTHER_UNIT = Pattern(r"(?i) ?(?:%|percent|min|hour|day|week|month|[kmg]b|cent|digit|decimal|place|char)")
_WITH_ONE = Pattern(
    r"(?i)\b(?:exit|quit|leave|end|terminat)\w* with (?:an? |the )?(?:exit )?(?:code |status )?(?:of )?1\b"
)
_TELLS_AND_ENDS = Pattern(r"\bexit\(\s*(?:f?[\"']|[a-z_])")
"""A script that ends with a text has the status 1."""
_BY_DEFAULT = Pattern(r"(?i) (?:by|as|as the) default\b")
_NUMBER = Pattern(r"\d+")
_STATUS = Pattern(r"[45]\d\d")
_BY_AN_ERROR = Pattern(
    r"\braise (?!(?:Value|Key|Type|Index|Lookup|Attribute|Runtime|OS)Error\b)\w+\("
    r"|\bexcept [\w.]+ as (\w+):\s+return .*\b\1\b"
)
"""An error of the program's own knows how it is answered."""


def leaves_out_a_value(before: str, sentence: str, after: str) -> bool:
    return value_left_out(before, sentence, after) is not None


def value_left_out(before: str, sentence: str, after: str) -> str | None:
    """A text or a number in what is asked for that nothing has, now or before."""
    if PASTED.search(sentence) is not None:
        return None
    now = _written(before, after)
    is_told = _TELLS_AND_ENDS.search(now) is not None and _WITH_ONE.search(sentence) is not None
    is_worked_out = bool({*_NUMBER.findall(now)} - {*_NUMBER.findall(before)})
    for value, may_be_converted in _values(sentence):
        is_answered = _STATUS.fullmatch(value) is not None and _BY_AN_ERROR.search(now) is not None
        is_done_otherwise = (may_be_converted and is_worked_out) or (is_told and value == "1") or is_answered
        is_new = value not in after and re.search(rf"(?<![\w.]){re.escape(value)}(?!\w)", before) is None
        if is_new and not is_done_otherwise:
            return value
    return None


@lru_cache(maxsize=8)
def _values(sentence: str) -> tuple[tuple[str, bool], ...]:
    """What is asked for, and whether it may be written in another unit."""
    return tuple(
        (match[match.lastindex or 0], _IN_ANOTHER_UNIT.match(clause, match.end()) is not None)
        for clause in _CLAUSE.split(_IN_QUOTES.sub("it", sentence))
        for match in _VALUE.finditer(clause)
        if (
            _AN_EXAMPLE.search(clause[: match.start()]) is None
            and not (match[0][0] in "`'\"" and clause[: match.start()].endswith(("n't ", "no longer ")))
            and (_is_asked_for(clause[: match.start()]) and _SEEN_INSTEAD.search(clause, match.end()) is None)
        )
        or _BY_DEFAULT.match(clause, match.end()) is not None
    )


def _is_asked_for(words: str) -> bool:
    asks = max((match.end() for match in _ASKS.finditer(words)), default=None)
    return asks is not None and _TELLS.search(words, asks) is None


_JOINED = Pattern(r"(?i),? (?:and|or|&) ")
_DEEDS = frozenset(("print", "exit"))
"""What Python does, and the code is not about: one of them may do for both, as where a script ends with a text."""
_NEAR, _AS_NEAR = 3, 5  # words before it, and behind


def takes_one_of_two(before: str, sentence: str, after: str) -> bool:
    """Of "skip the paid ones and those with no lines", where `paid` and `lines` stand in the code: does only one of
    them stand where something changes?"""
    hunks = between(before, after)
    there = {_one(word) for each in hunks for line in (*each.old, *each.new) for word in NAME.findall(line)}
    return any((one in there) != (other in there) for one, other in _pairs(sentence, before))


@lru_cache(maxsize=8)
def _pairs(sentence: str, before: str) -> tuple[tuple[str, str], ...]:
    values = _values_in(read(before)) if parses(before) else set[str]()
    return tuple(
        (_one(one), _one(other))
        for joint in _JOINED.finditer(sentence)
        for one in _named(sentence[: joint.start()])[-_NEAR:]
        for other in _named(re.split(r"[.;:]", sentence[joint.end() :])[0])[:_AS_NEAR]
        if _one(one) != _one(other) and {one, other} <= values
    )


def _named(words: str) -> list[str]:
    """Who is unpaid has not paid."""
    return [word.removeprefix("un") for word in NAME.findall(words)]


def _one(word: str) -> str:
    """Of several that are spoken of, the code is about each."""
    return word.removesuffix("s")


def _values_in(source: Source) -> set[str]:
    """The names in it, and the texts that could be one, without those of functions and classes."""
    found = {*source.names, *(each.attr for each in source.all(ast.Attribute)), *_texts(source)}
    found |= {each.arg for each in source.all(ast.arg)}
    return found - {name.rpartition(".")[2] for name, _ in source.definitions} - _DEEDS


def _texts(source: Source) -> Iterator[str]:
    for each in source.all(ast.Constant):
        if (text := text_of(each)).isidentifier():
            yield text


def leaves_one_of_two_kinds(before: str, sentence: str, after: str) -> bool:
    """Of "drop the unused imports and helper", did only lines of one of the two kinds go?"""
    match = _GOING.search(sentence)
    told = match["things"] if match is not None else ""
    kinds = [look for words, look in _KINDS_OF_LINES.items() if re.search(rf"(?i)\b(?:{words})\b", told)]
    gone = "".join(line for hunk in between(before, after) for line in hunk.old) if len(kinds) > 1 else ""
    found = [re.search(look, gone, re.MULTILINE) is not None for look in kinds]
    return any(found) and not all(found)


def _written(before: str, after: str) -> str:
    return "".join(new_lines(before, after))


def is_half_of_it(before: str, sentence: str, after: str) -> bool:
    """Is only a part done of what is asked for?"""
    return any(each(before, sentence, after) for each in _HALVES)


_HALVES = (leaves_out_a_means, leaves_out_a_value, takes_one_of_two, leaves_one_of_two_kinds)
