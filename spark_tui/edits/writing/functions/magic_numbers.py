"""All numbers of a function get a name, where several are meant: "magic numbers in price", "name the literals in
shipping", so that none is left behind."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import new_constant
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.of_constants import by_use, constant
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:magic|hard-?coded|bare|raw|unexplained|literal|unnamed) (?:numbers|values|constants|literals|figures)\b"
    r"|\bliterals\b|\b(?:the|these|those|all|both) numbers\b.*\b(?:constants|names?|named)\b"
    r"|\b(?:constants|names?)\b.*\b(?:the|these|those|all|both) numbers\b"
)
_PLAIN = (0, 1, -1, 2)
"""What says enough by itself, beside others."""
_CLEAR, _ASKED = 1.5, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        clear = names(sentence, function.name)
        found = _numbers(source, function)
        if clear < _CLEAR or len(found) < 2:
            continue
        yield from _named(sentence, found, _ASKED + clear)


def _named(sentence: Sentence, found: dict[str, list[ast.Constant]], told: float) -> Iterator[Repair]:
    """Each of them gets a name of its own."""
    source, named, taken = sentence.source, dict[str, str](), set[str]()
    candidates = {text: _candidates(sentence, text, nodes) for text, nodes in found.items()}
    pairs = _told_apart(sentence, candidates)
    for text in found:
        name = next((name for name in (*pairs.get(text, ()), *candidates[text]) if name not in taken), "")
        if name:
            named[text] = name
            taken.add(name)
    if len(named) == len(found):
        code = "\n".join(f"{name} = {text}" for text, name in named.items())
        used = (instead(source, node, named[text]) for text, nodes in found.items() for node in nodes)
        yield Repair((new_constant(source, code), *used), told)


def _candidates(sentence: Sentence, text: str, nodes: list[ast.Constant]) -> list[str]:
    """Names for a number, but for those that it has from what it is for elsewhere."""
    own, source = [*by_use(sentence.source, nodes)], sentence.source
    same = [each for each in source.all(ast.Constant) if source.segment(each) == text]
    others = set(by_use(source, same)) - set(own) if own else set[str]()
    return [name for name in constant(Gap(sentence, "extract-constant", (text,))) if name not in others]


def _told_apart(sentence: Sentence, candidates: dict[str, list[str]]) -> dict[str, list[str]]:
    """Two that would be called alike: the higher and the lower one."""
    alike: dict[str, list[str]] = {}
    for text, made in candidates.items():
        alike.setdefault(made[0] if made else "", []).append(text)
    said = [base for base in alike if base.endswith("S") and f" {base.lower()} " in f" {sentence.spoken} "]
    if said:
        alike = {said[0].removesuffix("S"): list(candidates)}  # "the rates 0.1 and 0.02" names but the first
    return {
        text: [f"{word}_{base}" if not base.startswith("MAX_") else base.replace("MAX_", _ENDS[word])]
        for base, both in alike.items()
        if len(both) == len(_TWO) and base
        for word, text in zip(_TWO, sorted(both, key=float), strict=True)
    }


_TWO = ("LOW", "HIGH")
_ENDS = {"LOW": "MIN_", "HIGH": "MAX_"}
_NEEDS_LISTED = Pattern(r"(?i)\bconstants?\b|\bnamed (?:values|numbers)\b")
_NUMBER = Pattern(r"(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?![\w.]*\w)")
_IN_A_CALL = Pattern(r"\w\([^()]*\)")
_ASKED_LISTED, _IN_ONE = 9.0, 2.0


def _listed(sentence: Sentence) -> Iterator[Repair]:
    """Those that are said: "pull 0.08, 0.05 and 10000 out into constants"."""
    said = dict.fromkeys(match[0] for match in _NUMBER.finditer(_IN_A_CALL.sub(" ", sentence.text)))
    if len(said) < 2:
        return
    every: dict[str, list[ast.Constant]] = {}
    for _, function in sentence.source.functions:
        found = _numbers(sentence.source, function, plain=True)
        meant = {text: found[text] for text in said if text in found}
        if len(meant) == len(said):
            clear = names(sentence, function.name)
            yield from _named(sentence, meant, _ASKED_LISTED + _IN_ONE + clear)
            return
        for text, nodes in meant.items():
            every.setdefault(text, []).extend(nodes)
    if len(every) == len(said):
        yield from _named(sentence, {text: every[text] for text in said}, _ASKED_LISTED)


def _numbers(source: Source, function: Function, *, plain: bool = False) -> dict[str, list[ast.Constant]]:
    found: dict[str, list[ast.Constant]] = {}
    for node in (each for statement in function.body for each in walk(statement)):
        match node:
            case ast.Constant(int() | float() as value) if not isinstance(value, bool) and (
                plain or value not in _PLAIN
            ):
                if not is_in_fstring(source, node):
                    found.setdefault(source.segment(node), []).append(node)
    return found


WRITERS = (
    Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS),
    Writer(frozenset(("extract-constant",)), _listed, needs=_NEEDS_LISTED),
)
