"""Keyword arguments or keys that nobody knows are an error: "Book(titel=...) is silently accepted, unknown fields
should be a TypeError", where a loop goes through those that are known."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:unknown|unexpected|unsupported(?! operand)|misspel\w+|typos?|no such|extra|undefined|wrong"
    r"|bogus|other|not known|foreign)\b)"
    r"(?=.*\b(?:fields?|names?|keys?|arguments?|args?|kwargs|keywords?|options?|columns?|attributes?|parameters?|settings?)\b)"
    r".*(?:\brais\w+|\breject\w*|\brefus\w+|\berrors?\b|(?-i:[A-Z]\w*(?:Error|Exception)\b)"
    r"|\bnot (?:be )?(?:allowed|accepted)\b)"
)
_ASKED, _NAMED, _TAKES_ANY = 5.5, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        for given, known in _known(source, function):
            error = next(exceptions(Gap(sentence, "raise-if", (name,))), "TypeError")
            taken = named_in(function)
            each = first_free(("name", "key", "given", "each"), taken)
            thing = singular(parts(known)[-1].lower()) if parts(known) else "name"
            code = (
                f"for {each} in {given}:\n{source.unit}if {each} not in {known}:\n"
                f'{source.unit * 2}raise {error}(f"unknown {thing}: {{{each}}}")'
            )
            told = _ASKED + _NAMED * min(2.0, names(sentence, name))
            told += _TAKES_ANY * (function.args.kwarg is not None)
            yield from possible(later(insert_at_top, source, function, code), told)


def _known(source: Source, function: Function) -> Iterator[tuple[str, str]]:
    """What it is given under names, and those that it looks for there."""
    own = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
    own |= {function.args.kwarg.arg} if function.args.kwarg is not None else set()
    own -= {"self", "cls"}
    for loop in walk(function):
        match loop:
            case ast.For(ast.Name(each), ast.Name() | ast.Attribute() as known):
                pass
            case _:
                continue
        for node in walk(loop):
            match node:
                case ast.Call(ast.Attribute(ast.Name(given), "get" | "pop"), [ast.Name(key), *_]):
                    pass
                case ast.Subscript(ast.Name(given), ast.Name(key), ast.Load()):
                    pass
                case ast.Compare(ast.Name(key), [ast.In()], [ast.Name(given)]):
                    pass
                case _:
                    continue
            if key == each and given in own and source.segment(known) != given:
                yield given, source.segment(known)
                break


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
