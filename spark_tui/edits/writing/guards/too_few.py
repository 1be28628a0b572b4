"""So many are needed: "return None with fewer than two points", "less than 3 values -> ValueError", "deviation needs at
least two points". What there have to be is counted, whatever it is kept in."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something, written_return
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_self, last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.types.used_as import kind_by_use
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_NUMBER = r"(?P<{0}>\d+|two|three|four|five|six|seven|eight|nine|ten)"
_NOUN = r"(?: (?!of\b)(?P<{0}>[a-z]\w*))?"
_SAYS = Pattern(
    rf"(?i)\b(?:fewer|less) than {_NUMBER.format('below')}{_NOUN.format('few')}"
    rf"|\b(?:needs?|takes?|requires?|wants?|there (?:must|have to|has to) be|(?:must|has to) (?:have|get|be))"
    rf" at least {_NUMBER.format('least')}{_NOUN.format('needed')}"
    rf"|\bat least {_NUMBER.format('wanted')}{_NOUN.format('them')} (?:are|is) (?:needed|required|necessary)\b"
)
_MEASURED = Pattern(
    r"(?i)(?:char\w*|letters?|digits?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|euros?|dollars?|cents?|percent"
    r"|degrees?|bytes?|kb|mb|gb|km|m|kg|g|times?|words?|lines?|decimals?|places?|points? of)"
)
"""What is measured, and not counted."""
_ITSELF = Pattern(r"(?i)\b([a-z_]\w*)[`'\"]? (?:is|was|gets|falls|drops|goes|becomes)(?: to)? (?:fewer|less) than\b")
"""What is itself that small, however many of something else there are: "when timeout is less than 5"."""
_ANY = frozenset(("values", "items", "elements", "entries", "numbers", "samples", "rows", "points", "of", ""))
_COUNTED = frozenset(("len", "sorted", "sum", "min", "max", "list", "tuple", "set", "enumerate", "combinations", "zip"))
_OF_STATISTICS = frozenset(("mean", "fmean", "median", "stdev", "pstdev", "variance", "pvariance", "quantiles", "mode"))
_ASKED, _NAMED, _CALLED = 8.0, 0.5, 1.0
_CLEAR = 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _SAYS.search(sentence.text)
    if said is None:
        return
    noun = (said["few"] or said["needed"] or said["them"] or "").lower()
    number = (said["below"] or said["least"] or said["wanted"]).lower()
    number = NUMBERS.get(number, number)
    if _MEASURED.fullmatch(noun) is not None or int(number) < 2:
        return
    source = sentence.source
    itself = said_in(_ITSELF.search(sentence.text))
    named = [name for name, node in source.functions if names(sentence, node.name) >= _CLEAR]
    for name, function in source.functions:
        if named and name not in named:
            continue
        found = [
            each
            for each in _many(function, noun)
            if itself not in sentence.known or each[0].rpartition(".")[2] == itself.lower()
        ]
        for many, is_called_so in found[:1]:
            if not (named or is_called_so) or f"len({many})" in source.segment(function).partition("return")[0]:
                continue
            action = _action(sentence, name, function, (many, number), is_needed=not said["below"])
            guard = f"if len({many}) < {number}:\n{source.unit}{action}"
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + _CALLED * is_called_so
            yield from possible(iter((insert_at_top(source, function, guard),)), told)


def _action(sentence: Sentence, name: str, function: Function, wanted: tuple[str, str], *, is_needed: bool) -> str:
    """As it is said; what is needed, and is not there, is an error."""
    many, number = wanted
    gap = Gap(sentence, "guard-empty", (name,))
    value = next((each for each in returned(gap) if each not in wanted), None)
    errors = (each for each in exceptions(gap) if not each.endswith("StatisticsError"))
    error = next(errors, "ValueError" if is_needed and value is None else None)
    if error is not None:
        what = " ".join(parts(many.rpartition(".")[2]))
        return f"raise {error}" if "(" in error else f'raise {error}("at least {number} {what} are needed")'
    if value is not None:
        return written_return(function, value)
    return "return None" if gives_something(function) else "return"


def _many(function: Function, noun: str) -> Iterator[tuple[str, bool]]:
    """What may be meant, those first that are called so; each with whether they are."""
    every = dict.fromkeys((*_taken(function), *_kept(function)))
    called = [each for each in every if noun and _is_of(each, noun)]
    yield from ((each, True) for each in called)
    if len(every) == 1 and noun in _ANY:
        yield from ((each, False) for each in every if each not in called)


def _is_of(name: str, noun: str) -> bool:
    words = parts(name.rpartition(".")[2])
    return noun in (*words, *(plural(word) for word in words)) or singular(noun) in words


def _taken(function: Function) -> Iterator[str]:
    for name in parameters_of(function):
        kind = kind_by_use(function, name) or ""
        if re.match(r"(?i)(?:list|set|dict|tuple|sequence|iterable|collection)\b", kind) or _is_counted(function, name):
            yield name


def _kept(function: Function) -> Iterator[str]:
    for node in walk(function):
        match node:
            case ast.Attribute(value=owner) if is_self(owner) and _is_counted(function, ast.unparse(node)):
                yield ast.unparse(node)


def _is_counted(function: Function, code: str) -> bool:
    """Is it gone through, or given to a function that goes through it?"""
    for node in walk(function):
        match node:
            case ast.For(iter=each) | ast.comprehension(iter=each) if ast.unparse(each) == code:
                return True
            case ast.Call(func, [first, *_]) if last_name(func) in _COUNTED | _OF_STATISTICS:
                if ast.unparse(first) == code:
                    return True
    return False


WRITER = Writer(frozenset(("guard-empty", "raise-if", "return-if")), _written, needs=_SAYS)
