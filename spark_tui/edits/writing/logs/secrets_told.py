"""What is nobody's business is no longer printed or logged: "don't log the client secret", "the password must not end
up in the logs". The line goes that tells nothing else; of one that tells more, only the secret."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_print, last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.values.items import arguments
from spark_tui.edits.python.values.items import remove as remove_item
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.left_out import with_what_is_empty

_TOLD = r"(?:log\w*|print\w*|show(?! up)\w*|output\w*|echo\w*|dump\w*|leak\w*|expos\w+|terminal|console|stdout)"
_NOT = (
    r"(?:do|does|should|must|may|can|is|are|has|wo|ought)(?:n[o']?t| not|n't)|can(?:no|')t|never|quit|no longer"
    r"|stop(?! ?(?:words?|lists?|times?|dates?)\b)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:{_NOT})\b(?: \w+){{0,5}}? {_TOLD}|\b{_TOLD}\b.*\b(?:{_NOT}|no[- ]?go|bad|dangerous|insecure|unsafe"
    rf"|forbidden"
    r"|please no|risk\w*)\b|\b(?:leak|expos)\w*\b|\b(?:log|print)\w* .*\b(?:plain|clear) ?text\b"
    r"|\b(?:secret|password|credential|token|key|pin|card|cvv|iban)\w* (?:(?:is|are|gets?|is being) )?(?:printed|logged"
    r"|in (?:the |our )?(?:logs?|output)|(?:on|to) (?:the )?(?:terminal|console|stdout))\b"
    r"|\b(?:log|print|show)s?\b.*[,;.:] ?(?:please |pls )?(?:stop|leave|take|remove|drop)\b"
    r"|\b(?:remove|drop|leave|take|keep|get) (?:\w+ ){1,4}(?:out of|from|off) (?:the |our )?(?:log\w*|output|prints?)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:mask\w*|redact\w*|hash\w*|star\w*|instead|only|repr|if|when|unless|until|twice|level|file"
    r"|raise\w*|returns?|(?:give|hand|pass)s? (?:\w+ ){0,3}back)\b|\*\*"
)
_SECRETS = frozenset(
    re.findall(
        r"\w+",
        """
        secret secrets password passwords passwd pwd passphrase token tokens credential credentials key apikey pin cvv
        iban ssn
        """,
    )
)
_ANY_SECRET = Pattern(r"(?i)\b(?:secrets?|credentials?|sensitive|confidential|private data)\b")
_CLEAR, _SAID = 2.0, 7.0
_LABEL = re.compile(
    r"(?i)[,;(]?\s*(?:\b(?:with|and|using|for|by|as|is|of|the|card|pass\w*|pw|tokens?|secret|key"
    r"|pin)\b[\s:=]*)*[\s:=]*$"
)
_HOLDER = re.compile(r"%[-#0 +]*\d*(?:\.\d+)?[a-zA-Z]")


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    for call in (*(each for each in source.all(ast.Call) if is_print(each)), *(each for _, each in log_calls(source))):
        statement = source.parents.get(call)
        if not isinstance(statement, ast.Expr):
            continue
        told = list(_values(call))
        secret = [each for each in told if _is_meant(sentence, each)]
        if len(secret) != 1:
            continue
        function = function_around(source, statement)
        clear = _SAID + names(sentence, last_name(secret[0]))
        clear += names(sentence, function.name) if function is not None else 0.0
        if len(told) > 1:
            change = _without(source, call, secret[0])
            if change:
                yield Repair(tuple(change), clear)
            continue
        going = with_what_is_empty(source, statement)
        if going is not None and has_own_lines(source, going):
            yield Repair(tuple(remove(source, [going])), clear)


def _is_meant(sentence: Sentence, value: ast.expr) -> bool:
    name = last_name(value)
    if not name:
        return False
    secret = _SECRETS.intersection(parts(name.lower()))
    said = any(word in sentence.text.lower() for word in secret)
    return names(sentence, name) >= _CLEAR or said or (bool(secret) and _ANY_SECRET.search(sentence.text) is not None)


def _values(call: ast.Call) -> Iterator[ast.expr]:
    """What is told by it beside words."""
    for each in call.args:
        match each:
            case ast.Constant():
                pass
            case ast.JoinedStr(values):
                yield from (part.value for part in values if isinstance(part, ast.FormattedValue))
            case ast.BinOp(ast.Constant(str()), ast.Mod(), ast.Tuple(elts)):
                yield from elts
            case ast.BinOp(ast.Constant(str()), ast.Mod(), value):
                yield value
            case ast.Call(ast.Attribute(ast.Constant(str()), "format"), args):
                yield from args
            case ast.BinOp(op=ast.Add()):
                yield from (one for one in _summands(each) if not isinstance(one, ast.Constant))
            case _:
                yield each


def _summands(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.BinOp(one, ast.Add(), other):
            yield from _summands(one)
            yield from _summands(other)
        case ast.Call(ast.Name("str"), [value]):
            yield value
        case _:
            yield node


def _without(source: Source, call: ast.Call, secret: ast.expr) -> list[Splice]:
    """The secret goes out of a message that tells more, with what announces it."""
    first = call.args[0]
    if secret in call.args:
        at = call.args.index(secret)
        try:
            gone = list(remove_item(arguments(source, call), at))
        except (Refusal, ValueError):
            return []
        label = call.args[at - 1] if at else None
        holders = list(_HOLDER.finditer(source.segment(first))) if isinstance(first, ast.Constant) else []
        if len(holders) == len(call.args) - 1 and at:
            cut = _cut(source, source.start(first), holders[at - 1].start(), holders[at - 1].end())
            return [*gone, *cut] if cut else []
        if isinstance(label, ast.Constant) and isinstance(label.value, str) and label is not first:
            return [Splice(source.stop(call.args[at - 2]), source.stop(secret), "")]
        return gone if not holders else []
    for string in (each for each in call.args if isinstance(each, ast.JoinedStr)):
        for field in fields(source, string):
            if field.expression == ast.unparse(secret):
                start = source.start(string)
                return _cut(source, start, field.start - 1 - start, field.end + 1 - start)
    return []


def _cut(source: Source, start: int, first: int, stop: int) -> list[Splice]:
    """A part of a text that begins at `start`, and the words before it that only announce it."""
    before = _LABEL.search(source.text[start + 1 : start + first].lstrip("\"'"))
    if before is None or not before[0].strip(" :=,;("):
        return []  # it is no end of a message
    return [Splice(start + first - len(before[0]), start + stop, "")]


WRITER = Writer(frozenset(("remove-prints", "delete-lines", "remove-argument")), _written, needs=_NEEDS)
