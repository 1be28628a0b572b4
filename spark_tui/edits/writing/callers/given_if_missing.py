"""What is given back where there is nothing, the caller may say: "get_key should take a default"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import always_leaves, own_nodes, returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:take|accept|have|get|allow|support|need|want|give|add)s?\b(?: \w+)?? (?:an? )?(?:optional )?"
    r"`?default`?(?: (?:value|param(?:eter)?|arg(?:ument)?|kwarg))?(?= (?:to|for|in|like|as|so|when|if|which|that"
    r"|instead|rather)\b|[,;.:(]|$)"
)
_NAME = "default"
_ASKED, _NAMED = 5.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, function.name))
        if clear >= _NAMED and _NAME not in parameters_of(function):
            yield from possible(_with_default(source, name, function), _ASKED + clear)


def _with_default(source: Source, name: str, function: Function) -> Iterator[Splice]:
    typed = "object" if any(arg.annotation is not None for arg in function.args.args) else ""
    given = source.segment(function.returns) if function.returns is not None else typed
    yield from named("add-parameter").edit(source, (name, _NAME, "None", given))
    if not (found := list(_instead_of_nothing(source, function))):
        raise Refusal(f"{name} never gives nothing")
    yield from found


def _instead_of_nothing(source: Source, function: Function) -> Iterator[Splice]:
    """Where it gives None, or fails at a key that is not there."""
    given = returns(function)
    for each in given:
        match each.value:
            case None | ast.Constant(value=None):
                yield instead(source, each, f"return {_NAME}")
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name() as key) if len(given) == 1:
                yield instead(source, each, f"return {source.segment(held)}.get({source.segment(key)}, {_NAME})")
            case ast.Call(ast.Attribute(attr="get"), [ast.Name() as key]) if len(given) == 1:
                yield from _asked_first(source, function, each, each.value, key)
            case _:
                pass
    if not always_leaves(function.body) and any(each.value is not None for each in given):
        yield insert_after(source, function.body[-1], f"return {_NAME}")


def _asked_first(
    source: Source, function: Function, given: ast.Return, call: ast.Call, key: ast.Name
) -> Iterator[Splice]:
    """A dict is told what else to give; of a method of the file, the answer is looked at."""
    own = any(node.name == "get" and _NAME not in parameters_of(node) for _, node in source.functions)
    if not own:
        yield Splice(source.stop(key), source.stop(key), f", {_NAME}")
        return
    if not has_own_lines(source, given) or any(getattr(node, "id", "") == "value" for node in own_nodes(function)):
        raise Refusal("its answer cannot be given a name")
    yield insert_before(source, given, f"value = {source.segment(call)}")
    yield instead(source, given, f"return {_NAME} if value is None else value")


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
