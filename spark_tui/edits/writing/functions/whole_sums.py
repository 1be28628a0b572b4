"""A total gets the part that it is said to leave out: "totals are off by the shipping", "the fee isn't in there"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import Level, fitted
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\boff by (?!one\b|1\b)|\b(?:\w+n't|not|never|without|no longer)(?: \w+){0,2} (?:includ\w+"
    r"|contain\w*|count\w*|add\w*|part of|in the(?:re)?|subtract\w*|deduct\w*|taken off|charged?)\b"
    r"|(?<!never )(?<!keep )(?<!always )(?<!people )(?<!I )\bforg[eo]t\w*\b"
    r"|(?<!should )(?<!must )(?<!to )(?:\bleaves? out\b|\bignor\w+\b)|\bleft out\b|\b(?:is|are) missing\b"
    r"|\bmissing (?:the|its|their)\b|\b(?:should|must) (?:also )?(?:include|contain|count)\b|\bwithout (?:the"
    r"|its|their)\b"
    r"|\btoo (?:low|small|high|much|little)\b"
)
_PASSIVE = Pattern(
    r"(?i)(?:included|contained|counted|added|part of|in the|in there|subtracted|deducted|taken off|charged"
    r"|missing|left out)$"
)
_LESS = Pattern(
    r"(?:^|_)(?:discount|rebate|credit|refund|voucher|coupon|deduct\w*|reduction|paid|deposit|withdrawn|spent|loss)"
)
_PICKS = frozenset("year month day week quarter date today now since until start end".split())  # noqa: SIM905
"""What says which ones are meant is no part of a total."""
_ASKED, _NAMED, _CLEAR, _METHOD = 2.4, 0.5, 1.4, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        for sum_name, value in _sums(function):
            if _begins_empty(value) or _is_text(value) or _is_filled(function, value):
                continue
            clear = names(sentence, sum_name)
            if clear < _CLEAR:
                continue
            body = "\n".join(map(ast.unparse, function.body))
            for part, called, is_beyond in _parts(source, name, function):
                said = names(sentence, called)
                known = re.search(rf"\b{called}\b", body if is_beyond else source.segment(value)) is not None
                known = known or called in _PICKS
                if known or said < _CLEAR or called in sum_name or not _is_left_out(sentence, called):
                    continue
                sign = "-" if _LESS.search(called) else "+"
                text = f"{fitted(source.segment(value), Level.SUM)} {sign} {part}"
                evidence = _ASKED + _NAMED * (clear + said) + _METHOD * is_beyond
                yield Repair((instead(source, value, text),), evidence)


def _is_filled(function: Function, value: ast.expr) -> bool:
    """Is it a list that things are put into?"""
    if not isinstance(value, ast.Name):
        return False
    calls = (node.func for node in walk(function) if isinstance(node, ast.Call))
    return any(
        isinstance(each, ast.Attribute)
        and each.attr in ("append", "extend", "add")
        and isinstance(each.value, ast.Name)
        and each.value.id == value.id
        for each in calls
    )


def _is_left_out(sentence: Sentence, part: str) -> bool:
    """Is it the part, and not the whole: before "isn't included", behind "off by"?"""
    for match in _SAYS.finditer(sentence.text):
        before, behind = sentence.text[: match.start()], sentence.text[match.end() :]
        place = re.split(r"[,;.:]", before)[-1] if _PASSIVE.search(match[0]) else behind
        if names(Sentence(place, sentence.source), part) >= _CLEAR:
            return True
    return False


def _sums(function: Function) -> Iterator[tuple[str, ast.expr]]:
    """What is worked out, by the name of the function or of the variable."""
    for node in walk(function):
        match node:
            case ast.Return(value=ast.BinOp() | ast.Call() | ast.Name() | ast.Attribute() as value):
                yield function.name, value
            case ast.Assign(targets=[ast.Name(name)], value=ast.BinOp() | ast.Call() as value):
                yield name, value


def _parts(source: Source, name: str, function: Function) -> Iterator[tuple[str, str, bool]]:
    """What there is in reach, as code and by its name; whether it lies beyond the function."""
    own = {arg.arg for arg in parameters(function)}
    owner = name.rpartition(".")[0]
    for other, node in source.functions:
        needs = [arg.arg for arg in node.args.args][: len(node.args.args) - len(node.args.defaults)]
        if node is function:
            continue
        if owner and other.rpartition(".")[0] == owner and needs in ([], ["self"]):
            is_property = any(ast.unparse(each).endswith("property") for each in node.decorator_list)
            yield f"self.{node.name}{'' if is_property else '()'}", node.name, True
        elif "." not in other and needs and own.issuperset(needs):
            yield f"{node.name}({', '.join(needs)})", node.name, True
    for each in sorted(own - {"self", "cls"} - _gone_through(function)):
        yield each, each, False
    for node in walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.targets[0].id, False
    if (class_ := dict(source.classes).get(owner)) is not None:
        stored = {node.attr for node in walk(class_) if _is_own(node) and isinstance(node, ast.Attribute)}
        numbers = sorted(stored - {each.name for each in held(source, class_) if each.kind in CONTAINERS})
        numbers = [each for each in numbers if each not in _switches(class_)]
        yield from ((f"self.{each}", each, True) for each in numbers)


def _switches(owner: ast.ClassDef) -> set[str]:
    """What is set to True or False anywhere."""
    return {
        target.attr
        for node in walk(owner)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool)
        for target in node.targets
        if isinstance(target, ast.Attribute)
    }


def _begins_empty(value: ast.expr) -> bool:
    """`Counter()`, to which things are added later."""
    return (
        isinstance(value, ast.Call)
        and not value.args
        and isinstance(value.func, ast.Name)
        and value.func.id[:1].isupper()
    )


def _is_text(value: ast.expr) -> bool:
    """What only a text can do gives no number: `line.split()`; but how often something is in it does."""
    called = value.func if isinstance(value, ast.Call) else None
    return isinstance(called, ast.Attribute) and hasattr(str, called.attr) and not hasattr(list, called.attr)


def _gone_through(function: Function) -> set[str]:
    """What is several things, and no number."""
    gone = (node.iter for node in walk(function) if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension))
    return {each.id for each in gone if isinstance(each, ast.Name)}


def _is_own(node: ast.AST) -> bool:
    match node:
        case ast.Attribute(value=ast.Name("self"), ctx=ast.Store()):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("fix-operator", "fix-missing-return")), _written, needs=_SAYS)
