"""A signature that is written out, with one parameter more than there is: "main(urls, target, delay=1)", "let me call
low_stock(stock, limit=LOW)". What its default stands for in the function is that parameter from then on."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?:^(?:please |can you )?|\b(?:make it|should be|allow|want|let me call|let me (?:say|write)|support|need"
    r"|becomes?|signature:?|i'd like|like to (?:call|write|say)|change it to|turn it into) )`?"
    r"(?P<call>[a-z_]\w*\([^()]*=[^()]*\))`?"
    r"(?! (?:gives?|gave|is|returns?|should|raises?|fails?|prints?|crash\w*|does|has|->))"
)
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    call = parsed(said["call"]) if said is not None else None
    match call:
        case ast.Call(ast.Name(name), args, keywords) if all(isinstance(each, ast.Name) for each in args):
            pass
        case _:
            return
    given = [each.id for each in args if isinstance(each, ast.Name)]
    for _, function in source.functions:
        own = [each for each in parameters_of(function) if each not in ("self", "cls")]
        new = [each for each in keywords if each.arg is not None and each.arg not in own]
        plain = function.args.vararg is None and function.args.kwarg is None and not function.args.kwonlyargs
        if function.name != name or len(new) != 1 or not plain or not set(given) <= set(own):
            continue
        stands_for = [*_stand_for(source, function, new[0].value)]
        last = function.args.args[-1] if function.args.args else None
        if last is None or not (len(stands_for) == 1 or (stands_for and isinstance(new[0].value, ast.Name))):
            continue
        stop = max(source.stop(each) for each in (last, *filter(None, [last.annotation]), *function.args.defaults))
        typed = _typed(new[0].value) if any(each.annotation for each in function.args.args) else ""
        default = _as_written(said["call"] if said is not None else "", new[0])
        equals = f"{typed} = " if typed else "="
        added = Splice(stop, stop, f", {new[0].arg}{equals}{default}")
        yield Repair((added, *(put(source, each, new[0].arg or "") for each in stands_for)), _ASKED)


def _stand_for(source: Source, function: Function, default: ast.expr) -> Iterator[ast.expr]:
    """Where it is written in the body."""
    wanted = ast.dump(default)
    for each in (node for statement in function.body for node in walk(statement)):
        if isinstance(each, ast.expr) and ast.dump(each) == wanted and not is_in_fstring(source, each):
            yield each


def _typed(default: ast.expr) -> str:
    match default:
        case ast.Constant(bool() | int() | float() | str() as value):
            return f": {type(value).__name__}"
        case _:
            return ""


def _as_written(call: str, keyword: ast.keyword) -> str:
    found = re.search(rf"\b{keyword.arg} ?= ?([^,()]+)", call)
    return found[1].strip() if found is not None else ast.unparse(keyword.value)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
