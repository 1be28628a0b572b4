"""What a correction asks for stands in the answer: "return None" of a guard that does, "log it" of what is logged, "10
seconds" of a timeout that is 10, "call it size" of what is called so."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import is_empty, name_for_it
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.strings.loggers import log_calls, tells
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning.turn import Turn

_BEGINS = (
    r"(?i)\W*(?:(?:no|and|but|ok|yes|please|just|hm+|rather|actually|sorry|also|then|make it|make that|it should)\W+)*"
)
_ENDS = r"(?:[\s,]+(?:please|pls|then|there|though|too|as well|instead))*\W*"
_GIVEN = (
    r"(?P<value>None|True|False|NotImplemented|-?\d+(?:\.\d+)?|\[\]|\{\}|\"\"|''"
    r"|an empty (?:list|dict|dictionary|string|tuple))"
)
_RETURNED = Pattern(rf"{_BEGINS}(?:return|give back|give) {_GIVEN}{_ENDS}")
_OTHERWISE = Pattern(rf"{_BEGINS}(?:(?:return|give back|give|and) )*{_GIVEN} (?:otherwise|else|if not|when not){_ENDS}")
_WHEN = Pattern(rf"{_BEGINS}(?:return )?{_GIVEN} (?:when|if|where|for|in case)(?P<when>(?: [\w']+){{1,5}}){_ENDS}")
_OF_OTHERS = Pattern(
    rf"{_BEGINS}return NotImplemented (?:for|if|when|with) (?:it(?:'s| is) )?(?:an?|the)?\W*"
    rf"(?:other|else|not|any|some|different)\b[\w\s]*{_ENDS}"
)
_EMPTY = {"list": "[]", "dict": "{}", "dictionary": "{}", "string": "''", "tuple": "()"}
_OVER = Pattern(
    rf"{_BEGINS}(?:raise|throw) (?:an? )?(?P<name>[A-Z]\w*(?:Error|Exception)) (?:when|if|once|as soon as|after) (?:it"
    rf"(?:'s| is| has)?|that(?:'s| is)?|time(?:'s| is)?) ?(?:over|up|out|too long|too late|passed|exceeded"
    rf"|elapsed|expired|run out|so|the case){_ENDS}"
)
_NOTED = Pattern(
    rf"{_BEGINS}(?P<how>log|print) (?:it|that|this|them)(?P<traced> with (?:the |a |its )?(?:traceback|stack ?trace))?"
    rf"{_ENDS}"
)
_TELLING = Pattern(
    rf"{_BEGINS}(?:with|say|show|mention|include|name|tell|print|log|put) (?:the |its |which |what )?`?"
    rf"(?P<name>[a-z_]\w*)`?(?: in(?:to)? (?:it|there|(?:the|its) (?:message|error|log|text|warning"
    rf"|exception)))?{_ENDS}"
)
_CAUSE = Pattern(
    rf"{_BEGINS}(?:(?:keep|with|include|mention) the (?:original|cause|first|old)(?: (?:one|error|exception|cause))?"
    rf"(?: as (?:the |its )?cause)?|chain (?:it|them|the exceptions?)|raise it from (?:e|err|error|exc|the original"
    rf"(?: one| error| exception)?)){_ENDS}"
)
_COUNTED = Pattern(
    rf"{_BEGINS}(?:a |an |the )?(?P<number>\d+(?:\.\d+)?)"
    rf"(?: ?(?:s|secs?|seconds?|times|tries|attempts|retries|places|digits|spaces|items|entries))?{_ENDS}"
)
_AS_CODE = Pattern(
    rf"{_BEGINS}(?:(?:with|set|add|use|pass|give it) )?`?(?P<name>[a-z_]\w*)=(?P<value>[\w.\"'-]+)`?{_ENDS}"
)
_OF_TYPE = Pattern(
    rf"{_BEGINS}(?:as |it's |it is |is |(?:must|should|has to|needs to) be )?an?"
    rf" (?P<type>int|float|str|Path)(?:eger)?{_ENDS}"
)
_RAISES = Pattern(rf"{_BEGINS}(?:it |that |this )?(?:raises|throws|must raise) (?:an? )?(?P<name>[A-Z]\w*){_ENDS}")
_PLACED = Pattern(
    rf"{_BEGINS}(?:only |just )?(?:in |for )?`?(?P<here>[A-Za-z_]\w*)`?(?:\(\))?(?:,? (?:and )?(?:not|instead of)"
    rf" (?:in |for )?`?(?P<other>[A-Za-z_]\w*)`?(?:\(\))?)?{_ENDS}"
)
_SHAPED = Pattern(
    rf"{_BEGINS}(?:with|use|using|as|by|through)? ?(?:an? |the )?(?P<shape>if(?: statement| check)?"
    rf"|try(?:[ /-]*except)?|(?:list )?comprehension|for loop|while loop|loop|f-?string"
    rf"|lambda|with(?: statement| block)?){_ENDS}"
)
_SHAPES = {"if": (ast.If,), "try": (ast.Try,), "for": (ast.For,), "while": (ast.While,),
           "loop": (ast.For, ast.While), "with": (ast.With,),
           "comprehension": (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp), "list": (ast.ListComp,),
           "f": (ast.JoinedStr,), "fstring": (ast.JoinedStr,), "lambda": (ast.Lambda,)}  # fmt: skip
_SAYS_ONLY = Pattern(r"(?i)\b(?:only|just|not|instead)\b")


def stands_so_already(turn: Turn) -> bool:
    return any(_told(turn))


def _told(turn: Turn) -> Iterator[bool]:
    returned = [ast.unparse(node.value) if node.value is not None else "None" for node in turn.new(ast.Return)]
    if (match := _RETURNED.fullmatch(turn.said)) is not None:
        yield {*returned} == {_value(match["value"])}
    if _OF_OTHERS.fullmatch(turn.said) is not None:
        yield "NotImplemented" in returned
    if (match := _OTHERWISE.fullmatch(turn.said)) is not None:
        yield len({*returned}) > 1 and _value(match["value"]) in returned
    if (match := _WHEN.fullmatch(turn.said)) is not None:
        yield len({*returned}) > 1 and any(_is_given_when(turn, node, match) for node in turn.new(ast.Return))
    if (match := _OVER.fullmatch(turn.said)) is not None:
        yield {_name_of(node.exc) for node in turn.new(ast.Raise)} == {match["name"]}
    if (match := _NOTED.fullmatch(turn.said)) is not None:
        yield _is_noted(turn, match["how"].lower(), bool(match["traced"]))
    if (match := _TELLING.fullmatch(turn.said)) is not None:
        yield _is_told(turn, match["name"])
    if _CAUSE.fullmatch(turn.said) is not None:
        raised = [node for each in turn.new(ast.ExceptHandler) for node in walk(each) if isinstance(node, ast.Raise)]
        yield bool(raised) and all(isinstance(each.cause, ast.Name) for each in raised)
    if (match := _COUNTED.fullmatch(turn.said)) is not None:
        numbers = {ast.unparse(node) for node in turn.new(ast.Constant) if _is_number(node) and turn.is_fresh(node)}
        numbers -= {"2"} if any(turn.new(ast.Pow)) else set[str]()
        yield numbers == {match["number"]}
    if (match := _AS_CODE.fullmatch(turn.said)) is not None:
        given = [each for each in turn.new(ast.keyword) if each.arg == match["name"]]
        yield bool(given) and all(turn.now.segment(each.value) == match["value"] for each in given)
    if (match := _OF_TYPE.fullmatch(turn.said)) is not None:
        yield [turn.now.segment(each.value) for each in turn.new(ast.keyword) if each.arg == "type"] == [match["type"]]
    if (match := _RAISES.fullmatch(turn.said)) is not None:
        yield match["name"] in {_expected(call) for call in turn.new(ast.Call)}
    if (match := _SHAPED.fullmatch(turn.said)) is not None:
        first = next(iter(_PART.findall(match["shape"].lower())), "")
        yield any(turn.is_fresh(node) for node in turn.new(*_SHAPES[first]))
    if (name := name_for_it(turn.said)) is not None and len(turn.said.split()) <= _SHORT:
        yield {*turn.new_names} == {name} or _defined(turn) == [name]


_PART = Pattern(r"[a-z]+")
_SHORT = 5  # words: who says more, says something else besides


def is_only_there_already(turn: Turn) -> bool:
    """Is nothing changed but in the one place that is named as the only one?"""
    match = _PLACED.fullmatch(turn.said)
    if match is None or _SAYS_ONLY.search(turn.said) is None:
        return False
    known = {name.rpartition(".")[2] for name, _ in turn.now.definitions}
    here = {name.rpartition(".")[2] for name, _ in turn.places}
    return here == {match["here"]} and (match["other"] is None or match["other"] in known - here)


def _is_given_when(turn: Turn, node: ast.Return, told: re.Match[str]) -> bool:
    """Is it what is returned where a check asks for what is spoken of, and not for the opposite?"""
    check = turn.now.parents.get(node)
    if not isinstance(check, ast.If) or node not in check.body or node.value is None or _NEGATED.search(told["when"]):
        return False
    words = {word for word in _PART.findall(told["when"].lower()) if not is_empty(word)}
    asked = {*_PART.findall(turn.now.segment(check.test).lower())}
    return ast.unparse(node.value) == _value(told["value"]) and bool(words & asked) and "not" not in asked


_NEGATED = Pattern(r"(?i)\b(?:not|no|never|without|isn'?t|aren'?t|unless)\b")


def _value(said: str) -> str:
    return _EMPTY.get(said.rpartition(" ")[2], said.replace('""', "''"))


def _name_of(raised: ast.expr | None) -> str:
    return ast.unparse(raised.func if isinstance(raised, ast.Call) else raised) if raised is not None else ""


def _is_noted(turn: Turn, how: str, is_traced: bool) -> bool:
    """Does each new handler, or each new check that skips something, say so?"""
    places = list[ast.ExceptHandler | ast.If](turn.new(ast.ExceptHandler)) or [
        node for node in turn.new(ast.If) if isinstance(node.body[-1], ast.Continue | ast.Return)
    ]
    logged = {call for _, call in log_calls(turn.now)}
    for place in places:
        calls = [node for each in place.body for node in walk(each) if isinstance(node, ast.Call)]
        noted = [call for call in calls if (call in logged if how == "log" else _name_of(call) == "print")]
        traced = [
            call for call in noted if ast.unparse(call.func).endswith(".exception") or "exc_info" in ast.unparse(call)
        ]
        if not (traced if is_traced else noted):
            return False
    return bool(places)


def _is_told(turn: Turn, name: str) -> bool:
    """Does each new message say it?"""
    raised = [node.exc for node in turn.new(ast.Raise) if isinstance(node.exc, ast.Call)]
    said = [node for node in turn.new(ast.Call) if tells(node.func)]
    bare = any(not isinstance(node.exc, ast.Call) for node in turn.new(ast.Raise) if node.exc is not None)
    return bool(raised or said) and not bare and all(name in _shown(each) for each in (*raised, *said))


def _shown(call: ast.Call) -> set[str]:
    """What it says besides words, by the last name of each."""
    found = set[str]()
    for each in call.args:
        pieces = [piece.value for piece in walk(each) if isinstance(piece, ast.FormattedValue)] or [each]
        for piece in pieces:
            match piece:
                case ast.Name(name) | ast.Attribute(_, name) | ast.Subscript(_, ast.Constant(str(name))):
                    found.add(name)
    return found


def _is_number(node: ast.Constant) -> bool:
    return is_real_number(node.value)


def _expected(call: ast.Call) -> str:
    """What a test waits for: `assertRaises(KeyError)`, `pytest.raises(KeyError)`."""
    is_waiting = ast.unparse(call.func).rpartition(".")[2] in ("assertRaises", "assertRaisesRegex", "raises")
    return ast.unparse(call.args[0]) if is_waiting and call.args else ""


def _defined(turn: Turn) -> list[str]:
    known = {name for name, _ in turn.before.definitions}
    return [name.rpartition(".")[2] for name, _ in turn.now.definitions if name not in known]
