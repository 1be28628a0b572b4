"""What an error or a log says: something where it said nothing, what went wrong, in which line: "add a message that we
can only seek to where we are", "'job failed' without the reason is no log message", "I want the line number in that
error"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.spelled import QUOTED
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.told import calls_that_say, kinds_spoken_of

_NEEDS_MESSAGE = Pattern(
    r"(?i)\b(?:add|ad|give|put|needs?|wants?|without|no|bare|with|missing|lacks?|has)\b(?: \w+){0,3}? (?:mess?ages?"
    r"|text|reason"
    r"|explanation)\b|\b(?:mess?age|text|reason|explanation) (?:is |are )?missing\b"
    r"|\bbare (?:raise|\w+Error|\w+Exception)\b"
)
_TEXT = Pattern(
    r"(?i)\b(?:(?:\w{4}|which|to) (?:says?|reads|tells?(?: \w+)?|explains?)|saying|telling (?:us|me|people|\w+)"
    r"|explaining"
    r"|message:|text:)(?: that)? (.+?)[.!]?$"
)
_ASKED_MESSAGE, _WHICH = 3.2, 1.0


def _with_a_message(sentence: Sentence) -> Iterator[Repair]:
    text = said_in(QUOTED.search(sentence.text)) or said_in(_TEXT.search(sentence.text))
    if len(text.split()) < 2:
        return
    source = sentence.source
    silent = [node for node in source.all(ast.Raise) if _says_nothing(node)]
    for node in silent:
        if node.exc is not None:
            quote = "'" if '"' in text else _usual(source)
            raised = source.segment(node.exc).removesuffix("()")
            change = instead(source, node.exc, f"{raised}({quote}{text}{quote})")
            evidence = _ASKED_MESSAGE + _WHICH * (raised in sentence.bare) + told_of(sentence, node)
            yield Repair((change,), evidence)


def _says_nothing(node: ast.Raise) -> bool:
    match node.exc:
        case ast.Call(args=[], keywords=[]):
            return True
        case ast.Name(id=name):
            return name[:1].isupper()
        case ast.Attribute(attr=name):
            return name[:1].isupper()
        case _:
            return False


def _usual(source: Source) -> str:
    return '"' if source.text.count('"') >= source.text.count("'") else "'"


_NEEDS_REASON = Pattern(
    r"(?i)\b(?:reasons?|why|cause|what (?:went wrong|failed|happened|the (?:error|problem) (?:is|was))"
    r"|which (?:error|exception)|the (?:error|exception) (?:itself|too|as well)|actual (?:error|exception))\b"
)
_TOLD = Pattern(r"(?i)\b(?:log\w*|warn\w*|message\w*|print\w*|say|says|tells?|show\w*|includ\w+|without|know)\b")
_LOGS = frozenset(("debug", "info", "warning", "error", "critical"))
_ASKED_REASON, _QUOTED_REASON = 3.5, 2.0


def _with_the_reason(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for handler in source.all(ast.ExceptHandler) if _TOLD.search(sentence.text) is not None else ():
        for statement in handler.body:
            match statement:
                case ast.Expr(ast.Call(ast.Attribute(attr=name), [ast.Constant(str())], []) as call) if name in _LOGS:
                    splices = _logged(source, handler, call)
                case ast.Expr(ast.Call(ast.Name("print"), [ast.Constant(str())]) as call):
                    splices = _printed(source, handler, call)
                case _:
                    continue
            said = ast.literal_eval(call.args[0])
            quoted = _QUOTED_REASON * (said in sentence.text)
            yield Repair((*_named(source, handler), *splices), _ASKED_REASON + quoted + told_of(sentence, handler))


def _logged(source: Source, handler: ast.ExceptHandler, call: ast.Call) -> list[Splice]:
    stop = source.stop(call.args[0])
    return [Splice(stop - 1, stop - 1, ": %s"), Splice(stop, stop, f", {_name(handler)}")]


def _printed(source: Source, handler: ast.ExceptHandler, call: ast.Call) -> list[Splice]:
    start, stop = source.start(call.args[0]), source.stop(call.args[0])
    return [Splice(start, start, "f"), Splice(stop - 1, stop - 1, f": {{{_name(handler)}}}")]


def _name(handler: ast.ExceptHandler) -> str:
    return handler.name or "error"


def _named(source: Source, handler: ast.ExceptHandler) -> Iterator[Splice]:
    """What is caught gets a name, where it has none."""
    if handler.name is None:
        at = source.stop(handler.type) if handler.type is not None else source.start(handler) + len("except")
        yield Splice(at, at, " as error" if handler.type is not None else " Exception as error")


_NEEDS_WHERE = Pattern(
    r"(?i)\b(line|row|record|entry) ?(?:numbers?|no\.|index|#)"
    r"|\b(?:number|index) of the (?:\w+ )?(line|row|record|entry)"
    r"|\b(?:which|what|where the) (line|row|record|entry)\b|[\"'`](line|row|record|entry) \d+\b"
)
_WRONG = Pattern(
    r"(?i)\b(?:too (?:low|high|small|big)|off by|one off|wrong|(?:start|begin|count)\w* (?:at|from|with))\b"
)
"""What is said of numbers that are told already."""
_LIKE_THIS = r"([\"'`])((?:[^\"'`]*\W)?){word} \d+\b([^\"'`]*)\1"
_ASKED_WHERE, _QUOTED_WHERE, _ITS_KIND, _RAISED = 5.5, 1.5, 1.0, 0.3


def _told_where(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS_WHERE.search(sentence.text)
    word = next(filter(None, match.groups())).lower() if match is not None else ""
    for call, kind in calls_that_say(source) if word and _WRONG.search(sentence.text) is None else ():
        loop, text = nearest(source, call, ast.For), call.args[0] if call.args else None
        if loop is None or not isinstance(text, ast.Constant | ast.JoinedStr) or source.segment(text)[:2] == "rf":
            continue
        number, counted = _counted(source, loop)
        said = _said(sentence, source, text, word)
        if kind == "log" and not isinstance(text, ast.JoinedStr):
            stop = source.stop(text)
            told = (instead(source, text, said.replace("{}", "%s")), Splice(stop, stop, f", {number}"))
        else:
            told = (instead(source, text, "f" + said.replace("{}", f"{{{number}}}", 1)),)
        meant = _QUOTED_WHERE * (isinstance(text, ast.Constant) and str(text.value) in sentence.quoted)
        meant += _ITS_KIND * (kind in kinds_spoken_of(sentence)) + _RAISED * (kind == "raise")
        yield Repair((*counted, *told), _ASKED_WHERE + meant + told_of(sentence, call))


def _counted(source: Source, loop: ast.For) -> tuple[str, tuple[Splice, ...]]:
    """The number of what the loop is at, as people count, and what it takes to know it."""
    match loop.target, loop.iter:
        case ast.Tuple([ast.Name(number), *_]), ast.Call(ast.Name("enumerate"), [_, *start], keywords):
            begin = [*start, *(each.value for each in keywords)]
            is_first = bool(begin) and ast.unparse(begin[0]) == "1"
            return number if is_first else f"{number} + 1", ()
        case _:
            function = function_around(source, loop)
            taken = bound_in(function) if function is not None else ()
            number = first_free(("number", "line_number", "position", "nth"), taken)
            target = (
                f"({source.segment(loop.target)})"
                if isinstance(loop.target, ast.Tuple)
                else source.segment(loop.target)
            )
            counted = f"enumerate({source.segment(loop.iter)}, 1)"
            return number, (instead(source, loop.target, f"{number}, {target}"), instead(source, loop.iter, counted))


def _said(sentence: Sentence, source: Source, text: ast.expr, word: str) -> str:
    """In front of what is said so far; as it is written in the sentence, where that is the same with a number."""
    written = source.segment(text).removeprefix("f")
    quote, inside = written[0], written[1:-1]
    like = re.search(_LIKE_THIS.format(word=word), sentence.text, re.IGNORECASE)
    if like is not None and isinstance(text, ast.Constant) and inside.strip(" .").lower() in like[0].lower():
        return f"{quote}{like[2]}{word} {{}}{like[3]}{quote}"
    return f"{quote}{word} {{}}: {inside}{quote}"


WRITERS = (
    Writer(frozenset(("change-message",)), _with_a_message, needs=_NEEDS_MESSAGE),
    Writer(frozenset(("change-message", "add-log")), _with_the_reason, needs=_NEEDS_REASON),
    Writer(frozenset(("change-message", "message-value", "enumerate")), _told_where, needs=_NEEDS_WHERE),
)
