"""Who still calls it is warned: "deprecate load in favour of read", "warn that load is deprecated"; or no more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.newer_one import replaced

_NEEDS = Pattern(r"(?i)\bdeprecat\w+")
_GOES = Pattern(
    r"(?i)\b(?:remove|drop|delete|kill|lose|silence|get rid of|no more|without|stop|take out|not|no longer)\b"
    r"[^.]*\bdeprecat\w+ ?warn\w*|\bun-?deprecate\b|(?:\b(?:not|no longer)|n't) (?:be )?deprecated\b"
)
_HAS_TO_GO = Pattern(
    r"(?i)^(?!.*\b(?:warn\w*|deprecate|mark\w*|will|add|soon|later|before)\b).*"
    r"(?:\bdeprecated\b.*"
    r"\b(?:goes|(?:can|must|should|may|to) go|is gone|out with|away with|removed?|delete|drop|kill|ditch)\b"
    r"|\b(?:remove|delete|drop|kill|ditch|out with|away with|get rid of)\b.*\bdeprecated\b)"
)
"""It has been deprecated for long enough: "deprecated for two releases, so load goes"."""
_NAME = r"(?:the )?(?:new )?`?([^\W\d][\w.]*)`?(?:\(\))?"
_RATHER = Pattern(
    rf"(?i)\b(?:use|call|prefer) {_NAME}(?: \w+)? instead\b"
    rf"|\b(?:in favou?r of|replaced by|superseded by|people should use|one should use|should use|switch to) {_NAME}"
    rf"|[,;:.] (?:please )?(?:use|call|point (?:\w+ )?(?:to|at)) {_NAME}(?=\W*$)"
)
_NEEDS_WARN = Pattern(
    r"(?i)\bwarnings?\.warn\b|\b(?:use|with|via|by|through|into|as|an?|to) (?:the |real |proper |python )*"
    r"(?:warnings?(?: module)?\b(?!s)|(?-i:[A-Z]\w*Warning)\b)"
)
_NOT_PRINTED = Pattern(r"(?i)\bprint(?:s|ed|ing)?\b|\binstead\b")
_CATEGORY = Pattern(r"\b[A-Z]\w*Warning\b")
_CLEAR, _ASKED = 1.5, 6.0
_IN_ITS_PLACE = 1.0
_WARNS = Pattern(r"(?s)(?:warnings\.)?warn\(.*\b(?:Pending)?DeprecationWarning\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, rather = sentence.source, said_in(_RATHER.search(sentence.text))
    if any(each.search(sentence.text) is not None for each in (_GOES, _HAS_TO_GO)) or any(_warned_instead(sentence)):
        return
    if replaced(sentence)[0]:
        return  # it is a library that says so
    for name, node in source.definitions:
        function, clear = node if isinstance(node, Function) else method(node, "__init__"), names(sentence, name)
        if function is None or clear < _CLEAR or name.rpartition(".")[2] == rather.rpartition(".")[2]:
            continue
        warn, needed = available(source, "warnings", "warn")
        message = f"{name} is deprecated{f', use {rather} instead' if rather else ''}"
        call = f'{warn}("{message}", DeprecationWarning, stacklevel=2)'
        yield Repair((*needed, insert_at_top(source, function, call)), _ASKED + clear)


def _warned_instead(sentence: Sentence) -> Iterator[Repair]:
    """What is printed becomes a warning: "use warnings.warn with a FutureWarning instead of print"."""
    source = sentence.source
    if _NEEDS_WARN.search(sentence.text) is None or _NOT_PRINTED.search(sentence.text) is None:
        return
    said = _CATEGORY.search(sentence.text)
    found = list[tuple[float, ast.Call]]()
    for node in source.all(ast.Expr):
        match node.value:
            case ast.Call(ast.Name("print"), [ast.expr()], []) as call:
                outer, told = function_around(source, node), 0.0
                while outer is not None:
                    told, outer = max(told, names(sentence, outer.name)), function_around(source, outer)
                found.append((told, call))
    most = max((told for told, _ in found), default=0.0)
    meant = [call for told, call in found if told == most]
    if meant and (most >= _CLEAR or len(found) == 1):
        warn, needed = available(source, "warnings", "warn")
        category = f", {said[0]}" if said is not None else ""
        splices = (
            instead(source, call, f"{warn}({source.segment(call.args[0])}{category}, stacklevel=2)") for call in meant
        )
        yield Repair((*needed, *splices), _ASKED + _IN_ITS_PLACE + most)


def _no_more(sentence: Sentence) -> Iterator[Repair]:
    """Nobody is warned any more: of a function that is named, or of all."""
    source = sentence.source
    warned = [
        (names(sentence, around.name), node)
        for node in source.all(ast.Expr)
        if _WARNS.match(source.segment(node)) and (around := function_around(source, node)) is not None
    ]
    most = max((told for told, _ in warned), default=0.0)
    meant = [node for told, node in warned if told == most]
    if meant:
        yield from possible(remove(source, meant), _ASKED + most)


WRITERS = (
    Writer(frozenset(("print-to-log", "add-log", "log-print")), _warned_instead, needs=_NEEDS_WARN),
    Writer(frozenset(("add-decorator", "insert-after", "add-log")), _written, needs=_NEEDS),
    Writer(frozenset(("delete-lines", "remove-definition")), _no_more, needs=_GOES),
)
