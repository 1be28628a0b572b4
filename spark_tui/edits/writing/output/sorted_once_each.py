"""What a function gives, each once and in order: "names() lists a name twice, give a sorted list without duplicates",
"routes should come back sorted, use a set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import EXACT, Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:sorted|sort|in order|alphabetical\w*|ordered)\b)"
    r".*\b(?:duplicates?|dups?|dupes?|doubles?|twice|uniq\w*|distinct|an? set|sets?|only once|just once|once each"
    r"|each once|de-?dup\w*|repeated)\b"
)
_KEEPS = Pattern(
    r"(?i)\b(?:keep\w*|preserv\w*|insertion|original|same|stable)\b.*\border\b|\bby [a-z]+\b|\bkey=|\braise\w*\b"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _KEEPS.search(sentence.text) is not None:
        return
    functions = [each for _, each in source.functions]
    called = [each for each in functions if f"{each.name}()" in sentence.text]
    called = called or [each for each in functions if names(sentence, each.name) >= EXACT]
    for function in called if len(called) == 1 else ():
        if (gathered := _gathered(source, function)) is not None:
            yield Repair((gathered,), _ASKED)
            continue
        given = [each.value for each in returns(function) if each.value is not None]
        value = given[0] if len(given) == 1 else None
        if value is not None and (new := _sorted_set(source, value)):
            yield Repair((instead(source, value, new),), _ASKED)


def _gathered(source: Source, function: Function) -> Splice | None:
    """A loop at its end that gathers what is not there yet, and all that it takes."""
    match function.body[-3:]:
        case [
            ast.Assign([ast.Name(name)], ast.List([])) as first,
            ast.For(
                body=[
                    ast.If(
                        ast.Compare(asked, [ast.NotIn()], [ast.Name(of)]),
                        [ast.Expr(ast.Call(ast.Attribute(ast.Name(into), "append"), [put], []))],
                        [],
                    )
                ],
                orelse=[],
            ) as loop,
            ast.Return(ast.Name(given)) as last,
        ] if {name, of, into} == {given} and ast.unparse(asked) == ast.unparse(put):
            items = f"{source.segment(put)} for {source.segment(loop.target)} in {source.segment(loop.iter)}"
            return Splice(source.start(first), source.stop(last), f"return sorted({{{items}}})")
        case _:
            return None


def _sorted_set(source: Source, value: ast.expr) -> str:
    """Nothing where it is none of several, or is that already."""
    match value:
        case ast.ListComp() | ast.GeneratorExp():
            inner = source.segment(value)
            return f"sorted({{{inner[1:-1]}}})" if inner[:1] in ("[", "(") else ""
        case ast.SetComp():
            return f"sorted({source.segment(value)})"
        case ast.Call(ast.Name("list" | "tuple"), [only], []):
            return f"sorted(set({source.segment(only)}))"
        case ast.Call(ast.Name("sorted"), [only], []) if not isinstance(only, ast.Set | ast.SetComp | ast.Call):
            return f"sorted(set({source.segment(only)}))"
        case ast.Call(ast.Name("set"), _, []):
            return f"sorted({source.segment(value)})"
        case ast.Call(ast.Attribute()) | ast.Name() | ast.Attribute():
            return f"sorted(set({source.segment(value)}))"
        case _:
            return ""


WRITER = Writer(frozenset(("sort-key", "wrap-call", "return-as")), _written, needs=_NEEDS)
