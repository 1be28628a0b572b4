"""A switch that an object is made with, and what is called first where it is on: "add a use_tls flag to Mailer, call
starttls before login when set"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import root_name
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|give|with|have|want|need)\w* (?:\w+ )?(?:an? |the )?(?:new |optional |boolean |bool )?"
    r"`?(?P<flag>[a-z_]\w*)`? (?:flag|option|switch|parameter|argument|setting)\b"
    r"(?: (?:to|on|in|of|for) (?:the )?`?(?P<owner>\w+)`?)?.*\b(?:calls?|calling|do(?:es)?|runs?) "
    r"(?P<deed>[\w.]+)(?:\(\))? (?P<side>before|after) (?:the |calling )?(?P<other>[\w.]+)(?:\(\))?"
    r"(?:,? (?:when|if) (?:it(?:'s| is)?|that(?:'s| is)?|it is)? ?(?:set|on|true|given|enabled))?\W*$"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    flag, deed = match["flag"], match["deed"].rpartition(".")[2]
    for _, owner in source.classes:
        made = method(owner, "__init__")
        is_it = match["owner"] is None or match["owner"].lower() == owner.name.lower()
        if not is_it or made is None or flag in parameters_of(made) or made.args.vararg:
            continue
        for each in owner.body:
            call = _called(source, each, match["other"].rpartition(".")[2]) if isinstance(each, Function) else None
            if call is None or not isinstance(each, Function):
                continue
            own = f"if self.{flag}:\n{source.unit}{call[1]}.{deed}()"
            put = insert_before if match["side"].lower() == "before" else insert_after
            yield from possible((*_set(source, made, flag), put(source, call[0], own)), _ASKED)


def _called(source: Source, function: Function, name: str) -> tuple[ast.stmt, str] | None:
    """The statement that calls it, out of what is asked about other things, and on what."""
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as on, attr)) if attr == name:
                break
    else:
        return None
    here: ast.AST = node
    found: ast.stmt | None = None
    while here is not function:
        if isinstance(here, ast.stmt):
            if isinstance(here, ast.If) and found is not None and root_name(on) in bound_in(here):
                break
            if found is not None and not isinstance(here, ast.If):
                break
            found = here
        here = source.parents[here]
    return (found, source.segment(on)) if found is not None and has_own_lines(source, found) else None


def _set(source: Source, made: Function, flag: str) -> Iterator[Splice]:
    """Last of what it is given, and kept with the rest; in the way of the others, with a type where they have one."""
    given = made.args.args
    last = made.args.defaults[-1] if made.args.defaults else given[-1].annotation or given[-1]
    if made.args.kwonlyargs:
        last = made.args.kw_defaults[-1] or made.args.kwonlyargs[-1]
    typed = any(each.annotation is not None for each in given[1:])
    stop = source.stop(last)
    yield Splice(stop, stop, f", {flag}: bool = False" if typed else f", {flag}=False")
    kept = [each for each in made.body if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name)]
    yield insert_after(source, (kept or made.body)[-1], f"self.{flag} = {flag}")


WRITER = Writer(frozenset(("add-field", "add-parameter", "append-call", "add-call")), _written, needs=_NEEDS)
