"""A function is called before or after something is done, or on something that is named: "call validate before saving",
"call validate on the record at the start of save", "save should call validate first"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, insert_after, insert_before
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import function_around, function_with, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague.places import doing
from spark_tui.edits.writing import Writer

_CALL = (
    r"(?i)^(?:please |pls )?(?:call|run|invoke|apply) (?:the )?(?:function )?`?(?P<name>[^\W\d]\w*)`?(?:\(\))?"
    r"(?: (?:on|with|for) (?:the |its |each )?`?(?P<given>[^\W\d]\w*)`?)?"
)
_THERE = r"(?:the |we |it |you )?`?(?P<there>[^\W\d]\w*)`?(?:\(\))?"
_IN = r"(?: in `?(?P<inside>[^\W\d]\w*)`?(?:\(\))?)?"
_AROUND = Pattern(
    rf"{_CALL} (?:right |just |directly )?(?P<when>before|after) {_THERE}(?: (?:it|them|anything))?{_IN}\W*$"
)
_WITHIN = Pattern(rf"{_CALL} (?:at|in) (?:the (?:very )?)?(?P<when>start|beginning|top|end|bottom) of {_THERE}\W*$")
_FIRST = Pattern(
    r"(?i)^`?(?P<there>[^\W\d]\w*)`?(?:\(\))? (?:should|must|has to|needs to|ought to) (?:first )?(?:call|run|invoke) "
    r"(?:the )?(?:function )?`?(?P<name>[^\W\d]\w*)`?(?:\(\))?"
    r"(?: (?:on|with|for) (?:the |its )?`?(?P<given>[^\W\d]\w*)`?)?"
    r" (?:at the |in the |as the )?(?P<when>first|before anything(?: else)?|start|beginning|top|end|bottom|last)"
    r"(?: thing)?\W*$"
)
_SAID = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next(filter(None, (each.search(sentence.text) for each in (_AROUND, _WITHIN, _FIRST))), None)
    called = function_with(source, said["name"]) if said is not None else None
    if said is None or called is None:
        return
    inside = said.groupdict().get("inside") or ""
    is_first = said["when"].lower() not in ("after", "end", "bottom", "last")
    there = [node for _, node in source.functions if _is_done_by(node, said["there"]) and not is_test(node)]
    there = [node for node in there if node is not called and not inside]
    if len(there) == 1:
        yield from possible(_at_its_end(source, called, there[0], said["given"] or "", is_first=is_first), _SAID)
    elif not there and said["when"].lower() in ("before", "after"):
        calls = list(_calls(source, said["there"], inside))
        if len(calls) == 1:
            yield from possible(_beside(source, called, calls[0], said["given"] or "", is_first=is_first), _SAID)


def _is_done_by(function: Function, said: str) -> bool:
    first = function.name.strip("_").partition("_")[0]
    return said in (function.name, doing(function.name)) or said == doing(first)


def _calls(source: Source, said: str, inside: str) -> Iterator[ast.Call]:
    for node in source.all(ast.Call):
        name, around = last_name(node.func), function_around(source, node)
        is_there = not inside or (isinstance(around, Function) and around.name == inside)
        if is_there and name and said in (name, doing(name), doing(name.partition("_")[0])):
            yield node


def _at_its_end(source: Source, called: Function, there: Function, given: str, *, is_first: bool) -> Iterator[Splice]:
    body = there.body[has_docstring(there.body) :]
    own = [each for each in parameters_of(there) if each not in ("self", "cls")]
    made = {name: each for each in body for name in bound_in(each)}
    code = _code(source, called, there, {*own, *made}, own, given)
    if not body:
        raise Refusal("there is nothing yet")
    needed = [made[each] for each in re.findall(r"\w+", code.partition("(")[2]) if each in made and each not in own]
    if is_first and needed:
        yield insert_after(source, max(needed, key=body.index), code)
    elif is_first:
        yield insert_before(source, body[0], code)
    elif isinstance(body[-1], ast.Return | ast.Raise):
        yield insert_before(source, body[-1], code)
    else:
        yield insert_after(source, body[-1], code)


def _beside(source: Source, called: Function, call: ast.Call, given: str, *, is_first: bool) -> Iterator[Splice]:
    """The statement that makes the call is in a function, or in none."""
    around, statement = function_around(source, call), source.statement_at(call.lineno)
    if isinstance(statement, ast.Return) and not is_first:
        raise Refusal("nothing comes behind that")
    named = [each.id for each in call.args if isinstance(each, ast.Name)]
    named = named or [each.value.id for each in call.keywords if isinstance(each.value, ast.Name)]
    above = around if isinstance(around, Function) else source.tree
    known = {node.id for node in walk(above) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    known |= {*named, *(parameters_of(around) if isinstance(around, Function) else ())}
    code = _code(source, called, around if isinstance(around, Function) else None, known, named[:1], given)
    yield (insert_before if is_first else insert_after)(source, statement, code)


def _code(
    source: Source, called: Function, there: Function | None, known: set[str], usual: list[str], given: str
) -> str:
    """With what has the same names there; a single thing is what is named, or what there is but one of."""
    if not isinstance(source.parents.get(called), ast.Module):
        raise Refusal("it is called on something")
    needed = [each for each in parameters_of(called) if default_named(called, each) is None]
    if len(needed) == 1 and given in known:
        args = [given]
    elif len(needed) == 1 and needed[0] not in known and len(usual) == 1:
        args = usual
    elif known.issuperset(needed) and not (given and given not in needed):
        args = needed
    else:
        raise Refusal(f"{called.name} is given something else")
    inner = walk(there) if there is not None else iter(())
    if any(isinstance(node, ast.Call) and last_name(node.func) == called.name for node in inner):
        raise Refusal(f"{called.name} is called already")
    if isinstance(called, ast.AsyncFunctionDef) and not isinstance(there, ast.AsyncFunctionDef):
        raise Refusal(f"{called.name} has to be awaited")
    awaited = "await " if isinstance(called, ast.AsyncFunctionDef) else ""
    return f"{awaited}{called.name}({', '.join(args)})"


WRITERS = tuple(
    Writer(frozenset(("insert-after", "append-call")), _written, needs=words) for words in (_AROUND, _WITHIN, _FIRST)
)
