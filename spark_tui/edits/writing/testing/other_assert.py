"""A test asserts in the way that is named: "floats should be compared with assertAlmostEqual", "use assertCountEqual as
the order doesn't matter". The one that compares the same number of things by now gets its name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"\bassert[A-Z]\w+")
_INSTEAD = Pattern(r"(?i)\b(?:instead of|rather than|not|no|replace|from)\b (?:\w+ ){0,2}$")
_WAY_ROUND = Pattern(
    r"(?i)\b(?:argument|parameter)s? (?:order|are|is)\b|\bswapped\b|\bway ro?und\b|\breversed?\b|\border of\b"
)
"""It is the right one, with its arguments in the wrong order."""
_OF_TWO = frozenset(
    re.findall(
        r"\w+",
        """
        assertEqual assertNotEqual assertAlmostEqual assertNotAlmostEqual assertIs assertIsNot assertIn assertNotIn
        assertCountEqual assertListEqual assertTupleEqual assertDictEqual assertSetEqual assertMultiLineEqual
        assertGreater assertGreaterEqual assertLess assertLessEqual assertRegex assertNotRegex
        assertIsInstance assertNotIsInstance
        """,
    )
)
_BY_SIGN: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("assertEqual", "assertNotEqual"),
    ast.NotEq: ("assertNotEqual", "assertEqual"),
    ast.In: ("assertIn", "assertNotIn"),
    ast.NotIn: ("assertNotIn", "assertIn"),
    ast.Is: ("assertIs", "assertIsNot"),
    ast.IsNot: ("assertIsNot", "assertIs"),
    ast.Gt: ("assertGreater", "assertLessEqual"),
    ast.GtE: ("assertGreaterEqual", "assertLess"),
    ast.Lt: ("assertLess", "assertGreaterEqual"),
    ast.LtE: ("assertLessEqual", "assertGreater"),
}
"""What asks by a sign, and what asks for the opposite."""
_OF_ONE = frozenset(("assertTrue", "assertFalse", "assertIsNone", "assertIsNotNone"))
_ASKED, _NAMED, _SHOWN, _FITS = 4.5, 1.0, 1.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WAY_ROUND.search(sentence.text) is not None:
        return
    said = [match[0] for match in _NEEDS.finditer(sentence.text) if not _INSTEAD.search(sentence.text[: match.start()])]
    calls = [node for node in source.all(ast.Call) if isinstance(node.func, ast.Attribute)]
    numbers = re.findall(r"(?<![\w.])\d+\.\d+", sentence.text)
    for wanted in said[-1:]:
        group = next((each for each in (_OF_TWO, _OF_ONE) if wanted in each), frozenset[str]())
        for call in calls:
            function = function_around(source, call)
            clear = names(sentence, function.name) if function is not None else 0.0
            if (apart := _taken_apart(source, call, wanted)) is not None:
                told = _FITS + _NAMED * min(clear, 2.0) + told_of(sentence, call) / 2
                yield Repair((instead(source, call, apart),), _ASKED + told)
            if not isinstance(call.func, ast.Attribute) or call.func.attr not in group - {wanted}:
                continue
            if (
                wanted in _OF_ONE
                and wanted[6:] not in ("True", "False")
                and isinstance(next(iter(call.args), None), ast.Compare)
            ):
                continue  # what is compared is never None
            shown = any(each in source.segment(call) for each in numbers)
            code = f"{source.segment(call.func.value)}.{wanted}"
            told = _NAMED * min(clear, 2.0) + _SHOWN * shown + told_of(sentence, call) / 2
            yield Repair((instead(source, call.func, code),), _ASKED + told)


def _taken_apart(source: Source, call: ast.Call, wanted: str) -> str | None:
    """What is compared within one value, `assertTrue(a == b)`, is given as two."""
    match call:
        case ast.Call(ast.Attribute(case_, "assertTrue" | "assertFalse" as way), [asked, *rest]):
            pass
        case _:
            return None
    match asked:
        case ast.Compare(left, [sign], [right]):
            known, given = _BY_SIGN.get(type(sign)), [left, right]
            if known is not None and is_none(right) and isinstance(sign, ast.Is | ast.IsNot):
                known, given = ("assertIsNone", "assertIsNotNone")[:: 1 if isinstance(sign, ast.Is) else -1], [left]
        case ast.Call(ast.Name("isinstance"), [thing, kind]):
            known, given = ("assertIsInstance", "assertNotIsInstance"), [thing, kind]
        case _:
            return None
    if known is None or known[way == "assertFalse"] != wanted:
        return None
    return f"{source.segment(case_)}.{wanted}({', '.join(source.segment(each) for each in (*given, *rest))})"


WRITER = Writer(frozenset(("fix-operator", "swap-method", "rename")), _written, needs=_NEEDS)
