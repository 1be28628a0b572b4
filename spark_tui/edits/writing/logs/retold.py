"""What is logged or printed is logged otherwise, tells one thing more, or is logged no more: "make that an error and
include the address", "get should not warn about missing keys"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.lines_meant import is_called
from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, is_written, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.of_logs import NOT_LOGGED, NOT_THE_LOG, ONE_MORE_LINE
from spark_tui.edits.saying.place.spoken_of import root, shared_words, speaks_for, told_of
from spark_tui.edits.saying.telling.logged_values import exception_name, values, wants_traceback
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.left_out import with_what_is_empty

_SAYS = Pattern(r"(?i)\b(?:log\w*|print\w*|debug|info|warning|warn|error|critical|exception|message|line)\b")
_LEVEL = Pattern(
    r"(?i)(?<!not )(?<!not an )(?<!isn't )(?<!isn't an )(?<!instead of )"
    r"(?:(?<!\bthe )|(?=\w+ level))\b(debug|info|warning|warn|error|critical)\b"
)
_OF_PRINT = Pattern(r"(?i)\bprint\w*\b")
_TO_LOG = Pattern(r"(?i)\b(?:log|logger|logging|logged)\b")
_ALL_PRINTS = Pattern(
    r"(?i)^\W*(?:(?:please|pls|change|turn|make|move|all|the|every) )*prints?(?:\(\))?(?: calls?| statements?)? ?"
    r"(?:->|=>|→|to|into) ?(?:an? |the )?log\w*(?:\.\w+)?(?:\(\))?\W*$"
)
"""What is said of all of them: "print -> log.info"."""
_ANOTHER = Pattern(
    r"(?i)^(?:please |pls |can you |could you )?(?:(?:add|put|insert|write)\b|log (?!line|message|call|it\b|that\b"
    r"|this\b|them\b|entr))"
)
_TELLS = Pattern(
    r"(?i)\b(?:say\w*|tell\w*|includ\w+|with|mention\w*|show\w*|contain\w*|add|and|which|what|how many|have)\b"
)
_PLACES = Pattern(r"(?i)\b(?:in|inside|of) `?(\w+)`?")
_SAID_RETOLD, _EACH, _QUOTED, _PRINTS = 2.4, 0.8, 2.0, 0.6


def _told_otherwise(sentence: Sentence) -> Iterator[Repair]:
    is_another = _ANOTHER.search(sentence.text) is not None and not wants_traceback(sentence.text)
    is_another = is_another or ONE_MORE_LINE.search(sentence.text) is not None
    if is_another or any(each.search(sentence.text) is not None for each in (NOT_THE_LOG, _ALL_PRINTS)):
        return
    calls = list(_calls(sentence))
    quoted = [each for each in calls if _is_quoted(sentence, each[0])]
    written = [each for each in calls if is_written(sentence.text, sentence.source.segment(each[0]))]
    for call, level in written or quoted or calls:
        function = function_around(sentence.source, call)
        if function is None or not call.args or not isinstance(call.args[0], ast.Constant):
            continue
        text = sentence.source.segment(call.args[0])
        handler = nearest(sentence.source, call, ast.ExceptHandler)
        told = _rest(sentence.text, text.strip("\"'"), function.name)
        wanted = values(sentence, call.lineno, handler, told) if _TELLS.search(told) else []
        there = {sentence.source.segment(node) for node in walk(call) if isinstance(node, ast.expr)}
        wanted = [each for each in wanted if each not in there]
        traced = wants_traceback(sentence.text) and handler is not None
        now = _level(told, level, traced, handler)
        is_to_change = now != level and (level != "print" or bool(wanted) or _LEVEL.search(told) is not None)
        ways = bool(wanted) + is_to_change + (level == "print")
        if (
            ways < 2
            and len(wanted) < 2
            and not any(each.startswith("len(") for each in wanted)
            and not (traced and now != level)
        ):
            continue
        try:
            splices = tuple(_retold(sentence.source, call, level, now, wanted, handler))
        except Refusal:
            continue
        evidence = _SAID_RETOLD + _EACH * (ways + len(wanted) / 2) + told_of(sentence, call)
        evidence += _QUOTED * any(each in text for each in (*sentence.quoted, *_unquoted(sentence, text)))
        evidence += is_called(sentence, sentence.source.line(call.lineno)) + _PRINTS * (level == "print")
        yield Repair(splices, evidence)


def _is_quoted(sentence: Sentence, call: ast.Call) -> bool:
    text = sentence.source.segment(call.args[0]).lower() if call.args else ""
    return any(" " in each and each.lower() in text for each in sentence.quoted)


def _calls(sentence: Sentence) -> Iterator[tuple[ast.Call, str]]:
    """All that log; and all that print, where that is to become a log."""
    yield from ((call, level) for level, call in log_calls(sentence.source))
    if _TO_LOG.search(sentence.text) is not None and _OF_PRINT.search(sentence.text) is not None:
        for node in sentence.source.all(ast.Call):
            match node:
                case ast.Call(func=ast.Name("print"), args=[_], keywords=[]):
                    yield node, "print"


def _unquoted(sentence: Sentence, text: str) -> Iterator[str]:
    inner = text.strip("\"'")
    if len(inner) > 3 and inner.lower() in sentence.text.lower():
        yield inner


def _rest(said: str, text: str, function: str) -> str:
    """The sentence without what is logged now, and where."""
    rest = re.sub(re.escape(text), " ", said, flags=re.IGNORECASE) if text else said
    return _PLACES.sub(lambda match: " " if match[1] == function else match[0], rest)


def _level(told: str, level: str, traced: bool, handler: ast.ExceptHandler | None) -> str:
    if traced:
        return "exception"
    said = [match[1].lower() for match in _LEVEL.finditer(told)]
    said = [each for each in said if each != level or len(said) == 1]
    if said:
        return {"warn": "warning"}.get(said[-1], said[-1])
    if level == "print":
        return "error" if handler is not None else "info"
    return level


def _retold(
    source: Source, call: ast.Call, level: str, now: str, wanted: list[str], handler: ast.ExceptHandler | None
) -> Iterator[Splice]:
    if level == "print":
        logger, needed = logger_needed(source)
        yield from needed
        yield Splice(source.start(call.func), source.stop(call.func), f"{logger}.{now}")
    elif now != level:
        stop = source.stop(call.func)
        yield Splice(stop - len(level), stop, now)
    if not wanted:
        return
    text, last = call.args[0], call.args[-1]
    stop = source.stop(text) - 1
    if source.text[stop] not in "\"'" or source.text[stop - 1] in "\"'":
        raise Refusal("the text is none that can be added to")
    trailing = re.search(r"[.:!]? *$", source.text[source.start(text) : stop])
    end = stop - len(trailing[0]) if trailing is not None else stop
    if (
        len(wanted) == 2
        and all(each.startswith("len(") or each.isidentifier() for each in wanted)
        and wanted[1].startswith("len(")
    ):
        fields = "%s of %s"
    else:
        fields = ", ".join("%s" for _ in wanted)
    yield Splice(end, stop, f"{',' if len(call.args) > 1 else ':'} {fields}")
    yield Splice(source.stop(last), source.stop(last), f", {', '.join(wanted)}")
    if handler is not None and handler.name is None:
        around = function_around(source, call)
        name = exception_name(handler, around) if around is not None else "error"
        if name in wanted:
            yield named(source, handler, name)


def named(source: Source, handler: ast.ExceptHandler, name: str) -> Splice:
    """The exception gets a name there."""
    if handler.type is None:
        at = source.line_start(handler.lineno) + source.line(handler.lineno).index("except") + len("except")
        return Splice(at, at, f" Exception as {name}")
    return Splice(source.stop(handler.type), source.stop(handler.type), f" as {name}")


_NEEDS = Pattern(
    r"(?i)\b(?:log|print|say|show|mention|include|tell|report|output|write)s?\b(?P<what>(?: [\w.']+){1,4}?),? "
    r"(?:as well|too|also|in addition)\b|\balso (?:log|print|say|show|mention|include|tell|report)s?\b"
    r"(?P<also>(?: [\w.']+){1,3})"
)
_WORD = Pattern(r"[a-z]{3,}")
_LEAST = 2  # words of the text that are said
_ASKED, _A_WORD_WELL, _MOST_WELL = 5.2, 0.5, 3


def _told_as_well(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    what = said["what"] or said["also"]
    spoken = {root(word) for word in _WORD.findall(sentence.text.replace(said[0], " ").lower())}
    for node in source.all(ast.JoinedStr):
        told = " ".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
        shared = spoken & {root(word) for word in _WORD.findall(told.lower())}
        text = source.segment(node)
        wanted = [each for each in values(sentence, node.lineno, None, what) if f"{{{each}" not in text]
        if len(shared) < _LEAST or not wanted or node.lineno != node.end_lineno or text.endswith(('"""', "'''")):
            continue
        end = source.stop(node) - len(text) + len(text[:-1].rstrip(".! "))
        last = wanted[0].rpartition(".")[2].replace("_", " ")
        evidence = _ASKED + _A_WORD_WELL * min(len(shared), _MOST_WELL) + speaks_for(sentence, node)
        yield Repair((Splice(end, end, f", {last} {{{wanted[0]}}}"),), evidence)


