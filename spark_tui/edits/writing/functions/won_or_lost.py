"""A game says how it ended: "play should return whether I won", "return True from play if the player wins". Which end
is
which, is told by what is printed there."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, returns
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:returns?|give(?:s)? back|tells?(?: me| the caller)?) (?:back )?(?:whether|if|True (?:from \w+ )?(?:if"
    r"|when)|a bool\w*)\b.*"
    r"\b(?:won|wins?|lost|loses?|solved|guessed|succeeded|made it)\b"
)
_ABOUT_LOSING = Pattern(r"(?i)\b(?:lost|loses?)\b(?!.*\b(?:won|wins?)\b)")
_WON = Pattern(
    r"(?i)\b(?:w[io]n(?:s|ner)?|correct|right|congrat\w*|solved|well done|got it|you did it|yes|hooray|bravo)\b"
)
_LOST = Pattern(r"(?i)\b(?:los[et]s?|lost|game over|out of|no more|dead|died|hanged|sorry|failed|too bad|was)\b")
_ASKED, _NAMED = 7.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions if _NEEDS.search(sentence.text) is not None else ():
        found = returns(function)
        if any(each.value is not None for each in found) or not any(is_print(node) for node in walk(function)):
            continue
        ends = [(each, _is_won(block_of(source, each))) for each in found if has_own_lines(source, each)]
        if not ends or len(ends) != len(found):
            continue
        last = None if always_leaves(function.body) else _is_won(function.body)
        known = {each for _, each in ends if each is not None}
        if last is None and not always_leaves(function.body) and len(known) == 1:
            last = not next(iter(known))
        if any(each is None for _, each in ends) or (last is None and not always_leaves(function.body)):
            continue
        is_turned = _ABOUT_LOSING.search(sentence.text) is not None
        splices = [instead(source, each, f"return {won is not is_turned}") for each, won in ends]
        if last is not None:
            splices.append(insert_after(source, function.body[-1], f"return {last is not is_turned}"))
        yield from possible(splices, _ASKED + _NAMED * min(2.0, names(sentence, function.name)))


def _is_won(block: Sequence[ast.stmt]) -> bool | None:
    """By the last thing that is said there."""
    for statement in reversed(block):
        if isinstance(statement, ast.Expr) and is_print(statement.value):
            text = ast.unparse(statement.value)
            won, lost = _WON.search(text) is not None, _LOST.search(text) is not None
            return won if won is not lost else None
    return None


WRITER = Writer(frozenset(("set-return", "add-return", "return-condition")), _written, needs=_NEEDS)
