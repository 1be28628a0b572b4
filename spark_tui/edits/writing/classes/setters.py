"""A property that can be set: the setter of one that is there, or both for an attribute."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line, indented
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.objects.classes import add_method, attributes, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, clearly, names
from spark_tui.edits.saying.value.signs import ABOVE, BELOW
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bsetter\b|\bsettable\b|\bread[- /]?(?:and[- ])?writ(?:e|able)\b|\bwritable\b|\bassignable\b|\bbe set\b"
)
_ASKED, _NAMED = 1.2, 1.0
_NOT_BELOW = Pattern(rf"(?i)\b(?:{BELOW}) (-?\d+(?:\.\d+)?|absolute zero)")
_NOT_ABOVE = Pattern(rf"(?i)\b(?:{ABOVE}) (-?\d+(?:\.\d+)?)")
_BETWEEN = Pattern(
    r"(?i)\bbetween (-?\d+(?:\.\d+)?) and (-?\d+(?:\.\d+)?)|\b(-?\d+(?:\.\d+)?) ?(?:to|-|–) ?(\d+(?:\.\d+)?)\b"
)
_ERROR = Pattern(r"\b([A-Z]\w*Error)\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name in all_classes(source):
        owner = source.class_(name)
        owned = _NAMED * clearly(sentence, name)
        for each in owner.body:
            if isinstance(each, Function) and _is_property(source, each) and not _is_set(source, owner, each.name):
                told = min(1.5, names(sentence, each.name) / 2)
                attribute = _returned(each)
                if attribute:
                    yield Repair((_setter(sentence, each, attribute),), _ASKED + told + owned)
        for attribute in attributes(source, owner):
            public = attribute.lstrip("_")
            if attribute != public and method(owner, public) is None:
                told = min(1.5, max(names(sentence, attribute), names(sentence, public)) / 2)
                yield from possible(_with_getter(sentence, owner, public, attribute), _ASKED + told + owned)


def _is_property(source: Source, function: Function) -> bool:
    return any(source.segment(each) == "property" for each in function.decorator_list)


def _is_set(source: Source, owner: ast.ClassDef, name: str) -> bool:
    found = (each for node in owner.body if isinstance(node, Function) for each in node.decorator_list)
    return any(source.segment(each) == f"{name}.setter" for each in found)


def _returned(function: Function) -> str:
    match function.body[-1]:
        case ast.Return(value=ast.Attribute(ast.Name("self"), attr=name)):
            return name
        case _:
            return ""


def _setter(sentence: Sentence, getter: Function, attribute: str) -> Splice:
    source = sentence.source
    code = _code(sentence, getter.name, attribute).replace("    ", source.unit)
    return behind_line(source, source.last_line(getter), f"\n{indented(code, source.indent(getter.lineno))}")


def _with_getter(sentence: Sentence, owner: ast.ClassDef, name: str, attribute: str) -> Iterator[Splice]:
    getter = f"@property\ndef {name}(self):\n    return self.{attribute}"
    yield add_method(sentence.source, owner, f"{getter}\n\n{_code(sentence, name, attribute)}")


def _code(sentence: Sentence, name: str, attribute: str) -> str:
    guard = _refused(sentence.text, name)
    return f"@{name}.setter\ndef {name}(self, value):\n{guard}    self.{attribute} = value"


def _refused(text: str, name: str) -> str:
    """Values that are not to be taken."""
    error = _ERROR.search(text)
    if error is None and not re.search(
        r"(?i)\brais\w+|\breject\w*|\brefus\w+|\bnot? (?:allow|accept|take)\w*"
        r"|\bvalidat\w+|\bcheck\w*|\bmust\b|\bonly\b|\bno\b",
        text,
    ):
        return ""
    kind = error[1] if error is not None else "ValueError"
    what = name.replace("_", " ")
    if (span := _BETWEEN.search(text)) is not None:
        low, high = span[1] or span[3], span[2] or span[4]
        return (
            f'    if not {low} <= value <= {high}:\n        raise {kind}("{what} must be between {low} and {high}")\n'
        )
    if re.search(r"(?i)\bnegative\b", text):
        return f'    if value < 0:\n        raise {kind}("{what} must not be negative")\n'
    if re.search(r"(?i)\bpositive\b", text):
        return f'    if value <= 0:\n        raise {kind}("{what} must be positive")\n'
    if (least := _NOT_BELOW.search(text)) is not None:
        number = "-273.15" if least[1].startswith("abs") else least[1]
        return f'    if value < {number}:\n        raise {kind}("{what} must not be below {number}")\n'
    if (most := _NOT_ABOVE.search(text)) is not None:
        return f'    if value > {most[1]}:\n        raise {kind}("{what} must not be above {most[1]}")\n'
    if re.search(r"(?i)\bempty\b|\bblank\b", text):
        return f'    if not value:\n        raise {kind}("{what} must not be empty")\n'
    return ""


WRITER = Writer(frozenset(("add-getter", "make-property")), _written, needs=_SAYS)
