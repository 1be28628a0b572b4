"""Something else is given where nothing was gathered: "statement should return None when there are no lines"; and where
there is none of those that are gone through: "balance should raise KeyError for an account without transactions"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.functions.searches import held_against
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:if|when|for|with|without|unless|where)\b.*\b(?:no|none|without|empty|any|nothing)\b|\bempty\b|\bwithout\b"
)
_ASKED, _NAMED = 7.0, 2.0
_NO = (
    r"(?i)\b(?:no|without(?: any)?|there are not any|aren't any) {0}\b|\b{0} (?:is|are|was|were) empty\b|\bempty {0}\b"
)


_NONE = Pattern(
    r"(?i)\b(?:if|when|where) (?:there (?:are|is|was|were) (?-i:none)|there (?:is|was) nothing(?! (?:to|in)\b)"
    r"|(?:nothing|none) (?:is |was |were )?(?:found|left|match\w*|fits?|there)"
    r"|it (?:is|was|finds) (?:empty|nothing|none))\b"
)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        told = max(names(sentence, name), names(sentence, function.name))
        if told < _NAMED:
            continue
        action = _action(sentence, name)
        if action is None:
            continue
        for held, node in _given_then(function):
            if re.search(_NO.format(re.escape(held)), sentence.text) is not None and ast.unparse(node) != action:
                yield Repair((instead(source, node, action),), _ASKED + told / 2)
        gathered = list(_gathered(function))
        for held in gathered:
            is_said = re.search(_NO.format(re.escape(held)), sentence.text) is not None
            if is_said or (len(gathered) == 1 and _NONE.search(sentence.text) is not None):
                guard = f"if not {held}:\n{source.unit}{action}"
                yield from possible(later(insert_before, source, function.body[-1], guard), _ASKED + told / 2)
        for key, test, things in _picked_out(source, function):
            said = _NO.format(f"(?:{singular(things)}|{plural(singular(things))}|{things})")
            if re.search(said, sentence.text) is not None:
                done = f"{action}({key})" if re.fullmatch(r"raise [\w.]+", action) else action
                guard, last = f"if not {test}:\n{source.unit}{done}", function.body[-1]
                looks = len(function.body) > 1 and isinstance(function.body[-2], ast.For)
                if looks and isinstance(last, ast.Return) and (last.value is None or is_none(last.value)):
                    change = instead(source, last, done)
                elif isinstance(last, ast.For) and any(isinstance(each, ast.Return) for each in walk(last)):
                    change = insert_after(source, last, done)
                else:
                    change = insert_at_top(source, function, guard)
                yield Repair((change,), _ASKED + told / 2)


def _action(sentence: Sentence, name: str) -> str | None:
    gap = Gap(sentence, "return-if", (name,))
    error = next(iter(exceptions(gap)), None)
    if error is not None:
        return f"raise {error}"
    value = next(iter(returned(gap)), None)
    return f"return {value}" if value is not None else None


def _given_then(function: Function) -> Iterator[tuple[str, ast.Return]]:
    """What it gives for nothing by now."""
    for node in function.body:
        match node:
            case ast.If(ast.UnaryOp(ast.Not(), ast.Name(held)), [ast.Return(ast.Constant()) as given], []):
                yield held, given


def _gathered(function: Function) -> Iterator[str]:
    """What it fills, and gives in the end."""
    last = function.body[-1]
    if not isinstance(last, ast.Return) or last.value is None:
        return
    given = named_in(last.value)
    for node in function.body[:-1]:
        match node:
            case ast.Assign([ast.Name(name)], ast.List([]) | ast.Dict([]) | ast.ListComp()) if name in given:
                yield name


def _picked_out(source: Source, function: Function) -> Iterator[tuple[str, str, str]]:
    """The parameter that some of many are picked out by, whether there is one of those, and what they are."""
    own = tuple(parameters_of(function))
    for node in walk(function):
        match node:
            case ast.comprehension(ast.Name(each), over, [test]):
                key = held_against(test, (each,), own)
            case ast.For(ast.Name(each), over, [ast.If(test, _, []), *_]):
                key = held_against(test, (each,), own)
            case _:
                continue
        over = (
            over.args[0]
            if isinstance(over, ast.Call) and over.args and not isinstance(over.args[0], ast.Starred)
            else over
        )
        if key is not None and parts(last_name(over)):
            asked = f"any({source.segment(test)} for {each} in {source.segment(over)})"
            yield key, asked, parts(last_name(over))[-1]
            return


WRITER = Writer(frozenset(("guard-empty", "raise-if", "return-if", "guard-none")), _written, needs=_NEEDS)
