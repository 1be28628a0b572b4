"""A loop that only looks for one value is a question: "replace the loop by an in test", "refuse could use in instead of
the loop"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import next_in_block
from spark_tui.edits.python.lines import at_depth, has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, used_besides
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import NEARLY, Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:loop\w*|iterat\w+|linear|walk\w*|for\b)).*(?:[`'\"]in[`'\"]"
    r"|\b(?:an?|the|use|using|just|simple|plain|with|by) in\b(?! (?:the|a|this)\b)"
    r"|\bin[- ](?:test|check|operator|expression)\b|\bmembership\b|\bcontains\b"
    r"|\b\w+ in (?:self\.)?\w+\b.*\b(?:enough|do|does|suffices?)\b)"
    r"|(?i:\b(?:be|use|with|by|to|just|simply|only|as|into) (?:an? |the |just |simply |plain |simple )*[`'\"]?in[`'\"]?"
    r"[- ](?:test|check|operator|expression)\b|\b(?:be|use|with|by|to|just|simply|into) (?:an? |the |plain |simple )*"
    r"membership (?:test|check)\b)"
)
_ASKED, _NAMED = 8.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Name(each), over, [ast.If(ast.Compare(left, [ast.Eq()], [right]), body, [])], []):
                pass
            case _:
                continue
        value = right if isinstance(left, ast.Name) and left.id == each else left
        is_it = any(isinstance(side, ast.Name) and side.id == each for side in (left, right))
        inside = any(mentions(one, each) for one in body)
        if not is_it or mentions(value, each) or inside or used_besides(source, each, loop):
            continue
        leaves = isinstance(body[-1], ast.Return | ast.Raise) or (isinstance(body[-1], ast.Break) and len(body) > 1)
        if not leaves or not has_own_lines(source, loop):
            continue
        yield Repair((_asked(source, loop, value, over, body),), _ASKED + _NAMED * is_in_named(sentence, loop, NEARLY))


def _asked(source: Source, loop: ast.For, value: ast.expr, over: ast.expr, body: list[ast.stmt]) -> Splice:
    inner = body[:-1] if isinstance(body[-1], ast.Break) else body
    test = f"{moved(source, value, Level.OR)} in {moved(source, over, Level.OR)}"
    if (below := _other_answer(source, loop, body)) is not None:
        asked = test if ast.unparse(body[0]) == "return True" else test.replace(" in ", " not in ", 1)
        return Splice(source.start(loop), source.stop(below), f"return {asked}")
    outer, old = source.indent(loop.lineno), source.indent(body[0].lineno)
    text = at_depth(source, body[0].lineno, source.last_line(inner[-1]), old, outer + source.unit).rstrip("\n")
    return Splice(source.start(loop), source.stop(loop), f"if {test}:\n{text}")


def _other_answer(source: Source, loop: ast.For, body: list[ast.stmt]) -> ast.stmt | None:
    """What says no right below, where the loop does nothing but say yes, or the other way round."""
    below = next_in_block(source, loop)
    both = {ast.unparse(each) for each in (*body, *([below] if below is not None else []))}
    return below if len(body) == 1 and both == {"return True", "return False"} else None


WRITER = Writer(frozenset(("any-all", "swap-idiom", "first-match")), _written, needs=_NEEDS)
