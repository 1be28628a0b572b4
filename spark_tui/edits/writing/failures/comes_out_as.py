"""One error comes through and another one is wanted: the call or the lookup that fails is found in that function, and
the other is raised there, made of what its constructor takes: "callers of solder only ever see NoSuchAlloy, even where
the table has no entry", "a KeyError gets out of seat, it should be UnknownGuest"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.from_scope import in_scope
from spark_tui.edits.python.failing.raised_with import TEXTS, taken
from spark_tui.edits.python.failing.tries import can_be_tried, free_name, in_try, is_kind_of
from spark_tui.edits.python.imports import available, imported_names
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.names import around_in_function, function_around
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import tells
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.saying.place.what_fails import Failing, wanted_errors
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.raised_as import message

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:com(?:e|es|ing) (?:out|through|up)|gets? (?:out|through)|leaks?|escapes?|turn\w*|becom\w+|surfac\w+"
    r"|sees?|gets?|given|rais\w+|throw\w*|translat\w+|wrap\w*|convert\w*|fails? with|ends? (?:in|with|as)|handle|catch"
    r"|report\w*|expects?|only ever|never|instead|rather)\b)(?=.*\b(?-i:[A-Z]\w*[a-z]\w*))"
)
_CAPITAL = Pattern(r"\b[A-Z]\w*[a-z]\w*")
_UNKNOWN = Pattern(
    r"(?i)\b(?:unknown|no such|nobody knows|isn't (?:there|known|in)|is not (?:there|known|in)|aren't there|missing"
    r"|does(?:n't| not) (?:exist|know|have)|no entry|has no|not (?:there|found|known|registered|listed)|never heard)\b"
)
_LOOKUPS = frozenset(("KeyError", "IndexError", "ValueError", "StopIteration", "LookupError"))
_SIMPLE = ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Expr | ast.Return | ast.Delete
_ASKED, _CLEAR, _A_WORD, _MOST, _GIVES, _HALF = 6.5, 2.0, 0.3, 4, 0.4, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    own, old = wanted(sentence)
    functions = [node for _, node in source.functions if names(sentence, node.name) >= _CLEAR]
    functions = [node for node in functions if not isinstance(source.parents.get(node), ast.ClassDef)
                 or node.name != "__init__"]  # fmt: skip
    for error in own:
        for function in functions:
            if _raises(function) & {error, *old}:
                continue  # that is another one instead
            failing = sorted(_failing(sentence, function, old), key=lambda one: -one.evidence)[:2]
            # of two that fail alike, who catches one lets the other through: better both are checked before
            is_half = not old and len(failing) > 1 and failing[0].evidence - failing[1].evidence < _A_WORD
            for each in failing:
                told = _ASKED + each.evidence + min(names(sentence, function.name), 3.0) / 3 - _HALF * is_half
                yield from possible(_tried(sentence, function, each, error), told)


def wanted(sentence: Sentence) -> tuple[list[str], list[str]]:
    """The errors of the program that are wanted, and those named that come now."""
    source, text = sentence.source, sentence.text
    own, imported = own_exceptions(source), imported_names(source)
    found, old = list[str](), list[str]()
    for match in _CAPITAL.finditer(text):
        name = match[0] if match[0] in own | imported else match[0].removesuffix("s")
        if name in own or (name in imported and name.endswith(("Error", "Exception"))):
            is_refused = re.search(
                r"(?i)\b(?:instead of|rather than|not)(?: an?| the| a bare)? $", text[: match.start()]
            )
            (old if is_refused else found).append(name)
        elif name.endswith(("Error", "Exception", "Iteration")):
            old.append(name)
    return list(dict.fromkeys(found))[:1], list(dict.fromkeys(old))


def _raises(function: Function) -> set[str]:
    raised = (node.exc for node in walk(function) if isinstance(node, ast.Raise) and node.exc is not None)
    return {ast.unparse(each.func if isinstance(each, ast.Call) else each) for each in raised}


def _failing(sentence: Sentence, function: Function, old: list[str]) -> Iterator[Failing]:
    """The statements that may fail so, by what they do; else those that call something, where it is named."""
    source = sentence.source
    lookups = sorted(_LOOKUPS) if _UNKNOWN.search(sentence.text) is not None else []
    said = old or [each for each in wanted_errors(sentence) if each not in own_exceptions(source)] or lookups
    statements = [each for block in blocks(source) for each in block if _can_be_tried(source, block, each, function)]
    known, possibly = list[Failing](), list[Failing]()
    for at, each in enumerate(statements):
        words = _A_WORD * min(shared_words(sentence, each), _MOST) - at / 100
        fits = [
            error
            for error in raised_by(source, each.lineno)
            if any(_is_same(error, one) or is_kind_of(error.rpartition(".")[2], one.rpartition(".")[2]) for one in said)
        ]
        if fits:
            known.append(Failing(each, fits[0], 1.0 + words))
        elif old and _calls(each):
            gives = _GIVES * isinstance(each, ast.Assign | ast.AnnAssign | ast.Return)  # what is not there is asked for
            possibly.append(Failing(each, old[0], words - 1.0 + gives))
    yield from known or possibly


def _is_same(one: str, other: str) -> bool:
    return one.rpartition(".")[2] == other.rpartition(".")[2]


def _can_be_tried(source: Source, block: list[ast.stmt], each: ast.stmt, function: Function) -> bool:
    if not isinstance(each, _SIMPLE) or function_around(source, each) is not function:
        return False
    is_tried = any(isinstance(one, ast.Try) for one in around_in_function(source, each))
    return not is_tried and has_own_lines(source, each) and can_be_tried(block, each)


def _calls(statement: ast.stmt) -> bool:
    return any(isinstance(each, ast.Call) and not tells(each.func) for each in walk(statement))


def _tried(sentence: Sentence, function: Function, failing: Failing, error: str) -> Iterator[Splice]:
    source = sentence.source
    module, _, name = failing.error.rpartition(".")
    caught, needed = available(source, module, name) if module else (name, [])
    yield from needed
    made = ", ".join(_made_of(sentence, function, failing, error))
    yield from in_try(source, [failing.statement], caught, f"raise {error}({made})")


def _made_of(sentence: Sentence, function: Function, failing: Failing, error: str) -> list[str]:
    source = sentence.source
    classes = {node.name: node for _, node in source.classes}
    near = [each for each in walk(failing.statement) if isinstance(each, ast.Subscript | ast.Call)]
    needed, found = taken(classes.values()).get(error, []), list[str]()
    for each in needed:
        code = in_scope(source, function, failing.statement, each, classes, near)
        if not code and each.arg in TEXTS:
            code = f"str({free_name(source)})"
        if code:
            found.append(code)
    if needed and len(found) == len(needed) and not (len(needed) == 1 and needed[0].arg in TEXTS):
        return found
    return [message(sentence, failing)]


WRITER = Writer(frozenset(("raise-from", "wrap-try", "reraise", "raise-instead")), _written, needs=_NEEDS)
