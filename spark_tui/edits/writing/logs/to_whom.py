"""Whom something went to is logged where it is sent, and hidden as it is said: "log to whom each reminder was sent,
with the address masked", "mask the email and log who every invoice goes to". What hides it is the function that is
called so."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.calls import all_given
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import nearest, parameters_of
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_LEVEL = r"(?: (?:at|on|as|with) (?:level )?(?:debug|info|warning|error)(?: level)?)?"
_NEEDS = Pattern(
    rf"(?i)\blog{_LEVEL} (?:to whom|whom?|where|the (?:masked |hidden )?(?:recipient|receiver|address|e-?mail)(?:es|s)?"
    r"(?: (?:of|that|to which|for))?) (?:each |every |the |all |an? )*(?P<thing>[a-z]\w*)"
    r"(?: (?:was|is|were|are|gets?|got|goes|went|has been|have been))?"
    r"(?: (?:sent|mailed|delivered|shipped|dispatched|posted|going|given))?(?: to)?\b"
)
_SENDS = frozenset(("send", "mail", "email", "deliver", "post", "notify", "dispatch", "ship", "publish", "push"))
_TO = frozenset(("to", "recipient", "receiver", "address", "email", "mail", "to_address", "to_email"))
_SAID_LEVEL = Pattern(r"(?i)\b(debug|info|warning|error)\b(?: level)?")
_ASKED, _A_WORD, _CALLED = 8.0, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    thing, hides = singular(said["thing"].lower()), _hides(sentence)
    level = _SAID_LEVEL.search(sentence.text)
    for _, function in source.functions:
        own = {root(each) for each in parts(function.name)}
        for statement, value in _sent(source, function):
            told = _ASKED + _A_WORD * (root(thing) in own) + _CALLED * (names(sentence, function.name) >= 2)
            shown = f"{hides}({source.segment(value)})" if hides else source.segment(value)
            code = (
                f'.{level[1].lower() if level is not None else "info"}("{thing.replace("_", " ")} sent to %s", {shown})'
            )
            yield from possible(_logged(source, statement, code), told)


def _hides(sentence: Sentence) -> str:
    """The function of one value that is called like what is to be done with it: `mask`, or `redact_card`."""
    spoken = {root(word) for word in re.findall(r"[a-z_]+", sentence.text.lower())}
    for name, function in sentence.source.functions:
        verb = (parts(name) or ("",))[0]
        takes = len(list(parameters_of(function))) - len(function.args.defaults)
        gives = any(isinstance(node, ast.Return) and node.value is not None for node in own_nodes(function))
        is_said = root(verb) in spoken or name in spoken
        if is_said and gives and takes == 1 and "." not in name and verb not in _SENDS:
            return name
    return ""


def _sent(source: Source, function: Function) -> Iterator[tuple[ast.stmt, ast.expr]]:
    """The statements that send something, and whom to."""
    for node in own_nodes(function):
        match node:
            case ast.Expr(ast.Call() as call) | ast.Expr(ast.Await(ast.Call() as call)):
                pass
            case _:
                continue
        if not _SENDS & {*parts(last_name(call.func))}:
            continue
        value = _whom(source, function, call)
        if value is not None:
            yield node, value


def _whom(source: Source, function: Function, call: ast.Call) -> ast.expr | None:
    for each in call.keywords:
        if each.arg in _TO:
            return each.value
    for each in all_given(call):
        if isinstance(each, ast.Name):
            for node in own_nodes(function):
                match node:
                    case ast.Assign([ast.Name(name)], ast.Dict(keys, values)) if name == each.id:
                        for key, value in zip(keys, values, strict=True):
                            if isinstance(key, ast.Constant) and key.value in _TO and _is_plain(value):
                                return value
                    case ast.Assign([ast.Subscript(ast.Name(name), ast.Constant(key))], value) if name == each.id:
                        if isinstance(key, str) and key.lower() in _TO and _is_plain(value):
                            return value
    given = [each for each in all_given(call) if _is_plain(each)]
    direct = next((each for each in given if _TO & {name_or_key(each).lower(), *parts(name_or_key(each))}), None)
    if direct is not None:
        return direct
    around = nearest(source, call, ast.For, ast.AsyncFor)
    inside: ast.AST = around if around is not None else function
    known = (each for each in walk(inside) if isinstance(each, ast.Attribute | ast.Subscript) and _is_plain(each))
    return next((each for each in known if name_or_key(each).lower() in _TO and isinstance(each.ctx, ast.Load)), None)


def _is_plain(node: ast.expr) -> bool:
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript)


def _logged(source: Source, statement: ast.stmt, code: str) -> Iterator[Splice]:
    logger, needed = logger_needed(source, statement.lineno)
    yield from needed
    yield insert_after(source, statement, f"{logger}{code}")


WRITER = Writer(frozenset(("add-log", "log-call")), _written, needs=_NEEDS)
