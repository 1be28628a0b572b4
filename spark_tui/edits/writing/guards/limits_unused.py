"""A limit that is there, and that nothing is held against: "MAX_SIZE is never used, save should raise an UploadError
for data that is larger"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?=.*(?i:\b(?:never|not|nobody|unused|no one|ignor\w+|\w+n't|should|must|rais\w+(?! (?:the |our "
    r"|its )?[A-Z]+_)|reject\w*|refus\w*|check\w*"
    r"|enforce\w*|respect\w*)\b)).*\b(?:[A-Z]+_)*(?:MAX|MIN|LIMIT|MAXIMUM|MINIMUM)(?:_[A-Z]+)*\b"
)
_LIMIT = Pattern(r"\b(?:[A-Z]+_)*(?:MAX|MIN|LIMIT|MAXIMUM|MINIMUM)(?:_[A-Z]+)*\b")
_MEASURED = Pattern(r"LEN|LENGTH|SIZE|BYTES|CHARS|COUNT|ITEMS|WORDS|LINES|ENTRIES")
_LONG = Pattern(
    r"(?i)\b(?:longer|shorter|too (?:long|short|many|few)|more than \w+ (?:items|entries|characters|bytes))\b"
)
_HOLDS = Pattern(r"(?:^|_)(?:data|content|contents|text|body|payload|blob|upload|message|comment|password|raw|bytes)$")
"""What is long, or big, and not by its name."""
_ASKED, _NAMED, _CLEAR, _SURE = 5.0, 1.0, 0.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for limit in dict.fromkeys(_LIMIT.findall(sentence.text)):
        if len(re.findall(rf"\b{limit}\b", source.text)) != 1:
            continue  # it is held against something by now, or there is none
        named = functions_named(sentence, _SURE)
        for name, function in source.functions:
            if named and function not in named:
                continue
            told = _NAMED * min(2.0, names(sentence, function.name))
            for given in parameters_of(function):
                measured = _MEASURED.search(limit) is not None and _HOLDS.search(given) is not None
                spoken = min(2.0, names(sentence, given)) + _CLEAR * (_is_part_of(given, limit) or measured)
                if spoken <= 0 or not (told or spoken >= 1):
                    continue
                guard = _guard(sentence, name, function, given, limit)
                yield from possible(later(insert_at_top, source, function, guard), _ASKED + told + spoken)


def _is_part_of(given: str, limit: str) -> bool:
    return any(part.lower() in given.lower() for part in limit.split("_") if len(part) > 3)


def _guard(sentence: Sentence, name: str, function: Function, given: str, limit: str) -> str:
    source = sentence.source
    is_least = re.search(r"MIN(?:IMUM)?(?:_|$)", limit) is not None
    measured = any(each is not None for each in (_MEASURED.search(limit), _LONG.search(sentence.text)))
    measured = measured or _HOLDS.search(given) is not None
    measured = _is_several(function, given) or (measured and not _is_number(function, given))
    asked = f"len({given})" if measured else given
    error = next((each for each in exceptions(Gap(sentence)) if not each.isupper() and each != limit), None)
    value = next(iter(returned(Gap(sentence, "return-if", (name,)))), None)
    what = given.strip("_").replace("_", " ")
    most = "must be at least" if is_least else "must be at most"
    action = f'raise {error or "ValueError"}(f"{what} {most} {{{limit}}}")'
    if error is None and value is not None:
        action = f"return {value}"
    return f"if {asked} {'<' if is_least else '>'} {limit}:\n{source.unit}{action}"


def _is_number(function: Function, given: str) -> bool:
    """Is it reckoned with, or typed as one?"""
    for node in walk(function):
        match node:
            case ast.arg(arg, ast.Name("int" | "float")) if arg == given:
                return True
            case ast.BinOp(ast.Name(name), ast.Sub() | ast.Mult() | ast.Div()) if name == given:
                return True
            case ast.Compare(ast.Name(name), [ast.Lt() | ast.Gt() | ast.LtE() | ast.GtE()]) if name == given:
                return True
    return False


def _is_several(function: Function, given: str) -> bool:
    """Is it gone through, or asked how many it has?"""
    loops = (each for each in walk(function) if isinstance(each, ast.For | ast.comprehension))
    return any(isinstance(each.iter, ast.Name) and each.iter.id == given for each in loops)


WRITER = Writer(frozenset(("raise-if", "return-if")), _written, needs=_NEEDS)
