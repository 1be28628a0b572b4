"""What is taken is no longer there: "the job stays in the queue after take", "draw gives the same card again", "take
leaves the item in the room", "give_back never removes the loan"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:stays?|remains?|keeps?|still|same|again|forever|twice|over and over|endless\w*"
    r"|never (?:gets? )?(?:removed?|removes|empty|shrinks?|cleared|clears|deleted|deletes|taken|forgets|goes|leaves)"
    r"|leaves?(?! (?:\w+ )?out\b)|lying|left (?:in|behind)"
    r"|(?:should|must|has to|needs to) (?:also |then )?(?:remove|delete|drop|forget|clear)"
    r"|(?:never|not|\w+n't) (?:\w+ )?(?:gone|disappear|vanish|go|leave|forget\w*|clear\w*)"
    r"|(?:not|\w+n't) (?:\w+ )?(?:removed?|taken (?:out|off)|shrink|deleted?|remov\w+)|(?:remove|take|delete|drop)"
    r" (?:it|them)"
    r"|(?:remove|take|delete|drop)s? (?:the |an? )?\w+ (?:from|out of|off)|(?:no longer|not) (?:be|lie|stand|sit))\b"
)
_ONLY_STILL = Pattern(
    r"(?i)\b(?:still|keeps?|forever|endless\w*)\b(?! (?:there|in|on|kept|held|listed|known"
    r"|\w+ed|lent)\b)"
)
_TAKES = Pattern(r"^_?(?:take|draw|next|pop|get_next|serve|pick|fetch|claim|dequeue|deal|grab|poll|pull|lend|sell)")
_ENDS = Pattern(
    r"^_?(?:give_?back|return|bring_?back|hand_?back|end|finish|complete|close|cancel|release|free|leave|checkout"
    r"|check_out|unregister|unsubscribe|logout|log_out|sign_out|stop|collect|redeem|refund|revoke|unlock|unreserve|quit"
    r"|disconnect|detach|dismiss|settle|resolve|expire|evict|kick|claim|take|pop|dequeue|consume)(?:_|$)"
)
_MOVES = Pattern(
    r"^_?(?:take|pick|grab|get|collect|claim|drop|put|move|transfer|give|hand|promote|archive|finish|complete|close|lend"
    r"|assign|equip|buy|sell|steal|loot|admit|serve|start|retire|discard|play|use)(?:_|$)"
)
_ASKED, _CALLED_SO, _SPOKEN, _OF_IT = 3.6, 1.0, 0.8, 1.2


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
        for held, repair in (*_moved(source, function), *_kept_by_key(source, function)):
            if _ONLY_STILL.search(sentence.text) is not None:
                break
            of_it = names(sentence, held.strip("_")) >= 1
            if clear >= 1 or of_it:
                told = _OF_IT * of_it + _SPOKEN * min(clear, 1.0) + about(sentence).get(function.lineno, 0.0)
                yield Repair((repair,), _ASKED + _CALLED_SO + told)
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


def _moved(source: Source, function: Function) -> Iterator[tuple[str, Splice]]:
    """What is asked for in one collection and goes into another: it leaves the first."""
    if _MOVES.search(function.name) is None:
        return
    for node in own_nodes(function):
        match node:
            case ast.If(ast.Compare(ast.Name(name), [ast.In()], [ast.Attribute(attr=held) as there]), body):
                pass
            case ast.If(ast.Compare(ast.Name(name), [ast.In()], [ast.Name(held) as there]), body):
                pass
            case ast.For(ast.Name(name), ast.Attribute(attr=held) as there, [ast.If(body=body)]):
                pass
            case _:
                continue
        for each in body:
            match each:
                case ast.Expr(ast.Call(ast.Attribute(into, "append" | "add"), [ast.Name(given)])) if given == name:
                    ends = not isinstance(node, ast.For) or isinstance(body[-1], ast.Return | ast.Break)
                    if ends and source.segment(into) != source.segment(there):
                        yield held, insert_after(source, each, f"{source.segment(there)}.remove({name})")


def _kept_by_key(source: Source, function: Function) -> Iterator[tuple[str, Splice]]:
    """What is looked up by what it is told, where that is over."""
    if _ENDS.search(function.name) is None:
        return
    own = [*parameters_of(function)]
    for each in function.body:
        match each:
            case ast.Assign(
                value=ast.Subscript(ast.Attribute(ast.Name("self"), held) as there, ast.Name(key)) as looked
            ):
                code = f"{source.segment(there)}.pop({key})"
            case ast.Assign(
                value=ast.Call(
                    ast.Attribute(ast.Attribute(ast.Name("self"), held) as there, "get"), [ast.Name(key)]
                ) as looked
            ):
                code = f"{source.segment(there)}.pop({key}, None)"
            case _:
                continue
        written = rf"self\.{held}\[{key}\](?:\[[^\]]*\])* [-+*/]?= |self\.{held}\[{key}\]"
        if key in own and len(re.findall(written, source.segment(function))) <= isinstance(looked, ast.Subscript):
            yield held, instead(source, looked, code)


WRITER = Writer(frozenset(("fix-missing-call", "fix-wrong-name", "append-call")), _written, needs=_NEEDS)
