"""What was raised, logged or printed gets a message, or says one thing more: "with a message", "say which order",
"with the path before it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import before, behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Splice
from spark_tui.edits.python.values.expressions import Level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.spelled import NAME, QUOTED_ON_A_LINE
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.message_shorter import TOO_LONG
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS_MESSAGE = Pattern(
    r"(?i)\b(?:messages?|msg|reason|text|expla\w+|which|whose|why|tell\w*|says?|saying|see|show\w*"
    r"|mention\w*|includ\w+|inside|in (?:it|there|that)|put|contain\w*|with (?:the|its|a)"
    r"|name|value|id|detail\w*|what(?:'s| is| was)|descri\w+)\b"
)
_A_MESSAGE = Pattern(r"(?i)\b(?:messages?|msg|text|reason|expla\w+|descri\w+)\b")
_SAYS_SO = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|rather|it|should|just|only|the|let|have|make)\W+)*"
    r"(?:say|saying|says|with|message|text|with the (?:message|text)|read)\W*(?:\"[^\"]*\""
    r"|'[^'\n]*')(?: (?:instead|please|there|then))*\W*"
)
_ONLY_SAYS = 4.0  # that it dictates it, and says nothing else
_CLEAR_MESSAGE, _NAMED_MESSAGE, _ANOTHER = 1.2, 1.0, 0.3


def _with_a_message(turn: Turn) -> Iterator[Turned]:
    quoted = QUOTED_ON_A_LINE.search(turn.said)
    dictated = f'"{quoted[1] or quoted[2]}"' if quoted is not None else None
    for node in turn.new(ast.Assert, ast.Raise):
        spot = node.msg if isinstance(node, ast.Assert) else _argument(node)
        if spot is None:
            written = [dictated] if dictated else list(_messages(turn, node))
            for at, message in enumerate(written):
                yield from _with_message(turn, node, message, _CLEAR_MESSAGE - _ANOTHER * at)
        elif dictated:
            more = _ONLY_SAYS * (_SAYS_SO.fullmatch(turn.said) is not None)
            yield from turn.with_splices([instead(turn.now, spot, dictated)], _CLEAR_MESSAGE + more)
    if dictated is None:
        yield from _with_values(turn)


def _argument(node: ast.Raise) -> ast.expr | None:
    return next((arg for arg in node.exc.args), None) if isinstance(node.exc, ast.Call) else None


def _with_message(turn: Turn, node: ast.Assert | ast.Raise, message: str, evidence: float) -> Iterator[Turned]:
    source = turn.now
    if isinstance(node, ast.Assert):
        yield from turn.with_splices([behind(source, node.test, f", {message}")], evidence)
    elif isinstance(node.exc, ast.Call):
        stop = source.stop(node.exc)
        text = source.text[: stop - 1] + message + source.text[stop - 1 :]
        yield Turned(text, evidence)
    elif node.exc is not None:
        yield from turn.with_splices([behind(source, node.exc, f"({message})")], evidence)


def _messages(turn: Turn, node: ast.Assert | ast.Raise) -> Iterator[str]:
    """What it may say: the value that is spoken of, what is wrong with it, or only what was not found."""
    function = turn.function(node)
    condition = _condition(turn, node)
    plain = _said_of(condition)
    spoken = list(values_told(turn, node))
    subject = " ".join(parts(spoken[0])) if spoken else ""
    if spoken and not (_A_MESSAGE.search(turn.said) and plain):
        if spoken[0].startswith("self.") and function is not None and not plain:
            plain = f'"cannot {" ".join(parts(function.name))}"'
        bare = plain.strip('f"') if plain and "{" not in plain else ""
        yield (
            f'f"{bare}: {{{spoken[0]}}}"' if bare else (plain or f'f"no such {_without_id(subject)}: {{{spoken[0]}}}"')
        )
    if plain:
        yield plain
    elif not spoken and function is not None:
        known = list(parameters_of(function))
        if known:
            yield f'f"no such {_without_id(" ".join(parts(known[-1])))}: {{{known[-1]}}}"'


def _without_id(words: str) -> str:
    return re.sub(r" (?:id|key|number)$", "", words)


def _said_of(condition: str | None) -> str | None:
    found = complaint(condition) if condition else ""
    match = re.fullmatch(r"\w+\((.*)\)", found)
    return match[1] if match is not None else None


def _condition(turn: Turn, node: ast.Assert | ast.Raise) -> str | None:
    """What is so when it is raised."""
    if isinstance(node, ast.Assert):
        return untrue(turn.now, node.test, Level.ANY)
    around = turn.now.parents.get(node)
    return turn.now.segment(around.test) if isinstance(around, ast.If) and node in around.body else None


def values_told(turn: Turn, node: ast.stmt) -> Iterator[str]:
    """Names that the sentence speaks of, of those that are known there; else those that are asked about."""
    function = turn.function(node)
    if function is None:
        return
    known = list(parameters_of(function))
    known += [each.id for each in walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
              and each.lineno < node.lineno]  # fmt: skip
    known = list(dict.fromkeys((*known, *_of_the_object(turn, function))))
    yield from _part_of_one(turn, known)
    said = {name: max(names(turn.sentence, name.removeprefix("self.")), _in_part(turn, name)) for name in known}
    yield from sorted((name for name in known if said[name] > 0), key=lambda name: -said[name])


def _part_of_one(turn: Turn, known: Sequence[str]) -> Iterator[str]:
    """ "The seat name" of a seat that is known there, whose class has a name."""
    for of, part in pairwise(NAME.findall(turn.said)):
        if of in known and part not in known:
            methods = [node for dotted, node in turn.now.functions if dotted.endswith(f".{part}") and "." in dotted]
            is_property = any(ast.unparse(each) == "property" for node in methods for each in node.decorator_list)
            if methods:
                yield f"{of}.{part}" if is_property else f"{of}.{part}()"
            elif any(node.attr == part for node in turn.now.all(ast.Attribute)):
                yield f"{of}.{part}"


_OF_IT = Pattern(r"(?i)\b(?:its|the)(?: own)? `?([a-z_]\w*)`?")


def _of_the_object(turn: Turn, function: Function) -> list[str]:
    """What is kept of it, where the sentence says that as it is called."""
    owner, words = turn.now.parents.get(function), set(_OF_IT.findall(turn.said))
    if not isinstance(owner, ast.ClassDef) or "self" not in {each.arg for each in function.args.args}:
        return []
    kept = [each.attr for each in walk(owner) if isinstance(each, ast.Attribute)
            and isinstance(each.ctx, ast.Store) and ast.unparse(each.value) == "self"]  # fmt: skip
    return [f"self.{name}" for name in kept if name in words]


def _in_part(turn: Turn, name: str) -> float:
    """Does it speak of a part of the name: "which order" of order_id?"""
    words = parts(name)
    return sum(f" {word} " in turn.sentence.spoken for word in words) / (len(words) + 1)


def _with_values(turn: Turn) -> Iterator[Turned]:
    """A message that is there says a value as well."""
    if any(each.search(turn.said) is not None for each in (_PUT_THERE, _INSTEAD, TOO_LONG)):
        return
    for node in turn.new(ast.Raise, ast.Expr):
        shown, is_told = _shown(node), _TELL_IT.fullmatch(turn.said) is not None
        named_ones = list(values_told(turn, node))
        asked = _asked_about(turn, node)
        for at, value in enumerate(dict.fromkeys((*named_ones, *asked))):
            if value in shown:
                continue  # it says so already
            try:
                after = carry_out((Call(named("message-value"), (str(node.lineno), value)),), turn.now.text)
            except (Refusal, KeyError):
                continue
            clear = _TOLD if is_told and value in named_ones else _NAMED_MESSAGE if value in named_ones else _ANOTHER
            yield Turned(after, clear - 0.1 * at)


def _shown(node: ast.stmt) -> set[str]:
    """What a message says already."""
    call = node.exc if isinstance(node, ast.Raise) else node.value if isinstance(node, ast.Expr) else None
    given = call.args if isinstance(call, ast.Call) else []
    return {ast.unparse(part) for each in given for part in walk(each) if isinstance(part, ast.Name | ast.Attribute)}


def _asked_about(turn: Turn, node: ast.stmt) -> list[str]:
    around = turn.now.parents.get(node)
    test = around.test if isinstance(around, ast.If) else None
    function = turn.function(node)
    known = set(parameters_of(function)) if function is not None else set[str]()
    return [each.id for each in walk(test) if isinstance(each, ast.Name) and each.id in known] if test else []


_SAYS_SHOWN = Pattern(
    r"(?i)\b(?:with(?! (?:open|an? f-string))|too|also|as ?well|and|plus|in (?:it|there)|includ\w*|show\w*"
    r"|print\w*|add|put|mention\w*|contain\w*"
    r"|missing|forgot\w*|needs?|before|after|behind|next to)\b"
)
_FIRST = Pattern(r"(?i)\bbefore (?:it|that|them|the)\b|\b(?:in front|first|prefix\w*|ahead)\b")
_LESS = Pattern(r"(?i)\b(?:without|not|no|drop|lose|remove|leave|instead|rather|only|just|except)\b|n't\b")
_PUT_THERE = Pattern(r"(?i)^\W*(?:(?:no|and|but|please|ok)\W+)*(?:put|move) (?:it|that|this)\b")
_INSTEAD = Pattern(r"(?i)\b(?:instead|rather)\W*$")
_TELL_IT = Pattern(
    r"(?i)\W*(?:(?:and|but|please|ok|also)\W+)*(?:with|say|mention|include|show|tell|put|add) (?:which|its|the)?"
    r"(?: (?:own|current))? ?`?\w+`?(?: of the \w+)?(?: in(?:to)? (?:it|there|(?:the|its) (?:message|text|error)))?"
    r"(?: (?:too|as well|also|please))*\W*"
)
_TOLD = 3.5
_AND_THAT = Pattern(
    r"(?i)\W*(?:(?:and|also|plus|ok|please|but)\W+)+(?:the )?`?(?P<name>[a-z_]\w*)`?"
    r"(?: (?:too|as well|also|please))*\W*"
)
"""What only names one more thing."""
_FIELD = Pattern(r"(?P<sign>, |; | )?(?P<name>\w+=)?\{[^{}]*?(?P<shape>!r)?\}(?P<end>[)>\]]?)$")
_CLEAR_SHOWN, _NAMED_SHOWN, _TOLD_TOO = 2.4, 1.5, 6.0


def _shown_as_well(turn: Turn) -> Iterator[Turned]:
    if _LESS.search(turn.said) is not None or _PUT_THERE.search(turn.said) is not None:
        return
    for node in turn.new(ast.Call):
        if called(node) == "print" and node.args and not _is_text(node.args[0]):
            for value in _values_shown(turn, node, [turn.now.segment(each) for each in node.args]):
                is_first = _FIRST.search(turn.said) is not None
                spot = before(turn.now, node.args[0], f"{value}, ") if is_first else None
                yield from turn.with_splices([spot or behind(turn.now, node.args[-1], f", {value}")], _CLEAR_SHOWN)
    for node in turn.new(ast.Return, ast.Assign):
        if isinstance(node.value, ast.JoinedStr):
            inside = [ast.unparse(each.value) for each in node.value.values if isinstance(each, ast.FormattedValue)]
            for value in _values_shown(turn, node, inside):
                for each in _in_text(turn, node.value, value):
                    yield from turn.with_splices([each], _CLEAR_SHOWN)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.Constant)


def _in_text(turn: Turn, text: ast.JoinedStr, value: str) -> Iterator[Splice]:
    """Behind its last field, in the same shape."""
    whole = turn.now.segment(text)
    if whole[:2] not in ('f"', "f'") or whole[1:4] in ('"""', "'''") or whole[-1] in value:
        return
    match = _FIELD.search(whole[:-1])
    if match is not None:
        stop = match.end() - len(match["end"])
        name = f"{value.rpartition('.')[2]}=" if match["name"] else ""
        is_first = whole[: match.start()].endswith(":")  # the space behind a colon joins nothing
        sign = match["sign"] if match["sign"] != " " or not whole[match.start() - 1].isalnum() else ", "
        more = f"{(not is_first and sign) or ', '}{name}{{{value}{match['shape'] or ''}}}"
        yield instead(turn.now, text, whole[:stop] + more + whole[stop:])


