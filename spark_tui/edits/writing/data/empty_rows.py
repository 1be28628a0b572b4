"""Rows of a table that hold nothing are passed over: "read_rows should skip empty rows", "rows with nothing but
semicolons stop everything, just skip them"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NOTHING_BUT = (
    r"(?:(?:rows?|lines?|records?)\b[^.!]*?\b(?:(?:nothing|no values?) but|just|only|all|made of|full of"
    r"|consist\w* of|out of)\b[^.!]*?(?:semi-?colons?|commas?|tabs?|delimiters?|separators?|[;,|]{2,})"
    r"|(?:rows?|lines?|records?) (?:like |such as |of )?\(?[\"'`]?[;,|]{2,}"
    r"|(?:all|every)[- ](?:fields?|columns?|cells?|values?)[- ](?:is |are )?(?:empty|blank)|[;,|]{3,} (?:rows?|lines?))"
)
_NEEDS = Pattern(
    rf"(?i){_NOTHING_BUT}.*\b(?:skip|ignor|drop|omit|pass\w* over|leav\w+(?: \w+)? out|left out|crash|break|stop|die"
    rf"|kill|fail|error)"
    rf"|\b(?:skip|ignor|drop|omit|pass over|leav)\w*\b.*{_NOTHING_BUT}|"
    r"\b(?:skip|ignor|drop|omit|exclud|leav\w* out|pass over|filter out|remov)\w*\b.*\b(?:empty"
    r"|blank) (?:csv )?(?:rows?|lines?)\b"
    r"|\b(?:empty|blank) (?:csv )?(?:rows?|lines?)\b.*\b(?:skipped|ignored|dropped|left out|omitted|passed over)\b"
    r"|\b(?:empty|blank) (?:csv )?(?:rows?|lines?)\b.*(?:\b(?:not|never|no)\b|n't\b).*\b(?:count|be|errors?"
    r"|import\w*|matter|fail|crash)\b"
)
_READERS = {"csv.DictReader": "any({0}.values())", "csv.reader": "any({0})"}
_SIGNS = Pattern(rf"(?i){_NOTHING_BUT}")
_ASKED, _NAMED, _CLEAR, _SEEN = 6.0, 1.5, 2.0, 2.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    seen = _SEEN * (_SIGNS.search(sentence.text) is not None)
    for node in source.all(ast.Call):
        test = _READERS.get(full_name(source, node.func))
        if test is None:
            continue
        clear = _NAMED * is_in_named(sentence, node, _CLEAR)
        try:
            splice = _passed_over(source, node, test)
        except Refusal:
            continue
        if splice is not None:
            yield Repair((splice,), _ASKED + clear + seen + told_of(sentence, node) / 2)


def _passed_over(source: Source, read: ast.Call, test: str) -> Splice | None:
    """Where all of them are put into a list, or where they are gone through."""
    above = source.parents.get(read)
    match above:
        case ast.Call(ast.Name("list"), [given]) if given is read:
            function = function_around(source, read)
            taken = bound_in(function if function is not None else source.tree)
            row = first_free(("row", "each", "one"), taken)
            return instead(source, above, f"[{row} for {row} in {source.segment(read)} if {test.format(row)}]")
        case ast.Call(ast.Name("enumerate")):
            loop = source.parents.get(above)
            match loop:
                case ast.For(ast.Tuple([_, ast.Name(row)])):
                    return insert_first(source, loop.body, f"if not {test.format(row)}:\n{source.unit}continue")
                case _:
                    return None
        case ast.For(ast.Name(row), given) if given is read:
            return insert_first(source, above.body, f"if not {test.format(row)}:\n{source.unit}continue")
        case ast.comprehension(ast.Name(row), given, []) if given is read:
            at = source.stop(read)
            return Splice(at, at, f" if {test.format(row)}")
    match above:
        case ast.Assign([ast.Name(held)]):
            rows = [row for each in source.all(ast.For, ast.comprehension) if (row := _goes_through(each, held))]
            if len(rows) != 1:
                return None
            ((around, name),) = rows
            if isinstance(around, ast.For):
                return insert_first(source, around.body, f"if not {test.format(name)}:\n{source.unit}continue")
            at = source.stop(around.iter)
            return Splice(at, at, f" if {test.format(name)}") if not around.ifs else None
    return None


def _goes_through(each: ast.For | ast.comprehension, held: str) -> tuple[ast.For | ast.comprehension, str] | None:
    """What each row is called there, perhaps with its number."""
    match each.iter, each.target:
        case ast.Name(name), ast.Name(row) if name == held:
            return each, row
        case ast.Call(ast.Name("enumerate"), [ast.Name(name), *_]), ast.Tuple([_, ast.Name(row)]) if name == held:
            return each, row
        case _:
            return None


WRITER = Writer(frozenset(("skip-if", "to-comprehension")), _written, needs=_NEEDS)
