"""What is asked for and then looked up once more is looked up once: "use so.get rather than the double lookups",
"merge looks up new[key] again although value is at hand"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:double|two|second|repeated|redundant|needless|unnecessary|extra|duplicate) (?:dict(?:ionary)? |key )?"
    r"look-?ups?\b|\blook\w* (?:it |them |\S+ )?up (?:\S+ )?(?:again|twice|once more|a second time)\b"
    r"|\b(?:in \w+ and \w+\[|key in|membership)\b.*\bget\b|\.get\b.*"
    r"\b(?:rather than|instead of)\b.*\b(?:in|checks?|tests?)\b"
)
_BY_GET, _AGAIN = Pattern(r"(?i)\bget\b"), Pattern(r"(?i)\b(?:again|once more|at hand|a second time)\b")
_ASKED, _NAMED = 8.5, 1.0


def _asked_first(sentence: Sentence) -> Iterator[Repair]:
    """`"a" in found and found["a"]` is true where `found.get("a")` is."""
    source = sentence.source
    found = [each for each in source.all(ast.BoolOp) if _is_double(source, each)]
    if _AGAIN.search(sentence.text) is None or _BY_GET.search(sentence.text) is not None:
        yield from _all_of(sentence, [(node, _by_get(source, node)) for node in found])


def _all_of(sentence: Sentence, every: list[tuple[ast.expr, Splice]]) -> Iterator[Repair]:
    """In the functions that are named, or wherever it is."""
    named = [each for each in every if _is_named(sentence, each[0])]
    chosen = named or every
    if chosen:
        yield Repair(tuple(splice for _, splice in chosen), _ASKED + _NAMED * bool(named))


def _is_named(sentence: Sentence, node: ast.expr) -> bool:
    around = function_around(sentence.source, node)
    return around is not None and names(sentence, around.name) > 1


def _is_double(source: Source, node: ast.BoolOp) -> bool:
    match node:
        case ast.BoolOp(ast.And(), [ast.Compare(key, [ast.In()], [held]), ast.Subscript(same, place), *_]):
            return (
                ast.dump(same) == ast.dump(held)
                and ast.dump(place) == ast.dump(key)
                and not is_in_fstring(source, node)
            )
        case _:
            return False


def _by_get(source: Source, node: ast.BoolOp) -> Splice:
    looked_up = node.values[1]
    assert isinstance(looked_up, ast.Subscript)
    code = f"{source.segment(looked_up.value)}.get({source.segment(looked_up.slice)})"
    return Splice(source.start(node.values[0]), source.stop(looked_up), code)


def _at_hand(sentence: Sentence) -> Iterator[Repair]:
    """`for key, value in new.items():`, and `new[key]` in it."""
    source, every = sentence.source, list[tuple[ast.expr, Splice]]()
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Tuple([ast.Name(key), ast.Name(value)]), ast.Call(ast.Attribute(held, "items"), [])) if (
                value not in {name for each in loop.body for name in bound_in(each)}
            ):
                pass
            case _:
                continue
        for node in (part for each in loop.body for part in (each, *walk(each))):
            match node:
                case ast.Subscript(same, ast.Name(again), ast.Load()) if again == key and ast.dump(same) == ast.dump(
                    held
                ):
                    every.append((node, instead(source, node, value)))
    if _BY_GET.search(sentence.text) is None:
        yield from _all_of(sentence, every)


_KINDS = frozenset(("dict-get", "items-loop", "simplify-condition"))
WRITERS = (Writer(_KINDS, _asked_first, needs=_NEEDS), Writer(_KINDS, _at_hand, needs=_NEEDS))
