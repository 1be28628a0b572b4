"""What is at hand where something is called, and does not reach it: "labels are never passed to plot", "pass the
timeout to get". It is handed over by its name."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, before, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import functions_called, is_method, parameters_of
from spark_tui.edits.python.nodes import has_starred, last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?P<what>\w+) (?:is|are|was|were|gets?|has|have)(?:n[o']?t| not| never| nowhere) (?:been |being |actually "
    r"|ever )?(?:passed|handed|given|forwarded|used)(?: on| over| down| along| through)?(?: to| by| in| into)?"
    r" `?(?:\w+\.)*(?P<call>\w+)"
    r"|\b(?:pass|hand|forward|give)(?: on)? (?:the |its |our )?`?(?P<name>\w+)`?(?: on| over| down| along| through)*"
    r" (?:to|into) (?:the )?`?(?:\w+\.)*(?P<called>\w+)"
    r"|\b(?:never|doesn't|does not|don't|forg[eo]ts?(?: to)?) (?:pass|hand|forward|give)(?:e?s)?(?: on)? (?:the |its )?"
    r"`?(?P<other>\w+)`?(?: on| over| down| along| through)* (?:to|into) (?:the )?`?(?:\w+\.)*(?P<callee>\w+)"
)
_ASKED, _LAST = 7.0, 0.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None:
        return
    what = said["what"] or said["name"] or said["other"]
    called = said["call"] or said["called"] or said["callee"]
    source = sentence.source
    for _, function in source.functions:
        calls = [node for node in own_nodes(function) if isinstance(node, ast.Call) and last_name(node.func) == called]
        for name in _at_hand(function) if calls else ():
            if name.rstrip("s") != what.lower().rstrip("s") and name != what:
                continue
            for rank, call in enumerate(calls):
                if any(mentions(each, name) for each in (*call.args, *(one.value for one in call.keywords))):
                    continue
                keyword = _taken_as(source, called, name)
                if keyword is None or any(each.arg in (keyword, None) for each in call.keywords):
                    continue
                last = call.keywords[-1].value if call.keywords else call.args[-1] if call.args else None
                told = _ASKED + names(sentence, function.name) - _LAST * rank
                if (taken := _whose_place(source, call, called, keyword)) is not None:
                    yield Repair((before(source, taken, f"{name}, "),), told)
                elif last is not None:
                    yield Repair((behind(source, last, f", {keyword}={name}"),), told)


def _whose_place(source: Source, call: ast.Call, called: str, name: str) -> ast.expr | None:
    """The argument that stands where it belongs: the ones from there on are each one place too early."""
    for function in functions_called(source, called):
        own = [*parameters_of(function)][is_method(source, function) :]
        at = own.index(name) if name in own else len(own)
        if at < len(call.args) < len(own) and not has_starred(call.args):
            return call.args[at]
    return None


def _taken_as(source: Source, called: str, name: str) -> str | None:
    """The parameter that it is; what a function of another file takes is called as what is handed over."""
    own = functions_called(source, called)
    if not own:
        return name
    return name if any(name in parameters_of(each) or each.args.kwarg is not None for each in own) else None


def _at_hand(function: Function) -> list[str]:
    """Its parameters and variables."""
    bound = [node.id for node in own_nodes(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return list(dict.fromkeys((*parameters_of(function), *bound)))


WRITER = Writer(frozenset(("add-argument", "set-argument", "fix-argument", "fix-error")), _written, needs=_NEEDS)
