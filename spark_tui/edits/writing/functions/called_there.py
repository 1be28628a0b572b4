"""A function is called in another: "call validate at the start of save", "and call it in __init__"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_CALLED = Pattern(
    r"(?i)\b(?:call|run|invoke) `?(?:self\.)?(?P<name>\w+)`?(?:\(\))?"
    r"(?: (?P<first>first)| last)?"
    r"(?: (?:at|from|in) (?:the )?(?:very )?(?:(?P<start>start|beginning|top)|end|bottom) of| in| from| inside)"
    r" `?(?:the )?(?P<there>\w+)`?(?:\(\))?[.!]?$"
)
_SAID = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _CALLED.search(sentence.text)
    if said is None:
        return
    source = sentence.source
    for _, there in source.functions:
        if there.name != said["there"]:
            continue
        for _, called in source.functions:
            if called.name == said["name"] and called is not there:
                at_first = said["first"] or said["start"]
                yield from possible(_call(source, called, there, at_first=bool(at_first)), _SAID)


def _call(source: Source, called: Function, there: Function, *, at_first: bool) -> Iterator[Splice]:
    """Only what is given nothing, or what is called so there too."""
    owner = source.parents.get(called)
    own = [arg.arg for arg in parameters(there)]
    needed = [arg.arg for arg in called.args.args[: len(called.args.args) - len(called.args.defaults)]]
    known = {*own, *(node.id for node in walk(there) if isinstance(node, ast.Name))}
    name = called.name
    if isinstance(owner, ast.ClassDef):
        if source.parents.get(there) is not owner or not own or not needed:
            raise Refusal(f"{name} is not called on what there is")
        name, needed = f"{own[0]}.{name}", needed[1:]
    calls = [node for node in walk(there) if isinstance(node, ast.Call)]
    if not known.issuperset(needed) or any(source.segment(node.func) == name for node in calls):
        raise Refusal(f"{name} is called already, or given something else")
    is_awaited = isinstance(called, ast.AsyncFunctionDef) and isinstance(there, ast.AsyncFunctionDef)
    code = f"{'await ' if is_awaited else ''}{name}({', '.join(needed)})"
    body = there.body[1:] if ast.get_docstring(there) is not None else there.body
    if not body:
        raise Refusal("there is nothing yet")
    if at_first:
        yield insert_before(source, body[0], code)
    elif isinstance(body[-1], ast.Return | ast.Raise):
        yield insert_before(source, body[-1], code)
    else:
        yield insert_after(source, body[-1], code)


WRITER = Writer(frozenset(("insert-after",)), _written, needs=_CALLED)
