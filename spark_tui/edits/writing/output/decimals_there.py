"""So many decimals for every fraction that a function shows, where it is the function that is named: "only 2 decimals
in the summary", "report should print one decimal"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python import given
from spark_tui.edits.python.nodes import is_print, last_name, name_or_key
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.fractions_told import may_have_fraction
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.no_zero_behind import fractions_shown

_NEEDS = Pattern(
    r"(?i)\b(?P<places>no|one|two|three|four|\d) "
    r"(?:decimals?(?: places?| digits?)?|digits? (?:after|behind|past)|places)\b"
)
_IS_ROUNDED = Pattern(r"(?i)\bround(?:s|ed|ing)?\b|\breturn\w*")
"""The number itself, and not how it is shown."""
_ASKED, _CLEAR, _FEWEST, _OF_IT = 6.0, 2.0, 2, 1.0
_SHOWN = frozenset(("report", "summary", "table", "output", "statistics", "stats", "invoice", "overview", "result"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _IS_ROUNDED.search(sentence.text) is not None:
        return
    source, word = sentence.source, said["places"].lower()
    places = "0" if word == "no" else NUMBERS.get(word, word)
    for _, function in _meant(sentence):
        shown = [*_fractions(source, function)]
        is_one_meant = any(_is_named(sentence, function, code) for _, code in shown)
        if len(shown) >= _FEWEST and not is_one_meant:
            op = named("format-spec")
            splices = (each for line, code in shown for each in op.edit(source, (line, code, f".{places}f")))
            yield from possible(splices, _ASKED)


_OF_WHAT = Pattern(
    r"(?i)^(?:please |pls )?(?:show |print |display |round |format )?(?:the |a )?(?:[a-z]+ )??(?P<what>[a-z]\w*)"
    r" (?:with|to|in|should have|has|needs) (?:only |just |an? )?"
    r"(?:(?P<places>no|one|two|three|four|\d) (?:decimals?(?: places?)?|digits?|places)"
    r"|thousands?[- ]?(?:separators?|commas?))\W*$"
)


def _of_what(sentence: Sentence) -> Iterator[Repair]:
    """ "Pace with two decimals": where that is printed as it is, by a function, a method or a variable of that name."""
    source, said = sentence.source, _OF_WHAT.search(sentence.text)
    if said is None:
        return
    what, word = singular(said["what"].lower()), (said["places"] or "").lower()
    places = "0" if word == "no" else NUMBERS.get(word, word)
    spec = f".{places}f" if word else ","
    fields, found = list[ast.expr](), list[ast.expr]()
    for node in source.all(ast.FormattedValue):
        called = node.value.func if isinstance(node.value, ast.Call) else node.value
        if node.format_spec is None and what in map(singular, parts(name_or_key(called))):
            fields += [node.value] if source.text[source.stop(node.value)] == "}" else []
    for call in source.all(ast.Call):
        for value in call.args if is_print(call) else ():
            called = value.func if isinstance(value, ast.Call) else value
            is_plain = isinstance(called, ast.Name | ast.Attribute | ast.Subscript)
            if is_plain and what in map(singular, parts(name_or_key(called))) and "\n" not in source.segment(value):
                found.append(value)
    if found or fields:
        quoted = [(each, source.segment(each)) for each in found]
        texts = [(each, f"f'{{{code}:{spec}}}'" if '"' in code else f'f"{{{code}:{spec}}}"') for each, code in quoted]
        splices = [instead(source, each, text) for each, text in texts]
        yield Repair((*splices, *(behind(source, each, f":{spec}") for each in fields)), _ASKED + _OF_IT)


_OF_ALL = Pattern(
    r"(?i)^(?:please |pls )?(?:show |print |display |round |format )?(?:all )?(?:the )?"
    r"(?:numbers|values|figures|everything|all|results) (?:with|to|in) (?:only |just )?"
    r"(?P<places>one|two|three|four|\d) (?:decimals?(?: places?)?|digits?|places)\W*$"
)


def _of_all(sentence: Sentence) -> Iterator[Repair]:
    """ "Print the numbers with two decimals": whatever is shown that may have a fraction."""
    said = _OF_ALL.search(sentence.text)
    if said is not None:
        word = said["places"].lower()
        form = f".{NUMBERS.get(word, word)}f"
        splices = tuple(splice for _, splice in fractions_shown(sentence.source, form) if splice.text != form)
        if splices:
            yield Repair(splices, _ASKED + _OF_IT)


def _meant(sentence: Sentence) -> Iterator[tuple[str, Function]]:
    """Those that are named; or the only one that prints what is spoken of: `print_report` for "the report"."""
    functions = sentence.source.functions
    named = [each for each in functions if max(names(sentence, each[1].name), names(sentence, each[0])) >= _CLEAR]
    spoken = {*sentence.spoken.split()}
    printing = [each for each in functions if any(is_print(node) for node in walk(each[1]))]
    alike = [each for each in printing if {*parts(each[1].name)} & spoken & _SHOWN]
    yield from named or (alike if len(alike) == 1 else [])


def _fractions(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """What it shows that may have one, with its line."""
    _, expressions, _ = named("format-spec").slots
    for line in map(str, range(function.lineno, (function.end_lineno or function.lineno) + 1)):
        for code in expressions.options(source, (line,)) if expressions.options is not None else ():
            node = given.parsed(code)
            if node is not None and may_have_fraction(source, function, node):
                yield line, code


def _is_named(sentence: Sentence, function: Function, code: str) -> bool:
    """Is one of those that are shown spoken of, and not only what shows it?"""
    node = given.parsed(code)
    called = {last_name(each) for each in walk(node)} if node is not None else set[str]()
    return any(names(sentence, each) >= _CLEAR for each in called - {"", function.name})


WRITERS = (
    Writer(frozenset(("format-spec",)), _written, needs=_NEEDS),
    Writer(frozenset(("format-spec",)), _of_what, needs=_OF_WHAT),
    Writer(frozenset(("format-spec",)), _of_all, needs=_OF_ALL),
)
