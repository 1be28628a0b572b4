"""What a docstring says that a function refuses, and the function does not: "deposit doesn't do what its docstring
says", "split should raise as documented"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.readers import READERS
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:doc-?strings?|docs?|document(?:ed|s|ation))\b)"
    r"(?=.*\b(?:not|never|contrary|although|though|even|but|promis\w+|claims?|says?|said|as|according|implement\w*"
    r"|describ\w+|rais\w+|check\w*|match\w*|mismatch\w*|agree\w*|enforc\w+|differ\w*)\b|.*n't\b)"
)
_ABOUT_THE_TEXT = Pattern(
    r"(?i)\b(?:add|write|fix|update|correct|change|extend|reword|remove|delete|drop|missing|lacks?|no|without|needs?)"
    r" (?:an? |the |its |this |that |missing |short )*(?:doc-?strings?|docs?|documentation)\b"
    r"|\b(?:doc-?strings?|docs?) (?:of \w+ )?(?:is|are|needs?|should|must|has to)\b|\btypos?\b"
    r"|\bdocument (?:that|the|it|what)\b"
)
_RAISES = re.compile(
    r"(?:\b[Rr]aises? (?:an? )?|:raises? |^\s*)(?P<error>(?:\w+\.)*[A-Z]\w*(?:Error|Exception))(?::\s*|\s+)"
    r"(?P<case>(?:[Ii]f|[Ww]hen|[Uu]nless)\s[^.\n]+(?:\n\s+(?!:|\w+:)[a-z][^.\n]*)?)",
    re.MULTILINE,
)
_ASKED, _NAMED, _CLEAR, _THE_ONLY = 5.0, 1.0, 1.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ABOUT_THE_TEXT.search(sentence.text) is not None:
        return
    source = sentence.source
    found = [(each, *told) for _, each in source.functions for told in _unkept(each)]
    meant = [each for each in found if names(sentence, each[0].name) >= _CLEAR] or found
    for function, error, case in meant:
        told = Sentence(f"raise {error} {case}", source)
        name = source.name_of(function)
        condition = next(iter(READERS["condition"](Gap(told, "raise-if", (name,)))), None)
        if condition is not None:
            exception = complaint(condition).replace("ValueError", error, 1)
            evidence = _ASKED + _NAMED * names(sentence, function.name) / 2 + _THE_ONLY * (len(meant) == 1)
            yield from possible(named("raise-if").edit(source, (name, condition, exception)), evidence)


def _unkept(function: Function) -> Iterator[tuple[str, str]]:
    """Each error that its docstring speaks of and that it never raises, and in which case it should."""
    there = {ast.unparse(each.exc) for each in walk(function) if isinstance(each, ast.Raise) and each.exc}
    for match in _RAISES.finditer(ast.get_docstring(function, clean=True) or ""):
        if not any(each.startswith(match["error"]) for each in there):
            yield match["error"], " ".join(match["case"].split())


WRITER = Writer(frozenset(("raise-if", "fix-error")), _written, needs=_NEEDS)
