"""What may hold a mark that no file name can hold gets another there: "a title with a slash breaks the file name"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.value.marks import MARKS, several
from spark_tui.edits.writing import Writer

_MARK = "|".join(several({name: MARKS[name] for name in ("slash", "colon")}))
_NEEDS = Pattern(
    rf"(?i)^(?!.*\b(?:trailing|at the end|relative)\b)(?=.*\b(?:files?|path|folders?|names?|sav\w+|writ\w+|open\w*)\b)"
    r"(?=.*\b(?:break|broke|crash|fail|error|wrong|not allowed|invalid|replac|no such|allow|survive|trip|choke)\w*)"
    rf".*\b(?P<mark>{_MARK})\b(?:.*\b(?:by|with|into|to) an? (?P<other>dash|hyphen|underscore|space)\b)?"
)
_ENDING = Pattern(r"\.\w{2,5}$")
_FILE_NAME = Pattern(r"(?i)\b(?:file|path)[- ]?names?\b")
_USUAL = "_"
_ASKED, _NAMED = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    mark = several(MARKS)[said["mark"].lower()]
    other = MARKS[said["other"].lower()] if said["other"] else _USUAL
    about = Sentence(_FILE_NAME.sub(" ", sentence.text), source)
    for node in source.all(ast.Name):
        if _is_in_a_file_name(source, node):
            quote = "'" if is_in_fstring(source, node) else '"'
            put = f".replace({quote}{mark}{quote}, {quote}{other}{quote})"
            told = _NAMED * min(names(about, node.id), 3)
            if told:
                yield from possible(later(behind, source, node, put), _ASKED + told)


def _is_in_a_file_name(source: Source, node: ast.Name) -> bool:
    """Is it a parameter that stands beside what a file name ends with?"""
    around = function_around(source, node)
    if around is None or node.id not in parameters_of(around):
        return False
    beside = source.parents.get(node)
    if isinstance(beside, ast.FormattedValue):
        beside = source.parents.get(beside)
    if not isinstance(beside, ast.JoinedStr | ast.BinOp):
        return False
    return any(_ENDING.search(text) is not None for text in texts_of(walk(beside)))


WRITER = Writer(frozenset(("fix-error", "fix-string", "replace", "strip")), _written, needs=_NEEDS)
