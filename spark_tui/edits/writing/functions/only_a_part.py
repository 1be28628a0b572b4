"""What a function picks out of several is given as one part of it, or all that fit are given: "low should return the
names", "find should only give the price", "make find return all matches"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Place
from spark_tui.edits.saying.place.things import members
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:return|give|yield|list|get|want)(?:s|ing)?(?: back)?"
    r"(?: (?:just|only|simply|us|me|the|their|its|a list of|all|of))* (?P<part>[a-z_]+)"
)
_NAMED, _ASKED, _SEVERAL = 2.0, 5.5, 0.5


def _a_part(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    wanted = {singular(match["part"].lower()): match["part"] for match in _NEEDS.finditer(sentence.text)}
    for name, function in source.functions:
        if max(names(sentence, name), names(sentence, name.rpartition(".")[2])) < _NAMED:
            continue
        for each, is_one in _picked(function):
            for code, last in members(Place(source, str(each.lineno))):
                word = singular(last.lower())
                if code.startswith((f"{each.id}.", f"{each.id}[")) and word in wanted and not code.endswith(")"):
                    is_plural = wanted[word].lower() != word
                    told = _ASKED + _SEVERAL * (is_plural != is_one)
                    yield Repair((instead(source, each, code),), told)


def _picked(function: Function) -> Iterator[tuple[ast.Name, bool]]:
    """What is put on a list, given back, or made a list of; and is it the only one?"""
    for node in walk(function):
        match node:
            case ast.For(ast.Name(each)):
                for inner in walk(node):
                    match inner:
                        case ast.Call(ast.Attribute(attr="append"), [ast.Name() as one]) if one.id == each:
                            yield one, False
                        case ast.Return(ast.Name() as one) if one.id == each:
                            yield one, True
                        case ast.Expr(ast.Yield(ast.Name() as one)) if one.id == each:
                            yield one, False
            case ast.Return(ast.ListComp(ast.Name() as one, [ast.comprehension(ast.Name(each))])) if one.id == each:
                yield one, False
            case ast.Return(ast.Call(ast.Name("next"), [ast.GeneratorExp(ast.Name() as one), *_])):
                yield one, True


_NEEDS_ALL = Pattern(
    r"(?i)\b(?:returns?|gives?|gets?|collects?|yields?|finds?)\b.*"
    r"\b(?:all|every|a list|lists|several|multiple|not (?:just|only) the first)\b"
)
_ASKED_ALL = 5.2


def _all_that_fit(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        told = max(names(sentence, name), names(sentence, name.rpartition(".")[2]))
        if told >= _NAMED and (splices := _as_list(source, function)):
            yield Repair(splices, _ASKED_ALL)


def _as_list(source: Source, function: Function) -> tuple[Splice, ...]:
    """The loop that gives the first, and nothing behind it, as a list of all that fit."""
    match function.body[-2:]:
        case [ast.For() as loop, ast.Return(None | ast.Constant(None)) as last]:
            pass
        case [*_, ast.For() as loop]:
            last = loop
        case [*_, ast.Return(ast.Call(ast.Name("next"), [ast.GeneratorExp() as found, ast.Constant(None)])) as last]:
            return (instead(source, last, f"return [{source.segment(found).strip('()')}]"),)
        case _:
            return ()
    match loop:
        case ast.For(ast.Name(each), several, [ast.If(test, [ast.Return(ast.expr() as given)], [])], []) if is_name(
            given, each
        ):
            where = f"for {each} in {source.segment(several)} if {source.segment(test)}"
            return (Splice(source.start(loop), source.stop(last), f"return [{each} {where}]"),)
        case _:
            return ()


WRITERS = (
    Writer(frozenset(("set-return", "return-as", "change-value")), _a_part, needs=_NEEDS),
    Writer(frozenset(("return-as", "to-list", "set-return", "to-comprehension")), _all_that_fit, needs=_NEEDS_ALL),
)
