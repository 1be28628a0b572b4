"""What is asked first: "swap the order of the date and datetime checks", "% 15 has to come before % 3", "check for None
first"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import arms_of
from spark_tui.edits.python.lines import blocks, is_elif
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import attributes_in, named_in
from spark_tui.edits.python.values.expressions import outside
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_IT = r"[`\"']?(?P<{}>[\w.]+|% ?\d+)[`\"']?(?:\(\))?"
_CHECK = r"(?:checks?|branch(?:es)?|ifs?|tests?|cases?|conditions?|elifs?|blocks?|isinstance)"
_ASKED = r"(?:checked|tested|handled|tried|asked(?: for)?|looked at|matched)"
_NEEDS = Pattern(rf"(?i)\b(?:swap|switch|reverse|exchange|flip|change)\b.*\b(?:{_CHECK}|order)\b|\bbefore\b|\bfirst\b")
_SWAP = Pattern(
    rf"(?i)\b(?:swap|switch|reverse|exchange|flip|change)\b(?: the)?(?: order)?(?: of)?(?: the)?(?: {_CHECK})?"
    rf"(?: of| for| on)?(?: the)? {_IT.format('one')}(?: {_CHECK})? (?:and|with|/) (?:the )?{_IT.format('other')}"
    rf"(?P<check> {_CHECK})?"
)
_BEFORE = Pattern(
    rf"(?i)(?:\b(?:check|test|handle|ask|look|try)(?: for)?(?: the| an?)? {_IT.format('one')}|{_IT.format('it')}"
    rf"(?: {_CHECK})? (?:(?:should|must|has to|have to|needs? to|ought to) (?:be {_ASKED}|come|go|stand|be)"
    rf"|{_CHECK}))(?: {_CHECK})? (?:before|ahead of|above)(?: the| for)? {_IT.format('other')}"
)
_FIRST = Pattern(
    rf"(?i)(?:\b(?:check|test|handle|ask|look|try)(?: for)?(?: the| an?)? {_IT.format('one')}|{_IT.format('it')}"
    rf"(?: {_CHECK})? (?:should|must|has to|have to|needs? to|ought to) (?:be {_ASKED}|come|go|stand|be))"
    rf"(?: {_CHECK})? first\b"
)
_CLEAR = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    swap, before, first = _SWAP.search(text), _BEFORE.search(text), _FIRST.search(text)
    for arms in _chains(source) if swap or before or first else ():
        if swap is not None:
            at, other = _where(arms, swap["one"]), _where(arms, swap["other"])
            order = _swapped(len(arms), at, other)
        elif before is not None:
            at, other = _where(arms, before["one"] or before["it"]), _where(arms, before["other"])
            order = _moved(len(arms), at, other)
        elif first is not None:
            at = _where(arms, first["one"] or first["it"])
            order = _moved(len(arms), at, 0)
        else:
            continue
        if order:
            yield Repair(tuple(_in_order(source, arms, order)), _CLEAR + told_of(sentence, arms[0]) / 10)


def _chains(source: Source) -> Iterator[list[ast.If]]:
    """Branches of one `if`, and conditions in a row that each leave."""
    for node in source.all(ast.If):
        if not is_elif(source, node):
            chain = arms_of(source, node)
            if len(chain) > 1:
                yield chain
    for block in blocks(source):
        row = list[ast.If]()
        for each in (*block, None):
            if isinstance(each, ast.If) and not each.orelse and isinstance(each.body[-1], _LEAVES):
                row.append(each)
            else:
                if len(row) > 1:
                    yield row
                row = []


_LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break)


def _where(arms: Sequence[ast.If], said: str) -> int | None:
    """The only one that asks for that."""
    wanted = said.strip("%. ")
    found = [at for at, each in enumerate(arms) if wanted in _asks_for(each.test)]
    return found[0] if len(found) == 1 else None


def _asks_for(test: ast.expr) -> set[str]:
    found = named_in(test)
    found |= attributes_in(test)
    found |= {ast.unparse(each) for each in walk(test) if isinstance(each, ast.Attribute)}
    return found | {str(each.value) for each in walk(test) if isinstance(each, ast.Constant)}


def _swapped(count: int, one: int | None, other: int | None) -> list[int]:
    if one is None or other is None or one == other:
        return []
    order = list(range(count))
    order[one], order[other] = other, one
    return order


def _moved(count: int, at: int | None, before: int | None) -> list[int]:
    """Nothing where it stands before that already."""
    if at is None or before is None or at <= before:
        return []
    order = [each for each in range(count) if each != at]
    order.insert(before, at)
    return order


def _in_order(source: Source, arms: Sequence[ast.If], order: Sequence[int]) -> Iterator[Splice]:
    for place, which in enumerate(order):
        if place == which:
            continue
        old, new = arms[place], arms[which]
        yield instead(source, old.test, source.segment(new.test))
        inside = source.text[_begins(source, new) : source.stop(new.body[-1])]
        yield Splice(_begins(source, old), source.stop(old.body[-1]), inside)


def _begins(source: Source, node: ast.If) -> int:
    """Where the colon stands: what is told of a branch stands above its statements."""
    return source.text.index(":", outside(source, node.test)[1])


WRITER = Writer(frozenset(("move-line", "swap-branches")), _written, needs=_NEEDS)
