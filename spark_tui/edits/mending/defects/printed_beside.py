"""A file is opened to be written, and what is to be in it is printed to the terminal: "save prints to stdout instead
of the file", "the file stays empty"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\b(?:stdout|terminal|console|screen|standard output)\b|\b(?:file|output|it|export|report|\w+\.\w+) (?:is"
    r"|stays|ends up"
    r"|remains|comes out) (?:\w+ )?(?:empty|blank)\b|\bempty file\b|\b(?:never|nothing|not"
    r"|\w+n't) (?:\w+ ){0,3}(?:writ\w+|sav\w+"
    r"|end\w* up|go\w*|stored?|in(?:to)?)\b|\binto the file\b|\bto the file\b|\binstead of (?:the |into the )?file\b"
)
_CLEAR = 7.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for block in source.all(ast.With) if match is not None else ():
        for file in _opened(block):
            if any(mentions(each, file) for each in block.body):
                continue
            calls = [each for inner in block.body for each in walk(inner) if is_print(each)]
            told = [each for each in calls if keyword(each, "file") is None and each.args]
            splices: list[Splice] = []
            for call in told:
                last = call.keywords[-1].value if call.keywords else call.args[-1]
                splices.append(behind(source, last, f", file={file}"))
            if splices:
                yield Repair(tuple(splices), _CLEAR + complaint.points(block.lineno))


def _opened(block: ast.With) -> Iterator[str]:
    """What is opened to be written, by its name."""
    for item in block.items:
        match item:
            case ast.withitem(ast.Call(ast.Name("open") | ast.Attribute(attr="open")) as call, ast.Name(file)):
                if re.search(r"[\"'][wax]t?\+?[\"']", ast.unparse(call)) is not None:
                    yield file


DEFECT = Defect("printed-beside", frozenset(("print-to-file", "fix-error", "set-argument")), _repairs, _SAYS)
