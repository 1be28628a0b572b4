"""Code that a sentence writes out takes the place of what it is most like: "start should be (page - 1) * per_page",
"use os.environ["KEY"]", "text[:most] is enough", "table[old] = new", "is_empty could just return not self.rows"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.in_common import keys_of, likeness
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.code_said import first_code, without_code
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.words.code_for_code import is_meant
from spark_tui.edits.writing.words.code_left_out import LEAST, OTHERWISE, SIMPLE, is_cut_short
from spark_tui.edits.writing.words.given_as_written import returned
from spark_tui.edits.writing.words.set_as_written import assigned

_BEFORE = (
    r"(?:\b(?:use|should (?:just |only |rather |really |simply )?be|(?:must|has to|needs to|ought to|want it to) be"
    r"|write|make (?:it|that)|take|simply|just|better|try|replace it (?:by|with)|change it to|turn it into"
    r"|let it be|set it to)|->|=>|→|:)"
)
_BEHIND = (
    r"(?:is|would be|should be) (?:enough|better|right|correct|fine|shorter|simpler|all (?:we|you|i) need|what \w+)"
)
_NEEDS = Pattern(
    rf"(?i){_BEFORE} ?`?(?:not |-)?\S*(?:[\w)\]][(\[.]|[\w)\]] [-+*/%]+|not ) ?\S"
    rf"|^`?[\w.]+[(\[].*[)\]]`?"
    rf"(?: (?:please|pls|instead)| {_BEHIND}| (?:will|would|should) do\b| (?:in|before|after)\b|\W*$)"
    r"|\breturn(?:s|ing)? [^\s]|[\w\])] = \S"
)
_USED = Pattern(rf"(?i){_BEFORE} ?`?(?=\S)")
_ALONE = Pattern(
    rf"(?i)^[\s`]*(?:,? ?(?:please|pls|instead|then|here|there)\b|,? {_BEHIND}|,? (?:will|would|should) do\b"
    r"|(?: in| inside) `?[\w.]+`?(?:\(\))?)?[\s`.!]*$"
)
_PLACE = Pattern(r" (?:in|inside) `?(?:\w+\.)?(\w+)`?(?:\(\))?(?=\W*$|[,;:.] )")
_ASKED, _LIKE = 6.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    called = {node.name for _, node in sentence.source.functions}
    text = _PLACE.sub(lambda match: "" if match[1] in called else match[0], " ".join(sentence.text.split()))
    if found := list(assigned(sentence, text)) or list(returned(sentence, text)):
        yield from found
        return
    if OTHERWISE.search(without_code(text)) is not None:
        return
    for code in _said(sentence, text):
        yield from _most_like(sentence, code)


def _said(sentence: Sentence, text: str) -> Iterator[str]:
    """The code that is to be there."""
    for match in _USED.finditer(text):
        if code := first_code(sentence, text[match.end() :]):
            yield code
    code = first_code(sentence, text.lstrip("`"))
    defined = {node.name for _, node in sentence.source.functions}
    if (
        code
        and not code.startswith(tuple(f"{name}(" for name in defined))
        and _ALONE.match(text.lstrip("`")[len(code) :]) is not None
    ):
        yield code


def _most_like(sentence: Sentence, code: str) -> Iterator[Repair]:
    source, node = sentence.source, parsed(code)
    if node is None or isinstance(node, SIMPLE) or not keys_of(node):
        return
    dump = ast.dump(node)
    if is_cut_short(node):
        return
    found = list[tuple[float, ast.expr]]()
    for each in source.nodes:
        if not isinstance(each, ast.expr) or isinstance(each, (*SIMPLE, ast.Tuple, ast.List)) or not _is_read(each):
            continue
        if ast.dump(each) == dump:
            return  # it is there already
        if is_in_fstring(source, each) or not is_meant(sentence, each) or _holds(node, each):
            continue
        if (alike := likeness(node, each)) >= LEAST:
            found.append((alike + told_of(sentence, each) / 10, each))
    best = max((alike for alike, _ in found), default=0.0)
    most = [each for alike, each in found if alike == best]
    if len(most) == 1:
        new = _of_self(code, node, most[0])
        new = f"not {new}" if _asks_for_other(most[0]) and isinstance(node, ast.Call) else new
        yield Repair((put(source, most[0], new),), _ASKED + _LIKE * (best - 1))


def _asks_for_other(node: ast.expr) -> bool:
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotEq | ast.NotIn | ast.IsNot)


def _of_self(code: str, new: ast.expr, old: ast.expr) -> str:
    """What is said without `self.`, and stands there with it."""
    plain = named_in(old)
    own = {key.removeprefix("self.") for key in keys_of(old) if key.startswith("self.")}
    for name in named_in(new) & own - plain:
        code = re.sub(rf"(?<![\w.]){name}\b(?! ?=[^=])", f"self.{name}", code)
    return code


def _is_read(node: ast.expr) -> bool:
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load)


def _holds(new: ast.expr, old: ast.expr) -> bool:
    """Is what is there a part of the new code? Then it is called so, and need not be all that is meant."""
    return any(ast.dump(each) == ast.dump(old) for each in walk(new) if isinstance(each, type(old)))


WRITER = Writer(frozenset(("replace", "change-value", "set-return")), _written, needs=_NEEDS)
