"""A handler catches one kind of error more, or there is one more handler before it: "also catch KeyError in parse",
"an empty dict when the config file isn't there", where everything is caught already."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import EVERYTHING, caught_by, handler, is_kind_of
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.place.what_fails import wanted_errors
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures._own import own_class
from spark_tui.edits.writing.failures.raised_as import asked_for

_ERROR = r"(?:[a-z_]\w*\.)*[A-Z]\w*(?:Error|Exception|Interrupt|Iteration|Exit|Timeout)"
_ERRORS = rf"`?(?P<{{}}>{_ERROR}(?:(?:, | and | or |, and ){_ERROR})*)`?s?"
_CATCH = r"(?:catch(?:es|ing)?|handles?|handling|except|swallows?|excepts?|covers?|expects?)"
_NEEDS_MORE = Pattern(
    rf"\b[Aa]lso {_CATCH} (?:the |an? )?{_ERRORS.format('also')}"
    rf"|\b(?i:{_CATCH}) (?:the |an? )?{_ERRORS.format('too')},? (?:too|as well|also|there as well|in addition)\b"
    rf"|\b(?i:{_CATCH}) (?:both )?\w+Error and (?:also )?{_ERRORS.format('both')}"
    rf"|\badd {_ERRORS.format('added')} to (?:the |its |what (?:is|it|\w+) )(?:except|catch|handl|error)"
)
_ACTS = Pattern(
    r"(?i)\b(?:return|rais|log|print|retry|skip|exit|ignor|warn|instead|rather|separate|own|fall back|continue|pass)\w*"
)
_ASKED, _NAMED, _CLEAR = 6.0, 2.0, 1.5


def _one_kind_more(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS_MORE.search(sentence.text)
    said = said_in(match)
    if match is None or _ACTS.search(sentence.text[: match.start()] + sentence.text[match.end() :]) is not None:
        return
    wanted = re.findall(_ERROR, said)
    named = {node for _, node in source.functions if names(sentence, node.name) >= _CLEAR}
    for each in source.all(ast.ExceptHandler):
        function = function_around(source, each)
        if each.type is None or caught_by(each) & EVERYTHING or (named and function not in named):
            continue
        known = [source.segment(one) for one in (each.type.elts if isinstance(each.type, ast.Tuple) else [each.type])]
        around = source.parents[each]
        others = [one for other in getattr(around, "handlers", ()) for one in caught_by(other)]
        more = [error for error in wanted if error.rpartition(".")[2] not in {o.rpartition(".")[2] for o in others}]
        if more:
            text = f"({', '.join((*known, *more))})"
            told = _ASKED + _NAMED * (function in named) + told_of(sentence, each)
            yield Repair((instead(source, each.type, text),), told)


_NEEDS_OWN = Pattern(r"(?i)\b(?:return|give|use|fall back|default|start with|raise|throw)\w*\b")
_OTHER_MATTER = Pattern(
    r"(?i)\b(?:rais\w+|log\w*|print\w*|instead of (?:an? )?(?:\w+Error|exception)|creat\w+|writ\w+)\b"
)
_ASKED_OWN, _SHARED = 4.6, 0.6


def _one_of_its_own(sentence: Sentence) -> Iterator[Repair]:
    """Before the one that catches everything and does nothing."""
    source = sentence.source
    own = asked_for(sentence)
    value = next(fallbacks(sentence.text, sentence), None) if own is None else None
    if own is None and (value is None or _OTHER_MATTER.search(sentence.text) is not None):
        return
    for error in wanted_errors(sentence):
        if error == own:
            continue
        for tried in source.all(ast.Try):
            broad = next((each for each in tried.handlers if each.type is None or caught_by(each) & EVERYTHING), None)
            function = function_around(source, tried)
            if broad is None or function is None or not _is_quiet(broad) or not _returns(tried):
                continue
            lines = sorted({node.lineno for each in tried.body for node in walk(each) if isinstance(node, ast.stmt)})
            found = [each for line in lines for each in raised_by(source, line)]
            if not any(_is_one(each, error) for each in found):
                continue
            action = f"return {value}" if own is None else f"raise {own}({_message(function, error)})"
            code = handler(source, source.indent(tried.lineno), error, action)
            at = source.line_start(broad.lineno)
            told = _ASKED_OWN + told_of(sentence, tried) + _SHARED * min(2.0, names(sentence, function.name))
            made = own_class(source, own) if own is not None else ()
            yield Repair((Splice(at, at, code + "\n"), *made), told)


def _message(function: Function, error: str) -> str:
    own = next((each for each in parameters_of(function) if each not in ("self", "cls")), None)
    said = {"FileNotFoundError": "no such file", "json.JSONDecodeError": "invalid JSON"}.get(error, "cannot read it")
    return f'f"{said}: {{{own}}}"' if own is not None else f'"{said}"'


def _is_quiet(each: ast.ExceptHandler) -> bool:
    match each.body:
        case [ast.Pass() | ast.Return(None | ast.Constant(None))]:
            return True
        case _:
            return False


def _returns(tried: ast.Try) -> bool:
    return any(isinstance(node, ast.Return) and node.value is not None for each in tried.body for node in walk(each))


def _is_one(raised: str, error: str) -> bool:
    one, other = raised.rpartition(".")[2], error.rpartition(".")[2]
    return one == other or is_kind_of(one, other)


WRITERS = (
    Writer(frozenset(("narrow-except", "add-except")), _one_kind_more, needs=_NEEDS_MORE),
    Writer(frozenset(("add-except", "wrap-try")), _one_of_its_own, needs=_NEEDS_OWN),
)
