"""A parameter has to be one of the texts that its function tells apart, or that its docstring or type lists: "getitems
should reject an unknown on_error", "raise ValueError for invalid modes in pack"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.signatures import default_of, parameter
from spark_tui.edits.python.functions.told_parameters import told
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import is_none, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_BAD = r"(?:unknown|invalid|unsupported|unrecogni[sz]ed|undefined|bad|wrong|illegal|bogus|mistyped)"
_NEEDS = Pattern(
    rf"(?i)(?=.*\b(?:rais\w+|reject\w*|refus\w+|complain\w*|errors?|fail\w*|check|validate)\b).*\b(?:{_BAD}|validate|check)\b"
)
_OF_IT = (
    rf"\b{_BAD} (?:values? (?:of|for|in) (?:the )?)?[`'\"]?{{0}}(?:e?s)?\b"
    rf"|(?<![\w.])[`'\"]?{{0}}[`'\"]? (?:is|has|gets) (?:an? )?(?:{_BAD}|not (?:valid|known|supported|allowed))\b"
    r"|^(?:please )?(?:validate|check) (?:the )?(?:value of )?[`'\"]?{0}\b(?! (?:is|are|has|for|if|that|in (?!\w+$))\b)"
)
_ASKED, _LISTED, _THERE, _FEWEST = 6.0, 1.0, 2.0, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS.search(sentence.text) is None:
        return
    error = next(exceptions(Gap(sentence, "raise-if", ())), "ValueError")
    found = [
        (_named(sentence, name), function, given)
        for name, function in source.functions
        for given in parameters_of(function)
        if re.search(_OF_IT.format(re.escape(given)), sentence.text) is not None
    ]
    most = max((clear for clear, _, _ in found), default=0.0)
    for clear, function, given in found:
        if clear < most or (not most and len(found) > 1) or _is_refused(source, function, given):
            continue
        raised = f'raise {error}(f"unknown {given}: {{{given}!r}}")'
        if (left := _left_in_silence(function, given)) is not None:
            yield Repair((instead(source, left, raised),), _ASKED + clear + _THERE)
            continue
        listed = _listed(source, function, given)
        known = listed or ([] if _is_in_a_row(function, given) else _compared(function, given))
        if len(known) < _FEWEST:
            continue
        test = f"{given} not in ({', '.join(_quoted(each) for each in known)})"
        if is_none(default_of(function, parameter(function, given))):
            test = f"{given} is not None and {test}"
        guard = f"if {test}:\n{source.unit}{raised}"
        told_so = _ASKED + clear + _LISTED * bool(listed)
        yield from possible(later(insert_at_top, source, function, guard), told_so)


def _named(sentence: Sentence, name: str) -> float:
    owner, _, last = name.rpartition(".")
    return names(sentence, owner) if last == "__init__" and owner else names(sentence, last)


def _left_in_silence(function: Function, given: str) -> ast.Return | None:
    """Where it is left with nothing by now, because it is not among others."""
    for node in walk(function):
        match node:
            case ast.If(ast.Compare(ast.Name(name), [ast.NotIn()]), [ast.Return(value) as left], []) if name == given:
                if value is None or is_none(value):
                    return left
    return None


def _listed(source: Source, function: Function, given: str) -> list[str]:
    """By its type, or on the line of the docstring that begins to tell of it."""
    annotation = parameter(function, given).annotation
    if isinstance(annotation, ast.Subscript) and last_name(annotation.value) == "Literal":
        return [*_texts(annotation.slice)]
    for each in told(source, function):
        if each.name == given:
            line = source.line(each.first).partition(given)[2]
            said = re.findall(r"(?<!\w)(['\"])([\w.+-]+)\1", line)
            if len(said) >= _FEWEST:
                return list(dict.fromkeys(text for _, text in said))
    return []


def _compared(function: Function, given: str) -> list[str]:
    """Those that it is told apart by, and what it is where nothing is given."""
    default = default_of(function, parameter(function, given))
    found = [*_texts(default)] if default is not None else []
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(name), [ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()], [right]) if (
                name == given
            ):
                found += _texts(right)
    return list(dict.fromkeys(found))


def _is_in_a_row(function: Function, given: str) -> bool:
    """Is it told apart by branches of one `if`? Then it is refused in the last of them, and not above."""
    for node in walk(function):
        match node:
            case ast.If(test, _, [ast.If(other)]) if all(f"{given} ==" in ast.unparse(each) for each in (test, other)):
                return True
            case ast.Match(ast.Name(name)) if name == given:
                return True
    return False


def _texts(node: ast.expr) -> Iterator[str]:
    for each in node.elts if isinstance(node, ast.Tuple | ast.List | ast.Set) else (node,):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def _is_refused(source: Source, function: Function, given: str) -> bool:
    """Is something raised by now where it is none of those?"""
    for node in walk(function):
        above = source.parents.get(node) if isinstance(node, ast.Raise) else None
        if isinstance(above, ast.If) and mentions(above.test, given):
            return True
        if isinstance(above, ast.match_case):
            return True
    return False


def _quoted(text: str) -> str:
    return f'"{text}"'


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
