"""A chain of questions that knows some values and gives None for all others raises: "parse silently returns None on an
unknown unit, raise ValueError", "rate_of should raise on unknown kinds"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, is_generator
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_UNKNOWN = r"(?:unknown|unrecogni[sz]ed|unsupported|invalid|bad|wrong|other|unexpected|strange|foreign)"
_NEEDS = Pattern(
    r"(?i)(?=.*(?:\brais\w+|\bthrow\w*|\berror\b|\bcomplain\w*|(?-i:[A-Z])\w*(?:Error|Exception)\b))"
    rf"(?=.*\b{_UNKNOWN} (?P<what>[a-z_]\w*))"
)
_NO_MORE = Pattern(
    r"(?i)\b(?:instead of|rather than|not|no longer|stop) (?:an? )?(?:rais\w+|throw\w*)"
    r"|\b(?:catch\w*|handl\w+|suppress\w*|swallow\w*)\b"
)
_ASKED, _NAMED, _ITS_OWN = 6.5, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None or _NO_MORE.search(sentence.text) is not None:
        return
    for full, function in source.functions:
        found = _asked_of(function)
        if found is None:
            continue
        asked, last = found
        is_it = singular(match["what"].lower()) in {singular(part) for part in parts(asked)}
        clear = min(2.0, names(sentence, function.name))
        if not is_it and clear < _NAMED:
            continue
        error = next(exceptions(Gap(sentence, "raise-if", (full,))), None) or "ValueError"
        what = " ".join(parts(asked)) or asked
        raised = error if "(" in error else f'{error}(f"unknown {what}: {{{asked}!r}}")'
        yield from possible(_raised(source, last, f"raise {raised}"), _ASKED + _NAMED * clear + _ITS_OWN * is_it)


def _raised(source: Source, last: ast.stmt, code: str) -> Iterator[Splice]:
    if isinstance(last, ast.Return):
        yield instead(source, last, code)
    elif has_own_lines(source, last):
        yield insert_after(source, last, code)
    else:
        raise Refusal("the last statement shares its line", "")


def _asked_of(function: Function) -> tuple[str, ast.stmt] | None:
    """The name whose values are known, and what comes last: nothing is given behind it."""
    body = function.body
    last = body[-1]
    ends = isinstance(last, ast.Return) and (last.value is None or is_none(last.value))
    if is_generator(function) or (not ends and (always_leaves(body) or not isinstance(last, ast.If))):
        return None
    chain = body[:-1] if ends else body
    asked: list[str] = []
    for each in reversed(chain):
        one: ast.stmt | None = each
        while isinstance(one, ast.If):
            name = _name_of_known(one.test)
            if name is None or not isinstance(one.body[-1], ast.Return | ast.Raise):
                return None
            asked.append(name)
            one = one.orelse[0] if len(one.orelse) == 1 else None
        if not isinstance(each, ast.If):
            break
    return (asked[0], last) if asked and len(set(asked)) == 1 and len(asked) > 1 else None


def _name_of_known(test: ast.expr) -> str | None:
    match test:
        case ast.Compare(ast.Name(name), [ast.Eq()], [ast.Constant()]):
            return name
        case ast.Compare(ast.Name(name), [ast.In()], [ast.Tuple() | ast.List() | ast.Set()]):
            return name
        case _:
            return None


WRITER = Writer(
    frozenset(("raise-instead", "raise-if", "add-return", "fix-missing-return", "guard-empty")), _written, needs=_NEEDS
)
