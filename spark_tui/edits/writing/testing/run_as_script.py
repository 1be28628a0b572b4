"""A file of tests is run by itself: "add a main block so I can run it", "unittest.main() at the end"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bmain[- ](?:block|guard|section|part)\b|__name__|__main__|\bunittest\.main\b"
    r"|\b(?:run(?:nable)?|execut\w+|start) (?:(?:the|this|that|it|these|my) )?(?:\w+ )?"
    r"(?:directly|by itself|as a script|on its own)\b"
)
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "__main__" in source.text or not any(_is_case(node) for _, node in source.classes):
        return
    called = "unittest.main()" if _is_imported(source) else "main()"
    if called == "main()" and not _brings_main(source):
        return
    end = len(source.text.rstrip())
    code = f'\n\n\nif __name__ == "__main__":\n{source.unit}{called}\n'
    if source.text.count("'") > 2 * source.text.count('"'):
        code = code.replace('"', "'")
    yield Repair((Splice(end, len(source.text), code),), _ASKED)


def _is_case(node: ast.ClassDef) -> bool:
    return any(ast.unparse(each).rpartition(".")[2].endswith("TestCase") for each in node.bases)


def _is_imported(source: Source) -> bool:
    return any(each.name == "unittest" and not each.asname for node in source.all(ast.Import) for each in node.names)


def _brings_main(source: Source) -> bool:
    found = (node for node in source.all(ast.ImportFrom) if node.module == "unittest")
    return any(each.name == "main" and not each.asname for node in found for each in node.names)


WRITER = Writer(frozenset(("main-guard", "main-function")), _written, needs=_NEEDS)
