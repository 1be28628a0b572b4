"""A test that what goes there comes back as it was: "add a round trip test: to_dict and from_dict give the same
packet", "test that decode gives back what encode was given", "a round trip test for Invoice"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import is_dataclass, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.values.samples import made, needed, samples
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._fixtures import giving
from spark_tui.edits.writing.testing._outcomes import outcome_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_NEEDS = Pattern(
    r"(?i)\bround[- ]?trips?\b.*\btests?\b|\btests?\b.*(?:\bround[- ]?trips?\b|\bthere and back\b|\bback and forth\b"
    r"|\bgives? (?:back )?(?:the|an?) (?:same|equal|identical|original)\b|\bgives? back (?:what|the original)\b"
    r"|\bcomes? back (?:the same|unchanged|as it was)\b|\b(?:is|are) (?:the )?inverses?\b|\b(?:undoes|reverses)\b"
    r"|\breturns? (?:the )?(?:same|original)\b)"
)
_ROUND = Pattern(r"(?i)\bround[- ]?trips?\b")
_WAYS = (
    ("to", "from"), ("as", "from"), ("dump", "load"), ("dumps", "loads"), ("encode", "decode"), ("pack", "unpack"),
    ("serialize", "deserialize"), ("serialise", "deserialise"), ("encrypt", "decrypt"), ("compress", "decompress"),
    ("format", "parse"), ("escape", "unescape"), ("quote", "unquote"), ("render", "parse"), ("flatten", "unflatten"),
    ("marshal", "unmarshal"), ("to", "parse"), ("show", "parse"), ("join", "split"),
)  # fmt: skip
_ASKED = 10.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    for owner, there, back in _pairs(source):
        is_named = sum(re.search(rf"\b{node.name}\b", text) is not None for node in (there, back))
        of_owner = owner is not None and re.search(rf"(?i)\b{'[_ ]?'.join(parts(owner.name))}s?\b", text) is not None
        if is_named < 2 and not (_ROUND.search(text) is not None and (is_named or of_owner)):
            continue
        lines, call, same = (
            _of_objects(source, owner, there, back) if owner is not None else _plain(source, there, back)
        )
        if not call:
            continue
        about = "_".join(parts(owner.name)) if owner is not None else there.name
        told = Example(call, same, word="round_trip", setup=lines, name=told_name(sentence))
        yield as_test(source, about, told, _ASKED)
        return


def _pairs(source: Source) -> Iterator[tuple[ast.ClassDef | None, Function, Function]]:
    for holder in (source.tree, *(node for _, node in source.classes)):
        own = {node.name: node for node in holder.body
               if isinstance(node, ast.FunctionDef) and not is_test(node) and not is_fixture(node)}  # fmt: skip
        for there in own.values():
            verb, *rest = parts(there.name) or [""]
            for one, other in _WAYS:
                back = own.get("_".join((other, *rest))) or (own.get(other) if not rest else None)
                if verb == one and back is not None:
                    yield holder if isinstance(holder, ast.ClassDef) else None, there, back


def _of_objects(
    source: Source, owner: ast.ClassDef | None, there: Function, back: Function
) -> tuple[tuple[str, ...], str, str]:
    """Made, turned and made again; where two of them are never equal, what they are turned into is."""
    ways = {ast.unparse(each) for each in back.decorator_list}
    if owner is None or there.decorator_list or needed(there) or not ways & {"classmethod", "staticmethod"}:
        return (), "", ""
    if len(needed(back)) != 1:
        return (), "", ""
    thing = "_".join(parts(owner.name))
    begins = [((), each.name) for each in giving(source, owner)]
    begins += [((f"{thing} = {call}",), thing) for call in made(source, owner)]
    for lines, name in begins:
        again = f"{owner.name}.{back.name}({name}.{there.name}())"
        call, same = again, name
        if not _is_compared(source, owner):
            call, same = f"{again}.{there.name}()", f"{name}.{there.name}()"
        if outcome_of(source, lines, f"{call} == {same}") is True:
            return lines, call, same
    return (), "", ""


def _is_compared(source: Source, owner: ast.ClassDef) -> bool:
    is_tuple = any(ast.unparse(each).endswith("NamedTuple") for each in owner.bases)
    return is_tuple or is_dataclass(source, owner) or method(owner, "__eq__") is not None


def _plain(source: Source, there: Function, back: Function) -> tuple[tuple[str, ...], str, str]:
    if len(needed(there)) != 1 or len(needed(back)) != 1:
        return (), "", ""
    (name,) = needed(there)
    for value in dict.fromkeys((*samples(source, there, name), '"Hello World"', "3", '{"a": 1, "b": 2}', "[3, 1, 2]")):
        line = f"{name} = {value}"
        call = f"{back.name}({there.name}({name}))"
        if outcome_of(source, (line,), f"{call} == {name}") is True:
            return (line,), call, name
    return (), "", ""


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
