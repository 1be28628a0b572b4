"""Which lines or which value of a file a wish speaks of, and how much speaks for each."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import log

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.branching.conditions import is_yes_or_no
from spark_tui.edits.python.lines import blocks_of
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.nodes import is_text, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, in_full, parts
from spark_tui.edits.saying.place.stretches import has_word, made_by, only_gives, words_of
from spark_tui.edits.writing.apart._hanging_together import hangs_together
from spark_tui.edits.writing.apart._taken import Taken, taken_lines, taken_value, taken_with_value
from spark_tui.edits.writing.apart._wishes import SAID, Kind, Wish
from spark_tui.edits.writing.apart._words import has_words, said_by_names, said_in_code

_LEAST_NODES, _MOST_LOOKED_AT, _LONGEST, _A_NODE, _SIZE, _MOST_SIZE = 4, 90, 14, 0.008, 0.005, 0.2
_STRANGE_INSIDE, _MOST_STRANGE = 0.1, 1.0
_MADE, _OF_ONE, _ALL_OF_THEM = 1.6, 0.8, 2.0
_STRANGE, _SEVERAL, _ELSEWHERE = 0.25, 0.35, 3.0
_BESIDES, _TOGETHER, _GIVES_TOO, _NOT_PRINTED, _IN_TEXTS, _LACKING = 1.5, 0.4, 2.0, 1.5, 0.6, 0.3
_GIVES_SOMETHING, _ONLY_CALLED_SO, _ONLY_ONE, _LAST, _NOT_OF_IT, _NO_CONDITION, _NO_TEXT = (
    1.5,
    1.5,
    1.2,
    0.6,
    12.0,
    4.0,
    1.5,
)
_UNCONNECTED, _NO_ANSWER, _GIVES_NOTHING = 0.9, 4.0, 2.0
_PLACED, _CHECK, _TEXT, _WITH_VALUE = 1.5, 2.0, 1.2, 0.5

_VALUES = (
    ast.BinOp | ast.BoolOp | ast.Compare | ast.Call | ast.Dict | ast.List | ast.ListComp | ast.SetComp | ast.DictComp
    | ast.GeneratorExp | ast.JoinedStr | ast.IfExp | ast.Subscript | ast.Tuple
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Part:
    """`said` are the words that are said of it, `makes` what comes of it is called there."""

    taken: Taken
    evidence: float
    said: frozenset[str]
    makes: frozenset[str]
    is_told: bool


def parts_spoken_of(sentence: Sentence, asked: Wish) -> Iterator[Part]:
    """The likeliest of them, by what is said of them."""
    source = sentence.source
    weights = _weights(source, asked)
    rough = [(_roughly(source, asked, weights, each), each) for each in _all(source, asked)]
    rough.sort(key=lambda each: -each[0])
    for _, each in rough[:_MOST_LOOKED_AT]:
        taken = each.taken(source)
        if taken is not None:
            yield _weighed(source, asked, weights, taken)


@dataclass(frozen=True, eq=False)
class _Stretch:
    """Before it is known whether it can be taken out."""

    statements: Sequence[ast.stmt]
    value: ast.expr | None = None

    @property
    def nodes(self) -> Sequence[ast.AST]:
        return [*self.statements, *((self.value,) if self.value is not None else ())]

    def taken(self, source: Source) -> Taken | None:
        if self.value is None:
            return taken_lines(source, self.statements)
        if self.statements:
            return taken_with_value(source, self.statements, self.value)
        return taken_value(source, self.value)


def _all(source: Source, asked: Wish) -> Iterator[_Stretch]:
    for _, function in source.functions:
        if asked.inside and function not in asked.inside and not asked.is_twice:
            continue
        for node in walk(function):
            if isinstance(node, Function) and node is not function:
                continue
            for block in blocks_of(node) if isinstance(node, ast.stmt | ast.ExceptHandler) else ():
                yield from _stretches(block, function)
        for statement in without_docstring(function.body):
            for node in walk(statement):
                is_read = not isinstance(getattr(node, "ctx", None), ast.Store | ast.Del)
                if isinstance(node, _VALUES) and is_read and len(walk(node)) >= _LEAST_NODES:
                    yield _Stretch((), node)


def _stretches(block: list[ast.stmt], function: Function) -> Iterator[_Stretch]:
    first = len(block) - len(without_docstring(block)) if block is function.body else 0
    for start in range(first, len(block)):
        for stop in range(start + 1, min(len(block), start + _LONGEST) + 1):
            run = block[start:stop]
            if only_gives(run[-1]):
                continue
            if block is function.body and stop - start >= len(block) - first - only_gives(block[-1]):
                continue
            match run:
                case [ast.Assign([ast.Name()]) | ast.AnnAssign(ast.Name()) | ast.Return()]:
                    continue  # their values stand for them
                case _:
                    yield _Stretch(run)
            for value in _values_of(block[stop]) if stop < len(block) else ():
                yield _Stretch(run, value)


def _values_of(statement: ast.stmt) -> Iterator[ast.expr]:
    """What it gives to something else: the argument of its call, what it sets."""
    match statement:
        case ast.Expr(ast.Call(args=[value], keywords=[])) if not isinstance(value, ast.Name | ast.Constant):
            yield value
        case ast.Assign([ast.Subscript() | ast.Attribute()], value) if not isinstance(value, ast.Name | ast.Constant):
            yield value


def _weights(source: Source, asked: Wish) -> dict[str, float]:
    """How much each word says: those of few statements most; nothing where it is in none."""
    texts = [
        words_of(each)
        for _, function in source.functions
        for each in walk(function)
        if isinstance(each, ast.stmt) and each is not function
    ]
    often = {word: sum(has_word(text, word) for text in texts) for word in asked.words}
    return {
        word: weight * (0.5 + log(1 + len(texts) / often[word]) / 2)
        for word, weight in asked.words.items()
        if often[word]
    }


def _roughly(source: Source, asked: Wish, weights: dict[str, float], stretch: _Stretch) -> float:
    here = frozenset[str]().union(*(words_of(each) for each in stretch.nodes))
    if stretch.value is not None:
        here |= {part for name in _made_of(source, stretch.value) for part in parts(name)}
    evidence = 2 * sum(weight for word, weight in weights.items() if has_word(here, word))
    if asked.given is not None:
        used = {each.id for node in stretch.nodes for each in names_in(node)} | here
        evidence += sum(each in used for each in asked.given)
    return evidence - _A_NODE * sum(len(walk(each)) for each in stretch.nodes)


def _weighed(source: Source, asked: Wish, weights: dict[str, float], taken: Taken) -> Part:
    makes = frozenset(_made(source, taken))
    makes -= {*taken.needs} if taken.value is not None else set()
    made = {part for name in makes for part in (*parts(name), *in_full(name).split())}
    told = {word for word in weights if has_words((word,), made)}
    said = said_in_code([*taken.nodes, *_told_beside(source, taken)], weights) | told
    named = said_by_names(taken.nodes, weights) | told
    evidence = sum(weights[word] * (1.0 if word in named else _IN_TEXTS) for word in said)
    is_made = has_words([*(word for word in asked.words if not word.endswith("ing")), *asked.one], made)
    reasons = (
        _by_itself(source, asked, weights, taken, said, is_made=is_made),
        [hangs_together(source, asked, weights, taken, said, is_made=is_made)],
        _by_kind(source, asked.kind, taken),
        _by_weight(asked, weights, said),
    )
    for reason in chain(*reasons):
        evidence += reason
    is_only_one = (
        asked.kind.asks and bool(asked.inside) and taken.value is not None and is_condition(source, taken.value)
    )
    return Part(taken, evidence, said, makes, bool(said) or is_made or is_only_one)


def _by_itself(
    source: Source, asked: Wish, weights: dict[str, float], taken: Taken, said: frozenset[str], *, is_made: bool
) -> Iterator[float]:
    """What speaks for it, or against it: what comes of it, where it is, and how much of it has to do with what is
    said."""
    yield _MADE * is_made
    if asked.inside:
        yield _PLACED if taken.function in asked.inside else -_ELSEWHERE
    yield _of_one(source, asked, taken) + _size(taken, weights)
    yield -_SEVERAL * max(0, len(taken.gives) - 1)
    yield -_besides(asked, taken)
    if taken.statements and said:
        yield -sum(_strange(each, weights, said) for each in taken.statements)
        yield -sum(_UNCONNECTED for each in _connected(taken) if not said_in_code(each, weights))
        yield _WITH_VALUE * (taken.value is not None)
        last = taken.statements[-1]
        goes_too = isinstance(last, ast.Expr) and taken.value is None and bool(taken.gives)
        yield -_UNCONNECTED * (goes_too and not said_in_code((last,), weights))


def _by_kind(source: Source, kind: Kind, taken: Taken) -> Iterator[float]:
    """Is it what such a part mostly is: a condition, something that is printed, a text?"""
    value, statements = taken.value, taken.statements
    yield _as_a_check(source, kind, taken)
    if kind.gives_back and statements and value is None and not taken.gives and not taken.returns:
        yield -_GIVES_NOTHING
    if kind.is_printing and value is not None and _is_handed_to_print(source, value):
        yield -2 * _NOT_PRINTED
    if kind.is_printing and not any(_is_printed(each) for node in taken.nodes for each in walk(node)):
        yield -_NOT_PRINTED
    if kind.is_done and not kind.is_text and value is not None:
        yield -_GIVES_SOMETHING
    if kind.is_computing and value is not None and is_made_text(value):
        yield -_NO_TEXT
    if kind.is_printing and any(_ends_it(each) for each in statements):
        yield -_NOT_PRINTED
    if kind.is_last and statements and statements[-1] in taken.function.body[-2:]:
        yield _LAST
    if kind.is_text:
        is_text = value is not None and is_made_text(value)
        yield _TEXT if is_text else -_NO_TEXT * kind.is_formatting * (2 - bool(statements))


def _as_a_check(source: Source, kind: Kind, taken: Taken) -> float:
    is_asked = taken.value is not None and not taken.statements and is_condition(source, taken.value)
    if not kind.is_check:
        return -_NO_CONDITION if is_asked else 0.0
    whole = taken.value is None and all(is_turned_away(each) for each in taken.statements)
    turns = taken.value is not None and is_turned_away(source.parents[taken.value])
    is_asked = is_asked and (kind.asks or not turns)
    return _CHECK if is_asked or (whole and not kind.asks) else -_NO_ANSWER * kind.asks


def _by_weight(asked: Wish, weights: dict[str, float], said: frozenset[str]) -> Iterator[float]:
    """Less where only words of the new name are found in it, and none of those that are said of it."""
    if any(asked.words[word] >= SAID for word in weights) and not any(asked.words[word] >= SAID for word in said):
        yield -_ONLY_CALLED_SO if said else -_NOT_OF_IT


def is_condition(source: Source, value: ast.expr) -> bool:
    """Is it asked, whatever it gives, or is it yes or no?"""
    around: ast.AST | None = source.parents[value]
    while isinstance(around, ast.BoolOp) or (isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.Not)):
        value, around = around, source.parents[around]
    return is_yes_or_no(value) or (isinstance(around, ast.If | ast.While | ast.IfExp) and around.test is value)


def _size(taken: Taken, weights: dict[str, float]) -> float:
    """Of two values the longer is worth more; of lines less, the more of them in there have nothing to do with it."""
    if not taken.statements:
        return min(_MOST_SIZE, _SIZE * sum(len(walk(each)) for each in taken.nodes))
    loops = (each for each in taken.statements if isinstance(each, ast.For | ast.While | ast.With | ast.Try))
    inner = (each for one in loops for each in walk(one) if isinstance(each, ast.stmt) and each is not one)
    strange = sum(not said_in_code((each,), weights) for each in inner)
    return -min(_MOST_STRANGE, _STRANGE_INSIDE * strange)


def _besides(asked: Wish, taken: Taken) -> float:
    """What speaks against it where it gives more than what is spoken of: most, if that is only a step on the way."""
    told = [each for each in taken.gives if has_words(asked.words, parts(each))]
    besides = [each for each in taken.gives if each not in told]
    if asked.kind.is_done:
        return _GIVES_TOO * len(besides)
    steps = {
        name.id
        for statement in taken.statements
        for each in walk(statement)
        if isinstance(each, ast.Assign | ast.AugAssign | ast.AnnAssign) and {*told} & {*made_by(each)}
        for name in names_in(each)
        if isinstance(name.ctx, ast.Load)
    }
    return sum(_BESIDES if each in steps else _TOGETHER for each in besides) if told else 0.0


def _strange(statement: ast.stmt, weights: dict[str, float], said: frozenset[str]) -> float:
    """How little a statement has to do with what is said of all of them."""
    here = said_in_code((statement,), weights)
    every = sum(weights[word] for word in said)
    lacking = sum(weights[word] for word in said - here) / every if every else 0.0
    return _STRANGE * (not here) + _LACKING * lacking


def is_turned_away(node: ast.AST) -> bool:
    """Is it asked first, and something raised?"""
    return isinstance(node, ast.If) and not node.orelse and isinstance(node.body[-1], ast.Raise)


def _told_beside(source: Source, taken: Taken) -> Sequence[ast.stmt]:
    """What is said of a condition where it does not hold."""
    around = source.parents[taken.value] if taken.value is not None and not taken.statements else None
    return around.body[:1] if isinstance(around, ast.If) and isinstance(around.body[0], ast.Raise | ast.Return) else ()


def _connected(taken: Taken) -> list[list[ast.AST]]:
    """What of it has nothing to do with the rest: those that share what is set in there."""
    groups: list[tuple[set[str], list[ast.AST]]] = []
    made = {each.id for node in taken.nodes for each in names_in(node) if isinstance(each.ctx, ast.Store)}
    for node in taken.nodes:
        shared = {each.id for each in names_in(node) if each.id in made}
        shared |= {*made_by(node)} & {*taken.needs} if isinstance(node, ast.stmt) else set()
        near = [group for group in groups if group[0] & shared]
        together = (shared.union(*(group[0] for group in near)), [*(one for group in near for one in group[1]), node])
        groups = [*(group for group in groups if group not in near), together]
    return [nodes for _, nodes in groups]


def is_made_text(node: ast.expr) -> bool:
    """Is it a text that is put together?"""
    match node:
        case ast.JoinedStr():
            return True
        case ast.BinOp(op=ast.Add() | ast.Mod()):
            return any(is_text(each) or isinstance(each, ast.JoinedStr) for each in walk(node))
        case ast.Call(ast.Attribute(ast.Constant(str()), "join" | "format")) | ast.Call(
            ast.Attribute(attr="strftime" | "isoformat" | "ljust" | "rjust" | "zfill")
        ):
            return True
        case _:
            return False


def _is_handed_to_print(source: Source, value: ast.expr) -> bool:
    return last_name(getattr(source.parents[value], "func", value)) == "print"


def _is_printed(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and last_name(node.func) in ("print", "pprint", "echo", "write")


def _ends_it(statement: ast.stmt) -> bool:
    """Is something turned away there?"""
    return isinstance(statement, ast.If) and any(
        isinstance(each, ast.Raise) or (isinstance(each, ast.Call) and last_name(each.func) == "exit")
        for each in walk(statement)
    )


def _made(source: Source, taken: Taken) -> Iterator[str]:
    """What comes of it is called there."""
    yield from taken.gives
    if taken.value is not None:
        yield from _made_of(source, taken.value)


def _made_of(source: Source, value: ast.expr) -> Iterator[str]:
    match source.parents[value]:
        case ast.Assign([target, *_]) | ast.AnnAssign(target):
            yield from (each.id for each in names_in(target))
            if isinstance(target, ast.Subscript) and is_text(target.slice):
                yield str(target.slice.value)
            if isinstance(target, ast.Attribute):
                yield target.attr
        case ast.keyword(arg=str(name)):
            yield name
        case ast.Dict(keys, values):
            yield from (
                str(key.value) for key, each in zip(keys, values, strict=True) if each is value and is_text(key)
            )
        case ast.Call(ast.Attribute(ast.Name(name) | ast.Attribute(attr=name), "append" | "add")):
            yield from (singular(name),) if singular(name) != name else ()


def _of_one(source: Source, asked: Wish, taken: Taken) -> float:
    """More where it deals with one of those that are spoken of, less where it goes through all of them."""
    if any(each in asked.many for each in taken.needs):
        return -_ONLY_ONE
    if not asked.one:
        return 0.0
    for node in taken.nodes:
        for each in walk(node):
            targets = [each.target] if isinstance(each, ast.For | ast.comprehension) else []
            if any(name.id in asked.one for target in targets for name in names_in(target)):
                return -_ALL_OF_THEM
            if isinstance(each, ast.For) and singular(last_name(each.iter)) in asked.one:
                return -_ALL_OF_THEM
    first = taken.nodes[0]
    loops = (each for each in around_in_function(source, first) if isinstance(each, ast.For))
    in_loop = any(singular(last_name(each.iter)) in asked.one for each in loops)
    return _OF_ONE * (in_loop or any(each in asked.one for each in taken.needs))
