"""What is written without a new line is shown when it is written: "you see nothing while it runs, then the whole bar
pops up at the end"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bflush\w*|\bbuffered\b"
    r"|(?=.*\b(?:nothing|only|not|never|no|all at once|\w+n't)\b)"
    r"(?=.*\b(?:shows?|shown|sees?|seen|appears?|displays?|displayed|pops? up|prints?|printed|visible|updates?"
    r"|output|comes?"
    r"|dots?|bar|progress)\b)"
    r".*\b(?:until|till|at the (?:very )?end|in the end|all at once|once it(?:'s| is) (?:done|finished|over)"
    r"|when it(?:'s| is|s)? (?:done|finish\w+|ends?|over)|while (?:it|that|the \w+)(?:'s| is)? (?:runs?|running"
    r"|works?|working))\b"
)
_OTHER_MATTER = Pattern(r"(?i)\b(?:tests?|raise\w*|sort\w*|delete\w*|return\w*|log(?:s|ged|ging)?|sav\w+|stor\w+)\b")
_ASKED, _CLEAR, _NAMED, _REDRAWN = 6.0, 2.0, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHER_MATTER.search(sentence.text) is not None:
        return
    for node in source.all(ast.Call):
        clear = told_of(sentence, node) + _NAMED * is_in_named(sentence, node, _CLEAR)
        clear += _REDRAWN * ("\\r" in source.segment(node) or nearest(source, node, ast.For, ast.While) is not None)
        if isinstance(node.func, ast.Name) and node.func.id == "print" and _goes_on(node):
            yield Repair((set_keyword(source, node, "flush", "True"),), _ASKED + clear + _REDRAWN)
            continue
        statement = source.parents.get(node)
        stream = full_name(source, node.func).removesuffix(".write")
        if stream != "sys.stdout" or not isinstance(statement, ast.Expr) or _is_whole(source, node):
            continue
        try:
            at_once = insert_after(source, statement, f"{source.segment(node.func).removesuffix('.write')}.flush()")
        except Refusal:
            continue
        if ".flush()" not in source.line(source.last_line(statement) + 1):
            yield Repair((at_once,), _ASKED + clear)


def _goes_on(call: ast.Call) -> bool:
    """Does what is printed end without a new line?"""
    end = keyword(call, "end")
    is_whole = isinstance(end, ast.Constant) and isinstance(end.value, str) and end.value.endswith("\n")
    return end is not None and not is_whole and keyword(call, "flush") is None and keyword(call, "file") is None


def _is_whole(source: Source, call: ast.Call) -> bool:
    text = source.segment(call.args[0]) if call.args else ""
    return text.rstrip("\"'").endswith("\\n")


WRITER = Writer(frozenset(("set-argument", "append-call")), _written, needs=_NEEDS)
