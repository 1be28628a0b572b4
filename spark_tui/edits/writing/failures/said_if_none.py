"""A function says so where there is none of what it is to deal with: "finish should say if there is no todo with that
id", "cancel should say if there was nothing to cancel", where it does nothing then and nobody hears of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.functions.rows_changed import rows_changed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_print, name_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NONE = (
    r"(?:there (?:is|was|are|were) (?:no(?:t any|ne| one| such)?|nothing)\b"
    r"(?: (?P<{0}>(?!(?:with|to|of|for|in)\b)[a-z]\w*))?"
    r"|nothing (?:was|is|got|to|happened|matched)\b|(?:it|that|the [a-z]\w*|[a-z]\w*) (?:does not exist|doesn't exist"
    r"|doesnt exist|is not there|isn't there|is unknown|was not found|is not found|isn't found|is missing|did nothing)"
    r"|no(?:body|thing| one| such)?(?: (?P<{1}>[a-z]\w*))? (?:has|with|is|was|matches|exists|found)\b)"
)
_SAYS = r"(?:say|says|tell|tells|print|prints|report|reports|warn|warns|mention|mentions|show)"
_NEEDS = Pattern(
    rf"(?i)\b(?P<name>[a-z_]\w*)(?:\(\))? (?:should|must|needs to|has to|could) (?:also )?{_SAYS}\b(?: so| me| us"
    r"| the user| something| it| an error| a message|:? [\"'`][^\"'`]+[\"'`])* (?:if|when) "
    + _NONE.format("one", "other")
    + rf"|^(?:if|when) {_NONE.format('first', 'second')}[^,]*,? (?P<who>[a-z_]\w*)(?:\(\))? should {_SAYS}\b"
)
_RAISED = Pattern(r"(?i)\b(?:rais\w+|\w+Error|exception|return\w*|40\d)\b")
_KEYS = frozenset(("id", "key", "name", "title", "number", "code", "index", "slug", "email"))
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _RAISED.search(sentence.text) is not None:
        return
    word = said["name"] or said["who"]
    thing = said["one"] or said["other"] or said["first"] or said["second"] or ""
    for _, function in source.functions:
        if function.name == word or (word not in sentence.known and names(sentence, function.name) >= 2):
            text = _text(sentence, function, singular(thing.lower()))
            yield from _by_rows(source, function, text)
            yield from _in_silence(source, function, text)


def _text(sentence: Sentence, function: Function, thing: str) -> str:
    quoted = sentence.quoted[0].replace('"', "'") if sentence.quoted else ""
    if quoted:
        return f'"{quoted}"'
    given = [each for each in parameters_of(function) if each in _KEYS or parts(each)[-1:] == ("id",)]
    thing = thing if thing not in ("", "such", "one", "the") else ""
    key = f" {{{given[0]}}}" if given else ""
    if not thing:
        return f'f"not found:{key}"' if key else f'"nothing to {function.name.strip("_").replace("_", " ")}"'
    return f'f"no {thing}{key}"' if key else f'"no such {thing}"'


def _by_rows(source: Source, function: Function, text: str) -> Iterator[Repair]:
    """By how many rows a statement of SQL has changed, behind all that is done."""
    if gives_something(function):
        return
    last = function.body[-1]
    for each in rows_changed(source, function):
        code = f"if {each.count} == 0:\n{source.unit}print({text})"
        yield from possible((*each.kept, *later(insert_after, source, last, code)), _ASKED)


def _in_silence(source: Source, function: Function, text: str) -> Iterator[Repair]:
    """Where it goes back without a word, or finds none in a loop; or what it takes away may not be there."""
    for statement in function.body:
        match statement:
            case ast.If(body=[ast.Return() as leaves], orelse=[]) if has_own_lines(source, leaves):
                yield from possible(later(insert_before, source, leaves, f"print({text})"), _ASKED)
                return
            case ast.If(test, body, []) if statement is function.body[-1] and not _prints(body):
                if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.In):
                    yield from possible(_otherwise(source, statement, text), _ASKED)
                    return
            case ast.For(body=[*_, ast.If(orelse=[])], orelse=[]) if statement is function.body[-1]:
                yield from _none_found(source, statement, text)
                return
            case ast.Delete([ast.Subscript(held, key)]):
                code = f"if {source.segment(key)} not in {source.segment(held)}:\n"
                code += f"{source.unit}print({text})\n{source.unit}return"
                if name_of(key) in parameters_of(function):
                    yield from possible(later(insert_at_top, source, function, code), _ASKED)
                return


def _prints(body: list[ast.stmt]) -> bool:
    return any(is_print(node) for each in body for node in walk(each))


def _otherwise(source: Source, statement: ast.If, text: str) -> Iterator[Splice]:
    yield insert_after(source, statement, f"else:\n{source.unit}print({text})")


def _none_found(source: Source, loop: ast.For, text: str) -> Iterator[Repair]:
    """A search that ends at the first, and says nothing behind all of them."""
    ends = [each for each in walk(loop) if isinstance(each, ast.Break | ast.Return)]
    if len(ends) != 1:
        return
    if isinstance(ends[0], ast.Break):
        yield from possible(later(insert_after, source, loop, f"else:\n{source.unit}print({text})"), _ASKED)
    else:
        yield from possible(later(insert_after, source, loop, f"print({text})"), _ASKED)


WRITER = Writer(frozenset(("add-print", "return-if", "raise-if")), _written, needs=_NEEDS)
