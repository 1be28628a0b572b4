"""Only files with one ending are listed: "languages lists other files too, only .json"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:only|just|nothing but|other than|(?:not|isn't|aren't|no) (?:an? )?)\b.*(?<![\w)])\.[a-z]\w{1,5}\b"
    r"|(?<![\w)])\.[a-z]\w{1,5}\b(?: files?)? (?:only|and nothing else)\b"
)
_ENDING = Pattern(r"(?<![\w)])\.[a-z]\w{1,5}\b")
_LEFT_OUT = Pattern(r"(?i)\b(?:skip|ignore|exclude|leave out|without|no) (?:the |all |any )?\.[a-z]")
_LISTS, _PATHS = frozenset(("listdir",)), frozenset(("iterdir", "scandir", "rglob", "glob"))
_ASKED, _HERE = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, ending = sentence.source, _ENDING.search(sentence.text)
    if ending is None or _LEFT_OUT.search(sentence.text) is not None:
        return
    for node in source.nodes:
        if not isinstance(node, ast.For | ast.comprehension) or not isinstance(node.target, ast.Name):
            continue
        listed, name = _listed(source, node.iter), node.target.id
        if not listed or ending[0] in source.segment(node.iter):
            continue
        test = f'{name}.endswith("{ending[0]}")' if listed in _LISTS else f'{name}.suffix == "{ending[0]}"'
        test = f'{name}.name.endswith("{ending[0]}")' if listed == "scandir" else test
        if isinstance(node, ast.For) and test in source.segment(node):
            continue  # it is asked there already
        here = is_in_named(sentence, node.iter, 1)
        told = _ASKED + _HERE * here + told_of(sentence, node.iter)
        if isinstance(node, ast.For):
            other = test.replace(" == ", " != ") if " == " in test else f"not {test}"
            yield from possible(later(insert_first, source, node.body, f"if {other}:\n{source.unit}continue"), told)
        elif not node.ifs:
            stop = source.stop(node.iter)
            yield Repair((Splice(stop, stop, f" if {test}"),), told)


def _listed(source: Source, over: ast.expr) -> str:
    """What lists the files: in the loop itself, or what the name was given."""
    if isinstance(over, ast.Call) and called(over) == "sorted" and over.args:
        return _listed(source, over.args[0])
    if isinstance(over, ast.Call):
        return called(over) if called(over) in _LISTS | _PATHS else ""
    around = function_around(source, over)
    for each in walk(around) if around is not None and isinstance(over, ast.Name) else ():
        match each:
            case ast.Assign([ast.Name(name)], ast.Call() as value) if name == ast.unparse(over):
                return _listed(source, value) if re.search(r"dir\(|glob\(", ast.unparse(value)) else ""
    return ""


WRITER = Writer(frozenset(("filter-loop", "skip-if", "add-condition")), _written, needs=_NEEDS)