_WARNED = Pattern(r"(?i)\bwarn\w*\b")
_ALL_OF_IT = Pattern(r"(?i)\b(?:log(?:ging)?|warn(?:ing)?|anything|quiet|silent|logs|warnings)(?: at all)? in\b")
_WHEN = Pattern(r"(?i)\b(?:when|if|whenever|about|for|on|unless)\b")
_SAID_UNLOGGED, _A_WORD_UNLOGGED, _MOST_UNLOGGED, _NAMED, _CLEAR = 5.2, 0.4, 4, 2.0, 1.0


def _unlogged(sentence: Sentence) -> Iterator[Repair]:
    source, found = sentence.source, dict[ast.stmt, float]()
    for level, call in log_calls(source):
        statement, function = source.parents[call], function_around(source, call)
        if not isinstance(statement, ast.Expr) or function is None:
            continue
        is_named = names(sentence, source.name_of(function)) >= _NAMED or names(sentence, function.name) >= _NAMED
        if _WARNED.search(sentence.text) is not None and level not in ("warn", "warning"):
            continue
        going = with_what_is_empty(source, statement)
        if going is not None and has_own_lines(source, going):
            found[going] = _CLEAR * is_named + _A_WORD_UNLOGGED * min(shared_words(sentence, call), _MOST_UNLOGGED)
    best = max(found.values(), default=0.0)
    for statement, told in found.items() if best >= _A_WORD_UNLOGGED else ():
        yield from possible(remove(source, [statement]), _SAID_UNLOGGED + told)
    named = [each for each, told in found.items() if told >= _CLEAR]
    if len(named) > 1 and _WHEN.search(sentence.text) is None and _ALL_OF_IT.search(sentence.text) is not None:
        yield from possible(remove(source, named), _SAID_UNLOGGED + best + _A_WORD_UNLOGGED)


WRITERS = (
    Writer(
        frozenset(("print-to-log", "log-print", "log-exception", "change-message", "add-log")),
        _told_otherwise,
        needs=_SAYS,
    ),
    Writer(frozenset(("message-value", "add-log")), _told_as_well, needs=_NEEDS),
    Writer(frozenset(("delete-lines",)), _unlogged, needs=NOT_LOGGED),
)
