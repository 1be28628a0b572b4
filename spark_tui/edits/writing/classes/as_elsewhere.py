"""What other methods do in the end, and this one forgets: "commit is missing", "put must save as well"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)(?=.*\b(?:commit|flush|save|notify|refresh|invalidate|publish|emit|close)(?:s|d|ed|ting)?\b)"
    r".*(?:^(?:please )?(?:also )?(?=commit|flush|save|close|notify)|\b(?:has to|have to|ought to|(?:as"
    r"|like) \w+ (?:does|do))\b"
    r"|\b(?:missing|lacks?|lacking|forg[eo]t\w*|never|nobody|not|\w+n't|no|without|needs?|must|should|also|too"
    r"|as well)\b)"
)
_LOST = Pattern(
    r"(?i)(?=.*\b(?:restart\w*|reboot\w*|reopen\w*|clos\w+|next (?:start|run|time)|new connection)\b)"
    r".*(?:\b(?:gone|lost|vanish\w*|disappear\w*|forgotten|back|again|missing)\b"
    r"|(?:n't|\b(?:not|never)) (?:\w+ )?(?:there|saved?|stored?|kept|persist\w*|surviv\w+)\b)"
)
"""What was never committed."""
_CHANGES_ROWS = Pattern(r"(?i)[\"']\s*(?:insert|update|delete|replace)\b")
_CHANGES = Pattern(
    r"(?i)[\"'](?:\s*)(?:insert|update|delete|replace|create)\b|\.(?:append|add|pop|remove|update|write|clear)\("
)
_CALLED = r"(commit|flush|save|notify|refresh|invalidate|publish|emit|close)"
_FORGETS = Pattern(
    rf"(?i)\b(?:never|nobody|no one|forg[eo]t\w*(?: to)?|missing|without|lacks?|lacking|no|\w+n't|not)(?: an?| the)?"
    rf" {_CALLED}(?:e?s|ted)?\b"
    rf"|\b{_CALLED}(?:\(\))?(?: call)? (?:is |was )?(?:missing|forgotten|lacking|never called)"
)
_CLOSED = Pattern(r"\.close\(\)$")
_FORGOTTEN = 2.5
_SAID, _CHANGED, _CLEAR = 2.0, 0.6, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    forgotten = said_in(_FORGETS.search(sentence.text)).lower()
    for owner in (source.tree, *(each for _, each in source.classes)):
        functions = [each for each in owner.body if isinstance(each, Function) and each.name != "__init__"]
        for call in dict.fromkeys(_wanted(sentence, functions)):
            for each in functions:
                text = source.segment(each)
                last = each.body[-1]
                if call in text or isinstance(last, ast.Raise) or call.rpartition(".")[0] not in text:
                    continue
                told = _CHANGED * bool(_CHANGES.search(text)) + speaks_for(sentence, each)
                told += _FORGOTTEN * (forgotten != "" and forgotten in call)
                put = insert_before if isinstance(last, ast.Return) or _closes(source, last) else insert_after
                yield Repair((put(source, last, call),), _SAID + told)


def _closes(source: Source, statement: ast.stmt) -> bool:
    return _CLOSED.search(source.segment(statement)) is not None


def _wanted(sentence: Sentence, functions: list[Function]) -> Iterator[str]:
    """Calls without arguments that others make as a statement; or a commit of what executes."""
    source, is_lost = sentence.source, _LOST.search(sentence.text) is not None
    for function in functions:
        for node in walk(function):
            match node:
                case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name), args=[], keywords=[])):
                    if names(sentence, name) >= _CLEAR:
                        yield source.segment(node)
                case ast.Call(func=ast.Attribute(value=ast.Name() | ast.Attribute() as held, attr="execute")):
                    if names(sentence, "commit") >= _CLEAR or (is_lost and _changes_rows(source, node)):
                        yield f"{source.segment(held)}.commit()"


def _changes_rows(source: Source, call: ast.Call) -> bool:
    """By its query, or by that of a function of the file which makes it."""
    asked = {last_name(each.func) for each in walk(call) if isinstance(each, ast.Call) and each is not call}
    own = (source.segment(each) for _, each in source.functions if each.name in asked)
    return any(_CHANGES_ROWS.search(text) is not None for text in (source.segment(call), *own))


WRITER = Writer(frozenset(), _written, needs=any_of(_SAYS, _LOST))
