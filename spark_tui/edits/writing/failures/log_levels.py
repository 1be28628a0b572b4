"""What is logged already is logged as something graver, or as less, or with the traceback of what was caught."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.lines_meant import is_called
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.strings.loggers import LEVELS, log_calls
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.saying.kind.of_logs import ONE_MORE_LINE
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for
from spark_tui.edits.writing import Writer

_LEVEL = r"(debug|info|warning|warn|error|critical|fatal)s?"
_SAYS = Pattern(
    r"(?i)\b(?:to|be|as|at|on|into|is|use|only|just|make (?:it|that|this|them)|log|down to|up to|a|an) (?:an? )?"
    rf"(?:log\.|logger\.)?{_LEVEL}\b|\b{_LEVEL}[- ](?:level|only|is enough|instead)\b"
    rf"|(?:->|→|=>) ?(?:log\.|logger\.)?{_LEVEL}\b"
    rf"|\binstead of {_LEVEL}\b|\b(?:log|message) level\b|\bnot (?:an? )?{_LEVEL}\b"
    r"|\b(?:unless|except when|only (?:when|while|if|for)) (?:\w+ )?(?:am |'m |are |'re )?debugging\b"
    r"|\b(?:too (?:noisy|loud|chatty|verbose)|floods?|spam\w*|nois[ey]\w*)\b|\bless (?:logging|noise|log)\b"
)
_SAID = Pattern(rf"(?i)(?<!instead of )(?<!not )(?<!not an )\b{_LEVEL}\b")
_NOT = Pattern(rf"(?i)\b(?:instead of|not|from|rather than)(?: just| only| merely)? (?:an? |as )?{_LEVEL}\b")
_BECOMES = Pattern(rf"(?i)\b(?:logs?|logging|msgs?|messages?|lines?|entry)\b.*(?:->|→|=>) ?{_LEVEL}\b")
_SEVERAL = Pattern(r"(?i)\b(?:all|both|every|they|these|those|them|messages|logs|\w+ings|errors|warnings)\b")
_QUIETER = Pattern(
    r"(?i)\bdebugging\b|\b(?:noisy|loud|chatty|verbose|floods?|spam\w*|nois[ey]\w*|less|quiet\w*|too (?:much|often))\b"
)
_ASKED, _A_WORD, _MOST, _QUOTED, _NOW = 2.0, 0.4, 4, 1.5, 0.4
_TOGETHER = 5.0


_ONE_MORE = Pattern(
    r"(?i)\blog (?:an?|one) (?:warning|error)\b.*\b(?:go(?:es)? on|carr(?:y|ies) on|continues?|skips?"
    r"|keeps? going|moves? on)\b"
    rf"|^(?:please |pls )?log (?:at|with|on) (?:the )?{_LEVEL}(?: level)? (?:if|when|whenever|that|how|which|each)\b"
)
"""A line of a log that there is not yet."""


_OF_ITS_WORDS = Pattern(
    rf"(?i)\b{_LEVEL}(?: log)?(?: messages?| lines?| text)? (?:\w+ ){{0,2}}?(?:(?:does|do|did)(?:n't| not)|never"
    r"|should|must|has to|needs? to|only|just) (?:also |only |even |just )?(?:say|tell|mention|include|contain|name"
    r"|show|give|have)s?\b"
)
"""What a line of a log tells, however loud it is: "the warning doesn't say which file"."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    if any(each.search(sentence.text) is not None for each in (_ONE_MORE, ONE_MORE_LINE, _OF_ITS_WORDS)):
        return
    source = sentence.source
    no_longer = {match.start(1) for match in _NOT.finditer(sentence.text)}
    said = [match[1].lower() for match in _SAID.finditer(sentence.text) if match.start(1) not in no_longer]
    wanted = [_plain(level) for level in said] or ["debug"] * (_QUIETER.search(sentence.text) is not None)
    yield from _together(sentence, wanted)
    for level, call in log_calls(source):
        text = source.segment(call)
        evidence = _ASKED + _A_WORD * min(shared_words(sentence, call), _MOST) + speaks_for(sentence, call)
        evidence += _QUOTED * any(each.rstrip(" .…") in text for each in sentence.quoted) + is_called(sentence, text)
        evidence += _QUOTED * (_BECOMES.search(sentence.text) is not None)
        evidence += _NOW * (_plain(level) in wanted)  # "the info line"
        was = _NOT.search(sentence.text)
        evidence += _QUOTED * (was is not None and _plain(was[1].lower()) == _plain(level))
        for at, other in enumerate(dict.fromkeys(each for each in reversed(wanted) if each != _plain(level))):
            stop = source.stop(call.func)
            yield Repair((Splice(stop - len(level), stop, other),), evidence - at)


def _together(sentence: Sentence, wanted: list[str]) -> Iterator[Repair]:
    """All of the level that is said to be wrong, in the function that is named: "warnings, not errors"."""
    source, match = sentence.source, _NOT.search(sentence.text)
    new = next((each for each in wanted if match is None or each != _plain(match[1].lower())), None)
    if match is None or new is None or _SEVERAL.search(sentence.text) is None:
        return
    for name, function in source.functions:
        if clearly(sentence, name) < 1:
            continue
        old = _plain(match[1].lower())
        own = [call for level, call in log_calls(source) if _plain(level) == old and call in walk(function)]
        if len(own) > 1:
            stops = [(source.stop(call.func), source.segment(call.func).rpartition(".")[2]) for call in own]
            yield Repair(tuple(Splice(stop - len(last), stop, new) for stop, last in stops), _ASKED + _TOGETHER)


_WITH_TRACEBACK = Pattern(
    r"(?i)\b(?:with|includ\w+|add\w*|show\w*|log\w*|see|want|need\w*|full|the|a) (?:\w+ ){0,2}?"
    r"(?:tracebacks?|stack ?traces?)\b|\bexc_info\b|\b(?:logger|logging|log)\.exception\b"
)
_GRAVE = ("error", "critical")
_IN_IT, _CLEAR = 2.0, 2.0


def _with_traceback(sentence: Sentence) -> Iterator[Repair]:
    """What a handler logs already is logged with where it came from."""
    source = sentence.source
    named = {node for _, node in source.functions if names(sentence, node.name) >= _CLEAR}
    for handler in source.all(ast.ExceptHandler):
        around = function_around(source, handler)
        if named and around not in named:
            continue
        for level, call in log_calls(source):
            if call not in walk(handler) or level == "exception" or keyword(call, "exc_info") is not None:
                continue
            stop = source.stop(call.func)
            graver = level in _GRAVE[:1] and isinstance(call.func, ast.Attribute)
            told = (
                Splice(stop - len(level), stop, "exception")
                if graver
                else set_keyword(source, call, "exc_info", "True")
            )
            yield Repair((told,), _ASKED + _TOGETHER + _IN_IT * bool(named) + speaks_for(sentence, call))


def _plain(level: str) -> str:
    return {"warn": "warning", "fatal": "critical"}.get(level, level if level in LEVELS else "error")


_KINDS = frozenset(("add-log", "log-entry", "log-exception", "log-if"))
WRITERS = (Writer(_KINDS, _written, needs=_SAYS), Writer(_KINDS, _with_traceback, needs=_WITH_TRACEBACK))
