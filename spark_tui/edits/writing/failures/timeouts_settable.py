"""How long an object waits is said when it is made: "give handlers a timeout of 30 seconds by default, settable in the
constructor", "Client should take a timeout, default 5, and use it for its requests"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.failing.waiting import limited, limited_wait, waiting
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_MADE = r"(?:constructor|__init__|init)\b"
_NEEDS = Pattern(
    rf"(?i)^(?=.*\btime-?outs?\b)(?:.*\b{_MADE}|.*\b(?:settable|configurable|adjustable|customi[sz]able)\b"
    r"|.*\b(?:takes?|accepts?) an? (?:optional )?`?time-?out\b"
    r"|.*\btime-?out (?:parameter|argument|option|kwarg)\b|.*\bcan be (?:set|changed|chosen|configured)\b)"
)
_BY_ITS_MAKER = Pattern(rf"(?i)\b{_MADE}")
_OTHER_WAY = Pattern(
    r"(?i)--\w|\benv\w*\b|\bcommand[- ]line\b|\bcli\b|\bconfig file\b|\bconstant\b|\bsession|\bconnect timeout\b"
)
_NAME = Pattern(r"\b((?:[a-z]+_)*timeout(?:_[a-z]+)*)\b")
_DEFAULT = Pattern(r"(?i)\bdefault\w*(?: (?:of|to|is|being|value))*[ =:(]*(?P<number>\d+(?:\.\d+)?)\b")
_ASKED, _NAMED, _CLEAR, _WORD = 6.5, 0.5, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = _DEFAULT.search(sentence.text)
    seconds = next(numbers(sentence.text, "seconds"), None) or (said["number"] if said is not None else None)
    if _OTHER_WAY.search(sentence.text) is not None:
        return
    told = {name: names(sentence, name) for name, _ in source.classes}
    if _BY_ITS_MAKER.search(sentence.text) is None and any(_is_named(sentence, name) for name, _ in source.functions):
        return  # that is what is to take it
    for name, owner in source.classes:
        init, waits = method(owner, "__init__"), list(_waits(sentence, owner))
        best = max((clear for clear, _, _ in waits), default=0.0)
        meant = [(function, node) for clear, function, node in waits if clear == best]
        is_one = told[name] >= _CLEAR or not any(each >= _CLEAR for each in told.values())
        if init is None or not meant or not is_one or (len(meant) > 1 and best < _WORD and told[name] < _CLEAR):
            continue
        own = next((each for each in _NAME.findall(sentence.text) if "_" in each), "timeout")
        if own not in {each.arg for each in parameters(init)}:
            clear = _ASKED + _NAMED * told[name] + _WORD * (best >= _WORD)
            yield from possible(_settable(source, name, init, own, seconds or "None", [n for _, n in meant]), clear)


def _is_named(sentence: Sentence, name: str) -> bool:
    return not name.endswith("__init__") and name.rpartition(".")[2] in sentence.bare


def _waits(sentence: Sentence, owner: ast.ClassDef) -> Iterator[tuple[float, Function, ast.Await | ast.Call]]:
    """What its methods wait for without an end, and how clearly that is spoken of."""
    source, said = sentence.source, {root(word) for word in sentence.spoken.split()}
    for function in (each for each in owner.body if isinstance(each, Function) and each.name != "__init__"):
        found = [*_awaited(source, function), *waiting(source, function)]
        for node in found:
            call = node.value if isinstance(node, ast.Await) else node
            if not isinstance(call, ast.Call):
                continue
            called = call.func.value if isinstance(call.func, ast.Subscript) else call.func
            words = {root(part) for part in parts(last_name(called))}
            named_there = names(sentence, function.name) >= _CLEAR
            yield _WORD * len(words & said) + _WORD * named_there, function, node


def _awaited(source: Source, function: Function) -> Iterator[ast.Await]:
    """Whatever else it is given, it takes as long as it takes."""
    for node in own_nodes(function):
        if isinstance(node, ast.Await) and isinstance(node.value, ast.Call):
            name = full_name(source, node.value.func)
            if name not in ("asyncio.sleep", "asyncio.wait_for", "asyncio.wait", "asyncio.gather"):
                yield node


def _settable(
    source: Source, name: str, init: Function, own: str, default: str, meant: list[ast.Await | ast.Call]
) -> Iterator[Splice]:
    hints = [each.annotation for each in parameters(init) if each.arg != "self"]
    kind = "float" if any(hints) else ""
    yield from named("add-parameter").edit(source, (f"{name}.__init__", own, default, kind))
    plain = [each for each in init.body if _only_keeps(each)]
    yield from later(insert_after, source, plain[-1] if plain else init.body[-1], f"self.{own} = {own}")
    for node in meant:
        if isinstance(node, ast.Await):
            yield from limited_wait(source, node, f"self.{own}")
        else:
            yield limited(source, node, f"self.{own}")


def _only_keeps(node: ast.stmt) -> bool:
    """self.size = size"""
    match node:
        case ast.Assign([ast.Attribute(ast.Name("self"), attr)], ast.Name(given)) | ast.AnnAssign(
            ast.Attribute(ast.Name("self"), attr), value=ast.Name(given)
        ):
            return attr.strip("_") == given
        case _:
            return False


WRITER = Writer(frozenset(("add-parameter", "add-timeout", "add-attribute")), _written, needs=_NEEDS)