def _values_shown(turn: Turn, node: ast.AST, shown: list[str]) -> list[str]:
    """What the sentence speaks of, of what is known there, and is not shown yet."""
    function = turn.function(node)
    if not isinstance(function, Function):
        return []
    line = getattr(node, "lineno", 0)
    known = list(parameters_of(function))
    known += [each.id for each in walk(function) if isinstance(each, ast.Name) and each.lineno < line
              and isinstance(each.ctx, ast.Store)]  # fmt: skip
    owner = turn.now.parents.get(function)
    if isinstance(owner, ast.ClassDef):
        known += [f"self.{each.attr}" for each in walk(owner) if isinstance(each, ast.Attribute)
                  and isinstance(each.ctx, ast.Store) and ast.unparse(each.value) == "self"]  # fmt: skip
    found = [each for each in dict.fromkeys(known) if each not in shown]
    return [each for each in found if names(turn.sentence, each.rpartition(".")[2]) >= _NAMED_SHOWN][:2]


def _told_as_well(turn: Turn) -> Iterator[Turned]:
    """What is raised says one more thing that is known there, in the shape of the last one: "and the path"."""
    match = _AND_THAT.fullmatch(turn.said)
    if match is None:
        return
    for node in turn.new(ast.Raise):
        function = turn.function(node)
        given = node.exc.args[:1] if isinstance(node.exc, ast.Call) else []
        if function is None or match["name"] not in parameters_of(function) or match["name"] in _shown(node):
            continue
        for text in given:
            if isinstance(text, ast.JoinedStr):
                for each in _in_text(turn, text, match["name"]):
                    yield from turn.with_splices([each], _TOLD_TOO)


TURNERS = (
    Turner(_told_as_well, _AND_THAT),
    Turner(_with_a_message, _SAYS_MESSAGE),
    Turner(_shown_as_well, _SAYS_SHOWN),
)
