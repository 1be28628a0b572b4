"""What is taken is no longer there: "the job stays in the queue after take", "draw gives the same card again"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:stays?|remains?|keeps?|still|same|again|forever|twice|over and over|endless\w*"
    r"|never (?:gets? )?(?:removed|empty|shrinks?)"
    r"|(?:not|\w+n't) (?:\w+ )?(?:removed?|taken (?:out|off)|shrink|deleted?)|(?:remove|take) (?:it|them))\b"
)
_TAKES = Pattern(r"^_?(?:take|draw|next|pop|get_next|serve|pick|fetch|claim|dequeue|deal|grab|poll|pull|lend|sell)")
_ASKED, _CALLED_SO, _SPOKEN = 3.6, 1.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        calls = [node for node in own_nodes(function) if isinstance(node, ast.Call)]
        if any(isinstance(each.func, ast.Attribute) and each.func.attr in _GONE for each in calls):
            continue
        if any(isinstance(node, ast.Delete) for node in own_nodes(function)):
            continue
        chosen = {name: held for node in own_nodes(function) for name, held in _chosen(source, node)}
        takes = _TAKES.search(function.name) is not None
        done = _DONE.get(function.name.strip("_").partition("_")[0], ())
        clear = max(names(sentence, function.name), float(any(f" {each} " in f" {sentence.spoken} " for each in done)))
        if clear < 1:
            continue
        told = _CALLED_SO * takes + _SPOKEN * min(clear, 1.0) + about(sentence).get(function.lineno, 0.0)
        for node in own_nodes(function):
            match node:
                case ast.Return(ast.Name(name)) if name in chosen:
                    try:
                        yield Repair((insert_before(source, node, f"{chosen[name]}.remove({name})"),), _ASKED + told)
                    except Refusal:
                        continue
                case ast.Return(ast.Subscript(held, ast.Constant(0) | ast.UnaryOp(ast.USub()) as at) as value):
                    place = "" if source.segment(at) == "-1" else source.segment(at)
                    code = f"{source.segment(held)}.pop({place})"
                    yield Repair((instead(source, value, code),), _ASKED + told)
                case _:
                    pass


_DONE = {
    "take": ("taken", "took", "takes"), "draw": ("drawn", "drew", "draws"), "deal": ("dealt", "deals"),
    "sell": ("sold", "sells"), "lend": ("lent", "lends"), "pick": ("picked", "picks"), "serve": ("served", "serves"),
    "claim": ("claimed", "claims"), "next": ("chosen", "given"), "pop": ("popped",), "pull": ("pulled",),
}  # fmt: skip
"""How what is done there is said."""
_GONE = frozenset(("remove", "pop", "popleft", "discard", "popitem", "heappop"))


def _chosen(source: Source, node: ast.AST) -> Iterator[tuple[str, str]]:
    """A name for one of those that an object holds."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Call(func, [ast.Attribute(ast.Name("self")) as held, *_])):
            if source.segment(func) in ("max", "min", "random.choice", "choice"):
                yield name, source.segment(held)
        case ast.Assign([ast.Name(name)], ast.Subscript(ast.Attribute(ast.Name("self")) as held, at)):
            if isinstance(at, ast.Constant | ast.UnaryOp) and not isinstance(getattr(at, "value", 0), str):
                yield name, source.segment(held)
        case _:
            pass


WRITER = Writer(frozenset(("fix-missing-call", "fix-wrong-name", "append-call")), _written, needs=_NEEDS)
