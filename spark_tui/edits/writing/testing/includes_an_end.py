"""A test that an end belongs to what lies between two, or does not: "a test that between includes the last day", "test
that in_range excludes the upper bound". That it does is said, whatever the code does by now."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.samples import made, needed, samples
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import fixtures
from spark_tui.edits.writing.testing._outcomes import call_of, outcome_of
from spark_tui.edits.writing.testing._scenes import scenes
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_NEEDS = Pattern(
    r"(?i)\btests?\b.*\b(?P<end>first|last|start|end|upper|lower|final|both|lowest|highest|earliest|latest|maximum"
    r"|minimum)\b(?: (?P<what>[a-z]+))?"
)
_NO = Pattern(
    r"(?i)\b(?:exclu\w+|leaves? out|skips?|without|(?:does|do|should|must|is|are)(?:n't| not) (?:\w+ )?(?:includ"
    r"|contain|count|accept|allow|keep|cover|in\b)\w*)"
)
_SAID = Pattern(
    r"(?i)\b(?:includ|contain|keep|count|cover|accept|allow|has\b|exclud|leaves? out|skip|belong|inclusive)"
)
_UPPER = frozenset(("last", "end", "upper", "final", "highest", "latest", "maximum"))
_BOUNDS = (
    ("start", "end"), ("start", "stop"), ("since", "until"), ("first", "last"), ("low", "high"), ("lower", "upper"),
    ("minimum", "maximum"), ("min_value", "max_value"), ("after", "before"), ("begin", "end"), ("begin", "stop"),
    ("from_date", "to_date"), ("from_day", "to_day"), ("start_date", "end_date"), ("from_", "to"),
    ("date_from", "date_to"), ("lo", "hi"), ("smallest", "largest"), ("start_day", "end_day"), ("left", "right"),
    ("earliest", "latest"),
)  # fmt: skip
_ASKED = 9.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _SAID.search(sentence.text) is None:
        return
    end, is_out = said["end"].lower(), _NO.search(sentence.text) is not None
    ends = (False, True) if end == "both" else (end in _UPPER,)
    for owner, function in spoken_of(sentence)[:2]:
        if isinstance(function, ast.AsyncFunctionDef) or (found := _bounds(function)) is None:
            continue
        scene = next(iter(scenes(source, owner, function)), None)
        for setup, checks in _checks(source, function, *found) if scene is not None else ():
            if scene is None:
                continue
            asserted = [_asserted(call_of(scene, function, args), what, is_out=is_out)
                        for args, what in (checks[at] for at in ends)]  # fmt: skip
            what = f"_{said['what'].lower()}" if said["what"] and said["what"].isidentifier() else ""
            word = f"{'excludes' if is_out else 'includes'}_{end}{what}"
            (call, how, gives), *more = asserted
            told = Example(call, gives, word=word, setup=(*scene.lines, *setup), how=how, name=told_name(sentence),
                           more=tuple((each[0], each[2]) for each in more))  # fmt: skip
            yield as_test(source, function.name, told, _ASKED)
            return


def _asserted(call: str, what: str, *, is_out: bool) -> tuple[str, str, str]:
    if what:
        return what, "not in" if is_out else "in", call
    return call, "==", "False" if is_out else "True"


def _bounds(function: Function) -> tuple[str, str, ast.expr] | None:
    """The lower and the upper one, and what is held against both."""
    own = needed(function)
    for low, high in _BOUNDS:
        if low in own and high in own:
            held = next((each for each in map(_held(low, high), walk(function)) if each is not None), None)
            return (low, high, held) if held is not None else None
    return None


def _held(low: str, high: str):
    def held(node: ast.AST) -> ast.expr | None:
        match node:
            case ast.Compare(ast.Name(one), [ast.Lt() | ast.LtE(), ast.Lt() | ast.LtE()], [what, ast.Name(other)]):
                return what if (one, other) == (low, high) else None
            case ast.Compare(what, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [ast.Name(one)]):
                return what if one in (low, high) and not isinstance(what, ast.Constant) else None
            case _:
                return None

    return held


_Checks = tuple[tuple[str, ...], tuple[tuple[list[str], str], tuple[list[str], str]]]
"""Lines that come first; for either end, what is given and what is in that then."""


def _checks(source: Source, function: Function, low: str, high: str, held: ast.expr) -> Iterator[_Checks]:
    own = needed(function)
    rest = [name for name in own if name not in (low, high)]
    if len(rest) != 1:
        return
    name = rest[0]
    if is_name(held, name):
        args = {low: "1", high: "10"}
        yield (), tuple(([args.get(each, value) for each in own], "") for value in ("1", "10"))  # pyright: ignore[reportReturnType]
        return
    things = [each for each in walk(function) if isinstance(each, ast.comprehension | ast.For)
              and is_name(each.iter, name)]  # fmt: skip
    item = next((each.target.id for each in things if isinstance(each.target, ast.Name)), "")
    if not item or item not in ast.unparse(held):
        return
    at = ast.unparse(held).replace("'", '"')
    first, last = (re.sub(rf"\b{item}\b", f"{name}[{place}]", at) for place in ("0", "-1"))
    for setup in _several(source, function, name):
        if outcome_of(source, setup, f"{first} < {last}") is not True:
            continue
        args = [{low: first, high: last}.get(each, each) for each in own]
        given = outcome_of(source, setup, f"{function.name}({', '.join(args)})")
        if isinstance(given, list | tuple | set):
            yield setup, ((args, f"{name}[0]"), (args, f"{name}[-1]"))
            return


def _several(source: Source, function: Function, name: str) -> Iterator[tuple[str, ...]]:
    """As a fixture gives them; else made: two that are not the same."""
    if name in fixtures(source):
        yield ()
    usual = next(iter(samples(source, function, name)), "")
    owner = next((each for _, each in source.classes if usual.startswith(f"[{each.name}(")), None)
    if owner is not None:
        yield (f"{name} = [{', '.join(made(source, owner))}]",)
    yield (f"{name} = [1, 5, 10]",)


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
